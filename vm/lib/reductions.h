/* SPDX-License-Identifier: MIT
 * What reductions and scans share: their arguments, and where their result goes. */
#ifndef TN_REDUCTIONS_H
#define TN_REDUCTIONS_H
#include "vm/arrays/arrayfn.h"

/* The result |taken| (NULL passes the error on) as a value: a new array, an array scalar where |scalar|; or the array
 * |target|, of the same shape, which takes its elements, converted to its own dtype: of any kind, or, where |ufunc|
 * names the last operation, of no lower one. */
tenon_status tn_give_into(tenon_vm *vm, const struct tn_builtin *f, struct tn_tensor *taken, bool scalar,
                          tn_value target, const char *ufunc, tn_value *out);

/* A call of a reduction; absent arguments are UNDEF or None, an absent dtype TN_NO_DTYPE. */
struct tn_reduction { tn_value array, axis; unsigned dtype; tn_value out, keepdims, initial, where; };
/* The array and the axes of such a call. */
struct tn_reduction_call { struct tn_tensor *t; uint32_t mask; bool keepdims; unsigned dtype; };
/* Reads them; c->t is owned.  A mean of a 0-d array has no axis at all, other reductions have 0 and -1. */
tenon_status tn_reduction_read(tenon_vm *vm, const struct tn_builtin *self, const struct tn_reduction *a, bool mean,
                               struct tn_reduction_call *c);
tenon_status tn_reduction(tenon_vm *vm, const struct tn_builtin *self, enum tn_red r, const struct tn_reduction *a,
                          tn_value *out);
#endif
