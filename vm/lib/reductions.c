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

static int64_t first_extreme(tenon_vm *vm, const tn_c128 *z, int64_t n, bool greatest)
{
  int64_t best = 0;
  for (int64_t i = 1; i < n && !tn_poll_at(vm, (uint64_t)i); i++)
    if (beats(z[i], z[best], greatest)) best = i;
  return best;
}

/* Position of the first of the |n| elements at |p| that is |x|, or a NaN as |x| is; any when interrupted. */
#define FIRST_EQUAL(name, T) \
  static int64_t name(tenon_vm *vm, const T *p, int64_t n, T x) \
  { \
    typedef T several __attribute__((vector_size(64))); \
    enum { AT_ONCE = (int)(sizeof(several) / sizeof(T)) }; \
    int64_t i = 0; \
    for (; i + AT_ONCE <= n; i += AT_ONCE) { \
      several v; \
      uint64_t w[8]; \
      if (tn_poll_at(vm, (uint64_t)i)) return 0; \
      memcpy(&v, p + i, sizeof v); \
      __typeof__(v == v) hit = (v == x) | (v != v); \
      memcpy(w, &hit, sizeof w); \
      if (w[0] | w[1] | w[2] | w[3] | w[4] | w[5] | w[6] | w[7]) break; \
    } \
    while (i < n - 1 && p[i] != x && p[i] == p[i]) i++; \
    return i; \
  }
FIRST_EQUAL(first_f64, double)
FIRST_EQUAL(first_f32, float)
FIRST_EQUAL(first_i64, int64_t)
FIRST_EQUAL(first_i32, int32_t)
FIRST_EQUAL(first_i16, int16_t)
FIRST_EQUAL(first_i8, uint8_t)

/* Positions of the first extreme elements of |rows| × |len| elements of dtype |d|, whose extremes are at |top|. */
static void find_first(tenon_vm *vm, unsigned d, const void *src, const void *top, int64_t rows, int64_t len,
                       int64_t *at)
{
#define ROW(name, T) at[i] = name(vm, (const T *)src + i * len, len, ((const T *)top)[i]); break
  for (int64_t i = 0; i < rows && !vm->err.pub.status; i++)
    switch (d) {
    case TN_F64: ROW(first_f64, double);
    case TN_F32: ROW(first_f32, float);
    case TN_I64: case TN_U64: ROW(first_i64, int64_t);
    case TN_I32: case TN_U32: ROW(first_i32, int32_t);
    case TN_I16: case TN_U16: ROW(first_i16, int16_t);
    default: ROW(first_i8, uint8_t);                   /* and bool */
    }
#undef ROW
}

/* The reduction that has the extreme elements, then where they are; complex numbers, which are not reduced so, one by
 * one. */
static struct tn_tensor *positions(tenon_vm *vm, const struct tn_reduction_call *c, bool greatest)
{
  int64_t shape[TN_MAX_NDIM], per, rows, len;
  int ndim = tn_reduced_shape(c->t, c->mask, c->keepdims, shape, &per);
  const void *src, *top = NULL;
  void *dst;
  bool complex = tn_dtype_is_complex(c->t->dtype);
  unsigned d = complex ? TN_C128 : c->t->dtype;
  struct tn_tensor *m = complex ? NULL : tn_reduce(vm, greatest ? TN_RED_MAX : TN_RED_MIN, c->t, c->mask, false, d);
  if (m && !tn_trace_force(vm, m, TN_FLUSH_BARRIER)) top = tn_tensor_read(vm, m);
  struct tn_tensor *flat = complex || top ? tn_rows(vm, c->t, c->mask, d, &rows, &len, &src) : NULL,
                   *r = flat ? tn_fresh(vm, TN_I64, ndim, shape, &dst) : NULL;
  if (r && !complex) find_first(vm, d, src, top, rows, len, dst);
  for (int64_t i = 0; r && complex && i < rows && !vm->err.pub.status; i++)
    ((int64_t *)dst)[i] = first_extreme(vm, (const tn_c128 *)src + i * len, len, greatest);
  tn_tensor_release(vm, flat);
  tn_tensor_release(vm, m);
  return r;
}

/* argmin (aux 0), argmax (aux 1): a, axis, out, keepdims */
static tenon_status fn_argextreme(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  const struct tn_reduction a = {.array = args[0], .axis = args[1], .dtype = TN_NO_DTYPE, .keepdims = args[3]};
  struct tn_reduction_call c;
  TN_TRY(tn_reduction_read(vm, self, &a, false, &c));
  int64_t shape[TN_MAX_NDIM], per;
  (void)tn_reduced_shape(c.t, c.mask, c.keepdims, shape, &per);
  tenon_status s = TENON_OK;
  if (TN_IS(args[2], TN_ARRAY) && tn_as_array(args[2])->t->dtype > TN_I64)
    s = tn_raise(vm, TENON_E_TYPE,
                 "Cannot cast array data from dtype('%s') to dtype('int64') according to the rule 'safe'",
                 tn_dtype_info(tn_as_array(args[2])->t->dtype)->name);
  else if (!per) s = tn_raise(vm, TENON_E_VALUE, "attempt to get %s of an empty sequence", self->name);
  if (!s) s = tn_fallback(vm, TN_FALL_HOST_OP, self->name);
  struct tn_tensor *r = s ? NULL : positions(vm, &c, self->aux);
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
