/* SPDX-License-Identifier: MIT
 * Runs a plan on a batch: makes each program's launch for the shapes at hand and gives it to an executor. */
#ifndef TN_LAUNCH_H
#define TN_LAUNCH_H
#include "plan.h"

#define TN_NOT_PLACED UINT32_MAX

/* Where the last step of a batch is to go instead of a buffer of its own. */
struct tn_into {
  struct tn_tensor *x, *over;      /* that step's owner, which stays pending; concrete, in C order */
  int64_t *rows;                   /* done, where parts of the first axis follow each other */
  bool taken;                      /* out: it went there */
};

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
  bool last;                                           /* the batch is the last one to read its inputs */
  bool renews;                                         /* and one program is the only one */
  bool warned[TN_NFALL];
  struct tn_into *into;                                /* NULL: nothing of the kind */
  uint32_t aimed; bool parts;                          /* the step that goes there, part by part; or TN_NOT_PLACED */
};

/* Computes the wanted steps of |s| and makes their tensors concrete; all of them or, on failure, none.  What r->into
 * takes is wanted no more. */
tenon_status tn_plan_run(tenon_vm *vm, struct tn_runner *r, struct tn_plan *p, struct tn_batch *s);
void tn_runner_free(tenon_vm *vm, struct tn_runner *r);
#endif
