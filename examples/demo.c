/* SPDX-License-Identifier: MIT
 * Runs the model of jpsi_intensity.py in every mode and precision through the C API and prints what it
 * gives, how far that is from the golden value, and what it costs.
 *     demo [jpsi_intensity.py] */
#include <tenon.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EVENTS = 100000, MAX_SAMPLES = 200 };

/* The sum over the events in float64, from an independent NumPy program. */
static const double golden = 201854.0340153843;

static double now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Ends the demo with the interpreter's report when a call failed. */
static void check(tenon_vm *vm, tenon_status st)
{
  if (!st) return;
  fputs(tenon_last_error(vm)->text, stderr);
  exit(1);
}

static char *read_file(const char *path, size_t *n)
{
  static char text[1 << 16];
  FILE *f = fopen(path, "rb");
  if (!f) {
    perror(path);
    exit(2);
  }
  *n = fread(text, 1, sizeof text, f);
  fclose(f);
  return text;
}

static tenon_value *eval(tenon_vm *vm, const char *src)
{
  tenon_value *v;
  check(vm, tenon_eval(vm, "demo", src, strlen(src), &v));
  return v;
}

/* Loads the model without running its main part, and makes the sample in the given precision. */
static tenon_vm *load(tenon_mode mode, const char *path, const char *dtype, tenon_value *x[3])
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  o.reuse_bytes = 0;              /* the sample stays the same: keeping its values would leave nothing to time */
  tenon_vm *vm;
  if (tenon_vm_new(&o, &vm)) exit(1);
  tenon_value *name;
  check(vm, tenon_from_string(vm, "model", 5, &name));
  check(vm, tenon_set(vm, "__name__", name));
  tenon_release(vm, name);
  size_t n;
  const char *src = read_file(path, &n);
  check(vm, tenon_eval(vm, path, src, n, NULL));
  char make[100];
  snprintf(make, sizeof make, "sample = [x.astype('%s') for x in events(%d)]", dtype, EVENTS);
  tenon_release(vm, eval(vm, make));
  for (int i = 0; i < 3; i++) {
    snprintf(make, sizeof make, "sample[%d]", i);
    x[i] = eval(vm, make);
  }
  check(vm, tenon_sync(vm, NULL));
  return vm;
}

static tenon_value *run(tenon_vm *vm, tenon_value *f, tenon_value *x[3])
{
  tenon_value *y;
  check(vm, tenon_call(vm, f, 3, x, &y));
  check(vm, tenon_sync(vm, y));
  return y;
}

static int by_value(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* One row of the table; gives the steady-state time. */
static double row(tenon_mode mode, const char *mode_name, const char *path, const char *dtype, double eager,
                  double tolerance)
{
  tenon_value *x[3], *f;
  tenon_vm *vm = load(mode, path, dtype, x);
  check(vm, tenon_get(vm, "intensity", &f));

  double start = now();
  tenon_value *y = run(vm, f, x);
  double first = now() - start;
  check(vm, tenon_set(vm, "density", y));
  tenon_release(vm, y);
  tenon_value *sum = eval(vm, "float(density.sum())");
  double value;
  check(vm, tenon_to_double(vm, sum, &value));
  tenon_release(vm, sum);

  double samples[MAX_SAMPLES], spent = 0;
  int n = 0;
  for (int i = 0; i < 5; i++) tenon_release(vm, run(vm, f, x));
  while (n < MAX_SAMPLES && (n < 20 || spent < 0.5)) {
    start = now();
    y = run(vm, f, x);
    samples[n] = now() - start;
    tenon_release(vm, y);
    spent += samples[n++];
  }
  qsort(samples, (size_t)n, sizeof *samples, by_value);
  double steady = samples[n / 2], off = fabs(value - golden) / golden;
  tenon_stats s = {.size = sizeof s};
  tenon_get_stats(vm, &s, false);
  printf("%-8s %-6s %18.10f  %8.1e  %9.2f ms  %9.3f ms  %6.2f x", dtype, mode_name, value, off, 1e3 * first,
         1e3 * steady, eager > 0 ? eager / steady : 1.0);
  if (mode == TENON_JIT && !s.kernels_run)
    printf("  (no kernel ran: %s)", tenon_device_count(vm) ? "see --explain" : "no OpenCL device");
  printf("\n");
  tenon_release(vm, f);
  for (int i = 0; i < 3; i++) tenon_release(vm, x[i]);
  tenon_vm_free(vm);
  if (!(off <= tolerance)) {
    fprintf(stderr, "demo: %s %s is off by %g\n", mode_name, dtype, off);
    exit(1);
  }
  return steady;
}

int main(int argc, char **argv)
{
  const char *path = argc > 1 ? argv[1] : "jpsi_intensity.py";
  printf("J/psi -> gamma pi0 pi0: intensity of six interfering resonances, %d events\n\n", EVENTS);
  printf("%-8s %-6s %18s  %8s  %12s  %12s  %8s\n", "dtype", "mode", "sum", "off by", "first call", "then", "speed");
  static const struct { const char *dtype; double tolerance; } precisions[] = {{"float64", 1e-12}, {"float32", 2e-6}};
  for (int i = 0; i < 2; i++) {
    double eager = row(TENON_EAGER, "eager", path, precisions[i].dtype, 0, precisions[i].tolerance);
    row(TENON_GRAPH, "graph", path, precisions[i].dtype, eager, precisions[i].tolerance);
    row(TENON_JIT, "jit", path, precisions[i].dtype, eager, precisions[i].tolerance);
  }
  printf("\noff by: relative difference from the golden value; speed: eager's time over the mode's\n");
  return 0;
}
