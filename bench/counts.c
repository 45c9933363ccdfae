/* SPDX-License-Identifier: MIT
 * Counts what the workloads ask of the CPU's handlers: how often a step's value goes to one other step only (pairs, and
 * chains of three), how often two steps have the same operands, each weighted by the points at which it runs, and how
 * much of that is one handler's work already.  make counts.
 *
 * A host executor stands before the CPU's, counts each launch and hands it on. */
#include "bench.h"
#include "vm/cpu/cpu.h"
#include "vm/cpu/graph.h"

#include <stdlib.h>
#include <string.h>

enum { POINTS = 10000, ROWS_SHOWN = 40, NAME = 96, MOST_ROWS = 1 << 14, DTYPES = 2 };
enum kind { PAIR, TRIPLE, SIBLINGS, KINDS };
static const char *const title[KINDS] = {"a step and the only one that takes its value", "chains of three",
                                         "two steps with the same operands"};

struct row {
  char name[NAME];
  double points, fused;            /* fused: those that one handler does */
};
struct table {
  struct row row[MOST_ROWS];       /* a hash table: free where the name is empty */
  double steps;
};
struct tally {
  struct tn_executor pub;          /* stands in for |cpu| */
  struct tn_executor *cpu;
  struct table *table[DTYPES][KINDS];
  double steps, handlers;          /* times points, of the workload at hand */
};

/* ---- Counting a launch */

static const char *name_of(const struct tn_pstep *s)
{
  switch (s->kind) {
  case TN_P_CAST: return "cast";
  case TN_P_ZPART: return tn_zparts[s->op].name;
  default: return tn_ops[s->op].name;
  }
}

static void count(struct table *t, const char *name, double points, bool fused)
{
  size_t h = 5381;
  for (const char *c = name; *c; c++) h = h * 33 + (unsigned char)*c;
  struct row *r = &t->row[h % MOST_ROWS];
  while (r->name[0] && strcmp(r->name, name)) r = r + 1 < t->row + MOST_ROWS ? r + 1 : t->row;
  snprintf(r->name, NAME, "%s", name);
  r->points += points;
  r->fused += fused ? points : 0;
}

/* A program's graph, and for each step who takes its value. */
struct view {
  const struct tn_program *p;
  struct tn_graph_node *n;
  uint32_t *only;                  /* the one step that does; TN_NO_NODE: several, an output or none */
  bool *taken;
};

static bool counts(const struct view *w, uint32_t v)
{
  return w->n[v].live && !w->n[v].fixed && w->n[v].same == v && tn_step_values(&w->p->steps[v]);
}

static int raw_operands(const struct view *w, uint32_t v, uint32_t x[TN_STEP_VALUES])
{
  const struct tn_pstep *s = &w->p->steps[v];
  uint32_t raw[TN_STEP_VALUES] = {s->a, s->b, s->c, s->d};
  int k = tn_step_values(s);
  for (int i = 0; i < k; i++) x[i] = w->n[raw[i]].same;
  return k;
}

static void take(const struct view *w, uint32_t v, uint32_t by)
{
  w->only[v] = w->taken[v] && w->only[v] != by ? TN_NO_NODE : by;
  w->taken[v] = true;
}

static void find_takers(const struct view *w)
{
  uint32_t x[TN_STEP_VALUES];
  for (uint32_t v = 0; v < (uint32_t)w->p->nsteps; v++) {
    w->only[v] = TN_NO_NODE;
    for (int i = 0, k = counts(w, v) ? raw_operands(w, v, x) : 0; i < k; i++) take(w, x[i], v);
  }
  for (int o = 0; o < w->p->nout; o++)
    for (int part = 0; part <= (int)tn_dtype_is_complex(w->p->out[o].dtype); part++)
      take(w, w->n[w->p->out[o].value[part]].same, TN_NO_NODE);
}

/* Steps before |v| with its operands, in any order, |v|'s couple among them: the last few are looked at. */
static void count_siblings(const struct view *w, uint32_t v, struct table *t, double points)
{
  enum { FEW = 64 };
  char name[NAME];
  uint32_t x[TN_STEP_VALUES], y[TN_STEP_VALUES];
  int k = raw_operands(w, v, x);
  for (uint32_t u = v, seen = 0; u-- > 0 && seen < FEW; seen++) {
    if (!counts(w, u) || w->p->steps[u].dt != w->p->steps[v].dt || raw_operands(w, u, y) != k) continue;
    if (k > 1 && w->p->steps[u].kind == TN_P_OP) continue;
    if (memcmp(x, y, (size_t)k * sizeof *x)) continue;
    snprintf(name, NAME, "%s, %s", name_of(&w->p->steps[u]), name_of(&w->p->steps[v]));
    count(t, name, points, w->n[v].twin == u);
    return;
  }
}

static void count_step(struct tally *t, const struct view *w, uint32_t v, double points)
{
  char name[NAME];
  struct table *const *table = t->table[w->p->widest == 8];
  uint32_t a = v, b = w->only[a], c = b == TN_NO_NODE ? b : w->only[b];
  for (int k = 0; k < KINDS; k++) table[k]->steps += points;
  t->steps += points;
  count_siblings(w, v, table[SIBLINGS], points);
  if (b == TN_NO_NODE) return;
  snprintf(name, NAME, "%s > %s", name_of(&w->p->steps[a]), name_of(&w->p->steps[b]));
  count(table[PAIR], name, points, w->n[a].absorbed);
  if (c == TN_NO_NODE) return;
  snprintf(name, NAME, "%s > %s > %s", name_of(&w->p->steps[a]), name_of(&w->p->steps[b]), name_of(&w->p->steps[c]));
  count(table[TRIPLE], name, points, w->n[a].absorbed && w->n[b].absorbed);
}

static void count_launch(struct tally *t, const struct tn_program *p, double points)
{
  size_t n = (size_t)p->nsteps + 1;
  struct view w = {p, tn_bench_alloc(n * sizeof *w.n), tn_bench_alloc(n * sizeof *w.only),
                   tn_bench_alloc(n * sizeof *w.taken)};
  tn_graph_analyse(p, w.n, w.only);
  memset(w.taken, 0, n * sizeof *w.taken);
  find_takers(&w);
  for (uint32_t v = 0; v < (uint32_t)p->nsteps; v++)
    if (counts(&w, v)) count_step(t, &w, v, points);
  const struct tn_cpu_code *code = p->exec[t->pub.slot].data;
  t->handlers += (double)(code->section[TN_BODY].n - 1) * points;
  free(w.n);
  free(w.only);
  free(w.taken);
}

/* ---- The executor that stands before the CPU's */

static double points_of(const struct tn_launch *l) { return (double)l->kept * (double)l->reduced; }

static tenon_status run(struct tn_executor *self, tenon_vm *vm, struct tn_program *p, const struct tn_launch *l,
                        enum tn_fallback *why)
{
  struct tally *t = (struct tally *)self;
  tenon_status st = t->cpu->run(t->cpu, vm, p, l, why);
  if (!st) count_launch(t, p, points_of(l));
  return st;
}

static bool accepts(struct tn_executor *self, const struct tn_program *p, enum tn_fallback *why)
{
  struct tally *t = (struct tally *)self;
  return t->cpu->accepts(t->cpu, p, why);
}

static tenon_status finish(struct tn_executor *self, tenon_vm *vm)
{
  struct tally *t = (struct tally *)self;
  return t->cpu->finish(t->cpu, vm);
}

static void close_executor(struct tn_executor *self, tenon_vm *vm)
{
  struct tally *t = (struct tally *)self;
  t->cpu->free(t->cpu, vm);
}

/* Programs run whole: what is counted does not depend on strips. */
static void stand_before(struct tally *t, tenon_vm *vm)
{
  t->cpu = vm->executor[TN_HOST];
  t->pub = (struct tn_executor){.name = t->cpu->name, .limits = t->cpu->limits, .slot = t->cpu->slot,
                                .accepts = accepts, .run = run, .finish = finish, .free = close_executor};
  vm->executor[TN_HOST] = &t->pub;
}

/* ---- Printing */

static int by_points(const void *a, const void *b)
{
  const struct row *x = a, *y = b;
  return (x->points < y->points) - (x->points > y->points);
}

static void print_table(struct table *t, const char *what, const char *width)
{
  qsort(t->row, MOST_ROWS, sizeof *t->row, by_points);
  printf("\n%s, %s: share of all steps, how much of it one handler does\n", what, width);
  for (int i = 0; i < ROWS_SHOWN && t->row[i].points > 0.001 * t->steps; i++)
    printf("  %5.1f %%  %3.0f %%  %s\n", 100 * t->row[i].points / t->steps,
           100 * t->row[i].fused / t->row[i].points, t->row[i].name);
}

static void run_workload(struct tally *t, struct subject *s, const struct workload *w, bool f64)
{
  struct bench_case c;
  double seconds;
  tn_bench_case_make(&c, w, f64, POINTS);
  s->c = &c;
  t->steps = t->handlers = 0;
  bool ok = s->class->begin(s, &c) && s->class->first(s, &seconds);
  if (!ok) tn_bench_die(w->name, s->note);
  printf("  %-20s f%d %9.1f steps %9.1f handlers a point\n", w->name, f64 ? 64 : 32, t->steps / POINTS,
         t->handlers / POINTS);
  s->class->end(s);
  tn_bench_case_free(&c);
}

int main(int argc, char **argv)
{
  static struct subject s;
  static struct tally t;
  struct settings set = {.top = argc > 1 ? argv[1] : ".", .threads = 1};
  if (!tn_bench_open_tenon(&s, TENON_GRAPH, &set, NULL)) return 1;
  for (int d = 0; d < DTYPES; d++)
    for (int k = 0; k < KINDS; k++) {
      t.table[d][k] = tn_bench_alloc(sizeof(struct table));
      memset(t.table[d][k], 0, sizeof(struct table));
    }
  stand_before(&t, tn_bench_vm(&s));
  for (const struct workload *w = workloads; w->name; w++)
    for (int f64 = w->f64_only; f64 < 2; f64++) run_workload(&t, &s, w, f64);
  for (int d = DTYPES; d-- > 0;)
    for (int k = 0; k < KINDS; k++) print_table(t.table[d][k], title[k], d ? "64 bits" : "32 bits");
  s.class->close(&s);
  for (int d = 0; d < DTYPES; d++)
    for (int k = 0; k < KINDS; k++) free(t.table[d][k]);
  return 0;
}
