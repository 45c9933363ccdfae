/* SPDX-License-Identifier: MIT
 * The scalar reference: any step of the tracer, element by element, in the plainest code.  Tests compare the
 * executors with it.  It knows no real row by name: a row is its body, computed by C's operators and the C
 * library in place of the executors' handlers, kernels and math text.  That a body is what its row says is for
 * the values in tests/ops. */
#ifndef NAIVE_H
#define NAIVE_H
#include "vm/trace/trace.h"

/* One element of |code| computed in |dtype|, written as |out|; |x|: pointers to the operands' elements (of
 * |dtype|; CAST: of |from|; operand 0 of WHERE: bool). */
void naive_element(unsigned code, unsigned dtype, unsigned out, unsigned from, const void *const *x, void *result);

/* Part |part| of a complex function, of operands |x| of |dtype|: the scalar build of its text, which test_bounds
 * compares with MPFR. */
double naive_zpart(enum tn_zpart part, unsigned dtype, const double *x);

/* Is |got| off |want| by no more than the bound of row |op|?  Of an exact row: the same bits, but for NaN's. */
bool naive_within(unsigned op, unsigned dtype, const void *got, const void *want);

/* Reduction |r| of |n| elements of |dtype| in the canonical order (ops/reduce.h). */
void naive_reduce(enum tn_red r, unsigned dtype, const void *elements, int64_t n, void *result);

/* A whole step on concrete operands, as tn_record describes it.  NULL on failure. */
struct tn_tensor *naive_step(tenon_vm *vm, unsigned code, unsigned dtype, unsigned out, int ndim, const int64_t *shape,
                             int nargs, const struct tn_arg *args, uint32_t axes);
/* Draw |index| of the stream |key|, branch |branch| (ops/math/philox.h), by another text. */
uint64_t naive_philox(uint64_t index, uint64_t key, uint64_t branch);
uint64_t naive_below(uint64_t index, uint64_t key, uint64_t last);
#endif
