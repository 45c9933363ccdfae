/* SPDX-License-Identifier: MIT
 * Whole numbers, each equally likely, exactly.  Up to 2^32 different ones are one step (random_below), which draws
 * again by itself; more are drawn again by recorded steps, in whole arrays, until none is too large.
 * Declared in random.h. */
#include "random.h"

#include "vm/run/interp.h"

#include <math.h>
#include <stdio.h>

/* Bits of |mask|, drawn again until none is above |top| as unsigned numbers; ints or int64 arrays.  |exact|: they are
 * the same. */
static tenon_status by_mask(struct tn_draw *d, tn_value top, tn_value mask, bool exact, tn_value *out)
{
  const tn_value flip = tn_int(INT64_MIN);                  /* gives signed comparisons unsigned order */
  struct tn_calc c = {.vm = d->vm};
  bool any = !exact;
  TN_TRY(tn_calc_end(&c, tn_calc2(&c, TN_OP_BAND, tn_draw_bits(d, &c, 0, 0), mask), out));
  tenon_status s = TENON_OK;
  for (uint32_t attempt = 1; any && !s; attempt++) {
    tn_value limit = top.tag == TN_INT ? tn_int(top.u.i ^ INT64_MIN) : tn_calc2(&c, TN_OP_BXOR, top, flip),
             again = *out, next;
    tn_value wrong = tn_calc2(&c, TN_OP_GT, tn_calc2(&c, TN_OP_BXOR, *out, flip), limit);
    if (!c.status) c.status = tn_draw_truth(d->vm, wrong, TN_RED_ANY, &any);
    if (any) {
      again = tn_calc2(&c, TN_OP_BAND, tn_draw_bits(d, &c, 0, attempt), mask);
      again = tn_calc3(&c, TN_OP_WHERE, wrong, again, *out);
    }
    s = tn_calc_end(&c, again, &next);
    tn_assign(d->vm, out, next);
  }
  return s;
}

/* The least mask of bits that holds every element of |top|. */
static tn_value mask_of(struct tn_calc *c, tn_value top)
{
  for (int bits = 1; bits < 64; bits *= 2) top = tn_calc2(c, TN_OP_BOR, top, tn_calc2(c, TN_OP_SHR, top, tn_int(bits)));
  return top;
}

static tenon_status upto_each(struct tn_draw *d, tn_value top, tn_value *out)
{
  struct tn_calc c = {.vm = d->vm};
  bool all = false;
  tn_value few = tn_calc2(&c, TN_OP_EQ, tn_calc2(&c, TN_OP_SHR, top, tn_int(32)), tn_int(0)), x = tn_undef();
  if (!c.status) c.status = tn_draw_truth(d->vm, few, TN_RED_ALL, &all);
  tn_value small = tn_draw_upto(d, &c, all ? top : tn_calc2(&c, TN_OP_BAND, top, tn_int(UINT32_MAX))),
           mask = all ? tn_undef() : mask_of(&c, top);
  if (!c.status && !all) c.status = by_mask(d, top, mask, false, &x);
  tenon_status s = tn_calc_end(&c, all ? small : tn_calc3(&c, TN_OP_WHERE, few, small, x), out);
  tn_release(d->vm, x);
  return s;
}

tenon_status tn_draw_whole(struct tn_draw *d, tn_value top, tn_value *out)
{
  *out = tn_undef();
  if (top.tag != TN_INT) return upto_each(d, top, out);
  uint64_t n = (uint64_t)top.u.i;
  struct tn_calc c = {.vm = d->vm};
  if (n <= UINT32_MAX) return tn_calc_end(&c, tn_draw_upto(d, &c, top), out);
  uint64_t mask = UINT64_MAX >> __builtin_clzll(n);
  return by_mask(d, top, tn_int((int64_t)mask), mask == n, out);
}

/* ---- integers(low, high) */

/* A bound as an int, or an int64 array; fractions are cut off. */
static tenon_status bound(struct tn_draw *d, const char *name, tn_value v, tn_value *out)
{
  if (tn_is_integral(v)) { *out = tn_int(v.u.i); return TENON_OK; }
  if (v.tag == TN_FLOAT) {
    if (!(fabs(v.u.f) < 0x1p63)) return tn_raise(d->vm, TENON_E_VALUE, "%s is out of bounds for int64", name);
    *out = tn_int((int64_t)v.u.f);
    return TENON_OK;
  }
  struct tn_tensor *t = tn_arg_tensor(d->vm, v);
  if (!t) return d->vm->err.pub.status;
  if (tn_dtype_is_complex(t->dtype)) {
    tn_tensor_release(d->vm, t);
    return tn_raise(d->vm, TENON_E_TYPE, "%s(): %s must be whole numbers", d->fn->name, name);
  }
  struct tn_tensor *whole = tn_cast(d->vm, t, TN_I64);
  tn_tensor_release(d->vm, t);
  tn_value array;
  TN_TRY(tn_give_any(d->vm, whole, &array));
  if (tn_as_array(array)->t->ndim) { *out = array; return TENON_OK; }
  tenon_status s = tn_item(d->vm, tn_as_array(array), TN_FLUSH_VALUE, out);
  tn_release(d->vm, array);
  return s;
}

struct range { tn_value low, high; bool two, closed; unsigned dtype; };

static tenon_status read_range(struct tn_draw *d, bool endpoint, struct range *r)
{
  r->two = tn_given(d->args[1]);
  if (r->two) TN_TRY(bound(d, "low", d->args[0], &r->low));
  TN_TRY(bound(d, "high", d->args[r->two], &r->high));
  if (tn_given(d->args[3])) TN_TRY(tn_arg_dtype(d->vm, d->args[3], &r->dtype));
  if (endpoint && tn_given(d->args[4])) TN_TRY(tn_arg_bool(d->vm, d->args[4], &r->closed));
  if (tn_dtype_is_integer(r->dtype) || r->dtype == TN_BOOL) return TENON_OK;
  return tn_raise(d->vm, TENON_E_TYPE, "Unsupported dtype dtype('%s') for %s", tn_dtype_info(r->dtype)->name,
                  d->fn->name);
}

/* Is every low below (not above) its high, and both within the dtype? */
static tenon_status check_range(struct tn_draw *d, const struct range *r)
{
  bool good = r->closed ? r->low.u.i <= r->high.u.i : r->low.u.i < r->high.u.i;
  if (r->low.tag != TN_INT || r->high.tag != TN_INT) {
    tn_value args[2] = {r->low, r->high}, mask;
    TN_TRY(tn_apply(d->vm, r->closed ? TN_OP_LE : TN_OP_LT, 2, args, &mask));
    tenon_status s = tn_draw_truth(d->vm, mask, TN_RED_ALL, &good);
    tn_release(d->vm, mask);
    TN_TRY(s);
  }
  if (!good && r->two) return tn_raise(d->vm, TENON_E_VALUE, r->closed ? "low > high" : "low >= high");
  if (!good) return tn_raise(d->vm, TENON_E_VALUE, r->closed ? "high < 0" : "high <= 0");
  if (r->dtype == TN_I64) return TENON_OK;
  bool truth = r->dtype == TN_BOOL;
  double least = truth ? 0 : (double)tn_dtype_least(r->dtype), most = truth ? 1 : (double)tn_dtype_most(r->dtype);
  char message[60];
  snprintf(message, sizeof message, "low is out of bounds for %s", tn_dtype_info(r->dtype)->name);
  TN_TRY(tn_draw_require(d, r->low, TN_OP_GE, least, message));
  snprintf(message, sizeof message, "high is out of bounds for %s", tn_dtype_info(r->dtype)->name);
  return tn_draw_require(d, r->high, TN_OP_LE, most + !r->closed, message);
}

/* low + (0 … high - low - 1), in arithmetic that wraps: the difference of two int64 is below 2^64. */
static tenon_status draw_range(struct tn_draw *d, const struct range *r, tn_value *out)
{
  struct tn_calc c = {.vm = d->vm};
  tn_value top, x = tn_undef();
  if (r->low.tag == TN_INT && r->high.tag == TN_INT)
    top = tn_int((int64_t)((uint64_t)r->high.u.i - (uint64_t)r->low.u.i - !r->closed));
  else top = tn_calc2(&c, TN_OP_SUB, tn_calc2(&c, TN_OP_SUB, r->high, r->low), tn_int(!r->closed));
  if (!c.status) c.status = tn_draw_whole(d, top, &x);
  tn_value y = r->low.tag == TN_INT && !r->low.u.i ? x : tn_calc2(&c, TN_OP_ADD, x, r->low);
  if (r->dtype != TN_I64) y = tn_draw_cast(&c, y, r->dtype);
  tenon_status s = tn_calc_end(&c, y, out);
  tn_release(d->vm, x);
  return s;
}

tenon_status tn_random_integers(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  struct range r = {tn_int(0), tn_undef(), false, false, TN_I64};
  tn_value x = tn_undef();
  TN_TRY(tn_draw_begin(&d, vm, self, args, n, TN_D_INTEGERS, 2, 2, -1));
  tenon_status s = read_range(&d, self->aux, &r);
  if (!s) s = check_range(&d, &r);
  if (!s) s = draw_range(&d, &r, &x);
  tn_release(vm, r.low);
  tn_release(vm, r.high);
  return tn_draw_end(&d, s ? tn_undef() : x, out);
}
