/* SPDX-License-Identifier: MIT
 * Builds one program: steps in SSA form with value numbering, so that equal steps are one step, and the few
 * simplifications that change no bit.  Failures are kept (|failed|) and reported once, by the end, so that
 * the formulas that emit steps read as formulas. */
#ifndef TN_BUILD_H
#define TN_BUILD_H
#include "vm/program/program.h"

/* A value of the trace as values of the program; |im| is TN_NO_VALUE for real dtypes. */
enum { TN_NO_VALUE = UINT32_MAX };
typedef struct tn_pair { uint32_t re, im; } tn_pair;

struct tn_build {
  tenon_vm *vm;
  bool failed;
  struct tn_pstep *steps; size_t nsteps, steps_cap;
  uint32_t *table; size_t table_size;             /* hash table of step numbers + 1 */
  double *consts; size_t nconsts, consts_cap;
  struct tn_poutput *out; size_t nout, out_cap;
  bool reduces;
};

void tn_build_free(struct tn_build *b);

uint32_t tn_build_load(struct tn_build *b, uint32_t input, unsigned part, unsigned dt);
uint32_t tn_build_scalar(struct tn_build *b, uint32_t arg, unsigned dt);
uint32_t tn_build_const(struct tn_build *b, unsigned dt, double x);
uint32_t tn_build_iota(struct tn_build *b);
uint32_t tn_build_cast(struct tn_build *b, uint32_t v, unsigned from, unsigned to);
/* Row |op| computed in |dt| (a real dtype). */
uint32_t tn_build_op(struct tn_build *b, enum tn_op op, unsigned dt, uint32_t x, uint32_t y, uint32_t z);
/* Part |part| of a complex function, of as many values |v| as it takes. */
uint32_t tn_build_zpart(struct tn_build *b, enum tn_zpart part, unsigned dt, const uint32_t *v);
void tn_build_output(struct tn_build *b, unsigned dtype, enum tn_red reduce, tn_pair v);

/* Marks (true) the steps that some output needs; |live| has room for b->nsteps. */
void tn_build_live(const struct tn_build *b, bool *live);

/* The finished program without its dead steps, or NULL.  Inputs and scalar arguments are numbered anew:
 * |in_map| and |arg_map| (room for |nin| and |nargs|) get the new number of each, or TN_NO_VALUE. */
struct tn_program *tn_build_finish(struct tn_build *b, const struct tn_pinput *in, size_t nin, size_t nargs,
                                   uint32_t *in_map, uint32_t *arg_map);
#endif
