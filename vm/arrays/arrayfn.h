/* SPDX-License-Identifier: MIT
 * What the files of array functions share: host memory and results (host.c), compositions (calc.c). */
#ifndef TN_ARRAYFN_H
#define TN_ARRAYFN_H
#include "apply.h"
#include "builtin.h"
#include "views.h"

/* |t|, taken, as a concrete C-order tensor of |dtype| (TN_NO_DTYPE: its own) on the host, for an operation that
 * only the host has: counted as |what|.  |*data| is its memory.  NULL on failure (also when |t| is NULL). */
struct tn_tensor *tn_on_host(tenon_vm *vm, struct tn_tensor *taken, unsigned dtype, const char *what,
                             const void **data);
/* Results: |taken| becomes an array (an array scalar when |scalar|); NULL passes the error on. */
tenon_status tn_give(tenon_vm *vm, struct tn_tensor *taken, bool scalar, tn_value *out);
/* The same, an array scalar when it is 0-d. */
tenon_status tn_give_any(tenon_vm *vm, struct tn_tensor *taken, tn_value *out);
/* The result of |name| where out= is |out|: |*result| as it is when none was given, else written to it and |out|
 * itself. */
tenon_status tn_give_out(tenon_vm *vm, const char *name, tn_value out, tn_value *result);
/* A copy of |t| in C order (the value itself where it is so already: values are immutable). */
struct tn_tensor *tn_contiguous(tenon_vm *vm, struct tn_tensor *t);
/* The same, of |dtype|. */
struct tn_tensor *tn_contiguous_as(tenon_vm *vm, struct tn_tensor *t, unsigned dtype);
/* An uninitialised tensor and its host memory. */
struct tn_tensor *tn_fresh(tenon_vm *vm, unsigned dtype, int ndim, const int64_t *shape, void **data);
/* |number| at |shape|, recorded. */
struct tn_tensor *tn_full(tenon_vm *vm, tn_value number, unsigned dtype, int ndim, const int64_t *shape);

/* A composition of operations: each tn_calc gives a borrowed value, after an error UNDEF; all
 * intermediate values live until tn_calc_end, which hands |result| out (or the error). */
enum { TN_CALC_MAX = 128 };
struct tn_calc { tenon_vm *vm; tenon_status status; int n; tn_value made[TN_CALC_MAX]; };
tn_value tn_calc1(struct tn_calc *c, enum tn_op op, tn_value x);
tn_value tn_calc2(struct tn_calc *c, enum tn_op op, tn_value x, tn_value y);
tn_value tn_calc3(struct tn_calc *c, enum tn_op op, tn_value x, tn_value y, tn_value z);
tenon_status tn_calc_end(struct tn_calc *c, tn_value result, tn_value *out);

/* |t| (any layout, forced) so that the axes of |mask| come last, flattened: |rows| × |len| elements of |dtype| at
 * |*data|, for host loops along axes to read; the tensor that holds them, a copy where |t| lies otherwise. */
struct tn_tensor *tn_rows(tenon_vm *vm, struct tn_tensor *t, uint32_t mask, unsigned dtype, int64_t *rows, int64_t *len,
                          const void **data);
#endif
