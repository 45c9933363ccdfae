/* SPDX-License-Identifier: MIT
 * Reductions as builtins: sum, mean, var, argmax, …  Those that are rows of ops/reduce.def or compositions of them
 * are recorded; positions are computed on the host. */
#include "reductions.h"

#include "tables.h"

#include <math.h>
#include <string.h>

/* ---- where results go ---- */

static tenon_status misshapen(tenon_vm *vm, const struct tn_builtin *f, struct tn_tensor *result, struct tn_tensor *target)
{
  char a[200], b[200];
  return tn_raise(vm, TENON_E_VALUE, "%s(): out has shape %s, the result %s", f->name,
                  tn_shape_message(target->ndim, tn_tshape(target), a, sizeof a),
                  tn_shape_message(result->ndim, tn_tshape(result), b, sizeof b));
}

tenon_status tn_give_into(tenon_vm *vm, const struct tn_builtin *f, struct tn_tensor *taken, bool scalar, tn_value target, tn_value *out)
{
  if (!taken || !tn_given(target)) return tn_give(vm, taken, scalar, out);
  tenon_status s = TENON_OK;
  bool array = TN_IS(target, TN_ARRAY) && !tn_as_array(target)->scalar;
  struct tn_tensor *to = array ? tn_as_array(target)->t : NULL;
  if (!array) s = tn_raise(vm, TENON_E_TYPE, "%s(): out must be an array, not '%s'", f->name, tn_type_name(target));
  else if (tn_shape_equal(taken->ndim, tn_tshape(taken), to->ndim, tn_tshape(to))) s = tn_array_writable(vm, tn_as_array(target), "output array");
  else s = misshapen(vm, f, taken, to);
  tn_value result = tn_array_wrap(vm, taken, false);
  if (!s) s = result.tag == TN_UNDEF ? vm->err.pub.status : tn_array_setitem(vm, tn_as_array(target), (tn_value){.tag = TN_ELLIPSIS}, result);
  tn_release(vm, result);
  if (!s) *out = tn_retain(target);
  return s;
}

/* ---- rows ---- */

static tenon_status no_out(tenon_vm *vm, const struct tn_builtin *self, tn_value v)
{
  return tn_given(v) ? tn_raise(vm, TENON_E_NOTIMPLEMENTED, "%s() does not support out=", self->name) : TENON_OK;
}

/* Arguments that reductions share. */
struct call {
  struct tn_tensor *t;
  uint32_t mask;
  bool keepdims;
  unsigned dtype;
  bool moment;        /* no ufunc in NumPy: a 0-d array has no axis at all */
};

/* Reads a, axis, dtype and keepdims; c->t is owned. */
static tenon_status read_call(tenon_vm *vm, const struct tn_builtin *self, tn_value a, tn_value axis, tn_value dtype, tn_value out,
                              tn_value keepdims, struct call *c)
{
  TN_TRY(no_out(vm, self, out));
  TN_TRY(tn_arg_dtype(vm, dtype, &c->dtype));
  c->keepdims = false;
  if (tn_given(keepdims)) TN_TRY(tn_arg_bool(vm, keepdims, &c->keepdims));
  c->t = tn_arg_tensor(vm, a);
  if (!c->t) return vm->err.pub.status;
  tenon_status s = (c->moment ? tn_arg_axes : tn_arg_reduced_axes)(vm, self, axis, c->t->ndim, &c->mask);
  if (s) tn_tensor_release(vm, c->t);
  return s;
}

/* sum, prod: a, axis, dtype, out, keepdims */
static tenon_status fn_sum(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  struct call c = {.moment = false};
  TN_TRY(read_call(vm, self, args[0], args[1], args[2], args[3], args[4], &c));
  tenon_status s = tn_give_any(vm, tn_reduce(vm, (enum tn_red)self->aux, c.t, c.mask, c.keepdims, c.dtype), out);
  tn_tensor_release(vm, c.t);
  return s;
}

/* min, max, any, all: a, axis, out, keepdims */
static tenon_status fn_extreme(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  tn_value five[5] = {args[0], args[1], tn_undef(), args[2], args[3]};
  return fn_sum(vm, self, five, n, out);
}

static tenon_status fn_count_nonzero(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  struct call c = {.moment = false};
  TN_TRY(read_call(vm, self, args[0], args[1], tn_undef(), tn_undef(), args[2], &c));
  struct tn_tensor *truth = tn_cast(vm, c.t, TN_BOOL);
  tenon_status s = tn_give_any(vm, truth ? tn_reduce(vm, TN_RED_SUM, truth, c.mask, c.keepdims, TN_I64) : NULL, out);
  tn_tensor_release(vm, truth);
  tn_tensor_release(vm, c.t);
  return s;
}

static tenon_status fn_ptp(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  struct call c = {.moment = false};
  TN_TRY(read_call(vm, self, args[0], args[1], tn_undef(), args[2], args[3], &c));
  struct tn_tensor *lo = tn_reduce(vm, TN_RED_MIN, c.t, c.mask, c.keepdims, TN_NO_DTYPE);
  struct tn_tensor *hi = lo ? tn_reduce(vm, TN_RED_MAX, c.t, c.mask, c.keepdims, TN_NO_DTYPE) : NULL;
  tn_tensor_release(vm, c.t);
  tn_value low = tn_array_wrap(vm, lo, false), high = hi ? tn_array_wrap(vm, hi, false) : tn_undef();
  struct tn_calc k = {.vm = vm, .status = vm->err.pub.status};
  tenon_status s = tn_calc_end(&k, tn_calc2(&k, TN_OP_SUB, high, low), out);
  tn_release(vm, low);
  tn_release(vm, high);
  return s;
}

/* ---- moments ---- */

/* Elements reduced for each result. */
static int64_t reduced_count(const struct call *c)
{
  int64_t n = 1;
  for (int i = 0; i < c->t->ndim; i++)
    if (c->mask >> i & 1) n *= tn_tshape(c->t)[i];
  return n;
}

/* sum / n, in |dtype|. */
static struct tn_tensor *mean_of(tenon_vm *vm, struct tn_tensor *t, uint32_t mask, bool keepdims, unsigned dtype, double count)
{
  struct tn_tensor *sum = tn_reduce(vm, TN_RED_SUM, t, mask, keepdims, dtype), *r = NULL;
  struct tn_arg args[2] = {{.t = sum}, {.t = NULL}};
  if (sum && !tn_scalar_set(vm, tn_float(count), dtype, &args[1].s))
    r = tn_record(vm, TN_OP_DIV, dtype, dtype, sum->ndim, tn_tshape(sum), 2, args, 0);
  tn_tensor_release(vm, sum);
  return r;
}

static tenon_status fn_mean(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  struct call c = {.moment = true};
  TN_TRY(read_call(vm, self, args[0], args[1], args[2], args[3], args[4], &c));
  unsigned given = c.dtype == TN_NO_DTYPE ? tn_dtype_inexact(c.t->dtype) : c.dtype;
  struct tn_tensor *m = mean_of(vm, c.t, c.mask, c.keepdims, tn_dtype_inexact(given), (double)reduced_count(&c));
  if (m && given != m->dtype) {
    struct tn_tensor *cast = tn_cast(vm, m, given);
    tn_tensor_release(vm, m);
    m = cast;
  }
  tn_tensor_release(vm, c.t);
  return tn_give_any(vm, m, out);
}

/* |x - mean|² as an array of the real type. */
static tenon_status squared_deviations(tenon_vm *vm, struct call *c, unsigned d, tn_value *out)
{
  struct tn_tensor *x = tn_cast(vm, c->t, d);
  struct tn_tensor *m = x ? mean_of(vm, x, c->mask, true, d, (double)reduced_count(c)) : NULL;
  tn_value xv = tn_array_wrap(vm, x, false), mv = tn_array_wrap(vm, m, false);
  struct tn_calc k = {.vm = vm, .status = vm->err.pub.status};
  tn_value dev = tn_calc2(&k, TN_OP_SUB, xv, mv), square;
  if (!tn_dtype_is_complex(d)) square = tn_calc1(&k, TN_OP_SQUARE, dev);
  else {
    tn_value re = tn_calc1(&k, TN_OP_REALPART, dev), im = tn_calc1(&k, TN_OP_IMAGPART, dev);
    square = tn_calc2(&k, TN_OP_ADD, tn_calc1(&k, TN_OP_SQUARE, re), tn_calc1(&k, TN_OP_SQUARE, im));
  }
  tenon_status s = tn_calc_end(&k, square, out);
  tn_release(vm, xv);
  tn_release(vm, mv);
  return s;
}

/* var, std (aux 1): a, axis, dtype, out, ddof, keepdims */
static tenon_status fn_var(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  struct call c = {.moment = true};
  double ddof = 0;
  if (tn_given(args[4])) TN_TRY(tn_arg_float(vm, self, "ddof", args[4], &ddof));
  TN_TRY(read_call(vm, self, args[0], args[1], args[2], args[3], args[5], &c));
  unsigned d = tn_dtype_inexact(c.dtype == TN_NO_DTYPE ? c.t->dtype : c.dtype);
  tn_value squares = tn_undef();
  tenon_status s = squared_deviations(vm, &c, d, &squares);
  double count = (double)reduced_count(&c) - ddof;
  struct tn_tensor *v = NULL;
  if (!s) v = mean_of(vm, tn_as_array(squares)->t, c.mask, c.keepdims, tn_dtype_real(d), count > 0 ? count : 0);
  if (v && self->aux) {
    struct tn_arg arg = {.t = v};
    struct tn_tensor *root = tn_record(vm, TN_OP_SQRT, v->dtype, v->dtype, v->ndim, tn_tshape(v), 1, &arg, 0);
    tn_tensor_release(vm, v);
    v = root;
  }
  tn_release(vm, squares);
  tn_tensor_release(vm, c.t);
  return tn_give_any(vm, v, out);
}

/* weights given: sum(a w) / sum(w) */
static tenon_status fn_average(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  if (!tn_given(args[2])) return fn_mean(vm, self, (tn_value[]){args[0], args[1], tn_undef(), tn_undef(), tn_undef()}, n, out);
  tn_value weighted, top, bottom, w;
  TN_TRY(tn_apply(vm, TN_OP_MUL, 2, (tn_value[]){args[0], args[2]}, &weighted));
  tenon_status s = fn_sum(vm, &(struct tn_builtin){.name = self->name, .aux = TN_RED_SUM},
                          (tn_value[]){weighted, args[1], tn_undef(), tn_undef(), tn_undef()}, n, &top);
  tn_release(vm, weighted);
  if (s) return s;
  s = tn_to_array(vm, args[2], TN_NO_DTYPE, &w);
  if (!s) {
    tn_value axis = tn_as_array(w)->t->ndim == 1 ? tn_none() : args[1];
    s = fn_sum(vm, &(struct tn_builtin){.name = self->name, .aux = TN_RED_SUM},
               (tn_value[]){w, axis, tn_undef(), tn_undef(), tn_undef()}, n, &bottom);
    tn_release(vm, w);
  }
  if (!s) {
    s = tn_apply(vm, TN_OP_DIV, 2, (tn_value[]){top, bottom}, out);
    tn_release(vm, bottom);
  }
  tn_release(vm, top);
  return s;
}

/* ---- logarithm of a sum of exponentials ---- */

/* log(sum(terms)) + shift, terms being w exp(a - shift) and shift the greatest a (0 where that is not finite).  Terms at
 * the greatest a are summed apart, so that log1p keeps what the others add to them; where they do not sum to a positive
 * number (no term is at 0, or weights cancel), there is nothing to keep. */
static tn_value log_of_terms(struct tn_calc *k, tn_value a, tn_value shift, tn_value weights, uint32_t mask, bool keepdims)
{
  tn_value terms = tn_calc1(k, TN_OP_EXP, tn_calc2(k, TN_OP_SUB, a, shift));
  if (tn_given(weights)) terms = tn_calc2(k, TN_OP_MUL, weights, terms);
  tn_value greatest = tn_calc2(k, TN_OP_EQ, a, shift);
  tn_value top = tn_calc_reduce(k, TN_RED_SUM, tn_calc3(k, TN_OP_WHERE, greatest, terms, tn_int(0)), mask, keepdims);
  tn_value rest = tn_calc_reduce(k, TN_RED_SUM, tn_calc3(k, TN_OP_WHERE, greatest, tn_int(0), terms), mask, keepdims);
  tn_value apart = tn_calc2(k, TN_OP_ADD, tn_calc1(k, TN_OP_LOG, top), tn_calc1(k, TN_OP_LOG1P, tn_calc2(k, TN_OP_DIV, rest, top)));
  tn_value together = tn_calc1(k, TN_OP_LOG, tn_calc2(k, TN_OP_ADD, top, rest));
  tn_value sum = tn_calc3(k, TN_OP_WHERE, tn_calc2(k, TN_OP_GT, top, tn_int(0)), apart, together);
  if (!keepdims) shift = tn_calc_reduce(k, TN_RED_MAX, shift, mask, false);      /* of one element each */
  return tn_calc2(k, TN_OP_ADD, sum, shift);
}

/* a, axis, b, keepdims */
static tenon_status fn_logsumexp(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  bool keepdims = false;
  uint32_t mask = 0;
  if (tn_given(args[3])) TN_TRY(tn_arg_bool(vm, args[3], &keepdims));
  struct tn_tensor *given = tn_arg_tensor(vm, args[0]);
  if (!given) return vm->err.pub.status;
  unsigned d = tn_dtype_inexact(given->dtype);
  struct tn_tensor *t = tn_dtype_is_complex(d) ? NULL : tn_cast(vm, given, d);
  if (tn_dtype_is_complex(d)) tn_raise(vm, TENON_E_TYPE, "%s() does not take complex numbers", self->name);
  tn_tensor_release(vm, given);
  tn_value x = tn_array_wrap(vm, t, false), a = x;
  struct tn_calc k = {.vm = vm, .status = vm->err.pub.status};
  if (tn_given(args[2])) a = tn_calc3(&k, TN_OP_WHERE, tn_calc2(&k, TN_OP_EQ, args[2], tn_int(0)), tn_float(-INFINITY), x);
  if (!k.status) k.status = tn_arg_axes(vm, self, args[1], tn_as_array(a)->t->ndim, &mask);
  tn_value most = tn_calc_reduce(&k, TN_RED_MAX, a, mask, true);
  tn_value shift = tn_calc3(&k, TN_OP_WHERE, tn_calc1(&k, TN_OP_ISFINITE, most), most, tn_int(0));
  tenon_status s = tn_calc_end(&k, log_of_terms(&k, a, shift, args[2], mask, keepdims), out);
  tn_release(vm, x);
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
  struct call c = {.moment = false};
  TN_TRY(read_call(vm, self, args[0], args[1], tn_undef(), args[2], args[3], &c));
  int64_t shape[TN_MAX_NDIM], rows, len;
  int ndim = 0;
  for (int i = 0; i < c.t->ndim; i++)
    if (!(c.mask >> i & 1) || c.keepdims) shape[ndim++] = c.mask >> i & 1 ? 1 : tn_tshape(c.t)[i];
  tenon_status s = TENON_OK;
  if (!reduced_count(&c)) s = tn_raise(vm, TENON_E_VALUE, "attempt to get %s of an empty sequence", self->name);
  if (!s) s = tn_fallback(vm, TN_FALL_HOST_OP, self->name);
  void *src, *dst;
  unsigned d = c.t->dtype;
  struct tn_tensor *flat = s ? NULL : tn_rows(vm, c.t, c.mask, d, &rows, &len, &src);
  struct tn_tensor *r = flat ? tn_fresh(vm, TN_I64, ndim, shape, &dst) : NULL;
  for (int64_t i = 0; r && i < rows && !vm->err.pub.status; i++)
    ((int64_t *)dst)[i] = first_extreme(vm, (char *)src + (size_t)(i * len) * tn_dtype_size(d), len, d, self->aux);
  tn_tensor_release(vm, flat);
  tn_tensor_release(vm, c.t);
  if (!vm->err.pub.status) return tn_give_any(vm, r, out);
  tn_tensor_release(vm, r);
  return vm->err.pub.status;
}

#define REDUCTION "a, axis=None, dtype=None, out=None, keepdims=False"
#define EXTREMUM "a, axis=None, out=None, keepdims=False"
#define MOMENT "a, axis=None, dtype=None, out=None, ddof=0, keepdims=False"

const struct tn_builtin tn_reduce_builtins[] = {
  {"sum", "np ndarray", REDUCTION, fn_sum, TN_RED_SUM, "sum of the elements"},
  {"prod", "np ndarray", REDUCTION, fn_sum, TN_RED_PROD, "product of the elements"},
  {"min", "np ndarray", EXTREMUM, fn_extreme, TN_RED_MIN, "smallest element; NaN wins"},
  {"max", "np ndarray", EXTREMUM, fn_extreme, TN_RED_MAX, "largest element; NaN wins"},
  {"amin", "np", EXTREMUM, fn_extreme, TN_RED_MIN, "smallest element; NaN wins"},
  {"amax", "np", EXTREMUM, fn_extreme, TN_RED_MAX, "largest element; NaN wins"},
  {"any", "np ndarray", EXTREMUM, fn_extreme, TN_RED_ANY, "is any element true"},
  {"all", "np ndarray", EXTREMUM, fn_extreme, TN_RED_ALL, "are all elements true"},
  {"count_nonzero", "np", "a, axis=None, keepdims=False", fn_count_nonzero, 0, "number of elements that are not zero"},
  {"ptp", "np ndarray", EXTREMUM, fn_ptp, 0, "largest minus smallest element"},
  {"mean", "np ndarray", REDUCTION, fn_mean, 0, "arithmetic mean"},
  {"average", "np", "a, axis=None, weights=None", fn_average, 0, "weighted mean"},
  {"var", "np ndarray", MOMENT, fn_var, 0, "variance"},
  {"std", "np ndarray", MOMENT, fn_var, 1, "standard deviation"},
  {"logsumexp", "np builtins", "a, axis=None, b=None, keepdims=False", fn_logsumexp, 0, "log(sum(b * exp(a))) without overflow, as scipy.special"},
  {"argmin", "np ndarray", EXTREMUM, fn_argextreme, 0, "position of the first smallest element"},
  {"argmax", "np ndarray", EXTREMUM, fn_argextreme, 1, "position of the first largest element"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
