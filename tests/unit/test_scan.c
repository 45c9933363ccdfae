/* SPDX-License-Identifier: MIT
 * Scans against their definition (ops/reduce.h), element by element: every type, shape and number of threads. */
#include "unit.h"

#include "vm/arrays/scan.h"

static double value(int64_t i) { return (double)(i * 7919 % 10007) / 10007.0 - 0.25; }

/* Running sums of |n| elements that are |step| apart, by the definition: sum[l][i] is S(i 2^l, 2^l). */
static void define(const double *x, int64_t step, int64_t n, double *want)
{
  double *sum[64];
  int levels = 0;
  for (int64_t m = n; m; m /= 2, levels++) {
    sum[levels] = malloc((size_t)m * sizeof **sum);
    cr_assert(sum[levels]);
    for (int64_t i = 0; i < m; i++)
      sum[levels][i] = levels ? sum[levels - 1][2 * i] + sum[levels - 1][2 * i + 1] : x[i * step];
  }
  for (int64_t k = 1; k <= n; k++) {
    int64_t b = k & -k;
    double s = sum[__builtin_ctzll((uint64_t)b)][k / b - 1];
    want[k - 1] = k == b ? s : want[k - b - 1] + s;
  }
  while (levels) free(sum[--levels]);
}

static void check(int64_t outer, int64_t len, int64_t inner, int threads)
{
  tenon_vm *vm = unit_open();
  vm->opt.threads = threads;
  int64_t n = outer * len * inner;
  double *x = calloc((size_t)n, sizeof *x), *y = calloc((size_t)n, sizeof *y), *z = calloc((size_t)n, sizeof *z),
    *want = calloc((size_t)len, sizeof *want);
  cr_assert(x && y && z && want);
  for (int64_t i = 0; i < n; i++) x[i] = value(i);
  cr_assert_eq(tn_scan(vm, TN_SCAN_SUM, TN_F64, x, y, outer, len, inner), TENON_OK);
  for (int64_t row = 0; row < outer * inner; row += row < 20 ? 1 : 97) {
    int64_t at = row / inner * len * inner + row % inner;
    define(x + at, inner, len, want);
    for (int64_t k = 0; k < len; k++)
      cr_assert(!memcmp(&y[at + k * inner], &want[k], sizeof *want),
                "%lld x %lld x %lld, %d threads: sum %lld is %a, not %a", (long long)outer, (long long)len,
                (long long)inner, threads, (long long)k, y[at + k * inner], want[k]);
  }
  if (inner % 2 == 0) {              /* pairs of numbers as complex ones */
    cr_assert_eq(tn_scan(vm, TN_SCAN_SUM, TN_C128, x, z, outer, len, inner / 2), TENON_OK);
    cr_assert(!memcmp(y, z, (size_t)n * sizeof *y));
  }
  free(x);
  free(y);
  free(z);
  free(want);
  unit_close(vm);
}

Test(scan, sums_in_their_order)
{
  static const int64_t lengths[] = {1, 2, 3, 7, 8, 9, 15, 16, 17, 63, 64, 65, 511, 512, 513, 1000, 4095, 4096, 4097};
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
    for (int64_t inner = 1; inner < 5; inner++) check(2, lengths[i], inner, 1);
  for (int threads = 1; threads < 5; threads++) {
    check(1, 1000000, 1, threads);
    check(1, 300001, 2, threads);
    check(1, 2000, 301, threads);
    check(3, 100000, 2, threads);
    check(5000, 9, 7, threads);
  }
}

/* Integers wrap, whatever the order; products, and what holds so far. */
Test(scan, exact_types)
{
  enum { LEN = 70001, INNER = 3, N = LEN * INNER };
  static int64_t x[N], sums[N], products[N];
  static int32_t x32[N], sums32[N];
  static uint8_t b[N], any[N], all[N];
  tenon_vm *vm = unit_open();
  for (int64_t i = 0; i < N; i++) {
    x[i] = (int64_t)((uint64_t)i * UINT64_C(0x9E3779B97F4A7C15));
    x32[i] = (int32_t)((uint32_t)i * 2654435761u);
    b[i] = i % INNER == 0 ? i >= 30000 : i % INNER == 1 ? i < 600 : i % 7 < 3;
  }
  for (int threads = 1; threads < 4; threads++) {
    vm->opt.threads = threads;
    cr_assert_eq(tn_scan(vm, TN_SCAN_SUM, TN_I64, x, sums, 1, LEN, INNER), TENON_OK);
    cr_assert_eq(tn_scan(vm, TN_SCAN_PROD, TN_I64, x, products, 1, LEN, INNER), TENON_OK);
    cr_assert_eq(tn_scan(vm, TN_SCAN_SUM, TN_I32, x32, sums32, 1, LEN, INNER), TENON_OK);
    cr_assert_eq(tn_scan(vm, TN_SCAN_SUM, TN_BOOL, b, any, 1, LEN, INNER), TENON_OK);
    cr_assert_eq(tn_scan(vm, TN_SCAN_PROD, TN_BOOL, b, all, 1, LEN, INNER), TENON_OK);
    for (int64_t i = INNER; i < N; i++) {
      cr_assert_eq((uint64_t)sums[i], (uint64_t)sums[i - INNER] + (uint64_t)x[i]);
      cr_assert_eq((uint64_t)products[i], (uint64_t)products[i - INNER] * (uint64_t)x[i]);
      cr_assert_eq((uint32_t)sums32[i], (uint32_t)sums32[i - INNER] + (uint32_t)x32[i]);
      cr_assert_eq(any[i], any[i - INNER] | b[i]);
      cr_assert_eq(all[i], all[i - INNER] & b[i]);
    }
  }
  unit_close(vm);
}
