/* SPDX-License-Identifier: MIT
 * Small matrices → solutions, inverses, determinants, the same bits on every machine: each operation is written down
 * here, in its order.  Must not know batches.  Declared in linalg.h. */
#include "linalg.h"

#include <math.h>
#include <string.h>

/* ---- complex numbers ---- */

static inline tn_c64 sub_c64(tn_c64 x, tn_c64 y) { return (tn_c64){x.re - y.re, x.im - y.im}; }
static inline tn_c128 sub_c128(tn_c128 x, tn_c128 y) { return (tn_c128){x.re - y.re, x.im - y.im}; }
static inline tn_c64 mul_c64(tn_c64 x, tn_c64 y)
{
  return (tn_c64){x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
}
static inline tn_c128 mul_c128(tn_c128 x, tn_c128 y)
{
  return (tn_c128){x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
}

/* Smith's quotient: divided by the larger part first. */
static tn_c128 div_c128(tn_c128 x, tn_c128 y)
{
  bool turned = fabs(y.re) < fabs(y.im);
  double c = turned ? y.im : y.re, d = turned ? y.re : y.im, r = d / c, t = 1 / (c + d * r);
  double re = turned ? x.re * r + x.im : x.re + x.im * r, im = turned ? x.im * r - x.re : x.im - x.re * r;
  return (tn_c128){re * t, im * t};
}
static tn_c64 div_c64(tn_c64 x, tn_c64 y)
{
  tn_c128 q = div_c128((tn_c128){x.re, x.im}, (tn_c128){y.re, y.im});
  return (tn_c64){(float)q.re, (float)q.im};
}

/* ---- the four types ---- */

#define T float
#define NAME(f) f##_f32
#define SIZE(x) fabsf(x)
#define SUB(x, y) ((x) - (y))
#define MUL(x, y) ((x) * (y))
#define DIV(x, y) ((x) / (y))
#define ONE 1
#include "linalg_small_body.h"
#define T double
#define NAME(f) f##_f64
#define SIZE(x) fabs(x)
#define SUB(x, y) ((x) - (y))
#define MUL(x, y) ((x) * (y))
#define DIV(x, y) ((x) / (y))
#define ONE 1
#include "linalg_small_body.h"
#define T tn_c64
#define NAME(f) f##_c64
#define SIZE(x) (fabsf((x).re) + fabsf((x).im))
#define SUB(x, y) sub_c64(x, y)
#define MUL(x, y) mul_c64(x, y)
#define DIV(x, y) div_c64(x, y)
#define ONE ((tn_c64){1, 0})
#include "linalg_small_body.h"
#define T tn_c128
#define NAME(f) f##_c128
#define SIZE(x) (fabs((x).re) + fabs((x).im))
#define SUB(x, y) sub_c128(x, y)
#define MUL(x, y) mul_c128(x, y)
#define DIV(x, y) div_c128(x, y)
#define ONE ((tn_c128){1, 0})
#include "linalg_small_body.h"

#define EACH_TYPE(dtype, f, ...) \
  ((dtype) == TN_F32 ? f##_f32(__VA_ARGS__) : (dtype) == TN_F64 ? f##_f64(__VA_ARGS__) \
   : (dtype) == TN_C64 ? f##_c64(__VA_ARGS__) : f##_c128(__VA_ARGS__))

static tenon_status singular(struct tn_matrix_job *j)
{
  return tn_raise(j->vm, TENON_E_LINALG, "Singular matrix");
}

tenon_status tn_small_solve(struct tn_matrix_job *j)
{
  return EACH_TYPE(j->dtype, solve, (int)j->rows, j->more, j->a, j->b, j->out[0]) ? TENON_OK : singular(j);
}

tenon_status tn_small_inverse(struct tn_matrix_job *j)
{
  return EACH_TYPE(j->dtype, solve, (int)j->rows, j->rows, j->a, NULL, j->out[0]) ? TENON_OK : singular(j);
}

tenon_status tn_small_pivots(struct tn_matrix_job *j)
{
  EACH_TYPE(j->dtype, pivots, (int)j->rows, j->a, j->out[0], j->out[1]);
  return TENON_OK;
}

tenon_status tn_small_determinant(struct tn_matrix_job *j)
{
  tn_c128 pivots[TN_SMALL_MATRIX], sign;
  EACH_TYPE(j->dtype, pivots, (int)j->rows, j->a, &sign, pivots);
  tn_c128 one;
  tn_element_cast(TN_C128, &one, j->dtype, &sign);
  tn_pivots_product(j->dtype, j->rows, pivots, one.re < 0 ? -1 : 1, j->out[0]);
  return TENON_OK;
}

/* ---- determinants ---- */

void tn_pivots_product(unsigned dtype, int64_t n, const void *pivots, int sign, void *det)
{
  tn_c128 z = {sign, 0}, p;
  int64_t exponent = 0;
  bool complex = tn_dtype_is_complex(dtype);
  for (int64_t i = 0; i < n; i++) {
    int e = 0;
    tn_element_cast(TN_C128, &p, dtype, (const char *)pivots + (size_t)i * tn_dtype_size(dtype));
    z = complex ? mul_c128(z, p) : (tn_c128){z.re * p.re, 0};
    if (p.re == 0 && p.im == 0) {                            /* singular: 0, of whichever sign */
      z = (tn_c128){0, 0};
      exponent = 0;
      break;
    }
    double most = fmax(fabs(z.re), fabs(z.im));
    if (most > 0 && isfinite(most)) frexp(most, &e);
    z.re = ldexp(z.re, -e);
    z.im = ldexp(z.im, -e);
    exponent += e;
  }
  int e = exponent > 5000 ? 5000 : exponent < -5000 ? -5000 : (int)exponent;
  z.re = ldexp(z.re, e);
  z.im = ldexp(z.im, e);
  tn_element_cast(dtype, det, TN_C128, &z);
}
