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
#define TN_MAPRED(...)
#include "reduce.def"
#undef TN_RED
#undef TN_MAPRED
  TN_NFOLDS,                /* those before fold elements as they are, those from here on map them first */
  TN_RED_LAST_FOLD = TN_NFOLDS - 1,
#define TN_RED(...)
#define TN_MAPRED(ID, ...) TN_RED_##ID,
#include "reduce.def"
#undef TN_RED
#undef TN_MAPRED
  TN_NREDS
};

/* Steps of programs that are no operations of the language. */
enum tn_zpart {
#define TN_ZPART(ID, ...) TN_Z_##ID,
#include "zparts.def"
#undef TN_ZPART
  TN_NZPARTS
};

enum tn_rule { TN_RULE_SAME, TN_RULE_FLT, TN_RULE_CMP, TN_RULE_LOG, TN_RULE_PRED, TN_RULE_REAL, TN_RULE_SEL };
enum tn_red_rule { TN_BY_WIDEN, TN_BY_FLOAT, TN_BY_SAME, TN_BY_TRUTH, TN_BY_COUNT };
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
struct tn_red_info {          /* the columns of reduce.def */
  const char *name, *home;
  uint8_t rule;                 /* an enum tn_red_rule */
  const char *kinds;
  uint8_t map;                  /* an enum tn_op; TN_OP_POS: none */
  uint8_t fold;                 /* an enum tn_red: the row itself, or what it folds mapped elements by */
  uint8_t combine;              /* of folds: an enum tn_op */
  const char *identity[3];      /* of folds: F, I, B texts */
  const char *help;
};

struct tn_zpart_info { const char *name; uint8_t arity; };

extern const struct tn_op_info tn_ops[TN_NOPS];
extern const struct tn_zpart_info tn_zparts[TN_NZPARTS];
extern const struct tn_red_info tn_reds[TN_NREDS];      /* row 0 is empty */

/* The operation named |name| (by any of its names: asin, arcsin, Abs, …), or -1. */
int tn_op_find(const char *name);
/* The dtype of operand |i| of a step of |op| that computes in |dtype|, and of its result. */
unsigned tn_op_operand(enum tn_op op, int i, unsigned dtype);
unsigned tn_op_result(enum tn_op op, unsigned dtype);
/* The value of fold r (of r's fold) for no elements, to |element|. */
void tn_red_identity(enum tn_red r, unsigned dtype, void *element);
/* The fold by |op|, or TN_RED_NONE. */
enum tn_red tn_red_by_op(enum tn_op op);
/* Is |kind| among the |kinds| of a row, which do not tell unsigned integers from signed ones? */
static inline bool tn_has_kind(const char *kinds, char kind)
{
  if (kind == 'u') kind = 'i';
  while (*kinds && *kinds != kind) kinds++;
  return *kinds;
}
/* Column of |body| for a dtype kind: 0 F, 1 I, 2 B. */
static inline int tn_body_column(char kind) { return kind == 'f' ? 0 : kind == 'b' ? 2 : 1; }
/* The text that combines x and y of fold |r|, for a dtype kind. */
static inline const char *tn_red_combine(enum tn_red r, char kind)
{
  return tn_ops[tn_reds[r].combine].body[tn_body_column(kind)];
}
#endif
