/* SPDX-License-Identifier: MIT
 * Keys of batches and the cache of plans; see plan.h. */
#include "plan.h"

#include "reuse.h"

#include <string.h>

_Static_assert(TN_STEP_LIMIT <= 256, "step codes fit a byte");

static uint32_t ones_mask(int ndim, const int64_t *shape)
{
  uint32_t m = 0;
  for (int i = 0; i < ndim; i++) m |= (uint32_t)(shape[i] == 1) << i;
  return m;
}

/* Two words at a time; |n| is even. */
static uint64_t hash_words(const uint32_t *w, size_t n)
{
  uint64_t h = 0, two;
  for (size_t i = 0; i < n; i += 2) {
    memcpy(&two, w + i, sizeof two);
    h = (h ^ two) * 0x9E3779B97F4A7C15u;
    h ^= h >> 29;
  }
  return h;
}

/* A step is its codes, its operands and which of its axes have length 1.  Every word's meaning follows from
 * the words before it, so that no two batches share a key. */
tenon_status tn_plan_key(tenon_vm *vm, struct tn_plans *c, const struct tn_batch *s, const struct tn_limits *limits,
                         uint64_t *hash)
{
  TN_TRY(tn_grow(vm, &c->key, &c->key_cap, 6 + s->nsteps * 6 + s->ninputs * 2, sizeof *c->key));
  uint32_t *w = c->key;
  *w++ = (uint32_t)limits->steps;
  *w++ = (uint32_t)limits->arrays;
  *w++ = (uint32_t)limits->accumulators;
  *w++ = (uint32_t)s->nsteps;
  for (size_t i = 0; i < s->nsteps; i++) {
    const struct tn_tstep *p = &s->steps[i];
    *w++ = p->code | (uint32_t)p->dtype << 8 | (uint32_t)p->out << 12 | (uint32_t)p->nargs << 16 |
           (uint32_t)p->wanted << 18 | (uint32_t)p->ndim << 19 | (uint32_t)p->real << 25;
    for (int k = 0; k < p->nargs; k++) *w++ = p->arg[k];
    *w++ = ones_mask(p->ndim, s->dims + p->dims);
    if (tn_step_reduces(p->code)) *w++ = p->axes;
  }
  *w++ = (uint32_t)s->ninputs;
  for (size_t i = 0; i < s->ninputs; i++) {
    struct tn_tensor *t = s->inputs[i];
    *w++ = t->dtype | (uint32_t)t->ndim << 8;
    *w++ = ones_mask(t->ndim, tn_tshape(t));
  }
  if ((w - c->key) & 1) *w++ = 0;
  c->nkey = (size_t)(w - c->key);
  *hash = hash_words(c->key, c->nkey);
  return TENON_OK;
}

static struct tn_plan **bucket_of(struct tn_plans *c, uint64_t hash) { return &c->bucket[hash % TN_PLAN_BUCKETS]; }

static void unlink_use(struct tn_plans *c, struct tn_plan *p)
{
  *(p->newer ? &p->newer->older : &c->newest) = p->older;
  *(p->older ? &p->older->newer : &c->oldest) = p->newer;
}

static void link_newest(struct tn_plans *c, struct tn_plan *p)
{
  p->newer = NULL;
  p->older = c->newest;
  *(c->newest ? &c->newest->newer : &c->oldest) = p;
  c->newest = p;
}

struct tn_plan *tn_plan_find(struct tn_plans *c, uint64_t hash)
{
  for (struct tn_plan *p = *bucket_of(c, hash); p; p = p->chain)
    if (p->hash == hash && p->nkey == c->nkey && !memcmp(p->key, c->key, c->nkey * sizeof *c->key)) {
      if (c->newest != p) { unlink_use(c, p); link_newest(c, p); }
      return p;
    }
  return NULL;
}

static void evict(tenon_vm *vm, struct tn_plans *c, struct tn_plan *p)
{
  struct tn_plan **at = bucket_of(c, p->hash);
  while (*at != p) at = &(*at)->chain;
  *at = p->chain;
  unlink_use(c, p);
  c->n--;
  tn_plan_free(vm, p);
}

tenon_status tn_plan_insert(tenon_vm *vm, struct tn_plans *c, struct tn_plan *p, uint64_t hash)
{
  p->key = tn_alloc(vm, c->nkey * sizeof *p->key);
  if (!p->key) { tn_plan_free(vm, p); return TENON_E_NOMEM; }
  memcpy(p->key, c->key, c->nkey * sizeof *p->key);
  p->nkey = c->nkey;
  p->hash = hash;
  if (c->n == TN_PLANS_MAX) evict(vm, c, c->oldest);
  struct tn_plan **at = bucket_of(c, hash);
  p->chain = *at;
  *at = p;
  link_newest(c, p);
  c->n++;
  return TENON_OK;
}

void tn_unit_free(tenon_vm *vm, struct tn_unit *u)
{
  if (!u->prog) return;
  tn_free(vm, u->in, (size_t)u->prog->nin * sizeof *u->in);
  tn_free(vm, u->args, (size_t)u->prog->nargs * sizeof *u->args);
  tn_free(vm, u->out, (size_t)u->prog->nout * sizeof *u->out);
  tn_free(vm, u->axis, (size_t)u->rank);
  tn_free(vm, u->maps, u->nmaps);
  tn_program_release(vm, u->prog);
}

void tn_plan_free(tenon_vm *vm, struct tn_plan *p)
{
  if (!p) return;
  for (size_t i = 0; i < p->nunits; i++) tn_unit_free(vm, &p->units[i]);
  tn_reuse_free(vm, p->reuse);
  tn_free(vm, p->units, p->units_cap * sizeof *p->units);
  tn_free(vm, p->key, p->nkey * sizeof *p->key);
  tn_free(vm, p, sizeof *p);
}

void tn_plans_clear(tenon_vm *vm, struct tn_plans *c)
{
  while (c->oldest) evict(vm, c, c->oldest);
}
