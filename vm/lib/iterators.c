/* SPDX-License-Identifier: MIT
 * itertools: iterators that take their items from others one at a time, and those over the choices from a pool.
 * What an iterator keeps is in over, extra and i (struct tn_iter); which function steps it, in |step|.
 * Declared in tables.h. */
#include "tables.h"
#include "vm/run/interp.h"

/* A list of |n| values, which are taken; UNDEF without memory. */
static tn_value list_of(tenon_vm *vm, size_t n, const tn_value *v)
{
  tn_value list = tn_list_new(vm, n);
  for (size_t i = 0; i < n; i++)
    if (list.tag != TN_UNDEF) TN_AS(tn_list, list)->v[i] = v[i];
    else tn_release(vm, v[i]);
  return list;
}

static tn_value *slots(tn_value list) { return TN_AS(tn_list, list)->v; }

/* ---- one after the other */

static tenon_status step_chain(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  for (;;) {
    tn_value next;
    if (it->extra.tag == TN_UNDEF) {
      TN_TRY(tn_next(vm, it->over, &next, done));
      if (*done) return TENON_OK;
      tn_value iter = tn_undef();
      tenon_status st = tn_iterate(vm, next, &iter);
      tn_release(vm, next);
      TN_TRY(st);
      it->extra = iter;
    }
    TN_TRY(tn_next(vm, it->extra, out, done));
    if (!*done) return TENON_OK;
    tn_assign(vm, &it->extra, tn_undef());
  }
}

TN_BUILTIN_FN(fn_chain)            /* aux 1: from_iterable */
{
  tn_value iter = tn_undef();
  TN_TRY(tn_iterate(vm, args[0], &iter));
  return tn_iter_make(vm, step_chain, "chain", iter, tn_undef(), 0, out);
}

static tenon_status step_repeat(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  TN_TRY(tn_poll(vm));
  *done = !it->i;
  if (*done) return TENON_OK;
  if (it->i > 0) it->i--;
  *out = tn_retain(it->over);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_repeat)
{
  int64_t times = -1;
  if (args[1].tag != TN_UNDEF) {
    TN_TRY(tn_as_index(vm, args[1], &times));
    if (times < 0) times = 0;
  }
  return tn_iter_make(vm, step_repeat, "repeat", tn_retain(args[0]), tn_undef(), times, out);
}

static tenon_status step_count(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  tn_value next = tn_undef();
  *done = false;
  TN_TRY(tn_binary(vm, TN_BC_ADD, false, it->over, it->extra, &next));
  *out = it->over;
  it->over = next;
  return TENON_OK;
}

TN_BUILTIN_FN(fn_count)
{
  tn_value start = args[0].tag == TN_UNDEF ? tn_int(0) : args[0], by = args[1].tag == TN_UNDEF ? tn_int(1) : args[1];
  if (!tn_is_number(start) || !tn_is_number(by)) return tn_raise(vm, TENON_E_TYPE, "a number is required");
  return tn_iter_make(vm, step_count, "count", tn_retain(start), tn_retain(by), 0, out);
}

/* over: the iterator, while it gives items; extra: those that it gave. */
static tenon_status step_cycle(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  struct tn_list *seen = TN_AS(tn_list, it->extra);
  *done = false;
  if (it->over.tag != TN_NONE) {
    TN_TRY(tn_next(vm, it->over, out, done));
    if (!*done) return tn_list_append(vm, seen, tn_retain(*out));
    tn_assign(vm, &it->over, tn_none());
  }
  TN_TRY(tn_poll(vm));
  *done = !seen->n;
  if (*done) return TENON_OK;
  *out = tn_retain(seen->v[it->i]);
  it->i = (uint64_t)it->i + 1 < seen->n ? it->i + 1 : 0;
  return TENON_OK;
}

TN_BUILTIN_FN(fn_cycle)
{
  tn_value iter = tn_undef(), seen = tn_list_new(vm, 0);
  TN_TRY(tn_made(seen));
  if (tn_iterate(vm, args[0], &iter)) { tn_release(vm, seen); return vm->err.pub.status; }
  return tn_iter_make(vm, step_cycle, "cycle", iter, seen, 0, out);
}

/* extra: [the next place to give, where to stop (None: nowhere), the step]; i: the place of the next item. */
static tenon_status step_islice(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  tn_value *v = slots(it->extra);
  int64_t want = v[0].u.i;
  bool bounded = v[1].tag == TN_INT;
  if (it->over.tag == TN_NONE) { *done = true; return TENON_OK; }
  if (bounded && want > v[1].u.i) want = v[1].u.i;
  for (; it->i < want; it->i++) {                       /* also what is left out before the end */
    tn_value item = tn_undef();
    TN_TRY(tn_next(vm, it->over, &item, done));
    if (*done) return TENON_OK;
    tn_release(vm, item);
  }
  *done = bounded && it->i >= v[1].u.i;
  if (!*done) TN_TRY(tn_next(vm, it->over, out, done));
  if (*done) {
    tn_assign(vm, &it->over, tn_none());
    return TENON_OK;
  }
  it->i++;
  if (__builtin_add_overflow(v[0].u.i, v[2].u.i, &v[0].u.i)) v[0].u.i = INT64_MAX;
  return TENON_OK;
}

static tenon_status bound(tenon_vm *vm, tn_value v, int64_t least, int64_t *i, const char *message)
{
  if (!tn_given(v)) return TENON_OK;
  if (!tn_is_integral(v) || v.u.i < least) return tn_raise(vm, TENON_E_VALUE, "%s", message);
  *i = v.u.i;
  return TENON_OK;
}

TN_BUILTIN_FN(fn_islice)
{
  int64_t start = 0, stop = 0, by = 1;
  bool one = args[2].tag == TN_UNDEF;
  tn_value end = one ? args[1] : args[2], iter = tn_undef();
  if (!one)
    TN_TRY(bound(vm, args[1], 0, &start, "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize."));
  TN_TRY(bound(vm, end, 0, &stop, "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize."));
  TN_TRY(bound(vm, args[3], 1, &by, "Step for islice() must be a positive integer or None."));
  TN_TRY(tn_iterate(vm, args[0], &iter));
  const tn_value state[3] = {tn_int(start), tn_given(end) ? tn_int(stop) : tn_none(), tn_int(by)};
  tn_value list = list_of(vm, 3, state);
  if (list.tag == TN_UNDEF) { tn_release(vm, iter); return TENON_E_NOMEM; }
  return tn_iter_make(vm, step_islice, "islice", iter, list, 0, out);
}

/* ---- by a function */

static tenon_status call_true(tenon_vm *vm, tn_value fn, tn_value item, bool *yes)
{
  tn_value v = tn_undef();
  if (fn.tag == TN_NONE) return tn_truth(vm, item, yes);
  TN_TRY(tn_call(vm, fn, 1, &item, &v));
  tenon_status st = tn_truth(vm, v, yes);
  tn_release(vm, v);
  return st;
}

enum { TAKE, DROP, REJECT };

/* i: which of them, or -1: an item decided for good. */
static tenon_status step_while(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  if (it->over.tag == TN_NONE) { *done = true; return TENON_OK; }
  for (;;) {
    bool yes = true;
    TN_TRY(tn_next(vm, it->over, out, done));
    if (*done || it->i < 0) return TENON_OK;
    tenon_status st = call_true(vm, it->extra, *out, &yes);
    if (!st && it->i == TAKE && yes) return TENON_OK;
    if (!st && it->i == DROP && !yes) { it->i = -1; return TENON_OK; }
    if (!st && it->i == REJECT && !yes) return TENON_OK;
    tn_release(vm, *out);
    TN_TRY(st);
    if (it->i != TAKE) continue;
    tn_assign(vm, &it->over, tn_none());
    *done = true;
    return TENON_OK;
  }
}

TN_BUILTIN_FN(fn_while)
{
  tn_value iter = tn_undef();
  TN_TRY(tn_iterate(vm, args[1], &iter));
  return tn_iter_make(vm, step_while, self->name, iter, tn_retain(args[0]), self->aux, out);
}

static tenon_status step_starmap(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  tn_value item = tn_undef(), tuple;
  TN_TRY(tn_next(vm, it->over, &item, done));
  if (*done) return TENON_OK;
  tenon_status st = tn_to_tuple(vm, item, &tuple);
  tn_release(vm, item);
  TN_TRY(st);
  st = tn_call(vm, it->extra, (int)TN_AS(tn_tuple, tuple)->n, TN_AS(tn_tuple, tuple)->v, out);
  tn_release(vm, tuple);
  return st;
}

TN_BUILTIN_FN(fn_starmap)
{
  tn_value iter = tn_undef();
  TN_TRY(tn_iterate(vm, args[1], &iter));
  return tn_iter_make(vm, step_starmap, "starmap", iter, tn_retain(args[0]), 0, out);
}

/* extra: [function or None for a sum, what there is so far]; i: 0 nothing yet, 1 it is to be given first, 2 it was. */
static tenon_status step_accumulate(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  tn_value *v = slots(it->extra), item = tn_undef(), total = tn_undef();
  *done = false;
  if (it->i != 1) {
    TN_TRY(tn_next(vm, it->over, &item, done));
    if (*done) return TENON_OK;
  }
  if (it->i == 0) tn_assign(vm, &v[1], item);
  else if (it->i == 2) {
    const tn_value pair[2] = {v[1], item};
    tenon_status st = v[0].tag == TN_NONE ? tn_binary(vm, TN_BC_ADD, false, v[1], item, &total)
                                          : tn_call(vm, v[0], 2, pair, &total);
    tn_release(vm, item);
    TN_TRY(st);
    tn_assign(vm, &slots(it->extra)[1], total);
  }
  it->i = 2;
  *out = tn_retain(slots(it->extra)[1]);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_accumulate)
{
  tn_value iter = tn_undef();
  bool initial = tn_given(args[2]);
  TN_TRY(tn_iterate(vm, args[0], &iter));
  const tn_value state[2] = {tn_given(args[1]) ? tn_retain(args[1]) : tn_none(),
                             initial ? tn_retain(args[2]) : tn_none()};
  tn_value list = list_of(vm, 2, state);
  if (list.tag == TN_UNDEF) { tn_release(vm, iter); return TENON_E_NOMEM; }
  return tn_iter_make(vm, step_accumulate, "accumulate", iter, list, initial, out);
}

/* ---- several at once */

static tenon_status iterators(tenon_vm *vm, const struct tn_tuple *from, tn_value *out)
{
  *out = tn_list_new(vm, from->n);
  tenon_status st = tn_made(*out);
  for (size_t i = 0; i < from->n && !st; i++) st = tn_iterate(vm, from->v[i], &slots(*out)[i]);
  if (st && out->tag != TN_UNDEF) tn_release(vm, *out);
  return st;
}

/* over: the iterators, None for those that ended; extra: what stands for their items; i: how many did not end. */
static tenon_status step_longest(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  size_t n = TN_AS(tn_list, it->over)->n;
  *done = it->i <= 0;
  if (*done) return TENON_OK;
  *out = tn_tuple_new(vm, n);
  tenon_status st = tn_made(*out);
  for (size_t i = 0; i < n && !st && it->i > 0; i++) {
    tn_value *to = &TN_AS(tn_tuple, *out)->v[i];
    bool end = slots(it->over)[i].tag == TN_NONE;
    if (!end && !(st = tn_next(vm, slots(it->over)[i], to, &end)) && end) {
      tn_assign(vm, &slots(it->over)[i], tn_none());
      it->i--;
    }
    if (end) *to = tn_retain(it->extra);
  }
  *done = !st && it->i <= 0;
  if ((st || *done) && out->tag != TN_UNDEF) tn_release(vm, *out);
  return st;
}

TN_BUILTIN_FN(fn_zip_longest)
{
  tn_value iters = tn_undef();
  TN_TRY(iterators(vm, TN_AS(tn_tuple, args[0]), &iters));
  return tn_iter_make(vm, step_longest, "zip_longest", iters, args[1].tag == TN_UNDEF ? tn_none() : tn_retain(args[1]),
              (int64_t)TN_AS(tn_tuple, args[0])->n, out);
}

static tenon_status step_compress(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  for (;;) {
    tn_value choice = tn_undef();
    bool yes = false;
    TN_TRY(tn_next(vm, it->over, out, done));
    if (*done) return TENON_OK;
    tenon_status st = tn_next(vm, it->extra, &choice, done);
    if (!st && !*done) {
      st = tn_truth(vm, choice, &yes);
      tn_release(vm, choice);
    }
    if (!st && yes) return TENON_OK;
    tn_release(vm, *out);
    if (st || *done) return st;
  }
}

TN_BUILTIN_FN(fn_compress)
{
  tn_value data = tn_undef(), choices = tn_undef();
  TN_TRY(tn_iterate(vm, args[0], &data));
  if (tn_iterate(vm, args[1], &choices)) { tn_release(vm, data); return vm->err.pub.status; }
  return tn_iter_make(vm, step_compress, "compress", data, choices, 0, out);
}

/* extra: the item before, once there is one; i: whether there is. */
static tenon_status step_pairwise(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  tn_value item = tn_undef();
  for (;; it->i = 1) {
    TN_TRY(tn_next(vm, it->over, &item, done));
    if (*done) return TENON_OK;
    if (it->i) break;
    tn_assign(vm, &it->extra, item);
  }
  *out = tn_tuple_new(vm, 2);
  if (out->tag == TN_UNDEF) { tn_release(vm, item); return TENON_E_NOMEM; }
  TN_AS(tn_tuple, *out)->v[0] = it->extra;
  TN_AS(tn_tuple, *out)->v[1] = tn_retain(item);
  it->extra = item;
  return TENON_OK;
}

TN_BUILTIN_FN(fn_pairwise)
{
  tn_value iter = tn_undef();
  TN_TRY(tn_iterate(vm, args[0], &iter));
  return tn_iter_make(vm, step_pairwise, "pairwise", iter, tn_undef(), 0, out);
}

/* Tuples of |i| items, the last one perhaps shorter. */
static tenon_status step_batched(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  tn_value list = tn_list_new(vm, 0);
  TN_TRY(tn_made(list));
  tenon_status st = TENON_OK;
  for (int64_t k = 0; k < it->i && !st; k++) {
    tn_value item = tn_undef();
    if ((st = tn_next(vm, it->over, &item, done)) || *done) break;
    st = tn_list_append(vm, TN_AS(tn_list, list), item);
  }
  *done = !st && !TN_AS(tn_list, list)->n;
  if (!st && !*done) st = tn_to_tuple(vm, list, out);
  tn_release(vm, list);
  return st;
}

TN_BUILTIN_FN(fn_batched)
{
  int64_t size;
  tn_value iter = tn_undef();
  TN_TRY(tn_as_index(vm, args[1], &size));
  if (size < 1) return tn_raise(vm, TENON_E_VALUE, "n must be at least one");
  TN_TRY(tn_iterate(vm, args[0], &iter));
  return tn_iter_make(vm, step_batched, "batched", iter, tn_undef(), size, out);
}

/* over: [the iterator, what it gave]; i: the place in that. */
static tenon_status step_tee(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  struct tn_list *seen = TN_AS(tn_list, slots(it->over)[1]);
  *done = false;
  if ((uint64_t)it->i == seen->n) {
    tn_value item = tn_undef();
    TN_TRY(tn_next(vm, slots(it->over)[0], &item, done));
    if (*done) return TENON_OK;
    TN_TRY(tn_list_append(vm, seen, item));
  }
  *out = tn_retain(seen->v[it->i++]);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_tee)
{
  int64_t count = 2;
  tn_value state[2] = {tn_undef(), tn_list_new(vm, 0)};
  if (args[1].tag != TN_UNDEF) TN_TRY(tn_as_index(vm, args[1], &count));
  if (count < 0) return tn_raise(vm, TENON_E_VALUE, "n must be >= 0");
  TN_TRY(tn_made(state[1]));
  if (tn_iterate(vm, args[0], &state[0])) { tn_release(vm, state[1]); return vm->err.pub.status; }
  tn_value shared = list_of(vm, 2, state);
  TN_TRY(tn_made(shared));
  *out = tn_tuple_new(vm, (size_t)count);
  tenon_status st = tn_made(*out);
  for (int64_t k = 0; k < count && !st; k++)
    st = tn_iter_make(vm, step_tee, "_tee", tn_retain(shared), tn_undef(), 0, &TN_AS(tn_tuple, *out)->v[k]);
  tn_release(vm, shared);
  if (st && out->tag != TN_UNDEF) tn_release(vm, *out);
  return st;
}

/* ---- groups: [the iterator, key function or None, the key of the group at hand, the item at hand, its key, the number
 * of groups]; UNDEF where there is none yet */

enum { ITEMS, KEY, GROUP, ITEM, ITEM_KEY, NUMBER, NSTATE };

static tenon_status advance(tenon_vm *vm, tn_value state, bool *done)
{
  tn_value item = tn_undef(), key = tn_undef();
  TN_TRY(tn_next(vm, slots(state)[ITEMS], &item, done));
  if (*done) return TENON_OK;
  if (slots(state)[KEY].tag == TN_NONE) key = tn_retain(item);
  else if (tn_call(vm, slots(state)[KEY], 1, &item, &key)) { tn_release(vm, item); return vm->err.pub.status; }
  tn_assign(vm, &slots(state)[ITEM], item);
  tn_assign(vm, &slots(state)[ITEM_KEY], key);
  return TENON_OK;
}

/* over: the groups' state; extra: this group's key; i: its number. */
static tenon_status step_group(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  *done = slots(it->over)[NUMBER].u.i != it->i;
  if (*done) return TENON_OK;
  if (slots(it->over)[ITEM].tag == TN_UNDEF) {
    TN_TRY(advance(vm, it->over, done));
    if (*done) return TENON_OK;
  }
  *done = !tn_equal(vm, it->extra, slots(it->over)[ITEM_KEY]);
  TN_TRY(vm->err.pub.status);
  if (*done) return TENON_OK;
  *out = slots(it->over)[ITEM];
  slots(it->over)[ITEM] = tn_undef();
  return TENON_OK;
}

static tenon_status step_groupby(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  tn_value state = it->over;
  slots(state)[NUMBER].u.i++;
  for (;; tn_assign(vm, &slots(state)[ITEM], tn_undef())) {
    if (slots(state)[ITEM].tag == TN_UNDEF) TN_TRY(advance(vm, state, done));
    if (*done) return TENON_OK;
    if (slots(state)[GROUP].tag == TN_UNDEF || !tn_equal(vm, slots(state)[GROUP], slots(state)[ITEM_KEY])) break;
    TN_TRY(vm->err.pub.status);
  }
  TN_TRY(vm->err.pub.status);
  tn_value key = slots(state)[ITEM_KEY];
  tn_assign(vm, &slots(state)[GROUP], tn_retain(key));
  *out = tn_tuple_new(vm, 2);
  TN_TRY(tn_made(*out));
  TN_AS(tn_tuple, *out)->v[0] = tn_retain(key);
  tenon_status st = tn_iter_make(vm, step_group, "_grouper", tn_retain(state), tn_retain(key),
                                 slots(state)[NUMBER].u.i, &TN_AS(tn_tuple, *out)->v[1]);
  if (st) tn_release(vm, *out);
  return st;
}

TN_BUILTIN_FN(fn_groupby)
{
  tn_value state[NSTATE] = {[KEY] = tn_given(args[1]) ? tn_retain(args[1]) : tn_none(), [NUMBER] = tn_int(0)};
  if (tn_iterate(vm, args[0], &state[ITEMS])) { tn_release(vm, state[KEY]); return vm->err.pub.status; }
  return tn_iter_make(vm, step_groupby, "groupby", list_of(vm, NSTATE, state), tn_undef(), 0, out);
}

const struct tn_builtin tn_iterator_builtins[] = {
  {"chain", "itertools", "*iterables", fn_chain, 0, "the items of one iterable after the other's"},
  {"from_iterable", "chain.class", "iterable, /", fn_chain, 1, "the items of each of the iterable's items"},
  {"repeat", "itertools", "object, times=None", fn_repeat, 0, "the same again and again, or so many times"},
  {"count", "itertools", "start=0, step=1", fn_count, 0, "start, start + step, ... without end"},
  {"cycle", "itertools", "iterable, /", fn_cycle, 0, "the items over and over again"},
  {"islice", "itertools", "iterable, start, stop=None, step=None, /", fn_islice, 0, "the items that a slice takes"},
  {"takewhile", "itertools", "predicate, iterable, /", fn_while, TAKE, "the items before the first that does not fit"},
  {"dropwhile", "itertools", "predicate, iterable, /", fn_while, DROP, "the items from the first that does not fit on"},
  {"filterfalse", "itertools", "function, iterable, /", fn_while, REJECT, "the items for which function is false"},
  {"starmap", "itertools", "function, iterable, /", fn_starmap, 0, "function of the parts of each item"},
  {"accumulate", "itertools", "iterable, func=None, *, initial=None", fn_accumulate, 0, "the sums so far"},
  {"zip_longest", "itertools", "*iterables, fillvalue=None", fn_zip_longest, 0,
   "tuples of one item of each, to the end of the longest"},
  {"compress", "itertools", "data, selectors", fn_compress, 0, "the items where the selector is true"},
  {"pairwise", "itertools", "iterable, /", fn_pairwise, 0, "each item with the next"},
  {"batched", "itertools", "iterable, n", fn_batched, 0, "tuples of n items, the last perhaps shorter"},
  {"tee", "itertools", "iterable, n=2, /", fn_tee, 0, "so many iterators over the same items"},
  {"groupby", "itertools", "iterable, key=None", fn_groupby, 0, "runs of items with one key: the key, an iterator"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
