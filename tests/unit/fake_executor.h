/* SPDX-License-Identifier: MIT
 * An executor for tests: computes a program element by element, in the plainest way, with libm.  It shares
 * no code with the real executors, can be told to refuse or fail, and counts its runs. */
#ifndef FAKE_EXECUTOR_H
#define FAKE_EXECUTOR_H
#include "vm/program/executor.h"

/* Limits of its programs, as a device has them. */
enum { FAKE_STEPS = 256, FAKE_ARRAYS = 60, FAKE_ACCUMULATORS = 16 };

struct fake_executor {
  struct tn_executor b;
  uint64_t runs;
  bool refuse;                  /* accepts() says no: not expressible */
  int fail;                     /* so many runs to come fail as if the device were out of memory */
};

struct fake_executor *fake_executor_new(const char *name);

/* A VM with no interpreter: heap, buffers, tracer and a fake CPU executor.  NULL when memory is short. */
tenon_vm *fake_vm_new(tenon_mode mode);
void fake_vm_free(tenon_vm *vm);
#endif
