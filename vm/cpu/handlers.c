/* SPDX-License-Identifier: MIT
 * The rows of the tables → threaded-code handlers, for one ISA level: compiled once per level with
 * -DTN_ISA=symbol -DTN_ISA_NAME="name" -DTN_VBYTES=bytes of a register, and the compiler's flags for it.
 *
 * A handler gets the tile in eight vector arguments, does one step on each and calls the next handler in
 * tail position, which an optimising compiler turns into a jump, so that the tile never leaves the
 * registers.  Knows nothing of programs; must not contract a*b+c. */
#include "handlers.h"
#include "handlers_vec.h"
#include "ops/math/tile.h"
#include "ops/body.h"        /* last: the math text has its own words */

#define TEXT(...) #__VA_ARGS__
#define PICK_F(F, I, B) F
#define PICK_I(F, I, B) I
#define PICK_B(F, I, B) B

/* ---- The form of a handler ---- */

#define UNUSED __attribute__((unused))
#define PARAMETERS UNUSED const struct tn_code *ip, UNUSED const struct tn_bases *base, UNUSED long o, \
                   tn_reg a0, tn_reg a1, tn_reg a2, tn_reg a3, tn_reg a4, tn_reg a5, tn_reg a6, tn_reg a7
typedef void handler(const struct tn_code *, const struct tn_bases *, long,
                     tn_reg, tn_reg, tn_reg, tn_reg, tn_reg, tn_reg, tn_reg, tn_reg);
#define NEXT ((handler *)ip[1].fn)(ip + 1, base, o, a0, a1, a2, a3, a4, a5, a6, a7)

/* Fixes a value in a register here, so that the compiler finishes one register of the tile before the next:
 * eight at once would not fit. */
#if defined __x86_64__
#define SETTLE(x) __asm__ volatile("" : "+v"(x))
#elif defined __aarch64__
#define SETTLE(x) __asm__ volatile("" : "+w"(x))
#else
#define SETTLE(x) (void)0
#endif
/* A statement on each register A of the tile, R its number. */
#define ON(i, ...) { enum { R = i }; UNUSED tn_reg A = a##i; __VA_ARGS__; SETTLE(A); a##i = A; }
#define EACH(...) ON(0, __VA_ARGS__) ON(1, __VA_ARGS__) ON(2, __VA_ARGS__) ON(3, __VA_ARGS__) \
                  ON(4, __VA_ARGS__) ON(5, __VA_ARGS__) ON(6, __VA_ARGS__) ON(7, __VA_ARGS__)
#define HANDLER(name, OPERANDS, ...) static void name(PARAMETERS) { OPERANDS EACH(__VA_ARGS__) NEXT; }

#define BASE(operand) ((const struct tn_base *)((const char *)base + ip->operand))
#define CONST_AT(operand) ((const char *)base + ip->operand)
#define MEM(ptr, operand) char *ptr = BASE(operand)->p;
#define LANES(ptr, operand) char *ptr = BASE(operand)->p + (o & base->lane_mask) * (long)sizeof(T);

/* ---- The words of the bodies (ops/body.h) ---- */

#define NUMBER(c) ((T)(c))
#define BY_LANE(f, x, y) BY_LANE2(CAT(f##_, SCALAR), VEC, x, y)
#define DIVIDE(f, x, y) CAT(CAT(divide_, f##_), S)(x, y)
enum { max_i32 = INT32_MAX, min_i32 = INT32_MIN };
#define max_i64 INT64_MAX
#define min_i64 INT64_MIN
#define M1_f64(f, x) tn_v_##f##_f64(x)
#define M2_f64(f, x, y) tn_v_##f##_f64(x, y)
#define M1_f32(f, x) tn_v_##f##_f32(x)
#define M2_f32(f, x, y) tn_v_##f##_f32(x, y)
#define M1_f32h(f, x) low_f32(tn_v_##f##_f32(twice_f32(x)))
#define M2_f32h(f, x, y) low_f32(tn_v_##f##_f32(twice_f32(x), twice_f32(y)))
#define Z1_f64(f, x) tn_v_##f##_f64(x)
#define Z2_f64(f, x, y) tn_v_##f##_f64(x, y)
#define Z3_f64(f, x, y, z) tn_v_##f##_f64(x, y, z)
#define Z4_f64(f, x, y, z, w) tn_v_##f##_f64(x, y, z, w)
#define Z1_f32(f, x) tn_v_##f##_f32(x)
#define Z2_f32(f, x, y) tn_v_##f##_f32(x, y)
#define Z3_f32(f, x, y, z) tn_v_##f##_f32(x, y, z)
#define Z4_f32(f, x, y, z, w) tn_v_##f##_f32(x, y, z, w)
#define Z1_f32h(f, x) low_f32(Z1_f32(f, twice_f32(x)))
#define Z2_f32h(f, x, y) low_f32(Z2_f32(f, twice_f32(x), twice_f32(y)))
#define Z3_f32h(f, x, y, z) low_f32(Z3_f32(f, twice_f32(x), twice_f32(y), twice_f32(z)))
#define Z4_f32h(f, x, y, z, w) low_f32(Z4_f32(f, twice_f32(x), twice_f32(y), twice_f32(z), twice_f32(w)))
#define M3_i64(f, x, y, z) (tn_vi64)tn_v_##f((tn_vu64)(x), (tn_vu64)(y), (tn_vu64)(z))
#define M3_i32(f, x, y, z) BY_LANE3(narrow_##f, tn_vi32, x, y, z)
#define M3_i32h(f, x, y, z) BY_LANE3(narrow_##f, tn_hi32, x, y, z)

static inline int32_t narrow_philox(int32_t x, int32_t y, int32_t z)
{
  return (int32_t)tn_philox((uint64_t)(int64_t)x, (uint64_t)(int64_t)y, (uint64_t)(int64_t)z);
}

static inline int32_t narrow_below(int32_t x, int32_t y, int32_t z)
{
  return (int32_t)tn_below((uint64_t)(int64_t)x, (uint64_t)(int64_t)y, (uint64_t)(int64_t)z);
}

/* ---- The families ---- */

#define S f64
#define SCALAR f64
#define T double
#define UVEC tn_vu64
#define COLUMN F
#define MASKS b64
#include "handlers_family.h"
#undef S
#undef SCALAR
#undef T
#undef COLUMN
#define S i64
#define SCALAR i64
#define T int64_t
#define COLUMN I
#include "handlers_family.h"
#undef S
#undef COLUMN
#define S b64
#define COLUMN B
#include "handlers_family.h"
#undef S
#undef SCALAR
#undef T
#undef UVEC
#undef COLUMN
#define S f32h
#define SCALAR f32
#define T float
#define UVEC tn_hu32
#define COLUMN F
#include "handlers_family.h"
#undef S
#undef SCALAR
#undef T
#undef COLUMN
#define S i32h
#define SCALAR i32
#define T int32_t
#define COLUMN I
#include "handlers_family.h"
#undef S
#undef SCALAR
#undef T
#undef UVEC
#undef COLUMN
#undef MASKS
#define S f32
#define SCALAR f32
#define T float
#define UVEC tn_vu32
#define COLUMN F
#define MASKS b32
#include "handlers_family.h"
#undef S
#undef SCALAR
#undef T
#undef COLUMN
#define S i32
#define SCALAR i32
#define T int32_t
#define COLUMN I
#include "handlers_family.h"
#undef S
#undef COLUMN
#define S b32
#define COLUMN B
#include "handlers_family.h"
#undef S
#undef SCALAR
#undef T
#undef UVEC
#undef COLUMN
#undef MASKS

/* ---- p * q ± z ---- */

#define CONST_OF(S, k, operand) __typeof__(CAT(splat_, S)(0)) k = CAT(k_, S)(CONST_AT(operand));
#define PQZ(name, S, E) \
  HANDLER(name##_AMM_##S, MEM(u, a) MEM(v, b), A = put_##S(E(get_##S(A), ld_##S(u, R), ld_##S(v, R)))) \
  HANDLER(name##_AMK_##S, MEM(u, a) CONST_OF(S, k, b), A = put_##S(E(get_##S(A), ld_##S(u, R), k))) \
  HANDLER(name##_AKM_##S, CONST_OF(S, k, a) MEM(v, b), A = put_##S(E(get_##S(A), k, ld_##S(v, R)))) \
  HANDLER(name##_AKK_##S, CONST_OF(S, k, a) CONST_OF(S, l, b), A = put_##S(E(get_##S(A), k, l))) \
  HANDLER(name##_MMA_##S, MEM(u, a) MEM(v, b), A = put_##S(E(ld_##S(u, R), ld_##S(v, R), get_##S(A)))) \
  HANDLER(name##_MKA_##S, MEM(u, a) CONST_OF(S, k, b), A = put_##S(E(ld_##S(u, R), k, get_##S(A)))) \
  HANDLER(name##_AAM_##S, MEM(v, a), A = put_##S(E(get_##S(A), get_##S(A), ld_##S(v, R)))) \
  HANDLER(name##_AAK_##S, CONST_OF(S, k, a), A = put_##S(E(get_##S(A), get_##S(A), k)))
#define E_MULADD(p, q, z) (p) * (q) + (z)
#define E_MULSUB(p, q, z) (p) * (q) - (z)
#define E_SUBMUL(p, q, z) (z) - (p) * (q)
#define PQZ_OF(S) PQZ(muladd, S, E_MULADD) PQZ(mulsub, S, E_MULSUB) PQZ(submul, S, E_SUBMUL)
PQZ_OF(f64)
PQZ_OF(f32h)
PQZ_OF(f32)

/* ---- p * q ± s * t ---- */

#define PQST(name, S, E) \
  HANDLER(name##_MMMM_##S, MEM(p, a) MEM(q, b) MEM(s, c) MEM(t, d), \
          A = put_##S(E(get_##S(A), ld_##S(p, R), ld_##S(q, R), ld_##S(s, R), ld_##S(t, R)))) \
  HANDLER(name##_MMMK_##S, MEM(p, a) MEM(q, b) MEM(s, c) CONST_OF(S, l, d), \
          A = put_##S(E(get_##S(A), ld_##S(p, R), ld_##S(q, R), ld_##S(s, R), l))) \
  HANDLER(name##_MKMM_##S, MEM(p, a) CONST_OF(S, k, b) MEM(s, c) MEM(t, d), \
          A = put_##S(E(get_##S(A), ld_##S(p, R), k, ld_##S(s, R), ld_##S(t, R)))) \
  HANDLER(name##_MKMK_##S, MEM(p, a) CONST_OF(S, k, b) MEM(s, c) CONST_OF(S, l, d), \
          A = put_##S(E(get_##S(A), ld_##S(p, R), k, ld_##S(s, R), l)))
#define E_DOT_ADD(z, p, q, s, t) ((p) * (q) + (s) * (t))
#define E_DOT_SUB(z, p, q, s, t) ((p) * (q) - (s) * (t))
#define E_PLUS_DOT_ADD(z, p, q, s, t) ((z) + ((p) * (q) + (s) * (t)))
#define E_PLUS_DOT_SUB(z, p, q, s, t) ((z) + ((p) * (q) - (s) * (t)))
#define E_MINUS_DOT_ADD(z, p, q, s, t) ((z) - ((p) * (q) + (s) * (t)))
#define E_MINUS_DOT_SUB(z, p, q, s, t) ((z) - ((p) * (q) - (s) * (t)))
#define PQST_OF(S) PQST(dot_add, S, E_DOT_ADD) PQST(dot_sub, S, E_DOT_SUB) \
                   PQST(plus_dot_add, S, E_PLUS_DOT_ADD) PQST(plus_dot_sub, S, E_PLUS_DOT_SUB) \
                   PQST(minus_dot_add, S, E_MINUS_DOT_ADD) PQST(minus_dot_sub, S, E_MINUS_DOT_SUB)
PQST_OF(f64)
PQST_OF(f32h)
PQST_OF(f32)

/* ---- Parts of complex functions ---- */

#define ZPART_1(f, S) \
  HANDLER(f##_A_##S, , A = put_##S(Z1_##S(f, get_##S(A)))) \
  HANDLER(f##_M_##S, MEM(p, a), A = put_##S(Z1_##S(f, ld_##S(p, R))))
#define ZPART_2(f, S) \
  HANDLER(f##_A_##S, MEM(q, a), A = put_##S(Z2_##S(f, get_##S(A), ld_##S(q, R)))) \
  HANDLER(f##_M_##S, MEM(p, a) MEM(q, b), A = put_##S(Z2_##S(f, ld_##S(p, R), ld_##S(q, R))))
#define ZPART_3(f, S) \
  HANDLER(f##_A_##S, MEM(q, a) MEM(s, b), A = put_##S(Z3_##S(f, get_##S(A), ld_##S(q, R), ld_##S(s, R)))) \
  HANDLER(f##_M_##S, MEM(p, a) MEM(q, b) MEM(s, c), A = put_##S(Z3_##S(f, ld_##S(p, R), ld_##S(q, R), ld_##S(s, R))))
#define ZPART_4(f, S) \
  HANDLER(f##_A_##S, MEM(q, a) MEM(s, b) MEM(t, c), \
          A = put_##S(Z4_##S(f, get_##S(A), ld_##S(q, R), ld_##S(s, R), ld_##S(t, R)))) \
  HANDLER(f##_M_##S, MEM(p, a) MEM(q, b) MEM(s, c) MEM(t, d), \
          A = put_##S(Z4_##S(f, ld_##S(p, R), ld_##S(q, R), ld_##S(s, R), ld_##S(t, R))))
#define TN_ZPART(ID, name, arity, ...) ZPART_##arity(name, f64) ZPART_##arity(name, f32h) ZPART_##arity(name, f32)
#include "ops/zparts.def"
#undef TN_ZPART

/* ---- Couples ---- */

#define COUPLE_1(name, S, BOTH) \
  HANDLER(name##_A_##S, MEM(w, a), BOTH(S, get_##S(A))) \
  HANDLER(name##_M_##S, MEM(p, a) MEM(w, b), BOTH(S, ld_##S(p, R)))
#define COUPLE_2(name, S, BOTH) \
  HANDLER(name##_A_##S, MEM(q, a) MEM(w, b), BOTH(S, get_##S(A), ld_##S(q, R))) \
  HANDLER(name##_M_##S, MEM(p, a) MEM(q, b) MEM(w, c), BOTH(S, ld_##S(p, R), ld_##S(q, R)))
#define COUPLE_3(name, S, BOTH) \
  HANDLER(name##_A_##S, MEM(q, a) MEM(s, b) MEM(w, c), BOTH(S, get_##S(A), ld_##S(q, R), ld_##S(s, R))) \
  HANDLER(name##_M_##S, MEM(p, a) MEM(q, b) MEM(s, c) MEM(w, d), BOTH(S, ld_##S(p, R), ld_##S(q, R), ld_##S(s, R)))
#define COUPLE_4(name, S, BOTH) \
  HANDLER(name##_A_##S, MEM(q, a) MEM(s, b) MEM(t, c) MEM(w, d), \
          BOTH(S, get_##S(A), ld_##S(q, R), ld_##S(s, R), ld_##S(t, R))) \
  HANDLER(name##_M_##S, MEM(p, a) MEM(q, b) MEM(s, c) MEM(t, d) MEM(w, e), \
          BOTH(S, ld_##S(p, R), ld_##S(q, R), ld_##S(s, R), ld_##S(t, R)))
#define BOTH_OUT(S, first, second) A = put_##S(first); st_##S(w, R, second)
#define SIN_COS(S, x) CAT(sin_cos_, S)(&A, w, R, x)
#define QUOTIENT(S, x, y, z, u) \
  __typeof__(splat_##S(0)) x_ = x, y_ = y, z_ = z, u_ = u; \
  BOTH_OUT(S, Z4_##S(quotient_re, x_, y_, z_, u_), Z4_##S(quotient_im, x_, y_, z_, u_))
#define OVER(S, x, y, z) \
  __typeof__(splat_##S(0)) x_ = x, y_ = y, z_ = z; \
  BOTH_OUT(S, Z3_##S(over_re, x_, y_, z_), Z3_##S(over_im, x_, y_, z_))
#define INVERSE(S, x, y) \
  __typeof__(splat_##S(0)) x_ = x, y_ = y; \
  BOTH_OUT(S, Z2_##S(inverse_re, x_, y_), Z2_##S(inverse_im, x_, y_))
#define POWER(S, x, y, z, u) CAT(power_both_, S)(&A, w, R, x, y, z, u)
static inline void power_both_f64(tn_reg *a, char *w, int i, tn_vf64 x, tn_vf64 y, tn_vf64 z, tn_vf64 u)
{
  tn_v_sum_f64 r = tn_v_power_both_f64(x, y, z, u);
  *a = put_f64(r.hi);
  st_f64(w, i, r.lo);
}
static inline void power_both_f32(tn_reg *a, char *w, int i, tn_vf32 x, tn_vf32 y, tn_vf32 z, tn_vf32 u)
{
  tn_v_sum_f32 r = tn_v_power_both_f32(x, y, z, u);
  *a = put_f32(r.hi);
  st_f32(w, i, r.lo);
}
static inline void power_both_f32h(tn_reg *a, char *w, int i, tn_hf32 x, tn_hf32 y, tn_hf32 z, tn_hf32 u)
{
  tn_v_sum_f32 r = tn_v_power_both_f32(twice_f32(x), twice_f32(y), twice_f32(z), twice_f32(u));
  *a = put_f32h(low_f32(r.hi));
  st_f32h(w, i, low_f32(r.lo));
}
static inline void powers_f64(tn_reg *a, char *w, int i, tn_vf64 x, tn_vf64 y, tn_vf64 z)
{
  tn_v_sum_f64 r = tn_v_powers_f64(x, y, z);
  *a = put_f64(r.hi);
  st_f64(w, i, r.lo);
}
static inline void powers_f32(tn_reg *a, char *w, int i, tn_vf32 x, tn_vf32 y, tn_vf32 z)
{
  tn_v_sum_f32 r = tn_v_powers_f32(x, y, z);
  *a = put_f32(r.hi);
  st_f32(w, i, r.lo);
}
static inline void powers_f32h(tn_reg *a, char *w, int i, tn_hf32 x, tn_hf32 y, tn_hf32 z)
{
  tn_v_sum_f32 r = tn_v_powers_f32(twice_f32(x), twice_f32(y), twice_f32(z));
  *a = put_f32h(low_f32(r.hi));
  st_f32h(w, i, low_f32(r.lo));
}
static inline void sin_cos_f64(tn_reg *a, char *w, int i, tn_vf64 x)
{
  tn_v_waves_f64 y = tn_v_sin_cos_f64(x);
  *a = put_f64(y.sin);
  st_f64(w, i, y.cos);
}
static inline void sin_cos_f32(tn_reg *a, char *w, int i, tn_vf32 x)
{
  tn_v_waves_f32 y = tn_v_sin_cos_f32(x);
  *a = put_f32(y.sin);
  st_f32(w, i, y.cos);
}
static inline void sin_cos_f32h(tn_reg *a, char *w, int i, tn_hf32 x)
{
  tn_v_waves_f32 y = tn_v_sin_cos_f32(twice_f32(x));
  *a = put_f32h(low_f32(y.sin));
  st_f32h(w, i, low_f32(y.cos));
}
/* p*q - s*t and p*t + s*q */
#define CROSS(name, S, Q, T) \
  HANDLER(name##_##S, MEM(p, a) Q MEM(s, c) T MEM(w, e), \
          CROSSED(S, ld_##S(p, R), QT_##name(S, q), ld_##S(s, R), QT_##name(S, t)))
#define QT_product_MMMM(S, x) ld_##S(x, R)
#define QT_product_MKMK(S, x) x
#define CROSSED(S, x, y, z, u) \
  __typeof__(splat_##S(0)) x_ = x, y_ = y, z_ = z, u_ = u; \
  BOTH_OUT(S, x_ * y_ - z_ * u_, x_ * u_ + z_ * y_)
#define PRODUCTS_OF(S) CROSS(product_MMMM, S, MEM(q, b), MEM(t, d)) \
                       CROSS(product_MKMK, S, CONST_OF(S, q, b), CONST_OF(S, t, d))
#define POWERS_OF(S) \
  HANDLER(powers_A_##S, CONST_OF(S, k, a) CONST_OF(S, l, b) MEM(w, c), powers_##S(&A, w, R, get_##S(A), k, l)) \
  HANDLER(powers_M_##S, MEM(p, a) CONST_OF(S, k, b) CONST_OF(S, l, c) MEM(w, d), \
          powers_##S(&A, w, R, ld_##S(p, R), k, l))
#define COUPLES_OF(S) COUPLE_1(sin_cos, S, SIN_COS) COUPLE_4(quotient, S, QUOTIENT) COUPLE_3(over, S, OVER) \
                      COUPLE_2(inverse, S, INVERSE) PRODUCTS_OF(S) COUPLE_4(power, S, POWER) POWERS_OF(S)
COUPLES_OF(f64)
COUPLES_OF(f32h)
COUPLES_OF(f32)

/* ---- Casts (complex ones are made of these by the tracer) ---- */

#define CAST(TO, FROM, E) \
  static inline tn_reg cast_##TO##_##FROM(__typeof__(splat_##FROM(0)) x) { return put_##TO(E); } \
  HANDLER(cast_##TO##_##FROM##_A, , A = cast_##TO##_##FROM(get_##FROM(A))) \
  HANDLER(cast_##TO##_##FROM##_M, MEM(p, a), A = cast_##TO##_##FROM(ld_##FROM(p, R)))
#define CONVERT(x, V) __builtin_convertvector(x, V)
CAST(f64, i64, CONVERT(x, tn_vf64))
CAST(f64, b64, (tn_vf64)(x & (tn_vi64)splat_f64(1)))
CAST(f64, f32h, CONVERT(x, tn_vf64))
CAST(f64, i32h, CONVERT(x, tn_vf64))
CAST(i64, f64, i64_from_f64(x))
CAST(i64, b64, x & 1)
CAST(i64, f32h, i64_from_f64(CONVERT(x, tn_vf64)))
CAST(i64, i32h, extend_i32(x))
CAST(b64, f64, x != 0)
CAST(b64, i64, x != 0)
CAST(b64, f32h, extend_i32(x != 0))
CAST(b64, i32h, extend_i32(x != 0))
CAST(f32h, f64, CONVERT(x, tn_hf32))
CAST(f32h, i64, CONVERT(x, tn_hf32))
CAST(f32h, b64, (tn_hf32)(truncate_i64(x) & (tn_hi32)splat_f32h(1)))
CAST(f32h, i32h, CONVERT(x, tn_hf32))
CAST(i32h, f64, i32h_from_f64(x))
CAST(i32h, i64, truncate_i64(x))
CAST(i32h, b64, truncate_i64(x) & 1)
CAST(i32h, f32h, i32h_from_f64(CONVERT(x, tn_vf64)))
CAST(f32, i32, CONVERT(x, tn_vf32))
CAST(f32, b32, (tn_vf32)(x & (tn_vi32)splat_f32(1)))
CAST(i32, f32, i32_from_f32(x))
CAST(i32, b32, x & 1)
CAST(b32, f32, x != 0)
CAST(b32, i32, x != 0)

/* ---- Bytes of bool arrays, complex numbers, the index ---- */

HANDLER(load_bool_b64, MEM(p, a), A = put_b64(masks64_of_bytes(p, R)))
HANDLER(load_bool_b32, MEM(p, a), A = put_b32(masks32_of_bytes(p, R)))
HANDLER(store_bool_b64, MEM(p, a), bytes_of_masks64(p, R, get_b64(A)))
HANDLER(store_bool_b32, MEM(p, a), bytes_of_masks32(p, R, get_b32(A)))

/* Integers that have fewer bytes in memory: |N| of them beside each other are the elements of a register. */
#define PACKED(ID, type, S, REGISTER, N) \
  typedef type ID##_##S##_row __attribute__((vector_size((N) * sizeof(type)))); \
  static inline REGISTER ld_##ID##_##S(const char *p, int i) \
  { \
    ID##_##S##_row x; \
    memcpy(&x, p + i * (int)sizeof x, sizeof x); \
    return CONVERT(x, REGISTER); \
  } \
  static inline void st_##ID##_##S(char *p, int i, REGISTER v) \
  { \
    ID##_##S##_row x = CONVERT(v, ID##_##S##_row); \
    memcpy(p + i * (int)sizeof x, &x, sizeof x); \
  } \
  HANDLER(load_##ID##_##S, MEM(p, a), A = put_##S(ld_##ID##_##S(p, R))) \
  HANDLER(store_##ID##_##S, MEM(p, a), st_##ID##_##S(p, R, get_##S(A)))
#define PACKED_IN_I32(S, REGISTER, N) \
  PACKED(I8, int8_t, S, REGISTER, N) PACKED(I16, int16_t, S, REGISTER, N) \
  PACKED(U8, uint8_t, S, REGISTER, N) PACKED(U16, uint16_t, S, REGISTER, N)
PACKED_IN_I32(i32, tn_vi32, TN_VBYTES / 4)
PACKED_IN_I32(i32h, tn_hi32, TN_VBYTES / 8)
PACKED(U32, uint32_t, i64, tn_vi64, TN_VBYTES / 8)

/* |E|, |O|: the real and the imaginary parts of what ld(p, …) reads for register R. */
#define COMPLEX_LOADS(S, OPERAND, E, O) \
  HANDLER(load_re_##S, OPERAND, A = put_##S(E)) \
  HANDLER(load_im_##S, OPERAND, A = put_##S(O)) \
  HANDLER(load_both_##S, OPERAND MEM(q, b), A = put_##S(E); st_##S(q, R, O))
COMPLEX_LOADS(f64, MEM(p, a), SHUFFLE(ld_f64(p, 2 * R), ld_f64(p, 2 * R + 1), EVEN64),
              SHUFFLE(ld_f64(p, 2 * R), ld_f64(p, 2 * R + 1), ODD64))
COMPLEX_LOADS(f32, MEM(p, a), SHUFFLE(ld_f32(p, 2 * R), ld_f32(p, 2 * R + 1), EVEN32),
              SHUFFLE(ld_f32(p, 2 * R), ld_f32(p, 2 * R + 1), ODD32))
COMPLEX_LOADS(f32h, MEM(p, a), SHUFFLE(ld_f32(p, R), ld_f32(p, R), EVEN64), SHUFFLE(ld_f32(p, R), ld_f32(p, R), ODD64))

static inline void zip_f64(char *p, int i, tn_vf64 re, tn_vf64 im)
{
  st_f64(p, 2 * i, SHUFFLE(re, im, ZIP64_LO));
  st_f64(p, 2 * i + 1, SHUFFLE(re, im, ZIP64_HI));
}
static inline void zip_f32(char *p, int i, tn_vf32 re, tn_vf32 im)
{
  st_f32(p, 2 * i, SHUFFLE(re, im, ZIP32_LO));
  st_f32(p, 2 * i + 1, SHUFFLE(re, im, ZIP32_HI));
}
static inline void zip_f32h(char *p, int i, tn_hf32 re, tn_hf32 im) { st_f32(p, i, SHUFFLE(re, im, ZIP32_HALVES)); }
#define COMPLEX_STORES(S) \
  HANDLER(store_re_##S, MEM(p, a) MEM(q, b), zip_##S(p, R, get_##S(A), ld_##S(q, R))) \
  HANDLER(store_im_##S, MEM(p, a) MEM(q, b), zip_##S(p, R, ld_##S(q, R), get_##S(A)))
COMPLEX_STORES(f64)
COMPLEX_STORES(f32)
COMPLEX_STORES(f32h)

static inline tn_vi64 index_at(int64_t first)
{
  tn_vi64 x;
  for (int l = 0; l < TN_L64; l++) x[l] = first + l;
  return x;
}
HANDLER(load_iota, , A = put_i64(index_at(base->origin + o + R * TN_L64)))

/* ---- Sums of products ---- */

enum { PRODUCT_LEVELS = 9 };     /* joined lanes side by side, of 128 */
#define COMPLEX
#define S f64
#define T double
#include "handlers_product.h"
#undef S
#undef T
#define S f32
#define T float
#include "handlers_product.h"
#undef S
#undef T
#undef COMPLEX
#define S i64
#define T int64_t
#include "handlers_product.h"
#undef S
#undef T
#define S i32
#define T int32_t
#include "handlers_product.h"
#undef S
#undef T

/* ---- From tile to tile ---- */

/* Moves the bases and starts the next tile, if there is one to run within this call. */
#define END_TILE(name, MOVING) \
  static void name(PARAMETERS) \
  { \
    struct tn_bases *b = (struct tn_bases *)(uintptr_t)base; \
    for (long k = 0; k < (MOVING); k++) b->at[k].p += b->at[k].step; \
    o += b->tile; \
    if (o < b->stop) ((handler *)b->code->fn)(b->code, b, o, a0, a1, a2, a3, a4, a5, a6, a7); \
  }
END_TILE(end_0, 0)
END_TILE(end_1, 1)
END_TILE(end_2, 2)
END_TILE(end_3, 3)
END_TILE(end_4, 4)
END_TILE(end_any, b->moving)

static void run(const struct tn_code *code, struct tn_bases *base, long end, long tile, long chain)
{
  base->code = code;
  base->tile = tile;
  for (long o = 0; o < end; o = base->stop) {
    base->stop = end - o > chain * tile ? o + chain * tile : end;
#if defined __x86_64__
    tn_reg a0, a1, a2, a3, a4, a5, a6, a7;     /* the first instruction fills them: whatever they hold will do */
    __asm__ volatile("" : "=v"(a0), "=v"(a1), "=v"(a2), "=v"(a3), "=v"(a4), "=v"(a5), "=v"(a6), "=v"(a7));
    ((handler *)code->fn)(code, base, o, a0, a1, a2, a3, a4, a5, a6, a7);
#else
    tn_reg z = {0};
    ((handler *)code->fn)(code, base, o, z, z, z, z, z, z, z, z);
#endif
  }
#if TN_VBYTES > 16
  _mm256_zeroupper();                          /* the compiler trusts the callee to have done so */
#endif
}

/* ---- The table ---- */

#define FN(f) (tn_handler)(f)
#define HAS(body, f) (__builtin_strcmp(body, "_") == 0 ? (tn_handler)0 : FN(f))
#define ROW_1(ID, S, rule, body) { HAS(body, ID##_A_##S), HAS(body, ID##_M_##S) }
#define ROW_2(ID, S, rule, body) \
  { HAS(body, ID##_AM_##S), HAS(body, ID##_MA_##S), HAS(body, ID##_AK_##S), HAS(body, ID##_KA_##S), \
    HAS(body, ID##_MM_##S), HAS(body, ID##_MK_##S), HAS(body, ID##_KM_##S), HAS(body, ID##_AA_##S) }
#define ROW_3(ID, S, rule, body) ROW_3_##rule(ID, S, body)
#define ROW_3_SAME(ID, S, body) { HAS(body, ID##_AMM_##S) }
#define ROW_3_SEL(ID, S, body) { 0 }
#define PQZ_ROW(n, S) { FN(n##_AMM_##S), FN(n##_AMK_##S), FN(n##_AKM_##S), FN(n##_AKK_##S), \
                        FN(n##_MMA_##S), FN(n##_MKA_##S), FN(n##_AAM_##S), FN(n##_AAK_##S) }
#define PQZ_ROWS(S) { [TN_MULADD] = PQZ_ROW(muladd, S), [TN_MULSUB] = PQZ_ROW(mulsub, S), \
                      [TN_SUBMUL] = PQZ_ROW(submul, S) }
#define PQST_ROW(n, S) { FN(n##_MMMM_##S), FN(n##_MMMK_##S), FN(n##_MKMM_##S), FN(n##_MKMK_##S) }
#define PQST_ROWS(S) { [TN_DOT_ADD] = PQST_ROW(dot_add, S), [TN_DOT_SUB] = PQST_ROW(dot_sub, S), \
                       [TN_PLUS_DOT_ADD] = PQST_ROW(plus_dot_add, S), [TN_PLUS_DOT_SUB] = PQST_ROW(plus_dot_sub, S), \
                       [TN_MINUS_DOT_ADD] = PQST_ROW(minus_dot_add, S), \
                       [TN_MINUS_DOT_SUB] = PQST_ROW(minus_dot_sub, S) }
#define ZPART_ROW(name, S) { FN(name##_A_##S), FN(name##_M_##S) },
#define COUPLE_ROW(n, S) { FN(n##_A_##S), FN(n##_M_##S) }
#define COUPLE_ROWS(S) { [TN_SIN_COS] = COUPLE_ROW(sin_cos, S), [TN_QUOTIENT] = COUPLE_ROW(quotient, S), \
                         [TN_OVER] = COUPLE_ROW(over, S), [TN_INVERSE] = COUPLE_ROW(inverse, S), \
                         [TN_PRODUCT] = { FN(product_MMMM_##S), FN(product_MKMK_##S) }, \
                         [TN_POWER] = COUPLE_ROW(power, S), [TN_POWERS] = COUPLE_ROW(powers, S) }
#define SELECT_ROW(S) { FN(select_AMM_##S), FN(select_AMK_##S), FN(select_AKM_##S), FN(select_AKK_##S), \
                        FN(select_MAM_##S), FN(select_MAK_##S), FN(select_MMA_##S), FN(select_MKA_##S) }
#define CAST_ROW(TO, FROM) { FN(cast_##TO##_##FROM##_A), FN(cast_##TO##_##FROM##_M) }
#define ALL_FAMILIES(X) { [TN_FAM_F64] = X(f64), [TN_FAM_I64] = X(i64), [TN_FAM_B64] = X(b64), \
                          [TN_FAM_F32H] = X(f32h), [TN_FAM_I32H] = X(i32h), [TN_FAM_F32] = X(f32), \
                          [TN_FAM_I32] = X(i32), [TN_FAM_B32] = X(b32) }
#define LOAD_OF(S) FN(load_##S)
#define SPLAT_OF(S) FN(splat_all_##S)
#define STORE_OF(S) FN(store_##S)
#define FLOATS(X) { [TN_FAM_F64] = X(f64), [TN_FAM_F32H] = X(f32h), [TN_FAM_F32] = X(f32) }
#define PARTS_OF(S) { FN(load_re_##S), FN(load_im_##S) }
#define BOTH_OF(S) FN(load_both_##S)
#define STORES_OF(S) { FN(store_re_##S), FN(store_im_##S) }
#define HAS_ALL(body, f) (__builtin_strcmp(body, "_") == 0 ? 0 : f)
#define REDUCTION(FAMILY, ID, S, text) \
  .reduce[FAMILY][TN_RED_##ID] = HAS(text, reduce_##ID##_##S), \
  .combine[FAMILY][TN_RED_##ID] = HAS_ALL(text, combine_all_##ID##_##S), \
  .identity[FAMILY][TN_RED_##ID] = HAS_ALL(text, identity_##ID##_##S), \
  .fold[FAMILY][TN_RED_##ID] = HAS_ALL(text, fold_##ID##_##S),

extern const struct tn_isa TN_ISA;
const struct tn_isa TN_ISA = {
  .name = TN_ISA_NAME, .vbytes = TN_VBYTES, .run = run, .iota = FN(load_iota),
#define TN_EW(ID, name, also, home, arity, rule, kinds, bools, weight, zweight, F, I, B, ...) \
  .op[TN_FAM_F64][TN_OP_##ID] = ROW_##arity(ID, f64, rule, #F), \
  .op[TN_FAM_I64][TN_OP_##ID] = ROW_##arity(ID, i64, rule, #I), \
  .op[TN_FAM_B64][TN_OP_##ID] = ROW_##arity(ID, b64, rule, #B), \
  .op[TN_FAM_F32H][TN_OP_##ID] = ROW_##arity(ID, f32h, rule, #F), \
  .op[TN_FAM_I32H][TN_OP_##ID] = ROW_##arity(ID, i32h, rule, #I), \
  .op[TN_FAM_F32][TN_OP_##ID] = ROW_##arity(ID, f32, rule, #F), \
  .op[TN_FAM_I32][TN_OP_##ID] = ROW_##arity(ID, i32, rule, #I), \
  .op[TN_FAM_B32][TN_OP_##ID] = ROW_##arity(ID, b32, rule, #B),
#include "ops/elementwise.def"
#undef TN_EW
  .muladd = FLOATS(PQZ_ROWS),
  .dot = FLOATS(PQST_ROWS),
  .zpart = {
#define TN_ZPART(ID, name, ...) [TN_Z_##ID] = ZPART_ROW(name, f64)
    [TN_FAM_F64] = {
#include "ops/zparts.def"
    },
#undef TN_ZPART
#define TN_ZPART(ID, name, ...) [TN_Z_##ID] = ZPART_ROW(name, f32h)
    [TN_FAM_F32H] = {
#include "ops/zparts.def"
    },
#undef TN_ZPART
#define TN_ZPART(ID, name, ...) [TN_Z_##ID] = ZPART_ROW(name, f32)
    [TN_FAM_F32] = {
#include "ops/zparts.def"
    },
#undef TN_ZPART
  },
  .couple = FLOATS(COUPLE_ROWS),
  .select = ALL_FAMILIES(SELECT_ROW),
  .cast = {
    [TN_FAM_F64] = { [TN_FAM_I64] = CAST_ROW(f64, i64), [TN_FAM_B64] = CAST_ROW(f64, b64),
                     [TN_FAM_F32H] = CAST_ROW(f64, f32h), [TN_FAM_I32H] = CAST_ROW(f64, i32h) },
    [TN_FAM_I64] = { [TN_FAM_F64] = CAST_ROW(i64, f64), [TN_FAM_B64] = CAST_ROW(i64, b64),
                     [TN_FAM_F32H] = CAST_ROW(i64, f32h), [TN_FAM_I32H] = CAST_ROW(i64, i32h) },
    [TN_FAM_B64] = { [TN_FAM_F64] = CAST_ROW(b64, f64), [TN_FAM_I64] = CAST_ROW(b64, i64),
                     [TN_FAM_F32H] = CAST_ROW(b64, f32h), [TN_FAM_I32H] = CAST_ROW(b64, i32h) },
    [TN_FAM_F32H] = { [TN_FAM_F64] = CAST_ROW(f32h, f64), [TN_FAM_I64] = CAST_ROW(f32h, i64),
                      [TN_FAM_B64] = CAST_ROW(f32h, b64), [TN_FAM_I32H] = CAST_ROW(f32h, i32h) },
    [TN_FAM_I32H] = { [TN_FAM_F64] = CAST_ROW(i32h, f64), [TN_FAM_I64] = CAST_ROW(i32h, i64),
                      [TN_FAM_B64] = CAST_ROW(i32h, b64), [TN_FAM_F32H] = CAST_ROW(i32h, f32h) },
    [TN_FAM_F32] = { [TN_FAM_I32] = CAST_ROW(f32, i32), [TN_FAM_B32] = CAST_ROW(f32, b32) },
    [TN_FAM_I32] = { [TN_FAM_F32] = CAST_ROW(i32, f32), [TN_FAM_B32] = CAST_ROW(i32, b32) },
    [TN_FAM_B32] = { [TN_FAM_F32] = CAST_ROW(b32, f32), [TN_FAM_I32] = CAST_ROW(b32, i32) },
  },
  .end = { FN(end_0), FN(end_1), FN(end_2), FN(end_3), FN(end_4), FN(end_any) },
  .load = ALL_FAMILIES(LOAD_OF),
  .splat = ALL_FAMILIES(SPLAT_OF),
  .store = ALL_FAMILIES(STORE_OF),
  .load_bool = { [TN_FAM_B64] = FN(load_bool_b64), [TN_FAM_B32] = FN(load_bool_b32) },
  .store_bool = { [TN_FAM_B64] = FN(store_bool_b64), [TN_FAM_B32] = FN(store_bool_b32) },
#define PACKED_OF(what, S) \
  { [TN_I8] = FN(what##_I8_##S), [TN_I16] = FN(what##_I16_##S), [TN_U8] = FN(what##_U8_##S), \
    [TN_U16] = FN(what##_U16_##S) }
  .load_packed = { [TN_FAM_I32] = PACKED_OF(load, i32), [TN_FAM_I32H] = PACKED_OF(load, i32h),
                   [TN_FAM_I64] = { [TN_U32] = FN(load_U32_i64) } },
  .store_packed = { [TN_FAM_I32] = PACKED_OF(store, i32), [TN_FAM_I32H] = PACKED_OF(store, i32h),
                    [TN_FAM_I64] = { [TN_U32] = FN(store_U32_i64) } },
  .load_part = FLOATS(PARTS_OF),
  .load_both = FLOATS(BOTH_OF),
  .store_both = FLOATS(STORES_OF),
  .product = { [TN_FAM_F64] = {product_real_f64, product_complex_f64}, [TN_FAM_I64] = {product_real_i64},
               [TN_FAM_F32] = {product_real_f32, product_complex_f32}, [TN_FAM_I32] = {product_real_i32} },
#define TN_RED(ID, name, home, rule, kinds, combine, F, I, B, ...) \
  REDUCTION(TN_FAM_F64, ID, f64, #F) REDUCTION(TN_FAM_I64, ID, i64, #I) REDUCTION(TN_FAM_B64, ID, b64, #B) \
  REDUCTION(TN_FAM_F32H, ID, f32h, #F) REDUCTION(TN_FAM_I32H, ID, i32h, #I) REDUCTION(TN_FAM_F32, ID, f32, #F) \
  REDUCTION(TN_FAM_I32, ID, i32, #I) REDUCTION(TN_FAM_B32, ID, b32, #B)
#include "ops/reduce.def"
#undef TN_RED
};
