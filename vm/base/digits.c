/* SPDX-License-Identifier: MIT
 * Decimal digits; see digits.h.  The number is a fraction of two big integers; digits are produced by
 * division, and in the unique form until the rest lies within half a gap to a neighbouring number (Steele and
 * White's free-format algorithm). */
#include "digits.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { WORDS = 44 };                        /* 2^1076 · 10 and a little more */
struct big { int n; uint32_t w[WORDS]; };   /* little-endian, no leading zero words */

static void big_set(struct big *b, uint64_t v)
{
  b->w[0] = (uint32_t)v;
  b->w[1] = (uint32_t)(v >> 32);
  b->n = b->w[1] ? 2 : b->w[0] ? 1 : 0;
}

static void big_multiply(struct big *b, uint32_t m)
{
  uint64_t carry = 0;
  for (int i = 0; i < b->n; i++) {
    carry += (uint64_t)b->w[i] * m;
    b->w[i] = (uint32_t)carry;
    carry >>= 32;
  }
  if (carry) b->w[b->n++] = (uint32_t)carry;
}

static void big_power10(struct big *b, int k)
{
  for (; k >= 9; k -= 9) big_multiply(b, 1000000000);
  static const uint32_t small[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};
  if (k) big_multiply(b, small[k]);
}

static void big_shift(struct big *b, int bits)
{
  int words = bits / 32, rest = bits % 32;
  if (!b->n) return;
  memmove(b->w + words, b->w, (size_t)b->n * sizeof *b->w);
  memset(b->w, 0, (size_t)words * sizeof *b->w);
  b->n += words;
  if (rest) big_multiply(b, UINT32_C(1) << rest);
}

static int big_compare(const struct big *a, const struct big *b)
{
  if (a->n != b->n) return a->n < b->n ? -1 : 1;
  for (int i = a->n; i-- > 0;)
    if (a->w[i] != b->w[i]) return a->w[i] < b->w[i] ? -1 : 1;
  return 0;
}

/* Compares a + b with c. */
static int big_compare_sum(const struct big *a, const struct big *b, const struct big *c)
{
  struct big sum;
  uint64_t carry = 0;
  int n = a->n > b->n ? a->n : b->n;
  for (int i = 0; i < n; i++) {
    carry += (uint64_t)(i < a->n ? a->w[i] : 0) + (i < b->n ? b->w[i] : 0);
    sum.w[i] = (uint32_t)carry;
    carry >>= 32;
  }
  if (carry) sum.w[n++] = (uint32_t)carry;
  sum.n = n;
  return big_compare(&sum, c);
}

/* a -= m·b, where that is not negative. */
static void big_subtract(struct big *a, const struct big *b, uint32_t m)
{
  uint64_t carry = 0, borrow = 0;
  for (int i = 0; i < a->n; i++) {
    carry += (i < b->n ? (uint64_t)b->w[i] * m : 0);
    uint64_t d = (uint64_t)a->w[i] - (uint32_t)carry - borrow;
    a->w[i] = (uint32_t)d;
    borrow = d >> 63;
    carry >>= 32;
  }
  while (a->n && !a->w[a->n - 1]) a->n--;
}

/* The quotient of a by b, known to be below 10; |a| becomes the remainder. */
static int big_digit(struct big *a, const struct big *b)
{
  if (a->n < b->n) return 0;
  /* A guess from the leading words that is never too large and at most a few too small. */
  uint64_t high = a->n > b->n ? (uint64_t)a->w[a->n - 1] << 32 | a->w[a->n - 2] : a->w[a->n - 1];
  uint32_t guess = (uint32_t)(high / ((uint64_t)b->w[b->n - 1] + 1));
  if (guess) big_subtract(a, b, guess);
  while (big_compare(a, b) >= 0) { big_subtract(a, b, 1); guess++; }
  return (int)guess;
}

/* The number as r / s with the half gaps below and above in the same unit. */
struct fraction { struct big r, s, below, above; bool even; };

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
  big_set(&f->r, m);
  big_set(&f->s, 1);
  big_set(&f->below, 1);
  big_shift(&f->r, (e > 0 ? e : 0) + 1 + narrow);
  big_shift(&f->s, (e < 0 ? -e : 0) + 1 + narrow);
  big_shift(&f->below, e > 0 ? e : 0);
  if (place >= 0) big_power10(&f->s, place);
  else { big_power10(&f->r, -place); big_power10(&f->below, -place); }
  f->above = f->below;
  if (narrow) big_shift(&f->above, 1);
  struct big ten = f->s;
  big_multiply(&ten, 10);
  if (big_compare(&f->r, &ten) < 0) return place;
  f->s = ten;
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
  big_multiply(&f->s, 5);
  bool up = limit_digits == 0 && big_compare(&f->r, &f->s) > 0;
  o->n = up;
  o->d[0] = '1';
  o->point = up ? o->point + 1 : 0;
}

void tn_digits(double x, bool single, bool unique, enum tn_place place, int limit, struct tn_digits *o)
{
  o->n = o->point = 0;
  x = fabs(x);
  if (x == 0) return;
  struct fraction f;
  o->point = set_up(&f, x, single) + 1;
  int64_t most = place == TN_PLACE_NONE ? TN_DIGITS_MAX : place == TN_PLACE_TOTAL ? limit : (int64_t)o->point + limit;
  if (most <= 0) { round_below(&f, (int)(most < 0 ? -1 : 0), o); return; }
  if (most > TN_DIGITS_MAX) most = TN_DIGITS_MAX;
  for (;;) {
    int digit = big_digit(&f.r, &f.s);
    bool low = false, high = false;
    if (unique) {
      int c = big_compare(&f.r, &f.below);
      low = c < 0 || (c == 0 && f.even);
      c = big_compare_sum(&f.r, &f.above, &f.s);
      high = c > 0 || (c == 0 && f.even);
    }
    if (!low && !high && o->n + 1 < most && f.r.n) {
      o->d[o->n++] = (char)('0' + digit);
      big_multiply(&f.r, 10);
      if (unique) { big_multiply(&f.below, 10); big_multiply(&f.above, 10); }
      continue;
    }
    bool up = high;
    if (low == high) {
      int c = big_compare_sum(&f.r, &f.r, &f.s);
      up = c > 0 || (c == 0 && (digit & 1));
    }
    if (up && digit == 9) carry_up(o);
    else o->d[o->n++] = (char)('0' + digit + up);
    break;
  }
  while (o->n && o->d[o->n - 1] == '0') o->n--;
}
