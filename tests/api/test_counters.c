/* SPDX-License-Identifier: MIT
 * What the counters promise: a structure is fused and built once, whatever the values and lengths; a
 * steady-state call asks the system for no memory and moves no array.  On the model of examples/. */
#include "vm/tenon.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static tenon_options options(tenon_mode mode)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  return o;
}

static tenon_vm *open_vm(const tenon_options *o)
{
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(o, &vm), TENON_OK);
  return vm;
}

static void eval(tenon_vm *vm, const char *src)
{
  cr_assert_eq(tenon_eval(vm, "t", src, strlen(src), NULL), TENON_OK, "%s", tenon_last_error(vm)->text);
}

struct model { tenon_vm *vm; tenon_value *events, *intensity; };

static tenon_value *get(tenon_vm *vm, const char *name)
{
  tenon_value *v;
  cr_assert_eq(tenon_get(vm, name, &v), TENON_OK, "%s", tenon_last_error(vm)->text);
  return v;
}

static struct model open_model(tenon_mode mode)
{
  static char src[16384];
  char path[600];
  const char *top = getenv("srcdir");
  snprintf(path, sizeof path, "%s/examples/jpsi_intensity.py", top ? top : ".");
  FILE *f = fopen(path, "r");
  cr_assert(f, "cannot read %s", path);
  size_t n = fread(src, 1, sizeof src, f);
  fclose(f);
  struct model m;
  const tenon_options o = options(mode);
  m.vm = open_vm(&o);
  tenon_value *name;
  cr_assert_eq(tenon_from_string(m.vm, "model", 5, &name), TENON_OK);
  cr_assert_eq(tenon_set(m.vm, "__name__", name), TENON_OK);
  tenon_release(m.vm, name);
  cr_assert_eq(tenon_eval(m.vm, path, src, n, NULL), TENON_OK, "%s", tenon_last_error(m.vm)->text);
  m.events = get(m.vm, "events");
  m.intensity = get(m.vm, "intensity");
  return m;
}

static void close_model(struct model *m)
{
  tenon_release(m->vm, m->events);
  tenon_release(m->vm, m->intensity);
  tenon_vm_free(m->vm);
}

/* Three arrays of |n| events from number |first| on; computed, synchronised. */
static void make_events(struct model *m, int64_t n, int64_t first, tenon_value *x[3])
{
  tenon_value *args[2], *tuple;
  cr_assert_eq(tenon_from_int(m->vm, n, &args[0]), TENON_OK);
  cr_assert_eq(tenon_from_int(m->vm, first, &args[1]), TENON_OK);
  cr_assert_eq(tenon_call(m->vm, m->events, 2, args, &tuple), TENON_OK, "%s", tenon_last_error(m->vm)->text);
  cr_assert_eq(tenon_set(m->vm, "sample", tuple), TENON_OK);
  tenon_release(m->vm, tuple);
  tenon_release(m->vm, args[0]);
  tenon_release(m->vm, args[1]);
  for (int i = 0; i < 3; i++) {
    char src[32];
    snprintf(src, sizeof src, "sample[%d]", i);
    cr_assert_eq(tenon_eval(m->vm, "pick", src, strlen(src), &x[i]), TENON_OK);
  }
  cr_assert_eq(tenon_sync(m->vm, NULL), TENON_OK);
}

static void run(struct model *m, tenon_value *x[3])
{
  tenon_value *out;
  cr_assert_eq(tenon_call(m->vm, m->intensity, 3, x, &out), TENON_OK, "%s", tenon_last_error(m->vm)->text);
  cr_assert_eq(tenon_sync(m->vm, out), TENON_OK, "%s", tenon_last_error(m->vm)->text);
  tenon_release(m->vm, out);
}

static tenon_stats stats(struct model *m)
{
  tenon_stats s = {.size = sizeof s};
  tenon_get_stats(m->vm, &s, false);
  return s;
}

static void release(struct model *m, tenon_value *x[3])
{
  for (int i = 0; i < 3; i++) tenon_release(m->vm, x[i]);
}

static void second_call_builds_nothing(tenon_mode mode)
{
  struct model m = open_model(mode);
  tenon_value *x[3], *y[3];
  make_events(&m, 10000, 0, x);
  make_events(&m, 4321, 77, y);
  tenon_stats before = stats(&m);
  run(&m, x);
  tenon_stats first = stats(&m);
  if (mode != TENON_EAGER)
    cr_expect_leq(first.programs - before.programs, 3, "%llu programs",
                  (unsigned long long)(first.programs - before.programs));
  run(&m, y);                       /* other values, another length */
  tenon_stats second = stats(&m);
  cr_expect_eq(second.programs, first.programs);
  cr_expect_eq(second.kernels_built, first.kernels_built);
  cr_expect_gt(second.cache_hits, first.cache_hits);
  if (mode == TENON_JIT) cr_expect_gt(second.kernels_run, first.kernels_run);
  if (mode == TENON_JIT) cr_expect_eq(second.fallbacks, first.fallbacks);
  release(&m, x);
  release(&m, y);
  close_model(&m);
}

static void steady_state(tenon_mode mode)
{
  struct model m = open_model(mode);
  tenon_value *x[3];
  make_events(&m, 10000, 0, x);
  for (int i = 0; i < 8; i++) run(&m, x);            /* until it is settled which values are kept */
  tenon_stats before = stats(&m);
  for (int i = 0; i < 5; i++) run(&m, x);
  tenon_stats after = stats(&m);
#ifndef TN_NO_RECYCLING
  cr_expect_eq(after.allocations, before.allocations, "%llu requests",
               (unsigned long long)(after.allocations - before.allocations));
#endif
  cr_expect_eq(after.buffer_allocations, before.buffer_allocations);
  cr_expect_eq(after.host_to_device_bytes, before.host_to_device_bytes);
  cr_expect_eq(after.device_to_host_bytes, before.device_to_host_bytes);
  cr_expect_eq(after.programs, before.programs);
  release(&m, x);
  close_model(&m);
}

#ifndef TN_NO_RECYCLING
/* The names of the library are thousands of small blocks. */
Test(counters, start_up_asks_for_little)
{
  tenon_options o = options(TENON_GRAPH);
  tenon_vm *vm = open_vm(&o);
  tenon_stats s = {.size = sizeof s};
  tenon_get_stats(vm, &s, false);
  cr_expect_lt(s.allocations, 150, "%llu requests", (unsigned long long)s.allocations);
  tenon_vm_free(vm);
}
#endif

Test(counters, second_call_eager) { second_call_builds_nothing(TENON_EAGER); }
Test(counters, second_call_graph) { second_call_builds_nothing(TENON_GRAPH); }
Test(counters, steady_state_eager) { steady_state(TENON_EAGER); }
Test(counters, steady_state_graph) { steady_state(TENON_GRAPH); }
#ifdef HAVE_OPENCL
Test(counters, second_call_jit) { second_call_builds_nothing(TENON_JIT); }
Test(counters, steady_state_jit) { steady_state(TENON_JIT); }
#endif

/* Many arrays made alike, and more sums of one array than a kernel takes. */
static void alike(tenon_mode mode)
{
  static const char src[] =
    "xs = [arange(100.) * k for k in range(300)]\n"
    "y = xs[0]\n"
    "for k in range(1, 300): y = y + xs[k] * 0.5\n"
    "assert y.sum() == 111003750.0\n"
    "x = arange(1000.)\n"
    "s = 0\n"
    "for i in range(17): s = s + sum(x * (i + 1))\n"
    "assert s == 76423500.0\n";
  const tenon_options o = options(mode);
  tenon_vm *vm = open_vm(&o);
  eval(vm, src);
  tenon_stats s = {.size = sizeof s};
  tenon_get_stats(vm, &s, false);
  cr_expect_leq(s.programs, 20, "%llu programs", (unsigned long long)s.programs);
  cr_expect_eq(s.fallbacks, 0);
  tenon_vm_free(vm);
}

/* Loops, each in a VM of its own.  Whatever their length and however often they are read, few programs do; those of
 * what stands before a loop and of the comparison behind it count, too. */
static const struct { const char *src; uint64_t programs; } loops[] = {
  /* never read before the end; longer than any trace */
  {"y = zeros(100)\nfor i in range(400): y += sin(x) * 0.5 + x\nassert y.shape == (100,)\ns = y[1]", 4},
  {"y = zeros(100)\nfor i in range(3000): y += x * 0.5\nassert y[3] == 4500.0", 4},
  {"y = zeros(100)\nfor i in range(2000): y = x - y\nassert y[3] == 0.0", 4},
  /* read every k-th time */
  {"f(x, [1] * 40)", 4}, {"f(x, [2] * 40)", 4}, {"f(x, [3] * 40)", 4}, {"f(x, [7] * 40)", 4}, {"f(x, [50] * 40)", 4},
  {"f(x, [1000] * 6)", 4},
  {"f(x, [7, 50, 3, 1000, 1, 2, 8, 64, 65, 9, 500, 12, 31, 1500])", 4},
  {"f(x, list(range(2, 90)))", 4},
  /* nested, of fixed and of varying lengths */
  {"y = zeros(100)\nz = zeros(100)\nfor i in range(60):\n  for j in range(5): y += x * 0.5\n  z += y\n"
   "assert z[2] == 5 * 60 * 61 / 2", 4},
  {"y = zeros(100)\nz = zeros(100)\nfor i in range(80):\n  for j in range(i): y += x * 0.5\n  z += y\n"
   "assert y[2] == 80 * 79 / 2\nassert z[2] == 79 * 80 * 81 / 6.0", 6},
  /* scalars that vary; several accumulators; operands that vary */
  {"y = zeros(100)\nfor i in range(1000): y = y * (i % 2) + i\nassert y[0] == 999 + 998", 4},
  {"a = [zeros(100) for k in range(5)]\nfor i in range(300):\n  for k in range(5): a[k] += x * k\n"
   "for k in range(5): assert a[k][3] == 900.0 * k", 4},
  {"y = 0.0\nfor i in range(1, 101): y += sum(x[:i])\nassert y == 166650.0", 4},
  {"def t(x):\n  y = 0.0\n  for i in range(1, len(x) + 1): y += sum(x[:i])\n  return y\nz = arange(600.)\n"
   "for n in [5, 600, 17, 300, 64, 99, 3, 40, 77, 1]: assert float(t(z[:n])) == (n - 1) * n * (n + 1) / 6", 4},
};

static void loops_are_found_again(tenon_mode mode)
{
  static const char head[] =
    "x = arange(100.)\n"
    "assert x[99] == 99.0\n"
    "def f(x, ks):\n"
    "  y = zeros(100)\n"
    "  n = 0\n"
    "  for k in ks:\n"
    "    for i in range(k): y += x * 0.5\n"
    "    n += k\n"
    "    assert float(y[3]) == 1.5 * n\n";
  for (size_t i = 0; i < sizeof loops / sizeof *loops; i++) {
    const tenon_options o = options(mode);
    tenon_vm *vm = open_vm(&o);
    tenon_stats before = {.size = sizeof before}, after = before;
    eval(vm, head);
    tenon_get_stats(vm, &before, false);
    eval(vm, loops[i].src);
    tenon_get_stats(vm, &after, false);
    cr_expect_leq(after.programs - before.programs, loops[i].programs, "%llu programs for %s",
                  (unsigned long long)(after.programs - before.programs), loops[i].src);
    cr_expect_leq(after.bytes_peak, 4 << 20, "%llu bytes for %s", (unsigned long long)after.bytes_peak, loops[i].src);
    tenon_vm_free(vm);
  }
}

/* A loop of one line that is run for several counts: after a few calls each count is one program, so that nothing
 * passes through memory between its bodies; of counts that hardly come again none is. */
Test(counters, few_counts_are_fused_as_wholes)
{
  static const char head[] =
    "def f(x, k):\n"
    "  p = x\n"
    "  for i in range(k): p = p * x + 0.5\n"
    "  return p\n"
    "x = zeros(5000)\n"
    "for k in [3, 10, 30]:\n"
    "  for i in range(6): assert float(f(x, k)[i]) == 0.5\n";
  static const char again[] = "for k in [30, 3, 10]: assert float(f(x, k)[7]) == 0.5\n";
  static const char others[] = "for k in range(31, 130): assert float(f(x, k)[7]) == 0.5\n";
  tenon_options o = options(TENON_GRAPH);
  o.reuse_bytes = 0;
  tenon_vm *vm = open_vm(&o);
  tenon_stats s = {.size = sizeof s};
  eval(vm, head);
  tenon_get_stats(vm, &s, true);
  eval(vm, again);
  tenon_get_stats(vm, &s, true);
  cr_expect_eq(s.launches, 3, "%llu launches", (unsigned long long)s.launches);
  cr_expect_eq(s.programs, 0, "%llu programs", (unsigned long long)s.programs);
  eval(vm, others);
  tenon_get_stats(vm, &s, true);
  cr_expect_leq(s.programs, 4, "%llu programs", (unsigned long long)s.programs);
  tenon_vm_free(vm);
}

Test(counters, loops_graph) { loops_are_found_again(TENON_GRAPH); }
#ifdef HAVE_OPENCL
Test(counters, loops_jit) { loops_are_found_again(TENON_JIT); }
#endif
Test(counters, alike_graph) { alike(TENON_GRAPH); }
#ifdef HAVE_OPENCL
Test(counters, alike_jit) { alike(TENON_JIT); }
#endif

Test(counters, reset)
{
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(NULL, &vm), TENON_OK);
  static const char src[] = "x = arange(10) + 1\ny = (x * 2).sum()\nprint(y)";
  cr_assert_eq(tenon_eval(vm, "t", src, sizeof src - 1, NULL), TENON_OK);
  tenon_stats s = {.size = sizeof s};
  tenon_get_stats(vm, &s, true);
  cr_expect(s.steps > 0 && s.traces > 0 && s.flushes > 0 && s.instructions > 0 && s.bytes_peak >= s.bytes_now);
  tenon_get_stats(vm, &s, false);
  cr_expect(s.steps == 0 && s.traces == 0 && s.flushes == 0 && s.allocations == 0 && s.bytes_now > 0);
  tenon_vm_free(vm);
}

/* A caller compiled against an older or newer header gets what its struct has room for, and not a byte more. */
Test(counters, size_of_stats)
{
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(NULL, &vm), TENON_OK);
  static const char src[] = "x = (arange(10) + 1).sum()\nprint(x)";
  cr_assert_eq(tenon_eval(vm, "t", src, sizeof src - 1, NULL), TENON_OK);
  const size_t first = offsetof(tenon_stats, reused_steps), all = sizeof(tenon_stats);
  const size_t sizes[][2] = {{first, first}, {first + 8, first + 8}, {all, all}, {all + 16, all}, {0, first}};
  for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
    for (int with_vm = 0; with_vm < 2; with_vm++) {
      tenon_stats s[2];
      unsigned char *bytes = (unsigned char *)s;
      memset(s, 0xa5, sizeof s);
      s->size = sizes[k][0];
      tenon_get_stats(with_vm ? vm : NULL, s, false);
      cr_expect_eq(s->size, sizes[k][1]);
      cr_expect(with_vm ? s->steps > 0 && s->flushes > 0 : s->steps == 0);
      for (size_t i = sizes[k][1]; i < sizeof s; i++)
        cr_assert_eq(bytes[i], 0xa5, "byte %zu of %zu was written", i, sizes[k][0]);
    }
  tenon_vm_free(vm);
}

/* Values that calls have in common are kept: the expected numbers are sums of a few terms in closed form. */
static void kept(tenon_mode mode, uint64_t budget, bool expected)
{
  static const char src[] =
    "n = 10000\n"
    "x = arange(float(n)) % 2\n"                     /* 0, 1, 0, 1, ... */
    "def f(x, p): return float(sum(exp2(x + x) * p + abs(x - 1.0)))\n"
    "for i in range(12): assert f(x, i) == n / 2 * (5 * i + 1)\n"
    "for i in range(12): assert f(x, 2.0) == n / 2 * 11\n"       /* nothing changes */
    "for i in range(12):\n"                           /* the array does, in place; its memory stays where it is */
    "  x[1] = i % 3 * 1.0\n"
    "  assert f(x, 2.0) == n / 2 * 11 - 8 + 4.0 ** (i % 3) * 2 + abs(i % 3 - 1.0)\n"
    "x[1] = 1.0\n"
    "for i in range(12):\n"                           /* a result that was kept is written to */
    "  r = exp2(x + x)\n"
    "  assert float(r[1]) == 4.0 and float(r[0]) == 1.0\n"
    "  r[1] = 7.0\n"
    "  assert float(r[1]) == 7.0\n"
    "for i in range(30):\n"                           /* other lengths and views of the same structure */
    "  m = 5000 + 100 * (i % 4)\n"
    "  assert f(x[:m], 2.0) == m / 2 * 11\n"
    "  assert f(x[2:m], 2.0) == (m - 2) / 2 * 11\n"
    "for i in range(12): assert float((arange(5000.0 + i % 2) * 2.0 + exp(x[:1])).sum()) > 0\n";
  tenon_options o = options(mode);
  cr_expect_eq(o.reuse_bytes, 256 << 20);
  o.reuse_bytes = budget;
  tenon_vm *vm = open_vm(&o);
  eval(vm, src);
  tenon_stats s = {.size = sizeof s};
  tenon_get_stats(vm, &s, false);
  cr_expect_eq(s.reused_steps > 0, expected, "%llu steps", (unsigned long long)s.reused_steps);
  cr_expect_leq(s.bytes_kept, budget);
  tenon_vm_free(vm);
}

Test(counters, kept_eager) { kept(TENON_EAGER, 1 << 28, false); }
Test(counters, kept_graph) { kept(TENON_GRAPH, 1 << 28, true); }
Test(counters, kept_within_budget) { kept(TENON_GRAPH, 4, false); }
Test(counters, kept_not) { kept(TENON_GRAPH, 0, false); }
#ifdef HAVE_OPENCL
Test(counters, kept_jit) { kept(TENON_JIT, 1 << 28, true); }
#endif

/* What is reused of |calls|, a script that runs with f(x, a, b, c): n / 2 (3 + 2^a + 2^b + 2^c), a term each, and
 * expect(a, b, c) that calls it.  The terms take two steps each. */
static tenon_stats reused(tenon_mode mode, uint64_t budget, const char *warm, const char *calls)
{
  static const char head[] =
    "n = 10000\n"
    "x = arange(float(n)) % 2\n"
    "def f(x, a, b, c): return float(sum(exp2(x * a) + exp2(x * b) + exp2(x * c)))\n"
    "def g(x, a, b): return float(sum(exp2(x * a) - exp2(x * b)))\n"
    "def expect(a, b, c): assert f(x, a, b, c) == n / 2 * (3 + 2**a + 2**b + 2**c)\n"
    "def gradient(k):\n"
    "  expect(k, k, k)\n"
    "  for d in (1, -1): expect(k + d, k, k)\n"
    "  for d in (1, -1): expect(k, k + d, k)\n"
    "  for d in (1, -1): expect(k, k, k + d)\n";
  tenon_options o = options(mode);
  o.reuse_bytes = budget;
  tenon_vm *vm = open_vm(&o);
  const char *const parts[] = {head, warm, calls};
  tenon_stats s = {.size = sizeof s};
  for (int i = 0; i < 3; i++) {
    tenon_get_stats(vm, &s, true);
    cr_assert_eq(tenon_eval(vm, "t", parts[i], strlen(parts[i]), NULL), TENON_OK, "%s", tenon_last_error(vm)->text);
  }
  tenon_get_stats(vm, &s, false);
  cr_expect_leq(s.bytes_kept, budget);
  tenon_vm_free(vm);
  return s;
}

/* One parameter at a time: of the six calls at a base, each but the first leaves at least two terms as they are, and
 * nothing is built any more. */
static void one_at_a_time(tenon_mode mode)
{
  tenon_stats s = reused(mode, 1 << 28, "for k in range(12): gradient(k)\n", "for k in range(12, 22): gradient(k)\n");
  cr_expect_geq(s.reused_steps, 10 * 5 * 4, "%llu steps", (unsigned long long)s.reused_steps);
  cr_expect_eq(s.programs, 0);
}

Test(counters, one_at_a_time_graph) { one_at_a_time(TENON_GRAPH); }
#ifdef HAVE_OPENCL
Test(counters, one_at_a_time_jit) { one_at_a_time(TENON_JIT); }
#endif

Test(counters, nothing_repeats)
{
  tenon_stats s = reused(TENON_GRAPH, 1 << 28, "for k in range(5): expect(k, k + 1, k + 2)\n",
                         "for k in range(5, 30): expect(k, k + 1, k + 2)\n");
  cr_expect(s.reused_steps == 0 && s.bytes_kept == 0 && s.programs == 0 && s.launches == 25);
}

/* Values that are seen twice and never again are not kept for long: what was wasted on them is made up for first. */
Test(counters, twice_and_never_again)
{
  tenon_stats s = reused(TENON_GRAPH, 1 << 28, "for k in range(80): expect(k // 2 % 40, k // 2 % 40, k // 2 % 40)\n",
                         "for k in range(100): expect(k // 2 % 40, k // 2 % 40, k // 2 % 40)\n");
  cr_expect_leq(s.launches, 100);
}

/* Two functions whose values have room one at a time. */
Test(counters, least_recently_used_goes)
{
  tenon_stats s = reused(TENON_GRAPH, 90000, "for k in range(30): expect(2, 3, k)\n"
                         "for k in range(30): assert g(x, 3, k) == n / 2 * (8 - 2**k)\n",
                         "for k in range(30): expect(2, 3, k)\n");
  cr_expect_geq(s.reused_steps, 20 * 4, "%llu steps", (unsigned long long)s.reused_steps);
  cr_expect_eq(s.bytes_kept, 80000);
}
