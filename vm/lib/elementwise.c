/* SPDX-License-Identifier: MIT
 * Rows of elementwise.def in another form: where of one argument, rows as methods.  Must not compute elements.
 * Declared in tables.h. */
#include "tables.h"
#include "vm/arrays/arrayfn.h"

#include <string.h>

/* ---- one row ---- */

static tenon_status fn_row(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  return tn_apply(vm, (enum tn_op)self->aux, tn_ops[self->aux].arity, args, out);
}

/* x.conj(): the array itself where there is nothing to change, as in NumPy. */
static tenon_status method_conj(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  if (tn_dtype_is_complex(tn_as_array(args[0])->t->dtype)) return fn_row(vm, self, args, n, out);
  *out = tn_retain(args[0]);
  return TENON_OK;
}

/* x where the condition is true, else y: a function that is no ufunc, so that even a 0-d result is an array. */
static tenon_status choose(tenon_vm *vm, const tn_value *args, tn_value *out)
{
  TN_TRY(tn_apply(vm, TN_OP_WHERE, 3, args, out));
  tn_as_array(*out)->scalar = false;
  return TENON_OK;
}

static tenon_status fn_where(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  if (args[1].tag != TN_UNDEF && args[2].tag != TN_UNDEF) return choose(vm, args, out);
  if (args[1].tag != TN_UNDEF || args[2].tag != TN_UNDEF)
    return tn_raise(vm, TENON_E_VALUE, "either both or neither of x and y should be given");
  for (const struct tn_builtin *b = tn_search_builtins; b->name; b++)
    if (!strcmp(b->name, "nonzero")) return b->fn(vm, b, args, n, out);
  return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "%s() of one argument", self->name);
}

const struct tn_builtin tn_array_builtins[] = {
  {"where", "np", "condition, x=None, y=None, /", fn_where, 0,
   "x where condition is true, else y; of one argument: where it is true"},
  {"conjugate", "ndarray", "a", method_conj, TN_OP_CONJ, "complex conjugate"},
  {"conj", "ndarray", "a", method_conj, TN_OP_CONJ, "complex conjugate"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
