/* SPDX-License-Identifier: MIT
 * Test points and exact values of elementary functions (see math_points.h). */
#include "math_points.h"
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

/* The error bound in the row whose body is M1(name, ...) or M2(name, ...); 1 for a function without such a row. */
static double bound_of(const char *name)
{
  static const struct {
    const char *body;
    double ulp;
  } rows[] = {
#define TN_EW(ID, name_, also, home, arity, rule, kinds, bools, weight, zweight, F, I, B, ulp, grad, help) { #F, ulp },
#include "ops/elementwise.def"
#undef TN_EW
  };
  size_t length = strlen(name);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].body[0] == 'M' && strncmp(rows[i].body + 3, name, length) == 0 && rows[i].body[3 + length] == ',')
      return rows[i].ulp;
  return 1;
}

static int exact_lgamma(mpfr_t result, const mpfr_t x, mpfr_rnd_t rounding)
{
  int sign;
  return mpfr_lgamma(result, &sign, x, rounding);
}

/* sin(pi x) and cos(pi x) in double with a few ulp of error: the rest after the nearest quarter is exact. */
static double sin_of_pi(double x)
{
  if (isinf(x))
    return NAN;
  if (x == rint(x))
    return copysign(0, x);
  double a = fmod(x, 2), quarters = rint(2 * a), r = M_PI * (a - quarters / 2);
  int q = (int)quarters & 3;
  double y = q & 1 ? cos(r) : sin(r);
  return q & 2 ? -y : y;
}

static double cos_of_pi(double x)
{
  double a = fabs(fmod(x, 2));
  return a == 0.5 || a == 1.5 ? 0 : sin_of_pi(0.5 - a);
}

/* Python's % and //, by their definition. */
static int exact_mod(mpfr_t result, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rounding)
{
  mpfr_fmod(result, x, y, rounding);
  if (mpfr_zero_p(result))
    return mpfr_setsign(result, result, mpfr_signbit(y), rounding);
  return mpfr_signbit(result) != mpfr_signbit(y) ? mpfr_add(result, result, y, rounding) : 0;
}

/* As NumPy, an infinite x has no quotient.  The quotient of numbers is 2^-53 or more off a whole number that it does
 * not reach, so that rounding it first does not harm. */
static int exact_floordiv(mpfr_t result, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rounding)
{
  if (mpfr_inf_p(x) && !mpfr_zero_p(y))
    return mpfr_set_d(result, NAN, rounding);
  mpfr_div(result, x, y, rounding);
  if (mpfr_inf_p(y) && mpfr_number_p(x) && !mpfr_zero_p(x) && mpfr_signbit(result))
    return mpfr_set_si(result, -1, rounding);
  return mpfr_floor(result, result);
}

static double python_mod(double x, double y)
{
  double r = fmod(x, y);
  return r == 0 ? copysign(0, y) : (r < 0) != (y < 0) ? r + y : r;
}

static double python_floordiv(double x, double y)
{
  if (y == 0 || isinf(x))
    return y == 0 ? x / y : NAN;
  double r = fmod(x, y), q = (x - r) / y - (r != 0 && (r < 0) != (y < 0));
  return q == 0 ? copysign(0, x / y) : rint(q);
}

static bool divides(const tn_math_reference *ref)
{
  return ref->libm2 == fmod || ref->libm2 == python_mod || ref->libm2 == python_floordiv;
}

const tn_math_reference *tn_math_reference_of(const char *name)
{
  static __thread tn_math_reference found;
  static const tn_math_reference all[] = {
    { "exp", 1, mpfr_exp, NULL, exp, NULL, -746, 710, 0 },
    { "exp2", 1, mpfr_exp2, NULL, exp2, NULL, -1076, 1025, 0 },
    { "expm1", 1, mpfr_expm1, NULL, expm1, NULL, -50, 710, 0 },
    { "log", 1, mpfr_log, NULL, log, NULL, 0, 100, 0 },
    { "log2", 1, mpfr_log2, NULL, log2, NULL, 0, 100, 0 },
    { "log10", 1, mpfr_log10, NULL, log10, NULL, 0, 100, 0 },
    { "log1p", 1, mpfr_log1p, NULL, log1p, NULL, -1, 100, 0 },
    { "sin", 1, mpfr_sin, NULL, sin, NULL, -100, 100, 0 },
    { "cos", 1, mpfr_cos, NULL, cos, NULL, -100, 100, 0 },
    { "tan", 1, mpfr_tan, NULL, tan, NULL, -100, 100, 0 },
    { "asin", 1, mpfr_asin, NULL, asin, NULL, -1, 1, 0 },
    { "acos", 1, mpfr_acos, NULL, acos, NULL, -1, 1, 0 },
    { "atan", 1, mpfr_atan, NULL, atan, NULL, -5, 5, 0 },
    { "sinh", 1, mpfr_sinh, NULL, sinh, NULL, -711, 711, 0 },
    { "cosh", 1, mpfr_cosh, NULL, cosh, NULL, -711, 711, 0 },
    { "tanh", 1, mpfr_tanh, NULL, tanh, NULL, -22, 22, 0 },
    { "asinh", 1, mpfr_asinh, NULL, asinh, NULL, -10, 10, 0 },
    { "acosh", 1, mpfr_acosh, NULL, acosh, NULL, 1, 10, 0 },
    { "atanh", 1, mpfr_atanh, NULL, atanh, NULL, -1, 1, 0 },
    { "exp10", 1, mpfr_exp10, NULL, exp10, NULL, -324, 309, 0 },
    { "sinpi", 1, mpfr_sinpi, NULL, sin_of_pi, NULL, -100, 100, 0 },
    { "cospi", 1, mpfr_cospi, NULL, cos_of_pi, NULL, -100, 100, 0 },
    { "erf", 1, mpfr_erf, NULL, erf, NULL, -6, 6, 0 },
    { "erfc", 1, mpfr_erfc, NULL, erfc, NULL, -6, 28, 0 },
    { "gamma", 1, mpfr_gamma, NULL, tgamma, NULL, -185, 172, 0 },
    { "lgamma", 1, exact_lgamma, NULL, lgamma, NULL, -30, 200, 0 },
    { "cbrt", 1, mpfr_cbrt, NULL, cbrt, NULL, -10, 10, 0 },
    { "atan2", 2, NULL, mpfr_atan2, NULL, atan2, -2, 2, 0 },
    { "pow", 2, NULL, mpfr_pow, NULL, pow, 0, 20, 0 },
    { "hypot", 2, NULL, mpfr_hypot, NULL, hypot, -2, 2, 0 },
    { "fmod", 2, NULL, mpfr_fmod, NULL, fmod, -20, 20, 0 },
    { "mod", 2, NULL, exact_mod, NULL, python_mod, -20, 20, 0 },
    /* the row promises NumPy's result, which is exact until two rounding errors of the quotient exceed 1/2 */
    { "floordiv", 2, NULL, exact_floordiv, NULL, python_floordiv, -20, 20, 2 },
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (strcmp(all[i].name, name) == 0) {
      found = all[i];
      if (found.bound == 0)
        found.bound = bound_of(name);
      return &found;
    }
  return NULL;
}

/* splitmix64 */
static uint64_t next(uint64_t *state)
{
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static double unit(uint64_t *state)
{
  return (double)(next(state) >> 11) * 0x1p-53;
}

/* a number of 1 to 2 with a random exponent from low to high */
static double scaled(uint64_t *state, int low, int high)
{
  return ldexp(1 + unit(state), low + (int)(next(state) % (unsigned)(high - low + 1)));
}

static const double special[] = {
  0, 1, INFINITY, NAN, 0x1p-1074, 0x1p-1022, 0x1.fffffffffffffp-1023, DBL_MAX, 0.5, 2, 3, 10, 100, 0x1p52, 0x1p53,
  0x1p31, 0x1p63, 709.782712893384, 708.3964185322641, 745.1332191019411, 710.4758600739439, M_LN2, M_LN2 / 2, M_SQRT2,
  M_SQRT1_2, M_PI, M_PI_2, M_PI_4, 0x1p25, 0x1p26, 0x1.6ac5b262ca1ffp+849, 22, 0x1p28, 0x1p30, 1074, 1075, 1023, 1024,
  0x1p-149, 0x1p-126, 0x1.fffffep-127, FLT_MAX, 88.72284, 103.97208, 87.33655, 0x1p24, 0x1p16, 0x1.f37b8ap95, 89.41599,
};

static double special_point(uint64_t *state)
{
  double x = special[next(state) % (sizeof special / sizeof *special)];
  for (unsigned steps = next(state) % 4; steps > 1; steps--)
    x = nextafter(x, next(state) & 1 ? INFINITY : 0);
  return next(state) & 1 ? -x : x;
}

/* The double nearest to a random multiple of pi/2, of any exponent that is not tiny. */
static double near_quarter(uint64_t *state)
{
  double x = next(state) & 1 ? (double)(next(state) % 1000) * M_PI_2 : scaled(state, 0, 1022);
  mpfr_t pio2, q;
  mpfr_init2(pio2, 1300);
  mpfr_init2(q, 1300);
  mpfr_const_pi(pio2, MPFR_RNDN);
  mpfr_div_2ui(pio2, pio2, 1, MPFR_RNDN);
  mpfr_set_d(q, x, MPFR_RNDN);
  mpfr_div(q, q, pio2, MPFR_RNDN);
  mpfr_rint(q, q, MPFR_RNDN);
  mpfr_mul(q, q, pio2, MPFR_RNDN);
  x = mpfr_get_d(q, MPFR_RNDN);
  mpfr_clear(pio2);
  mpfr_clear(q);
  if (next(state) & 1)
    x = nextafter(x, next(state) & 1 ? INFINITY : 0);
  return next(state) & 1 ? -x : x;
}

static double any_point(const tn_math_reference *ref, uint64_t *state)
{
  uint64_t bits = next(state);
  double x;
  switch (next(state) % 8) {
  case 0:
    memcpy(&x, &bits, sizeof x);
    return x;
  case 1:
    return special_point(state);
  case 2:
    x = scaled(state, -60, 0);
    return bits & 1 ? -x : x;
  case 3:
    x = 1 + ldexp(unit(state) - 0.5, -(int)(bits >> 8) % 52);
    return bits & 1 ? -x : x;
  case 4:
    if (ref->libm1 == sin || ref->libm1 == cos || ref->libm1 == tan)
      return bits & 6 ? scaled(state, -4, 1023) : near_quarter(state);
    return scaled(state, -1074, 1023);
  case 5:
    return (ref->low + (ref->high - ref->low) * unit(state)) / 16;
  default:
    return ref->low + (ref->high - ref->low) * unit(state);
  }
}

/* The second argument: for pow one that keeps the result in range, often whole; else one of similar size. */
static double second_point(const tn_math_reference *ref, uint64_t *state, double x)
{
  unsigned kind = next(state) % 8;
  if (kind == 0)
    return special_point(state);
  if (kind == 1)
    return any_point(ref, state);
  if (ref->libm2 == pow) {
    if (kind == 2)
      return (double)(int)(next(state) % 61) - 30;
    if (kind == 3)
      return (double)(int)(next(state) % 61) / 2 - 15;
    double log_x = log(fabs(x));
    double y = (-746 + 1456 * unit(state)) / log_x;
    return isfinite(y) ? y : unit(state);
  }
  if (kind < 5)
    return x * scaled(state, -3, 2) * (next(state) & 1 ? -1 : 1);
  return x * scaled(state, -60, 60) * (next(state) & 1 ? -1 : 1);
}

/* Among pairs: one quotient in four huge, one of a subnormal divisor, and one a whole number or next to it. */
static void divide_points(uint64_t *state, bool narrow, double *x, double *y)
{
  unsigned places = narrow ? 23 : 52, range = narrow ? 276 : 2097;
  unsigned shift = 63 - (unsigned)(next(state) % places);
  double b = narrow ? (double)(float)*y : *y;
  switch (next(state) % 4) {
  case 0:
    *y = ldexp(*x, -(int)(next(state) % range)) * (1 + unit(state));
    break;
  case 1:
    *y = (double)(next(state) % (1u << 22)) * (narrow ? 0x1p-149 : 0x1p-1074);
    break;
  case 2:
    *x = b * (double)(next(state) >> shift);
    *x = narrow ? (double)(float)*x : *x;
    if (next(state) & 1)
      *x = narrow ? (double)nextafterf((float)*x, next(state) & 1 ? INFINITY : -INFINITY)
                  : nextafter(*x, next(state) & 1 ? INFINITY : -INFINITY);
    *y = b;
    break;
  default:
    break;
  }
}

void tn_math_points_f64(const tn_math_reference *ref, uint64_t seed, double *x, double *y, size_t n)
{
  uint64_t state = seed * 0xd1342543de82ef95u + 1;
  for (size_t i = 0; i < n; i++) {
    x[i] = any_point(ref, &state);
    y[i] = ref->arity == 2 ? second_point(ref, &state, x[i]) : 0;
    if (divides(ref))
      divide_points(&state, false, &x[i], &y[i]);
  }
}

void tn_math_points_f32(const tn_math_reference *ref, uint64_t seed, float *x, float *y, size_t n)
{
  uint64_t state = seed * 0xd1342543de82ef95u + 1;
  for (size_t i = 0; i < n; i++) {
    double a = any_point(ref, &state);
    if (fabs(a) > FLT_MAX || (a != 0 && fabs(a) < 0x1p-149))
      a = scaled(&state, -149, 127);
    double b = ref->arity == 2 ? second_point(ref, &state, a) : 0;
    if (ref->libm2 == pow && next(&state) & 1)
      b /= 7;
    if (divides(ref))
      divide_points(&state, true, &a, &b);
    x[i] = (float)a;
    y[i] = (float)b;
  }
}

void tn_math_exact_init(tn_math_exact *e)
{
  mpfr_init2(e->x, 53);
  mpfr_init2(e->y, 53);
  mpfr_init2(e->result, 140);
  mpfr_init2(e->error, 140);
}

void tn_math_exact_clear(tn_math_exact *e)
{
  mpfr_clear(e->x);
  mpfr_clear(e->y);
  mpfr_clear(e->result);
  mpfr_clear(e->error);
}

double tn_math_exact_f64(tn_math_exact *e, const tn_math_reference *ref, double x, double y)
{
  mpfr_set_d(e->x, x, MPFR_RNDN);
  if (ref->arity == 1)
    ref->mpfr1(e->result, e->x, MPFR_RNDN);
  else {
    mpfr_set_d(e->y, y, MPFR_RNDN);
    ref->mpfr2(e->result, e->x, e->y, MPFR_RNDN);
  }
  return mpfr_get_d(e->result, MPFR_RNDN);
}

/* The least exponent of a result whose error is relative. */
static int least_exponent(const tn_math_reference *ref, double x, int least)
{
  return ref->libm1 == lgamma && x < 0 ? -3 : least;
}

double tn_math_error_f64(tn_math_exact *e, const tn_math_reference *ref, double x, double got)
{
  if (!mpfr_number_p(e->result) || isnan(got))
    return 0;
  if (ref->bound == 0 && got == mpfr_get_d(e->result, MPFR_RNDN))
    return 0;
  if (isinf(got))   /* an overflow counts as the first number past the largest */
    mpfr_set_d(e->error, copysign(DBL_MAX, got), MPFR_RNDN), mpfr_mul_d(e->error, e->error, 1 + 0x1p-53, MPFR_RNDN);
  else
    mpfr_set_d(e->error, got, MPFR_RNDN);
  mpfr_sub(e->error, e->error, e->result, MPFR_RNDN);
  long exponent = mpfr_zero_p(e->result) ? -1021 : mpfr_get_exp(e->result);
  int least = least_exponent(ref, x, -1022) + 1;
  if (exponent < least)
    exponent = least;
  if (exponent > 1024)
    exponent = 1024;
  mpfr_mul_2si(e->error, e->error, 53 - exponent, MPFR_RNDN);
  return fabs(mpfr_get_d(e->error, MPFR_RNDN));
}

double tn_math_error_f32(const tn_math_reference *ref, double x, float got, double exact)
{
  if (isnan(exact) || isinf(exact) || isnan(got) || (ref->bound == 0 && got == (float)exact))
    return 0;
  uint64_t bits;
  memcpy(&bits, &exact, sizeof bits);
  int exponent = (int)(bits >> 52 & 0x7ff) - 1023;   /* of the leading bit */
  int least = least_exponent(ref, x, -126);
  exponent = exponent < least ? least : exponent > 127 ? 127 : exponent;
  bits = (uint64_t)(1023 + 23 - exponent) << 52;
  double per_ulp;
  memcpy(&per_ulp, &bits, sizeof per_ulp);
  double value = isinf(got) ? copysign(0x1p128, got) : (double)got;
  return fabs(value - exact) * per_ulp;
}
