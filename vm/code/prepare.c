/* SPDX-License-Identifier: MIT
 * Verified code into the form that exec.c runs, instruction for instruction: operands become offsets, and instructions
 * become steps of steps.def where they and those behind them are as those want them.  Steps look at what stands behind
 * them, so each is an instruction of its own for whatever jumps there.  Knows nothing of what registers hold.
 * Declared in bytecode.h. */
#include "operands.h"
#include "vm/base/poll.h"

/* |v| as an operand: low half in |i|, high half in an EXTEND before it. */
static void put(struct tn_ins *i, struct tn_ins *high, int k, uint32_t v)
{
  uint16_t *const low[3] = {&i->a, &i->b, &i->c}, *const up[3] = {&high->a, &high->b, &high->c};
  *low[k] = (uint16_t)v;
  *up[k] = (uint16_t)(v >> 16);
}

static void plain(const struct tn_proto *p, size_t at)
{
  p->run[at] = p->code[at];
  if (p->code[at].op == TN_BC_EXTEND) return;
  bool extended = at && p->code[at - 1].op == TN_BC_EXTEND;
  struct tn_ins none = {0}, *high = extended ? &p->run[at - 1] : &none;
  struct tn_operands o = tn_operands_of(p->code[at], extended ? p->code[at - 1] : none);
  for (int k = 0; k < 3; k++)
    if (tn_operand_scaled(o.form[k])) put(&p->run[at], high, k, o.v[k] * TN_OPERAND);
}

void tn_revert(struct tn_proto *p, size_t at)
{
  if (at) plain(p, at - 1);
  plain(p, at);
}

/* The instruction at |at|, if it stands without an EXTEND; else one that no step is made of. */
static struct tn_ins alone(const struct tn_proto *p, size_t at)
{
  return at < p->ncode && !(at && p->code[at - 1].op == TN_BC_EXTEND) ? p->code[at]
                                                                     : (struct tn_ins){.op = TN_BC_EXTEND};
}

/* Is constant |k| an int from |least| to 32767? */
static bool small(const struct tn_proto *p, uint16_t k, int64_t least)
{
  return p->consts[k].tag == TN_INT && p->consts[k].u.i >= least && p->consts[k].u.i <= INT16_MAX;
}

/* A comparison whose result the branch behind it takes. */
static void make_branch(const struct tn_proto *p, size_t at, struct tn_ins i, struct tn_ins next)
{
  bool constant = i.op >= TN_BC_ADDK, number = constant && small(p, i.c, INT16_MIN);
  int which = i.op - (constant ? TN_BC_EQK : TN_BC_EQ);
  if ((next.op != TN_BC_JUMPIF && next.op != TN_BC_JUMPIFNOT) || next.a != i.a || !(next.flags & TN_KILL_A)) return;
  p->run[at].op = (uint8_t)(TN_STEP_EQ_IF + 6 * which + (number ? 4 : constant ? 2 : 0) + (next.op == TN_BC_JUMPIFNOT));
  if (number) p->run[at].c = (uint16_t)p->consts[i.c].u.i;
}

/* +, - or * : its number in steps that stand in this order; -1: another instruction. */
static int arithmetic(uint8_t op) { return op == TN_BC_ADD ? 0 : op == TN_BC_SUB ? 1 : op == TN_BC_MUL ? 2 : -1; }

static void make_item(const struct tn_proto *p, size_t at, struct tn_ins i, struct tn_ins next)
{
  if (!small(p, i.c, 0)) return;
  int which = arithmetic(next.op);
  bool operand = which >= 0 && next.c == i.a && next.b != i.a && (next.a == i.a || (next.flags & TN_KILL_C));
  p->run[at].op = (uint8_t)(operand && !i.flags ? TN_STEP_GETITEMI_ADD + which : TN_STEP_GETITEMI);
  p->run[at].c = (uint16_t)p->consts[i.c].u.i;
}

static void make_store(const struct tn_proto *p, size_t at, struct tn_ins i)
{
  if (!small(p, i.b, 0)) return;
  p->run[at].op = TN_STEP_SETITEMI;
  p->run[at].b = (uint16_t)p->consts[i.b].u.i;
}

/* What becomes an item of a list at once: a result, under a number that is a constant. */
static void make_result(const struct tn_proto *p, size_t at, struct tn_ins i, struct tn_ins next)
{
  if (next.op == TN_BC_SETITEMK && small(p, next.b, 0) && next.c == i.a && (next.flags & TN_KILL_C) && next.a != i.a)
    p->run[at].op = (uint8_t)(TN_STEP_ADD_SETITEMI + arithmetic(i.op));
}

/* x - 0 is not x + 0 where x is -0.0. */
static void make_sum(const struct tn_proto *p, size_t at, struct tn_ins i)
{
  if (!small(p, i.c, -INT16_MAX) || (i.op == TN_BC_SUBK && !p->consts[i.c].u.i)) return;
  p->run[at].op = TN_STEP_ADDI;
  p->run[at].c = (uint16_t)(i.op == TN_BC_SUBK ? -p->consts[i.c].u.i : p->consts[i.c].u.i);
}

/* x[k] += constant */
static void make_growth(const struct tn_proto *p, size_t at, struct tn_ins i, struct tn_ins sum, struct tn_ins set)
{
  bool constant = (sum.op == TN_BC_ADDK || sum.op == TN_BC_SUBK) && p->run[at + 1].op == TN_STEP_ADDI;
  if (!i.flags && constant && sum.a == i.a && sum.b == i.a && set.op == TN_BC_SETITEM && set.a == i.b &&
      set.b == i.c && set.c == i.a && (set.flags & TN_KILL_C) && i.a != i.b && i.a != i.c)
    p->run[at].op = TN_STEP_GETITEM_ADDI_SETITEM;
}

static void make_constant_item(const struct tn_proto *p, size_t at, struct tn_ins i, struct tn_ins next)
{
  if (next.op == TN_BC_SETITEM && next.c == i.a && next.a != i.a && next.b != i.a && (next.flags & TN_KILL_C) &&
      !(next.flags & TN_KILL_A))
    p->run[at].op = TN_STEP_LOADK_SETITEM;
}

static void make_round(const struct tn_proto *p, size_t at, struct tn_ins i)
{
  struct tn_ins to = alone(p, (size_t)((int64_t)at + 1 + tn_jump(i)));
  if (to.op == TN_BC_MOVE && to.b == i.a + 1 && (to.flags & TN_KILL_B)) p->run[at].op = TN_STEP_FORITER_MOVE;
}

static void make_step(const struct tn_proto *p, size_t at)
{
  struct tn_ins i = alone(p, at), next = alone(p, at + 1);
  switch ((enum tn_bc)i.op) {
  case TN_BC_EQ: case TN_BC_NE: case TN_BC_LT: case TN_BC_LE: case TN_BC_GT: case TN_BC_GE:
  case TN_BC_EQK: case TN_BC_NEK: case TN_BC_LTK: case TN_BC_LEK: case TN_BC_GTK: case TN_BC_GEK:
    make_branch(p, at, i, next);
    break;
  case TN_BC_ADDK: case TN_BC_SUBK: make_sum(p, at, i); break;
  case TN_BC_ADD: case TN_BC_SUB: case TN_BC_MUL: make_result(p, at, i, next); break;
  case TN_BC_GETITEMK: make_item(p, at, i, next); break;
  case TN_BC_SETITEMK: make_store(p, at, i); break;
  case TN_BC_GETITEM: make_growth(p, at, i, next, alone(p, at + 2)); break;
  case TN_BC_LOADK: make_constant_item(p, at, i, next); break;
  case TN_BC_FORITER: make_round(p, at, i); break;
  default: break;
  }
}

/* Steps that count on the one behind being a step are made after it.  A listing of what runs shows no steps. */
tenon_status tn_prepare(tenon_vm *vm, struct tn_proto *p)
{
  if (!p->run && !(p->run = tn_alloc(vm, p->ncode * sizeof *p->run))) return TENON_E_NOMEM;
  bool named = false;
  for (size_t i = 0; i < p->ncode; i++) {
    TN_TRY(tn_poll_at(vm, i));
    plain(p, i);
    named |= p->code[i].op == TN_BC_GETGLOBAL || p->code[i].op == TN_BC_SETGLOBAL;
  }
  if (named && !p->globals && !(p->globals = tn_zalloc(vm, p->nconst * sizeof *p->globals))) return TENON_E_NOMEM;
  for (size_t i = p->ncode; i-- > 0 && !vm->opt.trace;) {
    TN_TRY(tn_poll_at(vm, i));
    make_step(p, i);
  }
  return TENON_OK;
}
