/* SPDX-License-Identifier: MIT
 * From a plan and concrete shapes to launches; see launch.h.  Axes are ordered (kept, then reduced), merged
 * where every operand allows, and empty iteration spaces are dealt with here, so that an executor sees only
 * work that is there. */
#include "launch.h"

#include "vm/program/executor.h"

#include <stdio.h>
#include <string.h>

enum { PART = 1 << 22 };   /* bytes of a result that goes part by part into memory that is there */

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
    o->offset = o->buf ? 0 : r->local[tn_ref_index(b->ref)];
    tn_shape_strides(p->ndim, s->dims + p->dims, (int64_t)tn_dtype_size(p->out), c_order);
  }
  for (int i = 0; i < u->rank; i++) {
    uint8_t axis = map[x->order[i]];
    o->stride[i] = axis == TN_BROADCAST ? 0 : strides[axis];
  }
}

/* Output |k|, the placed one, in its window, whose axes are those of the space; false: they are not. */
static bool set_window(struct tn_runner *r, const struct tn_unit *u, const struct tn_batch *s, int k,
                       const struct axes *x, struct tn_operand *o)
{
  struct tn_tensor *w = r->window;
  int ndim;
  (void)tn_batch_shape(s, u->space, &ndim);
  if (u->out[k].step != r->placed || ndim != w->ndim) return false;
  o->buf = r->buf[r->placed] = tn_buffer_retain(w->buf);
  o->offset = w->offset;
  for (int i = 0; i < u->rank; i++) o->stride[i] = tn_tstrides(w)[u->axis[x->order[i]]];
  return true;
}

/* Which output of |u| is step |i|; -1: none. */
static int stored_by(const struct tn_unit *u, uint32_t i)
{
  int k = u->prog->nout - 1;
  while (k >= 0 && u->out[k].step != i) k--;
  return k;
}

/* Work that nothing interrupts: points × steps. */
static const int64_t most_unbroken = (int64_t)1 << 27;

/* The memory of an input that ends with this launch and has the layout of output |k|, of |count| elements with these
 * strides; NULL: there is none.  The launch then replaces it element by element, and nothing ends it half-way: what it
 * computes could not be computed again. */
static struct tn_buffer *spare_input(const tenon_vm *vm, const struct tn_runner *r, const struct tn_unit *u,
                                     const struct tn_batch *s, int64_t count, const struct tn_operand *out,
                                     const struct tn_operand *in)
{
  const struct tn_program *p = u->prog;
  size_t size = tn_dtype_size(p->out[0].dtype);
  if (!r->renews || p->reduces || p->nout != 1 || vm->opt.explain || count > most_unbroken / p->nsteps) return NULL;
  if (tn_dtype_is_complex(p->out[0].dtype)) return NULL;       /* one part is stored before the other is there */
  for (int k = 0; k < p->nin; k++) {
    if (tn_ref_kind(u->in[k].ref) != TN_REF_INPUT || p->in[k].bclass != TN_B_FULL) continue;
    const struct tn_tensor *t = s->inputs[tn_ref_index(u->in[k].ref)];
    bool fits = t->refs == 1 && t->buf->refs == 1 && t->buf->whose == TN_OWN && !t->offset && t->count == count &&
                tn_dtype_size(t->dtype) == size;
    for (int j = 0; j < p->nin && fits; j++)
      fits = in[j].buf != t->buf || !memcmp(in[j].stride, out->stride, (size_t)u->rank * sizeof *out->stride);
    if (fits) return t->buf;
  }
  return NULL;
}

/* Gives output |k| its memory; the value is owned by r->buf.  |local|: bytes of a row of the values without arrays so
 * far, where such are wanted. */
static tenon_status set_output(tenon_vm *vm, struct tn_runner *r, const struct tn_unit *u, const struct tn_batch *s,
                               int k, const struct axes *x, const struct tn_launch *l, int64_t *local,
                               struct tn_operand *o)
{
  const struct tn_poutput *q = &u->prog->out[k];
  int64_t size = (int64_t)tn_dtype_size(q->dtype), c_order[TN_MAX_NDIM];
  int64_t count = q->reduce ? l->kept : l->kept * l->reduced;
  if (r->placed != TN_NOT_PLACED && !q->reduce && set_window(r, u, s, k, x, o)) return TENON_OK;
  o->offset = 0;
  o->buf = NULL;
  if (!q->reduce) {
    tn_shape_strides(u->rank, x->logical, size, c_order);
    for (int i = 0; i < u->rank; i++) o->stride[i] = c_order[x->order[i]];
  }
  if (u->out[k].step == r->aimed) {           /* in parts, each has a buffer for a while */
    o->offset = r->parts ? 0 : r->into->over->offset;
    if (!r->parts) o->buf = r->buf[r->aimed] = tn_buffer_retain(r->into->over->buf);
  } else if (local && u->out[k].local) {
    o->offset = r->local[u->out[k].step] = *local;
    *local += (count / l->shape[0] * size + 63) & ~(int64_t)63;
  } else {
    o->buf = spare_input(vm, r, u, s, count, o, l->in);
    o->buf = o->buf ? tn_buffer_retain(o->buf) : tn_buffer_new(vm, (size_t)(count * size));
    if (!o->buf) return TENON_E_NOMEM;
    r->buf[u->out[k].step] = o->buf;
  }
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

/* Kept axes never merge with reduced ones, nor, in |strips|, the first one with any. */
static void merge_axes(const struct tn_program *p, struct tn_launch *l, bool strips)
{
  int n = 0, kept = l->nkeep > 0;
  for (int i = 1; i < l->ndim; i++) {
    if (i != l->nkeep && !(strips && n == 0) && mergeable(p, l, n, i)) {
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

/* Are |a|'s and |b|'s elements of these sizes spaced alike? */
static bool spaced_alike(const struct tn_launch *l, const struct tn_operand *a, size_t asize,
                         const struct tn_operand *b, size_t bsize)
{
  for (int i = 0; i < l->ndim; i++)
    if (a->stride[i] * (int64_t)bsize != b->stride[i] * (int64_t)asize) return false;
  return true;
}

/* A window whose operands are all spaced as it is, with small gaps between its rows, is walked as one row: what is
 * computed in the gaps goes where whoever made the window writes afterwards. */
static void merge_over_gaps(const struct tn_program *p, struct tn_launch *l)
{
  const struct tn_operand *o = &l->out[0];
  size_t size = tn_dtype_size(p->out[0].dtype);
  int64_t span = 1;
  if (p->nout != 1) return;
  for (int i = l->ndim; i-- > 0;) {
    if (i == l->ndim - 1 ? o->stride[i] != (int64_t)size : o->stride[i] < span * (int64_t)size) return;
    span += (l->shape[i] - 1) * (o->stride[i] / (int64_t)size);
  }
  if (span - l->kept > l->kept / 4) return;
  for (int k = 0; k < p->nin; k++)
    if (p->in[k].bclass == TN_B_FULL && !spaced_alike(l, &l->in[k], tn_dtype_size(p->in[k].dtype), o, size)) return;
  move_axis(p, l, 0, l->ndim - 1);
  l->ndim = l->nkeep = 1;
  l->shape[0] = l->kept = span;
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

static tenon_status count_run(tenon_vm *vm, struct tn_executor *e, struct tn_program *p, const struct tn_launch *l)
{
  vm->n.launches++;
  p->runs++;
  if (p->trace_steps > 1) vm->n.fused_steps += (uint64_t)p->trace_steps;
  if (!vm->opt.explain) return TENON_OK;
  tn_log(vm, "program %u on %s: %lld elements\n", p->id, e->name, (long long)(l->kept * l->reduced));
  return p->runs == 1 && e->explain && vm->opt.log ? e->explain(e, vm, p, vm->opt.log, vm->opt.log_ud) : TENON_OK;
}

static tenon_status run_on(tenon_vm *vm, struct tn_executor *e, struct tn_program *p, const struct tn_launch *l,
                           enum tn_fallback *why)
{
  tenon_status st = e->run(e, vm, p, l, why);
  return st ? st : count_run(vm, e, p, l);
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
    else if (tn_dtype_is_stored(b->dtype)) tn_element_cast(tn_dtype_register(b->dtype), &args[k], b->dtype, &v);
    else args[k] = v;
  }
}

static bool is_placed(const struct tn_runner *r, const struct tn_unit *u)
{
  return r->placed != TN_NOT_PLACED && u->out[0].step == r->placed && r->buf[r->placed] == r->window->buf;
}

/* The launch of |u|, whose operands and arguments begin at |operands| and |args|.  |local|: as in set_output. */
static tenon_status set_launch(tenon_vm *vm, struct tn_runner *r, const struct tn_unit *u, const struct tn_batch *s,
                               struct tn_operand *operands, tn_scalar *args, int64_t *local, struct tn_launch *l)
{
  const struct tn_program *p = u->prog;
  struct axes x;
  l->in = operands;
  l->out = operands + p->nin;
  l->args = args;
  set_axes(u, s, &x, l);
  for (int k = 0; k < p->nin; k++) set_input(r, u, s, k, &x, &l->in[k]);
  for (int k = 0; k < p->nout; k++) TN_TRY(set_output(vm, r, u, s, k, &x, l, local, &l->out[k]));
  if (l->ndim > 1 && l->kept && l->reduced) {
    merge_axes(p, l, local != NULL);
    if (l->ndim > 1 && !local && is_placed(r, u)) merge_over_gaps(p, l);
  }
  set_args(u, s, args);
  return TENON_OK;
}

static void release_last(tenon_vm *vm, struct tn_runner *r, const struct tn_unit *u)
{
  for (int k = 0; k < u->prog->nin; k++) {
    uint32_t i = tn_ref_index(u->in[k].ref);
    if (u->in[k].last) { tn_buffer_release(vm, r->buf[i]); r->buf[i] = NULL; }
  }
}

/* ---- Into memory that is there ---- */

/* Is every element of |t| that |x| reads the one that lies where it goes? */
static bool in_place(struct tn_tensor *t, struct tn_tensor *over)
{
  return t->offset == over->offset && tn_shape_equal(t->ndim, tn_tshape(t), over->ndim, tn_tshape(over)) &&
         !memcmp(tn_tstrides(t), tn_tstrides(over), (size_t)t->ndim * sizeof(int64_t));
}

/* Decides whether the last step can go where r->into says.  What reads the file there must read each element before it
 * is written, and a device is not to hold the whole file: both go part by part. */
static void aim(const tenon_vm *vm, struct tn_runner *r, const struct tn_plan *p, const struct tn_batch *s)
{
  const struct tn_into *to = r->into;
  uint32_t last = (uint32_t)s->nsteps - 1;
  bool meets = false;
  r->aimed = TN_NOT_PLACED;
  if (!to || s->steps[last].owner != to->x) return;
  for (size_t i = 0; i < s->ninputs; i++) {
    struct tn_tensor *t = s->inputs[i];
    if (!tn_buffer_mapped(t->buf) || t->buf->file != to->over->buf->file) continue;
    if (!in_place(t, to->over)) return;
    meets = true;
  }
  const struct tn_unit *u = p->units + p->nunits;
  int k = 0;
  do u--, k = stored_by(u, last);
  while (k < 0 && u > p->units);
  r->parts = meets || tn_is_jit(vm);
  if (k < 0 || u->prog->out[k].reduce) return;
  if (!r->parts || (u->prog->nout == 1 && !tn_program_indexes(u->prog) && (p->nunits == 1 || !meets))) r->aimed = last;
}

/* Runs |u|, whose only output goes into memory that is there, some rows at a time. */
static tenon_status run_parts(tenon_vm *vm, struct tn_runner *r, const struct tn_unit *u, const struct tn_batch *s)
{
  const struct tn_into *to = r->into;
  struct tn_launch l;
  TN_TRY(set_launch(vm, r, u, s, r->operands, r->args, NULL, &l));
  int64_t rows = l.ndim ? l.shape[0] : 1, row = rows ? l.kept / rows : 0;
  if (!row) return TENON_OK;
  int64_t bytes = row * (int64_t)tn_dtype_size(u->prog->out[0].dtype), most = PART / bytes + 1, at = 0;
  struct tn_buffer *b = l.out[0].buf = tn_buffer_new(vm, (size_t)((most < rows ? most : rows) * bytes));
  char *dst = b ? tn_buffer_write(vm, to->over->buf, true) : NULL;
  tenon_status st = dst ? TENON_OK : vm->err.pub.status;
  while (!st && *to->rows < rows) {
    int64_t n = most < rows - *to->rows ? most : rows - *to->rows;
    for (int k = 0; k < u->prog->nin && l.ndim; k++) l.in[k].offset += (*to->rows - at) * l.in[k].stride[0];
    at = *to->rows;
    if (l.ndim) l.shape[0] = n;
    l.kept = n * row;
    st = execute(vm, r, u->prog, &l);
    const void *src = st ? NULL : tn_buffer_read(vm, b);
    if (!src) { st = vm->err.pub.status; break; }
    memcpy(dst + to->over->offset + at * bytes, src, (size_t)(n * bytes));
    *to->rows += n;
  }
  tn_buffer_release(vm, b);
  release_last(vm, r, u);
  return st;
}

static tenon_status run_unit(tenon_vm *vm, struct tn_runner *r, const struct tn_unit *u, const struct tn_batch *s)
{
  struct tn_launch l;
  if (r->parts && u->out[0].step == r->aimed) return run_parts(vm, r, u, s);
  TN_TRY(set_launch(vm, r, u, s, r->operands, r->args, NULL, &l));
  if (l.kept == 0 || l.reduced == 0) TN_TRY(fill_identity(vm, u->prog, &l));
  else TN_TRY(execute(vm, r, u->prog, &l));
  release_last(vm, r, u);
  return TENON_OK;
}

/* ---- Strips ---- */

/* Bytes of |ndim| axes' elements for each row; |skip|: the axis that rows run along. */
static int64_t row_bytes(const int64_t *shape, int ndim, int skip, unsigned dtype)
{
  int64_t n = (int64_t)tn_dtype_size(dtype);
  for (int a = 0; a < ndim; a++)
    if (a != skip) n *= shape[a];
  return n;
}

/* What the group of |n| units from |u| on reads and writes for each of its |*rows| rows; 0 where a space is empty. */
static int64_t group_bytes(const struct tn_unit *u, size_t n, const struct tn_batch *s, int64_t *rows)
{
  int64_t bytes = 0;
  for (; n--; u++) {
    int ndim;
    const int64_t *shape = tn_batch_shape(s, u->space, &ndim);
    *rows = shape[u->axis[0]];
    for (int a = 0; a < u->rank; a++)
      if (!shape[u->axis[a]]) return 0;
    for (int k = 0; k < u->prog->nout; k++) {
      const struct tn_tstep *p = &s->steps[u->out[k].step];
      bytes += row_bytes(s->dims + p->dims, p->ndim, -1, p->out) / *rows;
    }
    for (int k = 0; k < u->prog->nin; k++) {
      if (u->in[k].local || u->maps[u->in[k].map] == TN_BROADCAST) continue;
      shape = tn_batch_shape(s, u->in[k].ref, &ndim);
      bytes += row_bytes(shape, ndim, u->maps[u->in[k].map], tn_batch_dtype(s, u->in[k].ref));
    }
  }
  return bytes;
}

/* Is every operand of |u| broadcast? */
static bool spreads(const struct tn_unit *u)
{
  for (int k = 0; k < u->prog->nin; k++)
    if (!memchr(u->maps + u->in[k].map, TN_BROADCAST, u->rank)) return false;
  return u->prog->nin > 0;
}

static bool runs_whole(struct tn_executor *host, const struct tn_unit *u, size_t n)
{
  for (; n--; u++)
    if (u->prog->reduces && spreads(u) && host->runs_whole(host, u->prog)) return true;
  return false;
}

static tenon_status run_strips(tenon_vm *vm, struct tn_runner *r, const struct tn_unit *u, const struct tn_batch *s,
                               struct tn_strips *g)
{
  struct tn_executor *host = vm->executor[TN_HOST];
  size_t operands = 0, args = 0;
  for (size_t i = 0; i < g->n; i++) {
    struct tn_program *p = g->at[i].prog = u[i].prog;
    TN_TRY(set_launch(vm, r, &u[i], s, r->operands + operands, r->args + args, &g->local, &g->at[i].launch));
    operands += (size_t)p->nin + (size_t)p->nout;
    args += (size_t)p->nargs;
  }
  TN_TRY(host->run_strips(host, vm, g));
  for (size_t i = 0; i < g->n; i++) {
    TN_TRY(count_run(vm, host, g->at[i].prog, &g->at[i].launch));
    release_last(vm, r, &u[i]);
  }
  return TENON_OK;
}

/* The strip group that begins with |u|: strip by strip where the executor finds that it pays, else unit by unit. */
static tenon_status run_group(tenon_vm *vm, struct tn_runner *r, const struct tn_unit *u, const struct tn_batch *s)
{
  struct tn_executor *host = vm->executor[TN_HOST];
  struct tn_strips g = {.at = r->strips, .n = u->group};
  if (g.n > 1 && !tn_is_jit(vm) && host->strip_rows && !runs_whole(host, u, g.n)) {
    int64_t bytes = group_bytes(u, g.n, s, &g.rows);
    if (bytes) g.strip = host->strip_rows(host, vm, g.rows, bytes);
  }
  if (g.strip) return run_strips(vm, r, u, s, &g);
  for (size_t i = 0; i < u->group; i++) TN_TRY(run_unit(vm, r, &u[i], s));
  return TENON_OK;
}

tenon_status tn_plan_run(tenon_vm *vm, struct tn_runner *r, struct tn_plan *p, struct tn_batch *s)
{
  TN_TRY(tn_grow(vm, &r->buf, &r->buf_cap, s->nsteps, sizeof *r->buf));
  TN_TRY(tn_grow(vm, &r->operands, &r->operands_cap, p->max_operands, sizeof *r->operands));
  TN_TRY(tn_grow(vm, &r->args, &r->args_cap, p->max_args + 1, sizeof *r->args));
  if (p->max_group > 1) {
    TN_TRY(tn_grow(vm, &r->strips, &r->strips_cap, p->max_group, sizeof *r->strips));
    TN_TRY(tn_grow(vm, &r->local, &r->local_cap, s->nsteps, sizeof *r->local));
  }
  memset(r->buf, 0, s->nsteps * sizeof *r->buf);
  uint32_t last = (uint32_t)s->nsteps - 1;
  r->placed = r->window && s->steps[last].owner == r->target ? last : TN_NOT_PLACED;
  aim(vm, r, p, s);
  r->renews = r->last && p->nunits == 1 && !tn_is_jit(vm);
  tenon_status st = TENON_OK;
  for (size_t i = 0; i < p->nunits && !st; i += p->units[i].group) st = run_group(vm, r, &p->units[i], s);
  for (size_t i = 0; i < s->nsteps; i++) {
    if (st || i == r->aimed) { tn_buffer_release(vm, r->buf[i]); continue; }
    if (!s->steps[i].wanted) continue;
    struct tn_tensor *owner = s->steps[i].owner;
    owner->buf = r->buf[i];
    owner->step = TN_CONCRETE;
    if (i != r->placed || r->buf[i] != r->window->buf) continue;
    owner->offset = r->window->offset;
    memcpy(owner->dims, r->window->dims, (size_t)owner->ndim * 2 * sizeof *owner->dims);
  }
  if (r->into && r->aimed != TN_NOT_PLACED && !st) {
    r->into->taken = true;
    s->steps[r->aimed].wanted = false;
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
  tn_free(vm, r->local, r->local_cap * sizeof *r->local);
  tn_free(vm, r->strips, r->strips_cap * sizeof *r->strips);
}
