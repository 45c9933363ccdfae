/* SPDX-License-Identifier: MIT
 * Methods of lists, dicts, tuples and numbers, and reduce and outer of the elementwise operations.
 * Declared in tables.h. */
#include "reductions.h"
#include "tables.h"
#include "list_sort.h"
#include "vm/arrays/arrayfn.h"

#include <math.h>
#include <string.h>

static tenon_status nothing(tn_value *out) { *out = tn_none(); return TENON_OK; }

/* The object of a method, which may also be called as list.append(x, y): checked here. */
static tenon_status receiver(tenon_vm *vm, const struct tn_builtin *self, tn_value v, int kind)
{
  if (v.tag == TN_OBJECT && v.u.o->kind == kind) return TENON_OK;
  return tn_raise(vm, TENON_E_TYPE, "%s() is no method of '%s' objects", self->name, tn_type_name(v));
}

#define LIST_METHOD(name, l) \
  static tenon_status name##_(tenon_vm *vm, struct tn_list *l, tn_value *args, tn_value *out); \
  TN_BUILTIN_FN(name) { TN_TRY(receiver(vm, self, args[0], TN_LIST)); \
                        return name##_(vm, TN_AS(tn_list, args[0]), args, out); } \
  static tenon_status name##_(TN_UNUSED tenon_vm *vm, struct tn_list *l, TN_UNUSED tn_value *args, tn_value *out)

LIST_METHOD(list_append, l)
{
  TN_TRY(tn_list_append(vm, l, tn_retain(args[1])));
  return nothing(out);
}

LIST_METHOD(list_extend, l)
{
  TN_TRY(tn_list_extend(vm, l, args[1]));
  return nothing(out);
}

LIST_METHOD(list_insert, l)
{
  int64_t i, size = (int64_t)l->n;
  TN_TRY(tn_as_index(vm, args[1], &i));
  if (i < 0) i = i + size < 0 ? 0 : i + size;
  if (i > size) i = size;
  TN_TRY(tn_list_splice(vm, l, (size_t)i, 0, &args[2], 1));
  return nothing(out);
}

LIST_METHOD(list_pop, l)
{
  int64_t i = -1, size = (int64_t)l->n;
  if (args[1].tag != TN_UNDEF) TN_TRY(tn_as_index(vm, args[1], &i));
  if (!size) return tn_raise(vm, TENON_E_INDEX, "pop from empty list");
  if (i < 0) i += size;
  if (i < 0 || i >= size) return tn_raise(vm, TENON_E_INDEX, "pop index out of range");
  *out = l->v[i];
  if (i == size - 1) { l->n--; return TENON_OK; }
  tn_retain(*out);
  tenon_status st = tn_list_splice(vm, l, (size_t)i, 1, NULL, 0);
  if (st) tn_release(vm, *out);
  return st;
}

/* First place of |v| among |n| items from |from| on, or n. */
static tenon_status find(tenon_vm *vm, const tn_value *items, size_t from, size_t n, tn_value v, size_t *at)
{
  for (*at = from; *at < n; ++*at) {
    bool same = tn_equal(vm, items[*at], v);
    if (vm->err.pub.status) return vm->err.pub.status;
    if (same) return TENON_OK;
  }
  return TENON_OK;
}

LIST_METHOD(list_remove, l)
{
  size_t i;
  TN_TRY(find(vm, l->v, 0, l->n, args[1], &i));
  if (i == l->n) return tn_raise(vm, TENON_E_VALUE, "list.remove(x): x not in list");
  TN_TRY(tn_list_splice(vm, l, i, 1, NULL, 0));
  return nothing(out);
}

TN_BUILTIN_FN(sequence_index)
{
  TN_TRY(receiver(vm, self, args[0], self->aux));
  bool list = self->aux == TN_LIST;
  size_t size = list ? TN_AS(tn_list, args[0])->n : TN_AS(tn_tuple, args[0])->n, i;
  int64_t start = 0;
  if (args[2].tag != TN_UNDEF) TN_TRY(tn_as_index(vm, args[2], &start));
  if (start < 0) start = start + (int64_t)size < 0 ? 0 : start + (int64_t)size;
  if (args[3].tag != TN_UNDEF) {
    int64_t stop;
    TN_TRY(tn_as_index(vm, args[3], &stop));
    if (stop < 0) stop = stop + (int64_t)size < 0 ? 0 : stop + (int64_t)size;
    if (stop < (int64_t)size) size = (size_t)stop;
  }
  TN_TRY(find(vm, list ? TN_AS(tn_list, args[0])->v : TN_AS(tn_tuple, args[0])->v, (size_t)start, size, args[1], &i));
  *out = tn_int((int64_t)i);
  if (i < size) return TENON_OK;
  if (!list) return tn_raise(vm, TENON_E_VALUE, "tuple.index(x): x not in tuple");
  tn_value s;
  TN_TRY(tn_repr(vm, args[1], true, &s));
  tn_raise(vm, TENON_E_VALUE, "%s is not in list", TN_AS(tn_str, s)->s);
  tn_release(vm, s);
  return TENON_E_VALUE;
}

TN_BUILTIN_FN(sequence_count)
{
  TN_TRY(receiver(vm, self, args[0], self->aux));
  bool list = self->aux == TN_LIST;
  size_t size = list ? TN_AS(tn_list, args[0])->n : TN_AS(tn_tuple, args[0])->n;
  int64_t count = 0;
  for (size_t i = 0; i < size && !vm->err.pub.status; i++)
    count += tn_equal(vm, (list ? TN_AS(tn_list, args[0])->v : TN_AS(tn_tuple, args[0])->v)[i], args[1]);
  *out = tn_int(count);
  return vm->err.pub.status;
}

LIST_METHOD(list_reverse, l)
{
  TN_TRY(tn_list_reverse(vm, l));
  return nothing(out);
}

LIST_METHOD(list_sort, l)
{
  bool reverse = false;
  if (args[2].tag != TN_UNDEF) TN_TRY(tn_truth(vm, args[2], &reverse));
  TN_TRY(tn_sort_list(vm, l, args[1].tag == TN_NONE ? tn_undef() : args[1], reverse));
  return nothing(out);
}

TN_BUILTIN_FN(list_copy) { return tn_to_list(vm, args[0], out); }

/* The items die with another list, so that an interrupt need not wait for them. */
LIST_METHOD(list_clear, l)
{
  tn_value dying = tn_list_new(vm, 0);
  if (dying.tag == TN_UNDEF) return vm->err.pub.status;
  struct tn_list *d = TN_AS(tn_list, dying);
  d->v = l->v;
  d->n = l->n;
  d->cap = l->cap;
  l->v = NULL;
  l->n = l->cap = 0;
  tn_release(vm, dying);
  return nothing(out);
}

/* ---- dicts */

TN_BUILTIN_FN(dict_view)          /* aux: the form of the view */
{
  TN_TRY(receiver(vm, self, args[0], TN_DICT));
  *out = tn_iter_new(vm, (enum tn_iter_form)self->aux, args[0], tn_undef(), 0);
  return tn_made(*out);
}

TN_BUILTIN_FN(dict_get)           /* aux 1: setdefault, 2: pop */
{
  TN_TRY(receiver(vm, self, args[0], TN_DICT));
  struct tn_dict *d = TN_AS(tn_dict, args[0]);
  if (tn_dict_get(vm, d, args[1], out)) {
    tn_retain(*out);
    if (self->aux == 2) tn_dict_remove(vm, d, args[1]);
    return TENON_OK;
  }
  if (vm->err.pub.status) return vm->err.pub.status;       /* a key that cannot be hashed */
  /* KeyError */
  if (self->aux == 2 && args[2].tag == TN_UNDEF) return tn_container_getitem(vm, args[0], args[1], out);
  *out = args[2].tag == TN_UNDEF ? tn_none() : tn_retain(args[2]);
  return self->aux == 1 ? tn_dict_set(vm, d, args[1], *out) : TENON_OK;
}

TN_BUILTIN_FN(dict_update)
{
  TN_TRY(receiver(vm, self, args[0], TN_DICT));
  if (args[1].tag != TN_UNDEF) TN_TRY(tn_dict_update(vm, args[0], args[1]));
  TN_TRY(tn_merge(vm, args[0], args[2]));
  return nothing(out);
}

TN_BUILTIN_FN(dict_copy)
{
  TN_TRY(receiver(vm, self, args[0], TN_DICT));
  *out = tn_dict_new(vm);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  if (!tn_merge(vm, *out, args[0])) return TENON_OK;
  tn_release(vm, *out);
  return vm->err.pub.status;
}

TN_BUILTIN_FN(dict_clear)
{
  TN_TRY(receiver(vm, self, args[0], TN_DICT));
  struct tn_dict *d = TN_AS(tn_dict, args[0]);
  tn_value dying = tn_dict_new(vm);
  if (dying.tag == TN_UNDEF) return vm->err.pub.status;
  tn_dict_swap(d, TN_AS(tn_dict, dying));
  tn_release(vm, dying);
  return nothing(out);
}

TN_BUILTIN_FN(dict_popitem)
{
  TN_TRY(receiver(vm, self, args[0], TN_DICT));
  struct tn_dict *d = TN_AS(tn_dict, args[0]);
  if (!d->n) {
    tn_value text = tn_str_format(vm, "popitem(): dictionary is empty");
    TN_TRY(tn_made(text));
    tn_raise_with(vm, TENON_E_KEY, text);
    tn_release(vm, text);
    return vm->err.pub.status;
  }
  size_t i = d->used;
  while (d->e[i - 1].key.tag == TN_UNDEF) i--;
  *out = tn_tuple_new(vm, 2);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  TN_AS(tn_tuple, *out)->v[0] = tn_retain(d->e[i - 1].key);
  TN_AS(tn_tuple, *out)->v[1] = tn_retain(d->e[i - 1].value);
  tn_dict_remove(vm, d, TN_AS(tn_tuple, *out)->v[0]);
  return TENON_OK;
}

TN_BUILTIN_FN(dict_fromkeys)
{
  tn_value iter, key, value = args[1].tag == TN_UNDEF ? tn_none() : args[1];
  bool done = false;
  TN_TRY(tn_iterate(vm, args[0], &iter));
  *out = tn_dict_new(vm);
  tenon_status st = tn_made(*out);
  while (!st && !(st = tn_next(vm, iter, &key, &done)) && !done) {
    st = tn_dict_set(vm, TN_AS(tn_dict, *out), key, value);
    tn_release(vm, key);
  }
  tn_release(vm, iter);
  if (st) tn_release(vm, *out);
  return st;
}

/* ---- numbers */

TN_BUILTIN_FN(number_conjugate)
{
  tn_value x = args[0];
  *out = TN_IS(x, TN_COMPLEX_OBJ) ? tn_complex_new(vm, TN_AS(tn_complex, x)->re, -TN_AS(tn_complex, x)->im)
                                  : tn_retain(x);
  return tn_made(*out);
}

/* ---- elementwise operations: np.add.reduce(v), np.multiply.outer(x, y) */

static tenon_status binary_operation(tenon_vm *vm, const struct tn_builtin *self, tn_value f, enum tn_op *op)
{
  const struct tn_builtin *fn = TN_IS(f, TN_BUILTIN) ? TN_AS(tn_builtin_obj, f)->fn : NULL;
  if (!fn || !tn_is_elementwise(fn))
    return tn_raise(vm, TENON_E_ATTRIBUTE, "'builtin_function_or_method' object has no attribute '%s'", self->name);
  if (tn_ops[fn->aux].arity != 2)
    return tn_raise(vm, TENON_E_VALUE, "%s only supported for binary functions", self->name);
  *op = (enum tn_op)fn->aux;
  return TENON_OK;
}

/* Is it a sequence that NumPy would make a row of numbers?  Of arrays it is better not to make one: they fuse. */
static bool of_numbers(tn_value v)
{
  const struct tn_tuple *t = TN_IS(v, TN_TUPLE) ? TN_AS(tn_tuple, v) : NULL;
  const struct tn_list *l = TN_IS(v, TN_LIST) ? TN_AS(tn_list, v) : NULL;
  if (t) return !t->n || tn_is_number(t->v[0]);
  return l && (!l->n || tn_is_number(l->v[0]));
}

TN_BUILTIN_FN(op_reduce)
{
  enum tn_op op;
  TN_TRY(binary_operation(vm, self, args[0], &op));
  tn_value axis = args[2].tag == TN_UNDEF ? tn_int(0) : args[2], r = tn_undef(), iter, item;
  enum tn_red row = tn_red_by_op(op);
  bool number = tn_is_number(args[1]), plain = true;
  for (int i = 3; i < 8; i++) plain &= args[i].tag == TN_UNDEF;
  if (row && (number || !plain || TN_IS(args[1], TN_ARRAY) || of_numbers(args[1]))) {
    struct tn_reduction a = {args[1], axis, TN_NO_DTYPE, args[4], args[5], args[6], args[7]};
    TN_TRY(tn_arg_dtype(vm, args[3], &a.dtype));
    return tn_reduction(vm, self, row, &a, out);
  }
  if (!plain) return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "%s.reduce takes no argument but axis", tn_ops[op].name);
  if (number || (TN_IS(args[1], TN_ARRAY) && !tn_as_array(args[1])->t->ndim)) {      /* nothing to combine */
    uint32_t none;
    TN_TRY(tn_arg_reduced_axes(vm, self, axis, 0, &none));
    return tn_give(vm, tn_arg_tensor(vm, args[1]), true, out);
  }
  if (axis.tag != TN_INT || axis.u.i)
    return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "%s.reduce along another axis than 0 is not supported",
                    tn_ops[op].name);
  TN_TRY(tn_iterate(vm, args[1], &iter));
  bool done = false;
  tenon_status st = tn_next(vm, iter, &r, &done);
  if (!st && done) {
    r = tn_undef();
    st = tn_raise(vm, TENON_E_VALUE, "zero-size array to reduction operation %s which has no identity",
                  tn_ops[op].name);
  }
  while (!st && !(st = tn_next(vm, iter, &item, &done)) && !done) {
    const tn_value pair[2] = {r, item};
    tn_value next = tn_undef();
    st = tn_apply(vm, op, 2, pair, &next);
    tn_release(vm, item);
    tn_release(vm, r);
    r = next;
  }
  tn_release(vm, iter);
  if (st) tn_release(vm, r);
  else *out = r;
  return st;
}

TN_BUILTIN_FN(op_outer)
{
  enum tn_op op;
  tn_value x, y, column;
  TN_TRY(binary_operation(vm, self, args[0], &op));
  TN_TRY(tn_to_array(vm, args[1], TN_NO_DTYPE, &x));
  if (tn_to_array(vm, args[2], TN_NO_DTYPE, &y)) { tn_release(vm, x); return vm->err.pub.status; }
  tenon_status st = TENON_OK;
  column = tn_retain(x);
  for (int i = 0; i < tn_as_array(y)->t->ndim && !st; i++) {
    const tn_value a[2] = {column, tn_int(-1)};
    tn_value next = tn_undef();
    st = tn_call_named(vm, "np", "expand_dims", 2, a, &next);
    tn_release(vm, column);
    column = next;
  }
  const tn_value pair[2] = {column, y};
  if (!st) st = tn_apply(vm, op, 2, pair, out);
  tn_release(vm, column);
  tn_release(vm, x);
  tn_release(vm, y);
  return st;
}

/* AttributeError or ValueError unless f is an operation of two operands, asked in the name of its method. */
TN_BUILTIN_FN(op_binary)
{
  if (!TN_IS(args[1], TN_STR)) return tn_raise(vm, TENON_E_TYPE, "%s(): a name is missing", self->name);
  const struct tn_builtin method = {.name = TN_AS(tn_str, args[1])->s};
  enum tn_op op;
  *out = tn_none();
  return binary_operation(vm, &method, args[0], &op);
}

const struct tn_builtin tn_method_builtins[] = {
  {"append", "list", "self, object", list_append, 0, "adds an item at the end"},
  {"extend", "list", "self, iterable", list_extend, 0, "adds all items at the end"},
  {"insert", "list", "self, index, object", list_insert, 0, "adds an item before the index"},
  {"pop", "list", "self, index=-1", list_pop, 0, "removes an item and gives it"},
  {"remove", "list", "self, value", list_remove, 0, "removes the first equal item"},
  {"index", "list", "self, value, start=0, stop=None, /", sequence_index, TN_LIST, "place of the first equal item"},
  {"count", "list", "self, value", sequence_count, TN_LIST, "number of equal items"},
  {"reverse", "list", "self", list_reverse, 0, "turns the order around"},
  {"sort", "list", "self, *, key=None, reverse=False", list_sort, 0, "puts the items in ascending order"},
  {"copy", "list", "self", list_copy, 0, "a new list with the same items"},
  {"clear", "list", "self", list_clear, 0, "removes all items"},
  {"index", "tuple", "self, value, start=0, stop=None, /", sequence_index, TN_TUPLE, "place of the first equal item"},
  {"count", "tuple", "self, value", sequence_count, TN_TUPLE, "number of equal items"},
  {"keys", "dict", "self", dict_view, TN_VIEW_KEYS, "the keys"},
  {"values", "dict", "self", dict_view, TN_VIEW_VALUES, "the values"},
  {"items", "dict", "self", dict_view, TN_VIEW_ITEMS, "the pairs (key, value)"},
  {"get", "dict", "self, key, default=None", dict_get, 0, "the value of a key, or the default"},
  {"setdefault", "dict", "self, key, default=None", dict_get, 1,
   "the value of a key, which is stored if it was missing"},
  {"pop", "dict", "self, key, default=None", dict_get, 2, "removes a key and gives its value"},
  {"update", "dict", "self, other=(), **kwargs", dict_update, 0, "stores all entries of another dict"},
  {"copy", "dict", "self", dict_copy, 0, "a new dict with the same entries"},
  {"clear", "dict", "self", dict_clear, 0, "removes all entries"},
  {"popitem", "dict", "self, /", dict_popitem, 0, "removes the entry that came last and gives it as a pair"},
  {"fromkeys", "dict.class", "iterable, value=None, /", dict_fromkeys, 0, "a dict of the keys, all with one value"},
  {"conjugate", "complex float int bool", "self", number_conjugate, 0, "the complex conjugate"},
  {"reduce", "ufunc", "self, array, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=True", op_reduce,
   0, "combines the items along an axis"},
  {"_binary", "prelude", "f, method", op_binary, 0, "an error unless f is an operation of two operands"},
  {"outer", "ufunc", "self, A, B", op_outer, 0, "the operation on all pairs of elements"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
