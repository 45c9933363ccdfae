/* SPDX-License-Identifier: MIT
 * Decimal digits; see digits.h.  The number is a fraction of two big integers; digits are produced by
 * division, and in the unique form until the rest lies within half a gap to a neighbouring number (Steele and
 * White's free-format algorithm). */
#include "digits.h"

#include "bigint.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The number as r / s with the half gaps below and above in the same unit. */
struct fraction { struct tn_big r, s, below, above; bool even; };

/* x = m · 2^e with m an integer; *narrow: the gap below is half the gap above. */
static uint64_t take_apart(double x, bool single, int *e, bool *narrow)
{
  if (single) {
    float f = (float)x;
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    uint32_t m = bits & 0x7FFFFF;
    int field = bits >> 23 & 0xFF;
    *narrow = !m && field > 1;
    *e = (field ? field : 1) - 150;
    return field ? m | 0x800000 : m;
  }
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  uint64_t m = bits & UINT64_C(0xFFFFFFFFFFFFF);
  int field = (int)(bits >> 52 & 0x7FF);
  *narrow = !m && field > 1;
  *e = (field ? field : 1) - 1075;
  return field ? m | UINT64_C(1) << 52 : m;
}

/* Returns the place of the first digit: x = d.ddd × 10^that. */
static int set_up(struct fraction *f, double x, bool single)
{
  int e;
  bool narrow;
  uint64_t m = take_apart(x, single, &e, &narrow);
  f->even = !(m & 1);
  int log2 = 63 - __builtin_clzll(m) + e;
  int place = (int)floor(log2 * 0.30102999566398120);    /* right or one too small */
  tn_big_set(&f->r, m);
  tn_big_set(&f->s, 1);
  tn_big_set(&f->below, 1);
  tn_big_shift(&f->r, (e > 0 ? e : 0) + 1 + narrow);
  tn_big_shift(&f->s, (e < 0 ? -e : 0) + 1 + narrow);
  tn_big_shift(&f->below, e > 0 ? e : 0);
  if (place >= 0) tn_big_power10(&f->s, place);
  else { tn_big_power10(&f->r, -place); tn_big_power10(&f->below, -place); }
  tn_big_copy(&f->above, &f->below);
  if (narrow) tn_big_shift(&f->above, 1);
  struct tn_big ten;
  tn_big_copy(&ten, &f->s);
  tn_big_muladd(&ten, 10, 0);
  if (tn_big_compare(&f->r, &ten) < 0) return place;
  tn_big_copy(&f->s, &ten);
  return place + 1;
}

/* The last digit was rounded up past 9. */
static void carry_up(struct tn_digits *o)
{
  while (o->n && o->d[o->n - 1] == '9') o->n--;
  if (o->n) o->d[o->n - 1]++;
  else { o->d[o->n++] = '1'; o->point++; }
}

/* All of |x| at its place is nothing or one unit of the last place. */
static void round_below(struct fraction *f, int limit_digits, struct tn_digits *o)
{
  tn_big_muladd(&f->s, 5, 0);
  bool up = limit_digits == 0 && tn_big_compare(&f->r, &f->s) > 0;
  o->n = up;
  o->d[0] = '1';
  o->point = up ? o->point + 1 : 0;
}

void tn_digits(double x, bool single, bool unique, enum tn_place place, int limit, struct tn_digits *o)
{
  o->n = o->made = o->point = 0;
  x = fabs(x);
  if (x == 0) return;
  struct fraction f;
  o->point = set_up(&f, x, single) + 1;
  int64_t most = place == TN_PLACE_NONE ? TN_DIGITS_MAX : place == TN_PLACE_TOTAL ? limit : (int64_t)o->point + limit;
  if (most <= 0) { round_below(&f, (int)(most < 0 ? -1 : 0), o); return; }
  if (most > TN_DIGITS_MAX) most = TN_DIGITS_MAX;
  for (;;) {
    int digit = tn_big_digit(&f.r, &f.s);
    bool low = false, high = false;
    if (unique) {
      int c = tn_big_compare(&f.r, &f.below);
      low = c < 0 || (c == 0 && f.even);
      c = tn_big_compare_sum(&f.r, &f.above, &f.s);
      high = c > 0 || (c == 0 && f.even);
    }
    if (!low && !high && o->n + 1 < most && f.r.n) {
      o->d[o->n++] = (char)('0' + digit);
      tn_big_muladd(&f.r, 10, 0);
      if (unique) { tn_big_muladd(&f.below, 10, 0); tn_big_muladd(&f.above, 10, 0); }
      continue;
    }
    bool up = high;
    if (low == high) {
      int c = tn_big_compare_sum(&f.r, &f.r, &f.s);
      up = c > 0 || (c == 0 && (digit & 1));
    }
    if (up && digit == 9) carry_up(o);
    else o->d[o->n++] = (char)('0' + digit + up);
    break;
  }
  o->made = o->n;
  while (o->n && o->d[o->n - 1] == '0') o->n--;
}

/* As %g with the least precision that does. */
void tn_print_double(double x, char *buf, size_t n)
{
  struct tn_digits d;
  if (!isfinite(x)) { snprintf(buf, n, "%s%s", signbit(x) ? "-" : "", isnan(x) ? "nan" : "inf"); return; }
  tn_digits(x, false, true, TN_PLACE_NONE, 0, &d);
  const char *sign = signbit(x) ? "-" : "";
  int exponent = d.n ? d.point - 1 : 0;
  if (!d.n) snprintf(buf, n, "%s0", sign);
  else if (exponent < -4 || exponent >= d.n)
    snprintf(buf, n, "%s%c%s%.*se%c%02d", sign, d.d[0], d.n > 1 ? "." : "", d.n - 1, d.d + 1, exponent < 0 ? '-' : '+',
             abs(exponent));
  else if (d.point <= 0) snprintf(buf, n, "%s0.%.*s%.*s", sign, -d.point, "0000", d.n, d.d);
  else snprintf(buf, n, "%s%.*s%s%.*s", sign, d.point, d.d, d.n > d.point ? "." : "", d.n - d.point, d.d + d.point);
}
