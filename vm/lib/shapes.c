/* SPDX-License-Identifier: MIT
 * Functions that change an array's shape or put arrays together.  Changes of shape are views where the layout
 * allows it; joining copies on the host.  Declared in tables.h. */
#include "tables.h"
#include "vm/arrays/arrayfn.h"
#include "vm/data/tape.h"
#include "vm/run/exec.h"

#include <string.h>

/* ---- reshape ---- */

/* An array scalar, which stays one where its shape stays (). */
static bool is_scalar(tn_value v) { return TN_IS(v, TN_ARRAY) && tn_as_array(v)->scalar; }

static tenon_status reshape_to(tenon_vm *vm, const struct tn_builtin *self, tn_value array, tn_value shape_arg,
                               tn_value *out)
{
  int ndim;
  int64_t shape[TN_MAX_NDIM];
  tn_value a;
  TN_TRY(tn_arg_array(vm, array, &a));
  tenon_status s = tn_arg_new_shape(vm, self, shape_arg, tn_as_array(a)->t->count, &ndim, shape);
  if (!s && !ndim && is_scalar(array)) *out = tn_retain(array);
  else if (!s) s = tn_reshape(vm, tn_as_array(a), ndim, shape, out);
  tn_release(vm, a);
  return s;
}

static tenon_status check_order(tenon_vm *vm, const struct tn_builtin *self, tn_value v)
{
  if (!tn_given(v) || (TN_IS(v, TN_STR) && !strcmp(TN_AS(tn_str, v)->s, "C"))) return TENON_OK;
  return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "%s() supports order='C' only", self->name);
}

/* reshape_to, and what copy= asks for: a copy even where a view would do, or none at all. */
static tenon_status reshape_as_asked(tenon_vm *vm, const struct tn_builtin *self, tn_value array, tn_value shape,
                                     tn_value copy, tn_value *out)
{
  bool wanted = false;
  if (tn_given(copy)) TN_TRY(tn_arg_bool(vm, copy, &wanted));
  TN_TRY(reshape_to(vm, self, array, shape, out));
  if (!tn_given(copy)) return TENON_OK;
  bool view = TN_IS(array, TN_ARRAY) && (out->u.o == array.u.o || tn_as_array(*out)->base);
  if (view != wanted) return TENON_OK;
  tn_value result = *out;
  tenon_status s;
  if (wanted) {
    struct tn_tensor *t = tn_array_tensor(vm, tn_as_array(result));
    s = tn_give(vm, t ? tn_contiguous(vm, t) : NULL, tn_as_array(result)->scalar, out);
  } else s = tn_raise(vm, TENON_E_VALUE, "Unable to avoid creating a copy while reshaping.");
  tn_release(vm, result);
  return s;
}

TN_BUILTIN_FN(fn_reshape)
{
  TN_TRY(check_order(vm, self, args[2]));
  return reshape_as_asked(vm, self, args[0], args[1], args[3], out);
}

/* x.reshape(2, 3) or x.reshape((2, 3)) */
TN_BUILTIN_FN(method_reshape)
{
  TN_TRY(check_order(vm, self, args[2]));
  struct tn_tuple *t = TN_AS(tn_tuple, args[1]);
  return reshape_as_asked(vm, self, args[0], t->n == 1 ? t->v[0] : args[1], args[3], out);
}

/* ravel (aux 0), flatten (aux 1: always a copy) */
static tenon_status fn_ravel(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  tn_value a;
  TN_TRY(tn_arg_array(vm, args[0], &a));
  tenon_status s = tn_ravel(vm, tn_as_array(a), self->aux, out);
  tn_release(vm, a);
  return s;
}

/* ---- orders of axes ---- */

static tenon_status permuted(tenon_vm *vm, tn_value v, const int *perm, tn_value *out)
{
  tn_value a;
  if (is_scalar(v)) { *out = tn_retain(v); return TENON_OK; }
  TN_TRY(tn_arg_array(vm, v, &a));
  tenon_status s = tn_permute(vm, tn_as_array(a), perm, out);
  tn_release(vm, a);
  return s;
}

static tenon_status ndim_of(tenon_vm *vm, tn_value v, int *ndim)
{
  struct tn_tensor *t = tn_arg_tensor(vm, v);
  if (!t) return vm->err.pub.status;
  *ndim = t->ndim;
  tn_tensor_release(vm, t);
  return TENON_OK;
}

static tenon_status transpose_by(tenon_vm *vm, const struct tn_builtin *self, tn_value array, tn_value axes,
                                 tn_value *out)
{
  int ndim, perm[TN_MAX_NDIM];
  uint32_t seen = 0;
  TN_TRY(ndim_of(vm, array, &ndim));
  if (!tn_given(axes)) {
    for (int i = 0; i < ndim; i++) perm[i] = ndim - 1 - i;
    return permuted(vm, array, perm, out);
  }
  tn_value items;
  TN_TRY(tn_arg_items(vm, self, axes, &items));
  struct tn_tuple *t = TN_AS(tn_tuple, items);
  tenon_status s = (int)t->n == ndim ? TENON_OK : tn_raise(vm, TENON_E_VALUE, "axes don't match array");
  for (int i = 0; i < ndim && !s; i++) {
    s = tn_arg_axis(vm, self, t->v[i], ndim, &perm[i]);
    if (!s && (seen >> perm[i] & 1)) s = tn_raise(vm, TENON_E_VALUE, "repeated axis in transpose");
    if (!s) seen |= UINT32_C(1) << perm[i];
  }
  tn_release(vm, items);
  return s ? s : permuted(vm, array, perm, out);
}

static tenon_status fn_transpose(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  return transpose_by(vm, self, args[0], args[1], out);
}

/* x.transpose(), x.transpose(1, 0), x.transpose((1, 0)) */
static tenon_status method_transpose(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  struct tn_tuple *t = TN_AS(tn_tuple, args[1]);
  bool single = t->n == 1 && t->v[0].tag != TN_INT;
  return transpose_by(vm, self, args[0], !t->n ? tn_none() : single ? t->v[0] : args[1], out);
}

static tenon_status fn_swapaxes(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  int ndim, i, j, perm[TN_MAX_NDIM];
  TN_TRY(ndim_of(vm, args[0], &ndim));
  TN_TRY(tn_arg_axis(vm, self, args[1], ndim, &i));
  TN_TRY(tn_arg_axis(vm, self, args[2], ndim, &j));
  for (int k = 0; k < ndim; k++) perm[k] = k == i ? j : k == j ? i : k;
  return permuted(vm, args[0], perm, out);
}

/* Reads |v| (int or tuple of ints) as axes; |*n| of them, at most TN_MAX_NDIM. */
static tenon_status axis_list(tenon_vm *vm, const struct tn_builtin *self, tn_value v, int ndim, int *n, int *axes)
{
  uint32_t seen = 0;
  bool many = TN_IS(v, TN_TUPLE) || TN_IS(v, TN_LIST);
  tn_value items = tn_undef();
  if (many) TN_TRY(tn_arg_items(vm, self, v, &items));
  size_t count = many ? TN_AS(tn_tuple, items)->n : 1;
  tenon_status s = TENON_OK;
  for (*n = 0; !s && (size_t)*n < count; (*n)++) {
    int axis;
    s = tn_arg_axis(vm, self, many ? TN_AS(tn_tuple, items)->v[*n] : v, ndim, &axis);
    if (!s && (seen >> axis & 1)) s = tn_raise(vm, TENON_E_VALUE, "repeated axis");     /* so there are at most ndim */
    if (s) break;
    seen |= UINT32_C(1) << axis;
    axes[*n] = axis;
  }
  tn_release(vm, items);
  return s;
}

static tenon_status fn_moveaxis(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  int ndim, from[TN_MAX_NDIM], to[TN_MAX_NDIM], nfrom, nto, perm[TN_MAX_NDIM];
  TN_TRY(ndim_of(vm, args[0], &ndim));
  TN_TRY(axis_list(vm, self, args[1], ndim, &nfrom, from));
  TN_TRY(axis_list(vm, self, args[2], ndim, &nto, to));
  if (nfrom != nto)
    return tn_raise(vm, TENON_E_VALUE, "`source` and `destination` arguments must have the same number of elements");
  uint32_t moved = 0, placed = 0;
  for (int i = 0; i < nfrom; i++) {
    perm[to[i]] = from[i];
    moved |= UINT32_C(1) << from[i];
    placed |= UINT32_C(1) << to[i];
  }
  for (int slot = 0, axis = 0; slot < ndim; slot++) {
    if (placed >> slot & 1) continue;
    while (moved >> axis & 1) axis++;
    perm[slot] = axis++;
  }
  return permuted(vm, args[0], perm, out);
}

/* ---- axes of length 1 ---- */

/* Axes of length 1 come and go without a copy, whatever the layout: both are changes of shape. */
static tenon_status fn_expand_dims(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  tn_value a;
  TN_TRY(tn_arg_array(vm, args[0], &a));
  struct tn_tensor *t = tn_as_array(a)->t;
  size_t added = TN_IS(args[1], TN_TUPLE) ? TN_AS(tn_tuple, args[1])->n : 1;
  int ndim, axes[TN_MAX_NDIM], count = 0;
  int64_t shape[TN_MAX_NDIM];
  uint32_t mask = 0;
  tenon_status s = added + t->ndim > TN_MAX_NDIM ? tn_raise(vm, TENON_E_VALUE, "too many axes") : TENON_OK;
  ndim = t->ndim + (int)added;
  if (!s) s = axis_list(vm, self, args[1], ndim, &count, axes);
  for (int i = 0; i < count && !s; i++) mask |= UINT32_C(1) << axes[i];
  for (int i = 0, k = 0; i < ndim && !s; i++) shape[i] = mask >> i & 1 ? 1 : tn_tshape(t)[k++];
  if (!s) s = tn_reshape(vm, tn_as_array(a), ndim, shape, out);
  tn_release(vm, a);
  return s;
}

static tenon_status fn_squeeze(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  tn_value a;
  TN_TRY(tn_arg_array(vm, args[0], &a));
  struct tn_tensor *t = tn_as_array(a)->t;
  uint32_t mask = 0;
  tenon_status s = TENON_OK;
  if (tn_given(args[1])) s = tn_arg_reduced_axes(vm, self, args[1], t->ndim, &mask);
  else
    for (int i = 0; i < t->ndim; i++)
      if (tn_tshape(t)[i] == 1) mask |= UINT32_C(1) << i;
  int64_t shape[TN_MAX_NDIM];
  int ndim = 0;
  for (int i = 0; i < t->ndim && !s; i++) {
    if (!(mask >> i & 1)) shape[ndim++] = tn_tshape(t)[i];
    else if (tn_tshape(t)[i] != 1)
      s = tn_raise(vm, TENON_E_VALUE, "cannot select an axis to squeeze out which has size not equal to one");
  }
  if (!s && TN_IS(args[0], TN_ARRAY) && !mask) *out = tn_retain(args[0]);        /* as NumPy, the same object */
  else if (!s) s = tn_reshape(vm, tn_as_array(a), ndim, shape, out);
  tn_release(vm, a);
  return s;
}

static tenon_status fn_broadcast_to(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  int ndim;
  int64_t shape[TN_MAX_NDIM];
  TN_TRY(tn_arg_shape(vm, self, args[1], &ndim, shape));
  tn_value a;
  TN_TRY(tn_arg_array(vm, args[0], &a));
  tenon_status s = tn_broadcast_view(vm, tn_as_array(a), ndim, shape, out);
  tn_release(vm, a);
  return s;
}

/* at least aux dimensions */
static tenon_status atleast(tenon_vm *vm, tn_value v, int least, tn_value *out)
{
  tn_value a;
  TN_TRY(tn_arg_array(vm, v, &a));
  struct tn_tensor *t = tn_as_array(a)->t;
  if (t->ndim >= least) { *out = a; return TENON_OK; }
  int64_t shape[2] = {1, t->count};
  tenon_status s = tn_reshape(vm, tn_as_array(a), least, least == 1 ? shape + 1 : shape, out);
  tn_release(vm, a);
  return s;
}

static tenon_status fn_atleast(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  return atleast(vm, args[0], self->aux, out);
}

/* x reversed along axes: the view with negative strides; of a 0-d array its value, as by the subscript that NumPy
 * uses */
static tenon_status fn_flip(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  tn_value a;
  TN_TRY(tn_arg_array(vm, args[0], &a));
  struct tn_tensor *t = tn_array_force(vm, tn_as_array(a), TN_FLUSH_VIEW);
  uint32_t mask = 0;
  tenon_status s = t ? tn_arg_axes(vm, self, args[1], t->ndim, &mask) : vm->err.pub.status;
  if (!s && !t->ndim) s = tn_give(vm, tn_tensor_retain(t), true, out);
  else if (!s) {
    int64_t strides[TN_MAX_NDIM], offset = 0;
    for (int i = 0; i < t->ndim; i++) {
      strides[i] = tn_tstrides(t)[i];
      if (!(mask >> i & 1)) continue;
      if (tn_tshape(t)[i]) offset += (tn_tshape(t)[i] - 1) * strides[i];
      strides[i] = -strides[i];
    }
    *out = tn_array_view(vm, tn_as_array(a), t->count ? offset : 0, t->ndim, tn_tshape(t), strides);
    if (out->tag == TN_UNDEF) s = vm->err.pub.status;
  }
  tn_release(vm, a);
  return s;
}

/* ---- joining ---- */

/* Tensors to be joined, forced, with their common dtype. */
struct joined { size_t n; struct tn_tensor **t; unsigned dtype; };

static void free_parts(tenon_vm *vm, struct joined *p)
{
  for (size_t i = 0; i < p->n; i++) tn_tensor_release(vm, p->t[i]);
  tn_free(vm, p->t, p->n * sizeof *p->t);
}

/* |form|: 0 as they are, 1 or 2: at least so many axes. */
static tenon_status load_parts(tenon_vm *vm, const struct tn_builtin *self, tn_value seq, int form, struct joined *p)
{
  tn_value items;
  TN_TRY(tn_arg_items(vm, self, seq, &items));
  struct tn_tuple *tuple = TN_AS(tn_tuple, items);
  *p = (struct joined){.n = tuple->n, .t = tn_zalloc(vm, tuple->n * sizeof *p->t), .dtype = TN_NO_DTYPE};
  tenon_status s = p->t ? TENON_OK : vm->err.pub.status;
  if (!s && !p->n) s = tn_raise(vm, TENON_E_VALUE, "need at least one array to concatenate");
  if (!s) s = tn_fallback(vm, TN_FALL_HOST_OP, self->name);
  for (size_t i = 0; i < tuple->n && !s; i++) {
    tn_value a = tn_undef();
    s = atleast(vm, tuple->v[i], form, &a);
    struct tn_tensor *t = s ? NULL : tn_array_force(vm, tn_as_array(a), TN_FLUSH_BARRIER);
    if (t) {
      p->t[i] = tn_tensor_retain(t);
      p->dtype = i ? tn_promote(p->dtype, t->dtype) : t->dtype;
    } else s = vm->err.pub.status;
    tn_release(vm, a);
  }
  tn_release(vm, items);
  if (s && p->t) free_parts(vm, p);
  return s;
}

/* Copies the parts side by side along |axis|; |stacked|: each is one step along a new axis. */
static struct tn_tensor *join(tenon_vm *vm, const struct joined *p, int axis, bool stacked, unsigned dtype)
{
  int64_t shape[TN_MAX_NDIM], total = 0;
  int ndim = p->t[0]->ndim;
  for (size_t i = 0; i < p->n; i++)
    /* refused below */
    if (__builtin_add_overflow(total, stacked ? 1 : tn_tshape(p->t[i])[axis], &total)) total = INT64_MAX;
  for (int i = 0, k = 0; i < ndim + stacked; i++)
    shape[i] = i == axis ? (k += !stacked, total) : tn_tshape(p->t[0])[k++];
  void *data;
  struct tn_tensor *out = tn_fresh(vm, dtype, ndim + stacked, shape, &data);
  if (!out) return NULL;
  char *dst = data;
  bool taped = false;
  for (size_t i = 0; i < p->n; i++) taped |= tn_maker_of(vm, p->t[i]) != NULL;
  taped = taped && tn_has_gradient(dtype);
  struct tn_maker *x = taped ? tn_maker_new(vm, TN_MAKER_SPREAD, dtype, ndim + stacked, shape, p->n, false) : NULL;
  if (taped && !x) { tn_tensor_release(vm, out); return NULL; }
  for (size_t i = 0; i < p->n; i++) {
    struct tn_tensor *t = p->t[i];
    int64_t strides[TN_MAX_NDIM];
    for (int d = 0; d < ndim; d++) strides[d] = tn_tstrides(out)[d + (stacked && d >= axis)];
    if (x) tn_maker_place(vm, x, i, t, dst - (char *)data, strides);
    vm->tape.blind++;
    const char *src = tn_tensor_read(vm, t);
    vm->tape.blind--;
    if (!src || tn_strided_copy(vm, ndim, tn_tshape(t), dtype, dst, strides, t->dtype, src, tn_tstrides(t))) {
      tn_tensor_release(vm, out);
      tn_maker_release(vm, x);
      return NULL;
    }
    dst += tn_tstrides(out)[axis] * (stacked ? 1 : tn_tshape(t)[axis]);
  }
  if (!taped || !tn_maker_attach(vm, out, x)) return out;
  tn_tensor_release(vm, out);
  return NULL;
}

static tenon_status check_concatenate(tenon_vm *vm, const struct joined *p, int axis)
{
  for (size_t i = 0; i < p->n; i++) {
    if (p->t[i]->ndim != p->t[0]->ndim)
      return tn_raise(vm, TENON_E_VALUE,
                      "all the input arrays must have same number of dimensions, but the array at index 0 has %d "
                      "dimension(s) and the array at index %zu has %d dimension(s)",
                      p->t[0]->ndim, i, p->t[i]->ndim);
    for (int d = 0; d < p->t[0]->ndim; d++)
      if (d != axis && tn_tshape(p->t[i])[d] != tn_tshape(p->t[0])[d])
        return tn_raise(
            vm, TENON_E_VALUE,
            "all the input array dimensions except for the concatenation axis must match exactly, but "
            "along dimension %d, the array at index 0 has size %lld and the array at index %zu has size %lld",
            d, (long long)tn_tshape(p->t[0])[d], i, (long long)tn_tshape(p->t[i])[d]);
  }
  return TENON_OK;
}

/* Gives part |i| another shape. */
static tenon_status reshape_part(tenon_vm *vm, struct joined *p, size_t i, int ndim, const int64_t *shape)
{
  struct tn_tensor *c = tn_contiguous(vm, p->t[i]), *r;
  r = c ? tn_tensor_shaped(vm, c, ndim, shape) : NULL;
  tn_tensor_release(vm, c);
  if (!r) return vm->err.pub.status;
  tn_tensor_release(vm, p->t[i]);
  p->t[i] = r;
  return TENON_OK;
}

static tenon_status flatten_parts(tenon_vm *vm, struct joined *p)
{
  for (size_t i = 0; i < p->n; i++) TN_TRY(reshape_part(vm, p, i, 1, (int64_t[]){p->t[i]->count}));
  return TENON_OK;
}

static tenon_status concatenate(tenon_vm *vm, const struct tn_builtin *self, tn_value seq, tn_value axis_arg, int form,
                                unsigned dtype, tn_value *out)
{
  struct joined p;
  int axis = 0;
  TN_TRY(load_parts(vm, self, seq, form, &p));
  tenon_status s = TENON_OK;
  if (axis_arg.tag == TN_NONE) s = flatten_parts(vm, &p);
  else if (!p.t[0]->ndim) s = tn_raise(vm, TENON_E_VALUE, "zero-dimensional arrays cannot be concatenated");
  else if (axis_arg.tag != TN_UNDEF) s = tn_arg_axis(vm, self, axis_arg, p.t[0]->ndim, &axis);
  else if (form == 1 && p.t[0]->ndim > 1) axis = 1;           /* hstack */
  if (!s) s = check_concatenate(vm, &p, axis);
  if (!s) s = tn_give(vm, join(vm, &p, axis, false, dtype == TN_NO_DTYPE ? p.dtype : dtype), false, out);
  free_parts(vm, &p);
  return s;
}

static tenon_status fn_concatenate(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  unsigned dtype;
  TN_TRY(tn_arg_dtype(vm, args[2], &dtype));
  return concatenate(vm, self, args[0], args[1], 0, dtype, out);
}

/* hstack (aux 1), vstack (aux 2) */
static tenon_status fn_hvstack(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  return concatenate(vm, self, args[0], tn_undef(), self->aux, TN_NO_DTYPE, out);
}

static tenon_status fn_append(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  tn_value pair = tn_tuple_new(vm, 2);
  if (pair.tag == TN_UNDEF) return vm->err.pub.status;
  TN_AS(tn_tuple, pair)->v[0] = tn_retain(args[0]);
  TN_AS(tn_tuple, pair)->v[1] = tn_retain(args[1]);
  tenon_status s = concatenate(vm, self, pair, args[2].tag == TN_UNDEF ? tn_none() : args[2], 0, TN_NO_DTYPE, out);
  tn_release(vm, pair);
  return s;
}

static tenon_status fn_stack(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  struct joined p;
  int axis = 0;
  TN_TRY(load_parts(vm, self, args[0], 0, &p));
  tenon_status s = p.t[0]->ndim == TN_MAX_NDIM ? tn_raise(vm, TENON_E_VALUE, "too many axes") : TENON_OK;
  if (!s && args[1].tag != TN_UNDEF) s = tn_arg_axis(vm, self, args[1], p.t[0]->ndim + 1, &axis);
  for (size_t i = 1; i < p.n && !s; i++)
    if (!tn_shape_equal(p.t[i]->ndim, tn_tshape(p.t[i]), p.t[0]->ndim, tn_tshape(p.t[0])))
      s = tn_raise(vm, TENON_E_VALUE, "all input arrays must have the same shape");
  if (!s) s = tn_give(vm, join(vm, &p, axis, true, p.dtype), false, out);
  free_parts(vm, &p);
  return s;
}

/* Vectors (and single numbers) are columns, everything else is joined along the second axis as it is. */
static tenon_status fn_column_stack(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  struct joined p;
  TN_TRY(load_parts(vm, self, args[0], 0, &p));
  tenon_status s = TENON_OK;
  for (size_t i = 0; i < p.n && !s; i++)
    if (p.t[i]->ndim < 2) s = reshape_part(vm, &p, i, 2, (int64_t[]){p.t[i]->count, 1});
  if (!s) s = check_concatenate(vm, &p, 1);
  if (!s) s = tn_give(vm, join(vm, &p, 1, false, p.dtype), false, out);
  free_parts(vm, &p);
  return s;
}

/* ---- parts of complex numbers, rights ---- */

/* real (aux 0), imag (aux 1): the attribute of that name, which only a sequence does not have.  These rows come before
 * those that the elementwise operations make, since a part of an array is a view of it. */
static tenon_status fn_part(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  if (tn_is_number(args[0])) return tn_getattr(vm, args[0], self->name, strlen(self->name), out);
  tn_value a;
  TN_TRY(tn_to_array(vm, args[0], TN_NO_DTYPE, &a));
  tenon_status s = tn_part(vm, tn_as_array(a), self->aux, out);
  tn_release(vm, a);
  return s;
}

static tenon_status fn_setflags(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)self; (void)n;
  bool write;
  *out = tn_none();
  if (!tn_given(args[1])) return TENON_OK;
  TN_TRY(tn_arg_bool(vm, args[1], &write));
  return tn_set_writable(vm, tn_as_array(args[0]), write);
}

/* ---- facts ---- */

static tenon_status fn_shape(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  struct tn_tensor *t = tn_arg_tensor(vm, args[0]);
  if (!t) return vm->err.pub.status;
  tenon_status s = TENON_OK;
  int axis;
  switch (self->aux) {
  case 0:
    *out = tn_tuple_new(vm, t->ndim);
    if (out->tag == TN_UNDEF) s = vm->err.pub.status;
    for (int i = 0; i < t->ndim && !s; i++) TN_AS(tn_tuple, *out)->v[i] = tn_int(tn_tshape(t)[i]);
    break;
  case 1: *out = tn_int(t->ndim); break;
  default:
    if (tn_given(args[1])) s = tn_arg_axis(vm, self, args[1], t->ndim, &axis);
    if (!s) *out = tn_int(tn_given(args[1]) ? tn_tshape(t)[axis] : t->count);
  }
  tn_tensor_release(vm, t);
  return s;
}

const struct tn_builtin tn_shape_builtins[] = {
  {"reshape", "np", "a, shape, order='C', *, copy=None", fn_reshape, 0,
   "a with another shape; -1 stands for what is left"},
  {"reshape", "ndarray", "a, *shape, order='C', copy=None", method_reshape, 0, "the array with another shape"},
  {"ravel", "np ndarray", "a", fn_ravel, 0, "a with one axis"},
  {"flatten", "ndarray", "a", fn_ravel, 1, "a copy with one axis"},
  {"transpose", "np", "a, axes=None", fn_transpose, 0, "a with its axes reversed, or in the order of axes"},
  {"permute_dims", "np", "a, axes=None", fn_transpose, 0, "a with its axes reversed, or in the order of axes"},
  {"transpose", "ndarray", "a, *axes", method_transpose, 0, "the array with its axes reversed, or in the order given"},
  {"swapaxes", "np ndarray", "a, axis1, axis2", fn_swapaxes, 0, "a with two axes exchanged"},
  {"moveaxis", "np", "a, source, destination", fn_moveaxis, 0, "a with axes moved to other places"},
  {"expand_dims", "np", "a, axis", fn_expand_dims, 0, "a with new axes of length 1"},
  {"squeeze", "np ndarray", "a, axis=None", fn_squeeze, 0, "a without axes of length 1"},
  {"broadcast_to", "np", "array, shape", fn_broadcast_to, 0, "array stretched to shape"},
  {"atleast_1d", "np", "a", fn_atleast, 1, "a with at least one axis"},
  {"atleast_2d", "np", "a", fn_atleast, 2, "a with at least two axes"},
  {"flip", "np", "m, axis=None", fn_flip, 0, "m reversed along axes"},
  {"real", "np builtins", "val", fn_part, 0, "real part: a view of a complex array"},
  {"imag", "np builtins", "val", fn_part, 1, "imaginary part: a view of a complex array"},
  {"setflags", "ndarray", "a, write=None", fn_setflags, 0, "makes the array read-only, or writable again"},
  {"concatenate", "np", "arrays, /, axis=0, dtype=None", fn_concatenate, 0, "arrays joined along an axis"},
  {"concat", "np", "arrays, /, axis=0, dtype=None", fn_concatenate, 0, "arrays joined along an axis"},
  {"hstack", "np", "tup", fn_hvstack, 1, "arrays joined along the second axis (vectors: the first)"},
  {"vstack", "np", "tup", fn_hvstack, 2, "arrays joined as rows"},
  {"append", "np", "arr, values, axis=None", fn_append, 0, "arr and values joined"},
  {"stack", "np", "arrays, axis=0", fn_stack, 0, "arrays joined along a new axis"},
  {"column_stack", "np", "tup", fn_column_stack, 0, "vectors as columns, beside matrices"},
  {"shape", "np", "a", fn_shape, 0, "lengths of the axes"},
  {"ndim", "np", "a", fn_shape, 1, "number of axes"},
  {"size", "np", "a, axis=None", fn_shape, 2, "number of elements"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
