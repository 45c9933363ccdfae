/* SPDX-License-Identifier: MIT
 * Targets of assignments and of del; see compile.h.  A store task takes the value from register t->dst. */
#include "compile.h"

tenon_status tn_store_name(struct tn_compiler *c, const struct tn_node *at, const struct tn_symbol *sym, uint32_t reg)
{
  struct tn_var *v = tn_var_find(c->scope, sym);
  if (v && v->where == TN_IS_FREE) return tn_emit(c, at, TN_BC_SETFREE, 0, reg, v->index, 0);
  if (v && v->where == TN_IS_LOCAL) {
    if (v->owner->captured) return tn_emit(c, at, TN_BC_SETCELL, 0, v->owner->index, reg, 0);
    TN_TRY(tn_bind(c, v->owner));
    return reg == v->owner->index ? TENON_OK : tn_emit(c, at, TN_BC_MOVE, 0, v->owner->index, reg, 0);
  }
  uint32_t k;
  TN_TRY(tn_const_str(c, sym->s, sym->n, &k));
  return tn_emit(c, at, TN_BC_SETGLOBAL, 0, reg, k, 0);
}

static tenon_status done(struct tn_compiler *c, struct tn_task *t)
{
  c->unit->top = t->base;
  c->ntasks--;
  return TENON_OK;
}

static tenon_status step_name(struct tn_compiler *c, struct tn_task *t)
{
  TN_TRY(tn_store_name(c, t->n, t->n->sym, t->dst));
  return done(c, t);
}

static tenon_status step_attribute(struct tn_compiler *c, struct tn_task *t)
{
  if (!t->phase++) return tn_load_task(c, t->n->kid[0], TN_ANY);
  uint32_t k;
  TN_TRY(tn_const_str(c, t->n->sym->s, t->n->sym->n, &k));
  TN_TRY(tn_emit(c, t->n, TN_BC_SETATTR, 0, c->result, k, t->dst));
  return done(c, t);
}

/* |object|[|index|] = |value|, where the index is a constant's number if |at| has a literal. */
tenon_status tn_emit_setitem(struct tn_compiler *c, const struct tn_node *at, uint32_t object, uint32_t index,
                             uint32_t value)
{
  return tn_emit(c, at, tn_is_literal(at->kid[1]) ? TN_BC_SETITEMK : TN_BC_SETITEM, 0, object, index, value);
}

static tenon_status step_subscript(struct tn_compiler *c, struct tn_task *t)
{
  switch (t->phase++) {
  case 0: return tn_load_task(c, t->n->kid[0], TN_ANY);
  case 1:
    t->aux = c->result;
    if (!tn_is_literal(t->n->kid[1])) return tn_load_task(c, t->n->kid[1], TN_ANY);
    TN_TRY(tn_const_literal(c, t->n->kid[1], &c->result));
    break;
  default: break;
  }
  TN_TRY(tn_emit_setitem(c, t->n, t->aux, c->result, t->dst));
  return done(c, t);
}

/* dst = list[start:stop]; a bound of INT64_MAX is left out. */
static tenon_status slice_of(struct tn_compiler *c, const struct tn_node *at, uint32_t dst, uint32_t list,
                             int64_t start, int64_t stop)
{
  uint32_t run = tn_temp(c), second = tn_temp(c), third = tn_temp(c);
  TN_TRY(tn_emit_const(c, at, start == INT64_MAX ? tn_none() : tn_int(start), run));
  TN_TRY(tn_emit_const(c, at, stop == INT64_MAX ? tn_none() : tn_int(stop), second));
  TN_TRY(tn_emit_none(c, at, third));
  TN_TRY(tn_emit(c, at, TN_BC_SLICE, 0, run, run, 0));
  TN_TRY(tn_emit(c, at, TN_BC_GETITEM, 0, dst, list, run));
  c->unit->top = run;
  return TENON_OK;
}

/* a, *b, c = value: into the run of registers from |run|, |star| being the number of targets before *b. */
static tenon_status unpack_starred(struct tn_compiler *c, struct tn_task *t, uint32_t run, uint32_t star)
{
  const struct tn_node *n = t->n;
  uint32_t after = n->nkids - 1 - star, list = tn_temp(c), part = tn_temp(c);
  TN_TRY(tn_emit(c, n, TN_BC_LIST, 0, list, list, 0));
  TN_TRY(tn_emit(c, n, TN_BC_EXTENDLIST, 0, list, t->dst, 0));
  if (star) {
    TN_TRY(slice_of(c, n, part, list, INT64_MAX, star));
    TN_TRY(tn_emit(c, n, TN_BC_UNPACK, 0, run, part, star));
    TN_TRY(slice_of(c, n, list, list, star, INT64_MAX));
  }
  if (!after) return tn_emit(c, n, TN_BC_MOVE, 0, run + star, list, 0);
  TN_TRY(slice_of(c, n, part, list, -(int64_t)after, INT64_MAX));
  TN_TRY(tn_emit(c, n, TN_BC_UNPACK, 0, run + star + 1, part, after));
  return slice_of(c, n, run + star, list, INT64_MAX, -(int64_t)after);
}

static tenon_status step_sequence(struct tn_compiler *c, struct tn_task *t)
{
  const struct tn_node *n = t->n;
  if (!t->phase++) {
    uint32_t star = n->nkids;
    t->aux = c->unit->top;
    for (uint32_t i = 0; i < n->nkids; i++) {
      tn_temp(c);
      if (n->kid[i]->kind == TN_N_STARRED) star = i;
    }
    if (star < n->nkids) {
      uint32_t top = c->unit->top;
      TN_TRY(unpack_starred(c, t, t->aux, star));
      c->unit->top = top;
    } else TN_TRY(tn_emit(c, n, TN_BC_UNPACK, 0, n->nkids ? t->aux : t->dst, t->dst, n->nkids));
  }
  if (t->i == n->nkids) return done(c, t);
  const struct tn_node *kid = n->kid[t->i];
  uint32_t reg = t->aux + t->i++;
  return tn_store_task(c, kid->kind == TN_N_STARRED ? kid->kid[0] : kid, reg);
}

tenon_status tn_store_task(struct tn_compiler *c, const struct tn_node *target, uint32_t reg)
{
  switch ((enum tn_node_kind)target->kind) {
  case TN_N_NAME: return tn_task_push(c, step_name, target, reg);
  case TN_N_ATTRIBUTE: return tn_task_push(c, step_attribute, target, reg);
  case TN_N_SUBSCRIPT: return tn_task_push(c, step_subscript, target, reg);
  default: return tn_task_push(c, step_sequence, target, reg);
  }
}

tenon_status tn_store(struct tn_compiler *c, const struct tn_node *target, uint32_t reg)
{
  size_t floor = c->ntasks;
  TN_TRY(tn_store_task(c, target, reg));
  return tn_tasks_run(c, floor);
}

static tenon_status delete_name(struct tn_compiler *c, const struct tn_node *n)
{
  struct tn_var *v = tn_var_find(c->scope, n->sym);
  uint32_t k, undef = c->unit->undef, reg = c->unit->top;
  TN_TRY(tn_const_str(c, n->sym->s, n->sym->n, &k));
  if (!v || v->where == TN_IS_GLOBAL) return tn_emit(c, n, TN_BC_DELGLOBAL, 0, 0, k, 0);
  TN_TRY(tn_load_name(c, n, n->sym, TN_ANY));              /* an error if it has no value */
  c->unit->top = reg;
  if (v->where == TN_IS_FREE) return tn_emit(c, n, TN_BC_SETFREE, 0, undef, v->index, 0);
  if (v->owner->captured) return tn_emit(c, n, TN_BC_SETCELL, 0, v->owner->index, undef, 0);
  return tn_emit(c, n, TN_BC_DELLOCAL, 0, v->owner->index, 0, 0);
}

static tenon_status step_delete(struct tn_compiler *c, struct tn_task *t)
{
  const struct tn_node *n = t->n;
  if (n->kind == TN_N_NAME) {
    TN_TRY(delete_name(c, n));
    return done(c, t);
  }
  if (n->kind == TN_N_SUBSCRIPT) {
    switch (t->phase++) {
    case 0: return tn_load_task(c, n->kid[0], TN_ANY);
    case 1: t->aux = c->result; return tn_load_task(c, n->kid[1], TN_ANY);
    default: break;
    }
    TN_TRY(tn_emit(c, n, TN_BC_DELITEM, 0, t->aux, c->result, 0));
    return done(c, t);
  }
  if (t->i == n->nkids) return done(c, t);
  const struct tn_node *kid = n->kid[t->i++];
  return tn_task_push(c, step_delete, kid, 0);
}

tenon_status tn_delete(struct tn_compiler *c, const struct tn_node *target)
{
  size_t floor = c->ntasks;
  TN_TRY(tn_task_push(c, step_delete, target, 0));
  return tn_tasks_run(c, floor);
}
