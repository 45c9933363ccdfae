/* SPDX-License-Identifier: MIT
 * Interpreters share nothing: eight threads that each open one at the same moment, the first use of a device
 * included, compute what libm does. */
#include "vm/tenon.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { THREADS = 8, ROUNDS = 10, N = 120011 };

struct worker { pthread_barrier_t *start; tenon_mode mode; int number; double x[N], y[N]; char wrong[300]; };

static bool failed(struct worker *w, tenon_vm *vm, tenon_status s)
{
  if (s)
    snprintf(w->wrong, sizeof w->wrong, "thread %d: %s", w->number,
             vm ? tenon_last_error(vm)->text : tenon_status_name(s));
  return s != TENON_OK;
}

/* One call of |f| on other numbers in each round. */
static bool round_trip(struct worker *w, tenon_vm *vm, tenon_value *f, int round)
{
  int64_t n = N;
  tenon_view view = {.size = sizeof view, .data = w->x, .dtype = TENON_F64, .ndim = 1, .shape = &n};
  tenon_value *x, *y;
  for (int i = 0; i < N; i++) w->x[i] = 1e-5 * i * (1 + round);
  if (failed(w, vm, tenon_array_from(vm, &view, NULL, NULL, &x))) return false;
  if (failed(w, vm, tenon_call(vm, f, 1, &x, &y)) || failed(w, vm, tenon_array_read(vm, y, w->y, sizeof w->y)))
    return false;
  for (int i = 0; i < N && !w->wrong[0]; i++) {
    double want = exp(-w->x[i] * w->x[i]) * sin(w->x[i]) + w->number;
    if (!(fabs(w->y[i] - want) <= 1e-12))
      snprintf(w->wrong, sizeof w->wrong, "thread %d, round %d: %.17g, not %.17g", w->number, round, w->y[i], want);
  }
  tenon_release(vm, x);
  tenon_release(vm, y);
  return !w->wrong[0];
}

static void *work(void *self)
{
  struct worker *w = self;
  tenon_options o;
  tenon_vm *vm = NULL;
  tenon_value *f;
  char source[100];
  tenon_options_init(&o, sizeof o);
  o.mode = w->mode;
  o.threads = 1 + w->number % 2;         /* every other one has a crew of its own */
  snprintf(source, sizeof source, "def f(x):\n    return exp(-x*x)*sin(x) + %d\n", w->number);
  pthread_barrier_wait(w->start);
  if (failed(w, NULL, tenon_vm_new(&o, &vm))) return NULL;
  bool good = !failed(w, vm, tenon_eval(vm, "threads", source, strlen(source), NULL)) &&
              !failed(w, vm, tenon_get(vm, "f", &f));
  for (int round = 0; round < ROUNDS && good; round++) good = round_trip(w, vm, f, round);
  tenon_vm_free(vm);
  return NULL;
}

ParameterizedTestParameters(threads, open_interpreters)
{
#ifdef HAVE_OPENCL
  static tenon_mode modes[] = {TENON_EAGER, TENON_GRAPH, TENON_JIT};
#else
  static tenon_mode modes[] = {TENON_EAGER, TENON_GRAPH};
#endif
  return cr_make_param_array(tenon_mode, modes, sizeof modes / sizeof *modes);
}

ParameterizedTest(tenon_mode *mode, threads, open_interpreters)
{
  static struct worker workers[THREADS];
  pthread_t threads[THREADS];
  pthread_barrier_t start;
  cr_assert(!pthread_barrier_init(&start, NULL, THREADS));
  for (int i = 0; i < THREADS; i++) {
    workers[i] = (struct worker){.start = &start, .mode = *mode, .number = i};
    cr_assert(!pthread_create(&threads[i], NULL, work, &workers[i]));
  }
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  for (int i = 0; i < THREADS; i++) cr_expect(!workers[i].wrong[0], "%s", workers[i].wrong);
}
