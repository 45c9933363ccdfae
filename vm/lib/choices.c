/* SPDX-License-Identifier: MIT
 * itertools: products, permutations and combinations, in the order of the pool, one tuple at a time.  An iterator
 * keeps its pool in over, and in extra the indices of the choice at hand, or nothing before the first.
 * Declared in tables.h. */
#include "tables.h"
#include "vm/run/interp.h"

static tn_value *slots(tn_value list) { return TN_AS(tn_list, list)->v; }

/* The items of the pool at the first |n| indices. */
static tenon_status chosen(tenon_vm *vm, tn_value pool, tn_value indices, size_t n, tn_value *out)
{
  *out = tn_tuple_new(vm, n);
  TN_TRY(tn_made(*out));
  for (size_t k = 0; k < n; k++)
    TN_AS(tn_tuple, *out)->v[k] = tn_retain(TN_AS(tn_tuple, pool)->v[slots(indices)[k].u.i]);
  return TENON_OK;
}

/* |n| indices: 0, 1, 2, ..., or all 0. */
static tenon_status first_indices(tenon_vm *vm, size_t n, bool zero, tn_value *out)
{
  *out = tn_list_new(vm, n);
  TN_TRY(tn_made(*out));
  for (size_t k = 0; k < n; k++) slots(*out)[k] = tn_int(zero ? 0 : (int64_t)k);
  return TENON_OK;
}

/* over: a tuple of pools. */
static tenon_status step_product(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  const struct tn_tuple *pools = TN_AS(tn_tuple, it->over);
  size_t n = pools->n, k = n;
  TN_TRY(tn_poll(vm));
  *done = it->i < 0;
  if (*done) return TENON_OK;
  if (it->extra.tag == TN_UNDEF) {
    for (size_t j = 0; j < n; j++) *done |= !TN_AS(tn_tuple, pools->v[j])->n;
    TN_TRY(first_indices(vm, n, true, &it->extra));
  } else {
    tn_value *v = slots(it->extra);
    for (; k > 0; k--) {
      if ((size_t)++v[k - 1].u.i < TN_AS(tn_tuple, pools->v[k - 1])->n) break;
      v[k - 1].u.i = 0;
    }
    *done = !k;
  }
  if (*done) { it->i = -1; return TENON_OK; }
  *out = tn_tuple_new(vm, n);
  TN_TRY(tn_made(*out));
  for (size_t j = 0; j < n; j++)
    TN_AS(tn_tuple, *out)->v[j] = tn_retain(TN_AS(tn_tuple, pools->v[j])->v[slots(it->extra)[j].u.i]);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_product)
{
  const struct tn_tuple *from = TN_AS(tn_tuple, args[0]);
  int64_t times = 1;
  if (args[1].tag != TN_UNDEF) TN_TRY(tn_as_index(vm, args[1], &times));
  if (times < 0) return tn_raise(vm, TENON_E_VALUE, "repeat argument cannot be negative");
  size_t total;
  if (tn_mul_overflows(from->n, (size_t)times, &total) || total > INT32_MAX)
    return tn_raise(vm, TENON_E_OVERFLOW, "repeat argument too large");
  tn_value pools = tn_tuple_new(vm, total);
  tenon_status st = tn_made(pools);
  for (size_t k = 0; k < total && !st; k++) {
    if (k < from->n) st = tn_to_tuple(vm, from->v[k], &TN_AS(tn_tuple, pools)->v[k]);
    else TN_AS(tn_tuple, pools)->v[k] = tn_retain(TN_AS(tn_tuple, pools)->v[k - from->n]);
  }
  if (st) { tn_release(vm, pools); return st; }
  return tn_iter_make(vm, step_product, "product", pools, tn_undef(), 0, out);
}

/* The next choice of |r| indices below |n|: rising, or not falling if |again|; false: there is none. */
static bool next_choice(tn_value *v, size_t n, size_t r, bool again)
{
  size_t k = r;
  while (k > 0 && (size_t)v[k - 1].u.i == (again ? n - 1 : n - r + k - 1)) k--;
  if (!k) return false;
  int64_t at = v[k - 1].u.i + 1;
  for (size_t j = k - 1; j < r; j++) v[j].u.i = again ? at : at + (int64_t)(j - (k - 1));
  return true;
}

/* The next of the permutations of |n| items, |r| at a time: behind the indices stand the cycles. */
static bool next_permutation(tn_value *v, size_t n, size_t r)
{
  for (size_t k = r; k-- > 0;) {
    tn_value first = v[k];
    if (--v[n + k].u.i) {
      size_t j = n - (size_t)v[n + k].u.i;
      v[k] = v[j];
      v[j] = first;
      return true;
    }
    for (size_t j = k; j + 1 < n; j++) v[j] = v[j + 1];
    v[n - 1] = first;
    v[n + k] = tn_int((int64_t)(n - k));
  }
  return false;
}

enum { COMBINATIONS, REPLACED, PERMUTATIONS };

static tenon_status begin(tenon_vm *vm, struct tn_iter *it, size_t n, size_t r, int which)
{
  TN_TRY(first_indices(vm, which == PERMUTATIONS ? n + r : r, which == REPLACED, &it->extra));
  for (size_t k = 0; which == PERMUTATIONS && k < r; k++) slots(it->extra)[n + k] = tn_int((int64_t)(n - k));
  return TENON_OK;
}

static tenon_status step_choice(tenon_vm *vm, struct tn_iter *it, int which, tn_value *out, bool *done)
{
  size_t n = TN_AS(tn_tuple, it->over)->n, r = (size_t)it->i;
  TN_TRY(tn_poll(vm));
  *done = it->i < 0 || (which == REPLACED ? r > 0 && !n : r > n);
  if (*done) return TENON_OK;
  if (it->extra.tag == TN_UNDEF) TN_TRY(begin(vm, it, n, r, which));
  else
    *done = !(which == PERMUTATIONS ? next_permutation(slots(it->extra), n, r)
                                    : next_choice(slots(it->extra), n, r, which == REPLACED));
  if (!*done) return chosen(vm, it->over, it->extra, r, out);
  it->i = -1;
  return TENON_OK;
}

static tenon_status step_combinations(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  return step_choice(vm, it, COMBINATIONS, out, done);
}
static tenon_status step_replaced(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  return step_choice(vm, it, REPLACED, out, done);
}
static tenon_status step_permutations(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  return step_choice(vm, it, PERMUTATIONS, out, done);
}

TN_BUILTIN_FN(fn_choice)
{
  static const tn_iter_step steps[] = {step_combinations, step_replaced, step_permutations};
  tn_value pool = tn_undef();
  int64_t r = 0;
  if (tn_given(args[1])) TN_TRY(tn_as_index(vm, args[1], &r));
  if (r < 0) return tn_raise(vm, TENON_E_VALUE, "r must be non-negative");
  TN_TRY(tn_to_tuple(vm, args[0], &pool));
  if (!tn_given(args[1])) r = (int64_t)TN_AS(tn_tuple, pool)->n;
  if (r > INT32_MAX) { tn_release(vm, pool); return tn_nomem(vm); }
  return tn_iter_make(vm, steps[self->aux], self->name, pool, tn_undef(), r, out);
}

const struct tn_builtin tn_choice_builtins[] = {
  {"product", "itertools", "*iterables, repeat=1", fn_product, 0, "tuples of one item of each, in all ways"},
  {"permutations", "itertools", "iterable, r=None", fn_choice, PERMUTATIONS, "r of the items in all orders"},
  {"combinations", "itertools", "iterable, r", fn_choice, COMBINATIONS, "all choices of r items, in their order"},
  {"combinations_with_replacement", "itertools", "iterable, r", fn_choice, REPLACED,
   "all choices of r items, each as often as it likes"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
