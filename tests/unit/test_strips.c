/* SPDX-License-Identifier: MIT
 * Programs that run strip by strip: the same bits as one operation after the other on whole arrays, whatever the
 * strips, threads and layouts; and no array for what only they read. */
#include "vm/cpu/cpu.h"
#include "vm/tenon.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const cases[] = {
  "e = np.exp(x - x.max(axis=1, keepdims=True))\nr = e / e.sum(axis=1, keepdims=True)\n",
  "d = x - x.mean(axis=1, keepdims=True)\nr = d / np.sqrt((d * d).mean(axis=1, keepdims=True))\n",
  "y = x.reshape((x.shape[0], 2, -1))\nd = y - y.sum(axis=1, keepdims=True)\nr = d * d.min(axis=2, keepdims=True)\n",
  "y = x.T\nd = y - y.mean(axis=1, keepdims=True)\nr = d / d.max(axis=1, keepdims=True)\n",
  "y = x[::2, ::-1] * w[::-1] + x[::2, :1]\nr = (y - y.prod(axis=1)[:, None]) * y.max(axis=1)[:, None]\n",
  "z = x + 1j * w\nr = z / np.sqrt((z * np.conj(z)).real.sum(axis=1, keepdims=True))\n",
  "m = x > x.mean(axis=1, keepdims=True)\nr = np.where(m, x, m.sum(axis=1, keepdims=True) * 2)\n",
  "y = x.astype(np.float32)\ne = np.exp(y - y.max(axis=1, keepdims=True))\n"
  "s = e.sum(axis=1, keepdims=True)\nr = e / s + (x - s)\n",
  "y = x[:, :1] * 0 + x\nr = (y - y.sum(axis=1, keepdims=True)).sum(axis=1) + np.arange(x.shape[0])\n",
  "d = x - x.sum(axis=0)\nr = d - d.sum(axis=1, keepdims=True) * d.max()\n",
};
enum { CASES = sizeof cases / sizeof *cases };
static const int shapes[][2] = {{50, 34}, {7, 5000}, {300, 4}, {64, 64}, {33, 8194}, {2, 2}};

static tenon_vm *new_vm(tenon_mode mode, int threads, int64_t strip)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  o.threads = threads;
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  tn_cpu_grain_set(vm->executor[TN_HOST], 1);
  tn_cpu_strip_set(vm->executor[TN_HOST], strip);
  return vm;
}

static tenon_status eval(tenon_vm *vm, const char *src) { return tenon_eval(vm, "strips", src, strlen(src), NULL); }

static void run(tenon_vm *vm, const char *src)
{
  cr_assert_eq(eval(vm, src), TENON_OK, "%s", tenon_last_error(vm)->text);
}

static void set_x(tenon_vm *vm, const int *shape)
{
  char src[300];
  snprintf(src, sizeof src, "import numpy as np\nn, m = %d, %d\nx = np.cos(np.arange(n * m) * 1.7).reshape((n, m))\n"
           "w = np.arange(m) * 0.5 - 3\nx[0, 0] = w[0]\n", shape[0], shape[1]);
  run(vm, src);
}

/* The elements of r after |src|; the caller frees them. */
static char *result(tenon_vm *vm, const char *src, size_t *bytes)
{
  tenon_view info = {.size = sizeof info};
  tenon_value *v;
  run(vm, src);
  cr_assert_eq(tenon_get(vm, "r", &v), TENON_OK);
  cr_assert_eq(tenon_array_info(vm, v, &info), TENON_OK);
  *bytes = tn_dtype_size(info.dtype);
  for (int i = 0; i < info.ndim; i++) *bytes *= (size_t)info.shape[i];
  char *p = malloc(*bytes);
  cr_assert(p);
  cr_assert_eq(tenon_array_read(vm, v, p, *bytes), TENON_OK, "%s", tenon_last_error(vm)->text);
  tenon_release(vm, v);
  return p;
}

Test(strips, bits_are_those_of_whole_arrays)
{
  static const struct { int threads; int64_t strip; } ways[] = {
    {1, 3000}, {1, 200000}, {2, 20000}, {3, 500000}, {8, 9000}};
  for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
    char *want[CASES];
    size_t bytes[CASES], n;
    tenon_vm *vm = new_vm(TENON_EAGER, 1, 0);
    set_x(vm, shapes[s]);
    for (size_t k = 0; k < CASES; k++) want[k] = result(vm, cases[k], &bytes[k]);
    tenon_vm_free(vm);
    for (size_t w = 0; w < sizeof ways / sizeof *ways; w++) {
      vm = new_vm(TENON_GRAPH, ways[w].threads, ways[w].strip);
      set_x(vm, shapes[s]);
      for (size_t k = 0; k < CASES; k++) {
        char *got = result(vm, cases[k], &n);
        cr_expect(n == bytes[k] && !memcmp(got, want[k], n), "shape %zu, way %zu, case %zu", s, w, k);
        free(got);
      }
      tenon_vm_free(vm);
    }
    for (size_t k = 0; k < CASES; k++) free(want[k]);
  }
}

/* Bytes that softmax over rows takes at most, beyond x and its result, with strips of |strip| bytes. */
static size_t softmax_peak(int64_t strip)
{
  static const int shape[2] = {1000, 500};
  enum { RESULT = 1000 * 500 * 8 };
  tenon_vm *vm = new_vm(TENON_GRAPH, 1, strip);
  size_t n;
  set_x(vm, shape);
  char *r = result(vm, "def f(x):\n    e = np.exp(x - x.max(axis=1, keepdims=True))\n"
                       "    return e / e.sum(axis=1, keepdims=True)\nr = x[0, 0]\n", &n);
  free(r);
  tenon_stats before = {.size = sizeof before}, after = {.size = sizeof after};
  tenon_get_stats(vm, &before, true);
  r = result(vm, "r = f(x)\n", &n);
  tenon_get_stats(vm, &after, false);
  cr_assert_eq(n, RESULT);
  for (int i = 0; i < 1000; i += 37) {
    double sum = 0, x;
    for (int j = 0; j < 500; j++) {
      memcpy(&x, r + (i * 500 + j) * 8, 8);
      sum += x;
    }
    cr_assert_float_eq(sum, 1, 1e-13);
  }
  free(r);
  tenon_vm_free(vm);
  return (size_t)(after.bytes_peak - before.bytes_now) - RESULT;
}

Test(strips, temporaries_take_a_strip)
{
  cr_assert_geq(softmax_peak(0), 1000 * 500 * 8);
  cr_assert_leq(softmax_peak(100000), 400000);
}

Test(strips, every_failed_allocation_is_reported)
{
  bool done = false;
  for (uint64_t at = 1; !done; at++) {
    tenon_vm *vm = new_vm(TENON_GRAPH, 1, 3000);
    set_x(vm, shapes[0]);
    run(vm, "x[0, 0]");
    vm->heap.fail_at = vm->heap.requests + at;
    tenon_status st = eval(vm, cases[0]);
    if (!st) st = eval(vm, "r[0, 0]");
    vm->heap.fail_at = 0;
    cr_assert(st == TENON_OK || st == TENON_E_NOMEM, "%s", tenon_last_error(vm)->text);
    done = st == TENON_OK;
    tenon_vm_free(vm);
  }
}
