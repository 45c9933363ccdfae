/* SPDX-License-Identifier: MIT
 * The one question that long work asks: does somebody want it to stop?  tenon_interrupt sets a flag; whatever
 * runs looks at it at least every 20 ms or so and then ends with KeyboardInterrupt, leaving values as they were
 * or wholly done.  The flag is taken away by whoever raises, and at the host's outermost call.
 *
 * Costs: tn_poll is one relaxed load of a line that nobody writes, and a branch never taken: nothing beside a
 * body that calls a function or moves an item.  Tighter loops use tn_poll_at with their counter (a test of its
 * low bits), or do blocks of TN_POLL_BLOCK elements and ask between them.  What nobody can cut short is giving a
 * block back to the system: some 50 ms a gigabyte. */
#ifndef TN_POLL_H
#define TN_POLL_H
#include "state.h"

enum { TN_POLL_EVERY = 1 << 12,      /* turns of a tight loop between two looks */
       TN_POLL_BLOCK = 1 << 18 };    /* elements of simple work (a copy, a comparison, an addition) between two looks:
                                        few, since the system may have to make the pages that they go to */

/* For loops that must not raise where they stand (threads, comparisons); their caller polls. */
static inline bool tn_wants_stop(const tenon_vm *vm)
{
  return atomic_load_explicit(&vm->interrupt, memory_order_relaxed);
}

tenon_status tn_interrupted(tenon_vm *vm);      /* takes the request away and raises it */
static inline void tn_interrupt_forget(tenon_vm *vm)
{
  atomic_store_explicit(&vm->interrupt, 0, memory_order_relaxed);
}

static inline tenon_status tn_poll(tenon_vm *vm)
{
  return __builtin_expect(tn_wants_stop(vm), 0) ? tn_interrupted(vm) : TENON_OK;
}

/* In turn |i| of a tight loop. */
static inline tenon_status tn_poll_at(tenon_vm *vm, uint64_t i)
{
  return i % TN_POLL_EVERY == 0 ? tn_poll(vm) : TENON_OK;
}
#endif
