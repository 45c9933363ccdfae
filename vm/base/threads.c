/* SPDX-License-Identifier: MIT
 * Threads by OpenMP; see threads.h. */
#include "threads.h"

#include "float_env.h"

#ifdef _OPENMP
#include <omp.h>
#include <pthread.h>
#endif

/* Threads do not survive fork(), and in the child libgomp would wait for them for ever.  So whoever forks puts its own
 * away before: parent and child start new ones when they next share out work.  Other OpenMP libraries see to it. */
#if defined(_OPENMP) && defined(__GNUC__) && !defined(__clang__)
static void put_threads_away(void) { (void)omp_pause_resource_all(omp_pause_soft); }
__attribute__((constructor)) static void prepare_for_fork(void) { (void)pthread_atfork(put_threads_away, NULL, NULL); }
#endif

int tn_threads_allowed(const tenon_vm *vm)
{
#ifdef _OPENMP
  return vm->opt.threads > 0 ? (int)vm->opt.threads : omp_get_max_threads();
#else
  (void)vm;
  return 1;
#endif
}

static void run(tn_share_fn *share, void *ud, int i, int n)
{
  uint64_t fp = tn_float_enter();
  share(ud, i, n);
  tn_float_leave(fp);
}

void tn_parallel(int threads, tn_share_fn *share, void *ud)
{
  if (threads <= 1) {
    run(share, ud, 0, 1);
    return;
  }
#ifdef _OPENMP
#pragma omp parallel num_threads(threads)
  run(share, ud, omp_get_thread_num(), omp_get_num_threads());
#endif
}
