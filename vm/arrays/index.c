/* SPDX-License-Identifier: MIT
 * Reading and writing through a subscript: basic keys give views, keys with integer or boolean arrays give
 * copies, integers for all axes give one element.  The key is parsed by index_key.c. */
#include "index.h"

#include "region.h"
#include "vm/data/tape.h"

#include <string.h>

static tenon_status too_many_axes(tenon_vm *vm)
{
  return tn_raise(vm, TENON_E_INDEX, "number of dimensions must be within [0, %d]", TN_MAX_NDIM);
}

/* ---- laying out ---- */

/* Shape of the points, from all index arrays. */
static tenon_status points_shape(tenon_vm *vm, const struct tn_index *ix, struct tn_region *r)
{
  r->nb = 0;
  for (int i = 0; i < ix->n; i++) {
    struct tn_tensor *t = ix->item[i].index;
    if (!t) continue;
    if (!tn_shape_broadcast(r->nb, r->points, t->ndim, tn_tshape(t), &r->nb, r->points)) {
      char a[200], b[200];
      return tn_raise(
          vm, TENON_E_INDEX, "shape mismatch: indexing arrays could not be broadcast together with shapes %s %s",
          tn_shape_message(r->nb, r->points, a, sizeof a), tn_shape_message(t->ndim, tn_tshape(t), b, sizeof b));
    }
  }
  r->count = tn_shape_count(r->nb, r->points);
  if (r->count >= 0) return TENON_OK;
  return tn_shape_bytes(r->nb, r->points, sizeof(int64_t)) < 0 ? tn_raise(vm, TENON_E_VALUE,
                                                                          "array is too big: the index arrays "
                                                                          "have too many points")
                                                               : tn_nomem(vm);
}

static bool spans_points(struct tn_tensor *t, const struct tn_region *r)
{
  return tn_shape_equal(t->ndim, tn_tshape(t), r->nb, r->points);
}

/* Adds the parts of |n| points' offsets that their indices at |idx| are; false: one is out of range. */
static bool add_block(int64_t *offset, const int64_t *idx, int64_t n, int64_t size, int64_t stride, bool first)
{
  uint64_t bad = 0, length = (uint64_t)size, bytes = (uint64_t)stride;
  for (int64_t k = 0; k < n; k++) {
    uint64_t i = (uint64_t)idx[k] + (idx[k] < 0 ? length : 0);
    bad |= i | (length - 1 - i);                         /* its sign is set when i is not below the length */
    offset[k] = (int64_t)((first ? 0 : (uint64_t)offset[k]) + i * bytes);
  }
  return !(bad >> 63);
}

/* Adds one index array's part of every point's offset, checking its range; the |first| one's is the offset so far.
 * |room| is for indices that are stretched. */
static tenon_status add_offsets(tenon_vm *vm, const struct tn_index_item *it, int64_t size, int64_t stride,
                                struct tn_region *r, int64_t *room, bool first)
{
  struct tn_tensor *t = it->index;
  const int64_t *idx = (const int64_t *)(const void *)tn_tensor_read(vm, t);
  if (!idx) return vm->err.pub.status;
  if (!spans_points(t, r)) {
    int64_t from[TN_MAX_NDIM], to[TN_MAX_NDIM];
    tn_shape_stretch(t->ndim, tn_tshape(t), tn_tstrides(t), r->nb, r->points, from);
    tn_shape_strides(r->nb, r->points, sizeof *room, to);
    TN_TRY(tn_strided_copy(vm, r->nb, r->points, TN_I64, (char *)room, to, TN_I64, (const char *)idx, from));
    idx = room;
  }
  for (int64_t k = 0, n; k < r->count; k += n) {
    n = r->count - k < TN_POLL_EVERY ? r->count - k : TN_POLL_EVERY;
    TN_TRY(tn_poll(vm));
    if (add_block(r->offsets + k, idx + k, n, size, stride, first)) continue;
    while (idx[k] >= -size && idx[k] < size) k++;
    return tn_index_out_of_bounds(vm, idx[k], it->axis, size);
  }
  return TENON_OK;
}

static tenon_status lay_points(tenon_vm *vm, const struct tn_index *ix, struct tn_tensor *t, struct tn_region *r)
{
  TN_TRY(points_shape(vm, ix, r));
  size_t bytes = (size_t)r->count * sizeof(int64_t), spare = 0;
  for (int i = 0; i < ix->n; i++)
    if (ix->item[i].index && !spans_points(ix->item[i].index, r)) spare = bytes;
  r->offsets = tn_alloc(vm, bytes);
  int64_t *room = r->offsets && spare ? tn_alloc(vm, spare) : NULL;
  tenon_status s = r->offsets && (room || !spare) ? TENON_OK : vm->err.pub.status;
  bool first = true;
  for (int i = 0; i < ix->n && !s; i++) {
    const struct tn_index_item *it = &ix->item[i];
    if (!it->index || it->axis < 0) continue;
    s = add_offsets(vm, it, tn_tshape(t)[it->axis], tn_tstrides(t)[it->axis], r, room, first);
    first = false;
  }
  if (first && !s) memset(r->offsets, 0, bytes);        /* only masks without axes: a point or none */
  tn_free(vm, room, spare);
  return s;
}

/* Shape and bytes of |ix| over |t|'s layout.  NumPy's rule for the points' axes: in place of the advanced
 * items (index arrays, and integers beside them) if those are neighbours, else in front. */
static tenon_status lay_out(tenon_vm *vm, const struct tn_index *ix, struct tn_tensor *t, struct tn_region *r)
{
  bool neighbours = true;
  int first = -1, last = -1;
  r->offset = 0;
  r->nsub = r->where = r->nb = 0;
  r->count = 1;
  r->offsets = NULL;
  for (int i = 0; i < ix->n; i++) {
    const struct tn_index_item *it = &ix->item[i];
    int64_t stride = it->axis >= 0 ? tn_tstrides(t)[it->axis] : 0;
    if (it->kind == TN_IX_FANCY || (it->kind == TN_IX_INT && ix->fancy)) {
      if (first < 0) { first = i; r->where = r->nsub; }
      else if (last != i - 1) neighbours = false;
      last = i;
    }
    if (it->kind == TN_IX_FANCY || it->kind == TN_IX_GAP) continue;
    if (it->kind == TN_IX_INT) {
      r->offset += it->start * stride;
      continue;
    }
    if (r->nsub == TN_MAX_NDIM) return too_many_axes(vm);
    bool slice = it->kind == TN_IX_SLICE;
    if (slice && it->count) r->offset += it->start * stride;
    r->sub[r->nsub] = slice ? it->count : 1;
    r->strides[r->nsub++] = slice ? it->step * stride : 0;
  }
  if (!ix->fancy) r->where = r->nsub;
  else {
    if (!neighbours) r->where = 0;
    TN_TRY(lay_points(vm, ix, t, r));
  }
  return r->nsub + r->nb > TN_MAX_NDIM ? too_many_axes(vm) : TENON_OK;
}

/* ---- reading ---- */

/* The element at byte |offset| as an array scalar. */
static tenon_status element(tenon_vm *vm, struct tn_tensor *t, int64_t offset, tn_value *out)
{
  struct tn_tensor *e = tn_tensor_new(vm, t->dtype, 0, NULL);
  const char *src = e ? tn_tensor_read(vm, t) : NULL;
  char *dst = src ? tn_buffer_write(vm, e->buf, false) : NULL;
  if (!dst) {
    tn_tensor_release(vm, e);
    return vm->err.pub.status;
  }
  memcpy(dst, src + offset, tn_dtype_size(t->dtype));
  *out = tn_array_wrap(vm, e, true);
  return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
}

/* The region as an array of its own. */
static tenon_status gather(tenon_vm *vm, struct tn_tensor *t, const struct tn_region *r, tn_value *out)
{
  int64_t shape[TN_MAX_NDIM];
  int ndim = tn_region_shape(r, shape);
  TN_TRY(tn_fallback(vm, TN_FALL_HOST_OP, "indexing with an array"));
  struct tn_tensor *g = tn_tensor_new(vm, t->dtype, ndim, shape);
  const char *src = g ? tn_tensor_read(vm, t) : NULL;
  char *dst = src ? tn_buffer_write(vm, g->buf, false) : NULL;
  tenon_status s = dst ? TENON_OK : vm->err.pub.status;
  if (!s) s = tn_region_read(vm, r, t->dtype, src, dst, tn_tstrides(g));
  if (s) {
    tn_tensor_release(vm, g);
    return s;
  }
  *out = tn_array_wrap(vm, g, false);
  return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
}

/* A view of an array scalar, which nobody may write through: its own cell over the same value. */
static tenon_status view_of_scalar(tenon_vm *vm, struct tn_array *a, const struct tn_region *r, tn_value *out)
{
  tn_value cell = tn_array_wrap(vm, tn_tensor_retain(a->t), false);
  if (cell.tag == TN_UNDEF) return vm->err.pub.status;
  *out = tn_array_view(vm, tn_as_array(cell), r->offset, r->nsub, r->sub, r->strides);
  tn_release(vm, cell);
  return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
}

/* While gradients are asked for: |out| was read from the region |r| of |t|, the tensor of |a|.  A view is a region of
 * its root. */
static tenon_status note_read(tenon_vm *vm, struct tn_array *a, struct tn_tensor *t, struct tn_region *r, tn_value out)
{
  struct tn_array *root = a->base ? a->base : a;
  struct tn_maker *from = tn_maker_of(vm, t);
  struct tn_tensor *to = tn_as_array(out)->t;
  if (!from || to->maker) return TENON_OK;
  if (a->base && !(from = root->t->maker)) return tn_maker_refuse(vm, t, "a part of complex numbers");
  struct tn_maker *x = tn_maker_new(vm, TN_MAKER_READ, to->dtype, to->ndim, tn_tshape(to), 1, false);
  if (!x) return vm->err.pub.status;
  x->from[0] = tn_maker_retain(from);
  x->regions[0] = *r;
  if (a->base) x->regions[0].offset += a->offset;
  r->offsets = NULL;
  return tn_maker_attach(vm, to, x);
}

static tenon_status get_parsed(tenon_vm *vm, struct tn_array *a, const struct tn_index *ix, tn_value *out)
{
  struct tn_region r;
  struct tn_tensor *t = tn_array_force(vm, a,
                                       ix->element               ? TN_FLUSH_VALUE
                                       : ix->fancy || ix->copied ? TN_FLUSH_BARRIER
                                                                 : TN_FLUSH_VIEW);
  if (!t) return vm->err.pub.status;
  tenon_status s = lay_out(vm, ix, t, &r);
  bool read = ix->element || ix->fancy || ix->copied;
  vm->tape.blind += read;
  if (s) {}
  else if (ix->element) s = element(vm, t, r.offset, out);
  else if (ix->fancy || ix->copied) s = gather(vm, t, &r, out);
  else if (a->scalar) s = view_of_scalar(vm, a, &r, out);
  else {
    *out = tn_array_view(vm, a, r.offset, r.nsub, r.sub, r.strides);
    s = out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
  }
  vm->tape.blind -= read;
  if (read && !s && tn_taping(vm) && (s = note_read(vm, a, t, &r, *out))) tn_assign(vm, out, tn_undef());
  tn_region_free(vm, &r);
  return s;
}

/* x[i] of a one-dimensional array, the commonest subscript of all. */
static bool plain_element(const struct tn_tensor *t, tn_value key, int64_t *i)
{
  if (key.tag != TN_INT || t->ndim != 1) return false;
  *i = key.u.i < 0 ? key.u.i + t->dims[0] : key.u.i;
  return *i >= 0 && *i < t->dims[0];
}

tenon_status tn_array_getitem(tenon_vm *vm, struct tn_array *a, tn_value key, tn_value *out)
{
  *out = tn_undef();
  int64_t i;
  struct tn_tensor *t = tn_array_tensor(vm, a);
  if (!t) return vm->err.pub.status;
  if (!tn_taping(vm) && plain_element(t, key, &i)) {
    t = tn_array_force(vm, a, TN_FLUSH_VALUE);
    return t ? element(vm, t, i * tn_tstrides(t)[0], out) : vm->err.pub.status;
  }
  struct tn_index ix;
  TN_TRY(tn_index_parse(vm, t->ndim, tn_tshape(t), key, &ix));
  tenon_status s = get_parsed(vm, a, &ix, out);
  tn_index_free(vm, &ix);
  return s;
}

/* ---- writing ---- */

/* Strides of the value stretched to the region; leading axes of length 1 beyond the region's are dropped. */
static tenon_status fit_value(tenon_vm *vm, struct tn_tensor *v, const struct tn_region *r, const struct tn_index *ix,
                              int64_t *strides)
{
  int64_t shape[TN_MAX_NDIM], fit[TN_MAX_NDIM];
  int ndim = tn_region_shape(r, shape), nfit, skip = 0;
  if (ix->mask && v->ndim > 1)
    return tn_raise(
        vm, TENON_E_TYPE,
        "NumPy boolean array indexing assignment requires a 0 or 1-dimensional input, input has %d dimensions",
        v->ndim);
  while (v->ndim - skip > ndim && tn_tshape(v)[skip] == 1) skip++;
  if (tn_shape_broadcast(v->ndim - skip, tn_tshape(v) + skip, ndim, shape, &nfit, fit) &&
      tn_shape_equal(nfit, fit, ndim, shape)) {
    tn_shape_stretch(v->ndim - skip, tn_tshape(v) + skip, tn_tstrides(v) + skip, ndim, shape, strides);
    return TENON_OK;
  }
  char from[200], to[200];
  tn_shape_message(v->ndim, tn_tshape(v), from, sizeof from);
  tn_shape_message(ndim, shape, to, sizeof to);
  if (ix->mask && v->ndim == 1)
    return tn_raise(vm, TENON_E_VALUE,
                    "NumPy boolean array indexing assignment cannot assign %lld input values to the %lld output "
                    "values where the mask is true",
                    (long long)v->count, (long long)r->count);
  if (ix->fancy)
    return tn_raise(vm, TENON_E_VALUE,
                    "shape mismatch: value array of shape %s could not be broadcast to indexing result of shape %s",
                    from, to);
  return tn_raise(vm, TENON_E_VALUE, "could not broadcast input array from shape %s into shape %s", from, to);
}

/* Writes concrete |v| into the region of |a|.  |v| holds its own version of the data, so reading it stays
 * right when |a| is written: overlapping copies need no care. */
static tenon_status scatter(tenon_vm *vm, struct tn_array *a, const struct tn_index *ix, struct tn_tensor *v)
{
  struct tn_region r;
  int64_t strides[TN_MAX_NDIM];
  struct tn_tensor *t = tn_array_force(vm, a, TN_FLUSH_WRITE);
  if (!t) return vm->err.pub.status;
  tenon_status s = lay_out(vm, ix, t, &r);
  if (!s) s = fit_value(vm, v, &r, ix, strides);
  if (!s) s = tn_region_write(vm, a, &r, v, strides);
  tn_region_free(vm, &r);
  return s;
}

/* Assignments of a pending value to most of a root: it is computed where it belongs. */
static tenon_status set_most(tenon_vm *vm, struct tn_array *a, const struct tn_index *ix, tn_value v, bool *done)
{
  struct tn_region r;
  *done = false;
  if (tn_taping(vm) || !TN_IS(v, TN_ARRAY) || ix->fancy || ix->element || a->t->step != TN_CONCRETE) return TENON_OK;
  TN_TRY(lay_out(vm, ix, a->t, &r));
  return tn_region_renew(vm, a, &r, tn_as_array(v), done);
}

/* The value to be stored, as a concrete tensor: a Python number in |a|'s dtype, anything else in its own. */
static struct tn_tensor *value_tensor(tenon_vm *vm, struct tn_array *a, tn_value v)
{
  tn_value array;
  if (tn_to_array(vm, v, tn_is_number(v) ? a->t->dtype : TN_NO_DTYPE, &array)) return NULL;
  struct tn_tensor *t = tn_array_force(vm, tn_as_array(array), TN_FLUSH_BARRIER);
  if (t) tn_tensor_retain(t);
  tn_release(vm, array);
  return t;
}

/* x[i] = number. */
static tenon_status set_element(tenon_vm *vm, struct tn_array *a, int64_t i, tn_value v)
{
  tn_scalar s;
  TN_TRY(tn_scalar_set(vm, v, a->t->dtype, &s));
  char *p = tn_array_write(vm, a);
  if (!p) return vm->err.pub.status;
  memcpy(p + i * tn_tstrides(a->t)[0], &s, tn_dtype_size(a->t->dtype));
  return TENON_OK;
}

/* x[m] = number, for a mask of x's own shape: where(m, number, x) becomes x's value, and nothing is computed. */
static tenon_status set_masked(tenon_vm *vm, struct tn_array *a, struct tn_tensor *mask, tn_value v, bool *done)
{
  struct tn_arg args[3] = {{.t = mask}, {.t = NULL}, {.t = tn_array_tensor(vm, a)}};
  if (!args[2].t) return vm->err.pub.status;
  TN_TRY(tn_scalar_set(vm, v, a->t->dtype, &args[1].s));
  struct tn_tensor *t = tn_record(vm, TN_OP_WHERE, a->t->dtype, a->t->dtype, a->t->ndim, tn_tshape(a->t), 3, args, 0);
  tenon_status s = t ? tn_array_take(vm, a, t, done) : vm->err.pub.status;
  tn_tensor_release(vm, t);
  return s;
}

static bool is_full_slice(tn_value key)
{
  if (!TN_IS(key, TN_SLICE)) return key.tag == TN_ELLIPSIS;
  struct tn_slice *s = TN_AS(tn_slice, key);
  return s->start.tag == TN_NONE && s->stop.tag == TN_NONE && s->step.tag == TN_NONE;
}

/* Assignments to a root that need no write: the new value, pending or not, takes the place of the old. */
static tenon_status set_whole(tenon_vm *vm, struct tn_array *a, tn_value key, tn_value v, bool *done)
{
  *done = false;
  if (a->base) return TENON_OK;
  if (TN_IS(key, TN_ARRAY) && tn_is_number(v)) {
    struct tn_tensor *mask = tn_array_tensor(vm, tn_as_array(key));
    if (!mask) return vm->err.pub.status;
    if (mask->dtype != TN_BOOL || !tn_shape_equal(mask->ndim, tn_tshape(mask), a->t->ndim, tn_tshape(a->t)) ||
        !a->t->ndim)
      return TENON_OK;
    return set_masked(vm, a, mask, v, done);
  }
  if (!is_full_slice(key) || !TN_IS(v, TN_ARRAY) || (key.tag != TN_ELLIPSIS && !a->t->ndim)) return TENON_OK;
  struct tn_tensor *t = tn_array_tensor(vm, tn_as_array(v));
  if (!t) return vm->err.pub.status;
  if (t->step == TN_CONCRETE && tn_buffer_mapped(t->buf)) return TENON_OK;       /* its memory may change */
  if (!tn_tensor_contiguous(t) || !tn_shape_equal(t->ndim, tn_tshape(t), a->t->ndim, tn_tshape(a->t))) return TENON_OK;
  struct tn_tensor *c = tn_cast(vm, t, a->t->dtype);
  tenon_status s = c ? tn_array_take(vm, a, c, done) : vm->err.pub.status;
  tn_tensor_release(vm, c);
  return s;
}

/* One element takes one number: not what is an array of one, a list or a tuple (an array of one has a truth value). */
static tenon_status refuse_sequence(tenon_vm *vm, unsigned dtype, tn_value v, const struct tn_tensor *t)
{
  char kind = tn_dtype_kind(dtype);
  bool array = TN_IS(v, TN_ARRAY);
  if (!t->ndim || (array && kind == 'b' && t->count == 1)) return TENON_OK;
  if (kind == 'c' && array)
    return tn_raise(vm, TENON_E_TYPE, "only 0-dimensional arrays can be converted to Python scalars");
  if (kind == 'c') return tn_raise(vm, TENON_E_TYPE, "must be real number, not %s", tn_type_name(v));
  if (tn_dtype_is_integer(dtype) && !array)
    return tn_raise(vm, TENON_E_TYPE, "int() argument must be a string, a bytes-like object or a real number, not '%s'",
                    tn_type_name(v));
  return tn_raise(vm, TENON_E_VALUE, "setting an array element with a sequence.");
}

/* A region takes a list or tuple nested no deeper than it has axes; index arrays take any that fits. */
static tenon_status refuse_depth(tenon_vm *vm, const struct tn_index *ix, tn_value v, const struct tn_tensor *t)
{
  int ndim = 0;
  for (int i = 0; i < ix->n; i++) ndim += ix->item[i].kind == TN_IX_SLICE || ix->item[i].kind == TN_IX_NEW;
  if (ix->fancy || t->ndim <= ndim || (!TN_IS(v, TN_LIST) && !TN_IS(v, TN_TUPLE))) return TENON_OK;
  return tn_raise(vm, TENON_E_VALUE, "setting an array element with a sequence. The requested array would exceed "
                                     "the maximum number of dimension of %d.", ndim);
}

tenon_status tn_array_setitem(tenon_vm *vm, struct tn_array *a, tn_value key, tn_value v)
{
  if (a->scalar)
    return tn_raise(vm, TENON_E_TYPE, "'%s' object does not support item assignment", tn_dtype_info(a->t->dtype)->name);
  TN_TRY(tn_array_writable(vm, a, "assignment destination"));
  int64_t i;
  bool done;
  if (!tn_taping(vm) && plain_element(a->t, key, &i) && tn_is_number(v)) return set_element(vm, a, i, v);
  TN_TRY(set_whole(vm, a, key, v, &done));
  if (done) return TENON_OK;
  struct tn_index ix;
  struct tn_tensor *t = tn_array_tensor(vm, a);         /* up to date: the key may be the array itself */
  if (!t) return vm->err.pub.status;
  TN_TRY(tn_index_parse(vm, t->ndim, tn_tshape(t), key, &ix));
  TN_TRY(set_most(vm, a, &ix, v, &done));
  if (done) return TENON_OK;
  t = value_tensor(vm, a, v);
  tenon_status s = t ? TENON_OK : vm->err.pub.status;
  if (!s) s = ix.element ? refuse_sequence(vm, a->t->dtype, v, t) : refuse_depth(vm, &ix, v, t);
  if (!s && !ix.element) s = tn_fallback(vm, TN_FALL_HOST_OP, "assignment to a region");
  if (!s) s = scatter(vm, a, &ix, t);
  tn_tensor_release(vm, t);
  tn_index_free(vm, &ix);
  return s;
}
