/* SPDX-License-Identifier: MIT
 * Array buffers on a device (the residence of vm/data/buffer.h).  A buffer keeps its device handle, in the pool
 * too, so that a steady state creates nothing.  On devices that work in host memory the handle is that
 * memory: the device owns it between unmap and map, and no byte moves.  Else the device has its own copy,
 * moved on demand and counted.  Knows no programs. */
#ifndef TN_CL_MEMORY_H
#define TN_CL_MEMORY_H
#include "device.h"

#include "vm/data/buffer.h"

struct tn_memory;

struct tn_memory *tn_memory_new(tenon_vm *vm, struct tn_device *d);
/* Brings home what only the device holds and lets go of every buffer. */
void tn_memory_free(tenon_vm *vm, struct tn_memory *m);

/* The handle of |b| for the next command; it holds the value of |b|, if it has one. */
tenon_status tn_memory_use(tenon_vm *vm, struct tn_memory *m, struct tn_buffer *b, cl_mem *out);
/* A command that uses |b| was enqueued as number |d->issued|; |wrote|: the device now has the only copy. */
void tn_memory_used(struct tn_buffer *b, uint64_t command, bool wrote);
#endif
