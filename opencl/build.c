/* SPDX-License-Identifier: MIT
 * Building a kernel's program; declared in device.h.  Compilers take seconds and cannot be stopped, so they run in a
 * thread of their own: whoever is interrupted leaves, and the build ends by itself, at the latest waited for at the
 * interpreter's end. */
#include "device.h"

#include "clerr.h"
#include "vm/base/poll.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { STACK = 8 << 20 };      /* bytes; what a compiler may expect of a main thread */

struct tn_compile_job {
  cl_program program;
  cl_device_id device;
  char options[sizeof ((struct tn_device *)0)->options];
  cl_int code;                 /* valid once done */
  _Atomic bool done;
  pthread_t thread;
  unsigned forks;
  struct tn_compile_job *next;       /* abandoned ones */
};

static void *compile(void *p)
{
  struct tn_compile_job *b = p;
  b->code = clBuildProgram(b->program, 1, &b->device, b->options, NULL, NULL);
  atomic_store_explicit(&b->done, true, memory_order_release);
  return NULL;
}

/* Signals are for the host's threads. */
static bool start(struct tn_compile_job *b)
{
  sigset_t all, old;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes)) return false;
  pthread_attr_setstacksize(&attributes, STACK);
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  bool started = !pthread_create(&b->thread, &attributes, compile, b);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  pthread_attr_destroy(&attributes);
  return started;
}

static tenon_status wait_for(tenon_vm *vm, const struct tn_compile_job *b)
{
  const struct timespec pause = {0, 500000};
  while (!atomic_load_explicit(&b->done, memory_order_acquire)) {
    TN_TRY(tn_poll(vm));
    nanosleep(&pause, NULL);
  }
  return TENON_OK;
}

/* Of a process that this one was forked from, there is nothing to wait for. */
static void finish(tenon_vm *vm, struct tn_compile_job *b)
{
  if (b->forks == tn_forks()) {
    pthread_join(b->thread, NULL);
    clReleaseProgram(b->program);
  }
  tn_free(vm, b, sizeof *b);
}

void tn_builds_finish(tenon_vm *vm, struct tn_compile_job **abandoned, bool all)
{
  for (struct tn_compile_job **at = abandoned; *at;) {
    struct tn_compile_job *b = *at;
    if (!all && !atomic_load(&b->done)) { at = &b->next; continue; }
    *at = b->next;
    finish(vm, b);
  }
}

/* Compiles |program|, whose reference it takes when it is interrupted; |*code| is the compiler's. */
static tenon_status build(tenon_vm *vm, struct tn_device *d, cl_program program, cl_int *code)
{
  tn_builds_finish(vm, &vm->devices->abandoned, false);
  struct tn_compile_job *b = tn_zalloc(vm, sizeof *b);
  if (!b) return TENON_E_NOMEM;
  b->program = program;
  b->device = d->entry.id;
  b->forks = tn_forks();
  memcpy(b->options, d->options, sizeof b->options);
  tenon_status st = TENON_OK;
  if (!start(b)) compile(b);
  else if ((st = wait_for(vm, b))) {
    b->next = vm->devices->abandoned;
    vm->devices->abandoned = b;
    return st;
  } else pthread_join(b->thread, NULL);
  *code = b->code;
  tn_free(vm, b, sizeof *b);
  return st;
}

tenon_status tn_device_build(tenon_vm *vm, struct tn_device *d, const char *text, cl_program *out)
{
  cl_int code;
  cl_program program = clCreateProgramWithSource(d->context, 1, &text, NULL, &code);
  *out = NULL;
  if (code) return tn_device_error(vm, "cannot make a kernel", code);
  tenon_status st = build(vm, d, program, &code);
  if (st == TENON_E_NOMEM) clReleaseProgram(program);
  TN_TRY(st);
  if (!code) {
    tn_queues_built();
    *out = program;
    return TENON_OK;
  }
  char *log = NULL;
  size_t n = 0;
  clGetProgramBuildInfo(program, d->entry.id, CL_PROGRAM_BUILD_LOG, 0, NULL, &n);
  if (n) log = tn_zalloc(vm, n + 1);           /* some logs have no terminator */
  if (log) clGetProgramBuildInfo(program, d->entry.id, CL_PROGRAM_BUILD_LOG, n, log, NULL);
  clReleaseProgram(program);
  tn_raise(vm, TENON_E_DEVICE, "the kernel did not build: %s (%d)\n%.600s", tn_cl_error(code), code, log ? log : "");
  tn_free(vm, log, n + 1);
  return TENON_E_DEVICE;
}
