/* SPDX-License-Identifier: MIT
 * Launches as kernels see them; see geometry.h. */
#include "geometry.h"

#include <string.h>

enum { SHORT_AXIS = 16, MIN_BLOCK = 512, MAX_BLOCK = 1 << 16, FEW = 16 };

static unsigned operand_dtype(const struct tn_program *p, int o)
{
  return o < p->nin ? p->in[o].dtype : p->out[o - p->nin].dtype;
}

static bool is_fixed(const struct tn_program *p, int o)
{
  return o < p->nin ? p->in[o].bclass == TN_B_SPLAT : p->out[o - p->nin].reduce != TN_RED_NONE;
}

/* Offsets and strides in elements, launch order of axes. */
static bool take_operands(struct tn_geometry *g, const struct tn_program *p, const struct tn_launch *l)
{
  for (int o = 0; o < p->nin + p->nout; o++) {
    const struct tn_operand *x = o < p->nin ? &l->in[o] : &l->out[o - p->nin];
    unsigned dt = operand_dtype(p, o);
    int64_t size = (int64_t)tn_dtype_size(tn_dtype_real(dt));
    if (x->offset % size) return false;
    g->offset[o] = x->offset / size;
    memset(g->stride[o], 0, (size_t)(TN_CL_AXES - TN_MAX_NDIM + l->ndim) * sizeof *g->stride[o]);
    for (int a = 0; a < l->ndim && !is_fixed(p, o); a++) {
      if (x->stride[a] % size) return false;
      g->stride[o][a] = x->stride[a] / size;
    }
  }
  return true;
}

static void insert_axis(struct tn_geometry *g, int nops, int at)   /* of length 1 */
{
  for (int a = g->sk.ndim++; a > at; a--) {
    g->shape[a] = g->shape[a - 1];
    for (int o = 0; o < nops; o++) g->stride[o][a] = g->stride[o][a - 1];
  }
  g->shape[at] = 1;
  for (int o = 0; o < nops; o++) g->stride[o][at] = 0;
}

/* A short last axis would make short stretches: the longest axis takes its place (the order of the elements
 * of a map is free). */
static void lengthen_inner(struct tn_geometry *g, int nops)
{
  int last = g->sk.ndim - 1, best = last;
  if (g->shape[last] >= SHORT_AXIS) return;
  for (int a = last; a-- > 0;)
    if (g->shape[a] > g->shape[best]) best = a;
  int64_t n = g->shape[best];
  g->shape[best] = g->shape[last];
  g->shape[last] = n;
  for (int o = 0; o < nops; o++) {
    int64_t s = g->stride[o][best];
    g->stride[o][best] = g->stride[o][last];
    g->stride[o][last] = s;
  }
}

/* COLUMN where chunks would be mostly empty, or where memory runs along the kept axis. */
static bool prefers_columns(const struct tn_geometry *g, const struct tn_program *p, int nkeep)
{
  if (!nkeep || g->kept < FEW) return false;
  if (g->reduced < TN_LANES / 4) return true;
  int kept_axis = nkeep - 1, reduced_axis = g->sk.ndim - 1;
  for (int o = 0; o < p->nin; o++) {
    int64_t unit = tn_parts(p->in[o].dtype), r = g->stride[o][reduced_axis];
    if (p->in[o].bclass == TN_B_FULL && g->stride[o][kept_axis] == unit && r != unit && r != 0) return true;
  }
  return false;
}

static void classify(struct tn_geometry *g, const struct tn_program *p)
{
  int axis = tn_inner_axis(&g->sk);
  for (int o = 0; o < p->nin + p->nout; o++) {
    int64_t s = g->stride[o][axis], unit = tn_parts(operand_dtype(p, o));
    g->sk.walk[o] = is_fixed(p, o)                     ? TN_WALK_FIXED
                    : g->shape[axis] == 1 || s == unit ? TN_WALK_UNIT
                    : s == 0                           ? TN_WALK_STAY
                                                       : TN_WALK_ANY;
  }
}

bool tn_geometry_make(struct tn_geometry *g, const struct tn_program *p, const struct tn_launch *l, int units)
{
  int nops = p->nin + p->nout;
  memset(&g->sk, 0, sizeof g->sk);
  g->sk.ndim = (uint8_t)l->ndim;
  memcpy(g->shape, l->shape, sizeof *l->shape * (size_t)l->ndim);
  if (!take_operands(g, p, l)) return false;
  int nkeep = p->reduces ? l->nkeep : l->ndim;
  g->kept = l->kept;
  g->reduced = p->reduces ? l->reduced : 1;
  if (!p->reduces) {
    if (!g->sk.ndim) insert_axis(g, nops, 0);
    else if (g->sk.ndim > 1) lengthen_inner(g, nops);
    g->chunks = 1;
    g->sk.nkeep = g->sk.ndim;
    int64_t even = g->kept / units;
    even -= even % 64;
    g->block = even < MIN_BLOCK ? MIN_BLOCK : even > MAX_BLOCK ? MAX_BLOCK : even;
    g->units = (g->kept + g->block - 1) / g->block;
  } else {
    if (nkeep == g->sk.ndim) insert_axis(g, nops, nkeep);
    g->sk.nkeep = (uint8_t)nkeep;
    g->chunks = (g->reduced + TN_CHUNK - 1) / TN_CHUNK;
    g->sk.form = prefers_columns(g, p, nkeep) ? TN_FORM_COLUMN : TN_FORM_CHUNK;
    g->units = g->sk.form == TN_FORM_COLUMN ? (g->kept + TN_COLUMNS - 1) / TN_COLUMNS * g->chunks : g->kept * g->chunks;
    g->block = 0;
  }
  classify(g, p);
  return true;
}
