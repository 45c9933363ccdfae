/* SPDX-License-Identifier: MIT
 * Objects: making and freeing them, strings, tuples and small objects; see value.h.  What needs to compute
 * (equality of arrays, truth, text) is in vm/run and vm/show. */
#include "value.h"

#include "array.h"
#include "vm/base/poll.h"

#include <stdio.h>
#include <string.h>

/* An object of which only the first |cleared| bytes are zero. */
static void *new_object(tenon_vm *vm, enum tn_okind kind, size_t bytes, size_t cleared, bool tracked)
{
  struct tn_obj *o = tn_alloc(vm, bytes);
  if (!o) return NULL;
  memset(o, 0, cleared);
  o->refs = 1;
  o->kind = (uint8_t)kind;
  o->tracked = tracked;
  if (tracked) {
    o->next = vm->objects;
    if (o->next) o->next->prev = o;
    vm->objects = o;
  }
  return o;
}

void *tn_obj_new(tenon_vm *vm, enum tn_okind kind, size_t bytes, bool tracked)
{
  return new_object(vm, kind, bytes, bytes, tracked);
}

static void untrack(tenon_vm *vm, struct tn_obj *o)
{
  if (!o->tracked) return;
  if (o->prev) o->prev->next = o->next;
  else vm->objects = o->next;
  if (o->next) o->next->prev = o->prev;
  o->prev = o->next = NULL;
  o->tracked = false;
}

static void clear_run(tenon_vm *vm, tn_value *v, size_t n)
{
  for (size_t i = 0; i < n; i++) {
    tn_value old = v[i];
    v[i] = tn_undef();
    tn_release(vm, old);
  }
}

static void clear_list(tenon_vm *vm, struct tn_list *l)
{
  tn_value *v = l->v;
  size_t n = l->n, cap = l->cap;
  l->v = NULL;
  l->n = l->cap = 0;
  clear_run(vm, v, n);
  tn_free(vm, v, cap * sizeof *v);
}

static void clear_set(tenon_vm *vm, struct tn_set *s)
{
  struct tn_member *e = s->e;
  size_t n = s->nslots;
  s->e = NULL;
  s->n = s->fill = s->nslots = 0;
  for (size_t i = 0; i < n; i++) tn_release(vm, e[i].key);
  tn_free(vm, e, n * sizeof *e);
}

/* Drops what |o| refers to; afterwards it is empty but still an object of its kind. */
static void clear_children(tenon_vm *vm, struct tn_obj *o)
{
  void *p = o;
  switch ((enum tn_okind)o->kind) {
  case TN_TUPLE: case TN_RECORD:
    clear_run(vm, &((struct tn_tuple *)p)->names, 1);
    clear_run(vm, ((struct tn_tuple *)p)->v, ((struct tn_tuple *)p)->n);
    break;
  case TN_LIST: clear_list(vm, p); break;
  case TN_DICT: tn_dict_clear(vm, p); break;
  case TN_SET: case TN_FROZENSET: clear_set(vm, p); break;
  case TN_SLICE: clear_run(vm, &((struct tn_slice *)p)->start, 3); break;
  case TN_CELL: clear_run(vm, &((struct tn_cell *)p)->v, 1); break;
  case TN_ITER:
    clear_run(vm, &((struct tn_iter *)p)->over, 1);
    clear_run(vm, &((struct tn_iter *)p)->extra, 1);
    break;
  case TN_MODULE: clear_run(vm, &((struct tn_module *)p)->own, 2); break;
  case TN_FLAGS: clear_run(vm, &((struct tn_flags *)p)->array, 1); break;
  case TN_SETTING: clear_run(vm, &((struct tn_setting *)p)->given, 2); break;
  case TN_BOUND: clear_run(vm, &((struct tn_bound *)p)->self, 1); break;
  case TN_EXCEPTION: clear_run(vm, &((struct tn_exception *)p)->args, 4); break;
  case TN_FUNCTION: vm->code->clear(vm, o); break;
  default: break;
  }
}

static size_t object_bytes(const struct tn_obj *o)
{
  const void *p = o;
  switch ((enum tn_okind)o->kind) {
  case TN_COMPLEX_OBJ: return sizeof(struct tn_complex);
  case TN_STR: return sizeof(struct tn_str) + ((const struct tn_str *)p)->n + 1;
  case TN_TUPLE: case TN_RECORD: return sizeof(struct tn_tuple) + ((const struct tn_tuple *)p)->n * sizeof(tn_value);
  case TN_LIST: return sizeof(struct tn_list);
  case TN_DICT: return sizeof(struct tn_dict);
  case TN_SET: case TN_FROZENSET: return sizeof(struct tn_set);
  case TN_SLICE: return sizeof(struct tn_slice);
  case TN_RANGE: return sizeof(struct tn_range);
  case TN_BUILTIN: return sizeof(struct tn_builtin_obj);
  case TN_BOUND: return sizeof(struct tn_bound);
  case TN_MODULE: return sizeof(struct tn_module);
  case TN_CELL: return sizeof(struct tn_cell);
  case TN_ITER: return sizeof(struct tn_iter);
  case TN_EXCEPTION: return sizeof(struct tn_exception);
  case TN_MODE: return sizeof(struct tn_mode_obj);
  case TN_GENERATOR: return sizeof(struct tn_generator);
  case TN_FLAGS: return sizeof(struct tn_flags);
  case TN_SETTING: return sizeof(struct tn_setting);
  case TN_ARRAY: case TN_FUNCTION: case TN_PROTO: break;           /* freed by those who know them */
  }
  return 0;
}

/* Is there somebody to whom freeing much is not worth waiting for?  An interrupt's error ends the host's call. */
static bool put_off(const tenon_vm *vm)
{
  return tn_wants_stop(vm) || vm->err.pub.status == TENON_E_INTERRUPT;
}

/* Drops the items of a dying container.  False: somebody wants the interpreter to stop, and some are left. */
static bool drop_items(tenon_vm *vm, struct tn_obj *o)
{
  void *p = o;
  struct tn_tuple *t = p;
  struct tn_list *l = p;
  struct tn_dict *d = p;
  struct tn_set *set = p;
  size_t done = 0;
  switch ((enum tn_okind)o->kind) {
  case TN_TUPLE:
    for (size_t i = 0; i < t->n; i++) {
      if (t->v[i].tag == TN_UNDEF) continue;
      if (++done % TN_POLL_EVERY == 0 && put_off(vm)) return false;
      clear_run(vm, &t->v[i], 1);
    }
    return true;
  case TN_LIST:
    while (l->n) {
      if (++done % TN_POLL_EVERY == 0 && put_off(vm)) return false;
      tn_release(vm, l->v[--l->n]);
    }
    return true;
  case TN_DICT:
    while (d->used) {
      if (++done % TN_POLL_EVERY == 0 && put_off(vm)) return false;
      struct tn_entry *e = &d->e[--d->used];
      tn_release(vm, e->key);
      tn_release(vm, e->value);
    }
    return true;
  case TN_SET: case TN_FROZENSET:
    while (set->finger < set->nslots) {
      if (++done % TN_POLL_EVERY == 0 && put_off(vm)) return false;
      clear_run(vm, &set->e[set->finger++].key, 1);
    }
    return true;
  default: return true;
  }
}

static void destroy(tenon_vm *vm, struct tn_obj *o)
{
  untrack(vm, o);
  clear_children(vm, o);
  if (o->kind == TN_FUNCTION || o->kind == TN_PROTO) vm->code->free(vm, o);
  else tn_free(vm, o, object_bytes(o));
}

static bool is_long(const struct tn_obj *o)
{
  const void *p = o;
  size_t n = o->kind == TN_TUPLE  ? ((const struct tn_tuple *)p)->n
             : o->kind == TN_LIST ? ((const struct tn_list *)p)->n
             : o->kind == TN_DICT ? ((const struct tn_dict *)p)->used
             : o->kind == TN_SET || o->kind == TN_FROZENSET ? ((const struct tn_set *)p)->nslots
                                  : 0;
  return n >= TN_POLL_EVERY;
}

/* Frees the objects that wait for it, those first that came last.  Where an interrupt waits to be heeded, or ends
 * the host's call, long containers are left for the next call, one slice of each apart, and so are many objects. */
static void bury(tenon_vm *vm)
{
  struct tn_obj *left = NULL;
  size_t done = 0;
  vm->freeing = true;
  while (vm->zombies && (++done % TN_POLL_EVERY != 0 || !put_off(vm))) {
    struct tn_obj *z = vm->zombies;
    vm->zombies = z->next;
    z->next = NULL;
    if (!is_long(z) || drop_items(vm, z)) destroy(vm, z);
    else {
      z->next = left;
      left = z;
    }
  }
  while (left) {
    struct tn_obj *z = left;
    left = z->next;
    z->next = vm->zombies;
    vm->zombies = z;
  }
  vm->freeing = false;
}

/* What dies while another object is being freed waits for it, so that freeing never recurses; but an array, which ends
 * one other at most. */
void tn_obj_free(tenon_vm *vm, struct tn_obj *o)
{
  if (o->kind == TN_ARRAY) { tn_array_free(vm, (void *)o); return; }
  if (vm->freeing || is_long(o)) {
    untrack(vm, o);
    o->next = vm->zombies;
    vm->zombies = o;
    if (!vm->freeing) bury(vm);
    return;
  }
  vm->freeing = true;
  destroy(vm, o);
  vm->freeing = false;
  if (vm->zombies) bury(vm);
}

void tn_objects_free_all(tenon_vm *vm)
{
  tn_error_clear(&vm->err);
  /* Every tracked object is held while all are emptied, so that cycles fall apart in any order. */
  for (struct tn_obj *o = vm->objects; o; o = o->next) o->refs++;
  for (struct tn_obj *o = vm->objects; o; o = o->next) clear_children(vm, o);
  struct tn_obj *next;
  for (struct tn_obj *o = vm->objects; o; o = next) {
    next = o->next;
    if (!--o->refs) tn_obj_free(vm, o);
  }
  for (; vm->zombies; bury(vm)) tn_interrupt_forget(vm);
}

/* FNV-1a, then a final mix for the low bits. */
#define HASH_BEGIN UINT64_C(0xcbf29ce484222325)
static uint64_t hash_bytes(uint64_t h, const char *s, size_t n)
{
  for (size_t i = 0; i < n; i++) h = (h ^ (unsigned char)s[i]) * 0x100000001b3u;
  return h;
}
static uint64_t hash_end(uint64_t h)
{
  h ^= h >> 32;
  return h ? h : 1;
}

uint64_t tn_str_hash(const char *s, size_t n)
{
  return hash_end(hash_bytes(HASH_BEGIN, s, n));
}

tenon_status tn_str_hashed(tenon_vm *vm, struct tn_str *s, uint64_t *out)
{
  if (!s->hash) {
    uint64_t h = HASH_BEGIN;
    for (size_t at = 0, k; at < s->n; at += k) {
      k = s->n - at < TN_POLL_BLOCK ? s->n - at : TN_POLL_BLOCK;
      h = hash_bytes(h, s->s + at, k);
      if (k == TN_POLL_BLOCK) TN_TRY(tn_poll(vm));
    }
    s->hash = hash_end(h);
  }
  *out = s->hash;
  return TENON_OK;
}

/* A str of |n| bytes yet to be written, or NULL. */
static struct tn_str *blank_str(tenon_vm *vm, size_t n)
{
  size_t bytes;
  if (__builtin_add_overflow(n, sizeof(struct tn_str) + 1, &bytes)) { tn_nomem(vm); return NULL; }
  struct tn_str *o = new_object(vm, TN_STR, bytes, sizeof *o, false);
  if (!o) return NULL;
  o->n = n;
  o->s[n] = 0;
  return o;
}

/* Writes |n| bytes of |o| from its byte |at| on. */
static tenon_status fill_str(tenon_vm *vm, struct tn_str *o, size_t at, const char *s, size_t n)
{
  for (size_t done = 0, k; done < n; done += k) {
    k = n - done < TN_POLL_BLOCK ? n - done : TN_POLL_BLOCK;
    memcpy(o->s + at + done, s + done, k);
    if (k == TN_POLL_BLOCK) TN_TRY(tn_poll(vm));
  }
  return TENON_OK;
}

tn_value tn_str_new(tenon_vm *vm, const char *s, size_t n)
{
  struct tn_str *o = blank_str(vm, n);
  if (!o) return tn_undef();
  if (fill_str(vm, o, 0, s, n)) { tn_release(vm, tn_object(o)); return tn_undef(); }
  return tn_object(o);
}

tn_value tn_str_pair(tenon_vm *vm, const struct tn_str *x, const struct tn_str *y)
{
  struct tn_str *o = blank_str(vm, x->n + y->n);     /* two blocks of memory: no overflow */
  if (!o) return tn_undef();
  if (fill_str(vm, o, 0, x->s, x->n) || fill_str(vm, o, x->n, y->s, y->n)) {
    tn_release(vm, tn_object(o));
    return tn_undef();
  }
  return tn_object(o);
}

tenon_status tn_str_append(tenon_vm *vm, tn_value *s, const struct tn_str *t, tn_value *out)
{
  struct tn_str *o = TN_AS(tn_str, *s);
  size_t n = o->n, head = sizeof *o + 1;
  if (!(o = tn_realloc(vm, o, head + n, head + n + t->n))) return TENON_E_NOMEM;
  *s = tn_undef();
  *out = tn_object(o);
  memcpy(o->s + n, t->s, t->n + 1);
  o->n = n + t->n;
  o->hash = 0;
  return TENON_OK;
}

tn_value tn_str_format(tenon_vm *vm, const char *fmt, ...)
{
  char buf[1024];
  va_list ap;
  va_start(ap, fmt);
  int n = vsnprintf(buf, sizeof buf, fmt, ap);
  va_end(ap);
  return tn_str_new(vm, buf, n < 0 ? 0 : (size_t)n < sizeof buf ? (size_t)n : sizeof buf - 1);
}

tn_value tn_complex_new(tenon_vm *vm, double re, double im)
{
  struct tn_complex *o = tn_obj_new(vm, TN_COMPLEX_OBJ, sizeof *o, false);
  if (!o) return tn_undef();
  o->re = re;
  o->im = im;
  return tn_object(o);
}

tn_value tn_tuple_new(tenon_vm *vm, size_t n)
{
  size_t bytes;
  if (tn_mul_overflows(n, sizeof(tn_value), &bytes) || bytes > SIZE_MAX / 2) { tn_nomem(vm); return tn_undef(); }
  struct tn_tuple *o = new_object(vm, TN_TUPLE, sizeof *o + bytes, sizeof *o, true);
  if (!o) return tn_undef();
  for (; o->n < n; o->n++) {
    o->v[o->n] = tn_undef();
    if (tn_poll_at(vm, o->n + 1)) { tn_release(vm, tn_object(o)); return tn_undef(); }
  }
  return tn_object(o);
}

tn_value tn_named_new(tenon_vm *vm, enum tn_okind kind, const struct tn_tuple *items, tn_value names)
{
  tn_value v = tn_tuple_new(vm, items->n);
  if (v.tag == TN_UNDEF) return v;
  struct tn_tuple *t = TN_AS(tn_tuple, v);
  t->h.kind = (uint8_t)kind;
  t->names = tn_retain(names);
  for (size_t i = 0; i < t->n; i++) t->v[i] = tn_retain(items->v[i]);
  return v;
}

const char *tn_item_name(const struct tn_tuple *t, size_t i, size_t *n)
{
  if (!TN_IS(t->names, TN_STR)) return NULL;
  const char *s = TN_AS(tn_str, t->names)->s;
  for (;; i--) {
    s += strspn(s, " |");
    *n = strcspn(s, " |");
    if (!*n) return NULL;
    if (!i) return s;
    s += *n;
  }
}

tn_value tn_slice_new(tenon_vm *vm, tn_value start, tn_value stop, tn_value step)
{
  struct tn_slice *o = tn_obj_new(vm, TN_SLICE, sizeof *o, false);
  if (!o) return tn_undef();
  o->start = tn_retain(start);
  o->stop = tn_retain(stop);
  o->step = tn_retain(step);
  return tn_object(o);
}

tn_value tn_range_new(tenon_vm *vm, int64_t start, int64_t stop, int64_t step)
{
  struct tn_range *o = tn_obj_new(vm, TN_RANGE, sizeof *o, false);
  if (!o) return tn_undef();
  uint64_t span = 0, mag = step < 0 ? (uint64_t)0 - (uint64_t)step : (uint64_t)step;
  if (step > 0 && stop > start) span = (uint64_t)stop - (uint64_t)start;
  if (step < 0 && stop < start) span = (uint64_t)start - (uint64_t)stop;
  o->start = start;
  o->stop = stop;
  o->step = step;
  o->count = span ? (span - 1) / mag + 1 : 0;
  return tn_object(o);
}

tn_value tn_cell_new(tenon_vm *vm, tn_value owned)
{
  struct tn_cell *o = tn_obj_new(vm, TN_CELL, sizeof *o, true);
  if (!o) { tn_release(vm, owned); return tn_undef(); }
  o->v = owned;
  return tn_object(o);
}

tn_value tn_bound_new(tenon_vm *vm, tn_value self, const struct tn_builtin *fn)
{
  struct tn_bound *o = tn_obj_new(vm, TN_BOUND, sizeof *o, false);
  if (!o) return tn_undef();
  o->self = tn_retain(self);
  o->fn = fn;
  return tn_object(o);
}

const char *tn_type_name(tn_value v)
{
  static const char *const kinds[] = {
    [TN_COMPLEX_OBJ] = "complex", [TN_STR] = "str", [TN_ARRAY] = "ndarray", [TN_TUPLE] = "tuple", [TN_LIST] = "list",
    [TN_DICT] = "dict", [TN_SLICE] = "slice", [TN_RANGE] = "range", [TN_FUNCTION] = "function",
    [TN_BUILTIN] = "builtin_function_or_method", [TN_BOUND] = "method", [TN_MODULE] = "module", [TN_CELL] = "cell",
    [TN_ITER] = "iterator", [TN_PROTO] = "code", [TN_EXCEPTION] = "exception", [TN_MODE] = "mode",
    [TN_GENERATOR] = "Generator", [TN_FLAGS] = "flagsobj", [TN_SET] = "set", [TN_FROZENSET] = "frozenset",
    [TN_RECORD] = "record", [TN_SETTING] = "setting",
  };
  switch (v.tag) {
  case TN_NONE: return "NoneType";
  case TN_ELLIPSIS: return "ellipsis";
  case TN_BOOLEAN: return "bool";
  case TN_INT: return "int";
  case TN_FLOAT: return "float";
  case TN_DTYPE: case TN_EXCCLASS: return "type";
  case TN_OBJECT:
    if (v.u.o->kind == TN_ARRAY && tn_as_array(v)->weak)
      return tn_dtype_is_complex(tn_as_array(v)->t->dtype) ? "complex" : "float";
    if (v.u.o->kind == TN_ARRAY && tn_as_array(v)->scalar) return tn_dtype_info(tn_as_array(v)->t->dtype)->name;
    if (v.u.o->kind == TN_EXCEPTION) return tenon_status_name(TN_AS(tn_exception, v)->cls);
    return kinds[v.u.o->kind];
  default: return "undefined";
  }
}

tn_value tn_text_str(struct tn_text *t)
{
  tn_value v = t->failed ? tn_undef() : tn_str_new(t->vm, t->s ? t->s : "", t->n);
  tn_text_free(t);
  return v;
}
