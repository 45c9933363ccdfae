/* SPDX-License-Identifier: MIT
 * Builtin functions and methods as table rows.  A signature in Python's notation is parsed once; the
 * function receives one value per parameter, in order, TN_UNDEF where the caller gave none (defaults are the
 * function's business; the text after '=' is for help). */
#ifndef TN_BUILTIN_H
#define TN_BUILTIN_H
#include "vm/data/value.h"

struct tn_array;
struct tn_builtin;

enum { TN_MAX_PARAMS = 16 };

typedef tenon_status (*tn_builtin_fn)(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out);

struct tn_builtin {
  const char *name;        /* "linspace"; for a method the bare name */
  const char *where;       /* names under which it is found, blanks between: "np", "builtins", "math", "random"
                              modules; "ndarray", "list", "str", "dict", "tuple" make it a method whose first
                              parameter is the object.  "builtins" is what unqualified names see; functions of
                              np and math are seen there too unless a builtins row has the name */
  const char *params;      /* "start, stop, num=50, *, endpoint=True"; a leading '*' name ("*args") collects the rest as a tuple */
  tn_builtin_fn fn;        /* |args| borrowed; |out| owned by the caller on success */
  int aux;                 /* the function's own (an op code, a reduction) */
  const char *help;        /* one line */
};

/* The tables; the list of them is in vm/shell/registry.c.  Each ends with a row whose name is NULL. */
extern const struct tn_builtin tn_core_builtins[];       /* vm/lib/core.c: print len range int float … */
extern const struct tn_builtin tn_sequence_builtins[];   /* vm/lib/sequences.c: sorted map zip …, sum min max */
extern const struct tn_builtin tn_method_builtins[];     /* vm/lib/lists.c: the methods of list dict tuple and of operations */
extern const struct tn_builtin tn_str_builtins[];        /* vm/lib/strings.c: the methods of str */
extern const struct tn_builtin tn_math_builtins[];       /* vm/lib/math.c: functions of math that are no elementwise operation */
extern const struct tn_builtin tn_op_builtins[];         /* vm/lib/math.c: the rows of elementwise.def as functions */
extern const struct tn_builtin tn_array_builtins[];      /* vm/lib/elementwise.c: where, clip, round, isclose, … */
extern const struct tn_builtin tn_creation_builtins[];   /* vm/lib/creation.c: array, arange, linspace, zeros, … */
extern const struct tn_builtin tn_shape_builtins[];      /* vm/lib/shapes.c: reshape, transpose, concatenate, … */
extern const struct tn_builtin tn_reduce_builtins[];     /* vm/lib/reductions.c: sum, mean, argmax, cumsum, … */
extern const struct tn_builtin tn_search_builtins[];     /* vm/lib/sorting.c: nonzero, sort, unique, … */
extern const struct tn_builtin tn_linalg_builtins[];     /* vm/lib/products.c: dot, matmul, outer, … */
extern const struct tn_builtin tn_random_builtins[];     /* vm/lib/random/random.c: np.random and the methods of Generator */
extern const struct tn_builtin tn_file_builtins[];       /* vm/lib/files.c: loadtxt load save */
extern const struct tn_builtin *const tn_builtin_tables[];   /* NULL-terminated; vm/shell/registry.c */

/* Any callable (function, builtin, bound method, class of exceptions, dtype) with positional arguments. */
tenon_status tn_call(tenon_vm *vm, tn_value fn, int n, const tn_value *args, tn_value *out);

/* Argument helpers: errors name the function and the parameter. */
tenon_status tn_arg_int(tenon_vm *vm, const struct tn_builtin *f, const char *param, tn_value v, int64_t *out);
tenon_status tn_arg_float(tenon_vm *vm, const struct tn_builtin *f, const char *param, tn_value v, double *out);
tenon_status tn_arg_bool(tenon_vm *vm, tn_value v, bool *out);                 /* truth value */
tenon_status tn_arg_dtype(tenon_vm *vm, tn_value v, unsigned *out);            /* np.float64, float, "float32"; UNDEF/None: TN_NO_DTYPE */
tenon_status tn_arg_shape(tenon_vm *vm, const struct tn_builtin *f, tn_value v, int *ndim, int64_t *shape);  /* int or sequence of ints */

/* Conversions that may compute (vm/run/protocols.c). */
tenon_status tn_truth(tenon_vm *vm, tn_value v, bool *out);
tenon_status tn_repr(tenon_vm *vm, tn_value v, bool repr, tn_value *str_out);  /* repr or str, as a str object */
tenon_status tn_iterate(tenon_vm *vm, tn_value v, tn_value *iter_out);
/* Next item, owned; |*done| when exhausted. */
tenon_status tn_next(tenon_vm *vm, tn_value iter, tn_value *out, bool *done);
tenon_status tn_print_array(tenon_vm *vm, struct tn_array *a, bool repr, tn_value *str_out);   /* vm/show/number_text.c: NumPy's layout */
size_t tn_format_double(double x, char *buf, size_t n);       /* shortest text that reads back the same: Python's repr */
#endif
