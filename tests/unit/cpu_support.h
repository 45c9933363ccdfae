/* SPDX-License-Identifier: MIT
 * What the tests of the CPU executor share: building a program by hand, laying its operands out in memory,
 * and evaluating it one element at a time from the definition of each row, with reductions in the canonical
 * order in its plainest form.  Included once, by test_cpu.c. */
#include "vm/cpu/cpu.h"
#include "naive.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- A virtual machine with nothing but memory and the executor ---- */

static struct tenon_vm vm;
static struct tn_executor *cpu;

static void set_up(void)
{
  memset(&vm, 0, sizeof vm);
  cr_assert(tn_pool_new(&vm) == TENON_OK);
  cpu = tn_cpu_kind.open(&vm, TN_HOST, NULL);
  cr_assert(cpu);
}

static void tear_down(void)
{
  cpu->free(cpu, &vm);
  tn_crew_free(&vm);
  tn_pool_free(&vm);
  tn_heap_trim(&vm.heap);
  cr_assert_eq(vm.heap.now, 0, "%zu bytes leaked", vm.heap.now);
}

TestSuite(cpu, .init = set_up, .fini = tear_down);

static uint64_t seed = 88172645463325252u;
static uint64_t rnd(void)
{
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return seed * 0x2545f4914f6cdd1du >> 16;
}
static int below(int n) { return (int)(rnd() % (unsigned)n); }

/* ---- Programs ---- */

enum { MAX_STEPS = 128, MAX_IO = 12 };

struct prog {
  struct tn_program p;
  struct tn_pstep steps[MAX_STEPS];
  struct tn_pinput in[MAX_IO];
  struct tn_poutput out[MAX_IO];
  uint8_t arg_dtype[MAX_IO];
  double consts[MAX_STEPS];
};

static void prog_init(struct prog *g, int widest)
{
  memset(g, 0, sizeof *g);
  g->p = (struct tn_program){.steps = g->steps,
                             .in = g->in,
                             .out = g->out,
                             .arg_dtype = g->arg_dtype,
                             .consts = g->consts,
                             .widest = (uint8_t)widest};
}
static void prog_free(struct prog *g)
{
  if (g->p.exec[TN_HOST].data) g->p.exec[TN_HOST].free(&vm, g->p.exec[TN_HOST].data);
}
static uint32_t push(struct prog *g, struct tn_pstep s)
{
  cr_assert(g->p.nsteps < MAX_STEPS);
  g->steps[g->p.nsteps] = s;
  return (uint32_t)g->p.nsteps++;
}
static int input(struct prog *g, unsigned dt, unsigned bclass)
{
  g->in[g->p.nin] = (struct tn_pinput){(uint8_t)dt, (uint8_t)bclass};
  return g->p.nin++;
}
static uint32_t load(struct prog *g, int in, int part)
{
  return push(
      g, (struct tn_pstep){.kind = TN_P_LOAD, .dt = (uint8_t)tn_dtype_real(g->in[in].dtype), .a = (uint32_t)in,
                           .b = (uint32_t)part});
}
static uint32_t full(struct prog *g, unsigned dt) { return load(g, input(g, dt, TN_B_FULL), 0); }
static uint32_t splat(struct prog *g, unsigned dt) { return load(g, input(g, dt, TN_B_SPLAT), 0); }
static uint32_t scalar(struct prog *g, unsigned dt)
{
  g->arg_dtype[g->p.nargs] = (uint8_t)dt;
  return push(g, (struct tn_pstep){TN_P_SCALAR, (uint8_t)dt, 0, 0, (uint32_t)g->p.nargs++, 0, 0, 0});
}
static uint32_t constant(struct prog *g, unsigned dt, double x)
{
  g->consts[g->p.nconsts] = x;
  return push(g, (struct tn_pstep){TN_P_CONST, (uint8_t)dt, 0, 0, (uint32_t)g->p.nconsts++, 0, 0, 0});
}
static uint32_t op3(struct prog *g, int op, unsigned dt, uint32_t a, uint32_t b, uint32_t c)
{
  return push(g, (struct tn_pstep){TN_P_OP, (uint8_t)dt, 0, (uint8_t)op, a, b, c, 0});
}
static uint32_t op2(struct prog *g, int op, unsigned dt, uint32_t a, uint32_t b) { return op3(g, op, dt, a, b, 0); }
static uint32_t op1(struct prog *g, int op, unsigned dt, uint32_t a) { return op3(g, op, dt, a, 0, 0); }
static uint32_t cast(struct prog *g, unsigned to, unsigned from, uint32_t a)
{
  return push(g, (struct tn_pstep){TN_P_CAST, (uint8_t)to, (uint8_t)from, 0, a, 0, 0, 0});
}
static void output(struct prog *g, unsigned dt, int reduce, uint32_t re, uint32_t im)
{
  g->out[g->p.nout++] = (struct tn_poutput){(uint8_t)dt, (uint8_t)reduce, {re, im}};
  g->p.reduces |= reduce != TN_RED_NONE;
}

/* ---- The scalar interpreter ---- */

typedef union { double d; float f; int64_t l; int32_t i; uint8_t b; } val;

static val ref_row(int op, unsigned dt, val x, val y, val z)
{
  val r = {0};
  const void *operands[3] = {&x, &y, &z};
  naive_element((unsigned)op, dt, tn_op_result((enum tn_op)op, dt), dt, operands, &r);
  return r;
}

static val ref_cast(unsigned to, unsigned from, val x)
{
  val r = {0};
  tn_element_cast(to, &r, from, &x);
  return r;
}

/* ---- Running a program beside the interpreter ---- */

struct io { struct tn_buffer buf; struct tn_operand o; char *block; size_t bytes; };
struct bench {
  struct prog *g;
  struct tn_launch l;
  struct io in[MAX_IO], out[MAX_IO];
  struct tn_operand oin[MAX_IO], oout[MAX_IO];
  tn_scalar args[MAX_IO];
  val *value;                /* [step] at the current point */
};

static val special(unsigned dt)
{
  static const double f64[] = {0, -0.0, 1, -1, 0.5, -2.5, 3, 1e300, -1e300, 5e-324, 2.2250738585072014e-308, INFINITY,
                               -INFINITY, NAN, 2147483648.0, -2147483649.0, 9.3e18, 1e-5, 0.1, 7.25};
  static const int64_t ints[] = {0, 1, -1, 2, -2, 3, 7, -7, 63, 64, 31, 32, INT64_MIN, INT64_MAX, INT32_MIN, INT32_MAX,
                                 1000000007, -12345};
  val v = {0};
  uint64_t bits = rnd() << 32 ^ rnd();
  switch (dt) {
  case TN_F64: v.d = below(3) ? (double)((int64_t)rnd() % 2001 - 1000) / 64 : f64[below(20)]; break;
  case TN_F32: v.f = below(3) ? (float)((int64_t)rnd() % 2001 - 1000) / 64 : (float)f64[below(20)]; break;
  case TN_I64: v.l = below(3) ? (int64_t)(rnd() % 201) - 100 : below(2) ? ints[below(18)] : (int64_t)bits; break;
  case TN_I32:
    v.i = below(3) ? (int32_t)(rnd() % 201) - 100 : below(2) ? (int32_t)ints[below(18)] : (int32_t)bits;
    break;
  default: v.b = rnd() & 1; break;
  }
  return v;
}

/* Memory of exactly |bytes| bytes, so that a sanitizer sees any other access. */
static void block(struct io *io, size_t bytes)
{
  io->block = malloc(bytes ? bytes : 1);
  io->bytes = bytes;
  io->buf = (struct tn_buffer){.refs = 1, .host_valid = true, .bytes = bytes, .host = io->block};
}

static void fill(struct io *io, unsigned dt)
{
  unsigned real = tn_dtype_real(dt);
  size_t size = tn_dtype_size(real);
  for (size_t i = 0; i + size <= io->bytes; i += size) {
    val v = special(real);
    memcpy(io->block + i, &v, size);
  }
}

/* A layout of the launch's axes for elements of |size| bytes: contiguous, transposed, strided, reversed or
 * broadcast along some axes; |kind| 0 is always contiguous. */
static void lay(struct bench *b, struct io *io, struct tn_operand *o, unsigned dt, int kind)
{
  int64_t size = (int64_t)tn_dtype_size(dt), span = size;
  int n = b->l.ndim, order[TN_MAX_NDIM];
  o->offset = 0;
  for (int i = 0; i < n; i++) order[i] = kind == 1 ? i : n - 1 - i;           /* innermost first */
  for (int i = 0; i < n; i++) {
    int a = order[i];
    if (kind == 4 && below(2)) { o->stride[a] = 0; continue; }                /* broadcast */
    o->stride[a] = span;
    span *= b->l.shape[a];
    if (kind == 2) span *= 2;                                                 /* gaps between rows */
    if (kind == 5 && i == 0) { o->stride[a] *= 3; span *= 3; }                /* gaps between elements */
    if (kind == 3) { o->stride[a] = -o->stride[a]; o->offset -= o->stride[a] * (b->l.shape[a] - 1); }
  }
  block(io, (size_t)span);
  o->buf = &io->buf;
}

static void bench_init(struct bench *b, struct prog *g, int ndim, int nkeep, const int64_t *shape, const int *layouts)
{
  memset(b, 0, sizeof *b);
  b->g = g;
  b->l = (struct tn_launch){
      .ndim = ndim, .nkeep = nkeep, .kept = 1, .reduced = 1, .in = b->oin, .out = b->oout, .args = b->args};
  for (int i = 0; i < ndim; i++) {
    b->l.shape[i] = shape[i];
    if (i < nkeep) b->l.kept *= shape[i];
    else b->l.reduced *= shape[i];
  }
  for (int k = 0; k < g->p.nin; k++) {
    if (g->in[k].bclass == TN_B_SPLAT) {
      block(&b->in[k], tn_dtype_size(g->in[k].dtype));
      b->oin[k] = (struct tn_operand){.buf = &b->in[k].buf};
    } else lay(b, &b->in[k], &b->oin[k], g->in[k].dtype, layouts ? layouts[k] : 0);
    fill(&b->in[k], g->in[k].dtype);
  }
  for (int k = 0; k < g->p.nout; k++) {
    if (g->out[k].reduce) {
      block(&b->out[k], (size_t)b->l.kept * tn_dtype_size(g->out[k].dtype));
      b->oout[k] = (struct tn_operand){.buf = &b->out[k].buf};
    } else {
      int kind = layouts ? layouts[g->p.nin + k] : 0;
      lay(b, &b->out[k], &b->oout[k], g->out[k].dtype, kind == 4 ? 0 : kind);
    }
  }
  for (int k = 0; k < g->p.nargs; k++) {
    val v = special(g->arg_dtype[k]);
    memcpy(&b->args[k], &v, sizeof v);
  }
  b->value = calloc((size_t)g->p.nsteps + 1, sizeof *b->value);
}

static void bench_free(struct bench *b)
{
  for (int k = 0; k < b->g->p.nin; k++) free(b->in[k].block);
  for (int k = 0; k < b->g->p.nout; k++) free(b->out[k].block);
  free(b->value);
}

static char *element(const struct bench *b, const struct tn_operand *o, int64_t point)
{
  char *p = (char *)o->buf->host + o->offset;
  for (int i = b->l.ndim; i-- > 0;) {
    p += point % b->l.shape[i] * o->stride[i];
    point /= b->l.shape[i];
  }
  return p;
}

static val ref_zpart(const struct bench *b, const struct tn_pstep *s)
{
  const val in[TN_STEP_VALUES] = {b->value[s->a], b->value[s->b], b->value[s->c], b->value[s->d]};
  double x[TN_STEP_VALUES];
  val r = {0};
  for (int i = 0; i < TN_STEP_VALUES; i++) x[i] = s->dt == TN_F32 ? (double)in[i].f : in[i].d;
  x[0] = naive_zpart((enum tn_zpart)s->op, s->dt, x);
  tn_element_cast(s->dt, &r, TN_F64, &x[0]);
  return r;
}

/* Every step's value at one point. */
static void evaluate(struct bench *b, int64_t point)
{
  for (int k = 0; k < b->g->p.nsteps; k++) {
    const struct tn_pstep *s = &b->g->steps[k];
    val *v = &b->value[k];
    memset(v, 0, sizeof *v);
    switch (s->kind) {
    case TN_P_LOAD: {
      bool one = b->g->in[s->a].bclass == TN_B_SPLAT;
      const char *p = one ? b->in[s->a].block : element(b, &b->oin[s->a], point);
      memcpy(v, p + s->b * tn_dtype_size(s->dt), tn_dtype_size(s->dt));
      break;
    }
    case TN_P_SCALAR: memcpy(v, &b->args[s->a], tn_dtype_size(s->dt)); break;
    case TN_P_CONST: tn_element_cast(s->dt, v, TN_F64, &b->g->consts[s->a]); break;
    case TN_P_IOTA: v->l = point; break;
    case TN_P_ZPART: *v = ref_zpart(b, s); break;
    case TN_P_OP: *v = ref_row(s->op, s->dt, b->value[s->a], b->value[s->b], b->value[s->c]); break;
    default: *v = ref_cast(s->dt, s->from, b->value[s->a]); break;
    }
  }
}

static bool same(unsigned dt, val x, val y)
{
  if (dt == TN_F64 && isnan(x.d)) return isnan(y.d);
  if (dt == TN_F32 && isnan(x.f)) return isnan(y.f);
  return !memcmp(&x, &y, tn_dtype_size(dt));
}

static val ref_combine(int red, unsigned dt, val x, val y)
{
  return ref_row(tn_reds[red].combine, dt, x, y, y);
}

/* The canonical order, in its plainest form: 128 lanes a chunk (those that exist), halving tree, pairwise tree. */
static val ref_chunk(int red, unsigned dt, const val *x, int64_t n)
{
  val lane[128];
  val zero = {0};
  for (int64_t k = 0; k < n && k < 128; k++) lane[k] = red == TN_RED_SUM ? ref_combine(red, dt, zero, x[k]) : x[k];
  for (int64_t k = 128; k < n; k++) lane[k % 128] = ref_combine(red, dt, lane[k % 128], x[k]);
  for (int64_t s = 64; s; s /= 2)
    for (int64_t l = 0; l < s && l + s < n; l++) lane[l] = ref_combine(red, dt, lane[l], lane[l + s]);
  return lane[0];
}
static val ref_pair(int red, unsigned dt, const val *p, int64_t n)
{
  if (n == 1) return p[0];
  int64_t h = 1;
  while (h * 2 < n) h *= 2;
  return ref_combine(red, dt, ref_pair(red, dt, p, h), ref_pair(red, dt, p + h, n - h));
}
static val ref_reduce(int red, unsigned dt, const val *x, int64_t m)
{
  int64_t chunks = (m + 4095) / 4096;
  val *p = calloc((size_t)chunks, sizeof *p);
  for (int64_t c = 0; c < chunks; c++)
    p[c] = ref_chunk(red, dt, x + c * 4096, m - c * 4096 < 4096 ? m - c * 4096 : 4096);
  val r = ref_pair(red, dt, p, chunks);
  free(p);
  return r;
}

/* What the outputs must hold, part by part: [output][part][point or row]. */
static val *expected(struct bench *b)
{
  int64_t n = b->l.kept * b->l.reduced;
  val *all = calloc((size_t)(b->g->p.nout * 2 * n + 1), sizeof *all), *e = all;
  for (int64_t i = 0; i < n; i++) {
    evaluate(b, i);
    for (int k = 0; k < b->g->p.nout; k++)
      for (int part = 0; part < 2; part++) e[(k * 2 + part) * n + i] = b->value[b->g->out[k].value[part]];
  }
  for (int k = 0; k < b->g->p.nout; k++) {
    if (!b->g->out[k].reduce) continue;
    for (int part = 0; part < 2; part++)
      for (int64_t row = 0; row < b->l.kept; row++) {
        val *x = e + (k * 2 + part) * n;
        x[row] = ref_reduce(b->g->out[k].reduce, tn_dtype_real(b->g->out[k].dtype), x + row * b->l.reduced,
                            b->l.reduced);
      }
  }
  return all;
}

static void check_outputs(struct bench *b, const val *e, int op, const char *what)
{
  int64_t n = b->l.kept * b->l.reduced;
  for (int k = 0; k < b->g->p.nout; k++) {
    unsigned dt = b->g->out[k].dtype, real = tn_dtype_real(dt);
    for (int part = 0; part <= (int)tn_dtype_is_complex(dt); part++)
      for (int64_t i = 0; i < (b->g->out[k].reduce ? b->l.kept : n); i++) {
        const char *p = b->g->out[k].reduce ? b->out[k].block + (size_t)i * tn_dtype_size(dt)
                                            : element(b, &b->oout[k], i);
        val got = {0}, want = e[(k * 2 + part) * n + i];
        memcpy(&got, p + (size_t)part * tn_dtype_size(real), tn_dtype_size(real));
        if (real >= TN_F32 ? naive_within((unsigned)op, real, &got, &want) : same(real, want, got)) continue;
        double x = real == TN_F64 ? want.d : want.f, y = real == TN_F64 ? got.d : got.f;
        cr_assert(false, "%s: output %d (%s) part %d point %lld of %lld: expected %.17g (%llx), got %.17g (%llx)", what,
                  k, tn_dtype_info(dt)->name, part, (long long)i, (long long)n, x, (unsigned long long)want.l, y,
                  (unsigned long long)got.l);
      }
  }
}

/* Runs at every ISA level and the given thread counts and compares, within the bound of row |op|. */
static void check(struct bench *b, int op, const char *what)
{
  static const int threads[] = {1, 2, 3, 8};
  val *e = expected(b);
  tn_cpu_grain_set(cpu, 1);
  for (unsigned i = 0; tn_isa_at(i); i++) {
    if (!tn_isa_supported(tn_isa_at(i))) continue;
    tn_cpu_isa_set(cpu, tn_isa_at(i));
    for (int t = 0; t < 4; t++) {
      char text[128];
      enum tn_fallback why;
      vm.opt.threads = threads[t];
      for (int k = 0; k < b->g->p.nout; k++) memset(b->out[k].block, 0xa5, b->out[k].bytes);
      snprintf(text, sizeof text, "%s, %s, %d threads", what, tn_isa_at(i)->name, threads[t]);
      cr_assert_eq(cpu->run(cpu, &vm, &b->g->p, &b->l, &why), TENON_OK, "%s: %s", text, vm.err.message);
      check_outputs(b, e, op, text);
      if (b->l.kept * b->l.reduced <= 256) break;       /* one thread anyway */
    }
  }
  free(e);
}

static const unsigned real_dtypes[] = {TN_BOOL, TN_I32, TN_I64, TN_F32, TN_F64};
