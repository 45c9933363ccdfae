/* SPDX-License-Identifier: MIT
 * Random orders and choices.  Orders are Fisher and Yates's on the host, step i with draw i of the call, so that they
 * too depend on the stream alone. */
#include "random.h"

#include "interp.h"

#include <string.h>

/* Indices 0 … n-1, the first |k| of them chosen in random order, as an int64 array. */
static tenon_status order(struct tn_draw *d, int64_t n, int64_t k, tn_value *out)
{
  int64_t *p;
  TN_TRY(tn_fallback(d->vm, TN_FALL_HOST_OP, d->fn->name));
  struct tn_tensor *t = tn_fresh(d->vm, TN_I64, 1, &n, (void **)&p);
  if (!t) return d->vm->err.pub.status;
  for (int64_t i = 0; i < n; i++) p[i] = i;
  for (int64_t i = 0; i < k; i++) {
    int64_t j = i + (int64_t)tn_draw_below(d, d->first + (uint64_t)i, (uint64_t)(n - i)), x = p[i];
    p[i] = p[j];
    p[j] = x;
  }
  return tn_give(d->vm, t, false, out);
}

/* Begins a call that takes |count| draws at the shape (count,). */
static tenon_status begin(struct tn_draw *d, tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, int64_t count)
{
  bool method = !strcmp(self->where, "Generator");
  tn_value v[3] = {method ? args[0] : tn_int(count), method ? tn_int(count) : args[n - 1], tn_undef()};
  TN_TRY(tn_draw_begin(d, vm, self, v, 2, TN_D_ORDER, 0, 0, -1));
  d->args = args + method;
  return TENON_OK;
}

static tenon_status length_of(tenon_vm *vm, const struct tn_builtin *self, tn_value x, int64_t *n)
{
  if (TN_IS(x, TN_LIST)) *n = (int64_t)TN_AS(tn_list, x)->n;
  else if (TN_IS(x, TN_TUPLE)) *n = (int64_t)TN_AS(tn_tuple, x)->n;
  else if (TN_IS(x, TN_RANGE)) *n = TN_AS(tn_range, x)->count;
  else if (TN_IS(x, TN_ARRAY) && tn_as_array(x)->t->ndim) *n = tn_tshape(tn_as_array(x)->t)[0];
  else return tn_raise(vm, TENON_E_TYPE, "%s(): x must be an integer or a sequence, not '%s'", self->name, tn_type_name(x));
  return TENON_OK;
}

static tenon_status items_at(tenon_vm *vm, tn_value x, tn_value index, tn_value *out)
{
  tn_value a;
  TN_TRY(tn_arg_array(vm, x, &a));
  tenon_status s = tn_array_getitem(vm, tn_as_array(a), index, out);
  tn_release(vm, a);
  return s;
}

tenon_status tn_random_permutation(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  tn_value x = args[!strcmp(self->where, "Generator")], index, r = tn_undef();
  int64_t count;
  bool whole = tn_is_integral(x);
  if (whole) count = x.u.i;
  else TN_TRY(length_of(vm, self, x, &count));
  TN_TRY(begin(&d, vm, self, args, n, count));
  tenon_status s = order(&d, count, count, &index);
  if (!s && whole) r = index;
  else if (!s) {
    s = items_at(vm, x, index, &r);
    tn_release(vm, index);
  }
  return tn_draw_end(&d, s ? tn_undef() : r, out);
}

static tenon_status shuffle_list(struct tn_draw *d, struct tn_list *l)
{
  for (size_t i = 0; i + 1 < l->n; i++) {
    size_t j = i + tn_draw_below(d, d->first + i, l->n - i);
    tn_value x = l->v[i];
    l->v[i] = l->v[j];
    l->v[j] = x;
  }
  return TENON_OK;
}

tenon_status tn_random_shuffle(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  tn_value x = args[!strcmp(self->where, "Generator")], index = tn_undef(), moved = tn_undef();
  int64_t count;
  if (!TN_IS(x, TN_LIST) && !TN_IS(x, TN_ARRAY)) return tn_raise(vm, TENON_E_TYPE, "shuffle(): x must be a list or an array, not '%s'", tn_type_name(x));
  TN_TRY(length_of(vm, self, x, &count));
  TN_TRY(begin(&d, vm, self, args, n, count));
  tenon_status s;
  if (TN_IS(x, TN_LIST)) s = shuffle_list(&d, TN_AS(tn_list, x));
  else {
    s = order(&d, count, count, &index);
    if (!s) s = items_at(vm, x, index, &moved);
    if (!s) s = tn_array_setitem(vm, tn_as_array(x), (tn_value){.tag = TN_ELLIPSIS}, moved);
    tn_release(vm, index);
    tn_release(vm, moved);
  }
  return tn_draw_end(&d, s ? tn_undef() : tn_none(), out);
}

/* ---- choice */

/* The cumulated probabilities, the last of them 1. */
static tenon_status cumulated(tenon_vm *vm, tn_value p, int64_t n, tn_value *out)
{
  const double *v;
  struct tn_tensor *t = tn_on_host(vm, tn_arg_tensor(vm, p), TN_F64, "choice", (const void **)&v);
  if (!t) return vm->err.pub.status;
  tenon_status s = t->ndim == 1 && t->count == n ? TENON_OK : tn_raise(vm, TENON_E_VALUE, "'a' and 'p' must have same size");
  double sum = 0, *c = NULL;
  for (int64_t i = 0; i < n && !s; i++) {
    if (!(v[i] >= 0)) s = tn_raise(vm, TENON_E_VALUE, "probabilities are not non-negative");
    sum += v[i];
  }
  if (!s && !(sum > 1 - 1e-8 && sum < 1 + 1e-8)) s = tn_raise(vm, TENON_E_VALUE, "probabilities do not sum to 1");
  struct tn_tensor *r = s ? NULL : tn_fresh(vm, TN_F64, 1, &n, (void **)&c);
  double run = 0;
  for (int64_t i = 0; i < n && r; i++) c[i] = (run += v[i]) / sum;
  for (int64_t i = n; i-- > 0 && r && v[i] == 0;) c[i] = 1;
  for (int64_t i = n; i-- > 0 && r;)
    if (v[i] != 0) { c[i] = 1; break; }
  tn_tensor_release(vm, t);
  return s ? s : tn_give(vm, r, false, out);
}

/* Indices below |n| at the call's shape, with replacement. */
static tenon_status with_replacement(struct tn_draw *d, int64_t n, tn_value p, tn_value *out)
{
  struct tn_calc c = {.vm = d->vm};
  if (!tn_given(p)) {
    tn_value x = tn_calc2(&c, TN_OP_BAND, tn_draw_bits(d, &c, 0, 0), tn_int(INT64_MAX));
    return tn_calc_end(&c, tn_calc2(&c, TN_OP_MOD, x, tn_int(n)), out);
  }
  tn_value args[3] = {tn_undef(), tn_draw_unit(d, &c, 0, 0), tn_str_new(d->vm, "right", 5)};
  if (!c.status && args[2].tag == TN_UNDEF) c.status = TENON_E_NOMEM;
  if (!c.status) c.status = cumulated(d->vm, p, n, &args[0]);
  tenon_status s = c.status ? c.status : tn_call_named(d->vm, "np", "searchsorted", 3, args, out);
  tn_release(d->vm, args[0]);
  tn_release(d->vm, args[2]);
  tn_value ignored;
  tn_calc_end(&c, tn_none(), &ignored);
  return s;
}

/* |k| distinct indices below |n|, reshaped to the call's shape. */
static tenon_status without_replacement(struct tn_draw *d, int64_t n, int64_t k, tn_value *out)
{
  tn_value all, first;
  if (k > n) return tn_raise(d->vm, TENON_E_VALUE, "Cannot take a larger sample than population when 'replace=False'");
  TN_TRY(order(d, n, k, &all));
  tn_value cut = tn_slice_new(d->vm, tn_none(), tn_int(k), tn_none());
  tenon_status s = cut.tag == TN_UNDEF ? TENON_E_NOMEM : tn_array_getitem(d->vm, tn_as_array(all), cut, &first);
  tn_release(d->vm, all);
  tn_release(d->vm, cut);
  if (s) return s;
  s = tn_reshape(d->vm, tn_as_array(first), d->ndim, d->shape, out);
  tn_release(d->vm, first);
  return s;
}

tenon_status tn_random_choice(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  TN_TRY(tn_draw_begin(&d, vm, self, args, n, TN_D_ORDER, 0, 1, -1));
  tn_value a = d.args[0], p = d.args[3], index = tn_undef(), r = tn_undef();
  int64_t count = 0, k = 1;
  bool replace = true, whole = tn_is_integral(a);
  if (whole) count = a.u.i;
  tenon_status s = whole ? TENON_OK : length_of(vm, self, a, &count);
  if (!s && tn_given(d.args[2])) s = tn_arg_bool(vm, d.args[2], &replace);
  if (!s && count <= 0) s = tn_raise(vm, TENON_E_VALUE, "a cannot be empty unless no samples are taken");
  for (int i = 0; i < d.ndim; i++) k *= d.shape[i];
  if (!s && !replace && tn_given(p)) s = tn_raise(vm, TENON_E_NOTIMPLEMENTED, "choice() without replacement takes no p");
  if (!s) s = replace ? with_replacement(&d, count, p, &index) : without_replacement(&d, count, k, &index);
  if (!s && whole) r = tn_retain(index);
  else if (!s) s = items_at(vm, a, index, &r);
  tn_release(vm, index);
  return tn_draw_end(&d, s ? tn_undef() : r, out);
}
