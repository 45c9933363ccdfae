/* SPDX-License-Identifier: MIT
 * Sums of products for a tile of rows × columns → its results, in the canonical order (ops/reduce.h): the terms come
 * lane by lane, the lanes in the order in which the halving tree joins them.  So a tile needs the registers of one lane
 * and a stack of joined ones.  Included by handlers.c once for each of
 *   S   the family's suffix            T   the C type of an element
 * Knows no strides: terms are packed one behind the other. */

#define VEC CAT(product_vec_, S)
#define ROWS(X) X(0) X(1) X(2) X(3) X(4) X(5)
typedef T VEC __attribute__((vector_size(TN_VBYTES), may_alias));

/* A lane that begins with its first term instead of +0 differs in the sign of a zero at most: adding +0 to the whole
 * sum makes up for that. */
#define ZERO(i) u##i = (VEC){0}; v##i = (VEC){0};
#define JOIN(i) u##i = p[2 * i] + u##i; v##i = p[2 * i + 1] + v##i;
#define PUSH(i) p[2 * i] = u##i; p[2 * i + 1] = v##i;
#define DECLARE(i) VEC u##i, v##i;
#define TILE(name, FIRST, NEXT_TERM, STEP) \
  static void CAT(name, S)(int lanes, const int32_t *terms, const void *left, const void *right, void *out) \
  { \
    VEC stack[PRODUCT_LEVELS][2 * TN_PRODUCT_ROWS], *p = stack[0]; \
    const T *a = left; \
    const VEC *b = right; \
    for (int j = 0; j < lanes; j++) { \
      ROWS(DECLARE) \
      int n = terms[j]; \
      if (n) { \
        VEC x = b[0], y = b[1]; \
        ROWS(FIRST) \
        while (--n) { \
          a += STEP; \
          b += 2; \
          x = b[0]; \
          y = b[1]; \
          ROWS(NEXT_TERM) \
        } \
        a += STEP; \
        b += 2; \
      } else { ROWS(ZERO) } \
      for (int l = j; l & 1; l >>= 1) { \
        p -= 2 * TN_PRODUCT_ROWS; \
        ROWS(JOIN) \
      } \
      ROWS(PUSH) \
      p += 2 * TN_PRODUCT_ROWS; \
    } \
    VEC *to = out; \
    for (int i = 0; i < 2 * TN_PRODUCT_ROWS; i++) to[i] = stack[0][i] + (T)0; \
  }

#define REAL_FIRST(i) u##i = a[i] * x; v##i = a[i] * y;
#define REAL_NEXT(i) u##i += a[i] * x; v##i += a[i] * y;
TILE(product_real_, REAL_FIRST, REAL_NEXT, TN_PRODUCT_ROWS)

#ifdef COMPLEX
#define IM(i) a[TN_PRODUCT_ROWS + i]
#define COMPLEX_FIRST(i) u##i = a[i] * x - IM(i) * y; v##i = a[i] * y + IM(i) * x;
#define COMPLEX_NEXT(i) u##i += a[i] * x - IM(i) * y; v##i += a[i] * y + IM(i) * x;
TILE(product_complex_, COMPLEX_FIRST, COMPLEX_NEXT, 2 * TN_PRODUCT_ROWS)
#undef IM
#undef COMPLEX_FIRST
#undef COMPLEX_NEXT
#endif

#undef VEC
#undef ROWS
#undef ZERO
#undef JOIN
#undef PUSH
#undef DECLARE
#undef TILE
#undef REAL_FIRST
#undef REAL_NEXT
