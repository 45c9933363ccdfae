/* SPDX-License-Identifier: MIT
 * From a batch of recorded steps to programs; see fuse.h.
 *
 * Axis sizes are symbols: each axis of an input, of FULL and of IOTA gets one, elementwise steps unify them;
 * equal lengths alone never do, so that a plan serves every length.  Length 1 is its own symbol.  A step's
 * iteration space is the list of symbols of its axes, length 1 left out (for a reduction: of its operand's
 * axes).  Steps of one space and one *level* make a unit; a value from another space, or from a reduction,
 * belongs to a lower level than its reader, so that units ordered by level never wait for each other in a
 * circle.  A unit then becomes one program, or several where it exceeds the limits. */
#include "fuse.h"

#include "complex.h"

#include <string.h>

enum { ONE = 0, NO_INLINE = 255, NONE = UINT32_MAX };
enum { RECOMPUTE = 4, RECOMPUTE_LOADS = 2, RECOMPUTE_0D = 3 };   /* steps (loads) that are cheaper than a temporary */

struct info {                    /* what fusion knows of a step */
  uint32_t sym;                  /* place of its axes' symbols in f->syms */
  uint32_t value, space;         /* spaces of its value, of its computation */
  uint32_t mask;                 /* reduction: over the axes of |space|; 0: none */
  uint32_t level, unit;
  uint32_t uses, seen;           /* readers in all; readers whose level is final */
  uint32_t same, most;           /* lowest level of a reader in the same space; highest level allowed */
  uint8_t cost, loads;           /* to compute it once more, or NO_INLINE */
  bool stored, need;             /* some other unit reads it from memory; the unit at hand computes it */
  bool counted;                  /* some program stands for it */
  uint32_t at;                   /* place in the list of the unit at hand */
  tn_pair pair;
};

struct space { int rank; uint32_t sym; };
struct group { uint32_t space, level, mask; };   /* unit before it is built */
struct load { tn_ref ref; uint32_t map; tn_pair pair; };

struct fuse {
  tenon_vm *vm;
  const struct tn_batch *s;
  struct tn_plan *plan;
  uint32_t *next_id;
  size_t n, naxes;
  struct info *info;
  uint32_t *input_sym, *syms, *space_syms;
  uint32_t *parent; size_t nsyms;         /* union-find over symbols */
  struct space *spaces; size_t nspaces, nspace_syms;
  struct group *groups; size_t ngroups;
  uint32_t *list; size_t nlist;           /* steps of the unit at hand */
  uint32_t *first;                        /* per place in the list: its first lowered step */
  /* The program being built. */
  struct tn_build b;
  struct load *loads; size_t nloads, loads_cap;
  struct tn_pinput *in; size_t in_cap;
  struct tn_bind_arg *args; size_t nargs, args_cap;
  uint8_t *maps; size_t nmaps, maps_cap;
};

static const struct tn_tstep *step_of(const struct fuse *f, size_t i) { return &f->s->steps[i]; }
static bool is_step(tn_ref r) { return tn_ref_kind(r) == TN_REF_STEP; }

/* ---- Symbols and spaces ---- */

static uint32_t find(struct fuse *f, uint32_t x)
{
  while (f->parent[x] != x) x = f->parent[x] = f->parent[f->parent[x]];
  return x;
}

static uint32_t fresh(struct fuse *f)
{
  f->parent[f->nsyms] = (uint32_t)f->nsyms;
  return (uint32_t)f->nsyms++;
}

/* Place of the symbols of |r|'s axes. */
static uint32_t syms_of(const struct fuse *f, tn_ref r)
{
  return is_step(r) ? f->info[tn_ref_index(r)].sym : f->input_sym[tn_ref_index(r)];
}

static void name_axes(struct fuse *f, uint32_t at, int ndim, const int64_t *shape)
{
  for (int i = 0; i < ndim; i++) f->syms[at + (uint32_t)i] = shape[i] == 1 ? ONE : fresh(f);
}

/* One axis of an elementwise step: the operands' axes there are the same, but for those of length 1. */
static uint32_t unify_axis(struct fuse *f, const struct tn_tstep *p, int axis)
{
  uint32_t got = ONE;
  for (int k = 0; k < p->nargs; k++) {
    if (tn_ref_kind(p->arg[k]) == TN_REF_SCALAR) continue;
    int nd;
    tn_batch_shape(f->s, p->arg[k], &nd);
    int j = axis - (p->ndim - nd);
    uint32_t sym = j < 0 ? ONE : f->syms[syms_of(f, p->arg[k]) + (uint32_t)j];
    if (sym == ONE) continue;
    if (got == ONE) got = find(f, sym);
    else f->parent[find(f, sym)] = got;
  }
  return got;
}

static void name_step(struct fuse *f, size_t i)
{
  const struct tn_tstep *p = step_of(f, i);
  const int64_t *shape = f->s->dims + p->dims;
  uint32_t *sym = f->syms + f->info[i].sym;
  if (p->code == TN_STEP_FULL || p->code == TN_STEP_IOTA) { name_axes(f, f->info[i].sym, p->ndim, shape); return; }
  if (tn_step_reduces(p->code)) {
    int nd, k = 0;
    tn_batch_shape(f->s, p->arg[0], &nd);
    uint32_t from = syms_of(f, p->arg[0]);
    for (int a = 0; a < nd; a++)
      if (!(p->axes >> a & 1)) sym[k++] = f->syms[from + (uint32_t)a];
      else if (p->ndim == nd) sym[k++] = ONE;
    return;
  }
  for (int a = 0; a < p->ndim; a++) {
    sym[a] = shape[a] == 1 ? ONE : unify_axis(f, p, a);
    if (shape[a] != 1 && sym[a] == ONE) sym[a] = fresh(f);
  }
}

/* The space of |ndim| axes whose symbols are at |sym|, known or new. */
static uint32_t intern(struct fuse *f, int ndim, const uint32_t *sym)
{
  uint32_t *at = f->space_syms + f->nspace_syms;
  int rank = 0;
  for (int i = 0; i < ndim; i++)
    if (sym[i] != ONE) at[rank++] = find(f, sym[i]);
  for (size_t k = 0; k < f->nspaces; k++)
    if (f->spaces[k].rank == rank && !memcmp(f->space_syms + f->spaces[k].sym, at, (size_t)rank * sizeof *at)) return (uint32_t)k;
  f->spaces[f->nspaces] = (struct space){rank, (uint32_t)f->nspace_syms};
  f->nspace_syms += (size_t)rank;
  return (uint32_t)f->nspaces++;
}

static void name_all(struct fuse *f)
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
    at += step_of(f, i)->ndim;
  }
  for (size_t i = 0; i < f->n; i++) {
    struct info *q = &f->info[i];
    const struct tn_tstep *p = step_of(f, i);
    q->value = q->space = intern(f, p->ndim, f->syms + q->sym);
    if (!tn_step_reduces(p->code)) continue;
    int nd, k = 0;
    tn_batch_shape(f->s, p->arg[0], &nd);
    const uint32_t *sym = f->syms + syms_of(f, p->arg[0]);
    q->space = intern(f, nd, sym);
    for (int a = 0; a < nd; a++)
      if (sym[a] != ONE) q->mask |= (p->axes >> a & 1) << k++;
  }
}

/* ---- Levels ---- */

static bool zero_d(const struct fuse *f, uint32_t space) { return f->spaces[space].rank == 0; }

/* Is |o|'s value out of reach of the registers of a step computed in |space|? */
static bool crosses(const struct info *o, uint32_t space) { return o->mask || o->value != space; }

/* What it takes to compute step |i| once more where it is needed, instead of keeping it in memory.  A 0-d
 * value is so repeated in any space, others in their own only. */
static void set_cost(struct fuse *f, size_t i)
{
  const struct tn_tstep *p = step_of(f, i);
  struct info *q = &f->info[i];
  bool heavy, d0 = zero_d(f, q->value);
  q->cost = NO_INLINE;
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
    if (!is_step(p->arg[k])) continue;
    const struct info *o = &f->info[i_arg];
    bool far = crosses(o, q->space), repeats = zero_d(f, o->value) && o->cost != NO_INLINE;
    if (far ? !repeats : step_of(f, i_arg)->wanted && !d0) loads++;
    else if (o->cost == NO_INLINE) return;
    else { cost += o->cost; loads += o->loads; }
  }
  if (d0 ? cost > RECOMPUTE_0D : cost > RECOMPUTE || loads > RECOMPUTE_LOADS) return;
  q->cost = (uint8_t)cost;
  q->loads = (uint8_t)(loads < NO_INLINE ? loads : NO_INLINE);
}

/* May a unit of |space| compute step |i|, which belongs to another unit, for itself? */
static bool recomputes(const struct fuse *f, size_t i, uint32_t space)
{
  const struct tn_tstep *p = step_of(f, i);
  const struct info *q = &f->info[i];
  if (p->code == TN_STEP_FULL) return true;
  if (q->cost == NO_INLINE) return false;
  if (zero_d(f, q->value)) return true;
  return q->value == space && (p->code == TN_STEP_IOTA || !p->wanted);
}

/* How much higher than |o| a reader in |space| must be. */
static uint32_t step_up(const struct fuse *f, size_t o, uint32_t space)
{
  if (!crosses(&f->info[o], space)) return 0;
  return step_of(f, o)->code != TN_STEP_FULL && !(zero_d(f, f->info[o].value) && f->info[o].cost != NO_INLINE);
}

static uint32_t group_of(struct fuse *f, uint32_t space, uint32_t level)
{
  for (size_t i = f->ngroups; i-- > 0;)
    if (f->groups[i].space == space && f->groups[i].level == level) return (uint32_t)i;
  f->groups[f->ngroups] = (struct group){space, level, 0};
  return (uint32_t)f->ngroups++;
}

/* As early as possible.  All reductions of a unit reduce the same axes; another choice goes a level up. */
static void set_levels(struct fuse *f)
{
  for (size_t i = 0; i < f->n; i++) {
    const struct tn_tstep *p = step_of(f, i);
    struct info *q = &f->info[i];
    for (int k = 0; k < p->nargs; k++) {
      if (!is_step(p->arg[k])) continue;
      uint32_t o = tn_ref_index(p->arg[k]), lv = f->info[o].level + step_up(f, o, q->space);
      f->info[o].uses++;
      if (lv > q->level) q->level = lv;
    }
    set_cost(f, i);
    for (; q->mask; q->level++) {
      struct group *g = &f->groups[group_of(f, q->space, q->level)];
      if (!g->mask) g->mask = q->mask;
      if (g->mask == q->mask) break;
    }
    q->same = q->most = NONE;
  }
}

/* Would computing |i| at level |to| force more than one operand into memory? */
static bool sinks(const struct fuse *f, size_t i, uint32_t to)
{
  const struct tn_tstep *p = step_of(f, i);
  int stuck = 0;
  for (int k = 0; k < p->nargs; k++) {
    if (!is_step(p->arg[k])) continue;
    uint32_t o = tn_ref_index(p->arg[k]);
    const struct info *q = &f->info[o];
    if (crosses(q, f->info[i].space) || step_of(f, o)->wanted || q->cost != NO_INLINE) continue;
    stuck += !(q->seen == q->uses - 1 && q->most >= to);
  }
  return stuck <= 1;
}

/* Then a step sinks to the level of its first reader in its space, so that it need not be stored for it. */
static void sink_levels(struct fuse *f)
{
  for (size_t i = f->n; i-- > 0;) {
    const struct tn_tstep *p = step_of(f, i);
    struct info *q = &f->info[i];
    if (!q->mask && q->same != NONE && q->same <= q->most && q->same > q->level && sinks(f, i, q->same)) q->level = q->same;
    for (int k = 0; k < p->nargs; k++) {
      if (!is_step(p->arg[k])) continue;
      uint32_t o = tn_ref_index(p->arg[k]), most = q->level - step_up(f, o, q->space);
      struct info *r = &f->info[o];
      r->seen++;
      if (most < r->most) r->most = most;
      if (!crosses(r, q->space) && q->level < r->same) r->same = q->level;
    }
  }
  for (size_t i = 0; i < f->n; i++) f->info[i].unit = group_of(f, f->info[i].space, f->info[i].level);
}

/* ---- One unit ---- */

/* Does step |i| of unit |u|, at or behind |start|, leave a result in memory? */
static bool is_root(const struct fuse *f, size_t i, uint32_t u, size_t start)
{
  return f->info[i].unit == u && i >= start && (step_of(f, i)->wanted || f->info[i].stored);
}

/* Is operand |o| a value of the piece of |u| from |start| on, its own or recomputed? */
static bool in_piece(const struct fuse *f, uint32_t o, uint32_t u, size_t start)
{
  const struct info *q = &f->info[o];
  if (q->unit == u && o >= start) return !q->mask;
  return recomputes(f, o, f->groups[u].space);
}

/* Lists the steps that the piece of |u| from step |start| on computes. */
static void list_piece(struct fuse *f, uint32_t u, size_t start)
{
  f->nlist = 0;
  for (size_t i = 0; i < f->n; i++) f->info[i].need = is_root(f, i, u, start);
  for (size_t i = f->n; i-- > 0;) {
    const struct tn_tstep *p = step_of(f, i);
    if (!f->info[i].need) continue;
    for (int k = 0; k < p->nargs; k++)
      if (is_step(p->arg[k]) && in_piece(f, tn_ref_index(p->arg[k]), u, start)) f->info[tn_ref_index(p->arg[k])].need = true;
  }
  for (size_t i = 0; i < f->n; i++)
    if (f->info[i].need) {
      f->info[i].at = (uint32_t)f->nlist;
      f->list[f->nlist++] = (uint32_t)i;
    }
}

/* Which of |ref|'s axes runs along each axis of the space of |reader|, one of ref's readers.  A reduction
 * reads its operand as it is; other steps align the last axes.  Returns whether any does. */
static bool map_axes(const struct fuse *f, tn_ref ref, const struct tn_tstep *reader, uint32_t reader_sym, uint8_t *map)
{
  int nd, k = 0;
  tn_batch_shape(f->s, ref, &nd);
  const uint32_t *own = f->syms + syms_of(f, ref);
  bool reduce = tn_step_reduces(reader->code), any = false;
  int n = reduce ? nd : reader->ndim;
  const uint32_t *outer = reduce ? own : f->syms + reader_sym;
  for (int a = 0; a < n; a++) {
    if (outer[a] == ONE) continue;
    int j = a - (n - nd);
    bool along = j >= 0 && own[j] != ONE;
    map[k++] = along ? (uint8_t)j : TN_BROADCAST;
    any |= along;
  }
  return any;
}

static tn_pair load(struct fuse *f, uint32_t u, tn_ref ref, size_t reader)
{
  uint8_t map[TN_MAX_NDIM];
  memset(map, TN_BROADCAST, sizeof map);
  size_t rank = (size_t)f->spaces[f->groups[u].space].rank;
  bool any = map_axes(f, ref, step_of(f, reader), f->info[reader].sym, map);
  for (size_t k = 0; k < f->nloads; k++)
    if (f->loads[k].ref == ref && (!rank || !memcmp(f->maps + f->loads[k].map, map, rank))) return f->loads[k].pair;
  size_t k = f->nloads;
  if (tn_grow(f->vm, &f->loads, &f->loads_cap, k + 1, sizeof *f->loads) ||
      tn_grow(f->vm, &f->in, &f->in_cap, k + 1, sizeof *f->in) || tn_grow(f->vm, &f->maps, &f->maps_cap, f->nmaps + rank, 1)) {
    f->b.failed = true;
    return (tn_pair){0, 0};
  }
  unsigned dt = tn_batch_dtype(f->s, ref), part = tn_dtype_real(dt);
  f->in[k] = (struct tn_pinput){(uint8_t)dt, any ? TN_B_FULL : TN_B_SPLAT};
  tn_pair v = {tn_build_load(&f->b, (uint32_t)k, 0, part), dt == part ? TN_NO_VALUE : tn_build_load(&f->b, (uint32_t)k, 1, part)};
  f->loads[f->nloads++] = (struct load){ref, (uint32_t)f->nmaps, v};
  if (rank) memcpy(f->maps + f->nmaps, map, rank);
  f->nmaps += rank;
  return v;
}

static uint32_t argument(struct fuse *f, uint32_t scalar, unsigned dtype, unsigned part)
{
  if (tn_grow(f->vm, &f->args, &f->args_cap, f->nargs + 1, sizeof *f->args)) { f->b.failed = true; return 0; }
  f->args[f->nargs] = (struct tn_bind_arg){scalar, (uint8_t)dtype, (uint8_t)part};
  return tn_build_scalar(&f->b, (uint32_t)f->nargs++, tn_dtype_real(dtype));
}

static tn_pair operand(struct fuse *f, uint32_t u, size_t start, size_t reader, int k)
{
  const struct tn_tstep *p = step_of(f, reader);
  tn_ref r = p->arg[k];
  uint32_t i = tn_ref_index(r);
  if (tn_ref_kind(r) == TN_REF_SCALAR) {
    unsigned dt = p->code == TN_OP_WHERE && k == 0 ? TN_BOOL : p->dtype;
    uint32_t re = argument(f, i, dt, 0);
    return (tn_pair){re, tn_dtype_is_complex(dt) ? argument(f, i, dt, 1) : TN_NO_VALUE};
  }
  if (is_step(r) && in_piece(f, i, u, start)) return f->info[i].pair;
  return load(f, u, r, reader);
}

static void emit_step(struct fuse *f, uint32_t u, size_t start, size_t i)
{
  const struct tn_tstep *p = step_of(f, i);
  struct info *q = &f->info[i];
  tn_pair arg[3] = {{0, TN_NO_VALUE}, {0, TN_NO_VALUE}, {0, TN_NO_VALUE}};
  unsigned from = p->dtype;
  for (int k = 0; k < p->nargs; k++) arg[k] = operand(f, u, start, i, k);
  if (f->b.failed) return;
  if (p->code == TN_STEP_CAST && tn_ref_kind(p->arg[0]) != TN_REF_SCALAR) from = tn_batch_dtype(f->s, p->arg[0]);
  if (p->code == TN_STEP_FULL || tn_step_reduces(p->code)) q->pair = arg[0];
  else if (p->code == TN_STEP_IOTA)
    q->pair = (tn_pair){zero_d(f, q->value) ? tn_build_const(&f->b, TN_I64, 0) : tn_build_iota(&f->b), TN_NO_VALUE};
  else q->pair = tn_lower(&f->b, p->code, p->dtype, from, arg);
  if (is_root(f, i, u, start)) tn_build_output(&f->b, p->out, q->mask ? tn_step_red(p->code) : TN_RED_NONE, q->pair);
}

static tenon_status emit_piece(struct fuse *f, uint32_t u, size_t start)
{
  tn_build_free(&f->b);
  f->b = (struct tn_build){.vm = f->vm};
  f->nloads = f->nargs = f->nmaps = 0;
  list_piece(f, u, start);
  for (size_t k = 0; k < f->nlist; k++) {
    f->first[k] = (uint32_t)f->b.nsteps;
    emit_step(f, u, start, f->list[k]);
  }
  f->first[f->nlist] = (uint32_t)f->b.nsteps;
  return f->b.failed ? TENON_E_NOMEM : TENON_OK;
}

/* ---- Cutting ---- */

/* Where a unit may be cut, by place in the list of all its steps. */
struct cuts {
  size_t n;
  uint32_t *step;
  int64_t *before;               /* lowered steps of the places before this one */
  int64_t *crossing;             /* bytes per element that cross a cut here: a temporary is stored and loaded */
};

static void count_lowered(const struct fuse *f, const bool *live, struct cuts *c)
{
  c->before[0] = 0;
  for (size_t k = 0; k < c->n; k++) {
    c->step[k] = f->list[k];
    c->before[k + 1] = c->before[k];
    for (uint32_t i = f->first[k]; i < f->first[k + 1]; i++) c->before[k + 1] += live[i];
  }
}

static void count_crossing(const struct fuse *f, uint32_t u, int64_t *crossing)
{
  memset(crossing, 0, (f->nlist + 1) * sizeof *crossing);
  for (size_t k = 0; k < f->nlist; k++) {
    const struct tn_tstep *p = step_of(f, f->list[k]);
    f->info[f->list[k]].seen = (uint32_t)k;                      /* the last reader so far */
    for (int a = 0; a < p->nargs; a++)
      if (is_step(p->arg[a]) && f->info[tn_ref_index(p->arg[a])].need) f->info[tn_ref_index(p->arg[a])].seen = (uint32_t)k;
  }
  for (size_t k = 0; k < f->nlist; k++) {
    uint32_t i = f->list[k];
    const struct info *q = &f->info[i];
    if (q->unit != u || q->mask || recomputes(f, i, f->groups[u].space)) continue;
    int64_t bytes = (int64_t)tn_dtype_size(step_of(f, i)->out) * (step_of(f, i)->wanted ? 1 : 2);
    crossing[k + 1] += bytes;
    crossing[q->seen + 1] -= bytes;
  }
  for (size_t k = 0; k < f->nlist; k++) crossing[k + 1] += crossing[k];
}

static void cuts_free(struct fuse *f, struct cuts *c)
{
  tn_free(f->vm, c->step, c->n * sizeof *c->step);
  tn_free(f->vm, c->before, (c->n + 1) * sizeof *c->before);
  tn_free(f->vm, c->crossing, (c->n + 1) * sizeof *c->crossing);
}

/* Of the piece at hand, which is all of |u|. */
static tenon_status cuts_new(struct fuse *f, uint32_t u, struct cuts *c)
{
  size_t nsteps = f->b.nsteps;
  bool *live = tn_alloc(f->vm, nsteps);
  c->n = f->nlist;
  c->step = tn_alloc(f->vm, c->n * sizeof *c->step);
  c->before = tn_alloc(f->vm, (c->n + 1) * sizeof *c->before);
  c->crossing = tn_alloc(f->vm, (c->n + 1) * sizeof *c->crossing);
  tenon_status st = live && c->step && c->before && c->crossing ? TENON_OK : TENON_E_NOMEM;
  if (!st) {
    tn_build_live(&f->b, live);
    count_lowered(f, live, c);
    count_crossing(f, u, c->crossing);
  }
  tn_free(f->vm, live, nsteps);
  return st;
}

/* The place, |from| or behind, from which on the steps before place |end| make one program: one where few values
 * are live, among those that leave no more pieces than need be. */
static size_t choose_cut(const struct cuts *c, size_t from, size_t end)
{
  enum { ROOM = TN_PROGRAM_STEPS - TN_PROGRAM_STEPS / 16 };       /* what is loaded again takes some */
  int64_t total = c->before[end], best = INT64_MAX, least = total - (total - 1) / ROOM * ROOM;
  size_t place = end - 1;
  if (total <= ROOM) return from;
  for (size_t k = end; k-- > 1 && k >= from;) {
    int64_t tail = total - c->before[k];
    if (tail > ROOM) break;
    if (tail < least) place = k;
    else if (c->crossing[k] <= best) { place = k; best = c->crossing[k]; }
  }
  return place;
}

/* ---- Units of the plan ---- */

/* A step or input whose shape is the piece's iteration space. */
static tn_ref space_of(const struct fuse *f, uint32_t u)
{
  for (size_t k = 0; k < f->nlist; k++) {
    const struct tn_tstep *p = step_of(f, f->list[k]);
    const struct info *q = &f->info[f->list[k]];
    if (q->space == f->groups[u].space) return q->mask ? p->arg[0] : tn_ref_make(TN_REF_STEP, f->list[k]);
  }
  return 0;
}

static tenon_status bind(struct fuse *f, struct tn_unit *v, uint32_t u, size_t start, const uint32_t *in_map,
                         const uint32_t *arg_map)
{
  tenon_vm *vm = f->vm;
  struct tn_program *p = v->prog;
  v->space = space_of(f, u);
  v->rank = f->spaces[f->groups[u].space].rank;
  v->reduced = p->reduces ? f->groups[u].mask : 0;
  v->nmaps = f->nmaps;
  v->in = tn_alloc(vm, (size_t)p->nin * sizeof *v->in);
  v->args = tn_alloc(vm, (size_t)p->nargs * sizeof *v->args);
  v->out = tn_alloc(vm, (size_t)p->nout * sizeof *v->out);
  v->axis = tn_alloc(vm, (size_t)v->rank);
  v->maps = tn_alloc(vm, v->nmaps);
  if (!v->in || !v->args || !v->out || !v->axis || !v->maps) return TENON_E_NOMEM;
  if (v->nmaps) memcpy(v->maps, f->maps, v->nmaps);
  int ndim, n = 0;
  tn_batch_shape(f->s, v->space, &ndim);
  for (int a = 0; a < ndim; a++)
    if (f->syms[syms_of(f, v->space) + (uint32_t)a] != ONE) v->axis[n++] = (uint8_t)a;
  for (size_t k = 0; k < f->nloads; k++)
    if (in_map[k] != TN_NO_VALUE) v->in[in_map[k]] = (struct tn_bind_in){f->loads[k].ref, f->loads[k].map, false};
  for (size_t k = 0; k < f->nargs; k++)
    if (arg_map[k] != TN_NO_VALUE) v->args[arg_map[k]] = f->args[k];
  for (size_t k = 0, o = 0; k < f->nlist; k++)
    if (is_root(f, f->list[k], u, start)) v->out[o++] = f->list[k];
  return TENON_OK;
}

/* Makes a unit of the piece at hand and, if it is within the limits or |must| be, adds it to the plan. */
static tenon_status try_piece(struct fuse *f, uint32_t u, size_t start, bool must, bool *done)
{
  tenon_vm *vm = f->vm;
  struct tn_plan *plan = f->plan;
  size_t in_bytes = f->nloads * sizeof(uint32_t), arg_bytes = f->nargs * sizeof(uint32_t);
  uint32_t *in_map = tn_alloc(vm, in_bytes), *arg_map = tn_alloc(vm, arg_bytes);
  struct tn_unit v = {0};
  if (in_map && arg_map) v.prog = tn_build_finish(&f->b, f->in, f->nloads, f->nargs, in_map, arg_map);
  tenon_status st = v.prog ? TENON_OK : TENON_E_NOMEM;
  *done = v.prog && (must || (v.prog->nsteps <= TN_PROGRAM_STEPS && v.prog->nin + v.prog->nout <= TN_PROGRAM_ARRAYS));
  if (*done) {
    for (size_t k = 0; k < f->nlist; k++) {
      v.prog->trace_steps += !f->info[f->list[k]].counted;
      f->info[f->list[k]].counted = true;
    }
    st = bind(f, &v, u, start, in_map, arg_map);
    if (!st) st = tn_grow(vm, &plan->units, &plan->units_cap, plan->nunits + 1, sizeof v);
  }
  if (*done && !st) {
    plan->units[plan->nunits++] = v;
    for (int k = 0; k < v.prog->nin; k++)
      if (is_step(v.in[k].ref)) f->info[tn_ref_index(v.in[k].ref)].stored = true;
  } else tn_unit_free(vm, &v);
  tn_free(vm, in_map, in_bytes);
  tn_free(vm, arg_map, arg_bytes);
  return st;
}

/* Steps of |u| from |start| on are done: they belong to no unit that is still to be built. */
static void settle(struct fuse *f, uint32_t u, size_t start)
{
  for (size_t i = start; i < f->n; i++)
    if (f->info[i].unit == u) f->info[i].unit = NONE;
}

/* Builds the programs of |u|, which exceeds the limits, from the last to the first: what one reads from memory,
 * an earlier one stores. */
static tenon_status build_pieces(struct fuse *f, uint32_t u, const struct cuts *c)
{
  for (size_t end = c->n, from = 0; end;) {
    bool done;
    size_t place = choose_cut(c, from, end), start = place ? c->step[place] : 0;
    TN_TRY(emit_piece(f, u, start));
    done = !f->nlist;                                    /* all was repeated where it is used */
    if (!done) TN_TRY(try_piece(f, u, start, place + 1 == end, &done));
    if (done) {
      settle(f, u, start);
      end = place;
      from = 0;
    } else from = place + (end - place) / 2;             /* fewer, down to the last one alone */
  }
  return TENON_OK;
}

static tenon_status build_unit(struct fuse *f, uint32_t u)
{
  bool done;
  TN_TRY(emit_piece(f, u, 0));
  if (!f->nlist) return TENON_OK;
  TN_TRY(try_piece(f, u, 0, f->nlist == 1, &done));
  if (done) return TENON_OK;
  struct cuts c = {0};
  tenon_status st = cuts_new(f, u, &c);
  if (!st) st = build_pieces(f, u, &c);
  cuts_free(f, &c);
  return st;
}

/* ---- The plan ---- */

/* The highest level first. */
static tenon_status build_units(struct fuse *f)
{
  uint32_t levels = 0;
  for (size_t g = 0; g < f->ngroups; g++)
    if (f->groups[g].level >= levels) levels = f->groups[g].level + 1;
  for (uint32_t level = levels; level-- > 0;)
    for (size_t g = f->ngroups; g-- > 0;)
      if (f->groups[g].level == level) TN_TRY(build_unit(f, (uint32_t)g));
  return TENON_OK;
}

/* Units were built last to first; turns them round, numbers the programs, finds the temporaries' last readers. */
static void finish_plan(struct fuse *f)
{
  struct tn_plan *p = f->plan;
  for (size_t i = 0; i < f->n; i++) f->info[i].need = false;
  for (size_t i = 0; i < p->nunits; i++) {                 /* from the last to run to the first */
    struct tn_unit *u = &p->units[i];
    for (int k = 0; k < u->prog->nin; k++) {
      if (!is_step(u->in[k].ref)) continue;
      uint32_t o = tn_ref_index(u->in[k].ref);
      u->in[k].last = !f->info[o].need && !step_of(f, o)->wanted;
      f->info[o].need = true;
    }
    size_t operands = (size_t)u->prog->nin + (size_t)u->prog->nout, args = (size_t)u->prog->nargs;
    if (operands > p->max_operands) p->max_operands = operands;
    if (args > p->max_args) p->max_args = args;
  }
  for (size_t i = 0, j = p->nunits; i + 1 < j; i++) {
    struct tn_unit t = p->units[i];
    p->units[i] = p->units[--j];
    p->units[j] = t;
  }
  for (size_t i = 0; i < p->nunits; i++) p->units[i].prog->id = (*f->next_id)++;
}

/* Arrays whose size is known from the start, as one list so that they are made and freed alike. */
static tenon_status arrays(struct fuse *f, bool make)
{
  size_t n = f->n;
  struct { void *at; size_t bytes; } list[] = {
    {&f->info, n * sizeof *f->info}, {&f->input_sym, f->s->ninputs * sizeof *f->input_sym},
    {&f->syms, f->naxes * sizeof *f->syms}, {&f->space_syms, (f->naxes + TN_MAX_NDIM) * sizeof *f->space_syms},
    {&f->parent, (f->naxes + 1) * sizeof *f->parent}, {&f->spaces, 2 * n * sizeof *f->spaces},
    {&f->groups, 2 * n * sizeof *f->groups}, {&f->list, n * sizeof *f->list}, {&f->first, (n + 1) * sizeof *f->first},
  };
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    void *p;
    if (make) {
      p = tn_zalloc(f->vm, list[i].bytes);
      if (!p) return TENON_E_NOMEM;
      memcpy(list[i].at, &p, sizeof p);
    } else {
      memcpy(&p, list[i].at, sizeof p);
      tn_free(f->vm, p, list[i].bytes);
    }
  }
  return TENON_OK;
}

static tenon_status fuse(struct fuse *f)
{
  TN_TRY(arrays(f, true));
  f->nsyms = 1;                                             /* symbol 0 is length 1 */
  name_all(f);
  set_levels(f);
  sink_levels(f);
  TN_TRY(build_units(f));
  finish_plan(f);
  return TENON_OK;
}

struct tn_plan *tn_fuse(tenon_vm *vm, const struct tn_batch *s, uint32_t *next_id)
{
  struct fuse f = {.vm = vm, .s = s, .n = s->nsteps, .next_id = next_id, .b.vm = vm};
  for (size_t i = 0; i < s->nsteps; i++) f.naxes += s->steps[i].ndim;
  for (size_t i = 0; i < s->ninputs; i++) f.naxes += s->inputs[i]->ndim;
  f.plan = tn_zalloc(vm, sizeof *f.plan);
  if (!f.plan) return NULL;
  tenon_status st = fuse(&f);
  arrays(&f, false);
  tn_build_free(&f.b);
  tn_free(vm, f.loads, f.loads_cap * sizeof *f.loads);
  tn_free(vm, f.in, f.in_cap * sizeof *f.in);
  tn_free(vm, f.args, f.args_cap * sizeof *f.args);
  tn_free(vm, f.maps, f.maps_cap);
  if (!st) return f.plan;
  tn_plan_free(vm, f.plan);
  return NULL;
}
