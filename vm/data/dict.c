/* SPDX-License-Identifier: MIT
 * Dicts: open addressing over entries in the order of insertion, and what makes two keys one; see value.h.  Keys are
 * walked with a stack of their own, so that the depth of tuples never meets the C stack. */
#include "array.h"
#include "vm/base/poll.h"

#include <string.h>

/* ---- numbers as keys */

/* A number in one form for each value, so that 1, 1.0, True, 1+0j and array scalars of these are one key. */
struct number { bool whole; int64_t i; double re, im; };

static struct number of_complex(double re, double im)
{
  if (im == 0 && re >= -0x1p63 && re < 0x1p63 && re == (double)(int64_t)re)
    return (struct number){.whole = true, .i = (int64_t)re};
  return (struct number){.re = re, .im = im};
}

/* *is: |v| is a number. */
static tenon_status as_number(tenon_vm *vm, tn_value v, struct number *out, bool *is)
{
  *is = tn_is_number(v) || (TN_IS(v, TN_ARRAY) && tn_as_array(v)->scalar);
  if (!*is) return TENON_OK;
  if (v.tag == TN_FLOAT) *out = of_complex(v.u.f, 0);
  else if (v.tag != TN_OBJECT) *out = (struct number){.whole = true, .i = v.u.i};
  else if (TN_IS(v, TN_COMPLEX_OBJ)) *out = of_complex(TN_AS(tn_complex, v)->re, TN_AS(tn_complex, v)->im);
  else {
    struct tn_tensor *t = tn_array_force(vm, tn_as_array(v), TN_FLUSH_VALUE);
    const char *p = t ? tn_tensor_read(vm, t) : NULL;
    if (!p) return vm->err.pub.status;
    tn_c128 z;
    *out = (struct number){.whole = true};
    if (strchr("biu", tn_dtype_kind(t->dtype))) tn_element_cast(TN_I64, &out->i, t->dtype, p);
    else {
      tn_element_cast(TN_C128, &z, t->dtype, p);
      *out = of_complex(z.re, z.im);
    }
  }
  return TENON_OK;
}

static bool same_number(struct number x, struct number y)
{
  return x.whole == y.whole && (x.whole ? x.i == y.i : x.re == y.re && x.im == y.im);
}

/* ---- hashes: equal keys have equal ones */

static uint64_t mix(uint64_t x)
{
  x *= 0x9e3779b97f4a7c15u;
  return x ^ x >> 29;
}

static uint64_t mix_double(double x)
{
  uint64_t bits = 0;
  if (x == x && x != 0) memcpy(&bits, &x, sizeof bits);      /* one hash for all NaNs, one for both zeros */
  return mix(bits);
}

static uint64_t mix_address(const void *p) { return mix((uint64_t)(uintptr_t)p); }

static tenon_status leaf_hash(tenon_vm *vm, tn_value k, uint64_t *h)
{
  struct number x;
  bool number;
  TN_TRY(as_number(vm, k, &x, &number));
  if (number) { *h = x.whole ? mix((uint64_t)x.i) : mix_double(x.re) ^ mix(mix_double(x.im)); return TENON_OK; }
  if (k.tag != TN_OBJECT) { *h = mix(k.tag + (k.tag >= TN_DTYPE ? (uint64_t)k.u.i * 64 : 0)); return TENON_OK; }
  switch ((enum tn_okind)k.u.o->kind) {
  case TN_STR: return tn_str_hashed(vm, TN_AS(tn_str, k), h);
  case TN_RANGE: {
    const struct tn_range *r = TN_AS(tn_range, k);
    *h = mix(r->count ^ (r->count ? mix((uint64_t)r->start) : 0) ^ (r->count > 1 ? mix(mix((uint64_t)r->step)) : 0));
    break;
  }
  case TN_BUILTIN: *h = mix_address(TN_AS(tn_builtin_obj, k)->fn); break;
  case TN_MODULE: *h = mix_address(TN_AS(tn_module, k)->name); break;
  case TN_FROZENSET: {
    int64_t hash;
    TN_TRY(tn_hash(vm, k, &hash));
    *h = mix((uint64_t)hash);
    break;
  }
  case TN_LIST: case TN_DICT: case TN_SLICE: case TN_ARRAY: case TN_SET:
    return tn_raise(vm, TENON_E_TYPE, "unhashable type: '%s%s'", TN_IS(k, TN_ARRAY) ? "numpy." : "", tn_type_name(k));
  default: *h = mix_address(k.u.o);
  }
  return TENON_OK;
}

/* A tuple whose items before |i| are in |sum|. */
struct hashing { const struct tn_tuple *t; size_t i; uint64_t sum; };

static uint64_t add_hash(uint64_t sum, uint64_t item) { return (sum ^ item) * 0x100000001b3u; }

static tenon_status tuple_hash(tenon_vm *vm, tn_value k, uint64_t *h)
{
  struct hashing *stack = NULL;
  size_t n = 0, cap = 0;
  tenon_status st = TENON_OK;
  while (!st) {
    if (TN_IS(k, TN_TUPLE)) {
      if ((st = tn_grow(vm, &stack, &cap, n + 1, sizeof *stack))) break;
      stack[n++] = (struct hashing){TN_AS(tn_tuple, k), 0, 0x345678u + TN_AS(tn_tuple, k)->n};
    } else {
      if ((st = leaf_hash(vm, k, h))) break;
      stack[n - 1].sum = add_hash(stack[n - 1].sum, *h);
    }
    while (n && stack[n - 1].i == stack[n - 1].t->n) {
      *h = stack[--n].sum;
      if (n) stack[n - 1].sum = add_hash(stack[n - 1].sum, *h);
    }
    if (!n) break;
    k = stack[n - 1].t->v[stack[n - 1].i++];
  }
  tn_free(vm, stack, cap * sizeof *stack);
  return st;
}

static tenon_status key_hash(tenon_vm *vm, tn_value k, uint64_t *h)
{
  if (TN_IS(k, TN_STR)) {                                                   /* names: by far the most */
    *h = TN_AS(tn_str, k)->hash;
    return *h ? TENON_OK : tn_str_hashed(vm, TN_AS(tn_str, k), h);
  }
  if (k.tag == TN_INT) { *h = mix((uint64_t)k.u.i); return TENON_OK; }
  return TN_IS(k, TN_TUPLE) ? tuple_hash(vm, k, h) : leaf_hash(vm, k, h);
}

/* ---- equality of keys */

static bool same_str(const struct tn_str *s, const struct tn_str *t)
{
  return s->n == t->n && !memcmp(s->s, t->s, s->n);
}

static tenon_status leaf_equal(tenon_vm *vm, tn_value a, tn_value b, bool *same)
{
  struct number x, y;
  bool number, both;
  TN_TRY(as_number(vm, a, &x, &number));
  TN_TRY(as_number(vm, b, &y, &both));
  *same = number && both && same_number(x, y);
  if (number || both || a.tag != TN_OBJECT || b.tag != TN_OBJECT || a.u.o->kind != b.u.o->kind) return TENON_OK;
  switch ((enum tn_okind)a.u.o->kind) {
  case TN_STR: *same = same_str(TN_AS(tn_str, a), TN_AS(tn_str, b)); break;
  case TN_RANGE: {
    const struct tn_range *r = TN_AS(tn_range, a), *q = TN_AS(tn_range, b);
    *same = r->count == q->count && (!r->count || (r->start == q->start && (r->count == 1 || r->step == q->step)));
    break;
  }
  case TN_FROZENSET: {
    const struct tn_set *s = TN_AS(tn_set, a), *t = TN_AS(tn_set, b);
    *same = s->n == t->n;
    if (*same) TN_TRY(tn_set_within(vm, s, t, same));
    break;
  }
  case TN_BUILTIN: *same = TN_AS(tn_builtin_obj, a)->fn == TN_AS(tn_builtin_obj, b)->fn; break;
  case TN_MODULE: *same = TN_AS(tn_module, a)->name == TN_AS(tn_module, b)->name; break;
  default: break;
  }
  return TENON_OK;
}

/* Two tuples of one length, equal before item |i|. */
struct comparing { const struct tn_tuple *x, *y; size_t i; };

static tenon_status key_equal(tenon_vm *vm, tn_value a, tn_value b, bool *same)
{
  struct comparing *stack = NULL;
  size_t n = 0, cap = 0;
  tenon_status st = TENON_OK;
  for (*same = true; *same;) {
    if (TN_IS(a, TN_TUPLE) && TN_IS(b, TN_TUPLE) && !tn_same(a, b)) {
      if (!(*same = TN_AS(tn_tuple, a)->n == TN_AS(tn_tuple, b)->n)) break;
      if ((st = tn_grow(vm, &stack, &cap, n + 1, sizeof *stack))) break;
      stack[n++] = (struct comparing){TN_AS(tn_tuple, a), TN_AS(tn_tuple, b), 0};
    } else if (!tn_same(a, b) && ((st = leaf_equal(vm, a, b, same)) || !*same)) break;
    while (n && stack[n - 1].i == stack[n - 1].x->n) n--;
    if (!n) break;
    a = stack[n - 1].x->v[stack[n - 1].i];
    b = stack[n - 1].y->v[stack[n - 1].i++];
  }
  tn_free(vm, stack, cap * sizeof *stack);
  return st;
}

bool tn_same_key(tenon_vm *vm, tn_value a, tn_value b, bool *failed)
{
  bool same = false;
  *failed = key_equal(vm, a, b, &same) != TENON_OK;
  return !*failed && same;
}

/* ---- the table */

tn_value tn_dict_new(tenon_vm *vm)
{
  struct tn_dict *o = tn_obj_new(vm, TN_DICT, sizeof *o, true);
  return o ? tn_object(o) : tn_undef();
}

static void changed(struct tn_dict *d) { if (d->watch) ++*d->watch; }

void tn_dict_swap(struct tn_dict *x, struct tn_dict *y)
{
  struct tn_dict t = *x;
  changed(x);
  changed(y);
  x->n = y->n, x->used = y->used, x->cap = y->cap, x->nindex = y->nindex, x->e = y->e, x->index = y->index;
  y->n = t.n, y->used = t.used, y->cap = t.cap, y->nindex = t.nindex, y->e = t.e, y->index = t.index;
}

void tn_dict_clear(tenon_vm *vm, struct tn_dict *d)
{
  struct tn_dict old = *d;
  changed(d);
  d->n = d->used = d->cap = d->nindex = 0;
  d->e = NULL;
  d->index = NULL;
  for (size_t i = 0; i < old.used; i++) {
    tn_release(vm, old.e[i].key);
    tn_release(vm, old.e[i].value);
  }
  tn_free(vm, old.e, old.cap * sizeof *old.e);
  tn_free(vm, old.index, old.nindex * sizeof *old.index);
}

/* Slot of the index that holds the key, or the free slot where it would go; NULL with the error recorded.  Index
 * values: 0 free, 1 removed, i+2 entry i. */
static uint32_t *find_slot(tenon_vm *vm, const struct tn_dict *d, tn_value key, uint64_t h)
{
  size_t mask = d->nindex - 1;
  uint32_t *removed = NULL;
  for (size_t i = h & mask;; i = (i + 1) & mask) {
    uint32_t *s = &d->index[i];
    if (!*s) return removed ? removed : s;
    if (*s == 1) { if (!removed) removed = s; continue; }
    const struct tn_entry *e = &d->e[*s - 2];
    if (e->hash != h) continue;
    bool same;
    if (tn_same(key, e->key)) return s;
    if (TN_IS(key, TN_STR) && TN_IS(e->key, TN_STR)) same = same_str(TN_AS(tn_str, key), TN_AS(tn_str, e->key));
    else if (key_equal(vm, e->key, key, &same)) return NULL;
    if (same) return s;
  }
}

/* A larger index; entries are packed. */
static tenon_status rehash(tenon_vm *vm, struct tn_dict *d)
{
  size_t n = 8;
  while (n < d->n * 3 + 8) n *= 2;
  uint32_t *index = tn_alloc(vm, n * sizeof *index);
  if (!index) return TENON_E_NOMEM;
  for (size_t i = 0, k; i < n; i += k) {
    k = n - i < TN_POLL_BLOCK ? n - i : TN_POLL_BLOCK;
    memset(index + i, 0, k * sizeof *index);
    if (k == TN_POLL_BLOCK && tn_poll(vm)) { tn_free(vm, index, n * sizeof *index); return TENON_E_INTERRUPT; }
  }
  size_t to = 0;
  bool packed = d->n == d->used;            /* nothing moves: the old index stays right until the end */
  for (size_t i = 0; i < d->used; i++) {
    if (packed && tn_poll_at(vm, i + 1)) { tn_free(vm, index, n * sizeof *index); return TENON_E_INTERRUPT; }
    if (d->e[i].key.tag == TN_UNDEF) continue;
    d->e[to] = d->e[i];
    size_t at = d->e[to].hash & (n - 1);
    while (index[at]) at = (at + 1) & (n - 1);
    index[at] = (uint32_t)++to + 1;
  }
  d->used = to;
  tn_free(vm, d->index, d->nindex * sizeof *index);
  d->index = index;
  d->nindex = n;
  return TENON_OK;
}

/* Short strings are compared as two numbers that may overlap. */
static inline bool same_bytes(const char *s, const char *t, size_t n)
{
  uint64_t a, b, c, d;
  uint32_t e, f, g, h;
  if (n > 16 || n < 4) return !memcmp(s, t, n);
  if (n < 8) {
    memcpy(&e, s, 4), memcpy(&f, t, 4), memcpy(&g, s + n - 4, 4), memcpy(&h, t + n - 4, 4);
    return e == f && g == h;
  }
  memcpy(&a, s, 8), memcpy(&b, t, 8), memcpy(&c, s + n - 8, 8), memcpy(&d, t + n - 8, 8);
  return a == b && c == d;
}

/* The entry under the string of |n| bytes whose hash is |h|. */
static inline struct tn_entry *find_name(const struct tn_dict *d, const char *s, size_t n, uint64_t h)
{
  if (!d->nindex) return NULL;
  size_t mask = d->nindex - 1;
  for (size_t i = h & mask; d->index[i]; i = (i + 1) & mask) {
    if (d->index[i] == 1) continue;
    struct tn_entry *e = &d->e[d->index[i] - 2];
    if (e->hash != h || !TN_IS(e->key, TN_STR)) continue;
    const struct tn_str *k = TN_AS(tn_str, e->key);
    if (k->n == n && (k->s == s || same_bytes(k->s, s, n))) return e;
  }
  return NULL;
}

tn_value *tn_dict_named(const struct tn_dict *d, const struct tn_str *key)
{
  struct tn_entry *e = find_name(d, key->s, key->n, key->hash);
  return e ? &e->value : NULL;
}

bool tn_dict_get_str(const struct tn_dict *d, const char *s, size_t n, tn_value *out)
{
  const struct tn_entry *e = find_name(d, s, n, tn_str_hash(s, n));
  if (e) *out = e->value;
  return e != NULL;
}

/* A new entry, under a key of hash |h| that is not there. */
static tenon_status add(tenon_vm *vm, struct tn_dict *d, tn_value key, tn_value value, uint64_t h)
{
  changed(d);
  if (d->used >= UINT32_MAX - 2) return tn_nomem(vm);
  if ((d->used + 1) * 3 > d->nindex * 2) TN_TRY(rehash(vm, d));
  TN_TRY(tn_grow(vm, &d->e, &d->cap, d->used + 1, sizeof *d->e));
  uint32_t *s = find_slot(vm, d, key, h);
  if (!s) return vm->err.pub.status;
  d->e[d->used] = (struct tn_entry){tn_retain(key), tn_retain(value), h};
  *s = (uint32_t)d->used++ + 2;
  d->n++;
  return TENON_OK;
}

tenon_status tn_dict_set(tenon_vm *vm, struct tn_dict *d, tn_value key, tn_value value)
{
  uint64_t h;
  TN_TRY(key_hash(vm, key, &h));
  if (TN_IS(key, TN_STR)) {
    struct tn_entry *e = find_name(d, TN_AS(tn_str, key)->s, TN_AS(tn_str, key)->n, h);
    if (e) { tn_assign(vm, &e->value, tn_retain(value)); return TENON_OK; }
  } else if (d->nindex) {
    uint32_t *s = find_slot(vm, d, key, h);
    if (!s) return vm->err.pub.status;
    if (*s > 1) { tn_assign(vm, &d->e[*s - 2].value, tn_retain(value)); return TENON_OK; }
  }
  return add(vm, d, key, value, h);
}

tenon_status tn_dict_offer(tenon_vm *vm, struct tn_dict *d, tn_value name, tn_value value)
{
  uint64_t h;
  const struct tn_str *s = TN_AS(tn_str, name);
  TN_TRY(key_hash(vm, name, &h));
  return find_name(d, s->s, s->n, h) ? TENON_OK : add(vm, d, name, value, h);
}

tn_value *tn_dict_find(tenon_vm *vm, const struct tn_dict *d, tn_value key)
{
  uint64_t h;
  if (key_hash(vm, key, &h) || !d->nindex) return NULL;
  if (TN_IS(key, TN_STR)) {
    struct tn_entry *e = find_name(d, TN_AS(tn_str, key)->s, TN_AS(tn_str, key)->n, h);
    return e ? &e->value : NULL;
  }
  const uint32_t *s = find_slot(vm, d, key, h);
  return !s || *s < 2 ? NULL : &d->e[*s - 2].value;
}

bool tn_dict_get(tenon_vm *vm, const struct tn_dict *d, tn_value key, tn_value *out)
{
  const tn_value *v = tn_dict_find(vm, d, key);
  if (v) *out = *v;
  return v != NULL;
}

bool tn_dict_remove(tenon_vm *vm, struct tn_dict *d, tn_value key)
{
  uint64_t h;
  if (key_hash(vm, key, &h) || !d->nindex) return false;
  uint32_t *s = find_slot(vm, d, key, h);
  if (!s || *s < 2) return false;
  changed(d);
  struct tn_entry old = d->e[*s - 2];
  d->e[*s - 2] = (struct tn_entry){tn_undef(), tn_undef(), 0};
  *s = 1;
  d->n--;
  tn_release(vm, old.key);
  tn_release(vm, old.value);
  return true;
}
