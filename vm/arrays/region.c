/* SPDX-License-Identifier: MIT
 * Regions of arrays' memory: reading them, and writing them in pieces; see region.h.  Knows no subscript. */
#include "region.h"

#include "arrayfn.h"
#include "vm/base/poll.h"
#include "vm/data/tape.h"
#include "vm/trace/trace.h"

#include <stdlib.h>
#include <string.h>

int tn_region_shape(const struct tn_region *r, int64_t *shape)
{
  memcpy(shape, r->sub, (size_t)r->where * sizeof *shape);
  memcpy(shape + r->where, r->points, (size_t)r->nb * sizeof *shape);
  memcpy(shape + r->where + r->nb, r->sub + r->where, (size_t)(r->nsub - r->where) * sizeof *shape);
  return r->nsub + r->nb;
}

void tn_region_free(tenon_vm *vm, struct tn_region *r)
{
  if (r->offsets) tn_free(vm, r->offsets, (size_t)r->count * sizeof(int64_t));
  r->offsets = NULL;
}

/* ---- moving ---- */

/* One side of a move: memory, its dtype, and strides: of the region's sub-axes, or of an array of the whole shape. */
struct moving { char *p; unsigned dtype; const int64_t *strides; };

/* Where point |k| is in an array of strides |ps| along the points' axes, relative to point 0; |at| gets its place. */
static int64_t point_at(const struct tn_region *r, const int64_t *ps, int64_t k, int64_t *at)
{
  int64_t offset = 0;
  for (int i = r->nb; i-- > 0; k /= r->points[i]) {
    at[i] = k % r->points[i];
    offset += at[i] * ps[i];
  }
  return offset;
}

/* Where each point is one element of one dtype. */
static tenon_status move_single(tenon_vm *vm, const struct tn_region *r, struct moving far, struct moving near,
                                bool scatter, int64_t *done)
{
  static const int64_t alone = 1, nowhere = 0;
  int64_t at[TN_MAX_NDIM] = {0};
  const int64_t *ps = r->nb ? near.strides + r->where : &nowhere, *points = r->nb ? r->points : &alone;
  int last = r->nb ? r->nb - 1 : 0;
  while (*done < r->count) {
    char *q = near.p + point_at(r, ps, *done, at);
    int64_t n = points[last] - at[last];
    if (n > TN_POLL_EVERY) n = TN_POLL_EVERY;
    TN_TRY(vm ? tn_poll(vm) : TENON_OK);
    tn_move_elements(far.p, r->offsets + *done, 1, q, ps[last], n, tn_dtype_size(far.dtype), scatter);
    *done += n;
  }
  return TENON_OK;
}

/* Moves between a fancy region of |far| and |near|, an array of the result's shape: gathers, or scatters when
 * |scatter|, a strided block per point, behind the first |*done| elements.  |vm|: whom to ask whether to stop, or
 * NULL. */
static tenon_status move_points(tenon_vm *vm, const struct tn_region *r, struct moving far, struct moving near,
                                bool scatter, int64_t *done)
{
  int64_t sub_near[TN_MAX_NDIM], at[TN_MAX_NDIM], block = tn_shape_count(r->nsub, r->sub);
  const int64_t *ps = near.strides + r->where;
  if (!block || !r->count) return TENON_OK;
  if (!r->nsub && far.dtype == near.dtype) return move_single(vm, r, far, near, scatter, done);
  for (int i = 0; i < r->nsub; i++) sub_near[i] = near.strides[i < r->where ? i : i + r->nb];
  char *q = near.p + point_at(r, ps, *done / block, at);
  for (int64_t k = *done / block, inner = *done % block; k < r->count; k++, inner = 0) {
    char *p = far.p + r->offsets[k];
    tenon_status st = vm && (block >= TN_POLL_EVERY || k % TN_POLL_EVERY == 0) ? tn_poll(vm) : TENON_OK;
    if (st) {}
    else if (scatter)
      st = tn_strided_go_on(vm, r->nsub, r->sub, far.dtype, p, r->strides, near.dtype, q, sub_near, &inner);
    else st = tn_strided_go_on(vm, r->nsub, r->sub, near.dtype, q, sub_near, far.dtype, p, r->strides, &inner);
    *done = k * block + (st ? inner : block);
    TN_TRY(st);
    int i = r->nb - 1;
    for (; i >= 0 && ++at[i] == r->points[i]; i--) {
      q -= ps[i] * (r->points[i] - 1);
      at[i] = 0;
    }
    if (i >= 0) q += ps[i];
  }
  return TENON_OK;
}

tenon_status tn_region_read(tenon_vm *vm, const struct tn_region *r, unsigned dtype, const char *src, char *dst,
                            const int64_t *to)
{
  int64_t done = 0;
  if (!r->offsets) return tn_strided_copy(vm, r->nsub, r->sub, dtype, dst, to, dtype, src + r->offset, r->strides);
  struct moving far = {(char *)(uintptr_t)src + r->offset, dtype, r->strides}, near = {dst, dtype, to};
  return move_points(vm, r, far, near, false, &done);
}

/* ---- writing ---- */

/* A write that an interrupt may end, and what is left of it then. */
struct write {
  struct tn_unfinished pub;
  struct tn_region r;                   /* with its offsets */
  struct tn_tensor *v;                  /* retained */
  int64_t strides[TN_MAX_NDIM];         /* of |v|, stretched */
  unsigned dtype;                       /* of the array, whose memory is at |dst| and stays there while this lasts */
  char *dst;
  int64_t done;                         /* elements */
};

static tenon_status write_region(tenon_vm *vm, const struct tn_region *r, unsigned dtype, char *dst, unsigned from,
                                 const char *src, const int64_t *strides, int64_t *done)
{
  dst += r->offset;
  if (!r->offsets) return tn_strided_go_on(vm, r->nsub, r->sub, dtype, dst, r->strides, from, src, strides, done);
  struct moving far = {dst, dtype, r->strides}, near = {(char *)(uintptr_t)src, from, strides};
  return move_points(vm, r, far, near, true, done);
}

static tenon_status go_on(tenon_vm *vm, struct tn_unfinished *pub)
{
  struct write *w = (struct write *)pub;
  const char *src = tn_tensor_read(vm, w->v);
  if (!src) return vm->err.pub.status;
  return write_region(vm, &w->r, w->dtype, w->dst, w->v->dtype, src, w->strides, &w->done);
}

static void free_write(tenon_vm *vm, struct tn_unfinished *pub)
{
  struct write *w = (struct write *)pub;
  tn_region_free(vm, &w->r);
  tn_tensor_release(vm, w->v);
  tn_free(vm, w, sizeof *w);
}

/* |v|, concrete, stretched to the region's shape, in memory of its own. */
static struct tn_tensor *stretched(tenon_vm *vm, const struct tn_region *r, struct tn_tensor *v, const int64_t *strides)
{
  int64_t shape[TN_MAX_NDIM];
  int ndim = tn_region_shape(r, shape);
  void *dst;
  struct tn_tensor *c = tn_fresh(vm, v->dtype, ndim, shape, &dst);
  const char *src = c ? tn_tensor_read(vm, v) : NULL;
  if (src && !tn_strided_copy(vm, ndim, shape, v->dtype, dst, tn_tstrides(c), v->dtype, src, strides)) return c;
  tn_tensor_release(vm, c);
  return NULL;
}

/* Writes so much that it may have to be finished later: all that takes is at hand before the first element moves. */
static tenon_status write_long(tenon_vm *vm, struct tn_array *a, struct tn_region *r, struct tn_tensor *v,
                               const int64_t *strides)
{
  struct write *w = tn_alloc(vm, sizeof *w);
  if (!w) return vm->err.pub.status;
  *w = (struct write){.pub = {.go_on = go_on, .free = free_write}, .r = *r,
                      .v = tn_tensor_retain(v), .dtype = a->t->dtype};
  memcpy(w->strides, strides, sizeof w->strides);
  r->offsets = NULL;
  tenon_status st = (w->dst = tn_array_write(vm, a)) ? go_on(vm, &w->pub) : vm->err.pub.status;
  if (st && w->done) tn_array_leave(vm, a, &w->pub);
  else free_write(vm, &w->pub);
  return st;
}

static tenon_status write(tenon_vm *vm, struct tn_array *a, struct tn_region *r, struct tn_tensor *v,
                          const int64_t *strides)
{
  int64_t shape[TN_MAX_NDIM], done = 0;
  if (tn_shape_count(tn_region_shape(r, shape), shape) > TN_POLL_BLOCK) return write_long(vm, a, r, v, strides);
  const char *src = tn_tensor_read(vm, v);
  char *dst = src ? tn_array_write(vm, a) : NULL;
  return dst ? write_region(NULL, r, a->t->dtype, dst, v->dtype, src, strides, &done) : vm->err.pub.status;
}

static tenon_status write_anywhere(tenon_vm *vm, struct tn_array *a, struct tn_region *r, struct tn_tensor *v,
                                   const int64_t *strides)
{
  struct tn_array *root = a->base ? a->base : a;
  if (!tn_array_through(root) || !tn_buffer_mapped(v->buf) || v->buf->file != root->t->buf->file)
    return write(vm, a, r, v, strides);
  struct tn_tensor *c = stretched(vm, r, v, strides);      /* its version of the data is not its own */
  tenon_status st = c ? write(vm, a, r, c, tn_tstrides(c)) : vm->err.pub.status;
  tn_tensor_release(vm, c);
  return st;
}

struct place { int64_t offset, index; };

static int by_offset(const void *a, const void *b)
{
  const struct place *x = a, *y = b;
  return x->offset != y->offset ? (x->offset > y->offset) - (x->offset < y->offset)
                                : (x->index > y->index) - (x->index < y->index);
}

/* Which points of |r| are not written over by later ones: |keep|; true if all are. */
static tenon_status last_points(tenon_vm *vm, const struct tn_region *r, uint8_t *keep, bool *all)
{
  size_t n = (size_t)r->count;
  struct place *p = tn_alloc(vm, (n + 1) * sizeof *p);
  if (!p) return TENON_E_NOMEM;
  for (size_t i = 0; i < n; i++) p[i] = (struct place){r->offsets[i], (int64_t)i};
  qsort(p, n, sizeof *p, by_offset);
  *all = true;
  for (size_t i = 0; i < n; i++) {
    bool last = i + 1 == n || p[i + 1].offset != p[i].offset;
    keep[p[i].index] = last;
    *all &= last;
  }
  tn_free(vm, p, (n + 1) * sizeof *p);
  return TENON_OK;
}

/* The maker of what |v|, written to |r|, leaves there: of points that lie in one place the last one counts.  Owned;
 * NULL where it has none, or on failure. */
static struct tn_maker *maker_of_values(tenon_vm *vm, const struct tn_region *r, struct tn_tensor *v)
{
  struct tn_maker *from = tn_maker_of(vm, v), *kept = NULL;
  int64_t shape[TN_MAX_NDIM], points[TN_MAX_NDIM];
  bool all = true;
  void *keep;
  if (!from || !r->offsets || r->count < 2) return tn_maker_retain(from);
  int ndim = tn_region_shape(r, shape);
  for (int i = 0; i < ndim; i++) points[i] = i < r->where || i >= r->where + r->nb ? 1 : shape[i];
  struct tn_tensor *mask = tn_fresh(vm, TN_BOOL, ndim, points, &keep), *w = NULL;
  if (mask && !last_points(vm, r, keep, &all)) {
    struct tn_arg args[3] = {{.t = mask}, {.t = v}, {.t = NULL}};
    if (all) kept = tn_maker_retain(from);
    else if ((w = tn_record(vm, TN_OP_WHERE, v->dtype, v->dtype, ndim, shape, 3, args, 0)))
      kept = tn_maker_retain(w->maker);
  }
  tn_tensor_release(vm, mask);
  tn_tensor_release(vm, w);
  return kept;
}

/* The maker of a root's value that will have |v| in |r|, a region of |a|. */
static struct tn_maker *maker_of_write(tenon_vm *vm, struct tn_array *a, const struct tn_region *r, struct tn_tensor *v)
{
  struct tn_array *root = a->base ? a->base : a;
  struct tn_tensor *t = root->t;
  struct tn_maker *values = maker_of_values(vm, r, v);
  struct tn_maker *x = tn_maker_new(vm, TN_MAKER_WRITE, t->dtype, t->ndim, tn_tshape(t), 2, false);
  if (!x) { tn_maker_release(vm, values); return NULL; }
  x->from[0] = tn_maker_retain(tn_maker_of(vm, t));
  x->from[1] = values;
  x->regions[0] = *r;
  x->regions[0].offset += a->base ? a->offset : 0;
  x->regions[0].offsets = NULL;
  size_t bytes = (size_t)r->count * sizeof *r->offsets;
  bool failed = vm->err.pub.status;
  if (!failed && r->offsets) failed = !(x->regions[0].offsets = tn_alloc(vm, bytes));
  if (!failed && r->offsets) memcpy(x->regions[0].offsets, r->offsets, bytes);
  if (!failed) return x;
  tn_maker_release(vm, x);
  return NULL;
}

/* Views of |root| look it up again: what they show was made otherwise. */
static void renew_views(struct tn_array *root)
{
  for (struct tn_array *v = root->views; v; v = v->next)
    if (v->version == root->version) v->version--;
}

tenon_status tn_region_write(tenon_vm *vm, struct tn_array *a, struct tn_region *r, struct tn_tensor *v,
                             const int64_t *strides)
{
  struct tn_array *root = a->base ? a->base : a;
  bool taped = tn_maker_of(vm, root->t) || tn_maker_of(vm, v);
  struct tn_maker *x = taped ? maker_of_write(vm, a, r, v) : NULL;
  if (taped && !x) return vm->err.pub.status;
  vm->tape.blind += taped;
  tenon_status st = write_anywhere(vm, a, r, v, strides);
  vm->tape.blind -= taped;
  if (!taped) return st;
  renew_views(root);
  if (!st) return tn_maker_attach(vm, root->t, x);
  tn_maker_release(vm, x);
  return st;
}

/* ---- whole values ---- */

/* A value on its way into a file, and what is left of it when an interrupt ends it. */
struct store { struct tn_unfinished pub; struct tn_tensor *x; int64_t rows; };

static tenon_status go_on_storing(tenon_vm *vm, struct tn_unfinished *pub)
{
  struct store *w = (struct store *)pub;
  bool done;
  tenon_status st = tn_trace_store(vm, w->x, pub->root->t, &w->rows, &done);
  if (done) tn_array_changed(pub->root);
  return st;
}

static void free_store(tenon_vm *vm, struct tn_unfinished *pub)
{
  struct store *w = (struct store *)pub;
  tn_tensor_release(vm, w->x);
  tn_free(vm, w, sizeof *w);
}

tenon_status tn_array_take(tenon_vm *vm, struct tn_array *root, struct tn_tensor *x, bool *done)
{
  *done = !tn_array_through(root);
  if (*done) {
    tn_array_replace(vm, root, tn_tensor_retain(x));
    return TENON_OK;
  }
  struct store *w = tn_alloc(vm, sizeof *w);
  if (!w) return vm->err.pub.status;
  *w = (struct store){.pub = {.go_on = go_on_storing, .free = free_store}, .x = x};
  tenon_status st = tn_trace_store(vm, x, root->t, &w->rows, done);
  if (*done) tn_array_changed(root);
  if (st == TENON_E_INTERRUPT) {
    tn_tensor_retain(x);
    tn_array_leave(vm, root, &w->pub);
  } else tn_free(vm, w, sizeof *w);
  return st;
}
