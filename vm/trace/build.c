/* SPDX-License-Identifier: MIT
 * Value numbering and dead-step elimination; see build.h. */
#include "build.h"

#include <math.h>
#include <string.h>

void tn_build_free(struct tn_build *b)
{
  tn_free(b->vm, b->steps, b->steps_cap * sizeof *b->steps);
  tn_free(b->vm, b->table, b->table_size * sizeof *b->table);
  tn_free(b->vm, b->consts, b->consts_cap * sizeof *b->consts);
  tn_free(b->vm, b->out, b->out_cap * sizeof *b->out);
}

static uint32_t hash_step(const struct tn_pstep *s)
{
  uint32_t head = s->kind | (uint32_t)s->dt << 8 | (uint32_t)s->from << 16 | (uint32_t)s->op << 24;
  uint32_t w[5] = {head, s->a, s->b, s->c, s->d};
  uint64_t h = 0;
  for (int i = 0; i < 5; i++) {
    h = (h ^ w[i]) * 0x9E3779B97F4A7C15u;
    h ^= h >> 32;
  }
  return (uint32_t)h;
}

static bool same_step(const struct tn_pstep *x, const struct tn_pstep *y)
{
  return x->kind == y->kind && x->dt == y->dt && x->from == y->from && x->op == y->op && x->a == y->a && x->b == y->b &&
         x->c == y->c && x->d == y->d;
}

/* The table's place of |s|: that of an equal step, or an empty one. */
static uint32_t *place_of(struct tn_build *b, const struct tn_pstep *s)
{
  size_t mask = b->table_size - 1, i = hash_step(s) & mask;
  while (b->table[i] && !same_step(&b->steps[b->table[i] - 1], s)) i = (i + 1) & mask;
  return &b->table[i];
}

static tenon_status make_room(struct tn_build *b)
{
  TN_TRY(tn_grow(b->vm, &b->steps, &b->steps_cap, b->nsteps + 1, sizeof *b->steps));
  if ((b->nsteps + 1) * 2 <= b->table_size) return TENON_OK;
  size_t size = b->table_size ? b->table_size * 2 : 64;
  uint32_t *table = tn_zalloc(b->vm, size * sizeof *table);
  if (!table) return TENON_E_NOMEM;
  tn_free(b->vm, b->table, b->table_size * sizeof *b->table);
  b->table = table;
  b->table_size = size;
  for (size_t i = 0; i < b->nsteps; i++) *place_of(b, &b->steps[i]) = (uint32_t)i + 1;
  return TENON_OK;
}

static uint32_t number(struct tn_build *b, struct tn_pstep s)
{
  if (b->failed || make_room(b)) { b->failed = true; return 0; }
  uint32_t *at = place_of(b, &s);
  if (!*at) {
    b->steps[b->nsteps++] = s;
    *at = (uint32_t)b->nsteps;
  }
  return *at - 1;
}

uint32_t tn_build_load(struct tn_build *b, uint32_t input, unsigned part, unsigned dt)
{
  return number(b, (struct tn_pstep){.kind = TN_P_LOAD, .dt = (uint8_t)dt, .a = input, .b = part});
}

uint32_t tn_build_scalar(struct tn_build *b, uint32_t arg, unsigned dt)
{
  return number(b, (struct tn_pstep){.kind = TN_P_SCALAR, .dt = (uint8_t)dt, .a = arg});
}

uint32_t tn_build_iota(struct tn_build *b) { return number(b, (struct tn_pstep){.kind = TN_P_IOTA, .dt = TN_I64}); }

uint32_t tn_build_const(struct tn_build *b, unsigned dt, double x)
{
  if (b->failed) return 0;
  size_t i = 0;
  while (i < b->nconsts && memcmp(&b->consts[i], &x, sizeof x)) i++;
  if (i == b->nconsts) {
    if (tn_grow(b->vm, &b->consts, &b->consts_cap, i + 1, sizeof x)) { b->failed = true; return 0; }
    b->consts[b->nconsts++] = x;
  }
  return number(b, (struct tn_pstep){.kind = TN_P_CONST, .dt = (uint8_t)dt, .a = (uint32_t)i});
}

uint32_t tn_build_cast(struct tn_build *b, uint32_t v, unsigned from, unsigned to)
{
  if (from == to || b->failed) return v;
  return number(b, (struct tn_pstep){.kind = TN_P_CAST, .dt = (uint8_t)to, .from = (uint8_t)from, .a = v});
}

/* Is |v| a constant?  Then |*x| is its value. */
static bool constant(const struct tn_build *b, uint32_t v, double *x)
{
  const struct tn_pstep *s = &b->steps[v];
  if (s->kind != TN_P_CONST) return false;
  *x = b->consts[s->a];
  return true;
}

static bool is_exactly(const struct tn_build *b, uint32_t v, double want)
{
  double x;
  return constant(b, v, &x) && !memcmp(&x, &want, sizeof x);
}

static bool is_op(const struct tn_build *b, uint32_t v, enum tn_op op)
{
  return b->steps[v].kind == TN_P_OP && b->steps[v].op == op;
}

/* Constants meet constants: + - * of two floats, rounded to double and then to float, is correctly rounded. */
static bool fold(struct tn_build *b, enum tn_op op, unsigned dt, uint32_t x, uint32_t y, uint32_t *out)
{
  double p, q = 0, r;
  if (!constant(b, x, &p) || (tn_ops[op].arity == 2 && !constant(b, y, &q))) return false;
  switch (op) {
  case TN_OP_ADD: r = p + q; break;
  case TN_OP_SUB: r = p - q; break;
  case TN_OP_MUL: r = p * q; break;
  case TN_OP_NEG: r = -p; break;
  case TN_OP_ABS: r = fabs(p); break;
  default: return false;
  }
  *out = tn_build_const(b, dt, dt == TN_F32 ? (double)(float)r : r);
  return true;
}

/* Identities that hold for every real operand, -0, infinities and NaN included. */
static bool simplify(struct tn_build *b, enum tn_op op, unsigned dt, uint32_t x, uint32_t y, uint32_t z, uint32_t *out)
{
  if (op == TN_OP_WHERE && y == z) { *out = y; return true; }
  if (dt != TN_F32 && dt != TN_F64) return false;
  if (fold(b, op, dt, x, y, out)) return true;
  switch (op) {
  case TN_OP_ADD:
    if (is_exactly(b, y, -0.0)) { *out = x; return true; }
    if (is_exactly(b, x, -0.0)) { *out = y; return true; }
    return false;
  case TN_OP_SUB: *out = x; return is_exactly(b, y, 0.0);
  case TN_OP_MUL:
    if (is_exactly(b, y, 1.0)) { *out = x; return true; }
    if (is_exactly(b, x, 1.0)) { *out = y; return true; }
    return false;
  case TN_OP_DIV: *out = x; return is_exactly(b, y, 1.0);
  case TN_OP_NEG: *out = b->steps[x].a; return is_op(b, x, TN_OP_NEG);
  case TN_OP_ABS:
    if (is_op(b, x, TN_OP_ABS)) { *out = x; return true; }
    if (is_op(b, x, TN_OP_NEG)) { *out = tn_build_op(b, TN_OP_ABS, dt, b->steps[x].a, 0, 0); return true; }
    return false;
  default: return false;
  }
}

uint32_t tn_build_op(struct tn_build *b, enum tn_op op, unsigned dt, uint32_t x, uint32_t y, uint32_t z)
{
  uint32_t out;
  if (b->failed) return 0;
  if (simplify(b, op, dt, x, y, z, &out)) return out;
  int arity = tn_ops[op].arity;
  return number(b, (struct tn_pstep){.kind = TN_P_OP,
                                     .dt = (uint8_t)dt,
                                     .op = (uint8_t)op,
                                     .a = x,
                                     .b = arity > 1 ? y : 0,
                                     .c = arity > 2 ? z : 0});
}

uint32_t tn_build_zpart(struct tn_build *b, enum tn_zpart part, unsigned dt, const uint32_t *v)
{
  if (b->failed) return 0;
  int n = tn_zparts[part].arity;
  return number(b, (struct tn_pstep){.kind = TN_P_ZPART, .dt = (uint8_t)dt, .op = (uint8_t)part, .a = v[0],
                                     .b = n > 1 ? v[1] : 0, .c = n > 2 ? v[2] : 0, .d = n > 3 ? v[3] : 0});
}

void tn_build_output(struct tn_build *b, unsigned dtype, enum tn_red reduce, tn_pair v)
{
  if (b->failed) return;
  if (tn_grow(b->vm, &b->out, &b->out_cap, b->nout + 1, sizeof *b->out)) { b->failed = true; return; }
  b->out[b->nout++] = (struct tn_poutput){(uint8_t)dtype, (uint8_t)reduce, {v.re, v.im == TN_NO_VALUE ? 0 : v.im}};
  b->reduces |= reduce != TN_RED_NONE;
}

void tn_build_live(const struct tn_build *b, bool *live)
{
  memset(live, 0, b->nsteps * sizeof *live);
  for (size_t i = 0; i < b->nout; i++) {
    live[b->out[i].value[0]] = true;
    if (tn_dtype_is_complex(b->out[i].dtype)) live[b->out[i].value[1]] = true;
  }
  for (size_t i = b->nsteps; i-- > 0;) {
    if (!live[i]) continue;
    const struct tn_pstep *s = &b->steps[i];
    int n = tn_step_values(s);
    if (n > 0) live[s->a] = true;
    if (n > 1) live[s->b] = true;
    if (n > 2) live[s->c] = true;
    if (n > 3) live[s->d] = true;
  }
}

/* The live steps in the order in which a depth-first walk from the outputs completes them.  That order depends
 * on the structure alone, and it keeps values close to their use.  |map|: the new number of each step. */
static size_t order_steps(const struct tn_build *b, uint32_t *order, uint32_t *map, uint32_t *stack)
{
  size_t n = 0, depth;
  memset(map, 255, b->nsteps * sizeof *map);
  for (size_t i = 0; i < b->nout; i++)
    for (int part = 0; part < 1 + tn_dtype_is_complex(b->out[i].dtype); part++)
      for (depth = 0, stack[depth++] = b->out[i].value[part]; depth;) {
        uint32_t v = stack[depth - 1];
        const struct tn_pstep *s = &b->steps[v];
        const uint32_t operand[TN_STEP_VALUES] = {s->a, s->b, s->c, s->d};
        int k = 0, nv = tn_step_values(s);
        while (k < nv && map[operand[k]] != TN_NO_VALUE) k++;
        if (k < nv) { stack[depth++] = operand[k]; continue; }
        depth--;
        if (map[v] != TN_NO_VALUE) continue;
        map[v] = (uint32_t)n;
        order[n++] = v;
      }
  return n;
}

static uint32_t renumber(uint32_t *map, uint32_t old, int *n)
{
  if (map[old] == TN_NO_VALUE) map[old] = (uint32_t)(*n)++;
  return map[old];
}

/* Scratch of tn_build_finish. */
struct scratch { uint32_t *order, *map, *const_map, *stack; };

static void count(const struct tn_build *b, struct tn_program *p, const struct scratch *t, uint32_t *in_map,
                  uint32_t *arg_map)
{
  for (int i = 0; i < p->nsteps; i++) {
    const struct tn_pstep *s = &b->steps[t->order[i]];
    if (s->kind == TN_P_LOAD) renumber(in_map, s->a, &p->nin);
    else if (s->kind == TN_P_SCALAR) renumber(arg_map, s->a, &p->nargs);
    else if (s->kind == TN_P_CONST) renumber(t->const_map, s->a, &p->nconsts);
  }
  p->nout = (int)b->nout;
}

static void fill(const struct tn_build *b, struct tn_program *p, const struct scratch *t, const struct tn_pinput *in,
                 size_t nin, const uint32_t *in_map, const uint32_t *arg_map)
{
  p->widest = 4;
  for (int i = 0; i < p->nsteps; i++) {
    struct tn_pstep s = b->steps[t->order[i]];
    if (tn_dtype_size(s.dt) == 8 || (s.kind == TN_P_CAST && tn_dtype_size(s.from) == 8)) p->widest = 8;
    if (s.kind == TN_P_LOAD) s.a = in_map[s.a];
    else if (s.kind == TN_P_SCALAR) { s.a = arg_map[s.a]; p->arg_dtype[s.a] = s.dt; }
    else if (s.kind == TN_P_CONST) { p->consts[t->const_map[s.a]] = b->consts[s.a]; s.a = t->const_map[s.a]; }
    else {
      int n = tn_step_values(&s);
      if (n > 0) s.a = t->map[s.a];
      if (n > 1) s.b = t->map[s.b];
      if (n > 2) s.c = t->map[s.c];
      if (n > 3) s.d = t->map[s.d];
    }
    p->steps[i] = s;
  }
  for (size_t i = 0; i < nin; i++)
    if (in_map[i] != TN_NO_VALUE) p->in[in_map[i]] = in[i];
  for (size_t i = 0; i < b->nout; i++) {
    const struct tn_poutput *o = &b->out[i];
    uint32_t im = tn_dtype_is_complex(o->dtype) ? t->map[o->value[1]] : 0;
    p->out[i] = (struct tn_poutput){o->dtype, o->reduce, {t->map[o->value[0]], im}};
  }
  p->reduces = b->reduces;
}

static struct tn_program *finish(struct tn_build *b, const struct scratch *t, const struct tn_pinput *in, size_t nin,
                                 size_t nargs, uint32_t *in_map, uint32_t *arg_map)
{
  tenon_vm *vm = b->vm;
  struct tn_program *p = tn_zalloc(vm, sizeof *p);
  if (!p) return NULL;
  p->refs = 1;
  if (nin) memset(in_map, 255, nin * sizeof *in_map);
  if (nargs) memset(arg_map, 255, nargs * sizeof *arg_map);
  if (b->nconsts) memset(t->const_map, 255, b->nconsts * sizeof *t->const_map);
  p->nsteps = (int)order_steps(b, t->order, t->map, t->stack);
  count(b, p, t, in_map, arg_map);
  p->steps = tn_alloc(vm, (size_t)p->nsteps * sizeof *p->steps);
  p->in = tn_alloc(vm, (size_t)p->nin * sizeof *p->in);
  p->arg_dtype = tn_alloc(vm, (size_t)p->nargs);
  p->out = tn_alloc(vm, (size_t)p->nout * sizeof *p->out);
  p->consts = tn_alloc(vm, (size_t)p->nconsts * sizeof *p->consts);
  if (p->steps && p->in && p->arg_dtype && p->out && p->consts) {
    fill(b, p, t, in, nin, in_map, arg_map);
    return p;
  }
  tn_program_release(vm, p);
  return NULL;
}

struct tn_program *tn_build_finish(struct tn_build *b, const struct tn_pinput *in, size_t nin, size_t nargs,
                                   uint32_t *in_map, uint32_t *arg_map)
{
  if (b->failed) return NULL;
  size_t n = b->nsteps, bytes = n * sizeof(uint32_t), const_bytes = b->nconsts * sizeof(uint32_t);
  struct scratch t = {tn_alloc(b->vm, bytes), tn_alloc(b->vm, bytes), tn_alloc(b->vm, const_bytes),
                      tn_alloc(b->vm, bytes)};
  struct tn_program *p = NULL;
  if (t.order && t.map && t.const_map && t.stack) p = finish(b, &t, in, nin, nargs, in_map, arg_map);
  tn_free(b->vm, t.order, bytes);
  tn_free(b->vm, t.map, bytes);
  tn_free(b->vm, t.const_map, const_bytes);
  tn_free(b->vm, t.stack, bytes);
  return p;
}
