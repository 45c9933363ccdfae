/* SPDX-License-Identifier: MIT
 * Views: an array's memory seen with another shape, order of axes or element type. */
#ifndef TN_VIEWS_H
#define TN_VIEWS_H
#include "vm/data/array.h"

/* |a| seen with another shape; a view wherever strides can say it, else a copy.  |ndim| and |shape| fit. */
tenon_status tn_reshape(tenon_vm *vm, struct tn_array *a, int ndim, const int64_t *shape, tn_value *out);
/* |a| with one axis: a view if |a| is contiguous, else (or when |copy|) a copy. */
tenon_status tn_ravel(tenon_vm *vm, struct tn_array *a, bool copy, tn_value *out);
/* A view with the axes in the order |perm|. */
tenon_status tn_permute(tenon_vm *vm, struct tn_array *a, const int *perm, tn_value *out);
/* A read-only view of the broadcast to |shape|. */
tenon_status tn_broadcast_view(tenon_vm *vm, struct tn_array *a, int ndim, const int64_t *shape, tn_value *out);
/* The real or imaginary part: of a complex array a view, of a real one the array itself or read-only zeros; of an array
 * scalar an array scalar. */
tenon_status tn_part(tenon_vm *vm, struct tn_array *a, bool imaginary, tn_value *out);
/* The value of a view as an operand of a step, owned: of a whole part of a complex array the step that takes it, so
 * that a program which reads both parts loads each number once. */
struct tn_tensor *tn_view_operand(tenon_vm *vm, struct tn_array *a);
/* Refuses or allows writes through |a|; ValueError where its root refuses them. */
tenon_status tn_set_writable(tenon_vm *vm, struct tn_array *a, bool writable);
/* Gives |a| itself another shape; AttributeError where that would take a copy. */
tenon_status tn_set_shape(tenon_vm *vm, struct tn_array *a, int ndim, const int64_t *shape);
#endif
