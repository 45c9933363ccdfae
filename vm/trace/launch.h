/* SPDX-License-Identifier: MIT
 * Runs a plan on a batch: makes each program's launch for the shapes at hand and gives it to an executor. */
#ifndef TN_LAUNCH_H
#define TN_LAUNCH_H
#include "plan.h"

#define TN_NOT_PLACED UINT32_MAX

struct tn_runner {               /* what running keeps between flushes, so that it allocates nothing but outputs */
  struct tn_buffer **buf; size_t buf_cap;              /* per step of the batch: its value, if materialised */
  struct tn_operand *operands; size_t operands_cap;
  tn_scalar *args; size_t args_cap;
  int64_t *local; size_t local_cap;                    /* per step that has no array while strips run: its offset */
  struct tn_strip *strips; size_t strips_cap;
  /* While |target| is forced into |window| (tn_trace_force_into): the step of the batch that is |target|, the batch's
   * last, or TN_NOT_PLACED. */
  struct tn_tensor *target, *window;
  uint32_t placed;
  bool warned[TN_NFALL];
};

/* Computes the wanted steps of |s| and makes their tensors concrete; all of them or, on failure, none. */
tenon_status tn_plan_run(tenon_vm *vm, struct tn_runner *r, struct tn_plan *p, struct tn_batch *s);
void tn_runner_free(tenon_vm *vm, struct tn_runner *r);
#endif
