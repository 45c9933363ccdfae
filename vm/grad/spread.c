/* SPDX-License-Identifier: MIT
 * Adjoints of regions, on the host: what was read from a region is added to it, what was written to it is read from it.
 * Each result is a value with a maker of its own where an operand has one.  Declared in grad.h. */
#include "grad.h"

#include "vm/arrays/region.h"

#include <string.h>

/* ---- elements ---- */

static void add_run(unsigned dtype, char *to, int64_t step, const char *from, int64_t n)
{
#define TN_ADD_RUN(type, parts) \
  for (int64_t i = 0; i < n; i++, to += step) \
    for (int p = 0; p < (parts); p++) ((type *)(void *)to)[p] += ((const type *)(const void *)from)[i * (parts) + p]; \
  break
  switch (dtype) {
  case TN_F32: TN_ADD_RUN(float, 1);
  case TN_F64: TN_ADD_RUN(double, 1);
  case TN_C64: TN_ADD_RUN(float, 2);
  default: TN_ADD_RUN(double, 2);
  }
#undef TN_ADD_RUN
}

/* The axes of a region as those of an array in C order that it is read into: the points are one of them, whose stride
 * is -1 here. */
struct region_walk { int n; int64_t length[TN_MAX_NDIM + 1], stride[TN_MAX_NDIM + 1], at[TN_MAX_NDIM + 1]; };

static void walk_axes(const struct tn_region *r, struct region_walk *w)
{
  w->n = 0;
  for (int i = 0; i <= r->nsub; i++) {
    if (i == r->where && r->offsets) {
      w->length[w->n] = r->count;
      w->stride[w->n++] = -1;
    }
    if (i == r->nsub) break;
    w->length[w->n] = r->sub[i];
    w->stride[w->n++] = r->strides[i];
  }
  memset(w->at, 0, sizeof w->at);
}

static int64_t walk_offset(const struct tn_region *r, const struct region_walk *w, int axes)
{
  int64_t offset = r->offset;
  for (int i = 0; i < axes; i++) {
    bool points = r->offsets && w->stride[i] == -1;
    offset += points ? r->offsets[w->at[i]] : w->at[i] * w->stride[i];
  }
  return offset;
}

/* Adds |src|, in C order of the region's shape, to the region at |dst|, in that order. */
static tenon_status add_to(tenon_vm *vm, const struct tn_region *r, unsigned dtype, char *dst, const char *src)
{
  struct region_walk w;
  walk_axes(r, &w);
  int64_t size = (int64_t)tn_dtype_size(dtype), total = 1;
  for (int i = 0; i < w.n; i++) total *= w.length[i];
  bool strided = w.n && !(r->offsets && w.stride[w.n - 1] == -1);
  int outer = strided ? w.n - 1 : w.n;
  int64_t run = strided ? w.length[outer] : 1, step = strided ? w.stride[outer] : 0;
  for (int64_t done = 0; done < total; done += run) {
    TN_TRY(tn_poll_at(vm, (uint64_t)done));
    add_run(dtype, dst + walk_offset(r, &w, outer), step, src + done * size, run);
    for (int i = outer; i-- > 0 && ++w.at[i] == w.length[i];) w.at[i] = 0;
  }
  return TENON_OK;
}

/* ---- tensors ---- */

/* |v| as a concrete tensor of |dtype| in C order of the region's shape, owned. */
static struct tn_tensor *values(tenon_vm *vm, tn_value v, unsigned dtype, const struct tn_region *r)
{
  int64_t shape[TN_MAX_NDIM];
  int ndim = tn_region_shape(r, shape);
  tn_value full = tn_adjoint_full(vm, v, dtype, ndim, shape);
  struct tn_tensor *t = full.tag == TN_UNDEF ? NULL : tn_array_force(vm, tn_as_array(full), TN_FLUSH_BARRIER);
  struct tn_tensor *c = t ? tn_contiguous(vm, t) : NULL;
  tn_release(vm, full);
  return c;
}

static struct tn_maker *operand(tenon_vm *vm, tn_value v)
{
  return TN_IS(v, TN_ARRAY) ? tn_maker_of(vm, tn_as_array(v)->t) : NULL;
}

static tenon_status copy_region(tenon_vm *vm, struct tn_region *to, const struct tn_region *from)
{
  *to = *from;
  if (!from->offsets) return TENON_OK;
  size_t bytes = (size_t)from->count * sizeof *to->offsets;
  if ((to->offsets = tn_alloc(vm, bytes))) memcpy(to->offsets, from->offsets, bytes);
  return to->offsets ? TENON_OK : TENON_E_NOMEM;
}

static tenon_status note(tenon_vm *vm, enum tn_maker_kind kind, struct tn_tensor *t, size_t n,
                         const struct tn_region *const *regions, const tn_value *v)
{
  bool any = false;
  for (size_t i = 0; i < n; i++) any |= operand(vm, v[i]) != NULL;
  if (!any) return TENON_OK;
  struct tn_maker *x = tn_maker_new(vm, kind, t->dtype, t->ndim, tn_tshape(t), n, false);
  tenon_status st = x ? TENON_OK : vm->err.pub.status;
  for (size_t i = 0; i < n && !st; i++) {
    x->from[i] = tn_maker_retain(operand(vm, v[i]));
    if (i < (kind == TN_MAKER_SPREAD ? n : 1)) st = copy_region(vm, &x->regions[i], regions[i]);
  }
  if (st) { tn_maker_release(vm, x); return st; }
  return tn_maker_attach(vm, t, x);
}

static tenon_status give(tenon_vm *vm, struct tn_tensor *taken, tenon_status st, tn_value *out)
{
  if (st) { tn_tensor_release(vm, taken); return st; }
  return tn_give_any(vm, taken, out);
}

/* Everything that is pending is computed at once, since the values share most of it. */
static tenon_status compute_all(tenon_vm *vm, size_t n, const tn_value *v)
{
  for (size_t i = 0; i < n; i++)
    if (TN_IS(v[i], TN_ARRAY) && tn_as_array(v[i])->t->step != TN_CONCRETE)
      return tn_trace_force_all(vm, TN_FLUSH_BARRIER);
  return TENON_OK;
}

tenon_status tn_spread(tenon_vm *vm, unsigned dtype, int ndim, const int64_t *shape, size_t n,
                       const struct tn_region *const *regions, const tn_value *v, tn_value *out)
{
  void *data;
  TN_TRY(tn_fallback(vm, TN_FALL_HOST_OP, "the gradient of a view"));
  TN_TRY(compute_all(vm, n, v));
  struct tn_tensor *t = tn_fresh(vm, dtype, ndim, shape, &data);
  if (!t) return vm->err.pub.status;
  memset(data, 0, (size_t)t->count * tn_dtype_size(dtype));
  tenon_status st = TENON_OK;
  for (size_t i = 0; i < n && !st; i++) {
    unsigned d = TN_IS(v[i], TN_ARRAY) && !tn_dtype_is_complex(tn_as_array(v[i])->t->dtype) ? tn_dtype_real(dtype)
                                                                                           : dtype;
    vm->tape.blind++;
    struct tn_tensor *from = values(vm, v[i], d, regions[i]);
    const char *src = from ? tn_tensor_read(vm, from) : NULL;
    st = src ? add_to(vm, regions[i], d, data, src) : vm->err.pub.status;
    tn_tensor_release(vm, from);
    vm->tape.blind--;
  }
  if (!st) st = note(vm, TN_MAKER_SPREAD, t, n, regions, v);
  return give(vm, t, st, out);
}

tenon_status tn_spread_read(tenon_vm *vm, tn_value v, const struct tn_region *r, unsigned dtype, tn_value *out)
{
  int64_t shape[TN_MAX_NDIM];
  int ndim = tn_region_shape(r, shape);
  void *data;
  TN_TRY(tn_fallback(vm, TN_FALL_HOST_OP, "the gradient of a view"));
  struct tn_tensor *from = tn_array_force(vm, tn_as_array(v), TN_FLUSH_BARRIER);
  if (!from) return vm->err.pub.status;
  vm->tape.blind++;
  struct tn_tensor *whole = tn_contiguous(vm, from), *t = whole ? tn_fresh(vm, dtype, ndim, shape, &data) : NULL;
  const char *src = t ? tn_tensor_read(vm, whole) : NULL;
  tenon_status st = src ? tn_region_read(vm, r, dtype, src, data, tn_tstrides(t)) : vm->err.pub.status;
  tn_tensor_release(vm, whole);
  vm->tape.blind--;
  if (!st) st = note(vm, TN_MAKER_READ, t, 1, &r, &v);
  return give(vm, t, st, out);
}

tenon_status tn_spread_clear(tenon_vm *vm, tn_value v, const struct tn_region *r, tn_value *out)
{
  struct tn_tensor *from = tn_array_force(vm, tn_as_array(v), TN_FLUSH_BARRIER);
  TN_TRY(tn_fallback(vm, TN_FALL_HOST_OP, "the gradient of an assignment"));
  if (!from) return vm->err.pub.status;
  void *data;
  vm->tape.blind++;
  struct tn_tensor *t = tn_fresh(vm, from->dtype, from->ndim, tn_tshape(from), &data);
  tn_value copy = tn_array_wrap(vm, t ? tn_tensor_retain(t) : NULL, false);
  tenon_status st = t && copy.tag != TN_UNDEF ? tn_tensor_copy_out(vm, from, data) : vm->err.pub.status;
  struct tn_region whole;
  if (!st) st = copy_region(vm, &whole, r);
  if (!st) {
    int64_t none[TN_MAX_NDIM] = {0};
    struct tn_tensor *zero = tn_fresh(vm, from->dtype, 0, NULL, &data);
    tn_tensor_release(vm, t);                       /* the array alone holds it: it is written in place */
    if (zero) memset(data, 0, tn_dtype_size(from->dtype));
    st = zero ? tn_region_write(vm, tn_as_array(copy), &whole, zero, none) : vm->err.pub.status;
    tn_tensor_release(vm, zero);
    tn_region_free(vm, &whole);
    t = tn_tensor_retain(tn_as_array(copy)->t);
  }
  vm->tape.blind--;
  tn_release(vm, copy);
  const tn_value pair[2] = {v, tn_undef()};
  if (!st) st = note(vm, TN_MAKER_WRITE, t, 2, &r, pair);
  return give(vm, t, st, out);
}
