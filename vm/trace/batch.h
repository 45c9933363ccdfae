/* SPDX-License-Identifier: MIT
 * From steps of the trace to a batch in which equal steps and equal views are there once; and how one trace became one
 * batch, as a recipe by which the next trace of the same structure becomes one without being searched. */
#ifndef TN_BATCH_H
#define TN_BATCH_H
#include "key.h"

/* Steps of a batch that an equal one may follow, by a hash of what they are. */
enum { TN_SAME_BUCKETS = 64 };
struct tn_same { uint32_t head[TN_SAME_BUCKETS], *next; };

/* Number of input |x| in the batch; equal views are one input. */
uint32_t tn_batch_input(struct tn_batch *b, struct tn_tensor *x);
/* The number of the batch's last step, or, where an equal one is there, of that, and the last one goes. */
uint32_t tn_batch_merge(struct tn_batch *b, struct tn_same *known);

/* A step of the trace whose value one of the batch has, too; a number of an input and where it comes from. */
struct tn_merged { uint32_t step, same; };
struct tn_origin { uint32_t input, of; };
struct tn_recipe {
  struct tn_key key;                              /* of the trace as it stood */
  struct tn_tstep *steps; size_t nsteps, steps_cap;      /* of the batch, but for owners and shapes */
  uint32_t *from; size_t from_cap;                /* per step, its number in the trace; then per scalar argument */
  size_t nscalars;
  struct tn_origin *inputs; size_t ninputs, inputs_cap;  /* those that make the batch's, in its order, then those */
  size_t nsources;                                /* that have to be equal views; how many make the batch's */
  struct tn_merged *merged; size_t nmerged, merged_cap;
};

enum { TN_LEFT_OUT = UINT32_MAX - 1 };            /* in place of the number of a step that no batch needs */
/* Notes in |*r| how |whole|, a trace of the key |key|, became |b|; |number|: what became of its steps. */
tenon_status tn_recipe_note(tenon_vm *vm, struct tn_recipe **r, const struct tn_key *key, const struct tn_batch *whole,
                            const uint32_t *number, const struct tn_batch *b);
/* Makes |whole|, of the same key, the batch |b|, which has room.  False: its inputs or shapes are not equal as those
 * were, and |b| is undefined.  (Those that are equal where those were not are taken for different ones.) */
bool tn_recipe_follow(const struct tn_recipe *r, const struct tn_batch *whole, struct tn_batch *b);
void tn_recipe_free(tenon_vm *vm, struct tn_recipe *r);
#endif
