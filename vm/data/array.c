/* SPDX-License-Identifier: MIT
 * Tensors, arrays and views; see array.h. */
#include "array.h"

#include "tape.h"

#include <string.h>

static size_t tensor_bytes(int ndim) { return sizeof(struct tn_tensor) + (size_t)ndim * 2 * sizeof(int64_t); }

/* NumPy's errors: what is no size at all, and what no memory can hold.  A pending array is refused as one in memory
 * would be, so that no mode gets further than another. */
static tenon_status too_big(tenon_vm *vm, unsigned dtype, int ndim, const int64_t *shape, bool own)
{
  const struct tn_dtype_info *d = tn_dtype_info(dtype);
  char text[200];
  tn_shape_text(ndim, shape, text, sizeof text);
  if (!own || tn_shape_bytes(ndim, shape, (int64_t)tn_dtype_size(dtype)) < 0)
    return tn_raise(vm, TENON_E_VALUE, "array is too big: shape %s and data type %s", text, d->name);
  return tn_raise(vm, TENON_E_NOMEM, "Unable to allocate memory for an array with shape %s and data type %s", text,
                  d->name);
}

/* |own|: the memory is or will be the array's own, in C order (|strides| NULL). */
static struct tn_tensor *blank(tenon_vm *vm, unsigned dtype, int ndim, const int64_t *shape, const int64_t *strides,
                               bool own)
{
  int64_t count = tn_shape_count(ndim, shape);
  if (count < 0 || (own && count * (int64_t)tn_dtype_size(dtype) > TN_MAX_BYTES)) {
    too_big(vm, dtype, ndim, shape, own);
    return NULL;
  }
  struct tn_tensor *t = tn_alloc_quick(vm, tensor_bytes(ndim));
  if (!t) return NULL;
  *t = (struct tn_tensor){
      .refs = 1, .dtype = (uint8_t)dtype, .ndim = (uint8_t)ndim, .step = TN_CONCRETE, .count = count};
  if (ndim) memcpy(t->dims, shape, (size_t)ndim * sizeof *shape);
  if (strides) memcpy(t->dims + ndim, strides, (size_t)ndim * sizeof *strides);
  else tn_shape_strides(ndim, shape, (int64_t)tn_dtype_size(dtype), t->dims + ndim);
  return t;
}

struct tn_tensor *tn_tensor_new(tenon_vm *vm, unsigned dtype, int ndim, const int64_t *shape)
{
  struct tn_tensor *t = blank(vm, dtype, ndim, shape, NULL, true);
  if (!t) return NULL;
  t->buf = tn_buffer_new(vm, (size_t)t->count * tn_dtype_size(dtype));
  if (!t->buf) { tn_free(vm, t, tensor_bytes(ndim)); return NULL; }
  return t;
}

struct tn_tensor *tn_tensor_pending(tenon_vm *vm, unsigned dtype, int ndim, const int64_t *shape, int32_t step)
{
  struct tn_tensor *t = blank(vm, dtype, ndim, shape, NULL, true);
  if (t) t->step = step;
  return t;
}

struct tn_tensor *tn_tensor_alike(tenon_vm *vm, const struct tn_tensor *like, unsigned dtype, int32_t step)
{
  int ndim = like->ndim;
  int64_t size = (int64_t)tn_dtype_size(dtype), count = like->count;
  if (count > TN_MAX_BYTES / (int64_t)sizeof(tn_scalar)) return tn_tensor_pending(vm, dtype, ndim, like->dims, step);
  struct tn_tensor *t = tn_alloc_quick(vm, tensor_bytes(ndim));
  if (!t) return NULL;
  *t = (struct tn_tensor){.refs = 1, .dtype = (uint8_t)dtype, .ndim = (uint8_t)ndim, .step = step, .count = count};
  for (int i = ndim; i-- > 0;) {
    t->dims[i] = like->dims[i];
    t->dims[ndim + i] = size;
    if (like->dims[i] > 0) size *= like->dims[i];
  }
  return t;
}

struct tn_tensor *tn_tensor_over(tenon_vm *vm, struct tn_buffer *b, int64_t offset, unsigned dtype, int ndim,
                                 const int64_t *shape, const int64_t *strides)
{
  struct tn_tensor *t = blank(vm, dtype, ndim, shape, strides, false);
  if (!t) return NULL;
  t->buf = tn_buffer_retain(b);
  t->offset = offset;
  return t;
}

struct tn_tensor *tn_tensor_shaped(tenon_vm *vm, struct tn_tensor *t, int ndim, const int64_t *shape)
{
  struct tn_tensor *r = tn_tensor_over(vm, t->buf, t->offset, t->dtype, ndim, shape, NULL);
  if (!r || !tn_maker_same(vm, r, t)) return r;
  tn_tensor_release(vm, r);
  return NULL;
}

void tn_tensor_release(tenon_vm *vm, struct tn_tensor *t)
{
  if (!t || --t->refs) return;
  if (t->step != TN_CONCRETE) vm->tensor_hooks->disown(vm, t);
  if (t->maker) tn_maker_release(vm, t->maker);
  tn_buffer_release(vm, t->buf);
  tn_free_quick(vm, t, tensor_bytes(t->ndim));
}

bool tn_tensor_contiguous(struct tn_tensor *t)
{
  return tn_shape_contiguous(t->ndim, tn_tshape(t), tn_tstrides(t), (int64_t)tn_dtype_size(t->dtype));
}

const char *tn_tensor_read(tenon_vm *vm, struct tn_tensor *t)
{
  if (t->maker && tn_maker_refuse(vm, t, "an operation that only the host has")) return NULL;
  const char *p = tn_buffer_read(vm, t->buf);
  return p ? p + t->offset : NULL;
}

tenon_status tn_tensor_copy_out(tenon_vm *vm, struct tn_tensor *t, void *dst)
{
  const char *src = tn_tensor_read(vm, t);
  if (!src) return vm->err.pub.status;
  int64_t strides[TN_MAX_NDIM];
  tn_shape_strides(t->ndim, tn_tshape(t), (int64_t)tn_dtype_size(t->dtype), strides);
  return tn_strided_copy(vm, t->ndim, tn_tshape(t), t->dtype, dst, strides, t->dtype, src, tn_tstrides(t));
}

static tn_value wrap(tenon_vm *vm, struct tn_tensor *t, bool scalar)
{
  if (!t) return tn_undef();
  struct tn_array *a = tn_alloc_quick(vm, sizeof *a);
  if (!a) { tn_tensor_release(vm, t); return tn_undef(); }
  a->h = (struct tn_obj){.refs = 1, .kind = TN_ARRAY};       /* field by field: faster than a clearing of them all */
  a->t = t;
  a->base = a->views = a->next = NULL;
  a->link = NULL;
  a->offset = 0;
  a->version = 0;
  a->unfinished = a->readonly = a->apart = a->weak = false;
  a->scalar = scalar;
  return tn_object(a);
}

/* |t|'s value in memory of its own, in C order. */
static struct tn_buffer *copy_of(tenon_vm *vm, struct tn_tensor *t)
{
  struct tn_buffer *b = tn_buffer_new(vm, (size_t)t->count * tn_dtype_size(t->dtype));
  void *dst = b ? tn_buffer_write(vm, b, false) : NULL;
  if (dst && !tn_tensor_copy_out(vm, t, dst)) return b;
  tn_buffer_release(vm, b);
  return NULL;
}

/* If others hold tensor |*at|, its value moves into memory of its own, for them; |*at| becomes what it was. */
static tenon_status move_out(tenon_vm *vm, struct tn_tensor **at)
{
  struct tn_tensor *t = *at;
  if (t->refs == 1) return TENON_OK;
  struct tn_tensor *same =
    tn_tensor_over(vm, t->buf, t->offset, t->dtype, t->ndim, tn_tshape(t), tn_tstrides(t));
  struct tn_buffer *b = same ? copy_of(vm, t) : NULL;
  if (!b) {
    tn_tensor_release(vm, same);
    return vm->err.pub.status;
  }
  tn_buffer_release(vm, t->buf);
  t->buf = b;
  t->offset = 0;
  tn_shape_strides(t->ndim, tn_tshape(t), (int64_t)tn_dtype_size(t->dtype), tn_tstrides(t));
  *at = same;
  tn_tensor_release(vm, t);
  return TENON_OK;
}

tn_value tn_array_wrap(tenon_vm *vm, struct tn_tensor *t, bool scalar)
{
  if (!t || t->step != TN_CONCRETE || !tn_buffer_mapped(t->buf)) return wrap(vm, t, scalar);
  struct tn_buffer *b = copy_of(vm, t);
  struct tn_tensor *own = b ? tn_tensor_over(vm, b, 0, t->dtype, t->ndim, tn_tshape(t), NULL) : NULL;
  tn_buffer_release(vm, b);
  tn_tensor_release(vm, t);
  return wrap(vm, own, scalar);
}

tn_value tn_array_map(tenon_vm *vm, struct tn_tensor *t)
{
  tn_value v = wrap(vm, t, false);
  if (v.tag != TN_UNDEF) tn_as_array(v)->readonly = t->buf->whose == TN_MAP_READ;
  return v;
}

/* Makes |a| a view of |root|, of which it takes over a reference. */
static void attach(struct tn_array *a, struct tn_array *root)
{
  a->base = root;
  a->version = root->version;
  a->next = root->views;
  a->link = &root->views;
  if (a->next) a->next->link = &a->next;
  root->views = a;
}

static void detach(tenon_vm *vm, struct tn_array *a)
{
  struct tn_array *root = a->base;
  *a->link = a->next;
  if (a->next) a->next->link = a->link;
  a->base = NULL;
  tn_release(vm, tn_object(root));
}

/* Drops what is left of a write into |root|. */
static void forget_rest(tenon_vm *vm, struct tn_array *root)
{
  struct tn_unfinished **p = &vm->unfinished, *w;
  root->unfinished = false;
  while ((w = *p) && w->root != root) p = &w->next;
  if (!w) return;
  *p = w->next;
  w->free(vm, w);
}

void tn_array_free(tenon_vm *vm, struct tn_array *a)
{
  if (a->unfinished) forget_rest(vm, a);
  tn_tensor_release(vm, a->t);
  if (a->base) detach(vm, a);
  tn_free_quick(vm, a, sizeof *a);
}

/* A window on the root's memory, which is made concrete, becomes the view's tensor. */
static struct tn_tensor *lay_over(tenon_vm *vm, struct tn_array *a)
{
  struct tn_tensor *root = tn_array_force(vm, a->base, TN_FLUSH_VIEW), *old = a->t;
  if (!root) return NULL;
  int64_t strides[TN_MAX_NDIM];
  for (int i = 0; i < old->ndim; i++) strides[i] = tn_tstrides(old)[i] * (a->apart ? 2 : 1);
  struct tn_tensor *t = tn_tensor_over(vm, root->buf, root->offset + a->offset, old->dtype, old->ndim, tn_tshape(old),
                                       strides);
  if (!t) return NULL;
  if (tn_maker_window(vm, t, root, a->offset)) {
    tn_tensor_release(vm, t);
    return NULL;
  }
  a->t = t;
  a->version = a->base->version;
  a->apart = false;
  tn_tensor_release(vm, old);
  return t;
}

/* Is there nobody who could see a write to the root through |a|?  The other part, apart as well, would not. */
static bool unseen(const struct tn_array *a)
{
  uint32_t parts = 0;
  for (const struct tn_array *v = a->base->views; v; v = v->next, parts++)
    if (!v->apart || (v != a && v->offset == a->offset)) return false;
  return a->base->h.refs == parts;
}

/* Lets go of the root of a part that stands apart when nobody else can see it: the whole complex value need never be
 * stored then. */
static void let_go(tenon_vm *vm, struct tn_array *a)
{
  if (a->version == a->base->version && unseen(a)) detach(vm, a);
}

/* Gives a part that has let go of its root another one, whose other half nobody can see: memory is laid out as if the
 * first root were still there. */
static tenon_status restore_root(tenon_vm *vm, struct tn_array *a)
{
  struct tn_tensor *t = a->t;
  if (t->step != TN_CONCRETE) TN_TRY(vm->tensor_hooks->force(vm, t, TN_FLUSH_VIEW));
  struct tn_tensor *whole = tn_tensor_new(vm, tn_dtype_complex(t->dtype), t->ndim, tn_tshape(t));
  const char *src = whole ? tn_tensor_read(vm, t) : NULL;
  char *dst = src ? tn_buffer_write(vm, whole->buf, false) : NULL;
  if (!dst) {
    tn_tensor_release(vm, whole);
    return vm->err.pub.status;
  }
  memset(dst, 0, (size_t)whole->count * tn_dtype_size(whole->dtype));
  tn_strided_cast(t->ndim, tn_tshape(t), t->dtype, dst + a->offset, tn_tstrides(whole), t->dtype, src, tn_tstrides(t));
  tn_value root = tn_array_wrap(vm, whole, false);
  if (root.tag == TN_UNDEF) return vm->err.pub.status;
  attach(a, tn_as_array(root));
  return TENON_OK;
}

struct tn_tensor *tn_array_tensor(tenon_vm *vm, struct tn_array *a)
{
  if (a->apart && a->base) let_go(vm, a);
  return a->base && a->version != a->base->version ? lay_over(vm, a) : a->t;
}

struct tn_tensor *tn_array_force(tenon_vm *vm, struct tn_array *a, enum tn_flush why)
{
  struct tn_tensor *t = tn_array_tensor(vm, a);
  bool memory = why == TN_FLUSH_VIEW || why == TN_FLUSH_WRITE;
  if (t && a->apart && memory) t = !a->base && restore_root(vm, a) ? NULL : lay_over(vm, a);
  if (t && t->step != TN_CONCRETE && vm->tensor_hooks->force(vm, t, why)) return NULL;
  return t;
}

/* |t|, taken, as a view of |a| at |offset|. */
static tn_value wrap_view(tenon_vm *vm, struct tn_array *a, struct tn_tensor *t, int64_t offset)
{
  struct tn_array *of = a->base ? a->base : a;
  if (t && !t->maker && tn_maker_window(vm, t, of->t, offset + a->offset)) {
    tn_tensor_release(vm, t);
    return tn_undef();
  }
  tn_value v = wrap(vm, t, false);
  if (v.tag == TN_UNDEF) return v;
  struct tn_array *view = tn_as_array(v);
  view->offset = offset + a->offset;
  view->readonly = a->readonly;
  tn_retain(tn_object(of));
  attach(view, of);
  return v;
}

tn_value tn_array_view(tenon_vm *vm, struct tn_array *a, int64_t offset, int ndim, const int64_t *shape,
                       const int64_t *strides)
{
  struct tn_tensor *t = tn_array_force(vm, a, TN_FLUSH_VIEW);
  if (!t) return tn_undef();
  return wrap_view(vm, a, tn_tensor_over(vm, t->buf, t->offset + offset, t->dtype, ndim, shape, strides), offset);
}

tn_value tn_array_part(tenon_vm *vm, struct tn_array *a, bool imaginary, struct tn_tensor *value)
{
  unsigned real = tn_dtype_real(a->t->dtype);
  int64_t offset = imaginary ? (int64_t)tn_dtype_size(real) : 0;
  if (value) {
    tn_value v = wrap_view(vm, a, value, offset);
    if (v.tag != TN_UNDEF) tn_as_array(v)->apart = true;
    return v;
  }
  struct tn_tensor *t = tn_array_force(vm, a, TN_FLUSH_VIEW);
  if (!t) return tn_undef();
  t = tn_tensor_over(vm, t->buf, t->offset + offset, real, t->ndim, tn_tshape(t), tn_tstrides(t));
  return wrap_view(vm, a, t, offset);
}

tenon_status tn_array_writable(tenon_vm *vm, const struct tn_array *a, const char *what)
{
  return a->readonly ? tn_raise(vm, TENON_E_VALUE, "%s is read-only", what) : TENON_OK;
}

void tn_array_replace(tenon_vm *vm, struct tn_array *root, struct tn_tensor *taken)
{
  struct tn_tensor *old = root->t;
  if (root->unfinished) forget_rest(vm, root);
  root->t = taken;
  root->version++;
  tn_tensor_release(vm, old);
}

void tn_array_leave(tenon_vm *vm, struct tn_array *a, struct tn_unfinished *taken)
{
  taken->root = a->base ? a->base : a;
  taken->root->unfinished = true;
  taken->next = vm->unfinished;
  vm->unfinished = taken;
}

void tn_array_finish(tenon_vm *vm)
{
  bool interrupted = false;
  while (vm->unfinished) {
    struct tn_unfinished *w = vm->unfinished;
    tenon_status st = w->go_on(vm, w);
    interrupted |= st == TENON_E_INTERRUPT;
    if (st) tn_error_clear(&vm->err);
    if (st != TENON_E_INTERRUPT) forget_rest(vm, w->root);   /* nothing else can fail: all that it takes is at hand */
  }
  if (interrupted) atomic_store_explicit(&vm->interrupt, 1, memory_order_relaxed);
}

/* May the memory of |root| be written in place?  The windows of its views show whatever stands there, and are no other
 * holders unless a pending step reads them too. */
static bool only_holder(const struct tn_array *root)
{
  const struct tn_tensor *t = root->t;
  if (t->refs > 1 || t->buf->whose == TN_LENT || t->buf->whose == TN_MAP_READ) return false;
  uint32_t windows = 0;
  for (const struct tn_array *v = root->views; v && t->buf->refs > 1; v = v->next)
    windows += v->t->buf == t->buf && v->t->refs == 1;
  return t->buf->refs == 1 + windows;
}

void tn_array_changed(struct tn_array *root)
{
  root->version++;
  for (struct tn_array *v = root->views; v; v = v->next)
    if (v->t->buf == root->t->buf) v->version = root->version;
}

/* The values of a root that is tn_array_through are about to be written: whoever else may see them gets a copy. */
static tenon_status settle(tenon_vm *vm, struct tn_array *root)
{
  TN_TRY(vm->tensor_hooks->settle(vm));
  for (struct tn_array *v = root->views; v; v = v->next)
    if (v->t->buf == root->t->buf) TN_TRY(move_out(vm, &v->t));
  return move_out(vm, &root->t);
}

char *tn_array_write(tenon_vm *vm, struct tn_array *a)
{
  if (a->apart && !tn_array_force(vm, a, TN_FLUSH_WRITE)) return NULL;
  struct tn_array *root = a->base ? a->base : a;
  struct tn_tensor *t = tn_array_force(vm, root, TN_FLUSH_WRITE);
  if (!t || tn_maker_refuse(vm, t, "an operation that writes in place")) return NULL;
  if (tn_array_through(root)) {
    if (settle(vm, root)) return NULL;
    t = root->t;
    tn_array_changed(root);
  } else if (!only_holder(root)) {
    struct tn_tensor *copy = tn_tensor_new(vm, t->dtype, t->ndim, tn_tshape(t));
    if (!copy) return NULL;
    void *dst = tn_buffer_write(vm, copy->buf, false);
    if (!dst || tn_tensor_copy_out(vm, t, dst)) { tn_tensor_release(vm, copy); return NULL; }
    tn_array_replace(vm, root, copy);
    t = copy;
  } else tn_array_changed(root);
  char *p = tn_buffer_write(vm, t->buf, true);
  if (!p) return NULL;
  if (a->base && !tn_array_tensor(vm, a)) return NULL;
  return p + t->offset + a->offset;
}
