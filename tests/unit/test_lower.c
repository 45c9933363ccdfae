/* SPDX-License-Identifier: MIT
 * Complex arithmetic as real steps: against C99's complex functions, on random and on special values. */
#include "recording.h"

#include <complex.h>
#include <criterion/criterion.h>
#include <float.h>
#include <math.h>
#include <string.h>

#ifndef CMPLX               /* glibc defines it for gcc alone */
#define CMPLX(re, im) __builtin_complex((double)(re), (double)(im))
#define CMPLXF(re, im) __builtin_complex((float)(re), (float)(im))
#endif

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
  return got == want ? want != 0 || signbit(got) == signbit(want) || size != 0
                     : fabs(got - want) <= rel * fmax(fabs(want), size);
}

struct unary {
  const char *name;
  unsigned code;
  double complex (*f)(double complex);
  double rel;
  bool hard, by_modulus;
};

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
    bool free_signs = u->code == TN_OP_EXP ? in[2 * i] == -INFINITY && !isfinite(in[2 * i + 1])
                                           : isnan(creal(w)) || isnan(cimag(w));
    double re = p[2 * i], im = p[2 * i + 1];
    if (free_signs) {   /* Annex G leaves the signs of zeros and infinities open there */
      re = copysign(re, creal(w));
      im = copysign(im, cimag(w));
    }
    cr_expect(close_to(re, creal(w), u->rel, size) && close_to(im, cimag(w), u->rel, size),
              "%s(%g%+gj) = %.17g%+.17gj, want %.17g%+.17gj", u->name, in[2 * i], in[2 * i + 1], p[2 * i], p[2 * i + 1],
              creal(w),
              cimag(w));
  }
  DROP(z, r);
  close_vm(vm);
}

Test(complex, sqrt) { check_unary(&(struct unary){"sqrt", TN_OP_SQRT, csqrt, 1e-15, true, false}); }
Test(complex, exp) { check_unary(&(struct unary){"exp", TN_OP_EXP, cexp, 2e-15, true, false}); }
Test(complex, log) { check_unary(&(struct unary){"log", TN_OP_LOG, clog, 1e-15, true, true}); }
Test(complex, sin) { check_unary(&(struct unary){"sin", TN_OP_SIN, csin, 2e-15, true, false}); }
Test(complex, cos) { check_unary(&(struct unary){"cos", TN_OP_COS, ccos, 2e-15, true, false}); }
Test(complex, tan) { check_unary(&(struct unary){"tan", TN_OP_TAN, ctan, 3e-15, true, false}); }
Test(complex, sinh) { check_unary(&(struct unary){"sinh", TN_OP_SINH, csinh, 2e-15, true, false}); }
Test(complex, cosh) { check_unary(&(struct unary){"cosh", TN_OP_COSH, ccosh, 2e-15, true, false}); }
Test(complex, tanh) { check_unary(&(struct unary){"tanh", TN_OP_TANH, ctanh, 3e-15, true, false}); }
Test(complex, arcsin) { check_unary(&(struct unary){"arcsin", TN_OP_ARCSIN, casin, 2e-15, true, false}); }
Test(complex, arccos) { check_unary(&(struct unary){"arccos", TN_OP_ARCCOS, cacos, 3e-15, true, false}); }
Test(complex, arctan) { check_unary(&(struct unary){"arctan", TN_OP_ARCTAN, catan, 3e-15, true, false}); }
Test(complex, arcsinh) { check_unary(&(struct unary){"arcsinh", TN_OP_ARCSINH, casinh, 3e-15, true, false}); }
Test(complex, arccosh) { check_unary(&(struct unary){"arccosh", TN_OP_ARCCOSH, cacosh, 3e-15, true, false}); }
Test(complex, arctanh) { check_unary(&(struct unary){"arctanh", TN_OP_ARCTANH, catanh, 3e-15, true, false}); }
static double complex log2_of(double complex z) { return clog(z) * M_LOG2E; }
static double complex log10_of(double complex z) { return clog10(z); }
static double complex exp2_of(double complex z) { return cexp(z * M_LN2); }
static double complex expm1_of(double complex z) { return cexp(z) - 1; }
static double complex log1p_of(double complex z) { return clog(1 + z); }
Test(complex, log2) { check_unary(&(struct unary){"log2", TN_OP_LOG2, log2_of, 2e-15, false, true}); }
Test(complex, log10) { check_unary(&(struct unary){"log10", TN_OP_LOG10, log10_of, 2e-15, false, true}); }
Test(complex, exp2) { check_unary(&(struct unary){"exp2", TN_OP_EXP2, exp2_of, 3e-15, false, true}); }
Test(complex, expm1) { check_unary(&(struct unary){"expm1", TN_OP_EXPM1, expm1_of, 5e-15, false, true}); }
Test(complex, log1p) { check_unary(&(struct unary){"log1p", TN_OP_LOG1P, log1p_of, 5e-15, false, true}); }

/* Values from mpmath at 3000 bits, where plain formulas cancel or overflow. */
Test(complex, hard_points)
{
  static const struct { unsigned code; double z[2], want[2]; } points[] = {
    {TN_OP_LOG, {0.6, 0.8}, {2.2204460492503132e-17, 0.9272952180016123}},
    {TN_OP_LOG, {-0.8, -0.6}, {2.2204460492503132e-17, -2.498091544796509}},
    {TN_OP_LOG, {0.28, 0.96}, {-2.6645352591003756e-17, 1.2870022175865687}},
    {TN_OP_LOG, {1.0, 1e-09}, {5e-19, 1e-09}},
    {TN_OP_LOG, {0.7071067811865476, 0.7071067811865475}, {-1.014653635756952e-17, 0.7853981633974483}},
    {TN_OP_SIN, {0.5, 710.2}, {6.54082028786382e+307, 1.1972891226862429e+308}},
    {TN_OP_COS, {1.5, -710.4}, {1.1787394635828052e+307, 1.6621900184285062e+308}},
    {TN_OP_SINH, {710.4, 1.5}, {1.1787394635828052e+307, 1.6621900184285062e+308}},
    {TN_OP_COSH, {-710.3, 1.2}, {5.463589477011223e+307, -1.4053180535926702e+308}},
    {TN_OP_TANH, {350.0, 1.0}, {1.0, 1.793075702114858e-304}},
    {TN_OP_TANH, {1e-05, 1.5707963267948966}, {100000.00000333332, 6.123233995532657e-07}},
    {TN_OP_EXP, {710.0, 1.5}, {1.5802653829857376e+307, INFINITY}},
    {TN_OP_ARCSIN, {1.0000000000000002, 1e-20}, {1.570796326794422, 2.1073424260789764e-08}},
    {TN_OP_ARCSIN, {1e-09, 1e-12}, {1e-09, 1e-12}},
    {TN_OP_ARCSIN, {0.5, 1e-200}, {0.5235987755982989, 1.1547005383792515e-200}},
    {TN_OP_ARCSIN, {1e+307, 1e+307}, {0.7853981633974483, 707.933344320012}},
    {TN_OP_ARCSINH, {1.5e+308, 1.5e+308}, {710.6413945211142, 0.7853981633974483}},
    {TN_OP_ARCCOS, {0.9999999999999999, 1e-09}, {3.162277835446535e-05, -3.162277484890234e-05}},
    {TN_OP_ARCCOS, {2.0, 1e-15}, {5.773502691896258e-16, -1.3169578969248168}},
    {TN_OP_ARCCOSH, {1.0000001, 1e-07}, {0.0004913464704055165, 0.0002035223669850219}},
    {TN_OP_ARCCOSH, {-3.0, 1e-10}, {1.762747174039086, 3.141592653554438}},
    {TN_OP_ARCTANH, {1.0, 1e-200}, {230.60508288968455, 0.7853981633974483}},
    {TN_OP_ARCTANH, {1e-09, 1e+200}, {0.0, 1.5707963267948966}},
    {TN_OP_ARCTANH, {0.9999999999999999, 1e-09}, {10.708206508753175, 0.7853981081362971}},
    {TN_OP_ARCTANH, {1e+200, 1e-05}, {1e-200, 1.5707963267948966}},
    {TN_OP_ARCTAN, {1e-09, 1.0000000000000002}, {0.7853982746697508, 10.708206508753166}},
    {TN_OP_EXPM1, {1e-09, 1e-09}, {1e-09, 1.000000001e-09}},
    {TN_OP_EXPM1, {-1e-12, 0.5}, {-0.12241743811050487, 0.47942553860372356}},
    {TN_OP_EXP2, {1000.25, 0.7}, {1.127172580029302e+301, 5.942928364567326e+300}},
    {TN_OP_LOG1P, {1e-12, 1e-09}, {1.0000004999995e-12, 9.99999999999e-10}},
    {TN_OP_LOG1P, {3e-10, -0.2}, {0.01961035686510219, -0.19739555979218845}},
    {TN_OP_LOG1P, {-0.020204102886728803, 0.2}, {-3.925993804839825e-17, 0.20135792079033082}},
    {TN_OP_LOG1P, {-5e-09, 0.0001}, {1.2500000374604557e-17, 0.00010000000016666667}},
    {TN_OP_LOG1P, {-0.0, 1e-200}, {0.0, 1e-200}},
    {TN_OP_LOG2, {0.6, 0.8}, {3.203426503814918e-17, 1.3378042124509764}},
  };
  int64_t n = 1;
  for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
    tenon_vm *vm = fake_vm_new(TENON_GRAPH);
    T z = tn_tensor_new(vm, TN_C128, 1, &n);
    memcpy(tn_buffer_write(vm, z->buf, false), points[i].z, sizeof points[i].z);
    T r = op(vm, points[i].code, TN_C128, TN_C128, 1, (struct tn_arg[]){of(z)});
    const double *p = values(vm, r), *w = points[i].want;
    cr_expect(close_to(p[0], w[0], 4e-15, 0) && close_to(p[1], w[1], 4e-15, 0),
              "%s(%g%+gj) = %.17g%+.17gj, want %.17g%+.17gj", tn_ops[points[i].code].name, points[i].z[0],
              points[i].z[1], p[0], p[1], w[0], w[1]);
    DROP(z, r);
    close_vm(vm);
  }
}

static double complex plain_reciprocal(double complex z) { return 1 / z; }
Test(complex, reciprocal)
{
  check_unary(&(struct unary){"reciprocal", TN_OP_RECIPROCAL, plain_reciprocal, 1e-15, false, true});
}

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
    cr_expect(close_to(p[i], hypot(in[2 * i], in[2 * i + 1]), 3e-16, 0), "abs(%g%+gj) = %.17g", in[2 * i],
              in[2 * i + 1], p[i]);
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
  const float *p = (const float *)(const void *)tn_tensor_read(vm, a),
              *q = (const float *)(const void *)tn_tensor_read(vm, r);
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
    {"log", TN_OP_LOG, clog, 0, false, false}, {"sin", TN_OP_SIN, csin, 0, false, false},
    {"cos", TN_OP_COS, ccos, 0, false, false}};
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
      cr_expect(cabs(CMPLX((double)p[2 * i], (double)p[2 * i + 1]) - w) <= 6e-7 * fmax(cabs(w), 0.3), "%s(%g%+gj)",
                rows[k].name, (double)in[2 * i], (double)in[2 * i + 1]);
    }
    DROP(r);
  }
  DROP(z);
  close_vm(vm);
}

/* NumPy's division is Smith's; the formula is in its documentation of complex arithmetic.  Beside infinities, NaN and
 * zeros its values are wanted; between other numbers the quotient, which long double holds without overflow. */
static double complex quotient(double a, double b, double c, double d)
{
  long double square = (long double)c * c + (long double)d * d;
  if (isfinite(a) && isfinite(b) && isfinite(square) && square != 0)
    return CMPLX(((long double)a * c + (long double)b * d) / square,
                 ((long double)b * c - (long double)a * d) / square);
  if (fabs(c) >= fabs(d)) {
    if (c == 0 && d == 0) return CMPLX(a / fabs(c), b / fabs(c));
    double r = d / c, s = 1 / (c + d * r);
    return CMPLX((a + b * r) * s, (b - a * r) * s);
  }
  double r = c / d, s = 1 / (d + c * r);
  return CMPLX((a * r + b) * s, (b * r - a) * s);
}

Test(complex, division_and_products)
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
    double complex w = quotient(ar, ai, br, bi);
    double size = isfinite(cabs(w)) ? cabs(w) + DBL_MIN : 0, bound = 3 * DBL_EPSILON;
    cr_expect(close_to(p[2 * i], creal(w), bound, size) && close_to(p[2 * i + 1], cimag(w), bound, size),
              "(%g%+gj)/(%g%+gj) = %.17g%+.17gj, want %.17g%+.17gj", ar, ai, br, bi, p[2 * i], p[2 * i + 1], creal(w),
              cimag(w));
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
    cr_expect(cabs(CMPLX(p[2 * i], p[2 * i + 1]) - w) <= 1e-14 * cabs(w), "case %d: %.17g%+.17gj", i, p[2 * i],
              p[2 * i + 1]);
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
    {TN_OP_LT, "1100"}, {TN_OP_LE, "1110"}, {TN_OP_GT, "0000"}, {TN_OP_GE, "0010"}, {TN_OP_EQ, "0010"},
    {TN_OP_NE, "1101"}};
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

/* A real operand makes of a product two multiplications, of a quotient two divisions, of a sum one addition. */
Test(complex, real_operands_stay_real)
{
  static const struct { unsigned code; const char *steps; double want[2]; } rows[] = {
    {TN_OP_ADD, "  v2 = add v0, v1 : float64\n  v3 = load in0.im : float64\n  out0 = store v2, v3 ", {2 + 3, -1}},
    {TN_OP_SUB, "  v2 = subtract v0, v1 : float64\n  v3 = load in0.im : float64\n  out0 = store v2, v3 ", {2 - 3, -1}},
    {TN_OP_MUL, "  v4 = multiply v3, v1 : float64\n  out0 = store v2, v4 ", {6, -3}},
    {TN_OP_DIV, "  v4 = divide v3, v1 : float64\n  out0 = store v2, v4 ", {2.0 / 3, -1.0 / 3}},
  };
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    tenon_vm *vm = fake_vm_new(TENON_GRAPH);
    int64_t n = 1;
    T z = tn_tensor_new(vm, TN_C128, 1, &n);
    double *in = tn_buffer_write(vm, z->buf, false);
    in[0] = 2;
    in[1] = -1;
    struct tn_arg real = {.s.f64 = 3, .real = true}, args[2] = {of(z), real};
    T r = op(vm, rows[k].code, TN_C128, TN_C128, 2, args);
    struct log log = {0};
    log_to(vm, &log);
    const double *got = values(vm, r);
    cr_expect(got[0] == rows[k].want[0] && got[1] == rows[k].want[1], "%s: %g %g", tn_ops[rows[k].code].name, got[0],
              got[1]);
    cr_expect(strstr(log.text, rows[k].steps), "%s", log.text);
    DROP(z, r);
    close_vm(vm);
  }
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
