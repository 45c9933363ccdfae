/* SPDX-License-Identifier: MIT
 * What reductions and scans share: where their result goes. */
#ifndef TN_REDUCTIONS_H
#define TN_REDUCTIONS_H
#include "vm/arrays/arrayfn.h"

/* The result |taken| (NULL passes the error on) as a value: a new array, an array scalar where |scalar|; or the array
 * |target|, of the same shape, which takes its elements, converted to its own dtype. */
tenon_status tn_give_into(tenon_vm *vm, const struct tn_builtin *f, struct tn_tensor *taken, bool scalar, tn_value target, tn_value *out);
#endif
