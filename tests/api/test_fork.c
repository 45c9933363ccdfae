/* SPDX-License-Identifier: MIT
 * A child after fork() computes: the parent's threads are gone in it, and so are its devices.  In every mode the child
 * gives the values that the parent gives, or, in jit, a DeviceError; with the parent's interpreter and with one of its
 * own. */
#include "vm/tenon.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SECONDS = 60, REFUSED = 42, WRONG = 43 };

/* Long enough for several threads.  The sum of k in 0 … n-1, exact in float64. */
static const char program[] = "import numpy as np\n"
                              "x = np.arange(400000.0)\n"
                              "y = np.sqrt(x * x) + np.exp(x * 0.0) - 1.0\n"
                              "total = float(y.sum())\n";
static const double expected = 79999800000.0;

static tenon_vm *vm_in(tenon_mode mode)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  o.threads = 4;
  tenon_vm *vm = NULL;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  return vm;
}

static tenon_status compute(tenon_vm *vm, double *out)
{
  tenon_value *v = NULL;
  tenon_status st = tenon_eval(vm, "fork", program, strlen(program), NULL);
  if (!st) st = tenon_get(vm, "total", &v);
  if (!st) st = tenon_to_double(vm, v, out);
  tenon_release(vm, v);
  return st;
}

/* What the child's exit code says; the child that hangs is killed. */
static int outcome(pid_t child)
{
  const struct timespec tick = {0, 10000000};
  int status;
  for (int i = 0; i < SECONDS * 100; i++) {
    if (waitpid(child, &status, WNOHANG) == child) return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    nanosleep(&tick, NULL);
  }
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  return -SIGKILL;
}

static void in_child(tenon_vm *vm)
{
  double x = 0;
  tenon_status st = compute(vm, &x);
  _exit(st == TENON_E_DEVICE ? REFUSED : st || x != expected ? WRONG : 0);
}

static void check(tenon_mode mode, bool own)
{
  double x = 0;
  tenon_vm *vm = vm_in(mode);
  cr_assert_eq(compute(vm, &x), TENON_OK);
  cr_assert_eq(x, expected);
  pid_t child = fork();
  cr_assert(child >= 0);
  if (!child) in_child(own ? vm_in(mode) : vm);
  int code = outcome(child);
  cr_expect(code == 0 || (mode == TENON_JIT && code == REFUSED), "mode %d, %s interpreter: %d", (int)mode,
            own ? "a new" : "the same", code);
  cr_expect_eq(compute(vm, &x), TENON_OK, "the parent goes on");
  cr_expect_eq(x, expected);
  tenon_vm_free(vm);
}

Test(fork, eager) { check(TENON_EAGER, false); }
Test(fork, graph) { check(TENON_GRAPH, false); }
Test(fork, jit) { check(TENON_JIT, false); }
Test(fork, eager_anew) { check(TENON_EAGER, true); }
Test(fork, graph_anew) { check(TENON_GRAPH, true); }
Test(fork, jit_anew) { check(TENON_JIT, true); }

/* What the parent left on the device is out of reach, and the error says so. */
Test(fork, jit_data)
{
  static const char ask[] = "float(x[5])";
  tenon_vm *vm = vm_in(TENON_JIT);
  double x;
  cr_assert_eq(compute(vm, &x), TENON_OK);
  pid_t child = fork();
  cr_assert(child >= 0);
  if (!child) {
    tenon_value *v = NULL;
    tenon_status st = tenon_eval(vm, "ask", ask, strlen(ask), &v);
    if (!st) st = tenon_to_double(vm, v, &x);
    _exit(st == TENON_E_DEVICE ? REFUSED : st || x != 5 ? WRONG : 0);
  }
  int code = outcome(child);
  cr_expect(code == 0 || code == REFUSED, "%d", code);
  tenon_vm_free(vm);
}
