/* SPDX-License-Identifier: MIT
 * Values that a plan computed before and need not compute again.  In most runs of a plan a few of its inputs and scalar
 * arguments are away from their usual values; what does not depend on those is read, where that is cheaper than to
 * compute it, from values kept within vm->opt.reuse_bytes: the same operations on the same operands, so the same bits.
 * What a buffer holds is known by its serial; memory that the host lent is never taken for unchanged.  Keeping pays for
 * itself: until it has, it takes no more than a small part of the time of the runs. */
#ifndef TN_REUSE_H
#define TN_REUSE_H
#include "launch.h"

/* Notes what batch |b| has in common with the last runs of |p|; if some of its steps need no computing, runs it and
 * sets |*done|.  May put plans of parts of |b| into |c|.  Where memory for all that is short, |b| is left to be run as
 * it is. */
tenon_status tn_reuse_run(tenon_vm *vm, struct tn_plans *c, struct tn_runner *r, const struct tn_limits *limits,
                          struct tn_plan *p, struct tn_batch *b, bool *done);
void tn_reuse_free(tenon_vm *vm, struct tn_reuse *u);
/* Drops all values that are kept and not in use at the moment. */
void tn_reuse_relieve(tenon_vm *vm, struct tn_plans *c);
#endif
