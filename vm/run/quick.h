/* SPDX-License-Identifier: MIT
 * What the dispatch loop does without a call: copies between registers, numbers, items of lists, the next round of
 * the common loops.  Only dispatch.h includes this. */
#ifndef TN_QUICK_H
#define TN_QUICK_H
#include "interp.h"

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

enum { EXACT_BITS = 53 };   /* ints up to 2**53 are exact as doubles */

/* Tag and payload are copied each by itself: a processor hands a store on to a load of the same width without delay,
 * but not two stores to one load of both. */
static inline tn_value load(const tn_value *v) { return (tn_value){.tag = v->tag, .u.i = v->u.i}; }
static inline void store(tn_value *slot, tn_value v)
{
  slot->tag = v.tag;
  slot->u.i = v.u.i;
}

/* The register or constant that an operand means. */
static inline tn_value *at_operand(const tn_value *base, uint32_t operand)
{
  return (tn_value *)(void *)((char *)(uintptr_t)base + (size_t)operand * (sizeof *base / TN_OPERAND));
}

/* Unbinds a register whose value dies with the present operation. */
static inline void kill_register(tenon_vm *vm, tn_value *v)
{
  tn_value old = *v;
  *v = tn_undef();
  tn_release(vm, old);
}

static inline void kill_operands(tenon_vm *vm, struct tn_ins i, tn_value *r, uint32_t b, uint32_t c)
{
  if (i.flags & TN_KILL_B) kill_register(vm, at_operand(r, b));
  if (i.flags & TN_KILL_C) kill_register(vm, at_operand(r, c));
}

/* Where an array stands that dies as an operand; NULL: none does. */
static inline tn_value *dying_array(struct tn_ins i, tn_value *r, uint32_t b, uint32_t c)
{
  if (i.flags & TN_KILL_B && TN_IS(*at_operand(r, b), TN_ARRAY)) return at_operand(r, b);
  if (i.flags & TN_KILL_C && TN_IS(*at_operand(r, c), TN_ARRAY)) return at_operand(r, c);
  return NULL;
}

/* What a store into an item kills: the container and the key. */
static inline void kill_container(tenon_vm *vm, struct tn_ins i, tn_value *r)
{
  if (i.flags & TN_KILL_A) kill_register(vm, at_operand(r, i.a));
  if (i.flags & TN_KILL_B) kill_register(vm, at_operand(r, i.b));
}

/* An instruction up to its operand A as one number. */
static inline uint64_t head(struct tn_ins i) { return (uint64_t)(i.op | i.flags << 8) | (uint64_t)i.a << 16; }

static inline void set(tenon_vm *vm, tn_value *slot, tn_value owned)
{
  if (UNLIKELY(slot->tag == TN_OBJECT)) {
    tn_value old = load(slot);
    store(slot, owned);
    tn_release(vm, old);
  } else store(slot, owned);
}

/* A number beside a float as a double. */
static inline bool as_real(const tn_value *x, double *u)
{
  if (LIKELY(x->tag == TN_FLOAT)) { *u = x->u.f; return true; }
  if (x->tag != TN_INT) return false;
  *u = (double)x->u.i;
  return true;
}

static inline bool small_int(int64_t i)
{
  return (uint64_t)i + (UINT64_C(1) << EXACT_BITS) <= UINT64_C(2) << EXACT_BITS;
}

/* Do a float pair's doubles compare as the numbers themselves? */
static inline bool exact_pair(const tn_value *x, const tn_value *y)
{
  return (x->tag == TN_FLOAT || small_int(x->u.i)) && (y->tag == TN_FLOAT || small_int(y->u.i));
}

static inline int64_t modulo(int64_t x, int64_t y)     /* y > 0 */
{
  int64_t m = x % y;
  return m < 0 ? m + y : m;
}

/* *item: where item |i| of the list or tuple |x| stands; false: not that simple. */
static inline bool quick_number(const tn_value *x, uint64_t i, const tn_value **item)
{
  if (UNLIKELY(x->tag != TN_OBJECT)) return false;
  if (LIKELY(x->u.o->kind == TN_LIST)) {
    if (UNLIKELY(i >= TN_AS(tn_list, *x)->n)) return false;
    *item = TN_AS(tn_list, *x)->v + i;
    return true;
  }
  if (x->u.o->kind != TN_TUPLE || i >= TN_AS(tn_tuple, *x)->n) return false;
  *item = TN_AS(tn_tuple, *x)->v + i;
  return true;
}

/* The same with item |k|, if that is an int: a negative one counts from the end. */
static inline bool quick_item(const tn_value *x, const tn_value *k, const tn_value **item)
{
  if (UNLIKELY(k->tag != TN_INT)) return false;
  if (LIKELY(quick_number(x, (uint64_t)k->u.i, item))) return true;
  if (k->u.i >= 0 || x->tag != TN_OBJECT || (x->u.o->kind != TN_LIST && x->u.o->kind != TN_TUPLE)) return false;
  uint64_t n = x->u.o->kind == TN_LIST ? TN_AS(tn_list, *x)->n : TN_AS(tn_tuple, *x)->n;
  return quick_number(x, (uint64_t)k->u.i + n, item);
}

/* Is |x| a dict and |k| a string that was a key before? */
static inline bool quick_key(const tn_value *x, const tn_value *k)
{
  return TN_IS(*x, TN_DICT) && TN_IS(*k, TN_STR) && TN_AS(tn_str, *k)->hash;
}

/* Where the value of such a key stands; NULL: there is none, or it is not that simple. */
static inline const tn_value *quick_entry(const tn_value *x, const tn_value *k)
{
  return quick_key(x, k) ? tn_dict_named(TN_AS(tn_dict, *x), TN_AS(tn_str, *k)) : NULL;
}

/* The item that one of these found, in a list or dict. */
static inline tn_value *writable(const tn_value *item) { return (tn_value *)(uintptr_t)item; }

/* x += y: are they strings, |x| one that nobody else refers to and that so may grow where it is? */
static inline bool grows(tn_value x, tn_value y)
{
  return TN_IS(x, TN_STR) && TN_IS(y, TN_STR) && x.u.o->refs == 1 && x.u.o != y.u.o &&
         TN_AS(tn_str, y)->n < TN_POLL_BLOCK;
}

/* The next number of a range: in |l| stand how many are left, an item, the next one and the step. */
static inline bool quick_range(tn_value *l, tn_value *out)
{
  uint64_t left = (uint64_t)l->u.i, next = (uint64_t)l[2].u.i;
  if (!left) return false;
  l->u.i = (int64_t)(left - 1);
  *out = tn_int((int64_t)next);
  store(&l[2], tn_int((int64_t)(next + (uint64_t)l[3].u.i)));
  return true;
}

/* The next item of a list without a call; false: ask tn_next. */
static inline bool quick_next(tn_value iter, tn_value *out, bool *done)
{
  struct tn_iter *it = TN_AS(tn_iter, iter);
  if (it->form != TN_ITER_LIST) return false;
  struct tn_list *l = TN_AS(tn_list, it->over);
  *done = (uint64_t)it->i >= l->n;
  if (!*done) *out = tn_retain(load(&l->v[it->i++]));
  return true;
}
#endif
