/* SPDX-License-Identifier: MIT
 * From what varies in a batch to the values that are best kept; see cut.h.  The network has two nodes a step: "it is
 * computed" and "its value is at hand"; those on the side of the source are true.  What varies is at the source; a step
 * that is computed has its operands at hand; a value at hand that is not computed is read, at the price of an edge;
 * computing costs an edge to the sink.  The flow is raised by shortest ways (Dinic). */
#include "cut.h"

#include "complex.h"

#include <string.h>

/* For one element. */
enum { CHEAP = 10, ROOT = 50, FUNCTION = 100, COMPLEX_FUNCTION = 250 };
static const int64_t endless = INT64_C(1) << 60;

struct edge { uint32_t to, next; int64_t room; };   /* edge e's way back is e ^ 1 */

struct network {
  uint32_t n, nedges, sink;
  uint32_t *head;                /* per node: its first edge */
  uint32_t *level, *at;          /* per node: steps from the source; the edge to try next */
  uint32_t *way;                 /* edges from the source to where the search stands */
  struct edge *edge;
};

enum { SOURCE = 0, NO_EDGE = UINT32_MAX };

/* ---- Costs ---- */

static int64_t count_of(const struct tn_batch *b, tn_ref r)
{
  int ndim;
  const int64_t *shape = tn_batch_shape(b, r, &ndim);
  return tn_shape_count(ndim, shape);
}

size_t tn_cut_bytes(const struct tn_batch *b, size_t step)
{
  return tn_dtype_size(b->steps[step].out) * (size_t)count_of(b, tn_ref_make(TN_REF_STEP, step));
}

static int64_t load_cost(const struct tn_batch *b, tn_ref r)
{
  return (int64_t)tn_dtype_size(tn_batch_dtype(b, r)) * TN_CUT_BYTE * count_of(b, r);
}

static bool has_real_operand(const struct tn_batch *b, const struct tn_tstep *p)
{
  if (p->real) return true;
  for (int k = 0; k < p->nargs; k++)
    if (tn_ref_kind(p->arg[k]) != TN_REF_SCALAR && !tn_dtype_is_complex(tn_batch_dtype(b, p->arg[k]))) return true;
  return false;
}

static int64_t element_cost(const struct tn_batch *b, const struct tn_tstep *p)
{
  bool heavy, z = tn_dtype_is_complex(p->dtype);
  if (p->code == TN_STEP_FULL) return 0;
  if (p->code == TN_STEP_IOTA || p->code == TN_STEP_CAST) return CHEAP;
  int weight = tn_lower_weight(p->code, p->dtype, &heavy);
  if (!heavy && z && weight > 2 && has_real_operand(b, p)) return 2 * CHEAP;
  if (!heavy) return (int64_t)weight * CHEAP;
  if (z && tn_ops[p->code].ulp) return COMPLEX_FUNCTION;
  return z || tn_ops[p->code].ulp ? FUNCTION : ROOT;
}

static int64_t step_cost(const struct tn_batch *b, size_t i)
{
  const struct tn_tstep *p = &b->steps[i];
  if (tn_step_reduces(p->code))
    return 2 * CHEAP * (1 + tn_dtype_is_complex(p->dtype)) * count_of(b, p->arg[0]);
  return element_cost(b, p) * count_of(b, tn_ref_make(TN_REF_STEP, i));
}

int64_t tn_cut_cost(const struct tn_batch *b, const uint8_t *how)
{
  int64_t cost = 0;
  for (size_t i = 0; i < b->nsteps; i++)
    if (!how || how[i] == TN_CUT_COMPUTE) cost += step_cost(b, i);
  for (size_t i = 0; i < b->ninputs && !how; i++) cost += load_cost(b, tn_ref_make(TN_REF_INPUT, i));
  return cost;
}

/* ---- The network ---- */

static uint32_t computed(size_t step) { return (uint32_t)(2 * step + 2); }
static uint32_t at_hand(size_t step) { return (uint32_t)(2 * step + 3); }
static uint32_t input_at_hand(const struct tn_batch *b, size_t i) { return (uint32_t)(2 * b->nsteps + 2 + i); }

static void link(struct network *w, uint32_t from, uint32_t to, int64_t room)
{
  w->edge[w->nedges] = (struct edge){to, w->head[from], room};
  w->head[from] = w->nedges++;
  w->edge[w->nedges] = (struct edge){from, w->head[to], 0};
  w->head[to] = w->nedges++;
}

static void fill(struct network *w, const struct tn_batch *b, const uint64_t *on, uint64_t away, int dear)
{
  for (size_t i = 0; i < b->nsteps; i++) {
    const struct tn_tstep *p = &b->steps[i];
    bool varies = on[i] & away;
    if (varies) link(w, SOURCE, computed(i), endless);
    else {
      tn_ref r = tn_ref_make(TN_REF_STEP, i);
      link(w, computed(i), w->sink, p->wanted ? endless : step_cost(b, i));
      link(w, at_hand(i), computed(i), dear * load_cost(b, r));
    }
    for (int k = 0; k < p->nargs; k++) {
      uint32_t j = tn_ref_index(p->arg[k]);
      if (tn_ref_kind(p->arg[k]) == TN_REF_INPUT) link(w, computed(i), input_at_hand(b, j), endless);
      else if (tn_ref_kind(p->arg[k]) == TN_REF_STEP && !(on[j] & away)) link(w, computed(i), at_hand(j), endless);
    }
  }
  for (size_t i = 0; i < b->ninputs; i++)
    link(w, input_at_hand(b, i), w->sink, load_cost(b, tn_ref_make(TN_REF_INPUT, i)));
}

/* Sets the nodes' levels; is the sink in reach? */
static bool search(struct network *w)
{
  uint32_t *queue = w->at;
  size_t from = 0, to = 0;
  memset(w->level, 255, w->n * sizeof *w->level);
  w->level[SOURCE] = 0;
  queue[to++] = SOURCE;
  while (from < to) {
    uint32_t v = queue[from++];
    for (uint32_t e = w->head[v]; e != NO_EDGE; e = w->edge[e].next) {
      uint32_t x = w->edge[e].to;
      if (!w->edge[e].room || w->level[x] != UINT32_MAX) continue;
      w->level[x] = w->level[v] + 1;
      queue[to++] = x;
    }
  }
  return w->level[w->sink] != UINT32_MAX;
}

/* Fills the way found, of |n| edges; how many of them are left before the first that is full. */
static size_t push(struct network *w, size_t n, int64_t *flow)
{
  int64_t least = endless;
  size_t keep = n;
  for (size_t i = 0; i < n; i++)
    if (w->edge[w->way[i]].room < least) least = w->edge[w->way[i]].room;
  for (size_t i = n; i-- > 0;) {
    struct edge *e = &w->edge[w->way[i]];
    e->room -= least;
    w->edge[w->way[i] ^ 1].room += least;
    if (!e->room) keep = i;
  }
  *flow += least;
  return keep;
}

/* Fills all ways along the levels. */
static int64_t block(struct network *w)
{
  int64_t flow = 0;
  size_t n = 0;
  memcpy(w->at, w->head, w->n * sizeof *w->at);
  for (uint32_t v = SOURCE;;) {
    uint32_t e = w->at[v];
    if (v == w->sink) n = push(w, n, &flow);
    else if (e == NO_EDGE) {
      if (!n) return flow;
      n--;
      w->at[w->edge[w->way[n] ^ 1].to] = w->edge[w->way[n]].next;
    }
    else if (w->edge[e].room && w->level[w->edge[e].to] == w->level[v] + 1) w->way[n++] = e;
    else { w->at[v] = w->edge[e].next; continue; }
    v = n ? w->edge[w->way[n - 1]].to : SOURCE;
  }
}

tenon_status tn_cut(tenon_vm *vm, const struct tn_batch *b, const uint64_t *on, uint64_t away, int dear, uint8_t *how,
                    int64_t *cost)
{
  size_t n = 2 * b->nsteps + b->ninputs + 3, edges = 2 * (6 * b->nsteps + b->ninputs);
  size_t words = 4 * n * sizeof(uint32_t), bytes = edges * sizeof(struct edge);
  struct network w = {.n = (uint32_t)n, .sink = (uint32_t)n - 1};
  w.head = tn_alloc(vm, words);
  w.edge = tn_alloc(vm, bytes);
  if (w.head && w.edge) {
    w.level = w.head + n;
    w.at = w.level + n;
    w.way = w.at + n;
    memset(w.head, 255, n * sizeof *w.head);
    fill(&w, b, on, away, dear);
    *cost = 0;
    while (search(&w)) *cost += block(&w);
    for (size_t i = 0; i < b->nsteps; i++) {
      bool varies = on[i] & away, reached = w.level[at_hand(i)] != UINT32_MAX;
      if (varies) *cost += step_cost(b, i);
      how[i] = w.level[computed(i)] != UINT32_MAX ? TN_CUT_COMPUTE
               : reached || b->steps[i].wanted    ? TN_CUT_KEEP
                                                  : TN_CUT_NONE;
    }
  }
  tenon_status st = w.head && w.edge ? TENON_OK : TENON_E_NOMEM;
  tn_free(vm, w.head, words);
  tn_free(vm, w.edge, bytes);
  return st;
}
