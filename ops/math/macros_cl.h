/* SPDX-License-Identifier: MIT
 * The vocabulary of the math text (text.h) for scalars of OpenCL C.  Never compiled as C: opencl.c puts cl_common, then
 * before each type's text cl_f64 or cl_f32, at the head of a kernel, and cl_end after the last.  Where the device does
 * not divide or take roots of floats correctly rounded, the emitter defines macros DIV_f32(a, b) and SQRT_f32(x) before
 * this text, ZERO_f32 and ZERO_f64 where it drops x + 0 or x * 0; where its fma loses subnormal floats, the piece fma
 * (fma.h) comes before it.  The switches FAST_PATHS, HUGE_TEXT and GUARDED_TEXT are resolved by embed.sh: 0, 1, 1. */

/*@ cl_common @*/
#define INLINE __attribute__((always_inline))
#define RARE
#define COMPLETE INLINE
#define PUBLIC INLINE
#define SHORT INLINE
#define TABLE __constant
#define U32 uint
#define U64 ulong
#define I64 long
#define MUL_HIGH(a, b) mul_hi((ulong)(a), (ulong)(b))
#define LEADING_ZEROS(x) ((int)clz((ulong)(x)))
#define M int
#define SUM NAME(sum)
#define PARTS NAME(log_parts_type)
#define ANGLE NAME(angle_parts)
#define HYPERBOLIC NAME(hyperbolic_parts)
#define DIVISOR NAME(divisor_parts)
#define WAVES NAME(waves)
#define EXPANDED_K(c) K(c)
#define SELECT(m, a, b) NAME(select)(m, a, b)
#define NOT(m) (!(m))
#define ALL(m) (m)

/*@ cl_fma @*/
#define FMA_TEXT
#define FLOAT_BITS(x) as_uint(x)
#define BITS_FLOAT(u) as_float(u)
#define CLZ64(x) ((int)clz((ulong)(x)))
#define UINT uint
#define ULONG ulong
#define FMA_f32(a, b, c) tn_fma_f32(a, b, c)

/*@ cl_philox @*/
#define PHILOX ulong tn_philox
#define WORDS ulong
#define PRODUCT(a, b) ((ulong)(uint)(a) * (uint)(b))
#define TIMES(a, b) PRODUCT(a, b)
#define BELOW ulong tn_below
#define DRAW tn_philox
#define RARELY
#define MASK int
#define EACH(m) (m)
#define CHOOSE(m, a, b) ((m) ? (a) : (b))
#define tn_philox_i64(x, y, z) ((long)tn_philox((ulong)(x), (ulong)(y), (ulong)(z)))
#define tn_philox_i32(x, y, z) ((int)tn_philox((ulong)(x), (ulong)(y), (ulong)(z)))
#define tn_below_i64(x, y, z) ((long)tn_below((ulong)(x), (ulong)(y), (ulong)(z)))
#define tn_below_i32(x, y, z) ((int)tn_below((ulong)(x), (ulong)(y), (ulong)(z)))

/*@ cl_f64 @*/
#define MANT_BITS 52
#define WIDTH 64
#define F double
#define U ulong
#define NAME(f) tn_##f##_f64
#define FULL(f) tn_##f##_f64
#define K(c) (c)
#ifdef ZERO_f64
#define ZERO ZERO_f64
#else
#define ZERO 0.0
#endif
#define C(name) TM_##name##_f64
#define CU(name) ((ulong)TM_##name##_f64)
#define POLY(name, x) TM_##name##_f64(x)
#define AS_F(x) as_double(x)
#define AS_U(x) as_ulong(x)
#define DIV(a, b) ((a) / (b))
#define SQRT(x) sqrt(x)
#define FMA(a, b, c) fma(a, b, c)
/* A function, so that both values are at hand: compilers keep a choice between two variables a select, where they may
 * make branches of ?: between expressions, which no work-item vectoriser gets rid of. */
INLINE F NAME(select)(M m, F a, F b)
{
  return m ? a : b;
}

/*@ cl_f32 @*/
#undef MANT_BITS
#undef WIDTH
#undef F
#undef U
#undef NAME
#undef FULL
#undef K
#undef ZERO
#undef C
#undef CU
#undef POLY
#undef AS_F
#undef AS_U
#undef DIV
#undef SQRT
#undef FMA
#define MANT_BITS 23
#define WIDTH 32
#define F float
#define U uint
#define NAME(f) tn_##f##_f32
#define FULL(f) tn_##f##_f32
#define K(c) (c##f)
#ifdef ZERO_f32
#define ZERO ZERO_f32
#else
#define ZERO 0.0f
#endif
#define C(name) EXPANDED_K(TM_##name##_f32)
#define CU(name) ((uint)TM_##name##_f32)
#define POLY(name, x) TM_##name##_f32(x)
#define AS_F(x) as_float(x)
#define AS_U(x) as_uint(x)
#ifdef DIV_f32
#define DIV(a, b) DIV_f32(a, b)
#else
#define DIV(a, b) ((a) / (b))
#endif
#ifdef SQRT_f32
#define SQRT(x) SQRT_f32(x)
#else
#define SQRT(x) sqrt(x)
#endif
#ifdef FMA_f32
#define FMA(a, b, c) FMA_f32(a, b, c)
#else
#define FMA(a, b, c) fma(a, b, c)
#endif
INLINE F NAME(select)(M m, F a, F b)
{
  return m ? a : b;
}

/*@ cl_end @*/
#undef MANT_BITS
#undef WIDTH
#undef F
#undef U
#undef NAME
#undef K
#undef ZERO
#undef C
#undef CU
#undef POLY
#undef AS_F
#undef AS_U
#undef DIV
#undef SQRT
#undef INLINE
#undef RARE
#undef COMPLETE
#undef PUBLIC
#undef SHORT
#undef TABLE
#undef U32
#undef U64
#undef I64
#undef MUL_HIGH
#undef LEADING_ZEROS
#undef M
#undef FULL
#undef SUM
#undef PARTS
#undef ANGLE
#undef HYPERBOLIC
#undef DIVISOR
#undef FMA
#undef EXPANDED_K
#undef SELECT
#undef NOT
#undef ALL
