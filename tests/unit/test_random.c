/* SPDX-License-Identifier: MIT
 * Philox4x32-10 against Random123's known answers and a second text of it (naive.c), and the streams that np.random
 * makes of it: which draws they are at the edges of the counter's words, in every mode and thread count. */
#include "ops/dtype.h"
#include "ops/math/scalar.h"
#include "vm/cpu/cpu.h"
#include "vm/base/state.h"
#include "vm/tenon.h"
#include "tests/random_cases.h"
#include "naive.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Random123, tests/kat_vectors, "philox4x32 10": counter, key, the first two words. */
static const struct { uint32_t ctr[4], key[2], out[2]; } known[] = {
  {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d}},
  {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff}, {0x408f276d, 0x41c83b0e}},
  {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}, {0xd16cfe09, 0x94fdcceb}}};

static uint64_t pair(const uint32_t *w) { return (uint64_t)w[1] << 32 | w[0]; }

Test(philox, known_answers)
{
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    cr_assert_eq(tn_philox(pair(known[i].ctr), pair(known[i].key), pair(known[i].ctr + 2)), pair(known[i].out));
    cr_assert_eq(naive_philox(pair(known[i].ctr), pair(known[i].key), pair(known[i].ctr + 2)), pair(known[i].out));
  }
}

static int ascending(const void *a, const void *b)
{
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

/* Streams of neighbouring keys, branches and attempts, and draws 2^32 apart: no 64 bits come twice. */
Test(philox, streams_do_not_overlap)
{
  enum { DRAWS = 4096, STREAMS = 16 };
  uint64_t *all = malloc(sizeof *all * DRAWS * STREAMS);
  cr_assert(all);
  for (uint64_t s = 0; s < STREAMS; s++)
    for (uint64_t i = 0; i < DRAWS; i++)
      all[s * DRAWS + i] = s < 4 ? tn_philox(i, s, 0) : s < 8 ? tn_philox(i, 0, s << 32) : s < 12 ? tn_philox(i, 0, s)
                                                                                       : tn_philox(i + (s << 32), 0, 0);
  qsort(all, DRAWS * STREAMS, sizeof *all, ascending);
  for (size_t i = 1; i < DRAWS * STREAMS; i++) cr_assert_neq(all[i], all[i - 1]);
  free(all);
}

static tenon_vm *new_vm(tenon_mode mode, int threads)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  o.threads = threads;
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  return vm;
}

static void run(tenon_vm *vm, const char *src)
{
  cr_assert_eq(tenon_eval(vm, "test", src, strlen(src), NULL), TENON_OK, "%s", tenon_last_error(vm)->text);
}

static void read_array(tenon_vm *vm, const char *name, void *to, size_t bytes)
{
  tenon_value *v;
  cr_assert_eq(tenon_get(vm, name, &v), TENON_OK);
  cr_assert_eq(tenon_array_read(vm, v, to, bytes), TENON_OK, "%s", tenon_last_error(vm)->text);
  tenon_release(vm, v);
}

static const struct { tenon_mode mode; int threads; } ways[] = {
  {TENON_EAGER, 1}, {TENON_GRAPH, 1}, {TENON_GRAPH, 2}, {TENON_GRAPH, 3}, {TENON_GRAPH, 8}, {TENON_JIT, 0}};
enum { WAYS = sizeof ways / sizeof *ways };

/* uniform() is 53 bits of draw after draw, also where the number leaves 32 bits, the sign, and 64 bits. */
Test(streams, numbers_of_draws_carry_and_wrap)
{
  static const uint64_t starts[] = {0, (UINT64_C(1) << 32) - 3, (UINT64_C(1) << 63) - 3, UINT64_MAX - 2};
  enum { N = 6 };
  double got[N];
  for (int w = 0; w < WAYS; w++)
    for (size_t s = 0; s < sizeof starts / sizeof *starts; s++) {
      tenon_vm *vm = new_vm(ways[w].mode, ways[w].threads);
      vm->random = (struct tn_stream){12345, starts[s], true};
      run(vm, "a = np.random.uniform(size=(2, 3))");
      cr_assert_eq(vm->random.position, starts[s] + N);
      read_array(vm, "a", got, sizeof got);
      for (uint64_t i = 0; i < N; i++)
        cr_assert_eq(got[i], (double)(naive_philox(starts[s] + i, 12345, 0) >> 11) * 0x1p-53);
      tenon_vm_free(vm);
    }
}

static void check_cases(tenon_vm *vm, const char *way, size_t step, void **want, size_t *bytes)
{
  static char src[300], room[1 << 20];
  run(vm, "import numpy as np\n");
  for (size_t k = 0; k < sizeof random_cases / sizeof *random_cases; k += step) {
    tenon_view info = {.size = sizeof info};
    tenon_value *v;
    snprintf(src, sizeof src, "a = np.asarray(%s)\n", random_cases[k]);
    run(vm, src);
    cr_assert_eq(tenon_get(vm, "a", &v), TENON_OK);
    cr_assert_eq(tenon_array_info(vm, v, &info), TENON_OK);
    size_t n = tn_dtype_size(info.dtype);
    for (int i = 0; i < info.ndim; i++) n *= (size_t)info.shape[i];
    cr_assert_eq(tenon_array_read(vm, v, room, n), TENON_OK, "%s", tenon_last_error(vm)->text);
    tenon_release(vm, v);
    if (!want[k]) {
      want[k] = malloc(n + 1);
      bytes[k] = n;
      cr_assert(want[k]);
      memcpy(want[k], room, n);
    }
    cr_expect(n == bytes[k] && !memcmp(want[k], room, n), "%s differs in %s", random_cases[k], way);
  }
}

/* Every distribution: the bytes of the first way are the bytes of all, of all instruction sets too; of some in jit,
 * which builds kernels for each (check_bits has all). */
Test(streams, same_bits_in_every_mode_and_thread_count)
{
  enum { CASES = sizeof random_cases / sizeof *random_cases };
  static void *want[CASES];
  static size_t bytes[CASES];
  for (int w = 0; w < WAYS; w++) {
    char way[40];
    snprintf(way, sizeof way, "way %d", w);
    tenon_vm *vm = new_vm(ways[w].mode, ways[w].threads);
    if (ways[w].mode != TENON_JIT) tn_cpu_grain_set(vm->executor[TN_HOST], 1);
    check_cases(vm, way, ways[w].mode == TENON_JIT ? 9 : 1, want, bytes);
    tenon_vm_free(vm);
  }
  for (unsigned i = 0; tn_isa_at(i); i++) {
    if (!tn_isa_supported(tn_isa_at(i))) continue;
    tenon_vm *vm = new_vm(TENON_GRAPH, 1);
    tn_cpu_isa_set(vm->executor[TN_HOST], tn_isa_at(i));
    check_cases(vm, tn_isa_at(i)->name, 1, want, bytes);
    tenon_vm_free(vm);
  }
  for (int k = 0; k < CASES; k++) free(want[k]);
}

/* A generator that nobody seeded differs from VM to VM, and stays one stream within it. */
Test(streams, unseeded)
{
  double x[2][2];
  for (int i = 0; i < 2; i++) {
    tenon_vm *vm = new_vm(TENON_GRAPH, 1);
    run(vm, "a = np.concatenate([np.random.rand(1), np.random.rand(1)])");
    read_array(vm, "a", x[i], sizeof x[i]);
    tenon_vm_free(vm);
  }
  cr_assert_neq(x[0][0], x[1][0]);
  cr_assert_neq(x[0][0], x[0][1]);
}

/* A mean over 80 MB of draws, of 2-D ones, and of a function of them: at no time is there an array of them. */
Test(streams, a_monte_carlo_mean_stores_no_draws)
{
  static const char *const means[] = {
    "m = float(np.random.normal(size=10**7).mean())", "m = float(np.random.normal(size=(1000, 10000)).mean())",
    "m = float((np.random.uniform(size=10**7) ** 2 + np.random.uniform(size=10**7) ** 2 < 1).mean())",
    "m = float(np.random.integers(6, size=(1000, 10000)).mean())",
    "m = float(np.random.choice(3, 10**7, p=[0.2, 0.3, 0.5]).mean())",
    "m = float(np.exp(np.random.exponential(np.full(10000, 0.1), (1000, 10000))).mean())"};
  for (int w = 1; w < WAYS; w++)
    for (size_t k = 0; k < sizeof means / sizeof *means; k++) {
      if (w > 1 && ways[w].mode != TENON_JIT) continue;
      tenon_vm *vm = new_vm(ways[w].mode, ways[w].threads);
      tenon_stats before = {.size = sizeof before}, after = {.size = sizeof after};
      run(vm, "np.random.seed(1)\nm = float(np.random.normal(size=8192).mean())");
      tenon_get_stats(vm, &before, false);
      run(vm, means[k]);
      tenon_get_stats(vm, &after, false);
      cr_expect_lt(after.bytes_peak, before.bytes_peak + 1000000, "%s: %llu bytes", means[k],
                   (unsigned long long)after.bytes_peak);
      tenon_vm_free(vm);
    }
}
