/* SPDX-License-Identifier: MIT
 * One build of the math text, as functions over arrays (see math_rows.h). */
#include "math_rows.h"
#include <string.h>

#define TABLE_OF(build) TABLE_OF_(build)
#define TABLE_OF_(build) tn_math_rows_##build

#ifdef TN_VBYTES
#include "ops/math/vec.h"
#include "ops/math/tile.h"

/* One register at a time. */
#define UNARY(f, width, type) \
  static void f##_f##width(const type *x, const type *y, type *out, size_t n) \
  { \
    (void)y; \
    for (size_t i = 0; i < n; i += TN_L##width) { \
      tn_vf##width v; \
      memcpy(&v, x + i, sizeof v); \
      v = tn_v_##f##_f##width(v); \
      memcpy(out + i, &v, sizeof v); \
    } \
  }
#define BINARY(f, width, type) \
  static void f##_f##width(const type *x, const type *y, type *out, size_t n) \
  { \
    for (size_t i = 0; i < n; i += TN_L##width) { \
      tn_vf##width v, w; \
      memcpy(&v, x + i, sizeof v); \
      memcpy(&w, y + i, sizeof w); \
      v = tn_v_##f##_f##width(v, w); \
      memcpy(out + i, &v, sizeof v); \
    } \
  }
#else
#include "ops/math/scalar.h"

#define UNARY(f, width, type) \
  static void f##_f##width(const type *x, const type *y, type *out, size_t n) \
  { \
    (void)y; \
    for (size_t i = 0; i < n; i++) \
      out[i] = tn_##f##_f##width(x[i]); \
  }
#define BINARY(f, width, type) \
  static void f##_f##width(const type *x, const type *y, type *out, size_t n) \
  { \
    for (size_t i = 0; i < n; i++) \
      out[i] = tn_##f##_f##width(x[i], y[i]); \
  }
#endif

#define BOTH_UNARY(f) UNARY(f, 64, double) UNARY(f, 32, float)
#define BOTH_BINARY(f) BINARY(f, 64, double) BINARY(f, 32, float)
TN_MATH_UNARY(BOTH_UNARY)
TN_MATH_BINARY(BOTH_BINARY)

#define UNARY_ROW(f) { #f, 1, f##_f64, f##_f32 },
#define BINARY_ROW(f) { #f, 2, f##_f64, f##_f32 },
const tn_math_row TABLE_OF(TN_MATH_BUILD)[] = {
  TN_MATH_UNARY(UNARY_ROW)
  TN_MATH_BINARY(BINARY_ROW)
  { NULL, 0, NULL, NULL }
};
