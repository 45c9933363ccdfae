/* SPDX-License-Identifier: MIT
 * Reductions in the canonical order (ops/reduce.h).  The order is fixed, the way is not:
 *
 *   rows      one output element at a time, lanes in a vector; chunks are shared out to the threads
 *   short     some rows at a time, a lane for each point; then row by row
 *   columns   many output elements side by side, one lane of all of them at a time
 *
 * All combine the same operands in the same order, so that the choice never shows in a bit.  Fewer lanes
 * than TN_LANES do where a row is short, because combining with the identity changes nothing. */
#include "cpu.h"

#include <string.h>

enum { LEVELS = 64,          /* of a pairwise tree over int64 many leaves */
       SHORT = 256,          /* elements of a row that is reduced together with others */
       COLUMNS = 512 };      /* output elements side by side */

static size_t lane_size(const struct tn_cpu_lanes *l) { return (size_t)tn_family_size(l->family); }
static int64_t chunks_of(const struct tn_cpu_run *r) { return (r->launch->reduced + TN_CHUNK - 1) / TN_CHUNK; }

/* Lanes that |m| elements take: a power of two of at least a tile. */
static long lanes_for(const struct tn_cpu_run *r, int64_t m)
{
  long n = r->code->tile;
  while (n < TN_LANES && n < m) n *= 2;
  return n;
}

static void fill_identity(const struct tn_cpu_code *c, const struct tn_cpu_lanes *l, char *p, long n)
{
  size_t size = lane_size(l);
  c->isa->identity[l->family][l->red](p);
  for (long have = 1; have < n; have *= 2)
    memcpy(p + (size_t)have * size, p, (size_t)(have < n - have ? have : n - have) * size);
}

/* |n| results, as they stand in lanes, to their places in the output array. */
static void put_results(const struct tn_cpu_run *r, const struct tn_cpu_lanes *l, int64_t row, const char *values,
                        int64_t n)
{
  unsigned dt = r->program->out[l->out].dtype;
  int64_t size = (int64_t)tn_dtype_size(dt), lane = (int64_t)lane_size(l);
  char *p = r->operands[r->code->nin + l->out].result + row * size;
  if (size == lane) memcpy(p, values, (size_t)(n * size));
  else if (dt == TN_BOOL)
    for (int64_t i = 0; i < n; i++) p[i] = values[i * lane] != 0;
  else
    for (int64_t i = 0; i < n; i++) memcpy(p + i * size + l->part * lane, values + i * lane, (size_t)lane);
}

/* ---- Pairwise tree over leaves that come one by one: a binary counter of complete subtrees ---- */

void tn_cpu_tree_push(struct tn_cpu_tree *t, char *x)
{
  int k = 0;
  for (; t->count >> k & 1; k++) {
    char *left = t->level + (size_t)k * t->stride;
    t->combine(left, x, t->width);
    x = left;
  }
  char *to = t->level + (size_t)k * t->stride;
  memcpy(to, x, t->stride);
  t->count++;
}

char *tn_cpu_tree_finish(struct tn_cpu_tree *t)
{
  char *x = NULL;
  for (int k = 0; k < LEVELS; k++) {
    if (!(t->count >> k & 1)) continue;
    char *left = t->level + (size_t)k * t->stride;
    if (x) t->combine(left, x, t->width);
    x = left;
  }
  return x;
}

/* ---- Short rows: many at once, each point with a lane of its own, which are then joined row by row ---- */

enum { SHORT_LANES = 4,                                      /* sets of lanes that have room in cache */
       SHORT_BYTES = (TN_STRIP + TN_LANES) * 8 };            /* of one set, for a strip of points and a tile */

static bool short_rows(const struct tn_cpu_run *r)
{
  return !r->across && r->launch->reduced <= SHORT && r->launch->kept > 1 && r->code->nlanes <= SHORT_LANES;
}

/* The result of the row of |m| elements at |p|, which are identity ∘ element: at |p|. */
static void join_row(const struct tn_cpu_code *c, const struct tn_cpu_lanes *l, char *p, int64_t m)
{
  int64_t size = (int64_t)lane_size(l);
  for (int64_t e = TN_LANES; e < m; e += TN_LANES)
    c->isa->combine[l->family][l->red](p, p + e * size, tn_cpu_min(TN_LANES, m - e));
  c->isa->fold[l->family][l->red](p, tn_cpu_min(TN_LANES, m));
}

static void short_block(const struct tn_cpu_run *r, struct tn_cpu_thread *t, int64_t row, int64_t n)
{
  const struct tn_cpu_code *c = r->code;
  int64_t m = r->launch->reduced;
  for (int k = 0; k < c->nlanes; k++)
    memcpy(t->lanes + (size_t)k * SHORT_BYTES, t->lanes + (size_t)(c->nlanes + k) * SHORT_BYTES,
           (size_t)(n * m) * lane_size(&c->lanes[k]));
  tn_cpu_points(r, t, row * m, n * m);
  for (int k = 0; k < c->nlanes; k++) {
    const struct tn_cpu_lanes *l = &c->lanes[k];
    char *p = t->lanes + (size_t)k * SHORT_BYTES;
    size_t size = lane_size(l);
    for (int64_t i = 0; i < n; i++) {
      join_row(c, l, p + (size_t)(i * m) * size, m);
      memcpy(p + (size_t)i * size, p + (size_t)(i * m) * size, size);
    }
    put_results(r, l, row, p, n);
  }
}

static void reduce_short(const struct tn_cpu_run *r, struct tn_cpu_thread *t)
{
  const struct tn_cpu_code *c = r->code;
  int64_t block = TN_STRIP / r->launch->reduced, row = 0, end = 0;
  int first = tn_cpu_lane_base(c);
  t->bases->lane_mask = -1;
  for (int k = 0; k < c->nlanes; k++) {
    t->bases->at[first + k] = (struct tn_base){t->lanes + (size_t)k * SHORT_BYTES, (long)lane_size(&c->lanes[k])};
    fill_identity(c, &c->lanes[k], t->lanes + (size_t)k * SHORT_BYTES, TN_STRIP + TN_LANES);
    fill_identity(c, &c->lanes[k], t->lanes + (size_t)(c->nlanes + k) * SHORT_BYTES, TN_STRIP);
  }
  while (tn_claim(r->claims, &row, &end))
    for (; row < end && !tn_wants_stop(r->vm); row += block) short_block(r, t, row, tn_cpu_min(end - row, block));
}

/* ---- Rows ---- */

static char *lanes_at(const struct tn_cpu_thread *t, int i) { return t->lanes + (size_t)i * TN_LANES * 8; }
static char *partial_at(const struct tn_cpu_run *r, int lane, int64_t unit)
{
  return r->partials + (lane * r->launch->kept * chunks_of(r) + unit) * 8;
}

void tn_cpu_reduce_rows(const struct tn_cpu_run *r, struct tn_cpu_thread *t)
{
  if (short_rows(r)) {
    reduce_short(r, t);
    return;
  }
  const struct tn_cpu_code *c = r->code;
  int64_t m = r->launch->reduced, chunks = chunks_of(r), unit = 0, end = 0;
  long lanes = lanes_for(r, m);
  int first = tn_cpu_lane_base(c);
  t->bases->lane_mask = TN_LANES - 1;
  for (int k = 0; k < c->nlanes; k++) {
    t->bases->at[first + k] = (struct tn_base){lanes_at(t, k), (long)lane_size(&c->lanes[k])};
    fill_identity(c, &c->lanes[k], t->identity + (size_t)k * TN_LANES * 8, lanes);
  }
  for (; (unit < end || tn_claim(r->claims, &unit, &end)) && !tn_wants_stop(r->vm); unit++) {
    int64_t row = unit / chunks, start = unit % chunks * TN_CHUNK;
    if (r->ahead) tn_cpu_look_ahead(r->ahead);
    for (int k = 0; k < c->nlanes; k++)
      memcpy(lanes_at(t, k), t->identity + (size_t)k * TN_LANES * 8, (size_t)lanes * lane_size(&c->lanes[k]));
    tn_cpu_points(r, t, row * m + start, tn_cpu_min(m - start, TN_CHUNK));
    for (int k = 0; k < c->nlanes; k++) {
      const struct tn_cpu_lanes *l = &c->lanes[k];
      char *p = lanes_at(t, k);
      c->isa->fold[l->family][l->red](p, lanes);
      if (chunks == 1) put_results(r, l, row, p, 1);
      else memcpy(partial_at(r, k, unit), p, lane_size(l));
    }
  }
}

int64_t tn_cpu_reduce_walks(const struct tn_cpu_run *r)
{
  return r->across || short_rows(r) ? 0 : tn_cpu_reduce_units(r);
}

size_t tn_cpu_reduce_partials(const struct tn_cpu_run *r)
{
  int64_t chunks = chunks_of(r);
  if (!r->program->reduces || r->across || chunks == 1) return 0;
  return (size_t)(r->code->nlanes * r->launch->kept * chunks + LEVELS) * 8;
}

void tn_cpu_reduce_finish(const struct tn_cpu_run *r)
{
  const struct tn_cpu_code *c = r->code;
  int64_t chunks = chunks_of(r);
  char *levels = partial_at(r, c->nlanes, 0);        /* behind the partial results */
  for (int k = 0; k < c->nlanes; k++) {
    const struct tn_cpu_lanes *l = &c->lanes[k];
    for (int64_t row = 0; row < r->launch->kept; row++) {
      struct tn_cpu_tree tree = {c->isa->combine[l->family][l->red], levels, lane_size(l), 1, 0};
      for (int64_t i = 0; i < chunks; i++) tn_cpu_tree_push(&tree, partial_at(r, k, row * chunks + i));
      put_results(r, l, row, tn_cpu_tree_finish(&tree), 1);
    }
  }
}

/* ---- Columns ---- */

static long reversed(long i, long n)       /* the bits of i < n, n a power of two, from right to left */
{
  long r = 0;
  for (; n > 1; n /= 2, i /= 2) r = 2 * r + i % 2;
  return r;
}

/* Scratch for one set of lanes: the current lane, the tree over lanes, the tree over chunks. */
enum { LANE_LEVELS = 8 };
static size_t column_levels(const struct tn_cpu_run *r)
{
  size_t n = 1;
  while (n < LEVELS && chunks_of(r) >> n) n++;
  return n;
}
static size_t column_scratch(const struct tn_cpu_run *r) { return (1 + LANE_LEVELS + column_levels(r)) * COLUMNS * 8; }

static void column_block(const struct tn_cpu_run *r, struct tn_cpu_thread *t, int64_t column, int64_t n)
{
  const struct tn_cpu_code *c = r->code;
  int64_t kept = r->launch->kept, m = r->launch->reduced;
  size_t scratch = column_scratch(r);
  int first = tn_cpu_lane_base(c);
  uint64_t chunk = 0;
  for (int64_t start = 0; start < m; start += TN_CHUNK, chunk++) {
    int64_t in_chunk = tn_cpu_min(m - start, TN_CHUNK);
    long lanes = 1;
    while (lanes < TN_LANES && lanes < in_chunk) lanes *= 2;
    /* The halving tree joins lane l with l + lanes/2, then l + lanes/4, …: a pairwise tree over the lanes
     * in the order of their reversed bits. */
    for (long j = 0; j < lanes; j++) {
      if (tn_wants_stop(r->vm)) return;
      for (int k = 0; k < c->nlanes; k++) {
        char *lane = t->lanes + (size_t)k * scratch;
        fill_identity(c, &c->lanes[k], lane, COLUMNS);
        t->bases->at[first + k] = (struct tn_base){lane, (long)lane_size(&c->lanes[k])};
      }
      for (int64_t e = reversed(j, lanes); e < in_chunk; e += lanes)
        tn_cpu_points(r, t, (start + e) * kept + column, n);
      for (int k = 0; k < c->nlanes; k++) {
        char *lane = t->lanes + (size_t)k * scratch;
        size_t size = lane_size(&c->lanes[k]) * COLUMNS;
        struct tn_cpu_tree tree = {c->isa->combine[c->lanes[k].family][c->lanes[k].red], lane + COLUMNS * 8, size,
                                   COLUMNS, (uint64_t)j};
        tn_cpu_tree_push(&tree, lane);
        if (j < lanes - 1) continue;
        struct tn_cpu_tree over = {tree.combine, lane + (1 + LANE_LEVELS) * COLUMNS * 8, size, COLUMNS, chunk};
        tn_cpu_tree_push(&over, tn_cpu_tree_finish(&tree));
      }
    }
  }
  for (int k = 0; k < c->nlanes; k++) {
    const struct tn_cpu_lanes *l = &c->lanes[k];
    char *lane = t->lanes + (size_t)k * scratch;
    struct tn_cpu_tree over = {c->isa->combine[l->family][l->red], lane + (1 + LANE_LEVELS) * COLUMNS * 8,
                        lane_size(l) * COLUMNS, COLUMNS, chunk};
    put_results(r, l, column, tn_cpu_tree_finish(&over), n);
  }
}

void tn_cpu_reduce_columns(const struct tn_cpu_run *r, struct tn_cpu_thread *t)
{
  int64_t from, to, tile = r->code->tile;
  t->bases->lane_mask = -1;
  while (tn_claim(r->claims, &from, &to))
    for (int64_t column = from * tile, end = tn_cpu_min(to * tile, r->launch->kept); column < end; column += COLUMNS)
      column_block(r, t, column, tn_cpu_min(end - column, COLUMNS));
}

int64_t tn_cpu_reduce_units(const struct tn_cpu_run *r)
{
  int64_t tile = r->code->tile;
  return r->across ? (r->launch->kept + tile - 1) / tile : r->launch->kept * chunks_of(r);
}

/* ---- The choice ---- */

size_t tn_cpu_reduce_scratch(const struct tn_cpu_run *r)
{
  size_t lanes = (size_t)r->code->nlanes;
  if (r->across) return lanes * column_scratch(r);
  return lanes * 2 * (short_rows(r) ? SHORT_BYTES : TN_LANES * 8);
}

/* Inputs whose innermost axis is neither contiguous nor constant, with the kept or the reduced axes innermost. */
static int scattered(const struct tn_cpu_run *r, int innermost)
{
  int n = 0;
  for (int i = 0; i < r->code->nin; i++) {
    const struct tn_cpu_operand *o = &r->operands[i];
    n += o->p && o->stride[innermost] != 0 && o->stride[innermost] != o->size;
  }
  return n;
}

bool tn_cpu_reduce_across(const struct tn_cpu_run *r)
{
  const struct tn_launch *l = r->launch;
  if (l->kept < 2 * r->code->tile) return false;
  if (l->nkeep == l->ndim) return true;
  return l->reduced <= 64 || scattered(r, l->nkeep - 1) < scattered(r, l->ndim - 1);
}
