/* SPDX-License-Identifier: MIT
 * Program → threaded code.  The SSA graph is cut into trees at the values that several steps use; a tree is
 * evaluated in the accumulator, heavier operands first, and only what has to wait is stored in a slot.
 * Values that are the same at every point are computed in the prologue and read as constants.
 * Knows neither lengths nor layouts: every operand is a number that the launch gives an address.
 * Declared in cpu.h. */
#include "cpu.h"
#include "graph.h"

enum { NOWHERE = TN_NOT_IN_MEMORY, MAX_OPERANDS = TN_NODE_OPERANDS };
enum { NESTED = 512 };       /* instructions of several tiles that may run within one call */
#define NONE TN_NO_NODE

struct gen {
  tenon_vm *vm;
  const struct tn_program *p;
  struct tn_cpu_code *c;
  struct tn_graph_node *n;
  uint32_t *stack;
  uint32_t acc;              /* the value in the accumulator, or NONE */
  int section;               /* to which emit() appends */
  uint8_t *done;             /* per output: parts stored or reduced, as bits */
  int *free_slots, nfree;    /* slots are numbered from 0 until the code is finished */
  tenon_status status;
};

/* Operands while the numbers of lanes, constants and slots still grow: those below the marks are arrays and
 * lanes; ONE marks the first element of a slot, read as K. */
enum { CONST_MARK = 1 << 28, SLOT_MARK = 1 << 29, ONE = 1 << 30 };

static const struct tn_pstep *step(const struct gen *g, uint32_t v) { return &g->p->steps[v]; }
static int operands(const struct gen *g, uint32_t v, uint32_t *x) { return tn_graph_operands(g->p, g->n, v, x); }
static enum tn_family family(const struct gen *g, unsigned dt) { return tn_family_of(dt, g->c->width); }

/* ---- Places ---- */

static int slot_new(struct gen *g)
{
  return g->nfree ? g->free_slots[--g->nfree] : SLOT_MARK + g->c->nslots++;
}

static int const_new(struct gen *g, unsigned kind, unsigned dt, unsigned part, uint32_t index)
{
  struct tn_cpu_code *c = g->c;
  if (!g->status) g->status = tn_grow(g->vm, &c->consts, &c->consts_cap, (size_t)c->nconsts + 1, sizeof *c->consts);
  if (g->status) return 0;
  c->consts[c->nconsts] = (struct tn_cpu_const){(uint8_t)kind, (uint8_t)dt, (uint8_t)part, index};
  return CONST_MARK + c->nconsts++;
}

/* Leaves that are one element become constants. */
static void place_constants(struct gen *g)
{
  for (uint32_t v = 0; v < (uint32_t)g->p->nsteps; v++) {
    const struct tn_pstep *s = step(g, v);
    if (g->n[v].live && g->n[v].constant)
      g->n[v].base = const_new(g, s->kind, s->dt, s->kind == TN_P_LOAD ? s->b : 0, s->a);
  }
}

/* ---- Emission ---- */

static void emit(struct gen *g, tn_handler fn, int a, int b, int c, int d, int e)
{
  if (!g->status && !fn)
    g->status = tn_raise(g->vm, TENON_E_NOTIMPLEMENTED, "the CPU executor has no handler for a step of this program");
  struct tn_cpu_code *code = g->c;
  int i = g->section;
  if (!g->status)
    g->status = tn_grow(g->vm, &code->section[i].code, &code->section[i].cap, code->section[i].n + 1,
                        sizeof(struct tn_code));
  if (!g->status)
    code->section[i].code[code->section[i].n++] = (struct tn_code){fn, (uint32_t)a, (uint32_t)b, (uint32_t)c,
                                                                   (uint32_t)d, (uint32_t)e};
}
static void emit2(struct gen *g, tn_handler fn, int a, int b) { emit(g, fn, a, b, 0, 0, 0); }
static void emit1(struct gen *g, tn_handler fn, int a) { emit2(g, fn, a, 0); }

static bool is_const(const struct gen *g, uint32_t v) { return g->n[v].fixed; }   /* readable as K */
/* The operand for |v| where a K or an M is wanted as is_const() says. */
static int at(const struct gen *g, uint32_t v) { return g->n[v].base | (g->n[v].fixed && !g->n[v].constant ? ONE : 0); }
static enum tn_family family_of(const struct gen *g, uint32_t v) { return family(g, tn_step_dtype(step(g, v))); }

/* The accumulator's value also in memory. */
static void keep(struct gen *g, uint32_t v)
{
  struct tn_graph_node *n = &g->n[v];
  if (n->base != NOWHERE) return;
  n->base = slot_new(g);
  n->slot = !n->fixed;
  emit1(g, g->c->isa->store[family_of(g, v)], n->base);
}

/* Memory readable as M: a constant is spread over a slot. */
static int memory(struct gen *g, uint32_t v)
{
  struct tn_graph_node *n = &g->n[v];
  if (n->base == NOWHERE) keep(g, v);
  if (n->constant) {
    int section = g->section;
    g->section = TN_SPREAD;
    emit1(g, g->c->isa->splat[family_of(g, v)], n->base);
    n->base = SLOT_MARK + g->c->nslots++;
    emit1(g, g->c->isa->store[family_of(g, v)], n->base);
    n->constant = false;
    g->section = section;
  }
  return n->base;
}

static void load(struct gen *g, uint32_t v)
{
  if (g->acc == v) return;
  const struct tn_isa *isa = g->c->isa;
  emit1(g, (is_const(g, v) ? isa->splat : isa->load)[family_of(g, v)], at(g, v));
  g->acc = v;
}

static void release(struct gen *g, uint32_t v)
{
  struct tn_graph_node *n = &g->n[v];
  if (n->refs && --n->refs) return;
  if (n->slot) {
    g->free_slots[g->nfree++] = n->base;
    n->slot = false;
    n->base = NOWHERE;
  }
}

static void emit_unary(struct gen *g, const tn_handler *forms, uint32_t x)
{
  if (g->acc != x && is_const(g, x)) load(g, x);
  if (g->acc == x) emit1(g, forms[TN_FORM_A], 0);
  else emit1(g, forms[TN_FORM_M], g->n[x].base);
}

static void emit_binary(struct gen *g, const tn_handler *forms, uint32_t x, uint32_t y)
{
  bool kx = is_const(g, x), ky = is_const(g, y);
  if (x == y) {
    load(g, x);
    emit1(g, forms[TN_FORM_AA], 0);
    return;
  }
  if (g->acc != x && g->acc != y && kx && ky) load(g, x);
  if (g->acc == x) emit1(g, forms[ky ? TN_FORM_AK : TN_FORM_AM], at(g, y));
  else if (g->acc == y) emit1(g, forms[kx ? TN_FORM_KA : TN_FORM_MA], at(g, x));
  else emit2(g, forms[kx ? TN_FORM_KM : ky ? TN_FORM_MK : TN_FORM_MM], at(g, x), at(g, y));
}

/* The operand for |v|, stored first if it is in the accumulator alone. */
static int reach(struct gen *g, uint32_t v)
{
  if (g->n[v].base == NOWHERE) keep(g, v);
  return at(g, v);
}

static void emit_select(struct gen *g, enum tn_family f, uint32_t m, uint32_t x, uint32_t y)
{
  const tn_handler *forms = g->c->isa->select[f];
  if (g->acc != m && g->acc != x && g->acc != y) load(g, m);
  bool kx = is_const(g, x), ky = is_const(g, y);
  if (g->acc == m) {
    int ax = reach(g, x), ay = reach(g, y);
    emit2(g, forms[kx ? (ky ? TN_SEL_AKK : TN_SEL_AKM) : ky ? TN_SEL_AMK : TN_SEL_AMM], ax, ay);
  } else if (g->acc == x) {
    int am = memory(g, m), ay = reach(g, y);
    emit2(g, forms[ky ? TN_SEL_MAK : TN_SEL_MAM], am, ay);
  } else {
    int am = memory(g, m), ax = reach(g, x);
    emit2(g, forms[kx ? TN_SEL_MKA : TN_SEL_MMA], am, ax);
  }
}

static void emit_ternary(struct gen *g, const tn_handler *forms, uint32_t x, uint32_t y, uint32_t z)
{
  int ay = memory(g, y), az = memory(g, z);
  load(g, x);
  emit2(g, forms[TN_FORM_AMM], ay, az);
}

static void emit_zpart(struct gen *g, const tn_handler *forms, int n, const uint32_t *x)
{
  int at[TN_STEP_VALUES] = {0};
  for (int i = 1; i < n; i++) at[i] = memory(g, x[i]);
  if (g->acc == x[0]) emit(g, forms[TN_FORM_A], at[1], at[2], at[3], 0, 0);
  else emit(g, forms[TN_FORM_M], memory(g, x[0]), at[1], at[2], at[3], 0);
}

static void emit_muladd(struct gen *g, uint32_t v, uint32_t p, uint32_t q, uint32_t z)
{
  const struct tn_pstep *s = step(g, v);
  int kind = s->op == TN_OP_ADD ? TN_MULADD : g->n[v].mul == 1 ? TN_MULSUB : TN_SUBMUL;
  const tn_handler *forms = g->c->isa->muladd[family(g, s->dt)][kind];
  if (g->acc == q || is_const(g, p)) { uint32_t swap = p; p = q; q = swap; }   /* now p is no constant */
  if (g->acc != p && g->acc != z) load(g, p);
  bool kq = is_const(g, q), kz = is_const(g, z);
  if (g->acc == p) {
    int az = reach(g, z);
    if (p == q) emit1(g, forms[kz ? TN_PQZ_AAK : TN_PQZ_AAM], az);
    else emit2(g, forms[kq ? (kz ? TN_PQZ_AKK : TN_PQZ_AKM) : kz ? TN_PQZ_AMK : TN_PQZ_AMM], at(g, q), az);
  } else emit2(g, forms[kq ? TN_PQZ_MKA : TN_PQZ_MMA], at(g, p), at(g, q));
}

static void emit_dot(struct gen *g, uint32_t v, const uint32_t *x)
{
  const struct tn_pstep *s = step(g, v);
  int outer = 0, form = 0, a[4];
  if (g->n[v].dot > 1) {
    outer = s->op == TN_OP_ADD ? TN_PLUS_DOT_ADD : TN_MINUS_DOT_ADD;
    s = step(g, g->n[g->n[v].dot == 2 ? s->a : s->b].same);
    load(g, x[4]);
  }
  for (int i = 0; i < 4; i += 2) {
    bool swap = is_const(g, x[i]), k = swap || is_const(g, x[i + 1]);
    a[i] = at(g, x[i + swap]);
    a[i + 1] = at(g, x[i + !swap]);
    form = 2 * form + k;
  }
  emit(g, g->c->isa->dot[family(g, s->dt)][outer + (s->op == TN_OP_SUB)][form], a[0], a[1], a[2], a[3], 0);
}

/* The other part's load of the complex number that |v| loads a part of, if it is wanted too. */
static uint32_t other_part(const struct gen *g, uint32_t v)
{
  const struct tn_pstep *s = step(g, v);
  for (uint32_t w = 0; w < (uint32_t)g->p->nsteps; w++) {
    const struct tn_pstep *t = step(g, w);
    if (t->kind == TN_P_LOAD && t->a == s->a && t->b != s->b) return g->n[w].live && g->n[w].base == NOWHERE ? w : NONE;
  }
  return NONE;
}

static void emit_load(struct gen *g, uint32_t v)
{
  const struct tn_pstep *s = step(g, v);
  const struct tn_isa *isa = g->c->isa;
  enum tn_family f = family(g, s->dt);
  if (s->kind == TN_P_IOTA) emit1(g, isa->iota, 0);
  else if (s->dt == TN_BOOL) emit1(g, isa->load_bool[f], (int)s->a);
  else if (tn_dtype_is_packed(g->p->in[s->a].dtype)) emit1(g, isa->load_packed[f][g->p->in[s->a].dtype], (int)s->a);
  else {
    uint32_t w = s->b == 0 ? other_part(g, v) : NONE;
    if (w == NONE) emit1(g, isa->load_part[f][s->b], (int)s->a);
    else {
      g->n[w].base = slot_new(g);
      g->n[w].slot = true;
      emit2(g, isa->load_both[f], (int)s->a, g->n[w].base);
    }
  }
}

/* The operands of a couple, put into |a|: how many there are, and which form of the handler has them. */
static int operands_of_couple(struct gen *g, uint32_t first, int *a, int *form)
{
  uint32_t x[MAX_OPERANDS];
  int k = operands(g, first, x), n = 0;
  *form = g->acc == x[0] ? TN_FORM_A : TN_FORM_M;
  for (int i = *form == TN_FORM_A; i < k; i++) a[n++] = memory(g, x[i]);
  return n;
}

static int operands_of_product(struct gen *g, uint32_t first, int *a, int *form)
{
  uint32_t x[MAX_OPERANDS], y[MAX_OPERANDS];
  operands(g, first, x);
  operands(g, g->n[first].twin, y);
  tn_graph_crossed(x, y);
  bool swap = is_const(g, x[0]) && is_const(g, x[2]);           /* so that constants are in second places */
  *form = swap || (is_const(g, x[1]) && is_const(g, x[3]));
  for (int i = 0; i < 4; i++) a[i] = *form && i % 2 ? at(g, x[i ^ swap]) : memory(g, x[i ^ swap]);
  return 4;
}

static int operands_of_powers(struct gen *g, uint32_t first, int *a, int *form)
{
  uint32_t x[MAX_OPERANDS], y[MAX_OPERANDS];
  int n = 0;
  operands(g, first, x);
  operands(g, g->n[first].twin, y);
  *form = g->acc == x[0] ? TN_FORM_A : TN_FORM_M;
  if (*form == TN_FORM_M) a[n++] = memory(g, x[0]);
  a[n++] = at(g, x[1]);
  a[n++] = at(g, y[1]);
  return n;
}

/* Both of a couple: the first to the accumulator, the second to a slot.  |v| is the one that is wanted. */
static void emit_couple(struct gen *g, uint32_t v)
{
  uint32_t first = g->n[v].second ? g->n[v].twin : v, second = g->n[first].twin;
  int a[MAX_OPERANDS] = {0}, form, n;
  if (g->n[v].couple == TN_PRODUCT) n = operands_of_product(g, first, a, &form);
  else if (g->n[v].couple == TN_POWERS) n = operands_of_powers(g, first, a, &form);
  else n = operands_of_couple(g, first, a, &form);
  g->n[second].base = a[n] = slot_new(g);
  g->n[second].slot = true;
  emit(g, g->c->isa->couple[family_of(g, v)][g->n[v].couple][form], a[0], a[1], a[2], a[3], a[4]);
  g->acc = first;
  if (v == second) keep(g, first);
}

static void release_operands(struct gen *g, uint32_t v)
{
  uint32_t x[MAX_OPERANDS];
  int k = operands(g, v, x);
  for (int i = 0; i < k; i++)
    if (!tn_graph_seen(x, i)) release(g, x[i]);
}

/* One step whose operands are in memory, but for at most one in the accumulator. */
static void emit_step(struct gen *g, uint32_t v)
{
  const struct tn_pstep *s = step(g, v);
  const struct tn_isa *isa = g->c->isa;
  uint32_t x[MAX_OPERANDS];
  int k = operands(g, v, x);
  if (g->n[v].twin != NONE) {
    emit_couple(g, v);
    release_operands(g, v);
    release_operands(g, g->n[v].twin);
    return;
  }
  if (k == 0) emit_load(g, v);
  else if (s->kind == TN_P_CAST) emit_unary(g, isa->cast[family(g, s->dt)][family(g, s->from)], x[0]);
  else if (s->kind == TN_P_ZPART) emit_zpart(g, isa->zpart[family(g, s->dt)][s->op], k, x);
  else if (g->n[v].dot) emit_dot(g, v, x);
  else if (g->n[v].mul) emit_muladd(g, v, x[0], x[1], x[2]);
  else if (k == 1) emit_unary(g, isa->op[family(g, s->dt)][s->op], x[0]);
  else if (k == 2) emit_binary(g, isa->op[family(g, s->dt)][s->op], x[0], x[1]);
  else if (s->op == TN_OP_WHERE) emit_select(g, family(g, s->dt), x[0], x[1], x[2]);
  else emit_ternary(g, isa->op[family(g, s->dt)][s->op], x[0], x[1], x[2]);
  release_operands(g, v);
  g->acc = v;
}

/* The next operand of |v| that must be evaluated first: the heaviest left; NONE when all are ready. */
static uint32_t next_tree(const struct gen *g, uint32_t v, int *left)
{
  uint32_t x[MAX_OPERANDS], best = NONE;
  int k = operands(g, v, x);
  *left = 0;
  for (int i = 0; i < k; i++) {
    if (tn_graph_seen(x, i) || g->n[x[i]].base != NOWHERE || g->acc == x[i]) continue;
    (*left)++;
    if (best == NONE || g->n[x[i]].need > g->n[best].need) best = x[i];
  }
  return best;
}

/* Evaluates the tree of |root| into the accumulator. */
static void emit_tree(struct gen *g, uint32_t root)
{
  int depth = 0, left;
  g->stack[depth++] = root;
  while (depth && !g->status) {
    uint32_t v = g->stack[depth - 1], x = next_tree(g, v, &left);
    if (x != NONE) {
      uint32_t y[MAX_OPERANDS];
      int k = operands(g, v, y);
      for (int i = 0; i < k; i++)
        if (y[i] == g->acc) keep(g, g->acc);       /* an operand that has to wait */
      g->stack[depth++] = x;
    } else {
      emit_step(g, v);
      depth--;
    }
  }
}

/* ---- Outputs ---- */

static int lanes_new(struct gen *g, enum tn_family f, enum tn_red red, int out, int part)
{
  struct tn_cpu_code *c = g->c;
  if (!g->status) g->status = tn_grow(g->vm, &c->lanes, &c->lanes_cap, (size_t)c->nlanes + 1, sizeof *c->lanes);
  if (g->status) return 0;
  c->lanes[c->nlanes] = (struct tn_cpu_lanes){f, red, out, part};
  return c->nin + c->nout + c->nlanes++;
}

static uint32_t part_value(const struct gen *g, int o, int part) { return g->n[g->p->out[o].value[part]].same; }
static int nparts(const struct gen *g, int o) { return 1 + tn_dtype_is_complex(g->p->out[o].dtype); }
static bool ready(const struct gen *g, uint32_t v) { return g->acc == v || g->n[v].base != NOWHERE; }
static bool uses(const struct gen *g, int o, uint32_t v)
{
  return part_value(g, o, 0) == v || part_value(g, o, nparts(g, o) - 1) == v;
}

static void emit_reduction(struct gen *g, int o, int part)
{
  const struct tn_poutput *out = &g->p->out[o];
  enum tn_family f = family(g, tn_dtype_register(out->dtype));
  uint32_t v = part_value(g, o, part);
  load(g, v);
  emit1(g, g->c->isa->reduce[f][out->reduce], lanes_new(g, f, out->reduce, o, part));
  release(g, v);
}

static void emit_store(struct gen *g, int o)
{
  const struct tn_isa *isa = g->c->isa;
  unsigned dt = g->p->out[o].dtype;
  enum tn_family f = family(g, tn_dtype_register(dt));
  uint32_t re = part_value(g, o, 0);
  int array = g->c->nin + o;
  if (tn_dtype_is_complex(dt)) {
    uint32_t im = part_value(g, o, 1);
    bool in_acc = g->acc == im;                   /* the part that comes from the accumulator */
    if (re == im) load(g, re);
    int base = memory(g, in_acc ? re : im);
    load(g, in_acc ? im : re);
    emit2(g, isa->store_both[f][in_acc], array, base);
    release(g, im);
  } else {
    load(g, re);
    bool packed = dt == TN_BOOL || tn_dtype_is_packed(dt);
    if (packed) emit1(g, dt == TN_BOOL ? isa->store_bool[f] : isa->store_packed[f][dt], array);
    else emit1(g, isa->store[f], array);
    if (g->n[re].base == NOWHERE && !packed) g->n[re].base = array;   /* later users read it there */
  }
  release(g, re);
}

/* The outputs of |v|, which is in the accumulator, that are ready; NONE: all that are left. */
static void emit_outputs(struct gen *g, uint32_t v)
{
  for (int o = 0; o < g->p->nout && !g->status; o++) {
    int n = nparts(g, o);
    if (v != NONE && !uses(g, o, v)) continue;
    if (g->p->out[o].reduce) {
      for (int part = 0; part < n; part++)
        if (!(g->done[o] >> part & 1) && (v == NONE || part_value(g, o, part) == v)) {
          emit_reduction(g, o, part);
          g->done[o] |= (uint8_t)(1 << part);
        }
    } else if (!g->done[o] && ready(g, part_value(g, o, 0)) && ready(g, part_value(g, o, n - 1))) {
      emit_store(g, o);
      g->done[o] = 1;
    }
  }
}

static void emit_roots(struct gen *g, int section)
{
  g->section = section;
  g->acc = NONE;
  for (uint32_t v = 0; v < (uint32_t)g->p->nsteps && !g->status; v++) {
    struct tn_graph_node *n = &g->n[v];
    if (!n->root || n->same != v || n->fixed != (section == TN_PROLOGUE) || n->base != NOWHERE || !n->refs) continue;
    emit_tree(g, v);
    if (section == TN_BODY) emit_outputs(g, v);
    if (n->refs || n->fixed) keep(g, v);
  }
  if (section == TN_BODY) emit_outputs(g, NONE);
}

static uint32_t offset(const struct tn_cpu_code *c, uint32_t x)
{
  int k = (int)(x & (CONST_MARK - 1));
  if (x & ONE) return (uint32_t)tn_cpu_slot_offset(c, k);
  if (x & SLOT_MARK) return (uint32_t)tn_cpu_base_offset(tn_cpu_slot_base(c) + k);
  if (x & CONST_MARK) return (uint32_t)tn_cpu_const_offset(c, k);
  return (uint32_t)tn_cpu_base_offset(k);
}

/* Operands → byte offsets, once all are known; and the end of each section. */
static void finish(struct gen *g)
{
  struct tn_cpu_code *c = g->c;
  int moving = c->nin + c->nout;
  for (int i = 0; i < TN_NSECTIONS && !g->status; i++) {
    g->section = i;
    if (i == TN_BODY || c->section[i].n) emit1(g, c->isa->end[moving < TN_NENDS - 1 ? moving : TN_NENDS - 1], 0);
    c->section[i].chain = 1 + NESTED / (long)(c->section[i].n + 1);
    for (size_t k = 0; k < c->section[i].n; k++) {
      struct tn_code *x = &c->section[i].code[k];
      x->a = offset(c, x->a);
      x->b = offset(c, x->b);
      x->c = offset(c, x->c);
      x->d = offset(c, x->d);
      x->e = offset(c, x->e);
    }
  }
}

static void generate(struct gen *g)
{
  tn_graph_analyse(g->p, g->n, g->stack);
  place_constants(g);
  emit_roots(g, TN_PROLOGUE);
  emit_roots(g, TN_BODY);
  finish(g);
}

struct tn_cpu_code *tn_cpu_code_new(tenon_vm *vm, const struct tn_program *p, const struct tn_isa *isa)
{
  struct gen g = {.vm = vm, .p = p};
  size_t n = (size_t)p->nsteps + 1, nout = (size_t)p->nout + 1;
  g.c = tn_zalloc(vm, sizeof *g.c);
  g.n = tn_zalloc(vm, n * sizeof *g.n);
  g.stack = tn_alloc(vm, n * sizeof *g.stack);
  g.free_slots = tn_alloc(vm, n * sizeof *g.free_slots);
  g.done = tn_zalloc(vm, nout);
  if (!g.c || !g.n || !g.stack || !g.free_slots || !g.done) g.status = TENON_E_NOMEM;
  else {
    int width = p->widest == 8 ? 8 : 4;
    g.c->isa = isa;
    g.c->width = width;
    g.c->tile = 8 * isa->vbytes / width;
    g.c->nin = p->nin;
    g.c->nout = p->nout;
    generate(&g);
  }
  tn_free(vm, g.done, nout);
  tn_free(vm, g.free_slots, n * sizeof *g.free_slots);
  tn_free(vm, g.stack, n * sizeof *g.stack);
  tn_free(vm, g.n, n * sizeof *g.n);
  if (!g.status) return g.c;
  if (g.c) tn_cpu_code_free(vm, g.c);
  return NULL;
}

void tn_cpu_code_free(tenon_vm *vm, void *data)
{
  struct tn_cpu_code *c = data;
  for (int i = 0; i < TN_NSECTIONS; i++) tn_free(vm, c->section[i].code, c->section[i].cap * sizeof(struct tn_code));
  tn_free(vm, c->lanes, c->lanes_cap * sizeof *c->lanes);
  tn_free(vm, c->consts, c->consts_cap * sizeof *c->consts);
  tn_free(vm, c, sizeof *c);
}
