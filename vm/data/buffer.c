/* SPDX-License-Identifier: MIT
 * Buffers and their pool; see buffer.h.  The pool keeps free blocks by size class (four classes an octave),
 * so that a block is at most a quarter larger than asked for. */
#include "buffer.h"

#include "array.h"

#include <string.h>

/* The last class begins at TN_MAX_BYTES, of ALIGN << (48 - 6) bytes. */
enum { NCLASSES = 4 * (48 - 6 - 1) + 1, ALIGN = 64, PAGE = 4096, PAGE_FROM = 64 * 1024 };
_Static_assert(TN_MAX_BYTES == INT64_C(1) << 48 && ALIGN == 1 << 6, "the size classes end where the sizes do");

struct tn_pool {
  struct tn_buffer *free[NCLASSES];
  size_t pooled;                   /* bytes waiting in the pool */
  size_t limit;                    /* above it, released blocks go back to the allocator */
};

/* The class of |bytes|, at most TN_MAX_BYTES, and its size. */
static unsigned size_class(size_t bytes, size_t *rounded)
{
  size_t units = (bytes + ALIGN - 1) / ALIGN;       /* 64-byte units */
  if (units < 4) { *rounded = (units ? units : 1) * ALIGN; return (unsigned)(units ? units : 1) - 1; }
  unsigned top = 63u - (unsigned)__builtin_clzll(units);
  size_t quarters = (units + ((size_t)1 << (top - 2)) - 1) >> (top - 2);   /* of the octave: 4 to 8 */
  *rounded = (quarters << (top - 2)) * ALIGN;
  return (top - 1) * 4 + (unsigned)(quarters - 4);
}

tenon_status tn_pool_new(tenon_vm *vm)
{
  vm->pool = tn_heap_alloc(&vm->heap, sizeof *vm->pool);
  if (!vm->pool) return tn_nomem(vm);
  memset(vm->pool, 0, sizeof *vm->pool);
  vm->pool->limit = (size_t)1 << 30;
  return TENON_OK;
}

/* Host memory is over-allocated for alignment; the base pointer sits just below the block. */
static size_t raw_size(size_t bytes) { return bytes + (bytes >= PAGE_FROM ? PAGE : ALIGN) + sizeof(void *); }

static void *raw_alloc(tenon_vm *vm, size_t bytes)
{
  size_t align = bytes >= PAGE_FROM ? PAGE : ALIGN;
  char *base = tn_heap_alloc(&vm->heap, raw_size(bytes));
  if (!base) return NULL;
  uintptr_t p = ((uintptr_t)base + sizeof(void *) + align - 1) & ~(uintptr_t)(align - 1);
  memcpy((char *)p - sizeof(void *), &base, sizeof base);
  return (void *)p;
}

static void raw_free(tenon_vm *vm, void *p, size_t bytes)
{
  void *base;
  memcpy(&base, (char *)p - sizeof(void *), sizeof base);
  tn_heap_free(&vm->heap, base, raw_size(bytes));
}

static void destroy(tenon_vm *vm, struct tn_buffer *b)
{
  if (b->dev) b->res->forget(b->res_self, b);
  if (b->whose != TN_OWN) {
    vm->lent -= b->whose == TN_LENT;
    if (b->done) b->done(b->done_ud);
  }
  else raw_free(vm, b->host, b->bytes);
  tn_free(vm, b, sizeof *b);
}

struct tn_buffer *tn_buffer_new(tenon_vm *vm, size_t bytes)
{
  if (bytes > TN_MAX_BYTES) { tn_nomem(vm); return NULL; }
  size_t rounded;
  unsigned c = size_class(bytes, &rounded);
  struct tn_buffer *b = vm->pool->free[c];
  if (b) {
    vm->pool->free[c] = b->next;
    vm->pool->pooled -= b->bytes;
  } else {
    b = tn_zalloc(vm, sizeof *b);
    if (!b) return NULL;
    b->host = raw_alloc(vm, rounded);
    if (!b->host && (vm->pool->pooled || vm->bytes_kept)) {   /* memory pressure: give back what waits, try once more */
      if (vm->bytes_kept) vm->tensor_hooks->relieve(vm);
      tn_pool_trim(vm);
      b->host = raw_alloc(vm, rounded);
    }
    if (!b->host) {
      tn_free(vm, b, sizeof *b);
      tn_raise(vm, TENON_E_NOMEM, "cannot allocate an array of %zu bytes", bytes);
      return NULL;
    }
    b->bytes = rounded;
    vm->n.buffer_allocations++;
  }
  b->refs = 1;
  b->serial = ++vm->serial;
  b->host_valid = b->dev_valid = false;
  b->next = NULL;
  return b;
}

struct tn_buffer *tn_buffer_borrow(tenon_vm *vm, enum tn_whose whose, void *data, size_t bytes, tenon_free_fn done,
                                   void *ud)
{
  struct tn_buffer *b = tn_zalloc(vm, sizeof *b);
  if (!b) return NULL;
  vm->lent += whose == TN_LENT;
  *b = (struct tn_buffer){
      .refs = 1, .host_valid = true, .whose = whose, .bytes = bytes, .host = data, .done = done, .done_ud = ud};
  return b;
}

void tn_buffer_release(tenon_vm *vm, struct tn_buffer *b)
{
  if (!b || --b->refs) return;
  struct tn_pool *p = vm->pool;
  if (b->whose != TN_OWN || p->pooled + b->bytes > p->limit) { destroy(vm, b); return; }
  size_t rounded;
  unsigned c = size_class(b->bytes, &rounded);
  b->next = p->free[c];
  p->free[c] = b;
  p->pooled += b->bytes;
}

const void *tn_buffer_read(tenon_vm *vm, struct tn_buffer *b)
{
  if (!b->host_valid && b->dev) {
    if (b->res->to_host(b->res_self, vm, b)) return NULL;
    b->host_valid = true;
  }
  return b->host;
}

void *tn_buffer_write(tenon_vm *vm, struct tn_buffer *b, bool keep)
{
  if (keep && !tn_buffer_read(vm, b)) return NULL;
  if (b->dev && b->res->host_write(b->res_self, vm, b)) return NULL;   /* a recycled block may still be in use */
  b->serial = ++vm->serial;
  b->host_valid = true;
  b->dev_valid = false;
  return b->host;
}

void tn_pool_trim(tenon_vm *vm)
{
  for (unsigned c = 0; c < NCLASSES; c++)
    while (vm->pool->free[c]) {
      struct tn_buffer *b = vm->pool->free[c];
      vm->pool->free[c] = b->next;
      vm->pool->pooled -= b->bytes;
      destroy(vm, b);
    }
}

void tn_pool_free(tenon_vm *vm)
{
  if (!vm->pool) return;
  tn_pool_trim(vm);
  tn_heap_free(&vm->heap, vm->pool, sizeof *vm->pool);
  vm->pool = NULL;
}
