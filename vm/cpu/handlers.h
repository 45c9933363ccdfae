/* SPDX-License-Identifier: MIT
 * Superinstructions of the CPU executor: what one is given, and the table of them for each ISA level.
 *
 * A handler does one step on a *tile* (eight vector registers) and jumps to the next handler; the tile's
 * values stay in registers, which are its arguments a0 to a7 (together: the accumulator A).  Further
 * operands come from memory: M, one element per element of the tile, or K, one element for all of them.
 * Handlers know no arrays, no shapes and no programs: only base addresses and an offset.
 *
 * A register holds 64-bit elements in programs whose widest dtype has 8 bytes; 32-bit values then fill its
 * lower half, so that an element keeps its register and lane through every cast.  In programs of 32-bit
 * dtypes it holds 32-bit elements.  A bool is 0 or -1 in an element of the program's width. */
#ifndef TN_HANDLERS_H
#define TN_HANDLERS_H
#include "ops/dtype.h"
#include "ops/op.h"

enum tn_family {             /* element type × width of the program */
  TN_FAM_F64, TN_FAM_I64, TN_FAM_B64, TN_FAM_F32H, TN_FAM_I32H,   /* 64-bit programs; H: lower halves */
  TN_FAM_F32, TN_FAM_I32, TN_FAM_B32,                             /* 32-bit programs */
  TN_NFAMILIES
};

_Static_assert(TN_FAM_F64 < TN_FAM_B64 && TN_FAM_I64 < TN_FAM_B64 && TN_FAM_B64 < TN_FAM_F32H,
               "elements of 8 bytes first");

/* Operand forms.  Operands from memory are code->a, b, c, d in this order. */
enum { TN_FORM_A, TN_FORM_M };                                    /* unary */
enum { TN_FORM_AM, TN_FORM_MA, TN_FORM_AK, TN_FORM_KA, TN_FORM_MM, TN_FORM_MK, TN_FORM_KM, TN_FORM_AA, TN_NFORMS };
enum { TN_FORM_AMM };                                             /* of three operands */
/* mask, yes, no */
enum { TN_SEL_AMM, TN_SEL_AMK, TN_SEL_AKM, TN_SEL_AKK, TN_SEL_MAM, TN_SEL_MAK, TN_SEL_MMA, TN_SEL_MKA, TN_NSELECTS };
enum { TN_MULADD, TN_MULSUB, TN_SUBMUL, TN_NMULADDS };            /* p*q + z, p*q - z, z - p*q, each rounded twice */
enum { TN_PQZ_AMM, TN_PQZ_AMK, TN_PQZ_AKM, TN_PQZ_AKK, TN_PQZ_MMA, TN_PQZ_MKA, TN_PQZ_AAM, TN_PQZ_AAK, TN_NPQZ };
/* p*q ± s*t, alone or added to or subtracted from A (complex products and their sums). */
enum { TN_DOT_ADD, TN_DOT_SUB, TN_PLUS_DOT_ADD, TN_PLUS_DOT_SUB, TN_MINUS_DOT_ADD, TN_MINUS_DOT_SUB, TN_NDOTS };
enum { TN_PQST_MMMM, TN_PQST_MMMK, TN_PQST_MKMM, TN_PQST_MKMK, TN_NPQST };
/* Couples, two results of the same operands, or two powers of one base: the first in A, the second to the last M. */
enum tn_couple { TN_SIN_COS, TN_QUOTIENT, TN_OVER, TN_INVERSE, TN_PRODUCT, TN_POWER, TN_POWERS, TN_NCOUPLES };

/* Operands of an instruction are byte offsets from tn_bases: M, of a tn_base, K, of the element itself. */
typedef void (*tn_handler)(void);       /* the true type has vector arguments and is the ISA's own */
struct tn_code { tn_handler fn; uint32_t a, b, c, d, e; };

/* Where this tile's elements are, and how many bytes on the next tile's are.  Lanes of reductions: where lane
 * 0 is, and the bytes of a lane. */
struct tn_base { char *p; long step; };
struct tn_bases {
  int64_t origin;                        /* index in the iteration space of element 0 */
  long lane_mask;                        /* the lane of element |o| is o & lane_mask */
  const struct tn_code *code;            /* these four are run()'s and the last instruction's: a tile's start, */
  long tile, stop;                       /* its elements, the element at which to return, */
  long moving;                           /* and how many bases move on from tile to tile */
  struct tn_base at[];
};

enum { TN_NENDS = 6 };

/* Sums of products for TN_PRODUCT_ROWS rows and two registers of columns, or one of complex ones.  For each lane, as
 * they are joined, terms[] terms: at |a| one of each row, at |b| of each column, parts one after the other.  |out|: row
 * by row, the parts of a complex one a register each.  |b| and |out| are aligned as registers are. */
enum { TN_PRODUCT_ROWS = 6 };
typedef void tn_product_tile(int lanes, const int32_t *terms, const void *a, const void *b, void *out);

/* One ISA level.  A null entry: no such handler. */
struct tn_isa {
  const char *name;                      /* "x86-64-v3", "generic" */
  int vbytes;                            /* of a register */
  /* Runs |code| on the tiles of |tile| elements that begin at elements 0, tile, … below |end|; moves the first
   * |b->moving| bases.  At most |chain| tiles run within one call: where calls in tail position nest (sanitizers,
   * no optimisation), that bounds the stack. */
  void (*run)(const struct tn_code *code, struct tn_bases *b, long end, long tile, long chain);
  tn_handler end[TN_NENDS];              /* last instruction of every code: for 0, 1, … moving bases, and any number */
  tn_handler op[TN_NFAMILIES][TN_NOPS][TN_NFORMS];
  tn_handler muladd[TN_NFAMILIES][TN_NMULADDS][TN_NPQZ];
  tn_handler dot[TN_NFAMILIES][TN_NDOTS][TN_NPQST];
  tn_handler zpart[TN_NFAMILIES][TN_NZPARTS][2];   /* form A or M of the first operand; the others M */
  tn_handler couple[TN_NFAMILIES][TN_NCOUPLES][2]; /* form A or M of the first operand; the others M.
                                                    * TN_PRODUCT: MMMM, MKMK; TN_POWERS: exponents K */
  tn_handler select[TN_NFAMILIES][TN_NSELECTS];
  tn_handler cast[TN_NFAMILIES][TN_NFAMILIES][2];  /* [to][from][form] */
  tn_handler load[TN_NFAMILIES];         /* M */
  tn_handler splat[TN_NFAMILIES];        /* K */
  tn_handler store[TN_NFAMILIES];        /* to M; A stays */
  tn_handler load_bool[TN_NFAMILIES];    /* bytes → masks, for TN_FAM_B64 and TN_FAM_B32 */
  tn_handler store_bool[TN_NFAMILIES];   /* masks → bytes 0 and 1 */
  tn_handler load_packed[TN_NFAMILIES][TN_DTYPE_LIMIT];   /* integers of fewer bytes than a register's element has; */
  tn_handler store_packed[TN_NFAMILIES][TN_DTYPE_LIMIT];  /* of each, the lower ones */
  tn_handler load_part[TN_NFAMILIES][2]; /* real or imaginary part of the complex numbers at a */
  tn_handler load_both[TN_NFAMILIES];    /* real parts → A, imaginary parts → b */
  tn_handler store_both[TN_NFAMILIES][2];/* complex → a, one part at b and the other in A: [0] real, [1] imaginary */
  tn_handler iota;                       /* A = origin + o, int64 */
  tn_handler reduce[TN_NFAMILIES][TN_NFOLDS];      /* lanes at a = combine(lanes, A) */
  /* x[i] = combine(x[i], y[i]) for n elements; and the identity, one element to |x|. */
  void (*combine[TN_NFAMILIES][TN_NFOLDS])(void *x, const void *y, long n);
  void (*identity[TN_NFAMILIES][TN_NFOLDS])(void *x);
  /* The |n| elements at |x| and as many identities as make them a power of two: x[i] = combine(x[i], x[i + half]) for
   * the lower half of them, and so on until x[0] is left.  What is behind the elements, up to twice their number and a
   * register, is read without effect. */
  void (*fold[TN_NFAMILIES][TN_NFOLDS])(void *x, long n);
  tn_product_tile *product[TN_NFAMILIES][2];       /* by parts: 1 real, 2 complex */
};

/* The levels in this library, most capable first; NULL after the last. */
const struct tn_isa *tn_isa_at(unsigned i);
/* Does this machine run it? */
bool tn_isa_supported(const struct tn_isa *isa);
/* The most capable level that this machine runs. */
const struct tn_isa *tn_isa_best(void);

/* The family of |dt| (a real dtype or bool) in a program of |widest| 4 or 8 bytes. */
static inline enum tn_family tn_family_of(unsigned dt, int widest)
{
  switch (dt) {
  case TN_F64: return TN_FAM_F64;
  case TN_I64: return TN_FAM_I64;
  case TN_F32: return widest == 8 ? TN_FAM_F32H : TN_FAM_F32;
  case TN_I32: return widest == 8 ? TN_FAM_I32H : TN_FAM_I32;
  default: return widest == 8 ? TN_FAM_B64 : TN_FAM_B32;
  }
}
/* Bytes of one element of a family in memory (masks included). */
static inline int tn_family_size(enum tn_family f) { return f <= TN_FAM_B64 ? 8 : 4; }
#endif
