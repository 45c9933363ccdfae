/* SPDX-License-Identifier: MIT
 * From a batch of recorded steps to a plan of fused programs. */
#ifndef TN_FUSE_H
#define TN_FUSE_H
#include "plan.h"

/* The plan of |s|, whose programs are within |limits|.  NULL on failure (MemoryError recorded).  Programs that
 * equal one of |c|'s plans are that one. */
struct tn_plan *tn_fuse(tenon_vm *vm, const struct tn_batch *s, const struct tn_limits *limits, struct tn_plans *c);
#endif
