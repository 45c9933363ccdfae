/* SPDX-License-Identifier: MIT
 * The math text: errors against MPFR, special cases of C99 Annex F, hard cases of argument reduction, and that every
 * build gives the same bits wherever a number stands.  `make check-math` does the same for millions of points. */
#include "tests/math_points.h"
#include "tests/math_rows.h"
#include <criterion/criterion.h>
#include <float.h>
#include <math.h>
#include <string.h>

enum { POINTS = 10240, WIDTH = 16 };

static bool same_f64(double a, double b)
{
  return memcmp(&a, &b, sizeof a) == 0 || (isnan(a) && isnan(b));
}

static bool same_f32(float a, float b)
{
  return memcmp(&a, &b, sizeof a) == 0 || (isnan(a) && isnan(b));
}

static uint32_t float_bits(float f)
{
  uint32_t u;
  memcpy(&u, &f, sizeof u);
  return u;
}

static float bits_float(uint32_t u)
{
  float f;
  memcpy(&f, &u, sizeof f);
  return f;
}

#define FMA_TEXT static
#define FLOAT_BITS(f) float_bits(f)
#define BITS_FLOAT(u) bits_float(u)
#define CLZ64(x) __builtin_clzll(x)
#define UINT uint32_t
#define ULONG uint64_t
#include "ops/math/fma.h"

static const tn_math_row *row_of(const tn_math_build *build, const char *name)
{
  for (const tn_math_row *r = build->rows; r->name; r++)
    if (strcmp(r->name, name) == 0)
      return r;
  cr_assert_fail("no function %s", name);
  return NULL;
}

/* got is within the bound of the exact result that e holds, want being that rounded */
static void expect_f64(tn_math_exact *e, const tn_math_reference *ref, double x, double y, double got, double want)
{
  if (isnan(want) || isinf(want))
    cr_expect(same_f64(got, want), "%s(%a, %a) = %a, want %a", ref->name, x, y, got, want);
  else {
    double error = tn_math_error_f64(e, ref, x, got);
    cr_expect(!isnan(got) && error <= ref->bound && !signbit(got) == !signbit(want),
              "%s(%a, %a) = %a, want %a: %.3f ulp", ref->name, x, y, got, want, error);
  }
}

static void expect_f32(const tn_math_reference *ref, float x, float y, float got, double want)
{
  if (isnan(want) || isinf((float)want))
    cr_expect(same_f32(got, (float)want), "%s(%a, %a) = %a, want %a", ref->name, x, y, got, (float)want);
  else {
    double error = tn_math_error_f32(ref, x, got, want);
    cr_expect(!isnan(got) && error <= ref->bound && !signbit(got) == !signbit(want),
              "%s(%a, %a) = %a, want %a: %.3f ulp", ref->name, x, y, got, want, error);
  }
}

Test(math, f64_within_bounds_and_same_bits)
{
  static double x[POINTS], y[POINTS], got[POINTS], other[POINTS];
  const tn_math_build *builds = tn_math_builds();
  tn_math_exact exact;
  tn_math_exact_init(&exact);
  for (size_t f = 0; builds[0].rows[f].name; f++) {
    const tn_math_reference *ref = tn_math_reference_of(builds[0].rows[f].name);
    cr_assert(ref);
    tn_math_points_f64(ref, 1, x, y, POINTS);
    builds[0].rows[f].f64(x, y, got, POINTS);
    for (int i = 0; i < POINTS; i++)
      expect_f64(&exact, ref, x[i], y[i], got[i], tn_math_exact_f64(&exact, ref, x[i], y[i]));
    for (const tn_math_build *b = builds + 1; b->name; b++) {
      b->rows[f].f64(x, y, other, POINTS);
      for (int i = 0; i < POINTS; i++)
        cr_expect(same_f64(got[i], other[i]), "%s(%a, %a): %s %a, %s %a", ref->name, x[i], y[i], builds[0].name, got[i],
                  b->name, other[i]);
    }
  }
  tn_math_exact_clear(&exact);
}

Test(math, f32_within_bounds_and_same_bits)
{
  static float x[POINTS], y[POINTS], got[POINTS], other[POINTS];
  const tn_math_build *builds = tn_math_builds();
  tn_math_exact exact;
  tn_math_exact_init(&exact);
  for (size_t f = 0; builds[0].rows[f].name; f++) {
    const tn_math_reference *ref = tn_math_reference_of(builds[0].rows[f].name);
    tn_math_points_f32(ref, 1, x, y, POINTS);
    for (uint32_t i = 0; i < POINTS && ref->arity == 1; i += 2) {   /* every other one from a walk over all floats */
      uint32_t bits = i * 419431u;
      memcpy(x + i, &bits, sizeof bits);
    }
    builds[0].rows[f].f32(x, y, got, POINTS);
    for (int i = 0; i < POINTS; i++)
      expect_f32(ref, x[i], y[i], got[i], tn_math_exact_f64(&exact, ref, x[i], y[i]));
    for (const tn_math_build *b = builds + 1; b->name; b++) {
      b->rows[f].f32(x, y, other, POINTS);
      for (int i = 0; i < POINTS; i++)
        cr_expect(same_f32(got[i], other[i]), "%s(%a, %a): %s %a, %s %a", ref->name, x[i], y[i], builds[0].name, got[i],
                  b->name, other[i]);
    }
  }
  tn_math_exact_clear(&exact);
}

/* The double nearest to a multiple of pi/2 at every binary exponent, and the nearest of all doubles (J.-M. Muller,
 * Elementary Functions, section 11.2: 6381956970095103 * 2^797). */
Test(math, argument_reduction)
{
  static double x[1040];
  const tn_math_build *builds = tn_math_builds();
  tn_math_exact exact;
  mpfr_t quarter, q;
  tn_math_exact_init(&exact);
  mpfr_init2(quarter, 1300);
  mpfr_init2(q, 1300);
  mpfr_const_pi(quarter, MPFR_RNDN);
  mpfr_div_2ui(quarter, quarter, 1, MPFR_RNDN);
  for (int i = 0; i < 1023; i++) {
    mpfr_set_d(q, ldexp(1 + i / 1024.0, i + 1), MPFR_RNDN);
    mpfr_div(q, q, quarter, MPFR_RNDN);
    mpfr_rint(q, q, MPFR_RNDN);
    mpfr_mul(q, q, quarter, MPFR_RNDN);
    x[i] = i % 3 ? mpfr_get_d(q, MPFR_RNDN) : -mpfr_get_d(q, MPFR_RNDN);
    if (!isfinite(x[i]))
      x[i] = DBL_MAX;
  }
  static const double more[] = { 0x1.6ac5b262ca1ffp849, DBL_MAX, -DBL_MAX, 0x1p25, 0x1.0000000000001p25, 0x1p1023, 1e22,
                                 1e300 };
  memcpy(x + 1023, more, sizeof more);
  static double got[1040];
  static const char *const names[] = { "sin", "cos", "tan" };
  for (int f = 0; f < 3; f++) {
    const tn_math_reference *ref = tn_math_reference_of(names[f]);
    row_of(builds, names[f])->f64(x, x, got, 1040);
    for (int i = 0; i < 1040; i++)
      expect_f64(&exact, ref, x[i], 0, got[i], tn_math_exact_f64(&exact, ref, x[i], 0));
  }
  mpfr_clear(quarter);
  mpfr_clear(q);
  tn_math_exact_clear(&exact);
}

/* C99 Annex F.9, with exact results: name, x, y, result.  A NaN result may have any sign and payload. */
#define INF INFINITY
static const struct special {
  const char *name;
  double x, y, want;
} specials[] = {
  { "exp", 0.0, 0, 1 }, { "exp", -0.0, 0, 1 }, { "exp", INF, 0, INF }, { "exp", -INF, 0, 0.0 }, { "exp", NAN, 0, NAN },
  { "exp2", 0.0, 0, 1 }, { "exp2", INF, 0, INF }, { "exp2", -INF, 0, 0.0 }, { "exp2", 10, 0, 1024 },
  { "exp2", -3, 0, 0.125 }, { "expm1", 0.0, 0, 0.0 }, { "expm1", -0.0, 0, -0.0 }, { "expm1", INF, 0, INF },
  { "expm1", -INF, 0, -1 }, { "log", 0.0, 0, -INF }, { "log", -0.0, 0, -INF }, { "log", 1, 0, 0.0 },
  { "log", -1, 0, NAN }, { "log", INF, 0, INF }, { "log", -INF, 0, NAN }, { "log", NAN, 0, NAN },
  { "log2", 0.0, 0, -INF }, { "log2", 1, 0, 0.0 }, { "log2", 8, 0, 3 }, { "log2", 0.25, 0, -2 },
  { "log2", -2, 0, NAN }, { "log2", INF, 0, INF }, { "log10", 0.0, 0, -INF }, { "log10", 1, 0, 0.0 },
  { "log10", 1000, 0, 3 }, { "log10", -1, 0, NAN }, { "log10", INF, 0, INF }, { "log1p", 0.0, 0, 0.0 },
  { "log1p", -0.0, 0, -0.0 }, { "log1p", -1, 0, -INF }, { "log1p", -2, 0, NAN }, { "log1p", INF, 0, INF },
  { "sin", 0.0, 0, 0.0 }, { "sin", -0.0, 0, -0.0 }, { "sin", INF, 0, NAN }, { "sin", -INF, 0, NAN },
  { "sin", NAN, 0, NAN }, { "cos", 0.0, 0, 1 }, { "cos", -0.0, 0, 1 }, { "cos", INF, 0, NAN }, { "cos", -INF, 0, NAN },
  { "tan", 0.0, 0, 0.0 }, { "tan", -0.0, 0, -0.0 }, { "tan", INF, 0, NAN }, { "asin", 0.0, 0, 0.0 },
  { "asin", -0.0, 0, -0.0 }, { "asin", 1.5, 0, NAN }, { "asin", -INF, 0, NAN }, { "acos", 1, 0, 0.0 },
  { "acos", 2, 0, NAN }, { "acos", -INF, 0, NAN }, { "atan", 0.0, 0, 0.0 }, { "atan", -0.0, 0, -0.0 },
  { "atan", INF, 0, M_PI_2 }, { "atan", -INF, 0, -M_PI_2 }, { "sinh", 0.0, 0, 0.0 }, { "sinh", -0.0, 0, -0.0 },
  { "sinh", INF, 0, INF }, { "sinh", -INF, 0, -INF }, { "cosh", 0.0, 0, 1 }, { "cosh", -0.0, 0, 1 },
  { "cosh", INF, 0, INF }, { "cosh", -INF, 0, INF }, { "tanh", 0.0, 0, 0.0 }, { "tanh", -0.0, 0, -0.0 },
  { "tanh", INF, 0, 1 }, { "tanh", -INF, 0, -1 }, { "asinh", 0.0, 0, 0.0 }, { "asinh", -0.0, 0, -0.0 },
  { "asinh", INF, 0, INF }, { "asinh", -INF, 0, -INF }, { "acosh", 1, 0, 0.0 }, { "acosh", 0.5, 0, NAN },
  { "acosh", -INF, 0, NAN }, { "acosh", INF, 0, INF }, { "atanh", 0.0, 0, 0.0 }, { "atanh", -0.0, 0, -0.0 },
  { "atanh", 1, 0, INF }, { "atanh", -1, 0, -INF }, { "atanh", 2, 0, NAN }, { "exp10", 0.0, 0, 1 },
  { "exp10", INF, 0, INF }, { "exp10", -INF, 0, 0.0 }, { "exp10", 3, 0, 1000 }, { "exp10", NAN, 0, NAN },
  { "sinpi", 0.0, 0, 0.0 }, { "sinpi", -0.0, 0, -0.0 }, { "sinpi", 7, 0, 0.0 }, { "sinpi", -7, 0, -0.0 },
  { "sinpi", 0.5, 0, 1 }, { "sinpi", 1.5, 0, -1 }, { "sinpi", 0x1p60, 0, 0.0 }, { "sinpi", -INF, 0, NAN },
  { "sinpi", INF, 0, NAN }, { "cospi", 0.0, 0, 1 }, { "cospi", 1, 0, -1 }, { "cospi", 0.5, 0, 0.0 },
  { "cospi", -1.5, 0, 0.0 }, { "cospi", 0x1p60, 0, 1 }, { "cospi", 0x1.fffffffffffffp52, 0, -1 },
  { "cospi", INF, 0, NAN }, { "cospi", NAN, 0, NAN }, { "erf", 0.0, 0, 0.0 }, { "erf", -0.0, 0, -0.0 },
  { "erf", INF, 0, 1 }, { "erf", -INF, 0, -1 }, { "erf", NAN, 0, NAN }, { "erfc", 0.0, 0, 1 }, { "erfc", -0.0, 0, 1 },
  { "erfc", INF, 0, 0.0 }, { "erfc", -INF, 0, 2 }, { "erfc", NAN, 0, NAN }, { "gamma", 0.0, 0, INF },
  { "gamma", -0.0, 0, -INF }, { "gamma", -1, 0, NAN }, { "gamma", -0x1p60, 0, NAN }, { "gamma", -INF, 0, NAN },
  { "gamma", INF, 0, INF }, { "gamma", NAN, 0, NAN }, { "gamma", 172, 0, INF }, { "gamma", -200.5, 0, -0.0 },
  { "gamma", -201.5, 0, 0.0 }, { "gamma", 0x1p-1074, 0, INF }, { "lgamma", 1, 0, 0.0 }, { "lgamma", 2, 0, 0.0 },
  { "lgamma", 0.0, 0, INF }, { "lgamma", -0.0, 0, INF }, { "lgamma", -3, 0, INF }, { "lgamma", -0x1p60, 0, INF },
  { "lgamma", INF, 0, INF }, { "lgamma", -INF, 0, INF }, { "lgamma", NAN, 0, NAN },
  { "lgamma", 0x1.fffffffffffffp1023, 0, INF }, { "cbrt", 0.0, 0, 0.0 }, { "cbrt", -0.0, 0, -0.0 },
  { "cbrt", INF, 0, INF }, { "cbrt", -INF, 0, -INF }, { "cbrt", -27, 0, -3 }, { "atan2", 0.0, -0.0, M_PI },
  { "atan2", -0.0, -0.0, -M_PI }, { "atan2", 0.0, 0.0, 0.0 }, { "atan2", -0.0, 0.0, -0.0 }, { "atan2", 0.0, -1, M_PI },
  { "atan2", -0.0, -1, -M_PI }, { "atan2", 0.0, 1, 0.0 }, { "atan2", -0.0, 1, -0.0 }, { "atan2", -1, 0.0, -M_PI_2 },
  { "atan2", -1, -0.0, -M_PI_2 }, { "atan2", 1, 0.0, M_PI_2 }, { "atan2", 1, -0.0, M_PI_2 },
  { "atan2", 1, -INF, M_PI }, { "atan2", -1, -INF, -M_PI }, { "atan2", 1, INF, 0.0 }, { "atan2", -1, INF, -0.0 },
  { "atan2", INF, 1, M_PI_2 }, { "atan2", -INF, -1, -M_PI_2 }, { "atan2", INF, -INF, 3 * M_PI_4 },
  { "atan2", -INF, -INF, -3 * M_PI_4 }, { "atan2", INF, INF, M_PI_4 }, { "atan2", -INF, INF, -M_PI_4 },
  { "atan2", NAN, 1, NAN }, { "atan2", 1, NAN, NAN }, { "atan2", NAN, INF, NAN }, { "pow", 0.0, -3, INF },
  { "pow", -0.0, -3, -INF }, { "pow", 0.0, -2, INF }, { "pow", -0.0, -2, INF }, { "pow", -0.0, -2.5, INF },
  { "pow", 0.0, 3, 0.0 }, { "pow", -0.0, 3, -0.0 }, { "pow", -0.0, 2, 0.0 }, { "pow", -0.0, 0.5, 0.0 },
  { "pow", -1, INF, 1 }, { "pow", -1, -INF, 1 }, { "pow", 1, NAN, 1 }, { "pow", 1, INF, 1 }, { "pow", 1, -7.5, 1 },
  { "pow", NAN, 0.0, 1 }, { "pow", NAN, -0.0, 1 }, { "pow", INF, 0.0, 1 }, { "pow", 0.0, 0.0, 1 },
  { "pow", -8, 0.5, NAN }, { "pow", -8, 3, -512 }, { "pow", -2, 2, 4 }, { "pow", -2, -1, -0.5 },
  { "pow", 0.5, -INF, INF }, { "pow", -0.5, -INF, INF }, { "pow", 2, -INF, 0.0 }, { "pow", -2, -INF, 0.0 },
  { "pow", 0.5, INF, 0.0 }, { "pow", 2, INF, INF }, { "pow", -2, INF, INF }, { "pow", -INF, -3, -0.0 },
  { "pow", -INF, -2, 0.0 }, { "pow", -INF, -2.5, 0.0 }, { "pow", -INF, 3, -INF }, { "pow", -INF, 2, INF },
  { "pow", -INF, 2.5, INF }, { "pow", INF, -1, 0.0 }, { "pow", INF, 0.5, INF }, { "pow", NAN, 1, NAN },
  { "pow", 2, NAN, NAN }, { "pow", -1, 0x1p53, 1 }, { "pow", -1, 0x1.fffffffffffffp52, -1 }, { "pow", 10, 2, 100 },
  { "pow", 0x1p-1074, 1, 0x1p-1074 }, { "pow", 2, -1074, 0x1p-1074 }, { "pow", 2, 1024, INF }, { "pow", 4, 0.5, 2 },
  { "hypot", 3, 4, 5 }, { "hypot", INF, NAN, INF }, { "hypot", NAN, -INF, INF }, { "hypot", 0.0, -0.0, 0.0 },
  { "hypot", NAN, 1, NAN }, { "hypot", -7, 0.0, 7 }, { "hypot", 3e300, 4e300, 5e300 },
  { "hypot", DBL_MAX, DBL_MAX, INF }, { "hypot", 0x3p-1074, 0x4p-1074, 0x5p-1074 }, { "fmod", 0.0, 3, 0.0 },
  { "fmod", -0.0, 3, -0.0 }, { "fmod", 6, 3, 0.0 }, { "fmod", -6, 3, -0.0 }, { "fmod", -7, 4, -3 },
  { "fmod", 7, -4, 3 }, { "fmod", INF, 1, NAN }, { "fmod", 1, 0.0, NAN }, { "fmod", 1, -0.0, NAN },
  { "fmod", -2, INF, -2 }, { "fmod", 2, -INF, 2 }, { "fmod", INF, INF, NAN }, { "fmod", NAN, 1, NAN },
  { "fmod", 1, NAN, NAN }, { "fmod", DBL_MAX, 0x3p-1074, 0x2p-1074 }, { "fmod", 0x1p-1074, DBL_MAX, 0x1p-1074 },
  { "fmod", 5, 0x1.4p-1022, 0.0 }, { "mod", 0.0, -3, -0.0 }, { "mod", -0.0, 3, 0.0 }, { "mod", -7, 4, 1 },
  { "mod", 7, -4, -1 }, { "mod", -2, INF, INF }, { "mod", 2, -INF, -INF }, { "mod", 2, INF, 2 },
  { "mod", INF, 2, NAN }, { "mod", 1, 0.0, NAN }, { "mod", NAN, 1, NAN }, { "floordiv", 7, 2, 3 },
  { "floordiv", -7, 2, -4 }, { "floordiv", 1, 0.0, INF }, { "floordiv", -1, 0.0, -INF }, { "floordiv", 1, -0.0, -INF },
  { "floordiv", 0.0, 0.0, NAN }, { "floordiv", 0.0, -3, -0.0 }, { "floordiv", -0.0, -3, 0.0 },
  { "floordiv", -1, INF, -1 }, { "floordiv", 1, INF, 0.0 }, { "floordiv", INF, 2, NAN }, { "floordiv", NAN, 2, NAN },
  { "floordiv", 1, 0.1, 9 }, { "floordiv", 0x1p1000, 0x1p-1000, INF },
};

/* Each special case in each lane, among ordinary numbers: both keep their bits. */
Test(math, special_cases_and_neighbours)
{
  for (const tn_math_build *b = tn_math_builds(); b->name; b++)
    for (size_t s = 0; s < sizeof specials / sizeof *specials; s++) {
      const struct special *p = &specials[s];
      const tn_math_row *row = row_of(b, p->name);
      double x[WIDTH], y[WIDTH], alone[WIDTH], got[WIDTH];
      float xf[WIDTH], yf[WIDTH], alone_f[WIDTH], got_f[WIDTH];
      for (int i = 0; i < WIDTH; i++) {
        xf[i] = (float)(x[i] = 0.3 + i / 32.0);
        yf[i] = (float)(y[i] = 1.1);
      }
      row->f64(x, y, alone, WIDTH);
      row->f32(xf, yf, alone_f, WIDTH);
      bool fits = isnan(p->want) || isinf(p->x) || isinf(p->y) ||
                  (fabs(p->x) < 1e30 && (p->x == 0 || fabs(p->x) > 1e-30) && fabs(p->y) < 1e30 && p->y == (float)p->y &&
                   p->x == (float)p->x);
      for (int lane = 0; lane < WIDTH; lane++) {
        double x_kept = x[lane], y_kept = y[lane];
        x[lane] = p->x;
        y[lane] = p->y;
        row->f64(x, y, got, WIDTH);
        for (int i = 0; i < WIDTH; i++)
          cr_expect(same_f64(got[i], i == lane ? p->want : alone[i]), "%s %s(%a, %a) in lane %d: lane %d is %a",
                    b->name, p->name, p->x, p->y, lane, i, got[i]);
        if (fits) {
          xf[lane] = (float)p->x;
          yf[lane] = (float)p->y;
          row->f32(xf, yf, got_f, WIDTH);
          for (int i = 0; i < WIDTH; i++)
            cr_expect(same_f32(got_f[i], i == lane ? (float)p->want : alone_f[i]),
                      "%s %s(%a, %a) in f32 lane %d: lane %d is %a", b->name, p->name, p->x, p->y, lane, i, got_f[i]);
          xf[lane] = (float)x_kept;
          yf[lane] = (float)y_kept;
        }
        x[lane] = x_kept;
        y[lane] = y_kept;
      }
    }
}

/* Any bits, subnormal numbers, short numbers and sums that cancel almost or quite. */
Test(math, fma_in_integers)
{
  uint64_t s = 88172645463325252u;
  for (int i = 0; i < 1000000; i++) {
    float v[3];
    for (int k = 0; k < 3; k++) {
      s ^= s << 13;
      s ^= s >> 7;
      s ^= s << 17;
      uint32_t u = (uint32_t)(s >> 16);
      v[k] = bits_float(i % 5 == 1   ? u & 0x80ffffff
                        : i % 5 == 2 ? (u & 0x807fffff) | (120 + (u >> 24 & 15)) << 23
                        : i % 7 == 3 ? u & 0xfff00000
                                     : u);
    }
    float product = v[0] * v[1];
    if (i % 3 == 0)
      v[2] = i % 2 ? -product : bits_float(float_bits(-product) + (s & 3) - 1);
    float want = fmaf(v[0], v[1], v[2]), got = tn_fma_f32(v[0], v[1], v[2]);
    cr_assert(same_f32(got, want), "fma(%a, %a, %a) = %a, want %a", v[0], v[1], v[2], got, want);
  }
}
