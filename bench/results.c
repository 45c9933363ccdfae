/* SPDX-License-Identifier: MIT
 * Samples to numbers: quantiles, differences between results, lines of the CSV and of the progress report. */
#include "bench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

double tn_bench_now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

_Noreturn void tn_bench_die(const char *what, const char *text)
{
  fprintf(stderr, "bench: %s %s\n", what, text);
  exit(1);
}

void *tn_bench_alloc(size_t n)
{
  void *p = aligned_alloc(4096, (n + 4095) / 4096 * 4096 + 4096);
  if (!p) tn_bench_die("out of memory", "");
  return p;
}

static int by_value(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

double tn_bench_quantile(const struct subject *s, double q)
{
  static double sorted[MAX_SAMPLES];
  if (!s->nsamples) return NAN;
  for (int i = 0; i < s->nsamples; i++) sorted[i] = s->sample[i].seconds;
  qsort(sorted, (size_t)s->nsamples, sizeof *sorted, by_value);
  return sorted[(int)(q * (s->nsamples - 1) + 0.5)];
}

size_t tn_bench_dtype_size(tenon_dtype d)
{
  static const size_t size[] = {1, 1, 2, 4, 8, 1, 2, 4, 8, 4, 8, 8, 16};
  return size[d];
}

void tn_bench_result_free(struct result *r)
{
  free(r->data);
  *r = (struct result){.data = NULL};
}

static double part(const struct result *r, size_t i, int im)
{
  switch (r->dtype) {
  case TENON_F32: return im ? 0 : (double)((const float *)r->data)[i];
  case TENON_F64: return im ? 0 : ((const double *)r->data)[i];
  case TENON_C64: return (double)((const float *)r->data)[2 * i + (size_t)im];
  case TENON_C128: return ((const double *)r->data)[2 * i + (size_t)im];
  case TENON_I64: return im ? 0 : (double)((const int64_t *)r->data)[i];
  case TENON_I32: return im ? 0 : (double)((const int32_t *)r->data)[i];
  default: return NAN;
  }
}

double tn_bench_deviation(const struct result *a, const struct result *b)
{
  double diff = 0, scale = 0;
  if (a->count != b->count) return INFINITY;
  for (size_t i = 0; i < a->count; i++)
    for (int im = 0; im < 2; im++) {
      double x = part(a, i, im), y = part(b, i, im);
      if (isnan(x) && isnan(y)) continue;
      if (!(fabs(x - y) <= diff)) diff = fabs(x - y);
      if (fabs(x) > scale) scale = fabs(x);
    }
  return diff == 0 ? 0 : diff / scale;
}

void tn_bench_digest(const struct result *r, double digest[3])
{
  digest[0] = digest[1] = digest[2] = 0;
  for (size_t i = 0; i < r->count; i++) {
    double re = part(r, i, 0), im = part(r, i, 1), times = 1 + (double)(i % 7);
    digest[0] += times * hypot(re, im);
    digest[1] += times * re;
    digest[2] += times * im;
  }
}

/* Commas part the columns. */
static const char *one_cell(const char *text)
{
  static char cell[NOTE];
  snprintf(cell, sizeof cell, "%s", text);
  for (char *p = cell; *p; p++)
    if (*p == ',' || *p == '\n' || *p == '"') *p = ' ';
  return cell;
}

void tn_bench_write_case(FILE *csv, const struct bench_case *c, struct subject *const *s, int ns, int threads,
                         int busy, const char *first)
{
  char head[160];
  size_t bytes = tn_bench_results(c) * (size_t)(c->w->complex ? 2 : 1) * (c->f64 ? 8 : 4);
  for (int j = 0; j < c->inputs; j++)
    bytes += (size_t)c->shape[j][0] * (size_t)(c->shape[j][1] ? c->shape[j][1] : 1) * (c->f64 ? 8 : 4);
  for (int i = 0; i < ns; i++) {
    snprintf(head, sizeof head, "%s,%s,float%d,%lld,%d,%d", c->w->name, s[i]->name, c->f64 ? 64 : 32, (long long)c->n,
             threads, busy);
    if (!s[i]->ok) {
      fprintf(csv, "%s,skipped,,,,%s\n", head, one_cell(s[i]->note));
      continue;
    }
    fprintf(csv, "%s,%s,%.9g,,%zu,%s\n", head, first, s[i]->first, bytes, one_cell(s[i]->note));
    for (int k = 0; k < s[i]->nsamples; k++)
      fprintf(csv, "%s,steady,%.6g,%.6g,,\n", head, s[i]->sample[k].seconds, s[i]->sample[k].dispatch);
  }
  fflush(csv);
}
