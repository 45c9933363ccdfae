/* SPDX-License-Identifier: MIT
 * From a batch of recorded steps to a plan of fused programs. */
#ifndef TN_FUSE_H
#define TN_FUSE_H
#include "plan.h"

/* Makes the plan of |s|, whose key is |key|, with programs within |limits|, and puts it into |c|.
 * Programs that equal one of |c|'s plans are that one; new ones are counted. */
tenon_status tn_fuse(tenon_vm *vm, const struct tn_batch *s, const struct tn_limits *limits, struct tn_plans *c,
                     const struct tn_key *key, struct tn_plan **out);
#endif
