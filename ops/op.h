/* SPDX-License-Identifier: MIT
 * What an operation is, as data: the rows of elementwise.def and reduce.def as enums and tables.
 * Texts of the bodies are here for the kernel emitter; the C handlers are built from the same rows. */
#ifndef TN_OP_H
#define TN_OP_H
#include <stdbool.h>
#include <stdint.h>

enum tn_op {
#define TN_EW(ID, ...) TN_OP_##ID,
#include "elementwise.def"
#undef TN_EW
  TN_NOPS
};

enum tn_red {
  TN_RED_NONE,
#define TN_RED(ID, ...) TN_RED_##ID,
#include "reduce.def"
#undef TN_RED
  TN_NREDS
};

enum tn_rule { TN_RULE_SAME, TN_RULE_FLT, TN_RULE_CMP, TN_RULE_LOG, TN_RULE_PRED, TN_RULE_REAL, TN_RULE_SEL };
enum tn_home { TN_HOME_NP, TN_HOME_TENON };
enum { TN_WEIGHT_LOT = 255, TN_MAX_ALSO = 4 };

struct tn_op_info {           /* the columns of elementwise.def */
  const char *name;
  const char *also[TN_MAX_ALSO];   /* NULL after the last */
  uint8_t home, arity, rule;
  const char *kinds, *bools;
  uint8_t weight, zweight;
  const char *body[3];          /* F, I, B texts; "_" where there is none */
  int ulp;
  const char *grad, *help;
};
struct tn_red_info {
  const char *name, *kinds;
  const char *identity[3], *combine[3];   /* F, I, B texts */
  const char *help;
};

extern const struct tn_op_info tn_ops[TN_NOPS];
extern const struct tn_red_info tn_reds[TN_NREDS];      /* row 0 is empty */

/* The operation named |name| (by any of its names: asin, arcsin, Abs, …), or -1. */
int tn_op_find(const char *name);
/* The |i|th alias and the operation that it names; NULL after the last. */
const char *tn_op_alias(unsigned i, int *op);
/* The dtype of operand |i| of a step of |op| that computes in |dtype|, and of its result. */
unsigned tn_op_operand(enum tn_op op, int i, unsigned dtype);
unsigned tn_op_result(enum tn_op op, unsigned dtype);
/* Column of |body| for a dtype kind: 0 F, 1 I, 2 B. */
static inline int tn_body_column(char kind) { return kind == 'f' ? 0 : kind == 'i' ? 1 : 2; }
#endif
