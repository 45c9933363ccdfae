/* SPDX-License-Identifier: MIT
 * The canonical reduction order (HACKING) as a scalar program, against sums in every mode, for any number of
 * threads and any layout: the same bits. */
#include "vm/tenon.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 4096, LANES = 128 };

/* ---- the definition: x[0], x[step], … */

static double chunk_sum(const double *x, long step, long n, long lanes)
{
  double lane[LANES];
  for (long j = 0; j < lanes; j++) lane[j] = -0.0;
  for (long k = 0; k < n; k++) lane[k % lanes] += x[k * step];
  for (long h = lanes / 2; h; h /= 2)
    for (long j = 0; j < h; j++) lane[j] += lane[j + h];
  return lane[0];
}

static double canonical_sum(const double *x, long step, long n)
{
  long lanes = 1, chunks = (n + CHUNK - 1) / CHUNK;
  while (lanes < LANES && lanes < n) lanes *= 2;
  double *part = malloc(((size_t)chunks + 1) * sizeof *part);
  for (long c = 0; c < chunks; c++)
    part[c] = chunk_sum(x + c * CHUNK * step, step, n - c * CHUNK < CHUNK ? n - c * CHUNK : CHUNK, lanes);
  for (; chunks > 1; chunks = (chunks + 1) / 2)
    for (long c = 0; c < (chunks + 1) / 2; c++)
      part[c] = 2 * c + 1 < chunks ? part[2 * c] + part[2 * c + 1] : part[2 * c];
  double sum = part[0];
  free(part);
  return sum;
}

/* Numbers of very different size, so that another order gives other bits. */
static double number(long k)
{
  double u = (double)(k + 1) * 0.6180339887498949;
  u -= floor(u);
  return ldexp(u - 0.4, (int)((k * 7919) % 41) - 20);
}

static void check_sums(tenon_mode mode, int threads)
{
  static const long sizes[] = {1, 2, 3, 7, 31, 100, 127, 128, 129, 1000, 4095, 4096, 4097, 8192, 12289, 100003, 300000};
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  o.threads = threads;
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    int64_t n = sizes[s], shape[2] = {n, 3};
    double *x = malloc((size_t)n * 3 * sizeof *x);
    for (long k = 0; k < 3 * n; k++) x[k] = number(k);
    tenon_view v = {.size = sizeof v, .data = x, .dtype = TENON_F64, .ndim = 2, .shape = shape};
    tenon_value *a, *out;
    cr_assert_eq(tenon_array_from(vm, &v, NULL, NULL, &a), TENON_OK);
    cr_assert_eq(tenon_set(vm, "a", a), TENON_OK);
    static const struct { const char *src; int start, step, all; } cases[] = {
      {"a.sum()", 0, 1, 1}, {"a[:, 1].sum()", 1, 3, 0}, {"(a[:, 2] * 1.0).sum()", 2, 3, 0},
      {"a.sum(axis=0)[0]", 0, 3, 0},
      {"a.T.sum(axis=1)[2]", 2, 3, 0}, {"(a + 0.0)[::-1][::-1, 0].sum()", 0, 3, 0}};
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
      double got, want = canonical_sum(x + cases[c].start, cases[c].step, cases[c].all ? 3 * n : n);
      cr_assert_eq(tenon_eval(vm, "sum", cases[c].src, strlen(cases[c].src), &out), TENON_OK, "%s",
                   tenon_last_error(vm)->text);
      cr_assert_eq(tenon_to_double(vm, out, &got), TENON_OK);
      cr_expect(!memcmp(&got, &want, sizeof got), "mode %d, %d threads, n = %ld: %s is %a, not %a", (int)mode, threads,
                (long)n, cases[c].src, got, want);
      tenon_release(vm, out);
    }
    tenon_release(vm, a);
    free(x);
  }
  tenon_vm_free(vm);
}

Test(order, eager) { check_sums(TENON_EAGER, 0); }
Test(order, graph_one_thread) { check_sums(TENON_GRAPH, 1); }
Test(order, graph_two_threads) { check_sums(TENON_GRAPH, 2); }
Test(order, graph_five_threads) { check_sums(TENON_GRAPH, 5); }
#ifdef HAVE_OPENCL
Test(order, jit) { check_sums(TENON_JIT, 0); }
#endif
