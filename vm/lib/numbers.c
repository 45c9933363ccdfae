/* SPDX-License-Identifier: MIT
 * Methods of int and float, and numbers from text beyond what int() and float() read.  Declared in tables.h. */
#include "tables.h"
#include "vm/run/interp.h"

#include <math.h>
#include <string.h>

static tenon_status whole(tenon_vm *vm, const struct tn_builtin *self, tn_value v, int64_t *i)
{
  if (!tn_is_integral(v))
    return tn_raise(vm, TENON_E_TYPE, "%s() is no method of '%s' objects", self->name, tn_type_name(v));
  *i = v.u.i;
  return TENON_OK;
}

TN_BUILTIN_FN(int_bits)            /* aux 1: how many are set */
{
  int64_t i = 0;
  TN_TRY(whole(vm, self, args[0], &i));
  uint64_t u = i < 0 ? (uint64_t)0 - (uint64_t)i : (uint64_t)i;
  *out = tn_int(self->aux ? __builtin_popcountll(u) : u ? 64 - __builtin_clzll(u) : 0);
  return TENON_OK;
}

static tenon_status pair(tenon_vm *vm, int64_t a, int64_t b, tn_value *out)
{
  *out = tn_tuple_new(vm, 2);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  TN_AS(tn_tuple, *out)->v[0] = tn_int(a);
  TN_AS(tn_tuple, *out)->v[1] = tn_int(b);
  return TENON_OK;
}

TN_BUILTIN_FN(int_ratio)
{
  int64_t i = 0;
  TN_TRY(whole(vm, self, args[0], &i));
  return pair(vm, i, 1, out);
}

TN_BUILTIN_FN(int_is_integer)
{
  *out = tn_bool(true);
  return TENON_OK;
}

static tenon_status real(tenon_vm *vm, const struct tn_builtin *self, tn_value v, double *x)
{
  if (v.tag == TN_FLOAT) { *x = v.u.f; return TENON_OK; }
  if (TN_IS(v, TN_ARRAY) && tn_as_array(v)->scalar) return tn_arg_float(vm, self, "self", v, x);
  return tn_raise(vm, TENON_E_TYPE, "%s() is no method of '%s' objects", self->name, tn_type_name(v));
}

TN_BUILTIN_FN(float_is_integer)
{
  double x = 0;
  TN_TRY(real(vm, self, args[0], &x));
  *out = tn_bool(isfinite(x) && x == floor(x));
  return TENON_OK;
}

TN_BUILTIN_FN(float_ratio)
{
  double x = 0;
  int e;
  TN_TRY(real(vm, self, args[0], &x));
  if (isnan(x)) return tn_raise(vm, TENON_E_VALUE, "cannot convert NaN to integer ratio");
  if (isinf(x)) return tn_raise(vm, TENON_E_OVERFLOW, "cannot convert Infinity to integer ratio");
  double m = frexp(x, &e);
  int64_t a = (int64_t)ldexp(m, 53);
  for (e -= 53; a && !(a & 1); e++) a /= 2;
  if (!a) e = 0;
  int bits = a ? 64 - __builtin_clzll((uint64_t)(a < 0 ? -a : a)) : 0;
  if (e < -62 || bits + e > 63)
    return tn_raise(vm, TENON_E_OVERFLOW, "as_integer_ratio() result does not fit in 64 bits");
  return e >= 0 ? pair(vm, (int64_t)((uint64_t)a << e), 1, out) : pair(vm, a, INT64_C(1) << -e, out);
}

/* ---- hexadecimal: [-]0x1.8000000000000p+0 */

TN_BUILTIN_FN(float_hex)
{
  enum { NIBBLES = 13, LEAST = -1022, BITS = 52 };
  double x = 0;
  TN_TRY(real(vm, self, args[0], &x));
  if (!isfinite(x)) return tn_repr(vm, tn_float(x), true, out);
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  int exponent = (int)(bits >> BITS & 0x7FF);
  uint64_t fraction = bits & ((UINT64_C(1) << BITS) - 1);
  if (!exponent && !fraction) {
    *out = tn_str_format(vm, "%s0x0.0p+0", bits >> 63 ? "-" : "");
    return tn_made(*out);
  }
  char digits[NIBBLES + 1];
  for (int i = 0; i < NIBBLES; i++) digits[i] = "0123456789abcdef"[fraction >> (4 * (NIBBLES - 1 - i)) & 15];
  digits[NIBBLES] = 0;
  int e = exponent ? exponent - 1023 : LEAST;
  *out = tn_str_format(vm, "%s0x%d.%sp%c%d", bits >> 63 ? "-" : "", exponent != 0, digits, e < 0 ? '-' : '+',
                       e < 0 ? -e : e);
  return tn_made(*out);
}

static int nibble(char c)
{
  return c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1;
}

/* The nearest double to m * 2^e, of two the even one; the last bit of |m| stands for all that follow. */
static double scaled(uint64_t m, int64_t e)
{
  enum { BITS = 53, LEAST = -1074 };
  if (!m) return 0;
  int size = 64 - __builtin_clzll(m);
  int64_t drop = size - BITS;
  if (e + drop < LEAST) drop = LEAST - e;
  if (drop > 63) return drop == 64 && m > UINT64_C(1) << 63 ? ldexp(1.0, LEAST) : 0;
  if (drop > 0) {
    uint64_t rest = m & ((UINT64_C(1) << drop) - 1), half = UINT64_C(1) << (drop - 1);
    m >>= drop;
    m += rest > half || (rest == half && (m & 1));
    e += drop;
  }
  return ldexp((double)m, e > 5000 ? 5000 : (int)e);
}

static bool word(const char **s, const char *end, const char *name)
{
  size_t n = strlen(name);
  if ((size_t)(end - *s) < n) return false;
  for (size_t i = 0; i < n; i++)
    if (((*s)[i] | 32) != name[i]) return false;
  *s += n;
  return true;
}

/* What stands between sign and end; |*s| comes back behind it. */
static bool hex_digits(const char **at, const char *end, double *x)
{
  const char *s = *at;
  uint64_t m = 0;
  int64_t e = 0, power = 0;
  bool digits = false, point = false;
  if (end - s > 1 && s[0] == '0' && (s[1] | 32) == 'x') s += 2;
  for (; s < end; s++) {
    int d = nibble(*s);
    if (*s == '.' && !point) { point = true; continue; }
    if (d < 0) break;
    digits = true;
    if (m >> 58) {
      m |= d != 0;
      e += point ? 0 : 4;
    } else {
      m = m << 4 | (uint64_t)d;
      e -= point ? 4 : 0;
    }
  }
  if (digits && s < end && (*s | 32) == 'p') {
    bool negative = s + 1 < end && s[1] == '-', some = false;
    s += 1 + (s + 1 < end && (s[1] == '-' || s[1] == '+'));
    for (; s < end && *s >= '0' && *s <= '9'; s++, some = true)
      if (power < 100000) power = power * 10 + (*s - '0');
    if (!some) return false;
    e += negative ? -power : power;
  }
  *at = s;
  *x = scaled(m, e);
  return digits;
}

TN_BUILTIN_FN(float_fromhex)
{
  if (!TN_IS(args[0], TN_STR)) return tn_raise(vm, TENON_E_TYPE, "bad argument type for built-in operation");
  const struct tn_str *text = TN_AS(tn_str, args[0]);
  const char *s = text->s, *end = s + text->n;
  double x = 0;
  while (s < end && strchr(" \t\n\r\f\v", *s)) s++;
  while (end > s && strchr(" \t\n\r\f\v", end[-1])) end--;
  bool negative = s < end && *s == '-', ok = true;
  if (s < end && (*s == '-' || *s == '+')) s++;
  if (word(&s, end, "infinity") || word(&s, end, "inf")) x = INFINITY;
  else if (word(&s, end, "nan")) x = NAN;
  else ok = hex_digits(&s, end, &x);
  if (!ok || s != end) return tn_raise(vm, TENON_E_VALUE, "invalid hexadecimal floating-point string");
  if (isinf(x) && text->s[text->n ? text->n - 1 : 0] < 'a')
    return tn_raise(vm, TENON_E_OVERFLOW, "hexadecimal value too large to represent as a float");
  *out = tn_float(negative ? -x : x);
  return TENON_OK;
}

const struct tn_builtin tn_number_builtins[] = {
  {"bit_length", "int bool", "self, /", int_bits, 0, "number of binary digits, without the sign"},
  {"bit_count", "int bool", "self, /", int_bits, 1, "number of ones among the binary digits, without the sign"},
  {"as_integer_ratio", "int bool", "self, /", int_ratio, 0, "the number as a pair of numerator and denominator"},
  {"is_integer", "int bool", "self, /", int_is_integer, 0, "is it a whole number?"},
  {"is_integer", "float", "self, /", float_is_integer, 0, "is it a whole number?"},
  {"as_integer_ratio", "float", "self, /", float_ratio, 0, "the number as a pair of numerator and denominator"},
  {"hex", "float", "self, /", float_hex, 0, "the exact number in hexadecimal"},
  {"fromhex", "float.class", "string, /", float_fromhex, 0, "the float that hexadecimal text means"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
