/* SPDX-License-Identifier: MIT
 * From what varies in a batch to the values that are best kept: of all ways to have the operands of the steps that
 * vary, by reading a kept value or by computing it from others, the cheapest, which is a least cut of a network.
 * Costs are estimates; no result depends on them.  Knows no run. */
#ifndef TN_CUT_H
#define TN_CUT_H
#include "plan.h"

enum { TN_CUT_BYTE = 5 };       /* cost of a byte that is read or written; of a cheap step for one float64: 10 */

/* What becomes of a step. */
enum { TN_CUT_NONE, TN_CUT_COMPUTE, TN_CUT_KEEP };

/* Sets |how| for each step of |b|; those whose set of groups |on| meets |away| vary.  |dear|: how many times as dear
 * as usual reading is.  Returns the cost of the steps that are computed and of what they read. */
tenon_status tn_cut(tenon_vm *vm, const struct tn_batch *b, const uint64_t *on, uint64_t away, int dear, uint8_t *how,
                    int64_t *cost);
/* The cost of the steps that |how| has computed; NULL: of all, with what they read. */
int64_t tn_cut_cost(const struct tn_batch *b, const uint8_t *how);
size_t tn_cut_bytes(const struct tn_batch *b, size_t step);
#endif
