/* SPDX-License-Identifier: MIT
 * The tables of builtin functions, one a file, for those files and the shell. */
#ifndef TN_TABLES_H
#define TN_TABLES_H
#include "vm/run/exec.h"

/* Each ends with a row whose name is NULL; the list of them is in vm/shell/registry.c. */
extern const struct tn_builtin tn_core_builtins[];       /* vm/lib/core.c: print len range int float … */
extern const struct tn_builtin tn_object_builtins[];     /* vm/lib/objects.c: type isinstance getattr … */
extern const struct tn_builtin tn_set_builtins[];        /* vm/lib/sets.c: set frozenset and their methods */
extern const struct tn_builtin tn_iterator_builtins[];   /* vm/lib/iterators.c: itertools */
extern const struct tn_builtin tn_choice_builtins[];     /* vm/lib/choices.c: itertools, too: product, … */
extern const struct tn_builtin tn_operator_module_builtins[];   /* vm/lib/operator_module.c: operator */
extern const struct tn_builtin tn_module_builtins[];     /* vm/lib/modules.c: import */
extern const struct tn_builtin tn_formula_builtins[];    /* vm/lib/formulas.c: lambdify evaluate */
extern const struct tn_builtin tn_exact_builtins[];      /* vm/lib/exact_math.c: functions of math, too */
extern const struct tn_builtin tn_cmath_builtins[];      /* vm/lib/cmath.c: cmath and time */
extern const struct tn_builtin tn_sequence_builtins[];   /* vm/lib/sequences.c: sorted map zip …, sum min max */
/* vm/lib/lists.c: the methods of list dict tuple and of operations */
extern const struct tn_builtin tn_method_builtins[];
extern const struct tn_builtin tn_number_builtins[];     /* vm/lib/numbers.c: the methods of int and float */
extern const struct tn_builtin tn_str_builtins[];        /* vm/lib/strings.c: the methods of str */
extern const struct tn_builtin tn_str_search_builtins[]; /* vm/lib/string_search.c: find, startswith, isalpha, … */
extern const struct tn_builtin tn_str_format_builtins[]; /* vm/lib/string_format.c: str.format */
/* vm/lib/math.c: functions of math that are no elementwise operation */
extern const struct tn_builtin tn_math_builtins[];
extern const struct tn_builtin tn_op_builtins[];         /* vm/lib/rows.c: the rows of elementwise.def as functions */
extern const struct tn_builtin tn_operator_builtins[];   /* vm/lib/operators.c: __add__, … */
extern const struct tn_builtin tn_array_builtins[];      /* vm/lib/elementwise.c: where, … */
extern const struct tn_builtin tn_creation_builtins[];   /* vm/lib/creation.c: array, arange, linspace, zeros, … */
extern const struct tn_builtin tn_shape_builtins[];      /* vm/lib/shapes.c: reshape, transpose, concatenate, … */
extern const struct tn_builtin tn_fold_builtins[];       /* vm/lib/folds.c: the rows of reduce.def, mean, nansum, … */
extern const struct tn_builtin tn_reduce_builtins[];     /* vm/lib/reductions.c: argmax, … */
extern const struct tn_builtin tn_scan_builtins[];       /* vm/lib/scans.c: cumsum, cumprod */
extern const struct tn_builtin tn_scatter_builtins[];    /* vm/lib/scatter.c: sums at scattered places */
extern const struct tn_builtin tn_search_builtins[];     /* vm/lib/sorting.c: nonzero, sort, unique, … */
extern const struct tn_builtin tn_select_builtins[];     /* vm/lib/select.c: elements by their rank */
extern const struct tn_builtin tn_linalg_builtins[];     /* vm/lib/products.c: dot, matmul, outer, … */
extern const struct tn_builtin tn_matrix_builtins[];     /* vm/lib/linalg.c: what the prelude's linalg is made of */
extern const struct tn_builtin tn_fourier_builtins[];    /* vm/lib/fft.c: what the prelude's fft is made of */
extern const struct tn_builtin tn_special_builtins[];    /* vm/lib/special.c: what a library of the host computes */
extern const struct tn_builtin tn_einsum_builtins[];     /* vm/lib/einsum.c: einsum */
extern const struct tn_builtin tn_type_builtins[];       /* vm/lib/types.c: result_type, … */
/* vm/lib/random/random.c: np.random and the methods of Generator */
extern const struct tn_builtin tn_random_builtins[];
extern const struct tn_builtin tn_file_builtins[];       /* vm/lib/files.c: load save */
extern const struct tn_builtin tn_npz_builtins[];        /* vm/lib/npz.c: savez … */
extern const struct tn_builtin tn_raw_file_builtins[];   /* vm/lib/raw_files.c: fromfile tofile fromstring */
extern const struct tn_builtin tn_text_table_builtins[]; /* vm/lib/text_tables.c: loadtxt genfromtxt */
extern const struct tn_builtin tn_text_saving_builtins[];       /* vm/lib/text_saving.c: savetxt */
/* vm/lib/printing.c: array2string format_float_positional … */
extern const struct tn_builtin tn_printing_builtins[];
extern const struct tn_builtin tn_setting_builtins[];    /* vm/lib/settings.c: set_printoptions … */
extern const struct tn_builtin tn_map_builtins[];        /* vm/lib/maps.c: memmap, … */
#endif
