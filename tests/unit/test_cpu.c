/* SPDX-License-Identifier: MIT
 * The CPU executor against scalar evaluation: programs are built by hand or at random, run at every ISA
 * level of this machine and several thread counts, and compared bit for bit with an interpreter of single
 * elements and a scalar reduction in the canonical order (cpu_support.h). */
#include "cpu_support.h"
#include "vm/cpu/graph.h"

enum { EXACT = TN_OP_ADD };      /* a row whose bound is 0, for programs of such rows */

/* ---- Rows ---- */

/* Ways to bring an operand: an array, a value of a step, a scalar argument, an array of one element. */
static uint32_t operand(struct prog *g, unsigned dt, int way)
{
  uint32_t x = way < 2 ? full(g, dt) : way == 2 ? scalar(g, dt) : splat(g, dt);
  if (way != 1) return x;
  if (dt == TN_BOOL) return op1(g, TN_OP_LNOT, dt, x);
  return op2(g, TN_OP_COPYSIGN >= 0 && dt >= TN_F32 ? TN_OP_MUL : TN_OP_ADD, dt, x,
             constant(g, dt, dt >= TN_F32 ? 1 : 0));
}

Test(cpu, every_row_in_every_form)
{
  for (int op = 0; op < TN_NOPS; op++)
    for (int d = 0; d < 5; d++) {
      unsigned dt = real_dtypes[d];
      int arity = tn_ops[op].arity, ways = arity == 1 ? 4 : arity == 2 ? 16 : 64;
      if (!strchr(tn_ops[op].kinds, tn_dtype_kind(dt))) continue;
      if (!strcmp(tn_ops[op].body[tn_body_column(tn_dtype_kind(dt))], "_")) continue;
      for (int width = dt == TN_F64 || dt == TN_I64 ? 8 : 4; width <= 8; width += 4)
        for (int way = 0; way < ways; way++) {
          struct prog g;
          struct bench b;
          char what[64];
          int64_t n = 203;
          prog_init(&g, width);
          uint32_t x = operand(&g, tn_op_operand((enum tn_op)op, 0, dt), way & 3);
          uint32_t y = arity > 1 ? operand(&g, dt, way >> 2 & 3) : 0, z = arity > 2 ? operand(&g, dt, way >> 4) : 0;
          output(&g, tn_op_result((enum tn_op)op, dt), TN_RED_NONE, op3(&g, op, dt, x, y, z), 0);
          bench_init(&b, &g, 1, 1, &n, NULL);
          snprintf(what, sizeof what, "%s of %s, width %d, way %d", tn_ops[op].name, tn_dtype_info(dt)->name, width,
                   way);
          check(&b, op, what);
          bench_free(&b);
          prog_free(&g);
        }
    }
}

Test(cpu, an_operand_twice)
{
  for (int op = 0; op < TN_NOPS; op++)
    for (int d = 0; d < 5; d++) {
      unsigned dt = real_dtypes[d];
      if (tn_ops[op].arity != 2 || !strchr(tn_ops[op].kinds, tn_dtype_kind(dt))) continue;
      if (!strcmp(tn_ops[op].body[tn_body_column(tn_dtype_kind(dt))], "_")) continue;
      for (int way = 0; way < 4; way++) {
        struct prog g;
        struct bench b;
        int64_t n = 99;
        prog_init(&g, 8);
        uint32_t x = operand(&g, dt, way);
        output(&g, tn_op_result((enum tn_op)op, dt), TN_RED_NONE, op2(&g, op, dt, x, x), 0);
        bench_init(&b, &g, 1, 1, &n, NULL);
        check(&b, op, tn_ops[op].name);
        bench_free(&b);
        prog_free(&g);
      }
    }
}

Test(cpu, every_cast)
{
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 5; j++)
      for (int way = 0; way < 4; way++) {
        unsigned from = real_dtypes[i], to = real_dtypes[j];
        bool wide = tn_dtype_size(from) == 8 || tn_dtype_size(to) == 8;
        for (int width = wide ? 8 : 4; width <= 8; width += 4) {
          struct prog g;
          struct bench b;
          char what[64];
          int64_t n = 517;
          prog_init(&g, width);
          output(&g, to, TN_RED_NONE, cast(&g, to, from, operand(&g, from, way)), 0);
          bench_init(&b, &g, 1, 1, &n, NULL);
          snprintf(what, sizeof what, "%s from %s, width %d", tn_dtype_info(to)->name, tn_dtype_info(from)->name,
                   width);
          check(&b, EXACT, what);
          bench_free(&b);
          prog_free(&g);
        }
      }
}

/* ---- p*q ± z in every form of its operands ---- */

Test(cpu, product_and_sum_round_twice)
{
  for (int d = 3; d < 5; d++)
    for (int width = d == 3 ? 4 : 8; width <= 8; width += 4)
      for (int way = 0; way < 64 * 4; way++) {
        struct prog g;
        struct bench b;
        char what[64];
        int64_t n = 77;
        unsigned dt = real_dtypes[d];
        int op = way >> 6 & 1 ? TN_OP_SUB : TN_OP_ADD;
        prog_init(&g, width);
        uint32_t p = operand(&g, dt, way & 3), q = operand(&g, dt, way >> 2 & 3), z = operand(&g, dt, way >> 4 & 3);
        uint32_t m = op2(&g, TN_OP_MUL, dt, p, q);
        output(&g, dt, TN_RED_NONE, way >> 7 ? op2(&g, op, dt, m, z) : op2(&g, op, dt, z, m), 0);
        output(&g, dt, TN_RED_NONE, op2(&g, op, dt, op2(&g, TN_OP_MUL, dt, p, p), z), 0);
        bench_init(&b, &g, 1, 1, &n, NULL);
        snprintf(what, sizeof what, "product and sum of %s, width %d, way %d", tn_dtype_info(dt)->name, width, way);
        check(&b, EXACT, what);
        bench_free(&b);
        prog_free(&g);
      }
}

/* z ± (p*q ± s*t), each factor an array or a scalar, z an array, a value of a step or a scalar. */
Test(cpu, sums_of_products_round_every_step)
{
  for (int d = 3; d < 5; d++)
    for (int width = d == 3 ? 4 : 8; width <= 8; width += 4)
      for (int way = 0; way < 16 * 4 * 3; way++) {
        struct prog g;
        struct bench b;
        char what[64];
        int64_t n = 77;
        unsigned dt = real_dtypes[d];
        uint32_t f[4];
        prog_init(&g, width);
        for (int i = 0; i < 4; i++) f[i] = operand(&g, dt, way >> i & 1 ? 2 : 0);
        uint32_t z = operand(&g, dt, way / 64);
        uint32_t m = op2(&g, TN_OP_MUL, dt, f[0], f[1]), k = op2(&g, TN_OP_MUL, dt, f[2], f[3]);
        uint32_t dot = op2(&g, way >> 4 & 1 ? TN_OP_SUB : TN_OP_ADD, dt, m, k);
        output(&g, dt, TN_RED_NONE, way >> 5 & 1 ? op2(&g, TN_OP_SUB, dt, z, dot) : op2(&g, TN_OP_ADD, dt, dot, z), 0);
        output(&g, dt, TN_RED_NONE,
               op2(&g, TN_OP_SUB, dt, op2(&g, TN_OP_MUL, dt, f[0], f[2]), op2(&g, TN_OP_MUL, dt, f[1], f[2])), 0);
        bench_init(&b, &g, 1, 1, &n, NULL);
        snprintf(what, sizeof what, "sum of products of %s, width %d, way %d", tn_dtype_info(dt)->name, width, way);
        check(&b, EXACT, what);
        bench_free(&b);
        prog_free(&g);
      }
}

/* ---- Couples ---- */

static const struct { uint8_t kind, op[2]; int arity; } couples[] = {
  {TN_P_OP, {TN_OP_SIN, TN_OP_COS}, 1},
  {TN_P_ZPART, {TN_Z_QUOTIENT_RE, TN_Z_QUOTIENT_IM}, 4},
  {TN_P_ZPART, {TN_Z_OVER_RE, TN_Z_OVER_IM}, 3},
  {TN_P_ZPART, {TN_Z_INVERSE_RE, TN_Z_INVERSE_IM}, 2},
  {TN_P_ZPART, {TN_Z_POWER_SIZE, TN_Z_POWER_ANGLE}, 4},
};

/* The steps of a couple that |which| has as bits, the first of them first or last; stored, and multiplied. */
static void couple_program(struct prog *g, int couple, unsigned dt, int width, int way, int which, bool last)
{
  uint32_t x[4] = {0}, y[2] = {0};
  prog_init(g, width);
  for (int i = 0; i < couples[couple].arity; i++) x[i] = operand(g, dt, way >> 2 * i & 3);
  for (int i = 0; i < 2; i++)
    if (which >> (i ^ last) & 1)
      y[i ^ last] = push(g, (struct tn_pstep){couples[couple].kind, (uint8_t)dt, 0, couples[couple].op[i ^ last],
                                              x[0], x[1], x[2], x[3]});
  for (int i = 0; i < 2; i++)
    if (which >> i & 1) output(g, dt, TN_RED_NONE, y[i], 0);
  if (which != 3) return;
  output(g, dt == TN_F32 ? TN_C64 : TN_C128, TN_RED_NONE, y[1], y[0]);
  output(g, dt, TN_RED_NONE, op2(g, TN_OP_MUL, dt, y[last], op1(g, TN_OP_NEG, dt, y[!last])), 0);
}

static bool coupled(const struct prog *g)
{
  struct tn_graph_node n[MAX_STEPS];
  uint32_t last[MAX_STEPS];
  tn_graph_analyse(&g->p, n, last);
  for (int i = 0; i < g->p.nsteps; i++)
    if (n[i].twin != TN_NO_NODE) return true;
  return false;
}

static void run_couple(struct prog *g, struct bench *b, const struct tn_isa *isa, uint64_t inputs)
{
  int64_t n = 203;
  enum tn_fallback why;
  seed = inputs;
  bench_init(b, g, 1, 1, &n, NULL);
  tn_cpu_isa_set(cpu, isa);
  cr_assert_eq(cpu->run(cpu, &vm, &g->p, &b->l, &why), TENON_OK);
}

/* Two steps that one handler does: the bits of each alone, in every form of the first operand. */
static void check_couple(int couple, unsigned dt, int width, int way, bool last, const struct tn_isa *isa)
{
  struct prog both, one;
  struct bench b, a;
  uint64_t inputs = seed;
  size_t size = tn_dtype_size(dt);
  couple_program(&both, couple, dt, width, way, 3, last);
  bool fixed = couples[couple].arity < 3 && (way & 2) && (couples[couple].arity < 2 || (way & 8));
  cr_assert(coupled(&both) == !fixed);
  run_couple(&both, &b, isa, inputs);
  for (int i = 0; i < 2; i++) {
    couple_program(&one, couple, dt, width, way, 1 << i, last);
    run_couple(&one, &a, isa, inputs);
    for (size_t k = 0; k < a.out[0].bytes; k += size) {
      val x = {0}, y = {0}, z = {0};
      memcpy(&x, a.out[0].block + k, size);
      memcpy(&y, b.out[i].block + k, size);
      memcpy(&z, b.out[2].block + 2 * k + (i ? 0 : size), size);
      cr_assert(same(dt, x, y) && same(dt, x, z), "couple %d part %d of %s, width %d, way %d, %s, at %zu: %a %a %a",
                couple, i, tn_dtype_info(dt)->name, width, way, isa->name, k / size, x.d, y.d, z.d);
    }
    bench_free(&a);
    prog_free(&one);
  }
  bench_free(&b);
  prog_free(&both);
}

Test(cpu, couples_have_the_bits_of_each_alone)
{
  for (unsigned i = 0; tn_isa_at(i); i++)
    for (int d = 3; d < 5 && tn_isa_supported(tn_isa_at(i)); d++)
      for (int width = d == 3 ? 4 : 8; width <= 8; width += 4)
        for (int couple = 0; couple < 4; couple++)
          for (int way = 0; way < 8 << 2 * (couples[couple].arity > 1); way += 1)
            check_couple(couple, real_dtypes[d], width, way >> 1, way & 1, tn_isa_at(i));
}

/* Those of x**y and x**z that |which| has as bits, x in a |way|. */
static void powers_program(struct prog *g, unsigned dt, int width, int way, int which)
{
  prog_init(g, width);
  uint32_t x = operand(g, dt, way), e[2] = {operand(g, dt, 2), operand(g, dt, 2)};
  for (int i = 0; i < 2; i++)
    if (which >> i & 1) output(g, dt, TN_RED_NONE, op2(g, TN_OP_POW, dt, x, e[i]), 0);
}

Test(cpu, powers_of_one_base_have_the_bits_of_each_alone)
{
  for (unsigned i = 0; tn_isa_at(i); i++)
    for (int d = 3; d < 5 && tn_isa_supported(tn_isa_at(i)); d++)
      for (int width = d == 3 ? 4 : 8; width <= 8; width += 4)
        for (int way = 0; way < 2; way++)
          for (uint64_t inputs = 1; inputs <= 40; inputs++) {
            struct prog g[3];
            struct bench b[3];
            for (int which = 3; which; which--) {
              powers_program(&g[which - 1], real_dtypes[d], width, way, which);
              run_couple(&g[which - 1], &b[which - 1], tn_isa_at(i), inputs);
            }
            cr_assert(coupled(&g[2]));
            for (int k = 0; k < 2; k++)
              cr_assert_arr_eq(b[2].out[k].block, b[k].out[0].block, b[k].out[0].bytes);
            for (int k = 0; k < 3; k++) bench_free(&b[k]), prog_free(&g[k]);
          }
}

/* (a + ib)(c + id) from factors in |way|s, and its conjugate's imaginary part, the sum before the difference or after;
 * squares among the products; what takes the parts is |use|. */
static void product_program(struct prog *g, unsigned dt, int width, int way, int use)
{
  uint32_t f[4];
  prog_init(g, width);
  for (int i = 0; i < 4; i++) f[i] = operand(g, dt, way >> i & 1 ? 2 : 0);
  if (use & 4) f[2] = f[0], f[3] = f[1];
  uint32_t ac = op2(g, TN_OP_MUL, dt, f[0], f[2]), bd = op2(g, TN_OP_MUL, dt, f[1], f[3]);
  if (use & 8) ac = op1(g, TN_OP_SQUARE, dt, f[0]);
  uint32_t ad = op2(g, TN_OP_MUL, dt, f[0], f[3]), bc = op2(g, TN_OP_MUL, dt, f[2], f[1]);
  uint32_t re = 0, im = 0;
  if (use & 1) im = op2(g, TN_OP_ADD, dt, ad, bc);
  re = op2(g, TN_OP_SUB, dt, ac, bd);
  if (!(use & 1)) im = op2(g, TN_OP_ADD, dt, bc, ad);
  if (use & 2) output(g, dt == TN_F32 ? TN_C64 : TN_C128, TN_RED_NONE, re, im);
  output(g, dt, TN_RED_NONE, op2(g, TN_OP_MAXIMUM, dt, im, op1(g, TN_OP_ABS, dt, re)), 0);
}

/* Are all products those of complex numbers, and none the same at every point? */
static bool crosses(int way, int use)
{
  int c = use & 4 ? way : way >> 2;
  bool fixed = (way & c & 3) || ((way & 1) && (c & 2)) || ((way & 2) && (c & 1));
  return !fixed && (!(use & 8) || (use & 4));
}

Test(cpu, complex_products_round_every_step)
{
  for (int d = 3; d < 5; d++)
    for (int width = d == 3 ? 4 : 8; width <= 8; width += 4)
      for (int way = 0; way < 16 * 16; way++) {
        struct prog g;
        struct bench b;
        char what[64];
        int64_t n = 77;
        product_program(&g, real_dtypes[d], width, way & 15, way >> 4);
        bench_init(&b, &g, 1, 1, &n, NULL);
        cr_assert(coupled(&g) == crosses(way & 15, way >> 4), "way %d", way);
        snprintf(what, sizeof what, "complex product of %s, width %d, way %d", tn_dtype_info(real_dtypes[d])->name,
                 width, way);
        check(&b, EXACT, what);
        bench_free(&b);
        prog_free(&g);
      }
}

/* ---- Random programs ---- */

/* Rows whose reference is exact. */
static bool exact(int op) { return tn_ops[op].ulp == 0; }

/* A random value of |dt| among the steps, or a fresh leaf. */
static uint32_t pick(struct prog *g, unsigned dt)
{
  uint32_t found[MAX_STEPS];
  int n = 0;
  for (int k = 0; k < g->p.nsteps; k++) {
    const struct tn_pstep *s = &g->steps[k];
    if (tn_step_dtype(s) == dt) found[n++] = (uint32_t)k;
  }
  if (n && below(5)) return below(2) ? found[n - 1] : found[below(n)];
  if (g->p.nin >= MAX_IO - 2) return constant(g, dt, below(7) - 3);
  unsigned c = dt == TN_F64 ? TN_C128 : TN_C64;
  switch (below(g->p.nargs + g->p.nconsts < MAX_IO - 6 ? 8 : 4)) {
  case 0: return splat(g, dt);
  case 1:
    if (dt >= TN_F32) {
      int in = input(g, c, below(4) ? TN_B_FULL : TN_B_SPLAT);
      return below(2) ? (load(g, in, 1), load(g, in, 0)) : load(g, in, below(2));
    }
    return full(g, dt);
  case 4: return scalar(g, dt);
  case 5: return constant(g, dt, below(7) - 3);
  default: return full(g, dt);
  }
}

static void random_step(struct prog *g, int ndtypes, const unsigned *dtypes)
{
  unsigned dt = dtypes[below(ndtypes)];
  if (!below(6)) {
    unsigned from = dtypes[below(ndtypes)];
    cast(g, dt, from, pick(g, from));
    return;
  }
  for (;;) {
    int op = below(3) ? below(TN_NOPS) : below(2) ? TN_OP_MUL : below(2) ? TN_OP_ADD : TN_OP_SUB;
    if (!exact(op) || !strchr(tn_ops[op].kinds, tn_dtype_kind(dt)) || op == TN_OP_POW) continue;
    if (op == TN_OP_COPYSIGN) continue;        /* it would show the sign of a NaN, which is nobody's promise */
    if (!strcmp(tn_ops[op].body[tn_body_column(tn_dtype_kind(dt))], "_")) continue;
    uint32_t x = pick(g, tn_op_operand((enum tn_op)op, 0, dt)), y = tn_ops[op].arity > 1 ? pick(g, dt) : 0,
             z = tn_ops[op].arity > 2 ? pick(g, dt) : 0;
    op3(g, op, dt, x, y, z);
    return;
  }
}

static void random_outputs(struct prog *g, int ndtypes, const unsigned *dtypes, bool reduce)
{
  int n = 1 + below(4);
  for (int k = 0; k < n; k++) {
    unsigned dt = dtypes[below(ndtypes)];
    if (dt >= TN_F32 && !below(3)) {
      output(g, dt == TN_F64 ? TN_C128 : TN_C64, reduce && below(2) ? TN_RED_SUM : TN_RED_NONE, pick(g, dt),
             pick(g, dt));
      continue;
    }
    int red = reduce && below(4) ? 1 + below(TN_NFOLDS - 1) : 0;
    if (red && !strchr(tn_reds[red].kinds, tn_dtype_kind(dt))) red = TN_RED_MIN;
    output(g, dt, red, pick(g, dt), 0);
  }
}

static void random_program(struct prog *g, bool reduce)
{
  static const unsigned narrow[] = {TN_BOOL, TN_I32, TN_F32}, real[] = {TN_F64, TN_BOOL},
    all[] = {TN_BOOL, TN_I32, TN_I64, TN_F32, TN_F64};
  const unsigned *dtypes = all;
  int n = 5, width = 8, choice = below(3), steps = 1 + below(40);
  if (choice == 0) dtypes = narrow, n = 3, width = 4;
  if (choice == 1) dtypes = real, n = 2;
  prog_init(g, width);
  for (int k = 0; k < steps; k++) random_step(g, n, dtypes);
  random_outputs(g, n, dtypes, reduce);
  if (g->p.nsteps == 0) pick(g, dtypes[0]);
}

static void random_layouts(int *layouts)
{
  bool plain = !below(4);
  for (int k = 0; k < 2 * MAX_IO; k++) layouts[k] = plain ? 0 : below(6);
}

Test(cpu, random_programs)
{
  for (int round = 0; round < 1500; round++) {
    struct prog g;
    struct bench b;
    int layouts[2 * MAX_IO], ndim = 1 + below(3);
    int64_t shape[3];
    char what[64];
    for (int i = 0; i < ndim; i++) shape[i] = 2 + below(ndim == 1 || !below(6) ? 300 / ndim : ndim == 2 ? 30 : 9);
    random_layouts(layouts);
    random_program(&g, false);
    bench_init(&b, &g, ndim, ndim, shape, layouts);
    snprintf(what, sizeof what, "random program %d", round);
    check(&b, EXACT, what);
    bench_free(&b);
    prog_free(&g);
  }
}

Test(cpu, random_reductions)
{
  for (int round = 0; round < 700; round++) {
    struct prog g;
    struct bench b;
    int layouts[2 * MAX_IO], ndim = 1 + below(3), nkeep = below(ndim + 1);
    int64_t shape[3];
    char what[64];
    for (int i = 0; i < ndim; i++) shape[i] = 2 + below(ndim == 1 ? 600 : below(3) ? 12 : 150);
    random_layouts(layouts);
    random_program(&g, true);
    if (!g.p.reduces) nkeep = ndim;
    bench_init(&b, &g, ndim, nkeep, shape, layouts);
    snprintf(what, sizeof what, "random reduction %d", round);
    check(&b, EXACT, what);
    bench_free(&b);
    prog_free(&g);
  }
}

/* ---- Lengths, layouts, reductions at size ---- */

static const int64_t lengths[] = {1, 2, 7, 31, 32, 33, 63, 64, 65, 100, 127, 128, 129, 1023, 4095, 4096, 4097, 10007,
                                  40000};
enum { NLENGTHS = sizeof lengths / sizeof *lengths };

/* (x*y + s > z) ? x : y*y, its f32 image, and z of another dtype. */
static void mixed_program(struct prog *g, bool reduce)
{
  prog_init(g, 8);
  uint32_t x = full(g, TN_F64), y = full(g, TN_F64), s = scalar(g, TN_F64), i = full(g, TN_I32), h = full(g, TN_F32),
           t = full(g, TN_BOOL);
  uint32_t z = cast(g, TN_F64, TN_I32, i);
  uint32_t m = op2(g, TN_OP_GT, TN_F64, op2(g, TN_OP_ADD, TN_F64, op2(g, TN_OP_MUL, TN_F64, x, y), s), z);
  uint32_t w = op3(g, TN_OP_WHERE, TN_F64, m, x, op2(g, TN_OP_MUL, TN_F64, y, y));
  uint32_t v = op2(g, TN_OP_MUL, TN_F32, cast(g, TN_F32, TN_F64, w), h), l = cast(g, TN_I64, TN_F64, w);
  uint32_t u = op2(g, TN_OP_LAND, TN_BOOL, t, m);
  output(g, TN_F64, reduce ? TN_RED_SUM : 0, w, 0);
  output(g, TN_F32, reduce ? TN_RED_SUM : 0, v, 0);
  output(g, TN_BOOL, reduce ? TN_RED_ANY : 0, u, 0);
  output(g, TN_I64, reduce ? TN_RED_MAX : 0, l, 0);
  output(g, TN_C128, reduce ? TN_RED_SUM : 0, w, z);
  if (reduce) output(g, TN_F64, TN_RED_NONE, w, 0);
}

Test(cpu, lengths_and_threads)
{
  for (int k = 0; k < NLENGTHS; k++)
    for (int reduce = 0; reduce < 2; reduce++) {
      struct prog g;
      struct bench b;
      char what[64];
      mixed_program(&g, reduce);
      bench_init(&b, &g, 1, !reduce, &lengths[k], NULL);
      snprintf(what, sizeof what, "%s of %lld", reduce ? "reduction" : "program", (long long)lengths[k]);
      check(&b, EXACT, what);
      bench_free(&b);
      prog_free(&g);
    }
}

/* Sums of magnitudes that any other order would round differently. */
Test(cpu, reductions_at_size)
{
  static const int64_t shapes[][2] = {{1, 100000}, {3, 10000}, {5, 4097}, {64, 128}, {100, 100}, {1000, 7}, {5000, 4},
                                      {600, 200}, {70, 5000}, {4100, 2}, {2, 20000},
                                      {50, 100}, {30, 65}, {40, 33}, {9, 255}, {20, 256}, {17, 257}, {3, 129}, {64, 9},
                                      {100, 5}, {6, 127}};
  for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++)
    for (int layout = 0; layout < 3; layout++)
      for (int d = 3; d < 5; d++) {
        struct prog g;
        struct bench b;
        char what[64];
        int layouts[2 * MAX_IO] = {layout, layout ? 4 : 0};
        unsigned dt = real_dtypes[d];
        int start = shapes[k][0] == 1;
        prog_init(&g, dt == TN_F64 ? 8 : 4);
        uint32_t x = full(&g, dt), y = full(&g, dt), q = op2(&g, TN_OP_SUB, dt, x, y);
        output(&g, dt, TN_RED_SUM, op2(&g, TN_OP_MUL, dt, q, q), 0);
        output(&g, dt, TN_RED_SUM, x, 0);
        output(&g, dt, TN_RED_PROD, x, 0);
        output(&g, dt, TN_RED_MIN, x, 0);
        bench_init(&b, &g, 2 - start, 1 - start, shapes[k] + start, layouts);
        for (int in = 0; in < 2; in++)
          for (size_t i = 0; i < b.in[in].bytes / tn_dtype_size(dt); i++) {
            double v = ldexp(0.5 + (double)(rnd() & 0xffff) / 131072, below(3) - 1);
            tn_element_cast(dt, b.in[in].block + i * tn_dtype_size(dt), TN_F64, &v);
          }
        snprintf(what, sizeof what, "reduction of (%lld, %lld), layout %d", (long long)shapes[k][0],
                 (long long)shapes[k][1], layout);
        check(&b, EXACT, what);
        bench_free(&b);
        prog_free(&g);
      }
}

Test(cpu, sum_of_negative_zeros_is_negative_zero)
{
  struct prog g;
  struct bench b;
  int64_t n = 1000;
  prog_init(&g, 8);
  output(&g, TN_F64, TN_RED_SUM, full(&g, TN_F64), 0);
  bench_init(&b, &g, 1, 0, &n, NULL);
  for (size_t i = 0; i < 1000; i++) ((double *)(void *)b.in[0].block)[i] = -0.0;
  check(&b, EXACT, "sum of -0.0");
  bench_free(&b);
  prog_free(&g);
}

Test(cpu, index_along_the_axis)
{
  for (int k = 0; k < NLENGTHS; k++) {
    struct prog g;
    struct bench b;
    int layouts[] = {5};
    prog_init(&g, 8);
    uint32_t i = push(&g, (struct tn_pstep){TN_P_IOTA, TN_I64, 0, 0, 0, 0, 0, 0});
    output(&g, TN_F64, TN_RED_NONE, op2(&g, TN_OP_MUL, TN_F64, cast(&g, TN_F64, TN_I64, i), scalar(&g, TN_F64)), 0);
    bench_init(&b, &g, 1, 1, &lengths[k], k % 2 ? layouts : NULL);
    check(&b, EXACT, "index");
    bench_free(&b);
    prog_free(&g);
  }
}

Test(cpu, a_point_without_axes)
{
  struct prog g;
  struct bench b;
  prog_init(&g, 4);
  output(&g, TN_F32, TN_RED_NONE, op2(&g, TN_OP_ADD, TN_F32, full(&g, TN_F32), splat(&g, TN_F32)), 0);
  bench_init(&b, &g, 0, 0, NULL, NULL);
  check(&b, EXACT, "0-d");
  bench_free(&b);
  prog_free(&g);
}

/* ---- Steady state and failure ---- */

Test(cpu, a_second_launch_allocates_nothing)
{
  struct prog g;
  struct bench b;
  enum tn_fallback why;
  int64_t n = 10000;
  mixed_program(&g, false);
  bench_init(&b, &g, 1, 1, &n, NULL);
  cr_assert_eq(cpu->run(cpu, &vm, &g.p, &b.l, &why), TENON_OK);
  uint64_t before = vm.heap.requests;
  cr_assert_eq(cpu->run(cpu, &vm, &g.p, &b.l, &why), TENON_OK);
  cr_assert_eq(vm.heap.requests, before);
  bench_free(&b);
  prog_free(&g);
}

/* A thread is started for a launch that is long or comes again. */
Test(cpu, one_short_launch_starts_no_crew)
{
  struct prog g;
  struct bench b;
  enum tn_fallback why;
  int64_t n = 10000;
  mixed_program(&g, false);
  bench_init(&b, &g, 1, 1, &n, NULL);
  vm.opt.threads = 1;
  cr_assert_eq(cpu->run(cpu, &vm, &g.p, &b.l, &why), TENON_OK);
  const struct tn_cpu_code *code = g.p.exec[cpu->slot].data;
  vm.opt.threads = 2;
  tn_cpu_grain_set(cpu, n * (int64_t)code->section[TN_BODY].n / 4);
  cr_assert_eq(cpu->run(cpu, &vm, &g.p, &b.l, &why), TENON_OK);
  cr_expect(!vm.crew);
  g.p.runs = 1;
  cr_assert_eq(cpu->run(cpu, &vm, &g.p, &b.l, &why), TENON_OK);
#ifdef _OPENMP
  cr_expect(vm.crew);
#endif
  bench_free(&b);
  prog_free(&g);
}

Test(cpu, every_failed_allocation_is_reported)
{
  struct prog g;
  struct bench b;
  int64_t n = 1000;
  mixed_program(&g, false);
  bench_init(&b, &g, 1, 1, &n, NULL);
  for (uint64_t k = 1;; k++) {
    enum tn_fallback why;
    vm.heap.fail_at = vm.heap.requests + k;
    tenon_status s = cpu->run(cpu, &vm, &g.p, &b.l, &why);
    vm.heap.fail_at = 0;
    if (s == TENON_OK) break;
    cr_assert_eq(s, TENON_E_NOMEM);
    cr_assert(k < 100);
    tn_error_clear(&vm.err);
  }
  check(&b, EXACT, "after failures");
  bench_free(&b);
  prog_free(&g);
}

/* ---- The number of threads ---- */

/* |launches| launches worth |useful| threads that take |ns[threads]| nanoseconds a point; the threads of the last. */
static int settle(struct tn_cpu_pace *p, int useful, const double *ns, int launches, int *trials)
{
  int threads = 0;
  for (int i = 0; i < launches; i++) {
    struct tn_cpu_trial t = tn_cpu_pace_begin(p, useful);
    cr_assert(t.threads >= 1 && t.threads <= useful);
    tn_cpu_pace_end(p, &t, ns[t.threads]);
    if (t.level == p->level) threads = t.threads;
    else ++*trials;
  }
  return threads;
}

Test(pace, as_many_threads_as_are_fastest)
{
  static const double alone[] = {0, 8, 4.1, 0, 2.2, 0, 0, 0, 1.2}, beside[] = {0, 8, 12, 0, 20, 0, 0, 0, 90};
  struct tn_cpu_pace p = {0};
  int trials = 0;
  cr_expect_eq(settle(&p, 8, alone, 40, &trials), 8, "all that the work is worth");
  trials = 0;
  cr_expect_eq(settle(&p, 8, alone, 1280, &trials), 8);
  cr_expect_leq(trials, 1280 / 50, "others are tried seldom");
  cr_expect_eq(settle(&p, 8, beside, 400, &trials), 1, "beside other processes");
  cr_expect_eq(settle(&p, 8, alone, 600, &trials), 8, "when they are gone");
  cr_expect_eq(settle(&p, 2, alone, 10, &trials), 2, "of a smaller launch");
  cr_expect_eq(tn_cpu_pace_begin(&p, 1).level, -1, "no choice, no trial");
}

/* One launch in seven, trials among them, takes ten times as long as others. */
Test(pace, interrupted_launches_are_no_reason_for_fewer_threads)
{
  struct tn_cpu_pace p = {0};
  int most = 0;
  for (int i = 0; i < 5000; i++) {
    struct tn_cpu_trial t = tn_cpu_pace_begin(&p, 2);
    tn_cpu_pace_end(&p, &t, (i * 5 % 7 ? 1 : 10) * (t.threads == 2 ? 4.0 : 4.1));
    most += t.threads == 2;
  }
  cr_expect(most >= 4500, "%d of 5000", most);
}

Test(pace, a_first_launch_tells_nothing)
{
  static const double ns[] = {0, 8, 4.1}, fresh[] = {0, 9, 20};
  struct tn_cpu_pace p = {0};
  int trials = 0;
  settle(&p, 2, fresh, 1, &trials);
  cr_expect_eq(settle(&p, 2, ns, 8, &trials), 2);
}

Test(pace, claims_are_all_of_it_once)
{
  for (int64_t total = 0; total < 200; total++)
    for (int threads = 1; threads < 5; threads++) {
      struct tn_claims c = tn_claims_of(total, threads);
      int64_t from, to, next = 0;
      while (tn_claim(&c, &from, &to)) {
        cr_assert(from == next && to > from && to <= total);
        next = to;
      }
      cr_assert_eq(next, total);
    }
}
