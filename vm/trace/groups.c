/* SPDX-License-Identifier: MIT
 * Which steps of a batch belong together: see groups.h.  Knows no program. */
#include "groups.h"

#include "complex.h"

#include <string.h>

enum { RECOMPUTE = 4, RECOMPUTE_LOADS = 2, RECOMPUTE_0D = 3 };   /* steps (loads) that are cheaper than a temporary */

/* ---- Symbols and spaces ---- */

static uint32_t find(struct tn_fuser *f, uint32_t x)
{
  while (f->parent[x] != x) x = f->parent[x] = f->parent[f->parent[x]];
  return x;
}

static uint32_t fresh(struct tn_fuser *f)
{
  f->parent[f->nsyms] = (uint32_t)f->nsyms;
  return (uint32_t)f->nsyms++;
}

static void name_axes(struct tn_fuser *f, uint32_t at, int ndim, const int64_t *shape)
{
  for (int i = 0; i < ndim; i++) f->syms[at + (uint32_t)i] = shape[i] == 1 ? TN_UNIT_AXIS : fresh(f);
}

/* One axis of an elementwise step: the operands' axes there are the same, but for those of length 1. */
static uint32_t unify_axis(struct tn_fuser *f, const struct tn_tstep *p, int axis)
{
  uint32_t got = TN_UNIT_AXIS;
  for (int k = 0; k < p->nargs; k++) {
    if (tn_ref_kind(p->arg[k]) == TN_REF_SCALAR) continue;
    int nd;
    tn_batch_shape(f->s, p->arg[k], &nd);
    int j = axis - (p->ndim - nd);
    uint32_t sym = j < 0 ? TN_UNIT_AXIS : f->syms[tn_syms_of(f, p->arg[k]) + (uint32_t)j];
    if (sym == TN_UNIT_AXIS) continue;
    if (got == TN_UNIT_AXIS) got = find(f, sym);
    else f->parent[find(f, sym)] = got;
  }
  return got;
}

static void name_step(struct tn_fuser *f, size_t i)
{
  const struct tn_tstep *p = tn_step_of(f, i);
  const int64_t *shape = f->s->dims + p->dims;
  uint32_t *sym = f->syms + f->info[i].sym;
  if (p->code == TN_STEP_FULL || p->code == TN_STEP_IOTA) { name_axes(f, f->info[i].sym, p->ndim, shape); return; }
  if (tn_step_reduces(p->code)) {
    int nd, k = 0;
    tn_batch_shape(f->s, p->arg[0], &nd);
    uint32_t from = tn_syms_of(f, p->arg[0]);
    for (int a = 0; a < nd; a++)
      if (!(p->axes >> a & 1)) sym[k++] = f->syms[from + (uint32_t)a];
      else if (p->ndim == nd) sym[k++] = TN_UNIT_AXIS;
    return;
  }
  for (int a = 0; a < p->ndim; a++) {
    sym[a] = shape[a] == 1 ? TN_UNIT_AXIS : unify_axis(f, p, a);
    if (shape[a] != 1 && sym[a] == TN_UNIT_AXIS) sym[a] = fresh(f);
  }
}

/* The space of |ndim| axes whose symbols are at |sym|, known or new. */
static uint32_t intern(struct tn_fuser *f, int ndim, const uint32_t *sym)
{
  uint32_t *at = f->space_syms + f->nspace_syms;
  int rank = 0;
  for (int i = 0; i < ndim; i++)
    if (sym[i] != TN_UNIT_AXIS) at[rank++] = find(f, sym[i]);
  for (size_t k = 0; k < f->nspaces; k++) {
    const struct tn_space *s = &f->spaces[k];
    if (s->rank == rank && !memcmp(f->space_syms + s->sym, at, (size_t)rank * sizeof *at)) return (uint32_t)k;
  }
  f->spaces[f->nspaces] = (struct tn_space){rank, (uint32_t)f->nspace_syms};
  f->nspace_syms += (size_t)rank;
  return (uint32_t)f->nspaces++;
}

static void name_all(struct tn_fuser *f)
{
  uint32_t at = 0;
  for (size_t i = 0; i < f->s->ninputs; i++) {
    struct tn_tensor *t = f->s->inputs[i];
    f->input_sym[i] = at;
    name_axes(f, at, t->ndim, tn_tshape(t));
    at += t->ndim;
  }
  for (size_t i = 0; i < f->n; i++) {
    f->info[i].sym = at;
    name_step(f, i);
    at += tn_step_of(f, i)->ndim;
  }
  for (size_t i = 0; i < f->n; i++) {
    struct tn_fstep *q = &f->info[i];
    const struct tn_tstep *p = tn_step_of(f, i);
    q->value = q->space = intern(f, p->ndim, f->syms + q->sym);
    if (!tn_step_reduces(p->code)) continue;
    int nd, k = 0;
    tn_batch_shape(f->s, p->arg[0], &nd);
    const uint32_t *sym = f->syms + tn_syms_of(f, p->arg[0]);
    q->space = intern(f, nd, sym);
    for (int a = 0; a < nd; a++)
      if (sym[a] != TN_UNIT_AXIS) q->mask |= (p->axes >> a & 1) << k++;
  }
}

/* ---- Levels ---- */

/* What it takes to compute step |i| once more where it is needed, instead of keeping it in memory.  A 0-d
 * value is so repeated in any space, others in their own only. */
static void set_cost(struct tn_fuser *f, size_t i)
{
  const struct tn_tstep *p = tn_step_of(f, i);
  struct tn_fstep *q = &f->info[i];
  bool heavy, d0 = tn_zero_d(f, q->value);
  q->cost = TN_NO_INLINE;
  if (p->code == TN_STEP_FULL) { q->cost = 0; return; }
  if (p->code == TN_STEP_IOTA) { q->cost = 1; return; }
  if (q->mask) return;
  unsigned cost = 0, loads = 0;
  if (!tn_step_reduces(p->code)) {
    cost = (unsigned)tn_lower_weight(p->code, p->dtype, &heavy);
    if (heavy) return;
  }
  for (int k = 0; k < p->nargs; k++) {
    uint32_t i_arg = tn_ref_index(p->arg[k]);
    if (tn_ref_kind(p->arg[k]) == TN_REF_INPUT) loads++;
    if (!tn_is_step(p->arg[k])) continue;
    const struct tn_fstep *o = &f->info[i_arg];
    bool far = tn_crosses(o, q->space), repeats = tn_zero_d(f, o->value) && o->cost != TN_NO_INLINE;
    if (far ? !repeats : tn_step_of(f, i_arg)->wanted && !d0) loads++;
    else if (o->cost == TN_NO_INLINE) return;
    else { cost += o->cost; loads += o->loads; }
  }
  if (d0 ? cost > RECOMPUTE_0D : cost > RECOMPUTE || loads > RECOMPUTE_LOADS) return;
  q->cost = (uint8_t)cost;
  q->loads = (uint8_t)(loads < TN_NO_INLINE ? loads : TN_NO_INLINE);
}

/* How much higher than |o| a reader in |space| must be. */
static uint32_t step_up(const struct tn_fuser *f, size_t o, uint32_t space)
{
  if (!tn_crosses(&f->info[o], space)) return 0;
  return tn_step_of(f, o)->code != TN_STEP_FULL && !(tn_zero_d(f, f->info[o].value) && f->info[o].cost != TN_NO_INLINE);
}

static uint32_t group_of(struct tn_fuser *f, uint32_t space, uint32_t level)
{
  for (size_t i = f->ngroups; i-- > 0;)
    if (f->groups[i].space == space && f->groups[i].level == level) return (uint32_t)i;
  f->groups[f->ngroups] = (struct tn_group){space, level, 0};
  return (uint32_t)f->ngroups++;
}

/* As early as possible.  All reductions of a unit reduce the same axes; another choice goes a level up. */
static void set_levels(struct tn_fuser *f)
{
  for (size_t i = 0; i < f->n; i++) {
    const struct tn_tstep *p = tn_step_of(f, i);
    struct tn_fstep *q = &f->info[i];
    for (int k = 0; k < p->nargs; k++) {
      if (!tn_is_step(p->arg[k])) continue;
      uint32_t o = tn_ref_index(p->arg[k]), lv = f->info[o].level + step_up(f, o, q->space);
      f->info[o].uses++;
      if (lv > q->level) q->level = lv;
    }
    set_cost(f, i);
    for (; q->mask; q->level++) {
      struct tn_group *g = &f->groups[group_of(f, q->space, q->level)];
      if (!g->mask) g->mask = q->mask;
      if (g->mask == q->mask) break;
    }
    q->same = q->most = TN_NOWHERE;
  }
}

/* Would computing |i| at level |to| force more than one operand into memory? */
static bool sinks(const struct tn_fuser *f, size_t i, uint32_t to)
{
  const struct tn_tstep *p = tn_step_of(f, i);
  int stuck = 0;
  for (int k = 0; k < p->nargs; k++) {
    if (!tn_is_step(p->arg[k])) continue;
    uint32_t o = tn_ref_index(p->arg[k]);
    const struct tn_fstep *q = &f->info[o];
    if (tn_crosses(q, f->info[i].space) || tn_step_of(f, o)->wanted || q->cost != TN_NO_INLINE) continue;
    stuck += !(q->seen == q->uses - 1 && q->most >= to);
  }
  return stuck <= 1;
}

/* Then a step sinks to the level of its first reader in its space, so that it need not be stored for it. */
static void sink_levels(struct tn_fuser *f)
{
  for (size_t i = f->n; i-- > 0;) {
    const struct tn_tstep *p = tn_step_of(f, i);
    struct tn_fstep *q = &f->info[i];
    bool may = !q->mask && q->same != TN_NOWHERE && q->same <= q->most && q->same > q->level;
    if (may && sinks(f, i, q->same)) q->level = q->same;
    for (int k = 0; k < p->nargs; k++) {
      if (!tn_is_step(p->arg[k])) continue;
      uint32_t o = tn_ref_index(p->arg[k]), most = q->level - step_up(f, o, q->space);
      struct tn_fstep *r = &f->info[o];
      r->seen++;
      if (most < r->most) r->most = most;
      if (!tn_crosses(r, q->space) && q->level < r->same) r->same = q->level;
    }
  }
  for (size_t i = 0; i < f->n; i++) f->info[i].unit = group_of(f, f->info[i].space, f->info[i].level);
}

void tn_fuse_groups(struct tn_fuser *f)
{
  f->nsyms = 1;                                             /* symbol 0 is length 1 */
  name_all(f);
  set_levels(f);
  sink_levels(f);
}
