/* SPDX-License-Identifier: MIT
 * The rows of elementwise.def as builtins.  A function of np gives arrays and array scalars; one of math or tenon
 * (and unqualified) gives a Python number for Python numbers: with the bits of the array path, because the same
 * body is compiled here for one double.  Knows no row by name.  Declared in tables.h. */
#include "tables.h"
#include "vm/arrays/arrayfn.h"
#include "vm/run/interp.h"

#include "ops/body.h"
#include "ops/math/scalar.h"

#include <math.h>

/* ---- one element of the rows whose operands become floats (the words: ops/body.h) */

#define S f64
#define VEC double
#define NUMBER(c) ((double)(c))
#define splat_f64(c) (c)
#define sel_f64(m, x, y) ((m) ? (x) : (y))
#define not_f64(m) (!(m))
#define fabs_f64(x) fabs(x)
#define copysign_f64(x, y) copysign(x, y)
#define floor_f64(x) floor(x)
#define ceil_f64(x) ceil(x)
#define trunc_f64(x) trunc(x)
#define rint_f64(x) rint(x)
#define sqrt_f64(x) sqrt(x)
#define M1_f64(f, x) tn_##f##_f64(x)
#define M2_f64(f, x, y) tn_##f##_f64(x, y)
#define ROW_FLT(ID, F) case TN_OP_##ID: return F;
#define ROW_PRED(ID, F) case TN_OP_##ID: return F;
#define ROW_SAME(ID, F)
#define ROW_CMP(ID, F)
#define ROW_LOG(ID, F)
#define ROW_REAL(ID, F)
#define ROW_SEL(ID, F)

static double evaluate(enum tn_op op, double x, double y)
{
  (void)y;
  switch (op) {
#define TN_EW(ID, name, also, home, arity, rule, kinds, bools, weight, zweight, F, ...) ROW_##rule(ID, F)
#include "ops/elementwise.def"
#undef TN_EW
  default: return 0;
  }
}

/* ---- the rows as functions */

/* The operands in |d| (TN_NO_DTYPE: as they are), owned; kinds do not go down. */
static tenon_status operands_as(tenon_vm *vm, enum tn_op op, unsigned d, const tn_value *args, tn_value *made)
{
  int arity = tn_ops[op].arity, n = 0;
  tenon_status s = TENON_OK;
  for (; n < arity && !s; n++) {
    tn_value x;
    if ((s = tn_to_array(vm, args[n], TN_NO_DTYPE, &x))) break;
    unsigned from = tn_as_array(x)->t->dtype;
    if (d != TN_NO_DTYPE && tn_promote(from, d) != d && tn_dtype_kind(tn_promote(from, d)) != tn_dtype_kind(d))
      s = tn_raise(vm, TENON_E_TYPE, "Cannot cast ufunc '%s' input from dtype('%s') to dtype('%s') with casting rule "
                   "'same_kind'", tn_ops[op].name, tn_dtypes[from].name, tn_dtypes[d].name);
    else s = tn_to_array(vm, x, d, &made[n]);
    tn_release(vm, x);
    if (s) break;
  }
  while (s && n > 0) tn_release(vm, made[--n]);
  return s;
}

/* The row in a dtype that was asked for. */
static tenon_status apply_as(tenon_vm *vm, enum tn_op op, tn_value dtype, const tn_value *args, tn_value *out)
{
  int arity = tn_ops[op].arity;
  unsigned d;
  tn_value made[3];
  enum tn_rule rule = (enum tn_rule)tn_ops[op].rule;
  bool truth = rule == TN_RULE_CMP || rule == TN_RULE_PRED || rule == TN_RULE_LOG;      /* whatever the operands are */
  TN_TRY(tn_arg_dtype(vm, dtype, &d));
  TN_TRY(operands_as(vm, op, truth ? TN_NO_DTYPE : d, args, made));
  tenon_status s = tn_apply(vm, op, arity, made, out);
  for (int i = 0; i < arity; i++) tn_release(vm, made[i]);
  if (s || !TN_IS(*out, TN_ARRAY) || tn_as_array(*out)->t->dtype == d) return s;
  tn_release(vm, *out);
  return tn_raise(vm, TENON_E_TYPE, "%s() has no result of dtype %s", tn_ops[op].name, tn_dtypes[d].name);
}

/* |*result| where |where| is true; elsewhere |target|, or 0 without one. */
static tenon_status keep_where(tenon_vm *vm, tn_value where, tn_value target, tn_value *result)
{
  tn_value mask;
  TN_TRY(tn_to_array(vm, where, TN_NO_DTYPE, &mask));
  unsigned d = tn_as_array(mask)->t->dtype;
  tenon_status s = TENON_OK;
  if (d != TN_BOOL && TN_IS(where, TN_ARRAY))
    s = tn_raise(vm, TENON_E_TYPE, "Cannot cast array data from dtype('%s') to dtype('bool') according to the rule "
                 "'safe'", tn_dtypes[d].name);
  const tn_value choice[3] = {mask, *result, tn_given(target) ? target : tn_bool(false)};
  tn_value chosen;
  if (!s) s = tn_apply(vm, TN_OP_WHERE, 3, choice, &chosen);
  tn_release(vm, mask);
  if (s) return s;
  tn_release(vm, *result);
  *result = chosen;
  return TENON_OK;
}

/* The operands, then out, where and dtype. */
TN_BUILTIN_FN(fn_row)
{
  enum tn_op op = (enum tn_op)self->aux;
  int arity = tn_ops[op].arity;
  tn_value target = args[arity], where = args[arity + 1], dtype = args[arity + 2];
  TN_TRY(tn_given(dtype) ? apply_as(vm, op, dtype, args, out) : tn_apply(vm, op, arity, args, out));
  if (where.tag != TN_UNDEF && !(where.tag == TN_BOOLEAN && where.u.i) && keep_where(vm, where, target, out)) {
    tn_release(vm, *out);
    return vm->err.pub.status;
  }
  return tn_give_out(vm, tn_ops[op].name, target, out);
}

TN_BUILTIN_FN(fn_scalar_row)
{
  const struct tn_op_info *op = &tn_ops[self->aux];
  bool real = true, number = true;
  for (int i = 0; i < op->arity; i++) {
    real &= tn_is_real_scalar(args[i]);
    number &= tn_is_number(args[i]);
  }
  if (real && (op->rule == TN_RULE_FLT || op->rule == TN_RULE_PRED)) {
    double r = evaluate((enum tn_op)self->aux, tn_as_double(args[0]), op->arity > 1 ? tn_as_double(args[1]) : 0);
    *out = op->rule == TN_RULE_PRED ? tn_bool(r != 0) : tn_float(r);
    return TENON_OK;
  }
  TN_TRY(fn_row(vm, self, args, n, out));
  if (!number || !TN_IS(*out, TN_ARRAY) || args[op->arity].tag > TN_NONE) return TENON_OK;
  tn_value array = *out;
  tenon_status st = tn_item(vm, tn_as_array(array), TN_FLUSH_VALUE, out);
  tn_release(vm, array);
  return st;
}

bool tn_is_elementwise(const struct tn_builtin *fn) { return fn->fn == fn_row || fn->fn == fn_scalar_row; }

#define PARAMS_1 "x, /, out=None, *, where=True, dtype=None"
#define PARAMS_2 "x1, x2, /, out=None, *, where=True, dtype=None"
#define PARAMS_3 "condition, x, y, /, out=None, *, where=True, dtype=None"

const struct tn_builtin tn_op_builtins[] = {
#define IN_NP(ID, name, params, help) \
  {name, "np", params, fn_row, TN_OP_##ID, help}, {name, "math builtins", params, fn_scalar_row, TN_OP_##ID, help},
#define IN_TENON(ID, name, params, help) {name, "tenon builtins", params, fn_scalar_row, TN_OP_##ID, help},
#define TN_EW(ID, name, also, home, arity, rule, kinds, bools, weight, zweight, F, I, B, ulp, grad, help) \
  IN_##home(ID, name, PARAMS_##arity, help)
#include "ops/elementwise.def"
#undef TN_EW
  {NULL, NULL, NULL, NULL, 0, NULL},
};
