/* SPDX-License-Identifier: MIT
 * Arrays → views of them: changes of shape and of the order of axes, broadcasts, and the parts of complex numbers.
 * What strides cannot say becomes a copy.  Must not know the arguments of functions. */
#include "views.h"

#include "vm/arrays/arrayfn.h"
#include "vm/data/tape.h"

#include <string.h>

/* ---- shapes ---- */

/* The strides with which the elements of a layout, in C order, are seen with the shape |to| of as many elements; false
 * where no strides are.  Both shapes fall into groups of neighbouring axes with equal products; a group of old
 * axes can be divided anew if its elements are evenly spaced. */
static bool restride(const struct tn_tensor *t, int nto, const int64_t *to, int64_t *strides)
{
  int64_t len[TN_MAX_NDIM], step[TN_MAX_NDIM], last = (int64_t)tn_dtype_size(t->dtype);
  int n = 0, i = 0, k = 0;
  if (!t->count) {
    tn_shape_strides(nto, to, last, strides);
    return true;
  }
  for (int d = 0; d < t->ndim; d++)
    if (t->dims[d] != 1) {
      len[n] = t->dims[d];
      step[n++] = t->dims[t->ndim + d];
    }
  while (i < n) {
    int first = k;
    int64_t old = len[i], new = to[k++];
    while (old != new) {
      if (new < old) new *= to[k++];
      else {
        i++;
        if (step[i - 1] != step[i] * len[i]) return false;
        old *= len[i];
      }
    }
    last = step[i++];
    for (int64_t d = k, s = last; d-- > first; s *= to[d]) strides[d] = s;
  }
  while (k < nto) strides[k++] = last;                         /* axes of length 1 */
  return true;
}

static tenon_status given(tenon_vm *vm, tn_value view, tn_value *out)
{
  *out = view;
  return view.tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
}

/* A copy of |t| with another shape. */
static tenon_status copied(tenon_vm *vm, struct tn_tensor *t, int ndim, const int64_t *shape, tn_value *out)
{
  struct tn_tensor *c = tn_contiguous(vm, t);
  if (!c) return vm->err.pub.status;
  struct tn_tensor *r = tn_tensor_shaped(vm, c, ndim, shape);
  tn_tensor_release(vm, c);
  return tn_give(vm, r, false, out);
}

tenon_status tn_reshape(tenon_vm *vm, struct tn_array *a, int ndim, const int64_t *shape, tn_value *out)
{
  int64_t strides[TN_MAX_NDIM];
  struct tn_tensor *t = tn_array_force(vm, a, TN_FLUSH_VIEW);
  if (!t) return vm->err.pub.status;
  if (!restride(t, ndim, shape, strides)) return copied(vm, t, ndim, shape, out);
  return given(vm, tn_array_view(vm, a, 0, ndim, shape, strides), out);
}

tenon_status tn_ravel(tenon_vm *vm, struct tn_array *a, bool copy, tn_value *out)
{
  struct tn_tensor *t = tn_array_force(vm, a, TN_FLUSH_VIEW);
  if (!t) return vm->err.pub.status;
  return copy || !tn_tensor_contiguous(t) ? copied(vm, t, 1, &t->count, out) : tn_reshape(vm, a, 1, &t->count, out);
}

tenon_status tn_set_shape(tenon_vm *vm, struct tn_array *a, int ndim, const int64_t *shape)
{
  int64_t strides[TN_MAX_NDIM];
  struct tn_tensor *old = tn_array_force(vm, a, TN_FLUSH_VIEW);
  if (!old) return vm->err.pub.status;
  if (!restride(old, ndim, shape, strides))
    return tn_raise(vm, TENON_E_ATTRIBUTE,
                    "Incompatible shape for in-place modification. Use `.reshape()` to make a copy "
                    "with the desired shape.");
  struct tn_tensor *t = tn_tensor_over(vm, old->buf, old->offset, old->dtype, ndim, shape, strides);
  if (!t || tn_maker_same(vm, t, old)) {
    tn_tensor_release(vm, t);
    return vm->err.pub.status;
  }
  a->t = t;
  tn_tensor_release(vm, old);
  return TENON_OK;
}

/* ---- rights ---- */

tenon_status tn_set_writable(tenon_vm *vm, struct tn_array *a, bool writable)
{
  struct tn_tensor *t = a->base ? a->base->t : a->t;
  bool fixed = a->scalar || (a->base && a->base->readonly) || (t->buf && t->buf->whose == TN_MAP_READ);
  if (writable && fixed)
    return tn_raise(vm, TENON_E_VALUE, "cannot set WRITEABLE flag to True of this array");
  a->readonly = !writable;
  return TENON_OK;
}

/* ---- axes ---- */

tenon_status tn_permute(tenon_vm *vm, struct tn_array *a, const int *perm, tn_value *out)
{
  struct tn_tensor *t = tn_array_force(vm, a, TN_FLUSH_VIEW);
  if (!t) return vm->err.pub.status;
  int64_t shape[TN_MAX_NDIM], strides[TN_MAX_NDIM];
  for (int i = 0; i < t->ndim; i++) {
    shape[i] = tn_tshape(t)[perm[i]];
    strides[i] = tn_tstrides(t)[perm[i]];
  }
  return given(vm, tn_array_view(vm, a, 0, t->ndim, shape, strides), out);
}

tenon_status tn_broadcast_view(tenon_vm *vm, struct tn_array *a, int ndim, const int64_t *shape, tn_value *out)
{
  struct tn_tensor *t = tn_array_force(vm, a, TN_FLUSH_VIEW);
  if (!t) return vm->err.pub.status;
  int64_t fit[TN_MAX_NDIM], strides[TN_MAX_NDIM];
  int nfit;
  if (!tn_shape_broadcast(t->ndim, tn_tshape(t), ndim, shape, &nfit, fit) || !tn_shape_equal(nfit, fit, ndim, shape)) {
    char from[200], to[200];
    return tn_raise(vm, TENON_E_VALUE,
                    "operands could not be broadcast together with remapped shapes "
                    "[original->remapped]: %s  and requested shape %s",
                    tn_shape_message(t->ndim, tn_tshape(t), from, sizeof from),
                    tn_shape_message(ndim, shape, to, sizeof to));
  }
  tn_shape_stretch(t->ndim, tn_tshape(t), tn_tstrides(t), ndim, shape, strides);
  TN_TRY(given(vm, tn_array_view(vm, a, 0, ndim, shape, strides), out));
  tn_as_array(*out)->readonly = true;
  return TENON_OK;
}

/* ---- parts of complex numbers ---- */

static tenon_status zeros_like(tenon_vm *vm, struct tn_tensor *t, bool scalar, tn_value *out)
{
  TN_TRY(tn_give(vm, tn_full(vm, tn_int(0), t->dtype, t->ndim, tn_tshape(t)), scalar, out));
  tn_as_array(*out)->readonly = !scalar;
  return TENON_OK;
}

static struct tn_tensor *record_part(tenon_vm *vm, struct tn_tensor *t, bool imaginary)
{
  struct tn_arg arg = {.t = t};
  enum tn_op op = imaginary ? TN_OP_IMAGPART : TN_OP_REALPART;
  return tn_record(vm, op, t->dtype, tn_dtype_real(t->dtype), t->ndim, tn_tshape(t), 1, &arg, 0);
}

/* Does the window show one part of every element of its root?  Only a part differs from the root in dtype. */
static bool whole_part(const struct tn_array *a)
{
  const struct tn_tensor *t = a->t, *r = a->base->t;
  return t->dtype != r->dtype && t->ndim == r->ndim && a->offset < (int64_t)tn_dtype_size(r->dtype) &&
         !memcmp(t->dims, r->dims, (size_t)t->ndim * 2 * sizeof *t->dims);
}

struct tn_tensor *tn_view_operand(tenon_vm *vm, struct tn_array *a)
{
  struct tn_tensor *t = tn_array_tensor(vm, a);
  if (!t) return NULL;
  bool step = !tn_is_eager(vm) && a->base && !a->apart && whole_part(a);
  return step ? record_part(vm, a->base->t, a->offset) : tn_tensor_retain(t);
}

tenon_status tn_part(tenon_vm *vm, struct tn_array *a, bool imaginary, tn_value *out)
{
  struct tn_tensor *t = tn_array_tensor(vm, a), *value = NULL;
  if (!t) return vm->err.pub.status;
  if (!tn_dtype_is_complex(t->dtype)) {
    if (imaginary) return zeros_like(vm, t, a->scalar, out);
    *out = tn_retain(tn_object(a));
    return TENON_OK;
  }
  if ((a->scalar || t->step != TN_CONCRETE) && !(value = record_part(vm, t, imaginary))) return vm->err.pub.status;
  return a->scalar ? tn_give(vm, value, true, out) : given(vm, tn_array_part(vm, a, imaginary, value), out);
}
