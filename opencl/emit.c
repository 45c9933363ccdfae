/* SPDX-License-Identifier: MIT
 * The kernel texts; see emit.h.
 *
 * A statement stands at the level where its operands vary: 0 the kernel's head (scalars, constants, operands
 * that are one element), 1 the head of a stretch of the innermost axis (operands that stay along it), 2 the
 * innermost loop.  That loop is free of dependences between its iterations; on targets of one lane the
 * compiler is told so and vectorises it, on others the lanes of a work-group share it out. */
#include "emit.h"

#include <stdio.h>
#include <string.h>

struct emitter {
  struct tn_text *t;
  const struct tn_program *p;
  const struct tn_skeleton *sk;
  const struct tn_target *target;
  struct tn_needs need;
  uint8_t *level;          /* of each step */
  char coordinate[TN_CL_AXES][8];   /* what each axis's position is called */
  bool guarded;            /* the innermost loop calls functions that have a fast and a complete text */
  bool in_memory;
  int word;                /* words named so far */
};

/* ---- words: one order for the text and for the values */

enum count { WORD_FIRST, WORD_LAST, WORD_BLOCK, WORD_CHUNKS, WORD_LENGTH, WORD_OFFSET, WORD_STRIDE, WORD_SCALAR };
typedef void word_fn(void *ud, enum count kind, int i, int axis);

static void each_word(const struct tn_program *p, const struct tn_skeleton *sk, word_fn *fn, void *ud)
{
  fn(ud, WORD_FIRST, 0, 0);
  fn(ud, WORD_LAST, 0, 0);
  fn(ud, sk->form == TN_FORM_MAP ? WORD_BLOCK : WORD_CHUNKS, 0, 0);
  for (int a = 0; a < sk->ndim; a++) fn(ud, WORD_LENGTH, a, 0);
  for (int o = 0; o < p->nin + p->nout; o++) {
    fn(ud, WORD_OFFSET, o, 0);
    for (int a = 0; a < sk->ndim && sk->walk[o] != TN_WALK_FIXED; a++)
      if (a != tn_inner_axis(sk) || sk->walk[o] == TN_WALK_ANY) fn(ud, WORD_STRIDE, o, a);
  }
  for (int i = 0; i < p->nargs; i++) fn(ud, WORD_SCALAR, i, 0);
}

static void count_word(void *ud, enum count kind, int i, int axis)
{
  (void)kind; (void)i; (void)axis;
  ++*(int *)ud;
}

int tn_emit_words(const struct tn_program *p, const struct tn_skeleton *sk)
{
  int n = 0;
  each_word(p, sk, count_word, &n);
  return n;
}

bool tn_emit_in_memory(const struct tn_program *p, const struct tn_skeleton *sk, const struct tn_target *target)
{
  return 8u * (unsigned)(p->nin + p->nout + tn_emit_words(p, sk)) > target->max_args;
}

struct filler { const struct tn_program *p; const struct tn_geometry *g; const tn_scalar *args; int64_t *at; };

static int64_t scalar_bits(tn_scalar s, unsigned dt)
{
  union { float f; int32_t i; } narrow = {.f = s.f32};
  union { double d; int64_t i; } wide = {.d = s.f64};
  switch (dt) {
  case TN_BOOL: return s.b != 0;
  case TN_I32: return s.i32;
  case TN_F32: return narrow.i;
  case TN_F64: return wide.i;
  default: return s.i64;
  }
}

static void fill_word(void *ud, enum count kind, int i, int axis)
{
  struct filler *f = ud;
  const struct tn_geometry *g = f->g;
  *f->at++ = kind == WORD_FIRST ? 0 : kind == WORD_LAST ? g->units
           : kind == WORD_BLOCK ? g->block : kind == WORD_CHUNKS ? g->chunks : kind == WORD_LENGTH ? g->shape[i]
           : kind == WORD_OFFSET ? g->offset[i] : kind == WORD_STRIDE ? g->stride[i][axis]
           : scalar_bits(f->args[i], f->p->arg_dtype[i]);
}

void tn_emit_fill(const struct tn_program *p, const struct tn_geometry *g, const tn_scalar *args, int64_t *words)
{
  struct filler f = {p, g, args, words};
  each_word(p, &g->sk, fill_word, &f);
}

static void name_word(void *ud, enum count kind, int i, int axis)
{
  struct emitter *e = ud;
  char w[32];
  snprintf(w, sizeof w, e->in_memory ? "words[%d]" : "words.w[%d]", e->word++);
  switch (kind) {
  case WORD_FIRST: tn_text_format(e->t, "  const long first = %s;\n", w); break;
  case WORD_LAST: tn_text_format(e->t, "  const long last = %s;\n", w); break;
  case WORD_BLOCK: tn_text_format(e->t, "  const long block = %s;\n", w); break;
  case WORD_CHUNKS: tn_text_format(e->t, "  const long chunks = %s;\n", w); break;
  case WORD_LENGTH: tn_text_format(e->t, "  const long n%d = %s;\n", i, w); break;
  case WORD_OFFSET: tn_text_format(e->t, "  const long at%d = %s;\n", i, w); break;
  case WORD_STRIDE: tn_text_format(e->t, "  const long s%d_%d = %s;\n", i, axis, w); break;
  case WORD_SCALAR: {
    unsigned dt = e->p->arg_dtype[i];
    tn_text_format(e->t, "  const %s a%d = ", tn_cl_type(dt), i);
    tn_text_format(e->t,
                   dt == TN_F64   ? "as_double(%s);\n"
                   : dt == TN_F32 ? "as_float((int)%s);\n"
                   : dt == TN_I64 ? "%s;\n"
                                  : "(int)%s;\n",
                   w);
    break;
  }
  }
}

/* ---- steps */

static unsigned operand_dtype(const struct tn_program *p, unsigned o)
{
  return (int)o < p->nin ? p->in[o].dtype : p->out[o - (unsigned)p->nin].dtype;
}

static const char *step_body(const struct tn_pstep *s)
{
  return tn_ops[s->op].body[tn_body_column(tn_dtype_kind(s->dt))];
}

static bool is_guarded(const struct emitter *e, int i)
{
  const struct tn_pstep *s = &e->p->steps[i];
  if (e->level[i] != 2) return false;
  return s->kind == TN_P_ZPART ? tn_zpart_is_guarded((enum tn_zpart)s->op)
                               : s->kind == TN_P_OP && tn_body_is_guarded(step_body(s));
}

static void find_levels(struct emitter *e)
{
  static const uint8_t of_walk[] = {[TN_WALK_FIXED] = 0, [TN_WALK_STAY] = 1, [TN_WALK_UNIT] = 2, [TN_WALK_ANY] = 2};
  for (int i = 0; i < e->p->nsteps; i++) {
    const struct tn_pstep *s = &e->p->steps[i];
    uint8_t lv = 0;
    if (s->kind == TN_P_LOAD) lv = of_walk[e->sk->walk[s->a]];
    else if (s->kind == TN_P_IOTA) lv = 2;
    else {
      const uint32_t v[TN_STEP_VALUES] = {s->a, s->b, s->c, s->d};
      for (int k = 0; k < tn_step_values(s); k++)
        if (e->level[v[k]] > lv) lv = e->level[v[k]];
    }
    e->level[i] = lv;
    unsigned dt = tn_step_dtype(s);
    if (dt == TN_F64 || s->dt == TN_F64) e->need.fp64 = true;
    e->guarded |= is_guarded(e, i);
  }
  for (int o = 0; o < e->p->nin + e->p->nout; o++)
    if (tn_dtype_real(operand_dtype(e->p, (unsigned)o)) == TN_F64) e->need.fp64 = true;
}

/* The element of operand |o|, part |part|, at the present iteration of the innermost loop. */
static void put_element(struct emitter *e, unsigned o, unsigned part)
{
  const struct tn_program *p = e->p;
  unsigned parts = (unsigned)tn_parts(operand_dtype(p, o)), walk = e->sk->walk[o];
  if ((int)o < p->nin) tn_text_format(e->t, "in%u[", o);
  else tn_text_format(e->t, "out%u[", o - (unsigned)p->nin);
  tn_text_format(e->t, walk == TN_WALK_FIXED ? "at%u" : "x%u", o);
  if (walk == TN_WALK_UNIT) tn_text_format(e->t, parts == 2 ? " + 2 * j" : " + j");
  else if (walk == TN_WALK_ANY) tn_text_format(e->t, " + j * s%u_%d", o, tn_inner_axis(e->sk));
  if (part) tn_text_format(e->t, " + 1");
  tn_text_format(e->t, "]");
}

static void put_step(struct emitter *e, int i, const char *indent)
{
  const struct tn_pstep *s = &e->p->steps[i];
  tn_text_format(e->t, "%sconst %s v%d = ", indent, tn_cl_type(tn_step_dtype(s)), i);
  char x[16], y[16], z[16], w[16];
  snprintf(x, sizeof x, "v%u", s->a);
  snprintf(y, sizeof y, "v%u", s->b);
  snprintf(z, sizeof z, "v%u", s->c);
  snprintf(w, sizeof w, "v%u", s->d);
  const char *const v[TN_STEP_VALUES] = {x, y, z, w};
  switch (s->kind) {
  case TN_P_LOAD:
    put_element(e, s->a, s->b);
    if (s->dt == TN_BOOL) tn_text_format(e->t, " != 0");
    break;
  case TN_P_SCALAR: tn_text_format(e->t, "a%u", s->a); break;
  case TN_P_CONST: tn_put_constant(e->t, &e->need, e->p->consts[s->a], s->dt); break;
  case TN_P_IOTA: tn_text_format(e->t, "index + j"); break;
  case TN_P_CAST: tn_put_cast(e->t, &e->need, s->dt, s->from, x); break;
  case TN_P_ZPART:
    tn_put_zpart(e->t, &e->need, (enum tn_zpart)s->op, s->dt, v);
    break;
  default: tn_put_body(e->t, &e->need, step_body(s), s->dt, x, y, z); break;
  }
  tn_text_format(e->t, ";\n");
  if (e->need.fast && is_guarded(e, i)) {
    tn_text_format(e->t, "%sslow |= ", indent);
    if (s->kind == TN_P_ZPART) tn_put_zguard(e->t, &e->need, (enum tn_zpart)s->op, s->dt, v);
    else tn_put_guard(e->t, &e->need, step_body(s), s->dt, x, y, z);
    tn_text_format(e->t, ";\n");
  }
}

static void put_steps(struct emitter *e, int level, const char *indent)
{
  for (int i = 0; i < e->p->nsteps; i++)
    if (e->level[i] == level) put_step(e, i, indent);
}

static bool uses_index(const struct tn_program *p)
{
  for (int i = 0; i < p->nsteps; i++)
    if (p->steps[i].kind == TN_P_IOTA) return true;
  return false;
}

static void put_stores(struct emitter *e, const char *indent)
{
  for (int k = 0; k < e->p->nout; k++) {
    const struct tn_poutput *o = &e->p->out[k];
    if (o->reduce != TN_RED_NONE) continue;
    for (int part = 0; part < tn_parts(o->dtype); part++) {
      tn_text_format(e->t, "%s", indent);
      put_element(e, (unsigned)(e->p->nin + k), (unsigned)part);
      tn_text_format(e->t, o->dtype == TN_BOOL ? " = (uchar)v%u;\n" : " = v%u;\n", o->value[part]);
    }
  }
}

/* ---- reductions */

/* An accumulator for each part of each output that reduces; next_acc walks them. */
struct acc { enum tn_red fold; unsigned dt; int out, part; char name[24]; };
static bool next_acc(const struct tn_program *p, struct acc *a)
{
  for (a->part++;; a->out++, a->part = 0) {
    if (a->out >= p->nout) return false;
    const struct tn_poutput *o = &p->out[a->out];
    if (o->reduce == TN_RED_NONE || a->part >= tn_parts(o->dtype)) continue;
    a->fold = (enum tn_red)o->reduce;
    a->dt = tn_dtype_real(o->dtype);
    snprintf(a->name, sizeof a->name, a->part ? "acc%di" : "acc%d", a->out);
    return true;
  }
}
static struct acc first_acc(void) { return (struct acc){.out = 0, .part = -1}; }

/* dst = combine(x, y) for accumulator |a|. */
static void put_combine(struct emitter *e, const struct acc *a, const char *indent, const char *dst, const char *x,
                        const char *y)
{
  tn_text_format(e->t, "%s%s = ", indent, dst);
  tn_put_body(e->t, &e->need, tn_red_combine(a->fold, tn_dtype_kind(a->dt)), a->dt, x, y, "");
  tn_text_format(e->t, ";\n");
}

static void put_identities(struct emitter *e, const char *indent, const char *index)
{
  for (struct acc a = first_acc(); next_acc(e->p, &a);) {
    tn_text_format(e->t, "%s%s[%s] = ", indent, a.name, index);
    tn_put_body(e->t, &e->need, tn_reds[a.fold].identity[tn_body_column(tn_dtype_kind(a.dt))], a.dt, "", "", "");
    tn_text_format(e->t, ";\n");
  }
}

static void put_accumulate(struct emitter *e, const char *indent, const char *index)
{
  for (struct acc a = first_acc(); next_acc(e->p, &a);) {
    char dst[64], v[16];
    snprintf(dst, sizeof dst, "%s[%s]", a.name, index);
    snprintf(v, sizeof v, "v%u", e->p->out[a.out].value[a.part]);
    put_combine(e, &a, indent, dst, dst, v);
  }
}

static void put_results(struct emitter *e, const char *indent, const char *format, const char *point)
{
  for (struct acc a = first_acc(); next_acc(e->p, &a);) {
    unsigned dt = e->p->out[a.out].dtype;
    tn_text_format(e->t, "%sout%d[at%d + (%s * chunks + chunk)%s%s] = %s", indent, a.out, e->p->nin + a.out, point,
           tn_parts(dt) == 2 ? " * 2" : "", a.part ? " + 1" : "", dt == TN_BOOL ? "(uchar)" : "");
    tn_text_format(e->t, format, a.name);
    tn_text_format(e->t, ";\n");
  }
}

/* ---- walking the space */

/* Coordinates of flat position |at| in axes lo … hi - 1. */
static void put_coordinates(struct emitter *e, const char *indent, const char *at, int lo, int hi)
{
  char rest[8];
  for (int a = hi - 1; a > lo; a--) {
    bool last = a == hi - 1;
    tn_text_format(e->t, "%sconst long c%d = %s %% n%d, r%d = %s / n%d;\n", indent, a, last ? at : rest, a, a,
                   last ? at : rest, a);
    snprintf(e->coordinate[a], sizeof e->coordinate[a], "c%d", a);
    snprintf(rest, sizeof rest, "r%d", a);
  }
  snprintf(e->coordinate[lo], sizeof e->coordinate[lo], "%s", hi - lo == 1 ? at : rest);
}

/* Where each operand's stretch begins. */
static void put_bases(struct emitter *e, const char *indent)
{
  int inner = tn_inner_axis(e->sk);
  for (unsigned o = 0; (int)o < e->p->nin + e->p->nout; o++) {
    unsigned walk = e->sk->walk[o];
    if (walk == TN_WALK_FIXED) continue;
    tn_text_format(e->t, "%sconst long x%u = at%u", indent, o, o);
    for (int a = 0; a < e->sk->ndim; a++) {
      if (a == inner && walk == TN_WALK_STAY) continue;
      if (a == inner && walk == TN_WALK_UNIT)
        tn_text_format(e->t, tn_parts(operand_dtype(e->p, o)) == 2 ? " + 2 * %s" : " + %s", e->coordinate[a]);
      else tn_text_format(e->t, " + %s * s%u_%d", e->coordinate[a], o, a);
    }
    tn_text_format(e->t, ";\n");
  }
}

/* The loop that follows is free of dependences between its iterations. */
static void put_loop_hint(struct emitter *e)
{
  if (e->target->lanes == 1) tn_text_format(e->t, "#pragma clang loop vectorize(assume_safety)\n");
}

/* ---- the innermost loop: j from |first| below |limit|; accumulators at |index| (NULL: no reductions) */

static void put_loop(struct emitter *e, const char *indent, const char *first, const char *limit)
{
  tn_text_format(e->t, "%sfor (int j = %s; j < %s; j += LANES) {\n", indent, first, limit);
}

/* Calls put_temporary for each value that the innermost loop hands to an output, once. */
enum temporary { DECLARE, SAVE, RESTORE };
static void put_temporaries(struct emitter *e, enum temporary what, const char *indent, const char *index)
{
  for (int i = 0; i < e->p->nsteps; i++) {
    bool used = false;
    for (int k = 0; k < e->p->nout; k++)
      for (int part = 0; part < tn_parts(e->p->out[k].dtype); part++) used |= e->p->out[k].value[part] == (uint32_t)i;
    if (!used || e->level[i] != 2) continue;
    const char *type = tn_cl_type(tn_step_dtype(&e->p->steps[i]));
    if (what == DECLARE) tn_text_format(e->t, "%s%s t%d[%d / LANES];\n", indent, type, i, TN_ROW);
    else if (what == SAVE) tn_text_format(e->t, "%st%d[%s] = v%d;\n", indent, i, index, i);
    else tn_text_format(e->t, "%sconst %s v%d = t%d[%s];\n", indent, type, i, i, index);
  }
}

/* Two passes: the fast texts for every element, then, where one of them said that it does not hold, the
 * complete texts.  Results wait in between, since outputs may share memory with inputs. */
static void put_guarded(struct emitter *e, const char *indent, const char *first, const char *limit, const char *slot,
                        const char *index)
{
  char in[24], body[24];
  snprintf(in, sizeof in, "%s  ", indent);
  snprintf(body, sizeof body, "%s    ", indent);
  tn_text_format(e->t, "%sint slow = 0;\n", indent);
  put_temporaries(e, DECLARE, indent, slot);
  e->need.fast = true;
  put_loop_hint(e);
  put_loop(e, indent, first, limit);
  put_steps(e, 2, in);
  put_temporaries(e, SAVE, in, slot);
  e->need.fast = false;
  tn_text_format(e->t, "%s}\n%sif (slow)\n", indent, indent);
  put_loop(e, in, first, limit);
  put_steps(e, 2, body);
  put_temporaries(e, SAVE, body, slot);
  tn_text_format(e->t, "%s}\n", in);
  put_loop_hint(e);
  put_loop(e, indent, first, limit);
  put_temporaries(e, RESTORE, in, slot);
  put_stores(e, in);
  if (index) put_accumulate(e, in, index);
  tn_text_format(e->t, "%s}\n", indent);
}

static void put_inner(struct emitter *e, const char *indent, const char *first, const char *limit, const char *index)
{
  if (e->guarded) { put_guarded(e, indent, first, limit, "j / LANES", index); return; }
  char body[24];
  snprintf(body, sizeof body, "%s  ", indent);
  put_loop_hint(e);
  put_loop(e, indent, first, limit);
  put_steps(e, 2, body);
  put_stores(e, body);
  if (index) put_accumulate(e, body, index);
  tn_text_format(e->t, "%s}\n", indent);
}

/* ---- the three forms */

static void put_product(struct emitter *e, const char *name, int lo, int hi)
{
  tn_text_format(e->t, "  const long %s = ", name);
  if (lo == hi) tn_text_format(e->t, "1");
  for (int a = lo; a < hi; a++) tn_text_format(e->t, a > lo ? " * n%d" : "n%d", a);
  tn_text_format(e->t, ";\n");
}

static void put_map(struct emitter *e)
{
  int nd = e->sk->ndim;
  put_product(e, "total", 0, nd);
  tn_text_format(e->t, "  for (long u = first + get_group_id(0); u < last; u += get_num_groups(0)) {\n"
               "    const long end = min(u * block + block, total);\n");
  const char *in = nd > 1 ? "      " : "    ";
  tn_text_format(e->t, nd > 1 ? "    for (long k = u * block, run; k < end; k += run) {\n"
                              : "    const long k = u * block;\n");
  put_coordinates(e, in, "k", 0, nd);
  if (nd > 1) tn_text_format(e->t, "      run = min(end - k, n%d - c%d);\n", nd - 1, nd - 1);
  else tn_text_format(e->t, "    const long run = end - k;\n");
  put_bases(e, in);
  if (uses_index(e->p)) tn_text_format(e->t, "%sconst long index = k;\n", in);
  put_steps(e, 1, in);
  if (e->guarded) {
    tn_text_format(e->t,
                   "%sfor (int j0 = 0; j0 < (int)run; j0 += %d) {\n%s  const int stop = min(j0 + %d, (int)run);\n", in,
                   TN_ROW, in, TN_ROW);
    put_guarded(e, nd > 1 ? "        " : "      ", "j0 + lane", "stop", "(j - j0) / LANES", NULL);
    tn_text_format(e->t, "%s}\n", in);
  } else put_inner(e, in, "lane", "(int)run", NULL);
  if (nd > 1) tn_text_format(e->t, "    }\n");
  tn_text_format(e->t, "  }\n");
}

/* The tree over the lanes and the store of its result, by all work-items of the group. */
static void put_tree(struct emitter *e)
{
  tn_text_format(e->t, "    barrier(CLK_LOCAL_MEM_FENCE);\n"
               "    for (int s = %d; s; s >>= 1) {\n", TN_LANES / 2);
  put_loop_hint(e);
  tn_text_format(e->t, "      for (int l = lane; l < s; l += LANES) {\n");
  for (struct acc a = first_acc(); next_acc(e->p, &a);) {
    char x[40], y[40];
    snprintf(x, sizeof x, "%s[l]", a.name);
    snprintf(y, sizeof y, "%s[l + s]", a.name);
    put_combine(e, &a, "        ", x, x, y);
  }
  tn_text_format(e->t, "      }\n"
               "      barrier(CLK_LOCAL_MEM_FENCE);\n"
               "    }\n"
               "    if (lane == 0) {\n");
  put_results(e, "      ", "%s[0]", "q");
  tn_text_format(e->t, "    }\n"
               "    barrier(CLK_LOCAL_MEM_FENCE);\n");
}

static void put_chunk(struct emitter *e)
{
  int nk = e->sk->nkeep, nd = e->sk->ndim;
  bool stretches = nd - nk > 1;     /* a row of lanes may cross the end of the innermost axis */
  put_product(e, "reduced", nk, nd);
  for (struct acc a = first_acc(); next_acc(e->p, &a);)
    tn_text_format(e->t, "  __local %s %s[%d];\n", tn_cl_type(a.dt), a.name, TN_LANES);
  tn_text_format(e->t, "  for (long u = first + get_group_id(0); u < last; u += get_num_groups(0)) {\n"
               "    const long q = u / chunks, chunk = u %% chunks, k0 = chunk * %d;\n"
               "    const int count = (int)min(%dL, reduced - k0);\n", TN_CHUNK, TN_CHUNK);
  if (nk) put_coordinates(e, "    ", "q", 0, nk);
  tn_text_format(e->t, "    for (int l = lane; l < %d; l += LANES) {\n", TN_LANES);
  put_identities(e, "      ", "l");
  tn_text_format(e->t, "    }\n"
               "    for (int r = 0; r < count; r += %d) {\n"
               "      const int row = min(%d, count - r);\n", TN_LANES, TN_LANES);
  const char *in = stretches ? "        " : "      ";
  if (stretches) tn_text_format(e->t, "      for (int l0 = 0, run; l0 < row; l0 += run) {\n");
  tn_text_format(e->t, "%sconst long k = k0 + r%s;\n", in, stretches ? " + l0" : "");
  put_coordinates(e, in, "k", nk, nd);
  if (stretches) tn_text_format(e->t, "        run = (int)min((long)(row - l0), n%d - c%d);\n", nd - 1, nd - 1);
  put_bases(e, in);
  if (uses_index(e->p)) tn_text_format(e->t, "%sconst long index = q * reduced + k;\n", in);
  put_steps(e, 1, in);
  if (stretches) put_inner(e, in, "(lane - l0) & (LANES - 1)", "run", "l0 + j");
  else put_inner(e, in, "lane", "row", "j");
  if (stretches) tn_text_format(e->t, "      }\n");
  tn_text_format(e->t, "    }\n");
  put_tree(e);
  tn_text_format(e->t, "  }\n");
}

/* acc of each lane of the chunk in turn, in the order in which a stack of partial results makes the tree. */
static void put_column_stack(struct emitter *e)
{
  tn_text_format(e->t, "      int depth = popcount(r);\n"
               "      for (int t = r; t & 1; t >>= 1) {\n"
               "        depth--;\n");
  put_loop_hint(e);
  tn_text_format(e->t, "        for (int l = lane; l < width; l += LANES) {\n");
  for (struct acc a = first_acc(); next_acc(e->p, &a);) {
    char x[48], y[48];
    snprintf(x, sizeof x, "%s_stack[depth][l / LANES]", a.name);
    snprintf(y, sizeof y, "%s[l / LANES]", a.name);
    put_combine(e, &a, "          ", y, x, y);
  }
  tn_text_format(e->t, "        }\n"
               "      }\n"
               "      for (int l = lane; l < width; l += LANES) {\n");
  for (struct acc a = first_acc(); next_acc(e->p, &a);)
    tn_text_format(e->t, "        %s_stack[depth][l / LANES] = %s[l / LANES];\n", a.name, a.name);
  tn_text_format(e->t, "      }\n"
               "      for (int b = lanes >> 1; b; b >>= 1) {   /* the next lane: its bits count backwards */\n"
               "        row ^= b;\n"
               "        if (row & b) break;\n"
               "      }\n");
}

static void put_column(struct emitter *e)
{
  int nk = e->sk->nkeep, nd = e->sk->ndim;
  bool stretches = nk > 1;
  put_product(e, "kept", 0, nk);
  put_product(e, "reduced", nk, nd);
  for (struct acc a = first_acc(); next_acc(e->p, &a);)
    tn_text_format(e->t, "  %s %s[%d / LANES], %s_stack[8][%d / LANES];\n", tn_cl_type(a.dt), a.name, TN_COLUMNS,
                   a.name, TN_COLUMNS);
  tn_text_format(e->t, "  for (long u = first + get_group_id(0); u < last; u += get_num_groups(0)) {\n"
               "    const long q0 = u / chunks * %d, chunk = u %% chunks, k0 = chunk * %d;\n", TN_COLUMNS, TN_CHUNK);
  tn_text_format(e->t, "    const int width = (int)min(%dL, kept - q0), count = (int)min(%dL, reduced - k0);\n"
               "    int lanes = 1, row = 0;\n"
               "    while (lanes < count && lanes < %d) lanes <<= 1;\n"
               "    for (int r = 0; r < lanes; r++) {\n"
               "      for (int l = lane; l < width; l += LANES) {\n", TN_COLUMNS, TN_CHUNK, TN_LANES);
  put_identities(e, "        ", "l / LANES");
  tn_text_format(e->t, "      }\n"
               "      for (int i = row; i < count; i += %d) {\n"
               "        const long k = k0 + i;\n", TN_LANES);
  put_coordinates(e, "        ", "k", nk, nd);
  const char *in = stretches ? "          " : "        ";
  if (stretches) tn_text_format(e->t, "        for (int l0 = 0, run; l0 < width; l0 += run) {\n");
  tn_text_format(e->t, "%sconst long q = q0%s;\n", in, stretches ? " + l0" : "");
  put_coordinates(e, in, "q", 0, nk);
  if (stretches) tn_text_format(e->t, "          run = (int)min((long)(width - l0), n%d - c%d);\n", nk - 1, nk - 1);
  put_bases(e, in);
  put_steps(e, 1, in);
  if (stretches) put_inner(e, in, "(lane - l0) & (LANES - 1)", "run", "(l0 + j) / LANES");
  else put_inner(e, in, "lane", "width", "j / LANES");
  if (stretches) tn_text_format(e->t, "        }\n");
  tn_text_format(e->t, "      }\n");
  put_column_stack(e);
  tn_text_format(e->t, "    }\n"
               "    for (int l = lane; l < width; l += LANES) {\n");
  put_results(e, "      ", "%s_stack[0][l / LANES]", "(q0 + l)");
  tn_text_format(e->t, "    }\n"
               "  }\n");
}

/* ---- the whole text */

static void put_signature(struct emitter *e)
{
  const struct tn_program *p = e->p;
  tn_text_format(e->t, "\n__kernel __attribute__((reqd_work_group_size(LANES, 1, 1)))\nvoid run(");
  for (int o = 0; o < p->nin + p->nout; o++) {
    bool in = o < p->nin;
    tn_text_format(e->t, "__global %s%s *%s%d, ", in ? "const " : "",
                   tn_dtype_info(tn_dtype_real(operand_dtype(p, (unsigned)o)))->cl, in ? "in" : "out",
                   in ? o : o - p->nin);
  }
  tn_text_format(e->t, e->in_memory ? "__global const long *words)\n{\n" : "const struct words words)\n{\n");
}

/* Pragmas and definitions stand first, but which are needed is known last. */
static void finish_text(struct tn_text *body, struct tn_needs *need, int words, struct tn_text *out)
{
  if (need->fp64) tn_text_format(out, "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n");
  tn_text_format(out, "#pragma OPENCL FP_CONTRACT OFF\n#define LANES %d\n", need->target->lanes);
  tn_put_definitions(out, need);
  if (words) tn_text_format(out, "struct words { long w[%d]; };\n", words);
  if (body->s) tn_text_put(out, body->s, body->n);
  if (body->failed) out->failed = true;
  tn_text_free(body);
}

tenon_status tn_cl_emit(tenon_vm *vm, const struct tn_program *p, const struct tn_skeleton *sk,
                        const struct tn_target *target, struct tn_text *out)
{
  struct tn_text body = {.vm = vm};
  struct emitter e = {.t = &body, .p = p, .sk = sk, .target = target, .need = {.target = target},
                      .in_memory = tn_emit_in_memory(p, sk, target)};
  e.level = tn_alloc(vm, (size_t)p->nsteps + 1);
  if (!e.level) return TENON_E_NOMEM;
  find_levels(&e);
  put_signature(&e);
  each_word(p, sk, name_word, &e);
  tn_text_format(&body, "  const int lane = (int)get_local_id(0);\n");
  put_steps(&e, 0, "  ");
  if (sk->form == TN_FORM_MAP) put_map(&e);
  else if (sk->form == TN_FORM_CHUNK) put_chunk(&e);
  else put_column(&e);
  tn_text_format(&body, "}\n");
  finish_text(&body, &e.need, e.in_memory ? 0 : e.word, out);
  tn_free(vm, e.level, (size_t)p->nsteps + 1);
  return out->failed ? tn_nomem(vm) : TENON_OK;
}

tenon_status tn_emit_fold(tenon_vm *vm, unsigned reduce, unsigned dtype, const struct tn_target *target,
                          struct tn_text *out)
{
  struct tn_text body = {.vm = vm};
  struct tn_needs need = {.target = target, .fp64 = tn_dtype_real(dtype) == TN_F64};
  unsigned real = tn_dtype_real(dtype), parts = (unsigned)tn_parts(dtype);
  const char *type = tn_dtype_info(real)->cl, *combine = tn_red_combine((enum tn_red)reduce, tn_dtype_kind(real));
  tn_text_format(&body, "\n__kernel __attribute__((reqd_work_group_size(LANES, 1, 1)))\n"
                "void run(__global %s *partials, __global %s *out, const struct words words)\n{\n"
                "  const long kept = words.w[0], chunks = words.w[1], at0 = words.w[2], at1 = words.w[3];\n"
                "  const int lane = (int)get_local_id(0);\n"
                "  for (long q = get_group_id(0); q < kept; q += get_num_groups(0)) {\n"
                "    __global %s *p = partials + at0 + q * chunks%s;\n"
                "    for (long s = 1; s < chunks; s *= 2) {\n"
                "      for (long i = lane * 2 * s; i + s < chunks; i += LANES * 2 * s) {\n",
         type, type, type, parts == 2 ? " * 2" : "");
  for (unsigned part = 0; part < parts; part++) {
    char x[32], y[32];
    snprintf(x, sizeof x, parts == 2 ? "p[2 * i + %u]" : "p[i]", part);
    snprintf(y, sizeof y, parts == 2 ? "p[2 * (i + s) + %u]" : "p[i + s]", part);
    tn_text_format(&body, "        %s = %s(", x, dtype == TN_BOOL ? "(uchar)" : "");
    tn_put_body(&body, &need, combine, real, x, y, "");
    tn_text_format(&body, ");\n");
  }
  tn_text_format(&body, "      }\n"
                "      barrier(CLK_GLOBAL_MEM_FENCE);\n"
                "    }\n"
                "    if (lane == 0) {\n");
  for (unsigned part = 0; part < parts; part++)
    tn_text_format(&body, "      out[at1 + q%s%s] = p[%u];\n", parts == 2 ? " * 2" : "", part ? " + 1" : "", part);
  tn_text_format(&body, "    }\n  }\n}\n");
  finish_text(&body, &need, TN_FOLD_WORDS, out);
  return out->failed ? tn_nomem(vm) : TENON_OK;
}

bool tn_emit_accepts(const struct tn_program *p, const struct tn_target *target, enum tn_fallback *why)
{
  int buffers = p->nin + p->nout;
  *why = TN_FALL_UNSUPPORTED;
  if (buffers > TN_CL_BUFFERS || p->nsteps > TN_CL_STEPS || 8u * (unsigned)(buffers + 1) > target->max_args)
    return false;
  if (tn_program_accumulators(p) > TN_CL_ACCUMULATORS) return false;
  bool fp64 = false;
  for (int i = 0; i < p->nsteps; i++)
    fp64 |= p->steps[i].dt == TN_F64 || (p->steps[i].kind == TN_P_CAST && p->steps[i].from == TN_F64);
  for (int o = 0; o < buffers; o++) fp64 |= tn_dtype_real(operand_dtype(p, (unsigned)o)) == TN_F64;
  if (fp64 && !target->fp64) { *why = TN_FALL_NO_FP64; return false; }
  return true;
}
