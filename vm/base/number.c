/* SPDX-License-Identifier: MIT
 * Decimal text to double; see number.h.  Short numbers take the exact fast path: an integer below 2^53 times
 * or over an exact power of ten.  All others are a quotient of two big integers, divided bit by bit. */
#include "number.h"

#include "bigint.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { DIGITS = 800 };      /* more significant digits than can decide a rounding; the rest only counts as "more" */

/* num / den, rounded to nearest even. */
static double quotient(struct tn_big *num, struct tn_big *den)
{
  int e = tn_big_bits(num) - tn_big_bits(den);        /* 2^(e-1) < num/den < 2^(e+1) */
  if (e > 0) tn_big_shift(den, e);
  else tn_big_shift(num, -e);
  if (tn_big_compare(num, den) < 0) { tn_big_shift(num, 1); e--; }
  /* now 1 <= num/den < 2 and the value is that times 2^e */
  int keep = e < -1022 ? 53 - (-1022 - e) : 53;
  if (keep < 0) return 0;
  uint64_t q = 0;
  for (int i = 0; i < keep; i++) {
    q <<= 1;
    if (tn_big_compare(num, den) >= 0) { tn_big_subtract(num, den, 1); q |= 1; }
    tn_big_shift(num, 1);
  }
  int half = tn_big_compare(num, den);             /* the rest against half a unit of the last bit kept */
  if (half > 0 || (half == 0 && (q & 1))) q++;
  return ldexp((double)q, e - keep + 1);
}

static double convert(const char *digits, int n, int e10)
{
  if (n + e10 > 310) return INFINITY;
  if (n + e10 < -330) return 0;
  struct tn_big num, den;
  tn_big_set(&num, 0);
  tn_big_set(&den, 1);
  for (int i = 0; i < n; i++) {
    if (num.n || digits[i]) tn_big_muladd(&num, 10, (uint32_t)digits[i]);
  }
  tn_big_power10(e10 > 0 ? &num : &den, e10 > 0 ? e10 : -e10);
  return quotient(&num, &den);
}

size_t tn_scan_double(const char *s, size_t n, double *out)
{
  static const double exact[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
                                 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  char digits[DIGITS + 1];
  int nd = 0;
  int64_t e10 = 0;
  uint64_t small = 0;                            /* the digits as an integer while nd <= 19 */
  bool any = false, more = false, point = false;
  size_t i = 0;
  for (; i < n; i++) {
    if (s[i] == '.' && !point) { point = true; continue; }
    if (s[i] < '0' || s[i] > '9') break;
    any = true;
    if (nd || s[i] != '0') {
      if (nd < DIGITS) {
        digits[nd++] = (char)(s[i] - '0');
        if (nd <= 19) small = small * 10 + (uint64_t)(s[i] - '0');
        e10 -= point;
      } else {
        more |= s[i] != '0';
        e10 += !point;
      }
    } else e10 -= point;
  }
  if (!any) return 0;
  if (i < n && (s[i] == 'e' || s[i] == 'E')) {
    size_t j = i + 1;
    bool minus = j < n && s[j] == '-';
    if (j < n && (s[j] == '-' || s[j] == '+')) j++;
    if (j < n && s[j] >= '0' && s[j] <= '9') {
      int64_t e = 0;
      for (; j < n && s[j] >= '0' && s[j] <= '9'; j++)
        if (e < 1000000000000) e = e * 10 + (s[j] - '0');
      e10 += minus ? -e : e;
      i = j;
    }
  }
  if (!nd) { *out = 0; return i; }
  while (nd > 1 && !digits[nd - 1] && !more) {   /* 1000000000000000000000 has one digit */
    nd--;
    e10++;
    if (nd < 19) small /= 10;
  }
  if (nd <= 19 && small <= (uint64_t)1 << 53 && e10 >= -22 && e10 <= 22) {
    *out = e10 < 0 ? (double)small / exact[-e10] : (double)small * exact[e10];
    return i;
  }
  if (more) { digits[nd++] = 1; e10--; }
  int e = e10 > 100000 ? 100000 : e10 < -100000 ? -100000 : (int)e10;
  *out = convert(digits, nd, e);
  return i;
}

static bool word(const char *s, size_t n, const char *w)
{
  if (strlen(w) != n) return false;
  for (size_t i = 0; i < n; i++)
    if ((s[i] | 32) != w[i]) return false;
  return true;
}

bool tn_parse_double(const char *s, size_t n, double *out)
{
  bool negative = n && *s == '-';
  if (n && (*s == '-' || *s == '+')) { s++; n--; }
  if (word(s, n, "inf") || word(s, n, "infinity")) *out = INFINITY;
  else if (word(s, n, "nan")) *out = NAN;
  else if (!n || tn_scan_double(s, n, out) != n) return false;
  if (negative) *out = -*out;
  return true;
}
