/* SPDX-License-Identifier: MIT
 * The operation tables, built from the .def files, and the names that find them; see op.h. */
#include "op.h"

#include "dtype.h"

#include <string.h>

#define TEXT(...) #__VA_ARGS__
#define LIST(...) {__VA_ARGS__}
#define LOT TN_WEIGHT_LOT

const struct tn_op_info tn_ops[TN_NOPS] = {
#define TN_EW(ID, name, also, home, arity, rule, kinds, bools, weight, zweight, F, I, B, ulp, grad, help) \
  [TN_OP_##ID] = {name, LIST also, TN_HOME_##home, arity, TN_RULE_##rule, kinds, bools, weight, zweight, \
                  {TEXT(F), TEXT(I), TEXT(B)}, ulp, grad, help},
#include "elementwise.def"
#undef TN_EW
};

const struct tn_red_info tn_reds[TN_NREDS] = {
  [TN_RED_NONE] = {"", "", 0, "", TN_OP_POS, TN_RED_NONE, TN_OP_POS, {"_", "_", "_"}, ""},
#define TN_RED(ID, name, home, rule, kinds, combine, F, I, B, help) \
  [TN_RED_##ID] = {name, home, TN_BY_##rule, kinds, TN_OP_POS, TN_RED_##ID, TN_OP_##combine, \
                   {TEXT(F), TEXT(I), TEXT(B)}, help},
#define TN_MAPRED(ID, name, home, rule, kinds, map, fold, help) \
  [TN_RED_##ID] = {name, home, TN_BY_##rule, kinds, TN_OP_##map, TN_RED_##fold, TN_OP_POS, {"_", "_", "_"}, help},
#include "reduce.def"
#undef TN_RED
#undef TN_MAPRED
};

const struct tn_zpart_info tn_zparts[TN_NZPARTS] = {
#define TN_ZPART(ID, name, arity, meaning) [TN_Z_##ID] = {#name, arity},
#include "zparts.def"
#undef TN_ZPART
};

enum tn_red tn_red_by_op(enum tn_op op)
{
  for (int r = 1; r < TN_NFOLDS; r++)
    if (tn_reds[r].combine == op) return (enum tn_red)r;
  return TN_RED_NONE;
}

int tn_op_find(const char *name)
{
  for (int op = 0; op < TN_NOPS; op++)
    if (!strcmp(tn_ops[op].name, name)) return op;
  for (int op = 0; op < TN_NOPS; op++)
    for (int k = 0; k < TN_MAX_ALSO && tn_ops[op].also[k]; k++)
      if (!strcmp(tn_ops[op].also[k], name)) return op;
  return -1;
}

unsigned tn_op_operand(enum tn_op op, int i, unsigned dtype)
{
  return tn_ops[op].rule == TN_RULE_SEL && i == 0 ? TN_BOOL : dtype;
}

unsigned tn_op_result(enum tn_op op, unsigned dtype)
{
  switch (tn_ops[op].rule) {
  case TN_RULE_CMP: case TN_RULE_LOG: case TN_RULE_PRED: return TN_BOOL;
  case TN_RULE_REAL: return tn_dtype_real(dtype);
  default: return dtype;
  }
}
