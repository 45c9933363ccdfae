/* SPDX-License-Identifier: MIT
 * The loops of reference.c over rows, pairs and grids, for one real type; see reference_body.h. */

static void NAME(softmax_rows)(ARGUMENTS)
{
  (void)scale;
  const T *restrict x = in[0];
  T *restrict r = out;
  int64_t width = n < 1000 ? n : 1000, rows = n / width;
#pragma omp parallel for if (n >= PARALLEL_FROM)
  for (int64_t k = 0; k < rows; k++) {
    const T *row = x + k * width;
    T *to = r + k * width, top = row[0], sum = 0;
#pragma omp simd reduction(max : top)
    for (int64_t i = 0; i < width; i++) top = row[i] > top ? row[i] : top;
    for (int64_t i = 0; i < width; i++) to[i] = F(exp)(row[i] - top);
#pragma omp simd reduction(+ : sum)
    for (int64_t i = 0; i < width; i++) sum += to[i];
    for (int64_t i = 0; i < width; i++) to[i] /= sum;
  }
}

static void NAME(standardise)(ARGUMENTS)
{
  (void)scale;
  const T *restrict x = in[0];
  T *restrict r = out;
  int64_t width = n < 1000 ? n : 1000, rows = n / width;
#pragma omp parallel for if (n >= PARALLEL_FROM)
  for (int64_t k = 0; k < rows; k++) {
    const T *row = x + k * width;
    T *to = r + k * width, sum = 0, squares = 0;
#pragma omp simd reduction(+ : sum)
    for (int64_t i = 0; i < width; i++) sum += row[i];
    T mean = sum / (T)width;
#pragma omp simd reduction(+ : squares)
    for (int64_t i = 0; i < width; i++) squares += (row[i] - mean) * (row[i] - mean);
    T deviation = F(sqrt)(squares / (T)width);
    for (int64_t i = 0; i < width; i++) to[i] = (row[i] - mean) / deviation;
  }
}

static void NAME(pairs)(ARGUMENTS)
{
  (void)scale;
  const T *restrict x = in[0], *restrict y = in[1], *restrict z = in[2];
  const T *restrict u = in[3], *restrict v = in[4], *restrict w = in[5];
  T *restrict r = out;
  int64_t m = side(n);
#pragma omp parallel for if (n >= PARALLEL_FROM)
  for (int64_t i = 0; i < m; i++) {
    T sum = 0;
#pragma omp simd reduction(+ : sum)
    for (int64_t j = 0; j < m; j++) {
      T a = x[i] - u[j], b = y[i] - v[j], c = z[i] - w[j];
      sum += F(exp)((T)-0.5 * (a * a + b * b + c * c));
    }
    r[i] = sum;
  }
}

static void NAME(jacobi)(ARGUMENTS)
{
  (void)scale;
  int64_t m = side(n);
  size_t bytes = (size_t)(m * m) * sizeof(T);
  T *now = out, *next = malloc(bytes);
  if (!next) abort();
  memcpy(now, in[0], bytes);
  memcpy(next, in[0], bytes);
  for (int sweep = 0; sweep < 100; sweep++) {
#pragma omp parallel for if (n >= PARALLEL_FROM)
    for (int64_t i = 1; i < m - 1; i++) {
      const T *restrict u = now + i * m;
      T *restrict to = next + i * m;
      for (int64_t j = 1; j < m - 1; j++) to[j] = (T)0.25 * (u[j - m] + u[j + m] + u[j - 1] + u[j + 1]);
    }
    T *last = now;
    now = next;
    next = last;
  }
  free(next);                      /* an even number of sweeps: |now| is |out| again */
}

#undef ARGUMENTS
