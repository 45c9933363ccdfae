/* SPDX-License-Identifier: MIT
 * Rows that are composed of several operations against their bodies in MPFR, which rounds nothing: each within its own
 * bound over the whole range.  Rows that are one function of the math text are test_math.c's. */
#include "vm/arrays/apply.h"
#include "vm/tenon.h"
#include "tests/math_body.h"

#include <criterion/criterion.h>
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
