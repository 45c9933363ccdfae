/* SPDX-License-Identifier: MIT
 * Operators and conversions of arrays as the methods that Python's data model names: x.__add__(y), x.__float__().
 * Must not compute anything.  Declared in tables.h. */
#include "tables.h"
#include "vm/arrays/arrayfn.h"
#include "vm/run/interp.h"

enum { REFLECTED = 1 << 8, IN_PLACE = 1 << 9, OPERATOR = REFLECTED - 1 };

/* aux: the instruction, and which way round */
TN_BUILTIN_FN(fn_binary)
{
  enum tn_bc op = (enum tn_bc)(self->aux & OPERATOR);
  bool turned = self->aux & REFLECTED;
  return tn_binary(vm, op, self->aux & IN_PLACE, args[turned], args[!turned], out);
}

TN_BUILTIN_FN(fn_unary) { return tn_unary(vm, (enum tn_bc)self->aux, args[0], out); }

/* The builtin function of the name between the underscores, of the array. */
TN_BUILTIN_FN(fn_conversion)
{
  static const char *const functions[] = {"abs", "bool", "complex", "float", "int"};
  return tn_call_named(vm, "builtins", functions[self->aux], 1, args, out);
}

TN_BUILTIN_FN(fn_index)
{
  struct tn_array *a = tn_as_array(args[0]);
  char kind = tn_dtype_kind(a->t->dtype);
  if (a->t->ndim || (kind != 'i' && kind != 'u'))
    return tn_raise(vm, TENON_E_TYPE, "only integer scalar arrays can be converted to a scalar index");
  return tn_item(vm, a, TN_FLUSH_VALUE, out);
}

TN_BUILTIN_FN(fn_getitem) { return tn_getitem(vm, args[0], args[1], out); }

TN_BUILTIN_FN(fn_setitem)
{
  *out = tn_none();
  return tn_setitem(vm, args[0], args[1], args[2]);
}

/* DLPack's number of the host's memory. */
TN_BUILTIN_FN(fn_dlpack_device)
{
  *out = tn_tuple_new(vm, 2);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  TN_AS(tn_tuple, *out)->v[0] = tn_int(1);
  TN_AS(tn_tuple, *out)->v[1] = tn_int(0);
  return TENON_OK;
}

#define COMPARISON(name, op, text) {"__" name "__", "ndarray", "self, other, /", fn_binary, TN_BC_##op, \
                                    "self " text " other"}
#define BINARY(name, op, text) COMPARISON(name, op, text), \
  {"__r" name "__", "ndarray", "self, other, /", fn_binary, TN_BC_##op | REFLECTED, "other " text " self"}, \
  {"__i" name "__", "ndarray", "self, other, /", fn_binary, TN_BC_##op | IN_PLACE, "self " text "= other"}
#define UNARY(name, op, text) {"__" name "__", "ndarray", "self, /", fn_unary, TN_BC_##op, text "self"}
#define CONVERSION(name, number) {"__" name "__", "ndarray", "self, /", fn_conversion, number, name "(self)"}

const struct tn_builtin tn_operator_builtins[] = {
  BINARY("add", ADD, "+"), BINARY("sub", SUB, "-"), BINARY("mul", MUL, "*"), BINARY("truediv", DIV, "/"),
  BINARY("floordiv", FLOORDIV, "//"), BINARY("mod", MOD, "%"), BINARY("pow", POW, "**"), BINARY("matmul", MATMUL, "@"),
  BINARY("and", BAND, "&"), BINARY("or", BOR, "|"), BINARY("xor", BXOR, "^"), BINARY("lshift", SHL, "<<"),
  BINARY("rshift", SHR, ">>"), COMPARISON("eq", EQ, "=="), COMPARISON("ne", NE, "!="), COMPARISON("lt", LT, "<"),
  COMPARISON("le", LE, "<="), COMPARISON("gt", GT, ">"), COMPARISON("ge", GE, ">="), UNARY("neg", NEG, "-"),
  UNARY("pos", POS, "+"), UNARY("invert", INVERT, "~"), CONVERSION("abs", 0), CONVERSION("bool", 1),
  CONVERSION("complex", 2), CONVERSION("float", 3), CONVERSION("int", 4),
  {"__index__", "ndarray", "self, /", fn_index, 0, "the value of an array of one integer, as a subscript takes it"},
  {"__getitem__", "ndarray", "self, key, /", fn_getitem, 0, "self[key]"},
  {"__setitem__", "ndarray", "self, key, value, /", fn_setitem, 0, "self[key] = value"},
  {"__dlpack_device__", "ndarray", "self", fn_dlpack_device, 0, "(1, 0): DLPack's name of the host's memory"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
