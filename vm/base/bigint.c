/* SPDX-License-Identifier: MIT
 * Big natural numbers; see bigint.h. */
#include "bigint.h"

#include <string.h>

void tn_big_set(struct tn_big *b, uint64_t v)
{
  b->w[0] = (uint32_t)v;
  b->w[1] = (uint32_t)(v >> 32);
  b->n = b->w[1] ? 2 : b->w[0] ? 1 : 0;
}

void tn_big_copy(struct tn_big *to, const struct tn_big *from)
{
  to->n = from->n;
  memcpy(to->w, from->w, (size_t)from->n * sizeof *from->w);
}

void tn_big_muladd(struct tn_big *b, uint32_t m, uint32_t add)
{
  uint64_t carry = add;
  for (int i = 0; i < b->n; i++) {
    carry += (uint64_t)b->w[i] * m;
    b->w[i] = (uint32_t)carry;
    carry >>= 32;
  }
  if (carry) b->w[b->n++] = (uint32_t)carry;
}

void tn_big_power10(struct tn_big *b, int k)
{
  static const uint32_t small[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};
  for (; k >= 9; k -= 9) tn_big_muladd(b, 1000000000, 0);
  if (k) tn_big_muladd(b, small[k], 0);
}

void tn_big_shift(struct tn_big *b, int bits)
{
  int words = bits / 32, rest = bits % 32;
  if (!b->n) return;
  memmove(b->w + words, b->w, (size_t)b->n * sizeof *b->w);
  memset(b->w, 0, (size_t)words * sizeof *b->w);
  b->n += words;
  if (rest) tn_big_muladd(b, UINT32_C(1) << rest, 0);
}

int tn_big_bits(const struct tn_big *b) { return b->n ? 32 * b->n - __builtin_clz(b->w[b->n - 1]) : 0; }

int tn_big_compare(const struct tn_big *a, const struct tn_big *b)
{
  if (a->n != b->n) return a->n < b->n ? -1 : 1;
  for (int i = a->n; i-- > 0;)
    if (a->w[i] != b->w[i]) return a->w[i] < b->w[i] ? -1 : 1;
  return 0;
}

int tn_big_compare_sum(const struct tn_big *a, const struct tn_big *b, const struct tn_big *c)
{
  struct tn_big sum;
  uint64_t carry = 0;
  int n = a->n > b->n ? a->n : b->n;
  for (int i = 0; i < n; i++) {
    carry += (uint64_t)(i < a->n ? a->w[i] : 0) + (i < b->n ? b->w[i] : 0);
    sum.w[i] = (uint32_t)carry;
    carry >>= 32;
  }
  if (carry) sum.w[n++] = (uint32_t)carry;
  sum.n = n;
  return tn_big_compare(&sum, c);
}

void tn_big_subtract(struct tn_big *a, const struct tn_big *b, uint32_t m)
{
  uint64_t carry = 0, borrow = 0;
  for (int i = 0; i < a->n; i++) {
    carry += i < b->n ? (uint64_t)b->w[i] * m : 0;
    uint64_t d = (uint64_t)a->w[i] - (uint32_t)carry - borrow;
    a->w[i] = (uint32_t)d;
    borrow = d >> 63;
    carry >>= 32;
  }
  while (a->n && !a->w[a->n - 1]) a->n--;
}

int tn_big_digit(struct tn_big *a, const struct tn_big *b)
{
  if (a->n < b->n) return 0;
  /* A guess from the leading words that is never too large and at most a few too small. */
  uint64_t high = a->n > b->n ? (uint64_t)a->w[a->n - 1] << 32 | a->w[a->n - 2] : a->w[a->n - 1];
  uint32_t guess = (uint32_t)(high / ((uint64_t)b->w[b->n - 1] + 1));
  if (guess) tn_big_subtract(a, b, guess);
  while (tn_big_compare(a, b) >= 0) { tn_big_subtract(a, b, 1); guess++; }
  return (int)guess;
}
