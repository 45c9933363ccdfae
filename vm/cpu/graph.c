/* SPDX-License-Identifier: MIT
 * Program → graph: how often each value is used, where trees end, which steps become one superinstruction: products
 * with the sum that takes them, and couples, two steps with the same operands or powers of the same base.  Must not
 * know handlers' addresses nor where values are kept. */
#include "graph.h"

#include <string.h>

/* The factors of a product that is no step's of its own. */
static void factors(const struct tn_program *p, const struct tn_graph_node *n, uint32_t m, uint32_t *x)
{
  const struct tn_pstep *s = &p->steps[m];
  x[0] = n[s->a].same;
  x[1] = n[s->op == TN_OP_SQUARE ? s->a : s->b].same;
}

static int operands_of_dot(const struct tn_program *p, const struct tn_graph_node *n, uint32_t v, uint32_t *x)
{
  factors(p, n, n[p->steps[v].a].same, x);
  factors(p, n, n[p->steps[v].b].same, x + 2);
  return 4;
}

int tn_graph_operands(const struct tn_program *p, const struct tn_graph_node *n, uint32_t v, uint32_t *x)
{
  const struct tn_pstep *s = &p->steps[v];
  int k = tn_step_values(s);
  uint32_t raw[TN_STEP_VALUES] = {s->a, s->b, s->c, s->d};
  for (int i = 0; i < k; i++) x[i] = n[raw[i]].same;
  if (n[v].dot > 1) {
    uint32_t z = x[3 - n[v].dot];
    operands_of_dot(p, n, x[n[v].dot - 2], x);
    x[4] = z;
    return 5;
  }
  if (n[v].dot) return operands_of_dot(p, n, v, x);
  if (!n[v].mul) return k;
  uint32_t z = x[2 - n[v].mul];
  factors(p, n, x[n[v].mul - 1], x);
  x[2] = z;
  return 3;
}

bool tn_graph_seen(const uint32_t *x, int i)
{
  for (int j = 0; j < i; j++)
    if (x[j] == x[i]) return true;
  return false;
}

static bool is_identity(const struct tn_pstep *s)
{
  if (s->kind == TN_P_CAST) return s->dt == s->from;
  return s->kind == TN_P_OP && tn_ops[s->op].arity == 1 &&
         !strcmp(tn_ops[s->op].body[tn_body_column(tn_dtype_kind(s->dt))], "x");
}

static bool is_float(unsigned dt) { return dt == TN_F64 || dt == TN_F32; }

static void mark_live(const struct tn_program *p, struct tn_graph_node *n)
{
  for (int o = 0; o < p->nout; o++)
    for (int part = 0; part <= (int)tn_dtype_is_complex(p->out[o].dtype); part++) {
      struct tn_graph_node *out = &n[n[p->out[o].value[part]].same];
      out->live = out->root = true;
      out->users++;
    }
  for (uint32_t v = (uint32_t)p->nsteps; v-- > 0;) {
    if (!n[v].live) continue;
    uint32_t x[TN_NODE_OPERANDS];
    int k = tn_graph_operands(p, n, v, x);
    for (int i = 0; i < k; i++) {
      n[x[i]].live = true;
      if (!tn_graph_seen(x, i)) n[x[i]].users++;
    }
  }
}

/* May the product |m| be computed by its only user |v|? */
static bool absorbable(const struct tn_program *p, const struct tn_graph_node *n, uint32_t v, uint32_t m)
{
  const struct tn_pstep *s = &p->steps[m];
  bool product = s->kind == TN_P_OP && (s->op == TN_OP_MUL || s->op == TN_OP_SQUARE);
  return product && s->dt == p->steps[v].dt && n[m].users == 1 && !n[m].fixed;
}

static bool in_memory(const struct tn_graph_node *n) { return n->fixed || n->users > 1 || n->base != TN_NOT_IN_MEMORY; }

/* Chooses the superinstruction of a sum or difference. */
static void absorb(const struct tn_program *p, struct tn_graph_node *n, uint32_t v)
{
  const struct tn_pstep *s = &p->steps[v];
  if (s->kind != TN_P_OP || (s->op != TN_OP_ADD && s->op != TN_OP_SUB) || !is_float(s->dt) || n[v].fixed) return;
  uint32_t x[2] = {n[s->a].same, n[s->b].same};
  bool product[2], ready[2];         /* ready: of factors in memory */
  if (x[0] == x[1]) return;
  for (int i = 0; i < 2; i++) {
    uint32_t f[2];
    product[i] = absorbable(p, n, v, x[i]);
    if (product[i]) factors(p, n, x[i], f);
    ready[i] = product[i] && in_memory(&n[f[0]]) && in_memory(&n[f[1]]);
  }
  if (ready[0] && ready[1]) {
    n[v].dot = 1;
    n[x[0]].absorbed = n[x[1]].absorbed = true;
    return;
  }
  for (int i = 1; i >= (s->op == TN_OP_SUB); i--)
    if (n[x[i]].dot == 1 && n[x[i]].users == 1 && p->steps[x[i]].dt == s->dt) {
      n[v].dot = (uint8_t)(2 + i);
      n[x[i]].absorbed = true;
      return;
    }
  if (!product[0] && !product[1]) return;
  int pick = product[1] && (ready[1] || !ready[0]);
  n[v].mul = (uint8_t)(pick + 1);
  n[x[pick]].absorbed = true;
}

/* Leaves: arrays are read in place, what is one element is a constant. */
static void place_leaf(const struct tn_program *p, struct tn_graph_node *n, uint32_t v)
{
  const struct tn_pstep *s = &p->steps[v];
  if (s->kind == TN_P_LOAD && p->in[s->a].bclass == TN_B_FULL) {
    unsigned dt = p->in[s->a].dtype;
    if (dt != TN_BOOL && !tn_dtype_is_packed(dt) && !tn_dtype_is_complex(dt)) n[v].base = (int)s->a;
  } else if (s->kind == TN_P_LOAD || s->kind == TN_P_SCALAR || s->kind == TN_P_CONST) n[v].fixed = n[v].constant = true;
}

/* ---- Couples ---- */

static const struct couple { uint8_t kind, first, second; } couples[TN_NCOUPLES] = {
  [TN_SIN_COS] = {TN_P_OP, TN_OP_SIN, TN_OP_COS},
  [TN_QUOTIENT] = {TN_P_ZPART, TN_Z_QUOTIENT_RE, TN_Z_QUOTIENT_IM},
  [TN_OVER] = {TN_P_ZPART, TN_Z_OVER_RE, TN_Z_OVER_IM},
  [TN_INVERSE] = {TN_P_ZPART, TN_Z_INVERSE_RE, TN_Z_INVERSE_IM},
  [TN_PRODUCT] = {TN_P_OP, TN_OP_SUB, TN_OP_ADD},              /* of products computed there */
  [TN_POWER] = {TN_P_ZPART, TN_Z_POWER_SIZE, TN_Z_POWER_ANGLE},
  [TN_POWERS] = {TN_P_OP, TN_OP_POW, TN_OP_POW},               /* exponents are the same at every point */
};

/* The couple that |v| could be one of; TN_NCOUPLES: none. */
static int couple_of(const struct tn_program *p, const struct tn_graph_node *n, uint32_t v, bool *second)
{
  const struct tn_pstep *s = &p->steps[v];
  if (!n[v].live || n[v].same != v || n[v].fixed || !is_float(s->dt)) return TN_NCOUPLES;
  for (int i = 0; i < TN_NCOUPLES; i++)
    if (couples[i].kind == s->kind && (s->op == couples[i].first || s->op == couples[i].second)) {
      if (i == TN_PRODUCT && (n[v].dot != 1 || n[v].absorbed)) continue;
      if (i == TN_POWERS && !n[n[s->b].same].fixed) continue;
      *second = s->op == couples[i].second;
      return i;
    }
  return TN_NCOUPLES;
}

static bool same_product(const uint32_t *x, int i, int j, const uint32_t *y)
{
  return (x[i] == y[0] && x[j] == y[1]) || (x[i] == y[1] && x[j] == y[0]);
}

bool tn_graph_crossed(uint32_t *x, const uint32_t *y)
{
  for (int i = 0; i < 2; i++) {
    if (same_product(x, 0, 3, y) && same_product(x, 2, 1, y + 2)) return true;
    if (same_product(x, 0, 3, y + 2) && same_product(x, 2, 1, y)) return true;
    uint32_t swap = x[2];
    x[2] = x[3];
    x[3] = swap;
  }
  return false;
}

/* The operand by which couples are looked up. */
static uint32_t key_of(int couple, const uint32_t *x)
{
  uint32_t key = x[0];
  for (int i = 1; couple == TN_PRODUCT && i < 4; i++)
    if (x[i] < key) key = x[i];
  return key;
}

static bool fit(int couple, bool second, uint32_t *x, uint32_t *y, int k)
{
  if (couple == TN_PRODUCT) return second ? tn_graph_crossed(y, x) : tn_graph_crossed(x, y);
  if (couple == TN_POWERS) return x[0] == y[0];
  return !memcmp(x, y, (size_t)k * sizeof *x);
}

/* Joins |v| to the one of the last few steps with the same key that makes a couple with it.  |last|: of a value, 1 +
 * the last of such steps; they go on with the one before in |refs|, which is not in use yet. */
static void join(const struct tn_program *p, struct tn_graph_node *n, uint32_t v, uint32_t *last)
{
  enum { FEW = 8 };
  bool second, other;
  int couple = couple_of(p, n, v, &second);
  uint32_t x[TN_NODE_OPERANDS], y[TN_NODE_OPERANDS];
  if (couple == TN_NCOUPLES) return;
  int k = tn_graph_operands(p, n, v, x);
  uint32_t key = key_of(couple, x), w = last[key];
  for (int i = 0; w && i < FEW; i++, w = n[w - 1].refs) {
    if (n[w - 1].twin != TN_NO_NODE || couple_of(p, n, w - 1, &other) != couple ||
        p->steps[w - 1].dt != p->steps[v].dt)
      continue;
    if (couple == TN_POWERS) other = false;                    /* both could be either */
    if (other == second) continue;
    tn_graph_operands(p, n, w - 1, y);
    if (!fit(couple, second, x, y, k)) continue;
    n[v].twin = w - 1;
    n[w - 1].twin = v;
    n[v].couple = n[w - 1].couple = (uint8_t)couple;
    n[v].second = second;
    n[w - 1].second = other;
    if (couple == TN_POWERS) k = 1;                            /* what they share */
    for (int j = 0; j < k && couple != TN_PRODUCT; j++)        /* (factors are in memory: they have other users) */
      if (!tn_graph_seen(x, j)) n[x[j]].users--;
    return;
  }
  n[v].refs = last[key];
  last[key] = v + 1;
}

/* ---- All of it ---- */

static void count_needs(const struct tn_program *p, struct tn_graph_node *n, uint32_t v)
{
  uint32_t x[TN_NODE_OPERANDS];
  int k = tn_graph_operands(p, n, v, x), trees = 0;
  unsigned need = 0, second = 0;
  for (int i = 0; i < k; i++) {
    if (tn_graph_seen(x, i)) continue;
    n[x[i]].refs++;
    if (n[x[i]].users > 1 || (n[x[i]].fixed && !n[v].fixed)) n[x[i]].root = true;
    if (in_memory(&n[x[i]])) continue;
    unsigned w = n[x[i]].need;
    trees++;
    if (w > need) second = need, need = w;
    else if (w > second) second = w;
  }
  if (trees > 1 && second + 1 > need) need = second + 1;
  if (trees > 2) need++;
  n[v].need = need > UINT16_MAX ? UINT16_MAX : (uint16_t)need;
}

void tn_graph_analyse(const struct tn_program *p, struct tn_graph_node *n, uint32_t *last)
{
  uint32_t count = (uint32_t)p->nsteps, x[TN_NODE_OPERANDS];
  for (uint32_t v = 0; v < count; v++) {
    const struct tn_pstep *s = &p->steps[v];
    uint32_t same = is_identity(s) ? n[s->a].same : v;
    n[v] = (struct tn_graph_node){.same = same, .base = TN_NOT_IN_MEMORY, .twin = TN_NO_NODE};
    last[v] = 0;
  }
  mark_live(p, n);
  for (uint32_t v = 0; v < count; v++) {
    if (!n[v].live || n[v].same != v) continue;
    int k = tn_graph_operands(p, n, v, x);
    place_leaf(p, n, v);
    if (!k) continue;
    n[v].fixed = true;
    for (int i = 0; i < k; i++) n[v].fixed &= n[x[i]].fixed;
  }
  for (uint32_t v = 0; v < count; v++)
    if (n[v].live && n[v].same == v && tn_step_values(&p->steps[v])) absorb(p, n, v);
  for (uint32_t v = 0; v < count; v++) join(p, n, v, last);
  for (uint32_t v = 0; v < count; v++) n[v].refs = 0;
  for (uint32_t v = 0; v < count; v++)
    if (n[v].live && n[v].same == v && !n[v].absorbed) count_needs(p, n, v);
  for (int o = 0; o < p->nout; o++)
    for (int part = 0; part <= (int)tn_dtype_is_complex(p->out[o].dtype); part++)
      n[n[p->out[o].value[part]].same].refs++;
}
