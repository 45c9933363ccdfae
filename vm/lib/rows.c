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

TN_BUILTIN_FN(fn_row)
{
  int arity = tn_ops[self->aux].arity;
  TN_TRY(tn_apply(vm, (enum tn_op)self->aux, arity, args, out));
  return tn_give_out(vm, tn_ops[self->aux].name, args[arity], out);
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

#define PARAMS_1 "x, out=None"
#define PARAMS_2 "x1, x2, out=None"
#define PARAMS_3 "condition, x, y, out=None"

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
