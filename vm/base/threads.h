/* SPDX-License-Identifier: MIT
 * Work shared out to threads. */
#ifndef TN_THREADS_H
#define TN_THREADS_H
#include "state.h"

/* How many threads may be used; at least 1. */
int tn_threads_allowed(const tenon_vm *vm);
/* share(ud, i, n) for i = 0 … n - 1, at once where threads are to be had; n is |threads| or fewer. */
typedef void tn_share_fn(void *ud, int i, int n);
void tn_parallel(int threads, tn_share_fn *share, void *ud);
/* Pieces of |total| things, each claimed by whichever thread is free, so that one that is held up (another process has
 * its core) holds up no more than its piece. */
struct tn_claims { _Atomic int64_t next; int64_t total, piece; };
/* For |threads| of them: a single thread takes all at once. */
static inline struct tn_claims tn_claims_of(int64_t total, int threads)
{
  enum { PIECES = 8 };       /* for each thread: what the last one to finish costs the others */
  int64_t piece = threads == 1 ? total : total / threads / PIECES;
  return (struct tn_claims){.total = total, .piece = piece ? piece : 1};
}
/* The next piece is [*from, *to); false: none is left. */
static inline bool tn_claim(struct tn_claims *c, int64_t *from, int64_t *to)
{
  *from = atomic_fetch_add_explicit(&c->next, c->piece, memory_order_relaxed);
  *to = c->total - *from > c->piece ? *from + c->piece : c->total;
  return *from < c->total;
}
/* Where share |i| of |n| of |total| things begins. */
static inline int64_t tn_share_begin(int64_t total, int i, int n)
{
  return total / n * i + (i < total % n ? i : total % n);
}
#endif
