/* SPDX-License-Identifier: MIT
 * Code that something is to be done around, however it ends: try and with, and the ways out of them; see compile.h.
 * What is to happen on an error stands in the prototype's guards, ranges of instructions, so that entering a try costs
 * one instruction.  The ways out are written where they begin, outside the ranges of what they leave. */
#include "compile.h"

/* The state of a finally part: how it was reached.  From EXITS on: by exit number state - EXITS. */
enum { FELL = 0, FAILED = 1, EXITS = 2 };

/* ---- ranges */

static tenon_status add_guard(struct tn_compiler *c, struct tn_guard g)
{
  struct tn_assembly *u = c->unit;
  if (g.start == g.end) return TENON_OK;
  TN_TRY(tn_grow(c->vm, &u->guards, &u->guard_cap, u->nguards + 1, sizeof *u->guards));
  u->guards[u->nguards++] = g;
  return TENON_OK;
}

/* The block's range ends here; inner ones end first, so that they come first. */
static tenon_status close_range(struct tn_compiler *c, struct tn_block *b)
{
  struct tn_assembly *u = c->unit;
  size_t here = tn_label(c);
  bool handler = b->kind == TN_BLOCK_HANDLER;
  struct tn_guard g = {.start = (uint32_t)b->start, .end = (uint32_t)here, .restores = handler,
                       .top = handler ? b->reg : b->top, .target = b->handler};
  size_t n = u->nguards;
  TN_TRY(add_guard(c, g));
  if (!handler && u->nguards > n) b->handler = (uint32_t)u->nguards;
  b->start = here;
  return TENON_OK;
}

static void open_range(struct tn_compiler *c, struct tn_block *b, enum tn_block_kind kind)
{
  b->outer = c->unit->blocks;
  b->kind = kind;
  b->start = tn_label(c);
  b->top = c->unit->top;
  c->unit->blocks = b;
}

static tenon_status end_range(struct tn_compiler *c, struct tn_block *b)
{
  c->unit->blocks = b->outer;
  return close_range(c, b);
}

/* Errors in the ranges of |b| go on here. */
static void handler_here(struct tn_compiler *c, struct tn_block *b)
{
  struct tn_assembly *u = c->unit;
  size_t here = tn_label(c);
  for (uint32_t i = b->handler, next; i; i = next) {
    next = u->guards[i - 1].target;
    u->guards[i - 1].target = (uint32_t)here;
  }
  u->dead = false;
}

/* ---- ways out */

/* The exception is handled: its name is unbound. */
static tenon_status forget_name(struct tn_compiler *c, const struct tn_node *handler)
{
  if (!handler || !handler->sym) return TENON_OK;
  struct tn_node name = {.kind = TN_N_NAME, .start = handler->start, .end = handler->end, .sym = handler->sym};
  uint32_t none = tn_temp(c);
  TN_TRY(tn_emit_none(c, &name, none));
  TN_TRY(tn_store_name(c, &name, name.sym, none));
  return tn_delete(c, &name);
}

static tenon_status leave_handler(struct tn_compiler *c, const struct tn_node *at, const struct tn_block *b)
{
  TN_TRY(forget_name(c, b->handled));
  return tn_emit(c, at, TN_BC_HANDLED, 0, b->reg, 0, 0);
}

/* To the finally part of |b|, which goes on with |e|. */
static tenon_status leave_by_finally(struct tn_compiler *c, struct tn_block *b, struct tn_exit e, uint32_t reg)
{
  size_t k = 0;
  while (k < b->nexits && (b->exits[k].loop != e.loop || b->exits[k].is_break != e.is_break)) k++;
  if (k == b->nexits) {
    TN_TRY(tn_grow(c->vm, &b->exits, &b->cap, k + 1, sizeof *b->exits));
    b->exits[b->nexits++] = e;
  }
  TN_TRY(e.loop ? tn_emit_none(c, e.at, b->reg + 2) : tn_emit(c, e.at, TN_BC_MOVE, 0, b->reg + 2, reg, 0));
  TN_TRY(tn_emit_const(c, e.at, tn_int(EXITS + (int64_t)k), b->reg));
  return tn_emit_jump(c, e.at, TN_BC_JUMP, 0, &b->jumps);
}

tenon_status tn_leave(struct tn_compiler *c, struct tn_exit e, uint32_t reg)
{
  struct tn_assembly *u = c->unit;
  struct tn_block *inner = u->blocks, *until = e.loop ? e.loop->blocks : NULL, *b = inner;
  if (!e.loop && b && reg < u->nlocals) {               /* what is left to do may change the variable */
    uint32_t copy = tn_temp(c);
    TN_TRY(tn_emit(c, e.at, TN_BC_MOVE, 0, copy, reg, 0));
    reg = copy;
  }
  bool done = false;
  for (; b != until && !done; b = b->outer) {
    TN_TRY(close_range(c, b));
    u->blocks = b->outer;
    done = b->kind == TN_BLOCK_FINALLY;
    if (done) TN_TRY(leave_by_finally(c, b, e, reg));
    else if (b->kind == TN_BLOCK_HANDLER) TN_TRY(leave_handler(c, e.at, b));
    else if (b->kind == TN_BLOCK_WITH) TN_TRY(tn_emit(c, e.at, TN_BC_WITHEXIT, 0, b->reg, 0, 0));
  }
  if (!done)
    TN_TRY(e.loop ? tn_emit_jump(c, e.at, TN_BC_JUMP, 0, e.is_break ? &e.loop->breaks : &e.loop->next)
                  : tn_emit(c, e.at, TN_BC_RETURN, 0, reg, 0, 0));
  u->blocks = inner;
  for (struct tn_block *again = inner; again != b; again = again->outer) again->start = tn_label(c);
  u->dead = true;
  return TENON_OK;
}

/* ---- try */

/* One except clause: on to |*next| if the exception in h->reg + 1 is none of its classes. */
static tenon_status clause(struct tn_compiler *c, const struct tn_node *n, struct tn_block *h, uint32_t *next)
{
  uint32_t top = c->unit->top, exception = h->reg + 1;
  if (n->nkids > 1) {
    TN_TRY(tn_load(c, n->kid[0], TN_ANY));
    uint32_t cls = c->result, test = tn_temp(c);
    TN_TRY(tn_emit(c, n->kid[0], TN_BC_MATCHES, 0, test, exception, cls));
    TN_TRY(tn_emit_jump(c, n->kid[0], TN_BC_JUMPIFNOT, test, next));
    c->unit->top = top;
  }
  if (n->sym) TN_TRY(tn_store_name(c, n, n->sym, exception));
  h->handled = n;
  TN_TRY(tn_statements(c, n->kid[n->nkids - 1]));
  return TENON_OK;
}

static tenon_status handlers(struct tn_compiler *c, const struct tn_node *n, uint32_t reg, struct tn_join *join,
                             size_t mark, uint32_t *end)
{
  struct tn_assembly *u = c->unit;
  struct tn_block h = {.reg = reg};
  uint32_t last = n->nkids - ((n->op & TN_TRY_ELSE) != 0) - ((n->op & TN_TRY_FINALLY) != 0);
  bool bare = false;
  TN_TRY(tn_emit(c, n, TN_BC_CATCH, 0, reg + 1, 0, 0));
  open_range(c, &h, TN_BLOCK_HANDLER);
  for (uint32_t i = 1; i < last; i++) {
    uint32_t next = 0;
    bare = n->kid[i]->nkids == 1;
    TN_TRY(clause(c, n->kid[i], &h, &next));
    bool on = !u->dead;
    TN_TRY(close_range(c, &h));
    u->blocks = h.outer;
    if (on) {
      c->unit->top = u->nlocals + u->held;
      TN_TRY(leave_handler(c, n->kid[i], &h));
    }
    TN_TRY(tn_join_branch(c, join, mark));
    if (on) TN_TRY(tn_emit_jump(c, n->kid[i], TN_BC_JUMP, 0, end));
    u->blocks = &h;
    h.start = tn_label(c);
    h.handled = NULL;
    u->dead = true;
    tn_jumps_here(c, next);
  }
  if (!bare) {
    TN_TRY(tn_emit(c, n, TN_BC_RERAISE, 0, reg + 1, 0, 0));
    u->dead = true;
  }
  return end_range(c, &h);
}

static tenon_status try_except(struct tn_compiler *c, const struct tn_node *n)
{
  struct tn_assembly *u = c->unit;
  struct tn_block b = {.reg = tn_hold(c, 2)};
  struct tn_join join = {.n = 0};
  size_t mark = u->nbound;
  uint32_t end = 0;
  TN_TRY(tn_emit(c, n, TN_BC_HANDLING, 0, b.reg, 0, 0));
  open_range(c, &b, TN_BLOCK_TRY);
  TN_TRY(tn_statements(c, n->kid[0]));
  TN_TRY(end_range(c, &b));
  if (n->op & TN_TRY_ELSE && !u->dead)
    TN_TRY(tn_statements(c, n->kid[n->nkids - 1 - ((n->op & TN_TRY_FINALLY) != 0)]));
  bool on = !u->dead;
  tenon_status st = tn_join_branch(c, &join, mark);
  if (on && !st) st = tn_emit_jump(c, n, TN_BC_JUMP, 0, &end);
  handler_here(c, &b);
  if (!st) st = handlers(c, n, b.reg, &join, mark, &end);
  if (!st) tn_jumps_here(c, end);
  tn_unhold(c, 2);
  return tn_join_end(c, &join, true, st);
}

/* Behind a finally part: on with what led to it. */
static tenon_status dispatch(struct tn_compiler *c, const struct tn_node *n, struct tn_block *b, bool fell)
{
  struct tn_assembly *u = c->unit;
  uint32_t k, end = 0;
  for (size_t i = 0; i < b->nexits + fell; i++) {
    uint32_t next = 0, test = u->top = u->nlocals + u->held;
    tn_temp(c);
    TN_TRY(tn_const(c, tn_int(i < b->nexits ? EXITS + (int64_t)i : FELL), &k));
    TN_TRY(tn_emit(c, n, TN_BC_EQK, 0, test, b->reg, k));
    TN_TRY(tn_emit_jump(c, n, TN_BC_JUMPIFNOT, test, &next));
    if (i == b->nexits) {
      TN_TRY(tn_emit(c, n, TN_BC_HANDLED, 0, b->reg + 1, 0, 0));
      TN_TRY(tn_emit_jump(c, n, TN_BC_JUMP, 0, &end));
    } else {
      if (!b->exits[i].loop) TN_TRY(tn_emit(c, n, TN_BC_MOVE, 0, test, b->reg + 2, 0));
      TN_TRY(tn_emit(c, n, TN_BC_HANDLED, 0, b->reg + 1, 0, 0));
      TN_TRY(tn_leave(c, b->exits[i], test));
    }
    tn_jumps_here(c, next);
  }
  struct tn_block again = {.reg = b->reg + 1};
  open_range(c, &again, TN_BLOCK_HANDLER);
  TN_TRY(tn_emit(c, n, TN_BC_RERAISE, 0, b->reg + 2, 0, 0));
  TN_TRY(end_range(c, &again));
  u->dead = true;
  tn_jumps_here(c, end);
  return TENON_OK;
}

static tenon_status finally_part(struct tn_compiler *c, const struct tn_node *n, struct tn_block *b, size_t mark)
{
  struct tn_assembly *u = c->unit;
  struct tn_join fell = {.n = 0};
  uint32_t past = 0;
  bool on = !u->dead;
  if (on) {
    TN_TRY(tn_emit_none(c, n, b->reg + 2));
    TN_TRY(tn_emit_const(c, n, tn_int(FELL), b->reg));
    TN_TRY(tn_emit_jump(c, n, TN_BC_JUMP, 0, &past));
  }
  tenon_status st = tn_join_branch(c, &fell, mark);
  handler_here(c, b);
  if (!st) st = tn_emit(c, n, TN_BC_CATCH, 0, b->reg + 2, 0, 0);
  if (!st) st = tn_emit_const(c, n, tn_int(FAILED), b->reg);
  tn_jumps_here(c, past);
  tn_jumps_here(c, b->jumps);
  struct tn_block h = {.reg = b->reg + 1};
  open_range(c, &h, TN_BLOCK_HANDLER);
  if (!st) st = tn_statements(c, n->kid[n->nkids - 1]);
  if (!st) st = end_range(c, &h);
  if (!st && !u->dead) st = dispatch(c, n, b, on);
  bool dead = u->dead;
  st = tn_join_end(c, &fell, on, st);                    /* and what the finally part bound */
  u->dead = dead;
  return st;
}

tenon_status tn_try_statement(struct tn_compiler *c, const struct tn_node *n)
{
  if (!(n->op & TN_TRY_FINALLY)) return try_except(c, n);
  struct tn_assembly *u = c->unit;
  struct tn_block b = {.reg = tn_hold(c, 3)};
  size_t mark = u->nbound;
  TN_TRY(tn_emit(c, n, TN_BC_HANDLING, 0, b.reg + 1, 0, 0));
  open_range(c, &b, TN_BLOCK_FINALLY);
  bool caught = n->nkids > 2;
  tenon_status st = caught ? try_except(c, n) : tn_statements(c, n->kid[0]);
  if (!st) st = end_range(c, &b);
  if (!st) st = finally_part(c, n, &b, mark);
  tn_free(c->vm, b.exits, b.cap * sizeof *b.exits);
  tn_unhold(c, 3);
  return st;
}

/* ---- with */

/* Items from |i| on, and the block. */
static tenon_status with_items(struct tn_compiler *c, const struct tn_node *n, uint32_t i)
{
  struct tn_assembly *u = c->unit;
  if (i + 1 == n->nkids) return tn_statements(c, n->kid[i]);
  const struct tn_node *item = n->kid[i];
  struct tn_block b = {.reg = tn_hold(c, 3)}, h = {.reg = b.reg + 1};
  uint32_t swallow = 0, end = 0, test;
  TN_TRY(tn_load(c, item->kid[0], TN_ANY));
  TN_TRY(tn_emit(c, item->kid[0], TN_BC_WITHENTER, 0, b.reg, c->result, 0));
  u->top = u->nlocals + u->held;
  uint32_t value = tn_temp(c);
  TN_TRY(tn_emit(c, item, TN_BC_MOVE, 0, value, b.reg + 1, 0));
  TN_TRY(tn_emit(c, item, TN_BC_HANDLING, 0, b.reg + 1, 0, 0));
  u->top = u->nlocals + u->held;
  open_range(c, &b, TN_BLOCK_WITH);
  u->top = value + 1;
  if (item->nkids > 1) TN_TRY(tn_store(c, item->kid[1], value));
  u->top = u->nlocals + u->held;
  size_t mark = u->nbound;
  TN_TRY(with_items(c, n, i + 1));
  TN_TRY(end_range(c, &b));
  bool on = !u->dead;
  if (on) {
    TN_TRY(tn_emit(c, item, TN_BC_WITHEXIT, 0, b.reg, 0, 0));
    TN_TRY(tn_emit_jump(c, item, TN_BC_JUMP, 0, &end));
  }
  handler_here(c, &b);
  TN_TRY(tn_emit(c, item, TN_BC_CATCH, 0, b.reg + 2, 0, 0));
  open_range(c, &h, TN_BLOCK_HANDLER);
  test = tn_temp(c);
  TN_TRY(tn_emit(c, item, TN_BC_WITHFAIL, 0, test, b.reg, b.reg + 2));
  TN_TRY(tn_emit_jump(c, item, TN_BC_JUMPIF, test, &swallow));
  TN_TRY(tn_emit(c, item, TN_BC_RERAISE, 0, b.reg + 2, 0, 0));
  TN_TRY(end_range(c, &h));
  tn_jumps_here(c, swallow);
  TN_TRY(tn_emit(c, item, TN_BC_HANDLED, 0, b.reg + 1, 0, 0));
  tn_jumps_here(c, end);
  tn_unhold(c, 3);
  tn_unbind(c, mark);                                    /* an error may have been swallowed */
  return TENON_OK;
}

tenon_status tn_with_statement(struct tn_compiler *c, const struct tn_node *n) { return with_items(c, n, 0); }
