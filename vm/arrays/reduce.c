/* SPDX-License-Identifier: MIT
 * Reductions by value → REDUCE steps: NumPy's dtypes, result shapes, and the errors of empty ones.  What the
 * rows of ops/reduce.def do not cover (complex products and extrema) is computed on the host.
 * Declared in apply.h. */
#include "arrayfn.h"
#include "events.h"

#include <math.h>

/* The dtype in which |r| computes for elements of |d|; |given|: dtype=, or TN_NO_DTYPE. */
static unsigned compute_dtype(enum tn_red r, unsigned d, unsigned given)
{
  switch (tn_reds[r].rule) {
  case TN_BY_TRUTH: return TN_BOOL;
  case TN_BY_COUNT: return TN_I64;
  case TN_BY_FLOAT: return given == TN_NO_DTYPE ? tn_dtype_inexact(d) : given;
  case TN_BY_WIDEN: return given != TN_NO_DTYPE ? given : tn_dtype_of_sum(d);
  default: return given == TN_NO_DTYPE ? d : given;
  }
}

enum tn_red tn_reduce_row(enum tn_red r, unsigned elements, unsigned given, unsigned *d)
{
  *d = compute_dtype(r, elements, given);
  if (*d == TN_BOOL && tn_reds[r].fold == TN_RED_SUM) return TN_RED_ANY;
  return *d == TN_BOOL && tn_reds[r].fold == TN_RED_PROD ? TN_RED_ALL : r;
}

int tn_reduced_shape(struct tn_tensor *t, uint32_t mask, bool keepdims, int64_t *shape, int64_t *per)
{
  int ndim = 0;
  *per = 1;
  for (int i = 0; i < t->ndim; i++) {
    bool gone = mask >> i & 1;
    if (gone) *per *= tn_tshape(t)[i];
    if (!gone || keepdims) shape[ndim++] = gone ? 1 : tn_tshape(t)[i];
  }
  return ndim;
}

/* ---- complex products and extrema ---- */

static tn_c128 product(const tn_c128 *z, int64_t n)
{
  tn_c128 p = {1, 0};
  for (int64_t i = 0; i < n; i++) p = (tn_c128){p.re * z[i].re - p.im * z[i].im, p.re * z[i].im + p.im * z[i].re};
  return p;
}

/* Lexicographic; the first NaN wins, or, |numbers|, loses to every number. */
static tn_c128 extremum(const tn_c128 *z, int64_t n, bool greatest, bool numbers)
{
  tn_c128 e = z[0];
  for (int64_t i = 1; i < n; i++) {
    bool nan_e = isnan(e.re) || isnan(e.im), nan_z = isnan(z[i].re) || isnan(z[i].im);
    bool less = z[i].re < e.re || (z[i].re == e.re && z[i].im < e.im);
    bool more = z[i].re > e.re || (z[i].re == e.re && z[i].im > e.im);
    if (nan_e || nan_z ? (numbers ? nan_e : !nan_e) : greatest ? more : less) e = z[i];
  }
  return e;
}

static struct tn_tensor *complex_reduction(tenon_vm *vm, enum tn_red r, struct tn_tensor *t, uint32_t mask,
                                           unsigned dtype, int ndim, const int64_t *shape)
{
  int64_t rows, len;
  const void *src;
  void *dst;
  enum tn_op by = tn_reds[r].combine;
  bool greatest = by == TN_OP_MAXIMUM || by == TN_OP_FMAX, numbers = by == TN_OP_FMIN || by == TN_OP_FMAX;
  if (tn_reds[r].map != TN_OP_POS || (by != TN_OP_MUL && by != TN_OP_MINIMUM && by != TN_OP_FMIN && !greatest)) {
    tn_raise(vm, TENON_E_TYPE, "%s() does not take complex numbers", tn_reds[r].name);
    return NULL;
  }
  if (tn_fallback(vm, TN_FALL_HOST_OP, tn_reds[r].name)) return NULL;
  struct tn_tensor *flat = tn_rows(vm, t, mask, TN_C128, &rows, &len, &src);
  struct tn_tensor *out = flat ? tn_fresh(vm, dtype, ndim, shape, &dst) : NULL;
  for (int64_t i = 0; out && i < rows; i++) {
    const tn_c128 *z = (const tn_c128 *)src + i * len;
    tn_c128 v = by == TN_OP_MUL ? product(z, len) : extremum(z, len, greatest, numbers);
    tn_element_cast(dtype, (char *)dst + (size_t)i * tn_dtype_size(dtype), TN_C128, &v);
  }
  tn_tensor_release(vm, flat);
  return out;
}

/* ---- over no axis: each element is a result ---- */

static struct tn_tensor *step(tenon_vm *vm, enum tn_op op, unsigned d, struct tn_tensor *taken, const tn_scalar *s)
{
  struct tn_arg args[2] = {{.t = taken}, {.t = NULL}};
  if (s) args[1].s = *s;
  struct tn_tensor *r = taken ? tn_record(vm, op, d, tn_op_result(op, d), taken->ndim, tn_tshape(taken),
                                          1 + (s != NULL), args, 0)
                              : NULL;
  tn_tensor_release(vm, taken);
  return r;
}

/* The identity joins each of them, as it does in sums of several. */
static struct tn_tensor *each(tenon_vm *vm, enum tn_red r, struct tn_tensor *t, unsigned d)
{
  struct tn_tensor *x = tn_cast(vm, t, d);
  tn_scalar identity;
  if (tn_reds[r].map != TN_OP_POS) x = step(vm, (enum tn_op)tn_reds[r].map, d, x, NULL);
  if (!x || d < TN_F32) {
    struct tn_tensor *own = x ? tn_contiguous(vm, x) : NULL;
    tn_tensor_release(vm, x);
    return own;
  }
  tn_red_identity(r, x->dtype, &identity);
  return step(vm, (enum tn_op)tn_reds[tn_reds[r].fold].combine, x->dtype, x, &identity);
}

/* ---- the entry ---- */

/* |t|, a uint64, as the int64 that is as far above the least one, or back: extrema are the same. */
static struct tn_tensor *level(tenon_vm *vm, struct tn_tensor *t, unsigned to)
{
  struct tn_tensor *x = t ? tn_cast(vm, t, TN_I64) : NULL;
  tn_scalar top = {.i64 = INT64_MIN};
  x = step(vm, TN_OP_BXOR, TN_I64, x, &top);
  struct tn_tensor *r = x ? tn_cast(vm, x, to) : NULL;
  tn_tensor_release(vm, x);
  return r;
}

static struct tn_tensor *reduce(tenon_vm *vm, enum tn_red r, struct tn_tensor *t, uint32_t mask, bool keepdims,
                                unsigned d);

/* The same of integers that programs do not know: in their register's dtype, and converted back. */
static struct tn_tensor *reduce_stored(tenon_vm *vm, enum tn_red r, struct tn_tensor *t, uint32_t mask, bool keepdims,
                                       unsigned d)
{
  enum tn_op by = (enum tn_op)tn_reds[tn_reds[r].fold].combine;
  bool leveled = d == TN_U64 && by != TN_OP_ADD && by != TN_OP_MUL;
  struct tn_tensor *own = tn_cast(vm, t, d), *x = leveled ? level(vm, own, TN_I64) : own, *wide, *result;
  if (leveled) tn_tensor_release(vm, own);
  wide = x ? reduce(vm, r, x, mask, keepdims, tn_dtype_register(d)) : NULL;
  result = !wide ? NULL : leveled ? level(vm, wide, d) : tn_cast(vm, wide, d);
  tn_tensor_release(vm, x);
  tn_tensor_release(vm, wide);
  return result;
}

static struct tn_tensor *reduce(tenon_vm *vm, enum tn_red r, struct tn_tensor *t, uint32_t mask, bool keepdims,
                                unsigned d)
{
  int64_t shape[TN_MAX_NDIM], per;
  int ndim = tn_reduced_shape(t, mask, keepdims, shape, &per);
  if (tn_reds[r].rule == TN_BY_SAME && !per) {
    tn_raise(vm, TENON_E_VALUE, "zero-size array to reduction operation %s which has no identity",
             tn_ops[tn_reds[r].combine].name);
    return NULL;
  }
  if (!tn_has_kind(tn_reds[r].kinds, tn_dtype_kind(d))) return complex_reduction(vm, r, t, mask, d, ndim, shape);
  if (!mask) return each(vm, r, t, d);
  if (tn_dtype_is_stored(d)) return reduce_stored(vm, r, t, mask, keepdims, d);
  struct tn_arg arg = {.t = t};
  return tn_record(vm, tn_step_reduce(r), d, tn_op_result((enum tn_op)tn_reds[r].map, d), ndim, shape, 1, &arg, mask);
}

static struct tn_tensor *any_reduction(tenon_vm *vm, enum tn_red r, struct tn_tensor *t, uint32_t mask, bool keepdims,
                                       unsigned dtype)
{
  unsigned d;
  r = tn_reduce_row(r, t->dtype, dtype, &d);
  bool truth = tn_reds[r].rule == TN_BY_TRUTH || tn_reds[r].rule == TN_BY_COUNT;
  if (mask || !truth) return reduce(vm, r, t, mask, keepdims, d);
  struct tn_tensor *b = tn_cast(vm, t, TN_BOOL), *x = b ? reduce(vm, r, b, mask, keepdims, d) : NULL;
  tn_tensor_release(vm, b);
  return x;
}

struct tn_tensor *tn_reduce(tenon_vm *vm, enum tn_red r, struct tn_tensor *t, uint32_t mask, bool keepdims,
                            unsigned dtype)
{
  struct tn_tensor *x = any_reduction(vm, r, t, mask, keepdims, dtype);
  if (!x || !tn_events_wanted(vm) || !tn_events_of_reduction(vm, t, mask, keepdims, x)) return x;
  tn_tensor_release(vm, x);
  return NULL;
}
