/* SPDX-License-Identifier: MIT
 * What the two halves of einsum share: its subscripts, read (einsum_spec.c) and followed (einsum.c).
 *
 * All axes of all operands lie in one space, an axis for each label: those of the result first, in its order, then
 * those that are summed, in the order in which they first appear. */
#ifndef TN_EINSUM_H
#define TN_EINSUM_H
#include "vm/arrays/builtin.h"

struct tn_term {
  tn_value array;                  /* owned */
  int ndim;
  int8_t place[TN_MAX_NDIM];       /* of each axis, in the space */
};

struct tn_einsum {
  int nterms, ndim, nout;          /* of the space, of the result */
  char label[TN_MAX_NDIM];         /* of each place, '.' for an axis of an ellipsis */
  struct tn_term *term;
  size_t room;                     /* for terms */
};

/* The arguments of einsum() as terms: the text with its operands, or operands with lists of numbers. */
tenon_status tn_einsum_read(tenon_vm *vm, const struct tn_builtin *f, const struct tn_tuple *args,
                            struct tn_einsum *e);
void tn_einsum_free(tenon_vm *vm, struct tn_einsum *e);
#endif
