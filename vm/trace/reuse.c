/* SPDX-License-Identifier: MIT
 * From runs of one plan to the part of it that does not change, and its kept values; see reuse.h.  history.c says what
 * is not at its base, cut.c what is best kept for that.  A set is groups that were away together, with the steps whose
 * values are read then; all sets of a plan share the values, which are those of all bases. */
#include "reuse.h"

#include "cut.h"
#include "fuse.h"
#include "history.h"
#include "key.h"

#include <string.h>

enum {
  LEAST = 4096,                  /* elements of the largest array, from which on noting pays in any case */
  FEW = 256, WORK = 1 << 15,     /* … and where there are so many steps that elements times steps are that many */
  SETS = 16,
  PATIENCE = 3,                  /* runs with one set of groups away, after which values are kept for it */
  GAIN = 10,                     /* a set saves at least one part in so many */
  OVERHEAD = 2000,               /* what picking one step out costs, in the units of costs */
  STAKE = 20                     /* one part in so many of each run's cost may go into keeping what is never used */
};

struct set {
  uint64_t away;
  uint64_t used;                 /* the last run with it */
  uint32_t times;                /* runs with just it */
  bool chosen, worth;            /* it is known what is best kept; it pays */
  int64_t cost;                  /* of what is left to compute */
};

struct tn_reuse {
  size_t nsteps, ninputs, nscalars;      /* of every batch of the plan */
  struct tn_history history;
  size_t ngroups;                /* that |on| and |set| know of */
  uint64_t *on;                  /* per step: the groups that it depends on */
  struct tn_tensor **kept;       /* per step: its value for all bases */
  uint16_t *readers;             /* per step: sets that read it; a bit each */
  uint8_t *how;                  /* scratch, per step */
  uint32_t *number;              /* scratch: new numbers of steps, inputs, kept values */
  struct tn_batch part;
  struct set set[SETS];
  size_t nsets, nkept, bytes;    /* |nkept|, |bytes|: kept values */
  uint64_t runs;
  int64_t whole, credit;         /* the cost of a run without kept values; what keeping values may cost at present */
  bool busy;
};
_Static_assert(SETS <= 16, "a set is a bit of |readers|");

/* ---- Life ---- */

static void drop_value(tenon_vm *vm, struct tn_reuse *u, size_t i)
{
  size_t bytes = tn_dtype_size(u->kept[i]->dtype) * (size_t)u->kept[i]->count;
  tn_tensor_release(vm, u->kept[i]);
  u->kept[i] = NULL;
  vm->bytes_kept -= bytes;
  u->bytes -= bytes;
  u->nkept--;
}

static void drop_all(tenon_vm *vm, struct tn_reuse *u)
{
  for (size_t i = 0; i < u->nsteps && u->nkept; i++)
    if (u->kept[i]) drop_value(vm, u, i);
}

void tn_reuse_free(tenon_vm *vm, struct tn_reuse *u)
{
  if (!u) return;
  drop_all(vm, u);
  tn_history_free(vm, &u->history);
  tn_free(vm, u->on, u->nsteps * sizeof *u->on);
  tn_free(vm, u->kept, u->nsteps * sizeof(struct tn_tensor *));
  tn_free(vm, u->readers, u->nsteps * sizeof *u->readers);
  tn_free(vm, u->how, u->nsteps);
  tn_free(vm, u->number, (2 * u->nsteps + u->ninputs) * sizeof *u->number);
  tn_free(vm, u->part.steps, u->part.steps_cap * sizeof *u->part.steps);
  tn_free(vm, u->part.inputs, u->part.inputs_cap * sizeof(struct tn_tensor *));
  tn_free(vm, u->part.scalars, u->part.scalars_cap * sizeof *u->part.scalars);
  tn_free(vm, u, sizeof *u);
}

static struct tn_reuse *reuse_new(tenon_vm *vm, const struct tn_batch *b)
{
  struct tn_reuse *u = tn_zalloc(vm, sizeof *u);
  if (!u) return NULL;
  u->nsteps = b->nsteps;
  u->ninputs = b->ninputs;
  u->nscalars = b->nscalars;
  tenon_status st = tn_history_new(vm, &u->history, b);
  u->on = tn_zalloc(vm, u->nsteps * sizeof *u->on);
  u->kept = tn_zalloc(vm, u->nsteps * sizeof(struct tn_tensor *));
  u->readers = tn_zalloc(vm, u->nsteps * sizeof *u->readers);
  u->how = tn_zalloc(vm, u->nsteps);
  u->number = tn_zalloc(vm, (2 * u->nsteps + u->ninputs) * sizeof *u->number);
  if (!st && u->on && u->kept && u->readers && u->how && u->number &&
      !tn_grow(vm, &u->part.steps, &u->part.steps_cap, u->nsteps, sizeof *u->part.steps) &&
      !tn_grow(vm, &u->part.inputs, &u->part.inputs_cap, u->ninputs + u->nsteps, sizeof *u->part.inputs) &&
      !tn_grow(vm, &u->part.scalars, &u->part.scalars_cap, u->nscalars, sizeof *u->part.scalars))
    return u;
  tn_reuse_free(vm, u);
  return NULL;
}

void tn_reuse_relieve(tenon_vm *vm, struct tn_plans *c)
{
  for (struct tn_plan *p = c->newest; p; p = p->older)
    if (p->reuse && !p->reuse->busy) drop_all(vm, p->reuse);
}

/* ---- What changes ---- */

static bool large(const struct tn_batch *b)
{
  int64_t most = 0;
  for (size_t i = 0; i < b->ninputs; i++)
    if (b->inputs[i]->count > most) most = b->inputs[i]->count;
  return most >= LEAST || (most >= FEW && most * (int64_t)b->nsteps >= WORK);
}

/* Groups that split off others are in the sets of those. */
static void learn_groups(struct tn_reuse *u, const struct tn_batch *b)
{
  const struct tn_history *h = &u->history;
  for (size_t g = u->ngroups; g < h->ngroups; g++)
    for (size_t k = 0; k < u->nsets; k++) u->set[k].away |= (u->set[k].away >> h->from[g] & 1) << g;
  u->ngroups = h->ngroups;
  for (size_t i = 0; i < b->nsteps; i++) {
    const struct tn_tstep *p = &b->steps[i];
    u->on[i] = 0;
    for (int k = 0; k < p->nargs; k++) {
      tn_ref r = p->arg[k];
      u->on[i] |= tn_ref_kind(r) == TN_REF_STEP ? u->on[tn_ref_index(r)] : tn_history_group(h, r);
    }
  }
}

/* Notes the batch; values that are no longer those of all bases go. */
static void note(tenon_vm *vm, struct tn_reuse *u, const struct tn_batch *b)
{
  uint64_t moved = tn_history_note(&u->history, b);
  if (moved == UINT64_MAX) {                               /* other shapes: what was found about costs is void */
    drop_all(vm, u);
    memset(u->readers, 0, u->nsteps * sizeof *u->readers);
    u->nsets = 0;
    u->whole = u->credit = 0;
  }
  if (u->ngroups != u->history.ngroups) learn_groups(u, b);
  for (size_t i = 0; i < u->nsteps && moved && u->nkept; i++)
    if (u->kept[i] && u->on[i] & moved) drop_value(vm, u, i);
  u->runs++;
}

/* ---- Sets ---- */

static void forget_set(tenon_vm *vm, struct tn_reuse *u, size_t k)
{
  for (size_t i = 0; i < u->nsteps; i++) {
    u->readers[i] &= (uint16_t)~(1u << k);
    if (u->kept[i] && !u->readers[i]) drop_value(vm, u, i);
  }
  for (size_t j = 0; j < u->nsets; j++)
    if (!u->set[j].worth) u->set[j].chosen = false;        /* it may not have been because of this one */
}

/* The set of just the groups that are away, counted once more. */
static struct set *set_at_hand(tenon_vm *vm, struct tn_reuse *u)
{
  uint64_t away = u->history.away;
  size_t k = 0, oldest = 0;
  while (k < u->nsets && u->set[k].away != away) k++;
  if (k == u->nsets && k == SETS) {
    for (k = 0; k < SETS; k++)
      if (u->set[k].used < u->set[oldest].used) oldest = k;
    k = oldest;
    forget_set(vm, u, k);
    u->set[k] = (struct set){.away = away};
  } else if (k == u->nsets) u->set[u->nsets++] = (struct set){.away = away};
  u->set[k].times++;
  u->set[k].used = u->runs;
  return &u->set[k];
}

/* Of the sets that pay and have all that is away, the one that leaves least to compute; or NULL. */
static struct set *cheapest(struct tn_reuse *u)
{
  struct set *best = NULL;
  for (size_t k = 0; k < u->nsets; k++) {
    struct set *s = &u->set[k];
    if (s->worth && !(u->history.away & ~s->away) && (!best || s->cost < best->cost)) best = s;
  }
  return best;
}

static size_t bytes_to_keep(const struct tn_reuse *u, const struct tn_batch *b)
{
  size_t bytes = 0;
  for (size_t i = 0; i < b->nsteps; i++)
    if (u->how[i] == TN_CUT_KEEP) bytes += tn_cut_bytes(b, i);
  return bytes;
}

/* Finds out what is best kept for |s|, within the budget, and whether it pays. */
static tenon_status choose(tenon_vm *vm, struct tn_reuse *u, const struct tn_batch *b, struct set *s)
{
  const struct set *other = cheapest(u);
  size_t bytes = SIZE_MAX;
  if (!u->whole) u->credit = u->whole = tn_cut_cost(b, NULL);
  for (int dear = 1; dear < 64 && bytes > vm->opt.reuse_bytes; dear *= 4) {
    TN_TRY(tn_cut(vm, b, u->on, s->away, dear, u->how, &s->cost));
    bytes = bytes_to_keep(u, b);
  }
  s->chosen = true;
  int64_t most = other ? other->cost : u->whole;
  s->worth = bytes && bytes <= vm->opt.reuse_bytes && s->cost + OVERHEAD * (int64_t)b->nsteps < most - most / GAIN;
  for (size_t i = 0; i < b->nsteps && s->worth; i++)
    if (u->how[i] == TN_CUT_KEEP) u->readers[i] |= (uint16_t)(1u << (s - u->set));
  return TENON_OK;
}

/* ---- Running in parts ---- */

/* Sets |how| for what the steps that are marked to be computed need: kept values, of those in |bits|, or steps. */
static void slice(struct tn_reuse *u, const struct tn_batch *b, uint16_t bits)
{
  for (size_t i = b->nsteps; i-- > 0;) {
    const struct tn_tstep *p = &b->steps[i];
    if (u->how[i] != TN_CUT_COMPUTE) continue;
    for (int k = 0; k < p->nargs; k++) {
      uint32_t j = tn_ref_index(p->arg[k]);
      if (tn_ref_kind(p->arg[k]) != TN_REF_STEP || u->how[j] == TN_CUT_COMPUTE) continue;
      u->how[j] = u->kept[j] && u->readers[j] & bits ? TN_CUT_KEEP : TN_CUT_COMPUTE;
    }
  }
}

static uint32_t input_number(struct tn_batch *part, uint32_t *number, struct tn_tensor *t)
{
  if (*number == UINT32_MAX) {
    *number = (uint32_t)part->ninputs;
    part->inputs[part->ninputs++] = t;
  }
  return *number;
}

/* Makes u->part the steps of |b| that are to be computed. */
static void take_part(struct tn_reuse *u, const struct tn_batch *b)
{
  struct tn_batch *q = &u->part;
  uint32_t *number = u->number, *of_input = number + u->nsteps, *of_kept = of_input + u->ninputs;
  memset(of_input, 255, (u->nsteps + u->ninputs) * sizeof *of_input);
  q->nsteps = q->ninputs = q->nscalars = q->nalso = 0;
  q->dims = b->dims;
  for (size_t i = 0; i < b->nsteps; i++) {
    if (u->how[i] != TN_CUT_COMPUTE) continue;
    struct tn_tstep *p = &q->steps[q->nsteps];
    *p = b->steps[i];
    for (int k = 0; k < p->nargs; k++) {
      uint32_t j = tn_ref_index(p->arg[k]);
      unsigned kind = tn_ref_kind(p->arg[k]);
      if (kind == TN_REF_SCALAR) {
        q->scalars[q->nscalars] = b->scalars[j];
        j = (uint32_t)q->nscalars++;
      }
      else if (kind == TN_REF_INPUT) j = input_number(q, &of_input[j], b->inputs[j]);
      else if (u->how[j] == TN_CUT_COMPUTE) j = number[j];
      else {
        kind = TN_REF_INPUT;
        j = input_number(q, &of_kept[j], u->kept[j]);
      }
      p->arg[k] = tn_ref_make(kind, j);
    }
    number[i] = (uint32_t)q->nsteps++;
  }
}

static tenon_status run_part(tenon_vm *vm, struct tn_plans *c, struct tn_runner *r, const struct tn_limits *limits,
                             struct tn_reuse *u)
{
  struct tn_batch *q = &u->part;
  if (!q->nsteps) return TENON_OK;
  TN_TRY(tn_key_of_batch(vm, &c->key, q, limits));
  struct tn_plan *p = tn_plan_find(c, &c->key);
  if (!p) TN_TRY(tn_fuse(vm, q, limits, c, &c->key, &p));
  u->busy = true;
  tenon_status st = tn_plan_run(vm, r, p, q);
  u->busy = false;
  return st;
}

/* ---- Keeping ---- */

/* Room for |bytes| more that are kept: values of plans not used for long go first, then those of other sets. */
static bool make_room(tenon_vm *vm, struct tn_plans *c, struct tn_reuse *u, uint16_t bit, size_t bytes)
{
  for (struct tn_plan *p = c->oldest; p && vm->bytes_kept + bytes > vm->opt.reuse_bytes; p = p->newer)
    if (p->reuse && p->reuse != u && !p->reuse->busy) drop_all(vm, p->reuse);
  for (size_t i = 0; i < u->nsteps && vm->bytes_kept + bytes > vm->opt.reuse_bytes; i++)
    if (u->kept[i] && !(u->readers[i] & bit)) drop_value(vm, u, i);
  return vm->bytes_kept + bytes <= vm->opt.reuse_bytes;
}

static bool is_missing(const struct tn_reuse *u, size_t i, uint16_t bit) { return u->readers[i] & bit && !u->kept[i]; }

/* Makes tensors for the values of |bit|'s set that are not there, and u->part what computes them. */
static tenon_status prepare(tenon_vm *vm, struct tn_reuse *u, const struct tn_batch *b, uint16_t bit)
{
  take_part(u, b);
  for (size_t i = 0; i < b->nsteps; i++) {
    if (u->how[i] != TN_CUT_COMPUTE) continue;
    struct tn_tstep *q = &u->part.steps[u->number[i]];
    const struct tn_tstep *p = &b->steps[i];
    q->owner = NULL;
    q->wanted = is_missing(u, i, bit);
    if (!q->wanted) continue;
    q->owner = u->kept[i] = tn_tensor_pending(vm, p->out, p->ndim, b->dims + p->dims, 0);
    if (!q->owner) return TENON_E_NOMEM;
    u->nkept++;
    u->bytes += tn_cut_bytes(b, i);
    vm->bytes_kept += tn_cut_bytes(b, i);
  }
  return TENON_OK;
}

static void drop_pending(tenon_vm *vm, struct tn_reuse *u)
{
  for (size_t i = 0; i < u->nsteps; i++)
    if (u->kept[i] && u->kept[i]->step != TN_CONCRETE) drop_value(vm, u, i);
}

/* Sets |how| to compute the values of |bit|'s set that are not there; how many those are, and in |*bytes|. */
static size_t mark_missing(struct tn_reuse *u, const struct tn_batch *b, uint16_t bit, size_t *bytes)
{
  size_t n = 0;
  *bytes = 0;
  for (size_t i = 0; i < b->nsteps; i++) {
    u->how[i] = is_missing(u, i, bit) ? TN_CUT_COMPUTE : TN_CUT_NONE;
    if (u->how[i] == TN_CUT_NONE) continue;
    *bytes += tn_cut_bytes(b, i);
    n++;
  }
  slice(u, b, UINT16_MAX);
  return n;
}

/* Computes the values of |s| that are not there, if what that costs and takes is to be had.  Without memory for that,
 * all is as before. */
static tenon_status keep(tenon_vm *vm, struct tn_plans *c, struct tn_runner *r, const struct tn_limits *limits,
                         struct tn_reuse *u, const struct tn_batch *b, struct set *s, bool *ready)
{
  uint16_t bit = (uint16_t)(1u << (s - u->set));
  size_t bytes;
  *ready = !mark_missing(u, b, bit, &bytes);
  if (*ready) return TENON_OK;
  int64_t price = tn_cut_cost(b, u->how) + (int64_t)bytes * TN_CUT_BYTE + s->cost - u->whole;
  if (price > u->credit || !make_room(vm, c, u, bit, bytes)) return TENON_OK;
  mark_missing(u, b, bit, &bytes);                         /* with what is left of the others */
  tenon_status st = prepare(vm, u, b, bit);
  if (!st) st = run_part(vm, c, r, limits, u);
  *ready = !st;
  if (!st) { u->credit -= price; return TENON_OK; }
  drop_pending(vm, u);
  if (st != TENON_E_NOMEM) return st;
  tn_error_clear(&vm->err);
  s->worth = false;
  return TENON_OK;
}

/* Who owns a step that is kept, or one like another, gets its value. */
static void hand_out(const struct tn_reuse *u, struct tn_batch *b)
{
  for (size_t i = 0; i < b->nsteps; i++) {
    if (!b->steps[i].wanted || u->how[i] == TN_CUT_COMPUTE) continue;
    b->steps[i].owner->buf = tn_buffer_retain(u->kept[i]->buf);
    b->steps[i].owner->step = TN_CONCRETE;
  }
  for (size_t i = 0; i < b->nalso; i++) {
    b->also[i].owner->buf = tn_buffer_retain(b->steps[b->also[i].step].owner->buf);
    b->also[i].owner->step = TN_CONCRETE;
  }
}

/* Computes what |s| leaves to be computed. */
static tenon_status run_rest(tenon_vm *vm, struct tn_plans *c, struct tn_runner *r, const struct tn_limits *limits,
                             struct tn_reuse *u, struct tn_batch *b, const struct set *s)
{
  uint16_t bit = (uint16_t)(1u << (s - u->set));
  for (size_t i = 0; i < b->nsteps; i++)
    u->how[i] = !b->steps[i].wanted ? TN_CUT_NONE : u->readers[i] & bit ? TN_CUT_KEEP : TN_CUT_COMPUTE;
  slice(u, b, bit);
  take_part(u, b);
  TN_TRY(run_part(vm, c, r, limits, u));
  hand_out(u, b);
  return TENON_OK;
}

/* Each run adds a little to what keeping values may cost, and what it saved. */
static void earn(struct tn_reuse *u, int64_t saved)
{
  u->credit += u->whole / STAKE + saved;
  if (u->credit > 2 * u->whole) u->credit = 2 * u->whole;
}

static tenon_status run_with_kept(tenon_vm *vm, struct tn_plans *c, struct tn_runner *r,
                                  const struct tn_limits *limits, struct tn_plan *p, struct tn_batch *b, bool *done)
{
  struct tn_reuse *u = p->reuse;
  if (!u) {
    u = p->reuse = reuse_new(vm, b);
    if (!u) return TENON_E_NOMEM;
  }
  note(vm, u, b);
  struct set *s = set_at_hand(vm, u);
  if (!s->chosen && s->times >= PATIENCE) TN_TRY(choose(vm, u, b, s));
  s = cheapest(u);
  if (s) TN_TRY(keep(vm, c, r, limits, u, b, s, done));
  earn(u, *done ? u->whole - s->cost : 0);
  if (!*done) return TENON_OK;
  TN_TRY(run_rest(vm, c, r, limits, u, b, s));
  size_t reused = b->nsteps - u->part.nsteps;
  vm->n.reused_steps += reused;
  if (vm->opt.explain)
    tn_log(vm, "reuse: %zu of %zu steps have their values from earlier runs, in %zu bytes\n", reused, b->nsteps,
           u->bytes);
  return TENON_OK;
}

tenon_status tn_reuse_run(tenon_vm *vm, struct tn_plans *c, struct tn_runner *r, const struct tn_limits *limits,
                          struct tn_plan *p, struct tn_batch *b, bool *done)
{
  *done = false;
  if (!vm->opt.reuse_bytes || !large(b)) return TENON_OK;
  tenon_status st = run_with_kept(vm, c, r, limits, p, b, done);
  if (st != TENON_E_NOMEM) return st;
  tn_error_clear(&vm->err);                     /* no result needs what this notes and keeps */
  *done = false;
  return TENON_OK;
}
