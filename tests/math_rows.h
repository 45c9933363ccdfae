/* SPDX-License-Identifier: MIT
 * The math text of each build as functions over arrays, for test_math.c, check_math.c and bench/math.c.
 * math_rows.c is compiled once per ISA, with TN_VBYTES and TN_MATH_BUILD (the suffix of its table). */
#ifndef TN_TESTS_MATH_ROWS_H
#define TN_TESTS_MATH_ROWS_H
#include <stddef.h>

typedef struct tn_math_row {
  const char *name;   /* libm's name */
  int arity;
  void (*f64)(const double *x, const double *y, double *out, size_t n);   /* n a multiple of 16; y unused if unary */
  void (*f32)(const float *x, const float *y, float *out, size_t n);
} tn_math_row;

/* The rows of a build, in one order for all builds; ended by a row without a name. */
extern const tn_math_row tn_math_rows_scalar[], tn_math_rows_generic[], tn_math_rows_avx2[], tn_math_rows_avx512[];

typedef struct tn_math_build {
  const char *name;
  const tn_math_row *rows;
} tn_math_build;

/* The builds that this processor can run, the fastest first; ended by one without a name. */
extern const tn_math_build *tn_math_builds(void);
#endif
