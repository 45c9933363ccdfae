/* SPDX-License-Identifier: MIT
 * Running sums and products as builtins: dtypes, axes and layouts; the numbers are vm/arrays/scan.c's.
 * Declared in tables.h. */
#include "reductions.h"

#include "tables.h"
#include "vm/arrays/scan.h"

enum { WITHOUT_NAN = 2 };      /* in aux, beside enum tn_scan */

/* |t|, taken, with what changes no sum (product) in place of every NaN. */
static struct tn_tensor *without_nan(tenon_vm *vm, struct tn_tensor *t, enum tn_scan what)
{
  if (!t || tn_dtype_inexact(t->dtype) != t->dtype) return t;
  tn_value x = tn_array_wrap(vm, t, false), filled;
  struct tn_calc k = {.vm = vm, .status = vm->err.pub.status};
  tn_value plain = tn_calc3(&k, TN_OP_WHERE, tn_calc1(&k, TN_OP_ISNAN, x), tn_int(what == TN_SCAN_PROD), x);
  tenon_status s = tn_calc_end(&k, plain, &filled);
  tn_release(vm, x);
  if (s) return NULL;
  t = tn_tensor_retain(tn_as_array(filled)->t);
  tn_release(vm, filled);
  return t;
}

/* |t| as |dtype|, computed and in C order; NULL on failure. */
static struct tn_tensor *in_order(tenon_vm *vm, struct tn_tensor *t, unsigned dtype)
{
  struct tn_tensor *x = tn_cast(vm, t, dtype), *c = NULL;
  if (x && !tn_trace_force(vm, x, TN_FLUSH_BARRIER)) c = tn_contiguous(vm, x);
  tn_tensor_release(vm, x);
  return c;
}

/* The scan of |t| along |axis|, or of all elements in C order (|axis| -1); each element is converted to |dtype|
 * first. */
static struct tn_tensor *scan(tenon_vm *vm, enum tn_scan what, struct tn_tensor *t, int axis, unsigned dtype)
{
  int64_t outer = 1, len = 1, inner = 1;
  for (int i = 0; i < t->ndim; i++) *(i < axis ? &outer : i == axis || axis < 0 ? &len : &inner) *= tn_tshape(t)[i];
  struct tn_tensor *x = in_order(vm, t, dtype);
  void *to = NULL;
  bool flat = axis < 0 || !t->ndim;
  struct tn_tensor *y = x ? tn_fresh(vm, dtype, flat ? 1 : t->ndim, flat ? &len : tn_tshape(t), &to) : NULL;
  const void *from = y ? tn_tensor_read(vm, x) : NULL;
  if (y && (!from || tn_scan(vm, what, dtype, from, to, outer, len, inner))) {
    tn_tensor_release(vm, y);
    y = NULL;
  }
  tn_tensor_release(vm, x);
  return y;
}

/* a, axis, dtype, out; aux: enum tn_scan | WITHOUT_NAN */
static tenon_status fn_scan(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  unsigned dtype;
  int axis = -1;
  enum tn_scan what = self->aux & TN_SCAN_PROD ? TN_SCAN_PROD : TN_SCAN_SUM;
  TN_TRY(tn_arg_dtype(vm, args[2], &dtype));
  TN_TRY(tn_fallback(vm, TN_FALL_HOST_OP, self->name));
  struct tn_tensor *t = tn_arg_tensor(vm, args[0]), *r = NULL;
  if (self->aux & WITHOUT_NAN) t = without_nan(vm, t, what);
  if (!t) return vm->err.pub.status;
  if (dtype == TN_NO_DTYPE) dtype = tn_dtype_of_sum(t->dtype);
  tenon_status s = tn_given(args[1]) ? tn_arg_axis(vm, self, args[1], t->ndim ? t->ndim : 1, &axis) : TENON_OK;
  if (!s) r = scan(vm, what, t, axis, tn_dtype_is_stored(dtype) ? tn_dtype_register(dtype) : dtype);
  if (r && r->dtype != dtype) {
    struct tn_tensor *wide = r;
    r = tn_cast(vm, wide, dtype);
    tn_tensor_release(vm, wide);
  }
  tn_tensor_release(vm, t);
  return s ? s : tn_give_into(vm, self, r, false, args[3], NULL, out);
}

#define SCAN "a, axis=None, dtype=None, out=None"

const struct tn_builtin tn_scan_builtins[] = {
  {"cumsum", "np ndarray", SCAN, fn_scan, TN_SCAN_SUM, "running sums"},
  {"cumprod", "np ndarray", SCAN, fn_scan, TN_SCAN_PROD, "running products"},
  {"nancumsum", "np", SCAN, fn_scan, TN_SCAN_SUM | WITHOUT_NAN, "running sums, a NaN counting as 0"},
  {"nancumprod", "np", SCAN, fn_scan, TN_SCAN_PROD | WITHOUT_NAN, "running products, a NaN counting as 1"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
