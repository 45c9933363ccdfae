/* SPDX-License-Identifier: MIT
 * The waist: a fused program over one iteration space, in real types only.  Left of it (trace, fuse) nothing
 * knows of devices; right of it (cpu, opencl) nothing knows of source or bytecode.
 *
 * A program is straight-line SSA: the value number of a step is its index.  Every step computes one element
 * of the iteration space; outputs store a value at every element, or reduce it over the program's reduced
 * axes.  A complex array is two planar values; in memory it is interleaved (re, im). */
#ifndef TN_PROGRAM_H
#define TN_PROGRAM_H
#include "ops/dtype.h"
#include "ops/op.h"
#include "vm/base/shape.h"
#include "vm/base/state.h"

enum tn_pkind {
  TN_P_LOAD,        /* input |a|, part |b| (0 real or only, 1 imaginary) */
  TN_P_SCALAR,      /* scalar argument |a| (real dtypes only: a complex argument is two) */
  TN_P_CONST,       /* built-in constant: program->consts[a] read as |dt| */
  TN_P_IOTA,        /* linear index in the iteration space, int64 (programs of one axis only) */
  TN_P_OP,          /* elementwise row |op| on values a, b, c; |dt| is the dtype in which it computes;
                       tn_step_dtype is that of the result */
  TN_P_CAST,        /* value |a| of dtype |from| as |dt| */
  TN_P_ZPART        /* part |op| (enum tn_zpart) of a complex function, of values a, b, c, d; all of |dt|, f32 or f64 */
};

struct tn_pstep { uint8_t kind, dt, from, op; uint32_t a, b, c, d; };   /* |dt|: bool i32 i64 f32 f64 */
enum { TN_STEP_VALUES = 4 };

enum tn_bclass { TN_B_FULL,    /* one element per point, by strides (0 along broadcast axes) */
                 TN_B_SPLAT }; /* one element for all points */
struct tn_pinput { uint8_t dtype, bclass; };          /* dtype may be complex */
struct tn_poutput {
  uint8_t dtype;             /* of the array; may be complex */
  uint8_t reduce;            /* an enum tn_red below TN_NFOLDS; TN_RED_NONE: store.  Complex: part by part */
  uint32_t value[2];         /* value (and imaginary part): dtype tn_dtype_real(dtype) */
};

struct tn_program {
  uint32_t refs;             /* units of a plan that run it */
  uint32_t id;               /* number in order of building, for listings */
  int nsteps, nin, nargs, nout, nconsts;
  struct tn_pstep *steps;
  struct tn_pinput *in;
  uint8_t *arg_dtype;        /* of scalar arguments; real dtypes */
  struct tn_poutput *out;
  double *consts;
  bool reduces;              /* some output reduces: the launch has reduced axes (possibly of no element) */
  uint8_t widest;            /* 4 or 8: bytes of the widest dtype among steps (bool counts 1) */
  int trace_steps;           /* how many recorded steps it stands for; one that several programs compute counts once */
  uint64_t runs;
  struct tn_program *next, **link;   /* in a chain of a tn_programs; |link| points at what points here, or is NULL */
  /* What an executor keeps with the program (code, kernels); freed through its hook. */
  struct { void *data; void (*free)(tenon_vm *vm, void *data); } exec[TN_EXECUTORS_MAX];
};

struct tn_operand {
  struct tn_buffer *buf;
  int64_t offset;                       /* bytes to element 0 */
  int64_t stride[TN_MAX_NDIM];          /* bytes per axis of the launch; 0 along broadcast axes */
};

/* One run of a program.  Axes are collapsed (no axis of length 1, neighbours merged where every operand allows);
 * with reductions the kept axes come first, then the reduced ones, both in C order of the logical axes.
 * Outputs that store follow the same axes by strides; outputs that reduce have one element per point of the
 * kept axes, contiguous, and no strides.  On the host the only output may be in the memory of an input of the same
 * strides: such a run, once begun, does not end before all is computed. */
struct tn_launch {
  int ndim, nkeep;                      /* nkeep == ndim without reductions; ndim may be 0 (one point) */
  int64_t shape[TN_MAX_NDIM];
  int64_t kept, reduced;                /* products of the shapes; reduced is 1 without reductions */
  struct tn_operand *in, *out;
  const tn_scalar *args;
};

/* Drops a reference to |p| (or NULL); the last one frees it. */
void tn_program_release(tenon_vm *vm, struct tn_program *p);
/* The programs of a VM that live, so that equal ones are one.  It owns none: who goes takes itself off its chain. */
enum { TN_PROGRAM_CHAINS = 512 };
struct tn_programs { struct tn_program *chain[TN_PROGRAM_CHAINS]; };
/* The program that equals |p|, with one more reference and |p| dropped; or |p| itself, which is new here. */
struct tn_program *tn_program_share(tenon_vm *vm, struct tn_programs *all, struct tn_program *p);
/* Do they compute the same, given the same operands? */
bool tn_program_equal(const struct tn_program *p, const struct tn_program *q);
/* Accumulators that its reductions keep side by side: one for each part of each of their outputs. */
int tn_program_accumulators(const struct tn_program *p);
/* Does it use linear indices? */
bool tn_program_indexes(const struct tn_program *p);
/* How many of a, b, c, d are values, and the dtype of the step's result. */
static inline int tn_step_values(const struct tn_pstep *s)
{
  return s->kind == TN_P_OP ? tn_ops[s->op].arity : s->kind == TN_P_ZPART ? tn_zparts[s->op].arity
                                                                          : s->kind == TN_P_CAST;
}
static inline unsigned tn_step_dtype(const struct tn_pstep *s)
{
  return s->kind == TN_P_OP ? tn_op_result((enum tn_op)s->op, s->dt) : s->dt;
}
/* Listing for --explain and the golden tests. */
tenon_status tn_program_print(tenon_vm *vm, const struct tn_program *p, tenon_write_fn w, void *ud);
#endif
