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

void *tn_alloc(tenon_vm *vm, size_t n)
{
  struct tn_heap *h = &vm->heap;
  size_t m = round_small(n);
  if (n <= TN_SMALL_MAX) {
    void **list = &h->small[m / TN_SMALL_STEP - 1];
    if (*list) {
      void *p = *list;
      memcpy(list, p, sizeof *list);
      return p;
    }
  } else if (n > TN_MAX_BYTES) {
    tn_nomem(vm);
    return NULL;
  }
  void *p = tn_heap_alloc(h, m);
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
    void **list = &h->small[m / TN_SMALL_STEP - 1];
    memcpy(p, list, sizeof *list);
    *list = p;
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

void tn_heap_trim(struct tn_heap *h)
{
  for (size_t i = 0; i < TN_NSMALL; i++)
    while (h->small[i]) {
      void *p = h->small[i];
      memcpy(&h->small[i], p, sizeof p);
      tn_heap_free(h, p, (i + 1) * TN_SMALL_STEP);
    }
}
