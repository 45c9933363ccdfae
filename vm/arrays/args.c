/* SPDX-License-Identifier: MIT
 * Arguments of builtin functions: ints, floats, dtypes, shapes, arrays and axes from values, with errors that name
 * the function and the parameter; see builtin.h. */
#include "arrayfn.h"

#include <string.h>

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
  return fits ? TENON_OK
              : tn_raise(vm, TENON_E_TYPE, "%s(): %s must be an integer, not '%s'", f->name, param, tn_type_name(v));
}

tenon_status tn_arg_float(tenon_vm *vm, const struct tn_builtin *f, const char *param, tn_value v, double *out)
{
  tn_value number;
  TN_TRY(as_number(vm, v, &number));
  bool fits = tn_is_real_scalar(number);
  if (fits) *out = tn_as_double(number);
  tn_release(vm, number);
  return fits ? TENON_OK
              : tn_raise(vm, TENON_E_TYPE, "%s(): %s must be a real number, not '%s'", f->name, param, tn_type_name(v));
}

tenon_status tn_arg_dtype(tenon_vm *vm, tn_value v, unsigned *out)
{
  *out = TN_NO_DTYPE;
  if (v.tag == TN_UNDEF || v.tag == TN_NONE) return TENON_OK;
  if (tn_dtype_of(v, out)) return TENON_OK;
  if (!TN_IS(v, TN_STR)) return tn_raise(vm, TENON_E_TYPE, "cannot interpret a '%s' as a data type", tn_type_name(v));
  return tn_raise(vm, TENON_E_TYPE, "data type '%s' not understood", TN_AS(tn_str, v)->s);
}

/* Item |i| of a list, tuple, range or array, owned. */
static tenon_status item_of(tenon_vm *vm, tn_value v, size_t i, tn_value *out)
{
  if (TN_IS(v, TN_ARRAY)) return tn_array_getitem(vm, tn_as_array(v), tn_int((int64_t)i), out);
  if (TN_IS(v, TN_RANGE)) *out = tn_int(TN_AS(tn_range, v)->start + (int64_t)i * TN_AS(tn_range, v)->step);
  else *out = tn_retain(TN_IS(v, TN_LIST) ? TN_AS(tn_list, v)->v[i] : TN_AS(tn_tuple, v)->v[i]);
  return TENON_OK;
}

/* How many items it has; false if |v| is no such sequence. */
static bool count_of(tn_value v, size_t *n)
{
  if (TN_IS(v, TN_LIST)) *n = TN_AS(tn_list, v)->n;
  else if (TN_IS(v, TN_TUPLE)) *n = TN_AS(tn_tuple, v)->n;
  else if (TN_IS(v, TN_RANGE)) *n = (size_t)TN_AS(tn_range, v)->count;
  else if (TN_IS(v, TN_ARRAY) && tn_as_array(v)->t->ndim) *n = (size_t)tn_tshape(tn_as_array(v)->t)[0];
  else return false;
  return true;
}

/* An integer or a sequence of them. */
static tenon_status lengths(tenon_vm *vm, const struct tn_builtin *f, tn_value v, int *ndim, int64_t *shape)
{
  size_t n;
  if (!count_of(v, &n)) {
    *ndim = 1;
    return tn_arg_int(vm, f, "shape", v, shape);
  }
  if (n > TN_MAX_NDIM)
    return tn_raise(vm, TENON_E_VALUE, "maximum supported dimension for an ndarray is %d, found %zu", TN_MAX_NDIM, n);
  *ndim = (int)n;
  for (size_t i = 0; i < n; i++) {
    tn_value item;
    TN_TRY(item_of(vm, v, i, &item));
    tenon_status st = tn_arg_int(vm, f, "shape", item, &shape[i]);
    tn_release(vm, item);
    TN_TRY(st);
  }
  return TENON_OK;
}

tenon_status tn_arg_shape(tenon_vm *vm, const struct tn_builtin *f, tn_value v, int *ndim, int64_t *shape)
{
  TN_TRY(lengths(vm, f, v, ndim, shape));
  for (int i = 0; i < *ndim; i++)
    if (shape[i] < 0) return tn_raise(vm, TENON_E_VALUE, "negative dimensions are not allowed");
  return TENON_OK;
}

/* Replaces a single -1 and checks the count. */
static tenon_status complete_shape(tenon_vm *vm, int64_t count, int ndim, int64_t *shape)
{
  int hole = -1;
  int64_t given[TN_MAX_NDIM], known;
  if (ndim) memcpy(given, shape, (size_t)ndim * sizeof *shape);
  for (int i = 0; i < ndim; i++) {
    if (shape[i] >= 0) continue;
    if (hole >= 0) return tn_raise(vm, TENON_E_VALUE, "can only specify one unknown dimension");
    hole = i;
    shape[i] = 1;
  }
  known = tn_shape_count(ndim, shape);
  if (hole >= 0 && known > 0 && count % known == 0) {
    shape[hole] = count / known;
    return TENON_OK;
  }
  if (hole < 0 && known == count) return TENON_OK;
  char text[200];
  return tn_raise(vm, TENON_E_VALUE, "cannot reshape array of size %lld into shape %s", (long long)count,
                  tn_shape_message(ndim, given, text, sizeof text));
}

tenon_status tn_arg_new_shape(tenon_vm *vm, const struct tn_builtin *f, tn_value v, int64_t count, int *ndim,
                              int64_t *shape)
{
  TN_TRY(lengths(vm, f, v, ndim, shape));
  return complete_shape(vm, count, *ndim, shape);
}

tenon_status tn_arg_array(tenon_vm *vm, tn_value v, tn_value *out)
{
  TN_TRY(tn_to_array(vm, v, TN_NO_DTYPE, out));
  struct tn_array *a = tn_as_array(*out);
  if (!a->scalar) return TENON_OK;
  struct tn_tensor *t = tn_tensor_retain(a->t);
  tn_release(vm, *out);
  return tn_give(vm, t, false, out);
}

struct tn_tensor *tn_arg_tensor(tenon_vm *vm, tn_value v)
{
  tn_value array;
  if (tn_to_array(vm, v, TN_NO_DTYPE, &array)) return NULL;
  struct tn_tensor *t = tn_array_tensor(vm, tn_as_array(array));
  if (t) tn_tensor_retain(t);
  tn_release(vm, array);
  return t;
}

tenon_status tn_arg_axis(tenon_vm *vm, const struct tn_builtin *f, tn_value v, int ndim, int *axis)
{
  int64_t i;
  TN_TRY(tn_arg_int(vm, f, "axis", v, &i));
  if (i < -ndim || i >= ndim)
    return tn_raise(vm, TENON_E_AXIS, "axis %lld is out of bounds for array of dimension %d", (long long)i, ndim);
  *axis = (int)(i < 0 ? i + ndim : i);
  return TENON_OK;
}

tenon_status tn_arg_axes(tenon_vm *vm, const struct tn_builtin *f, tn_value v, int ndim, uint32_t *mask)
{
  int axis;
  *mask = ndim == 32 ? UINT32_MAX : (UINT32_C(1) << ndim) - 1;
  if (!tn_given(v)) return TENON_OK;
  *mask = 0;
  struct tn_tuple *t = TN_IS(v, TN_TUPLE) ? TN_AS(tn_tuple, v) : NULL;
  for (size_t i = 0; i < (t ? t->n : 1); i++) {
    TN_TRY(tn_arg_axis(vm, f, t ? t->v[i] : v, ndim, &axis));
    if (*mask >> axis & 1) return tn_raise(vm, TENON_E_VALUE, "duplicate value in 'axis'");
    *mask |= UINT32_C(1) << axis;
  }
  return TENON_OK;
}

tenon_status tn_arg_reduced_axes(tenon_vm *vm, const struct tn_builtin *f, tn_value v, int ndim, uint32_t *mask)
{
  int64_t axis;
  if (ndim || !tn_given(v) || TN_IS(v, TN_TUPLE)) return tn_arg_axes(vm, f, v, ndim, mask);
  TN_TRY(tn_arg_int(vm, f, "axis", v, &axis));
  if (axis != 0 && axis != -1) return tn_arg_axes(vm, f, v, ndim, mask);
  *mask = 0;
  return TENON_OK;
}

tenon_status tn_arg_items(tenon_vm *vm, const struct tn_builtin *f, tn_value v, tn_value *tuple)
{
  size_t n;
  if (TN_IS(v, TN_TUPLE)) { *tuple = tn_retain(v); return TENON_OK; }
  if (TN_IS(v, TN_RANGE) || !count_of(v, &n))
    return tn_raise(vm, TENON_E_TYPE, "%s() needs a sequence of arrays, not '%s'", f->name, tn_type_name(v));
  *tuple = tn_tuple_new(vm, n);
  if (tuple->tag == TN_UNDEF) return vm->err.pub.status;
  for (size_t i = 0; i < n; i++)
    if (item_of(vm, v, i, &TN_AS(tn_tuple, *tuple)->v[i])) {
      tn_release(vm, *tuple);
      return vm->err.pub.status;
    }
  return TENON_OK;
}
