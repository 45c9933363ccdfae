/* SPDX-License-Identifier: MIT
 * Arguments of builtin functions: ints, floats, dtypes and shapes from values, with errors that name the
 * function and the parameter. */
#include "vm/run/interp.h"

static tenon_status as_number(tenon_vm *vm, tn_value v, tn_value *out)
{
  if (TN_IS(v, TN_ARRAY) && tn_as_array(v)->t->count == 1) return tn_item(vm, tn_as_array(v), TN_FLUSH_VALUE, out);
  *out = tn_retain(v);
  return TENON_OK;
}

tenon_status tn_arg_int(tenon_vm *vm, const struct tn_builtin *f, const char *param, tn_value v, int64_t *out)
{
  tn_value number;
  TN_TRY(as_number(vm, v, &number));
  bool fits = tn_is_integral(number);
  if (fits) *out = number.u.i;
  tn_release(vm, number);
  return fits ? TENON_OK : tn_raise(vm, TENON_E_TYPE, "%s(): %s must be an integer, not '%s'", f->name, param, tn_type_name(v));
}

tenon_status tn_arg_float(tenon_vm *vm, const struct tn_builtin *f, const char *param, tn_value v, double *out)
{
  tn_value number;
  TN_TRY(as_number(vm, v, &number));
  bool fits = tn_is_real_scalar(number);
  if (fits) *out = tn_as_double(number);
  tn_release(vm, number);
  return fits ? TENON_OK : tn_raise(vm, TENON_E_TYPE, "%s(): %s must be a real number, not '%s'", f->name, param, tn_type_name(v));
}

tenon_status tn_arg_dtype(tenon_vm *vm, tn_value v, unsigned *out)
{
  *out = TN_NO_DTYPE;
  if (v.tag == TN_UNDEF || v.tag == TN_NONE) return TENON_OK;
  if (tn_dtype_of(v, out)) return TENON_OK;
  tn_value s;
  TN_TRY(tn_repr(vm, v, true, &s));
  tn_raise(vm, TENON_E_TYPE, "data type %s not understood (bool, int32, int64, float32, float64, complex64 and complex128 are there)",
           TN_AS(tn_str, s)->s);
  tn_release(vm, s);
  return vm->err.pub.status;
}

static tenon_status one_extent(tenon_vm *vm, const struct tn_builtin *f, tn_value v, int64_t *out)
{
  TN_TRY(tn_arg_int(vm, f, "shape", v, out));
  return *out < 0 ? tn_raise(vm, TENON_E_VALUE, "negative dimensions are not allowed") : TENON_OK;
}

tenon_status tn_arg_shape(tenon_vm *vm, const struct tn_builtin *f, tn_value v, int *ndim, int64_t *shape)
{
  bool sequence = TN_IS(v, TN_LIST) || TN_IS(v, TN_TUPLE) || TN_IS(v, TN_RANGE) || (TN_IS(v, TN_ARRAY) && tn_as_array(v)->t->ndim == 1);
  if (!sequence) {
    *ndim = 1;
    return one_extent(vm, f, v, shape);
  }
  tn_value items;
  TN_TRY(tn_to_tuple(vm, v, &items));
  const struct tn_tuple *t = TN_AS(tn_tuple, items);
  tenon_status st = TENON_OK;
  if (t->n > TN_MAX_NDIM) st = tn_raise(vm, TENON_E_VALUE, "maximum supported dimension for an ndarray is %d, found %zu", TN_MAX_NDIM, t->n);
  *ndim = (int)t->n;
  for (size_t i = 0; i < t->n && !st; i++) st = one_extent(vm, f, t->v[i], &shape[i]);
  tn_release(vm, items);
  return st;
}
