/* SPDX-License-Identifier: MIT
 * Batches without equal steps, and recipes; see batch.h.  Knows neither how a trace is recorded nor what is done with
 * a batch. */
#include "batch.h"

enum { DEDUPE_INPUTS = 64 };     /* how far back an equal view is looked for */

static bool same_view(struct tn_tensor *a, struct tn_tensor *b)
{
  return a == b || (a->buf == b->buf && a->offset == b->offset && a->dtype == b->dtype && a->ndim == b->ndim &&
                    !memcmp(a->dims, b->dims, (size_t)a->ndim * 2 * sizeof *a->dims));
}

uint32_t tn_batch_input(struct tn_batch *b, struct tn_tensor *x)
{
  size_t oldest = b->ninputs > DEDUPE_INPUTS ? b->ninputs - DEDUPE_INPUTS : 0;
  for (size_t i = b->ninputs; i-- > oldest;)
    if (same_view(b->inputs[i], x)) return (uint32_t)i;
  b->inputs[b->ninputs] = x;
  return (uint32_t)b->ninputs++;
}

/* The step of the batch that computes what |q| does, or |q| itself, which is the batch's last.  Steps with scalar
 * arguments stay apart: which steps a batch has must not depend on values. */
static uint32_t merge(struct tn_batch *b, struct tn_same *known)
{
  uint32_t i = (uint32_t)b->nsteps - 1, h;
  const struct tn_tstep *q = &b->steps[i];
  if (!q->nargs) return i;
  h = q->code * 31u + q->dtype + q->axes;
  for (int k = 0; k < q->nargs; k++) {
    if (tn_ref_kind(q->arg[k]) == TN_REF_SCALAR) return i;
    h = h * 31 + q->arg[k];
  }
  uint32_t *head = &known->head[(h ^ h >> 8) % TN_SAME_BUCKETS];
  for (uint32_t j = *head; j != UINT32_MAX; j = known->next[j]) {
    const struct tn_tstep *p = &b->steps[j];
    if (p->code == q->code && p->dtype == q->dtype && p->out == q->out && p->nargs == q->nargs && p->axes == q->axes &&
        !memcmp(p->arg, q->arg, q->nargs * sizeof *q->arg) &&
        tn_shape_equal(p->ndim, b->dims + p->dims, q->ndim, b->dims + q->dims))
      return j;
  }
  known->next[i] = *head;
  return *head = i;
}

/* |owner| gets the value of step |same|. */
static void share(struct tn_batch *b, uint32_t same, struct tn_tensor *owner)
{
  struct tn_tstep *p = &b->steps[same];
  if (p->owner) b->also[b->nalso++] = (struct tn_also){same, owner};
  else { p->owner = owner; p->wanted = true; }
}

uint32_t tn_batch_merge(struct tn_batch *b, struct tn_same *known)
{
  uint32_t last = (uint32_t)b->nsteps - 1, same = merge(b, known);
  if (same == last) return last;
  struct tn_tensor *owner = b->steps[--b->nsteps].owner;
  if (owner) share(b, same, owner);
  return same;
}

/* ---- Recipes ---- */

void tn_recipe_free(tenon_vm *vm, struct tn_recipe *r)
{
  if (!r) return;
  tn_key_free(vm, &r->key);
  tn_free(vm, r->steps, r->steps_cap * sizeof *r->steps);
  tn_free(vm, r->from, r->from_cap * sizeof *r->from);
  tn_free(vm, r->inputs, r->inputs_cap * sizeof *r->inputs);
  tn_free(vm, r->merged, r->merged_cap * sizeof *r->merged);
  tn_free(vm, r, sizeof *r);
}

static tenon_status reserve(tenon_vm *vm, struct tn_recipe *r, const struct tn_key *key, const struct tn_batch *whole,
                            const struct tn_batch *b)
{
  r->key.n = 0;                  /* that of no trace, until all is there */
  TN_TRY(tn_grow(vm, &r->key.w, &r->key.cap, key->n, sizeof *r->key.w));
  TN_TRY(tn_grow(vm, &r->steps, &r->steps_cap, b->nsteps, sizeof *r->steps));
  TN_TRY(tn_grow(vm, &r->from, &r->from_cap, b->nsteps + b->nscalars, sizeof *r->from));
  TN_TRY(tn_grow(vm, &r->inputs, &r->inputs_cap, b->ninputs + 3 * whole->nsteps, sizeof *r->inputs));
  return tn_grow(vm, &r->merged, &r->merged_cap, whole->nsteps, sizeof *r->merged);
}

/* Notes where the operands of step |q| come from, which was step |p| of the trace, or equals it. */
static void note_operands(struct tn_recipe *r, const struct tn_tstep *p, const struct tn_tstep *q)
{
  for (int k = 0; k < p->nargs; k++) {
    uint32_t from = tn_ref_index(p->arg[k]), to = tn_ref_index(q->arg[k]);
    if (tn_ref_kind(p->arg[k]) == TN_REF_SCALAR) r->from[r->nsteps + to] = from;
    if (tn_ref_kind(p->arg[k]) != TN_REF_INPUT) continue;
    if (to == r->nsources) r->inputs[r->nsources++] = (struct tn_origin){from, to};
    else if (r->inputs[to].input != from) r->inputs[r->ninputs++] = (struct tn_origin){from, to};
  }
}

tenon_status tn_recipe_note(tenon_vm *vm, struct tn_recipe **out, const struct tn_key *key,
                            const struct tn_batch *whole, const uint32_t *number, const struct tn_batch *b)
{
  struct tn_recipe *r = *out;
  if (!r) r = *out = tn_zalloc(vm, sizeof *r);
  if (!r) return TENON_E_NOMEM;
  TN_TRY(reserve(vm, r, key, whole, b));
  memcpy(r->steps, b->steps, b->nsteps * sizeof *r->steps);
  r->nsteps = b->nsteps;
  r->nscalars = b->nscalars;
  r->nsources = r->nmerged = 0;
  r->ninputs = b->ninputs;
  uint32_t next = 0;
  for (size_t i = 0; i < whole->nsteps; i++) {
    if (number[i] == TN_LEFT_OUT) continue;
    if (number[i] == next) r->from[next++] = (uint32_t)i;
    else r->merged[r->nmerged++] = (struct tn_merged){(uint32_t)i, number[i]};
    note_operands(r, &whole->steps[i], &b->steps[number[i]]);
  }
  memcpy(r->key.w, key->w, key->n * sizeof *key->w);
  r->key.n = key->n;
  return TENON_OK;
}

/* Gives those whose step is an equal one of the batch that one's value. */
static bool follow_merged(const struct tn_recipe *r, const struct tn_batch *whole, struct tn_batch *b)
{
  for (size_t i = 0; i < r->nmerged; i++) {
    const struct tn_tstep *p = &whole->steps[r->merged[i].step];
    struct tn_tstep *q = &b->steps[r->merged[i].same];
    if (!tn_shape_equal(p->ndim, b->dims + p->dims, q->ndim, b->dims + q->dims)) return false;
    if (p->owner) share(b, r->merged[i].same, p->owner);
  }
  return true;
}

bool tn_recipe_follow(const struct tn_recipe *r, const struct tn_batch *whole, struct tn_batch *b)
{
  b->dims = whole->dims;
  b->nsteps = r->nsteps;
  b->ninputs = r->nsources;
  b->nscalars = r->nscalars;
  b->nalso = 0;
  for (size_t i = 0; i < r->nsources; i++) b->inputs[i] = whole->inputs[r->inputs[i].input];
  for (size_t i = r->nsources; i < r->ninputs; i++)
    if (!same_view(whole->inputs[r->inputs[i].input], b->inputs[r->inputs[i].of])) return false;
  for (size_t i = 0; i < r->nscalars; i++) b->scalars[i] = whole->scalars[r->from[r->nsteps + i]];
  for (size_t i = 0; i < r->nsteps; i++) {
    const struct tn_tstep *p = &whole->steps[r->from[i]];
    struct tn_tstep *q = &b->steps[i];
    *q = r->steps[i];
    q->line = p->line;
    q->col = p->col;
    q->dims = p->dims;
    q->owner = p->owner;
    q->wanted = p->wanted;
  }
  return follow_merged(r, whole, b);
}
