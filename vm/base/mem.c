/* SPDX-License-Identifier: MIT
 * Allocation gate; see mem.h. */
#include "mem.h"

#include "state.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Counts the request; false: it fails, without asking. */
static bool permitted(struct tn_heap *h, size_t n)
{
  h->requests++;
  if (h->fail_at && (h->fail_once ? h->requests == h->fail_at : h->requests >= h->fail_at)) return false;
  return !h->limit || n <= h->limit;
}

void tn_heap_init(struct tn_heap *h, tenon_realloc_fn fn, void *ud)
{
  *h = (struct tn_heap){.fn = fn, .ud = ud};
#ifdef _SC_PHYS_PAGES
  long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  if (!fn && pages > 0 && page > 0 && (size_t)pages <= SIZE_MAX / (size_t)page) h->limit = (size_t)pages * (size_t)page;
#endif
}

void *tn_heap_alloc(struct tn_heap *h, size_t n)
{
  if (!permitted(h, n)) return NULL;
  void *p = h->fn ? h->fn(h->ud, NULL, 0, n) : malloc(n);
  if (!p) return NULL;
  h->now += n;
  if (h->now > h->peak) h->peak = h->now;
  return p;
}

void tn_heap_free(struct tn_heap *h, void *p, size_t n)
{
  if (!p) return;
  h->now -= n;
  if (h->fn) h->fn(h->ud, p, n, 0);
  else free(p);
}

static size_t round_small(size_t n)
{
  return n ? (n + TN_SMALL_STEP - 1) & ~(size_t)(TN_SMALL_STEP - 1) : TN_SMALL_STEP;
}

static void push(struct tn_heap *h, void *p, size_t m)
{
  void **list = &h->small[m / TN_SMALL_STEP - 1];
  memcpy(p, list, sizeof *list);
  *list = p;
}

static void *pop(struct tn_heap *h, size_t m)
{
  void **list = &h->small[m / TN_SMALL_STEP - 1], *p = *list;
  if (p) memcpy(list, p, sizeof *list);
  return p;
}

enum { CHUNK = 1 << 14 };

/* Sanitizer builds want to see every block, a host's own allocator too. */
static bool cuts(const struct tn_heap *h)
{
#ifdef TN_NO_RECYCLING
  (void)h;
  return false;
#else
  return !h->fn;
#endif
}

/* A new small block. */
static void *cut(struct tn_heap *h, size_t m)
{
  if (h->left < m) {
    char *chunk = tn_heap_alloc(h, CHUNK);
    if (!chunk) return NULL;
    if (h->left) push(h, h->rest, h->left);
    memcpy(chunk, &h->chunks, sizeof h->chunks);
    h->chunks = chunk;
    h->rest = chunk + TN_SMALL_STEP;
    h->left = CHUNK - TN_SMALL_STEP;
  }
  void *p = h->rest;
  h->rest += m;
  h->left -= m;
  return p;
}

void *tn_alloc(tenon_vm *vm, size_t n)
{
  struct tn_heap *h = &vm->heap;
  size_t m = round_small(n);
  bool small = n <= TN_SMALL_MAX;
  void *p = small ? pop(h, m) : NULL;
  if (p) return p;
  if (n <= TN_MAX_BYTES) p = small && cuts(h) ? cut(h, m) : tn_heap_alloc(h, m);
  if (!p) tn_nomem(vm);
  return p;
}

void *tn_zalloc(tenon_vm *vm, size_t n)
{
  void *p = tn_alloc(vm, n);
  if (p) memset(p, 0, n);
  return p;
}

void tn_free(tenon_vm *vm, void *p, size_t n)
{
  if (!p) return;
  struct tn_heap *h = &vm->heap;
  size_t m = round_small(n);
#ifndef TN_NO_RECYCLING           /* sanitizer builds want to see every free */
  if (n <= TN_SMALL_MAX) {
    push(h, p, m);
    return;
  }
#endif
  tn_heap_free(h, p, m);
}

/* A large block in another size, by the allocator itself: it can move pages where we would copy bytes. */
static void *resize_large(tenon_vm *vm, void *p, size_t old, size_t n)
{
  struct tn_heap *h = &vm->heap;
  void *q = permitted(h, n) ? h->fn ? h->fn(h->ud, p, old, n) : realloc(p, n) : NULL;
  if (!q) { tn_nomem(vm); return NULL; }
  h->now += n - old;
  if (h->now > h->peak) h->peak = h->now;
  return q;
}

void *tn_realloc(tenon_vm *vm, void *p, size_t old_size, size_t new_size)
{
  size_t old = round_small(old_size), n = round_small(new_size);
  if (p && old == n) return p;
  if (p && old > TN_SMALL_MAX && n > TN_SMALL_MAX && n <= SIZE_MAX / 2) return resize_large(vm, p, old, n);
  void *q = tn_alloc(vm, new_size);
  if (!q) return NULL;
  if (p) {
    memcpy(q, p, old_size < new_size ? old_size : new_size);
    tn_free(vm, p, old_size);
  }
  return q;
}

char *tn_strndup(tenon_vm *vm, const char *s, size_t n)
{
  char *p = tn_alloc(vm, n + 1);
  if (!p) return NULL;
  memcpy(p, s, n);
  p[n] = 0;
  return p;
}

tenon_status tn_grow_now(tenon_vm *vm, void *pp, size_t *cap, size_t need, size_t size)
{
  size_t want = *cap ? *cap : 8, bytes;
  while (want < need) {
    if (want > SIZE_MAX / 4) return tn_nomem(vm);
    want *= 2;
  }
  if (tn_mul_overflows(want, size, &bytes)) return tn_nomem(vm);
  void *p;
  memcpy(&p, pp, sizeof p);
  p = tn_realloc(vm, p, *cap * size, bytes);
  if (!p) return TENON_E_NOMEM;
  memcpy(pp, &p, sizeof p);
  *cap = want;
  return TENON_OK;
}

/* Blocks cut from chunks are counted as free here, and go with their chunks. */
static void trim_chunks(struct tn_heap *h)
{
  if (!h->chunks) return;
  h->now -= h->left;
  while (h->chunks) {
    void *chunk = h->chunks;
    memcpy(&h->chunks, chunk, sizeof h->chunks);
    h->now -= TN_SMALL_STEP;
    free(chunk);
  }
  h->rest = NULL;
  h->left = 0;
}

void tn_heap_trim(struct tn_heap *h)
{
  for (size_t m = TN_SMALL_STEP; m <= TN_SMALL_MAX; m += TN_SMALL_STEP)
    for (void *p; (p = pop(h, m));) {
      if (cuts(h)) h->now -= m;
      else tn_heap_free(h, p, m);
    }
  trim_chunks(h);
}
