/* SPDX-License-Identifier: MIT
 * The cache of plans; see plan.h. */
#include "batch.h"
#include "key.h"
#include "reuse.h"

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

/* What comes in turns, as in a loop, is expected to do so again. */
struct tn_plan *tn_plan_use(struct tn_plans *c, struct tn_plan *p)
{
  if (c->newest != p) { unlink_use(c, p); link_newest(c, p); }
  if (c->last) c->last->next = p;
  return c->last = p;
}

struct tn_plan *tn_plan_find(struct tn_plans *c, const struct tn_key *key)
{
  struct tn_plan *p = tn_plan_expected(c);
  if (p && tn_key_equal(&p->key, key)) return tn_plan_use(c, p);
  uint64_t hash = tn_key_hash(key);
  for (p = *bucket_of(c, hash); p; p = p->chain)
    if (p->hash == hash && tn_key_equal(&p->key, key)) return tn_plan_use(c, p);
  return NULL;
}

static void evict(tenon_vm *vm, struct tn_plans *c, struct tn_plan *p)
{
  struct tn_plan **at = bucket_of(c, p->hash);
  while (*at != p) at = &(*at)->chain;
  *at = p->chain;
  unlink_use(c, p);
  for (struct tn_plan *q = c->newest; q; q = q->older)
    if (q->next == p) q->next = NULL;
  if (c->last == p) c->last = NULL;
  c->n--;
  tn_plan_free(vm, p);
}

tenon_status tn_plan_insert(tenon_vm *vm, struct tn_plans *c, struct tn_plan *p, const struct tn_key *key)
{
  if (tn_grow(vm, &p->key.w, &p->key.cap, key->n, sizeof *key->w)) { tn_plan_free(vm, p); return TENON_E_NOMEM; }
  memcpy(p->key.w, key->w, key->n * sizeof *key->w);
  p->key.n = key->n;
  p->hash = tn_key_hash(key);
  if (c->n == TN_PLANS_MAX) evict(vm, c, c->oldest);
  struct tn_plan **at = bucket_of(c, p->hash);
  p->chain = *at;
  *at = p;
  link_newest(c, p);
  tn_plan_use(c, p);
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
  tn_recipe_free(vm, p->recipe);
  tn_reuse_free(vm, p->reuse);
  tn_free(vm, p->units, p->units_cap * sizeof *p->units);
  tn_key_free(vm, &p->key);
  tn_free(vm, p, sizeof *p);
}

void tn_plans_clear(tenon_vm *vm, struct tn_plans *c)
{
  while (c->oldest) evict(vm, c, c->oldest);
}
