/* SPDX-License-Identifier: MIT
 * From a plan and concrete shapes to launches; see launch.h.  Axes are ordered (kept, then reduced), merged
 * where every operand allows, and empty iteration spaces are dealt with here, so that an executor sees only
 * work that is there. */
#include "launch.h"

#include "vm/program/executor.h"

#include <stdio.h>
#include <string.h>

/* The axes of a unit with their lengths, kept ones first. */
struct axes {
  int64_t logical[TN_MAX_NDIM];     /* length of each axis of the space */
  uint8_t order[TN_MAX_NDIM];       /* launch axis → axis of the space */
};

static void set_axes(const struct tn_unit *u, const struct tn_batch *s, struct axes *x, struct tn_launch *l)
{
  int ndim, n = 0;
  const int64_t *shape = tn_batch_shape(s, u->space, &ndim);
  l->kept = l->reduced = 1;
  for (int a = 0; a < u->rank; a++) x->logical[a] = shape[u->axis[a]];
  for (int a = 0; a < u->rank; a++)
    if (!(u->reduced >> a & 1)) { x->order[n] = (uint8_t)a; l->kept *= l->shape[n++] = x->logical[a]; }
  l->nkeep = n;
  for (int a = 0; a < u->rank && n < u->rank; a++)
    if (u->reduced >> a & 1) { x->order[n] = (uint8_t)a; l->reduced *= l->shape[n++] = x->logical[a]; }
  l->ndim = n;
}

static void set_input(const struct tn_runner *r, const struct tn_unit *u, const struct tn_batch *s, int k,
                      const struct axes *x, struct tn_operand *o)
{
  const struct tn_bind_in *b = &u->in[k];
  const uint8_t *map = u->maps + b->map;
  int64_t c_order[TN_MAX_NDIM];
  const int64_t *strides = c_order;
  if (tn_ref_kind(b->ref) == TN_REF_INPUT) {
    struct tn_tensor *t = s->inputs[tn_ref_index(b->ref)];
    o->buf = t->buf;
    o->offset = t->offset;
    strides = tn_tstrides(t);
  } else {
    const struct tn_tstep *p = &s->steps[tn_ref_index(b->ref)];
    o->buf = r->buf[tn_ref_index(b->ref)];
    o->offset = 0;
    tn_shape_strides(p->ndim, s->dims + p->dims, (int64_t)tn_dtype_size(p->out), c_order);
  }
  for (int i = 0; i < u->rank; i++) {
    uint8_t axis = map[x->order[i]];
    o->stride[i] = axis == TN_BROADCAST ? 0 : strides[axis];
  }
}

/* Gives output |k| its memory; the value is owned by r->buf. */
static tenon_status set_output(tenon_vm *vm, struct tn_runner *r, const struct tn_unit *u, int k, const struct axes *x,
                               const struct tn_launch *l, struct tn_operand *o)
{
  const struct tn_poutput *q = &u->prog->out[k];
  int64_t size = (int64_t)tn_dtype_size(q->dtype), c_order[TN_MAX_NDIM];
  int64_t count = q->reduce ? l->kept : l->kept * l->reduced;
  o->buf = tn_buffer_new(vm, (size_t)(count * size));
  if (!o->buf) return TENON_E_NOMEM;
  r->buf[u->out[k]] = o->buf;
  o->offset = 0;
  if (q->reduce) return TENON_OK;
  tn_shape_strides(u->rank, x->logical, size, c_order);
  for (int i = 0; i < u->rank; i++) o->stride[i] = c_order[x->order[i]];
  return TENON_OK;
}

/* Can axes |i| and |j| = the next be walked as one by every operand? */
static bool mergeable(const struct tn_program *p, const struct tn_launch *l, int i, int j)
{
  for (int k = 0; k < p->nin; k++)
    if (l->in[k].stride[i] != l->in[k].stride[j] * l->shape[j]) return false;
  for (int k = 0; k < p->nout; k++)
    if (!p->out[k].reduce && l->out[k].stride[i] != l->out[k].stride[j] * l->shape[j]) return false;
  return true;
}

static void move_axis(const struct tn_program *p, struct tn_launch *l, int to, int from)
{
  for (int k = 0; k < p->nin; k++) l->in[k].stride[to] = l->in[k].stride[from];
  for (int k = 0; k < p->nout; k++) l->out[k].stride[to] = l->out[k].stride[from];
}

/* Kept axes never merge with reduced ones. */
static void merge_axes(const struct tn_program *p, struct tn_launch *l)
{
  int n = 0, kept = l->nkeep > 0;
  for (int i = 1; i < l->ndim; i++) {
    if (i != l->nkeep && mergeable(p, l, n, i)) {
      l->shape[n] *= l->shape[i];
      move_axis(p, l, n, i);
      continue;
    }
    kept += i < l->nkeep;
    if (++n != i) { l->shape[n] = l->shape[i]; move_axis(p, l, n, i); }
  }
  l->ndim = n + 1;
  l->nkeep = kept;
}

/* A space without points: stores have no element, reductions give their identity. */
static tenon_status fill_identity(tenon_vm *vm, const struct tn_program *p, const struct tn_launch *l)
{
  for (int k = 0; k < p->nout; k++) {
    const struct tn_poutput *q = &p->out[k];
    char *dst = tn_buffer_write(vm, l->out[k].buf, false);
    if (!dst) return vm->err.pub.status;
    if (!q->reduce) continue;
    size_t size = tn_dtype_size(q->dtype);
    for (int64_t i = 0; i < l->kept; i++) tn_red_identity((enum tn_red)q->reduce, q->dtype, dst + (size_t)i * size);
  }
  return TENON_OK;
}

static tenon_status run_on(tenon_vm *vm, struct tn_executor *e, struct tn_program *p, const struct tn_launch *l,
                           enum tn_fallback *why)
{
  tenon_status st = e->run(e, vm, p, l, why);
  if (st) return st;
  vm->n.launches++;
  p->runs++;
  if (p->trace_steps > 1) vm->n.fused_steps += (uint64_t)p->trace_steps;
  if (!vm->opt.explain) return TENON_OK;
  tn_log(vm, "program %u on %s: %lld elements\n", p->id, e->name, (long long)(l->kept * l->reduced));
  return p->runs == 1 && e->explain && vm->opt.log ? e->explain(e, vm, p, vm->opt.log, vm->opt.log_ud) : TENON_OK;
}

/* In mode jit the device first; what it cannot do runs on the CPU, counted and explained. */
static tenon_status execute(tenon_vm *vm, struct tn_runner *r, struct tn_program *p, const struct tn_launch *l)
{
  enum tn_fallback why = TN_FALL_NO_DEVICE;
  struct tn_executor *host = vm->executor[TN_HOST], *dev;
  if (!tn_is_jit(vm)) return run_on(vm, host, p, l, &why);
  TN_TRY(tn_executor_device(vm, &dev));
  if (dev && dev->accepts(dev, p, &why)) {
    why = TN_FALL_RUN;
    tenon_status st = run_on(vm, dev, p, l, &why);
    if (st != TENON_E_DEVICE) return st;
    if (!r->warned[why]) tn_log(vm, "warning: a program runs on the CPU instead of the device: %s\n", vm->err.message);
    r->warned[why] = true;
    tn_error_clear(&vm->err);
  }
  char what[32];
  snprintf(what, sizeof what, "program %u", p->id);
  TN_TRY(tn_fallback(vm, why, what));
  return run_on(vm, host, p, l, &why);
}

static void set_args(const struct tn_unit *u, const struct tn_batch *s, tn_scalar *args)
{
  for (int k = 0; k < u->prog->nargs; k++) {
    const struct tn_bind_arg *b = &u->args[k];
    tn_scalar v = s->scalars[b->scalar];
    if (b->dtype == TN_C128) args[k].f64 = b->part ? v.c128.im : v.c128.re;
    else if (b->dtype == TN_C64) args[k].f32 = b->part ? v.c64.im : v.c64.re;
    else args[k] = v;
  }
}

static tenon_status run_unit(tenon_vm *vm, struct tn_runner *r, const struct tn_unit *u, const struct tn_batch *s)
{
  struct tn_program *p = u->prog;
  struct tn_launch l;
  struct axes x;
  l.in = r->operands;
  l.out = r->operands + p->nin;
  l.args = r->args;
  set_axes(u, s, &x, &l);
  for (int k = 0; k < p->nin; k++) set_input(r, u, s, k, &x, &l.in[k]);
  for (int k = 0; k < p->nout; k++) TN_TRY(set_output(vm, r, u, k, &x, &l, &l.out[k]));
  if (l.kept == 0 || l.reduced == 0) TN_TRY(fill_identity(vm, p, &l));
  else {
    if (l.ndim > 1) merge_axes(p, &l);
    set_args(u, s, r->args);
    TN_TRY(execute(vm, r, p, &l));
  }
  for (int k = 0; k < p->nin; k++) {
    uint32_t i = tn_ref_index(u->in[k].ref);
    if (u->in[k].last) { tn_buffer_release(vm, r->buf[i]); r->buf[i] = NULL; }
  }
  return TENON_OK;
}

tenon_status tn_plan_run(tenon_vm *vm, struct tn_runner *r, struct tn_plan *p, struct tn_batch *s)
{
  TN_TRY(tn_grow(vm, &r->buf, &r->buf_cap, s->nsteps, sizeof *r->buf));
  TN_TRY(tn_grow(vm, &r->operands, &r->operands_cap, p->max_operands, sizeof *r->operands));
  TN_TRY(tn_grow(vm, &r->args, &r->args_cap, p->max_args + 1, sizeof *r->args));
  memset(r->buf, 0, s->nsteps * sizeof *r->buf);
  tenon_status st = TENON_OK;
  for (size_t i = 0; i < p->nunits && !st; i++) st = run_unit(vm, r, &p->units[i], s);
  for (size_t i = 0; i < s->nsteps; i++) {
    if (st) { tn_buffer_release(vm, r->buf[i]); continue; }
    if (!s->steps[i].wanted) continue;
    s->steps[i].owner->buf = r->buf[i];
    s->steps[i].owner->step = TN_CONCRETE;
  }
  for (size_t i = 0; i < s->nalso && !st; i++) {
    s->also[i].owner->buf = tn_buffer_retain(r->buf[s->also[i].step]);
    s->also[i].owner->step = TN_CONCRETE;
  }
  return st;
}

void tn_runner_free(tenon_vm *vm, struct tn_runner *r)
{
  tn_free(vm, r->buf, r->buf_cap * sizeof *r->buf);
  tn_free(vm, r->operands, r->operands_cap * sizeof *r->operands);
  tn_free(vm, r->args, r->args_cap * sizeof *r->args);
}
