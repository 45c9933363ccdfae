/* SPDX-License-Identifier: MIT
 * The vocabulary of the math text (text.h) for plain C scalars.  Included by scalar.c with MANT_BITS and WIDTH set,
 * once per type; macros_undef.h ends its life. */
#define FAST_PATHS 1
#define HUGE_TEXT 1
#define GUARDED_TEXT 0

#define INLINE static inline
#define RARE static __attribute__((noinline, cold))
#define COMPLETE static __attribute__((noinline, cold))
#define PUBLIC
#define SHORT
#define TABLE static const

#define U32 uint32_t
#define U64 uint64_t
#define I64 int64_t
#define MUL_HIGH(a, b) ((uint64_t)((unsigned __int128)(a) * (b) >> 64))
#define LEADING_ZEROS(x) __builtin_clzll(x)
#define M int
#define ZERO K(0.0)

#if WIDTH == 64
#define F double
#define I int64_t
#define U uint64_t
#define NAME(f) tn_##f##_f64
#define K(c) (c)
#define C(name) TM_##name##_f64
#define CU(name) ((uint64_t)TM_##name##_f64)
#define POLY(name, x) TM_##name##_f64(x)
#define FMA(a, b, c) __builtin_fma(a, b, c)
#define SQRT(x) __builtin_sqrt(x)
#else
#define F float
#define I int32_t
#define U uint32_t
#define NAME(f) tn_##f##_f32
#define K(c) (c##f)
#define EXPANDED_K(c) K(c)
#define C(name) EXPANDED_K(TM_##name##_f32)
#define CU(name) ((uint32_t)TM_##name##_f32)
#define POLY(name, x) TM_##name##_f32(x)
#define FMA(a, b, c) __builtin_fmaf(a, b, c)
#define SQRT(x) __builtin_sqrtf(x)
#endif

#define FULL(f) NAME(f##_complete)
#define SUM NAME(sum)
#define PARTS NAME(log_parts_type)
#define ANGLE NAME(angle_parts)
#define HYPERBOLIC NAME(hyperbolic_parts)
#define DIVISOR NAME(divisor_parts)
#define WAVES NAME(waves)
#define DIV(a, b) ((a) / (b))
#define SELECT(m, a, b) ((m) ? (a) : (b))
#define NOT(m) (!(m))
#define ALL(m) (m)
#define AS_F(x) NAME(float_of_bits)(x)
#define AS_U(x) NAME(bits_of_float)(x)
#define UNLESS_ALL(m, v) \
  if (__builtin_expect(!(m), 0)) \
    return v
