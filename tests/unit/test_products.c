/* SPDX-License-Identifier: MIT
 * Products of matrices by tiles: the same bits as each element's sum by itself, on every instruction set, for every
 * type, with any number of threads and however the operands lie. */
#include "vm/cpu/cpu.h"
#include "vm/tenon.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* rows, terms, columns */
static const int shapes[][3] = {{4, 4, 32}, {5, 7, 40}, {33, 100, 41}, {20, 129, 17}, {98, 60, 300}, {7, 4096, 9},
                                {5, 9000, 9}};
static const char *const types[] = {"a, b = x, y",
                                    "a, b = x.astype(np.float32), y.astype(np.float32)",
                                    "a, b = (x * 1e9).astype(np.int64), (y * 1e10).astype(np.int64)",
                                    "a, b = (x * 1e3).astype(np.int32), (y * 1e3).astype(np.int32)",
                                    "a, b = x + 1j * x[::-1], y - 2j * y[:, ::-1]",
                                    "a, b = (x + 1j * x[::-1]).astype(np.complex64), (y - 2j * y).astype(np.complex64)",
                                    "a, b = x + 1j * x[::-1], y",
                                    "a, b = -x * 0.0, y * 0.0 + 1"};

static const char check[] =
  "r = a @ b\n"
  "rows = sorted({0, 1, m // 2, m - 2, m - 1})\n"
  "columns = sorted({0, 3, n // 2, n - 1})\n"
  "for i in rows:\n"
  "    for j in columns:\n"
  "        s = (a[i] * b[:, j]).sum()\n"
  "        assert r[i, j] == s and np.signbit(r[i, j].real) == np.signbit(s.real), (i, j)\n"
  "assert (np.array(a.T).T @ np.array(b.T).T == r).all()\n"
  "t = np.zeros((k, 2 * n), dtype=b.dtype)\n"
  "t[:, ::2] = b\n"
  "assert (a @ t[:, ::2] == r).all()\n"
  "assert (np.stack((a, a[::-1])) @ b == np.stack((r, r[::-1]))).all()\n"
  "assert (np.stack((a, a)) @ np.stack((b, b[:, ::-1])) == np.stack((r, r[:, ::-1]))).all()\n"
  "assert ((a @ b).sum(axis=1) == r.sum(axis=1)).all()\n";

static void run(tenon_vm *vm, const char *src)
{
  cr_assert_eq(tenon_eval(vm, "products", src, strlen(src), NULL), TENON_OK, "%s", tenon_last_error(vm)->text);
}

static void check_all(const struct tn_isa *isa, tenon_mode mode, int threads)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  o.threads = threads;
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  tn_cpu_isa_set(vm->executor[TN_HOST], isa);
  if (threads > 1) tn_cpu_grain_set(vm->executor[TN_HOST], 1);
  for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
    for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
      const int *d = shapes[s];
      char src[600];
      snprintf(src, sizeof src, "import numpy as np\nm, k, n = %d, %d, %d\n"
               "x = np.cos(np.arange(m * k) * 1.7).reshape((m, k))\n"
               "y = np.sin(np.arange(k * n) * 2.3).reshape((k, n))\n%s\n", d[0], d[1], d[2], types[t]);
      run(vm, src);
      run(vm, check);
    }
  tenon_vm_free(vm);
}

Test(products, each_instruction_set)
{
  const struct tn_isa *isa;
  for (unsigned i = 0; (isa = tn_isa_at(i)); i++)
    if (tn_isa_supported(isa)) check_all(isa, TENON_GRAPH, 1);
}

Test(products, threads_and_modes)
{
  check_all(tn_isa_best(), TENON_EAGER, 1);
  check_all(tn_isa_best(), TENON_GRAPH, 3);
}

/* A sum of products within a sum is no reason to make the products of all elements. */
Test(products, no_array_of_products)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = TENON_EAGER;
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  run(vm, "import numpy as np\na = np.ones((500, 500))\nassert ((a @ a) == 500).all() and (a @ a).sum() == 500.0**3\n");
  cr_assert_lt(vm->heap.peak, (size_t)64 << 20);
  tenon_vm_free(vm);
}
