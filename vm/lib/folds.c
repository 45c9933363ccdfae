/* SPDX-License-Identifier: MIT
 * The rows of ops/reduce.def as functions and methods: their arguments axis, dtype, out, keepdims, initial and where
 * mean what they do in NumPy.  Then what is a few lines over a row: the mean, and the reductions that pass NaN over.
 * Declared in reductions.h and tables.h. */
#include "reductions.h"

#include "tables.h"

tenon_status tn_reduction_read(tenon_vm *vm, const struct tn_builtin *self, const struct tn_reduction *a, bool mean,
                               struct tn_reduction_call *c)
{
  *c = (struct tn_reduction_call){.dtype = a->dtype};
  if (tn_given(a->keepdims)) TN_TRY(tn_arg_bool(vm, a->keepdims, &c->keepdims));
  c->t = tn_arg_tensor(vm, a->array);
  if (!c->t) return vm->err.pub.status;
  tenon_status s = (mean ? tn_arg_axes : tn_arg_reduced_axes)(vm, self, a->axis, c->t->ndim, &c->mask);
  if (s) tn_tensor_release(vm, c->t);
  return s;
}

static bool everywhere(tn_value where) { return !tn_given(where) || (where.tag == TN_BOOLEAN && where.u.i); }

/* The Python number that changes nothing when |r| combines it with values of dtype |d|. */
static tn_value identity_value(enum tn_red r, unsigned d)
{
  tn_scalar s;
  bool least = tn_reds[tn_reds[r].fold].combine == TN_OP_MAXIMUM || tn_reds[tn_reds[r].fold].combine == TN_OP_FMAX;
  bool most = tn_reds[tn_reds[r].fold].combine == TN_OP_MINIMUM || tn_reds[tn_reds[r].fold].combine == TN_OP_FMIN;
  if (tn_dtype_is_stored(d) && (least || most)) return tn_int(least ? tn_dtype_least(d) : tn_dtype_most(d));
  d = tn_dtype_register(d);
  tn_red_identity(r, d, &s);
  switch (d) {
  case TN_BOOL: return tn_bool(s.b);
  case TN_I32: return tn_int(s.i32);
  case TN_I64: return tn_int(s.i64);
  case TN_F32: return tn_float((double)s.f32);
  default: return tn_float(s.f64);
  }
}

static tenon_status no_broadcast(tenon_vm *vm, const struct tn_builtin *self, struct tn_tensor *t,
                                 struct tn_tensor *masked)
{
  char a[200], b[200];
  return tn_raise(vm, TENON_E_VALUE, "%s(): where makes the shape %s of the array %s", self->name,
                  tn_shape_message(t->ndim, tn_tshape(t), a, sizeof a),
                  tn_shape_message(masked->ndim, tn_tshape(masked), b, sizeof b));
}

/* Replaces c->t by what |r| folds of it, the identity where |where| is not; r becomes its fold. */
static tenon_status mask_elements(tenon_vm *vm, const struct tn_builtin *self, struct tn_reduction_call *c,
                                  enum tn_red *r, tn_value where)
{
  unsigned d;
  *r = tn_reduce_row(*r, c->t->dtype, c->dtype, &d);
  bool truth = tn_reds[*r].rule == TN_BY_TRUTH;
  struct tn_tensor *b = tn_cast(vm, c->t, truth ? TN_BOOL : c->t->dtype), *x = b ? tn_cast(vm, b, d) : NULL;
  tn_tensor_release(vm, b);
  tn_value v = tn_array_wrap(vm, x, false), mask, masked;
  struct tn_calc k = {.vm = vm,
                      .status = v.tag == TN_UNDEF ? vm->err.pub.status : tn_to_array(vm, where, TN_BOOL, &mask)};
  if (k.status) mask = tn_undef();
  tn_value mapped = tn_reds[*r].map == TN_OP_POS ? v : tn_calc1(&k, (enum tn_op)tn_reds[*r].map, v);
  tenon_status s = tn_calc_end(&k, tn_calc3(&k, TN_OP_WHERE, mask, mapped, identity_value(*r, d)), &masked);
  tn_release(vm, mask);
  tn_release(vm, v);
  if (s) return s;
  x = tn_as_array(masked)->t;
  if (tn_shape_equal(x->ndim, tn_tshape(x), c->t->ndim, tn_tshape(c->t))) {
    tn_tensor_release(vm, c->t);
    c->t = tn_tensor_retain(x);
    c->dtype = x->dtype;
    *r = (enum tn_red)tn_reds[*r].fold;
  } else s = no_broadcast(vm, self, c->t, x);
  tn_release(vm, masked);
  return s;
}

/* |taken|, a result of |r|, joined with the number |initial|. */
static struct tn_tensor *join(tenon_vm *vm, enum tn_red r, struct tn_tensor *taken, tn_value initial)
{
  struct tn_arg args[2] = {{.t = NULL}, {.t = taken}};
  struct tn_tensor *joined = NULL;
  enum tn_op by = (enum tn_op)tn_reds[tn_reds[r].fold].combine;
  if (taken && !tn_scalar_set(vm, initial, taken->dtype, &args[0].s))
    joined = tn_record(vm, by, taken->dtype, taken->dtype, taken->ndim, tn_tshape(taken), 2, args, 0);
  tn_tensor_release(vm, taken);
  return joined;
}

/* The reduction of c->t, which starts at |initial| where that is given. */
static struct tn_tensor *reduce_from(tenon_vm *vm, enum tn_red r, const struct tn_reduction_call *c, tn_value initial)
{
  if (!tn_given(initial)) return tn_reduce(vm, r, c->t, c->mask, c->keepdims, c->dtype);
  int64_t shape[TN_MAX_NDIM], per;
  int ndim = tn_reduced_shape(c->t, c->mask, c->keepdims, shape, &per);
  if (per) return join(vm, r, tn_reduce(vm, r, c->t, c->mask, c->keepdims, c->dtype), initial);
  unsigned d;
  tn_reduce_row(r, c->t->dtype, c->dtype, &d);
  return tn_full(vm, initial, d, ndim, shape);
}

static tenon_status reduction(tenon_vm *vm, const struct tn_builtin *self, enum tn_red r, const struct tn_reduction *a,
                              tn_value initial, tn_value *out)
{
  struct tn_reduction_call c;
  tenon_status s = TENON_OK;
  bool all = everywhere(a->where);
  if (!all && tn_reds[r].rule == TN_BY_SAME && !tn_given(initial))
    return tn_raise(vm, TENON_E_VALUE,
                    "reduction operation '%s' does not have an identity, so to use a where mask one has to "
                    "specify 'initial'",
                    tn_ops[tn_reds[r].combine].name);
  TN_TRY(tn_reduction_read(vm, self, a, false, &c));
  if (!all) s = mask_elements(vm, self, &c, &r, a->where);
  struct tn_tensor *result = s ? NULL : reduce_from(vm, r, &c, initial);
  tn_tensor_release(vm, c.t);
  return s ? s : tn_give_into(vm, self, result, result && !result->ndim, a->out, NULL, out);
}

tenon_status tn_reduction(tenon_vm *vm, const struct tn_builtin *self, enum tn_red r, const struct tn_reduction *a,
                          tn_value *out)
{
  tn_value initial;
  if (!TN_IS(a->initial, TN_ARRAY)) return reduction(vm, self, r, a, a->initial, out);
  TN_TRY(tn_item(vm, tn_as_array(a->initial), TN_FLUSH_VALUE, &initial));
  tenon_status s = reduction(vm, self, r, a, initial, out);
  tn_release(vm, initial);
  return s;
}

/* Where the arguments stand in the parameters of each rule, -1: there is none. */
#define PARAMS_WIDEN "a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=True"
#define PARAMS_FLOAT PARAMS_WIDEN
#define PARAMS_SAME "a, axis=None, out=None, keepdims=False, initial=None, where=True"
#define PARAMS_TRUTH "a, axis=None, out=None, keepdims=False, *, where=True"
#define PARAMS_COUNT "a, axis=None, *, keepdims=False"
static const struct { int8_t dtype, out, keepdims, initial, where; } places[] = {
  [TN_BY_WIDEN] = {2, 3, 4, 5, 6}, [TN_BY_FLOAT] = {2, 3, 4, 5, 6}, [TN_BY_SAME] = {-1, 2, 3, 4, 5},
  [TN_BY_TRUTH] = {-1, 2, 3, -1, 4}, [TN_BY_COUNT] = {-1, -1, 2, -1, -1},
};

static tenon_status fn_row(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  int rule = tn_reds[self->aux].rule;
#define AT(name) places[rule].name < 0 ? tn_undef() : args[places[rule].name]
  struct tn_reduction a = {args[0], args[1], TN_NO_DTYPE, AT(out), AT(keepdims), AT(initial), AT(where)};
  TN_TRY(tn_arg_dtype(vm, AT(dtype), &a.dtype));
#undef AT
  return tn_reduction(vm, self, (enum tn_red)self->aux, &a, out);
}

/* ---- the mean ---- */

/* How many elements go into each result: a number, or, of a mask, an array. */
static tenon_status count(tenon_vm *vm, const struct tn_builtin *self, const struct tn_reduction *a, unsigned d,
                          tn_value *out)
{
  struct tn_reduction_call c;
  TN_TRY(tn_reduction_read(vm, self, a, true, &c));
  tenon_status s = TENON_OK;
  int64_t shape[TN_MAX_NDIM], n;
  tn_reduced_shape(c.t, c.mask, c.keepdims, shape, &n);
  *out = tn_float((double)n);
  if (!everywhere(a->where)) {
    tn_value ones = tn_array_wrap(vm, tn_full(vm, tn_int(1), d, c.t->ndim, tn_tshape(c.t)), false);
    const struct tn_reduction b = {ones, a->axis, d, tn_undef(), a->keepdims, tn_undef(), a->where};
    s = ones.tag == TN_UNDEF ? vm->err.pub.status : tn_reduction(vm, self, TN_RED_SUM, &b, out);
    tn_release(vm, ones);
  }
  tn_tensor_release(vm, c.t);
  return s;
}

/* The sum over the count, computed in floating point. */
static tenon_status mean(tenon_vm *vm, const struct tn_builtin *self, const struct tn_reduction *a, tn_value *out)
{
  tn_value x, sum, n, quotient = tn_undef();
  TN_TRY(tn_arg_array(vm, a->array, &x));
  unsigned given = a->dtype == TN_NO_DTYPE ? tn_dtype_inexact(tn_as_array(x)->t->dtype) : a->dtype,
           d = tn_dtype_inexact(given);
  struct tn_reduction b = {x, a->axis, d, tn_undef(), a->keepdims, tn_undef(), a->where};
  tenon_status s = count(vm, self, &b, tn_dtype_real(d), &n);
  if (!s && !(s = tn_reduction(vm, self, TN_RED_SUM, &b, &sum))) {
    s = tn_apply(vm, TN_OP_DIV, 2, (tn_value[]){sum, n}, &quotient);
    tn_release(vm, sum);
  }
  if (!s) {
    struct tn_tensor *m = tn_cast(vm, tn_as_array(quotient)->t, given);
    s = tn_give_into(vm, self, m, m && !m->ndim, a->out, NULL, out);
  }
  tn_release(vm, quotient);
  tn_release(vm, n);
  tn_release(vm, x);
  return s;
}

/* a, axis, dtype, out, keepdims, where */
static tenon_status fn_mean(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  struct tn_reduction a = {args[0], args[1], TN_NO_DTYPE, args[3], args[4], tn_undef(), args[5]};
  TN_TRY(tn_arg_dtype(vm, args[2], &a.dtype));
  return mean(vm, self, &a, out);
}

/* ---- what is no NaN ---- */

/* Is |x| a number, and |where|? */
static tenon_status numbers(tenon_vm *vm, tn_value x, tn_value where, tn_value *out)
{
  if (tn_as_array(x)->t->dtype < TN_F32) {
    *out = tn_retain(where);
    return TENON_OK;
  }
  struct tn_calc k = {.vm = vm};
  tn_value number = tn_calc1(&k, TN_OP_LNOT, tn_calc1(&k, TN_OP_ISNAN, x));
  return tn_calc_end(&k, tn_given(where) ? tn_calc2(&k, TN_OP_LAND, number, where) : number, out);
}

/* nansum, nanprod (aux: the row): as the row; nanmean (aux 0): as mean. */
static tenon_status fn_numbers(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  tn_value x, where;
  unsigned dtype;
  TN_TRY(tn_arg_dtype(vm, args[2], &dtype));
  TN_TRY(tn_arg_array(vm, args[0], &x));
  tenon_status s = numbers(vm, x, self->aux ? args[6] : args[5], &where);
  if (!s) {
    const struct tn_reduction a = {x, args[1], dtype, args[3], args[4], self->aux ? args[5] : tn_undef(), where};
    s = self->aux ? tn_reduction(vm, self, (enum tn_red)self->aux, &a, out) : mean(vm, self, &a, out);
    tn_release(vm, where);
  }
  tn_release(vm, x);
  return s;
}

#define MEAN "a, axis=None, dtype=None, out=None, keepdims=False, *, where=True"

const struct tn_builtin tn_fold_builtins[] = {
#define TN_RED(ID, name, home, rule, kinds, combine, F, I, B, help) {name, home, PARAMS_##rule, fn_row, TN_RED_##ID, \
                                                                     help},
#define TN_MAPRED(ID, name, home, rule, kinds, map, fold, help) {name, home, PARAMS_##rule, fn_row, TN_RED_##ID, help},
#include "ops/reduce.def"
#undef TN_RED
#undef TN_MAPRED
  {"amin", "np", PARAMS_SAME, fn_row, TN_RED_MIN, "smallest element; NaN wins"},
  {"amax", "np", PARAMS_SAME, fn_row, TN_RED_MAX, "largest element; NaN wins"},
  {"mean", "np ndarray", MEAN, fn_mean, 0, "arithmetic mean"},
  {"nansum", "np", PARAMS_WIDEN, fn_numbers, TN_RED_SUM, "sum of the elements that are no NaN"},
  {"nanprod", "np", PARAMS_WIDEN, fn_numbers, TN_RED_PROD, "product of the elements that are no NaN"},
  {"nanmean", "np", MEAN, fn_numbers, 0, "arithmetic mean of the elements that are no NaN"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
