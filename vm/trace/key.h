/* SPDX-License-Identifier: MIT
 * The structure of a batch in words: its steps, one after the other, then its inputs, which steps are wanted, and the
 * sizes.  No two structures have the same words: the sizes stand last, and behind them every word's meaning follows
 * from those before it.  The words of a step come from the step alone, so that recording can write them. */
#ifndef TN_KEY_H
#define TN_KEY_H
#include "plan.h"

#include <string.h>

enum { TN_KEY_STEP = 6 };       /* the most words of a step */

/* Which axes have length 1. */
static inline uint32_t tn_key_ones(int ndim, const int64_t *shape)
{
  uint32_t m = 0;
  for (int i = 0; i < ndim; i++) m |= (uint32_t)(shape[i] == 1) << i;
  return m;
}

/* Appends a step: its codes, its operands (a, b, c, of which there may be less) and which of its axes have length 1.
 * There is room. */
static inline void tn_key_words(struct tn_key *key, unsigned code, unsigned dtype, unsigned out, int nargs,
                                tn_ref a, tn_ref b, tn_ref c, unsigned real, uint32_t axes, int ndim,
                                const int64_t *shape)
{
  uint32_t *w = key->w + key->n;
  *w++ = code | dtype << 8 | out << 12 | (unsigned)nargs << 16 | (unsigned)ndim << 19 | real << 25;
  w[0] = a;                              /* those that there are not are overwritten */
  w[1] = b;
  w[2] = c;
  w += nargs;
  *w++ = tn_key_ones(ndim, shape);
  if (tn_step_reduces(code)) *w++ = axes;
  key->n = (size_t)(w - key->w);
}

static inline void tn_key_step(struct tn_key *key, const struct tn_tstep *p, const int64_t *shape)
{
  tn_key_words(key, p->code, p->dtype, p->out, p->nargs, p->arg[0], p->arg[1], p->arg[2], p->real, p->axes, p->ndim,
               shape);
}

/* Appends what follows the steps of |s|, whose programs are to be within |limits|. */
tenon_status tn_key_finish(tenon_vm *vm, struct tn_key *key, const struct tn_batch *s, const struct tn_limits *limits);
/* The whole key of |s|. */
tenon_status tn_key_of_batch(tenon_vm *vm, struct tn_key *key, const struct tn_batch *s,
                             const struct tn_limits *limits);
uint64_t tn_key_hash(const struct tn_key *key);
static inline bool tn_key_equal(const struct tn_key *a, const struct tn_key *b)
{
  return a->n == b->n && !memcmp(a->w, b->w, a->n * sizeof *a->w);
}
static inline void tn_key_free(tenon_vm *vm, struct tn_key *key) { tn_free(vm, key->w, key->cap * sizeof *key->w); }
#endif
