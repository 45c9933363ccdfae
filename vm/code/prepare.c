/* SPDX-License-Identifier: MIT
 * Verified code into the form that exec.c runs, instruction for instruction.  Knows nothing of what registers hold.
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

static void scale(const struct tn_proto *p, size_t at)
{
  struct tn_ins none = {0}, *high = at && p->code[at - 1].op == TN_BC_EXTEND ? &p->run[at - 1] : &none;
  struct tn_operands o = tn_operands_of(p->code[at], *high);
  for (int k = 0; k < 3; k++)
    if (tn_operand_scaled(o.form[k])) put(&p->run[at], high, k, o.v[k] * TN_OPERAND);
}

tenon_status tn_prepare(tenon_vm *vm, struct tn_proto *p)
{
  if (!p->run && !(p->run = tn_alloc(vm, p->ncode * sizeof *p->run))) return TENON_E_NOMEM;
  for (size_t i = 0; i < p->ncode; i++) {
    TN_TRY(tn_poll_at(vm, i));
    p->run[i] = p->code[i];
    if (p->code[i].op != TN_BC_EXTEND) scale(p, i);
  }
  return TENON_OK;
}
