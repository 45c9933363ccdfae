/* SPDX-License-Identifier: MIT
 * Arrays and numbers as text in ways that the caller chooses: array2string, format_float_positional, ...  Declared in
 * tables.h. */
#include "printing.h"
#include "tables.h"
#include "vm/arrays/arrayfn.h"

#include <math.h>
#include <string.h>

static tenon_status arg_text(tenon_vm *vm, const struct tn_builtin *self, const char *param, tn_value v,
                             const char *absent, const char **out)
{
  *out = absent;
  if (!tn_given(v)) return TENON_OK;
  if (!TN_IS(v, TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "%s(): %s must be a string, not '%s'", self->name, param, tn_type_name(v));
  *out = TN_AS(tn_str, v)->s;
  return TENON_OK;
}

/* An array as it is (array scalars, too), else one made of what is like one. */
static tenon_status arg_shown(tenon_vm *vm, tn_value v, tn_value *out)
{
  if (!TN_IS(v, TN_ARRAY)) return tn_arg_array(vm, v, out);
  *out = tn_retain(v);
  return TENON_OK;
}

static tenon_status finish(struct tn_text *t, tn_value shown, tenon_status st, tn_value *out)
{
  tn_release(t->vm, shown);
  if (st) { tn_text_free(t); return st; }
  *out = tn_text_str(t);
  return tn_made(*out);
}

/* a max_line_width precision suppress_small separator prefix formatter threshold edgeitems sign floatmode suffix
 * legacy */
TN_BUILTIN_FN(fn_array2string)
{
  static const char *const names[] = {"max_line_width", "precision", "suppress_small", NULL, NULL, "formatter",
                                      "threshold", "edgeitems", "sign", "floatmode", NULL, "legacy"};
  struct tn_print_options o = *tn_print_of(vm);
  const char *separator, *prefix, *suffix;
  tn_value a;
  TN_TRY(tn_print_option_args(vm, self, names, args + 1, sizeof names / sizeof *names, &o));
  TN_TRY(arg_text(vm, self, "separator", args[4], " ", &separator));
  TN_TRY(arg_text(vm, self, "prefix", args[5], "", &prefix));
  TN_TRY(arg_text(vm, self, "suffix", args[11], "", &suffix));
  TN_TRY(arg_shown(vm, args[0], &a));
  struct tn_text t = tn_text_new(vm);
  tenon_status st = tn_text_elements(&t, tn_as_array(a), &o, separator, strlen(prefix), strlen(suffix));
  return finish(&t, a, st, out);
}

/* arr max_line_width precision suppress_small; aux: repr */
TN_BUILTIN_FN(fn_array_text)
{
  static const char *const names[] = {"max_line_width", "precision", "suppress_small"};
  struct tn_print_options o = *tn_print_of(vm);
  tn_value a;
  TN_TRY(tn_print_option_args(vm, self, names, args + 1, sizeof names / sizeof *names, &o));
  TN_TRY(arg_shown(vm, args[0], &a));
  struct tn_text t = tn_text_new(vm);
  return finish(&t, a, tn_text_array(&t, tn_as_array(a), self->aux, &o), out);
}

/* ---- one number */

static tenon_status arg_count(tenon_vm *vm, const struct tn_builtin *self, const char *param, tn_value v, int *out)
{
  int64_t i;
  *out = -1;
  if (!tn_given(v)) return TENON_OK;
  TN_TRY(tn_arg_int(vm, self, param, v, &i));
  if (i < 0) return tn_raise(vm, TENON_E_VALUE, "%s must be >= 0", param);
  if (i > TN_PRECISION_MAX) return tn_raise(vm, TENON_E_VALUE, "%s must be at most %d", param, TN_PRECISION_MAX);
  *out = (int)i;
  return TENON_OK;
}

static tenon_status arg_flag(tenon_vm *vm, tn_value v, bool absent, bool *out)
{
  *out = absent;
  return v.tag == TN_UNDEF ? TENON_OK : tn_arg_bool(vm, v, out);
}

static tenon_status arg_trim(tenon_vm *vm, tn_value v, char *out)
{
  *out = 'k';
  if (v.tag == TN_UNDEF) return TENON_OK;
  if (!TN_IS(v, TN_STR) || TN_AS(tn_str, v)->n != 1 || !strchr("k.0-", TN_AS(tn_str, v)->s[0]))
    return tn_raise(vm, TENON_E_TYPE, "if supplied, trim must be 'k', '.', '0' or '-' found `%s`",
                    TN_IS(v, TN_STR) ? TN_AS(tn_str, v)->s : tn_type_name(v));
  *out = TN_AS(tn_str, v)->s[0];
  return TENON_OK;
}

static tenon_status put_number(tenon_vm *vm, const struct tn_builtin *self, tn_value v, struct tn_float_layout *f,
                               tn_value *out)
{
  if (f->total && f->precision == 0)
    return tn_raise(vm, TENON_E_VALUE, "precision must be greater than 0 if fractional=False");
  if (f->min_digits > 0 && f->precision > 0 && f->min_digits > f->precision)
    return tn_raise(vm, TENON_E_VALUE, "min_digits must be less than or equal to precision");
  if (!f->unique && f->precision < 0)
    return tn_raise(vm, TENON_E_TYPE, "in non-unique mode `precision` must be supplied");
  double x;
  TN_TRY(tn_arg_float(vm, self, "x", v, &x));
  f->single = TN_IS(v, TN_ARRAY) && tn_as_array(v)->t->dtype == TN_F32;
  struct tn_text t = tn_text_new(vm);
  tn_text_float(&t, x, f);
  *out = tn_text_str(&t);
  return tn_made(*out);
}

/* x precision unique fractional trim sign pad_left pad_right min_digits */
TN_BUILTIN_FN(fn_positional)
{
  struct tn_float_layout f = {.exponent_digits = -1};
  bool fraction;
  TN_TRY(arg_count(vm, self, "precision", args[1], &f.precision));
  TN_TRY(arg_flag(vm, args[2], true, &f.unique));
  TN_TRY(arg_flag(vm, args[3], true, &fraction));
  f.total = !fraction;
  TN_TRY(arg_trim(vm, args[4], &f.trim));
  TN_TRY(arg_flag(vm, args[5], false, &f.plus));
  TN_TRY(arg_count(vm, self, "pad_left", args[6], &f.left));
  TN_TRY(arg_count(vm, self, "pad_right", args[7], &f.right));
  TN_TRY(arg_count(vm, self, "min_digits", args[8], &f.min_digits));
  return put_number(vm, self, args[0], &f, out);
}

/* x precision unique trim sign pad_left exp_digits min_digits */
TN_BUILTIN_FN(fn_scientific)
{
  struct tn_float_layout f = {.scientific = true, .right = -1};
  TN_TRY(arg_count(vm, self, "precision", args[1], &f.precision));
  TN_TRY(arg_flag(vm, args[2], true, &f.unique));
  TN_TRY(arg_trim(vm, args[3], &f.trim));
  TN_TRY(arg_flag(vm, args[4], false, &f.plus));
  TN_TRY(arg_count(vm, self, "pad_left", args[5], &f.left));
  TN_TRY(arg_count(vm, self, "exp_digits", args[6], &f.exponent_digits));
  TN_TRY(arg_count(vm, self, "min_digits", args[7], &f.min_digits));
  return put_number(vm, self, args[0], &f, out);
}

const struct tn_builtin tn_printing_builtins[] = {
  {"array2string", "np",
   "a, max_line_width=None, precision=None, suppress_small=None, separator=' ', prefix='', *, formatter=None, "
   "threshold=None, edgeitems=None, sign=None, floatmode=None, suffix='', legacy=None",
   fn_array2string, 0, "the elements of an array as text; what is None is as np.set_printoptions says"},
  {"array_str", "np", "a, max_line_width=None, precision=None, suppress_small=None", fn_array_text, 0,
   "an array as print shows it"},
  {"array_repr", "np", "arr, max_line_width=None, precision=None, suppress_small=None", fn_array_text, 1,
   "an array as it is written in a program"},
  {"format_float_positional", "np",
   "x, precision=None, unique=True, fractional=True, trim='k', sign=False, pad_left=None, pad_right=None, "
   "min_digits=None",
   fn_positional, 0,
   "a number as text without an exponent; trim: zeros at the end stay ('k'), go ('.'), but for one ('0'), with the "
   "point ('-')"},
  {"format_float_scientific", "np",
   "x, precision=None, unique=True, trim='k', sign=False, pad_left=None, exp_digits=None, min_digits=None",
   fn_scientific, 0, "a number as text with an exponent; trim as in format_float_positional"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
