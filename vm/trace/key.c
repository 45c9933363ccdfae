/* SPDX-License-Identifier: MIT
 * From a batch to its key, and from that to a hash; see key.h. */
#include "key.h"

_Static_assert(TN_STEP_LIMIT <= 256, "step codes fit a byte");

enum { WORD = 32, SIZES = 5 };

tenon_status tn_key_finish(tenon_vm *vm, struct tn_key *key, const struct tn_batch *s, const struct tn_limits *limits)
{
  size_t most = key->n + 2 * s->ninputs + s->nsteps / WORD + 1 + SIZES + 1;
  TN_TRY(tn_grow(vm, &key->w, &key->cap, most, sizeof *key->w));
  uint32_t *w = key->w + key->n, wanted = 0;
  for (size_t i = 0; i < s->ninputs; i++) {
    struct tn_tensor *t = s->inputs[i];
    *w++ = t->dtype | (uint32_t)t->ndim << 8;
    *w++ = tn_key_ones(t->ndim, tn_tshape(t));
  }
  for (size_t i = 0; i < s->nsteps; i++) {
    wanted |= (uint32_t)s->steps[i].wanted << i % WORD;
    if (i % WORD == WORD - 1) { *w++ = wanted; wanted = 0; }
  }
  *w++ = wanted;
  if ((w - key->w) % 2 == 0) *w++ = 0;                 /* with the sizes, an even number of words */
  *w++ = (uint32_t)limits->steps;
  *w++ = (uint32_t)limits->arrays;
  *w++ = (uint32_t)limits->accumulators;
  *w++ = (uint32_t)s->ninputs;
  *w++ = (uint32_t)s->nsteps;
  key->n = (size_t)(w - key->w);
  return TENON_OK;
}

tenon_status tn_key_of_batch(tenon_vm *vm, struct tn_key *key, const struct tn_batch *s, const struct tn_limits *limits)
{
  key->n = 0;
  TN_TRY(tn_grow(vm, &key->w, &key->cap, s->nsteps * TN_KEY_STEP, sizeof *key->w));
  for (size_t i = 0; i < s->nsteps; i++) tn_key_step(key, &s->steps[i], s->dims + s->steps[i].dims);
  return tn_key_finish(vm, key, s, limits);
}

/* Two words at a time. */
uint64_t tn_key_hash(const struct tn_key *key)
{
  uint64_t h = 0, two;
  for (size_t i = 0; i < key->n; i += 2) {
    memcpy(&two, key->w + i, sizeof two);
    h = (h ^ two) * 0x9E3779B97F4A7C15u;
    h ^= h >> 29;
  }
  return h;
}
