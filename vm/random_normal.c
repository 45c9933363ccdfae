/* SPDX-License-Identifier: MIT
 * Distributions that take a fixed number of draws an element (uniform, normal, exponential, integers): recorded steps
 * only, so that they fuse with what is done to them and need no memory. */
#include "random.h"

#include "interp.h"

/* |c|'s |v| as the result of the call. */
static tenon_status finish(struct tn_draw *d, struct tn_calc *c, tn_value v, tn_value *out)
{
  tn_value r;
  tn_calc_end(c, v, &r);
  return tn_draw_end(d, r, out);
}

static tn_value or_number(tn_value v, double otherwise) { return tn_given(v) ? v : tn_float(otherwise); }

/* Begins a call whose size is the tuple args[0] (rand, randn: no argument is no size), or args[0] itself. */
static tenon_status begin_plain(struct tn_draw *d, tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n,
                                enum tn_distribution what)
{
  if (!self->aux) return tn_draw_begin(d, vm, self, args, n, what, 0, 0, 1);
  bool none = TN_AS(tn_tuple, args[0])->n == 0;
  tn_value v[2] = {none ? tn_none() : args[0], tn_undef()};
  return tn_draw_begin(d, vm, self, v, 2, what, 0, 0, -1);
}

tenon_status tn_random_unit(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  struct tn_calc c = {.vm = vm};
  TN_TRY(begin_plain(&d, vm, self, args, n, TN_D_UNIFORM));
  return finish(&d, &c, tn_draw_unit(&d, &c, 0, 0), out);
}

tenon_status tn_random_standard_normal(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  struct tn_calc c = {.vm = vm};
  TN_TRY(begin_plain(&d, vm, self, args, n, TN_D_NORMAL));
  return finish(&d, &c, tn_draw_normal(&d, &c, 0, 0), out);
}

tenon_status tn_random_uniform(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  struct tn_calc c = {.vm = vm};
  TN_TRY(tn_draw_begin(&d, vm, self, args, n, TN_D_UNIFORM, 2, 2, -1));
  tn_value low = or_number(d.args[0], 0), width = tn_calc2(&c, TN_OP_SUB, or_number(d.args[1], 1), low);
  tn_value x = tn_calc2(&c, TN_OP_MUL, tn_draw_unit(&d, &c, 0, 0), width);
  return finish(&d, &c, tn_calc2(&c, TN_OP_ADD, low, x), out);
}

tenon_status tn_random_normal(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  struct tn_calc c = {.vm = vm};
  TN_TRY(tn_draw_begin(&d, vm, self, args, n, TN_D_NORMAL, 2, 2, -1));
  tn_value loc = or_number(d.args[0], 0), scale = or_number(d.args[1], 1);
  c.status = tn_draw_require(&d, scale, TN_OP_GE, 0, "scale < 0");
  tn_value x = tn_calc2(&c, TN_OP_MUL, tn_draw_normal(&d, &c, 0, 0), scale);
  return finish(&d, &c, tn_calc2(&c, TN_OP_ADD, loc, x), out);
}

tenon_status tn_random_exponential(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  struct tn_calc c = {.vm = vm};
  int nparams = self->aux ? 0 : 1;
  TN_TRY(tn_draw_begin(&d, vm, self, args, n, TN_D_EXPONENTIAL, nparams, nparams, -1));
  tn_value scale = nparams ? or_number(d.args[0], 1) : tn_float(1);
  c.status = tn_draw_require(&d, scale, TN_OP_GE, 0, "scale < 0");
  tn_value x = tn_calc1(&c, TN_OP_NEG, tn_calc1(&c, TN_OP_LOG, tn_draw_positive(&d, &c, 0, 0)));
  return finish(&d, &c, tn_calc2(&c, TN_OP_MUL, x, scale), out);
}

/* ---- integers */

/* x below |span|, 0 standing for 2^64.  Up to 2^32: 63 bits modulo span, whose weights differ by less than 2^-31 of
 * themselves; a power of two takes bits.  Larger spans draw again, exactly, until each number is below span. */
static tenon_status below(struct tn_draw *d, uint64_t span, tn_value *out)
{
  struct tn_calc c = {.vm = d->vm};
  tn_value x = tn_draw_bits(d, &c, 0, 0);
  if (span == 0) return tn_calc_end(&c, x, out);
  uint64_t top = span - 1;
  if (!(span & top)) return tn_calc_end(&c, tn_calc2(&c, TN_OP_BAND, x, tn_int((int64_t)top)), out);
  if (span <= UINT64_C(1) << 32)
    return tn_calc_end(&c, tn_calc2(&c, TN_OP_MOD, tn_calc2(&c, TN_OP_BAND, x, tn_int(INT64_MAX)), tn_int((int64_t)span)), out);
  uint64_t mask = UINT64_MAX >> __builtin_clzll(top);
  tn_value flip = tn_int(INT64_MIN), limit = tn_int((int64_t)(top ^ (UINT64_C(1) << 63)));   /* unsigned order */
  tn_value best = tn_calc2(&c, TN_OP_BAND, x, tn_int((int64_t)mask));
  TN_TRY(tn_calc_end(&c, best, out));
  for (uint32_t attempt = 1;; attempt++) {
    bool any;
    tn_value wrong = tn_calc2(&c, TN_OP_GT, tn_calc2(&c, TN_OP_BXOR, *out, flip), limit);
    if (!c.status) c.status = tn_draw_truth(d->vm, wrong, TN_RED_ANY, &any);
    tn_value again = tn_undef(), next;
    if (!c.status && any) {
      again = tn_calc2(&c, TN_OP_BAND, tn_draw_bits(d, &c, 0, attempt), tn_int((int64_t)mask));
      again = tn_calc3(&c, TN_OP_WHERE, wrong, again, *out);
    }
    bool done = c.status || !any;
    tenon_status s = tn_calc_end(&c, done ? *out : again, &next);
    tn_release(d->vm, *out);
    *out = next;
    if (done) return s;
  }
}

tenon_status tn_random_integers(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  int64_t low = 0, high;
  bool closed = false;
  unsigned dtype = TN_I64;
  TN_TRY(tn_draw_begin(&d, vm, self, args, n, TN_D_INTEGERS, 0, 2, -1));
  bool two = tn_given(d.args[1]);
  tenon_status s = tn_arg_int(vm, self, two ? "high" : "low", d.args[two], &high);
  if (!s && two) s = tn_arg_int(vm, self, "low", d.args[0], &low);
  if (!s && tn_given(d.args[3])) s = tn_arg_dtype(vm, d.args[3], &dtype);
  if (!s && self->aux && tn_given(d.args[4])) s = tn_arg_bool(vm, d.args[4], &closed);
  if (!s && (closed ? low > high : low >= high)) s = tn_raise(vm, TENON_E_VALUE, closed ? "low > high" : "low >= high");
  if (!s && tn_dtype_kind(dtype) != 'i') s = tn_raise(vm, TENON_E_TYPE, "Unsupported dtype dtype('%s') for %s", tn_dtype_info(dtype)->name, self->name);
  if (!s && dtype == TN_I32 && (low < INT32_MIN || high > INT32_MAX + (closed ? INT64_C(0) : INT64_C(1))))
    s = tn_raise(vm, TENON_E_VALUE, "%s is out of bounds for int32", low < INT32_MIN ? "low" : "high");
  tn_value x = tn_undef(), r = tn_undef();
  if (!s) s = below(&d, (uint64_t)high - (uint64_t)low + closed, &x);
  struct tn_calc c = {.vm = vm, .status = s};
  tn_value y = low ? tn_calc2(&c, TN_OP_ADD, x, tn_int(low)) : x;
  if (dtype != TN_I64) y = tn_draw_cast(&c, y, dtype);
  tn_calc_end(&c, y, &r);
  tn_release(vm, x);
  return tn_draw_end(&d, r, out);
}
