/* SPDX-License-Identifier: MIT
 * What an executor is to the tracer, which runs programs without knowing who executes them; and the executors
 * that a VM may use.  Executors register themselves by name in vm/shell/executors.def: another one is a folder
 * and a line. */
#ifndef TN_EXECUTOR_H
#define TN_EXECUTOR_H
#include "program.h"

/* What one program may have at most, so that this executor runs it; the fuser cuts what exceeds it where few values are
 * live.  Accumulators: tn_program_accumulators. */
struct tn_limits { int steps, arrays, accumulators; };

/* A strip group: programs that share their first axis, |rows| long, which none of them reduces or has merged with
 * another; of what one stores and a later one reads, a row needs the same row alone.  So they may run strip by strip:
 * all of them on some rows, then on the next ones.  A value that nobody else reads is an operand without a buffer: it
 * has memory for one strip, and |offset| is the bytes that a row of such values before it takes. */
struct tn_strip { struct tn_program *prog; struct tn_launch launch; };
struct tn_strips {
  struct tn_strip *at; size_t n;          /* in the order in which they run */
  int64_t rows, strip;                    /* strip: as strip_rows() said */
  int64_t local;                          /* bytes of a row of the values without buffers */
};

/* An open executor. */
struct tn_executor {
  const char *name;                       /* "cpu", "opencl" */
  struct tn_limits limits;
  unsigned slot;                          /* its kind's place in vm->kind, and so in program->exec */
  /* Can this executor run |p|?  If not, |*why| says why it will fall back. */
  bool (*accepts)(struct tn_executor *self, const struct tn_program *p, enum tn_fallback *why);
  /* Runs |p|.  Output buffers are written and marked valid where they were written.  The iteration space is
   * never empty; a reduction over nothing has been dealt with.  A failure that another executor could
   * survive (build, device memory) is reported by TENON_E_DEVICE with |*why| set; nothing has been written. */
  tenon_status (*run)(struct tn_executor *self, tenon_vm *vm, struct tn_program *p, const struct tn_launch *l,
                      enum tn_fallback *why);
  /* NULL, all three, where programs only run whole.  The rows that a strip should have, where the programs read and
   * write |bytes| for each of |rows| rows; 0: run them whole. */
  int64_t (*strip_rows)(struct tn_executor *self, tenon_vm *vm, int64_t rows, int64_t bytes);
  /* Is |p|, where each of its operands is broadcast, better run whole? */
  bool (*runs_whole)(struct tn_executor *self, const struct tn_program *p);
  tenon_status (*run_strips)(struct tn_executor *self, tenon_vm *vm, struct tn_strips *s);
  /* Waits for all that was started. */
  tenon_status (*finish)(struct tn_executor *self, tenon_vm *vm);
  /* The text that --explain shows for |p| beyond its listing (kernel source); may be NULL. */
  tenon_status (*explain)(struct tn_executor *self, tenon_vm *vm, struct tn_program *p, tenon_write_fn w, void *ud);
  void (*free)(struct tn_executor *self, tenon_vm *vm);
};

/* An executor that this build has. */
struct tn_executor_kind {
  const char *name;
  /* Opens it, for devices the one that |device| names (NULL: the best).  NULL with the error recorded: DeviceError
   * when there is none of that name or none that can be used. */
  struct tn_executor *(*open)(tenon_vm *vm, unsigned slot, const char *device);
  /* The rest is NULL for the host's own executor. */
  int (*count)(tenon_vm *vm);                          /* devices that exist; looks for them at the first call */
  const char *(*device)(tenon_vm *vm, int i);          /* name of device |i| */
  const char *(*remark)(tenon_vm *vm, int i);          /* what it cannot do or why it is not used; "" if nothing */
  void (*forget)(tenon_vm *vm);                        /* drops what |count| found */
};

/* The first kind registered with a VM is its host executor, which takes every program. */
enum { TN_HOST = 0 };
/* Registers a kind; RuntimeError when there is no place left. */
tenon_status tn_executor_add(tenon_vm *vm, const struct tn_executor_kind *kind);
/* The executor that the mode at hand asks for: the host's, or in jit the device's where there is one. */
tenon_status tn_executor_of_mode(tenon_vm *vm, struct tn_executor **out);
/* Opens the host executor. */
tenon_status tn_executor_host(tenon_vm *vm);
/* The executor that jit uses, opened now if that is still to be tried; NULL in |*out| when no device is usable (jit
 * then falls back).  An error when the device that was asked for by name does not exist. */
tenon_status tn_executor_device(tenon_vm *vm, struct tn_executor **out);
/* Opens |device| (NULL: the best one of the first kind that has any) for jit in place of the present one.  On
 * failure nothing changes. */
tenon_status tn_executor_use(tenon_vm *vm, const char *device);
/* Waits for all that the open executors were given. */
tenon_status tn_executors_finish(tenon_vm *vm);
/* Closes all executors.  No buffer may know a device any more. */
void tn_executors_free(tenon_vm *vm);

/* The devices of all kinds, one after the other; NULL past the end. */
int tn_devices_count(tenon_vm *vm);
const char *tn_devices_name(tenon_vm *vm, int i);
const char *tn_devices_remark(tenon_vm *vm, int i);
#endif
