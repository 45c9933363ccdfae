/* SPDX-License-Identifier: MIT
 * Sets and Python's hashes; see value.h.  The table is probed and grown as CPython's is, so that what is printed and
 * iterated over has its order wherever that does not depend on addresses or on a process's salt: numbers, and tuples
 * of them.  Knows no iterators and no text. */
#include "array.h"
#include "vm/base/poll.h"

#include <math.h>
#include <string.h>

/* ---- hashes */

enum { MODULUS_BITS = 61 };
#define MODULUS ((UINT64_C(1) << MODULUS_BITS) - 1)

static int64_t settle(uint64_t h) { return h == UINT64_MAX ? -2 : (int64_t)h; }      /* -1 is no hash */

static int64_t int_hash(int64_t i)
{
  uint64_t size = (i < 0 ? (uint64_t)0 - (uint64_t)i : (uint64_t)i) % MODULUS;
  return settle(i < 0 ? (uint64_t)0 - size : size);
}

/* The number modulo 2^61 - 1, of which powers of two are rotations. */
static int64_t float_hash(double x)
{
  enum { CHUNK = 28 };
  if (isinf(x)) return x > 0 ? 314159 : -314159;
  if (isnan(x)) return 0;
  int e;
  double m = frexp(fabs(x), &e);
  uint64_t h = 0;
  while (m != 0) {
    h = ((h << CHUNK) & MODULUS) | h >> (MODULUS_BITS - CHUNK);
    m = ldexp(m, CHUNK);
    e -= CHUNK;
    uint64_t whole = (uint64_t)m;
    m -= (double)whole;
    h += whole;
    if (h >= MODULUS) h -= MODULUS;
  }
  e = e >= 0 ? e % MODULUS_BITS : MODULUS_BITS - 1 - (-1 - e) % MODULUS_BITS;
  h = ((h << e) & MODULUS) | h >> (MODULUS_BITS - e);
  return settle(x < 0 ? (uint64_t)0 - h : h);
}

static int64_t complex_hash(double re, double im)
{
  return settle((uint64_t)float_hash(re) + UINT64_C(1000003) * (uint64_t)float_hash(im));
}

static tenon_status scalar_hash(tenon_vm *vm, struct tn_array *a, int64_t *h)
{
  struct tn_tensor *t = tn_array_force(vm, a, TN_FLUSH_VALUE);
  const char *p = t ? tn_tensor_read(vm, t) : NULL;
  if (!p) return vm->err.pub.status;
  if (strchr("biu", tn_dtype_kind(t->dtype))) {
    int64_t i;
    tn_element_cast(TN_I64, &i, t->dtype, p);
    *h = int_hash(i);
  } else {
    tn_c128 z;
    tn_element_cast(TN_C128, &z, t->dtype, p);
    *h = z.im == 0 ? float_hash(z.re) : complex_hash(z.re, z.im);
  }
  return TENON_OK;
}

/* Over the hashes of the members, in any order. */
static int64_t members_hash(struct tn_set *s)
{
  uint64_t h = 0;
  for (size_t i = 0; i < s->nslots; i++) {
    uint64_t k = (uint64_t)s->e[i].hash;
    if (s->e[i].key.tag != TN_UNDEF) h ^= ((k ^ UINT64_C(89869747)) ^ k << 16) * UINT64_C(3644798167);
  }
  h ^= ((uint64_t)s->n + 1) * UINT64_C(1927868237);
  h ^= h >> 11 ^ h >> 25;
  h = h * UINT64_C(69069) + UINT64_C(907133923);
  return h == UINT64_MAX ? 590923713 : (int64_t)h;
}

static int64_t address_hash(const void *p)
{
  uint64_t a = (uint64_t)(uintptr_t)p;
  return settle(a >> 4 | a << 60);
}

enum { NONE_HASH = 0x0CA86420 };

/* The sum over items, begun at LANES and finished by tuple_end. */
#define LANES UINT64_C(2870177450012600261)
static uint64_t tuple_add(uint64_t sum, int64_t item)
{
  sum += (uint64_t)item * UINT64_C(14029467366897019727);
  return (sum << 31 | sum >> 33) * UINT64_C(11400714785074694791);
}
static int64_t tuple_end(uint64_t sum, size_t n)
{
  sum += n ^ (LANES ^ UINT64_C(3527539));
  return sum == UINT64_MAX ? 1546275796 : (int64_t)sum;
}

static int64_t range_hash(const struct tn_range *r)
{
  uint64_t sum = tuple_add(LANES, int_hash((int64_t)r->count));
  sum = tuple_add(sum, r->count ? int_hash(r->start) : NONE_HASH);
  return tuple_end(tuple_add(sum, r->count > 1 ? int_hash(r->step) : NONE_HASH), 3);
}

static tenon_status leaf_hash(tenon_vm *vm, tn_value v, int64_t *h)
{
  if (tn_is_integral(v)) { *h = int_hash(v.u.i); return TENON_OK; }
  if (v.tag == TN_FLOAT) { *h = float_hash(v.u.f); return TENON_OK; }
  if (v.tag != TN_OBJECT) {
    *h = v.tag == TN_NONE ? NONE_HASH : int_hash((int64_t)v.tag * 1000003 + (v.tag == TN_ELLIPSIS ? 0 : v.u.i));
    return TENON_OK;
  }
  uint64_t name;
  switch ((enum tn_okind)v.u.o->kind) {
  case TN_COMPLEX_OBJ: *h = complex_hash(TN_AS(tn_complex, v)->re, TN_AS(tn_complex, v)->im); return TENON_OK;
  case TN_STR:
    TN_TRY(tn_str_hashed(vm, TN_AS(tn_str, v), &name));
    *h = settle(name);
    return TENON_OK;
  case TN_RANGE: *h = range_hash(TN_AS(tn_range, v)); return TENON_OK;
  case TN_FROZENSET: {
    struct tn_set *s = TN_AS(tn_set, v);
    if (!s->hash) s->hash = members_hash(s);
    *h = s->hash;
    return TENON_OK;
  }
  case TN_ARRAY: if (tn_as_array(v)->scalar) return scalar_hash(vm, tn_as_array(v), h); break;
  case TN_LIST: case TN_DICT: case TN_SET: case TN_SLICE: break;
  case TN_BUILTIN: *h = address_hash(TN_AS(tn_builtin_obj, v)->fn); return TENON_OK;
  case TN_MODULE: *h = address_hash(TN_AS(tn_module, v)->name); return TENON_OK;
  default: *h = address_hash(v.u.o); return TENON_OK;
  }
  return tn_raise(vm, TENON_E_TYPE, "unhashable type: '%s%s'", TN_IS(v, TN_ARRAY) ? "numpy." : "", tn_type_name(v));
}

/* Of a tuple: the items before |i| are in |sum|. */
struct tuple_hashing { const struct tn_tuple *t; size_t i; uint64_t sum; };

tenon_status tn_hash(tenon_vm *vm, tn_value v, int64_t *h)
{
  struct tuple_hashing *stack = NULL;
  size_t n = 0, cap = 0;
  tenon_status st = TENON_OK;
  if (!TN_IS(v, TN_TUPLE)) return leaf_hash(vm, v, h);
  for (;;) {
    if (TN_IS(v, TN_TUPLE)) {
      if ((st = tn_grow(vm, &stack, &cap, n + 1, sizeof *stack))) break;
      stack[n++] = (struct tuple_hashing){TN_AS(tn_tuple, v), 0, LANES};
    } else {
      if ((st = leaf_hash(vm, v, h))) break;
      stack[n - 1].sum = tuple_add(stack[n - 1].sum, *h);
    }
    while (n && stack[n - 1].i == stack[n - 1].t->n) {
      n--;
      *h = tuple_end(stack[n].sum, stack[n].t->n);
      if (n) stack[n - 1].sum = tuple_add(stack[n - 1].sum, *h);
    }
    if (!n) break;
    v = stack[n - 1].t->v[stack[n - 1].i++];
  }
  tn_free(vm, stack, cap * sizeof *stack);
  return st;
}

/* ---- the table */

enum { LEAST_SLOTS = 8, LINEAR = 9, SHIFT = 5, LARGE = 50000 };

tn_value tn_set_new(tenon_vm *vm, bool frozen)
{
  struct tn_set *s = tn_obj_new(vm, frozen ? TN_FROZENSET : TN_SET, sizeof *s, true);
  return s ? tn_object(s) : tn_undef();
}

void tn_set_swap(struct tn_set *x, struct tn_set *y)
{
  struct tn_set t = *x;
  x->n = y->n, x->fill = y->fill, x->nslots = y->nslots, x->finger = y->finger, x->e = y->e;
  y->n = t.n, y->fill = t.fill, y->nslots = t.nslots, y->finger = t.finger, y->e = t.e;
}

/* The slot that holds the key, or the free one where it would go.  NULL: an error is recorded. */
static struct tn_member *find(tenon_vm *vm, const struct tn_set *s, tn_value key, int64_t hash)
{
  size_t mask = s->nslots - 1, i = (size_t)hash & mask;
  uint64_t perturb = (uint64_t)hash;
  for (;;) {
    struct tn_member *e = &s->e[i];
    for (int probes = i + LINEAR <= mask ? LINEAR : 0; probes >= 0; probes--, e++) {
      if (e->key.tag == TN_UNDEF && !e->removed) return e;
      if (e->key.tag == TN_UNDEF || e->hash != hash) continue;
      bool failed = false;
      if (tn_same(e->key, key) || tn_same_key(vm, e->key, key, &failed)) return e;
      if (failed) return NULL;
    }
    perturb >>= SHIFT;
    i = (size_t)(i * 5 + 1 + perturb) & mask;
  }
}

static void insert_new(struct tn_member *table, size_t nslots, tn_value key, int64_t hash)
{
  size_t mask = nslots - 1, i = (size_t)hash & mask;
  uint64_t perturb = (uint64_t)hash;
  for (;;) {
    struct tn_member *e = &table[i];
    for (int probes = i + LINEAR <= mask ? LINEAR : 0; probes >= 0; probes--, e++) {
      if (e->key.tag != TN_UNDEF) continue;
      *e = (struct tn_member){key, hash, false};
      return;
    }
    perturb >>= SHIFT;
    i = (size_t)(i * 5 + 1 + perturb) & mask;
  }
}

/* A table of more than |least| slots. */
static tenon_status resize(tenon_vm *vm, struct tn_set *s, size_t least)
{
  size_t n = LEAST_SLOTS;
  while (n <= least) n *= 2;
  struct tn_member *table = n > SIZE_MAX / sizeof *table ? NULL : tn_alloc(vm, n * sizeof *table);
  if (!table) return tn_nomem(vm);
  tenon_status st = TENON_OK;
  for (size_t i = 0; i < n && !(st = tn_poll_at(vm, i + 1)); i++) table[i] = (struct tn_member){.key = tn_undef()};
  for (size_t i = 0; i < s->nslots && !st && !(st = tn_poll_at(vm, i + 1)); i++)
    if (s->e[i].key.tag != TN_UNDEF) insert_new(table, n, s->e[i].key, s->e[i].hash);
  if (st) { tn_free(vm, table, n * sizeof *table); return st; }
  tn_free(vm, s->e, s->nslots * sizeof *s->e);
  s->e = table;
  s->nslots = n;
  s->fill = s->n;
  return TENON_OK;
}

static tenon_status add(tenon_vm *vm, struct tn_set *s, tn_value key, int64_t hash)
{
  if (!s->nslots) TN_TRY(resize(vm, s, 0));
  struct tn_member *e = find(vm, s, key, hash);
  if (!e) return vm->err.pub.status;
  if (e->key.tag != TN_UNDEF) return TENON_OK;
  if ((s->fill + 1) * 5 >= (s->nslots - 1) * 3) {         /* the table is as if it had been added first */
    *e = (struct tn_member){key, hash, false};
    s->fill++;
    s->n++;
    tenon_status st = resize(vm, s, s->n > LARGE ? s->n * 2 : s->n * 4);
    if (!st) tn_retain(key);
    else {
      *e = (struct tn_member){.key = tn_undef()};
      s->fill--;
      s->n--;
    }
    return st;
  }
  *e = (struct tn_member){tn_retain(key), hash, false};
  s->fill++;
  s->n++;
  return TENON_OK;
}

tenon_status tn_set_add(tenon_vm *vm, struct tn_set *s, tn_value key)
{
  int64_t hash;
  TN_TRY(tn_hash(vm, key, &hash));
  return add(vm, s, key, hash);
}

tenon_status tn_set_merge(tenon_vm *vm, struct tn_set *s, const struct tn_set *from)
{
  if (s == from || !from->n) return TENON_OK;
  size_t slots = s->nslots ? s->nslots : LEAST_SLOTS;
  if ((s->fill + from->n) * 5 >= (slots - 1) * 3) TN_TRY(resize(vm, s, (s->n + from->n) * 2));
  for (size_t i = 0; i < from->nslots; i++) {
    TN_TRY(tn_poll_at(vm, i + 1));
    if (from->e[i].key.tag != TN_UNDEF) TN_TRY(add(vm, s, from->e[i].key, from->e[i].hash));
  }
  return TENON_OK;
}

tenon_status tn_set_has(tenon_vm *vm, const struct tn_set *s, tn_value key, bool *yes)
{
  int64_t hash;
  *yes = false;
  TN_TRY(tn_hash(vm, key, &hash));
  if (!s->n) return TENON_OK;
  const struct tn_member *e = find(vm, s, key, hash);
  if (!e) return vm->err.pub.status;
  *yes = e->key.tag != TN_UNDEF;
  return TENON_OK;
}

tenon_status tn_set_remove(tenon_vm *vm, struct tn_set *s, tn_value key, bool *was)
{
  int64_t hash;
  *was = false;
  TN_TRY(tn_hash(vm, key, &hash));
  if (!s->n) return TENON_OK;
  struct tn_member *e = find(vm, s, key, hash);
  if (!e) return vm->err.pub.status;
  *was = e->key.tag != TN_UNDEF;
  if (!*was) return TENON_OK;
  tn_value old = e->key;
  *e = (struct tn_member){.key = tn_undef(), .removed = true};
  s->n--;
  tn_release(vm, old);
  return TENON_OK;
}

tn_value tn_set_pop(struct tn_set *s)
{
  if (!s->n) return tn_undef();
  size_t i = s->finger & (s->nslots - 1);
  while (s->e[i].key.tag == TN_UNDEF) i = i + 1 < s->nslots ? i + 1 : 0;
  tn_value key = s->e[i].key;
  s->e[i] = (struct tn_member){.key = tn_undef(), .removed = true};
  s->n--;
  s->finger = i + 1;
  return key;
}

/* Members that are sets themselves are compared in turn: the only recursion, which is bounded. */
tenon_status tn_set_within(tenon_vm *vm, const struct tn_set *x, const struct tn_set *y, bool *yes)
{
  enum { NESTED_MAX = 100 };
  *yes = x == y || x->n <= y->n;
  if (x == y || !*yes || !x->n) return TENON_OK;
  if (vm->nested >= NESTED_MAX)
    return tn_raise(vm, TENON_E_RECURSION, "maximum recursion depth exceeded in comparison");
  vm->nested++;
  tenon_status st = TENON_OK;
  for (size_t i = 0; i < x->nslots && *yes && !(st = tn_poll_at(vm, i + 1)); i++) {
    if (x->e[i].key.tag == TN_UNDEF) continue;
    const struct tn_member *e = find(vm, y, x->e[i].key, x->e[i].hash);
    if (!e) { st = vm->err.pub.status; break; }
    *yes = e->key.tag != TN_UNDEF;
  }
  vm->nested--;
  return st;
}
