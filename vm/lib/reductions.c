/* SPDX-License-Identifier: MIT
 * Reductions that are no row of ops/reduce.def: the spread, and positions, which are computed on the host.  Where the
 * results of all go. */
#include "reductions.h"

#include "tables.h"

#include <math.h>
#include <string.h>

/* ---- where results go ---- */

static tenon_status misshapen(tenon_vm *vm, const struct tn_builtin *f, struct tn_tensor *result,
                              struct tn_tensor *target)
{
  char a[200], b[200];
  return tn_raise(vm, TENON_E_VALUE, "%s(): out has shape %s, the result %s", f->name,
                  tn_shape_message(target->ndim, tn_tshape(target), a, sizeof a),
                  tn_shape_message(result->ndim, tn_tshape(result), b, sizeof b));
}

tenon_status tn_give_into(tenon_vm *vm, const struct tn_builtin *f, struct tn_tensor *taken, bool scalar,
                          tn_value target, const char *ufunc, tn_value *out)
{
  if (!taken || !tn_given(target)) return tn_give(vm, taken, scalar, out);
  tenon_status s = TENON_OK;
  bool array = TN_IS(target, TN_ARRAY) && !tn_as_array(target)->scalar;
  struct tn_tensor *to = array ? tn_as_array(target)->t : NULL;
  if (!array) s = tn_raise(vm, TENON_E_TYPE, "%s(): out must be an array, not '%s'", f->name, tn_type_name(target));
  else if (tn_shape_equal(taken->ndim, tn_tshape(taken), to->ndim, tn_tshape(to)))
    s = tn_array_writable(vm, tn_as_array(target), "output array");
  else s = misshapen(vm, f, taken, to);
  tn_value result = tn_array_wrap(vm, taken, false);
  if (!s && result.tag == TN_UNDEF) s = vm->err.pub.status;
  if (!s)
    s = ufunc ? tn_store_result(vm, ufunc, tn_as_array(target), tn_tensor_retain(tn_as_array(result)->t))
              : tn_array_setitem(vm, tn_as_array(target), (tn_value){.tag = TN_ELLIPSIS}, result);
  tn_release(vm, result);
  if (!s) *out = tn_retain(target);
  return s;
}

/* ---- the spread ---- */

/* The greatest less the least element, found in one pass. */
static tenon_status fn_ptp(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  const struct tn_reduction a = {.array = args[0], .axis = args[1], .dtype = TN_NO_DTYPE, .keepdims = args[3]};
  struct tn_reduction_call c;
  TN_TRY(tn_reduction_read(vm, self, &a, false, &c));
  struct tn_tensor *lo = tn_reduce(vm, TN_RED_MIN, c.t, c.mask, c.keepdims, TN_NO_DTYPE);
  struct tn_tensor *hi = lo ? tn_reduce(vm, TN_RED_MAX, c.t, c.mask, c.keepdims, TN_NO_DTYPE) : NULL;
  tn_tensor_release(vm, c.t);
  tn_value low = tn_array_wrap(vm, lo, false), high = hi ? tn_array_wrap(vm, hi, false) : tn_undef();
  struct tn_calc k = {.vm = vm, .status = vm->err.pub.status};
  tn_value spread;
  tenon_status s = tn_calc_end(&k, tn_calc2(&k, TN_OP_SUB, high, low), &spread);
  tn_release(vm, low);
  tn_release(vm, high);
  if (s || !tn_given(args[2])) { *out = spread; return s; }
  s = tn_give_into(vm, self, tn_tensor_retain(tn_as_array(spread)->t), false, args[2], "subtract", out);
  tn_release(vm, spread);
  return s;
}

/* ---- positions ---- */

/* Does |a| come before |b| in the search for the greatest (or least)?  A NaN comes before all numbers. */
static bool beats(tn_c128 a, tn_c128 b, bool greatest)
{
  bool na = isnan(a.re) || isnan(a.im), nb = isnan(b.re) || isnan(b.im);
  if (na || nb) return na && !nb;
  if (a.re != b.re) return greatest ? a.re > b.re : a.re < b.re;
  return greatest ? a.im > b.im : a.im < b.im;
}

/* Position of the first extreme element of |n| of dtype |d|; any when interrupted. */
static int64_t first_extreme(tenon_vm *vm, const char *p, int64_t n, unsigned d, bool greatest)
{
  size_t size = tn_dtype_size(d);
  int64_t best = 0;
  if (tn_dtype_kind(d) == 'i' || d == TN_BOOL) {
    int64_t top = 0, x;
    for (int64_t i = 0; i < n && !tn_poll_at(vm, (uint64_t)i); i++) {
      tn_element_cast(TN_I64, &x, d, p + (size_t)i * size);
      if (!i || (greatest ? x > top : x < top)) { best = i; top = x; }
    }
    return best;
  }
  tn_c128 top = {0, 0}, x;
  for (int64_t i = 0; i < n && !tn_poll_at(vm, (uint64_t)i); i++) {
    tn_element_cast(TN_C128, &x, d, p + (size_t)i * size);
    if (!i || beats(x, top, greatest)) { best = i; top = x; }
  }
  return best;
}

/* argmin (aux 0), argmax (aux 1): a, axis, out, keepdims */
static tenon_status fn_argextreme(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  const struct tn_reduction a = {.array = args[0], .axis = args[1], .dtype = TN_NO_DTYPE, .keepdims = args[3]};
  struct tn_reduction_call c;
  TN_TRY(tn_reduction_read(vm, self, &a, false, &c));
  int64_t shape[TN_MAX_NDIM], per, rows, len;
  int ndim = tn_reduced_shape(c.t, c.mask, c.keepdims, shape, &per);
  tenon_status s = TENON_OK;
  if (TN_IS(args[2], TN_ARRAY) && tn_as_array(args[2])->t->dtype > TN_I64)
    s = tn_raise(vm, TENON_E_TYPE,
                 "Cannot cast array data from dtype('%s') to dtype('int64') according to the rule 'safe'",
                 tn_dtype_info(tn_as_array(args[2])->t->dtype)->name);
  else if (!per) s = tn_raise(vm, TENON_E_VALUE, "attempt to get %s of an empty sequence", self->name);
  if (!s) s = tn_fallback(vm, TN_FALL_HOST_OP, self->name);
  void *src, *dst;
  unsigned d = c.t->dtype;
  struct tn_tensor *flat = s ? NULL : tn_rows(vm, c.t, c.mask, d, &rows, &len, &src);
  struct tn_tensor *r = flat ? tn_fresh(vm, TN_I64, ndim, shape, &dst) : NULL;
  for (int64_t i = 0; r && i < rows && !vm->err.pub.status; i++)
    ((int64_t *)dst)[i] = first_extreme(vm, (char *)src + (size_t)(i * len) * tn_dtype_size(d), len, d, self->aux);
  tn_tensor_release(vm, flat);
  tn_tensor_release(vm, c.t);
  if (!vm->err.pub.status) return tn_give_into(vm, self, r, r && !r->ndim, args[2], NULL, out);
  tn_tensor_release(vm, r);
  return vm->err.pub.status;
}

#define EXTREMUM "a, axis=None, out=None, keepdims=False"

const struct tn_builtin tn_reduce_builtins[] = {
  {"ptp", "np ndarray", EXTREMUM, fn_ptp, 0, "largest minus smallest element"},
  {"argmin", "np ndarray", EXTREMUM, fn_argextreme, 0, "position of the first smallest element"},
  {"argmax", "np ndarray", EXTREMUM, fn_argextreme, 1, "position of the first largest element"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
