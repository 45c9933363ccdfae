/* SPDX-License-Identifier: MIT
 * Running sums and products along an axis of numbers in memory, in the order of ops/reduce.h: the same bits for every
 * number of threads.  Integers wrap; of bools, the sum is "any so far" and the product "all so far".  Knows memory
 * only: no tensors, no values. */
#ifndef TN_SCAN_H
#define TN_SCAN_H
#include "ops/dtype.h"
#include "vm/base/state.h"

enum tn_scan { TN_SCAN_SUM, TN_SCAN_PROD };

/* |x| and |y| do not overlap: |outer| × |len| × |inner| elements of |dtype| in C order; y gets the running sums or
 * products of x along the middle axis. */
tenon_status tn_scan(tenon_vm *vm, enum tn_scan what, unsigned dtype, const void *x, void *y, int64_t outer,
                     int64_t len, int64_t inner);
#endif
