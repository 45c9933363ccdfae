/* SPDX-License-Identifier: MIT
 * operator: the operators as functions, and functools.cmp_to_key.  Declared in tables.h. */
#include "tables.h"
#include "vm/run/interp.h"

TN_BUILTIN_FN(fn_binary)           /* aux: the instruction */
{
  return tn_binary(vm, (enum tn_bc)self->aux, false, args[0], args[1], out);
}

TN_BUILTIN_FN(fn_inplace)
{
  return tn_binary(vm, (enum tn_bc)self->aux, true, args[0], args[1], out);
}

TN_BUILTIN_FN(fn_unary) { return tn_unary(vm, (enum tn_bc)self->aux, args[0], out); }

TN_BUILTIN_FN(fn_truth)
{
  bool t = false;
  TN_TRY(tn_truth(vm, args[0], &t));
  *out = tn_bool(t);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_same)             /* aux: they are not the same */
{
  *out = tn_bool(tn_same(args[0], args[1]) != (bool)self->aux);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_contains)
{
  bool found = false;
  TN_TRY(tn_contains(vm, args[1], args[0], &found));
  *out = tn_bool(found);
  return TENON_OK;
}

enum { GET, SET, DELETE };

TN_BUILTIN_FN(fn_item)
{
  *out = tn_none();
  return self->aux == GET   ? tn_getitem(vm, args[0], args[1], out)
         : self->aux == SET ? tn_setitem(vm, args[0], args[1], args[2])
                            : tn_delitem(vm, args[0], args[1]);
}

TN_BUILTIN_FN(fn_index)
{
  int64_t i = 0;
  TN_TRY(tn_as_index(vm, args[0], &i));
  *out = tn_int(i);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_find)             /* aux 0: how many items equal b, 1: where the first does */
{
  tn_value iter, item;
  bool done = false;
  int64_t place = 0, count = 0;
  TN_TRY(tn_iterate(vm, args[0], &iter));
  tenon_status st;
  while (!(st = tn_next(vm, iter, &item, &done)) && !done && !(self->aux && count)) {
    bool same = tn_equal(vm, item, args[1]);
    tn_release(vm, item);
    if ((st = vm->err.pub.status)) break;
    count += same;
    place += !count;
  }
  if (!st && !done) tn_release(vm, item);
  tn_release(vm, iter);
  if (!st && self->aux && !count)
    st = tn_raise(vm, TENON_E_VALUE, "sequence.index(x): x not in sequence");
  *out = tn_int(self->aux ? place : count);
  return st;
}

TN_BUILTIN_FN(fn_make_key)         /* bound to the function: key(x) */
{
  tn_value pair = tn_tuple_new(vm, 2);
  TN_TRY(tn_made(pair));
  TN_AS(tn_tuple, pair)->v[0] = tn_retain(args[0]);
  TN_AS(tn_tuple, pair)->v[1] = tn_retain(args[1]);
  *out = tn_bound_new(vm, pair, &tn_sort_key);
  tn_release(vm, pair);
  return tn_made(*out);
}

TN_BUILTIN_FN(fn_cmp_to_key)
{
  for (const struct tn_builtin *b = tn_operator_module_builtins; b->name; b++)
    if (b->fn == fn_make_key) *out = tn_bound_new(vm, args[0], b);
  return tn_made(*out);
}

#define BINARY(name, op, help) {name, "operator", "a, b, /", fn_binary, TN_BC_##op, help}
#define INPLACE(name, op, help) {name, "operator", "a, b, /", fn_inplace, TN_BC_##op, help}

const struct tn_builtin tn_operator_module_builtins[] = {
  BINARY("add", ADD, "a + b"), BINARY("sub", SUB, "a - b"), BINARY("mul", MUL, "a * b"),
  BINARY("truediv", DIV, "a / b"), BINARY("floordiv", FLOORDIV, "a // b"), BINARY("mod", MOD, "a % b"),
  BINARY("pow", POW, "a ** b"), BINARY("matmul", MATMUL, "a @ b"), BINARY("and_", BAND, "a & b"),
  BINARY("or_", BOR, "a | b"), BINARY("xor", BXOR, "a ^ b"), BINARY("lshift", SHL, "a << b"),
  BINARY("rshift", SHR, "a >> b"), BINARY("lt", LT, "a < b"), BINARY("le", LE, "a <= b"), BINARY("eq", EQ, "a == b"),
  BINARY("ne", NE, "a != b"), BINARY("gt", GT, "a > b"), BINARY("ge", GE, "a >= b"), BINARY("concat", ADD, "a + b"),
  INPLACE("iadd", ADD, "a += b"), INPLACE("isub", SUB, "a -= b"), INPLACE("imul", MUL, "a *= b"),
  INPLACE("itruediv", DIV, "a /= b"), INPLACE("ifloordiv", FLOORDIV, "a //= b"), INPLACE("imod", MOD, "a %= b"),
  INPLACE("ipow", POW, "a **= b"), INPLACE("iand", BAND, "a &= b"), INPLACE("ior", BOR, "a |= b"),
  INPLACE("ixor", BXOR, "a ^= b"),
  {"neg", "operator", "a, /", fn_unary, TN_BC_NEG, "-a"},
  {"pos", "operator", "a, /", fn_unary, TN_BC_POS, "+a"},
  {"invert", "operator", "a, /", fn_unary, TN_BC_INVERT, "~a"},
  {"inv", "operator", "a, /", fn_unary, TN_BC_INVERT, "~a"},
  {"not_", "operator", "a, /", fn_unary, TN_BC_NOT, "not a"},
  {"truth", "operator", "a, /", fn_truth, 0, "is a true?"},
  {"is_", "operator", "a, b, /", fn_same, 0, "a is b"},
  {"is_not", "operator", "a, b, /", fn_same, 1, "a is not b"},
  {"contains", "operator", "a, b, /", fn_contains, 0, "b in a"},
  {"getitem", "operator", "a, b, /", fn_item, GET, "a[b]"},
  {"setitem", "operator", "a, b, c, /", fn_item, SET, "a[b] = c"},
  {"delitem", "operator", "a, b, /", fn_item, DELETE, "del a[b]"},
  {"index", "operator", "a, /", fn_index, 0, "a as an int, if it is one"},
  {"countOf", "operator", "a, b, /", fn_find, 0, "number of items of a that equal b"},
  {"indexOf", "operator", "a, b, /", fn_find, 1, "place of the first item of a that equals b"},
  {"cmp_to_key", "functools", "mycmp", fn_cmp_to_key, 0, "a key function of one that compares two items"},
  {"K", "", "mycmp, obj", fn_make_key, 0, "a key that is compared by a function"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
