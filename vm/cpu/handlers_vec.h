/* SPDX-License-Identifier: MIT
 * What GNU vector types alone don't say, for the register width of this compilation: halves of registers,
 * interleaving, selection, rounding, conversions and guarded integer arithmetic.  Included once per ISA level
 * by handlers.c.  Suffixes: f64 i64 (and b64, masks) f32 i32 (b32) fill a register, f32h i32h half of one. */
#ifndef TN_HANDLERS_VEC_H
#define TN_HANDLERS_VEC_H
#include "ops/math/vec.h"

#include <math.h>
#include <string.h>
#ifdef __SSE2__
#include <immintrin.h>
#endif

typedef tn_vf64 tn_reg;                                   /* a register, whatever is in it */
typedef float tn_hf32 __attribute__((vector_size(TN_VBYTES / 2)));
typedef int32_t tn_hi32 __attribute__((vector_size(TN_VBYTES / 2)));
typedef uint32_t tn_hu32 __attribute__((vector_size(TN_VBYTES / 2)));
typedef int8_t tn_bytes64 __attribute__((vector_size(TN_VBYTES / 8)));   /* a byte for each 64-bit element */
typedef int8_t tn_bytes32 __attribute__((vector_size(TN_VBYTES / 4)));

/* Index lists for __builtin_shufflevector. */
#if TN_VBYTES == 16
#define LOW_HALF 0, 1
#define WHOLE 0, 1, -1, -1
#define TWICE 0, 1, 0, 1
#define EVEN64 0, 2
#define ODD64 1, 3
#define ZIP64_LO 0, 2
#define ZIP64_HI 1, 3
#define EVEN32 0, 2, 4, 6
#define ODD32 1, 3, 5, 7
#define ZIP32_LO 0, 4, 1, 5
#define ZIP32_HI 2, 6, 3, 7
#define ZIP32_HALVES 0, 2, 1, 3
#elif TN_VBYTES == 32
#define LOW_HALF 0, 1, 2, 3
#define WHOLE 0, 1, 2, 3, -1, -1, -1, -1
#define TWICE 0, 1, 2, 3, 0, 1, 2, 3
#define EVEN64 0, 2, 4, 6
#define ODD64 1, 3, 5, 7
#define ZIP64_LO 0, 4, 1, 5
#define ZIP64_HI 2, 6, 3, 7
#define EVEN32 0, 2, 4, 6, 8, 10, 12, 14
#define ODD32 1, 3, 5, 7, 9, 11, 13, 15
#define ZIP32_LO 0, 8, 1, 9, 2, 10, 3, 11
#define ZIP32_HI 4, 12, 5, 13, 6, 14, 7, 15
#define ZIP32_HALVES 0, 4, 1, 5, 2, 6, 3, 7
#elif TN_VBYTES == 64
#define LOW_HALF 0, 1, 2, 3, 4, 5, 6, 7
#define WHOLE 0, 1, 2, 3, 4, 5, 6, 7, -1, -1, -1, -1, -1, -1, -1, -1
#define TWICE 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7
#define EVEN64 0, 2, 4, 6, 8, 10, 12, 14
#define ODD64 1, 3, 5, 7, 9, 11, 13, 15
#define ZIP64_LO 0, 8, 1, 9, 2, 10, 3, 11
#define ZIP64_HI 4, 12, 5, 13, 6, 14, 7, 15
#define EVEN32 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
#define ODD32 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31
#define ZIP32_LO 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23
#define ZIP32_HI 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31
#define ZIP32_HALVES 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15
#endif
#define SHUFFLE(x, y, ...) __builtin_shufflevector(x, y, __VA_ARGS__)

/* The elements of |x|, |n| places further down: of registers of 64-bit elements and halves of 32-bit ones; of 32-bit
 * ones. */
#define ROTATE_2(x, n) ((void)(n), SHUFFLE(x, x, 1, 0))
#define ROTATE_4(x, n) \
  ((n) == 2 ? SHUFFLE(x, x, 2, 3, 0, 1) \
   : SHUFFLE(x, x, 1, 2, 3, 0))
#define ROTATE_8(x, n) \
  ((n) == 4 ? SHUFFLE(x, x, 4, 5, 6, 7, 0, 1, 2, 3) \
   : (n) == 2 ? SHUFFLE(x, x, 2, 3, 4, 5, 6, 7, 0, 1) \
   : SHUFFLE(x, x, 1, 2, 3, 4, 5, 6, 7, 0))
#define ROTATE_16(x, n) \
  ((n) == 8 ? SHUFFLE(x, x, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7) \
   : (n) == 4 ? SHUFFLE(x, x, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3) \
   : (n) == 2 ? SHUFFLE(x, x, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1) \
   : SHUFFLE(x, x, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0))
#if TN_VBYTES == 16
#define rotate_b64(x, n) ROTATE_2(x, n)
#define rotate_b32(x, n) ROTATE_4(x, n)
#elif TN_VBYTES == 32
#define rotate_b64(x, n) ROTATE_4(x, n)
#define rotate_b32(x, n) ROTATE_8(x, n)
#else
#define rotate_b64(x, n) ROTATE_8(x, n)
#define rotate_b32(x, n) ROTATE_16(x, n)
#endif

/* Half registers: the upper half is arbitrary. */
static inline tn_hf32 low_f32(tn_vf32 x) { return SHUFFLE(x, x, LOW_HALF); }
static inline tn_hi32 low_i32(tn_vi32 x) { return SHUFFLE(x, x, LOW_HALF); }
static inline tn_vf32 whole_f32(tn_hf32 x) { return SHUFFLE(x, x, WHOLE); }
/* For functions that test all lanes: nothing arbitrary that could fail. */
static inline tn_vf32 twice_f32(tn_hf32 x) { return SHUFFLE(x, x, TWICE); }
static inline tn_vi32 whole_i32(tn_hi32 x) { return SHUFFLE(x, x, WHOLE); }

/* The primitives of a family: register ↔ values, comparison mask → register and back, constant, select. */
#define FAMILY_PRIMITIVES(S, T, VT, MT, GET, PUT, PUTM, GETM) \
  static inline VT get_##S(tn_reg r) { return GET; } \
  static inline tn_reg put_##S(VT x) { return PUT; } \
  static inline tn_reg putm_##S(MT x) { return PUTM; } \
  static inline MT getm_##S(tn_reg r) { return GETM; } \
  static inline MT not_##S(MT m) { return ~m; } \
  static inline VT ld_##S(const char *p, int i) { VT x; memcpy(&x, p + i * (int)sizeof x, sizeof x); return x; } \
  static inline void st_##S(char *p, int i, VT x) { memcpy(p + i * (int)sizeof x, &x, sizeof x); } \
  static inline VT k_##S(const char *p) { T c; memcpy(&c, p, sizeof c); return splat_##S(c); }

static inline tn_vf64 splat_f64(double c) { return c - (tn_vf64){0}; }      /* c - 0 is c, -0.0 included */
static inline tn_vf32 splat_f32(float c) { return c - (tn_vf32){0}; }
static inline tn_hf32 splat_f32h(float c) { return c - (tn_hf32){0}; }
static inline tn_vi64 splat_i64(int64_t c) { return c | (tn_vi64){0}; }
static inline tn_vi32 splat_i32(int32_t c) { return c | (tn_vi32){0}; }
static inline tn_hi32 splat_i32h(int32_t c) { return c | (tn_hi32){0}; }
static inline tn_vi64 splat_b64(int64_t c) { return splat_i64(c); }
static inline tn_vi32 splat_b32(int32_t c) { return splat_i32(c); }

/* Widening and narrowing of 32-bit masks and integers. */
static inline tn_vi64 extend_i32(tn_hi32 x)
{
#if TN_VBYTES == 32
  return (tn_vi64)_mm256_cvtepi32_epi64((__m128i)x);
#else
  return __builtin_convertvector(x, tn_vi64);
#endif
}
static inline tn_hi32 truncate_i64(tn_vi64 x)
{
#if TN_VBYTES == 64
  return (tn_hi32)_mm512_cvtepi64_epi32((__m512i)x);
#elif __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  return SHUFFLE((tn_vi32)x, (tn_vi32)x, EVEN64);
#else
  return __builtin_convertvector(x, tn_hi32);
#endif
}

FAMILY_PRIMITIVES(f64, double, tn_vf64, tn_vi64, r, x, (tn_reg)x, (tn_vi64)r)
FAMILY_PRIMITIVES(i64, int64_t, tn_vi64, tn_vi64, (tn_vi64)r, (tn_reg)x, (tn_reg)x, (tn_vi64)r)
FAMILY_PRIMITIVES(b64, int64_t, tn_vi64, tn_vi64, (tn_vi64)r, (tn_reg)x, (tn_reg)x, (tn_vi64)r)
FAMILY_PRIMITIVES(f32h, float, tn_hf32, tn_hi32, low_f32((tn_vf32)r), (tn_reg)whole_f32(x),
                  (tn_reg)extend_i32(x), truncate_i64((tn_vi64)r))
FAMILY_PRIMITIVES(i32h, int32_t, tn_hi32, tn_hi32, low_i32((tn_vi32)r), (tn_reg)whole_i32(x),
                  (tn_reg)extend_i32(x), truncate_i64((tn_vi64)r))
FAMILY_PRIMITIVES(f32, float, tn_vf32, tn_vi32, (tn_vf32)r, (tn_reg)x, (tn_reg)x, (tn_vi32)r)
FAMILY_PRIMITIVES(i32, int32_t, tn_vi32, tn_vi32, (tn_vi32)r, (tn_reg)x, (tn_reg)x, (tn_vi32)r)
FAMILY_PRIMITIVES(b32, int32_t, tn_vi32, tn_vi32, (tn_vi32)r, (tn_reg)x, (tn_reg)x, (tn_vi32)r)

/* Selection.  Every mask lane is 0 or -1, so that blending by sign bits and by bits are the same. */
#if TN_VBYTES == 32
static inline tn_vf64 sel_f64(tn_vi64 m, tn_vf64 x, tn_vf64 y) { return _mm256_blendv_pd(y, x, (tn_vf64)m); }
static inline tn_vf32 sel_f32(tn_vi32 m, tn_vf32 x, tn_vf32 y) { return _mm256_blendv_ps(y, x, (tn_vf32)m); }
static inline tn_hf32 sel_f32h(tn_hi32 m, tn_hf32 x, tn_hf32 y) { return _mm_blendv_ps(y, x, (tn_hf32)m); }
#else
static inline tn_vf64 sel_f64(tn_vi64 m, tn_vf64 x, tn_vf64 y)
{
  return (tn_vf64)((m & (tn_vi64)x) | (~m & (tn_vi64)y));
}
static inline tn_vf32 sel_f32(tn_vi32 m, tn_vf32 x, tn_vf32 y)
{
  return (tn_vf32)((m & (tn_vi32)x) | (~m & (tn_vi32)y));
}
static inline tn_hf32 sel_f32h(tn_hi32 m, tn_hf32 x, tn_hf32 y)
{
  return (tn_hf32)((m & (tn_hi32)x) | (~m & (tn_hi32)y));
}
#endif
static inline tn_vi64 sel_i64(tn_vi64 m, tn_vi64 x, tn_vi64 y) { return (tn_vi64)sel_f64(m, (tn_vf64)x, (tn_vf64)y); }
static inline tn_vi32 sel_i32(tn_vi32 m, tn_vi32 x, tn_vi32 y) { return (tn_vi32)sel_f32(m, (tn_vf32)x, (tn_vf32)y); }
static inline tn_hi32 sel_i32h(tn_hi32 m, tn_hi32 x, tn_hi32 y) { return (tn_hi32)sel_f32h(m, (tn_hf32)x, (tn_hf32)y); }
static inline tn_vi64 sel_b64(tn_vi64 m, tn_vi64 x, tn_vi64 y) { return sel_i64(m, x, y); }
static inline tn_vi32 sel_b32(tn_vi32 m, tn_vi32 x, tn_vi32 y) { return sel_i32(m, x, y); }

static inline tn_vf64 fabs_f64(tn_vf64 x) { return (tn_vf64)((tn_vi64)x & INT64_MAX); }
static inline tn_vf32 fabs_f32(tn_vf32 x) { return (tn_vf32)((tn_vi32)x & INT32_MAX); }
static inline tn_hf32 fabs_f32h(tn_hf32 x) { return (tn_hf32)((tn_hi32)x & INT32_MAX); }
static inline tn_vf64 copysign_f64(tn_vf64 x, tn_vf64 y)
{
  return (tn_vf64)(((tn_vi64)x & INT64_MAX) | ((tn_vi64)y & INT64_MIN));
}
static inline tn_vf32 copysign_f32(tn_vf32 x, tn_vf32 y)
{
  return (tn_vf32)(((tn_vi32)x & INT32_MAX) | ((tn_vi32)y & INT32_MIN));
}
static inline tn_hf32 copysign_f32h(tn_hf32 x, tn_hf32 y)
{
  return (tn_hf32)(((tn_hi32)x & INT32_MAX) | ((tn_hi32)y & INT32_MIN));
}

/* Lane by lane, for what has no vector instruction. */
#define EACH_LANE for (int l_ = 0; l_ < (int)(sizeof v_ / sizeof v_[0]); l_++)
#define BY_LANE1(f, VT, x) __extension__({ VT v_ = (x), r_; EACH_LANE r_[l_] = f(v_[l_]); r_; })
#define BY_LANE2(f, VT, x, y) __extension__({ VT v_ = (x), w_ = (y), r_; EACH_LANE r_[l_] = f(v_[l_], w_[l_]); r_; })
#define BY_LANE3(f, VT, x, y, z) \
  __extension__({ VT u_ = (x), v_ = (y), w_ = (z), r_; EACH_LANE r_[l_] = f(u_[l_], v_[l_], w_[l_]); r_; })

/* Rounding to whole numbers and square root: correctly rounded everywhere, one instruction where there is one. */
#if TN_VBYTES == 64
#define ROUNDING(NAME, MODE) \
  static inline tn_vf64 NAME##_f64(tn_vf64 x) { return _mm512_roundscale_pd(x, MODE); } \
  static inline tn_vf32 NAME##_f32(tn_vf32 x) { return _mm512_roundscale_ps(x, MODE); }
static inline tn_vf64 sqrt_f64(tn_vf64 x) { return _mm512_sqrt_pd(x); }
static inline tn_vf32 sqrt_f32(tn_vf32 x) { return _mm512_sqrt_ps(x); }
#elif TN_VBYTES == 32
#define ROUNDING(NAME, MODE) \
  static inline tn_vf64 NAME##_f64(tn_vf64 x) { return _mm256_round_pd(x, (MODE) | 8); } \
  static inline tn_vf32 NAME##_f32(tn_vf32 x) { return _mm256_round_ps(x, (MODE) | 8); }
static inline tn_vf64 sqrt_f64(tn_vf64 x) { return _mm256_sqrt_pd(x); }
static inline tn_vf32 sqrt_f32(tn_vf32 x) { return _mm256_sqrt_ps(x); }
#else
#ifdef __SSE4_1__
#define ROUNDING(NAME, MODE) \
  static inline tn_vf64 NAME##_f64(tn_vf64 x) { return _mm_round_pd(x, (MODE) | 8); } \
  static inline tn_vf32 NAME##_f32(tn_vf32 x) { return _mm_round_ps(x, (MODE) | 8); }
#else
#define ROUNDING(NAME, MODE) \
  static inline tn_vf64 NAME##_f64(tn_vf64 x) { return BY_LANE1(NAME, tn_vf64, x); } \
  static inline tn_vf32 NAME##_f32(tn_vf32 x) { return BY_LANE1(NAME##f, tn_vf32, x); }
#endif
#ifdef __SSE2__
static inline tn_vf64 sqrt_f64(tn_vf64 x) { return _mm_sqrt_pd(x); }
static inline tn_vf32 sqrt_f32(tn_vf32 x) { return _mm_sqrt_ps(x); }
#else
static inline tn_vf64 sqrt_f64(tn_vf64 x) { return BY_LANE1(sqrt, tn_vf64, x); }
static inline tn_vf32 sqrt_f32(tn_vf32 x) { return BY_LANE1(sqrtf, tn_vf32, x); }
#endif
#endif
ROUNDING(rint, 0)       /* the modes of the x86 instructions */
ROUNDING(floor, 1)
ROUNDING(ceil, 2)
ROUNDING(trunc, 3)
static inline tn_hf32 sqrt_f32h(tn_hf32 x) { return low_f32(sqrt_f32(whole_f32(x))); }
static inline tn_hf32 rint_f32h(tn_hf32 x) { return low_f32(rint_f32(whole_f32(x))); }
static inline tn_hf32 floor_f32h(tn_hf32 x) { return low_f32(floor_f32(whole_f32(x))); }
static inline tn_hf32 ceil_f32h(tn_hf32 x) { return low_f32(ceil_f32(whole_f32(x))); }
static inline tn_hf32 trunc_f32h(tn_hf32 x) { return low_f32(trunc_f32(whole_f32(x))); }

/* Integers: no trap and no undefined behaviour on any input. */
#define INT_GUARDED(T, U, S, BITS) \
  static inline T floordiv_##S(T a, T b) \
  { \
    if (b == 0) return 0; \
    if (b == -1) return (T)-(U)a; \
    return (T)(a / b - (a % b != 0 && (a < 0) != (b < 0))); \
  } \
  static inline T mod_##S(T a, T b) \
  { \
    if (b == 0 || b == -1) return 0; \
    T r = a % b; \
    return r != 0 && (r < 0) != (b < 0) ? r + b : r; \
  } \
  static inline T fmod_##S(T a, T b) { return b == 0 || b == -1 ? 0 : a % b; } \
  static T pow_##S(T a, T n)       /* a negative power of anything but 1 and -1 is truncated to 0 */ \
  { \
    U x = (U)a, r = 1; \
    if (n < 0) { \
      if (a != 1 && a != -1) return 0; \
      n &= 1; \
    } \
    for (; n; n >>= 1, x *= x) \
      if (n & 1) r *= x; \
    return (T)r; \
  } \
  static T shl_##S(T a, T n) { return (U)n < BITS ? (T)((U)a << n) : 0; } \
  static T shr_##S(T a, T n) { return (U)n < BITS ? a >> n : a < 0 ? -1 : 0; }
INT_GUARDED(int64_t, uint64_t, i64, 64)
INT_GUARDED(int32_t, uint32_t, i32, 32)

/* The rows that divide, on registers. */
#define DIVIDES(f, VT, S, SCALAR) \
  static inline VT divide_##f##_##S(VT x, VT y) { return BY_LANE2(f##_##SCALAR, VT, x, y); }
#define DIVIDES_32(f) DIVIDES(f, tn_vi32, i32, i32) DIVIDES(f, tn_hi32, i32h, i32)
DIVIDES_32(floordiv) DIVIDES_32(mod) DIVIDES_32(fmod)
#if TN_VBYTES == 64
static inline tn_vf64 f64_of_i64(tn_vi64 x) { return (tn_vf64)_mm512_cvtepi64_pd((__m512i)x); }
static inline tn_vi64 nearest_i64(tn_vf64 x)
{
  return (tn_vi64)_mm512_cvt_roundpd_epi64((__m512d)x, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
}
/* By reciprocals in double precision, of which many quotients by one number need one.  The first quotient is off by its
 * last bits, 2^12 at most; the second one, of what that leaves, is the nearest but for a hair: what it leaves is less
 * than y in size.  In between all is exact modulo 2^64.  |*r|: the remainder with the sign of y. */
static inline tn_vi64 floor_quotient(tn_vi64 x, tn_vi64 y, tn_vi64 *r)
{
  tn_vf64 over = 1.0 / f64_of_i64(y);
  tn_vu64 q = (tn_vu64)nearest_i64(f64_of_i64(x) * over), rest = (tn_vu64)x - q * (tn_vu64)y;
  tn_vu64 more = (tn_vu64)nearest_i64(f64_of_i64((tn_vi64)rest) * over);
  rest -= more * (tn_vu64)y;
  tn_vi64 other_side = (rest != 0) & (((tn_vi64)rest ^ y) < 0), valid = y != 0;
  *r = (tn_vi64)(rest + ((tn_vu64)y & (tn_vu64)other_side)) & valid;
  return (tn_vi64)(q + more + (tn_vu64)other_side) & valid;
}
static inline tn_vi64 divide_floordiv_i64(tn_vi64 x, tn_vi64 y)
{
  tn_vi64 r;
  return floor_quotient(x, y, &r);
}
static inline tn_vi64 divide_mod_i64(tn_vi64 x, tn_vi64 y)
{
  tn_vi64 r;
  floor_quotient(x, y, &r);
  return r;
}
static inline tn_vi64 divide_fmod_i64(tn_vi64 x, tn_vi64 y)
{
  tn_vi64 r;
  floor_quotient(x, y, &r);
  return (tn_vi64)((tn_vu64)r - (tn_vu64)(y & (r != 0) & ((x ^ y) < 0)));
}
#else
DIVIDES(floordiv, tn_vi64, i64, i64) DIVIDES(mod, tn_vi64, i64, i64) DIVIDES(fmod, tn_vi64, i64, i64)
#endif

/* Float → integer: NaN and what is out of range give the minimum, which is what x86's instructions give. */
#define TO_INT(T, x, LIMIT, MIN) ((x) >= -(LIMIT) && (x) < (LIMIT) ? (T)(x) : (MIN))
static inline tn_vi64 i64_from_f64(tn_vf64 x)
{
#if TN_VBYTES == 64
  return (tn_vi64)_mm512_cvttpd_epi64(x);
#else
  tn_vi64 r;
#ifdef __SSE2__
  for (int l = 0; l < TN_L64; l++) r[l] = _mm_cvttsd_si64(_mm_set_sd(x[l]));
#else
  for (int l = 0; l < TN_L64; l++) r[l] = TO_INT(int64_t, x[l], 0x1p63, INT64_MIN);
#endif
  return r;
#endif
}
static inline tn_hi32 i32h_from_f64(tn_vf64 x)
{
#if TN_VBYTES == 64
  return (tn_hi32)_mm512_cvttpd_epi32(x);
#elif TN_VBYTES == 32
  return (tn_hi32)_mm256_cvttpd_epi32(x);
#elif defined __SSE2__
  return low_i32((tn_vi32)_mm_cvttpd_epi32(x));
#else
  tn_hi32 r;
  for (int l = 0; l < TN_L64; l++) r[l] = TO_INT(int32_t, x[l], 0x1p31, INT32_MIN);
  return r;
#endif
}
static inline tn_vi32 i32_from_f32(tn_vf32 x)
{
#if TN_VBYTES == 64
  return (tn_vi32)_mm512_cvttps_epi32(x);
#elif TN_VBYTES == 32
  return (tn_vi32)_mm256_cvttps_epi32(x);
#elif defined __SSE2__
  return (tn_vi32)_mm_cvttps_epi32(x);
#else
  tn_vi32 r;
  for (int l = 0; l < TN_L32; l++) r[l] = TO_INT(int32_t, x[l], 0x1p31f, INT32_MIN);
  return r;
#endif
}

/* Register |i| of a tile of bool bytes ↔ masks. */
static inline tn_vi64 masks64_of_bytes(const char *p, int i)
{
  tn_bytes64 x;
  memcpy(&x, p + i * (int)sizeof x, sizeof x);
#if TN_VBYTES == 64
  return (tn_vi64)_mm512_cvtepi8_epi64(_mm_set_epi64x(0, (int64_t)x)) != 0;
#elif TN_VBYTES == 32
  return (tn_vi64)_mm256_cvtepi8_epi64(_mm_cvtsi32_si128((int32_t)x)) != 0;
#else
  return __builtin_convertvector(x, tn_vi64) != 0;
#endif
}
static inline tn_vi32 masks32_of_bytes(const char *p, int i)
{
  tn_bytes32 x;
  memcpy(&x, p + i * (int)sizeof x, sizeof x);
#if TN_VBYTES == 64
  return (tn_vi32)_mm512_cvtepi8_epi32((__m128i)x) != 0;
#elif TN_VBYTES == 32
  return (tn_vi32)_mm256_cvtepi8_epi32(_mm_set_epi64x(0, (int64_t)x)) != 0;
#else
  return __builtin_convertvector(x, tn_vi32) != 0;
#endif
}
#if TN_VBYTES == 32
/* Four bits → four bytes 0 or 1: no two of the shifted copies meet. */
static inline uint32_t bytes_of_bits(int bits) { return (uint32_t)bits * 0x204081u & 0x01010101u; }
#endif
static inline void bytes_of_masks64(char *p, int i, tn_vi64 m)
{
#if TN_VBYTES == 32
  uint32_t x = bytes_of_bits(_mm256_movemask_pd((tn_vf64)m));
#else
  tn_bytes64 x = __builtin_convertvector(m & 1, tn_bytes64);
#endif
  memcpy(p + i * TN_L64, &x, TN_L64);
}
static inline void bytes_of_masks32(char *p, int i, tn_vi32 m)
{
#if TN_VBYTES == 32
  int bits = _mm256_movemask_ps((tn_vf32)m);
  uint64_t x = bytes_of_bits(bits & 15) | (uint64_t)bytes_of_bits(bits >> 4) << 32;
#else
  tn_bytes32 x = __builtin_convertvector(m & 1, tn_bytes32);
#endif
  memcpy(p + i * TN_L32, &x, TN_L32);
}
#endif
