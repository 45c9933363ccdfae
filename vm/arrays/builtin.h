/* SPDX-License-Identifier: MIT
 * Builtin functions and methods as table rows, and their arguments.  A signature in Python's notation is parsed once;
 * the function receives one value per parameter, in order, TN_UNDEF where the caller gave none (defaults are the
 * function's business; the text after '=' is for help). */
#ifndef TN_BUILTIN_H
#define TN_BUILTIN_H
#include "vm/data/array.h"

struct tn_builtin;

enum { TN_MAX_PARAMS = 20 };

typedef tenon_status (*tn_builtin_fn)(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n,
                                      tn_value *out);

/* The head of such a function, which need not use all that it is given. */
#define TN_UNUSED __attribute__((unused))
#define TN_BUILTIN_FN(name) \
  static tenon_status name(TN_UNUSED tenon_vm *vm, TN_UNUSED const struct tn_builtin *self, TN_UNUSED tn_value *args, \
                           TN_UNUSED int n, \
                           TN_UNUSED tn_value *out)

struct tn_builtin {
  const char *name;        /* "linspace"; for a method the bare name */
  const char *where;       /* names under which it is found, blanks between: "np", "builtins", "math", "random"
                              modules; "ndarray", "list", "str", "dict", "tuple" make it a method whose first
                              parameter is the object.  "builtins" is what unqualified names see; functions of
                              np and math are seen there too unless a builtins row has the name */
  /* "start, stop, num=50, *, endpoint=True"; a leading '*' name ("*args") collects the rest as a tuple */
  const char *params;
  tn_builtin_fn fn;        /* |args| borrowed; |out| owned by the caller on success.  NULL: written in Tenon */
  int aux;                 /* the function's own (an op code, a reduction; the number of what is written in Tenon) */
  const char *help;        /* one line */
};

/* The source of a function that is written in Tenon (vm/prelude): "def load():" around its definition, which load()
 * returns. */
struct tn_composed_text { const char *file, *source; size_t size; };

/* Was the optional argument given (and is not None)? */
static inline bool tn_given(tn_value v) { return v.tag != TN_UNDEF && v.tag != TN_NONE; }

/* Argument helpers: errors name the function and the parameter. */
tenon_status tn_arg_int(tenon_vm *vm, const struct tn_builtin *f, const char *param, tn_value v, int64_t *out);
tenon_status tn_arg_float(tenon_vm *vm, const struct tn_builtin *f, const char *param, tn_value v, double *out);
/* np.float64, float, "float32"; UNDEF/None: TN_NO_DTYPE */
tenon_status tn_arg_dtype(tenon_vm *vm, tn_value v, unsigned *out);
/* int or sequence of ints */
tenon_status tn_arg_shape(tenon_vm *vm, const struct tn_builtin *f, tn_value v, int *ndim, int64_t *shape);
/* The same for |count| elements that are there already: one -1 stands for the length that is left. */
tenon_status tn_arg_new_shape(tenon_vm *vm, const struct tn_builtin *f, tn_value v, int64_t count, int *ndim,
                              int64_t *shape);

/* Any array-like: an owned array, or a new cell over an array scalar's value (so that views of it
 * may be written). */
tenon_status tn_arg_array(tenon_vm *vm, tn_value v, tn_value *out);
/* The tensor of any array-like, owned; NULL on failure. */
struct tn_tensor *tn_arg_tensor(tenon_vm *vm, tn_value v);
tenon_status tn_arg_axis(tenon_vm *vm, const struct tn_builtin *f, tn_value v, int ndim, int *axis);
/* int, tuple of ints, or absent (all axes) → bit mask. */
tenon_status tn_arg_axes(tenon_vm *vm, const struct tn_builtin *f, tn_value v, int ndim, uint32_t *mask);
/* The same for the reductions that are ufuncs in NumPy, to which a 0-d array has an axis 0 or -1, which is none. */
tenon_status tn_arg_reduced_axes(tenon_vm *vm, const struct tn_builtin *f, tn_value v, int ndim, uint32_t *mask);
/* The items of a list, tuple or array (its rows) as owned values in a tuple. */
tenon_status tn_arg_items(tenon_vm *vm, const struct tn_builtin *f, tn_value v, tn_value *tuple);

/* "numpy.ndarray" for a builtin that is a class, else NULL */
const char *tn_class_shown(const struct tn_builtin *fn);
bool tn_dtype_of(tn_value v, unsigned *out);                /* np.float64, float, "float64": the dtype that it names */
#endif
