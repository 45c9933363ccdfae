/* SPDX-License-Identifier: MIT
 * Times the workloads of workloads.py in eager, graph and jit against hand-written C (reference.c): inputs
 * native and in place, two sets of values, subjects in turn, every sample synchronised; results compared
 * before anything is timed.  A first call includes fusing and building kernels, but not opening the device;
 * at the second length it has nothing to build.  Writes a CSV and prints ratios.
 *     bench DIR CSV       DIR: the top of the source tree */
#include "reference.h"

#include <tenon.h>

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EAGER, GRAPH, JIT, C, NSUBJECTS };
enum { MAX_SAMPLES = 4000, MIN_ROUNDS = 6 };
static const char *const subject_names[NSUBJECTS] = {"eager", "graph", "jit", "c"};
static const double seconds_per_case = 1.2, seconds_per_burst = 0.004;

struct subject {
  tenon_vm *vm;                    /* NULL: C */
  tenon_value *fn, *in[2][3];      /* two sets of inputs */
  double first, sample[MAX_SAMPLES];
  int nsamples;
  bool ok;
  char note[120];
};

struct bench {
  const struct workload *w;
  bool f64;
  int64_t n;
  void *in[2][3], *out, *check;    /* of the C loops */
  struct subject s[NSUBJECTS];
};

static double now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void die(tenon_vm *vm, const char *what)
{
  fprintf(stderr, "bench: %s\n%s", what, vm ? tenon_last_error(vm)->text : "");
  exit(1);
}

static void *must_alloc(size_t n)
{
  void *p = aligned_alloc(4096, (n + 4095) / 4096 * 4096);
  if (!p) die(NULL, "out of memory");
  return p;
}

/* ---- inputs: closed formulas, so that every run sees the same numbers */

static double fraction(int64_t k, double alpha)
{
  double x = (double)(k + 1) * alpha;
  return x - floor(x);
}

static double input(const struct workload *w, int which, int64_t i, int64_t n, int set)
{
  static const double alpha[3] = {0.6180339887498949, 0.41421356237309515, 0.7320508075688772};
  double u = fraction(i + set * 1000003, alpha[which]);
  if (!strcmp(w->function, "breit_wigner")) return 0.02 + (3.98 - 1e-3 * set) * (double)i / (double)(n > 1 ? n - 1 : 1);
  if (!strcmp(w->function, "intensity")) {
    if (which == 0) return 2 * 0.1349768 + (3.0969 - 2 * 0.1349768) * u;
    return which == 1 ? acos(2 * u - 1) : 6.283185307179586 * u - 3.141592653589793;
  }
  return 2 * u - 0.5;
}

static size_t width(const struct bench *b) { return b->f64 ? 8 : 4; }
static size_t out_count(const struct bench *b) { return b->w->nout ? (size_t)b->n * (size_t)b->w->nout : 1; }

static void make_inputs(struct bench *b)
{
  for (int set = 0; set < 2; set++)
    for (int k = 0; k < b->w->nin; k++) {
      b->in[set][k] = must_alloc((size_t)b->n * width(b));
      for (int64_t i = 0; i < b->n; i++) {
        double x = input(b->w, k, i, b->n, set);
        if (b->f64) ((double *)b->in[set][k])[i] = x;
        else ((float *)b->in[set][k])[i] = (float)x;
      }
    }
  b->out = must_alloc(out_count(b) * width(b));
  b->check = must_alloc(out_count(b) * width(b));
}

static void free_inputs(struct bench *b)
{
  for (int set = 0; set < 2; set++)
    for (int k = 0; k < b->w->nin; k++) free(b->in[set][k]);
  free(b->out);
  free(b->check);
}

/* ---- subjects */

static void load(tenon_vm *vm, const char *top, const char *file)
{
  static char src[1 << 16];
  char path[600];
  snprintf(path, sizeof path, "%s/%s", top, file);
  FILE *f = fopen(path, "rb");
  if (!f) die(NULL, path);
  size_t n = fread(src, 1, sizeof src, f);
  fclose(f);
  if (tenon_eval(vm, file, src, n, NULL)) die(vm, file);
}

/* Makes the interpreter, opens its device, loads the functions. */
static tenon_vm *open_vm(tenon_mode mode, const char *top)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  tenon_vm *vm;
  if (tenon_vm_new(&o, &vm)) die(NULL, "cannot make an interpreter");
  tenon_value *name;
  if (tenon_from_string(vm, "bench", 5, &name) || tenon_set(vm, "__name__", name)) die(vm, "__name__");
  tenon_release(vm, name);
  load(vm, top, "examples/jpsi_intensity.py");
  load(vm, top, "bench/workloads.py");
  static const char warm[] = "warm = float(np.sum(np.ones(1000) * 3))\n";
  if (tenon_eval(vm, "warm", warm, sizeof warm - 1, NULL)) die(vm, "warm");
  return vm;
}

static void begin_case(struct bench *b, int i)
{
  struct subject *s = &b->s[i];
  *s = (struct subject){.vm = s->vm, .ok = true};
  if (i == C) return;
  if (tenon_get(s->vm, b->w->function, &s->fn)) die(s->vm, b->w->function);
  for (int set = 0; set < 2; set++)
    for (int k = 0; k < b->w->nin; k++) {
      tenon_view v = {
          .size = sizeof v, .data = b->in[set][k], .dtype = b->f64 ? TENON_F64 : TENON_F32, .ndim = 1, .shape = &b->n};
      if (tenon_array_from(s->vm, &v, NULL, NULL, &s->in[set][k])) die(s->vm, "input");
    }
}

static void end_case(struct bench *b, int i)
{
  struct subject *s = &b->s[i];
  if (i == C) return;
  tenon_release(s->vm, s->fn);
  for (int set = 0; set < 2; set++)
    for (int k = 0; k < b->w->nin; k++) tenon_release(s->vm, s->in[set][k]);
}

/* One call on input set |set|; its time.  With |keep| the result is copied there, outside the time. */
static double call(struct bench *b, int i, int set, void *keep)
{
  struct subject *s = &b->s[i];
  double start = now(), end;
  if (i == C) {
    (b->f64 ? b->w->f64 : b->w->f32)(b->n, (const void *const *)b->in[set], b->out);
    end = now();
    if (keep) memcpy(keep, b->out, out_count(b) * width(b));
    return end - start;
  }
  tenon_value *y;
  if (tenon_call(s->vm, s->fn, b->w->nin, s->in[set], &y) || tenon_sync(s->vm, y)) die(s->vm, b->w->name);
  end = now();
  if (keep && tenon_array_read(s->vm, y, keep, out_count(b) * width(b))) die(s->vm, b->w->name);
  tenon_release(s->vm, y);
  return end - start;
}

/* Largest difference from the C loop's result, relative to the largest element. */
static double deviation(const struct bench *b)
{
  double diff = 0, scale = 0;
  for (size_t i = 0; i < out_count(b); i++) {
    double x = b->f64 ? ((double *)b->out)[i] : (double)((float *)b->out)[i];
    double y = b->f64 ? ((double *)b->check)[i] : (double)((float *)b->check)[i];
    if (!(fabs(x - y) <= diff)) diff = fabs(x - y);
    if (fabs(x) > scale) scale = fabs(x);
  }
  return diff / scale;
}

/* First calls, timed, and the gate: a subject whose result is wrong is not timed further. */
static void first_calls(struct bench *b)
{
  b->s[C].first = call(b, C, 0, NULL);
  double tolerance = b->f64 ? 1e-12 : 2e-5;
  for (int i = 0; i < C; i++) {
    struct subject *s = &b->s[i];
    s->first = call(b, i, 0, b->check);
    double off = deviation(b);
    s->ok = off <= tolerance;
    if (!s->ok)
      fprintf(stderr, "bench: %s %s: %s is off by %g\n", b->w->name, b->f64 ? "float64" : "float32", subject_names[i],
              off);
  }
}

static void steady_calls(struct bench *b)
{
  tenon_stats before[NSUBJECTS] = {0}, after = {.size = sizeof after};
  for (int i = 0; i < NSUBJECTS; i++) {
    for (int k = 0; k < 6 && b->s[i].ok; k++) call(b, i, k & 1, NULL);
    if (i != C) tenon_get_stats(b->s[i].vm, &before[i], false);
  }
  double begin = now();
  for (int round = 0; round < MIN_ROUNDS || now() - begin < seconds_per_case; round++)
    for (int i = 0; i < NSUBJECTS; i++) {
      struct subject *s = &b->s[i];
      if (!s->ok) continue;
      double spent = 0;
      do {
        double t = call(b, i, round & 1, NULL);
        spent += t;
        if (s->nsamples < MAX_SAMPLES) s->sample[s->nsamples++] = t;
      } while (spent < seconds_per_burst);
    }
  for (int i = 0; i < C; i++) {
    struct subject *s = &b->s[i];
    tenon_get_stats(s->vm, &after, false);
    snprintf(s->note, sizeof s->note, "%s%s%s", !s->ok ? "wrong result " : "",
             after.programs != before[i].programs || after.kernels_built != before[i].kernels_built ? "rebuilt " : "",
             i == JIT && after.fallbacks != before[i].fallbacks ? "fallbacks" : "");
  }
}

/* ---- results */

static int by_value(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double quantile(struct subject *s, double q)
{
  if (!s->nsamples) return NAN;
  qsort(s->sample, (size_t)s->nsamples, sizeof *s->sample, by_value);
  return s->sample[(int)(q * (s->nsamples - 1) + 0.5)];
}

/* |known|: the structure was met at another length, so that the first call built nothing. */
static void write_rows(FILE *csv, struct bench *b, bool known)
{
  size_t bytes = ((size_t)b->n * (size_t)b->w->nin + out_count(b)) * width(b);
  for (int i = 0; i < NSUBJECTS; i++) {
    struct subject *s = &b->s[i];
    const char *dtype = b->f64 ? "float64" : "float32";
    fprintf(csv, "%s,%s,%s,%lld,%d,first,%.9g,%.9g,%.9g,1,%zu,%s\n", b->w->name, subject_names[i], dtype,
            (long long)b->n, omp_get_max_threads(), s->first, s->first, s->first, bytes,
            known ? "known structure" : "");
    if (!s->ok) continue;
    fprintf(csv, "%s,%s,%s,%lld,%d,steady,%.9g,%.9g,%.9g,%d,%zu,%s\n", b->w->name, subject_names[i], dtype,
            (long long)b->n, omp_get_max_threads(), quantile(s, 0.5), quantile(s, 0), quantile(s, 0.9), s->nsamples,
            bytes, s->note);
  }
  fflush(csv);
}

/* Time of |a * 2 + b * 3| on 100 elements through the C API, call by call. */
static double latency(tenon_mode mode)
{
  enum { CALLS = 2000, BATCHES = 50 };
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  tenon_vm *vm;
  if (tenon_vm_new(&o, &vm)) die(NULL, "cannot make an interpreter");
  static const char src[] = "def f(a, b): return 2*a + 3*b\n";
  double x[100];
  for (int i = 0; i < 100; i++) x[i] = i;
  int64_t n = 100;
  tenon_view v = {.size = sizeof v, .data = x, .dtype = TENON_F64, .ndim = 1, .shape = &n};
  tenon_value *f, *in[2], *y;
  if (tenon_eval(vm, "latency", src, sizeof src - 1, NULL) || tenon_get(vm, "f", &f) ||
      tenon_array_from(vm, &v, NULL, NULL, &in[0]) || tenon_array_from(vm, &v, NULL, NULL, &in[1]))
    die(vm, "latency");
  struct subject s = {.nsamples = 0};
  for (int k = 0; k < BATCHES; k++) {
    double start = now();
    for (int i = 0; i < CALLS; i++) {
      if (tenon_call(vm, f, 2, in, &y) || tenon_sync(vm, y)) die(vm, "latency");
      tenon_release(vm, y);
    }
    s.sample[s.nsamples++] = (now() - start) / CALLS;
  }
  tenon_vm_free(vm);
  return quantile(&s, 0.5);
}

static void print_case(struct bench *b, double logs[2][NSUBJECTS], int counts[2][NSUBJECTS])
{
  double c = quantile(&b->s[C], 0.5);
  printf("%-14s %-8s %8lld %11.3f", b->w->name, b->f64 ? "float64" : "float32", (long long)b->n, 1e6 * c);
  for (int i = 0; i < C; i++) {
    double ratio = quantile(&b->s[i], 0.5) / c;
    printf(" %8.2f", ratio);
    if (!isnan(ratio)) {
      logs[b->n > 100000][i] += log(ratio);
      counts[b->n > 100000][i]++;
    }
  }
  for (int i = 0; i < C; i++) printf(" %9.2f", 1e3 * b->s[i].first);
  printf("  %s\n", b->s[JIT].note);
  fflush(stdout);
}

int main(int argc, char **argv)
{
  if (argc != 3) {
    fprintf(stderr, "usage: bench TOP_OF_SOURCES RESULTS.csv\n");
    return 2;
  }
  FILE *csv = fopen(argv[2], "w");
  if (!csv) {
    perror(argv[2]);
    return 1;
  }
  fprintf(csv, "workload,subject,dtype,n,threads,phase,median_s,min_s,p90_s,samples,bytes,note\n");
  printf("%d threads; steady state: median time of c, and of the others relative to it; first calls in ms\n\n",
         omp_get_max_threads());
  printf("%-14s %-8s %8s %11s %8s %8s %8s %9s %9s %9s\n", "workload", "dtype", "n", "c [us]", "eager/c", "graph/c",
         "jit/c", "eager 1st", "graph 1st", "jit 1st");
  static const int64_t sizes[] = {10000, 1000000};
  static struct bench b;
  double logs[2][NSUBJECTS] = {{0}};
  int counts[2][NSUBJECTS] = {{0}}, bad = 0;
  static const tenon_mode modes[] = {TENON_EAGER, TENON_GRAPH, TENON_JIT};
  for (int i = 0; i < C; i++) b.s[i].vm = open_vm(modes[i], argv[1]);
  for (const struct workload *w = workloads; w->name; w++)
    for (int f64 = 0; f64 < 2; f64++)
      for (int k = 0; k < 2; k++) {
        b.w = w;
        b.f64 = f64;
        b.n = sizes[k];
        make_inputs(&b);
        for (int i = 0; i < NSUBJECTS; i++) begin_case(&b, i);
        first_calls(&b);
        steady_calls(&b);
        write_rows(csv, &b, k > 0);
        print_case(&b, logs, counts);
        for (int i = 0; i < NSUBJECTS; i++) {
          bad |= !b.s[i].ok;
          end_case(&b, i);
        }
        free_inputs(&b);
      }
  for (int i = 0; i < C; i++) tenon_vm_free(b.s[i].vm);
  for (int k = 0; k < 2; k++) {
    printf("%-23s %8lld %11s", "geometric mean", (long long)sizes[k], "");
    for (int i = 0; i < C; i++) printf(" %8.2f", exp(logs[k][i] / counts[k][i]));
    printf("\n");
  }
  for (int i = 0; i < JIT; i++) {
    double t = latency(modes[i]);
    printf("a call of 2*a+3*b on 100 elements through the C API, %s: %.3f us\n", subject_names[i], 1e6 * t);
    fprintf(csv, "call 2*a+3*b,%s,float64,100,1,steady,%.9g,%.9g,%.9g,50,2400,batches of 2000\n", subject_names[i], t,
            t, t);
  }
  if (fclose(csv)) {
    perror(argv[2]);
    return 1;
  }
  return bad;
}
