/* SPDX-License-Identifier: MIT
 * Values ↔ tensors: Python scalars as elements and back, nested lists as arrays, changes of dtype.  Must
 * not know operations.  Declared in apply.h. */
#include "apply.h"
#include "vm/data/tape.h"

#include <math.h>
#include <string.h>

/* ---- scalars ---- */

static tenon_status from_int(tenon_vm *vm, int64_t i, unsigned d, tn_scalar *s)
{
  if (tn_dtype_is_integer(d) && (i > tn_dtype_most(d) || i < tn_dtype_least(d)))
    return tn_raise(vm, TENON_E_OVERFLOW, "Python integer %lld out of bounds for %s", (long long)i,
                    tn_dtype_info(d)->name);
  tn_element_cast(d, s, TN_I64, &i);
  return TENON_OK;
}

static tenon_status from_float(tenon_vm *vm, double f, unsigned d, tn_scalar *s)
{
  if (tn_dtype_is_integer(d)) {
    if (isnan(f)) return tn_raise(vm, TENON_E_VALUE, "cannot convert float NaN to integer");
    if (isinf(f)) return tn_raise(vm, TENON_E_OVERFLOW, "cannot convert float infinity to integer");
  }
  tn_element_cast(d, s, TN_F64, &f);
  return TENON_OK;
}

tenon_status tn_scalar_set(tenon_vm *vm, tn_value v, unsigned dtype, tn_scalar *s)
{
  if (v.tag == TN_FLOAT) return from_float(vm, v.u.f, dtype, s);
  if (v.tag == TN_INT || v.tag == TN_BOOLEAN) return from_int(vm, v.u.i, dtype, s);
  if (!TN_IS(v, TN_COMPLEX_OBJ))
    return tn_raise(vm, TENON_E_TYPE, "cannot make an array element of '%s'", tn_type_name(v));
  tn_c128 z = {TN_AS(tn_complex, v)->re, TN_AS(tn_complex, v)->im};
  if (!tn_dtype_is_complex(dtype) && dtype != TN_BOOL)
    return tn_raise(vm, TENON_E_TYPE, "can't convert complex to %s", tn_dtype_is_integer(dtype) ? "int" : "float");
  tn_element_cast(dtype, s, TN_C128, &z);
  return TENON_OK;
}

tenon_status tn_item(tenon_vm *vm, struct tn_array *a, enum tn_flush why, tn_value *out)
{
  *out = tn_undef();
  struct tn_tensor *t = tn_array_force(vm, a, why);
  if (!t) return vm->err.pub.status;
  if (t->count != 1) return tn_raise(vm, TENON_E_VALUE, "can only convert an array of size 1 to a Python scalar");
  if (why != TN_FLUSH_BRANCH) TN_TRY(tn_maker_refuse(vm, t, "a conversion to a Python number"));
  vm->tape.blind++;
  const char *p = tn_tensor_read(vm, t);
  vm->tape.blind--;
  if (!p) return vm->err.pub.status;
  tn_c128 z;
  double f;
  int64_t i;
  switch (tn_dtype_kind(t->dtype)) {
  case 'b': *out = tn_bool(*(const uint8_t *)p != 0); break;
  case 'i':
  case 'u':
    tn_element_cast(TN_I64, &i, t->dtype, p);
    if (i < 0 && t->dtype == TN_U64)
      return tn_raise(vm, TENON_E_OVERFLOW, "%llu is too large for a Python integer, which has 64 bits here",
                      (unsigned long long)i);
    *out = tn_int(i);
    break;
  case 'f': tn_element_cast(TN_F64, &f, t->dtype, p); *out = tn_float(f); break;
  default: tn_element_cast(TN_C128, &z, t->dtype, p); *out = tn_complex_new(vm, z.re, z.im);
  }
  return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
}

struct tn_tensor *tn_cast(tenon_vm *vm, struct tn_tensor *t, unsigned dtype)
{
  if (t->dtype == dtype) return tn_tensor_retain(t);
  struct tn_arg arg = {.t = t};
  return tn_record(vm, TN_STEP_CAST, dtype, dtype, t->ndim, tn_tshape(t), 1, &arg, 0);
}

/* ---- nested sequences ---- */

/* What is known of the array that a nested sequence makes. */
struct nesting {
  int ndim;
  int64_t shape[TN_MAX_NDIM];
  unsigned dtype;                 /* promotion of the leaves; TN_NO_DTYPE: none yet */
  bool arrays;                    /* a leaf is an array of at least one dimension */
};

static bool is_sequence(tn_value v) { return TN_IS(v, TN_LIST) || TN_IS(v, TN_TUPLE) || TN_IS(v, TN_RANGE); }

static int64_t length(tn_value v)
{
  if (TN_IS(v, TN_LIST)) return (int64_t)TN_AS(tn_list, v)->n;
  if (TN_IS(v, TN_TUPLE)) return (int64_t)TN_AS(tn_tuple, v)->n;
  uint64_t n = TN_AS(tn_range, v)->count;
  return n > INT64_MAX ? INT64_MAX : (int64_t)n;      /* no memory holds either */
}

static tn_value item(tn_value v, int64_t i)   /* borrowed */
{
  if (TN_IS(v, TN_LIST)) return TN_AS(tn_list, v)->v[i];
  if (TN_IS(v, TN_TUPLE)) return TN_AS(tn_tuple, v)->v[i];
  return tn_int(tn_range_item(TN_AS(tn_range, v), (uint64_t)i));
}

static tenon_status too_deep(tenon_vm *vm)
{
  return tn_raise(vm, TENON_E_VALUE, "setting an array element with a sequence. The requested array would exceed "
                                     "the maximum number of dimension of %d.", TN_MAX_NDIM);
}

/* The shape as the first elements have it. */
static tenon_status guess_shape(tenon_vm *vm, tn_value v, struct nesting *l)
{
  while (is_sequence(v)) {
    if (l->ndim == TN_MAX_NDIM) return too_deep(vm);
    int64_t n = length(v);
    l->shape[l->ndim++] = n;
    if (!n) return TENON_OK;
    v = item(v, 0);
  }
  if (!TN_IS(v, TN_ARRAY)) return TENON_OK;
  struct tn_tensor *t = tn_as_array(v)->t;
  if (l->ndim + t->ndim > TN_MAX_NDIM) return too_deep(vm);
  for (int i = 0; i < t->ndim; i++) l->shape[l->ndim++] = tn_tshape(t)[i];
  return TENON_OK;
}

static tenon_status ragged(tenon_vm *vm, const struct nesting *l, int depth)
{
  char text[200];
  return tn_raise(vm, TENON_E_VALUE,
                  "setting an array element with a sequence. The requested array has an inhomogeneous shape "
                  "after %d dimensions. The detected shape was %s + inhomogeneous part.",
                  depth, tn_shape_message(depth, l->shape, text, sizeof text));
}

/* Checks every element against the guess and promotes the dtypes.  Bounded by TN_MAX_NDIM levels. */
static tenon_status survey(tenon_vm *vm, tn_value v, int depth, struct nesting *l)
{
  unsigned d;
  if (is_sequence(v)) {
    int64_t n = length(v);
    if (depth == l->ndim || n != l->shape[depth]) return ragged(vm, l, depth);
    if (TN_IS(v, TN_RANGE) && n) n = 1;          /* however many, they are alike */
    for (int64_t i = 0; i < n; i++) {
      TN_TRY(tn_poll_at(vm, (uint64_t)i));
      TN_TRY(survey(vm, item(v, i), depth + 1, l));
    }
    return TENON_OK;
  }
  if (TN_IS(v, TN_ARRAY)) {
    struct tn_tensor *t = tn_as_array(v)->t;
    if (!tn_shape_equal(l->ndim - depth, l->shape + depth, t->ndim, tn_tshape(t))) return ragged(vm, l, depth);
    if (t->ndim) l->arrays = true;
    d = t->dtype;
  } else if (tn_is_number(v)) {
    if (depth != l->ndim) return ragged(vm, l, depth);
    d = tn_weak_dtype((enum tn_weak)tn_weak_kind(v));
  } else return tn_raise(vm, TENON_E_TYPE, "cannot make an array of '%s'", tn_type_name(v));
  l->dtype = l->dtype == TN_NO_DTYPE ? d : tn_promote(l->dtype, d);
  return TENON_OK;
}

static tenon_status fill(tenon_vm *vm, tn_value v, int depth, struct tn_tensor *dst, char *p)
{
  if (is_sequence(v)) {
    int64_t n = length(v), stride = n ? tn_tstrides(dst)[depth] : 0;
    for (int64_t i = 0; i < n; i++) {
      TN_TRY(tn_poll_at(vm, (uint64_t)i));
      TN_TRY(fill(vm, item(v, i), depth + 1, dst, p + i * stride));
    }
    return TENON_OK;
  }
  if (TN_IS(v, TN_ARRAY)) {
    struct tn_tensor *t = tn_array_force(vm, tn_as_array(v), TN_FLUSH_BARRIER);
    const char *src = t ? tn_tensor_read(vm, t) : NULL;
    if (!src) return vm->err.pub.status;
    tn_strided_cast(t->ndim, tn_tshape(t), dst->dtype, p, tn_tstrides(dst) + depth, t->dtype, src, tn_tstrides(t));
    return TENON_OK;
  }
  tn_scalar s;
  TN_TRY(tn_scalar_set(vm, v, dst->dtype, &s));
  memcpy(p, &s, tn_dtype_size(dst->dtype));
  return TENON_OK;
}

/* The taped leaves of |v|, which stand |offset| bytes behind the beginning of |t|: counted, or made operands of |x|. */
static tenon_status taped_leaves(tenon_vm *vm, tn_value v, int depth, struct tn_tensor *t, int64_t offset,
                                 struct tn_maker *x, size_t *n)
{
  if (is_sequence(v) && !TN_IS(v, TN_RANGE)) {
    int64_t count = length(v), stride = count ? tn_tstrides(t)[depth] : 0;
    for (int64_t i = 0; i < count; i++) TN_TRY(taped_leaves(vm, item(v, i), depth + 1, t, offset + i * stride, x, n));
    return TENON_OK;
  }
  struct tn_tensor *leaf = TN_IS(v, TN_ARRAY) ? tn_array_tensor(vm, tn_as_array(v)) : NULL;
  if (TN_IS(v, TN_ARRAY) && !leaf) return vm->err.pub.status;
  if (!tn_maker_of(vm, leaf)) return TENON_OK;
  if (x) tn_maker_place(vm, x, *n, leaf, offset, tn_tstrides(t) + depth);
  ++*n;
  return TENON_OK;
}

/* While gradients are asked for: |t| was made of |v|. */
static tenon_status note_leaves(tenon_vm *vm, tn_value v, struct tn_tensor *t)
{
  size_t n = 0, filled = 0;
  if (!tn_taping(vm) || !tn_has_gradient(t->dtype)) return TENON_OK;
  TN_TRY(taped_leaves(vm, v, 0, t, 0, NULL, &n));
  if (!n) return TENON_OK;
  struct tn_maker *x = tn_maker_new(vm, TN_MAKER_SPREAD, t->dtype, t->ndim, tn_tshape(t), n, false);
  if (!x) return vm->err.pub.status;
  if (taped_leaves(vm, v, 0, t, 0, x, &filled)) { tn_maker_release(vm, x); return vm->err.pub.status; }
  return tn_maker_attach(vm, t, x);
}

static tenon_status from_sequence(tenon_vm *vm, tn_value v, unsigned dtype, tn_value *out)
{
  struct nesting l = {.dtype = TN_NO_DTYPE};
  TN_TRY(guess_shape(vm, v, &l));
  TN_TRY(survey(vm, v, 0, &l));
  if (l.arrays) TN_TRY(tn_fallback(vm, TN_FALL_HOST_OP, "an array made of arrays"));
  if (dtype == TN_NO_DTYPE) dtype = l.dtype == TN_NO_DTYPE ? TN_F64 : l.dtype;
  struct tn_tensor *t = tn_tensor_new(vm, dtype, l.ndim, l.shape);
  if (!t) return vm->err.pub.status;
  char *p = tn_buffer_write(vm, t->buf, false);
  vm->tape.blind++;
  tenon_status s = p ? fill(vm, v, 0, t, p) : vm->err.pub.status;
  vm->tape.blind--;
  if (!s) s = note_leaves(vm, v, t);
  if (s) {
    tn_tensor_release(vm, t);
    return s;
  }
  *out = tn_array_wrap(vm, t, false);
  return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
}

tenon_status tn_to_array(tenon_vm *vm, tn_value v, unsigned dtype, tn_value *out)
{
  *out = tn_undef();
  if (!TN_IS(v, TN_ARRAY)) return from_sequence(vm, v, dtype, out);
  struct tn_array *a = tn_as_array(v);
  if (dtype == TN_NO_DTYPE || dtype == a->t->dtype) {
    *out = tn_retain(v);
    return TENON_OK;
  }
  struct tn_tensor *t = tn_array_tensor(vm, a);
  *out = tn_array_wrap(vm, t ? tn_cast(vm, t, dtype) : NULL, a->scalar);
  return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
}
