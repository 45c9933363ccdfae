/* SPDX-License-Identifier: MIT
 * Compiles the math text for scalars, once.  -ffp-contract=off -fno-math-errno, as every build of the text. */
#include "scalar.h"
#include "constants.h"
#include <string.h>

static inline uint64_t tn_bits_of_float_f64(double x)
{
  uint64_t u;
  memcpy(&u, &x, sizeof u);
  return u;
}

static inline double tn_float_of_bits_f64(uint64_t u)
{
  double x;
  memcpy(&x, &u, sizeof x);
  return x;
}

static inline uint32_t tn_bits_of_float_f32(float x)
{
  uint32_t u;
  memcpy(&u, &x, sizeof u);
  return u;
}

static inline float tn_float_of_bits_f32(uint32_t u)
{
  float x;
  memcpy(&x, &u, sizeof x);
  return x;
}

#define MANT_BITS 52
#define WIDTH 64
#include "macros_scalar.h"
#include "text.h"

void tn_huge_angle_f64(double a, double *hi, double *lo, uint64_t *quarters)
{
  ANGLE x = NAME(angle_huge)(a);
  *hi = x.hi;
  *lo = x.lo;
  *quarters = x.quarters;
}
#include "macros_undef.h"

#define MANT_BITS 23
#define WIDTH 32
#include "macros_scalar.h"
#include "text.h"

void tn_huge_angle_f32(float a, float *hi, float *lo, uint32_t *quarters)
{
  ANGLE x = NAME(angle_huge)(a);
  *hi = x.hi;
  *lo = x.lo;
  *quarters = x.quarters;
}
#include "macros_undef.h"

#define PHILOX uint64_t tn_philox
#define WORDS uint64_t
#define PRODUCT(a, b) ((uint64_t)(uint32_t)(a) * (uint32_t)(b))
#define TIMES(a, b) PRODUCT(a, b)
#define BELOW uint64_t tn_below
#define DRAW tn_philox
#define RARELY static
#define MASK int
#define EACH(m) (m)
#define CHOOSE(m, a, b) ((m) ? (a) : (b))
#include "philox.h"
