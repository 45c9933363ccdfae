/* SPDX-License-Identifier: MIT
 * A region of an array's memory: what a subscript selects, or all of a view.  Elements move between it and an array of
 * its shape, or a value is computed straight into all of it.  A long write that an interrupt ends is finished before
 * any program runs again (struct tn_unfinished), so that a write is done wholly or not at all. */
#ifndef TN_REGION_H
#define TN_REGION_H
#include "vm/data/array.h"

/* The shape of an array that it is read into; its rank. */
int tn_region_shape(const struct tn_region *r, int64_t *shape);
/* Reads the region of memory at |src| into fresh memory at |dst| of strides |to|, both of |dtype|. */
tenon_status tn_region_read(tenon_vm *vm, const struct tn_region *r, unsigned dtype, const char *src, char *dst,
                            const int64_t *to);
/* Writes concrete |v|, stretched to the region's shape by |strides|, into |r| of |a|, converted to its dtype.  |v|
 * holds a version of its own, so reading it stays right while |a| is written: overlapping copies need no care.  Takes
 * what |r| owns when it is to be finished later. */
tenon_status tn_region_write(tenon_vm *vm, struct tn_array *a, struct tn_region *r, struct tn_tensor *v,
                             const int64_t *strides);
/* Gives |a|, whose region |r| is, its next value with |v|'s pending one in |r|, where that is cheaper than a write:
 * renew.c.  False in |*done|: nothing has been written, but |v| may have been computed. */
tenon_status tn_region_renew(tenon_vm *vm, struct tn_array *a, const struct tn_region *r, struct tn_array *v,
                             bool *done);
void tn_region_free(tenon_vm *vm, struct tn_region *r);
/* |x|, of the root's dtype and shape, becomes the root's value without being made an array first: by taking its place,
 * or computed into the file that the root shows.  |*done| false: it has to be written as a region. */
tenon_status tn_array_take(tenon_vm *vm, struct tn_array *root, struct tn_tensor *x, bool *done);
#endif
