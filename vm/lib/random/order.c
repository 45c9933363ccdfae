/* SPDX-License-Identifier: MIT
 * Random orders and choices.  Orders are Fisher and Yates's on the host, step i with draw i of the call, so that they
 * too depend on the stream alone.
 * Declared in random.h. */
#include "random.h"

#include "vm/run/interp.h"

#include <math.h>
#include <string.h>

/* Indices 0 … n-1, the first |k| of them chosen in random order, as an int64 array. */
static tenon_status order(struct tn_draw *d, int64_t n, int64_t k, tn_value *out)
{
  int64_t *p;
  TN_TRY(tn_fallback(d->vm, TN_FALL_HOST_OP, d->fn->name));
  struct tn_tensor *t = tn_fresh(d->vm, TN_I64, 1, &n, (void **)&p);
  tenon_status s = t ? TENON_OK : d->vm->err.pub.status;
  for (int64_t i = 0; i < n && !s && !(s = tn_poll_at(d->vm, (uint64_t)i)); i++) p[i] = i;
  for (int64_t i = 0; i < k && !s && !(s = tn_poll_at(d->vm, (uint64_t)i)); i++) {
    int64_t j = i + (int64_t)tn_draw_below(d, d->first + (uint64_t)i, (uint64_t)(n - i)), x = p[i];
    p[i] = p[j];
    p[j] = x;
  }
  if (!s) return tn_give(d->vm, t, false, out);
  tn_tensor_release(d->vm, t);
  return s;
}

/* Begins a call that takes |count| draws at the shape (count,). */
static tenon_status begin(struct tn_draw *d, tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n,
                          int64_t count)
{
  bool method = !strcmp(self->where, "Generator");
  tn_value v[3] = {method ? args[0] : tn_int(count), method ? tn_int(count) : args[n - 1], tn_undef()};
  TN_TRY(tn_draw_begin(d, vm, self, v, 2, TN_D_ORDER, 0, 0, -1));
  d->args = args + method;
  return TENON_OK;
}

/* |v| as an array of at least one axis, owned, and which of them its items lie along. */
static tenon_status population(tenon_vm *vm, const struct tn_builtin *self, tn_value v, tn_value axis, tn_value *out,
                               int *along)
{
  if (tn_is_number(v) || TN_IS(v, TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "%s(): an integer or a sequence is needed, not '%s'", self->name,
                    tn_type_name(v));
  TN_TRY(tn_arg_array(vm, v, out));
  tenon_status s = tn_arg_axis(vm, self, tn_given(axis) ? axis : tn_int(0), tn_as_array(*out)->t->ndim, along);
  if (s) tn_assign(vm, out, tn_undef());
  return s;
}

static int64_t items(tn_value array, int axis) { return tn_tshape(tn_as_array(array)->t)[axis]; }

/* array[:, …, index, …], the index along |axis|. */
static tenon_status items_at(tenon_vm *vm, tn_value array, int axis, tn_value index, tn_value *out)
{
  if (!axis) return tn_array_getitem(vm, tn_as_array(array), index, out);
  tn_value key = tn_tuple_new(vm, (size_t)axis + 1), all = tn_slice_new(vm, tn_none(), tn_none(), tn_none());
  tenon_status s = key.tag == TN_UNDEF || all.tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
  for (int i = 0; i <= axis && !s; i++) TN_AS(tn_tuple, key)->v[i] = tn_retain(i < axis ? all : index);
  if (!s) s = tn_array_getitem(vm, tn_as_array(array), key, out);
  tn_release(vm, key);
  tn_release(vm, all);
  return s;
}

/* All items in random order. */
static tenon_status permuted(struct tn_draw *d, tn_value array, int axis, tn_value *out)
{
  tn_value index;
  int64_t count = items(array, axis);
  TN_TRY(order(d, count, count, &index));
  tenon_status s = items_at(d->vm, array, axis, index, out);
  tn_release(d->vm, index);
  return s;
}

tenon_status tn_random_permutation(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  const tn_value *v = args + !strcmp(self->where, "Generator");
  tn_value array = tn_undef(), r = tn_undef();
  int axis = 0;
  bool whole = tn_is_integral(v[0]);
  int64_t count = whole && v[0].u.i > 0 ? v[0].u.i : 0;
  if (!whole) {
    TN_TRY(population(vm, self, v[0], v[1], &array, &axis));
    count = items(array, axis);
  }
  tenon_status s = begin(&d, vm, self, args, n, count);
  if (s) { tn_release(vm, array); return s; }
  s = whole ? order(&d, count, count, &r) : permuted(&d, array, axis, &r);
  tn_release(vm, array);
  return tn_draw_end(&d, s ? tn_undef() : r, out);
}

enum { DRAW = 16 };        /* what a draw takes, in moves of items */

static tenon_status shuffle_list(struct tn_draw *d, struct tn_list *l)
{
  struct tn_edit e;
  TN_TRY(tn_edit_begin(d->vm, l, l->n, l->n > SIZE_MAX / DRAW ? SIZE_MAX : l->n * DRAW, &e));
  tenon_status s = TENON_OK;
  for (size_t i = 0; i + 1 < l->n && !s; i++) {
    size_t j = i + tn_draw_below(d, d->first + i, l->n - i);
    tn_value x = e.v[i];
    e.v[i] = e.v[j];
    e.v[j] = x;
    if (e.stop) s = tn_poll_at(e.stop, i);
  }
  return tn_edit_end(d->vm, l, l->n, &e, s);
}

tenon_status tn_random_shuffle(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  const tn_value *v = args + !strcmp(self->where, "Generator");
  tn_value x = v[0], moved = tn_undef();
  bool list = TN_IS(x, TN_LIST);
  int axis = 0;
  if (!list && !(TN_IS(x, TN_ARRAY) && tn_as_array(x)->t->ndim))
    return tn_raise(vm, TENON_E_TYPE, "shuffle(): x must be a list or an array, not '%s'", tn_type_name(x));
  if (list && tn_given(v[1]) && !(tn_is_integral(v[1]) && !v[1].u.i))
    return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "Axis argument is only supported on ndarray objects");
  if (!list && tn_given(v[1])) TN_TRY(tn_arg_axis(vm, self, v[1], tn_as_array(x)->t->ndim, &axis));
  TN_TRY(begin(&d, vm, self, args, n, list ? (int64_t)TN_AS(tn_list, x)->n : items(x, axis)));
  tenon_status s = list ? shuffle_list(&d, TN_AS(tn_list, x)) : permuted(&d, x, axis, &moved);
  if (!s && !list) s = tn_array_setitem(vm, tn_as_array(x), (tn_value){.tag = TN_ELLIPSIS}, moved);
  tn_release(vm, moved);
  return tn_draw_end(&d, s ? tn_undef() : tn_none(), out);
}

/* ---- choice */

struct choice {
  tn_value array, p;             /* the items, UNDEF for 0 … count - 1; their probabilities or UNDEF */
  int axis;
  int64_t count, k;              /* items there are, items to choose */
  int ndim;                      /* of the result's index */
  int64_t shape[TN_MAX_NDIM];
  bool replace;
};

/* The probabilities as an owned float64 array; |*v| is its memory. */
static tenon_status probabilities(tenon_vm *vm, const struct choice *x, tn_value *array, const double **v)
{
  struct tn_tensor *t = tn_on_host(vm, tn_arg_tensor(vm, x->p), TN_F64, "choice", (const void **)v);
  if (!t) return vm->err.pub.status;
  const char *wrong = t->ndim != 1           ? "p must be 1-dimensional"
                      : t->count != x->count ? "a and p must have same size"
                                             : NULL;
  double sum = 0;
  int64_t positive = 0;
  for (int64_t i = 0; i < t->count && !wrong; i++) {
    if (!((*v)[i] >= 0)) wrong = (*v)[i] < 0 ? "Probabilities are not non-negative" : "Probabilities contain NaN";
    sum += (*v)[i];
    positive += (*v)[i] > 0;
  }
  if (!wrong && !(sum > 1 - 1e-8 && sum < 1 + 1e-8)) wrong = "Probabilities do not sum to 1";
  if (!wrong && !x->replace && positive < x->k) wrong = "Fewer non-zero entries in p than size";
  if (!wrong) return tn_give(vm, t, false, array);
  tn_tensor_release(vm, t);
  return tn_raise(vm, TENON_E_VALUE, "%s", wrong);
}

/* Cumulated probabilities as an owned array, the last that counts 1; |*c| is its memory. */
static tenon_status cumulated(tenon_vm *vm, const struct choice *x, tn_value *array, double **c)
{
  const double *v;
  tn_value p;
  TN_TRY(probabilities(vm, x, &p, &v));
  struct tn_tensor *t = tn_fresh(vm, TN_F64, 1, &x->count, (void **)c);
  double sum = 0, run = 0;
  for (int64_t i = 0; i < x->count; i++) sum += v[i];
  for (int64_t i = 0; i < x->count && t; i++) (*c)[i] = (run += v[i]) / sum;
  for (int64_t i = x->count, last = 0; i-- > 0 && t && !last;) {
    (*c)[i] = 1;
    last = v[i] != 0;
  }
  tn_release(vm, p);
  return tn_give(vm, t, false, array);
}

/* The number of cumulated probabilities that a uniform number reaches.  A few are compared by steps, which fuse. */
enum { FEW = 32 };

static tenon_status weighted(struct tn_draw *d, const struct choice *x, tn_value *out)
{
  double *p;
  tn_value sums;
  TN_TRY(cumulated(d->vm, x, &sums, &p));
  struct tn_calc c = {.vm = d->vm};
  tn_value u = tn_draw_unit(d, &c, 0, 0);
  tenon_status s;
  if (x->count <= FEW) {
    tn_value index = tn_draw_cast(&c, tn_calc2(&c, TN_OP_GE, u, tn_float(p[0])), TN_I64);
    for (int64_t i = 1; i < x->count - 1; i++)
      index = tn_calc2(&c, TN_OP_ADD, index, tn_calc2(&c, TN_OP_GE, u, tn_float(p[i])));
    s = tn_calc_end(&c, index, out);
  } else {
    tn_value args[3] = {sums, u, tn_str_new(d->vm, "right", 5)}, ignored;
    if (!c.status && args[2].tag == TN_UNDEF) c.status = TENON_E_NOMEM;
    s = c.status ? c.status : tn_call_named(d->vm, "np", "searchsorted", 3, args, out);
    tn_release(d->vm, args[2]);
    tn_calc_end(&c, tn_none(), &ignored);
  }
  tn_release(d->vm, sums);
  return s;
}

/* The first |k| of |all|, reshaped. */
static tenon_status first_ones(tenon_vm *vm, const struct choice *x, tn_value all, tn_value *out)
{
  tn_value first, cut = tn_slice_new(vm, tn_none(), tn_int(x->k), tn_none());
  if (cut.tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status s = tn_array_getitem(vm, tn_as_array(all), cut, &first);
  tn_release(vm, cut);
  if (s) return s;
  s = tn_reshape(vm, tn_as_array(first), x->ndim, x->shape, out);
  tn_release(vm, first);
  return s;
}

static tenon_status without_replacement(struct tn_draw *d, const struct choice *x, tn_value *out)
{
  tn_value all;
  TN_TRY(order(d, x->count, x->k, &all));
  tenon_status s = first_ones(d->vm, x, all, out);
  tn_release(d->vm, all);
  return s;
}

/* Items by the arrival of exponential times of rates p: the next one is each of the rest with its share of what is left
 * of p (Efraimidis, Spirakis, Weighted random sampling with a reservoir, 2006).  One of rate 0 comes behind all. */
static tenon_status weighted_without_replacement(struct tn_draw *d, const struct choice *x, tn_value *out)
{
  const double *v;
  tn_value p, times, all;
  TN_TRY(probabilities(d->vm, x, &p, &v));
  struct tn_calc c = {.vm = d->vm};
  tn_value time = tn_calc1(&c, TN_OP_NEG, tn_calc1(&c, TN_OP_LOG, tn_draw_positive(d, &c, 0, 0)));
  time = tn_calc3(&c, TN_OP_WHERE, tn_calc2(&c, TN_OP_GT, p, tn_int(0)), tn_calc2(&c, TN_OP_DIV, time, p),
                  tn_float(NAN));
  tenon_status s = tn_calc_end(&c, time, &times);
  tn_release(d->vm, p);
  if (s) return s;
  s = tn_call_named(d->vm, "np", "argsort", 1, &times, &all);
  tn_release(d->vm, times);
  if (s) return s;
  s = first_ones(d->vm, x, all, out);
  tn_release(d->vm, all);
  return s;
}

static tenon_status chosen(struct tn_draw *d, const struct choice *x, tn_value *out)
{
  if (!x->count) {
    void *none;
    return tn_give(d->vm, tn_fresh(d->vm, TN_I64, x->ndim, x->shape, &none), false, out);
  }
  if (x->replace) return tn_given(x->p) ? weighted(d, x, out) : tn_draw_whole(d, tn_int(x->count - 1), out);
  return (tn_given(x->p) ? weighted_without_replacement : without_replacement)(d, x, out);
}

static tenon_status read_choice(tenon_vm *vm, const struct tn_builtin *self, const tn_value *v, struct choice *x)
{
  *x = (struct choice){.array = tn_undef(), .p = v[3], .k = 1, .replace = true};
  if (tn_given(v[1])) TN_TRY(tn_arg_shape(vm, self, v[1], &x->ndim, x->shape));
  if (tn_given(v[2])) TN_TRY(tn_arg_bool(vm, v[2], &x->replace));
  x->k = tn_shape_count(x->ndim, x->shape);
  if (x->k < 0) return tn_raise(vm, TENON_E_VALUE, "Maximum allowed dimension exceeded");
  if (tn_is_integral(v[0])) x->count = v[0].u.i > 0 ? v[0].u.i : 0;
  else {
    TN_TRY(population(vm, self, v[0], v[4], &x->array, &x->axis));
    x->count = items(x->array, x->axis);
  }
  if (!x->count && x->k)
    return tn_raise(vm, TENON_E_VALUE,
                    x->array.tag == TN_UNDEF ? "a must be a positive integer unless no samples are taken"
                                             : "a cannot be empty unless no samples are taken");
  if (!x->replace && x->k > x->count)
    return tn_raise(vm, TENON_E_VALUE, "Cannot take a larger sample than population when 'replace=False'");
  return TENON_OK;
}

tenon_status tn_random_choice(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  struct choice x;
  tn_value index = tn_undef(), r = tn_undef();
  tenon_status s = read_choice(vm, self, args + !strcmp(self->where, "Generator"), &x);
  bool one_each = !s && !x.replace && tn_given(x.p);        /* a draw for each item, not for each chosen one */
  if (!s)
    s = one_each ? begin(&d, vm, self, args, n, x.count) : tn_draw_begin(&d, vm, self, args, n, TN_D_ORDER, 0, 1, -1);
  if (s) { tn_release(vm, x.array); return s; }
  d.scalar = !tn_given(d.args[1]);
  s = chosen(&d, &x, &index);
  if (!s && x.array.tag == TN_UNDEF) r = tn_retain(index);
  else if (!s) s = items_at(vm, x.array, x.axis, index, &r);
  tn_release(vm, index);
  tn_release(vm, x.array);
  if (!s && TN_IS(r, TN_ARRAY)) d.scalar &= tn_as_array(r)->t->ndim == 0;
  return tn_draw_end(&d, s ? tn_undef() : r, out);
}
