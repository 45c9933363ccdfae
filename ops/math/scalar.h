/* SPDX-License-Identifier: MIT
 * The math text for scalars: double tn_exp_f64(double), float tn_exp_f32(float) and so on, with the bits that tiles
 * and kernels give.  For callers that are not SIMD code, and for tests. */
#ifndef TN_MATH_SCALAR_H
#define TN_MATH_SCALAR_H
#include <stdint.h>

/* Every function of the text: the one list. */
#define TN_MATH_UNARY(X) \
  X(exp) X(exp2) X(exp10) X(expm1) X(log) X(log2) X(log10) X(log1p) X(sin) X(cos) X(tan) X(sinpi) X(cospi) \
  X(asin) X(acos) X(atan) \
  X(sinh) X(cosh) X(tanh) X(asinh) X(acosh) X(atanh) X(cbrt) \
  X(erf) X(erfc) X(gamma) X(lgamma)
#define TN_MATH_BINARY(X) X(atan2) X(pow) X(hypot) X(fmod) X(mod) X(floordiv)

#define TN_MATH_DECLARE(f) \
  double tn_##f##_f64(double x); \
  float tn_##f##_f32(float x);
TN_MATH_UNARY(TN_MATH_DECLARE)
#undef TN_MATH_DECLARE
#define TN_MATH_DECLARE(f) \
  double tn_##f##_f64(double x, double y); \
  float tn_##f##_f32(float x, float y);
TN_MATH_BINARY(TN_MATH_DECLARE)
#undef TN_MATH_DECLARE

#define TN_MATH_REALS_1(T) T
#define TN_MATH_REALS_2(T) T, T
#define TN_MATH_REALS_3(T) T, T, T
#define TN_MATH_REALS_4(T) T, T, T, T
#define TN_ZPART(ID, name, arity, meaning) \
  double tn_##name##_f64(TN_MATH_REALS_##arity(double)); \
  float tn_##name##_f32(TN_MATH_REALS_##arity(float));
#include "ops/zparts.def"
#undef TN_ZPART

/* See philox.h. */
uint64_t tn_philox(uint64_t index, uint64_t key, uint64_t branch);
uint64_t tn_below(uint64_t index, uint64_t key, uint64_t last);

/* a = q pi/2 + (hi + lo), for a so large that the tiles leave it to this. */
void tn_huge_angle_f64(double a, double *hi, double *lo, uint64_t *quarters);
void tn_huge_angle_f32(float a, float *hi, float *lo, uint32_t *quarters);
#endif
