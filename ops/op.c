/* SPDX-License-Identifier: MIT
 * The operation tables, built from the .def files, and the names that find them; see op.h. */
#include "op.h"

#include <string.h>

#define TEXT(...) #__VA_ARGS__

const struct tn_op_info tn_ops[TN_NOPS] = {
#define TN_EW(ID, name, arity, rule, kinds, F, I, B, ulp, grad, help) \
  [TN_OP_##ID] = {name, arity, TN_RULE_##rule, kinds, {TEXT(F), TEXT(I), TEXT(B)}, ulp, grad, help},
#include "elementwise.def"
#undef TN_EW
};

const struct tn_red_info tn_reds[TN_NREDS] = {
  [TN_RED_NONE] = {"", "", {"_", "_", "_"}, {"_", "_", "_"}, ""},
#define TN_RED(ID, name, kinds, Fi, Fc, Ii, Ic, Bi, Bc, help) \
  [TN_RED_##ID] = {name, kinds, {TEXT(Fi), TEXT(Ii), TEXT(Bi)}, {TEXT(Fc), TEXT(Ic), TEXT(Bc)}, help},
#include "reduce.def"
#undef TN_RED
};

static const struct { const char *name; int op; } aliases[] = {
  {"absolute", TN_OP_ABS}, {"fabs", TN_OP_ABS}, {"Abs", TN_OP_ABS}, {"true_divide", TN_OP_DIV}, {"mod", TN_OP_MOD},
  {"pow", TN_OP_POW}, {"asin", TN_OP_ARCSIN}, {"acos", TN_OP_ARCCOS}, {"atan", TN_OP_ARCTAN}, {"atan2", TN_OP_ARCTAN2},
  {"asinh", TN_OP_ARCSINH}, {"acosh", TN_OP_ARCCOSH}, {"atanh", TN_OP_ARCTANH}, {"conj", TN_OP_CONJ}, {"arg", TN_OP_ANGLE}, {"tgamma", TN_OP_GAMMA},
  {"gammaln", TN_OP_LGAMMA}, {"loggamma", TN_OP_LGAMMA},
  {"re", TN_OP_REALPART}, {"im", TN_OP_IMAGPART}, {"ceiling", TN_OP_CEIL}, {"fix", TN_OP_TRUNC}, {"bitwise_not", TN_OP_INVERT},
  {"bitwise_invert", TN_OP_INVERT}, {"bitwise_left_shift", TN_OP_SHL}, {"bitwise_right_shift", TN_OP_SHR},
};

int tn_op_find(const char *name)
{
  for (int i = 0; i < TN_NOPS; i++)
    if (!strcmp(tn_ops[i].name, name)) return i;
  for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
    if (!strcmp(aliases[i].name, name)) return aliases[i].op;
  return -1;
}

const char *tn_op_alias(unsigned i, int *op)
{
  if (i >= sizeof aliases / sizeof *aliases) return 0;
  *op = aliases[i].op;
  return aliases[i].name;
}
