/* SPDX-License-Identifier: MIT
 * Functions that make arrays: filled ones and ramps are recorded, so that they fuse and run on devices;
 * literals are concrete.  Declared in tables.h. */
#include "tables.h"
#include "vm/arrays/arrayfn.h"
#include "vm/arrays/events.h"

#include <math.h>
#include <string.h>

static tenon_status arg_dtype(tenon_vm *vm, tn_value v, unsigned fallback, unsigned *out)
{
  TN_TRY(tn_arg_dtype(vm, v, out));
  if (*out == TN_NO_DTYPE) *out = fallback;
  return TENON_OK;
}

/* device=: where programs see arrays, they are all on one. */
static tenon_status check_device(tenon_vm *vm, tn_value v)
{
  const char *name = TN_IS(v, TN_STR) ? TN_AS(tn_str, v)->s : tn_type_name(v);
  if (!tn_given(v) || (TN_IS(v, TN_STR) && !strcmp(name, "cpu"))) return TENON_OK;
  return tn_raise(vm, TENON_E_VALUE, "Device not understood. Only \"cpu\" is allowed, but received: %s", name);
}

/* ---- from values ---- */

static tenon_status copy_of(tenon_vm *vm, tn_value array, bool scalar, tn_value *out)
{
  struct tn_tensor *t = tn_array_tensor(vm, tn_as_array(array));
  return tn_give(vm, t ? tn_contiguous(vm, t) : NULL, scalar, out);
}

/* Was the copy that somebody refused (copy=False) made? */
static tenon_status check_copy(tenon_vm *vm, tn_value copy, bool made)
{
  bool wanted = true;
  if (tn_given(copy)) TN_TRY(tn_arg_bool(vm, copy, &wanted));
  if (wanted || !made) return TENON_OK;
  return tn_raise(vm, TENON_E_VALUE, "Unable to avoid copy while creating an array as requested.");
}

/* array (aux 1: copies unless told not to), asarray: a, dtype, copy, device */
TN_BUILTIN_FN(fn_array)
{
  unsigned dtype;
  bool copy = self->aux && args[2].tag == TN_UNDEF;
  TN_TRY(arg_dtype(vm, args[1], TN_NO_DTYPE, &dtype));
  TN_TRY(check_device(vm, args[3]));
  if (tn_given(args[2])) TN_TRY(tn_arg_bool(vm, args[2], &copy));
  tn_value a;
  TN_TRY(tn_to_array(vm, args[0], dtype, &a));
  bool same = TN_IS(args[0], TN_ARRAY) && a.u.o == args[0].u.o;
  tenon_status s = check_copy(vm, args[2], !same || tn_as_array(a)->scalar);
  if (!s && (!same || !copy) && !tn_as_array(a)->scalar) {
    *out = a;
    return TENON_OK;
  }
  if (!s) s = copy_of(vm, a, false, out);
  tn_release(vm, a);
  return s;
}

/* np.copy (aux 0) makes arrays only; the method (aux 1) makes array scalars of array scalars. */
static tenon_status fn_copy(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  tn_value a;
  TN_TRY(tn_to_array(vm, args[0], TN_NO_DTYPE, &a));
  tenon_status s = copy_of(vm, a, self->aux && tn_as_array(a)->scalar, out);
  tn_release(vm, a);
  return s;
}

/* x.astype(dtype, copy=True) */
TN_BUILTIN_FN(fn_astype)
{
  unsigned dtype;
  bool copy = true;
  TN_TRY(tn_arg_dtype(vm, args[1], &dtype));
  if (tn_given(args[2])) TN_TRY(tn_arg_bool(vm, args[2], &copy));
  if (dtype == TN_NO_DTYPE) dtype = TN_F64;
  TN_TRY(tn_to_array(vm, args[0], dtype, out));
  if (tn_events_wanted(vm) && tn_events_of_cast(vm, tn_as_array(args[0])->t, tn_as_array(*out)->t)) {
    tn_assign(vm, out, tn_undef());
    return vm->err.pub.status;
  }
  if (out->u.o != args[0].u.o || !copy) return TENON_OK;
  tn_release(vm, *out);
  return fn_copy(vm, self, args, n, out);
}

/* ---- filled ---- */

/* zeros (aux 0), ones (aux 1), empty (aux 0): shape, dtype, device */
static tenon_status fn_filled(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  unsigned dtype;
  int ndim;
  int64_t shape[TN_MAX_NDIM];
  TN_TRY(tn_arg_shape(vm, self, args[0], &ndim, shape));
  TN_TRY(arg_dtype(vm, args[1], TN_F64, &dtype));
  TN_TRY(check_device(vm, args[2]));
  return tn_give(vm, tn_full(vm, tn_int(self->aux), dtype, ndim, shape), false, out);
}

/* |v| at |shape|: a number is recorded, an array is broadcast and copied. */
static tenon_status filled_with(tenon_vm *vm, tn_value v, unsigned dtype, int ndim, const int64_t *shape, tn_value *out)
{
  if (tn_is_number(v)) {
    if (dtype == TN_NO_DTYPE) dtype = tn_weak_dtype((enum tn_weak)tn_weak_kind(v));
    return tn_give(vm, tn_full(vm, v, dtype, ndim, shape), false, out);
  }
  tn_value a, view = tn_undef();
  TN_TRY(tn_to_array(vm, v, dtype, &a));
  tenon_status s = tn_broadcast_view(vm, tn_as_array(a), ndim, shape, &view);
  tn_release(vm, a);
  if (!s) s = copy_of(vm, view, false, out);
  tn_release(vm, view);
  return s;
}

static tenon_status fn_full(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  unsigned dtype;
  int ndim;
  int64_t shape[TN_MAX_NDIM];
  TN_TRY(tn_arg_shape(vm, self, args[0], &ndim, shape));
  TN_TRY(arg_dtype(vm, args[2], TN_NO_DTYPE, &dtype));
  TN_TRY(check_device(vm, args[3]));
  return filled_with(vm, args[1], dtype, ndim, shape, out);
}

/* zeros_like, ones_like, empty_like: aux is the number; full_like: -1.  Behind it: dtype, shape, device. */
static tenon_status fn_like(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  bool given = self->aux < 0;
  tn_value *more = args + 1 + given;
  struct tn_tensor *t = tn_arg_tensor(vm, args[0]);
  if (!t) return vm->err.pub.status;
  unsigned dtype;
  int ndim = t->ndim;
  int64_t shape[TN_MAX_NDIM];
  memcpy(shape, tn_tshape(t), (size_t)ndim * sizeof *shape);
  tenon_status s = arg_dtype(vm, more[0], t->dtype, &dtype);
  if (!s && tn_given(more[1])) s = tn_arg_shape(vm, self, more[1], &ndim, shape);
  if (!s) s = check_device(vm, more[2]);
  if (!s) s = filled_with(vm, given ? args[1] : tn_int(self->aux), dtype, ndim, shape, out);
  tn_tensor_release(vm, t);
  return s;
}

static tenon_status fn_fill(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)self; (void)n;
  *out = tn_none();
  return tn_array_setitem(vm, tn_as_array(args[0]), (tn_value){.tag = TN_ELLIPSIS}, args[1]);
}

/* ---- ramps ---- */

static struct tn_tensor *unary_scalar(tenon_vm *vm, enum tn_op op, struct tn_tensor *taken, tn_value number)
{
  struct tn_tensor *r = NULL;
  if (taken) {
    struct tn_arg args[2] = {{.t = taken}, {.t = NULL}};
    if (!tn_scalar_set(vm, number, taken->dtype, &args[1].s))
      r = tn_record(vm, op, taken->dtype, taken->dtype, 1, tn_tshape(taken), 2, args, 0);
  }
  tn_tensor_release(vm, taken);
  return r;
}

/* 0, 1, 2, … of |dtype|. */
static struct tn_tensor *iota(tenon_vm *vm, int64_t count, unsigned dtype)
{
  struct tn_tensor *t = tn_record(vm, TN_STEP_IOTA, TN_I64, TN_I64, 1, &count, 0, NULL, 0);
  struct tn_tensor *c = t ? tn_cast(vm, t, dtype) : NULL;
  tn_tensor_release(vm, t);
  return c;
}

/* start + i * delta, in |dtype|. */
static struct tn_tensor *ramp(tenon_vm *vm, int64_t count, unsigned dtype, tn_value start, tn_value delta)
{
  struct tn_tensor *t = iota(vm, count, dtype);
  if (!(delta.tag == TN_INT && delta.u.i == 1)) t = unary_scalar(vm, TN_OP_MUL, t, delta);
  if (!(start.tag == TN_INT && start.u.i == 0)) t = unary_scalar(vm, TN_OP_ADD, t, start);
  return t;
}

static tenon_status too_long(tenon_vm *vm) { return tn_raise(vm, TENON_E_VALUE, "Maximum allowed size exceeded"); }

static tenon_status arange_ints(tenon_vm *vm, const int64_t *v, unsigned dtype, tn_value *out)
{
  int64_t start = v[0], stop = v[1], step = v[2];
  if (!step) return tn_raise(vm, TENON_E_ZERODIV, "division by zero");
  uint64_t span = step > 0 ? (uint64_t)stop - (uint64_t)start : (uint64_t)start - (uint64_t)stop;
  uint64_t mag = step > 0 ? (uint64_t)step : 0 - (uint64_t)step;
  uint64_t count = (step > 0 ? stop > start : stop < start) ? (span - 1) / mag + 1 : 0;
  if (count > INT64_MAX) return too_long(vm);
  unsigned d = tn_dtype_is_stored(dtype) ? TN_I64 : dtype;      /* which has every start and step */
  struct tn_tensor *t = ramp(vm, (int64_t)count, d, tn_int(start), tn_int(step)), *c = t ? tn_cast(vm, t, dtype) : NULL;
  tn_tensor_release(vm, t);
  return tn_give(vm, c, false, out);
}

/* NumPy's rule: the first two elements are start and start + step, and their difference is the increment. */
static tenon_status arange_floats(tenon_vm *vm, const double *v, unsigned dtype, tn_value *out)
{
  double start = v[0], step = v[2], length = ceil((v[1] - start) / step);
  if (isnan(length)) return tn_raise(vm, TENON_E_VALUE, "arange: cannot compute length");
  if (length >= 0x1p63) return too_long(vm);
  int64_t count = length > 0 ? (int64_t)length : 0;
  double next = start + step, delta = next - start;
  if (dtype == TN_F32) {
    float s = (float)start, d = (float)next - s;
    start = (double)s;
    delta = (double)d;
  }
  return tn_give(vm, ramp(vm, count, dtype, tn_float(start), tn_float(delta)), false, out);
}

/* A number, or a 0-d array's value. */
static tenon_status number_of(tenon_vm *vm, const struct tn_builtin *self, tn_value v, tn_value *out)
{
  *out = v;
  if (TN_IS(v, TN_ARRAY)) TN_TRY(tn_item(vm, tn_as_array(v), TN_FLUSH_VALUE, out));
  if (out->tag == TN_INT || out->tag == TN_FLOAT || out->tag == TN_BOOLEAN) return TENON_OK;
  if (TN_IS(v, TN_ARRAY)) tn_release(vm, *out);
  return tn_raise(vm, TENON_E_TYPE, "%s() arguments must be real numbers, not '%s'", self->name, tn_type_name(v));
}

static tenon_status fn_arange(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  tn_value v[3] = {args[0], args[1], args[2]};
  if (!tn_given(v[1])) { v[1] = v[0]; v[0] = tn_int(0); }
  if (!tn_given(v[2])) v[2] = tn_int(1);
  unsigned dtype;
  bool integral = true;
  int64_t i[3];
  double f[3];
  for (int k = 0; k < 3; k++) {
    TN_TRY(number_of(vm, self, v[k], &v[k]));
    integral &= v[k].tag != TN_FLOAT;
    i[k] = v[k].tag == TN_FLOAT ? 0 : v[k].u.i;
    f[k] = v[k].tag == TN_FLOAT ? v[k].u.f : (double)v[k].u.i;
  }
  TN_TRY(arg_dtype(vm, args[3], integral ? TN_I64 : TN_F64, &dtype));
  TN_TRY(check_device(vm, args[4]));
  if (integral && tn_dtype_is_integer(dtype)) return arange_ints(vm, i, dtype, out);
  if (tn_dtype_kind(dtype) == 'f') return arange_floats(vm, f, dtype, out);
  if (tn_dtype_is_complex(dtype)) {
    tn_value real;
    TN_TRY(arange_floats(vm, f, tn_dtype_real(dtype), &real));
    tenon_status s = tn_to_array(vm, real, dtype, out);
    tn_release(vm, real);
    return s;
  }
  return tn_raise(vm, TENON_E_TYPE, "arange() cannot make %s from these arguments", tn_dtype_info(dtype)->name);
}

/* ---- linspace: ends, real or complex, as pairs of parts; a real number has 0 for its second ---- */

static double in_precision(unsigned dtype, double x) { return tn_dtype_real(dtype) == TN_F32 ? (double)(float)x : x; }

static tn_value line_number(tenon_vm *vm, unsigned dtype, const double *z)
{
  return tn_dtype_is_complex(dtype) ? tn_complex_new(vm, z[0], z[1]) : tn_float(z[0]);
}

/* t op z, for the number z in t's dtype. */
static struct tn_tensor *with_number(tenon_vm *vm, enum tn_op op, struct tn_tensor *taken, const double *z)
{
  if (!taken) return NULL;
  tn_value number = line_number(vm, taken->dtype, z);
  struct tn_tensor *r = number.tag == TN_UNDEF ? (tn_tensor_release(vm, taken), NULL)
                                               : unary_scalar(vm, op, taken, number);
  tn_release(vm, number);
  return r;
}

/* The last of |count| elements replaced by |stop|. */
static struct tn_tensor *end_at(tenon_vm *vm, struct tn_tensor *taken, int64_t count, const double *stop)
{
  struct tn_tensor *index = iota(vm, count, TN_I64), *last = NULL, *r = NULL;
  tn_value number = line_number(vm, taken->dtype, stop);
  if (index) {
    struct tn_arg args[2] = {{.t = index}, {.s.i64 = count - 1}};
    last = tn_record(vm, TN_OP_EQ, TN_I64, TN_BOOL, 1, &count, 2, args, 0);
  }
  struct tn_arg args[3] = {{.t = last}, {.t = NULL}, {.t = taken}};
  if (last && number.tag != TN_UNDEF && !tn_scalar_set(vm, number, taken->dtype, &args[1].s))
    r = tn_record(vm, TN_OP_WHERE, taken->dtype, taken->dtype, 1, &count, 3, args, 0);
  tn_release(vm, number);
  tn_tensor_release(vm, index);
  tn_tensor_release(vm, last);
  tn_tensor_release(vm, taken);
  return r;
}

/* NumPy's formula, as steps: i * step + start, the last element set to stop. */
static struct tn_tensor *line(tenon_vm *vm, unsigned dtype, const double *start, const double *stop, int64_t count,
                              bool endpoint, double *step)
{
  int64_t div = endpoint ? count - 1 : count;
  double delta[2];
  for (int k = 0; k < 2; k++) {
    delta[k] = in_precision(dtype, stop[k] - start[k]);
    step[k] = div > 0 ? in_precision(dtype, delta[k] / (double)div) : k ? 0 : NAN;
  }
  struct tn_tensor *t = iota(vm, count, dtype);
  if (div > 0 && step[0] == 0 && step[1] == 0) {       /* the step underflowed, or start is stop */
    t = with_number(vm, TN_OP_DIV, t, (double[2]){(double)div, 0});
    t = with_number(vm, TN_OP_MUL, t, delta);
  } else t = with_number(vm, TN_OP_MUL, t, div > 0 ? step : delta);
  t = with_number(vm, TN_OP_ADD, t, start);
  return t && endpoint && count > 1 ? end_at(vm, t, count, stop) : t;
}

/* An end: a number or an array of one, whose dtype counts where a Python number adapts. */
static tenon_status line_end(tenon_vm *vm, const struct tn_builtin *self, const char *name, tn_value v, double *z,
                             unsigned *strong, int *weak)
{
  tn_value number = v;
  if (TN_IS(v, TN_ARRAY)) {
    unsigned d = tn_as_array(v)->t->dtype;
    *strong = *strong == TN_NO_DTYPE ? d : tn_promote(*strong, d);
    TN_TRY(tn_item(vm, tn_as_array(v), TN_FLUSH_VALUE, &number));
  } else if (!tn_is_number(v))
    return tn_raise(vm, TENON_E_TYPE, "%s(): %s must be a number, not '%s'", self->name, name, tn_type_name(v));
  else if (tn_weak_kind(v) > *weak) *weak = tn_weak_kind(v);
  bool whole = number.tag == TN_INT || number.tag == TN_BOOLEAN, complex = TN_IS(number, TN_COMPLEX_OBJ);
  z[0] = complex ? TN_AS(tn_complex, number)->re : whole ? (double)number.u.i : number.u.f;
  z[1] = complex ? TN_AS(tn_complex, number)->im : 0;
  if (TN_IS(v, TN_ARRAY)) tn_release(vm, number);
  return TENON_OK;
}

static tenon_status line_ends(tenon_vm *vm, const struct tn_builtin *self, const tn_value *args, double *start,
                              double *stop, unsigned *dtype)
{
  unsigned strong = TN_NO_DTYPE;
  int weak = 0;
  TN_TRY(line_end(vm, self, "start", args[0], start, &strong, &weak));
  TN_TRY(line_end(vm, self, "stop", args[1], stop, &strong, &weak));
  *dtype = tn_dtype_inexact(strong == TN_NO_DTYPE ? tn_weak_dtype((enum tn_weak)weak)
                                                  : tn_promote_weak(strong, (enum tn_weak)weak));
  return TENON_OK;
}

static tenon_status fn_linspace(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  double start[2], stop[2], step[2];
  int64_t num = 50;
  bool endpoint = true, retstep = false;
  unsigned compute, dtype;
  TN_TRY(line_ends(vm, self, args, start, stop, &compute));
  if (tn_given(args[2])) TN_TRY(tn_arg_int(vm, self, "num", args[2], &num));
  if (tn_given(args[3])) TN_TRY(tn_arg_bool(vm, args[3], &endpoint));
  if (tn_given(args[4])) TN_TRY(tn_arg_bool(vm, args[4], &retstep));
  TN_TRY(arg_dtype(vm, args[5], compute, &dtype));
  TN_TRY(check_device(vm, args[6]));
  bool whole = tn_dtype_is_integer(dtype);
  if (num < 0) return tn_raise(vm, TENON_E_VALUE, "Number of samples, %lld, must be non-negative.", (long long)num);
  if (whole && tn_dtype_is_complex(compute))
    return tn_raise(vm, TENON_E_TYPE, "linspace() between complex numbers cannot be rounded down to %s",
                    tn_dtype_info(dtype)->name);
  struct tn_tensor *t = line(vm, compute, start, stop, num, endpoint, step), *r = NULL;
  if (t && whole) {
    struct tn_arg arg = {.t = t};
    struct tn_tensor *floored = tn_record(vm, TN_OP_FLOOR, compute, compute, 1, &num, 1, &arg, 0);
    tn_tensor_release(vm, t);
    t = floored;
  }
  if (t) r = tn_cast(vm, t, dtype);
  tn_tensor_release(vm, t);
  TN_TRY(tn_give(vm, r, false, out));
  if (!retstep) return TENON_OK;
  tn_value pair = tn_tuple_new(vm, 2), by = num > !!endpoint ? line_number(vm, compute, step) : tn_float(NAN);
  if (pair.tag == TN_UNDEF || by.tag == TN_UNDEF) {
    tn_release(vm, pair);
    tn_release(vm, by);
    tn_release(vm, *out);
    return vm->err.pub.status;
  }
  TN_AS(tn_tuple, pair)->v[0] = *out;
  TN_AS(tn_tuple, pair)->v[1] = by;
  *out = pair;
  return TENON_OK;
}

/* ---- matrices and grids ---- */

TN_BUILTIN_FN(fn_eye)
{
  int64_t shape[2], k = 0;
  unsigned dtype;
  bool identity = self->aux;
  TN_TRY(tn_arg_int(vm, self, "N", args[0], &shape[0]));
  shape[1] = shape[0];
  if (!identity && tn_given(args[1])) TN_TRY(tn_arg_int(vm, self, "M", args[1], &shape[1]));
  if (!identity && tn_given(args[2])) TN_TRY(tn_arg_int(vm, self, "k", args[2], &k));
  TN_TRY(arg_dtype(vm, args[identity ? 1 : 3], TN_F64, &dtype));
  if (!identity) TN_TRY(check_device(vm, args[4]));
  if (shape[0] < 0 || shape[1] < 0) return tn_raise(vm, TENON_E_VALUE, "negative dimensions are not allowed");
  void *data;
  struct tn_tensor *t = tn_fresh(vm, dtype, 2, shape, &data);
  if (!t) return vm->err.pub.status;
  size_t size = tn_dtype_size(dtype), row = (size_t)shape[1] * size;
  int64_t one = 1;
  for (int64_t i = 0; i < shape[0]; i++) {
    int64_t j;
    tenon_status s = tn_poll(vm);
    if (s) { tn_tensor_release(vm, t); return s; }
    memset((char *)data + (size_t)i * row, 0, row);
    if (!__builtin_add_overflow(i, k, &j) && j >= 0 && j < shape[1])
      tn_element_cast(dtype, (char *)data + (size_t)(i * shape[1] + j) * size, TN_I64, &one);
  }
  return tn_give(vm, t, false, out);
}

/* One coordinate of a grid: |v| along |axis| of |shape|; |sparse|: of length 1 along the others; |copy|: no view. */
static tenon_status grid_axis(tenon_vm *vm, tn_value v, int axis, int ndim, const int64_t *shape, bool sparse,
                              bool copy, tn_value *out)
{
  tn_value a, line_view = tn_undef(), view = tn_undef();
  int64_t along[TN_MAX_NDIM];
  TN_TRY(tn_arg_array(vm, v, &a));
  for (int i = 0; i < ndim; i++) along[i] = i == axis ? shape[i] : 1;
  tenon_status s = tn_reshape(vm, tn_as_array(a), ndim, along, &line_view);
  if (!s && sparse) view = tn_retain(line_view);
  else if (!s) s = tn_broadcast_view(vm, tn_as_array(line_view), ndim, shape, &view);
  if (!s && copy) s = copy_of(vm, view, false, out);
  else if (!s) *out = tn_retain(view);
  tn_release(vm, a);
  tn_release(vm, line_view);
  tn_release(vm, view);
  return s;
}

/* The shape of the grid of |xi|, and which axis each runs along. */
static tenon_status grid_shape(tenon_vm *vm, const struct tn_tuple *xi, bool xy, int64_t *shape, int *axis)
{
  int ndim = (int)xi->n;
  for (int i = 0; i < ndim; i++) {
    axis[i] = xy && ndim > 1 && i < 2 ? 1 - i : i;
    struct tn_tensor *t = tn_arg_tensor(vm, xi->v[i]);
    if (!t) return vm->err.pub.status;
    shape[axis[i]] = t->count;
    tn_tensor_release(vm, t);
  }
  return TENON_OK;
}

/* *xi, copy, sparse, indexing */
TN_BUILTIN_FN(fn_meshgrid)
{
  struct tn_tuple *xi = TN_AS(tn_tuple, args[0]);
  bool xy = true, copy = true, sparse = false;
  int64_t shape[TN_MAX_NDIM];
  int axis[TN_MAX_NDIM];
  if (tn_given(args[1])) TN_TRY(tn_arg_bool(vm, args[1], &copy));
  if (tn_given(args[2])) TN_TRY(tn_arg_bool(vm, args[2], &sparse));
  if (tn_given(args[3])) {
    const char *s = TN_IS(args[3], TN_STR) ? TN_AS(tn_str, args[3])->s : "";
    xy = !strcmp(s, "xy");
    if (!xy && strcmp(s, "ij")) return tn_raise(vm, TENON_E_VALUE, "Valid values for `indexing` are 'xy' and 'ij'.");
  }
  if (xi->n > TN_MAX_NDIM) return tn_raise(vm, TENON_E_VALUE, "%s() of more than %d arrays", self->name, TN_MAX_NDIM);
  TN_TRY(grid_shape(vm, xi, xy, shape, axis));
  *out = tn_tuple_new(vm, xi->n);
  if (out->tag == TN_UNDEF) return vm->err.pub.status;
  for (size_t i = 0; i < xi->n; i++) {
    tn_value g;
    tenon_status s = grid_axis(vm, xi->v[i], axis[i], (int)xi->n, shape, sparse, copy, &g);
    if (s) { tn_release(vm, *out); return s; }
    TN_AS(tn_tuple, *out)->v[i] = g;
  }
  return TENON_OK;
}

const struct tn_builtin tn_creation_builtins[] = {
  {"array", "np", "object, dtype=None, *, copy=True, device=None", fn_array, 1,
   "an array of the elements of a number, sequence or array"},
  {"asarray", "np", "a, dtype=None, *, copy=None, device=None", fn_array, 0,
   "a as an array; itself if it is one"},
  {"asanyarray", "np", "a, dtype=None, *, copy=None, device=None", fn_array, 0, "the same"},
  {"copy", "np", "a", fn_copy, 0, "a copy"},
  {"copy", "ndarray", "a", fn_copy, 1, "a copy"},
  {"astype", "ndarray", "a, dtype, *, copy=True", fn_astype, 1,
   "a copy converted to dtype; itself where that changes nothing and copy is False"},
  {"zeros", "np", "shape, dtype=float64, *, device=None", fn_filled, 0, "an array of zeros"},
  {"ones", "np", "shape, dtype=float64, *, device=None", fn_filled, 1, "an array of ones"},
  {"empty", "np", "shape, dtype=float64, *, device=None", fn_filled, 0,
   "an array of no particular values (zeros)"},
  {"full", "np", "shape, fill_value, dtype=None, *, device=None", fn_full, 0, "an array of one value"},
  {"zeros_like", "np", "a, dtype=None, *, shape=None, device=None", fn_like, 0,
   "zeros in the shape and dtype of a"},
  {"ones_like", "np", "a, dtype=None, *, shape=None, device=None", fn_like, 1,
   "ones in the shape and dtype of a"},
  {"empty_like", "np", "a, dtype=None, *, shape=None, device=None", fn_like, 0,
   "an array in the shape and dtype of a"},
  {"full_like", "np", "a, fill_value, dtype=None, *, shape=None, device=None", fn_like, -1,
   "one value in the shape and dtype of a"},
  {"fill", "ndarray", "a, value", fn_fill, 0, "sets every element"},
  {"arange", "np", "start, stop=None, step=1, dtype=None, *, device=None", fn_arange, 0,
   "start, start + step, … below stop"},
  {"linspace", "np", "start, stop, num=50, endpoint=True, retstep=False, dtype=None, *, device=None", fn_linspace, 0,
   "num evenly spaced numbers"},
  {"eye", "np", "N, M=None, k=0, dtype=float64, *, device=None", fn_eye, 0, "ones on the k-th diagonal"},
  {"identity", "np", "n, dtype=float64", fn_eye, 1, "the identity matrix"},
  {"meshgrid", "np", "*xi, copy=True, sparse=False, indexing='xy'", fn_meshgrid, 0, "coordinates of a grid"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
