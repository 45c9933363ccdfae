/* SPDX-License-Identifier: MIT
 * From runs of one plan to the part of it that does not change, and its kept values; see reuse.h. */
#include "reuse.h"

#include "complex.h"
#include "fuse.h"
#include "key.h"

#include <string.h>

enum {
  LEAST = 4096,                  /* elements of the largest array, from which on noting pays */
  PATIENCE = 3, MOST = 192,      /* runs after which a thing is taken for unchanged; doubled when it was not */
  HEAVY = 16,                    /* steps that a function or a division counts for */
  WORTH = 8                      /* steps that are not computed for each value that is read instead */
};
/* Of a step: computed in each run; only for other fixed steps; for both, being as soon computed as read; kept. */
enum { VARIES, FIXED, BOTH, KEPT };
enum { BY_VARYING = 1, BY_FIXED = 2 };   /* who reads a step */

struct tn_reuse {
  size_t nsteps, ninputs, nscalars, nids, ndims;   /* of every batch of the plan */
  int64_t *ids;                  /* per input: serial, offset, shape and strides at the last run */
  tn_scalar *scalars;            /* at the last run */
  int64_t *dims;                 /* shapes of all steps at the last run */
  uint8_t *same;                 /* per input, scalar, and once for the shapes: runs since it changed, up to MOST */
  uint8_t *kind;                 /* per step, while |active| */
  uint32_t *cost;                /* scratch, per step: to compute it from what is read; then new numbers */
  struct tn_tensor **kept;       /* per step */
  struct tn_batch part;
  uint8_t patience;
  uint8_t wait;                  /* runs until keeping something is considered */
  bool active, busy;
  size_t nfixed, bytes;
};

/* ---- Life ---- */

static void drop(tenon_vm *vm, struct tn_reuse *u)
{
  for (size_t i = 0; i < u->nsteps; i++) {
    tn_tensor_release(vm, u->kept[i]);
    u->kept[i] = NULL;
  }
  vm->bytes_kept -= u->bytes;
  u->bytes = 0;
  u->active = false;
}

void tn_reuse_free(tenon_vm *vm, struct tn_reuse *u)
{
  if (!u) return;
  if (u->kept) drop(vm, u);
  tn_free(vm, u->ids, u->nids * sizeof *u->ids);
  tn_free(vm, u->scalars, u->nscalars * sizeof *u->scalars);
  tn_free(vm, u->dims, u->ndims * sizeof *u->dims);
  tn_free(vm, u->same, u->ninputs + u->nscalars + 1);
  tn_free(vm, u->kind, u->nsteps);
  tn_free(vm, u->cost, (2 * u->nsteps + u->ninputs) * sizeof *u->cost);
  tn_free(vm, u->kept, u->nsteps * sizeof(struct tn_tensor *));
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
  for (size_t i = 0; i < b->ninputs; i++) u->nids += 2 + 2 * (size_t)b->inputs[i]->ndim;
  for (size_t i = 0; i < b->nsteps; i++) u->ndims += b->steps[i].ndim;
  u->patience = u->wait = PATIENCE;
  u->ids = tn_zalloc(vm, u->nids * sizeof *u->ids);
  u->scalars = tn_zalloc(vm, u->nscalars * sizeof *u->scalars);
  u->dims = tn_zalloc(vm, u->ndims * sizeof *u->dims);
  u->same = tn_zalloc(vm, u->ninputs + u->nscalars + 1);
  u->kind = tn_zalloc(vm, u->nsteps);
  u->cost = tn_zalloc(vm, (2 * u->nsteps + u->ninputs) * sizeof *u->cost);
  u->kept = tn_zalloc(vm, u->nsteps * sizeof(struct tn_tensor *));
  if (u->ids && u->scalars && u->dims && u->same && u->kind && u->cost && u->kept &&
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
    if (p->reuse && p->reuse->active && !p->reuse->busy) drop(vm, p->reuse);
}

/* ---- What stays the same ---- */

/* Counts for item |i| a run in which it did or did not change; whether that is news to the values kept. */
static bool count(struct tn_reuse *u, size_t i, bool changed)
{
  bool wrong = changed && u->same[i] >= u->patience;
  u->same[i] = changed ? 0 : (uint8_t)(u->same[i] + (u->same[i] < MOST));
  return wrong;
}

/* Notes the batch; did something change that the kept values rest on? */
static bool note(struct tn_reuse *u, const struct tn_batch *b)
{
  bool wrong = false, reshaped = false;
  int64_t *id = u->ids, *dims = u->dims;
  for (size_t i = 0; i < b->ninputs; i++) {
    struct tn_tensor *t = b->inputs[i];
    size_t n = 2 * (size_t)t->ndim;
    bool changed = t->buf->whose != TN_OWN || id[0] != (int64_t)t->buf->serial || id[1] != t->offset ||
                   (n && memcmp(id + 2, t->dims, n * sizeof *id));
    id[0] = (int64_t)t->buf->serial;
    id[1] = t->offset;
    if (n) memcpy(id + 2, t->dims, n * sizeof *id);
    id += 2 + n;
    wrong |= count(u, i, changed);
  }
  for (size_t i = 0; i < b->nscalars; i++) {
    bool changed = memcmp(&u->scalars[i], &b->scalars[i], sizeof *u->scalars) != 0;
    u->scalars[i] = b->scalars[i];
    wrong |= count(u, b->ninputs + i, changed);
  }
  for (size_t i = 0; i < b->nsteps; i++) {
    size_t n = b->steps[i].ndim;
    if (!n) continue;
    reshaped |= memcmp(dims, b->dims + b->steps[i].dims, n * sizeof *dims) != 0;
    memcpy(dims, b->dims + b->steps[i].dims, n * sizeof *dims);
    dims += n;
  }
  return count(u, b->ninputs + b->nscalars, reshaped) || wrong;
}

static bool large(const struct tn_batch *b)
{
  for (size_t i = 0; i < b->ninputs; i++)
    if (b->inputs[i]->count >= LEAST) return true;
  return false;
}

/* ---- The part that is fixed ---- */

static bool is_fixed(const struct tn_reuse *u, const struct tn_batch *b, tn_ref r)
{
  uint32_t i = tn_ref_index(r);
  switch (tn_ref_kind(r)) {
  case TN_REF_STEP: return u->kind[i] != VARIES;
  case TN_REF_INPUT: return u->same[i] >= u->patience;
  default: return u->same[b->ninputs + i] >= u->patience;
  }
}

static size_t bytes_of(const struct tn_batch *b, size_t i)
{
  const struct tn_tstep *p = &b->steps[i];
  size_t n = tn_dtype_size(p->out);
  for (int a = 0; a < p->ndim; a++) n *= (size_t)b->dims[p->dims + (uint32_t)a];
  return n;
}

static uint32_t own_cost(const struct tn_tstep *p)
{
  bool heavy = false;
  if (tn_step_reduces(p->code)) return WORTH;
  if (p->code >= TN_STEP_FULL) return 1;
  return (uint32_t)tn_lower_weight(p->code, p->dtype, &heavy) + (heavy ? HEAVY : 0);
}

/* Steps that depend on nothing that changes, and what each takes to compute. */
static void mark_fixed(struct tn_reuse *u, const struct tn_batch *b)
{
  for (size_t i = 0; i < b->nsteps; i++) {
    const struct tn_tstep *p = &b->steps[i];
    uint32_t cost = own_cost(p);
    u->kind[i] = FIXED;
    for (int k = 0; k < p->nargs; k++) {
      if (!is_fixed(u, b, p->arg[k])) u->kind[i] = VARIES;
      else if (tn_ref_kind(p->arg[k]) == TN_REF_STEP) cost += u->cost[tn_ref_index(p->arg[k])];
    }
    u->cost[i] = cost < 1 << 20 ? cost : 1 << 20;
  }
}

/* Which of the fixed steps are kept: those that others read, unless they are as soon computed as read.  Whether that
 * is worth it and within the budget. */
static bool choose_kept(tenon_vm *vm, struct tn_reuse *u, const struct tn_batch *b)
{
  size_t bytes = 0, kept = 0, cost = 0;
  uint32_t *read = u->cost + u->nsteps;
  for (size_t i = 0; i < b->nsteps; i++) read[i] = b->steps[i].wanted ? BY_VARYING : 0;
  u->nfixed = 0;
  for (size_t i = b->nsteps; i-- > 0;) {
    const struct tn_tstep *p = &b->steps[i];
    if (u->kind[i] == FIXED && read[i] & BY_VARYING)
      u->kind[i] = u->cost[i] >= WORTH ? KEPT : read[i] & BY_FIXED ? BOTH : VARIES;
    unsigned kind = u->kind[i], by = kind == VARIES ? BY_VARYING : kind == BOTH ? BY_VARYING | BY_FIXED : BY_FIXED;
    if (kind == KEPT) { kept++; bytes += bytes_of(b, i); }
    if (kind == FIXED || kind == KEPT) { u->nfixed++; cost += own_cost(p); }
    for (int k = 0; k < p->nargs; k++)
      if (tn_ref_kind(p->arg[k]) == TN_REF_STEP) read[tn_ref_index(p->arg[k])] |= by;
  }
  u->bytes = bytes;
  return kept && cost >= WORTH * kept && bytes <= vm->opt.reuse_bytes;
}

/* ---- Running in parts ---- */

static uint32_t input_number(struct tn_batch *part, uint32_t *number, struct tn_tensor *t)
{
  if (*number == UINT32_MAX) {
    *number = (uint32_t)part->ninputs;
    part->inputs[part->ninputs++] = t;
  }
  return *number;
}

/* Makes u->part the steps of |b| that are fixed, or that vary. */
static void take_part(struct tn_reuse *u, const struct tn_batch *b, bool fixed)
{
  struct tn_batch *q = &u->part;
  uint32_t *number = u->cost, *of_input = u->cost + u->nsteps, *of_kept = of_input + u->ninputs;
  memset(of_input, 255, (u->nsteps + u->ninputs) * sizeof *of_input);
  q->nsteps = q->ninputs = q->nscalars = q->nalso = 0;
  q->dims = b->dims;
  for (size_t i = 0; i < b->nsteps; i++) {
    if (u->kind[i] == VARIES ? fixed : u->kind[i] != BOTH && !fixed) continue;
    struct tn_tstep *p = &q->steps[q->nsteps];
    *p = b->steps[i];
    if (fixed) {
      p->owner = u->kept[i];
      p->wanted = u->kept[i] != NULL;
    }
    for (int k = 0; k < p->nargs; k++) {
      uint32_t j = tn_ref_index(p->arg[k]);
      unsigned kind = tn_ref_kind(p->arg[k]);
      if (kind == TN_REF_SCALAR) {
        q->scalars[q->nscalars] = b->scalars[j];
        j = (uint32_t)q->nscalars++;
      }
      else if (kind == TN_REF_INPUT) j = input_number(q, &of_input[j], b->inputs[j]);
      else if (fixed || u->kind[j] != KEPT) j = number[j];
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
                             struct tn_batch *q)
{
  if (!q->nsteps) return TENON_OK;
  TN_TRY(tn_key_of_batch(vm, &c->key, q, limits));
  struct tn_plan *p = tn_plan_find(c, &c->key);
  if (!p) TN_TRY(tn_fuse(vm, q, limits, c, &c->key, &p));
  return tn_plan_run(vm, r, p, q);
}

/* Computes the values that are kept. */
static tenon_status keep(tenon_vm *vm, struct tn_plans *c, struct tn_runner *r, const struct tn_limits *limits,
                         struct tn_reuse *u, const struct tn_batch *b)
{
  for (size_t i = 0; i < b->nsteps; i++) {
    const struct tn_tstep *p = &b->steps[i];
    if (u->kind[i] != KEPT) continue;
    u->kept[i] = tn_tensor_pending(vm, p->out, p->ndim, b->dims + p->dims, 0);
    if (!u->kept[i]) return TENON_E_NOMEM;
  }
  take_part(u, b, true);
  return run_part(vm, c, r, limits, &u->part);
}

/* Who owns a step that is kept, or one like another, gets its value. */
static void hand_out(const struct tn_reuse *u, struct tn_batch *b)
{
  for (size_t i = 0; i < b->nsteps; i++) {
    if (!b->steps[i].wanted || u->kind[i] != KEPT) continue;
    b->steps[i].owner->buf = tn_buffer_retain(u->kept[i]->buf);
    b->steps[i].owner->step = TN_CONCRETE;
  }
  for (size_t i = 0; i < b->nalso; i++) {
    b->also[i].owner->buf = tn_buffer_retain(b->steps[b->also[i].step].owner->buf);
    b->also[i].owner->step = TN_CONCRETE;
  }
}

static tenon_status run_rest(tenon_vm *vm, struct tn_plans *c, struct tn_runner *r, const struct tn_limits *limits,
                             struct tn_reuse *u, struct tn_batch *b)
{
  take_part(u, b, false);
  u->busy = true;
  tenon_status st = run_part(vm, c, r, limits, &u->part);
  u->busy = false;
  if (!st) hand_out(u, b);
  return st;
}

/* Chooses what is to be kept, and computes it.  Without memory for that, all is as before. */
static tenon_status begin(tenon_vm *vm, struct tn_plans *c, struct tn_runner *r, const struct tn_limits *limits,
                          struct tn_reuse *u, const struct tn_batch *b)
{
  mark_fixed(u, b);
  if (u->same[u->ninputs + u->nscalars] < u->patience || !choose_kept(vm, u, b)) {
    u->bytes = 0;
    u->wait = MOST;
    return TENON_OK;
  }
  if (vm->bytes_kept + u->bytes > vm->opt.reuse_bytes) tn_reuse_relieve(vm, c);
  vm->bytes_kept += u->bytes;
  u->busy = true;
  tenon_status st = keep(vm, c, r, limits, u, b);
  u->busy = false;
  u->active = !st;
  if (!st) return TENON_OK;
  drop(vm, u);
  if (st != TENON_E_NOMEM) return st;
  tn_error_clear(&vm->err);
  u->wait = MOST;
  return TENON_OK;
}

tenon_status tn_reuse_run(tenon_vm *vm, struct tn_plans *c, struct tn_runner *r, const struct tn_limits *limits,
                          struct tn_plan *p, struct tn_batch *b, bool *done)
{
  struct tn_reuse *u = p->reuse;
  *done = false;
  if (!vm->opt.reuse_bytes || !large(b)) return TENON_OK;
  if (!u) {
    u = p->reuse = reuse_new(vm, b);
    if (!u) return TENON_E_NOMEM;
  }
  bool wrong = note(u, b);
  if (u->active && wrong) {
    drop(vm, u);
    u->wait = u->patience = u->patience < MOST / 2 ? (uint8_t)(2 * u->patience) : MOST;
  }
  if (!u->active && u->wait) u->wait--;
  else if (!u->active) TN_TRY(begin(vm, c, r, limits, u, b));
  if (!u->active) return TENON_OK;
  *done = true;
  TN_TRY(run_rest(vm, c, r, limits, u, b));
  vm->n.reused_steps += u->nfixed;
  if (vm->opt.explain)
    tn_log(vm, "reuse: %zu of %zu steps have their values from earlier runs, in %zu bytes\n", u->nfixed, b->nsteps,
           u->bytes);
  return TENON_OK;
}
