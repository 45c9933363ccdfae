/* SPDX-License-Identifier: MIT
 * Bodies of operations (ops/elementwise.def, ops/reduce.def) as OpenCL C expressions, and the definitions
 * that they need.  Pure text: knows no device and no program. */
#ifndef TN_CL_BODY_H
#define TN_CL_BODY_H
#include "ops/dtype.h"
#include "ops/op.h"
#include "vm/base/text.h"

/* What the kernel text is made for. */
struct tn_target {
  bool fp64;
  bool narrow_by_double;   /* float division and square root are not correctly rounded: computed in double */
  bool zeros_hidden;       /* the compiler drops x + 0 and x * 0: it is shown no zero but values */
  bool fma_in_integers;    /* fma loses subnormal floats: ops/math/fma.h is used instead */
  uint16_t lanes;          /* work-items of a group: 1 where the compiler vectorises loops (CPUs), else 128 */
  uint32_t max_args;       /* bytes of kernel arguments */
};

/* Which definitions the text so far relies on. */
struct tn_needs {
  const struct tn_target *target;
  uint64_t words[2];       /* of bodies, a bit each: for 32 bits (or any type), for 64 */
  uint64_t math[8];        /* functions of the math text */
  bool fp64;
  bool fast;               /* guarded functions (ops/math/opencl.h) are called by their fast text */
};

const char *tn_cl_type(unsigned dt);              /* of a value in a kernel: bool is int */
unsigned tn_suffix(unsigned dt, const char **text); /* "_f64", … ; returns its length */

/* |body| for element type |dt| with operands x, y, z. */
void tn_put_body(struct tn_text *t, struct tn_needs *need, const char *body, unsigned dt, const char *x,
                 const char *y, const char *z);
/* Does |body| call guarded functions, anywhere?  Then tn_put_guard gives the expression for "the fast text of one of
 * them is wrong for these operands"; need->fast is set, as for the body itself. */
bool tn_body_is_guarded(const char *body);
void tn_put_guard(struct tn_text *t, struct tn_needs *need, const char *body, unsigned dt, const char *x,
                  const char *y, const char *z);
/* The same for part |part| of a complex function, of operands |v|. */
void tn_put_zpart(struct tn_text *t, struct tn_needs *need, enum tn_zpart part, unsigned dt, const char *const *v);
bool tn_zpart_is_guarded(enum tn_zpart part);
void tn_put_zguard(struct tn_text *t, struct tn_needs *need, enum tn_zpart part, unsigned dt, const char *const *v);
/* Constant |c| as an expression of type |dt|. */
void tn_put_constant(struct tn_text *t, struct tn_needs *need, double c, unsigned dt);
/* |x| of type |from| converted to |to|. */
void tn_put_cast(struct tn_text *t, struct tn_needs *need, unsigned to, unsigned from, const char *x);
/* The definitions that |need| names, in order of dependence. */
void tn_put_definitions(struct tn_text *t, struct tn_needs *need);
#endif
