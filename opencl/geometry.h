/* SPDX-License-Identifier: MIT
 * From a launch (bytes and axes) to what a kernel is given: which kernel form walks the space, the axes in
 * its order, offsets and strides in elements.  Pure numbers: knows no text and no device.
 *
 * The three forms; each walks its innermost axis in a loop that the compiler or the lanes of a work-group
 * share out, and takes the other axes from the position where a stretch of it begins:
 *   MAP     no reductions: blocks of the whole space
 *   CHUNK   a work-group reduces one chunk (ops/reduce.h) of one kept point; innermost: a reduced axis
 *   COLUMN  a work-group reduces one chunk for TN_COLUMNS kept points side by side; innermost: a kept axis */
#ifndef TN_CL_GEOMETRY_H
#define TN_CL_GEOMETRY_H
#include "vm/program/program.h"
#include "ops/reduce.h"

enum { TN_CL_BUFFERS = 64, TN_CL_AXES = TN_MAX_NDIM + 2,
       TN_ROW = TN_LANES,                          /* elements that a group of work-items takes at a time */
       TN_COLUMNS = TN_ROW };

enum tn_form { TN_FORM_MAP, TN_FORM_CHUNK, TN_FORM_COLUMN };
/* How an operand moves along the innermost axis.  FIXED: one element for the whole launch, no strides. */
enum tn_walk { TN_WALK_FIXED, TN_WALK_STAY, TN_WALK_UNIT, TN_WALK_ANY };

/* What the kernel's text depends on beside the program: never an axis length. */
struct tn_skeleton {
  uint8_t form, ndim, nkeep;
  uint8_t walk[TN_CL_BUFFERS];      /* inputs, then outputs; an output that reduces is FIXED */
};

struct tn_geometry {
  struct tn_skeleton sk;
  int64_t shape[TN_CL_AXES];
  int64_t offset[TN_CL_BUFFERS];                  /* in elements; those of a complex operand count parts */
  int64_t stride[TN_CL_BUFFERS][TN_CL_AXES];
  int64_t kept, reduced, chunks;
  int64_t block;                                  /* MAP: elements of a unit */
  int64_t units;                                  /* pieces of work that are independent of one another */
};

/* |units|: how many pieces keep the device busy.  False if an operand does not lie on whole elements. */
bool tn_geometry_make(struct tn_geometry *g, const struct tn_program *p, const struct tn_launch *l, int units);
/* The innermost axis: the last one, or the last kept one of a COLUMN. */
static inline int tn_inner_axis(const struct tn_skeleton *sk)
{
  return sk->form == TN_FORM_COLUMN ? sk->nkeep - 1 : sk->ndim - 1;
}
/* Elements per element: 2 for complex (real and imaginary part), else 1. */
static inline int tn_parts(unsigned dtype) { return tn_dtype_is_complex(dtype) ? 2 : 1; }
#endif
