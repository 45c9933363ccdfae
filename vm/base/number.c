/* SPDX-License-Identifier: MIT
 * Decimal text to double; see number.h.  Short numbers take the exact fast path: an integer below 2^53 times
 * or over an exact power of ten.  All others are a quotient of two big integers, divided bit by bit. */
#include "number.h"

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
  DIGITS = 800,        /* more significant digits than can decide a rounding; the rest only counts as "more" */
  WORDS = 160          /* room for 10^(DIGITS + 350), the largest denominator */
};

struct big { uint32_t w[WORDS]; int n; };       /* little-endian, without leading zero words */

static void big_muladd(struct big *b, uint32_t m, uint32_t add)
{
  uint64_t carry = add;
  for (int i = 0; i < b->n; i++) {
    carry += (uint64_t)b->w[i] * m;
    b->w[i] = (uint32_t)carry;
    carry >>= 32;
  }
  if (carry) b->w[b->n++] = (uint32_t)carry;
}

static void big_pow10(struct big *b, int e)
{
  for (; e >= 9; e -= 9) big_muladd(b, 1000000000u, 0);
  for (; e > 0; e--) big_muladd(b, 10, 0);
}

static int big_bits(const struct big *b) { return b->n ? 32 * b->n - __builtin_clz(b->w[b->n - 1]) : 0; }

static void big_shift(struct big *b, int k)     /* left */
{
  int words = k / 32, bits = k % 32;
  if (!b->n) return;
  memmove(b->w + words, b->w, (size_t)b->n * sizeof *b->w);
  memset(b->w, 0, (size_t)words * sizeof *b->w);
  b->n += words;
  if (bits) big_muladd(b, 1u << bits, 0);
}

static int big_compare(const struct big *a, const struct big *b)
{
  if (a->n != b->n) return a->n < b->n ? -1 : 1;
  for (int i = a->n; i-- > 0;)
    if (a->w[i] != b->w[i]) return a->w[i] < b->w[i] ? -1 : 1;
  return 0;
}

static void big_subtract(struct big *a, const struct big *b)   /* a >= b */
{
  uint64_t borrow = 0;
  for (int i = 0; i < a->n; i++) {
    uint64_t d = (uint64_t)a->w[i] - (i < b->n ? b->w[i] : 0) - borrow;
    a->w[i] = (uint32_t)d;
    borrow = d >> 63;
  }
  while (a->n && !a->w[a->n - 1]) a->n--;
}

/* num / den, rounded to nearest even. */
static double quotient(struct big *num, struct big *den)
{
  int e = big_bits(num) - big_bits(den);        /* 2^(e-1) < num/den < 2^(e+1) */
  if (e > 0) big_shift(den, e);
  else big_shift(num, -e);
  if (big_compare(num, den) < 0) { big_shift(num, 1); e--; }
  /* now 1 <= num/den < 2 and the value is that times 2^e */
  int keep = e < -1022 ? 53 - (-1022 - e) : 53;
  if (keep < 0) return 0;
  uint64_t q = 0;
  for (int i = 0; i < keep; i++) {
    q <<= 1;
    if (big_compare(num, den) >= 0) { big_subtract(num, den); q |= 1; }
    big_shift(num, 1);
  }
  int half = big_compare(num, den);             /* the rest against half a unit of the last bit kept */
  if (half > 0 || (half == 0 && (q & 1))) q++;
  return ldexp((double)q, e - keep + 1);
}

static double convert(const char *digits, int n, int e10)
{
  if (n + e10 > 310) return INFINITY;
  if (n + e10 < -330) return 0;
  struct big num = {.n = 0}, den = {.w = {1}, .n = 1};
  for (int i = 0; i < n; i++) {
    if (num.n || digits[i]) big_muladd(&num, 10, (uint32_t)digits[i]);
  }
  big_pow10(e10 > 0 ? &num : &den, e10 > 0 ? e10 : -e10);
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

void tn_print_double(double x, char *buf, size_t n)
{
  for (int precision = 1; precision <= 17; precision++) {
    snprintf(buf, n, "%.*g", precision, x);
    if (!isfinite(x)) return;
    for (char *p = buf; *p; p++)                 /* the locale's decimal point */
      if (!strchr("0123456789+-e.", *p)) *p = '.';
    double back;
    const char *s = buf + (*buf == '-');
    if (tn_scan_double(s, strlen(s), &back) && back == fabs(x)) return;
  }
}
