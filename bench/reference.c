/* SPDX-License-Identifier: MIT
 * The reference loops in both precisions; see reference.h. */
#include "reference.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define M_JPSI 3.0969
#define M_PION 0.1349768
enum { PARALLEL_FROM = 32768 };    /* elements from which threads pay */

static int64_t side(int64_t n) { return (int64_t)(sqrt((double)n) + 0.5); }

#define T float
#define NAME(x) x##_f32
#define F(x) x##f
#include "reference_body.h"
#include "reference_rows.h"
#undef T
#undef NAME
#undef F

#define T double
#define NAME(x) x##_f64
#define F(x) x
#include "reference_body.h"
#include "reference_rows.h"

#define ROW(function) {#function, function##_f32, function##_f64}
const struct reference TABLE[] = {
  ROW(axpby),       ROW(binomial),           ROW(horner),       ROW(chain),        ROW(choose),
  ROW(sumsq),       ROW(length_1),           ROW(length_3),     ROW(length_10),    ROW(length_30),
  ROW(length_100),  ROW(length_300),         ROW(breit_wigner), ROW(intensity),    ROW(likelihood),
  ROW(black_scholes), ROW(five_breit_wigners), ROW(softmax_rows), ROW(standardise), ROW(pairs),
  ROW(mandelbrot),  ROW(jacobi),             ROW(state),        {0}};
