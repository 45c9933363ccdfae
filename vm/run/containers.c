/* SPDX-License-Identifier: MIT
 * Operators, items and slices of strings, lists, tuples, dicts and ranges, with Python's rules and messages.
 * Must not know arrays beyond handing them on.  Declared in interp.h. */
#include "interp.h"

#include "vm/base/utf8.h"

#include <math.h>
#include <string.h>

static bool is_sequence(tn_value v) { return TN_IS(v, TN_LIST) || TN_IS(v, TN_TUPLE); }

/* Items of a list or tuple. */
static const tn_value *items(tn_value v, size_t *n)
{
  if (TN_IS(v, TN_LIST)) { *n = TN_AS(tn_list, v)->n; return TN_AS(tn_list, v)->v; }
  *n = TN_AS(tn_tuple, v)->n;
  return TN_AS(tn_tuple, v)->v;
}

static tn_value new_sequence(tenon_vm *vm, bool list, size_t n, tn_value **v)
{
  tn_value s = list ? tn_list_new(vm, n) : tn_tuple_new(vm, n);
  if (s.tag != TN_UNDEF) *v = list ? TN_AS(tn_list, s)->v : TN_AS(tn_tuple, s)->v;
  return s;
}

/* An int, a bool or an integer array scalar as an index. */
tenon_status tn_as_index(tenon_vm *vm, tn_value v, int64_t *out)
{
  if (tn_is_integral(v)) { *out = v.u.i; return TENON_OK; }
  if (TN_IS(v, TN_ARRAY) && tn_as_array(v)->t->ndim == 0 && tn_dtype_is_integer(tn_as_array(v)->t->dtype)) {
    tn_value i;
    TN_TRY(tn_item(vm, tn_as_array(v), TN_FLUSH_VALUE, &i));
    *out = i.u.i;
    return TENON_OK;
  }
  return tn_raise(vm, TENON_E_TYPE, "'%s' object cannot be interpreted as an integer", tn_type_name(v));
}

static bool indexable(tn_value v)
{
  return tn_is_integral(v) ||
         (TN_IS(v, TN_ARRAY) && tn_as_array(v)->t->ndim == 0 && tn_dtype_is_integer(tn_as_array(v)->t->dtype));
}

/* ---- concatenation and repetition */

static tenon_status concatenate(tenon_vm *vm, tn_value x, tn_value y, tn_value *out)
{
  size_t nx, ny;
  const tn_value *a = items(x, &nx), *b = items(y, &ny);
  tn_value *v = NULL;
  *out = new_sequence(vm, TN_IS(x, TN_LIST), nx + ny, &v);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status st = TENON_OK;
  for (size_t i = 0; i < nx + ny && !(st = tn_poll_at(vm, i)); i++) v[i] = tn_retain(i < nx ? a[i] : b[i - nx]);
  if (st) tn_release(vm, *out);
  return st;
}

static tenon_status repeat(tenon_vm *vm, tn_value x, int64_t times, tn_value *out)
{
  size_t n, total, k = times > 0 ? (size_t)times : 0;
  if (TN_IS(x, TN_STR)) {
    const struct tn_str *s = TN_AS(tn_str, x);
    struct tn_text t = tn_text_new(vm);
    tn_text_repeat(&t, s->s, s->n, k);
    *out = tn_text_str(&t);
    return tn_made(*out);
  }
  const tn_value *a = items(x, &n);
  if (tn_mul_overflows(n, k, &total) || total > SIZE_MAX / 64) return tn_nomem(vm);
  tn_value *v = NULL;
  *out = new_sequence(vm, TN_IS(x, TN_LIST), total, &v);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status st = TENON_OK;
  for (size_t i = 0, from = 0; i < total && !(st = tn_poll_at(vm, i)); i++, from = from + 1 < n ? from + 1 : 0)
    v[i] = tn_retain(a[from]);
  if (st) tn_release(vm, *out);
  return st;
}

tenon_status tn_list_extend(tenon_vm *vm, struct tn_list *l, tn_value v)
{
  tn_value from;
  if (is_sequence(v)) from = tn_retain(v);
  else TN_TRY(tn_to_list(vm, v, &from));
  size_t n;
  items(from, &n);
  tenon_status st = tn_grow(vm, &l->v, &l->cap, l->n + n, sizeof *l->v);
  const tn_value *a = items(from, &n);           /* after growing: the list may extend itself */
  size_t done = 0;
  for (; !st && done < n && !(st = tn_poll_at(vm, done)); done++) l->v[l->n + done] = tn_retain(a[done]);
  if (!st) l->n += n;
  else while (done > 0) tn_release(vm, l->v[l->n + --done]);
  tn_release(vm, from);
  return st;
}

static tenon_status add(tenon_vm *vm, bool inplace, tn_value x, tn_value y, tn_value *out, bool *done)
{
  *done = true;
  if (TN_IS(x, TN_LIST) && inplace) {
    TN_TRY(tn_list_extend(vm, TN_AS(tn_list, x), y));
    *out = tn_retain(x);
    return TENON_OK;
  }
  if (TN_IS(x, TN_STR) && TN_IS(y, TN_STR)) {
    *out = tn_str_pair(vm, TN_AS(tn_str, x), TN_AS(tn_str, y));
    return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
  }
  if (is_sequence(x) && is_sequence(y) && x.u.o->kind == y.u.o->kind) return concatenate(vm, x, y, out);
  if (TN_IS(x, TN_STR) || is_sequence(x))
    return tn_raise(vm, TENON_E_TYPE, "can only concatenate %s (not \"%s\") to %s", tn_type_name(x), tn_type_name(y),
                    tn_type_name(x));
  *done = false;
  return TENON_OK;
}

static tenon_status multiply(tenon_vm *vm, bool inplace, tn_value x, tn_value y, tn_value *out, bool *done)
{
  bool left = TN_IS(x, TN_STR) || is_sequence(x);
  tn_value seq = left ? x : y, times = left ? y : x;
  if (!TN_IS(seq, TN_STR) && !is_sequence(seq)) return TENON_OK;
  *done = true;
  if (!indexable(times))
    return tn_raise(vm, TENON_E_TYPE, "can't multiply sequence by non-int of type '%s%s'",
                    TN_IS(times, TN_ARRAY) ? "numpy." : "", tn_type_name(times));
  int64_t k;
  TN_TRY(tn_as_index(vm, times, &k));
  TN_TRY(repeat(vm, seq, k, out));
  if (!inplace || !TN_IS(x, TN_LIST)) return TENON_OK;
  struct tn_list *l = TN_AS(tn_list, x), *made_list = TN_AS(tn_list, *out), old = *l;   /* the same object goes on */
  l->n = made_list->n; l->cap = made_list->cap; l->v = made_list->v;
  made_list->n = old.n; made_list->cap = old.cap; made_list->v = old.v;
  tn_release(vm, *out);
  *out = tn_retain(x);
  return TENON_OK;
}

/* ---- comparison */

static int compare_strings(const struct tn_str *x, const struct tn_str *y)
{
  size_t n = x->n < y->n ? x->n : y->n;
  int c = n ? memcmp(x->s, y->s, n) : 0;           /* UTF-8 sorts by code point */
  return c ? (c > 0) - (c < 0) : (x->n > y->n) - (x->n < y->n);
}

static bool holds(enum tn_bc op, int c)
{
  return op == TN_BC_LT ? c < 0 : op == TN_BC_LE ? c <= 0 : op == TN_BC_GT ? c > 0 : c >= 0;
}

static tenon_status compare(tenon_vm *vm, enum tn_bc op, tn_value x, tn_value y, tn_value *out, bool *done)
{
  if (op == TN_BC_EQ || op == TN_BC_NE) {
    bool same = tn_equal(vm, x, y);
    if (vm->err.pub.status) return vm->err.pub.status;
    *done = true;
    *out = tn_bool(same == (op == TN_BC_EQ));
    return TENON_OK;
  }
  for (;;) {                                       /* the first items that differ decide */
    if (TN_IS(x, TN_STR) && TN_IS(y, TN_STR)) {
      *done = true;
      *out = tn_bool(holds(op, compare_strings(TN_AS(tn_str, x), TN_AS(tn_str, y))));
      return TENON_OK;
    }
    if (!is_sequence(x) || !is_sequence(y) || x.u.o->kind != y.u.o->kind) {
      if (!*done) return TENON_OK;
      return tn_binary(vm, op, false, x, y, out);
    }
    *done = true;
    size_t nx, ny, i = 0;
    const tn_value *a = items(x, &nx), *b = items(y, &ny);
    while (i < nx && i < ny && tn_equal(vm, a[i], b[i])) i++;
    if (vm->err.pub.status) return vm->err.pub.status;
    if (i == nx || i == ny) { *out = tn_bool(holds(op, (nx > ny) - (nx < ny))); return TENON_OK; }
    x = a[i];
    y = b[i];
  }
}

static tenon_status merge_dicts(tenon_vm *vm, bool inplace, tn_value x, tn_value y, tn_value *out)
{
  tn_value d = inplace ? tn_retain(x) : tn_dict_new(vm);
  if (d.tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status st = inplace ? TENON_OK : tn_merge(vm, d, x);
  if (!st) st = tn_merge(vm, d, y);
  if (st) tn_release(vm, d);
  else *out = d;
  return st;
}

tenon_status tn_container_binary(tenon_vm *vm, enum tn_bc op, bool inplace, tn_value x, tn_value y, tn_value *out,
                                 bool *done)
{
  TN_TRY(tn_set_binary(vm, op, inplace, x, y, out, done));
  if (*done) return TENON_OK;
  if (op >= TN_BC_EQ && op <= TN_BC_GE && TN_IS(x, TN_BOUND)) TN_TRY(tn_compare_keys(vm, op, x, y, out, done));
  if (*done) return TENON_OK;
  switch (op) {
  case TN_BC_ADD: return add(vm, inplace, x, y, out, done);
  case TN_BC_MUL: return multiply(vm, inplace, x, y, out, done);
  case TN_BC_MOD:
    if (!TN_IS(x, TN_STR)) return TENON_OK;
    *done = true;
    return tn_percent(vm, x, y, out);
  case TN_BC_BOR:
    if (!TN_IS(x, TN_DICT) || !TN_IS(y, TN_DICT)) return TENON_OK;
    *done = true;
    return merge_dicts(vm, inplace, x, y, out);
  case TN_BC_EQ:
  case TN_BC_NE:
  case TN_BC_LT:
  case TN_BC_LE:
  case TN_BC_GT:
  case TN_BC_GE: return compare(vm, op, x, y, out, done);
  default: return TENON_OK;
  }
}

/* ---- membership */

static tenon_status in_iterable(tenon_vm *vm, tn_value x, tn_value over, bool *out)
{
  tn_value iter, item;
  bool done = false;
  TN_TRY(tn_iterate(vm, over, &iter));
  tenon_status st;
  while (!(st = tn_next(vm, iter, &item, &done)) && !done && !*out) {
    *out = tn_equal(vm, x, item);
    tn_release(vm, item);
    if ((st = vm->err.pub.status)) break;
  }
  if (!st && !done) tn_release(vm, item);
  tn_release(vm, iter);
  return st;
}

/* Whatever equals a whole number may be in a range: 2.0, True, an array scalar. */
static tenon_status in_range(tenon_vm *vm, tn_value x, const struct tn_range *g, bool *out)
{
  if (TN_IS(x, TN_ARRAY) && tn_as_array(x)->scalar) {
    tn_value v;
    TN_TRY(tn_item(vm, tn_as_array(x), TN_FLUSH_BRANCH, &v));
    tenon_status st = in_range(vm, v, g, out);
    tn_release(vm, v);
    return st;
  }
  if (TN_IS(x, TN_COMPLEX_OBJ)) {
    const struct tn_complex *z = TN_AS(tn_complex, x);
    return z->im == 0 ? in_range(vm, tn_float(z->re), g, out) : TENON_OK;
  }
  if (TN_IS(x, TN_ARRAY)) return in_iterable(vm, x, tn_object((void *)(uintptr_t)g), out);
  bool whole = tn_is_integral(x) || (x.tag == TN_FLOAT && x.u.f >= -0x1p63 && x.u.f < 0x1p63 && x.u.f == floor(x.u.f));
  if (!whole) return TENON_OK;
  __int128 far = (__int128)(x.tag == TN_FLOAT ? (int64_t)x.u.f : x.u.i) - g->start;
  *out = far % g->step == 0 && far / g->step >= 0 && far / g->step < (__int128)g->count;
  return TENON_OK;
}

tenon_status tn_contains(tenon_vm *vm, tn_value x, tn_value container, bool *out)
{
  *out = false;
  if (TN_IS(container, TN_STR)) {
    if (!TN_IS(x, TN_STR))
      return tn_raise(vm, TENON_E_TYPE, "'in <string>' requires string as left operand, not %s", tn_type_name(x));
    const struct tn_str *s = TN_AS(tn_str, container), *p = TN_AS(tn_str, x);
    *out = p->n == 0 || tn_bytes_find(vm, s->s, s->n, p->s, p->n) != NULL;
    return vm->err.pub.status;
  }
  if (TN_IS_SET(container)) return tn_set_has(vm, TN_AS(tn_set, container), x, out);
  container = tn_mapping(container);
  if (TN_IS(container, TN_DICT)) {
    tn_value v;
    *out = tn_dict_get(vm, TN_AS(tn_dict, container), x, &v);
    return vm->err.pub.status;
  }
  if (TN_IS(container, TN_ARRAY)) {
    tn_value same, any;
    TN_TRY(tn_binary(vm, TN_BC_EQ, false, container, x, &same));
    if (!TN_IS(same, TN_ARRAY)) { *out = same.u.i; return TENON_OK; }
    tenon_status st = tn_call_named(vm, "np", "any", 1, &same, &any);
    tn_release(vm, same);
    TN_TRY(st);
    st = tn_truth(vm, any, out);
    tn_release(vm, any);
    return st;
  }
  if (is_sequence(container)) {
    size_t n;
    for (size_t i = 0; items(container, &n) && i < n && !*out && !vm->err.pub.status; i++)
      *out = tn_equal(vm, items(container, &n)[i], x);
    return vm->err.pub.status;
  }
  if (TN_IS(container, TN_RANGE)) return in_range(vm, x, TN_AS(tn_range, container), out);
  if (!TN_IS(container, TN_ITER))
    return tn_raise(vm, TENON_E_TYPE, "argument of type '%s' is not iterable", tn_type_name(container));
  return in_iterable(vm, x, container, out);
}

/* ---- subscripts */

/* A slice against |length|: start, step and the count of items. */
static tenon_status slice_range(tenon_vm *vm, const struct tn_slice *s, int64_t length, int64_t *start, int64_t *step,
                                int64_t *count)
{
  int64_t stop = 0;
  *start = 0;
  *step = 1;
  if (s->step.tag != TN_NONE) TN_TRY(tn_as_index(vm, s->step, step));
  if (*step == 0) return tn_raise(vm, TENON_E_VALUE, "slice step cannot be zero");
  if (s->start.tag != TN_NONE) TN_TRY(tn_as_index(vm, s->start, start));
  if (s->stop.tag != TN_NONE) TN_TRY(tn_as_index(vm, s->stop, &stop));
  *count = tn_slice_clip(length, s->start.tag != TN_NONE, start, s->stop.tag != TN_NONE, &stop, *step);
  return TENON_OK;
}

static tenon_status position(tenon_vm *vm, tn_value key, const char *what, const char *verb, int64_t length,
                             int64_t *out)
{
  if (!indexable(key))
    return tn_raise(vm, TENON_E_TYPE, "%s indices must be integers or slices, not %s", what, tn_type_name(key));
  TN_TRY(tn_as_index(vm, key, out));
  if (*out < 0) *out += length;
  if (*out < 0 || *out >= length)
    return tn_raise(vm, TENON_E_INDEX, "%s %sindex out of range", !strcmp(what, "str") ? "string" : what, verb);
  return TENON_OK;
}

static tenon_status sequence_getitem(tenon_vm *vm, tn_value x, tn_value key, tn_value *out)
{
  size_t n;
  const tn_value *v = items(x, &n);
  int64_t start, step, count;
  if (!TN_IS(key, TN_SLICE)) {
    TN_TRY(position(vm, key, tn_type_name(x), "", (int64_t)n, &start));
    *out = tn_retain(v[start]);
    return TENON_OK;
  }
  TN_TRY(slice_range(vm, TN_AS(tn_slice, key), (int64_t)n, &start, &step, &count));
  tn_value *to = NULL;
  *out = new_sequence(vm, TN_IS(x, TN_LIST), (size_t)count, &to);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status st = TENON_OK;
  for (int64_t i = 0; i < count && !(st = tn_poll_at(vm, (uint64_t)i)); i++) to[i] = tn_retain(v[start + i * step]);
  if (st) tn_release(vm, *out);
  return st;
}

static tenon_status string_getitem(tenon_vm *vm, const struct tn_str *s, tn_value key, tn_value *out)
{
  int64_t length = (int64_t)tn_utf8_count(s->s, s->n), start, step = 1, count = 1;
  bool ascii = (size_t)length == s->n;
  if (TN_IS(key, TN_SLICE)) TN_TRY(slice_range(vm, TN_AS(tn_slice, key), length, &start, &step, &count));
  else TN_TRY(position(vm, key, "str", "", length, &start));
  struct tn_text t = tn_text_new(vm);
  if (ascii && step == 1) tn_text_put(&t, s->s + start, (size_t)count);
  else for (int64_t i = 0; i < count && !t.failed; i++) {
    size_t at = ascii ? (size_t)(start + i * step) : tn_utf8_offset(s->s, s->n, (size_t)(start + i * step));
    size_t size = tn_utf8_size((unsigned char)s->s[at]);
    tn_text_put(&t, s->s + at, size < s->n - at ? size : s->n - at);
  }
  *out = tn_text_str(&t);
  return tn_made(*out);
}

/* One end of a slice of |n| items as an index from |least| to |most|; |absent| where none is given. */
static tenon_status slice_end(tenon_vm *vm, tn_value v, __int128 n, __int128 least, __int128 most, __int128 absent,
                              __int128 *out)
{
  int64_t i = 0;
  *out = absent;
  if (v.tag == TN_NONE) return TENON_OK;
  TN_TRY(tn_as_index(vm, v, &i));
  *out = i < 0 ? i + n : i;
  if (*out < least) *out = least;
  if (*out > most) *out = most;
  return TENON_OK;
}

/* A range may have 2^64 - 1 items: indices of 64 bits do not do. */
static tenon_status range_slice(tenon_vm *vm, const struct tn_range *g, const struct tn_slice *s, tn_value *out)
{
  int64_t by = 1;
  if (s->step.tag != TN_NONE) TN_TRY(tn_as_index(vm, s->step, &by));
  if (by == 0) return tn_raise(vm, TENON_E_VALUE, "slice step cannot be zero");
  __int128 n = g->count, least = by < 0 ? -1 : 0, most = by < 0 ? n - 1 : n, from, to;
  TN_TRY(slice_end(vm, s->start, n, least, most, by < 0 ? most : least, &from));
  TN_TRY(slice_end(vm, s->stop, n, least, most, by < 0 ? least : most, &to));
  __int128 start = g->start + from * g->step, stop = g->start + to * g->step, step = (__int128)g->step * by;
  if (start != (int64_t)start || step != (int64_t)step)
    return tn_raise(vm, TENON_E_OVERFLOW, "start and step of a range have to fit in 64 bits");
  *out = tn_range_new(vm, (int64_t)start, (int64_t)start, (int64_t)step);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  struct tn_range *r = TN_AS(tn_range, *out);
  r->stop = (int64_t)(uint64_t)stop;
  r->count = (uint64_t)(by > 0      ? to > from ? (to - from - 1) / by + 1 : 0
                        : to < from ? (from - to - 1) / -(__int128)by + 1
                                    : 0);
  return TENON_OK;
}

static tenon_status range_getitem(tenon_vm *vm, const struct tn_range *g, tn_value key, tn_value *out)
{
  int64_t k;
  if (TN_IS(key, TN_SLICE)) return range_slice(vm, g, TN_AS(tn_slice, key), out);
  if (!indexable(key))
    return tn_raise(vm, TENON_E_TYPE, "range indices must be integers or slices, not %s", tn_type_name(key));
  TN_TRY(tn_as_index(vm, key, &k));
  __int128 i = k < 0 ? k + (__int128)g->count : k;
  if (i < 0 || i >= (__int128)g->count) return tn_raise(vm, TENON_E_INDEX, "range object index out of range");
  *out = tn_int(tn_range_item(g, (uint64_t)i));
  return TENON_OK;
}

/* There is no such key, or it cannot be hashed, which is recorded already. */
static tenon_status key_error(tenon_vm *vm, tn_value key)
{
  return vm->err.pub.status ? vm->err.pub.status : tn_raise_with(vm, TENON_E_KEY, key);
}

/* np.mgrid, np.r_, ...: functions of a key, whose rows say "subscript". */
static bool is_called_by_subscript(tenon_vm *vm, tn_value x)
{
  const char *name = TN_IS(x, TN_BUILTIN) ? TN_AS(tn_builtin_obj, x)->fn->name : NULL;
  struct tn_dict *names = name ? tn_space_find(vm, "subscript") : NULL;
  tn_value v;
  return names && tn_dict_get_str(names, name, strlen(name), &v) && v.u.o == x.u.o;
}

tenon_status tn_container_getitem(tenon_vm *vm, tn_value x, tn_value key, tn_value *out)
{
  if (is_sequence(x)) return sequence_getitem(vm, x, key, out);
  if (TN_IS(x, TN_STR)) return string_getitem(vm, TN_AS(tn_str, x), key, out);
  if (TN_IS(x, TN_RANGE)) return range_getitem(vm, TN_AS(tn_range, x), key, out);
  if (TN_IS(x, TN_DICT)) {
    if (!tn_dict_get(vm, TN_AS(tn_dict, x), key, out)) return key_error(vm, key);
    tn_retain(*out);
    return TENON_OK;
  }
  if (TN_IS(x, TN_FLAGS)) return tn_flags_item(vm, TN_AS(tn_flags, x), key, tn_undef(), out);
  if (TN_IS(tn_mapping(x), TN_DICT)) {
    if (tn_dict_get(vm, TN_AS(tn_dict, tn_mapping(x)), key, out)) { tn_retain(*out); return TENON_OK; }
    return TN_IS(key, TN_STR) ? tn_raise(vm, TENON_E_KEY, "'%s is not a file in the archive'", TN_AS(tn_str, key)->s)
                              : key_error(vm, key);
  }
  if (is_called_by_subscript(vm, x)) return tn_call(vm, x, 1, &key, out);
  return tn_raise(vm, TENON_E_TYPE, "'%s' object is not subscriptable", tn_type_name(x));
}

static tenon_status assign_slice(tenon_vm *vm, struct tn_list *l, const struct tn_slice *s, tn_value v)
{
  tn_value from;
  int64_t start, step, count;
  TN_TRY(tn_to_tuple(vm, v, &from));
  const struct tn_tuple *t = TN_AS(tn_tuple, from);
  tenon_status st = slice_range(vm, s, (int64_t)l->n, &start, &step, &count);
  if (!st && step == 1) st = tn_list_splice(vm, l, (size_t)start, (size_t)count, t->v, t->n);
  else if (!st && t->n != (size_t)count)
    st = tn_raise(vm, TENON_E_VALUE, "attempt to assign sequence of size %zu to extended slice of size %lld", t->n,
                  (long long)count);
  else if (!st) st = tn_list_assign(vm, l, (size_t)start, step, t->n, t->v);
  tn_release(vm, from);
  return st;
}

tenon_status tn_container_setitem(tenon_vm *vm, tn_value x, tn_value key, tn_value v)
{
  if (TN_IS(x, TN_DICT)) return tn_dict_set(vm, TN_AS(tn_dict, x), key, v);
  if (TN_IS(x, TN_FLAGS)) return tn_flags_item(vm, TN_AS(tn_flags, x), key, v, NULL);
  if (!TN_IS(x, TN_LIST))
    return tn_raise(vm, TENON_E_TYPE, "'%s' object does not support item assignment", tn_type_name(x));
  struct tn_list *l = TN_AS(tn_list, x);
  if (TN_IS(key, TN_SLICE)) return assign_slice(vm, l, TN_AS(tn_slice, key), v);
  int64_t i;
  TN_TRY(position(vm, key, "list", "assignment ", (int64_t)l->n, &i));
  tn_assign(vm, &l->v[i], tn_retain(v));
  return TENON_OK;
}

static tenon_status delete_slice(tenon_vm *vm, struct tn_list *l, const struct tn_slice *s)
{
  int64_t start, step, count;
  TN_TRY(slice_range(vm, s, (int64_t)l->n, &start, &step, &count));
  if (!count) return TENON_OK;
  if (step < 0) { start += (count - 1) * step; step = -step; }
  return tn_list_delete(vm, l, (size_t)start, (size_t)step, (size_t)count);
}

tenon_status tn_delitem(tenon_vm *vm, tn_value x, tn_value key)
{
  if (TN_IS(x, TN_DICT)) return tn_dict_remove(vm, TN_AS(tn_dict, x), key) ? TENON_OK : key_error(vm, key);
  if (!TN_IS(x, TN_LIST))
    return tn_raise(vm, TENON_E_TYPE, "'%s' object doesn't support item deletion", tn_type_name(x));
  struct tn_list *l = TN_AS(tn_list, x);
  if (TN_IS(key, TN_SLICE)) return delete_slice(vm, l, TN_AS(tn_slice, key));
  int64_t i;
  TN_TRY(position(vm, key, "list", "assignment ", (int64_t)l->n, &i));
  return tn_list_splice(vm, l, (size_t)i, 1, NULL, 0);
}
