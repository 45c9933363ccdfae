/* SPDX-License-Identifier: MIT
 * Shares of jobs: all is done once, each share by one thread at a time, whoever of the crew comes; and the crew does
 * come, awake or asleep. */
#include "unit.h"

#include "vm/base/threads.h"

#include <stdatomic.h>
#include <time.h>
#ifdef _OPENMP
#include <omp.h>
#endif

enum { MOST = 8, JOBS = 200, THINGS = 1000, PATIENCE = 60 };

struct job {
  struct tn_claims claims;
  int threads;
  _Atomic int done[THINGS], busy[MOST], wrong, came;
};

static tenon_vm *open_for(int threads)
{
  tenon_vm *vm = unit_open();
  vm->opt.threads = threads;
  return vm;
}

static void share(void *ud, int i)
{
  struct job *j = ud;
  if (i < 0 || i >= j->threads || atomic_exchange(&j->busy[i], 1)) {
    atomic_fetch_add(&j->wrong, 1);
    return;
  }
  for (int64_t from, to; tn_claim(&j->claims, &from, &to);)
    for (; from < to; from++) atomic_fetch_add(&j->done[from], 1);
  atomic_store(&j->busy[i], 0);
}

static void check(tenon_vm *vm, int threads)
{
  struct job *j = calloc(1, sizeof *j);
  cr_assert(j);
  *j = (struct job){.claims = tn_claims_of(THINGS, threads), .threads = threads};
  tn_parallel(vm, threads, share, j);
  cr_assert_eq(j->wrong, 0);
  for (int i = 0; i < THINGS; i++) cr_assert_eq(j->done[i], 1, "%d threads: %d, %d times", threads, i, j->done[i]);
  for (int i = 0; i < MOST; i++) cr_assert_eq(j->busy[i], 0, "somebody is still inside");
  free(j);
}

Test(crew, all_is_done_once)
{
  for (int threads = 1; threads <= MOST; threads++) {
    tenon_vm *vm = open_for(threads);
    for (int k = 0; k < JOBS; k++) check(vm, threads);
    unit_close(vm);
  }
}

Test(crew, grows_and_serves_smaller_jobs)
{
  tenon_vm *vm = open_for(MOST);
  for (int k = 0; k < JOBS; k++) check(vm, k * MOST / JOBS + 1);
  for (int k = 0; k < JOBS; k++) check(vm, k * 7 % MOST + 1);
  unit_close(vm);
}

#ifdef _OPENMP
/* The caller's share waits for another one. */
static void meet(void *ud, int i)
{
  struct job *j = ud;
  if (i) atomic_fetch_add(&j->came, 1);
  for (time_t end = time(NULL) + PATIENCE; !i && !atomic_load(&j->came) && time(NULL) < end;) continue;
}

Test(crew, comes)
{
  tenon_vm *vm = open_for(2);
  for (int asleep = 0; asleep < 2; asleep++)
    for (int k = 0; k < 5; k++) {
      struct job j = {.threads = 2};
      if (asleep) nanosleep(&(struct timespec){0, 20000000}, NULL);
      tn_parallel(vm, 2, meet, &j);
      cr_assert_eq(j.came, 1);
    }
  unit_close(vm);
}

/* The caller sleeps until who is inside has done its share. */
static void late(void *ud, int i)
{
  struct job *j = ud;
  meet(ud, i);
  if (!i) return;
  nanosleep(&(struct timespec){0, 5000000}, NULL);
  atomic_fetch_add(&j->done[0], 1);
}

Test(crew, is_waited_for_inside)
{
  tenon_vm *vm = open_for(2);
  for (int k = 0; k < 5; k++) {
    struct job j = {.threads = 2};
    tn_parallel(vm, 2, late, &j);
    cr_assert_eq(j.done[0], 1);
  }
  unit_close(vm);
}

Test(crew, none_inside_a_region_of_the_host)
{
  tenon_vm *vm = open_for(4);
  int inside = 0, team = 0;
  omp_set_max_active_levels(1);
#pragma omp parallel num_threads(2)
#pragma omp master
  {
    team = omp_get_num_threads();
    inside = tn_threads_allowed(vm);
  }
  if (team > 1) cr_expect_eq(inside, 1);
  cr_expect_eq(tn_threads_allowed(vm), 4);
  unit_close(vm);
}
#endif
