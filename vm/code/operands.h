/* SPDX-License-Identifier: MIT
 * Operands of an instruction as its row in bytecode.def describes them, with the high halves of an EXTEND
 * before it: what liveness analysis, verifier and disassembler share. */
#ifndef TN_OPERANDS_H
#define TN_OPERANDS_H
#include "bytecode.h"

#include <string.h>

struct tn_operands { const char *form; uint32_t v[3]; };     /* v[0..2]: A, B, C */

/* Of the instruction at |i|, which is no EXTEND itself; |high|: the EXTEND before it, or zero. */
static inline struct tn_operands tn_operands_of(struct tn_ins i, struct tn_ins high)
{
  return (struct tn_operands){
      tn_bcs[i.op].form, {i.a | (uint32_t)high.a << 16, i.b | (uint32_t)high.b << 16, i.c | (uint32_t)high.c << 16}};
}

/* Does the instruction never go on? */
static inline bool tn_raises(enum tn_bc op)
{
  return (op >= TN_BC_RAISE && op <= TN_BC_RERAISE) || op == TN_BC_ASSERTFAIL;
}

/* Is the operand with that letter of the form a register or constant? */
static inline bool tn_operand_scaled(char letter) { return letter && strchr("rwxRWk", letter); }

/* The run of registers that the R operand (reads) or W operand (writes) of the instruction begins. */
static inline uint64_t tn_run_length(enum tn_bc op, const struct tn_operands *o)
{
  switch (op) {
  case TN_BC_SLICE: case TN_BC_CALLEX: return 3;
  case TN_BC_DICT: return 2 * (uint64_t)o->v[2];
  case TN_BC_CALL: return (uint64_t)o->v[2] + 1;
  case TN_BC_CALLKW: case TN_BC_CALLM: return (uint64_t)o->v[2] + 2;
  case TN_BC_CALLMKW: return (uint64_t)o->v[2] + 3;
  case TN_BC_METHOD: case TN_BC_HANDLED: case TN_BC_WITHENTER: return 2;
  default: return o->v[2];
  }
}
#endif
