/* SPDX-License-Identifier: MIT
 * Where to test elementary functions and what is right there: structured random points, exact values by MPFR, errors
 * in ulp.  For test_math.c and check_math.c. */
#ifndef TN_TESTS_MATH_POINTS_H
#define TN_TESTS_MATH_POINTS_H
#include <mpfr.h>
#include <stddef.h>
#include <stdint.h>

typedef struct tn_math_reference {
  const char *name;
  int arity;
  int (*mpfr1)(mpfr_t, const mpfr_t, mpfr_rnd_t);
  int (*mpfr2)(mpfr_t, const mpfr_t, const mpfr_t, mpfr_rnd_t);
  double (*libm1)(double);
  double (*libm2)(double, double);
  double low, high;   /* where the function is busy */
  double bound;       /* ulp, from the row in ops/elementwise.def; 0: correctly rounded */
} tn_math_reference;

/* NULL if there is none. */
const tn_math_reference *tn_math_reference_of(const char *name);

/* n points (and second arguments) of that seed: the whole domain, special values and their neighbours, the busy range,
 * near 0 and 1, near multiples of pi/2 at every exponent, near overflow. */
void tn_math_points_f64(const tn_math_reference *ref, uint64_t seed, double *x, double *y, size_t n);
void tn_math_points_f32(const tn_math_reference *ref, uint64_t seed, float *x, float *y, size_t n);

/* The exact result of the last call, as a number of 140 bits. */
typedef struct tn_math_exact {
  mpfr_t x, y, result, error;
} tn_math_exact;
void tn_math_exact_init(tn_math_exact *e);
void tn_math_exact_clear(tn_math_exact *e);
/* The correctly rounded value of the function; keeps the exact one in e. */
double tn_math_exact_f64(tn_math_exact *e, const tn_math_reference *ref, double x, double y);
/* 0 if got is correctly rounded and the bound asks for that, else |got - exact| in ulp: the spacing of doubles (floats)
 * at the exact value, or at 1/8 if that is smaller and x near a negative zero of lgamma. */
double tn_math_error_f64(tn_math_exact *e, const tn_math_reference *ref, double x, double got);
double tn_math_error_f32(const tn_math_reference *ref, double x, float got, double exact);
#endif
