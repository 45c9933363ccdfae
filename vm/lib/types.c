/* SPDX-License-Identifier: MIT
 * What functions written in Tenon (vm/prelude) ask about their arguments: which dtype they promote to, which axes an
 * argument names, where a result goes.  Names with an underscore are for the prelude alone.  Must not touch elements.
 * Declared in tables.h. */
#include "tables.h"
#include "vm/arrays/arrayfn.h"

/* The dtype to which arrays, dtypes and Python's numbers (weak) promote. */
static tenon_status promote(tenon_vm *vm, const struct tn_builtin *self, const tn_value *v, size_t n, unsigned *dtype)
{
  int weak = -1;
  *dtype = TN_NO_DTYPE;
  for (size_t i = 0; i < n; i++) {
    unsigned d;
    if (tn_is_number(v[i])) {
      if (tn_weak_kind(v[i]) > weak) weak = tn_weak_kind(v[i]);
      continue;
    }
    if (TN_IS(v[i], TN_LIST) || TN_IS(v[i], TN_TUPLE)) {
      tn_value array;
      TN_TRY(tn_to_array(vm, v[i], TN_NO_DTYPE, &array));
      d = tn_as_array(array)->t->dtype;
      tn_release(vm, array);
    } else if (TN_IS(v[i], TN_ARRAY)) d = tn_as_array(v[i])->t->dtype;
    else TN_TRY(tn_arg_dtype(vm, v[i].tag == TN_NONE ? tn_dtype_value(TN_F64) : v[i], &d));
    *dtype = *dtype == TN_NO_DTYPE ? d : tn_promote(*dtype, d);
  }
  if (*dtype == TN_NO_DTYPE && weak < 0)
    return tn_raise(vm, TENON_E_VALUE, "%s(): at least one array or dtype is required", self->name);
  if (*dtype == TN_NO_DTYPE) *dtype = tn_weak_dtype((enum tn_weak)weak);
  else if (weak >= 0) *dtype = tn_promote_weak(*dtype, (enum tn_weak)weak);
  return TENON_OK;
}

enum rule { AS_IS, INEXACT, REAL, REAL_INEXACT };     /* what to make of the promoted dtype */

static tenon_status fn_result_type(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  const struct tn_tuple *t = TN_AS(tn_tuple, args[0]);
  unsigned d;
  TN_TRY(promote(vm, self, t->v, t->n, &d));
  if (self->aux == INEXACT || self->aux == REAL_INEXACT) d = tn_dtype_inexact(d);
  if (self->aux == REAL_INEXACT && tn_dtype_is_complex(d))
    return tn_raise(vm, TENON_E_TYPE, "%s() does not take complex numbers", self->name);
  *out = tn_dtype_value(self->aux == REAL ? tn_dtype_real(d) : d);
  return TENON_OK;
}

/* The least and the greatest number of x's dtype; of the parts of complex numbers. */
static tenon_status fn_limits(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  unsigned d;
  TN_TRY(promote(vm, self, args, 1, &d));
  d = tn_dtype_real(d);
  double most = d == TN_F32 ? 0x1.fffffep127 : 0x1.fffffffffffffp1023;
  bool whole = tn_dtype_is_integer(d);
  *out = tn_tuple_new(vm, 2);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  TN_AS(tn_tuple, *out)->v[0] = whole ? tn_int(tn_dtype_least(d)) : tn_float(-most);
  TN_AS(tn_tuple, *out)->v[1] = whole ? tn_int(tn_dtype_most(d)) : tn_float(most);
  return TENON_OK;
}

static tenon_status fn_int(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  if (!TN_IS(args[1], TN_STR)) return tn_raise(vm, TENON_E_TYPE, "%s(): a name is missing", self->name);
  int64_t i;
  TN_TRY(tn_arg_int(vm, self, TN_AS(tn_str, args[1])->s, args[0], &i));
  *out = tn_int(i);
  return TENON_OK;
}

static tenon_status fn_store(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  if (!TN_IS(args[2], TN_STR)) return tn_raise(vm, TENON_E_TYPE, "%s(): a name is missing", self->name);
  *out = tn_retain(args[0]);
  return tn_give_out(vm, TN_AS(tn_str, args[2])->s, args[1], out);
}

/* A tuple (aux TN_TUPLE) or record whose items have names: "Type first second | hidden", items. */
TN_BUILTIN_FN(fn_named)
{
  if (!TN_IS(args[0], TN_STR) || !TN_IS(args[1], TN_TUPLE))
    return tn_raise(vm, TENON_E_TYPE, "%s() takes the names, and a tuple", self->name);
  *out = tn_named_new(vm, (enum tn_okind)self->aux, TN_AS(tn_tuple, args[1]), args[0]);
  return tn_made(*out);
}

TN_BUILTIN_FN(fn_dtype)
{
  unsigned d;
  TN_TRY(tn_arg_dtype(vm, args[0], &d));
  *out = tn_dtype_value(d == TN_NO_DTYPE ? TN_F64 : d);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_abstract)
{
  return tn_raise(vm, TENON_E_TYPE, "cannot create 'numpy.%s' instances", self->name);
}

/* The axes in rising order, counted from the front; all of them for None. */
static tenon_status fn_axes(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  int64_t ndim;
  uint32_t mask;
  TN_TRY(tn_arg_int(vm, self, "ndim", args[1], &ndim));
  TN_TRY(tn_arg_axes(vm, self, args[0], (int)ndim, &mask));
  *out = tn_tuple_new(vm, (size_t)__builtin_popcount(mask));
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  for (int axis = 0, k = 0; axis < ndim; axis++)
    if (mask >> axis & 1) TN_AS(tn_tuple, *out)->v[k++] = tn_int(axis);
  return TENON_OK;
}

const struct tn_builtin tn_type_builtins[] = {
  {"result_type", "np", "*arrays_and_dtypes", fn_result_type, AS_IS, "the dtype to which the arguments promote"},
  {"dtype", "np types", "dtype, align=False, copy=False", fn_dtype, 0, "the dtype that a name, type or dtype means"},
  {"generic", "np types", "*args", fn_abstract, 0, "the class of all array scalars"},
  {"number", "np types", "*args", fn_abstract, 0, "the class of array scalars that are numbers"},
  {"integer", "np types", "*args", fn_abstract, 0, "the class of integers of any dtype"},
  {"signedinteger", "np types", "*args", fn_abstract, 0, "the class of integers with a sign"},
  {"unsignedinteger", "np types", "*args", fn_abstract, 0, "the class of integers without a sign"},
  {"inexact", "np types", "*args", fn_abstract, 0, "the class of floating and complex numbers of any dtype"},
  {"floating", "np types", "*args", fn_abstract, 0, "the class of floating numbers of any dtype"},
  {"complexfloating", "np types", "*args", fn_abstract, 0, "the class of complex numbers of any dtype"},
  {"_inexact", "prelude", "*arrays_and_dtypes", fn_result_type, INEXACT, "the same, floating or complex"},
  {"_real", "prelude", "*arrays_and_dtypes", fn_result_type, REAL, "the same, of the parts of complex numbers"},
  {"_real_inexact", "prelude", "*arrays_and_dtypes", fn_result_type, REAL_INEXACT, "the same, floating"},
  {"_axes", "prelude", "axis, ndim", fn_axes, 0, "the axes that an argument axis names, in rising order"},
  {"_limits", "prelude", "x", fn_limits, 0, "the least and the greatest number of the dtype of x"},
  {"_named", "prelude", "names, items", fn_named, TN_TUPLE, "the tuple |items|, whose items have names, too"},
  {"_record", "prelude", "names, items", fn_named, TN_RECORD, "an object that has the items by name"},
  {"_int", "prelude", "value, name", fn_int, 0, "the argument |name| as an int"},
  {"_store", "prelude", "result, out, name", fn_store, 0, "the result of function |name|, in out if it is given"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
