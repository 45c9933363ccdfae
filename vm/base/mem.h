/* SPDX-License-Identifier: MIT
 * The one gate to memory.  Everything the VM allocates passes here, so that it is counted, can be limited,
 * and a test can make the Nth request fail.  Small blocks are recycled through size-class free lists, so
 * that a steady state asks the host's allocator for nothing.  New ones are cut from larger blocks where that allocator
 * is malloc: a library of thousands of names is there sooner.  A host's own one, which may fail or count, sees each. */
#ifndef TN_MEM_H
#define TN_MEM_H
#include "vm/tenon.h"

enum { TN_SMALL_MAX = 512, TN_SMALL_STEP = 16, TN_NSMALL = TN_SMALL_MAX / TN_SMALL_STEP };

/* The most bytes that are asked for at once: no process can address more. */
#define TN_MAX_BYTES (INT64_C(1) << 48)

struct tn_heap {
  tenon_realloc_fn fn; void *ud;
  size_t now, peak;               /* bytes held from the host's allocator */
  uint64_t requests;              /* calls that asked it for memory */
  uint64_t fail_at;               /* 0: never; else request number fail_at and all after it fail */
  bool fail_once;                 /* only that one */
  size_t limit;                   /* the largest block that malloc is asked for: the machine's memory; 0: none.  Some
                                     systems grant any size and end the process once it is used */
  void *small[TN_NSMALL];         /* free lists */
  char *rest; size_t left;        /* of the newest of the blocks that small ones are cut from */
  void *chunks;                   /* these blocks, each of which begins with the address of the one before */
};

/* NULL on failure, with MemoryError recorded.  |n| may be 0 (gives a valid pointer). */
void *tn_alloc(tenon_vm *vm, size_t n);
void *tn_zalloc(tenon_vm *vm, size_t n);
/* On failure the old block stays valid. */
void *tn_realloc(tenon_vm *vm, void *p, size_t old_size, size_t new_size);
void tn_free(tenon_vm *vm, void *p, size_t n);   /* |n| as asked for; p may be NULL */
char *tn_strndup(tenon_vm *vm, const char *s, size_t n);  /* freed with tn_free(p, n + 1) */

tenon_status tn_grow_now(tenon_vm *vm, void *p, size_t *cap, size_t need, size_t size);
/* Grows |*p| (elements of |size| bytes, capacity |*cap|) so that it holds |need|; doubles. */
static inline tenon_status tn_grow(tenon_vm *vm, void *p, size_t *cap, size_t need, size_t size)
{
  return need <= *cap ? TENON_OK : tn_grow_now(vm, p, cap, need, size);
}

/* Below the gate: straight to the host's allocator, no error record (for the VM itself and for buffers). */
void tn_heap_init(struct tn_heap *h, tenon_realloc_fn fn, void *ud);
void *tn_heap_alloc(struct tn_heap *h, size_t n);
void tn_heap_free(struct tn_heap *h, void *p, size_t n);
/* Gives all small blocks back to the host's allocator; |now| still counts those that nobody freed. */
void tn_heap_trim(struct tn_heap *h);

static inline bool tn_mul_overflows(size_t a, size_t b, size_t *r) { return __builtin_mul_overflow(a, b, r); }
#endif
