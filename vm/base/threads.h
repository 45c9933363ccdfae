/* SPDX-License-Identifier: MIT
 * Work shared out to threads. */
#ifndef TN_THREADS_H
#define TN_THREADS_H
#include "state.h"

/* How many threads may be used; at least 1. */
int tn_threads_allowed(const tenon_vm *vm);
/* share(ud, 0) here, and share(ud, i) at once in other threads, as they come, for different i from 1 to |threads| - 1.
 * Some never come: nobody waits for a thread that has not begun, so a share is what it claims. */
typedef void tn_share_fn(void *ud, int i);
void tn_parallel(tenon_vm *vm, int threads, tn_share_fn *share, void *ud);
/* Ends the threads that tn_parallel keeps. */
void tn_crew_free(tenon_vm *vm);

/* |total| things, claimed piece by piece by whichever thread is free, so that one that is held up (another process has
 * its core) holds up no more than its piece.  The less is left, the smaller are pieces: all end at about one time. */
struct tn_claims { _Atomic int64_t next; int64_t total; int threads; };
static inline struct tn_claims tn_claims_of(int64_t total, int threads)
{
  return (struct tn_claims){.total = total, .threads = threads};
}
/* The next piece is [*from, *to); false: none is left.  A single thread takes all at once. */
static inline bool tn_claim(struct tn_claims *c, int64_t *from, int64_t *to)
{
  enum { PIECES = 8 };       /* for each thread, of what is left */
  int64_t at = atomic_load_explicit(&c->next, memory_order_relaxed), piece;
  do {
    int64_t left = c->total - at;
    if (left <= 0) return false;
    piece = c->threads == 1 ? left : left / c->threads / PIECES;
    piece += !piece;
  } while (!atomic_compare_exchange_weak_explicit(&c->next, &at, at + piece, memory_order_relaxed,
                                                  memory_order_relaxed));
  *from = at;
  *to = at + piece;
  return true;
}
#endif
