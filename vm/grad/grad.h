/* SPDX-License-Identifier: MIT
 * Adjoints: the gradient of a real number with respect to each value that it was computed from.  That of a complex
 * value z is dL/dRe z + i dL/dIm z.  While it is on its way an adjoint may be of a smaller shape than what it belongs
 * to, to which it broadcasts. */
#ifndef TN_GRAD_H
#define TN_GRAD_H
#include "vm/arrays/arrayfn.h"
#include "vm/data/tape.h"
#include "vm/run/exec.h"

extern const struct tn_builtin tn_gradient_builtins[];      /* gradients.c */

/* backward.c.  |adjoint|s of |n| results (their tensors) → |out|, owned: those of |nleaves| leaves, UNDEF for one that
 * no result depends on. */
tenon_status tn_backward(tenon_vm *vm, size_t n, struct tn_tensor *const *results, const tn_value *adjoints,
                         size_t nleaves, struct tn_maker *const *leaves, tn_value *out);
/* |v| of a smaller shape, stretched to |shape|, as |dtype|; owned.  UNDEF on failure. */
tn_value tn_adjoint_full(tenon_vm *vm, tn_value v, unsigned dtype, int ndim, const int64_t *shape);

/* rules.c.  The function (g, x, y, z) that gives the adjoint of operand |k| of maker |x|, a step of a row; |guarded|: 0
 * where g is 0, whatever else. */
tenon_status tn_grad_rule(tenon_vm *vm, const struct tn_maker *x, int k, bool guarded, tn_value *fn);
/* May what the rule gives be 0 because something was selected? */
bool tn_grad_selects(const struct tn_maker *x, int k);
void tn_grad_rules_free(tenon_vm *vm);

/* calls.c.  Calls what builtin |fn| does, and notes it; for struct tn_tape. */
tenon_status tn_grad_call(tenon_vm *vm, const struct tn_builtin *fn, tn_value *args, int n, tn_value *out);

/* spread.c.  Zeros in C order of that dtype and shape, to which each |v[i]| is added at |regions[i]|. */
tenon_status tn_spread(tenon_vm *vm, unsigned dtype, int ndim, const int64_t *shape, size_t n,
                       const struct tn_region *const *regions, const tn_value *v, tn_value *out);
/* The elements |r| of |v|, whose tensor is laid out in C order. */
tenon_status tn_spread_read(tenon_vm *vm, tn_value v, const struct tn_region *r, unsigned dtype, tn_value *out);
/* |v| with zeros in |r|. */
tenon_status tn_spread_clear(tenon_vm *vm, tn_value v, const struct tn_region *r, tn_value *out);
#endif
