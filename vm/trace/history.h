/* SPDX-License-Identifier: MIT
 * What changes between the runs of one plan, and what changes together.  The items of a batch are its inputs and scalar
 * arguments.  A group is items that changed in the same runs so far; it splits when some of them change alone.  A
 * group's base is the value that it had in two runs on end, last: values that are kept are those for all bases.
 * Knows no step. */
#ifndef TN_HISTORY_H
#define TN_HISTORY_H
#include "plan.h"

enum { TN_GROUPS = 64 };              /* of one plan: a set of groups is a word */

struct tn_history {
  size_t ninputs, nscalars, nids, ndims;   /* of every batch of the plan; words of |ids|; lengths of |dims| */
  int64_t *ids, *base_ids;            /* per input: serial, offset, shape and strides; at the last run, of the base */
  tn_scalar *scalars, *base_scalars;
  int64_t *dims;                      /* shapes of all steps at the last run */
  uint8_t *group;                     /* per item, the inputs first */
  uint8_t *flag;                      /* per item, at the last run */
  uint8_t from[TN_GROUPS];            /* the group that each one split off */
  size_t ngroups;
  uint64_t settled;                   /* groups that have a base */
  uint64_t away;                      /* groups that are not at theirs in the run at hand */
  bool begun;
  bool scalars_changed;               /* some did in the last run */
  bool steady;                        /* a run with the same flags as the last one's learns nothing from it */
};

tenon_status tn_history_new(tenon_vm *vm, struct tn_history *h, const struct tn_batch *b);
void tn_history_free(tenon_vm *vm, struct tn_history *h);
/* Notes batch |b|: sets |away|.  Returns the groups whose base is another one from here on; all where shapes are other
 * ones.  Bit g of a set of groups stands for those that split off g, too: see |from|, for groups from the old |ngroups|
 * on. */
uint64_t tn_history_note(struct tn_history *h, const struct tn_batch *b);
/* The group of operand |r|, which is no step, as a set. */
static inline uint64_t tn_history_group(const struct tn_history *h, tn_ref r)
{
  uint32_t i = tn_ref_index(r);
  return (uint64_t)1 << h->group[tn_ref_kind(r) == TN_REF_INPUT ? i : h->ninputs + i];
}
#endif
