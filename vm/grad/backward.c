/* SPDX-License-Identifier: MIT
 * Makers, read backwards: which of them lie between results and leaves, in which order they are visited, and what each
 * passes on to its operands.  Declared in grad.h. */
#include "grad.h"

#include "vm/run/interp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What has been read from one maker's value: added to its adjoint, all at once, when it is visited. */
struct read { struct tn_maker *reader; tn_value g; size_t next; };

struct run {
  tenon_vm *vm;
  struct tn_maker **makers; size_t n, cap;     /* visited, then by falling serial */
  struct read *reads; size_t nreads, reads_cap;
  size_t *first; size_t nfirst;              /* by maker: its first read, counted from 1 */
  uint64_t mark;                             /* of makers that results depend on; + 1: and that depend on leaves */
};

/* ---- shapes ---- */

static struct tn_tensor *tensor_of(tn_value v) { return TN_IS(v, TN_ARRAY) ? tn_as_array(v)->t : NULL; }

/* |*v|, taken, becomes the result of |op| with |y|. */
static tenon_status with(tenon_vm *vm, enum tn_op op, tn_value *v, tn_value y)
{
  const tn_value args[2] = {*v, y};
  tn_value r = tn_undef();
  tenon_status st = tn_apply(vm, op, 2, args, &r);
  tn_assign(vm, v, r);
  return st;
}

tn_value tn_adjoint_full(tenon_vm *vm, tn_value v, unsigned dtype, int ndim, const int64_t *shape)
{
  struct tn_tensor *t = tensor_of(v);
  tn_value r = tn_undef();
  if (t && t->dtype == dtype && tn_shape_equal(t->ndim, tn_tshape(t), ndim, shape)) return tn_retain(v);
  struct tn_tensor *zeros = tn_full(vm, tn_int(0), dtype, ndim, shape);
  tn_value z = tn_array_wrap(vm, zeros, false);
  if (z.tag == TN_UNDEF) return z;
  tn_value args[2] = {v, z}, cast = tn_undef();
  if (t && t->dtype != dtype) {
    if (tn_to_array(vm, v, dtype, &cast)) { tn_release(vm, z); return r; }
    args[0] = cast;
  }
  if (tn_apply(vm, TN_OP_ADD, 2, args, &r)) r = tn_undef();
  tn_release(vm, cast);
  tn_release(vm, z);
  return r;
}

/* Sums |*c|, a contribution in the shape of |from| or one that broadcasts to it, over the axes along which |to| was
 * stretched. */
static tenon_status unstretch(tenon_vm *vm, const struct tn_maker *from, const struct tn_maker *to, tn_value *c)
{
  struct tn_tensor *t = tensor_of(*c);
  if (!t) return TENON_OK;
  uint32_t mask = 0;
  int lead = from->ndim - to->ndim, missing = from->ndim - t->ndim;
  double times = 1;
  for (int i = 0; i < from->ndim; i++) {
    bool stretched = i < lead || (to->shape[i - lead] == 1 && from->shape[i] != 1);
    if (!stretched) continue;
    int64_t own = i < missing ? 1 : tn_tshape(t)[i - missing];
    if (own != from->shape[i]) times *= (double)from->shape[i];
    if (i >= missing && (own != 1 || i < lead)) mask |= 1u << (i - missing);
  }
  if (times != 1) {
    TN_TRY(with(vm, TN_OP_MUL, c, tn_float(times)));
    t = tensor_of(*c);
  }
  if (!mask) return TENON_OK;
  bool leading = lead > missing;                     /* some of the summed axes go, the others stay as 1 */
  uint32_t gone = leading ? mask & ((1u << (lead - missing)) - 1) : 0, stay = mask & ~gone;
  struct tn_tensor *r = tn_tensor_retain(t);
  for (int pass = 0; pass < 2 && r; pass++) {
    uint32_t axes = pass ? gone : stay;
    if (!axes) continue;
    struct tn_tensor *sum = tn_reduce(vm, TN_RED_SUM, r, axes, !pass, r->dtype);
    tn_tensor_release(vm, r);
    r = sum;
  }
  tn_value v = tn_undef();
  TN_TRY(tn_give_any(vm, r, &v));
  tn_assign(vm, c, v);
  return TENON_OK;
}

/* The real part of a complex contribution to a real operand, and its precision. */
static tenon_status fit_dtype(tenon_vm *vm, const struct tn_maker *to, tn_value *c)
{
  struct tn_tensor *t = tensor_of(*c);
  tn_value v = tn_undef();
  if (t && tn_dtype_is_complex(t->dtype) && !tn_dtype_is_complex(to->dtype)) {
    TN_TRY(tn_apply(vm, TN_OP_REALPART, 1, c, &v));
    tn_assign(vm, c, v);
    t = tensor_of(*c);
  }
  if (!t || t->dtype == to->dtype) return TENON_OK;
  TN_TRY(tn_give_any(vm, tn_cast(vm, t, to->dtype), &v));
  tn_assign(vm, c, v);
  return TENON_OK;
}

/* ---- passing on ---- */

static bool wanted(const struct run *r, const struct tn_maker *to) { return to && to->mark == r->mark + 1; }

/* |c|, taken, joins the adjoint of |to|. */
static tenon_status pass(struct run *r, const struct tn_maker *from, struct tn_maker *to, tn_value c, bool masked)
{
  tenon_vm *vm = r->vm;
  tenon_status st = unstretch(vm, from, to, &c);
  if (!st) st = fit_dtype(vm, to, &c);
  to->masked |= masked;
  if (!st && to->adjoint.tag == TN_UNDEF) {
    to->adjoint = c;
    return TENON_OK;
  }
  if (!st) st = with(vm, TN_OP_ADD, &c, to->adjoint);
  if (st) { tn_release(vm, c); return st; }
  tn_assign(vm, &to->adjoint, c);
  return TENON_OK;
}

static tn_value saved_value(tenon_vm *vm, const struct tn_maker *x, int i)
{
  const struct tn_saved *s = x->saved && i < x->n ? &x->saved[i] : NULL;
  if (!s) return tn_none();
  if (s->t) return tn_array_wrap(vm, tn_tensor_retain(s->t), s->t->ndim == 0);
  return s->v.tag == TN_UNDEF ? tn_none() : tn_retain(s->v);
}

static tenon_status row(struct run *r, struct tn_maker *x)
{
  tenon_vm *vm = r->vm;
  tenon_status st = TENON_OK;
  tn_value args[4] = {x->adjoint, tn_none(), tn_none(), tn_none()};
  for (int i = 0; i < 3 && !st; i++)
    if ((args[i + 1] = saved_value(vm, x, i)).tag == TN_UNDEF) st = vm->err.pub.status;
  for (int k = 0; k < x->n && !st; k++) {
    tn_value fn, c = tn_undef();
    if (!wanted(r, x->from[k])) continue;
    st = tn_grad_rule(vm, x, k, x->masked, &fn);
    if (!st) st = tn_call(vm, fn, 4, args, &c);
    if (!st) st = pass(r, x, x->from[k], c, x->masked || tn_grad_selects(x, k));
  }
  for (int i = 0; i < 3; i++) tn_release(vm, args[i + 1]);
  return st;
}

/* |g|, the adjoint of a reduction's result, with axes of length 1 in the place of those that are gone; owned. */
static tenon_status kept_axes(tenon_vm *vm, const struct tn_maker *x, tn_value g, tn_value *out)
{
  const struct tn_maker *from = x->from[0];
  struct tn_tensor *t = tensor_of(g);
  *out = tn_retain(g);
  if (!t || !t->ndim || x->ndim == from->ndim) return TENON_OK;
  int64_t shape[TN_MAX_NDIM];
  for (int i = 0, k = 0; i < from->ndim; i++) shape[i] = x->axes >> i & 1 ? 1 : x->shape[k++];
  tn_value full = tn_adjoint_full(vm, g, x->dtype, x->ndim, x->shape);
  tn_assign(vm, out, tn_undef());
  if (full.tag == TN_UNDEF) return vm->err.pub.status;
  tenon_status st = tn_reshape(vm, tn_as_array(full), from->ndim, shape, out);
  tn_release(vm, full);
  return st;
}

static tenon_status axes_value(tenon_vm *vm, uint32_t mask, tn_value *out)
{
  size_t n = 0;
  *out = tn_tuple_new(vm, (size_t)__builtin_popcount(mask));
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  for (int i = 0; i < TN_MAX_NDIM; i++)
    if (mask >> i & 1) TN_AS(tn_tuple, *out)->v[n++] = tn_int(i);
  return TENON_OK;
}

static tenon_status reduction(struct run *r, struct tn_maker *x)
{
  tenon_vm *vm = r->vm;
  enum tn_red red = (enum tn_red)(x->code - TN_STEP_REDUCE + 1);
  tn_value args[3] = {tn_undef(), tn_undef(), tn_undef()}, c = tn_undef();
  TN_TRY(kept_axes(vm, x, x->adjoint, &args[0]));
  if (red == TN_RED_SUM) return pass(r, x->from[0], x->from[0], args[0], x->masked);
  char name[64];
  snprintf(name, sizeof name, "_adjoint_%s", tn_reds[red].name);
  tenon_status st = TENON_OK;
  if ((args[1] = saved_value(vm, x, 0)).tag == TN_UNDEF) st = vm->err.pub.status;
  if (!st) st = axes_value(vm, x->axes, &args[2]);
  if (!st) st = tn_call_named(vm, "prelude", name, 3, args, &c);
  if (!st) st = pass(r, x->from[0], x->from[0], c, true);
  for (int i = 0; i < 3; i++) tn_release(vm, args[i]);
  return st;
}

static tenon_status step(struct run *r, struct tn_maker *x)
{
  if (x->code < TN_NOPS) return row(r, x);
  if (x->code >= TN_STEP_REDUCE) return reduction(r, x);
  return pass(r, x, x->from[0], tn_retain(x->adjoint), x->masked);
}

/* ---- regions ---- */

static tn_value full_adjoint(tenon_vm *vm, const struct tn_maker *x)
{
  return tn_adjoint_full(vm, x->adjoint, x->dtype, x->ndim, x->shape);
}

static size_t place_of(const struct run *r, const struct tn_maker *x)
{
  size_t low = 0, high = r->n;
  while (high - low > 1) {
    size_t middle = (low + high) / 2;
    if (r->makers[middle]->serial >= x->serial) low = middle;
    else high = middle;
  }
  return low;
}

static tenon_status note_read(struct run *r, struct tn_maker *x)
{
  TN_TRY(tn_grow(r->vm, &r->reads, &r->reads_cap, r->nreads + 1, sizeof *r->reads));
  size_t *first = &r->first[place_of(r, x->from[0])];
  r->reads[r->nreads] = (struct read){x, tn_retain(x->adjoint), *first};
  *first = ++r->nreads;
  return TENON_OK;
}

/* Adds what was read from maker |i|'s value to its adjoint, in the order in which it was read. */
static tenon_status add_reads(struct run *r, size_t i)
{
  tenon_vm *vm = r->vm;
  struct tn_maker *x = r->makers[i];
  size_t n = 0;
  for (size_t k = r->first[i]; k; k = r->reads[k - 1].next) n++;
  if (!n) return TENON_OK;
  const struct tn_region **regions = tn_alloc(vm, n * sizeof *regions);
  tn_value *g = regions ? tn_alloc(vm, n * sizeof *g) : NULL, c = tn_undef();
  tenon_status st = g ? TENON_OK : TENON_E_NOMEM;
  size_t at = 0;
  for (size_t k = r->first[i]; k && !st; k = r->reads[k - 1].next, at++) {
    regions[at] = r->reads[k - 1].reader->regions;
    g[at] = r->reads[k - 1].g;
  }
  if (!st) st = tn_spread(vm, x->dtype, x->ndim, x->shape, n, regions, g, &c);
  tn_free(vm, regions, n * sizeof *regions);
  if (g) tn_free(vm, g, n * sizeof *g);
  return st ? st : pass(r, x, x, c, true);
}

static tenon_status written(struct run *r, struct tn_maker *x)
{
  tenon_vm *vm = r->vm;
  tn_value g = full_adjoint(vm, x), c = tn_undef();
  if (g.tag == TN_UNDEF) return vm->err.pub.status;
  tenon_status st = TENON_OK;
  if (wanted(r, x->from[0])) {
    st = tn_spread_clear(vm, g, x->regions, &c);
    if (!st) st = pass(r, x->from[0], x->from[0], c, true);
  }
  if (!st && wanted(r, x->from[1])) {
    st = tn_spread_read(vm, g, x->regions, x->dtype, &c);
    struct tn_tensor *t = st ? NULL : tensor_of(c);
    struct tn_maker *shape = t ? tn_maker_new(vm, TN_MAKER_LEAF, t->dtype, t->ndim, tn_tshape(t), 0, false) : NULL;
    if (!st && !shape) st = vm->err.pub.status;
    if (!st) st = pass(r, shape, x->from[1], c, x->masked);
    tn_maker_release(vm, shape);
  }
  tn_release(vm, g);
  return st;
}

static tenon_status spread_back(struct run *r, struct tn_maker *x)
{
  tn_value g = full_adjoint(r->vm, x), c = tn_undef();
  if (g.tag == TN_UNDEF) return r->vm->err.pub.status;
  tenon_status st = TENON_OK;
  for (int i = 0; i < x->n && !st; i++) {
    if (!wanted(r, x->from[i])) continue;
    st = tn_spread_read(r->vm, g, &x->regions[i], x->from[i]->dtype, &c);
    if (!st) st = pass(r, x->from[i], x->from[i], c, x->masked);
  }
  tn_release(r->vm, g);
  return st;
}

static tenon_status reshaped(struct run *r, struct tn_maker *x)
{
  tn_value g = full_adjoint(r->vm, x), c = tn_undef();
  if (g.tag == TN_UNDEF) return r->vm->err.pub.status;
  tenon_status st = tn_reshape(r->vm, tn_as_array(g), x->from[0]->ndim, x->from[0]->shape, &c);
  tn_release(r->vm, g);
  return st ? st : pass(r, x->from[0], x->from[0], c, x->masked);
}

/* ---- calls ---- */

/* The adjoint of a part of a call's result joins the list of them that is the call's adjoint. */
static tenon_status part(struct run *r, struct tn_maker *x)
{
  tenon_vm *vm = r->vm;
  struct tn_maker *call = x->from[0];
  if (call->adjoint.tag == TN_UNDEF) call->adjoint = tn_list_new(vm, call->code);
  if (call->adjoint.tag == TN_UNDEF) return TENON_E_NOMEM;
  tn_value g = full_adjoint(vm, x);
  if (g.tag == TN_UNDEF) return vm->err.pub.status;
  tn_assign(vm, &TN_AS(tn_list, call->adjoint)->v[x->code], g);
  return TENON_OK;
}

/* A call's rule takes the list of the adjoints of its results (None: 0) and the tuple of what it saved, and gives one
 * adjoint an operand (None: 0). */
static tenon_status called(struct run *r, struct tn_maker *x)
{
  tenon_vm *vm = r->vm;
  tn_value args[2] = {x->adjoint, x->saved[0].v}, all = tn_undef();
  TN_TRY(tn_call(vm, x->rule, 2, args, &all));
  tenon_status st = TENON_OK;
  if (!TN_IS(all, TN_TUPLE) || TN_AS(tn_tuple, all)->n != x->n)
    st = tn_raise(vm, TENON_E_TYPE, "an adjoint rule has to give a tuple of %u", x->n);
  for (int i = 0; i < x->n && !st; i++) {
    tn_value c = TN_AS(tn_tuple, all)->v[i];
    if (c.tag == TN_NONE || !wanted(r, x->from[i])) continue;
    st = pass(r, x->from[i], x->from[i], tn_retain(c), true);
  }
  tn_release(vm, all);
  return st;
}

static tenon_status visit(struct run *r, size_t i)
{
  struct tn_maker *x = r->makers[i];
  TN_TRY(add_reads(r, i));
  if (x->adjoint.tag == TN_UNDEF) return TENON_OK;
  switch ((enum tn_maker_kind)x->kind) {
  case TN_MAKER_STEP: return step(r, x);
  case TN_MAKER_READ: return note_read(r, x);
  case TN_MAKER_WRITE: return written(r, x);
  case TN_MAKER_SPREAD: return spread_back(r, x);
  case TN_MAKER_SAME: return reshaped(r, x);
  case TN_MAKER_CALL: return called(r, x);
  case TN_MAKER_PART: return part(r, x);
  case TN_MAKER_LEAF: break;
  }
  return wanted(r, x->n ? x->from[0] : NULL) ? pass(r, x, x->from[0], tn_retain(x->adjoint), x->masked) : TENON_OK;
}

/* ---- order ---- */

static int later_first(const void *a, const void *b)
{
  uint64_t x = (*(struct tn_maker *const *)a)->serial, y = (*(struct tn_maker *const *)b)->serial;
  return (x < y) - (x > y);
}

static tenon_status add_maker(struct run *r, struct tn_maker *x, uint64_t oldest)
{
  if (!x || x->mark == r->mark || x->serial < oldest) return TENON_OK;
  TN_TRY(tn_grow(r->vm, &r->makers, &r->cap, r->n + 1, sizeof *r->makers));
  x->mark = r->mark;
  x->masked = false;
  r->makers[r->n++] = tn_maker_retain(x);
  return TENON_OK;
}

/* Lists what the results depend on, back to the oldest leaf, and marks what depends on a leaf itself. */
static tenon_status list_makers(struct run *r, size_t n, struct tn_tensor *const *results, size_t nleaves,
                               struct tn_maker *const *leaves)
{
  uint64_t oldest = UINT64_MAX;
  for (size_t i = 0; i < nleaves; i++)
    if (leaves[i]->serial < oldest) oldest = leaves[i]->serial;
  for (size_t i = 0; i < n; i++) TN_TRY(add_maker(r, results[i]->maker, oldest));
  for (size_t i = 0; i < r->n; i++) {
    TN_TRY(tn_poll_at(r->vm, i));
    for (int k = 0; k < r->makers[i]->n; k++) TN_TRY(add_maker(r, r->makers[i]->from[k], oldest));
  }
  if (r->n) qsort(r->makers, r->n, sizeof *r->makers, later_first);
  for (size_t i = 0; i < nleaves; i++)
    if (leaves[i]->mark == r->mark) leaves[i]->mark++;
  for (size_t i = r->n; i-- > 0;)
    for (int k = 0; k < r->makers[i]->n; k++)
      if (wanted(r, r->makers[i]->from[k])) r->makers[i]->mark = r->mark + 1;
  return TENON_OK;
}

static tenon_status seed(struct run *r, size_t n, struct tn_tensor *const *results, const tn_value *adjoints)
{
  for (size_t i = 0; i < n; i++) {
    struct tn_maker *x = results[i]->maker;
    if (wanted(r, x)) TN_TRY(pass(r, x, x, tn_retain(adjoints[i]), false));
  }
  return TENON_OK;
}

static tenon_status visit_all(struct run *r)
{
  r->nfirst = r->n;
  if (r->n && !(r->first = tn_zalloc(r->vm, r->n * sizeof *r->first))) return TENON_E_NOMEM;
  for (size_t i = 0; i < r->n; i++) {
    TN_TRY(tn_poll(r->vm));
    if (r->makers[i]->mark == r->mark + 1) TN_TRY(visit(r, i));
    if (r->makers[i]->kind != TN_MAKER_LEAF) tn_assign(r->vm, &r->makers[i]->adjoint, tn_undef());
  }
  return TENON_OK;
}

tenon_status tn_backward(tenon_vm *vm, size_t n, struct tn_tensor *const *results, const tn_value *adjoints,
                         size_t nleaves, struct tn_maker *const *leaves, tn_value *out)
{
  struct run r = {.vm = vm, .mark = vm->tape.mark += 2};
  for (size_t i = 0; i < nleaves; i++) out[i] = tn_undef();
  tenon_status st = list_makers(&r, n, results, nleaves, leaves);
  if (!st) st = seed(&r, n, results, adjoints);
  if (!st) st = visit_all(&r);
  for (size_t i = 0; i < nleaves && !st; i++)
    if (leaves[i]->adjoint.tag != TN_UNDEF && (out[i] = full_adjoint(vm, leaves[i])).tag == TN_UNDEF)
      st = vm->err.pub.status;
  for (size_t i = 0; i < r.n; i++) {
    tn_assign(vm, &r.makers[i]->adjoint, tn_undef());
    tn_maker_release(vm, r.makers[i]);
  }
  for (size_t i = 0; i < r.nreads; i++) tn_release(vm, r.reads[i].g);
  tn_free(vm, r.makers, r.cap * sizeof *r.makers);
  tn_free(vm, r.reads, r.reads_cap * sizeof *r.reads);
  if (r.first) tn_free(vm, r.first, r.nfirst * sizeof *r.first);
  return st;
}
