/* SPDX-License-Identifier: MIT
 * Kill flags: marks the last read of every register, so that values die as early as they can, and says whether a
 * register may be read while it has no value, and which may hold objects at a return; see bytecode.h.  A backward
 * analysis: which registers are live at the beginning of each basic block is iterated to a fixed point, then each
 * block is walked once more to set the flags.
 *
 * Only registers that some block reads before writing them are tracked across blocks; temporaries seldom
 * are.  When blocks times such registers would be too many, all of them count as live at every border. */
#include "operands.h"
#include "vm/base/poll.h"

#include <string.h>

enum { BITS_MAX = 1 << 23 };       /* of all the sets together: 1 MiB, and time to match */
#define NONE UINT32_MAX

struct analysis {
  tenon_vm *vm;
  struct tn_proto *p;
  uint32_t *block_of; size_t *starts; size_t nblocks;      /* block_of: block that begins at an instruction, or NONE */
  uint32_t *slot; uint32_t nslots;                         /* register → number among the tracked ones, or NONE */
  uint64_t *in; size_t words; bool everything;             /* live at the beginning of each block */
  /* per register: when it was last written, see find_exposed */
  uint32_t *stamp;
  bool *live;                                              /* per register, while a block is walked */
  bool *pinned;                                            /* the same: what a guard needs wherever an error arises */
};

static bool ends_block(enum tn_bc op)
{
  return op == TN_BC_JUMP || op == TN_BC_JUMPIF || op == TN_BC_JUMPIFNOT || op == TN_BC_ITER || op == TN_BC_FORITER ||
         op == TN_BC_RETURN || tn_raises(op);
}
static bool falls_through(enum tn_bc op)
{
  return op != TN_BC_JUMP && op != TN_BC_ITER && op != TN_BC_RETURN && !tn_raises(op);
}
static bool jumps(enum tn_bc op)
{
  return op == TN_BC_JUMP || op == TN_BC_JUMPIF || op == TN_BC_JUMPIFNOT || op == TN_BC_ITER || op == TN_BC_FORITER;
}

static size_t target(const struct tn_proto *p, size_t i) { return (size_t)((int64_t)i + 1 + tn_jump(p->code[i])); }

static struct tn_operands operands_at(const struct tn_proto *p, size_t i)
{
  struct tn_ins high = {0};
  if (i && p->code[i - 1].op == TN_BC_EXTEND) high = p->code[i - 1];
  return tn_operands_of(p->code[i], high);
}

/* Called for each register that an instruction writes or reads. */
typedef void (*visitor)(struct analysis *a, uint32_t reg);

static void run_of(struct analysis *a, uint32_t first, uint64_t n, visitor f)
{
  for (uint64_t k = 0; k < n; k++) f(a, first + (uint32_t)k);
}

static void visit_writes(struct analysis *a, size_t i, visitor f)
{
  enum tn_bc op = (enum tn_bc)a->p->code[i].op;
  struct tn_operands o = operands_at(a->p, i);
  for (int k = 0; k < 3; k++)
    if (o.form[k] == 'w') f(a, o.v[k]);
    else if (o.form[k] == 'W') run_of(a, o.v[k], tn_run_length(op, &o), f);
  if (op == TN_BC_FORITER) f(a, o.v[0] + 1);
  if (op == TN_BC_ITER) run_of(a, o.v[0] + 2, 2, f);
}

static void visit_reads(struct analysis *a, size_t i, visitor f)
{
  enum tn_bc op = (enum tn_bc)a->p->code[i].op;
  struct tn_operands o = operands_at(a->p, i);
  for (int k = 0; k < 3; k++)
    if (o.form[k] == 'r' || o.form[k] == 'x') f(a, o.v[k]);
    else if (o.form[k] == 'R') run_of(a, o.v[k], tn_run_length(op, &o), f);
  if (op == TN_BC_FORITER) run_of(a, o.v[0] + 2, 2, f);
  if (op != TN_BC_FUNCTION) return;
  const struct tn_proto *child = a->p->protos[o.v[1]];
  for (size_t k = 0; k < child->ncapture; k++)
    if (child->captures[k].from_register) f(a, child->captures[k].index);
}

static void set_live(struct analysis *a, uint32_t reg) { a->live[reg] = true; }
static void set_tracked(struct analysis *a, uint32_t reg) { a->live[reg] = a->slot[reg] != NONE; }
static void set_dead(struct analysis *a, uint32_t reg) { a->live[reg] = a->pinned[reg]; }

/* Splits the code into basic blocks; an EXTEND belongs to the instruction behind it. */
static tenon_status find_blocks(struct analysis *a)
{
  const struct tn_proto *p = a->p;
  if (!(a->block_of = tn_alloc(a->vm, p->ncode * sizeof *a->block_of))) return TENON_E_NOMEM;
  memset(a->block_of, 0, p->ncode * sizeof *a->block_of);
  a->block_of[0] = 1;
  for (size_t i = 0; i < p->ncode; i++) {
    enum tn_bc op = (enum tn_bc)p->code[i].op;
    if (jumps(op)) a->block_of[target(p, i)] = 1;
    if (ends_block(op) && i + 1 < p->ncode) a->block_of[i + 1] = 1;
  }
  for (size_t i = 0; i < p->nguards; i++) {
    const struct tn_guard *g = &p->guards[i];
    a->block_of[g->start] = 1;
    if (g->end < p->ncode) a->block_of[g->end] = 1;
    if (!g->restores) a->block_of[g->target] = 1;
  }
  for (size_t i = 0; i < p->ncode; i++) a->nblocks += a->block_of[i];
  if (!(a->starts = tn_alloc(a->vm, (a->nblocks + 1) * sizeof *a->starts))) return TENON_E_NOMEM;
  size_t n = 0;
  for (size_t i = 0; i < p->ncode; i++)
    if (a->block_of[i]) {
      a->block_of[i] = (uint32_t)n;
      a->starts[n++] = i;
    } else a->block_of[i] = NONE;
  a->starts[n] = p->ncode;
  return TENON_OK;
}

static void note_exposed(struct analysis *a, uint32_t reg)
{
  if (a->stamp[reg] != a->stamp[a->p->nregs] && a->slot[reg] == NONE) a->slot[reg] = a->nslots++;
}
static void note_write(struct analysis *a, uint32_t reg) { a->stamp[reg] = a->stamp[a->p->nregs]; }

/* Numbers the registers that a block reads without having written them.  stamp[nregs] is the present block. */
static tenon_status find_exposed(struct analysis *a)
{
  size_t n = a->p->nregs;
  a->slot = tn_alloc(a->vm, n * sizeof *a->slot);
  a->stamp = tn_zalloc(a->vm, (n + 1) * sizeof *a->stamp);
  a->live = tn_zalloc(a->vm, n);
  a->pinned = tn_zalloc(a->vm, n);
  if (!a->slot || !a->stamp || !a->live || !a->pinned) return TENON_E_NOMEM;
  for (size_t r = 0; r < n; r++) a->slot[r] = NONE;
  for (size_t i = 0; i < a->p->nguards; i++)
    if (a->p->guards[i].restores && a->slot[a->p->guards[i].top] == NONE) a->slot[a->p->guards[i].top] = a->nslots++;
  for (size_t b = 0; b < a->nblocks; b++) {
    a->stamp[n] = (uint32_t)b + 1;
    for (size_t i = a->starts[b]; i < a->starts[b + 1]; i++) {
      if (a->p->code[i].op == TN_BC_EXTEND) continue;
      visit_reads(a, i, note_exposed);
      visit_writes(a, i, note_write);
    }
  }
  a->words = (a->nslots + 63) / 64;
  a->everything = a->nblocks * (uint64_t)a->words * 64 > BITS_MAX;
  if (!a->everything && !(a->in = tn_zalloc(a->vm, a->nblocks * a->words * sizeof *a->in))) return TENON_E_NOMEM;
  return TENON_OK;
}

static bool live_in(const struct analysis *a, size_t block, uint32_t slot)
{
  return a->in[block * a->words + slot / 64] >> slot % 64 & 1;
}

/* The registers that guards of block |b| need are live throughout. */
static void pin(struct analysis *a, size_t b, const uint32_t *tracked)
{
  const struct tn_proto *p = a->p;
  if (!p->nguards) return;
  memset(a->pinned, 0, p->nregs);
  for (size_t i = 0; i < p->nguards; i++) {
    const struct tn_guard *g = &p->guards[i];
    if (a->starts[b] < g->start || a->starts[b] >= g->end) continue;
    if (g->restores) a->pinned[g->top] = true;
    else
      for (uint32_t s = 0; s < a->nslots; s++)
        a->pinned[tracked[s]] |= a->everything || live_in(a, a->block_of[g->target], s);
  }
  for (uint32_t s = 0; s < a->nslots; s++) a->live[tracked[s]] |= a->pinned[tracked[s]];
}

/* The registers live behind the last instruction of block |b|, into a->live. */
static void live_out(struct analysis *a, size_t b, const uint32_t *tracked)
{
  if (a->everything) { pin(a, b, tracked); return; }
  size_t last = a->starts[b + 1] - 1;
  enum tn_bc op = (enum tn_bc)a->p->code[last].op;
  for (uint32_t s = 0; s < a->nslots; s++) {
    bool live = falls_through(op) && live_in(a, b + 1, s);
    if (jumps(op)) live = live || live_in(a, a->block_of[target(a->p, last)], s);
    a->live[tracked[s]] = live;
  }
  pin(a, b, tracked);
}

/* Bits of a->live as the set at the beginning of block |b|; true if that changed. */
static bool store_in(struct analysis *a, size_t b, const uint32_t *tracked)
{
  bool changed = false;
  for (size_t w = 0; w < a->words; w++) {
    uint64_t bits = 0;
    for (uint32_t s = (uint32_t)w * 64; s < a->nslots && s < w * 64 + 64; s++)
      bits |= (uint64_t)a->live[tracked[s]] << s % 64;
    changed |= bits != a->in[b * a->words + w];
    a->in[b * a->words + w] = bits;
  }
  return changed;
}

/* The operand of instruction |i| that may die there: not cells and iterators, which others still need, and
 * not what the instruction overwrites anyway. */
static bool may_die(enum tn_bc op, const struct tn_operands *o, int k)
{
  if (o->form[k] != 'r') return false;
  switch (op) {
  case TN_BC_GETCELL: case TN_BC_CHECK: case TN_BC_WITHEXIT: return false;
  case TN_BC_SETCELL: case TN_BC_APPEND: case TN_BC_EXTENDLIST: case TN_BC_MERGE: case TN_BC_ADDITEM:
  case TN_BC_UPDATE: return k == 1;
  default: break;
  }
  for (int j = 0; j < 3; j++)
    if (j != k && o->form[j] == 'w' && o->v[j] == o->v[k]) return false;
  return true;
}

static void set_kills(struct analysis *a, size_t i)
{
  struct tn_ins *ins = &a->p->code[i];
  enum tn_bc op = (enum tn_bc)ins->op;
  struct tn_operands o = operands_at(a->p, i);
  for (int k = 0; k < 3; k++) {
    bool again = false;                        /* read once more by a later operand */
    for (int j = k + 1; j < 3; j++) again |= o.form[j] == 'r' && o.v[j] == o.v[k];
    if (may_die(op, &o, k) && !a->live[o.v[k]] && !again) ins->flags |= (uint8_t)(TN_KILL_A << k);
  }
}

static void walk(struct analysis *a, size_t b, bool set)
{
  for (size_t i = a->starts[b + 1]; i-- > a->starts[b];) {
    if (a->p->code[i].op == TN_BC_EXTEND) continue;
    visit_writes(a, i, set_dead);
    if (set) set_kills(a, i);
    visit_reads(a, i, set_live);
  }
}

/* ---- registers that may hold objects at a RETURN */

static void note_held(struct analysis *a, uint32_t reg)
{
  struct tn_proto *p = a->p;
  if (reg < p->held) p->held = reg;
  if (reg >= p->held_end) p->held_end = reg + 1;
}

/* A step may do without a result that the next instruction would take, so what stood there before stays. */
static void hold(struct analysis *a, uint32_t reg)
{
  if (a->live[reg] && a->stamp[reg] != a->stamp[a->p->nregs]) note_held(a, reg);
  a->live[reg] = true;
}
static void note_read(struct analysis *a, uint32_t reg) { a->stamp[reg] = a->stamp[a->p->nregs]; }

static void give_up(struct analysis *a, size_t i)
{
  struct tn_ins ins = a->p->code[i];
  struct tn_operands o = operands_at(a->p, i);
  for (int k = 0; k < 3; k++)
    if (o.form[k] == 'R') run_of(a, o.v[k], tn_run_length((enum tn_bc)ins.op, &o), set_dead);
    else if (o.form[k] == 'x') hold(a, o.v[k]);
    else if (ins.flags & TN_KILL_A << k) set_dead(a, o.v[k]);
}

static void end_hold(struct analysis *a, uint32_t reg)
{
  if (a->live[reg]) note_held(a, reg);
  a->live[reg] = false;
}

/* What a block leaves in registers that it wrote, and the parameters: as if nothing behind it ever took them. */
static tenon_status find_held(struct analysis *a)
{
  struct tn_proto *p = a->p;
  uint32_t params = p->nparam + p->nkwonly + p->has_args + p->has_kwargs;
  p->held = params || p->nguards ? 0 : p->nregs;
  p->held_end = p->nguards ? p->nregs : params;          /* an error may leave any of them behind */
  memset(a->stamp, 0, ((size_t)p->nregs + 1) * sizeof *a->stamp);
  memset(a->live, 0, p->nregs);
  memset(a->pinned, 0, p->nregs);
  for (size_t b = 0; b < a->nblocks; b++) {
    TN_TRY(tn_poll(a->vm));
    for (size_t i = a->starts[b]; i < a->starts[b + 1]; i++) {
      if (p->code[i].op == TN_BC_EXTEND) continue;
      a->stamp[p->nregs]++;
      visit_reads(a, i, note_read);
      give_up(a, i);
      visit_writes(a, i, hold);
    }
    for (size_t i = a->starts[b]; i < a->starts[b + 1]; i++) {
      if (p->code[i].op == TN_BC_EXTEND) continue;
      visit_writes(a, i, end_hold);
      struct tn_operands o = operands_at(p, i);
      if (o.form[0] == 'x') end_hold(a, o.v[0]);
    }
  }
  return TENON_OK;
}

static tenon_status analyse(struct analysis *a)
{
  TN_TRY(find_blocks(a));
  TN_TRY(find_exposed(a));
  uint32_t *tracked = tn_alloc(a->vm, a->nslots * sizeof *tracked);
  if (!tracked) return TENON_E_NOMEM;
  for (uint32_t r = 0; r < a->p->nregs; r++)
    if (a->slot[r] != NONE) tracked[a->slot[r]] = r;
  tenon_status st = TENON_OK;
  for (bool changed = !a->everything; changed && !st;) {
    changed = false;
    for (size_t b = a->nblocks; b-- > 0 && !(st = tn_poll(a->vm));) {
      live_out(a, b, tracked);
      walk(a, b, false);
      changed |= store_in(a, b, tracked);
    }
  }
  for (uint32_t k = 0; k < a->nslots && a->everything; k++) a->live[tracked[k]] = true;
  for (size_t b = a->nblocks; b-- > 0 && !st && !(st = tn_poll(a->vm));) {
    live_out(a, b, tracked);
    walk(a, b, true);
    for (size_t i = a->starts[b]; i < a->starts[b + 1] && a->everything; i++)      /* as live as before the walk */
      if (a->p->code[i].op != TN_BC_EXTEND) visit_writes(a, i, set_tracked);
  }
  uint32_t params = a->p->nparam + a->p->nkwonly + a->p->has_args + a->p->has_kwargs;
  a->p->unbound = a->everything;
  for (uint32_t s = 0; s < a->nslots && !a->everything; s++) a->p->unbound |= live_in(a, 0, s) && tracked[s] >= params;
  tn_free(a->vm, tracked, a->nslots * sizeof *tracked);
  return st ? st : find_held(a);
}

tenon_status tn_liveness(tenon_vm *vm, struct tn_proto *p)
{
  if (!p->ncode || !p->nregs) return TENON_OK;
  struct analysis a = {.vm = vm, .p = p};
  tenon_status st = analyse(&a);
  tn_free(vm, a.block_of, p->ncode * sizeof *a.block_of);
  tn_free(vm, a.starts, (a.nblocks + 1) * sizeof *a.starts);
  tn_free(vm, a.slot, p->nregs * sizeof *a.slot);
  tn_free(vm, a.stamp, ((size_t)p->nregs + 1) * sizeof *a.stamp);
  tn_free(vm, a.live, p->nregs);
  tn_free(vm, a.pinned, p->nregs);
  tn_free(vm, a.in, a.nblocks * a.words * sizeof *a.in);
  return st;
}
