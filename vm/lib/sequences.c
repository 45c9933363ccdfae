/* SPDX-License-Identifier: MIT
 * Builtins over sequences and iterators: len, range, list, sorted, map, sum, max and their kin.  Where the
 * first argument is an array (or axis= is given) sum, min, max, any and all are NumPy's functions.
 * Declared in tables.h. */
#include "tables.h"
#include "list_sort.h"

#include <string.h>

/* ---- constructors */

TN_BUILTIN_FN(fn_len)
{
  int64_t i;
  TN_TRY(tn_length(vm, args[0], &i));
  *out = tn_int(i);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_range)
{
  int64_t start = 0, stop, step = 1;
  bool one = args[1].tag == TN_UNDEF;
  TN_TRY(tn_as_index(vm, args[one ? 0 : 1], &stop));
  if (!one) TN_TRY(tn_as_index(vm, args[0], &start));
  if (args[2].tag != TN_UNDEF) TN_TRY(tn_as_index(vm, args[2], &step));
  if (step == 0) return tn_raise(vm, TENON_E_VALUE, "range() arg 3 must not be zero");
  *out = tn_range_new(vm, start, stop, step);
  return tn_made(*out);
}

TN_BUILTIN_FN(fn_slice)
{
  bool one = args[1].tag == TN_UNDEF;
  *out = tn_slice_new(vm, one ? tn_none() : args[0], one ? args[0] : args[1],
                      args[2].tag == TN_UNDEF ? tn_none() : args[2]);
  return tn_made(*out);
}

TN_BUILTIN_FN(fn_list)
{
  if (args[0].tag != TN_UNDEF) return tn_to_list(vm, args[0], out);
  *out = tn_list_new(vm, 0);
  return tn_made(*out);
}

TN_BUILTIN_FN(fn_tuple)
{
  if (args[0].tag != TN_UNDEF) return tn_to_tuple(vm, args[0], out);
  *out = tn_tuple_new(vm, 0);
  return tn_made(*out);
}

static tenon_status add_pairs(tenon_vm *vm, tn_value dict, tn_value pairs)
{
  tn_value iter, item;
  bool done = false;
  TN_TRY(tn_iterate(vm, pairs, &iter));
  tenon_status st = TENON_OK;
  for (size_t i = 0; !st && !(st = tn_next(vm, iter, &item, &done)) && !done; i++) {
    tn_value pair;
    st = tn_to_tuple(vm, item, &pair);
    tn_release(vm, item);
    if (st) break;
    const struct tn_tuple *t = TN_AS(tn_tuple, pair);
    st = t->n == 2 ? tn_dict_set(vm, TN_AS(tn_dict, dict), t->v[0], t->v[1])
                   : tn_raise(vm, TENON_E_VALUE,
                              "dictionary update sequence element #%zu has length %zu; 2 is required", i, t->n);
    tn_release(vm, pair);
  }
  tn_release(vm, iter);
  return st;
}

tenon_status tn_dict_update(tenon_vm *vm, tn_value dict, tn_value from)
{
  return TN_IS(from, TN_DICT) ? tn_merge(vm, dict, from) : add_pairs(vm, dict, from);
}

TN_BUILTIN_FN(fn_dict)
{
  *out = tn_dict_new(vm);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status st = args[0].tag == TN_UNDEF ? TENON_OK : tn_dict_update(vm, *out, args[0]);
  if (!st) st = tn_merge(vm, *out, args[1]);
  if (st) tn_release(vm, *out);
  return st;
}

/* ---- iterators */

TN_BUILTIN_FN(fn_enumerate)
{
  int64_t start = 0;
  tn_value iter;
  if (args[1].tag != TN_UNDEF) TN_TRY(tn_as_index(vm, args[1], &start));
  TN_TRY(tn_iterate(vm, args[0], &iter));
  *out = tn_iter_new(vm, TN_ITER_ENUMERATE, iter, tn_undef(), start);
  tn_release(vm, iter);
  return tn_made(*out);
}

/* zip and map: an iterator over iterators over each of |from|. */
static tenon_status parallel(tenon_vm *vm, enum tn_iter_form form, const struct tn_tuple *from, tn_value fn,
                             tn_value *out)
{
  tn_value iters = tn_tuple_new(vm, from->n);
  tenon_status st = tn_made(iters);
  for (size_t i = 0; i < from->n && !st; i++) st = tn_iterate(vm, from->v[i], &TN_AS(tn_tuple, iters)->v[i]);
  if (!st) {
    *out = tn_iter_new(vm, form, iters, fn, 0);
    st = tn_made(*out);
  }
  tn_release(vm, iters);
  return st;
}

TN_BUILTIN_FN(fn_zip)
{
  bool strict = false;
  if (args[1].tag != TN_UNDEF) TN_TRY(tn_truth(vm, args[1], &strict));
  return parallel(vm, TN_ITER_ZIP, TN_AS(tn_tuple, args[0]), strict ? tn_bool(true) : tn_undef(), out);
}

TN_BUILTIN_FN(fn_map)
{
  if (!TN_AS(tn_tuple, args[1])->n) return tn_raise(vm, TENON_E_TYPE, "map() must have at least two arguments.");
  return parallel(vm, TN_ITER_MAP, TN_AS(tn_tuple, args[1]), args[0], out);
}

TN_BUILTIN_FN(fn_filter)
{
  tn_value iter;
  TN_TRY(tn_iterate(vm, args[1], &iter));
  *out = tn_iter_new(vm, TN_ITER_FILTER, iter, args[0], 0);
  tn_release(vm, iter);
  return tn_made(*out);
}

TN_BUILTIN_FN(fn_reversed)
{
  tn_value v = args[0];
  bool view = TN_IS(v, TN_ITER) && TN_AS(tn_iter, v)->form >= TN_VIEW_KEYS;
  if (view || TN_IS(v, TN_DICT)) {
    *out = tn_iter_new(vm, TN_ITER_REVERSED, view ? TN_AS(tn_iter, v)->over : v,
                       tn_int(view ? TN_AS(tn_iter, v)->form : TN_VIEW_KEYS), 0);
    return tn_made(*out);
  }
  if (!TN_IS(v, TN_LIST) && !TN_IS(v, TN_TUPLE) && !TN_IS(v, TN_STR) && !TN_IS(v, TN_RANGE) && !TN_IS(v, TN_ARRAY))
    return tn_raise(vm, TENON_E_TYPE, "'%s' object is not reversible", tn_type_name(v));
  *out = tn_iter_new(vm, TN_ITER_REVERSED, v, tn_undef(), 0);
  return tn_made(*out);
}

TN_BUILTIN_FN(fn_iter)
{
  if (args[1].tag == TN_UNDEF) return tn_iterate(vm, args[0], out);
  if (!tn_callable(args[0])) return tn_raise(vm, TENON_E_TYPE, "iter(v, w): v must be callable");
  *out = tn_iter_new(vm, TN_ITER_CALLS, args[0], args[1], 0);
  return tn_made(*out);
}

TN_BUILTIN_FN(fn_next)
{
  bool done;
  TN_TRY(tn_next(vm, args[0], out, &done));
  if (!done) return TENON_OK;
  if (args[1].tag == TN_UNDEF) return tn_raise(vm, TENON_E_STOP, "%s", "");
  *out = tn_retain(args[1]);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_sorted)
{
  bool reverse = false;
  if (tn_given(args[2])) TN_TRY(tn_truth(vm, args[2], &reverse));
  TN_TRY(tn_to_list(vm, args[0], out));
  tenon_status st = tn_sort_list(vm, TN_AS(tn_list, *out), tn_given(args[1]) ? args[1] : tn_undef(), reverse);
  if (st) tn_release(vm, *out);
  return st;
}

/* ---- reductions */

/* NumPy's function of the name, with the keywords that were given. */
static tenon_status numpy_reduction(tenon_vm *vm, const char *name, tn_value x, tn_value axis, tn_value keepdims,
                                    tn_value *out)
{
  tn_value fn, v[3] = {x}, names[2];
  uint32_t k = 0;
  if (!tn_dict_get_str(tn_space_find(vm, "np"), name, strlen(name), &fn))
    return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "np.%s is not implemented", name);
  tenon_status st = TENON_OK;
  const struct { const char *name; tn_value v; } options[2] = {{"axis", axis}, {"keepdims", keepdims}};
  for (int i = 0; i < 2 && !st; i++) {
    if (!tn_given(options[i].v)) continue;
    v[1 + k] = options[i].v;
    names[k] = tn_str_new(vm, options[i].name, strlen(options[i].name));
    if (names[k].tag == TN_UNDEF) st = TENON_E_NOMEM;
    else k++;
  }
  if (!st) st = tn_call_keywords(vm, fn, 1, v, k, names, out);
  for (uint32_t i = 0; i < k; i++) tn_release(vm, names[i]);
  return st;
}

TN_BUILTIN_FN(fn_sum)
{
  if (TN_IS(args[0], TN_ARRAY) || tn_given(args[2]))
    return numpy_reduction(vm, "sum", args[0], tn_given(args[2]) ? args[2] : args[1], args[3], out);
  tn_value iter, item, total = args[1].tag == TN_UNDEF ? tn_int(0) : tn_retain(args[1]);
  if (TN_IS(total, TN_STR)) {
    tn_release(vm, total);
    return tn_raise(vm, TENON_E_TYPE, "sum() can't sum strings [use ''.join(seq) instead]");
  }
  tenon_status st = tn_iterate(vm, args[0], &iter);
  if (st) { tn_release(vm, total); return st; }
  bool done = false;
  while (!st && !(st = tn_next(vm, iter, &item, &done)) && !done) {
    tn_value next = tn_undef();
    st = tn_binary(vm, TN_BC_ADD, false, total, item, &next);
    tn_release(vm, item);
    tn_release(vm, total);
    total = next;
  }
  tn_release(vm, iter);
  if (st) tn_release(vm, total);
  else *out = total;
  return st;
}

/* The least or greatest item of an iterator by |key|. */
static tenon_status extreme_item(tenon_vm *vm, enum tn_bc better, tn_value iter, tn_value key, tn_value *best)
{
  tn_value item, k, best_key = tn_undef();
  bool done = false, take = true;
  tenon_status st = TENON_OK;
  *best = tn_undef();
  while (!st && !(st = tn_next(vm, iter, &item, &done)) && !done) {
    if (key.tag == TN_UNDEF) k = tn_retain(item);
    else if ((st = tn_call(vm, key, 1, &item, &k))) { tn_release(vm, item); break; }
    if (best->tag != TN_UNDEF) st = tn_compare(vm, better, k, best_key, &take);
    if (!st && take) {
      tn_assign(vm, best, tn_retain(item));
      tn_assign(vm, &best_key, tn_retain(k));
    }
    tn_release(vm, item);
    tn_release(vm, k);
  }
  tn_release(vm, best_key);
  if (st) { tn_release(vm, *best); *best = tn_undef(); }
  return st;
}

/* max(x, y, …) with an array among them is elementwise. */
static tenon_status elementwise_extreme(tenon_vm *vm, enum tn_op op, const struct tn_tuple *items, tn_value *out)
{
  tn_value r = tn_retain(items->v[0]);
  for (size_t i = 1; i < items->n; i++) {
    const tn_value pair[2] = {r, items->v[i]};
    tn_value next = tn_undef();
    tenon_status st = tn_apply(vm, op, 2, pair, &next);
    tn_release(vm, r);
    TN_TRY(st);
    r = next;
  }
  *out = r;
  return TENON_OK;
}

TN_BUILTIN_FN(fn_extreme)      /* aux: the comparison by which an item is better */
{
  const struct tn_tuple *items = TN_AS(tn_tuple, args[0]);
  if (!items->n) return tn_raise(vm, TENON_E_TYPE, "%s expected at least 1 argument, got 0", self->name);
  bool array = false;
  for (size_t i = 0; i < items->n; i++) array |= TN_IS(items->v[i], TN_ARRAY);
  if (tn_given(args[3]) || (array && items->n == 1))
    return numpy_reduction(vm, self->name, items->v[0], args[3], args[4], out);
  if (array && !tn_given(args[1]))
    return elementwise_extreme(vm, self->aux == TN_BC_LT ? TN_OP_MINIMUM : TN_OP_MAXIMUM, items, out);
  tn_value iter;
  TN_TRY(tn_iterate(vm, items->n == 1 ? items->v[0] : args[0], &iter));
  tenon_status st = extreme_item(vm, (enum tn_bc)self->aux, iter, tn_given(args[1]) ? args[1] : tn_undef(), out);
  tn_release(vm, iter);
  if (st || out->tag != TN_UNDEF) return st;
  if (args[2].tag == TN_UNDEF) return tn_raise(vm, TENON_E_VALUE, "%s() arg is an empty sequence", self->name);
  *out = tn_retain(args[2]);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_any_all)      /* aux: the truth value that decides */
{
  if (TN_IS(args[0], TN_ARRAY) || tn_given(args[1]))
    return numpy_reduction(vm, self->name, args[0], args[1], args[2], out);
  tn_value iter, item;
  bool done = false, truth = !self->aux;
  TN_TRY(tn_iterate(vm, args[0], &iter));
  tenon_status st = TENON_OK;
  while (!st && truth != (bool)self->aux && !(st = tn_next(vm, iter, &item, &done)) && !done) {
    st = tn_truth(vm, item, &truth);
    tn_release(vm, item);
  }
  tn_release(vm, iter);
  *out = tn_bool(truth);
  return st;
}

TN_BUILTIN_FN(fn_reduce)
{
  tn_value iter, item, acc = tn_undef();
  bool done = false;
  TN_TRY(tn_iterate(vm, args[1], &iter));
  tenon_status st = TENON_OK;
  if (args[2].tag != TN_UNDEF) acc = tn_retain(args[2]);
  else if (!(st = tn_next(vm, iter, &acc, &done)) && done) {
    acc = tn_undef();
    st = tn_raise(vm, TENON_E_TYPE, "reduce() of empty iterable with no initial value");
  }
  while (!st && !(st = tn_next(vm, iter, &item, &done)) && !done) {
    const tn_value pair[2] = {acc, item};
    tn_value next = tn_undef();
    st = tn_call(vm, args[0], 2, pair, &next);
    tn_release(vm, acc);
    tn_release(vm, item);
    acc = next;
  }
  tn_release(vm, iter);
  if (st) tn_release(vm, acc);
  else *out = acc;
  return st;
}

const struct tn_builtin tn_sequence_builtins[] = {
  {"len", "builtins", "obj", fn_len, 0, "number of items"},
  {"range", "builtins", "start, stop=None, step=1", fn_range, 0, "the ints from start up to stop, not included"},
  {"slice", "builtins", "start, stop=None, step=None", fn_slice, 0, "a slice, as start:stop:step in a subscript"},
  {"list", "builtins", "iterable=()", fn_list, 0, "a list of the items"},
  {"tuple", "builtins", "iterable=()", fn_tuple, 0, "a tuple of the items"},
  {"dict", "builtins", "mapping=(), **kwargs", fn_dict, 0, "a dict from another, from pairs or from keywords"},
  {"enumerate", "builtins", "iterable, start=0", fn_enumerate, 0, "pairs (count, item)"},
  {"zip", "builtins", "*iterables, strict=False", fn_zip, 0, "tuples of one item of each, to the end of the shortest"},
  {"map", "builtins", "func, *iterables", fn_map, 0, "func of each item"},
  {"filter", "builtins", "function, iterable", fn_filter, 0, "the items for which function is true"},
  {"reversed", "builtins", "sequence", fn_reversed, 0, "the items from the last to the first"},
  {"iter", "builtins", "object, sentinel=None, /", fn_iter, 0,
   "an iterator over the items, or over what calls of object give until that is the sentinel"},
  {"next", "builtins", "iterator, default=None", fn_next, 0, "the next item"},
  {"sorted", "builtins", "iterable, *, key=None, reverse=False", fn_sorted, 0, "a new list in ascending order"},
  {"sum", "builtins", "iterable, start=0, axis=None, keepdims=False", fn_sum, 0, "sum of the items"},
  {"min", "builtins", "*args, key=None, default=None, axis=None, keepdims=False", fn_extreme, TN_BC_LT,
   "the least item"},
  {"max", "builtins", "*args, key=None, default=None, axis=None, keepdims=False", fn_extreme, TN_BC_GT,
   "the greatest item"},
  {"any", "builtins", "iterable, axis=None, keepdims=False", fn_any_all, 1, "is any item true?"},
  {"all", "builtins", "iterable, axis=None, keepdims=False", fn_any_all, 0, "are all items true?"},
  {"reduce", "functools", "function, iterable, initial=None", fn_reduce, 0, "function applied from left to right"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
