/* SPDX-License-Identifier: MIT
 * cmath: functions of one complex number, by NumPy's function of the same value, and polar coordinates.  time: clocks.
 * Declared in tables.h. */
#include "tables.h"
#include "vm/run/interp.h"

#include <math.h>
#include <time.h>

/* The number as a Python complex, owned. */
static tenon_status as_complex(tenon_vm *vm, tn_value x, tn_value *out)
{
  tn_value plain = tn_undef();
  if (TN_IS(x, TN_ARRAY) && tn_as_array(x)->scalar) TN_TRY(tn_item(vm, tn_as_array(x), TN_FLUSH_VALUE, &plain));
  else plain = tn_retain(x);
  if (TN_IS(plain, TN_COMPLEX_OBJ)) { *out = plain; return TENON_OK; }
  bool real = tn_is_real_scalar(plain);
  *out = real ? tn_complex_new(vm, tn_as_double(plain), 0) : tn_undef();
  tn_release(vm, plain);
  if (!real) return tn_raise(vm, TENON_E_TYPE, "must be a number, not %s", tn_type_name(x));
  return tn_made(*out);
}

static const char *const numpy_names[] = {"sqrt", "exp", "log", "log10", "sin", "cos", "tan", "sinh", "cosh", "tanh",
                                          "arcsin", "arccos", "arctan", "arcsinh", "arccosh", "arctanh"};
enum { F_SQRT, F_EXP, F_LOG, F_LOG10, F_SIN, F_COS, F_TAN, F_SINH, F_COSH, F_TANH, F_ASIN, F_ACOS, F_ATAN, F_ASINH,
       F_ACOSH, F_ATANH };

static tenon_status value_of(tenon_vm *vm, int which, tn_value x, tn_value *out)
{
  tn_value z, array = tn_undef();
  TN_TRY(as_complex(vm, x, &z));
  tenon_status st = tn_call_named(vm, "np", numpy_names[which], 1, &z, &array);
  tn_release(vm, z);
  TN_TRY(st);
  if (!TN_IS(array, TN_ARRAY)) { *out = array; return TENON_OK; }
  st = tn_item(vm, tn_as_array(array), TN_FLUSH_VALUE, out);
  tn_release(vm, array);
  return st;
}

TN_BUILTIN_FN(fn_complex) { return value_of(vm, self->aux, args[0], out); }

TN_BUILTIN_FN(fn_log)
{
  tn_value x, base;
  TN_TRY(value_of(vm, F_LOG, args[0], &x));
  if (!tn_given(args[1])) { *out = x; return TENON_OK; }
  tenon_status st = value_of(vm, F_LOG, args[1], &base);
  if (!st) {
    st = tn_binary(vm, TN_BC_DIV, false, x, base, out);
    tn_release(vm, base);
  }
  tn_release(vm, x);
  return st;
}

TN_BUILTIN_FN(fn_polar)            /* aux 1: the angle alone */
{
  tn_value z;
  TN_TRY(as_complex(vm, args[0], &z));
  double re = TN_AS(tn_complex, z)->re, im = TN_AS(tn_complex, z)->im;
  tn_release(vm, z);
  *out = tn_float(atan2(im, re));
  if (self->aux) return TENON_OK;
  *out = tn_tuple_new(vm, 2);
  TN_TRY(tn_made(*out));
  TN_AS(tn_tuple, *out)->v[0] = tn_float(hypot(re, im));
  TN_AS(tn_tuple, *out)->v[1] = tn_float(atan2(im, re));
  return TENON_OK;
}

TN_BUILTIN_FN(fn_rect)
{
  double r, phi;
  TN_TRY(tn_arg_float(vm, self, "r", args[0], &r));
  TN_TRY(tn_arg_float(vm, self, "phi", args[1], &phi));
  *out = phi == 0 ? tn_complex_new(vm, r, r * phi) : tn_complex_new(vm, r * cos(phi), r * sin(phi));
  return tn_made(*out);
}

enum { IS_FINITE, IS_INF, IS_NAN };

TN_BUILTIN_FN(fn_is)
{
  tn_value z;
  TN_TRY(as_complex(vm, args[0], &z));
  double re = TN_AS(tn_complex, z)->re, im = TN_AS(tn_complex, z)->im;
  tn_release(vm, z);
  *out = tn_bool(self->aux == IS_FINITE ? isfinite(re) && isfinite(im)
                 : self->aux == IS_INF  ? isinf(re) || isinf(im)
                                        : isnan(re) || isnan(im));
  return TENON_OK;
}

TN_BUILTIN_FN(fn_isclose)
{
  tn_value a, b;
  double rel = 1e-9, least = 0;
  if (tn_given(args[2])) TN_TRY(tn_arg_float(vm, self, "rel_tol", args[2], &rel));
  if (tn_given(args[3])) TN_TRY(tn_arg_float(vm, self, "abs_tol", args[3], &least));
  if (rel < 0 || least < 0) return tn_raise(vm, TENON_E_VALUE, "tolerances must be non-negative");
  TN_TRY(as_complex(vm, args[0], &a));
  if (as_complex(vm, args[1], &b)) { tn_release(vm, a); return vm->err.pub.status; }
  struct tn_complex x = *TN_AS(tn_complex, a), y = *TN_AS(tn_complex, b);
  tn_release(vm, a);
  tn_release(vm, b);
  double far = hypot(x.re - y.re, x.im - y.im), p = hypot(x.re, x.im), q = hypot(y.re, y.im);
  bool same = x.re == y.re && x.im == y.im, infinite = isinf(p) || isinf(q);
  *out = tn_bool(same || (!infinite && (far <= rel * q || far <= rel * p || far <= least)));
  return TENON_OK;
}

/* ---- time */

enum { WALL, STEADY, PROCESS, CLOCKS, NANOSECONDS = 4 };

/* What is pending is computed first, so that its time is counted where it was asked for. */
TN_BUILTIN_FN(fn_clock)
{
  static const clockid_t ids[] = {[WALL] = CLOCK_REALTIME, [STEADY] = CLOCK_MONOTONIC,
                                  [PROCESS] = CLOCK_PROCESS_CPUTIME_ID, [CLOCKS] = CLOCK_MONOTONIC};
  struct timespec t;
  TN_TRY(tn_trace_force_all(vm, TN_FLUSH_SYNC));
  if (clock_gettime(ids[self->aux % NANOSECONDS], &t)) return tn_raise(vm, TENON_E_OS, "no clock");
  *out = self->aux >= NANOSECONDS ? tn_int((int64_t)t.tv_sec * 1000000000 + t.tv_nsec)
                                  : tn_float((double)t.tv_sec + (double)t.tv_nsec * 1e-9);
  return TENON_OK;
}

/* In short pieces, between which an interrupt is heeded. */
TN_BUILTIN_FN(fn_sleep)
{
  double seconds, slice = 0.01;
  TN_TRY(tn_arg_float(vm, self, "seconds", args[0], &seconds));
  if (isnan(seconds)) return tn_raise(vm, TENON_E_VALUE, "Invalid value NaN (not a number)");
  if (seconds < 0) return tn_raise(vm, TENON_E_VALUE, "sleep length must be non-negative");
  *out = tn_none();
  struct timespec start, now;
  if (clock_gettime(CLOCK_MONOTONIC, &start)) return tn_raise(vm, TENON_E_OS, "no clock");
  for (double left = seconds; left > 0;) {
    double part = left < slice ? left : slice;
    nanosleep(&(struct timespec){.tv_nsec = (long)(part * 1e9)}, NULL);
    TN_TRY(tn_poll(vm));
    clock_gettime(CLOCK_MONOTONIC, &now);
    left = seconds - ((double)(now.tv_sec - start.tv_sec) + (double)(now.tv_nsec - start.tv_nsec) * 1e-9);
  }
  return TENON_OK;
}

const struct tn_builtin tn_cmath_builtins[] = {
  {"sqrt", "cmath", "z, /", fn_complex, F_SQRT, "square root of a complex number"},
  {"exp", "cmath", "z, /", fn_complex, F_EXP, "e to the power z"},
  {"log", "cmath", "z, base=None, /", fn_log, 0, "logarithm, natural or to the base"},
  {"log10", "cmath", "z, /", fn_complex, F_LOG10, "logarithm to base 10"},
  {"sin", "cmath", "z, /", fn_complex, F_SIN, "sine"}, {"cos", "cmath", "z, /", fn_complex, F_COS, "cosine"},
  {"tan", "cmath", "z, /", fn_complex, F_TAN, "tangent"},
  {"sinh", "cmath", "z, /", fn_complex, F_SINH, "hyperbolic sine"},
  {"cosh", "cmath", "z, /", fn_complex, F_COSH, "hyperbolic cosine"},
  {"tanh", "cmath", "z, /", fn_complex, F_TANH, "hyperbolic tangent"},
  {"asin", "cmath", "z, /", fn_complex, F_ASIN, "inverse sine"},
  {"acos", "cmath", "z, /", fn_complex, F_ACOS, "inverse cosine"},
  {"atan", "cmath", "z, /", fn_complex, F_ATAN, "inverse tangent"},
  {"asinh", "cmath", "z, /", fn_complex, F_ASINH, "inverse hyperbolic sine"},
  {"acosh", "cmath", "z, /", fn_complex, F_ACOSH, "inverse hyperbolic cosine"},
  {"atanh", "cmath", "z, /", fn_complex, F_ATANH, "inverse hyperbolic tangent"},
  {"phase", "cmath", "z, /", fn_polar, 1, "argument of a complex number"},
  {"polar", "cmath", "z, /", fn_polar, 0, "modulus and argument of a complex number"},
  {"rect", "cmath", "r, phi, /", fn_rect, 0, "the complex number of that modulus and argument"},
  {"isfinite", "cmath", "z, /", fn_is, IS_FINITE, "are both parts finite?"},
  {"isinf", "cmath", "z, /", fn_is, IS_INF, "is a part infinite?"},
  {"isnan", "cmath", "z, /", fn_is, IS_NAN, "is a part NaN?"},
  {"isclose", "cmath", "a, b, *, rel_tol=1e-09, abs_tol=0.0", fn_isclose, 0, "are the numbers close to each other?"},
  {"time", "time", "", fn_clock, WALL, "seconds since 1970"},
  {"perf_counter", "time", "", fn_clock, STEADY, "seconds of a clock that only goes forward"},
  {"monotonic", "time", "", fn_clock, CLOCKS, "seconds of a clock that only goes forward"},
  {"process_time", "time", "", fn_clock, PROCESS, "seconds that the process has computed, in all its threads"},
  {"time_ns", "time", "", fn_clock, NANOSECONDS + WALL, "nanoseconds since 1970"},
  {"perf_counter_ns", "time", "", fn_clock, NANOSECONDS + STEADY, "nanoseconds of a clock that only goes forward"},
  {"monotonic_ns", "time", "", fn_clock, NANOSECONDS + CLOCKS, "nanoseconds of a clock that only goes forward"},
  {"process_time_ns", "time", "", fn_clock, NANOSECONDS + PROCESS, "nanoseconds that the process has computed"},
  {"sleep", "time", "seconds, /", fn_sleep, 0, "waits so long"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
