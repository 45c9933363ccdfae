/* SPDX-License-Identifier: MIT
 * Sets as a whole: made of what can be iterated over, combined, compared.  Views of a dict's keys and items count as
 * sets.  Declared in interp.h. */
#include "interp.h"

tenon_status tn_set_update(tenon_vm *vm, struct tn_set *s, tn_value from)
{
  tn_value iter, item;
  bool done = false;
  if (TN_IS_SET(from)) return tn_set_merge(vm, s, TN_AS(tn_set, from));
  TN_TRY(tn_iterate(vm, from, &iter));
  tenon_status st;
  while (!(st = tn_next(vm, iter, &item, &done)) && !done) {
    st = tn_set_add(vm, s, item);
    tn_release(vm, item);
    if (st) break;
  }
  tn_release(vm, iter);
  return st;
}

tenon_status tn_to_set(tenon_vm *vm, tn_value from, bool share, bool frozen, tn_value *out)
{
  if (share && (TN_IS(from, TN_FROZENSET) || (TN_IS(from, TN_SET) && !frozen))) {
    *out = tn_retain(from);
    return TENON_OK;
  }
  *out = tn_set_new(vm, frozen);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status st = from.tag == TN_UNDEF ? TENON_OK : tn_set_update(vm, TN_AS(tn_set, *out), from);
  if (st) tn_release(vm, *out);
  return st;
}

/* To |r| the members of |x| that are (or are not) in |y|. */
static tenon_status select(tenon_vm *vm, struct tn_set *r, const struct tn_set *x, const struct tn_set *y, bool in)
{
  tn_value key;
  for (size_t i = 0; tn_set_next(x, &i, &key);) {
    bool has;
    TN_TRY(tn_set_has(vm, y, key, &has));
    if (has == in) TN_TRY(tn_set_add(vm, r, key));
  }
  return TENON_OK;
}

tenon_status tn_set_combine(tenon_vm *vm, enum tn_set_op op, const struct tn_set *x, const struct tn_set *y,
                            bool frozen, tn_value *out)
{
  *out = tn_set_new(vm, frozen);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  struct tn_set *r = TN_AS(tn_set, *out);
  tenon_status st = TENON_OK;
  switch (op) {
  case TN_SET_OR:
    st = tn_set_merge(vm, r, x);
    if (!st) st = tn_set_merge(vm, r, y);
    break;
  case TN_SET_AND: st = x->n < y->n ? select(vm, r, x, y, true) : select(vm, r, y, x, true); break;
  case TN_SET_SUB: st = select(vm, r, x, y, false); break;
  case TN_SET_XOR:
    st = select(vm, r, y, x, false);
    if (!st) st = select(vm, r, x, y, false);
    break;
  }
  if (st) tn_release(vm, *out);
  return st;
}

static bool is_view(tn_value v)
{
  return TN_IS(v, TN_ITER) && (TN_AS(tn_iter, v)->form == TN_VIEW_KEYS || TN_AS(tn_iter, v)->form == TN_VIEW_ITEMS);
}

static tenon_status compare(tenon_vm *vm, enum tn_bc op, const struct tn_set *x, const struct tn_set *y, tn_value *out)
{
  bool yes = false, swap = op == TN_BC_GE || op == TN_BC_GT, strict = op == TN_BC_LT || op == TN_BC_GT;
  bool equality = op == TN_BC_EQ || op == TN_BC_NE;
  const struct tn_set *small = swap ? y : x, *large = swap ? x : y;
  if (equality ? x->n == y->n : small->n + strict <= large->n) TN_TRY(tn_set_within(vm, small, large, &yes));
  *out = tn_bool(yes != (op == TN_BC_NE));
  return TENON_OK;
}

static tenon_status operate(tenon_vm *vm, enum tn_bc op, bool inplace, tn_value x, const struct tn_set *a,
                            const struct tn_set *b, tn_value *out)
{
  if (op >= TN_BC_EQ && op <= TN_BC_GE) return compare(vm, op, a, b, out);
  if (inplace && TN_IS(x, TN_SET) && op == TN_BC_BOR) {
    TN_TRY(tn_set_merge(vm, TN_AS(tn_set, x), b));
    *out = tn_retain(x);
    return TENON_OK;
  }
  enum tn_set_op how = op == TN_BC_BOR    ? TN_SET_OR
                       : op == TN_BC_BAND ? TN_SET_AND
                       : op == TN_BC_BXOR ? TN_SET_XOR
                                          : TN_SET_SUB;
  TN_TRY(tn_set_combine(vm, how, a, b, TN_IS(x, TN_FROZENSET), out));
  if (!inplace || !TN_IS(x, TN_SET)) return TENON_OK;
  tn_set_swap(TN_AS(tn_set, x), TN_AS(tn_set, *out));             /* the same object goes on */
  tn_assign(vm, out, tn_retain(x));
  return TENON_OK;
}

tenon_status tn_set_binary(tenon_vm *vm, enum tn_bc op, bool inplace, tn_value x, tn_value y, tn_value *out,
                           bool *done)
{
  bool sets = (TN_IS_SET(x) || is_view(x)) && (TN_IS_SET(y) || is_view(y));
  bool algebra = op == TN_BC_SUB || (op >= TN_BC_BAND && op <= TN_BC_BXOR);
  bool mixed = algebra && (is_view(x) || is_view(y)) && x.tag == TN_OBJECT && y.tag == TN_OBJECT;     /* any iterable */
  if ((!sets && !mixed) || (!algebra && !(op >= TN_BC_EQ && op <= TN_BC_GE))) return TENON_OK;
  tn_value a, b;
  TN_TRY(tn_to_set(vm, x, true, false, &a));
  tenon_status st = tn_to_set(vm, y, true, false, &b);
  if (!st) {
    st = operate(vm, op, inplace, x, TN_AS(tn_set, a), TN_AS(tn_set, b), out);
    tn_release(vm, b);
  }
  tn_release(vm, a);
  *done = !st;
  return st;
}
