/* SPDX-License-Identifier: MIT
 * What any value does: its truth, length, items one after the other, and equality.  Nothing here recurses
 * on the C stack with the depth of the data.  Declared in exec.h and interp.h. */
#include "interp.h"

#include "vm/base/utf8.h"

#include <string.h>

/* ---- truth and length */

static tenon_status array_truth(tenon_vm *vm, struct tn_array *a, bool *out)
{
  int64_t n = a->t->count;
  *out = false;
  if (n == 0)
    return tn_raise(vm, TENON_E_VALUE,
                    "The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is "
                    "not empty.");
  if (n > 1)
    return tn_raise(vm, TENON_E_VALUE,
                    "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()");
  tn_value v;
  TN_TRY(tn_item(vm, a, TN_FLUSH_BRANCH, &v));
  tenon_status st = tn_truth(vm, v, out);
  tn_release(vm, v);
  return st;
}

tenon_status tn_truth(tenon_vm *vm, tn_value v, bool *out)
{
  *out = true;
  switch (v.tag) {
  case TN_UNDEF: case TN_NONE: *out = false; return TENON_OK;
  case TN_BOOLEAN: case TN_INT: *out = v.u.i != 0; return TENON_OK;
  case TN_FLOAT: *out = v.u.f != 0; return TENON_OK;
  case TN_OBJECT: break;
  default: return TENON_OK;
  }
  int64_t n;
  switch (v.u.o->kind) {
  case TN_COMPLEX_OBJ: *out = TN_AS(tn_complex, v)->re != 0 || TN_AS(tn_complex, v)->im != 0; return TENON_OK;
  case TN_ARRAY: return array_truth(vm, tn_as_array(v), out);
  case TN_STR: *out = TN_AS(tn_str, v)->n != 0; return TENON_OK;
  case TN_RANGE: *out = TN_AS(tn_range, v)->count != 0; return TENON_OK;
  case TN_SET: case TN_FROZENSET: *out = TN_AS(tn_set, v)->n != 0; return TENON_OK;
  case TN_RECORD:
    if (!TN_IS(tn_mapping(v), TN_DICT)) return TENON_OK;
    /* fallthrough */
  case TN_LIST: case TN_TUPLE: case TN_DICT:
    TN_TRY(tn_length(vm, v, &n));
    *out = n != 0;
    return TENON_OK;
  default: return TENON_OK;
  }
}

tenon_status tn_arg_bool(tenon_vm *vm, tn_value v, bool *out) { return tn_truth(vm, v, out); }

tn_value tn_mapping(tn_value x)
{
  const struct tn_tuple *t = TN_IS(x, TN_RECORD) ? TN_AS(tn_tuple, x) : NULL;
  return t && t->n && TN_IS(t->v[t->n - 1], TN_DICT) ? t->v[t->n - 1] : x;
}

tenon_status tn_length(tenon_vm *vm, tn_value v, int64_t *out)
{
  v = tn_mapping(v);
  if (v.tag == TN_OBJECT) switch (v.u.o->kind) {
  case TN_STR: *out = (int64_t)tn_utf8_count(TN_AS(tn_str, v)->s, TN_AS(tn_str, v)->n); return TENON_OK;
  case TN_LIST: *out = (int64_t)TN_AS(tn_list, v)->n; return TENON_OK;
  case TN_TUPLE: *out = (int64_t)TN_AS(tn_tuple, v)->n; return TENON_OK;
  case TN_DICT: *out = (int64_t)TN_AS(tn_dict, v)->n; return TENON_OK;
  case TN_SET: case TN_FROZENSET: *out = (int64_t)TN_AS(tn_set, v)->n; return TENON_OK;
  case TN_RANGE:
    if (TN_AS(tn_range, v)->count > INT64_MAX)
      return tn_raise(vm, TENON_E_OVERFLOW, "Python int too large to convert to C ssize_t");
    *out = (int64_t)TN_AS(tn_range, v)->count;
    return TENON_OK;
  case TN_ARRAY:
    if (tn_as_array(v)->t->ndim == 0) return tn_raise(vm, TENON_E_TYPE, "len() of unsized object");
    *out = tn_tshape(tn_as_array(v)->t)[0];
    return TENON_OK;
  case TN_ITER:
    if (TN_AS(tn_iter, v)->form < TN_VIEW_KEYS) break;
    return tn_length(vm, TN_AS(tn_iter, v)->over, out);
  default: break;
  }
  return tn_raise(vm, TENON_E_TYPE, "object of type '%s' has no len()", tn_type_name(v));
}

/* ---- iteration */

tn_value tn_iter_new(tenon_vm *vm, enum tn_iter_form form, tn_value over, tn_value extra, int64_t i)
{
  struct tn_iter *it = tn_obj_new(vm, TN_ITER, sizeof *it, true);
  if (!it) return tn_undef();
  it->form = form;
  it->over = tn_retain(over);
  it->extra = tn_retain(extra);
  it->i = i;
  return tn_object(it);
}

tenon_status tn_iter_make(tenon_vm *vm, tn_iter_step step, const char *name, tn_value over, tn_value extra, int64_t i,
                          tn_value *out)
{
  *out = over.tag == TN_UNDEF ? tn_undef() : tn_iter_new(vm, TN_ITER_STEP, over, extra, i);
  if (out->tag != TN_UNDEF) {
    TN_AS(tn_iter, *out)->step = step;
    TN_AS(tn_iter, *out)->name = name;
  }
  tn_release(vm, over);
  tn_release(vm, extra);
  return out->tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
}

tenon_status tn_iterate(tenon_vm *vm, tn_value v, tn_value *out)
{
  enum tn_iter_form form;
  tn_value over = v = tn_mapping(v);
  if (v.tag != TN_OBJECT) return tn_raise(vm, TENON_E_TYPE, "'%s' object is not iterable", tn_type_name(v));
  switch (v.u.o->kind) {
  case TN_LIST: form = TN_ITER_LIST; break;
  case TN_TUPLE: form = TN_ITER_TUPLE; break;
  case TN_DICT: form = TN_ITER_DICT; break;
  case TN_STR: form = TN_ITER_STR; break;
  case TN_SET: case TN_FROZENSET: form = TN_ITER_SET; break;
  case TN_RANGE: form = TN_ITER_RANGE; break;
  case TN_ARRAY:
    if (tn_as_array(v)->t->ndim == 0) return tn_raise(vm, TENON_E_TYPE, "iteration over a 0-d array");
    form = TN_ITER_ARRAY;
    break;
  case TN_ITER:
    form = (enum tn_iter_form)TN_AS(tn_iter, v)->form;
    if (form < TN_VIEW_KEYS) { *out = tn_retain(v); return TENON_OK; }
    over = TN_AS(tn_iter, v)->over;
    form = form == TN_VIEW_KEYS ? TN_ITER_DICT : form == TN_VIEW_VALUES ? TN_ITER_VALUES : TN_ITER_ITEMS;
    break;
  default: return tn_raise(vm, TENON_E_TYPE, "'%s' object is not iterable", tn_type_name(v));
  }
  tn_value extra = TN_IS(over, TN_DICT) ? tn_int((int64_t)TN_AS(tn_dict, over)->n)
                   : TN_IS_SET(over)    ? tn_int((int64_t)TN_AS(tn_set, over)->n)
                                        : tn_undef();
  *out = tn_iter_new(vm, form, over, extra, 0);
  return out->tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
}

static tenon_status pair(tenon_vm *vm, tn_value a, tn_value b, tn_value *out)   /* takes both */
{
  *out = tn_tuple_new(vm, 2);
  if (out->tag == TN_UNDEF) { tn_release(vm, a); tn_release(vm, b); return TENON_E_NOMEM; }
  TN_AS(tn_tuple, *out)->v[0] = a;
  TN_AS(tn_tuple, *out)->v[1] = b;
  return TENON_OK;
}

static tenon_status next_entry(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  const struct tn_dict *d = TN_AS(tn_dict, it->over);
  if (it->extra.u.i != (int64_t)d->n) return tn_raise(vm, TENON_E_RUNTIME, "dictionary changed size during iteration");
  while ((uint64_t)it->i < d->used && d->e[it->i].key.tag == TN_UNDEF) it->i++;
  if ((uint64_t)it->i >= d->used) { *done = true; return TENON_OK; }
  const struct tn_entry *e = &d->e[it->i++];
  if (it->form == TN_ITER_ITEMS) return pair(vm, tn_retain(e->key), tn_retain(e->value), out);
  *out = tn_retain(it->form == TN_ITER_DICT ? e->key : e->value);
  return TENON_OK;
}

static tenon_status next_member(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  const struct tn_set *s = TN_AS(tn_set, it->over);
  size_t i = (size_t)it->i;
  if (it->extra.u.i != (int64_t)s->n) return tn_raise(vm, TENON_E_RUNTIME, "Set changed size during iteration");
  *done = !tn_set_next(s, &i, out);
  it->i = (int64_t)i;
  if (!*done) tn_retain(*out);
  return TENON_OK;
}

/* A tuple with one item of every iterator of it->over; |done| when any of them ends, it->i being its number. */
static tenon_status next_of_each(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  const struct tn_tuple *over = TN_AS(tn_tuple, it->over);
  *out = tn_tuple_new(vm, over->n);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  *done = over->n == 0;
  tenon_status st = TENON_OK;
  for (size_t i = 0; i < over->n && !st && !*done; i++)
    if (!(st = tn_next(vm, over->v[i], &TN_AS(tn_tuple, *out)->v[i], done)) && *done) it->i = (int64_t)i;
  if (st || *done) tn_release(vm, *out);
  return st;
}

/* zip(strict=True): when one ends, the others end, too.  Their items so far are gone: those before the one that ended
 * gave one more than it. */
static tenon_status check_ends(tenon_vm *vm, struct tn_iter *it)
{
  const struct tn_tuple *over = TN_AS(tn_tuple, it->over);
  size_t ended = (size_t)it->i;
  if (ended)
    return tn_raise(vm, TENON_E_VALUE, "zip() argument %zu is shorter than argument%s%zu", ended + 1,
                    ended == 1 ? " " : "s 1-", ended);
  for (size_t i = 1; i < over->n; i++) {
    tn_value item = tn_undef();
    bool done = false;
    TN_TRY(tn_next(vm, over->v[i], &item, &done));
    if (done) continue;
    tn_release(vm, item);
    return tn_raise(vm, TENON_E_VALUE, "zip() argument %zu is longer than argument%s%zu", i + 1,
                    i == 1 ? " " : "s 1-", i);
  }
  return TENON_OK;
}

static tenon_status next_filtered(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  for (;;) {
    bool keep;
    TN_TRY(tn_next(vm, it->over, out, done));
    if (*done) return TENON_OK;
    tenon_status st;
    if (it->extra.tag == TN_NONE) st = tn_truth(vm, *out, &keep);
    else {
      tn_value v;
      st = tn_call(vm, it->extra, 1, out, &v);
      if (!st) {
        st = tn_truth(vm, v, &keep);
        tn_release(vm, v);
      }
    }
    if (!st && keep) return TENON_OK;
    tn_release(vm, *out);
    if (st) return st;
  }
}

/* The forms that take their items from other iterators. */
static tenon_status next_derived(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  tn_value v;
  switch (it->form) {
  case TN_ITER_ENUMERATE:
    TN_TRY(tn_next(vm, it->over, &v, done));
    return *done ? TENON_OK : pair(vm, tn_int(it->i++), v, out);
  case TN_ITER_ZIP:
    TN_TRY(next_of_each(vm, it, out, done));
    return *done && it->extra.tag != TN_UNDEF ? check_ends(vm, it) : TENON_OK;
  case TN_ITER_STEP: return it->step(vm, it, out, done);
  case TN_ITER_CALLS: {                                    /* until the call gives the sentinel */
    *done = it->i != 0;
    if (*done) return TENON_OK;
    TN_TRY(tn_call(vm, it->over, 0, NULL, out));
    *done = tn_equal(vm, *out, it->extra);
    if (*done || vm->err.pub.status) tn_release(vm, *out);
    it->i = *done;
    return vm->err.pub.status;
  }
  case TN_ITER_FILTER: return next_filtered(vm, it, out, done);
  default: {
    TN_TRY(next_of_each(vm, it, &v, done));
    if (*done) return TENON_OK;
    tenon_status st = tn_call(vm, it->extra, (int)TN_AS(tn_tuple, v)->n, TN_AS(tn_tuple, v)->v, out);
    tn_release(vm, v);
    return st;
  }
  }
}

static tenon_status next_reversed(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done)
{
  int64_t n;
  if (TN_IS(it->over, TN_RANGE)) {
    const struct tn_range *g = TN_AS(tn_range, it->over);
    *done = (uint64_t)it->i >= g->count;
    if (!*done) *out = tn_int(tn_range_item(g, g->count - 1 - (uint64_t)it->i++));
    return TENON_OK;
  }
  if (TN_IS(it->over, TN_DICT)) {                          /* extra: the form of a view's items */
    const struct tn_dict *d = TN_AS(tn_dict, it->over);
    while ((uint64_t)it->i < d->used && d->e[d->used - 1 - (uint64_t)it->i].key.tag == TN_UNDEF) it->i++;
    *done = (uint64_t)it->i >= d->used;
    if (*done) return TENON_OK;
    const struct tn_entry *e = &d->e[d->used - 1 - (uint64_t)it->i++];
    if (it->extra.u.i == TN_VIEW_ITEMS) return pair(vm, tn_retain(e->key), tn_retain(e->value), out);
    *out = tn_retain(it->extra.u.i == TN_VIEW_VALUES ? e->value : e->key);
    return TENON_OK;
  }
  TN_TRY(tn_length(vm, it->over, &n));
  if (it->i >= n) { *done = true; return TENON_OK; }
  return tn_getitem(vm, it->over, tn_int(n - 1 - it->i++), out);
}

tenon_status tn_next(tenon_vm *vm, tn_value iter, tn_value *out, bool *done)
{
  *done = false;
  TN_TRY(tn_poll(vm));
  if (!TN_IS(iter, TN_ITER)) return tn_raise(vm, TENON_E_TYPE, "'%s' object is not an iterator", tn_type_name(iter));
  struct tn_iter *it = TN_AS(tn_iter, iter);
  switch (it->form) {
  case TN_ITER_LIST: {
    const struct tn_list *l = TN_AS(tn_list, it->over);
    if ((uint64_t)it->i >= l->n) *done = true;
    else *out = tn_retain(l->v[it->i++]);
    return TENON_OK;
  }
  case TN_ITER_TUPLE: {
    const struct tn_tuple *t = TN_AS(tn_tuple, it->over);
    if ((uint64_t)it->i >= t->n) *done = true;
    else *out = tn_retain(t->v[it->i++]);
    return TENON_OK;
  }
  case TN_ITER_RANGE: {
    const struct tn_range *g = TN_AS(tn_range, it->over);
    if ((uint64_t)it->i >= g->count) *done = true;
    else *out = tn_int(tn_range_item(g, (uint64_t)it->i++));
    return TENON_OK;
  }
  case TN_ITER_STR: {
    const struct tn_str *s = TN_AS(tn_str, it->over);
    if ((uint64_t)it->i >= s->n) { *done = true; return TENON_OK; }
    size_t size = tn_utf8_size((unsigned char)s->s[it->i]), left = s->n - (size_t)it->i;
    *out = tn_str_new(vm, s->s + it->i, size < left ? size : left);
    it->i += (int64_t)size;
    return out->tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
  }
  case TN_ITER_ARRAY:
    if (it->i >= tn_tshape(tn_as_array(it->over)->t)[0]) { *done = true; return TENON_OK; }
    return tn_array_getitem(vm, tn_as_array(it->over), tn_int(it->i++), out);
  case TN_ITER_DICT: case TN_ITER_VALUES: case TN_ITER_ITEMS: return next_entry(vm, it, out, done);
  case TN_ITER_SET: return next_member(vm, it, out, done);
  case TN_ITER_REVERSED: return next_reversed(vm, it, out, done);
  case TN_ITER_ENUMERATE: case TN_ITER_ZIP: case TN_ITER_MAP: case TN_ITER_FILTER: case TN_ITER_CALLS:
  case TN_ITER_STEP: {
    TN_TRY(tn_enter_c(vm));
    tenon_status st = next_derived(vm, it, out, done);
    tn_leave_c(vm->interp);
    return st;
  }
  default: return tn_raise(vm, TENON_E_TYPE, "'%s' object is not an iterator", tn_type_name(iter));
  }
}

/* How many items |v| will give, where that is known; else 0. */
static size_t known_length(tn_value v)
{
  if (TN_IS(v, TN_RANGE)) return (size_t)TN_AS(tn_range, v)->count;
  if (TN_IS(v, TN_LIST)) return TN_AS(tn_list, v)->n;
  if (TN_IS(v, TN_TUPLE)) return TN_AS(tn_tuple, v)->n;
  if (TN_IS_SET(v)) return TN_AS(tn_set, v)->n;
  return TN_IS(v, TN_DICT) ? TN_AS(tn_dict, v)->n : 0;
}

tenon_status tn_to_list(tenon_vm *vm, tn_value v, tn_value *out)
{
  tn_value iter, item;
  int64_t n;
  if (TN_IS(v, TN_RANGE)) TN_TRY(tn_length(vm, v, &n));      /* no list is that long */
  TN_TRY(tn_iterate(vm, v, &iter));
  *out = tn_list_new(vm, 0);
  tenon_status st = out->tag == TN_UNDEF ? TENON_E_NOMEM : tn_list_reserve(vm, TN_AS(tn_list, *out), known_length(v));
  bool done = false;
  while (!st && !(st = tn_next(vm, iter, &item, &done)) && !done) st = tn_list_append(vm, TN_AS(tn_list, *out), item);
  tn_release(vm, iter);
  if (st) tn_release(vm, *out);
  return st;
}

tenon_status tn_to_tuple(tenon_vm *vm, tn_value v, tn_value *out)
{
  if (TN_IS(v, TN_TUPLE)) { *out = tn_retain(v); return TENON_OK; }
  tn_value list;
  TN_TRY(tn_to_list(vm, v, &list));
  struct tn_list *l = TN_AS(tn_list, list);
  *out = tn_tuple_new(vm, l->n);
  if (out->tag != TN_UNDEF)        /* the items move over */
    for (; l->n; l->n--) TN_AS(tn_tuple, *out)->v[l->n - 1] = l->v[l->n - 1];
  tn_release(vm, list);
  return out->tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
}

/* ---- equality */

struct pairing { tn_value x, y; size_t i; };     /* two containers being compared, up to item |i| */

static tenon_status array_equal(tenon_vm *vm, tn_value x, tn_value y, bool *out)
{
  tn_value v;
  TN_TRY(tn_binary(vm, TN_BC_EQ, false, x, y, &v));
  tenon_status st = tn_truth(vm, v, out);
  tn_release(vm, v);
  return st;
}

/* Equality of values that are no lists, tuples or dicts. */
static tenon_status leaf_equal(tenon_vm *vm, tn_value x, tn_value y, bool *out)
{
  if (tn_is_number(x) && tn_is_number(y)) {
    tn_value v;
    TN_TRY(tn_binary(vm, TN_BC_EQ, false, x, y, &v));
    *out = v.u.i;
    return TENON_OK;
  }
  if (TN_IS(x, TN_ARRAY) || TN_IS(y, TN_ARRAY)) return array_equal(vm, x, y, out);
  if (x.tag != TN_OBJECT || y.tag != TN_OBJECT) {
    /* a dtype equals its name and the Python type that it is: x.dtype == "float64", x.dtype == float */
    unsigned d;
    tn_value dt = x.tag == TN_DTYPE ? x : y, other = x.tag == TN_DTYPE ? y : x;
    if (dt.tag == TN_DTYPE && tn_dtype_of(other, &d)) *out = d == (unsigned)dt.u.i;
    else *out = x.tag == y.tag && (x.tag == TN_NONE || x.u.i == y.u.i);
    return TENON_OK;
  }
  if (TN_IS_SET(x) && TN_IS_SET(y)) {
    const struct tn_set *s = TN_AS(tn_set, x), *t = TN_AS(tn_set, y);
    *out = s->n == t->n;
    return *out ? tn_set_within(vm, s, t, out) : TENON_OK;
  }
  if (x.u.o->kind != y.u.o->kind) { *out = false; return TENON_OK; }
  switch (x.u.o->kind) {
  case TN_STR: {
    const struct tn_str *a = TN_AS(tn_str, x), *b = TN_AS(tn_str, y);
    *out = a->n == b->n && !memcmp(a->s, b->s, a->n);
    break;
  }
  case TN_RANGE: {
    const struct tn_range *a = TN_AS(tn_range, x), *b = TN_AS(tn_range, y);
    *out = a->count == b->count && (!a->count || (a->start == b->start && (a->count == 1 || a->step == b->step)));
    break;
  }
  case TN_MODULE: *out = TN_AS(tn_module, x)->name == TN_AS(tn_module, y)->name; break;
  case TN_BUILTIN: *out = TN_AS(tn_builtin_obj, x)->fn == TN_AS(tn_builtin_obj, y)->fn; break;
  default: *out = x.u.o == y.u.o;
  }
  return TENON_OK;
}

static size_t container_size(tn_value v)
{
  return TN_IS(v, TN_LIST) ? TN_AS(tn_list, v)->n : TN_IS(v, TN_TUPLE) ? TN_AS(tn_tuple, v)->n : TN_AS(tn_dict, v)->n;
}

/* Next pair of items of |p|; false at the end.  *missing: a key of one dict is not in the other. */
static bool next_pair(tenon_vm *vm, struct pairing *p, tn_value *x, tn_value *y, bool *missing)
{
  if (TN_IS(p->x, TN_DICT)) {
    const struct tn_dict *d = TN_AS(tn_dict, p->x);
    while (p->i < d->used && d->e[p->i].key.tag == TN_UNDEF) p->i++;
    if (p->i >= d->used) return false;
    const struct tn_entry *e = &d->e[p->i++];
    *x = e->value;
    *missing = !tn_dict_get(vm, TN_AS(tn_dict, p->y), e->key, y);
    return true;
  }
  if (p->i >= container_size(p->x)) return false;
  *x = (TN_IS(p->x, TN_LIST) ? TN_AS(tn_list, p->x)->v : TN_AS(tn_tuple, p->x)->v)[p->i];
  *y = (TN_IS(p->y, TN_LIST) ? TN_AS(tn_list, p->y)->v : TN_AS(tn_tuple, p->y)->v)[p->i++];
  return true;
}

/* One pair: decided, or pushed on the stack when its items decide. */
static tenon_status step_equal(tenon_vm *vm, tn_value x, tn_value y, struct pairing **stack, size_t *n, size_t *cap,
                               bool *same)
{
  if (tn_same(x, y)) return TENON_OK;
  bool container = TN_IS(x, TN_LIST) || TN_IS(x, TN_TUPLE) || TN_IS(x, TN_DICT);
  if (!container || TN_IS(y, TN_ARRAY)) return leaf_equal(vm, x, y, same);
  if (y.tag != TN_OBJECT || y.u.o->kind != x.u.o->kind || container_size(x) != container_size(y)) {
    *same = false;
    return TENON_OK;
  }
  if (*n == TN_NEST_LIMIT) return tn_raise(vm, TENON_E_RECURSION, "maximum recursion depth exceeded in comparison");
  TN_TRY(tn_grow(vm, stack, cap, *n + 1, sizeof **stack));
  (*stack)[(*n)++] = (struct pairing){x, y, 0};
  return TENON_OK;
}

bool tn_equal(tenon_vm *vm, tn_value x, tn_value y)
{
  struct pairing *stack = NULL;
  size_t n = 0, cap = 0;
  bool same = true, more = true, missing = false;
  while (more) {
    if (tn_poll(vm) || missing || step_equal(vm, x, y, &stack, &n, &cap, &same)) same = false;
    more = false;
    while (same && n && !(more = next_pair(vm, &stack[n - 1], &x, &y, &missing))) n--;
  }
  tn_free(vm, stack, cap * sizeof *stack);
  return same;
}
