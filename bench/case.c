/* SPDX-License-Identifier: MIT
 * One case for all subjects: first calls and the comparison of their results, then samples in turn and the counters. */
#include "bench.h"

#include <math.h>
#include <string.h>

enum { MIN_ROUNDS = 4, WARM_UP = 5 };
static const double seconds_per_burst = 0.004, seconds_per_sample = 2e-5;

/* The gate's tolerance; draws agree as well as means of n numbers do. */
static double tolerance(const struct bench_case *c)
{
  if (c->w->random) return c->n < 1000 ? INFINITY : 10 / sqrt((double)c->n);
  double t = c->w->tolerance[c->f64];
  return t > 0 ? t : c->f64 ? 1e-12 : 2e-5;
}

static void refuse(struct lineup *p, struct subject *s, const char *why)
{
  s->ok = false;
  if (why) snprintf(s->note, NOTE, "%s", why);
  if (s->peer) return;
  fprintf(stderr, "\nbench: %s %s: %s: %s\n", s->c->w->name, s->c->f64 ? "float64" : "float32", s->name, s->note);
  p->bad++;
}

/* expected.txt: what NumPy computes on ten elements, so that the smoke run needs no NumPy.  With --record it is made
 * (of the subject numpy), else all results are compared with it. */
static void expected(struct lineup *p, const struct bench_case *c, const struct result *results)
{
  char name[100], line[200];
  double want[3] = {NAN, NAN, NAN}, got[3];
  snprintf(name, sizeof name, "%s %s", c->w->function, c->f64 ? "float64" : "float32");
  if (p->record && !c->w->random)
    for (int i = 0; i < p->ns; i++)
      if (!strcmp(p->s[i]->name, "numpy") && p->s[i]->ok) {
        tn_bench_digest(&results[i], got);
        fprintf(p->record, "%s %.17g %.17g %.17g\n", name, got[0], got[1], got[2]);
      }
  if (p->record || c->w->random) return;
  snprintf(line, sizeof line, "%s/bench/expected.txt", p->set.top);
  FILE *f = fopen(line, "r");
  if (!f) tn_bench_die("cannot read", line);
  while (isnan(want[0]) && fgets(line, sizeof line, f)) {
    int n = 0;
    sscanf(line, "%*s %*s%n", &n);
    if (n > 0 && !strncmp(line, name, (size_t)n) && !name[n])
      sscanf(line + n, "%lf %lf %lf", &want[0], &want[1], &want[2]);
  }
  fclose(f);
  for (int i = 0; i < p->ns; i++) {
    if (!p->s[i]->ok) continue;
    tn_bench_digest(&results[i], got);
    double off = fmax(fmax(fabs(got[0] - want[0]), fabs(got[1] - want[1])), fabs(got[2] - want[2]));
    if (!(off <= tolerance(c) * want[0])) refuse(p, p->s[i], "not what expected.txt says");
  }
}

/* First calls, timed, and the gate: each is compared with the first subject that has a result: C, else NumPy, else
 * eager. */
void tn_bench_first_calls(struct lineup *p, const struct bench_case *c)
{
  struct result results[MAX_SUBJECTS] = {{.data = NULL}};
  int oracle = -1;
  for (int i = 0; i < p->ns; i++) {
    struct subject *s = p->s[i];
    s->c = c;
    s->nsamples = 0;
    s->calls = 1;
    s->note[0] = 0;
    s->ok = false;
    if (s->peer && tn_bench_now() > p->until) {
      snprintf(s->note, NOTE, "left out: no time left for this case");
      continue;
    }
    s->ok = s->class->begin(s, c) && s->class->first(s, &s->first) && s->class->value(s, &results[i]);
    bool reference = !strcmp(s->name, "c") || !strcmp(s->name, "numpy") || !strcmp(s->name, "eager");
    if (s->ok && reference && (oracle < 0 || (!strcmp(s->name, "numpy") && strcmp(p->s[oracle]->name, "c") != 0)))
      oracle = i;
  }
  for (int i = 0; i < p->ns; i++) {
    struct subject *s = p->s[i];
    if (!s->ok || oracle < 0) continue;
    double off = tn_bench_deviation(&results[oracle], &results[i]);
    char why[100];
    snprintf(why, sizeof why, "wrong result: off by %.3g from %s", off, p->s[oracle]->name);
    if (!(off <= tolerance(c))) refuse(p, s, why);
    bool wide = tn_bench_dtype_size(results[i].dtype) > tn_bench_dtype_size(results[oracle].dtype);
    if (s->ok && wide && results[i].count > 1) refuse(p, s, "the result is wider than the comparison's");
  }
  if (p->set.smoke) expected(p, c, results);
  for (int i = 0; i < p->ns; i++) tn_bench_result_free(&results[i]);
}

/* Calls that no longer build anything, and how many make a sample; false: one failed. */
static bool warm_up(struct subject *s, double seconds)
{
  struct sample waste;
  double quickest = INFINITY;
  for (int k = 0; k < WARM_UP; k++) {
    if (!s->class->run(s, k & 1, 1, 0, &waste, 1)) return false;
    quickest = fmin(quickest, waste.seconds);
    if (k >= 1 && quickest > seconds / 20) break;
  }
  s->calls = quickest < seconds_per_sample ? (int)(seconds_per_sample / fmax(quickest, 1e-9)) + 1 : 1;
  s->class->mark(s);
  return true;
}

/* One burst of samples in |set|; what it took.  A subject far slower than the others does not take their time: it
 * misses turns once it has had twice its share. */
static double turn(struct subject *s, int set, double burst, double *spent, double share)
{
  int room = MAX_SAMPLES - s->nsamples, most = room < 200 ? room : 200;
  if (!s->ok || !room || (s->nsamples >= MIN_ROUNDS && *spent > 2 * share)) return 0;
  double start = tn_bench_now();
  int n = s->class->run(s, set, s->calls, burst, s->sample + s->nsamples, most);
  s->ok = n > 0;
  s->nsamples += n;
  double t = tn_bench_now() - start;
  *spent += t;
  return t;
}

void tn_bench_steady_calls(struct lineup *p, double seconds)
{
  double spent[MAX_SUBJECTS] = {0}, used = 1;
  double burst = p->set.smoke ? 0 : seconds_per_burst;
  int least = p->set.smoke ? 1 : p->set.quick ? 2 : MIN_ROUNDS;
  for (int i = 0; i < p->ns; i++)
    if (p->s[i]->ok) p->s[i]->ok = warm_up(p->s[i], seconds);
  double begin = tn_bench_now();
  for (int round = 0; used > 0; round++) {
    double so_far = tn_bench_now() - begin;
    if (round >= least && (p->set.smoke || so_far > seconds)) break;
    if (round >= 2 && so_far > 3 * seconds) break;
    used = 0;
    for (int i = 0; i < p->ns; i++) used += turn(p->s[i], round & 1, burst, &spent[i], seconds / p->ns);
  }
  for (int i = 0; i < p->ns; i++) {
    struct subject *s = p->s[i];
    if (!s->ok || s->class->counters(s, s->nsamples * s->calls)) continue;
    fprintf(stderr, "\nbench: %s: %s: %s\n", s->c->w->name, s->name, s->note);
    p->bad++;
  }
}
