/* SPDX-License-Identifier: MIT
 * A subscript, taken apart: what index_key.c makes of a key and index.c reads and writes through. */
#ifndef TN_INDEX_H
#define TN_INDEX_H
#include "apply.h"

/* GAP: an ellipsis that stands for no axis.  It has no part in the result, but index arrays on both sides of it are no
 * neighbours. */
enum tn_index_kind { TN_IX_INT, TN_IX_SLICE, TN_IX_NEW, TN_IX_FANCY, TN_IX_GAP };

struct tn_index_item {
  enum tn_index_kind kind;
  int axis;                    /* of the array; -1: consumes none (NEW, GAP, a 0-d mask) */
  int64_t start, step, count;  /* INT: start; SLICE: all three */
  struct tn_tensor *index;     /* FANCY: int64, concrete, C order; owned */
};

struct tn_index {
  int n;
  struct tn_index_item item[2 * TN_MAX_NDIM];
  bool fancy;                  /* has a FANCY item: the result is a copy */
  bool element;                /* integers only, one for every axis */
  bool copied;                 /* a view's key has 0-d integer arrays: the result is a copy, as NumPy's */
  bool mask;                   /* the key is a single boolean array of the array's shape */
};

/* Parses |key| against a shape; everything but the range of fancy indices is checked. */
tenon_status tn_index_parse(tenon_vm *vm, int ndim, const int64_t *shape, tn_value key, struct tn_index *ix);
void tn_index_free(tenon_vm *vm, struct tn_index *ix);
tenon_status tn_index_out_of_bounds(tenon_vm *vm, int64_t i, int axis, int64_t size);

/* Coordinates of the true (nonzero) elements of a concrete tensor, in C order: |out[i]| is an int64 tensor
 * for axis i (one pseudo-axis for a 0-d tensor). */
tenon_status tn_nonzero(tenon_vm *vm, struct tn_tensor *t, struct tn_tensor **out);
#endif
