/* SPDX-License-Identifier: MIT
 * The handlers of one family: every row of elementwise.def and reduce.def in every operand form, and the
 * superinstructions.  Included by handlers.c once per family with
 *   S   the family's suffix            T   the C type of an element
 *   COLUMN   F, I or B: which body of a row applies
 *   MASKS    the suffix of masks of the program's width
 * and with the macros that the bodies use. */

#define VEC CAT(vec_, S)
typedef __typeof__(CAT(splat_, S)(0)) VEC;
#define GET(r) CAT(get_, S)(r)
#define PUT(x) CAT(put_, S)(x)
#define LD(p, i) CAT(ld_, S)(p, i)
#define ST(p, i, x) CAT(st_, S)(p, i, x)
#define CONST(k, operand) VEC k = CAT(k_, S)(CONST_AT(operand));
#define NAME(x) CAT(x, S)

/* The rows as functions of registers' values.  The rule says whether the body gives a value or a mask; the
 * compiler inlines what is short. */
#define RESULT_SAME(x) PUT(x)
#define RESULT_FLT(x) PUT(x)
#define RESULT_REAL(x) PUT(x)
#define RESULT_LOG(x) PUT(x)
#define RESULT_CMP(x) CAT(putm_, S)(x)
#define RESULT_PRED(x) CAT(putm_, S)(x)
#define FUNCTION_1(ID, rule, body) \
  static inline tn_reg NAME(ID##_)(VEC x) { VEC _ = x; (void)_; (void)x; return RESULT_##rule(body); }
#define FUNCTION_2(ID, rule, body) \
  static inline tn_reg NAME(ID##_)(VEC x, VEC y) { VEC _ = x; (void)_; (void)y; return RESULT_##rule(body); }
#define FUNCTION_3(ID, rule, body) FUNCTION_3_##rule(ID, body)
#define FUNCTION_3_SAME(ID, body) \
  static inline tn_reg NAME(ID##_)(VEC x, VEC y, VEC z) { VEC _ = x; (void)_; (void)y; (void)z; return PUT(body); }
#define FUNCTION_3_SEL(ID, body)
#define TN_EW(ID, name, also, home, arity, rule, kinds, bools, weight, zweight, F, I, B, ...) \
  FUNCTION_##arity(ID, rule, CAT(PICK_, COLUMN)(F, I, B))
#include "ops/elementwise.def"
#undef TN_EW

#define FORMS_1(ID, rule) \
  HANDLER(NAME(ID##_A_), , A = NAME(ID##_)(GET(A))) \
  HANDLER(NAME(ID##_M_), MEM(p, a), A = NAME(ID##_)(LD(p, R)))
#define FORMS_2(ID, rule) \
  HANDLER(NAME(ID##_AM_), MEM(p, a), A = NAME(ID##_)(GET(A), LD(p, R))) \
  HANDLER(NAME(ID##_MA_), MEM(p, a), A = NAME(ID##_)(LD(p, R), GET(A))) \
  HANDLER(NAME(ID##_AK_), CONST(k, a), A = NAME(ID##_)(GET(A), k)) \
  HANDLER(NAME(ID##_KA_), CONST(k, a), A = NAME(ID##_)(k, GET(A))) \
  HANDLER(NAME(ID##_MM_), MEM(p, a) MEM(q, b), A = NAME(ID##_)(LD(p, R), LD(q, R))) \
  HANDLER(NAME(ID##_MK_), MEM(p, a) CONST(k, b), A = NAME(ID##_)(LD(p, R), k)) \
  HANDLER(NAME(ID##_KM_), CONST(k, a) MEM(p, b), A = NAME(ID##_)(k, LD(p, R))) \
  HANDLER(NAME(ID##_AA_), , A = NAME(ID##_)(GET(A), GET(A)))
#define FORMS_3(ID, rule) FORMS_3_##rule(ID)
#define FORMS_3_SAME(ID) HANDLER(NAME(ID##_AMM_), MEM(p, a) MEM(q, b), A = NAME(ID##_)(GET(A), LD(p, R), LD(q, R)))
#define FORMS_3_SEL(ID)
#define TN_EW(ID, name, also, home, arity, rule, ...) FORMS_##arity(ID, rule)
#include "ops/elementwise.def"
#undef TN_EW

HANDLER(NAME(load_), MEM(p, a), A = PUT(LD(p, R)))
HANDLER(NAME(splat_all_), CONST(k, a), A = PUT(k))
HANDLER(NAME(store_), MEM(p, a), ST(p, R, GET(A)))

/* mask ? yes : no; the mask has the program's width. */
#define SELECT(m, yes, no) PUT(CAT(sel_, S)(CAT(getm_, S)(m), yes, no))
#define MASK(p) (tn_reg)CAT(ld_, MASKS)(p, R)
HANDLER(NAME(select_AMM_), MEM(p, a) MEM(q, b), A = SELECT(A, LD(p, R), LD(q, R)))
HANDLER(NAME(select_AMK_), MEM(p, a) CONST(k, b), A = SELECT(A, LD(p, R), k))
HANDLER(NAME(select_AKM_), CONST(k, a) MEM(p, b), A = SELECT(A, k, LD(p, R)))
HANDLER(NAME(select_AKK_), CONST(k, a) CONST(l, b), A = SELECT(A, k, l))
HANDLER(NAME(select_MAM_), MEM(p, a) MEM(q, b), A = SELECT(MASK(p), GET(A), LD(q, R)))
HANDLER(NAME(select_MAK_), MEM(p, a) CONST(k, b), A = SELECT(MASK(p), GET(A), k))
HANDLER(NAME(select_MMA_), MEM(p, a) MEM(q, b), A = SELECT(MASK(p), LD(q, R), GET(A)))
HANDLER(NAME(select_MKA_), MEM(p, a) CONST(k, b), A = SELECT(MASK(p), k, GET(A)))

/* The first |n| elements of |x|, the others of |y|. */
static inline VEC NAME(keep_)(long n, VEC x, VEC y)
{
  __typeof__(CAT(getm_, S)((tn_reg){0})) place = {0};
  for (int l = 0; l < (int)(sizeof place / sizeof place[0]); l++) place[l] = l;
  return CAT(sel_, S)(place < (__typeof__(place[0]))n, x, y);
}

/* Reductions: into the lanes, over arrays of lanes and within one, and the identity. */
#define ROTATE(x, n) CAT(rotate_, MASKS)(x, n)
#define TN_MAPRED(...)
#define TN_RED(ID, name, home, rule, kinds, combine, Fi, Ii, Bi, ...) \
  static inline VEC NAME(combine_##ID##_)(VEC x, VEC y) { return GET(NAME(combine##_)(x, y)); } \
  HANDLER(NAME(reduce_##ID##_), LANES(p, a), ST(p, R, NAME(combine_##ID##_)(LD(p, R), GET(A)))) \
  static void NAME(combine_all_##ID##_)(void *x, const void *y, long n) \
  { \
    char *p = x; \
    const char *q = y; \
    long lanes = (long)(sizeof(VEC) / sizeof(T)); \
    for (; n >= lanes; n -= lanes, p += sizeof(VEC), q += sizeof(VEC)) \
      ST(p, 0, NAME(combine_##ID##_)(LD(p, 0), LD(q, 0))); \
    if (!n) return; \
    VEC u = {0}, v = {0}; \
    memcpy(&u, p, (size_t)n * sizeof(T)); \
    memcpy(&v, q, (size_t)n * sizeof(T)); \
    u = NAME(combine_##ID##_)(u, v); \
    memcpy(p, &u, (size_t)n * sizeof(T)); \
  } \
  static void NAME(fold_##ID##_)(void *x, long n) \
  { \
    char *p = x; \
    long half = 1, lanes = (long)(sizeof(VEC) / sizeof(T)), size = (long)sizeof(T); \
    if (n == 1) return; \
    while (2 * half < n) half *= 2; \
    VEC v = LD(p, 0); \
    if (half < lanes) { \
      v = NAME(keep_)(n - half, NAME(combine_##ID##_)(v, ROTATE(v, half)), v); \
      half /= 2; \
    } else { \
      for (long j = 0; j < n - half; j += lanes) { \
        VEC u = LD(p + j * size, 0), w = NAME(combine_##ID##_)(u, LD(p + (j + half) * size, 0)); \
        ST(p + j * size, 0, j + lanes > n - half ? NAME(keep_)(n - half - j, w, u) : w); \
      } \
      for (half /= 2; half >= lanes; half /= 2) \
        for (long j = 0; j < half; j += lanes) \
          ST(p + j * size, 0, NAME(combine_##ID##_)(LD(p + j * size, 0), LD(p + (j + half) * size, 0))); \
      v = LD(p, 0); \
    } \
    for (; half; half /= 2) v = NAME(combine_##ID##_)(v, ROTATE(v, half)); \
    memcpy(p, &v, sizeof(T)); \
  } \
  static void NAME(identity_##ID##_)(void *x) \
  { \
    VEC _ = {0}; \
    _ = CAT(PICK_, COLUMN)(Fi, Ii, Bi); \
    memcpy(x, &_, sizeof(T)); \
  }
#include "ops/reduce.def"
#undef TN_RED

#undef VEC
#undef FUNCTION_1
#undef FUNCTION_2
#undef FUNCTION_3
#undef FUNCTION_3_SAME
#undef FUNCTION_3_SEL
#undef RESULT_SAME
#undef RESULT_FLT
#undef RESULT_REAL
#undef RESULT_LOG
#undef RESULT_CMP
#undef RESULT_PRED
#undef FORMS_1
#undef FORMS_2
#undef FORMS_3
#undef FORMS_3_SAME
#undef FORMS_3_SEL
#undef GET
#undef PUT
#undef LD
#undef ST
#undef CONST
#undef NAME
#undef SELECT
#undef MASK
#undef ROTATE
