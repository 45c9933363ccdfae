/* SPDX-License-Identifier: MIT
 * From a batch of recorded steps to programs; see fuse.h.  groups.c says which steps belong together; here each
 * group becomes one program, or several where it exceeds the limits.  They are built from the last to run to the
 * first, so that it is known what others read of each. */
#include "groups.h"

#include "complex.h"

#include <string.h>

/* ---- One unit ---- */

/* Does step |i| of unit |u|, at or behind |start|, leave a result in memory? */
static bool is_root(const struct tn_fuser *f, size_t i, uint32_t u, size_t start)
{
  return f->info[i].unit == u && i >= start && (tn_step_of(f, i)->wanted || f->info[i].stored);
}

/* Is operand |o| a value of the piece of |u| from |start| on, its own or recomputed? */
static bool in_piece(const struct tn_fuser *f, uint32_t o, uint32_t u, size_t start)
{
  const struct tn_fstep *q = &f->info[o];
  if (q->unit == u && o >= start) return !q->mask;
  return tn_recomputes(f, o, f->groups[u].space);
}

/* Lists the steps that the piece of |u| from step |start| on computes. */
static void list_piece(struct tn_fuser *f, uint32_t u, size_t start)
{
  f->nlist = 0;
  for (size_t i = 0; i < f->n; i++) f->info[i].need = is_root(f, i, u, start);
  for (size_t i = f->n; i-- > 0;) {
    const struct tn_tstep *p = tn_step_of(f, i);
    if (!f->info[i].need) continue;
    for (int k = 0; k < p->nargs; k++) {
      uint32_t o = tn_ref_index(p->arg[k]);
      if (tn_is_step(p->arg[k]) && in_piece(f, o, u, start)) f->info[o].need = true;
    }
  }
  for (size_t i = 0; i < f->n; i++)
    if (f->info[i].need) f->list[f->nlist++] = (uint32_t)i;
}

/* Which of |ref|'s axes runs along each axis of the space of |reader|, one of ref's readers.  A reduction
 * reads its operand as it is; other steps align the last axes.  Returns whether any does. */
static bool map_axes(const struct tn_fuser *f, tn_ref ref, const struct tn_tstep *reader, uint32_t reader_sym,
                     uint8_t *map)
{
  int nd, k = 0;
  tn_batch_shape(f->s, ref, &nd);
  const uint32_t *own = f->syms + tn_syms_of(f, ref);
  bool reduce = tn_step_reduces(reader->code), any = false;
  int n = reduce ? nd : reader->ndim;
  const uint32_t *outer = reduce ? own : f->syms + reader_sym;
  for (int a = 0; a < n; a++) {
    if (outer[a] == TN_UNIT_AXIS) continue;
    int j = a - (n - nd);
    bool along = j >= 0 && own[j] != TN_UNIT_AXIS;
    map[k++] = along ? (uint8_t)j : TN_BROADCAST;
    any |= along;
  }
  return any;
}

static tn_pair load(struct tn_fuser *f, uint32_t u, tn_ref ref, size_t reader)
{
  uint8_t map[TN_MAX_NDIM];
  memset(map, TN_BROADCAST, sizeof map);
  size_t rank = (size_t)f->spaces[f->groups[u].space].rank;
  bool any = map_axes(f, ref, tn_step_of(f, reader), f->info[reader].sym, map);
  for (size_t k = 0; k < f->nloads; k++)
    if (f->loads[k].ref == ref && (!rank || !memcmp(f->maps + f->loads[k].map, map, rank))) return f->loads[k].pair;
  size_t k = f->nloads;
  if (tn_grow(f->vm, &f->loads, &f->loads_cap, k + 1, sizeof *f->loads) ||
      tn_grow(f->vm, &f->in, &f->in_cap, k + 1, sizeof *f->in) ||
      tn_grow(f->vm, &f->maps, &f->maps_cap, f->nmaps + rank, 1)) {
    f->b.failed = true;
    return (tn_pair){0, 0};
  }
  unsigned dt = tn_batch_dtype(f->s, ref), part = tn_dtype_register(dt);
  f->in[k] = (struct tn_pinput){(uint8_t)dt, any ? TN_B_FULL : TN_B_SPLAT};
  tn_pair v = {tn_build_load(&f->b, (uint32_t)k, 0, part),
               tn_dtype_is_complex(dt) ? tn_build_load(&f->b, (uint32_t)k, 1, part) : TN_NO_VALUE};
  f->loads[f->nloads++] = (struct tn_load){ref, (uint32_t)f->nmaps, v};
  if (rank) memcpy(f->maps + f->nmaps, map, rank);
  f->nmaps += rank;
  return v;
}

static uint32_t argument(struct tn_fuser *f, uint32_t scalar, unsigned dtype, unsigned part)
{
  if (tn_grow(f->vm, &f->args, &f->args_cap, f->nargs + 1, sizeof *f->args)) { f->b.failed = true; return 0; }
  f->args[f->nargs] = (struct tn_bind_arg){scalar, (uint8_t)dtype, (uint8_t)part};
  return tn_build_scalar(&f->b, (uint32_t)f->nargs++, tn_dtype_register(dtype));
}

static tn_pair operand(struct tn_fuser *f, uint32_t u, size_t start, size_t reader, int k)
{
  const struct tn_tstep *p = tn_step_of(f, reader);
  tn_ref r = p->arg[k];
  uint32_t i = tn_ref_index(r);
  if (tn_ref_kind(r) == TN_REF_SCALAR) {
    unsigned dt = p->code < TN_NOPS ? tn_op_operand((enum tn_op)p->code, k, p->dtype) : p->dtype;
    if (p->real >> k & 1) dt = tn_dtype_real(dt);
    uint32_t re = argument(f, i, dt, 0);
    return (tn_pair){re, tn_dtype_is_complex(dt) ? argument(f, i, dt, 1) : TN_NO_VALUE};
  }
  if (tn_is_step(r) && in_piece(f, i, u, start)) return f->info[i].pair;
  return load(f, u, r, reader);
}

/* What reduction |p| folds, of its operand |v|: converted to the dtype of the step, then mapped. */
static tn_pair to_fold(struct tn_fuser *f, const struct tn_tstep *p, tn_pair v)
{
  const struct tn_red_info *r = &tn_reds[tn_step_red(p->code)];
  unsigned d = tn_batch_dtype(f->s, p->arg[0]);
  if (r->rule == TN_BY_TRUTH || r->rule == TN_BY_COUNT) {
    v = tn_lower(&f->b, TN_STEP_CAST, TN_BOOL, d, &v);
    d = TN_BOOL;
  }
  v = tn_lower(&f->b, TN_STEP_CAST, p->dtype, d, &v);
  return r->map == TN_OP_POS ? v : tn_lower(&f->b, r->map, p->dtype, p->dtype, &v);
}

/* The reduction |p| of one value: joined with the identity, which is seen in the sum of -0.0. */
static tn_pair fold_of_one(struct tn_fuser *f, const struct tn_tstep *p, tn_pair v)
{
  enum tn_red fold = (enum tn_red)tn_reds[tn_step_red(p->code)].fold;
  if (p->out < TN_F32) return v;
  double identity;
  tn_red_identity(fold, TN_F64, &identity);
  uint32_t one = tn_build_const(&f->b, tn_dtype_real(p->out), identity);
  tn_pair x[2] = {{one, tn_dtype_is_complex(p->out) ? one : TN_NO_VALUE}, v};
  return tn_lower(&f->b, tn_reds[fold].combine, p->out, p->out, x);
}

static void emit_step(struct tn_fuser *f, uint32_t u, size_t start, size_t i)
{
  const struct tn_tstep *p = tn_step_of(f, i);
  struct tn_fstep *q = &f->info[i];
  tn_pair arg[3] = {{0, TN_NO_VALUE}, {0, TN_NO_VALUE}, {0, TN_NO_VALUE}};
  unsigned from = p->dtype;
  for (int k = 0; k < p->nargs; k++) arg[k] = operand(f, u, start, i, k);
  if (f->b.failed) return;
  if (p->code == TN_STEP_CAST && tn_ref_kind(p->arg[0]) != TN_REF_SCALAR) from = tn_batch_dtype(f->s, p->arg[0]);
  if (p->code == TN_STEP_FULL) q->pair = arg[0];
  else if (tn_step_reduces(p->code)) {
    q->pair = to_fold(f, p, arg[0]);
    if (!q->mask) q->pair = fold_of_one(f, p, q->pair);
  }
  else if (p->code == TN_STEP_IOTA)
    q->pair = (tn_pair){tn_zero_d(f, q->value) ? tn_build_const(&f->b, TN_I64, 0) : tn_build_iota(&f->b), TN_NO_VALUE};
  else q->pair = tn_lower(&f->b, p->code, p->dtype, from, arg);
  if (is_root(f, i, u, start))
    tn_build_output(&f->b, p->out, q->mask ? tn_reds[tn_step_red(p->code)].fold : TN_RED_NONE, q->pair);
}

static tenon_status emit_piece(struct tn_fuser *f, uint32_t u, size_t start)
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

static void count_lowered(const struct tn_fuser *f, const bool *live, struct cuts *c)
{
  c->before[0] = 0;
  for (size_t k = 0; k < c->n; k++) {
    c->step[k] = f->list[k];
    c->before[k + 1] = c->before[k];
    for (uint32_t i = f->first[k]; i < f->first[k + 1]; i++) c->before[k + 1] += live[i];
  }
}

static void count_crossing(const struct tn_fuser *f, uint32_t u, int64_t *crossing)
{
  memset(crossing, 0, (f->nlist + 1) * sizeof *crossing);
  for (size_t k = 0; k < f->nlist; k++) {
    const struct tn_tstep *p = tn_step_of(f, f->list[k]);
    f->info[f->list[k]].seen = (uint32_t)k;                      /* the last reader so far */
    for (int a = 0; a < p->nargs; a++) {
      uint32_t o = tn_ref_index(p->arg[a]);
      if (tn_is_step(p->arg[a]) && f->info[o].need) f->info[o].seen = (uint32_t)k;
    }
  }
  for (size_t k = 0; k < f->nlist; k++) {
    uint32_t i = f->list[k];
    const struct tn_fstep *q = &f->info[i];
    if (q->unit != u || q->mask || tn_recomputes(f, i, f->groups[u].space)) continue;
    int64_t bytes = (int64_t)tn_dtype_size(tn_step_of(f, i)->out) * (tn_step_of(f, i)->wanted ? 1 : 2);
    crossing[k + 1] += bytes;
    crossing[q->seen + 1] -= bytes;
  }
  for (size_t k = 0; k < f->nlist; k++) crossing[k + 1] += crossing[k];
}

static void cuts_free(struct tn_fuser *f, struct cuts *c)
{
  tn_free(f->vm, c->step, c->n * sizeof *c->step);
  tn_free(f->vm, c->before, (c->n + 1) * sizeof *c->before);
  tn_free(f->vm, c->crossing, (c->n + 1) * sizeof *c->crossing);
}

/* Of the piece at hand, which is all of |u|. */
static tenon_status cuts_new(struct tn_fuser *f, uint32_t u, struct cuts *c)
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
static size_t choose_cut(const struct cuts *c, int limit, size_t from, size_t end)
{
  int64_t room = limit - limit / 16;                             /* what is loaded again takes some */
  int64_t total = c->before[end], best = INT64_MAX, least = total - (total - 1) / room * room;
  size_t place = end - 1;
  if (total <= room) return from;
  for (size_t k = end; k-- > 1 && k >= from;) {
    int64_t tail = total - c->before[k];
    if (tail > room) break;
    if (tail < least) place = k;
    else if (c->crossing[k] <= best) { place = k; best = c->crossing[k]; }
  }
  return place;
}

/* ---- Units of the plan ---- */

/* A step or input whose shape is the piece's iteration space. */
static tn_ref space_of(const struct tn_fuser *f, uint32_t u)
{
  for (size_t k = 0; k < f->nlist; k++) {
    const struct tn_tstep *p = tn_step_of(f, f->list[k]);
    const struct tn_fstep *q = &f->info[f->list[k]];
    if (q->space == f->groups[u].space) return q->mask ? p->arg[0] : tn_ref_make(TN_REF_STEP, f->list[k]);
  }
  return 0;
}

static tenon_status bind(struct tn_fuser *f, struct tn_unit *v, uint32_t u, size_t start, const uint32_t *in_map,
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
    if (f->syms[tn_syms_of(f, v->space) + (uint32_t)a] != TN_UNIT_AXIS) v->axis[n++] = (uint8_t)a;
  for (size_t k = 0; k < f->nloads; k++)
    if (in_map[k] != TN_NO_VALUE)
      v->in[in_map[k]] = (struct tn_bind_in){.ref = f->loads[k].ref, .map = f->loads[k].map};
  for (size_t k = 0; k < f->nargs; k++)
    if (arg_map[k] != TN_NO_VALUE) v->args[arg_map[k]] = f->args[k];
  for (size_t k = 0, o = 0; k < f->nlist; k++)
    if (is_root(f, f->list[k], u, start)) v->out[o++] = (struct tn_bind_out){f->list[k], false};
  return TENON_OK;
}

static bool within(const struct tn_limits *l, const struct tn_program *p)
{
  return p->nsteps <= l->steps && p->nin + p->nout <= l->arrays && tn_program_accumulators(p) <= l->accumulators;
}

/* Makes a unit of the piece at hand and, if it is within the limits or |must| be, adds it to the plan. */
static tenon_status try_piece(struct tn_fuser *f, uint32_t u, size_t start, bool must, bool *done)
{
  tenon_vm *vm = f->vm;
  struct tn_plan *plan = f->plan;
  size_t in_bytes = f->nloads * sizeof(uint32_t), arg_bytes = f->nargs * sizeof(uint32_t);
  uint32_t *in_map = tn_alloc(vm, in_bytes), *arg_map = tn_alloc(vm, arg_bytes);
  struct tn_unit v = {0};
  if (in_map && arg_map) v.prog = tn_build_finish(&f->b, f->in, f->nloads, f->nargs, in_map, arg_map);
  tenon_status st = v.prog ? TENON_OK : TENON_E_NOMEM;
  *done = v.prog && (must || within(f->limits, v.prog));
  if (*done) {
    v.prog->id = TN_NOWHERE;
    v.prog = tn_program_share(vm, &f->plans->programs, v.prog);
    for (size_t k = 0; k < f->nlist; k++) {
      if (v.prog->refs == 1) v.prog->trace_steps += !f->info[f->list[k]].counted;
      f->info[f->list[k]].counted = true;
    }
    st = bind(f, &v, u, start, in_map, arg_map);
    if (!st) st = tn_grow(vm, &plan->units, &plan->units_cap, plan->nunits + 1, sizeof v);
  }
  if (*done && !st) {
    plan->units[plan->nunits++] = v;
    for (int k = 0; k < v.prog->nin; k++)
      if (tn_is_step(v.in[k].ref)) f->info[tn_ref_index(v.in[k].ref)].stored = true;
  } else tn_unit_free(vm, &v);
  tn_free(vm, in_map, in_bytes);
  tn_free(vm, arg_map, arg_bytes);
  return st;
}

/* Steps of |u| from |start| on are done: they belong to no unit that is still to be built. */
static void settle(struct tn_fuser *f, uint32_t u, size_t start)
{
  for (size_t i = start; i < f->n; i++)
    if (f->info[i].unit == u) f->info[i].unit = TN_NOWHERE;
}

/* Builds the programs of |u|, which exceeds the limits, from the last to the first: what one reads from memory,
 * an earlier one stores. */
static tenon_status build_pieces(struct tn_fuser *f, uint32_t u, const struct cuts *c)
{
  for (size_t end = c->n, from = 0; end;) {
    bool done;
    size_t place = choose_cut(c, f->limits->steps, from, end), start = place ? c->step[place] : 0;
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

static tenon_status build_unit(struct tn_fuser *f, uint32_t u)
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
static tenon_status build_units(struct tn_fuser *f)
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
static void finish_plan(struct tn_fuser *f)
{
  struct tn_plan *p = f->plan;
  for (size_t i = 0; i < f->n; i++) f->info[i].need = false;        /* now: a unit that runs later reads it */
  for (size_t i = 0; i < p->nunits; i++) {                 /* from the last to run to the first */
    struct tn_unit *u = &p->units[i];
    for (int k = 0; k < u->prog->nin; k++) {
      if (!tn_is_step(u->in[k].ref)) continue;
      uint32_t o = tn_ref_index(u->in[k].ref);
      u->in[k].last = !f->info[o].need && !tn_step_of(f, o)->wanted;
      f->info[o].need = true;
    }
  }
  for (size_t i = 0, j = p->nunits; i + 1 < j; i++) {
    struct tn_unit t = p->units[i];
    p->units[i] = p->units[--j];
    p->units[j] = t;
  }
  for (size_t i = 0; i < p->nunits; i++)
    if (p->units[i].prog->id == TN_NOWHERE) {
      p->units[i].prog->id = f->plans->next_id++;
      p->nbuilt++;
    }
}

/* Arrays whose size is known from the start, as one list so that they are made and freed alike. */
static tenon_status arrays(struct tn_fuser *f, bool make)
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

static tenon_status fuse(struct tn_fuser *f)
{
  TN_TRY(arrays(f, true));
  tn_fuse_groups(f);
  TN_TRY(build_units(f));
  finish_plan(f);
  tn_fuse_strips(f);
  return TENON_OK;
}

tenon_status tn_fuse(tenon_vm *vm, const struct tn_batch *s, const struct tn_limits *limits, struct tn_plans *c,
                     const struct tn_key *key, struct tn_plan **out)
{
  struct tn_fuser f = {.vm = vm, .s = s, .n = s->nsteps, .limits = limits, .plans = c, .b.vm = vm};
  for (size_t i = 0; i < s->nsteps; i++) f.naxes += s->steps[i].ndim;
  for (size_t i = 0; i < s->ninputs; i++) f.naxes += s->inputs[i]->ndim;
  f.plan = tn_zalloc(vm, sizeof *f.plan);
  if (!f.plan) return TENON_E_NOMEM;
  tenon_status st = fuse(&f);
  arrays(&f, false);
  tn_build_free(&f.b);
  tn_free(vm, f.loads, f.loads_cap * sizeof *f.loads);
  tn_free(vm, f.in, f.in_cap * sizeof *f.in);
  tn_free(vm, f.args, f.args_cap * sizeof *f.args);
  tn_free(vm, f.maps, f.maps_cap);
  if (st) {
    tn_plan_free(vm, f.plan);
    return st;
  }
  TN_TRY(tn_plan_insert(vm, c, f.plan, key));
  vm->n.programs += f.plan->nbuilt;
  *out = f.plan;
  return TENON_OK;
}
