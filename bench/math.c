/* SPDX-License-Identifier: MIT
 * Speed of the math text's tile functions beside SLEEF's (1.0 ulp) and glibc's libmvec (up to 4 ulp): nanoseconds an
 * element, 16 384 elements, one thread, medians of interleaved repeats, and ratios of those.  Compile for AVX2 with
 * FMA, or for AVX-512.
 *
 *   math [REPEATS] */
#include "ops/math/vec.h"
#include "ops/math/tile.h"
#include "math_rows.h"
#include <math.h>
#include <sleef.h>
#include <stdio.h>
#include <string.h>

enum { N = 16384, MOST = 401, SUBJECTS = 3 };

#if defined __AVX512F__
#define SLEEF_F64(f) Sleef_##f##d8_u10avx512f
#define SLEEF_F32(f) Sleef_##f##f16_u10avx512f
#define LIBMVEC_F64(v, name) _ZGVeN8##v##_##name
#define LIBMVEC_F32(v, name) _ZGVeN16##v##_##name##f
typedef __m512d reg64;
typedef __m512 reg32;
#else
#define SLEEF_F64(f) Sleef_##f##d4_u10avx2
#define SLEEF_F32(f) Sleef_##f##f8_u10avx2
#define LIBMVEC_F64(v, name) _ZGVdN4##v##_##name
#define LIBMVEC_F32(v, name) _ZGVdN8##v##_##name##f
typedef __m256d reg64;
typedef __m256 reg32;
#endif

#define DECLARE(f, low, high) \
  reg64 LIBMVEC_F64(v, f)(reg64); \
  reg32 LIBMVEC_F32(v, f)(reg32);
UNARY(DECLARE)
#undef DECLARE
#define DECLARE(f, low, high) \
  reg64 LIBMVEC_F64(vv, f)(reg64, reg64); \
  reg32 LIBMVEC_F32(vv, f)(reg32, reg32);
BINARY(DECLARE)

/* A loop over registers, eight at a time as the executor's tiles are. */
#define LOOP(name, type, vector, lanes, call) \
  static void name(const void *xs, const void *ys, void *outs) \
  { \
    const type *xp = xs, *yp = ys; \
    type *out = outs; \
    for (int i = 0; i < N; i += 8 * lanes) { \
      _Pragma("GCC unroll 8") for (int j = 0; j < 8; j++) { \
        vector x, y, r; \
        memcpy(&x, xp + i + j * lanes, sizeof x); \
        memcpy(&y, yp + i + j * lanes, sizeof y); \
        (void)y; \
        r = call; \
        memcpy(out + i + j * lanes, &r, sizeof r); \
      } \
    } \
  }
#define LOOPS1(f, low, high) \
  LOOP(tenon_##f##_64, double, tn_vf64, TN_L64, tn_v_##f##_f64(x)) \
  LOOP(sleef_##f##_64, double, reg64, TN_L64, SLEEF_F64(f)(x)) \
  LOOP(libmvec_##f##_64, double, reg64, TN_L64, LIBMVEC_F64(v, f)(x)) \
  LOOP(tenon_##f##_32, float, tn_vf32, TN_L32, tn_v_##f##_f32(x)) \
  LOOP(sleef_##f##_32, float, reg32, TN_L32, SLEEF_F32(f)(x)) \
  LOOP(libmvec_##f##_32, float, reg32, TN_L32, LIBMVEC_F32(v, f)(x))
#define LOOPS2(f, low, high) \
  LOOP(tenon_##f##_64, double, tn_vf64, TN_L64, tn_v_##f##_f64(x, y)) \
  LOOP(sleef_##f##_64, double, reg64, TN_L64, SLEEF_F64(f)(x, y)) \
  LOOP(libmvec_##f##_64, double, reg64, TN_L64, LIBMVEC_F64(vv, f)(x, y)) \
  LOOP(tenon_##f##_32, float, tn_vf32, TN_L32, tn_v_##f##_f32(x, y)) \
  LOOP(sleef_##f##_32, float, reg32, TN_L32, SLEEF_F32(f)(x, y)) \
  LOOP(libmvec_##f##_32, float, reg32, TN_L32, LIBMVEC_F32(vv, f)(x, y))
UNARY(LOOPS1)
BINARY(LOOPS2)

typedef void loop(const void *x, const void *y, void *out);
static const struct {
  const char *name;
  double low, high;
  loop *f64[SUBJECTS], *f32[SUBJECTS];
} rows[] = {
#define ROW(f, low, high) \
  { #f, low, high, { tenon_##f##_64, sleef_##f##_64, libmvec_##f##_64 }, \
    { tenon_##f##_32, sleef_##f##_32, libmvec_##f##_32 } },
  UNARY(ROW) BINARY(ROW)
};

static void measure(loop *const subjects[], const void *x, const void *y, void *out, int repeats, double *ns)
{
  static double times[SUBJECTS][MOST];
  for (int r = -1; r < repeats; r++)
    for (int s = 0; s < SUBJECTS; s++) {
      double start = now(CLOCK_PROCESS_CPUTIME_ID);
      subjects[s](x, y, out);
      if (r >= 0)
        times[s][r] = (now(CLOCK_PROCESS_CPUTIME_ID) - start) / N;
    }
  for (int s = 0; s < SUBJECTS; s++)
    ns[s] = median(times[s], repeats);
}

int main(int argc, char **argv)
{
  static double x[N], y[N], out[N] __attribute__((aligned(64)));
  static float xf[N], yf[N];
  int repeats = argc > 1 ? atoi(argv[1]) : 101;
  repeats = repeats < 1 ? 1 : repeats > MOST ? MOST : repeats;
  double log_ratio[2] = { 0 };
  int count = 0;
  printf("ns/element  tenon   sleef  libmvec  tenon/sleef  tenon/libmvec\n");
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    fill_arguments(rows[i].low, rows[i].high, x, y, xf, yf, N);
    for (int type = 0; type < 2; type++) {
      double t[SUBJECTS];
      if (type == 0)
        measure(rows[i].f64, x, y, out, repeats, t);
      else
        measure(rows[i].f32, xf, yf, out, repeats, t);
      printf("%-6s %s  %6.3f  %6.3f   %6.3f         %5.2f          %5.2f\n", rows[i].name, type ? "f32" : "f64", t[0],
             t[1], t[2], t[0] / t[1], t[0] / t[2]);
      log_ratio[0] += log(t[0] / t[1]);
      log_ratio[1] += log(t[0] / t[2]);
      count++;
    }
  }
  printf("geometric mean                            %5.2f          %5.2f\n", exp(log_ratio[0] / count),
         exp(log_ratio[1] / count));
  return 0;
}
