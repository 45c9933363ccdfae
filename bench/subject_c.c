/* SPDX-License-Identifier: MIT
 * The hand-written loops of reference.c as a subject. */
#include "bench.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

struct loops {
  const struct reference *table;
  reference_fn fn;
  void *out;
  size_t bytes;
  int made;                        /* calls so far */
};

static bool begin(struct subject *s, const struct bench_case *c)
{
  struct loops *l = s->state;
  const struct reference *r = l->table;
  while (r->function && strcmp(r->function, c->w->function) != 0) r++;
  if (!r->function) {
    snprintf(s->note, NOTE, "not written by hand");
    return false;
  }
  l->fn = c->f64 ? r->f64 : r->f32;
  l->bytes = tn_bench_results(c) * (size_t)(c->w->complex ? 2 : 1) * (c->f64 ? 8 : 4);
  l->out = tn_bench_alloc(l->bytes);
  l->made = 0;
  return true;
}

static void call(struct subject *s, int set, double scale)
{
  struct loops *l = s->state;
  l->fn(s->c->n, (const void *const *)s->c->in[set], scale, l->out);
}

static bool first(struct subject *s, double *seconds)
{
  double start = tn_bench_now();
  call(s, 0, tn_bench_scalar(0));
  *seconds = tn_bench_now() - start;
  return true;
}

static bool value(struct subject *s, struct result *out)
{
  struct loops *l = s->state;
  const struct bench_case *c = s->c;
  call(s, 0, tn_bench_scalar(0));
  out->dtype = c->w->complex ? (c->f64 ? TENON_C128 : TENON_C64) : (c->f64 ? TENON_F64 : TENON_F32);
  out->count = tn_bench_results(c);
  out->data = tn_bench_alloc(l->bytes);
  memcpy(out->data, l->out, l->bytes);
  return true;
}

static int run(struct subject *s, int set, int calls, double seconds, struct sample *samples, int max)
{
  struct loops *l = s->state;
  int n = 0;
  double begin = tn_bench_now(), now = begin;
  do {
    double start = now;
    for (int i = 0; i < calls; i++) call(s, set, tn_bench_scalar(l->made++));
    now = tn_bench_now();
    samples[n].seconds = samples[n].dispatch = (now - start) / calls;
    n++;
  } while (n < max && now - begin < seconds);
  return n;
}

static void mark(struct subject *s) { (void)s; }

static bool counters(struct subject *s, int calls)
{
  (void)s, (void)calls;
  return true;
}

static void end(struct subject *s)
{
  struct loops *l = s->state;
  free(l->out);
  l->out = NULL;
}

static void close_c(struct subject *s) { free(s->state); }

bool tn_bench_open_c(struct subject *s, bool fast, const struct settings *set)
{
  static const struct subject_class class = {begin, first, value, run, mark, counters, end, close_c};
  struct loops *l = tn_bench_alloc(sizeof *l);
  *l = (struct loops){.table = fast ? tn_reference_fast : tn_reference};
  *s = (struct subject){.class = &class, .state = l};
  snprintf(s->name, sizeof s->name, "%s", fast ? "c_fast" : "c");
  snprintf(s->about, sizeof s->about, "%s -O3 -march=native%s", __VERSION__, fast ? " -ffast-math" : "");
  omp_set_num_threads(set->threads);
  return true;
}
