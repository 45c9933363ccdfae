/* SPDX-License-Identifier: MIT
 * From values to steps: checks dtypes and shapes of an array operation (so that an error names the line that
 * caused it), promotes by NumPy's rules, and records the steps.  The rules of promotion and of scalar
 * exponents are here and nowhere else. */
#ifndef TN_APPLY_H
#define TN_APPLY_H
#include "vm/base/poll.h"
#include "vm/trace/trace.h"

/* Elementwise operation |op| on |n| operands, each an array or a Python scalar.  Lists, tuples and ranges of
 * numbers are turned into arrays.  Result: an array, or an array scalar when it is 0-d. */
tenon_status tn_apply(tenon_vm *vm, enum tn_op op, int n, const tn_value *args, tn_value *out);
/* The common cases, at once: one array, two of one shape and precision, or one and a number of its kind; nothing to
 * convert or to stretch.  False: it is another case, and nothing has been done.  |*out| is UNDEF on failure.
 * |spare| (may be NULL): where one of the operands stands that nobody uses afterwards.  It may become the result, and
 * is UNDEF then. */
bool tn_apply_plain(tenon_vm *vm, enum tn_op op, int n, const tn_value *v, tn_value *spare, tn_value *out);
/* x op= y for an array x: writes through x's cell (a view writes its region); x keeps dtype and shape. */
tenon_status tn_apply_inplace(tenon_vm *vm, enum tn_op op, const char *symbol, tn_value x, tn_value y);
/* out=: writes |taken|, the result of |name|, through x's cell.  It must be of x's kind or a lower one (bool, integer,
 * floating, complex: TypeError), and broadcast to x's shape. */
tenon_status tn_store_result(tenon_vm *vm, const char *name, struct tn_array *x, struct tn_tensor *taken);
/* Conversion of |v| (array, scalar, nested lists) to an array of |dtype| (TN_NO_DTYPE: inferred).  An array
 * that already fits is returned itself, retained. */
tenon_status tn_to_array(tenon_vm *vm, tn_value v, unsigned dtype, tn_value *out);
/* |t| as |dtype|: itself retained, or a recorded cast.  NULL on failure. */
struct tn_tensor *tn_cast(tenon_vm *vm, struct tn_tensor *t, unsigned dtype);
/* The row that reduces elements of dtype |elements| in place of |r|, and the dtype |*d| in which it computes; |given|:
 * dtype=, or TN_NO_DTYPE. */
enum tn_red tn_reduce_row(enum tn_red r, unsigned elements, unsigned given, unsigned *d);
/* The shape that is left of |t| (its rank is returned), and how many elements each result is made of. */
int tn_reduced_shape(struct tn_tensor *t, uint32_t mask, bool keepdims, int64_t *shape, int64_t *per);
/* Reduction over the axes of |mask| (bit i: axis i of t); |dtype| TN_NO_DTYPE: by NumPy's rule. */
struct tn_tensor *tn_reduce(tenon_vm *vm, enum tn_red r, struct tn_tensor *t, uint32_t mask, bool keepdims,
                            unsigned dtype);
/* A 0-d or one-element array as a Python scalar (forces).  The dtype decides: bool int float complex. */
tenon_status tn_item(tenon_vm *vm, struct tn_array *a, enum tn_flush why, tn_value *out);
/* Python scalar |v| written as |dtype| into |*s|; OverflowError when an int does not fit an integer dtype. */
tenon_status tn_scalar_set(tenon_vm *vm, tn_value v, unsigned dtype, tn_scalar *s);

/* Indexing (vm/arrays/index.c). */
tenon_status tn_array_getitem(tenon_vm *vm, struct tn_array *a, tn_value key, tn_value *out);
tenon_status tn_array_setitem(tenon_vm *vm, struct tn_array *a, tn_value key, tn_value v);
#endif
