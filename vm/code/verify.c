/* SPDX-License-Identifier: MIT
 * The verifier: after it, no bytecode whatever can make exec.c leave the bounds of registers, constants,
 * code, free variables or child prototypes.  What a register holds is checked when the code runs.
 * Declared in bytecode.h. */
#include "operands.h"
#include "vm/base/poll.h"

#include <string.h>

enum { REGISTERS_MAX = 1 << 24 };

struct check {
  tenon_vm *vm;
  const struct tn_proto *p;
  size_t at;                         /* instruction, for the message */
};

static tenon_status bad(const struct check *c, const char *what)
{
  const char *name = TN_IS(c->p->name, TN_STR) ? TN_AS(tn_str, c->p->name)->s : "?";
  return tn_raise(c->vm, TENON_E_BYTECODE, "invalid bytecode in %s at instruction %zu: %s", name, c->at, what);
}

static bool is_str(tn_value v) { return TN_IS(v, TN_STR); }

static bool plain(tn_value v)
{
  return (v.tag >= TN_NONE && v.tag <= TN_FLOAT) || TN_IS(v, TN_STR) || TN_IS(v, TN_COMPLEX_OBJ);
}

static bool plain_or_slice(tn_value v)
{
  if (!TN_IS(v, TN_SLICE)) return plain(v);
  const struct tn_slice *s = TN_AS(tn_slice, v);
  return plain(s->start) && plain(s->stop) && plain(s->step);
}

/* Constants are immutable and hold no code: numbers, strings, None, ..., slices and flat tuples of these. */
static bool constant(tn_value v)
{
  if (!TN_IS(v, TN_TUPLE)) return plain_or_slice(v);
  for (size_t i = 0; i < TN_AS(tn_tuple, v)->n; i++)
    if (!plain_or_slice(TN_AS(tn_tuple, v)->v[i])) return false;
  return true;
}

static tenon_status header(struct check *c)
{
  const struct tn_proto *p = c->p;
  uint64_t named = (uint64_t)p->nparam + p->nkwonly, params = named + p->has_args + p->has_kwargs;
  if (!is_str(p->name) || !is_str(p->source_name) || !is_str(p->source))
    return bad(c, "its name or source is no string");
  if (!p->ncode || p->ncode > INT32_MAX || !p->code || !p->pos) return bad(c, "no code");
  if (p->nregs > REGISTERS_MAX || params > p->nregs) return bad(c, "number of registers");
  if (p->ndefaults > named) return bad(c, "more default values than parameters");
  if (params && !p->param_names) return bad(c, "no names of parameters");
  for (uint64_t i = 0; i < params; i++)
    if (!is_str(p->param_names[i])) return bad(c, "the name of a parameter is no string");
  for (size_t i = 0; i < p->nconst; i++)
    if (!constant(p->consts[i])) return bad(c, "a constant of a kind that cannot be one");
  for (size_t i = 0; i < p->nproto; i++)
    if (!p->protos[i]) return bad(c, "a missing child");
  return TENON_OK;
}

static tenon_status guard(const struct check *c, const struct tn_guard *g)
{
  const struct tn_proto *p = c->p;
  if (g->start >= g->end || g->end > p->ncode) return bad(c, "a guard out of the code");
  if (g->top >= p->nregs + !g->restores) return bad(c, "a guard's register out of range");
  if (g->restores) return TENON_OK;
  if (g->target >= p->ncode || (g->target && p->code[g->target - 1].op == TN_BC_EXTEND))
    return bad(c, "a guard's target out of the code");
  return TENON_OK;
}

static tenon_status run(const struct check *c, uint64_t first, uint64_t n)
{
  return first >= c->p->nregs || n > c->p->nregs - first ? bad(c, "registers out of range") : TENON_OK;
}

static bool in_place(enum tn_bc op)
{
  return (op >= TN_BC_MATMUL && op <= TN_BC_SHR) || (op >= TN_BC_ADDK && op <= TN_BC_SHRK);
}

static bool any_constant(enum tn_bc op)
{
  return op == TN_BC_LOADK || op == TN_BC_GETITEMK || op == TN_BC_SETITEMK || (op >= TN_BC_ADDK && op <= TN_BC_KDIV);
}

/* Names of variables and attributes are strings; a format is one, or None. */
static tenon_status constant_operand(const struct check *c, enum tn_bc op, uint32_t k)
{
  if (k >= c->p->nconst) return bad(c, "constant out of range");
  if (any_constant(op) || is_str(c->p->consts[k])) return TENON_OK;
  return op == TN_BC_FORMAT && c->p->consts[k].tag == TN_NONE ? TENON_OK : bad(c, "a name is no string");
}

static tenon_status jump(const struct check *c)
{
  const struct tn_proto *p = c->p;
  int64_t to = (int64_t)c->at + 1 + tn_jump(p->code[c->at]);
  if (to < 0 || to >= (int64_t)p->ncode) return bad(c, "jump out of the code");
  if (to && p->code[to - 1].op == TN_BC_EXTEND) return bad(c, "jump behind an EXTEND");
  return TENON_OK;
}

/* What a new closure takes from this function. */
static tenon_status child(const struct check *c, uint32_t k)
{
  if (k >= c->p->nproto) return bad(c, "child out of range");
  const struct tn_proto *p = c->p->protos[k];
  for (size_t i = 0; i < p->ncapture; i++)
    if (p->captures[i].index >= (p->captures[i].from_register ? c->p->nregs : c->p->ncapture))
      return bad(c, "capture out of range");
  return TENON_OK;
}

static tenon_status operand(const struct check *c, enum tn_bc op, const struct tn_operands *o, int k)
{
  switch (o->form[k]) {
  case 'r': case 'w': case 'x': return run(c, o->v[k], op == TN_BC_ITER || op == TN_BC_FORITER ? TN_LOOP_REGISTERS : 1);
  case 'R': case 'W': return run(c, o->v[k], tn_run_length(op, o));
  case 'k': return constant_operand(c, op, o->v[k]);
  case 'j': return jump(c);
  case 'f': return o->v[k] < c->p->ncapture ? TENON_OK : bad(c, "free variable out of range");
  case 'p': return child(c, o->v[k]);
  default: return TENON_OK;
  }
}

static tenon_status flags(const struct check *c, const struct tn_operands *o)
{
  struct tn_ins i = c->p->code[c->at];
  uint8_t allowed = in_place((enum tn_bc)i.op) ? TN_INPLACE : 0;
  for (int k = 0; k < 3; k++)
    if (o->form[k] == 'r') allowed |= (uint8_t)(TN_KILL_A << k);
  return i.flags & ~allowed ? bad(c, "flags that the instruction does not have") : TENON_OK;
}

/* The prefix stands before an instruction that it extends; jumps take nothing but A from it. */
static tenon_status extend(const struct check *c)
{
  const struct tn_proto *p = c->p;
  struct tn_ins i = p->code[c->at];
  if (i.flags) return bad(c, "flags that the instruction does not have");
  if (c->at + 1 >= p->ncode || p->code[c->at + 1].op >= TN_NBC || p->code[c->at + 1].op == TN_BC_EXTEND)
    return bad(c, "EXTEND of nothing");
  if (strchr(tn_bcs[p->code[c->at + 1].op].form, 'j') && (i.b || i.c)) return bad(c, "EXTEND of a jump");
  return TENON_OK;
}

static tenon_status instruction(const struct check *c)
{
  const struct tn_proto *p = c->p;
  struct tn_ins i = p->code[c->at], high = {0};
  if (i.op >= TN_NBC) return bad(c, "no such instruction");
  if (i.op == TN_BC_EXTEND) return extend(c);
  bool extended = c->at && p->code[c->at - 1].op == TN_BC_EXTEND;
  if (extended) high = p->code[c->at - 1];
  struct tn_operands o = tn_operands_of(i, high);
  TN_TRY(flags(c, &o));
  for (int k = 0; k < 3; k++) {
    TN_TRY(operand(c, (enum tn_bc)i.op, &o, k));
    if (!extended && tn_operand_scaled(o.form[k]) && o.v[k] > TN_OPERAND_MAX)
      return bad(c, "a large operand without EXTEND");
  }
  return TENON_OK;
}

static bool ends(enum tn_bc op)
{
  return op == TN_BC_JUMP || op == TN_BC_RETURN || tn_raises(op);
}

static tenon_status check(tenon_vm *vm, const struct tn_proto *p)
{
  struct check c = {.vm = vm, .p = p};
  TN_TRY(header(&c));
  for (size_t i = 0; i < p->nguards; i++) TN_TRY(guard(&c, &p->guards[i]));
  for (; c.at < p->ncode; c.at++) {
    TN_TRY(tn_poll_at(vm, c.at));
    TN_TRY(instruction(&c));
  }
  c.at = p->ncode - 1;
  return ends((enum tn_bc)p->code[c.at].op) ? TENON_OK : bad(&c, "the code has no end");
}

/* Children are visited by a list, not by recursion; the list also says whose mark to take back. */
tenon_status tn_verify(tenon_vm *vm, struct tn_proto *root)
{
  if (root->verified) return TENON_OK;
  struct tn_proto **list = NULL;
  size_t n = 0, cap = 0;
  struct check c = {.vm = vm, .p = root};
  tenon_status st = root->ncapture ? bad(&c, "the top level captures variables")
                                   : tn_grow(vm, &list, &cap, 1, sizeof *list);
  if (!st) list[n++] = root;
  for (size_t i = 0; i < n && !st; i++) {
    struct tn_proto *p = list[i];
    if (p->verified) continue;
    st = check(vm, p);
    if (!st) st = tn_prepare(vm, p);
    p->verified = !st;
    if (p->held_end > p->nregs) p->held_end = p->nregs;
    p->plain = p->nkwonly || p->has_args || p->has_kwargs ? (uint32_t)TN_NOT_PLAIN : p->nparam;
    if (!st) st = tn_grow(vm, &list, &cap, n + p->nproto, sizeof *list);
    for (size_t k = 0; k < p->nproto && !st; k++) list[n++] = p->protos[k];
  }
  for (size_t i = 0; i < n && st; i++) list[i]->verified = false;
  tn_free(vm, list, cap * sizeof *list);
  return st;
}
