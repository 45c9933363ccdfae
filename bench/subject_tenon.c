/* SPDX-License-Identifier: MIT
 * Tenon in one mode as a subject: an interpreter that has loaded workloads.py and the models, and its counters. */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

struct machine {
  tenon_vm *vm;
  tenon_mode mode;
  tenon_value *fn, *in[2][MAX_INPUTS + 1];
  int nargs, made;                 /* calls so far */
};

static bool fail(struct subject *s, const char *what)
{
  struct machine *m = s->state;
  snprintf(s->note, NOTE, "%s: %s", what, tenon_last_error(m->vm)->message);
  return false;
}

static void kept(void *ud) { (void)ud; }

static bool begin(struct subject *s, const struct bench_case *c)
{
  struct machine *m = s->state;
  m->nargs = c->inputs + c->w->scalar;
  m->made = 0;
  if (tenon_get(m->vm, c->w->function, &m->fn)) return fail(s, "no function");
  for (int set = 0; set < 2; set++)
    for (int j = 0; j < c->inputs; j++) {
      tenon_view v = {.size = sizeof v,
                      .data = c->in[set][j],
                      .dtype = c->f64 ? TENON_F64 : TENON_F32,
                      .ndim = c->shape[j][1] ? 2 : 1,
                      .shape = c->shape[j]};
      if (tenon_array_from(m->vm, &v, kept, NULL, &m->in[set][j])) return fail(s, "input");
    }
  return true;
}

static void end(struct subject *s)
{
  struct machine *m = s->state;
  tenon_release(m->vm, m->fn);
  m->fn = NULL;
  for (int set = 0; set < 2; set++)
    for (int j = 0; j <= MAX_INPUTS; j++) {
      tenon_release(m->vm, m->in[set][j]);
      m->in[set][j] = NULL;
    }
}

/* One call, computed to its end; NULL: it failed.  |dispatch| (may be NULL) gets the seconds until it returned. */
static tenon_value *call(struct subject *s, int set, int made, double *dispatch)
{
  struct machine *m = s->state;
  tenon_value *y, **scalar = &m->in[set][s->c->inputs];
  if (s->c->w->scalar) {
    tenon_release(m->vm, *scalar);
    if (tenon_from_double(m->vm, tn_bench_scalar(made), scalar)) return fail(s, "number"), NULL;
  }
  double start = dispatch ? tn_bench_now() : 0;
  if (tenon_call(m->vm, m->fn, m->nargs, m->in[set], &y)) return fail(s, "call"), NULL;
  if (dispatch) *dispatch = tn_bench_now() - start;
  if (tenon_sync(m->vm, y)) return tenon_release(m->vm, y), fail(s, "sync"), NULL;
  return y;
}

static bool first(struct subject *s, double *seconds)
{
  struct machine *m = s->state;
  double start = tn_bench_now();
  tenon_value *y = call(s, 0, m->made++, NULL);
  *seconds = tn_bench_now() - start;
  tenon_release(m->vm, y);
  return y;
}

static bool value(struct subject *s, struct result *out)
{
  struct machine *m = s->state;
  tenon_view v = {.size = sizeof v};
  tenon_value *y = call(s, 0, 0, NULL);
  if (!y) return false;
  if (tenon_value_kind(y) != TENON_ARRAY) {          /* a number of the language */
    out->dtype = TENON_F64;
    out->count = 1;
    out->data = tn_bench_alloc(8);
    if (tenon_to_double(m->vm, y, out->data)) return tenon_release(m->vm, y), fail(s, "result");
    return tenon_release(m->vm, y), true;
  }
  if (tenon_array_info(m->vm, y, &v)) return tenon_release(m->vm, y), fail(s, "result");
  out->dtype = v.dtype;
  out->count = 1;
  for (int i = 0; i < v.ndim; i++) out->count *= (size_t)v.shape[i];
  size_t bytes = out->count * tn_bench_dtype_size(v.dtype);
  out->data = tn_bench_alloc(bytes);
  if (tenon_array_read(m->vm, y, out->data, bytes)) return tenon_release(m->vm, y), fail(s, "result");
  tenon_release(m->vm, y);
  return true;
}

static int run(struct subject *s, int set, int calls, double seconds, struct sample *samples, int max)
{
  struct machine *m = s->state;
  int n = 0;
  double begin = tn_bench_now(), now = begin;
  do {
    double start = now;
    samples[n].dispatch = 0;       /* (of single calls only: the clock would be a part of shorter ones) */
    for (int i = 0; i < calls; i++) {
      tenon_value *y = call(s, set, m->made++, calls > 1 ? NULL : &samples[n].dispatch);
      if (!y) return 0;
      tenon_release(m->vm, y);
    }
    now = tn_bench_now();
    samples[n++].seconds = (now - start) / calls;
  } while (n < max && now - begin < seconds);
  return n;
}

static void mark(struct subject *s)
{
  struct machine *m = s->state;
  tenon_get_stats(m->vm, NULL, true);
}

/* In the steady state nothing is built, and a call closes no more traces, runs no more steps elsewhere, than the
 * workload's row declares. */
static bool counters(struct subject *s, int calls)
{
  struct machine *m = s->state;
  tenon_stats t = {.size = sizeof t};
  tenon_get_stats(m->vm, &t, false);
  double n = calls > 0 ? calls : 1, traces = (double)t.traces / n;
  double fallbacks = m->mode == TENON_JIT ? (double)t.fallbacks / n : 0;
  bool built = t.programs > 0 || t.kernels_built > 0;
  bool torn = m->mode != TENON_EAGER && traces > (s->c->w->traces ? s->c->w->traces : 1);
  bool elsewhere = fallbacks > s->c->w->fallbacks;
  snprintf(s->note, NOTE, "%s%s%straces/call %.4g launches/call %.4g steps/call %.4g fallbacks/call %.4g "
           "programs %llu kernels %llu peak MB %.4g",
           built ? "BUILT IN THE STEADY STATE " : "", torn ? "MORE TRACES THAN DECLARED " : "",
           elsewhere ? "UNDECLARED FALLBACKS " : "", traces, (double)t.launches / n, (double)t.steps / n, fallbacks,
           (unsigned long long)t.programs, (unsigned long long)t.kernels_built, 1e-6 * (double)t.bytes_peak);
  return !built && !torn && !elsewhere;
}

static void close_vm(struct subject *s)
{
  struct machine *m = s->state;
  tenon_vm_free(m->vm);
  free(m);
}

/* Runs a file of bench/; the time is that of parsing, compiling and running its definitions. */
static void load(tenon_vm *vm, const struct subject *s, const struct settings *set, const char *file, FILE *csv)
{
  char path[600];
  snprintf(path, sizeof path, "%s/bench/%s", set->top, file);
  FILE *f = fopen(path, "rb");
  if (!f) tn_bench_die("cannot read", path);
  static char src[1 << 16];
  size_t n = fread(src, 1, sizeof src, f);
  fclose(f);
  double start = tn_bench_now();
  if (tenon_eval(vm, file, src, n, NULL)) tn_bench_die(file, tenon_last_error(vm)->text);
  if (csv)
    fprintf(csv, "%s,%s,,%zu,%d,0,parse,%.9g,,,\n", file, s->name, n, set->threads, tn_bench_now() - start);
}

static void load_models(tenon_vm *vm, const struct subject *s, const struct settings *set, FILE *csv)
{
  for (int i = 0; models[i]; i++) {
    char file[64], name[64];
    tenon_value *fn;
    snprintf(file, sizeof file, "models/%s.py", models[i]);
    snprintf(name, sizeof name, "%s_model", models[i]);
    load(vm, s, set, file, csv);
    if (tenon_get(vm, "_lambdifygenerated", &fn) || tenon_set(vm, name, fn))
      tn_bench_die(file, tenon_last_error(vm)->text);
    tenon_release(vm, fn);
  }
}

tenon_vm *tn_bench_vm(const struct subject *s) { return ((const struct machine *)s->state)->vm; }

bool tn_bench_open_tenon(struct subject *s, tenon_mode mode, const struct settings *set, FILE *csv)
{
  static const struct subject_class class = {begin, first, value, run, mark, counters, end, close_vm};
  struct machine *m = tn_bench_alloc(sizeof *m);
  *m = (struct machine){.mode = mode};
  *s = (struct subject){.class = &class, .state = m};
  snprintf(s->name, sizeof s->name, "%s", tenon_mode_name(mode));
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  o.threads = set->threads;
  if (tenon_vm_new(&o, &m->vm)) tn_bench_die("cannot make an interpreter", "");
  /* opening the device is not part of any first call */
  static const char warm[] = "import numpy as np\nfrom numpy import *\nwarm = float(np.sum(np.ones(1000) * 3))\n";
  if (tenon_eval(m->vm, "warm", warm, sizeof warm - 1, NULL)) {
    fprintf(stderr, "bench: no %s: %s\n", s->name, tenon_last_error(m->vm)->message);
    close_vm(s);
    return false;
  }
  if (mode == TENON_JIT) snprintf(s->about, sizeof s->about, "%s", tenon_device_name(m->vm, 0));
  load_models(m->vm, s, set, csv);
  load(m->vm, s, set, "workloads.py", csv);
  return true;
}
