/* SPDX-License-Identifier: MIT
 * From a batch of recorded steps to a plan of fused programs. */
#ifndef TN_FUSE_H
#define TN_FUSE_H
#include "plan.h"

/* Limits of one program; what exceeds them is cut where few values are live. */
enum { TN_PROGRAM_STEPS = 256, TN_PROGRAM_ARRAYS = 60 };

/* NULL on failure (MemoryError recorded).  |next_id| numbers the programs. */
struct tn_plan *tn_fuse(tenon_vm *vm, const struct tn_batch *s, uint32_t *next_id);
#endif
