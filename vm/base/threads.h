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
/* Where share |i| of |n| of |total| things begins. */
static inline int64_t tn_share_begin(int64_t total, int i, int n)
{
  return total / n * i + (i < total % n ? i : total % n);
}
#endif
