/* SPDX-License-Identifier: MIT
 * What an executor is to the tracer.  Owned here, so that the tracer calls an executor without knowing one. */
#ifndef TN_BACKEND_H
#define TN_BACKEND_H
#include "program.h"

struct tn_backend {
  const char *name;                       /* "cpu", "opencl" */
  /* Can this executor run |p|?  If not, |*why| says why it will fall back. */
  bool (*accepts)(struct tn_backend *self, const struct tn_program *p, enum tn_fallback *why);
  /* Runs |p|.  Output buffers are written and marked valid where they were written.  The iteration space is
   * never empty; a reduction over nothing has been dealt with.  A failure that another executor could
   * survive (build, device memory) is reported by TENON_E_DEVICE with |*why| set; nothing has been written. */
  tenon_status (*run)(struct tn_backend *self, tenon_vm *vm, struct tn_program *p, const struct tn_launch *l, enum tn_fallback *why);
  /* Waits for all that was started. */
  tenon_status (*finish)(struct tn_backend *self, tenon_vm *vm);
  /* The text that --explain shows for |p| beyond its listing (kernel source); may be NULL. */
  tenon_status (*explain)(struct tn_backend *self, tenon_vm *vm, struct tn_program *p, tenon_write_fn w, void *ud);
  void (*free)(struct tn_backend *self, tenon_vm *vm);
};

struct tn_backend *tn_cpu_new(tenon_vm *vm);                         /* vm/cpu/executor.c; NULL on failure */
/* vm/shell/registry.c: fills vm->backend[TN_OPENCL] when it is still to be tried.  OK with none when no device is
 * usable: jit then falls back; an error when the device that was asked for by name does not exist. */
tenon_status tn_device_ensure(tenon_vm *vm);
#endif
