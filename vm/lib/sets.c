/* SPDX-License-Identifier: MIT
 * set and frozenset, and their methods.  Declared in tables.h. */
#include "tables.h"
#include "vm/run/interp.h"

TN_BUILTIN_FN(fn_set)          /* aux: frozen */
{
  return tn_to_set(vm, args[0], self->aux, self->aux, out);
}

static tenon_status receiver(tenon_vm *vm, const struct tn_builtin *self, tn_value v, bool changed, struct tn_set **s)
{
  if (!TN_IS_SET(v) || (changed && !TN_IS(v, TN_SET)))
    return tn_raise(vm, TENON_E_TYPE, "%s() is no method of '%s' objects", self->name, tn_type_name(v));
  *s = TN_AS(tn_set, v);
  return TENON_OK;
}

TN_BUILTIN_FN(set_add)
{
  struct tn_set *s = NULL;
  TN_TRY(receiver(vm, self, args[0], true, &s));
  *out = tn_none();
  return tn_set_add(vm, s, args[1]);
}

TN_BUILTIN_FN(set_remove)      /* aux: it has to be there */
{
  struct tn_set *s = NULL;
  bool was;
  TN_TRY(receiver(vm, self, args[0], true, &s));
  *out = tn_none();
  TN_TRY(tn_set_remove(vm, s, args[1], &was));
  return was || !self->aux ? TENON_OK : tn_raise_with(vm, TENON_E_KEY, args[1]);
}

TN_BUILTIN_FN(set_pop)
{
  struct tn_set *s = NULL;
  TN_TRY(receiver(vm, self, args[0], true, &s));
  *out = tn_set_pop(s);
  if (out->tag != TN_UNDEF) return TENON_OK;
  tn_value text = tn_str_format(vm, "pop from an empty set");
  TN_TRY(tn_made(text));
  tn_raise_with(vm, TENON_E_KEY, text);
  tn_release(vm, text);
  return vm->err.pub.status;
}

TN_BUILTIN_FN(set_copy)
{
  struct tn_set *s = NULL;
  TN_TRY(receiver(vm, self, args[0], false, &s));
  return tn_to_set(vm, args[0], TN_IS(args[0], TN_FROZENSET), TN_IS(args[0], TN_FROZENSET), out);
}

/* The members die with another set, so that an interrupt need not wait for them. */
TN_BUILTIN_FN(set_clear)
{
  struct tn_set *s = NULL;
  TN_TRY(receiver(vm, self, args[0], true, &s));
  tn_value dying = tn_set_new(vm, false);
  TN_TRY(tn_made(dying));
  tn_set_swap(s, TN_AS(tn_set, dying));
  tn_release(vm, dying);
  *out = tn_none();
  return TENON_OK;
}

/* |x| combined with each of the iterables in turn, as a new set. */
static tenon_status combine_all(tenon_vm *vm, enum tn_set_op op, tn_value x, const struct tn_tuple *others,
                                tn_value *out)
{
  bool frozen = TN_IS(x, TN_FROZENSET);
  TN_TRY(tn_to_set(vm, x, frozen, frozen, out));
  tenon_status st = TENON_OK;
  for (size_t i = 0; i < others->n && !st; i++) {
    tn_value other, next = tn_undef();
    if ((st = tn_to_set(vm, others->v[i], true, false, &other))) break;
    st = tn_set_combine(vm, op, TN_AS(tn_set, *out), TN_AS(tn_set, other), frozen, &next);
    tn_release(vm, other);
    if (!st) tn_assign(vm, out, next);
  }
  if (st) tn_release(vm, *out);
  return st;
}

TN_BUILTIN_FN(set_combine)
{
  struct tn_set *s = NULL;
  TN_TRY(receiver(vm, self, args[0], false, &s));
  return combine_all(vm, (enum tn_set_op)self->aux, args[0], TN_AS(tn_tuple, args[1]), out);
}

TN_BUILTIN_FN(set_change)
{
  struct tn_set *s = NULL;
  tn_value r;
  TN_TRY(receiver(vm, self, args[0], true, &s));
  TN_TRY(combine_all(vm, (enum tn_set_op)self->aux, args[0], TN_AS(tn_tuple, args[1]), &r));
  tn_set_swap(s, TN_AS(tn_set, r));
  tn_release(vm, r);
  *out = tn_none();
  return TENON_OK;
}

TN_BUILTIN_FN(set_update)
{
  struct tn_set *s = NULL;
  const struct tn_tuple *others = TN_AS(tn_tuple, args[1]);
  TN_TRY(receiver(vm, self, args[0], true, &s));
  for (size_t i = 0; i < others->n; i++) TN_TRY(tn_set_update(vm, s, others->v[i]));
  *out = tn_none();
  return TENON_OK;
}

enum { DISJOINT, SUBSET, SUPERSET };

TN_BUILTIN_FN(set_relation)
{
  struct tn_set *s = NULL;
  tn_value other, common;
  bool yes = false;
  TN_TRY(receiver(vm, self, args[0], false, &s));
  TN_TRY(tn_to_set(vm, args[1], true, false, &other));
  struct tn_set *o = TN_AS(tn_set, other);
  tenon_status st;
  if (self->aux != DISJOINT) st = self->aux == SUBSET ? tn_set_within(vm, s, o, &yes) : tn_set_within(vm, o, s, &yes);
  else if (!(st = tn_set_combine(vm, TN_SET_AND, s, o, false, &common))) {
    yes = !TN_AS(tn_set, common)->n;
    tn_release(vm, common);
  }
  tn_release(vm, other);
  *out = tn_bool(yes);
  return st;
}

const struct tn_builtin tn_set_builtins[] = {
  {"set", "builtins", "iterable=(), /", fn_set, 0, "a set of the items"},
  {"frozenset", "builtins", "iterable=(), /", fn_set, 1, "a set of the items that cannot be changed"},
  {"add", "set", "self, elem, /", set_add, 0, "adds a member"},
  {"remove", "set", "self, elem, /", set_remove, 1, "removes a member; it is an error if it is none"},
  {"discard", "set", "self, elem, /", set_remove, 0, "removes a member if it is one"},
  {"pop", "set", "self, /", set_pop, 0, "removes some member and gives it"},
  {"clear", "set", "self, /", set_clear, 0, "removes all members"},
  {"copy", "set frozenset", "self, /", set_copy, 0, "a set of the same members"},
  {"union", "set frozenset", "self, *others", set_combine, TN_SET_OR, "the members of any of them"},
  {"intersection", "set frozenset", "self, *others", set_combine, TN_SET_AND, "the members of all of them"},
  {"difference", "set frozenset", "self, *others", set_combine, TN_SET_SUB, "the members that no other has"},
  {"symmetric_difference", "set frozenset", "self, *others", set_combine, TN_SET_XOR, "the members of just one of two"},
  {"update", "set", "self, *others", set_update, 0, "adds the others' items"},
  {"intersection_update", "set", "self, *others", set_change, TN_SET_AND, "keeps what all others have"},
  {"difference_update", "set", "self, *others", set_change, TN_SET_SUB, "removes the others' items"},
  {"symmetric_difference_update", "set", "self, *others", set_change, TN_SET_XOR,
   "removes what the other has too, and adds what only it has"},
  {"isdisjoint", "set frozenset", "self, other, /", set_relation, DISJOINT, "have they no member in common?"},
  {"issubset", "set frozenset", "self, other, /", set_relation, SUBSET, "does the other have all members?"},
  {"issuperset", "set frozenset", "self, other, /", set_relation, SUPERSET, "does it have all members of the other?"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
