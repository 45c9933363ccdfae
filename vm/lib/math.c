/* SPDX-License-Identifier: MIT
 * What only math has, as builtins on Python numbers.  The functions that arrays have too are
 * in rows.c.  Declared in tables.h. */
#include "tables.h"
#include "vm/run/interp.h"

#include "ops/math/scalar.h"

#include <math.h>
#include <string.h>

static tenon_status arrays(tenon_vm *vm, const struct tn_builtin *self, const tn_value *args, int n, tn_value *out,
                           bool *done)
{
  *done = TN_IS(args[0], TN_ARRAY) || TN_IS(args[0], TN_LIST) || TN_IS(args[0], TN_TUPLE);
  return *done ? tn_call_named(vm, "np", self->name, (uint32_t)n, args, out) : TENON_OK;
}

TN_BUILTIN_FN(fn_whole)      /* floor, ceil, trunc of a float are ints */
{
  bool done;
  TN_TRY(arrays(vm, self, args, 1, out, &done));
  if (done) return TENON_OK;
  if (tn_is_integral(args[0])) { *out = tn_int(args[0].u.i); return TENON_OK; }
  double x;
  TN_TRY(tn_arg_float(vm, self, "x", args[0], &x));
  x = self->aux == TN_OP_FLOOR ? floor(x) : self->aux == TN_OP_CEIL ? ceil(x) : trunc(x);
  if (isnan(x)) return tn_raise(vm, TENON_E_VALUE, "cannot convert float NaN to integer");
  if (isinf(x)) return tn_raise(vm, TENON_E_OVERFLOW, "cannot convert float infinity to integer");
  if (!(x >= -0x1p63 && x < 0x1p63))
    return tn_raise(vm, TENON_E_OVERFLOW, "%s() result does not fit in 64 bits", self->name);
  *out = tn_int((int64_t)x);
  return TENON_OK;
}

enum { F_FABS, F_DEGREES, F_RADIANS };

static double unary(int which, double x)
{
  switch (which) {
  case F_FABS: return fabs(x);
  case F_DEGREES: return x * (180.0 / 3.141592653589793);
  default: return x * (3.141592653589793 / 180.0);
  }
}

TN_BUILTIN_FN(fn_unary)
{
  bool done;
  TN_TRY(arrays(vm, self, args, 1, out, &done));
  if (done) return TENON_OK;
  double x;
  TN_TRY(tn_arg_float(vm, self, "x", args[0], &x));
  *out = tn_float(unary(self->aux, x));
  return TENON_OK;
}

enum { F_POW, F_FMOD, F_REMAINDER };

/* x less the multiple of y that is nearest to it, of two the even one. */
static double nearest_remainder(double x, double y)
{
  double a = fabs(x), b = fabs(y);
  if (isinf(b) && !isnan(x) && !isinf(a)) return x;
  double m = tn_fmod_f64(a, b), c = b - m;
  double r = m < c ? m : m > c ? -c : m - 2 * tn_fmod_f64(0.5 * (a - m), b);
  return x < 0 || (x == 0 && signbit(x)) ? -r : r;
}

static double binary(int which, double x, double y)
{
  switch (which) {
  case F_POW: return pow(x, y);
  case F_FMOD: return tn_fmod_f64(x, y);
  default: return nearest_remainder(x, y);
  }
}

TN_BUILTIN_FN(fn_binary)
{
  double x, y;
  TN_TRY(tn_arg_float(vm, self, "x", args[0], &x));
  TN_TRY(tn_arg_float(vm, self, "y", args[1], &y));
  *out = tn_float(binary(self->aux, x, y));
  return TENON_OK;
}

TN_BUILTIN_FN(fn_log)
{
  double x, base;
  if (args[1].tag == TN_UNDEF && TN_IS(args[0], TN_ARRAY)) return tn_apply(vm, TN_OP_LOG, 1, args, out);
  TN_TRY(tn_arg_float(vm, self, "x", args[0], &x));
  *out = tn_float(tn_log_f64(x));
  if (args[1].tag == TN_UNDEF) return TENON_OK;
  TN_TRY(tn_arg_float(vm, self, "base", args[1], &base));
  out->u.f /= tn_log_f64(base);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_factorial)
{
  int64_t k, r = 1;
  TN_TRY(tn_arg_int(vm, self, "n", args[0], &k));
  if (k < 0) return tn_raise(vm, TENON_E_VALUE, "factorial() not defined for negative values");
  if (k > 20) return tn_raise(vm, TENON_E_OVERFLOW, "factorial(%lld) does not fit in 64 bits", (long long)k);
  for (int64_t i = 2; i <= k; i++) r *= i;
  *out = tn_int(r);
  return TENON_OK;
}

static uint64_t gcd(uint64_t a, uint64_t b)
{
  while (b) { uint64_t r = a % b; a = b; b = r; }
  return a;
}

TN_BUILTIN_FN(fn_gcd)        /* aux 1: lcm */
{
  const struct tn_tuple *t = TN_AS(tn_tuple, args[0]);
  uint64_t r = self->aux ? 1 : 0;
  for (size_t i = 0; i < t->n; i++) {
    int64_t v;
    TN_TRY(tn_arg_int(vm, self, "integers", t->v[i], &v));
    uint64_t u = v < 0 ? -(uint64_t)v : (uint64_t)v;
    if (!self->aux) r = gcd(r, u);
    else if (!u) r = 0;
    else if (__builtin_mul_overflow(r ? r / gcd(r, u) : 0, u, &r)) r = UINT64_MAX;
    if (r > INT64_MAX) return tn_raise(vm, TENON_E_OVERFLOW, "%s() result does not fit in 64 bits", self->name);
  }
  *out = tn_int((int64_t)r);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_comb)
{
  int64_t m, k;
  TN_TRY(tn_arg_int(vm, self, "n", args[0], &m));
  TN_TRY(tn_arg_int(vm, self, "k", args[1], &k));
  if (m < 0 || k < 0) return tn_raise(vm, TENON_E_VALUE, "n and k must be non-negative integers");
  if (k > m) { *out = tn_int(0); return TENON_OK; }
  if (k > m - k) k = m - k;
  unsigned __int128 r = 1;
  for (int64_t i = 1; i <= k; i++) {
    r = r * (unsigned __int128)(m - k + i) / (unsigned __int128)i;
    if (r > INT64_MAX) return tn_raise(vm, TENON_E_OVERFLOW, "comb() result does not fit in 64 bits");
  }
  *out = tn_int((int64_t)r);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_isclose)
{
  double a, b, rel = 1e-9, abs_tol = 0;
  TN_TRY(tn_arg_float(vm, self, "a", args[0], &a));
  TN_TRY(tn_arg_float(vm, self, "b", args[1], &b));
  if (args[2].tag != TN_UNDEF) TN_TRY(tn_arg_float(vm, self, "rel_tol", args[2], &rel));
  if (args[3].tag != TN_UNDEF) TN_TRY(tn_arg_float(vm, self, "abs_tol", args[3], &abs_tol));
  if (rel < 0 || abs_tol < 0) return tn_raise(vm, TENON_E_VALUE, "tolerances must be non-negative");
  double far = fabs(a - b);
  *out = tn_bool(a == b ||
                 (!isinf(a) && !isinf(b) && (far <= rel * fabs(b) || far <= rel * fabs(a) || far <= abs_tol)));
  return TENON_OK;
}

TN_BUILTIN_FN(fn_prod)
{
  tn_value iter, item, r = args[1].tag == TN_UNDEF ? tn_int(1) : tn_retain(args[1]);
  bool done = false;
  tenon_status st = tn_iterate(vm, args[0], &iter);
  if (st) { tn_release(vm, r); return st; }
  while (!st && !(st = tn_next(vm, iter, &item, &done)) && !done) {
    tn_value next = tn_undef();
    st = tn_binary(vm, TN_BC_MUL, false, r, item, &next);
    tn_release(vm, item);
    tn_release(vm, r);
    r = next;
  }
  tn_release(vm, iter);
  if (st) tn_release(vm, r);
  else *out = r;
  return st;
}

TN_BUILTIN_FN(fn_isqrt)
{
  int64_t x;
  TN_TRY(tn_arg_int(vm, self, "n", args[0], &x));
  if (x < 0) return tn_raise(vm, TENON_E_VALUE, "isqrt() argument must be nonnegative");
  int64_t r = (int64_t)sqrt((double)x);
  while (r > 3037000499 || r * r > x) r--;
  while (r < 3037000499 && (r + 1) * (r + 1) <= x) r++;
  *out = tn_int(r);
  return TENON_OK;
}

const struct tn_builtin tn_math_builtins[] = {
  {"floor", "math", "x", fn_whole, TN_OP_FLOOR, "largest int not above x"},
  {"ceil", "math", "x", fn_whole, TN_OP_CEIL, "smallest int not below x"},
  {"trunc", "math", "x", fn_whole, TN_OP_TRUNC, "the int that x is without its fraction"},
  {"fabs", "math", "x", fn_unary, F_FABS, "absolute value as a float"},
  {"degrees", "math", "x", fn_unary, F_DEGREES, "radians to degrees"},
  {"radians", "math", "x", fn_unary, F_RADIANS, "degrees to radians"},
  {"pow", "math", "x, y", fn_binary, F_POW, "x to the power y as a float"},
  {"fmod", "math", "x, y", fn_binary, F_FMOD, "remainder with the sign of x"},
  {"remainder", "math", "x, y", fn_binary, F_REMAINDER, "x less the nearest multiple of y"},
  {"log", "math", "x, base=None", fn_log, 0, "logarithm, natural or to the base"},
  {"factorial", "math", "n", fn_factorial, 0, "product of 1 to n"},
  {"gcd", "math", "*integers", fn_gcd, 0, "greatest common divisor"},
  {"lcm", "math", "*integers", fn_gcd, 1, "least common multiple"},
  {"comb", "math", "n, k", fn_comb, 0, "ways to choose k of n"},
  {"isqrt", "math", "n", fn_isqrt, 0, "largest int whose square is not above n"},
  {"isclose", "math", "a, b, *, rel_tol=1e-09, abs_tol=0.0", fn_isclose, 0, "are the numbers close to each other?"},
  {"prod", "math", "iterable, *, start=1", fn_prod, 0, "product of the items"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
