/* SPDX-License-Identifier: MIT
 * A pending value that is assigned to most of an array → the array's next value: the program stores its result where
 * it belongs, in memory of its own, and only what is around it is copied from the last value.  So a sweep over a grid
 * reads one array and writes another, as double buffering by hand would.  An interrupt leaves the last value.
 * Knows no subscript.  Declared in region.h. */
#include "region.h"

#include "vm/trace/trace.h"

#include <string.h>

enum { LEAST = 256 };    /* elements from which on it pays */

/* Is |r| a box in |t|, all of whose axes it has, and more than half of it? */
static bool is_box(const struct tn_region *r, struct tn_tensor *t)
{
  if (r->offsets || r->nsub != t->ndim) return false;
  for (int i = 0; i < t->ndim; i++)
    if (r->strides[i] != tn_tstrides(t)[i]) return false;
  return t->count >= LEAST && tn_shape_count(r->nsub, r->sub) > t->count / 2;
}

/* The value of |v| if it is pending, no other array's, and fits |r| as it is; or NULL. */
static struct tn_tensor *fitting(const struct tn_array *v, const struct tn_region *r, unsigned dtype)
{
  struct tn_tensor *t = v->t;
  if (v->base || v->apart || t->step == TN_CONCRETE || t->refs > 1 || t->dtype != dtype) return NULL;
  return tn_shape_equal(t->ndim, tn_tshape(t), r->nsub, r->sub) ? t : NULL;
}

/* Copies |shape| elements of |t|'s layout from byte |at| on. */
static tenon_status copy_slab(tenon_vm *vm, struct tn_tensor *t, const int64_t *shape, char *dst, const char *src,
                              int64_t at)
{
  const int64_t *strides = tn_tstrides(t);
  return tn_strided_copy(vm, t->ndim, shape, t->dtype, dst + at, strides, t->dtype, src + at, strides);
}

/* Copies what is outside of |r| from |src| to |dst|, both of |t|'s layout: before and behind it along each axis, within
 * it along those before. */
static tenon_status copy_around(tenon_vm *vm, const struct tn_region *r, struct tn_tensor *t, char *dst,
                                const char *src)
{
  int64_t shape[TN_MAX_NDIM], left = r->offset, at = 0;
  memcpy(shape, tn_tshape(t), (size_t)t->ndim * sizeof *shape);
  for (int i = 0; i < t->ndim; i++) {
    int64_t stride = tn_tstrides(t)[i], start = left / stride, end = start + r->sub[i], length = shape[i];
    left -= start * stride;
    shape[i] = start;
    if (start) TN_TRY(copy_slab(vm, t, shape, dst, src, at));
    shape[i] = length - end;
    if (shape[i]) TN_TRY(copy_slab(vm, t, shape, dst, src, at + end * stride));
    shape[i] = r->sub[i];
    at += start * stride;
  }
  return TENON_OK;
}

/* |x| is computed into |r| of |next|, which gets the rest from |last|.  False in |*done|: not so, but |x| is there. */
static tenon_status compute_into(tenon_vm *vm, const struct tn_region *r, struct tn_tensor *x, struct tn_tensor *next,
                                 struct tn_tensor *last, bool *done)
{
  struct tn_tensor *window = tn_tensor_over(vm, next->buf, next->offset + r->offset, x->dtype, r->nsub, r->sub,
                                            r->strides);
  if (!window) return vm->err.pub.status;
  tenon_status st = tn_trace_force_into(vm, x, window, TN_FLUSH_BARRIER);
  tn_tensor_release(vm, window);
  TN_TRY(st);
  *done = x->buf == next->buf;
  if (!*done) return TENON_OK;
  const char *src = tn_tensor_read(vm, last);
  char *dst = src ? tn_buffer_write(vm, next->buf, true) : NULL;
  return dst ? copy_around(vm, r, next, dst + next->offset, src) : vm->err.pub.status;
}

tenon_status tn_region_renew(tenon_vm *vm, struct tn_array *a, const struct tn_region *r, struct tn_array *v,
                             bool *done)
{
  *done = false;
  if (tn_is_jit(vm) || a->base || a == v || a->t->step != TN_CONCRETE || tn_array_through(a) || !is_box(r, a->t))
    return TENON_OK;
  struct tn_tensor *x = fitting(v, r, a->t->dtype), *next = x ? tn_tensor_new(vm, x->dtype, a->t->ndim, tn_tshape(a->t))
                                                               : NULL;
  if (!x) return TENON_OK;
  if (!next) return vm->err.pub.status;
  /* A root's value is contiguous: |v|'s will be a copy of what will be a window, made if it is asked for. */
  struct tn_arg arg = {.t = tn_tensor_retain(x)};
  struct tn_tensor *copy = tn_record(vm, TN_STEP_CAST, x->dtype, x->dtype, x->ndim, tn_tshape(x), 1, &arg, 0);
  tenon_status st = copy ? TENON_OK : vm->err.pub.status;
  if (copy) {
    tn_array_replace(vm, v, copy);
    st = compute_into(vm, r, x, next, a->t, done);
  }
  tn_tensor_release(vm, x);
  if (!st && *done) tn_array_replace(vm, a, next);
  else tn_tensor_release(vm, next);
  return st;
}
