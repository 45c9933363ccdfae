/* SPDX-License-Identifier: MIT
 * Rows that are composed of several operations against their bodies in MPFR, which rounds nothing: each within its own
 * bound over the whole range; and complex quotients, moduli, roots, logarithms and powers likewise.  Rows that are one
 * function of the math text are test_math.c's. */
#include "vm/arrays/apply.h"
#include "vm/tenon.h"
#include "ops/math/scalar.h"
#include "tests/math_body.h"

#include <criterion/criterion.h>
#include <float.h>
#include <math.h>
#include <string.h>

enum { N = 4000 };

static uint64_t next_random(uint64_t *s)
{
  *s ^= *s << 13;
  *s ^= *s >> 7;
  *s ^= *s << 17;
  return *s;
}

/* Numbers of every size, and more where functions are busy. */
static double wide_sample(uint64_t *seed)
{
  uint64_t r = next_random(seed);
  double x = (double)(next_random(seed) >> 11) * 0x1p-53;
  switch (r & 7) {
  case 0: return ldexp(1 + x, (int)(r >> 8 & 2047) - 1075) * (r >> 3 & 1 ? 1 : -1);
  case 1: return ldexp(1 + x, (int)(r >> 8 & 63) - 60) * (r >> 3 & 1 ? 1 : -1);
  case 2: return 1500 * x - 750;
  case 3: return 1 - ldexp(x, -(int)(r >> 8 & 31));
  case 4: return 0.5 + ldexp(x - 0.5, -(int)(r >> 8 & 31));
  case 5: return 2 * x - 1;
  default: return 100 * x - 50;
  }
}

static tn_value operand(tenon_vm *vm, unsigned d, uint64_t *seed)
{
  int64_t n = N;
  struct tn_tensor *t = tn_tensor_new(vm, d, 1, &n);
  cr_assert(t);
  char *p = tn_buffer_write(vm, t->buf, false);
  for (int64_t k = 0; k < n; k++) {
    double v = wide_sample(seed);
    tn_element_cast(d, p + (size_t)k * tn_dtype_size(d), TN_F64, &v);
  }
  return tn_array_wrap(vm, t, false);
}

/* |got - exact| in units in the last place of |exact| in type |d|; a zero of the wrong sign is far off. */
static double ulps(unsigned d, double got, const mpfr_t exact)
{
  bool narrow = d == TN_F32;
  long digits = narrow ? 24 : 53, least = narrow ? -149 : -1074, most = narrow ? 128 : 1024;
  if (isnan(got) || mpfr_nan_p(exact)) return isnan(got) && mpfr_nan_p(exact) ? 0 : INFINITY;
  if (got == 0 && mpfr_zero_p(exact)) return !signbit(got) == !mpfr_signbit(exact) ? 0 : INFINITY;
  if (mpfr_inf_p(exact)) return isinf(got) && (got < 0) == mpfr_signbit(exact) ? 0 : INFINITY;
  mpfr_t error;
  mpfr_init2(error, TN_BODY_BITS);
  if (isinf(got)) mpfr_set_si_2exp(error, got > 0 ? 1 : -1, most, MPFR_RNDN);     /* the number past the largest */
  else mpfr_set_d(error, got, MPFR_RNDN);
  mpfr_sub(error, error, exact, MPFR_RNDN);
  long e = mpfr_zero_p(exact) ? least + digits : mpfr_get_exp(exact);
  if (e > most && isinf(got)) mpfr_set_zero(error, 1);
  if (e > most) e = most;
  mpfr_mul_2si(error, error, -(e - digits < least ? least : e - digits), MPFR_RNDN);
  double r = fabs(mpfr_get_d(error, MPFR_RNDN));
  mpfr_clear(error);
  return r;
}

static void check_row(tenon_vm *vm, unsigned op, unsigned d)
{
  int arity = tn_ops[op].arity, bad = 0;
  size_t size = tn_dtype_size(d);
  uint64_t seed = 88172645463325252u + op;
  tn_value args[2], result;
  const char *x[2] = {NULL, NULL};
  mpfr_t in[2], exact;
  mpfr_inits2(TN_BODY_BITS, in[0], in[1], exact, (mpfr_ptr)0);
  for (int i = 0; i < arity; i++) args[i] = operand(vm, d, &seed);
  cr_assert_eq(tn_apply(vm, (enum tn_op)op, arity, args, &result), TENON_OK);
  struct tn_tensor *t = tn_array_force(vm, tn_as_array(result), TN_FLUSH_VALUE);
  cr_assert(t);
  const char *got = tn_tensor_read(vm, t);
  for (int i = 0; i < arity; i++) x[i] = tn_tensor_read(vm, tn_as_array(args[i])->t);
  for (size_t k = 0; k < N && bad < 3; k++) {
    double v[3] = {0, 0, 0};
    for (int i = 0; i < arity; i++) tn_element_cast(TN_F64, &v[i], d, x[i] + k * size);
    tn_element_cast(TN_F64, &v[2], d, got + k * size);
    for (int i = 0; i < 2; i++) mpfr_set_d(in[i], v[i], MPFR_RNDN);
    const char *fault = tn_body_exact(exact, tn_ops[op].body[0], in[0], in[1]);
    cr_assert(!fault, "%s: cannot read %s at %s", tn_ops[op].name, tn_ops[op].body[0], fault);
    double error = ulps(d, v[2], exact);
    if (error <= tn_ops[op].ulp) continue;
    cr_expect(false, "%s(%a, %a) of %s: %a is off by %.3f ulp, not %d", tn_ops[op].name, v[0], v[1],
              tn_dtype_info(d)->name, v[2], error, tn_ops[op].ulp);
    bad++;
  }
  tn_release(vm, result);
  for (int i = 0; i < arity; i++) tn_release(vm, args[i]);
  mpfr_clears(in[0], in[1], exact, (mpfr_ptr)0);
}

/* Is the body more than one call? */
static bool is_composed(const char *body)
{
  const char *open = strchr(body, '(');
  return body[0] != 'M' || !open || strchr(open + 1, '(');
}

Test(bounds, of_composed_rows)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = TENON_EAGER;
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  for (unsigned op = 0; op < TN_NOPS; op++)
    for (unsigned d = TN_F32; d <= TN_F64; d++)
      if (tn_ops[op].ulp && strchr(tn_ops[op].kinds, 'f') && is_composed(tn_ops[op].body[0])) check_row(vm, op, d);
  tenon_vm_free(vm);
}

/* ---- complex numbers ---- */

/* re^2 + im^2 to |r|. */
static void set_square(mpfr_t r, const mpfr_t re, const mpfr_t im)
{
  mpfr_t t;
  mpfr_init2(t, mpfr_get_prec(r));
  mpfr_sqr(r, re, MPFR_RNDN);
  mpfr_sqr(t, im, MPFR_RNDN);
  mpfr_add(r, r, t, MPFR_RNDN);
  mpfr_clear(t);
}

/* The parts |p| and |q| of a result whose exact parts |z| have the modulus |size|: the larger error in units of 2^-52
 * (f32: 2^-23) of that, less the |halves| of a unit that a subnormal result may be off. */
static double normwise(unsigned d, double p, double q, mpfr_t *z, const mpfr_t size, unsigned halves)
{
  double most = d == TN_F32 ? (double)FLT_MAX : DBL_MAX, worst = 0;
  for (int i = 0; i < 2; i++) {
    double got = i ? q : p;
    if (isinf(got) && mpfr_cmp_d(size, most) > 0) continue;
    mpfr_t e, half;
    mpfr_inits2(mpfr_get_prec(size), e, half, (mpfr_ptr)0);
    mpfr_set_ui_2exp(half, halves, d == TN_F32 ? -150 : -1075, MPFR_RNDN);
    mpfr_sub_d(e, z[i], got, MPFR_RNDN);
    mpfr_abs(e, e, MPFR_RNDN);
    mpfr_sub(e, e, half, MPFR_RNDN);
    mpfr_div(e, e, size, MPFR_RNDN);
    double error = ldexp(mpfr_get_d(e, MPFR_RNDN), d == TN_F32 ? 23 : 52);
    if (!(error <= worst)) worst = error;
    mpfr_clears(e, half, (mpfr_ptr)0);
  }
  return worst;
}

static double on_parts(enum tn_zpart part, unsigned d, const double *x)
{
#define OF_1(T) (T)x[0]
#define OF_2(T) OF_1(T), (T)x[1]
#define OF_3(T) OF_2(T), (T)x[2]
#define OF_4(T) OF_3(T), (T)x[3]
  switch (part) {
#define TN_ZPART(ID, name, arity, ...) \
  case TN_Z_##ID: \
    return d == TN_F32 ? (double)tn_##name##_f32(OF_##arity(float)) : tn_##name##_f64(OF_##arity(double));
#include "ops/zparts.def"
#undef TN_ZPART
  default: return NAN;
  }
}

/* z = x y, or x times the conjugate of y. */
static void set_times(mpfr_t *z, mpfr_t *x, mpfr_t *y, bool conjugate)
{
  mpfr_t t;
  mpfr_init2(t, TN_BODY_BITS * 4);
  mpfr_mul(z[0], x[0], y[0], MPFR_RNDN);
  mpfr_mul(t, x[1], y[1], MPFR_RNDN);
  (conjugate ? mpfr_add : mpfr_sub)(z[0], z[0], t, MPFR_RNDN);
  mpfr_mul(z[1], x[1], y[0], MPFR_RNDN);
  mpfr_mul(t, x[0], y[1], MPFR_RNDN);
  (conjugate ? mpfr_sub : mpfr_add)(z[1], z[1], t, MPFR_RNDN);
  mpfr_clear(t);
}

/* (x0 + i x1)/(x2 + i x3), or of fewer operands |how| to |z|. */
enum how { QUOTIENT, OVER, INVERSE };
static void divide(enum how how, const double *x, mpfr_t *z)
{
  mpfr_t v[4], d;
  mpfr_inits2(TN_BODY_BITS * 4, v[0], v[1], v[2], v[3], d, (mpfr_ptr)0);
  int first = how == QUOTIENT ? 0 : how == OVER ? 1 : 2;
  mpfr_set_d(v[0], how == INVERSE ? 1 : x[0], MPFR_RNDN);
  mpfr_set_d(v[1], how == QUOTIENT ? x[1] : 0, MPFR_RNDN);
  for (int i = 2; i < 4; i++) mpfr_set_d(v[i], x[i - first], MPFR_RNDN);
  set_square(d, v[2], v[3]);
  set_times(z, v, v + 2, true);
  for (int i = 0; i < 2; i++) mpfr_div(z[i], z[i], d, MPFR_RNDN);
  mpfr_clears(v[0], v[1], v[2], v[3], d, (mpfr_ptr)0);
}

/* Not inlined: gcc 12 drops the rounding of a number that is only used as a float elsewhere. */
static __attribute__((noinline)) double rounded(unsigned d, double x) { return d == TN_F32 ? (double)(float)x : x; }

/* A number of any size, a small whole one, or 0; rounded to |d|. */
static double any_sample(unsigned d, uint64_t *seed)
{
  uint64_t r = next_random(seed);
  double x = r % 16 == 0 ? (double)(r >> 8 & 7) - 3 : wide_sample(seed);
  if (d == TN_F32 && r % 16 > 7) x = ldexp(1 + (double)(r >> 40) * 0x1p-24, (int)(r >> 8 & 511) % 278 - 150);
  return rounded(d, x);
}

Test(bounds, of_complex_quotients)
{
  static const struct { enum how how; enum tn_zpart part; int arity; double bound; } rows[] = {
    {QUOTIENT, TN_Z_QUOTIENT_RE, 4, 3}, {OVER, TN_Z_OVER_RE, 3, 2}, {INVERSE, TN_Z_INVERSE_RE, 2, 2}};
  uint64_t seed = 88172645463325252u;
  mpfr_t z[2], size;
  mpfr_inits2(TN_BODY_BITS * 4, z[0], z[1], size, (mpfr_ptr)0);
  for (unsigned d = TN_F32; d <= TN_F64; d++)
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
      int bad = 0;
      for (int i = 0; i < 5 * N && bad < 3; i++) {
        double x[4] = {0};
        for (int v = 0; v < rows[k].arity; v++) x[v] = any_sample(d, &seed);
        const double *y = x + rows[k].arity - 2;
        if ((y[0] == 0 && y[1] == 0) || !isfinite(x[0] + x[1] + x[2] + x[3])) continue;
        divide(rows[k].how, x, z);
        set_square(size, z[0], z[1]);
        mpfr_sqrt(size, size, MPFR_RNDN);
        double re = on_parts(rows[k].part, d, x), im = on_parts(rows[k].part + 1, d, x);
        double error = mpfr_zero_p(size) ? fabs(re) + fabs(im) : normwise(d, re, im, z, size, 1);
        if (error <= rows[k].bound) continue;
        cr_expect(false, "%s(%a, %a, %a, %a) of %s: %a, %a is off by %.3f", tn_zparts[rows[k].part].name, x[0], x[1],
                  x[2], x[3], tn_dtype_info(d)->name, re, im, error);
        bad++;
      }
    }
  mpfr_clears(z[0], z[1], size, (mpfr_ptr)0);
}

/* |x + iy|, and the parts of the root, each for itself. */
Test(bounds, of_complex_moduli_and_roots)
{
  uint64_t seed = 88172645463325252u;
  mpfr_t x, y, m, t;
  mpfr_inits2(TN_BODY_BITS * 4, x, y, m, t, (mpfr_ptr)0);
  for (unsigned d = TN_F32; d <= TN_F64; d++)
    for (int i = 0, bad = 0; i < 5 * N && bad < 3; i++) {
      double v[2] = {any_sample(d, &seed), any_sample(d, &seed)}, w[2] = {v[1], 0};
      if (!isfinite(v[0] + v[1]) || (v[0] == 0 && v[1] == 0)) continue;
      mpfr_set_d(x, fabs(v[0]), MPFR_RNDN);
      mpfr_set_d(y, fabs(v[1]), MPFR_RNDN);
      mpfr_hypot(m, x, y, MPFR_RNDN);
      double got = on_parts(TN_Z_MODULUS, d, v), error = ulps(d, got, m);
      cr_expect(error <= 2 || bad++ > 2, "|%a, %a| = %a is off by %.3f ulp", v[0], v[1], got, error);
      mpfr_add(t, x, m, MPFR_RNDN);
      mpfr_div_ui(t, t, 2, MPFR_RNDN);
      mpfr_sqrt(t, t, MPFR_RNDN);
      w[1] = on_parts(TN_Z_ROOT, d, v);
      error = ulps(d, w[1], t);
      cr_expect(error <= 3 || bad++ > 2, "root(%a, %a) = %a is off by %.3f ulp", v[0], v[1], w[1], error);
      mpfr_mul_ui(t, t, 2, MPFR_RNDN);
      mpfr_div(t, y, t, MPFR_RNDN);
      got = on_parts(TN_Z_OTHER_ROOT, d, w);
      error = ulps(d, got, t);
      cr_expect(error <= 4 || bad++ > 2, "other root(%a, %a) = %a is off by %.3f ulp", w[0], w[1], got, error);
    }
  mpfr_clears(x, y, m, t, (mpfr_ptr)0);
}

/* log|x + iy| and the angle of x + iy to |z|, of exact numbers; by 1 more in x if |shifted|. */
static void set_log(mpfr_t *z, const mpfr_t x, const mpfr_t y, bool shifted)
{
  mpfr_t re;
  mpfr_init2(re, mpfr_get_prec(z[0]));
  mpfr_add_ui(re, x, shifted, MPFR_RNDN);
  set_square(z[0], re, y);
  mpfr_log(z[0], z[0], MPFR_RNDN);
  mpfr_div_2ui(z[0], z[0], 1, MPFR_RNDN);
  mpfr_atan2(z[1], y, re, MPFR_RNDN);
  mpfr_clear(re);
}

/* A point near the circle |z| = 1 or |1 + z| = 1, every other one; else anywhere. */
static void log_sample(unsigned d, uint64_t *seed, int i, bool shifted, double *x)
{
  for (int k = 0; k < 2; k++) x[k] = any_sample(d, seed);
  if (i & 1) return;
  double t = (double)(next_random(seed) >> 11) * 0x1p-53 * 6.3;
  double r = i & 2 ? 1 + ldexp(1, -(int)(next_random(seed) % 60)) : 1;
  x[0] = rounded(d, r * cos(t) - shifted);
  x[1] = rounded(d, r * sin(t));
}

/* In ulps, but for what the sum of squares lacks: that is 2^-103 (f32: 2^-45) at most where it is near 1. */
Test(bounds, of_complex_logarithms)
{
  static const struct { enum tn_zpart part; bool shifted; } rows[] = {{TN_Z_LOG_SIZE, false}, {TN_Z_LOG1P_SIZE, true}};
  uint64_t seed = 88172645463325252u;
  mpfr_t x, y, z[2], e;
  mpfr_inits2(TN_BODY_BITS * 4, x, y, z[0], z[1], e, (mpfr_ptr)0);
  for (unsigned d = TN_F32; d <= TN_F64; d++)
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
      for (int i = 0, bad = 0; i < 5 * N && bad < 3; i++) {
        double v[2];
        log_sample(d, &seed, i, rows[k].shifted, v);
        if (!isfinite(v[0] + v[1])) continue;
        mpfr_set_d(x, v[0], MPFR_RNDN);
        mpfr_set_d(y, v[1], MPFR_RNDN);
        set_log(z, x, y, rows[k].shifted);
        double got = on_parts(rows[k].part, d, v), error = mpfr_zero_p(z[0]) ? fabs(got) : ulps(d, got, z[0]);
        mpfr_sub_d(e, z[0], got, MPFR_RNDN);
        if (error <= 2 || fabs(mpfr_get_d(e, MPFR_RNDN)) <= ldexp(1, d == TN_F32 ? -45 : -103)) continue;
        cr_expect(false, "%s(%a, %a) of %s = %a is off by %.3f ulp", tn_zparts[rows[k].part].name, v[0], v[1],
                  tn_dtype_info(d)->name, got, error);
        bad++;
      }
  mpfr_clears(x, y, z[0], z[1], e, (mpfr_ptr)0);
}

static double cos_or_sin(unsigned d, bool sine, double x)
{
  if (d == TN_F32) return (double)(sine ? tn_sin_f32((float)x) : tn_cos_f32((float)x));
  return sine ? tn_sin_f64(x) : tn_cos_f64(x);
}

/* The parts of (v0 + i v1)^(v2 + i v3), of |arity| operands: 3 and an eighth of |w log z| at most. */
Test(bounds, of_complex_powers)
{
  uint64_t seed = 88172645463325252u;
  mpfr_t v[4], l[2], w[2], z[2], size;
  mpfr_inits2(TN_BODY_BITS * 4, v[0], v[1], v[2], v[3], l[0], l[1], w[0], w[1], z[0], z[1], size, (mpfr_ptr)0);
  for (unsigned d = TN_F32; d <= TN_F64; d++)
    for (int arity = 3; arity <= 4; arity++)
      for (int i = 0, bad = 0; i < 5 * N && bad < 3; i++) {
        double x[4] = {0};
        log_sample(d, &seed, i, false, x);
        for (int k = 2; k < arity; k++) x[k] = any_sample(d, &seed);
        if (!isfinite(x[0] + x[1] + x[2] + x[3]) || (x[0] == 0 && x[1] == 0)) continue;
        for (int k = 0; k < 4; k++) mpfr_set_d(v[k], x[k], MPFR_RNDN);
        set_log(l, v[0], v[1], false);
        set_times(w, v + 2, l, false);
        double large = hypot(x[2], x[3]) * hypot(mpfr_get_d(l[0], MPFR_RNDN), mpfr_get_d(l[1], MPFR_RNDN));
        if (!(large < (d == TN_F32 ? 0x1p10 : 0x1p20)) || fabs(mpfr_get_d(w[0], MPFR_RNDN)) > 2000) continue;
        mpfr_exp(size, w[0], MPFR_RNDN);
        mpfr_sin_cos(z[1], z[0], w[1], MPFR_RNDN);
        for (int k = 0; k < 2; k++) mpfr_mul(z[k], z[k], size, MPFR_RNDN);
        double got = on_parts(arity == 3 ? TN_Z_REAL_POWER_SIZE : TN_Z_POWER_SIZE, d, x),
               angle = on_parts(arity == 3 ? TN_Z_REAL_POWER_ANGLE : TN_Z_POWER_ANGLE, d, x);
        const double c[2] = {cos_or_sin(d, false, angle), got}, s[2] = {cos_or_sin(d, true, angle), got};
        double re = on_parts(TN_Z_POWER_RE, d, c), im = on_parts(TN_Z_POWER_IM, d, s);
        double error = normwise(d, re, im, z, size, 2);
        if (error <= 3 + large / 8) continue;
        cr_expect(false, "(%a, %a) to the (%a, %a) of %s: %a, %a is off by %.3f", x[0], x[1], x[2], x[3],
                  tn_dtype_info(d)->name, re, im, error);
        bad++;
      }
  mpfr_clears(v[0], v[1], v[2], v[3], l[0], l[1], w[0], w[1], z[0], z[1], size, (mpfr_ptr)0);
}
