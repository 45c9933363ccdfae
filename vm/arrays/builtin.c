/* SPDX-License-Identifier: MIT
 * Builtins that are types: the classes of the language, and the dtypes that values name; see builtin.h. */
#include "builtin.h"

#include <string.h>

static const struct { const char *name, *shown; } classes[] = {
  {"int", "int"}, {"float", "float"}, {"bool", "bool"}, {"complex", "complex"}, {"str", "str"}, {"list", "list"},
  {"tuple", "tuple"}, {"dict", "dict"}, {"set", "set"}, {"frozenset", "frozenset"}, {"range", "range"},
  {"slice", "slice"}, {"ndarray", "numpy.ndarray"},
  {"type", "type"}, {"enumerate", "enumerate"}, {"zip", "zip"}, {"map", "map"}, {"filter", "filter"},
  {"reversed", "reversed"}, {"NoneType", "NoneType"}, {"function", "function"},
  {"builtin_function_or_method", "builtin_function_or_method"}, {"module", "module"}, {"ellipsis", "ellipsis"},
  {"dtype", "numpy.dtype"}, {"generic", "numpy.generic"}, {"number", "numpy.number"}, {"integer", "numpy.integer"},
  {"signedinteger", "numpy.signedinteger"}, {"unsignedinteger", "numpy.unsignedinteger"},
  {"inexact", "numpy.inexact"}, {"floating", "numpy.floating"}, {"complexfloating", "numpy.complexfloating"},
};

const char *tn_class_shown(const struct tn_builtin *fn)
{
  if (strcmp(fn->where, "builtins") && strcmp(fn->where, "types") && strcmp(fn->where, "np types")) return NULL;
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
    if (!strcmp(classes[i].name, fn->name)) return classes[i].shown;
  return NULL;
}

bool tn_dtype_of(tn_value v, unsigned *out)
{
  if (v.tag == TN_DTYPE) { *out = (unsigned)v.u.i; return true; }
  const char *name = TN_IS(v, TN_STR) ? TN_AS(tn_str, v)->s : NULL;
  if (TN_IS(v, TN_BUILTIN)) {
    static const char *const types[] = {"bool", "int", "float", "complex"};
    for (int i = 0; i < 4; i++)
      if (!strcmp(TN_AS(tn_builtin_obj, v)->fn->name, types[i])) name = types[i];
  }
  if (!name) return false;
  *out = tn_dtype_find(name);
  return *out != TN_NO_DTYPE;
}
