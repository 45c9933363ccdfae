/* SPDX-License-Identifier: MIT
 * Programs that share their first axis → strips of it: a thread runs all of them on some rows before it takes the next
 * ones, so that what one leaves the others find in cache, and what only they read is never more than a strip.
 * Each run is that of a launch of fewer rows; so the canonical order, which is each result's own, does not change.
 * Declared in cpu.h. */
#include "cpu.h"

void tn_cpu_strips_lay_out(struct tn_cpu_strips *g)
{
  size_t operands = 0, partials = 0, at = tn_cpu_align(g->n * sizeof(struct tn_cpu_thread));
  for (size_t i = 0; i < g->n; i++) {
    const struct tn_cpu_run *r = &g->unit[i].run;
    size_t n = (size_t)r->noperands * sizeof *r->operands, p = tn_cpu_reduce_partials(r);
    if (n > operands) operands = n;
    if (p > partials) partials = p;
    g->unit[i].scratch = at;
    at += tn_cpu_align(r->layout.total);
  }
  g->operands = at;
  g->partials = at + tn_cpu_align(operands);
  g->total = g->partials + tn_cpu_align(partials);
}

/* One unit on |count| rows from row |first| on; |scratch| is all of the thread's, |thread| its number. */
static void run_strip(const struct tn_cpu_strips *g, const struct tn_cpu_unit *u, struct tn_cpu_thread *t,
                      struct tn_cpu_ahead *ahead, char *scratch, int thread, int64_t first, int64_t count)
{
  struct tn_launch l = u->launch;
  struct tn_cpu_space space = u->space;
  struct tn_cpu_run r = u->run;
  r.launch = &l;
  r.space = &space;
  r.operands = (void *)(scratch + g->operands);
  r.partials = scratch + g->partials;
  l.kept = l.kept / g->strip * count;
  l.shape[0] = count;
  for (int i = 0; i < space.ndim; i++)
    if (space.axis[i] == 0) space.shape[i] = count;
  for (int k = 0; k < r.noperands; k++) {
    struct tn_cpu_operand *o = &r.operands[k];
    *o = u->run.operands[k];
    t->places[k].held = NULL;                     /* what is there may be another strip's by now */
    t->places[k].gathered = 0;
    if (o->p) o->p += o->local ? thread * g->local : first * o->stride[0];
    if (o->result) o->result += o->local ? thread * g->local : first * (l.kept / count) * o->size;
  }
  if (count < g->strip) tn_cpu_scan(&r);
  struct tn_claims all = tn_claims_of(tn_cpu_claimable(&r), 1);
  r.claims = &all;
  r.ahead = ahead;
  tn_cpu_share(&r, t);
  if (tn_cpu_reduce_partials(&r)) tn_cpu_reduce_finish(&r);
}

/* What the first program reads of the |count| rows from |first| on, where that lies in one piece, to be looked at while
 * the strip before is computed: memory is slower than computing, and takes its time meanwhile. */
static struct tn_cpu_ahead rows_ahead(const struct tn_cpu_strips *g, int64_t first, int64_t count)
{
  const struct tn_cpu_run *r = &g->unit[0].run;
  int64_t walks = 0;
  for (size_t k = 0; k < g->n; k++) walks += tn_cpu_walks(&g->unit[k].run);
  for (int k = 0; k < r->code->nin && walks; k++) {
    const struct tn_cpu_operand *o = &r->operands[k];
    if (!o->p || o->local || o->run < r->launch->kept * r->launch->reduced) continue;
    const char *at = o->p + first * o->stride[0];
    return (struct tn_cpu_ahead){at, at + count * o->stride[0], g->strip * o->stride[0] / walks + 1};
  }
  return (struct tn_cpu_ahead){NULL, NULL, 0};
}

void tn_cpu_strips_share(void *ud, int i)
{
  const struct tn_cpu_strips *g = ud;
  const tenon_vm *vm = g->unit[0].run.vm;
  char *scratch = g->scratch + (size_t)i * g->total;
  struct tn_cpu_thread *t = (void *)scratch;
  for (size_t k = 0; k < g->n; k++) t[k] = tn_cpu_thread_begin(&g->unit[k].run, scratch + g->unit[k].scratch);
  int64_t s = 0, end = 0;
  for (; s < end || tn_claim(g->claims, &s, &end); s++) {
    int64_t first = s * g->strip, count = g->rows - first < g->strip ? g->rows - first : g->strip;
    int64_t next = first + count, left = g->rows - next < g->strip ? g->rows - next : g->strip;
    struct tn_cpu_ahead ahead = rows_ahead(g, next, s + 1 < end ? left : 0);
    for (size_t k = 0; k < g->n && !tn_wants_stop(vm); k++)
      run_strip(g, &g->unit[k], &t[k], &ahead, scratch, i, first, count);
  }
}
