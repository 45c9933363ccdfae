/* SPDX-License-Identifier: MIT
 * The register VM: frames, the dispatch loop, calls, errors with tracebacks.  Operators on values are in
 * operators.c; arrays go to vm/arrays/apply.h. */
#ifndef TN_EXEC_H
#define TN_EXEC_H
#include "vm/arrays/builtin.h"
#include "vm/code/bytecode.h"

/* What there is to call; outlives the VM. */
struct tn_library {
  const struct tn_builtin *const *tables;       /* of builtin functions, NULL-terminated */
  /* the one among them of elementwise operations, whose other names are made here */
  const struct tn_builtin *elementwise;
  const struct tn_composed_text *composed;      /* the sources of the functions written in Tenon, by number */
  size_t ncomposed;
  /* What makes programs of them: tn_compile. */
  tenon_status (*compile)(tenon_vm *vm, const char *name, const char *src, size_t n, bool echo, struct tn_proto **out);
  /* What makes functions of formulas, and finds names in them: tn_compile_formula, tn_formula_name. */
  tenon_status (*compile_formula)(tenon_vm *vm, const char *called, const struct tn_str *text, tn_value args,
                                  struct tn_proto **out);
  const char *(*formula_name)(const char *s, size_t n, size_t *at, size_t *length);
};
tenon_status tn_interp_new(tenon_vm *vm, const struct tn_library *lib);
void tn_interp_free(tenon_vm *vm);

/* Runs a top-level prototype in the global scope; |out| gets the value of the last ECHO, or None. */
tenon_status tn_run(tenon_vm *vm, struct tn_proto *p, tn_value *out);
/* Any callable (function, builtin, bound method, class of exceptions, dtype) with positional arguments. */
tenon_status tn_call(tenon_vm *vm, tn_value fn, int n, const tn_value *args, tn_value *out);

struct tn_dict *tn_globals(tenon_vm *vm);
/* The builtin |name| of module |where| ("builtins", "np", …) or method of a type; NULL if there is none. */
const struct tn_builtin *tn_builtin_find(tenon_vm *vm, const char *where, const char *name, size_t n);
/* Any value found under a module: function, constant (pi, inf, newaxis, float64), submodule. */
tenon_status tn_module_attr(tenon_vm *vm, struct tn_module *m, const char *name, size_t n, tn_value *out);

/* Operators on any values (operators.c): |op| is a tn_bc from MATMUL to GE, or NEG POS INVERT NOT with y ignored.
 * |spare| (may be NULL) is as for tn_apply_plain. */
tenon_status tn_binary_spare(tenon_vm *vm, enum tn_bc op, bool inplace, tn_value x, tn_value y, tn_value *spare,
                             tn_value *out);
static inline tenon_status tn_binary(tenon_vm *vm, enum tn_bc op, bool inplace, tn_value x, tn_value y, tn_value *out)
{
  return tn_binary_spare(vm, op, inplace, x, y, NULL, out);
}
tenon_status tn_unary(tenon_vm *vm, enum tn_bc op, tn_value x, tn_value *out);
tenon_status tn_getattr(tenon_vm *vm, tn_value x, const char *name, size_t n, tn_value *out);
tenon_status tn_getitem(tenon_vm *vm, tn_value x, tn_value key, tn_value *out);
tenon_status tn_setitem(tenon_vm *vm, tn_value x, tn_value key, tn_value v);

/* What any value does (protocols.c). */
tenon_status tn_truth(tenon_vm *vm, tn_value v, bool *out);
tenon_status tn_arg_bool(tenon_vm *vm, tn_value v, bool *out);     /* the truth of an argument */
tenon_status tn_iterate(tenon_vm *vm, tn_value v, tn_value *iter_out);
/* Next item, owned; |*done| when exhausted. */
tenon_status tn_next(tenon_vm *vm, tn_value iter, tn_value *out, bool *done);
tenon_status tn_repr(tenon_vm *vm, tn_value v, bool repr, tn_value *str_out);  /* repr or str, as a str object */
bool tn_equal(tenon_vm *vm, tn_value x, tn_value y);    /* Python's == on scalars, strings and containers */
#endif
