/* SPDX-License-Identifier: MIT
 * Big natural numbers: as much of them as exact conversion between binary and decimal needs.  They live on the
 * stack and never grow past TN_BIG_WORDS; the callers bound what they make. */
#ifndef TN_BIGINT_H
#define TN_BIGINT_H
#include <stdint.h>

enum { TN_BIG_WORDS = 160 };                           /* room for 10^1500 */
struct tn_big { int n; uint32_t w[TN_BIG_WORDS]; };    /* little-endian, without leading zero words; 0: n = 0 */

void tn_big_set(struct tn_big *b, uint64_t v);
void tn_big_copy(struct tn_big *to, const struct tn_big *from);          /* only the words in use */
void tn_big_muladd(struct tn_big *b, uint32_t m, uint32_t add);          /* b = b * m + add */
void tn_big_power10(struct tn_big *b, int k);                            /* b = b * 10^k */
void tn_big_shift(struct tn_big *b, int bits);                           /* b = b * 2^bits */
int tn_big_bits(const struct tn_big *b);                                 /* 0 for 0, else floor(log2 b) + 1 */
int tn_big_compare(const struct tn_big *a, const struct tn_big *b);      /* -1, 0, 1 */
int tn_big_compare_sum(const struct tn_big *a, const struct tn_big *b, const struct tn_big *c);   /* a + b with c */
void tn_big_subtract(struct tn_big *a, const struct tn_big *b, uint32_t m);   /* a = a - m * b, not below 0 */
/* The quotient of a by b, known to be below 10; |a| becomes the remainder. */
int tn_big_digit(struct tn_big *a, const struct tn_big *b);
#endif
