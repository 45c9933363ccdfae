/* SPDX-License-Identifier: MIT
 * The math text for a vector register: tn_v_exp_f64(tn_vf64), tn_v_exp_f32(tn_vf32) and so on, for the TN_VBYTES and
 * the ISA of this compilation.  Include after vec.h, once; compile with -ffp-contract=off -fno-math-errno.
 *
 * A function first tests its register once: if every lane is ordinary it takes a short inlined path, else the whole
 * register goes through the complete text, out of line.  Both give the same bits on ordinary lanes.  (Work on several
 * registers at once was measured too: gcc breaks vectors wider than a register up through memory, while the processor
 * overlaps independent calls by itself.) */
#ifndef TN_MATH_TILE_H
#define TN_MATH_TILE_H
#if defined __SSE2__
#include <immintrin.h>
#endif
#include "constants.h"
#include "scalar.h"

#define TN_V_LOCAL static inline __attribute__((always_inline))

/* What GNU vectors have no operator for: fused multiply-add, square root, selection, "in every lane". */
#if defined __FMA__ && TN_VBYTES == 32
TN_V_LOCAL tn_vf64 tn_v_fma_f64(tn_vf64 a, tn_vf64 b, tn_vf64 c)
{
  return (tn_vf64)_mm256_fmadd_pd((__m256d)a, (__m256d)b, (__m256d)c);
}
TN_V_LOCAL tn_vf32 tn_v_fma_f32(tn_vf32 a, tn_vf32 b, tn_vf32 c)
{
  return (tn_vf32)_mm256_fmadd_ps((__m256)a, (__m256)b, (__m256)c);
}
#elif defined __AVX512F__ && TN_VBYTES == 64
TN_V_LOCAL tn_vf64 tn_v_fma_f64(tn_vf64 a, tn_vf64 b, tn_vf64 c)
{
  return (tn_vf64)_mm512_fmadd_pd((__m512d)a, (__m512d)b, (__m512d)c);
}
TN_V_LOCAL tn_vf32 tn_v_fma_f32(tn_vf32 a, tn_vf32 b, tn_vf32 c)
{
  return (tn_vf32)_mm512_fmadd_ps((__m512)a, (__m512)b, (__m512)c);
}
#elif defined __FMA__ && TN_VBYTES == 16
TN_V_LOCAL tn_vf64 tn_v_fma_f64(tn_vf64 a, tn_vf64 b, tn_vf64 c)
{
  return (tn_vf64)_mm_fmadd_pd((__m128d)a, (__m128d)b, (__m128d)c);
}
TN_V_LOCAL tn_vf32 tn_v_fma_f32(tn_vf32 a, tn_vf32 b, tn_vf32 c)
{
  return (tn_vf32)_mm_fmadd_ps((__m128)a, (__m128)b, (__m128)c);
}
#else
TN_V_LOCAL tn_vf64 tn_v_fma_f64(tn_vf64 a, tn_vf64 b, tn_vf64 c)
{
  tn_vf64 y = { 0 };
  for (int i = 0; i < TN_L64; i++)
    y[i] = __builtin_fma(a[i], b[i], c[i]);
  return y;
}

TN_V_LOCAL tn_vf32 tn_v_fma_f32(tn_vf32 a, tn_vf32 b, tn_vf32 c)
{
  tn_vf32 y = { 0 };
  for (int i = 0; i < TN_L32; i++)
    y[i] = __builtin_fmaf(a[i], b[i], c[i]);
  return y;
}
#endif

#if defined __AVX512F__ && TN_VBYTES == 64
TN_V_LOCAL tn_vf64 tn_v_sqrt_f64(tn_vf64 x) { return (tn_vf64)_mm512_sqrt_pd((__m512d)x); }
TN_V_LOCAL tn_vf32 tn_v_sqrt_f32(tn_vf32 x) { return (tn_vf32)_mm512_sqrt_ps((__m512)x); }
TN_V_LOCAL int tn_v_all_f64(tn_vi64 m) { return _mm512_test_epi64_mask((__m512i)m, (__m512i)m) == 0xff; }
TN_V_LOCAL int tn_v_all_f32(tn_vi32 m) { return _mm512_test_epi32_mask((__m512i)m, (__m512i)m) == 0xffff; }
#elif defined __AVX__ && TN_VBYTES == 32
TN_V_LOCAL tn_vf64 tn_v_sqrt_f64(tn_vf64 x) { return (tn_vf64)_mm256_sqrt_pd((__m256d)x); }
TN_V_LOCAL tn_vf32 tn_v_sqrt_f32(tn_vf32 x) { return (tn_vf32)_mm256_sqrt_ps((__m256)x); }
TN_V_LOCAL int tn_v_all_f64(tn_vi64 m) { return _mm256_movemask_pd((__m256d)m) == 0xf; }
TN_V_LOCAL int tn_v_all_f32(tn_vi32 m) { return _mm256_movemask_ps((__m256)m) == 0xff; }
#elif defined __SSE2__ && TN_VBYTES == 16
TN_V_LOCAL tn_vf64 tn_v_sqrt_f64(tn_vf64 x) { return (tn_vf64)_mm_sqrt_pd((__m128d)x); }
TN_V_LOCAL tn_vf32 tn_v_sqrt_f32(tn_vf32 x) { return (tn_vf32)_mm_sqrt_ps((__m128)x); }
TN_V_LOCAL int tn_v_all_f64(tn_vi64 m) { return _mm_movemask_pd((__m128d)m) == 0x3; }
TN_V_LOCAL int tn_v_all_f32(tn_vi32 m) { return _mm_movemask_ps((__m128)m) == 0xf; }
#else
TN_V_LOCAL tn_vf64 tn_v_sqrt_f64(tn_vf64 x)
{
  tn_vf64 y = { 0 };
  for (int i = 0; i < TN_L64; i++)
    y[i] = __builtin_sqrt(x[i]);
  return y;
}

TN_V_LOCAL tn_vf32 tn_v_sqrt_f32(tn_vf32 x)
{
  tn_vf32 y = { 0 };
  for (int i = 0; i < TN_L32; i++)
    y[i] = __builtin_sqrtf(x[i]);
  return y;
}

TN_V_LOCAL int tn_v_all_f64(tn_vi64 m)
{
  int64_t all = -1;
  for (int i = 0; i < TN_L64; i++)
    all &= m[i];
  return (int)all;
}

TN_V_LOCAL int tn_v_all_f32(tn_vi32 m)
{
  int32_t all = -1;
  for (int i = 0; i < TN_L32; i++)
    all &= m[i];
  return all;
}
#endif

TN_V_LOCAL tn_vf64 tn_v_select_f64(tn_vi64 m, tn_vf64 a, tn_vf64 b)
{
  return (tn_vf64)((m & (tn_vi64)a) | (~m & (tn_vi64)b));
}
TN_V_LOCAL tn_vf32 tn_v_select_f32(tn_vi32 m, tn_vf32 a, tn_vf32 b)
{
  return (tn_vf32)((m & (tn_vi32)a) | (~m & (tn_vi32)b));
}

#define MANT_BITS 52
#define WIDTH 64
#include "macros_tile.h"
#include "text.h"
#include "macros_undef.h"

#define MANT_BITS 23
#define WIDTH 32
#include "macros_tile.h"
#include "text.h"
#include "macros_undef.h"

/* There is an instruction for the product of lower halves; 64-bit multiplication is several. */
#if defined __AVX512F__ && TN_VBYTES == 64
#define TIMES(a, b) ((tn_vu64)_mm512_mul_epu32((__m512i)(a), (__m512i)(b)))
#define PRODUCT(a, c) TIMES(a, _mm512_set1_epi64(c))
#elif defined __AVX2__ && TN_VBYTES == 32
#define TIMES(a, b) ((tn_vu64)_mm256_mul_epu32((__m256i)(a), (__m256i)(b)))
#define PRODUCT(a, c) TIMES(a, _mm256_set1_epi64x(c))
#elif defined __SSE2__ && TN_VBYTES == 16
#define TIMES(a, b) ((tn_vu64)_mm_mul_epu32((__m128i)(a), (__m128i)(b)))
#define PRODUCT(a, c) TIMES(a, _mm_set1_epi64x(c))
#else
#define TIMES(a, b) (((a) & 0xFFFFFFFFu) * ((b) & 0xFFFFFFFFu))
#define PRODUCT(a, c) (((a) & 0xFFFFFFFFu) * (c))
#endif
#define WORDS tn_vu64
#define MASK tn_vi64
#define PHILOX static inline tn_vu64 tn_v_philox
#define BELOW static inline tn_vu64 tn_v_below
#define DRAW tn_v_philox
#define RARELY static __attribute__((noinline, cold))
#define EACH(m) tn_v_all_f64(m)
#define CHOOSE(m, a, b) (((tn_vu64)(m) & (a)) | (~(tn_vu64)(m) & (b)))
#include "philox.h"
#undef TIMES
#undef PRODUCT
#undef WORDS
#undef MASK
#undef PHILOX
#undef BELOW
#undef DRAW
#undef RARELY
#undef EACH
#undef CHOOSE

#undef TN_V_LOCAL
#endif
