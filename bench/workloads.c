/* SPDX-License-Identifier: MIT
 * The table of workloads; inputs from a closed formula, so that C, Tenon and peers in their own processes make the same
 * bits without exchanging them: element k of input j is low + (high - low) * u, where u is the fractional part of
 * (k + 1 + 1000003 * set) * alpha(j). */
#include "bench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const int64_t sweep[] = {10, 100, 1000, 10000, 100000, 1000000, 10000000, 0},
                     sweep6[] = {10, 100, 1000, 10000, 100000, 1000000, 0},
                     sweep5[] = {10, 100, 1000, 10000, 100000, 0},
                     usual[] = {10000, 1000000, 0}, heavy[] = {10000, 100000, 0}, pairs[] = {10000, 4000000, 0},
                     one[] = {100000, 0};

#define PI 3.14159
#define UNIT {-0.5, 1.5, EACH}
#define MASS {0.2699536, 3.09, EACH}
#define ANGLE {0.01, 3.13, EACH}
#define PHASE {-PI, PI, EACH}
const char *const models[] = {"flatte", "jpsi", "kmat22", "dalitz", NULL};
const struct workload workloads[] = {
  {"axpby", "axpby", {UNIT, UNIT}, .sizes = sweep, .quick = 100000},
  {"a2+b2+2ab", "binomial", {UNIT, UNIT}, .sizes = usual},
  {"horner10", "horner", {UNIT}, .sizes = usual, .quick = 100000},
  {"exp*sin+sqrt", "chain", {UNIT, UNIT}, .sizes = sweep, .quick = 100000},
  {"where sin/cos", "choose", {UNIT, UNIT}, .sizes = usual},
  {"sum((a-b)2)", "sumsq", {UNIT, UNIT}, .out = ONE, .sizes = sweep, .quick = 100000},
  {"5 Breit-Wigners", "five_breit_wigners", {{0.05, 4, EACH}}, .sizes = usual, .tolerance = {1e-4, 1e-12}},
  {"W5 L=2", "breit_wigner", {{0.02, 4, EACH}}, .complex = true, .sizes = usual, .quick = 100000},
  {"W7", "intensity", {MASS, ANGLE, PHASE}, .sizes = sweep6, .quick = 100000},
  {"W8 likelihood", "likelihood",
   {MASS, ANGLE, PHASE, {0.1, 1.5, EACH}, {0.2699536, 3.09, TENTH}, {0.01, 3.13, TENTH}, {-PI, PI, TENTH}},
   .scalar = true, .out = ONE, .sizes = heavy, .quick = 20000},
  {"flatte", "flatte", {{0.05, 4, EACH}}, .complex = true, .sizes = heavy, .tolerance = {1e-3, 1e-11}},
  {"jpsi", "jpsi", {{0.28, 3.09, EACH}, PHASE, PHASE, ANGLE, ANGLE}, .sizes = sweep5, .quick = 20000,
   .tolerance = {1e-4, 1e-12}},
  /* (eight thresholds of numbers alone, by select: each asks for a value) */
  {"kmat22", "kmat22", {{0.05, 4, EACH}}, .sizes = heavy, .traces = 9, .tolerance = {1e-3, 1e-11}},
  {"dalitz", "dalitz",
   {ANGLE, ANGLE, ANGLE, ANGLE, ANGLE, ANGLE, {1.7, 2.14, EACH}, {1.45, 1.89, EACH}, PHASE, PHASE, PHASE, PHASE, ANGLE,
    ANGLE, ANGLE, ANGLE},
   .sizes = heavy, .tolerance = {1e-4, 1e-12}},
  {"jpsi likelihood", "jpsi_likelihood",
   {{0.28, 3.09, EACH}, PHASE, PHASE, ANGLE, ANGLE, {0.28, 3.09, TENTH}, {-PI, PI, TENTH}, {-PI, PI, TENTH},
    {0.01, 3.13, TENTH}, {0.01, 3.13, TENTH}},
   .scalar = true, .out = ONE, .sizes = heavy, .quick = 20000, .tolerance = {1e-4, 1e-12}},
  {"jpsi gradient", "jpsi_gradient", {{0.28, 3.09, EACH}, PHASE, PHASE, ANGLE, ANGLE}, .scalar = true, .out = ONE,
   .sizes = heavy, .quick = 20000, .tolerance = {1e-4, 1e-12}},
  {"Black-Scholes", "black_scholes", {{10, 50, EACH}, {10, 50, EACH}, {0.1, 2, EACH}}, .sizes = usual},
  {"softmax rows", "softmax_rows", {{-4, 4, ROWS}}, .out = ROWS, .sizes = usual},
  {"standardise rows", "standardise", {{-4, 4, ROWS}}, .out = ROWS, .sizes = usual},
  {"pairs", "pairs", {{0, 1, SIDE}, {0, 1, SIDE}, {0, 1, SIDE}, {0, 1, SIDE}, {0, 1, SIDE}, {0, 1, SIDE}}, .out = SIDE,
   .sizes = pairs},
  /* (a point on the border leaves one step earlier or later in another precision) */
  {"mandelbrot50", "mandelbrot", {{-2, 0.5, EACH}, {-1.2, 1.2, EACH}}, .sizes = heavy, .f64_only = true},
  /* (writes into views) */
  {"jacobi100", "jacobi", {{0, 1, GRID}}, .out = GRID, .sizes = usual, .traces = 100, .fallbacks = 100},
  {"option draws", "option", {{0.9, 1.1, EACH}}, .out = ONE, .sizes = usual, .f64_only = true, .random = true},
  {"state 100 terms", "state", {{0, 1, EACH}, {0, 1, EACH}, {0, 1, EACH}}, .sizes = heavy},
  {"length 1", "length_1", {UNIT}, .sizes = one, .f64_only = true},
  {"length 3", "length_3", {UNIT}, .sizes = one, .f64_only = true},
  {"length 10", "length_10", {UNIT}, .sizes = one, .f64_only = true},
  {"length 30", "length_30", {UNIT}, .sizes = one, .f64_only = true},
  {"length 100", "length_100", {UNIT}, .sizes = one, .f64_only = true},
  {"length 300", "length_300", {UNIT}, .sizes = one, .f64_only = true},
  {0}};

double tn_bench_scalar(int call) { return 1 + 1e-4 * (call % 16); }

/* The fractional part of the square root of the prime number |input|. */
double tn_bench_alpha(int input)
{
  static const int prime[MAX_INPUTS] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53};
  double root = sqrt(prime[input]);
  return root - floor(root);
}

size_t tn_bench_shape(enum shape s, int64_t n, int64_t shape[2])
{
  int64_t m = (int64_t)(sqrt((double)n) + 0.5);
  shape[0] = n, shape[1] = 0;
  switch (s) {
  case EACH: break;
  case TENTH: shape[0] = n >= 10 ? n / 10 : 1; break;
  case ROWS:
    shape[1] = n < 1000 ? n : 1000;
    shape[0] = n / shape[1];
    break;
  case SIDE: shape[0] = m; break;
  case GRID: shape[0] = shape[1] = m; break;
  case ONE: shape[0] = 1; break;
  }
  return (size_t)shape[0] * (size_t)(shape[1] ? shape[1] : 1);
}

size_t tn_bench_results(const struct bench_case *c)
{
  int64_t shape[2];
  return tn_bench_shape(c->w->out, c->n, shape);
}

static void *make_input(const struct input *in, int which, size_t count, bool f64, int set)
{
  void *p = tn_bench_alloc(count * (f64 ? 8 : 4));
  double alpha = tn_bench_alpha(which);
  for (size_t i = 0; i < count; i++) {
    double u = ((double)i + 1 + 1000003.0 * set) * alpha, x = in->low + (in->high - in->low) * (u - floor(u));
    if (f64) ((double *)p)[i] = x;
    else ((float *)p)[i] = (float)x;
  }
  return p;
}

void tn_bench_case_make(struct bench_case *c, const struct workload *w, bool f64, int64_t n)
{
  *c = (struct bench_case){.w = w, .f64 = f64, .n = n};
  while (c->inputs < MAX_INPUTS && w->in[c->inputs].low < w->in[c->inputs].high) {
    int j = c->inputs++;
    size_t count = tn_bench_shape(w->in[j].shape, n, c->shape[j]);
    for (int set = 0; set < 2; set++) c->in[set][j] = make_input(&w->in[j], j, count, f64, set);
  }
}

void tn_bench_case_free(struct bench_case *c)
{
  for (int set = 0; set < 2; set++)
    for (int j = 0; j < c->inputs; j++) free(c->in[set][j]);
}
