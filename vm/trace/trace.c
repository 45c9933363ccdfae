/* SPDX-License-Identifier: MIT
 * The trace: recording steps, choosing what a flush computes, and forgetting what is done; see trace.h.
 * A step names its operands by number and holds its tensor weakly; inputs are concrete tensors, held.  So
 * the trace forms no chain of owners, and freeing one never recurses. */
#include "trace.h"

#include "batch.h"
#include "fuse.h"
#include "key.h"
#include "launch.h"
#include "period.h"
#include "reuse.h"
#include "vm/data/tape.h"

#include <string.h>

enum {
  TRACE_STEPS = 1024,            /* pending steps, after which everything alive is computed */
  RECENT_INPUTS = 8              /* how far back recording looks for the same input */
};
static const size_t pin_budget = (size_t)256 << 20;   /* bytes that only the trace keeps alive */

/* A value that one part leaves to later ones, and nobody else has. */
struct held { struct tn_tensor *tensor; uint32_t place; };

struct tn_trace {
  struct tn_tstep *steps; size_t nsteps, steps_cap;
  struct tn_tensor **inputs; size_t ninputs, inputs_cap;
  tn_scalar *scalars; size_t nscalars, scalars_cap;
  int64_t *dims; size_t ndims, dims_cap;
  struct tn_key key;             /* of the steps */
  size_t room;                   /* so many steps fit, but for their axes */
  size_t live;                   /* steps whose tensor lives */
  size_t pinned, pin_check;      /* bytes of all inputs; when to look how much of it is kept by the trace alone */
  bool busy;                     /* a flush is under way */
  struct tn_batch batch;
  uint32_t *number; size_t number_cap;   /* scratch: new numbers of steps, then of inputs; then chains of steps */
  struct tn_sliced *slice; size_t nslice, slice_cap;
  uint32_t *code; size_t code_cap;       /* of the slice's steps */
  struct held *held; size_t nheld, held_cap;
  struct tn_segments segments;
  struct tn_sights sights;
  struct tn_plans plans;
  struct tn_runner runner;
};

static void forget_all(tenon_vm *vm, struct tn_trace *t)
{
  size_t n = t->ninputs;
  t->nsteps = t->ninputs = t->nscalars = t->ndims = t->key.n = t->live = t->pinned = 0;
  t->pin_check = pin_budget;
  for (size_t i = 0; i < n; i++) tn_tensor_release(vm, t->inputs[i]);
}

static void disown(tenon_vm *vm, struct tn_tensor *x)
{
  struct tn_trace *t = vm->trace;
  if (!t || (size_t)x->step >= t->nsteps || t->steps[x->step].owner != x) return;
  t->steps[x->step].owner = NULL;
  if (--t->live == 0 && !t->busy) forget_all(vm, t);
}

static void relieve(tenon_vm *vm)
{
  if (vm->trace) tn_reuse_relieve(vm, &vm->trace->plans);
}

/* A file may be mapped more than once, so that not one buffer's readers alone are waited for. */
static tenon_status settle(tenon_vm *vm)
{
  TN_TRY(tn_trace_force_all(vm, TN_FLUSH_WRITE));
  return tn_executors_finish(vm);
}

static const struct tn_tensor_hooks pending = {
  .force = tn_trace_force, .disown = disown, .relieve = relieve, .settle = settle};

tenon_status tn_trace_new(tenon_vm *vm)
{
  vm->trace = tn_zalloc(vm, sizeof *vm->trace);
  if (!vm->trace) return TENON_E_NOMEM;
  vm->trace->pin_check = pin_budget;
  vm->tensor_hooks = &pending;
  return TENON_OK;
}

void tn_trace_free(tenon_vm *vm)
{
  struct tn_trace *t = vm->trace;
  if (!t) return;
  forget_all(vm, t);
  tn_plans_clear(vm, &t->plans);
  tn_runner_free(vm, &t->runner);
  tn_key_free(vm, &t->plans.key);
  tn_key_free(vm, &t->key);
  tn_free(vm, t->steps, t->steps_cap * sizeof *t->steps);
  tn_free(vm, t->inputs, t->inputs_cap * sizeof *t->inputs);
  tn_free(vm, t->scalars, t->scalars_cap * sizeof *t->scalars);
  tn_free(vm, t->dims, t->dims_cap * sizeof *t->dims);
  tn_free(vm, t->number, t->number_cap * sizeof *t->number);
  tn_free(vm, t->batch.steps, t->batch.steps_cap * sizeof *t->batch.steps);
  tn_free(vm, t->batch.inputs, t->batch.inputs_cap * sizeof *t->batch.inputs);
  tn_free(vm, t->batch.scalars, t->batch.scalars_cap * sizeof *t->batch.scalars);
  tn_free(vm, t->batch.also, t->batch.also_cap * sizeof *t->batch.also);
  tn_free(vm, t->slice, t->slice_cap * sizeof *t->slice);
  tn_free(vm, t->code, t->code_cap * sizeof *t->code);
  tn_free(vm, t->held, t->held_cap * sizeof *t->held);
  tn_segments_free(vm, &t->segments);
  tn_free(vm, t, sizeof *t);
  vm->trace = NULL;
}

/* ---- Recording ---- */

static tenon_status reserve(tenon_vm *vm, struct tn_trace *t, int ndim)
{
  TN_TRY(tn_grow(vm, &t->steps, &t->steps_cap, t->nsteps + 1, sizeof *t->steps));
  TN_TRY(tn_grow(vm, &t->inputs, &t->inputs_cap, t->ninputs + 3, sizeof *t->inputs));
  TN_TRY(tn_grow(vm, &t->inputs, &t->inputs_cap, 3 * t->steps_cap, sizeof *t->inputs));
  TN_TRY(tn_grow(vm, &t->scalars, &t->scalars_cap, 3 * t->steps_cap, sizeof *t->scalars));
  TN_TRY(tn_grow(vm, &t->key.w, &t->key.cap, TN_KEY_STEP * t->steps_cap, sizeof *t->key.w));
  TN_TRY(tn_grow(vm, &t->dims, &t->dims_cap, t->ndims + (size_t)ndim, sizeof *t->dims));
  /* What a flush left may have more inputs than its steps brought: then one step at a time. */
  size_t room = t->steps_cap < TRACE_STEPS ? t->steps_cap : TRACE_STEPS;
  t->room = t->ninputs > 3 * t->nsteps ? 0 : room;
  return TENON_OK;
}

static tn_ref input_ref(struct tn_trace *t, struct tn_tensor *x)
{
  size_t oldest = t->ninputs > RECENT_INPUTS ? t->ninputs - RECENT_INPUTS : 0;
  for (size_t i = t->ninputs; i-- > oldest;)
    if (t->inputs[i] == x) return tn_ref_make(TN_REF_INPUT, i);
  t->inputs[t->ninputs] = tn_tensor_retain(x);
  t->pinned += x->buf->bytes;
  return tn_ref_make(TN_REF_INPUT, t->ninputs++);
}

/* Inputs that nobody else holds any more must not pile up behind dead or idle steps. */
static tenon_status check_pinned(tenon_vm *vm, struct tn_trace *t)
{
  size_t ours = 0;
  if (t->pinned <= t->pin_check) return TENON_OK;
  for (size_t i = 0; i < t->ninputs; i++)
    if (t->inputs[i]->refs == 1 && t->inputs[i]->buf->refs == 1) ours += t->inputs[i]->buf->bytes;
  if (ours > pin_budget) return tn_trace_force_all(vm, TN_FLUSH_FULL);
  t->pin_check = t->pinned + (pin_budget - ours) + pin_budget / 16;    /* at the earliest */
  return TENON_OK;
}

static tenon_status make_room(tenon_vm *vm, struct tn_trace *t);

/* Is there room for a step of |ndim| axes? */
static inline tenon_status admit(tenon_vm *vm, struct tn_trace *t, int ndim)
{
  if (t->nsteps < t->room && t->ndims + (size_t)ndim <= t->dims_cap) return TENON_OK;
  if (t->nsteps >= TRACE_STEPS) TN_TRY(make_room(vm, t));
  return reserve(vm, t, ndim);
}

/* Operand |k| of the step that is being recorded; |*real|: as in the step. */
static inline __attribute__((always_inline)) tn_ref operand_ref(struct tn_trace *t, const struct tn_arg *arg, int k,
                                                                unsigned *real)
{
  struct tn_tensor *a = arg[k].t;
  if (!a) {
    *real |= (unsigned)arg[k].real << k;
    t->scalars[t->nscalars] = arg[k].s;
    return tn_ref_make(TN_REF_SCALAR, t->nscalars++);
  }
  return a->step != TN_CONCRETE ? tn_ref_make(TN_REF_STEP, (size_t)a->step) : input_ref(t, a);
}

/* Appends the step whose tensor is |x|; that of an earlier one is so no more.  (Its operands in registers: what is
 * stored one by one is not loaded together without delay.) */
static inline __attribute__((always_inline)) tenon_status append(tenon_vm *vm, struct tn_trace *t, unsigned code,
                                                                 unsigned dtype, uint32_t axes, struct tn_tensor *x,
                                                                 int nargs, const struct tn_arg *args)
{
  unsigned real = 0;
  tn_ref u = nargs > 0 ? operand_ref(t, args, 0, &real) : 0, v = nargs > 1 ? operand_ref(t, args, 1, &real) : 0,
         w = nargs > 2 ? operand_ref(t, args, 2, &real) : 0;
  if (x->step != (int32_t)t->nsteps) {
    t->steps[x->step].owner = NULL;
    t->live--;
    x->step = (int32_t)t->nsteps;
  }
  t->steps[t->nsteps++] = (struct tn_tstep){
      .code = (uint8_t)code, .dtype = (uint8_t)dtype, .out = x->dtype, .ndim = x->ndim, .nargs = (unsigned)nargs & 3,
      .real = real & 7, .col = vm->pos.col, .axes = axes, .dims = (uint32_t)t->ndims, .line = vm->pos.line,
      .arg = {u, v, w}, .owner = x};
  tn_key_words(&t->key, code, dtype, x->dtype, nargs, u, v, w, real, axes, x->ndim, tn_tshape(x));
  for (int i = 0; i < x->ndim; i++) t->dims[t->ndims++] = tn_tshape(x)[i];
  t->live++;
  vm->n.steps++;
  return tn_is_eager(vm) && !vm->library ? tn_trace_force(vm, x, TN_FLUSH_EAGER) : check_pinned(vm, t);
}

/* While gradients are asked for, the step of |x| becomes its maker. */
static inline tenon_status note(tenon_vm *vm, struct tn_tensor *x, unsigned code, unsigned dtype, uint32_t axes,
                                int nargs, const struct tn_arg *args)
{
  return tn_taping(vm) ? tn_taped_step(vm, x, code, dtype, axes, nargs, args) : TENON_OK;
}

struct tn_tensor *tn_record(tenon_vm *vm, unsigned code, unsigned dtype, unsigned out, int ndim, const int64_t *shape,
                            int nargs, const struct tn_arg *args, uint32_t axes)
{
  struct tn_trace *t = vm->trace;
  if (admit(vm, t, ndim)) return NULL;
  struct tn_tensor *x = tn_tensor_pending(vm, out, ndim, shape, (int32_t)t->nsteps);
  if (!x || (!append(vm, t, code, dtype, axes, x, nargs, args) && !note(vm, x, code, dtype, axes, nargs, args)))
    return x;
  tn_tensor_release(vm, x);
  return NULL;
}

struct tn_tensor *tn_record_alike(tenon_vm *vm, unsigned code, unsigned dtype, unsigned out,
                                  const struct tn_tensor *like, struct tn_tensor *over, int nargs,
                                  const struct tn_arg *args)
{
  struct tn_trace *t = vm->trace;
  if (admit(vm, t, like->ndim)) return NULL;
  bool made = !over || over->step == TN_CONCRETE || tn_taping(vm);
  struct tn_tensor *x = made ? tn_tensor_alike(vm, like, out, (int32_t)t->nsteps) : over;
  if (!x) return NULL;
  if (!(nargs == 2 ? append(vm, t, code, dtype, 0, x, 2, args) : append(vm, t, code, dtype, 0, x, nargs, args)) &&
      !note(vm, x, code, dtype, 0, nargs, args))
    return x;
  if (made) tn_tensor_release(vm, x);
  return NULL;
}

/* ---- What a flush computes ---- */

static bool is_step(tn_ref r) { return tn_ref_kind(r) == TN_REF_STEP; }

static tenon_status reserve_batch(tenon_vm *vm, struct tn_trace *t)
{
  struct tn_batch *b = &t->batch;
  TN_TRY(tn_grow(vm, &b->steps, &b->steps_cap, t->nsteps, sizeof *b->steps));
  TN_TRY(tn_grow(vm, &b->inputs, &b->inputs_cap, t->ninputs, sizeof *b->inputs));
  TN_TRY(tn_grow(vm, &b->scalars, &b->scalars_cap, t->nscalars, sizeof *b->scalars));
  TN_TRY(tn_grow(vm, &b->also, &b->also_cap, t->nsteps, sizeof *b->also));
  /* Room for what follows a flush: every step may become an input. */
  TN_TRY(tn_grow(vm, &t->inputs, &t->inputs_cap, t->ninputs + t->nsteps, sizeof *t->inputs));
  return tn_grow(vm, &t->number, &t->number_cap, 2 * t->nsteps + t->ninputs, sizeof *t->number);
}

/* In place of a step's number: an earlier part made it concrete; it is not in the batch. */
enum { COMPUTED = UINT32_MAX, LEFT_OUT = TN_LEFT_OUT };

/* Copies step |i| of the trace into the batch, or finds it there; its number. */
static uint32_t take(struct tn_trace *t, size_t i, uint32_t *of_input, struct tn_same *known)
{
  struct tn_batch *b = &t->batch;
  const struct tn_tstep *p = &t->steps[i];
  struct tn_tstep *q = &b->steps[b->nsteps++];
  *q = *p;
  q->wanted = p->owner != NULL;
  for (int k = 0; k < p->nargs; k++) {
    unsigned kind = tn_ref_kind(p->arg[k]);
    uint32_t j = tn_ref_index(p->arg[k]);
    if (kind == TN_REF_STEP && t->number[j] == COMPUTED) {
      kind = TN_REF_INPUT;
      j = tn_batch_input(b, t->steps[j].owner);
    }
    else if (kind == TN_REF_STEP) j = t->number[j];
    else if (kind == TN_REF_SCALAR) { b->scalars[b->nscalars] = t->scalars[j]; j = (uint32_t)b->nscalars++; }
    else {
      if (of_input[j] == UINT32_MAX) of_input[j] = tn_batch_input(b, t->inputs[j]);
      j = of_input[j];
    }
    q->arg[k] = tn_ref_make(kind, j);
  }
  return tn_batch_merge(b, known);
}

/* Marks |root|, or with NULL everything alive, and what it needs among the first |n| steps. */
static void mark_slice(struct tn_trace *t, struct tn_tensor *root, size_t n)
{
  if (root) t->steps[root->step].mark = true;
  else
    for (size_t i = 0; i < n; i++) t->steps[i].mark = t->steps[i].owner != NULL;
  for (size_t i = n; i-- > 0;) {
    const struct tn_tstep *p = &t->steps[i];
    if (!p->mark) continue;
    for (int k = 0; k < p->nargs; k++)
      if (is_step(p->arg[k])) t->steps[tn_ref_index(p->arg[k])].mark = true;
  }
}

/* Empties the batch; where the numbers of inputs will be. */
static uint32_t *begin_batch(struct tn_trace *t, struct tn_same *known)
{
  struct tn_batch *b = &t->batch;
  uint32_t *of_input = t->number + t->nsteps;
  known->next = of_input + t->ninputs;
  memset(of_input, 255, t->ninputs * sizeof *of_input);
  memset(known->head, 255, sizeof known->head);
  b->nsteps = b->ninputs = b->nscalars = b->nalso = 0;
  b->dims = t->dims;
  return of_input;
}

/* Copies the marked steps among the first |n| into the batch, equal ones once; takes the marks away. */
static void gather(struct tn_trace *t, size_t n)
{
  struct tn_same known;
  uint32_t *of_input = begin_batch(t, &known);
  for (size_t i = 0; i < n; i++) {
    bool needed = t->steps[i].mark;
    t->steps[i].mark = false;
    t->number[i] = needed ? take(t, i, of_input, &known) : LEFT_OUT;
  }
}

/* ---- What stays ---- */

static bool is_done(const struct tn_tstep *p) { return p->owner && p->owner->step == TN_CONCRETE; }

/* Marks the steps that live pending tensors need, the computed steps that those read, and their inputs. */
static void mark_kept(struct tn_trace *t, uint32_t *of_input)
{
  memset(of_input, 255, t->ninputs * sizeof *of_input);
  for (size_t i = t->nsteps; i-- > 0;) {
    struct tn_tstep *p = &t->steps[i];
    if (is_done(p)) continue;
    p->mark |= p->owner != NULL;
    if (!p->mark) continue;
    for (int k = 0; k < p->nargs; k++) {
      uint32_t j = tn_ref_index(p->arg[k]);
      if (tn_ref_kind(p->arg[k]) == TN_REF_INPUT) of_input[j] = 0;
      else if (is_step(p->arg[k])) t->steps[j].mark = true;
    }
  }
}

static void drop_inputs(tenon_vm *vm, struct tn_trace *t, uint32_t *of_input)
{
  size_t n = 0;
  for (size_t i = 0; i < t->ninputs; i++) {
    struct tn_tensor *x = t->inputs[i];
    if (of_input[i] == UINT32_MAX) {
      t->pinned -= x->buf->bytes;
      tn_tensor_release(vm, x);
      continue;
    }
    of_input[i] = (uint32_t)n;
    t->inputs[n++] = x;
  }
  t->ninputs = n;
}

/* Moves kept step |p| down to place |n|; its operands have their new references already. */
static void keep_step(struct tn_trace *t, struct tn_tstep p, const tn_ref *new_ref, const uint32_t *of_input, size_t n)
{
  for (int k = 0; k < p.nargs; k++) {
    uint32_t j = tn_ref_index(p.arg[k]);
    switch (tn_ref_kind(p.arg[k])) {
    case TN_REF_STEP: p.arg[k] = new_ref[j]; break;
    case TN_REF_INPUT: p.arg[k] = tn_ref_make(TN_REF_INPUT, of_input[j]); break;
    default:
      t->scalars[t->nscalars] = t->scalars[j];
      p.arg[k] = tn_ref_make(TN_REF_SCALAR, t->nscalars++);
    }
  }
  if (p.ndim) memmove(t->dims + t->ndims, t->dims + p.dims, (size_t)p.ndim * sizeof *t->dims);
  p.dims = (uint32_t)t->ndims;
  t->ndims += p.ndim;
  p.mark = false;
  if (p.owner) p.owner->step = (int32_t)n;
  tn_key_step(&t->key, &p, t->dims + p.dims);
  t->steps[n] = p;
}

/* Steps that nobody can reach go; computed ones become inputs of those that read them; the rest moves down. */
static void compact(tenon_vm *vm, struct tn_trace *t)
{
  tn_ref *new_ref = t->number;
  uint32_t *of_input = t->number + t->nsteps;
  size_t n = 0, old = t->nsteps;
  mark_kept(t, of_input);
  drop_inputs(vm, t, of_input);
  t->nscalars = t->ndims = t->key.n = t->room = 0;
  for (size_t i = 0; i < old; i++) {
    struct tn_tstep *p = &t->steps[i];
    if (!p->mark) continue;
    if (is_done(p)) {
      new_ref[i] = tn_ref_make(TN_REF_INPUT, t->ninputs);
      t->inputs[t->ninputs++] = tn_tensor_retain(p->owner);
      t->pinned += p->owner->buf->bytes;
      p->mark = false;
      continue;
    }
    new_ref[i] = tn_ref_make(TN_REF_STEP, n);
    keep_step(t, *p, new_ref, of_input, n++);
  }
  t->nsteps = n;
  if (t->pin_check > t->pinned + pin_budget) t->pin_check = t->pinned + pin_budget;
}

/* ---- Flushing ---- */

/* The plan of the batch, if it is known. */
static tenon_status find_plan(tenon_vm *vm, struct tn_trace *t, const struct tn_executor *e, struct tn_plan **out)
{
  TN_TRY(tn_key_of_batch(vm, &t->plans.key, &t->batch, &e->limits));
  *out = tn_plan_find(&t->plans, &t->plans.key);
  return TENON_OK;
}

/* Runs batch |b| by its plan |p|, which is built now, under the key at hand, if it is NULL. */
static tenon_status run_batch(tenon_vm *vm, struct tn_trace *t, const struct tn_executor *e, struct tn_batch *b,
                              struct tn_plan *p, enum tn_flush why)
{
  bool built = !p;
  if (p) vm->n.cache_hits++;
  else TN_TRY(tn_fuse(vm, b, &e->limits, &t->plans, &t->plans.key, &p));
  if (vm->opt.explain) tn_plan_explain(vm, &t->plans, b, p, why, built);
  else if (vm->opt.trace) tn_log(vm, "flush (%s): %zu steps\n", tn_flush_names[why], b->nsteps);
  bool done = false;
  t->runner.last = false;
  if (!built && why != TN_FLUSH_EAGER && !t->runner.into)
    TN_TRY(tn_reuse_run(vm, &t->plans, &t->runner, &e->limits, p, b, &done));
  size_t wanted = b->nalso;
  for (size_t i = 0; i < b->nsteps; i++) wanted += b->steps[i].wanted;
  t->runner.last = wanted == t->live;
  if (!done) TN_TRY(tn_plan_run(vm, &t->runner, p, b));
  for (size_t i = 0; i < b->nsteps; i++) t->live -= b->steps[i].wanted;
  t->live -= b->nalso;
  return TENON_OK;
}

/* ---- Slices that repeat themselves ---- */

/* Lists what |root|, or everything alive, needs among the first |n| steps, and finds out how it repeats itself. */
static tenon_status list_slice(tenon_vm *vm, struct tn_trace *t, struct tn_tensor *root, size_t n)
{
  TN_TRY(tn_grow(vm, &t->slice, &t->slice_cap, n, sizeof *t->slice));
  TN_TRY(tn_grow(vm, &t->code, &t->code_cap, n, sizeof *t->code));
  TN_TRY(tn_grow(vm, &t->batch.inputs, &t->batch.inputs_cap, t->ninputs + n, sizeof *t->batch.inputs));
  mark_slice(t, root, n);
  t->nslice = 0;
  for (size_t i = 0; i < n; i++) {
    struct tn_tstep *p = &t->steps[i];
    if (!p->mark) continue;
    uint32_t place = (uint32_t)t->nslice++;
    p->mark = false;
    t->number[i] = place;
    t->slice[place] = (struct tn_sliced){(uint32_t)i, place};
    t->code[place] = tn_period_code(p, place);
    for (int k = 0; k < p->nargs; k++)
      if (is_step(p->arg[k])) t->slice[t->number[tn_ref_index(p->arg[k])]].last = place;
  }
  return tn_period_find(vm, &t->segments, t->code, t->nslice);
}

/* Values of the places |from| to |to| that later ones read, and that nobody else has, get a tensor. */
static tenon_status hold(tenon_vm *vm, struct tn_trace *t, size_t from, size_t to)
{
  TN_TRY(tn_grow(vm, &t->held, &t->held_cap, t->nheld + (to - from), sizeof *t->held));
  for (size_t k = from; k < to; k++) {
    struct tn_tstep *p = &t->steps[t->slice[k].step];
    if (p->owner || t->slice[k].last < to) continue;
    p->owner = tn_tensor_pending(vm, p->out, p->ndim, t->dims + p->dims, (int32_t)t->slice[k].step);
    if (!p->owner) return TENON_E_NOMEM;
    t->live++;
    t->held[t->nheld++] = (struct held){p->owner, (uint32_t)k};
  }
  return TENON_OK;
}

/* Those that nothing behind place |to| reads go. */
static void let_go(tenon_vm *vm, struct tn_trace *t, size_t to)
{
  size_t n = 0;
  for (size_t i = 0; i < t->nheld; i++) {
    struct held h = t->held[i];
    if (t->slice[h.place].last >= to) { t->held[n++] = h; continue; }
    t->steps[t->slice[h.place].step].owner = NULL;
    tn_tensor_release(vm, h.tensor);
  }
  t->nheld = n;
}

static tenon_status run_part(tenon_vm *vm, struct tn_trace *t, const struct tn_executor *e, size_t from, size_t to,
                             enum tn_flush why)
{
  struct tn_same known;
  struct tn_plan *p;
  TN_TRY(hold(vm, t, from, to));
  uint32_t *of_input = begin_batch(t, &known);
  for (size_t k = from; k < to; k++) t->number[t->slice[k].step] = take(t, t->slice[k].step, of_input, &known);
  TN_TRY(find_plan(vm, t, e, &p));
  TN_TRY(run_batch(vm, t, e, &t->batch, p, why));
  for (size_t k = from; k < to; k++) t->number[t->slice[k].step] = COMPUTED;
  let_go(vm, t, to);
  return TENON_OK;
}

/* Computes the slice, some bodies at a time.  |open|: the trace goes on, so what may yet be followed by more bodies
 * waits for them. */
static tenon_status run_parts(tenon_vm *vm, struct tn_trace *t, const struct tn_executor *e, bool open,
                              enum tn_flush why)
{
  const struct tn_batch all = {.steps = t->steps, .inputs = t->inputs, .dims = t->dims};
  const struct tn_segments *s = &t->segments;
  size_t n = s->n;
  if (open && n > 1 && s->at[n - 1].count == 1) n--;
  for (size_t i = 0; i < n; i++) {
    struct tn_segment g = s->at[i];
    bool apart = tn_period_apart(&all, t->slice, t->number, &g);
    bool reduces = tn_period_reduces(&all, t->slice, &g);
    uint32_t most = tn_period_bodies(g.length, g.count, reduces, &e->limits);
    for (; g.count; apart = false) {
      uint32_t bodies = apart ? 1 : tn_period_bodies(g.length, g.count, reduces, &e->limits);
      if (open && i + 1 == n && bodies < most && !apart) break;
      TN_TRY(run_part(vm, t, e, g.start, g.start + bodies * g.length, why));
      g.start += bodies * g.length;
      g.count -= bodies;
    }
  }
  return TENON_OK;
}

/* Forgets what is done. */
static void tidy(tenon_vm *vm, struct tn_trace *t)
{
  if (t->live) compact(vm, t);
  else forget_all(vm, t);
}

static tenon_status flush_parts(tenon_vm *vm, struct tn_trace *t, const struct tn_executor *e, bool open,
                                enum tn_flush why)
{
  t->busy = true;
  tenon_status st = run_parts(vm, t, e, open, why);
  t->busy = false;
  tidy(vm, t);                               /* also on failure: some steps are concrete */
  while (t->nheld) tn_tensor_release(vm, t->held[--t->nheld].tensor);
  return st;
}

static tenon_status flush_whole(tenon_vm *vm, struct tn_trace *t, const struct tn_executor *e, struct tn_batch *b,
                                struct tn_plan *p, enum tn_flush why)
{
  t->busy = true;
  tenon_status st = run_batch(vm, t, e, b, p, why);
  t->busy = false;
  if (!st) tidy(vm, t);
  return st;
}

/* The trace as it stands, as batch |b| of the key |key|, which is valid until the next step. */
static tenon_status take_as_it_stands(tenon_vm *vm, struct tn_trace *t, const struct tn_executor *e,
                                      struct tn_batch *b, struct tn_key *key)
{
  size_t steps = t->key.n;
  *b = (struct tn_batch){.steps = t->steps, .nsteps = t->nsteps, .inputs = t->inputs, .ninputs = t->ninputs,
                         .scalars = t->scalars, .nscalars = t->nscalars, .dims = t->dims};
  for (size_t i = 0; i < t->nsteps; i++) t->steps[i].wanted = t->steps[i].owner != NULL;
  TN_TRY(tn_key_finish(vm, &t->key, b, &e->limits));
  *key = t->key;
  t->key.n = steps;
  return TENON_OK;
}

/* The plan that computes |root|, the last step, or with NULL everything alive, if that has been done before; |*b| is
 * then its batch.  Where the trace's own key is that of a plan, every step is needed and none is made twice: a batch
 * that the plan was made of would have been another one.  |whole| is the trace as it stands. */
static tenon_status find_again(tenon_vm *vm, struct tn_trace *t, struct tn_batch *whole, const struct tn_key *key,
                               struct tn_batch **b, struct tn_plan **out)
{
  struct tn_plan *next = tn_plan_expected(&t->plans);
  if (next && next->recipe && tn_key_equal(&next->recipe->key, key)) {
    TN_TRY(reserve_batch(vm, t));
    if (tn_recipe_follow(next->recipe, whole, &t->batch)) {
      *b = &t->batch;
      *out = tn_plan_use(&t->plans, next);
      return TENON_OK;
    }
  }
  *b = whole;
  *out = tn_plan_find(&t->plans, key);
  return TENON_OK;
}

/* Computes |root|, or with NULL everything alive, and what it needs of the trace. */
static tenon_status flush(tenon_vm *vm, struct tn_trace *t, struct tn_tensor *root, enum tn_flush why)
{
  size_t n = root ? (size_t)root->step + 1 : t->nsteps;
  struct tn_executor *e;
  struct tn_batch whole, *b;
  struct tn_key key = {.n = 0};
  struct tn_plan *p = NULL;
  TN_TRY(tn_executor_of_mode(vm, &e));
  vm->n.traces++;
  vm->n.flush[why]++;
  if (n == t->nsteps) {
    TN_TRY(take_as_it_stands(vm, t, e, &whole, &key));
    TN_TRY(find_again(vm, t, &whole, &key, &b, &p));
    if (p) return flush_whole(vm, t, e, b, p, why);
  }
  TN_TRY(reserve_batch(vm, t));
  mark_slice(t, root, n);
  gather(t, n);
  TN_TRY(find_plan(vm, t, e, &p));
  if (p && key.n) TN_TRY(tn_recipe_note(vm, &p->recipe, &key, &whole, t->number, &t->batch));
  if (!p && why != TN_FLUSH_EAGER) {
    TN_TRY(list_slice(vm, t, root, n));
    const struct tn_segment slice = {.length = (uint32_t)t->nslice, .count = 1};
    bool reduces = tn_period_reduces(&(struct tn_batch){.steps = t->steps}, t->slice, &slice);
    if (!tn_period_whole(&t->sights, &t->segments, t->code, t->nslice, reduces, &e->limits))
      return flush_parts(vm, t, e, false, why);
  }
  return flush_whole(vm, t, e, &t->batch, p, why);
}

/* Computes so much of a full trace that recording can go on. */
static tenon_status make_room(tenon_vm *vm, struct tn_trace *t)
{
  struct tn_executor *e;
  if (!t->live) { forget_all(vm, t); return TENON_OK; }
  TN_TRY(tn_executor_of_mode(vm, &e));
  TN_TRY(reserve_batch(vm, t));
  TN_TRY(list_slice(vm, t, NULL, t->nsteps));
  if (!tn_period_loops(&t->segments, t->nslice)) return flush(vm, t, NULL, TN_FLUSH_FULL);
  tn_period_open(&t->sights, &t->segments, t->code);
  vm->n.traces++;
  vm->n.flush[TN_FLUSH_FULL]++;
  return flush_parts(vm, t, e, true, TN_FLUSH_FULL);
}

tenon_status tn_trace_force(tenon_vm *vm, struct tn_tensor *x, enum tn_flush why)
{
  return x->step == TN_CONCRETE ? TENON_OK : flush(vm, vm->trace, x, why);
}

tenon_status tn_trace_force_into(tenon_vm *vm, struct tn_tensor *x, struct tn_tensor *window, enum tn_flush why)
{
  struct tn_runner *r = &vm->trace->runner;
  r->target = x;
  r->window = window;
  tenon_status st = tn_trace_force(vm, x, why);
  r->target = r->window = NULL;
  return st;
}

static bool reads_file(const struct tn_trace *t, uint64_t file)
{
  for (size_t i = 0; i < t->ninputs; i++)
    if (tn_buffer_mapped(t->inputs[i]->buf) && t->inputs[i]->buf->file == file) return true;
  return false;
}

tenon_status tn_trace_store(tenon_vm *vm, struct tn_tensor *x, struct tn_tensor *over, int64_t *rows, bool *done)
{
  struct tn_trace *t = vm->trace;
  struct tn_into into = {.x = x, .over = over, .rows = rows};
  *done = false;
  if (x->step == TN_CONCRETE || (reads_file(t, over->buf->file) && (t->live > 1 || x->refs > 1))) return TENON_OK;
  TN_TRY(tn_executors_finish(vm));
  TN_TRY(reserve_batch(vm, t));                 /* for compact(), as x stays */
  t->runner.into = &into;
  tenon_status st = flush(vm, t, x, TN_FLUSH_WRITE);
  t->runner.into = NULL;
  *done = into.taken;
  return st;
}

tenon_status tn_trace_settle(tenon_vm *vm)
{
  if (vm->library || !tn_is_eager(vm) || !vm->trace->nsteps) return TENON_OK;
  return tn_trace_force_all(vm, TN_FLUSH_EAGER);
}

tenon_status tn_trace_force_all(tenon_vm *vm, enum tn_flush why)
{
  struct tn_trace *t = vm->trace;
  if (t->live) return flush(vm, t, NULL, why);
  forget_all(vm, t);
  return TENON_OK;
}
