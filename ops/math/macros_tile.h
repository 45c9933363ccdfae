/* SPDX-License-Identifier: MIT
 * The vocabulary of the math text (text.h) for a register of vec.h.  Included by tile.h with MANT_BITS and WIDTH set,
 * once per type; macros_undef.h ends its life. */
#define FAST_PATHS 1
#define HUGE_TEXT 0
#define GUARDED_TEXT 0

#define INLINE static inline __attribute__((always_inline))
#define RARE static __attribute__((noinline, cold, unused))
#define COMPLETE static __attribute__((noinline, cold, unused))
#define PUBLIC static inline
#define SHORT static inline __attribute__((always_inline))

#if WIDTH == 64
#define F tn_vf64
#define I tn_vi64
#define U tn_vu64
#define M tn_vi64
#define LANES TN_L64
#define ELEMENT double
#define ELEMENT_BITS uint64_t
#define NAME(f) tn_v_##f##_f64
#define SCALAR_NAME(f) tn_##f##_f64
#define K(c) ((c) - (tn_vf64){ 0 })
#define C(name) K(TM_##name##_f64)
#define CU(name) ((tn_vu64){ 0 } | TM_##name##_f64)
#define POLY(name, x) TM_##name##_f64(x)
#define FMA(a, b, c) tn_v_fma_f64(a, b, c)
#define SQRT(x) tn_v_sqrt_f64(x)
#define SELECT(m, a, b) tn_v_select_f64(m, a, b)
#define ALL(m) tn_v_all_f64(m)
#else
#define F tn_vf32
#define I tn_vi32
#define U tn_vu32
#define M tn_vi32
#define LANES TN_L32
#define ELEMENT float
#define ELEMENT_BITS uint32_t
#define NAME(f) tn_v_##f##_f32
#define SCALAR_NAME(f) tn_##f##_f32
#define K(c) ((c##f) - (tn_vf32){ 0 })
#define EXPANDED_K(c) K(c)
#define C(name) EXPANDED_K(TM_##name##_f32)
#define CU(name) ((tn_vu32){ 0 } | TM_##name##_f32)
#define POLY(name, x) TM_##name##_f32(x)
#define FMA(a, b, c) tn_v_fma_f32(a, b, c)
#define SQRT(x) tn_v_sqrt_f32(x)
#define SELECT(m, a, b) tn_v_select_f32(m, a, b)
#define ALL(m) tn_v_all_f32(m)
#endif

#define ZERO K(0.0)
#define FULL(f) NAME(f##_complete)
#define SUM NAME(sum)
#define PARTS NAME(log_parts_type)
#define ANGLE NAME(angle_parts)
#define HYPERBOLIC NAME(hyperbolic_parts)
#define DIVISOR NAME(divisor_parts)
#define WAVES NAME(waves)
#define DIV(a, b) ((a) / (b))
#define NOT(m) (~(m))
#define AS_F(x) ((F)(x))
#define AS_U(x) ((U)(x))
#define UNLESS_ALL(m, v) \
  if (__builtin_expect(!ALL(m), 0)) \
    return v
