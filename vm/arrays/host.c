/* SPDX-License-Identifier: MIT
 * Tensors for functions that only the host has, or that are no step: memory to read and to fill, elements in the
 * order in which a loop along axes wants them, and results as values; see arrayfn.h. */
#include "arrayfn.h"
#include "vm/data/tape.h"

struct tn_tensor *tn_fresh(tenon_vm *vm, unsigned dtype, int ndim, const int64_t *shape, void **data)
{
  struct tn_tensor *t = tn_tensor_new(vm, dtype, ndim, shape);
  *data = t ? tn_buffer_write(vm, t->buf, false) : NULL;
  if (*data) return t;
  tn_tensor_release(vm, t);
  return NULL;
}

/* A copy in C order, cast to |dtype|. */
static struct tn_tensor *copy_as(tenon_vm *vm, struct tn_tensor *t, unsigned dtype)
{
  void *dst;
  struct tn_tensor *c = tn_fresh(vm, dtype, t->ndim, tn_tshape(t), &dst);
  if (c && tn_has_gradient(dtype) && tn_maker_same(vm, c, t)) {
    tn_tensor_release(vm, c);
    return NULL;
  }
  vm->tape.blind += c && c->maker;
  const char *src = c ? tn_tensor_read(vm, t) : NULL;
  vm->tape.blind -= c && c->maker;
  if (src && !tn_strided_copy(vm, t->ndim, tn_tshape(t), dtype, dst, tn_tstrides(c), t->dtype, src, tn_tstrides(t)))
    return c;
  tn_tensor_release(vm, c);
  return NULL;
}

struct tn_tensor *tn_contiguous_as(tenon_vm *vm, struct tn_tensor *t, unsigned dtype)
{
  return dtype == t->dtype && tn_tensor_contiguous(t) ? tn_tensor_retain(t) : copy_as(vm, t, dtype);
}

struct tn_tensor *tn_contiguous(tenon_vm *vm, struct tn_tensor *t) { return tn_contiguous_as(vm, t, t->dtype); }

struct tn_tensor *tn_on_host(tenon_vm *vm, struct tn_tensor *t, unsigned dtype, const char *what, const void **data)
{
  *data = NULL;
  if (!t) return NULL;
  struct tn_tensor *c = NULL;
  if (!tn_fallback(vm, TN_FALL_HOST_OP, what) && !tn_trace_force(vm, t, TN_FLUSH_BARRIER))
    c = tn_contiguous_as(vm, t, dtype == TN_NO_DTYPE ? t->dtype : dtype);
  tn_tensor_release(vm, t);
  *data = c ? tn_tensor_read(vm, c) : NULL;
  if (*data) return c;
  tn_tensor_release(vm, c);
  return NULL;
}

tenon_status tn_give(tenon_vm *vm, struct tn_tensor *taken, bool scalar, tn_value *out)
{
  *out = tn_array_wrap(vm, taken, scalar);
  return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
}

tenon_status tn_give_any(tenon_vm *vm, struct tn_tensor *taken, tn_value *out)
{
  return tn_give(vm, taken, taken && taken->ndim == 0, out);
}

tenon_status tn_give_out(tenon_vm *vm, const char *name, tn_value out, tn_value *result)
{
  if (!tn_given(out)) return TENON_OK;
  struct tn_tensor *z = tn_arg_tensor(vm, *result);
  tn_release(vm, *result);
  *result = tn_undef();
  if (!z) return vm->err.pub.status;
  bool fits = TN_IS(out, TN_ARRAY) && !tn_as_array(out)->scalar;
  if (!fits) tn_tensor_release(vm, z);
  tenon_status s = fits ? tn_store_result(vm, name, tn_as_array(out), z)
                        : tn_raise(vm, TENON_E_TYPE, "return arrays must be of ArrayType");
  if (!s) *result = tn_retain(out);
  return s;
}

struct tn_tensor *tn_full(tenon_vm *vm, tn_value number, unsigned dtype, int ndim, const int64_t *shape)
{
  struct tn_arg arg = {.t = NULL};
  if (tn_scalar_set(vm, number, dtype, &arg.s)) return NULL;
  return tn_record(vm, TN_STEP_FULL, dtype, dtype, ndim, shape, 1, &arg, 0);
}

/* Do the axes of |mask| come last, in C order? */
static bool is_rows(struct tn_tensor *t, uint32_t mask)
{
  uint32_t last = mask;
  for (int i = t->ndim; i-- > 0 && (last >> i & 1);) last ^= UINT32_C(1) << i;
  return !last && tn_tensor_contiguous(t);
}

struct tn_tensor *tn_rows(tenon_vm *vm, struct tn_tensor *t, uint32_t mask, unsigned dtype, int64_t *rows, int64_t *len,
                          const void **data)
{
  int64_t shape[TN_MAX_NDIM], from[TN_MAX_NDIM], to[TN_MAX_NDIM];
  int n = 0;
  *rows = *len = 1;
  for (int last = 0; last < 2; last++)
    for (int i = 0; i < t->ndim; i++)
      if ((mask >> i & 1) == (unsigned)last) {
        shape[n] = tn_tshape(t)[i];
        from[n++] = tn_tstrides(t)[i];
        *(last ? len : rows) *= tn_tshape(t)[i];
      }
  if (tn_trace_force(vm, t, TN_FLUSH_BARRIER)) return NULL;
  const char *src = tn_tensor_read(vm, t);
  if (!src) return NULL;
  *data = src;
  if (dtype == t->dtype && is_rows(t, mask)) return tn_tensor_retain(t);
  int64_t flat[2] = {*rows, *len};
  void *copy;
  struct tn_tensor *c = tn_fresh(vm, dtype, 2, flat, &copy);
  *data = copy;
  tn_shape_strides(n, shape, (int64_t)tn_dtype_size(dtype), to);
  if (c && !tn_strided_copy(vm, n, shape, dtype, copy, to, t->dtype, src, from)) return c;
  tn_tensor_release(vm, c);
  return NULL;
}
