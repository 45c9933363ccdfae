/* SPDX-License-Identifier: MIT
 * Expressions as resumable tasks; see compile.h.
 *
 * A task that is asked for a value "anywhere" delivers a variable's own register or a new temporary at its
 * base.  One that is given a destination writes it last of all, so that a variable can be the destination
 * of an expression that reads it; where code has several writes, temporaries take them. */
#include "compile.h"

#include "parse.h"

tenon_status tn_task_push(struct tn_compiler *c, tenon_status (*step)(struct tn_compiler *, struct tn_task *),
                          const struct tn_node *n, uint32_t dst)
{
  TN_TRY(tn_grow(c->vm, &c->tasks, &c->task_cap, c->ntasks + 1, sizeof *c->tasks));
  c->tasks[c->ntasks++] = (struct tn_task){.step = step, .n = n, .dst = dst, .base = c->unit->top};
  return TENON_OK;
}

static tenon_status step_const(struct tn_compiler *c, struct tn_task *t);

tenon_status tn_load_task(struct tn_compiler *c, const struct tn_node *n, uint32_t dst)
{
  return tn_task_push(c, tn_is_literal(n) ? step_const : tn_load_steps[n->kind], n, dst);
}

tenon_status tn_task_done(struct tn_compiler *c, uint32_t reg)
{
  c->ntasks--;
  c->result = reg;
  return TENON_OK;
}

uint32_t tn_task_target(struct tn_compiler *c, struct tn_task *t)
{
  c->unit->top = t->base;
  return t->dst == TN_ANY ? tn_temp(c) : t->dst;
}

tenon_status tn_tasks_run(struct tn_compiler *c, size_t floor)
{
  while (c->ntasks > floor) {
    struct tn_task *t = &c->tasks[c->ntasks - 1];
    TN_TRY(t->step(c, t));
  }
  return TENON_OK;
}

tenon_status tn_load(struct tn_compiler *c, const struct tn_node *n, uint32_t dst)
{
  size_t floor = c->ntasks;
  TN_TRY(tn_load_task(c, n, dst));
  return tn_tasks_run(c, floor);
}

static bool is_temp(const struct tn_compiler *c, uint32_t reg) { return reg >= c->unit->nlocals; }

/* For code that writes its result more than once: a destination that nobody else reads. */
static uint32_t private_target(struct tn_compiler *c, const struct tn_task *t)
{
  return t->dst != TN_ANY && is_temp(c, t->dst) ? t->dst : tn_temp(c);
}

static tenon_status deliver(struct tn_compiler *c, struct tn_task *t, uint32_t reg)
{
  c->unit->top = t->base + (t->dst == TN_ANY);
  if (t->dst != TN_ANY && t->dst != reg) {
    TN_TRY(tn_emit(c, t->n, TN_BC_MOVE, 0, t->dst, reg, 0));
    reg = t->dst;
  }
  return tn_task_done(c, reg);
}

static tn_value literal(struct tn_compiler *c, const struct tn_node *n);

static tn_value literal_slice(struct tn_compiler *c, const struct tn_node *n)
{
  tn_value part[3], v = tn_undef();
  bool made = true;
  for (int i = 0; i < 3; i++) made &= (part[i] = literal(c, n->kid[i])).tag != TN_UNDEF;
  if (made) v = tn_slice_new(c->vm, part[0], part[1], part[2]);
  for (int i = 0; i < 3; i++) tn_release(c->vm, part[i]);
  return v;
}

static tn_value literal_tuple(struct tn_compiler *c, const struct tn_node *n)
{
  tn_value v = tn_tuple_new(c->vm, n->nkids);
  for (uint32_t i = 0; v.tag != TN_UNDEF && i < n->nkids; i++)
    if ((TN_AS(tn_tuple, v)->v[i] = literal(c, n->kid[i])).tag == TN_UNDEF) {
      tn_release(c->vm, v);
      return tn_undef();
    }
  return v;
}

/* The value of a literal, owned. */
static tn_value literal(struct tn_compiler *c, const struct tn_node *n)
{
  tn_value v = tn_none();
  switch ((enum tn_node_kind)n->kind) {
  case TN_N_TRUE: v = tn_bool(true); break;
  case TN_N_FALSE: v = tn_bool(false); break;
  case TN_N_ELLIPSIS: v = (tn_value){.tag = TN_ELLIPSIS, .u.i = 0}; break;
  case TN_N_INT: v = tn_int(n->u.i); break;
  case TN_N_FLOAT: v = tn_float(n->u.f); break;
  case TN_N_IMAGINARY: v = tn_complex_new(c->vm, 0, n->u.f); break;
  case TN_N_STR: v = tn_str_new(c->vm, n->u.s.p, n->u.s.n); break;
  case TN_N_SLICE: v = literal_slice(c, n); break;
  case TN_N_TUPLE: v = literal_tuple(c, n); break;
  default: break;
  }
  return v;
}

/* Each number within it fits.  As deep as literals are: a slice in a tuple. */
static tenon_status check_literal(struct tn_compiler *c, const struct tn_node *n)
{
  TN_TRY(tn_int_check(c->src, n));
  for (uint32_t i = 0; i < n->nkids; i++) TN_TRY(check_literal(c, n->kid[i]));
  return TENON_OK;
}

static tenon_status step_const(struct tn_compiler *c, struct tn_task *t)
{
  TN_TRY(check_literal(c, t->n));
  uint32_t d = tn_task_target(c, t);
  TN_TRY(tn_emit_const(c, t->n, literal(c, t->n), d));
  return tn_task_done(c, d);
}

static bool plain_literal(const struct tn_node *n) { return tn_load_steps[n->kind] == step_const; }

static bool literal_item(const struct tn_node *n)
{
  if (n->kind != TN_N_SLICE) return plain_literal(n);
  return plain_literal(n->kid[0]) && plain_literal(n->kid[1]) && plain_literal(n->kid[2]);
}

bool tn_is_literal(const struct tn_node *n)
{
  enum { ITEMS_MAX = 64 };
  if (n->kind != TN_N_TUPLE) return literal_item(n);
  for (uint32_t i = 0; i < n->nkids; i++)
    if (i == ITEMS_MAX || !literal_item(n->kid[i])) return false;
  return true;
}

tenon_status tn_const_literal(struct tn_compiler *c, const struct tn_node *n, uint32_t *k)
{
  TN_TRY(check_literal(c, n));
  return tn_const(c, literal(c, n), k);
}

bool tn_takes_right(enum tn_bc op, const struct tn_node *n)
{
  return ((op >= TN_BC_ADD && op <= TN_BC_GE) || op == TN_BC_GETITEM) && tn_is_literal(n);
}

static bool takes_left(enum tn_bc op, const struct tn_node *n)
{
  return op >= TN_BC_ADD && op <= TN_BC_DIV && tn_is_literal(n);
}

tenon_status tn_emit_right(struct tn_compiler *c, const struct tn_node *at, enum tn_bc op, unsigned flags, uint32_t dst,
                           uint32_t x, const struct tn_node *y)
{
  uint32_t k;
  TN_TRY(tn_const_literal(c, y, &k));
  return tn_emit(c, at, op == TN_BC_GETITEM ? TN_BC_GETITEMK : op - TN_BC_ADD + TN_BC_ADDK, flags, dst, x, k);
}

tenon_status tn_load_name(struct tn_compiler *c, const struct tn_node *at, const struct tn_symbol *sym, uint32_t dst)
{
  const struct tn_var *v = tn_var_find(c->scope, sym);
  uint32_t k;
  if (v && v->where == TN_IS_LOCAL && !v->owner->captured) {
    if (!v->owner->bound || v->owner->deleted) {
      TN_TRY(tn_const_str(c, sym->s, sym->n, &k));
      TN_TRY(tn_emit(c, at, TN_BC_CHECK, 0, v->owner->index, k, 0));
    }
    c->result = v->owner->index;
    if (dst == TN_ANY && v->owner->walrus) dst = tn_temp(c);
    if (dst == TN_ANY || dst == c->result) return TENON_OK;
    TN_TRY(tn_emit(c, at, TN_BC_MOVE, 0, dst, c->result, 0));
    c->result = dst;
    return TENON_OK;
  }
  c->result = dst == TN_ANY ? tn_temp(c) : dst;
  TN_TRY(tn_const_str(c, sym->s, sym->n, &k));
  if (!v || v->where == TN_IS_GLOBAL) return tn_emit(c, at, TN_BC_GETGLOBAL, 0, c->result, k, 0);
  if (v->where == TN_IS_FREE) return tn_emit(c, at, TN_BC_GETFREE, 0, c->result, v->index, k);
  return tn_emit(c, at, TN_BC_GETCELL, 0, c->result, v->owner->index, k);
}

static tenon_status step_name(struct tn_compiler *c, struct tn_task *t)
{
  TN_TRY(tn_load_name(c, t->n, t->n->sym, t->dst));
  return tn_task_done(c, c->result);
}

/* Whether it runs is not known here: the name is not bound for sure. */
static tenon_status step_walrus(struct tn_compiler *c, struct tn_task *t)
{
  if (!t->phase++) return tn_load_task(c, t->n->kid[0], t->dst == TN_ANY ? tn_temp(c) : t->dst);
  uint32_t value = c->result;
  size_t bound = c->unit->nbound;
  TN_TRY(tn_store_name(c, t->n, t->n->sym, value));
  tn_unbind(c, bound);
  return tn_task_done(c, value);
}

static tenon_status step_unary(struct tn_compiler *c, struct tn_task *t)
{
  if (!t->phase++) return tn_load_task(c, t->n->kid[0], TN_ANY);
  uint32_t x = c->result, d = tn_task_target(c, t);
  TN_TRY(tn_emit(c, t->n, (enum tn_bc)t->n->op, 0, d, x, 0));
  return tn_task_done(c, d);
}

static enum tn_bc binary_op(const struct tn_node *n)
{
  return n->kind == TN_N_SUBSCRIPT ? TN_BC_GETITEM
         : n->kind == TN_N_COMPARE ? (enum tn_bc)n->u.s.p[0]
                                   : (enum tn_bc)n->op;
}

/* Two operands, one instruction: operators, of which a literal may be one, and subscripts. */
static tenon_status step_binary(struct tn_compiler *c, struct tn_task *t)
{
  const struct tn_node *x = t->n->kid[0], *y = t->n->kid[1];
  enum tn_bc op = binary_op(t->n);
  bool right = tn_takes_right(op, y), left = !right && takes_left(op, x);
  if (t->phase == 0 && !left) {
    t->phase = 1;
    return tn_load_task(c, x, TN_ANY);
  }
  if (t->phase < 2) {
    if (left) TN_TRY(tn_const_literal(c, x, &t->aux));
    else t->aux = c->result;
    t->phase = 2;
    if (!right) return tn_load_task(c, y, TN_ANY);
  }
  uint32_t z = c->result, d = tn_task_target(c, t);
  TN_TRY(right  ? tn_emit_right(c, t->n, op, 0, d, t->aux, y)
         : left ? tn_emit(c, t->n, op - TN_BC_ADD + TN_BC_KADD, 0, d, t->aux, z)
                : tn_emit(c, t->n, op, 0, d, t->aux, z));
  return tn_task_done(c, d);
}

static tenon_status step_attribute(struct tn_compiler *c, struct tn_task *t)
{
  if (!t->phase++) return tn_load_task(c, t->n->kid[0], TN_ANY);
  uint32_t k, x = c->result, d = tn_task_target(c, t);
  TN_TRY(tn_const_str(c, t->n->sym->s, t->n->sym->n, &k));
  TN_TRY(tn_emit(c, t->n, TN_BC_GETATTR, 0, d, x, k));
  return tn_task_done(c, d);
}

/* a < b < c: the middle is evaluated once, what follows a false comparison not at all. */
static tenon_status step_compare(struct tn_compiler *c, struct tn_task *t)
{
  uint32_t n = t->n->nkids;
  if (n == 2) return step_binary(c, t);
  if (t->phase == 0) t->aux = private_target(c, t);
  else if (t->phase > 1) {
    TN_TRY(tn_emit(c, t->n, (enum tn_bc)t->n->u.s.p[t->phase - 2], 0, t->aux, t->aux2, c->result));
    if (t->phase == n) {
      tn_jumps_here(c, t->i);
      return deliver(c, t, t->aux);
    }
    TN_TRY(tn_emit_jump(c, t->n, TN_BC_JUMPIFNOT, t->aux, &t->i));
  }
  if (t->phase) t->aux2 = c->result;
  return tn_load_task(c, t->n->kid[t->phase++], TN_ANY);
}

static tenon_status step_and_or(struct tn_compiler *c, struct tn_task *t)
{
  if (t->phase == 0) t->aux = private_target(c, t);
  else if (t->phase == t->n->nkids) {
    tn_jumps_here(c, t->i);
    return deliver(c, t, t->aux);
  } else
    TN_TRY(tn_emit_jump(c, t->n->kid[t->phase - 1], t->n->kind == TN_N_AND ? TN_BC_JUMPIFNOT : TN_BC_JUMPIF, t->aux,
                        &t->i));
  return tn_load_task(c, t->n->kid[t->phase++], t->aux);
}

static tenon_status step_ifexp(struct tn_compiler *c, struct tn_task *t)
{
  const struct tn_node *condition = t->n->kid[0];
  bool inverted = false;
  uint32_t to_else = 0;
  for (; condition->kind == TN_N_UNARY && condition->op == TN_BC_NOT; condition = condition->kid[0])
    inverted = !inverted;
  switch (t->phase++) {
  case 0: return tn_load_task(c, condition, TN_ANY);
  case 1:
    TN_TRY(tn_emit_jump(c, condition, inverted ? TN_BC_JUMPIF : TN_BC_JUMPIFNOT, c->result, &to_else));
    t->i = to_else;
    t->dst = tn_task_target(c, t);
    return tn_load_task(c, t->n->kid[1], t->dst);
  case 2:
    TN_TRY(tn_emit_jump(c, t->n, TN_BC_JUMP, 0, &t->aux));
    tn_jumps_here(c, t->i);
    return tn_load_task(c, t->n->kid[2], t->dst);
  default:
    tn_jumps_here(c, t->aux);
    return tn_task_done(c, t->dst);
  }
}

static tenon_status step_slice(struct tn_compiler *c, struct tn_task *t)
{
  if (t->phase == 0) t->aux = c->unit->top;
  if (t->phase < 3) {
    const struct tn_node *kid = t->n->kid[t->phase++];
    return tn_load_task(c, kid, tn_temp(c));
  }
  uint32_t d = tn_task_target(c, t);
  TN_TRY(tn_emit(c, t->n, TN_BC_SLICE, 0, d, t->aux, 0));
  return tn_task_done(c, d);
}

tenon_status (*const tn_load_steps[TN_NNODES])(struct tn_compiler *c, struct tn_task *t) = {
  [TN_N_NONE] = step_const, [TN_N_TRUE] = step_const, [TN_N_FALSE] = step_const, [TN_N_ELLIPSIS] = step_const,
  [TN_N_INT] = step_const, [TN_N_FLOAT] = step_const, [TN_N_IMAGINARY] = step_const, [TN_N_STR] = step_const,
  [TN_N_NAME] = step_name, [TN_N_JOINED] = tn_step_joined, [TN_N_FORMATTED] = tn_step_formatted,
  [TN_N_UNARY] = step_unary, [TN_N_BINARY] = step_binary, [TN_N_COMPARE] = step_compare,
  [TN_N_AND] = step_and_or, [TN_N_OR] = step_and_or, [TN_N_IFEXP] = step_ifexp,
  [TN_N_LAMBDA] = tn_step_function, [TN_N_DEF] = tn_step_function, [TN_N_CALL] = tn_step_call,
  [TN_N_ATTRIBUTE] = step_attribute, [TN_N_SUBSCRIPT] = step_binary, [TN_N_SLICE] = step_slice,
  [TN_N_TUPLE] = tn_step_sequence, [TN_N_LIST] = tn_step_sequence, [TN_N_DICT] = tn_step_dict,
  [TN_N_SET] = tn_step_set, [TN_N_SETCOMP] = tn_step_comprehension, [TN_N_WALRUS] = step_walrus,
  [TN_N_LISTCOMP] = tn_step_comprehension, [TN_N_DICTCOMP] = tn_step_comprehension,
};
