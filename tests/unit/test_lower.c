/* SPDX-License-Identifier: MIT
 * Complex arithmetic as real steps: against C99's complex functions, on random and on special values. */
#include "recording.h"

#include <complex.h>
#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

enum { NSPECIAL = 11 };
static const double special[NSPECIAL] = {0.0, -0.0, 1, -1, 2.5, -0.3, INFINITY, -INFINITY, NAN, 1e-300, -1e300};

enum { NZ = NSPECIAL * NSPECIAL + 500 };
static void fill_complex(double *z, bool hard)
{
  seed_uniform(1);
  for (int i = 0; i < NZ; i++) {
    bool sp = i < NSPECIAL * NSPECIAL && hard;
    double scale = hard && i % 3 == 0 ? ldexp(1, (int)(uniform() * 1200) - 600) : 4;
    z[2 * i] = sp ? special[i / NSPECIAL] : (uniform() - 0.5) * scale;
    z[2 * i + 1] = sp ? special[i % NSPECIAL] : (uniform() - 0.5) * scale;
  }
}

static bool close_to(double got, double want, double rel, double size)
{
  if (isnan(want)) return isnan(got);
  if (isinf(want)) return got == want;
  return got == want ? want != 0 || signbit(got) == signbit(want) || size != 0 : fabs(got - want) <= rel * fmax(fabs(want), size);
}

struct unary { const char *name; unsigned code; double complex (*f)(double complex); double rel; bool hard, by_modulus; };

static void check_unary(const struct unary *u)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t n = NZ;
  T z = tn_tensor_new(vm, TN_C128, 1, &n);
  double *in = tn_buffer_write(vm, z->buf, false);
  fill_complex(in, u->hard);
  T r = op(vm, u->code, TN_C128, TN_C128, 1, (struct tn_arg[]){of(z)});
  const double *p = values(vm, r);
  for (int i = 0; i < NZ; i++) {
    double complex w = u->f(CMPLX(in[2 * i], in[2 * i + 1]));
    double size = u->by_modulus && isfinite(cabs(w)) ? cabs(w) : 0;
    if (u->code == TN_OP_EXP && in[2 * i] == -INFINITY && !isfinite(in[2 * i + 1])) size = 1e-300;   /* zeros of either sign */
    cr_expect(close_to(p[2 * i], creal(w), u->rel, size) && close_to(p[2 * i + 1], cimag(w), u->rel, size),
              "%s(%g%+gj) = %.17g%+.17gj, want %.17g%+.17gj", u->name, in[2 * i], in[2 * i + 1], p[2 * i], p[2 * i + 1], creal(w),
              cimag(w));
  }
  DROP(z, r);
  close_vm(vm);
}

Test(complex, sqrt) { check_unary(&(struct unary){"sqrt", TN_OP_SQRT, csqrt, 1e-15, true, false}); }
Test(complex, exp) { check_unary(&(struct unary){"exp", TN_OP_EXP, cexp, 2e-15, true, false}); }
Test(complex, log) { check_unary(&(struct unary){"log", TN_OP_LOG, clog, 1e-15, true, true}); }
Test(complex, sin) { check_unary(&(struct unary){"sin", TN_OP_SIN, csin, 2e-15, false, false}); }
Test(complex, cos) { check_unary(&(struct unary){"cos", TN_OP_COS, ccos, 2e-15, false, false}); }

static double complex plain_reciprocal(double complex z) { return 1 / z; }
Test(complex, reciprocal) { check_unary(&(struct unary){"reciprocal", TN_OP_RECIPROCAL, plain_reciprocal, 1e-15, false, true}); }

Test(complex, abs_never_overflows_early)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t n = NZ;
  T z = tn_tensor_new(vm, TN_C128, 1, &n);
  double *in = tn_buffer_write(vm, z->buf, false);
  fill_complex(in, true);
  T r = op(vm, TN_OP_ABS, TN_C128, TN_F64, 1, (struct tn_arg[]){of(z)});
  const double *p = values(vm, r);
  for (int i = 0; i < NZ; i++)
    cr_expect(close_to(p[i], hypot(in[2 * i], in[2 * i + 1]), 3e-16, 0), "abs(%g%+gj) = %.17g", in[2 * i], in[2 * i + 1], p[i]);
  DROP(z, r);
  close_vm(vm);
}

Test(complex, single_precision)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t n = 3;
  T z = tn_tensor_new(vm, TN_C64, 1, &n);
  float *in = tn_buffer_write(vm, z->buf, false);
  const float v[6] = {1e20f, 1e20f, -4, -0.0f, 1e-30f, -1e-30f};
  memcpy(in, v, sizeof v);
  T a = op(vm, TN_OP_ABS, TN_C64, TN_F32, 1, (struct tn_arg[]){of(z)});
  T r = op(vm, TN_OP_SQRT, TN_C64, TN_C64, 1, (struct tn_arg[]){of(z)});
  values(vm, a);
  values(vm, r);
  const float *p = (const float *)(const void *)tn_tensor_read(vm, a), *q = (const float *)(const void *)tn_tensor_read(vm, r);
  cr_expect_float_eq(p[0], 1.4142136e20f, 1e13f);
  cr_expect_float_eq(p[2] * 1e30f, 1.4142135f, 1e-6f);
  cr_expect(q[2] == 0 && q[3] == -2, "sqrt(-4-0j) = -2j");
  DROP(z, a, r);
  close_vm(vm);
}

/* Moderate arguments in complex64, against the double functions. */
Test(complex, single_precision_functions)
{
  static const struct unary rows[] = {
    {"sqrt", TN_OP_SQRT, csqrt, 0, false, false}, {"exp", TN_OP_EXP, cexp, 0, false, false},
    {"log", TN_OP_LOG, clog, 0, false, false}, {"sin", TN_OP_SIN, csin, 0, false, false}, {"cos", TN_OP_COS, ccos, 0, false, false}};
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t n = 400;
  T z = tn_tensor_new(vm, TN_C64, 1, &n);
  float *in = tn_buffer_write(vm, z->buf, false);
  seed_uniform(2);
  for (int i = 0; i < 2 * n; i++) in[i] = (float)(uniform() * 8 - 4);
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    T r = op(vm, rows[k].code, TN_C64, TN_C64, 1, (struct tn_arg[]){of(z)});
    values(vm, r);
    const float *p = (const float *)(const void *)tn_tensor_read(vm, r);
    for (int i = 0; i < n; i++) {
      double complex w = rows[k].f(CMPLX((double)in[2 * i], (double)in[2 * i + 1]));
      cr_expect(cabs(CMPLX((double)p[2 * i], (double)p[2 * i + 1]) - w) <= 6e-7 * fmax(cabs(w), 0.3), "%s(%g%+gj)", rows[k].name,
                (double)in[2 * i], (double)in[2 * i + 1]);
    }
    DROP(r);
  }
  DROP(z);
  close_vm(vm);
}

/* NumPy's division is Smith's; the formula is in its documentation of complex arithmetic. */
static double complex smith(double a, double b, double c, double d)
{
  if (fabs(c) >= fabs(d)) {
    if (c == 0 && d == 0) return CMPLX(a / fabs(c), b / fabs(c));
    double r = d / c, s = 1 / (c + d * r);
    return CMPLX((a + b * r) * s, (b - a * r) * s);
  }
  double r = c / d, s = 1 / (d + c * r);
  return CMPLX((a * r + b) * s, (b * r - a) * s);
}

Test(complex, division_and_products_bit_for_bit)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t n = NZ;
  T x = tn_tensor_new(vm, TN_C128, 1, &n), y = tn_tensor_new(vm, TN_C128, 1, &n);
  double *a = tn_buffer_write(vm, x->buf, false), *b = tn_buffer_write(vm, y->buf, false);
  fill_complex(a, true);
  for (int i = 0; i < NZ; i++) memcpy(b + 2 * i, a + 2 * (i * 37 % NZ), 2 * sizeof *b);
  struct tn_arg args[2] = {of(x), of(y)};
  T q = op(vm, TN_OP_DIV, TN_C128, TN_C128, 2, args), m = op(vm, TN_OP_MUL, TN_C128, TN_C128, 2, args);
  const double *p = values(vm, q), *r = values(vm, m);
  for (int i = 0; i < NZ; i++) {
    double ar = a[2 * i], ai = a[2 * i + 1], br = b[2 * i], bi = b[2 * i + 1];
    double complex w = smith(ar, ai, br, bi);
    cr_expect(close_to(p[2 * i], creal(w), 0, 0) && close_to(p[2 * i + 1], cimag(w), 0, 0),
              "(%g%+gj)/(%g%+gj) = %.17g%+.17gj, want %.17g%+.17gj", ar, ai, br, bi, p[2 * i], p[2 * i + 1], creal(w), cimag(w));
    cr_expect(close_to(r[2 * i], ar * br - ai * bi, 0, 0) && close_to(r[2 * i + 1], ar * bi + ai * br, 0, 0));
  }
  DROP(x, y, q, m);
  close_vm(vm);
}

Test(complex, power)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t n = 5;
  T x = tn_tensor_new(vm, TN_C128, 1, &n), y = tn_tensor_new(vm, TN_C128, 1, &n);
  const double a[10] = {1, 2, 0, 0, 0, 0, -3, 0.5, 0, 1}, b[10] = {0.5, -1, 2, 0, 0, 0, 2, 0, 2, 0};
  memcpy(tn_buffer_write(vm, x->buf, false), a, sizeof a);
  memcpy(tn_buffer_write(vm, y->buf, false), b, sizeof b);
  T r = op(vm, TN_OP_POW, TN_C128, TN_C128, 2, (struct tn_arg[]){of(x), of(y)});
  const double *p = values(vm, r);
  for (int i = 0; i < 5; i++) {
    double complex w = i == 1 ? 0 : i == 2 ? 1 : cpow(CMPLX(a[2 * i], a[2 * i + 1]), CMPLX(b[2 * i], b[2 * i + 1]));
    cr_expect(cabs(CMPLX(p[2 * i], p[2 * i + 1]) - w) <= 1e-14 * cabs(w), "case %d: %.17g%+.17gj", i, p[2 * i], p[2 * i + 1]);
  }
  DROP(x, y, r);
  close_vm(vm);
}

Test(complex, comparisons_are_lexicographic)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t n = 4;
  T x = tn_tensor_new(vm, TN_C128, 1, &n), y = tn_tensor_new(vm, TN_C128, 1, &n);
  const double a[8] = {1, 5, 1, 2, 2, 0, 0, NAN}, b[8] = {2, 0, 1, 3, 2, 0, 1, 0};
  memcpy(tn_buffer_write(vm, x->buf, false), a, sizeof a);
  memcpy(tn_buffer_write(vm, y->buf, false), b, sizeof b);
  static const struct { unsigned code; const char *want; } rows[] = {
    {TN_OP_LT, "1100"}, {TN_OP_LE, "1110"}, {TN_OP_GT, "0000"}, {TN_OP_GE, "0010"}, {TN_OP_EQ, "0010"}, {TN_OP_NE, "1101"}};
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    T r = op(vm, rows[k].code, TN_C128, TN_BOOL, 2, (struct tn_arg[]){of(x), of(y)});
    values(vm, r);
    const char *p = tn_tensor_read(vm, r);
    for (int i = 0; i < 4; i++) cr_expect(p[i] == rows[k].want[i] - '0', "%s, case %d", tn_ops[rows[k].code].name, i);
    DROP(r);
  }
  DROP(x, y);
  close_vm(vm);
}

Test(complex, unused_halves_vanish)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t n = 4;
  T z = tn_tensor_new(vm, TN_C128, 1, &n);
  double *in = tn_buffer_write(vm, z->buf, false);
  for (int i = 0; i < 8; i++) in[i] = i;
  T w = op(vm, TN_OP_ADD, TN_C128, TN_C128, 2, (struct tn_arg[]){of(z), znum(1, 7)});
  T r = op(vm, TN_OP_REALPART, TN_C128, TN_F64, 1, (struct tn_arg[]){of(w)});
  DROP(w);
  struct log log = {0};
  log_to(vm, &log);
  cr_assert_eq(values(vm, r)[3], 7);
  cr_assert(strstr(log.text, "  in0 : complex128\n"
                             "  v0 = load in0.re : float64\n"
                             "  v1 = scalar 0 : float64\n"
                             "  v2 = add v0, v1 : float64\n"
                             "  out0 = store v2 : float64\n"), "%s", log.text);
  DROP(z, r);
  close_vm(vm);
}

Test(complex, sums_by_parts)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t n = 4;
  T z = tn_tensor_new(vm, TN_C128, 1, &n);
  double *in = tn_buffer_write(vm, z->buf, false);
  for (int i = 0; i < 8; i++) in[i] = i;
  T s = reduce(vm, TN_RED_SUM, z, 1, false);
  cr_assert_eq(values(vm, s)[0], 12);
  cr_assert_eq(values(vm, s)[1], 16);
  DROP(z, s);
  close_vm(vm);
}
