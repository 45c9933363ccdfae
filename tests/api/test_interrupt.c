/* SPDX-License-Identifier: MIT
 * tenon_interrupt from another thread ends whatever runs, within a moment and in every mode, leaves values as they were
 * or wholly done, and the interpreter goes on.  An interrupt that comes when nothing runs stops nothing. */
#include "vm/tenon.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A machine that does much else at once, or that ThreadSanitizer slows down, is slow to say anything; by itself each
 * stops within 100 ms. */
#ifndef BOUND
#define BOUND 3
#endif
static const double bound = BOUND;

struct alarm { tenon_vm *vm; long after_ms; double rang; };

static double now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void *ring(void *p)
{
  struct alarm *a = p;
  const struct timespec t = {a->after_ms / 1000, a->after_ms % 1000 * 1000000};
  nanosleep(&t, NULL);
  a->rang = now();
  tenon_interrupt(a->vm);
  return NULL;
}

static int discard(void *ud, const char *text, size_t n) { return (void)ud, (void)text, (void)n, 0; }

static tenon_vm *vm_in(tenon_mode mode)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  o.files = true;
  o.write = discard;
  tenon_vm *vm = NULL;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  return vm;
}

static tenon_status eval(tenon_vm *vm, const char *text) { return tenon_eval(vm, "test", text, strlen(text), NULL); }

static void expect_ok(tenon_vm *vm, const char *text)
{
  if (text) cr_assert_eq(eval(vm, text), TENON_OK, "%s", tenon_last_error(vm)->text);
}

struct work {
  const char *before, *what;      /* what would take seconds, hours or for ever */
  const char *after;              /* asserts what holds then */
};

static void interrupt(tenon_mode mode, const struct work *w)
{
  tenon_vm *vm = vm_in(mode);
  expect_ok(vm, "import numpy as np");
  expect_ok(vm, w->before);
  struct alarm a = {.vm = vm, .after_ms = 50};
  pthread_t th;
  cr_assert_eq(pthread_create(&th, NULL, ring, &a), 0);
  tenon_status st = eval(vm, w->what);
  double end = now();
  pthread_join(th, NULL);
  cr_expect_eq(st, TENON_E_INTERRUPT, "mode %d: %s: %s", (int)mode, w->what, tenon_status_name(st));
  if (st == TENON_E_INTERRUPT) {
    cr_expect_lt(end - a.rang, bound, "mode %d: %s: %.0f ms", (int)mode, w->what, 1e3 * (end - a.rang));
    if (getenv("TENON_LATENCY")) fprintf(stderr, "%7.1f ms  mode %d  %s\n", 1e3 * (end - a.rang), (int)mode, w->what);
  }
  expect_ok(vm, w->after);
  expect_ok(vm, "assert np.arange(1000).sum() == 499500\nassert sum(range(10)) == 45");
  tenon_vm_free(vm);
}

static void interrupt_all(tenon_mode mode, const struct work *w, size_t n)
{
  for (size_t i = 0; i < n; i++) interrupt(mode, &w[i]);
}
#define ALL(mode, list) interrupt_all(mode, list, sizeof list / sizeof *list)

/* ---- loops of builtins: the mode is of no account */

static const struct work loops[] = {
  {NULL, "while True: pass", NULL},
  {NULL, "sum(range(10**12))", NULL},
  {NULL, "min(range(10**12))", NULL},
  {NULL, "max(range(10**12), key=abs)", NULL},
  {NULL, "any(map(lambda a: False, range(10**12)))", NULL},
  {NULL, "all(filter(lambda a: True, range(1, 10**12)))", NULL},
  {NULL, "x = list(range(2 * 10**8))", NULL},
  {NULL, "x = tuple(range(10**8))", NULL},
  {NULL, "x = list(map(str, range(10**9)))", NULL},
  {NULL, "x = list(zip(range(10**9), range(10**9)))", NULL},
  {NULL, "x = [a for a in range(10**9)]", NULL},
  {NULL, "x = {a: a for a in range(10**9)}", NULL},
  {"x = {a: a for a in range(10**5)}", "y = {}\nwhile True:\n  y = dict(x)\n  y.update(x)", "assert len(x) == 10**5"},
  {NULL, "x = ','.join(map(str, range(10**9)))", NULL},
  {NULL, "-1 in map(abs, range(10**12))", NULL},
  {NULL, "import functools\nfunctools.reduce(lambda a, b: a, range(10**12))", NULL},
  {"x = [5, 3] * 2000000", "x.sort()", "assert x[:3] == [5, 3, 5] and len(x) == 4000000"},
  {"x = [5, 3] * 1000000", "x.sort(key=lambda a: a)", "assert x[:3] == [5, 3, 5] and len(x) == 2000000"},
  {"x = [1, 2]", "x.extend(map(abs, range(10**9)))", "assert x == [1, 2]"},
  {"x = [1, 2]", "x *= 10**8", "assert x == [1, 2] or len(x) == 2 * 10**8"},
};

static const struct work texts[] = {
  {NULL, "x = 'ab' * (2 * 10**9)", NULL},
  {"x = 'ab' * 10**8", "y = x.replace('a', 'bb')", "assert len(x) == 2 * 10**8"},
  {"x = 'ab' * 10**8", "y = x.upper()", NULL},
  {"x = 'ab' * 10**8", "y = x[::-1]", NULL},
  {"x = 'a b ' * 10**7", "y = x.split()", NULL},
  {"x = 'a\\n' * 10**7", "y = x.splitlines()", NULL},
  {"x = 'a' * 10**6", "y = 0\nwhile True: y += x.count('b')", NULL},
  {"x = list(range(3000000))", "y = str(x) + repr(x)", "assert len(x) == 3000000"},
  {"x = list(range(5000000)); y = list(range(5000000))", "z = x == y and x == y and x == y and x == y", NULL},
};

Test(interrupt, loops) { ALL(TENON_GRAPH, loops); }
Test(interrupt, texts) { ALL(TENON_GRAPH, texts); }

/* ---- arrays */

static const struct work arrays[] = {
    {NULL, "y = float(np.sum(np.sin(np.arange(4 * 10**8) * 1e-3)))", NULL},
    {"x = np.arange(10**7) * 1.0",
     "y = np.exp(np.sin(np.cos(np.sin(np.tan(np.exp(-x)))))); z = np.exp(np.sin(np.cos(np.sin(np.tan(np.exp(-y)))))); "
     "float(z[3])",
     "assert x[7] == 7.0"},
    {NULL, "float(np.random.normal(size=10**9).mean())", NULL},
    {"x = np.arange(6000000) % 1000; x[0]", "y = np.sort(x)", "assert x[3] == 3"},
    {"x = np.arange(6000000) % 1000; x[0]", "x.sort()", "assert x[1001] == 1"},
    {"x = np.arange(6000000) % 1000; x[0]", "y = np.argsort(x)", NULL},
    {"x = np.arange(6000000) % 1000; x[0]", "y = np.unique(x)", NULL},
    {"x = np.arange(6000000); x[0]", "y = x.tolist()", NULL},
    {"x = list(range(6000000))", "y = np.array(x); z = np.array(x); w = np.array(x)", NULL},
    {"x = np.ones((5000, 5000)); x[0, 0]", "y = x.T.flatten(); z = x.T.flatten(); y[0] + z[0]", NULL},
    {"x = np.ones(10**7); i = np.arange(10**7) * 7919 % 10**7; i[0]",
     "y = x[i]; z = y[i]; w = z[i]; v = w[i]; u = v[i]", "assert x[1] == 1.0"},
    {NULL, "y = np.random.permutation(5 * 10**7)", NULL},
    {"x = np.ones(10**7); x[0]", "while True: y = np.cumsum(x)", NULL},
    {"x = np.ones(10**7); x[0]", "while True: y = np.argmax(x)", NULL},
    {"x = np.ones(10**7); x[0]", "while True: y = np.nonzero(x)", NULL},
};

/* What an interrupt lets go of, and is much, is freed in the host's next call or at the VM's end. */
static void count(void *ud) { ++*(int *)ud; }

static void freeing(const char *huge, bool next_call)
{
  tenon_vm *vm = vm_in(TENON_GRAPH);
  double x = 1;
  int64_t n = 1;
  int freed = 0;
  char text[400];
  tenon_view v = {.size = sizeof v, .data = &x, .dtype = TENON_F64, .ndim = 1, .shape = &n};
  tenon_value *a;
  cr_assert_eq(tenon_array_from(vm, &v, count, &freed, &a), TENON_OK);
  cr_assert_eq(tenon_set(vm, "a", a), TENON_OK);
  tenon_release(vm, a);
  snprintf(text, sizeof text, "def f():\n  global a\n  x = %s\n  del a\n  raise KeyboardInterrupt\nf()", huge);
  cr_expect_eq(eval(vm, text), TENON_E_INTERRUPT);
  cr_expect_eq(freed, 0, "%s", huge);
  if (next_call) expect_ok(vm, "x = [1]\nx = 2");
  cr_expect_eq(freed, next_call, "%s", huge);
  tenon_vm_free(vm);
  cr_expect_eq(freed, 1, "%s", huge);
}

Test(interrupt, freeing)
{
  static const char *const huge[] = {"[a] + list(range(10**6))", "{i: (i,) if i else a for i in range(10**5)}",
                                     "[[a]] + [[str(i)] for i in range(10**5)]"};
  for (size_t i = 0; i < sizeof huge / sizeof *huge; i++) {
    freeing(huge[i], true);
    freeing(huge[i], false);
  }
}

Test(interrupt, eager) { ALL(TENON_EAGER, arrays); }
Test(interrupt, graph) { ALL(TENON_GRAPH, arrays); }

/* Writes into what others can see are done wholly or not at all: the elements of a region are alike afterwards, and the
 * others as they were. */
static const struct work writes[] = {
  {"x = np.zeros(4 * 10**7); x[0]; k = 0.0", "while True:\n  k += 1\n  x[::2] = k",
   "y = x[::2]; assert y.min() == y.max() and k - y[0] in (0, 1) and x[1::2].max() == 0"},
  {"x = np.zeros((3, 2 * 10**7)); y = np.arange(2 * 10**7) % 7; x[1:, :-1] = y[1:]; k = 0.0",
   "while True:\n  k += 1\n  x[1:, :-1] = y[1:] + int(k)",
   "z = x[1:, :-1] - y[1:]; assert z.min() == z.max() and k - z[0, 0] in (0, 1) and x[0].max() == 0 == x[2, -1]"},
  {"x = np.zeros(10**7); i = np.arange(10**7) * 7919 % 10**7; i[0]; k = 0.0",
   "while True:\n  k += 1\n  x[i] = k", "assert x.min() == x.max() and k - x[0] in (0, 1)"},
  {"x = np.zeros(4 * 10**7); x[0]; k = 0.0", "while True:\n  k += 1\n  x[:] = k",
   "y = x + 0.0; z = np.array([x]); assert y.min() == y.max() and k - y[0] in (0, 1) and z.min() == y[0]"},
  {"x = np.zeros((5, 10**7)); i = np.array([4, 1]); i[0]; k = 0.0",
   "while True:\n  k += 1\n  x[i] = k",
   "y = x[i]; assert y.min() == y.max() and k - y[0, 5] in (0, 1) and x[0].max() == 0"},
  {"x = np.zeros(4 * 10**7); y = x[::-2]; y[0]; k = 0.0", "while True:\n  k += 1\n  y += 1.0",
   "assert y.min() == y.max() and k - y[0] in (0, 1) and x[::2].max() == 0"},
  {"x = np.zeros(4 * 10**7); y = x[::2]; y[0]; k = 0.0", "while True:\n  k += 1\n  np.add(y, 1.0, out=y)",
   "assert x[::2].min() == x[::2].max() and k - y[0] in (0, 1) and x[1::2].max() == 0"},
  {"x = list(range(10**7))", "while True: x.reverse()", "assert x[0] + x[-1] == 10**7 - 1 and x[7] in (7, 10**7 - 8)"},
  {"x = list(range(3 * 10**6))", "while True: np.random.shuffle(x)", "assert sum(x) == 4499998500000"},
  {"x = []", "while True:\n  x = [0] * 10**7\n  x.clear()", "assert len(x) in (0, 10**7)"},
  {NULL, "while True:\n  x = tuple([()] * 10**7)\n  del x", NULL},
  {"y = [[a] for a in range(10**6)]",
   "while True:\n  x = [y, [a for a in range(10**6)], {a: [a] for a in range(10**5)}]",
   "assert y[77] == [77]"},
};

/* Changes of many items of a list, and what else takes long at 10^7 of them. */
static const struct work lists[] = {
  {"x = list(range(10**7))", "while True:\n  x.insert(0, -1); x.pop(0)",
   "assert x[-1] == 10**7 - 1 and x[len(x) - 10**7] == 0 and len(x) <= 10**7 + 1"},
  {"x = list(range(10**7)); y = x[5::2]", "while True:\n  x[5::2] = y[::-1]",
   "assert x[:5] == [0, 1, 2, 3, 4] and x[5] + x[-1] == y[0] + y[-1] and x[7] + x[-3] == y[0] + y[-1]"},
  {"x = list(range(10**7)); y = [0] * 10**7",
   "while True:\n  x[3:-3] = y\n  del x[:10**7]\n  x = list(range(10**7))", "assert len(x) in (6, 10**7, 10**7 + 6)"},
  {"x = list(range(10**7))", "while True:\n  del x[::3]\n  x = list(range(10**7))",
   "assert x[-1] in (10**7 - 1, 10**7 - 2) and len(x) in (10**7, 10**7 - (10**7 + 2) // 3)"},
  {"x = list(range(10**7))", "while True:\n  x.remove(7)\n  x.insert(7, 7)",
   "assert x[6] == 6 and x[-1] == 10**7 - 1 and len(x) in (10**7 - 1, 10**7)"},
  {"x = 'ab' * 10**8", "while True: y = x + x", "assert len(x) == 2 * 10**8"},
  {"x = {}", "while True:\n  x = {}\n  for i in range(10**7): x[i] = i", "assert len(x) <= 10**7"},
  {"x = np.arange(10**7); np.random.shuffle(x)", "while True: x.sort()", "assert x.sum() == (10**7 - 1) * 5 * 10**6"},
  {"x = np.zeros(3 * 10**7); x[0]", "while True:\n  x = x + 1\n  x[0]", "assert x.min() == x.max()"},
};

Test(interrupt, lists) { ALL(TENON_GRAPH, lists); }

Test(interrupt, writes_eager) { ALL(TENON_EAGER, writes); }
Test(interrupt, writes_graph) { ALL(TENON_GRAPH, writes); }

Test(interrupt, product)
{
  const struct work w = {"x = np.ones((2000, 2000)); x[0, 0]", "y = x @ x; y[0, 0]", "assert x[5, 5] == 1.0"};
  interrupt(TENON_GRAPH, &w);
}

/* The kernels are built before, with fewer elements. */
static const struct work device[] = {
  {"f = lambda n: float(np.sum(np.sin(np.arange(n) * 1e-3)))\nf(300000)", "f(10**10)", NULL},
  {"f = lambda n: float((np.sin(np.arange(n)) * 2.0)[3])\nf(300000)", "f(3 * 10**8)", NULL},
  {"def f(n):\n  x = np.ones((n, n))\n  x[0, 0] = 1.0\n  return float((x @ x)[3, 3])\nf(300)", "f(3000)", NULL},
  {"f = lambda n: float(np.random.normal(size=n).mean())\nf(1000000)", "f(10**10)", NULL},
};

Test(interrupt, jit) { ALL(TENON_JIT, device); }

/* A kernel that no cache has yet is being built.  Without a device there is nothing to build. */
Test(interrupt, kernel_build)
{
  static const char *const functions[] = {"np.sin", "np.cos", "np.exp", "np.tanh", "np.arctan", "np.log1p", "np.cbrt",
                                          "np.expm1"};
  char text[4096] = "x = np.arange(1000.0)\n";
  uint64_t choice = (uint64_t)(now() * 1e9) * 0x9E3779B97F4A7C15u | 1;
  for (int i = 0; i < 40; i++, choice = choice * 6364136223846793005u + 1442695040888963407u) {
    size_t n = strlen(text);
    snprintf(text + n, sizeof text - n, "x = %s(x)\n", functions[choice >> 61]);
  }
  strcat(text, "float(x.sum())");
  tenon_vm *vm = vm_in(TENON_JIT);
  int devices = tenon_device_count(vm);
  tenon_vm_free(vm);
  const struct work w = {"float(np.arange(10.0).sum())", text, NULL};
  if (devices) interrupt(TENON_JIT, &w);
}

/* An array whose computation was stopped can be computed afterwards. */
Test(interrupt, pending)
{
  const struct work w = {
      "x = np.arange(3 * 10**7) * 1.0\ny = np.exp(np.sin(np.cos(np.sin(np.tan(np.exp(-x))))))\ny = y * 0.0 + x",
      "float(y[12345])", "assert y[12345] == 12345.0"};
  interrupt(TENON_GRAPH, &w);
}

/* An element store that was stopped in its value stores nothing. */
Test(interrupt, store)
{
  const struct work w = {"x = np.zeros(5)\nd = {}\nl = [1]", "x[2:4] = sum(range(10**12))\n",
                         "assert x.sum() == 0.0 and d == {} and l == [1]"};
  interrupt(TENON_GRAPH, &w);
}

/* A long program on the way to bytecode. */
Test(interrupt, compile)
{
  enum { LINES = 4000000 };
  static const char line[] = "x = f(1)\n";
  char *text = malloc(LINES * (sizeof line - 1) + 1);
  cr_assert(text != NULL);
  for (size_t i = 0; i < LINES; i++) memcpy(text + i * (sizeof line - 1), line, sizeof line);
  for (long after_ms = 50; after_ms <= 450; after_ms += 200) {
    tenon_vm *vm = vm_in(TENON_GRAPH);
    struct alarm a = {.vm = vm, .after_ms = after_ms};
    pthread_t th;
    tenon_value *fn = NULL;
    cr_assert_eq(pthread_create(&th, NULL, ring, &a), 0);
    tenon_status st = tenon_compile(vm, "long", text, strlen(text), &fn);
    double end = now();
    pthread_join(th, NULL);
    cr_expect_eq(st, TENON_E_INTERRUPT, "%ld ms: %s", after_ms, tenon_status_name(st));
    cr_expect_lt(end - a.rang, bound);
    tenon_release(vm, fn);
    expect_ok(vm, "x = [1, 2, 3]\ndel x[::2]\nassert x == [2]");
    tenon_vm_free(vm);
  }
  free(text);
}

Test(interrupt, nothing_runs)
{
  tenon_vm *vm = vm_in(TENON_GRAPH);
  tenon_interrupt(vm);
  expect_ok(vm, "x = 1");
  tenon_interrupt(vm);
  expect_ok(vm, "for i in range(10000): x += 1");
  tenon_interrupt(vm);
  tenon_value *v = NULL;
  double d;
  cr_assert_eq(tenon_get(vm, "x", &v), TENON_OK);
  cr_assert_eq(tenon_to_double(vm, v, &d), TENON_OK);
  cr_expect_eq(d, 10001);
  tenon_release(vm, v);
  tenon_vm_free(vm);
}

/* ---- sizes that no memory holds are refused before any of it is touched */

Test(interrupt, sizes)
{
  static const char *const huge[] = {
    "x = 'x' * 2**40", "x = 2**50 * 'ab'", "x = [0] * 2**40", "x = (1, 2) * 2**40", "x = 'x'.ljust(2**40)",
    "x = 'x'.center(2**45)",
    "x = '7'.zfill(2**45)", "x = list(range(10**12))", "x = tuple(range(10**12))", "x = sorted(range(10**12))",
    "x = np.zeros(2**45)[3]",
    "x = np.ones((2**22, 2**22)).tolist()", "x = [1]\nx *= 2**42", "x = '%s' % ('y' * 2**41)",
    "x = ','.join(['x' * 10**6] * 10**6)", "x = ('a' * 10**7).replace('a', 'b' * 10**6)"};
  tenon_vm *vm = vm_in(TENON_GRAPH);
  expect_ok(vm, "import numpy as np");
  for (size_t i = 0; i < sizeof huge / sizeof *huge; i++) {
    double start = now();
    tenon_status st = eval(vm, huge[i]);
    cr_expect_eq(st, TENON_E_NOMEM, "%s: %s", huge[i], tenon_status_name(st));
    cr_expect_lt(now() - start, bound, "%s", huge[i]);
  }
  tenon_vm_free(vm);
}

/* ---- files without an end */

Test(interrupt, files)
{
  tenon_vm *vm = vm_in(TENON_GRAPH);
  expect_ok(vm, "import numpy as np");
  cr_expect_eq(eval(vm, "np.load('/dev/zero')"), TENON_E_VALUE);
  cr_expect_eq(eval(vm, "np.loadtxt('/dev/zero')"), TENON_E_VALUE);
  cr_expect_eq(eval(vm, "np.load('/')"), TENON_E_ISDIR);
  cr_expect_eq(eval(vm, "np.loadtxt('/')"), TENON_E_ISDIR);
  tenon_vm_free(vm);
}
