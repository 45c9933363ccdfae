/* SPDX-License-Identifier: MIT
 * A crew of threads by OpenMP → shares of one job after the other; see threads.h.
 *
 * The crew is the team of one parallel region, which lasts until the crew is freed: a thread of ours, the stand-in,
 * opens it in place of the caller, which cannot stay inside a region between its calls, and sleeps while its team
 * works.  A region for each job would make the caller wait, at its end and at the next one's beginning, for threads
 * that other processes keep from running; and there libgomp spins for milliseconds, in the caller and in idle threads,
 * which no function of OpenMP can tell it not to.  HACKING has the figures.  Must not know what shares do. */
#include "threads.h"

#include "float_env.h"

static void run(tn_share_fn *share, void *ud, int i)
{
  uint64_t fp = tn_float_enter();
  share(ud, i);
  tn_float_leave(fp);
}

#ifdef _OPENMP
#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

/* A job in one word: its number, seats that are left for the crew, members inside.  A member takes a seat, and then is
 * inside until it has done its share; the caller takes away the seats that are left, then waits for those inside. */
typedef uint64_t job_word;
#define INSIDE ((job_word)0xffff)
#define SEAT ((job_word)1 << 16)
#define SEATS (INSIDE << 16)
#define NUMBER (~(SEATS | INSIDE))
#define ONE_MORE ((job_word)1 << 32)
#define OVER NUMBER              /* no job has this number: the crew goes home */

enum { SPIN_NS = 30000,          /* that the caller looks before it sleeps: what sleeping and waking cost */
       SOON_NS = 50000,          /* members look twice as long as they usually wait, unless that is longer than this */
       APART = 128,              /* bytes between what is written at different times: no cache line is shared */
       CREW_MAX = 1 << 15 };

struct tn_crew {
  int threads;                   /* that were asked for, the caller among them */
  pid_t process;                 /* a child after fork() has no crew: threads are not inherited */
  pthread_t stand_in;
  tn_share_fn *share;            /* of the job at hand, written while nobody is inside */
  void *ud;
  _Atomic int64_t opened;        /* when, on the clock of now() */
  char apart[APART];
  _Atomic job_word job;
  char apart_too[APART];
  /* Whoever is about to sleep first says so, then looks at |job| again; whoever changes |job| looks for sleepers. */
  _Atomic int asleep;            /* members */
  _Atomic bool waiting;          /* the caller, for those inside */
  pthread_mutex_t lock;
  pthread_cond_t wake, done, home;    /* to members, to the caller, to the stand-in */
};

static void relax(void)
{
#ifdef __x86_64__
  __builtin_ia32_pause();
#elif defined __aarch64__
  __asm__ volatile("yield");
#endif
}

static int64_t now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Is (|*word| & mask) != was before |end|? */
static bool changes(_Atomic job_word *word, job_word mask, job_word was, int64_t end)
{
  enum { LOOKS = 16 };           /* between two looks at the clock */
  while (now() < end)
    for (int i = 0; i < LOOKS; i++) {
      if ((atomic_load_explicit(word, memory_order_acquire) & mask) != was) return true;
      relax();
    }
  return false;
}

/* ---- Members ---- */

/* The number of the next job after |last|.  |*usual|: how long jobs were in coming, lately.  Under load, and between
 * jobs that are far apart, a member so sleeps at once: time that it spins away is taken from others, the caller too. */
static job_word next_job(struct tn_crew *c, job_word last, int64_t *usual)
{
  int64_t begin = now(), patience = *usual < SOON_NS ? 2 * *usual : 0;
  if (!changes(&c->job, NUMBER, last, begin + patience)) {
    pthread_mutex_lock(&c->lock);
    atomic_fetch_add(&c->asleep, 1);
    while ((atomic_load(&c->job) & NUMBER) == last) pthread_cond_wait(&c->wake, &c->lock);
    atomic_fetch_sub(&c->asleep, 1);
    pthread_mutex_unlock(&c->lock);
  }
  int64_t wait = atomic_load_explicit(&c->opened, memory_order_relaxed) - begin;
  wait = wait < 0 ? 0 : wait < 4 * SOON_NS ? wait : 4 * SOON_NS;
  *usual += (wait - *usual) / 4;
  return atomic_load(&c->job) & NUMBER;
}

/* The seat that a member gets in job |number|; 0: none is left. */
static int take_seat(struct tn_crew *c, job_word number)
{
  job_word job = atomic_load(&c->job);
  do
    if ((job & NUMBER) != number || !(job & SEATS)) return 0;
  while (!atomic_compare_exchange_weak(&c->job, &job, job - SEAT + 1));
  return (int)((job & SEATS) / SEAT);
}

static void work(struct tn_crew *c)
{
  int64_t usual = 0;
  for (job_word number = 0; (number = next_job(c, number, &usual)) != OVER;) {
    int seat = take_seat(c, number);
    if (!seat) continue;
    run(c->share, c->ud, seat);
    job_word left = atomic_fetch_sub(&c->job, 1) - 1;
    if ((left & (SEATS | INSIDE)) || !atomic_load(&c->waiting)) continue;
    pthread_mutex_lock(&c->lock);          /* so that the caller sleeps by now, or sees that all have left */
    pthread_cond_signal(&c->done);
    pthread_mutex_unlock(&c->lock);
  }
}

static void *stand_in(void *crew)
{
  struct tn_crew *c = crew;
#pragma omp parallel num_threads(c->threads)
  if (omp_get_thread_num()) {
    work(c);
  } else {
    pthread_mutex_lock(&c->lock);
    while (atomic_load(&c->job) != OVER) pthread_cond_wait(&c->home, &c->lock);
    pthread_mutex_unlock(&c->lock);
  }
  return NULL;
}

/* ---- The caller ---- */

/* The host's signals are none of the crew's business. */
static bool start(struct tn_crew *c)
{
  sigset_t all, old;
  sigfillset(&all);
  if (pthread_sigmask(SIG_SETMASK, &all, &old)) return false;
  bool started = !pthread_create(&c->stand_in, NULL, stand_in, c);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  return started;
}

static void dispose(tenon_vm *vm, struct tn_crew *c)
{
  pthread_cond_destroy(&c->wake);
  pthread_cond_destroy(&c->done);
  pthread_cond_destroy(&c->home);
  pthread_mutex_destroy(&c->lock);
  tn_free(vm, c, sizeof *c);
}

void tn_crew_free(tenon_vm *vm)
{
  struct tn_crew *c = vm->crew;
  vm->crew = NULL;
  if (!c) return;
  if (c->process != getpid()) {
    tn_free(vm, c, sizeof *c);
    return;
  }
  pthread_mutex_lock(&c->lock);
  atomic_store(&c->job, OVER);
  pthread_cond_broadcast(&c->wake);
  pthread_cond_signal(&c->home);
  pthread_mutex_unlock(&c->lock);
  pthread_join(c->stand_in, NULL);
  dispose(vm, c);
}

/* A crew for |threads|; NULL: there is none to be had, and the caller works alone. */
static struct tn_crew *crew_for(tenon_vm *vm, int threads)
{
  struct tn_crew *c = vm->crew;
  int had = c ? c->threads : 0;
  if (c && c->process == getpid() && had >= threads) return c;
  tn_crew_free(vm);
  int allowed = tn_threads_allowed(vm), most = allowed < CREW_MAX ? allowed : CREW_MAX;
  if (threads < 2 * had) threads = 2 * had;            /* so that a crew is not made anew for one more each time */
  if (threads > most) threads = most;
  c = tn_zalloc(vm, sizeof *c);
  if (!c) {
    tn_error_clear(&vm->err);            /* nothing failed: it only takes longer */
    return NULL;
  }
  c->threads = threads;
  c->process = getpid();
  pthread_mutex_init(&c->lock, NULL);
  pthread_cond_init(&c->wake, NULL);
  pthread_cond_init(&c->done, NULL);
  pthread_cond_init(&c->home, NULL);
  if (start(c)) return vm->crew = c;
  dispose(vm, c);
  return NULL;
}

static void open_job(struct tn_crew *c, int seats, tn_share_fn *share, void *ud)
{
  c->share = share;
  c->ud = ud;
  atomic_store_explicit(&c->opened, now(), memory_order_relaxed);
  job_word number = (atomic_load(&c->job) & NUMBER) + ONE_MORE;
  atomic_store(&c->job, (number == OVER ? ONE_MORE : number) + (job_word)seats * SEAT);
  int asleep = atomic_load(&c->asleep);
  if (!asleep) return;
  pthread_mutex_lock(&c->lock);              /* so that those who saw the job before sleep by now */
  pthread_mutex_unlock(&c->lock);
  for (int i = 0; i < asleep && i < seats; i++) pthread_cond_signal(&c->wake);
}

static void close_job(struct tn_crew *c)
{
  job_word inside = atomic_fetch_and(&c->job, ~SEATS) & INSIDE;
  for (; inside && changes(&c->job, INSIDE, inside, now() + SPIN_NS); inside = atomic_load(&c->job) & INSIDE) continue;
  if (!inside) return;
  pthread_mutex_lock(&c->lock);
  atomic_store(&c->waiting, true);
  while (atomic_load(&c->job) & INSIDE) pthread_cond_wait(&c->done, &c->lock);
  atomic_store(&c->waiting, false);
  pthread_mutex_unlock(&c->lock);
}

/* Inside a region of the host's as many threads compute as it wanted, unless it wants regions within regions. */
int tn_threads_allowed(const tenon_vm *vm)
{
  if (omp_get_active_level() >= omp_get_max_active_levels()) return 1;
  return vm->opt.threads > 0 ? (int)vm->opt.threads : omp_get_max_threads();
}

void tn_parallel(tenon_vm *vm, int threads, tn_share_fn *share, void *ud)
{
  struct tn_crew *c = threads > 1 ? crew_for(vm, threads) : NULL;
  if (c) open_job(c, (threads < c->threads ? threads : c->threads) - 1, share, ud);
  run(share, ud, 0);
  if (c) close_job(c);
}

#else

int tn_threads_allowed(const tenon_vm *vm) { (void)vm; return 1; }
void tn_crew_free(tenon_vm *vm) { (void)vm; }

void tn_parallel(tenon_vm *vm, int threads, tn_share_fn *share, void *ud)
{
  (void)vm; (void)threads;
  run(share, ud, 0);
}

#endif
