/* SPDX-License-Identifier: MIT
 * A subscript's key → its items: one per axis (or new axis), slices clipped, ellipsis expanded, masks turned
 * into coordinates.  Must not touch the indexed array's data.  Declared in index.h. */
#include "index.h"

#include "arrayfn.h"

#include <string.h>

enum { MAX_PARTS = 2 * TN_MAX_NDIM };

/* The parts of the key, lists already arrays. */
struct parts { int n; tn_value v[MAX_PARTS]; };

tenon_status tn_index_out_of_bounds(tenon_vm *vm, int64_t i, int axis, int64_t size)
{
  return tn_raise(vm, TENON_E_INDEX, "index %lld is out of bounds for axis %d with size %lld", (long long)i, axis,
                  (long long)size);
}

void tn_index_free(tenon_vm *vm, struct tn_index *ix)
{
  for (int i = 0; i < ix->n; i++) tn_tensor_release(vm, ix->item[i].index);
  ix->n = 0;
}

/* ---- masks ---- */

/* How many of the |n| truth values at |p| are true. */
static int64_t count_true(const uint8_t *p, int64_t n)
{
  int64_t count = 0;
  for (int64_t i = 0; i < n; i++) count += p[i] != 0;
  return count;
}

/* Writes the positions of what is true among |n| truth values at |p|; returns how many there are. */
static int64_t list_true(const uint8_t *p, int64_t n, int64_t *to)
{
  int64_t i = 0, found = 0;
  for (uint64_t word; i + (int64_t)sizeof word <= n; i += (int64_t)sizeof word) {
    memcpy(&word, p + i, sizeof word);
    if (!word) continue;
    for (int k = 0; k < (int)sizeof word; k++)
      if (p[i + k]) to[found++] = i + k;
  }
  for (; i < n; i++)
    if (p[i]) to[found++] = i;
  return found;
}

/* Counts through |truths| in blocks, so that an interrupt is heeded. */
static tenon_status count_truths(tenon_vm *vm, const uint8_t *truths, int64_t n, int64_t *count)
{
  *count = 0;
  for (int64_t k = 0; k < n; k += TN_POLL_BLOCK) {
    TN_TRY(tn_poll(vm));
    *count += count_true(truths + k, n - k < TN_POLL_BLOCK ? n - k : TN_POLL_BLOCK);
  }
  return TENON_OK;
}

/* The places of what is true, row by row: coordinates on |ndim| axes of |shape|. */
static tenon_status list_truths(tenon_vm *vm, const uint8_t *truths, int ndim, const int64_t *shape, int64_t **to)
{
  int64_t at[TN_MAX_NDIM] = {0}, row = shape[ndim - 1], rows = tn_shape_count(ndim - 1, shape), found = 0;
  for (int64_t i = 0; i < rows; i++, truths += row) {
    int64_t first = found;
    for (int64_t k = 0; k < row; k += TN_POLL_BLOCK) {
      TN_TRY(tn_poll(vm));
      int64_t n = list_true(truths + k, row - k < TN_POLL_BLOCK ? row - k : TN_POLL_BLOCK, to[ndim - 1] + found);
      for (int64_t j = found; k && j < found + n; j++) to[ndim - 1][j] += k;
      found += n;
    }
    for (int a = 0; a < ndim - 1; a++)
      for (int64_t j = first; j < found; j++) to[a][j] = at[a];
    for (int a = ndim - 1; a-- > 0 && ++at[a] == shape[a];) at[a] = 0;
  }
  return TENON_OK;
}

tenon_status tn_nonzero(tenon_vm *vm, struct tn_tensor *t, struct tn_tensor **out)
{
  int ndim = t->ndim ? t->ndim : 1;
  int64_t one = 1, count = 0, *to[TN_MAX_NDIM];
  const int64_t *shape = t->ndim ? tn_tshape(t) : &one;
  for (int i = 0; i < ndim; i++) out[i] = NULL;
  struct tn_tensor *b = tn_cast(vm, t, TN_BOOL), *c = NULL;
  const uint8_t *truths = NULL;
  if (b && !tn_trace_force(vm, b, TN_FLUSH_BARRIER)) c = tn_contiguous(vm, b);
  if (c) truths = (const uint8_t *)tn_tensor_read(vm, c);
  if (truths && !count_truths(vm, truths, t->count, &count))
    for (int i = 0; i < ndim && !vm->err.pub.status; i++) {
      void *data;
      out[i] = tn_fresh(vm, TN_I64, 1, &count, &data);
      to[i] = data;
    }
  if (!vm->err.pub.status) (void)list_truths(vm, truths, ndim, shape, to);
  tn_tensor_release(vm, b);
  tn_tensor_release(vm, c);
  if (!vm->err.pub.status) return TENON_OK;
  for (int i = 0; i < ndim; i++) tn_tensor_release(vm, out[i]);
  return vm->err.pub.status;
}

/* ---- the parts ---- */

static void free_parts(tenon_vm *vm, struct parts *p)
{
  for (int i = 0; i < p->n; i++) tn_release(vm, p->v[i]);
}

static tenon_status invalid(tenon_vm *vm)
{
  return tn_raise(vm, TENON_E_INDEX,
                  "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean "
                  "arrays are valid indices");
}

static tenon_status add_part(tenon_vm *vm, tn_value v, struct parts *p)
{
  if (p->n == MAX_PARTS) return tn_raise(vm, TENON_E_INDEX, "too many indices");
  if (TN_IS(v, TN_LIST) || TN_IS(v, TN_TUPLE) || TN_IS(v, TN_RANGE)) {
    bool empty = (TN_IS(v, TN_LIST) && !TN_AS(tn_list, v)->n) || (TN_IS(v, TN_TUPLE) && !TN_AS(tn_tuple, v)->n);
    tenon_status s = tn_to_array(vm, v, empty ? TN_I64 : TN_NO_DTYPE, &p->v[p->n]);
    if (s) return s;
  } else if (v.tag == TN_INT || v.tag == TN_BOOLEAN || v.tag == TN_NONE || v.tag == TN_ELLIPSIS || TN_IS(v, TN_SLICE) ||
             TN_IS(v, TN_ARRAY)) {
    p->v[p->n] = tn_retain(v);
  } else return invalid(vm);
  p->n++;
  return TENON_OK;
}

static tenon_status split(tenon_vm *vm, tn_value key, struct parts *p)
{
  p->n = 0;
  if (!TN_IS(key, TN_TUPLE)) return add_part(vm, key, p);
  struct tn_tuple *t = TN_AS(tn_tuple, key);
  for (size_t i = 0; i < t->n; i++) TN_TRY(add_part(vm, t->v[i], p));
  return TENON_OK;
}

/* Axes that a part consumes. */
static int consumed(tn_value v)
{
  if (v.tag == TN_NONE || v.tag == TN_ELLIPSIS || v.tag == TN_BOOLEAN) return 0;
  if (!TN_IS(v, TN_ARRAY)) return 1;
  struct tn_tensor *t = tn_as_array(v)->t;
  return t->dtype == TN_BOOL ? t->ndim : 1;
}

/* ---- items ---- */

static struct tn_index_item *push(tenon_vm *vm, struct tn_index *ix, enum tn_index_kind kind, int axis)
{
  if (ix->n == (int)(sizeof ix->item / sizeof *ix->item)) {
    tn_raise(vm, TENON_E_INDEX, "too many indices");
    return NULL;
  }
  struct tn_index_item *it = &ix->item[ix->n++];
  *it = (struct tn_index_item){.kind = kind, .axis = axis};
  if (kind == TN_IX_FANCY) ix->fancy = true;
  if (kind != TN_IX_INT) ix->element = false;
  return it;
}

static tenon_status add_int(tenon_vm *vm, struct tn_index *ix, int64_t i, int axis, const int64_t *shape)
{
  if (i < -shape[axis] || i >= shape[axis]) return tn_index_out_of_bounds(vm, i, axis, shape[axis]);
  struct tn_index_item *it = push(vm, ix, TN_IX_INT, axis);
  if (!it) return vm->err.pub.status;
  it->start = i < 0 ? i + shape[axis] : i;
  return TENON_OK;
}

/* A bound of a slice: absent, an int, or an integer array scalar. */
static tenon_status bound(tenon_vm *vm, tn_value v, bool *has, int64_t *out)
{
  *has = v.tag != TN_NONE;
  if (!*has) return TENON_OK;
  if (TN_IS(v, TN_ARRAY) && tn_as_array(v)->t->ndim == 0 && tn_dtype_is_integer(tn_as_array(v)->t->dtype))
    TN_TRY(tn_item(vm, tn_as_array(v), TN_FLUSH_VALUE, &v));
  if (v.tag != TN_INT && v.tag != TN_BOOLEAN)
    return tn_raise(vm, TENON_E_TYPE, "slice indices must be integers or None or have an __index__ method");
  *out = v.u.i;
  return TENON_OK;
}

static tenon_status add_slice(tenon_vm *vm, struct tn_index *ix, struct tn_slice *s, int axis, const int64_t *shape)
{
  bool has_start, has_stop, has_step;
  int64_t start = 0, stop = 0, step = 1;
  TN_TRY(bound(vm, s->start, &has_start, &start));
  TN_TRY(bound(vm, s->stop, &has_stop, &stop));
  TN_TRY(bound(vm, s->step, &has_step, &step));
  if (step == 0) return tn_raise(vm, TENON_E_VALUE, "slice step cannot be zero");
  struct tn_index_item *it = push(vm, ix, TN_IX_SLICE, axis);
  if (!it) return vm->err.pub.status;
  it->count = tn_slice_clip(shape[axis], has_start, &start, has_stop, &stop, step);
  it->start = start;
  it->step = it->count > 1 ? step : 1;      /* so that step * stride cannot overflow */
  return TENON_OK;
}

static tenon_status add_full(tenon_vm *vm, struct tn_index *ix, int axis, const int64_t *shape)
{
  struct tn_index_item *it = push(vm, ix, TN_IX_SLICE, axis);
  if (!it) return vm->err.pub.status;
  it->start = 0; it->step = 1; it->count = shape[axis];
  return TENON_OK;
}

/* A boolean array of k axes stands for k integer arrays: the coordinates of what is true.  An axis of length 0 fits
 * every length, as in NumPy. */
static tenon_status add_mask(tenon_vm *vm, struct tn_index *ix, struct tn_tensor *t, int axis, const int64_t *shape)
{
  for (int i = 0; i < t->ndim; i++)
    if (tn_tshape(t)[i] && tn_tshape(t)[i] != shape[axis + i])
      return tn_raise(vm, TENON_E_INDEX,
                      "boolean index did not match indexed array along dimension %d; dimension is %lld "
                      "but corresponding boolean dimension is %lld",
                      axis + i, (long long)shape[axis + i], (long long)tn_tshape(t)[i]);
  TN_TRY(tn_trace_force(vm, t, TN_FLUSH_BARRIER));
  struct tn_tensor *where[TN_MAX_NDIM];
  TN_TRY(tn_nonzero(vm, t, where));
  int n = t->ndim ? t->ndim : 1;
  tenon_status s = TENON_OK;
  for (int i = 0; i < n; i++) {
    struct tn_index_item *it = s ? NULL : push(vm, ix, TN_IX_FANCY, t->ndim ? axis + i : -1);
    if (it) it->index = where[i];
    else {
      s = vm->err.pub.status;
      tn_tensor_release(vm, where[i]);
    }
  }
  return s;
}

static tenon_status add_truth(tenon_vm *vm, struct tn_index *ix, bool truth, int axis, const int64_t *shape)
{
  struct tn_tensor *t = tn_tensor_new(vm, TN_BOOL, 0, NULL);
  uint8_t *p = t ? tn_buffer_write(vm, t->buf, false) : NULL;
  if (p) {
    *p = truth;
    add_mask(vm, ix, t, axis, shape);
  }
  tn_tensor_release(vm, t);
  return vm->err.pub.status;
}

static tenon_status add_array(tenon_vm *vm, struct tn_index *ix, struct tn_array *a, int axis, const int64_t *shape)
{
  struct tn_tensor *t = tn_array_tensor(vm, a);
  if (!t) return vm->err.pub.status;
  if (t->dtype == TN_BOOL) return add_mask(vm, ix, t, axis, shape);
  if (!tn_dtype_is_integer(t->dtype))
    return tn_raise(vm, TENON_E_INDEX, "arrays used as indices must be of integer (or boolean) type");
  if (t->ndim == 0) {
    tn_value i;
    if (!a->scalar) ix->copied = true;
    TN_TRY(tn_item(vm, a, TN_FLUSH_VALUE, &i));
    return add_int(vm, ix, i.u.i, axis, shape);
  }
  TN_TRY(tn_trace_force(vm, t, TN_FLUSH_BARRIER));
  struct tn_tensor *index = tn_contiguous_as(vm, t, TN_I64);
  struct tn_index_item *it = index ? push(vm, ix, TN_IX_FANCY, axis) : NULL;
  if (!it) {
    tn_tensor_release(vm, index);
    return vm->err.pub.status;
  }
  it->index = index;
  return TENON_OK;
}

static tenon_status add_items(tenon_vm *vm, struct tn_index *ix, const struct parts *p, int ndim, const int64_t *shape)
{
  int total = 0, dots = 0, axis = 0;
  for (int i = 0; i < p->n; i++) {
    total += consumed(p->v[i]);
    dots += p->v[i].tag == TN_ELLIPSIS;
  }
  if (dots > 1) return tn_raise(vm, TENON_E_INDEX, "an index can only have a single ellipsis ('...')");
  if (total > ndim)
    return tn_raise(vm, TENON_E_INDEX, "too many indices for array: array is %d-dimensional, but %d were indexed", ndim,
                    total);
  ix->element = true;
  for (int i = 0; i < p->n; i++) {
    tn_value v = p->v[i];
    int used = consumed(v);
    if (v.tag == TN_ELLIPSIS) {
      ix->element = false;
      used = ndim - total;
      if (!used && !push(vm, ix, TN_IX_GAP, -1)) return vm->err.pub.status;
      for (int k = 0; k < used; k++) TN_TRY(add_full(vm, ix, axis + k, shape));
    } else if (v.tag == TN_NONE) {
      if (!push(vm, ix, TN_IX_NEW, -1)) return vm->err.pub.status;
    } else if (v.tag == TN_INT) TN_TRY(add_int(vm, ix, v.u.i, axis, shape));
    else if (v.tag == TN_BOOLEAN) TN_TRY(add_truth(vm, ix, v.u.i != 0, axis, shape));
    else if (TN_IS(v, TN_SLICE)) TN_TRY(add_slice(vm, ix, TN_AS(tn_slice, v), axis, shape));
    else TN_TRY(add_array(vm, ix, tn_as_array(v), axis, shape));
    axis += used;
  }
  for (; axis < ndim; axis++) TN_TRY(add_full(vm, ix, axis, shape));
  return TENON_OK;
}

tenon_status tn_index_parse(tenon_vm *vm, int ndim, const int64_t *shape, tn_value key, struct tn_index *ix)
{
  struct parts p;
  ix->n = 0;
  ix->fancy = ix->element = ix->copied = false;
  tenon_status s = split(vm, key, &p);
  struct tn_tensor *only = !s && p.n == 1 && TN_IS(p.v[0], TN_ARRAY) ? tn_as_array(p.v[0])->t : NULL;
  ix->mask = only && only->dtype == TN_BOOL && tn_shape_equal(only->ndim, tn_tshape(only), ndim, shape);
  if (!s) s = add_items(vm, ix, &p, ndim, shape);
  free_parts(vm, &p);
  if (s) tn_index_free(vm, ix);
  return s;
}
