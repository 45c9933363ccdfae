/* SPDX-License-Identifier: MIT
 * The register VM: frames, the dispatch loop, calls, errors with tracebacks.  Operators on values are in
 * operators.c; arrays go to record.h. */
#ifndef TN_EXEC_H
#define TN_EXEC_H
#include "builtin.h"
#include "vm/code/bytecode.h"

tenon_status tn_interp_new(tenon_vm *vm);     /* needs tn_builtin_tables */
void tn_interp_free(tenon_vm *vm);

/* Runs a top-level prototype in the global scope; |out| gets the value of the last ECHO, or None. */
tenon_status tn_run(tenon_vm *vm, struct tn_proto *p, tn_value *out);
/* tn_call (builtin.h) is defined by exec.c too. */

struct tn_dict *tn_globals(tenon_vm *vm);
/* The builtin |name| of module |where| ("builtins", "np", …) or method of a type; NULL if there is none. */
const struct tn_builtin *tn_builtin_find(tenon_vm *vm, const char *where, const char *name, size_t n);
/* Any value found under a module: function, constant (pi, inf, newaxis, float64), submodule. */
tenon_status tn_module_attr(tenon_vm *vm, struct tn_module *m, const char *name, size_t n, tn_value *out);

/* Operators on any values (operators.c): |op| is a tn_bc from ADD to NOTIN, or NEG POS INVERT NOT with y ignored. */
tenon_status tn_binary(tenon_vm *vm, enum tn_bc op, bool inplace, tn_value x, tn_value y, tn_value *out);
tenon_status tn_unary(tenon_vm *vm, enum tn_bc op, tn_value x, tn_value *out);
tenon_status tn_getattr(tenon_vm *vm, tn_value x, const char *name, size_t n, tn_value *out);
tenon_status tn_getitem(tenon_vm *vm, tn_value x, tn_value key, tn_value *out);
tenon_status tn_setitem(tenon_vm *vm, tn_value x, tn_value key, tn_value v);
bool tn_equal(tenon_vm *vm, tn_value x, tn_value y);    /* Python's == on scalars, strings and containers */
#endif
