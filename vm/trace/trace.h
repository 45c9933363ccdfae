/* SPDX-License-Identifier: MIT
 * The tracer: array operations append steps here instead of computing.  A value that is needed flushes its
 * own backward slice: fuse.c turns the slice into a plan of programs (cached by structure), an executor runs
 * them, and the tensors become concrete.  Knows nothing of source or bytecode.
 *
 * A trace step works on whole dtypes (complex included); fuse.c and complex.c bring it down to real ones. */
#ifndef TN_TRACE_H
#define TN_TRACE_H
#include "ops/op.h"
#include "vm/data/array.h"

/* Step codes: the elementwise rows first (enum tn_op), then: */
enum {
  TN_STEP_CAST = TN_NOPS,     /* operand 0 converted to the step's dtype */
  TN_STEP_FULL,               /* operand 0 (a scalar argument) at the step's shape: zeros, ones, full */
  TN_STEP_IOTA,               /* 0, 1, 2, … along the only axis; dtype int64 */
  TN_STEP_REDUCE,             /* + enum tn_red - 1: reduction of operand 0 over |axes| */
  TN_STEP_LIMIT = TN_STEP_REDUCE + TN_NREDS - 1
};
static inline unsigned tn_step_reduce(enum tn_red r) { return TN_STEP_REDUCE + (unsigned)r - 1; }

struct tn_arg {              /* operand of a step to be recorded */
  struct tn_tensor *t;       /* a tensor, pending or concrete (borrowed); NULL: the scalar */
  tn_scalar s;
  bool real;                 /* the scalar, if it is one, is of the real type of the step's complex dtype */
};

tenon_status tn_trace_new(tenon_vm *vm);
void tn_trace_free(tenon_vm *vm);

/* Appends a step and returns its pending tensor (owned), or NULL.
 * |code|   a step code; |dtype| the dtype in which it computes: every operand has it, but for CAST and REDUCE
 *          (any, converted by the step) and operand 0 of WHERE (bool).  Scalars are read from the member of that dtype.
 *          Operands of a row that computes in a complex dtype may be of its real type: they have no imaginary part,
 *          which is not the same as one of 0.
 * |out|    dtype of the result.
 * |shape|  shape of the result; operands broadcast to it (REDUCE: operand 0 has the unreduced shape and
 *          |axes| is the bit mask of its reduced axes, nonempty; kept axes stay, or become 1 with keepdims,
 *          in |shape|).
 * The caller has checked dtypes, shapes and axes; a reduction over no elements must have an identity.
 * In eager mode the step is computed before this returns, but where vm->library says that a function of the library is
 * under way: then when the outermost one ends, so that its steps fuse. */
struct tn_tensor *tn_record(tenon_vm *vm, unsigned code, unsigned dtype, unsigned out, int ndim, const int64_t *shape,
                            int nargs, const struct tn_arg *args, uint32_t axes);

/* The same for an elementwise step whose result and operands, those that are no scalars, have the shape of |like|.
 * |over| (may be NULL): an operand of dtype |out| that nobody reads any more.  While it is pending it becomes the
 * result, as it is, instead of a new tensor; its reference stays the caller's. */
struct tn_tensor *tn_record_alike(tenon_vm *vm, unsigned code, unsigned dtype, unsigned out,
                                  const struct tn_tensor *like, struct tn_tensor *over, int nargs,
                                  const struct tn_arg *args);

/* Gradients (taped.c).  The step of |t| becomes its maker, where an operand has one. */
tenon_status tn_taped_step(tenon_vm *vm, struct tn_tensor *t, unsigned code, unsigned dtype, uint32_t axes, int nargs,
                           const struct tn_arg *args);
/* The adjoint rule of operand |k| of a row, |*n| letters long: 0, there is none.  Does it read |name|? */
const char *tn_step_rule(enum tn_op op, int k, size_t *n);
bool tn_rule_reads(const char *rule, size_t n, char name);

/* Makes |t| concrete.  Errors are recorded. */
tenon_status tn_trace_force(tenon_vm *vm, struct tn_tensor *t, enum tn_flush why);
/* The same, with |t|'s value stored in |window|, a tensor of its dtype and shape over memory of which nobody knows yet,
 * where the plan can do that: |t| has the window's buffer then.  Gaps between the window's rows may be overwritten. */
tenon_status tn_trace_force_into(tenon_vm *vm, struct tn_tensor *t, struct tn_tensor *window, enum tn_flush why);
/* Computes |x| into the memory of |over|, a mapped file's, in C order, of x's shape and dtype: part by part where x
 * reads that file.  |x| stays pending; but where it read the file, it must not be used again.  |*done| false: nothing
 * was written; x is concrete, or reads the file in another order, or it reads the file and somebody else holds it or
 * more is pending.  After an interrupt the same call goes on behind |*rows|, 0 before the first one. */
tenon_status tn_trace_store(tenon_vm *vm, struct tn_tensor *x, struct tn_tensor *over, int64_t *rows, bool *done);
/* After a function of the library or an operator, when vm->library has gone down and the operands that die with it are
 * gone: in eager mode the outermost one leaves nothing pending. */
tenon_status tn_trace_settle(tenon_vm *vm);
/* Makes all live pending tensors concrete. */
tenon_status tn_trace_force_all(tenon_vm *vm, enum tn_flush why);
#endif
