/* SPDX-License-Identifier: MIT
 * Reductions by value → REDUCE steps: NumPy's dtypes, result shapes, and the errors of empty ones.  What the
 * rows of ops/reduce.def do not cover (complex products and extrema) is computed on the host.
 * Declared in apply.h. */
#include "arrayfn.h"

#include <math.h>
#include <string.h>

static bool has_kind(const char *kinds, char k) { return strchr(kinds, k) != NULL; }

static unsigned default_dtype(enum tn_red r, unsigned d)
{
  if (r == TN_RED_ANY || r == TN_RED_ALL) return TN_BOOL;
  bool widens = r == TN_RED_SUM || r == TN_RED_PROD;
  return widens && (d == TN_BOOL || d == TN_I32) ? TN_I64 : d;
}

/* Shape without the axes of |mask|; the number of reduced elements per result. */
static int reduced_shape(struct tn_tensor *t, uint32_t mask, bool keepdims, int64_t *shape, int64_t *per)
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

/* Lexicographic, the first NaN wins. */
static tn_c128 extremum(const tn_c128 *z, int64_t n, bool greatest)
{
  tn_c128 e = z[0];
  for (int64_t i = 0; i < n; i++) {
    if (isnan(z[i].re) || isnan(z[i].im)) return z[i];
    bool less = z[i].re < e.re || (z[i].re == e.re && z[i].im < e.im);
    bool more = z[i].re > e.re || (z[i].re == e.re && z[i].im > e.im);
    if (greatest ? more : less) e = z[i];
  }
  return e;
}

static struct tn_tensor *complex_reduction(tenon_vm *vm, enum tn_red r, struct tn_tensor *t, uint32_t mask, unsigned dtype, int ndim,
                                           const int64_t *shape)
{
  int64_t rows, len;
  void *src, *dst;
  if (tn_fallback(vm, TN_FALL_HOST_OP, tn_reds[r].name)) return NULL;
  struct tn_tensor *flat = tn_rows(vm, t, mask, TN_C128, &rows, &len, &src);
  struct tn_tensor *out = flat ? tn_fresh(vm, dtype, ndim, shape, &dst) : NULL;
  for (int64_t i = 0; out && i < rows; i++) {
    const tn_c128 *z = (const tn_c128 *)src + i * len;
    tn_c128 v = r == TN_RED_PROD ? product(z, len) : extremum(z, len, r == TN_RED_MAX);
    tn_element_cast(dtype, (char *)dst + (size_t)i * tn_dtype_size(dtype), TN_C128, &v);
  }
  tn_tensor_release(vm, flat);
  return out;
}

/* ---- the entry ---- */

struct tn_tensor *tn_reduce(tenon_vm *vm, enum tn_red r, struct tn_tensor *t, uint32_t mask, bool keepdims, unsigned dtype)
{
  int64_t shape[TN_MAX_NDIM], per;
  int ndim = reduced_shape(t, mask, keepdims, shape, &per);
  unsigned d = dtype == TN_NO_DTYPE || r == TN_RED_ANY || r == TN_RED_ALL ? default_dtype(r, t->dtype) : dtype;
  if (d == TN_BOOL && r == TN_RED_SUM) r = TN_RED_ANY;
  if (d == TN_BOOL && r == TN_RED_PROD) r = TN_RED_ALL;
  bool extreme = r == TN_RED_MIN || r == TN_RED_MAX;
  if (extreme && !per && tn_shape_count(ndim, shape)) {
    tn_raise(vm, TENON_E_VALUE, "zero-size array to reduction operation %s which has no identity", r == TN_RED_MIN ? "minimum" : "maximum");
    return NULL;
  }
  if (!has_kind(tn_reds[r].kinds, tn_dtype_kind(d))) return complex_reduction(vm, r, t, mask, d, ndim, shape);
  struct tn_tensor *x = tn_cast(vm, t, d), *out;
  if (!x) return NULL;
  if (!mask) out = tn_contiguous(vm, x);
  else {
    struct tn_arg arg = {.t = x};
    out = tn_record(vm, tn_step_reduce(r), d, d, ndim, shape, 1, &arg, mask);
  }
  tn_tensor_release(vm, x);
  return out;
}
