/* SPDX-License-Identifier: MIT
 * `make check-math`: the worst error of every function of the math text, in ulp of the exact result, as a table
 * against the bound of its row in ops/elementwise.def.  References: MPFR for f64, the double functions of libm (2^-29
 * ulp of a float) for f32.
 *
 *   check_math [-n POINTS] [-s STRIDE] [NAME...]
 *
 * -n  points per f64 function, and per f32 function of two arguments (default 10^7)
 * -s  every STRIDEth of the 2^32 floats for functions of one argument (default 1: all) */
#include "math_rows.h"
#include "math_points.h"
#include <math.h>
#include <mpfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 4096 };

typedef struct worst {
  double error;
  double x, y;         /* where */
  long differ;         /* results whose bits are not the other builds' */
  double class_x, class_y;
  long class_errors;   /* NaN, infinity or zero where it should not be, or the reverse */
} worst;

static void merge(worst *into, const worst *w)
{
  if (w->error > into->error) {
    into->error = w->error;
    into->x = w->x;
    into->y = w->y;
  }
  into->differ += w->differ;
  if (w->class_errors) {
    into->class_x = w->class_x;
    into->class_y = w->class_y;
  }
  into->class_errors += w->class_errors;
}

/* The error of `got` in units of `unit`, or a class error. */
static void compare(worst *w, double got, double want, double error, double x, double y)
{
  int special = isnan(want) || isinf(want) || want == 0 || isinf(got) || isnan(got);
  if (special && (isnan(want) ? !isnan(got) : got != want || !signbit(got) != !signbit(want))) {
    /* the neighbour of an overflow or of zero is an error of at most an ulp, not one of class */
    if (!isnan(got) && !isnan(want) && error <= 1.0 && (isinf(want) == isinf(got) || isinf(got) || isinf(want)))
      special = 0;
    else {
      w->class_errors++;
      w->class_x = x;
      w->class_y = y;
    }
  }
  if (!special && error > w->error) {
    w->error = error;
    w->x = x;
    w->y = y;
  }
}

static int same_f64(double a, double b)
{
  return memcmp(&a, &b, sizeof a) == 0 || (isnan(a) && isnan(b));
}

static int same_f32(float a, float b)
{
  return memcmp(&a, &b, sizeof a) == 0 || (isnan(a) && isnan(b));
}

static worst check_f64(const tn_math_reference *ref, size_t index, long points, const tn_math_build *builds)
{
  worst total = { 0 };
  long blocks = (points + BLOCK - 1) / BLOCK;
#pragma omp parallel
  {
    static __thread double x[BLOCK], y[BLOCK], got[BLOCK], other[BLOCK];
    worst w = { 0 };
    tn_math_exact exact;
    tn_math_exact_init(&exact);
#pragma omp for schedule(dynamic)
    for (long b = 0; b < blocks; b++) {
      tn_math_points_f64(ref, (uint64_t)b, x, y, BLOCK);
      builds[0].rows[index].f64(x, y, got, BLOCK);
      for (const tn_math_build *t = builds + 1; t->name; t++) {
        t->rows[index].f64(x, y, other, BLOCK);
        for (int i = 0; i < BLOCK; i++)
          w.differ += !same_f64(got[i], other[i]);
      }
      for (int i = 0; i < BLOCK; i++) {
        double want = tn_math_exact_f64(&exact, ref, x[i], y[i]);
        compare(&w, got[i], want, tn_math_error_f64(&exact, ref, x[i], got[i]), x[i], y[i]);
      }
    }
    tn_math_exact_clear(&exact);
    mpfr_free_cache();
#pragma omp critical
    merge(&total, &w);
  }
  return total;
}

static worst check_f32(const tn_math_reference *ref, size_t index, uint64_t stride, long points,
                       const tn_math_build *builds)
{
  worst total = { 0 };
  uint64_t all = ref->arity == 1 ? ((uint64_t)1 << 32) / stride : (uint64_t)points;
  long blocks = (long)((all + BLOCK - 1) / BLOCK);
#pragma omp parallel
  {
    static __thread float x[BLOCK], y[BLOCK], got[BLOCK], other[BLOCK];
    worst w = { 0 };
#pragma omp for schedule(dynamic, 16)
    for (long b = 0; b < blocks; b++) {
      if (ref->arity == 1)
        for (int i = 0; i < BLOCK; i++) {
          uint32_t u = (uint32_t)(((uint64_t)b * BLOCK + (uint64_t)i) * stride);
          memcpy(x + i, &u, sizeof u);
        }
      else
        tn_math_points_f32(ref, (uint64_t)b, x, y, BLOCK);
      builds[0].rows[index].f32(x, y, got, BLOCK);
      /* the slow builds on a sample */
      for (const tn_math_build *t = builds + 1; t->name && b % 64 == 0; t++) {
        t->rows[index].f32(x, y, other, BLOCK);
        for (int i = 0; i < BLOCK; i++)
          w.differ += !same_f32(got[i], other[i]);
      }
      for (int i = 0; i < BLOCK; i++) {
        double want = ref->arity == 1 ? ref->libm1(x[i]) : ref->libm2(x[i], y[i]);
        compare(&w, got[i], (float)want, tn_math_error_f32(ref, x[i], got[i], want), x[i], y[i]);
      }
    }
#pragma omp critical
    merge(&total, &w);
  }
  return total;
}

static int wanted(const char *name, char **names)
{
  if (!*names)
    return 1;
  for (; *names; names++)
    if (strcmp(name, *names) == 0)
      return 1;
  return 0;
}

static int print(const char *name, const char *type, const worst *w, double bound, int arity)
{
  int bad = w->error > bound || w->class_errors || w->differ;
  char where[80], where2[40];
  snprintf(where, sizeof where, "%.13a", w->x);
  snprintf(where2, sizeof where2, arity == 2 ? ", %.13a" : "", w->y);
  printf("%-6s %s  %8.4f  %5.2f  %6ld  %6ld  %s%s%s\n", name, type, w->error, bound, w->class_errors, w->differ, where,
         where2, bad ? "  BAD" : "");
  if (w->class_errors)
    printf("       a class error at %a, %a\n", w->class_x, w->class_y);
  fflush(stdout);
  return bad;
}

int main(int argc, char **argv)
{
  long points = 10000000;
  uint64_t stride = 1;
  argv++;
  for (; argc > 2 && argv[0] && argv[0][0] == '-'; argv += 2) {
    if (strcmp(argv[0], "-n") == 0 && argv[1])
      points = atol(argv[1]);
    else if (strcmp(argv[0], "-s") == 0 && argv[1])
      stride = (uint64_t)atol(argv[1]);
    else
      return fprintf(stderr, "usage: check_math [-n POINTS] [-s STRIDE] [NAME...]\n"), 2;
  }
  const tn_math_build *builds = tn_math_builds();
  printf("build %s against the others\nname   type  max ulp  bound   class  differ  at\n", builds[0].name);
  int bad = 0;
  for (size_t i = 0; builds[0].rows[i].name; i++) {
    const char *name = builds[0].rows[i].name;
    const tn_math_reference *ref = tn_math_reference_of(name);
    if (!wanted(name, argv))
      continue;
    if (!ref) {
      printf("%-6s has no reference in math_points.c  BAD\n", name);
      bad++;
      continue;
    }
    worst w = check_f64(ref, i, points, builds);
    bad += print(name, "f64", &w, ref->bound, ref->arity);
    w = check_f32(ref, i, stride ? stride : 1, points, builds);
    bad += print(name, "f32", &w, ref->bound, ref->arity);
  }
  return bad != 0;
}
