/* SPDX-License-Identifier: MIT
 * Built kernels by their text.  A hit compares the whole text, never just its hash.  Bounded: the kernel that
 * was asked for longest ago and that nobody holds makes room. */
#ifndef TN_CL_CACHE_H
#define TN_CL_CACHE_H
#include "device.h"

struct tn_kernel {
  cl_program program;
  cl_kernel kernel;
  char *text; size_t length;
  uint64_t hash, asked;
  uint32_t refs;
  bool ran;
  struct tn_kernel *next;
};

enum { TN_KERNEL_BUCKETS = 256, TN_KERNEL_LIMIT = 1024 };
struct tn_kernel_cache { struct tn_kernel *bucket[TN_KERNEL_BUCKETS]; unsigned count; uint64_t clock; };

/* The kernel |run| of |text|, built if need be; counted for the caller.  Takes the text. */
tenon_status tn_kernel_get(tenon_vm *vm, struct tn_kernel_cache *c, struct tn_device *d, struct tn_text *text,
                           struct tn_kernel **out);
void tn_kernel_release(tenon_vm *vm, struct tn_kernel *k);
void tn_kernel_cache_clear(tenon_vm *vm, struct tn_kernel_cache *c);
#endif
