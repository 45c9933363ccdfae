/* SPDX-License-Identifier: MIT
 * Functions that are short compositions of elementwise operations: where, clip, round, modf, isclose, …
 * Must not compute elements. */
#include "tables.h"
#include "vm/arrays/arrayfn.h"

#include <math.h>
#include <string.h>

/* ---- one row ---- */

static tenon_status fn_row(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  return tn_apply(vm, (enum tn_op)self->aux, tn_ops[self->aux].arity, args, out);
}

/* x.conj(): the array itself where there is nothing to change, as in NumPy. */
static tenon_status method_conj(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  if (tn_dtype_is_complex(tn_as_array(args[0])->t->dtype)) return fn_row(vm, self, args, n, out);
  *out = tn_retain(args[0]);
  return TENON_OK;
}

/* x where the condition is true, else y: a function that is no ufunc, so that even a 0-d result is an array. */
static tenon_status choose(tenon_vm *vm, const tn_value *args, tn_value *out)
{
  TN_TRY(tn_apply(vm, TN_OP_WHERE, 3, args, out));
  tn_as_array(*out)->scalar = false;
  return TENON_OK;
}

static tenon_status fn_where(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  if (args[1].tag != TN_UNDEF && args[2].tag != TN_UNDEF) return choose(vm, args, out);
  if (args[1].tag != TN_UNDEF || args[2].tag != TN_UNDEF)
    return tn_raise(vm, TENON_E_VALUE, "either both or neither of x and y should be given");
  for (const struct tn_builtin *b = tn_search_builtins; b->name; b++)
    if (!strcmp(b->name, "nonzero")) return b->fn(vm, b, args, n, out);
  return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "%s() of one argument", self->name);
}

/* ---- compositions ---- */

static tenon_status fn_select(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  tn_value conds, choices;
  TN_TRY(tn_arg_items(vm, self, args[0], &conds));
  tenon_status s = tn_arg_items(vm, self, args[1], &choices);
  if (s) { tn_release(vm, conds); return s; }
  struct tn_tuple *c = TN_AS(tn_tuple, conds), *x = TN_AS(tn_tuple, choices);
  tn_value r = args[2].tag == TN_UNDEF ? tn_int(0) : tn_retain(args[2]);
  if (c->n != x->n) s = tn_raise(vm, TENON_E_VALUE, "list of cases must be same length as list of conditions");
  else if (!c->n) s = tn_raise(vm, TENON_E_VALUE, "select with an empty condition list is not possible");
  for (size_t i = c->n; i-- > 0 && !s;) {
    tn_value triple[3] = {c->v[i], x->v[i], r}, next;
    s = choose(vm, triple, &next);
    if (!s) tn_assign(vm, &r, next);
  }
  tn_release(vm, conds);
  tn_release(vm, choices);
  if (s) tn_release(vm, r);
  else *out = r;
  return s;
}

static tenon_status fn_clip(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)self; (void)n;
  struct tn_calc c = {.vm = vm};
  tn_value x = args[0];
  if (!tn_given(args[1]) && !tn_given(args[2])) return tn_raise(vm, TENON_E_VALUE, "One of max or min must be given");
  if (tn_given(args[1])) x = tn_calc2(&c, TN_OP_MAXIMUM, x, args[1]);
  if (tn_given(args[2])) x = tn_calc2(&c, TN_OP_MINIMUM, x, args[2]);
  return tn_calc_end(&c, x, out);
}

/* The same elements in an array of its own, an array scalar when it is 0-d. */
static tenon_status copied(tenon_vm *vm, tn_value v, tn_value *out)
{
  struct tn_tensor *t = tn_arg_tensor(vm, v), *c = t ? tn_contiguous(vm, t) : NULL;
  tn_tensor_release(vm, t);
  return tn_give_any(vm, c, out);
}

/* As NumPy: scale, round, scale back; whole numbers to the left of the point only, and they stay whole. */
static tenon_status fn_round(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  int64_t decimals = 0;
  if (tn_given(args[1])) TN_TRY(tn_arg_int(vm, self, "decimals", args[1], &decimals));
  tn_value x;
  TN_TRY(tn_to_array(vm, args[0], TN_NO_DTYPE, &x));
  unsigned d = tn_as_array(x)->t->dtype;
  bool whole = tn_dtype_kind(d) == 'i';
  if (whole && decimals >= 0) {
    tn_release(vm, x);
    return copied(vm, args[0], out);
  }
  struct tn_calc c = {.vm = vm};
  tn_value scale = tn_float(pow(10, fabs((double)decimals))), y = x;
  if (decimals) y = tn_calc2(&c, decimals < 0 ? TN_OP_DIV : TN_OP_MUL, y, scale);
  y = tn_calc1(&c, TN_OP_RINT, y);
  if (decimals) y = tn_calc2(&c, decimals < 0 ? TN_OP_MUL : TN_OP_DIV, y, scale);
  tenon_status s = tn_calc_end(&c, y, &y);
  tn_release(vm, x);
  if (s || !whole) { *out = y; return s; }
  s = tn_to_array(vm, y, d, out);
  tn_release(vm, y);
  return s;
}

/* (fraction, whole part), both with the sign of x; the fraction of an infinity is 0. */
static tenon_status fn_modf(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)self; (void)n;
  struct tn_calc c = {.vm = vm};
  tn_value x = tn_calc2(&c, TN_OP_DIV, args[0], tn_int(1));       /* x itself, in a floating type */
  tn_value whole = tn_calc1(&c, TN_OP_TRUNC, x);
  tn_value rest = tn_calc3(&c, TN_OP_WHERE, tn_calc1(&c, TN_OP_ISINF, x), tn_int(0), tn_calc2(&c, TN_OP_SUB, x, whole));
  tn_value fraction = tn_calc2(&c, TN_OP_COPYSIGN, rest, x), pair = tn_tuple_new(vm, 2);
  if (pair.tag == TN_UNDEF) c.status = vm->err.pub.status;
  else if (!c.status) {
    TN_AS(tn_tuple, pair)->v[0] = tn_retain(fraction);
    TN_AS(tn_tuple, pair)->v[1] = tn_retain(whole);
  }
  tenon_status s = tn_calc_end(&c, pair, out);
  tn_release(vm, pair);
  return s;
}

static tenon_status fn_scale(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  const double pi = 3.141592653589793;
  return tn_apply(vm, TN_OP_MUL, 2, (tn_value[]){args[0], tn_float(self->aux ? 180.0 / pi : pi / 180.0)}, out);
}

/* log(exp(x) + exp(y)) without overflow: max + log1p(exp(-|x - y|)); equal infinities stay themselves. */
static tenon_status fn_logaddexp(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)self; (void)n;
  struct tn_calc c = {.vm = vm};
  tn_value x = args[0], y = args[1];
  tn_value gap = tn_calc1(&c, TN_OP_NEG, tn_calc1(&c, TN_OP_ABS, tn_calc2(&c, TN_OP_SUB, x, y)));
  tn_value tail = tn_calc1(&c, TN_OP_LOG1P, tn_calc1(&c, TN_OP_EXP, gap));
  tn_value sum = tn_calc2(&c, TN_OP_ADD, tn_calc2(&c, TN_OP_MAXIMUM, x, y), tail);
  tn_value twice = tn_calc2(&c, TN_OP_ADD, x, tn_float(0.6931471805599453));
  return tn_calc_end(&c, tn_calc3(&c, TN_OP_WHERE, tn_calc2(&c, TN_OP_EQ, x, y), twice, sum), out);
}

/* ---- comparisons of arrays ---- */

/* |a - b| <= atol + rtol |b| where both are finite, else a == b. */
static tenon_status fn_isclose(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  double rtol = 1e-5, atol = 1e-8;
  bool equal_nan = false;
  if (tn_given(args[2])) TN_TRY(tn_arg_float(vm, self, "rtol", args[2], &rtol));
  if (tn_given(args[3])) TN_TRY(tn_arg_float(vm, self, "atol", args[3], &atol));
  if (tn_given(args[4])) TN_TRY(tn_arg_bool(vm, args[4], &equal_nan));
  struct tn_calc c = {.vm = vm};
  tn_value a = args[0], b = args[1];
  tn_value slack = tn_calc2(&c, TN_OP_MUL, tn_calc1(&c, TN_OP_ABS, b), tn_float(rtol));
  tn_value gap = tn_calc1(&c, TN_OP_ABS, tn_calc2(&c, TN_OP_SUB, a, b));
  tn_value near = tn_calc2(&c, TN_OP_LE, gap, tn_calc2(&c, TN_OP_ADD, slack, tn_float(atol)));
  tn_value finite = tn_calc2(&c, TN_OP_LAND, tn_calc1(&c, TN_OP_ISFINITE, a), tn_calc1(&c, TN_OP_ISFINITE, b));
  tn_value same = tn_calc2(&c, TN_OP_EQ, a, b);
  if (equal_nan) {
    tn_value nans = tn_calc2(&c, TN_OP_LAND, tn_calc1(&c, TN_OP_ISNAN, a), tn_calc1(&c, TN_OP_ISNAN, b));
    same = tn_calc2(&c, TN_OP_LOR, same, nans);
  }
  return tn_calc_end(&c, tn_calc3(&c, TN_OP_WHERE, finite, near, same), out);
}

/* Are all elements of |taken| true?  A Python bool. */
static tenon_status all_true(tenon_vm *vm, tn_value taken, tn_value *out)
{
  struct tn_tensor *t = tn_arg_tensor(vm, taken), *r = NULL;
  tn_release(vm, taken);
  uint32_t all = t && t->ndim ? (uint32_t)((UINT64_C(1) << t->ndim) - 1) : 0;
  if (t) r = tn_reduce(vm, TN_RED_ALL, t, all, false, TN_NO_DTYPE);
  tn_tensor_release(vm, t);
  tn_value answer;
  TN_TRY(tn_give(vm, r, true, &answer));
  tenon_status s = tn_item(vm, tn_as_array(answer), TN_FLUSH_VALUE, out);
  tn_release(vm, answer);
  return s;
}

static tenon_status fn_allclose(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  tn_value close;
  TN_TRY(fn_isclose(vm, self, args, n, &close));
  return all_true(vm, close, out);
}

static tenon_status fn_array_equal(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)self; (void)n;
  struct tn_tensor *a = tn_arg_tensor(vm, args[0]), *b = a ? tn_arg_tensor(vm, args[1]) : NULL;
  bool fits = a && b && tn_shape_equal(a->ndim, tn_tshape(a), b->ndim, tn_tshape(b));
  bool failed = !b;
  tn_tensor_release(vm, a);
  tn_tensor_release(vm, b);
  if (failed) return vm->err.pub.status;
  if (!fits) { *out = tn_bool(false); return TENON_OK; }
  tn_value same;
  TN_TRY(tn_apply(vm, TN_OP_EQ, 2, args, &same));
  return all_true(vm, same, out);
}

static tenon_status fn_nan_to_num(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  struct tn_tensor *t = tn_arg_tensor(vm, args[0]);
  if (!t) return vm->err.pub.status;
  unsigned d = t->dtype;
  tn_tensor_release(vm, t);
  if (tn_dtype_kind(d) != 'f') return copied(vm, args[0], out);
  double top = d == TN_F32 ? 0x1.fffffep127 : 0x1.fffffffffffffp1023, with[3] = {0, top, -top};
  static const char *const names[] = {"nan", "posinf", "neginf"};
  for (int i = 0; i < 3; i++)
    if (tn_given(args[i + 1])) TN_TRY(tn_arg_float(vm, self, names[i], args[i + 1], &with[i]));
  struct tn_calc c = {.vm = vm};
  tn_value x = args[0];
  x = tn_calc3(&c, TN_OP_WHERE, tn_calc1(&c, TN_OP_ISNAN, x), tn_float(with[0]), x);
  x = tn_calc3(&c, TN_OP_WHERE, tn_calc2(&c, TN_OP_EQ, x, tn_float(INFINITY)), tn_float(with[1]), x);
  x = tn_calc3(&c, TN_OP_WHERE, tn_calc2(&c, TN_OP_EQ, x, tn_float(-INFINITY)), tn_float(with[2]), x);
  return tn_calc_end(&c, x, out);
}

const struct tn_builtin tn_array_builtins[] = {
  {"where", "np", "condition, x=None, y=None", fn_where, 0, "x where condition is true, else y; of one argument: where it is true"},
  {"conjugate", "ndarray", "a", method_conj, TN_OP_CONJ, "complex conjugate"},
  {"conj", "ndarray", "a", method_conj, TN_OP_CONJ, "complex conjugate"},
  {"select", "np", "condlist, choicelist, default=0", fn_select, 0, "the first choice whose condition is true, else default"},
  {"clip", "np ndarray", "a, a_min=None, a_max=None", fn_clip, 0, "a limited to a_min … a_max"},
  {"round", "np ndarray", "a, decimals=0", fn_round, 0, "a rounded to decimals, ties to even"},
  {"around", "np", "a, decimals=0", fn_round, 0, "a rounded to decimals, ties to even"},
  {"modf", "np", "x", fn_modf, 0, "(fraction, whole part) of x"},
  {"degrees", "np", "x", fn_scale, 1, "radians to degrees"},
  {"rad2deg", "np", "x", fn_scale, 1, "radians to degrees"},
  {"radians", "np", "x", fn_scale, 0, "degrees to radians"},
  {"deg2rad", "np", "x", fn_scale, 0, "degrees to radians"},
  {"logaddexp", "np", "x1, x2", fn_logaddexp, 0, "log(exp(x1) + exp(x2))"},
  {"isclose", "np", "a, b, rtol=1e-05, atol=1e-08, equal_nan=False", fn_isclose, 0, "is each element of a close to that of b"},
  {"allclose", "np", "a, b, rtol=1e-05, atol=1e-08, equal_nan=False", fn_allclose, 0, "are all elements of a close to those of b"},
  {"array_equal", "np", "a1, a2", fn_array_equal, 0, "do a1 and a2 have the same shape and elements"},
  {"nan_to_num", "np", "x, nan=0.0, posinf=None, neginf=None", fn_nan_to_num, 0, "NaN and infinities replaced by numbers"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
