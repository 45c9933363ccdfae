/* SPDX-License-Identifier: MIT
 * What the benchmarks of the math text share: which functions, on which arguments, and how times are taken. */
#ifndef TN_BENCH_MATH_ROWS_H
#define TN_BENCH_MATH_ROWS_H
#include <stdlib.h>
#include <time.h>

/* name, lowest and highest argument (a second one is between -5 and 5) */
#define UNARY(X) \
  X(exp, -50, 50) X(log, 1e-3, 1e3) X(sin, -100, 100) X(cos, -100, 100) X(tanh, -5, 5) X(tan, -100, 100) \
  X(asin, -1, 1) X(acos, -1, 1) X(atan, -5, 5) X(sinh, -5, 5) X(cosh, -5, 5) X(expm1, -5, 5) X(log1p, -0.9, 9) \
  X(log2, 1e-3, 1e3) X(log10, 1e-3, 1e3) X(exp2, -50, 50) X(cbrt, -9, 9) X(asinh, -9, 9) X(acosh, 1, 9) X(atanh, -1, 1)
#define BINARY(X) X(pow, 0.1, 10) X(atan2, -5, 5)
/* Of OpenCL but not of every library of the host. */
#define OTHERS(X) \
  X(exp10, -30, 30) X(sinpi, -100, 100) X(cospi, -100, 100) X(erf, -3, 3) X(erfc, -3, 5) X(tgamma, 0.5, 9) X(lgamma, \
      3, 30) \
  X(hypot, -5, 5)

static inline void fill_arguments(double low, double high, double *x, double *y, float *xf, float *yf, int n)
{
  srand48(1);
  for (int k = 0; k < n; k++) {
    x[k] = low + (high - low) * drand48();
    y[k] = -5 + 10 * drand48();
    xf[k] = (float)x[k];
    yf[k] = (float)y[k];
  }
}

/* Nanoseconds of the processors' time, all threads together, so that other work on the machine does not count; or of a
 * clock on the wall. */
static inline double now(clockid_t clock)
{
  struct timespec t;
  clock_gettime(clock, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static inline int by_size(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static inline double median(double *times, int n)
{
  qsort(times, (size_t)n, sizeof *times, by_size);
  return times[n / 2];
}
#endif
