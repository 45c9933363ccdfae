/* SPDX-License-Identifier: MIT
 * The CPU executor against scalar evaluation: programs are built by hand or at random, run at every ISA
 * level of this machine and several thread counts, and compared bit for bit with an interpreter of single
 * elements written from the definition of each row, and with a scalar reduction in the canonical order. */
#include "../../vm/cpu.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- A virtual machine with nothing but memory and the executor ---- */

static struct tenon_vm vm;
static struct tn_backend *cpu;

static void set_up(void)
{
  memset(&vm, 0, sizeof vm);
  cr_assert(tn_pool_new(&vm) == TENON_OK);
  cpu = tn_cpu_new(&vm);
  cr_assert(cpu);
}

static void tear_down(void)
{
  cpu->free(cpu, &vm);
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
  double consts[MAX_IO];
};

static void prog_init(struct prog *g, int widest)
{
  memset(g, 0, sizeof *g);
  g->p = (struct tn_program){.steps = g->steps, .in = g->in, .out = g->out, .arg_dtype = g->arg_dtype, .consts = g->consts, .widest = (uint8_t)widest};
}
static void prog_free(struct prog *g)
{
  if (g->p.exec[TN_CPU].data) g->p.exec[TN_CPU].free(&vm, g->p.exec[TN_CPU].data);
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
  return push(g, (struct tn_pstep){TN_P_LOAD, (uint8_t)tn_dtype_real(g->in[in].dtype), 0, 0, (uint32_t)in, (uint32_t)part, 0});
}
static uint32_t full(struct prog *g, unsigned dt) { return load(g, input(g, dt, TN_B_FULL), 0); }
static uint32_t splat(struct prog *g, unsigned dt) { return load(g, input(g, dt, TN_B_SPLAT), 0); }
static uint32_t scalar(struct prog *g, unsigned dt)
{
  g->arg_dtype[g->p.nargs] = (uint8_t)dt;
  return push(g, (struct tn_pstep){TN_P_SCALAR, (uint8_t)dt, 0, 0, (uint32_t)g->p.nargs++, 0, 0});
}
static uint32_t constant(struct prog *g, unsigned dt, double x)
{
  g->consts[g->p.nconsts] = x;
  return push(g, (struct tn_pstep){TN_P_CONST, (uint8_t)dt, 0, 0, (uint32_t)g->p.nconsts++, 0, 0});
}
static uint32_t op3(struct prog *g, int op, unsigned dt, uint32_t a, uint32_t b, uint32_t c)
{
  return push(g, (struct tn_pstep){TN_P_OP, (uint8_t)dt, 0, (uint8_t)op, a, b, c});
}
static uint32_t op2(struct prog *g, int op, unsigned dt, uint32_t a, uint32_t b) { return op3(g, op, dt, a, b, 0); }
static uint32_t op1(struct prog *g, int op, unsigned dt, uint32_t a) { return op3(g, op, dt, a, 0, 0); }
static uint32_t cast(struct prog *g, unsigned to, unsigned from, uint32_t a)
{
  return push(g, (struct tn_pstep){TN_P_CAST, (uint8_t)to, (uint8_t)from, 0, a, 0, 0});
}
static void output(struct prog *g, unsigned dt, int reduce, uint32_t re, uint32_t im)
{
  g->out[g->p.nout++] = (struct tn_poutput){(uint8_t)dt, (uint8_t)reduce, {re, im}};
  g->p.reduces |= reduce != TN_RED_NONE;
}

/* ---- The scalar interpreter ---- */

typedef union { double d; float f; int64_t l; int32_t i; uint8_t b; } val;

static double npy_mod(double a, double b, double *q)     /* Python's divmod on floats */
{
  double m = fmod(a, b);
  if (b == 0) { *q = a / b; return m; }
  *q = (a - m) / b;
  if (m != 0 && (b < 0) != (m < 0)) { m += b; *q -= 1; }
  if (m == 0) m = copysign(0, b);
  if (*q == 0) *q = copysign(0, a / b);
  else { double w = floor(*q); *q = *q - w > 0.5 ? w + 1 : w; }
  return m;
}
static float npy_modf(float a, float b, float *q)
{
  float m = fmodf(a, b);
  if (b == 0) { *q = a / b; return m; }
  *q = (a - m) / b;
  if (m != 0 && (b < 0) != (m < 0)) { m += b; *q -= 1; }
  if (m == 0) m = copysignf(0, b);
  if (*q == 0) *q = copysignf(0, a / b);
  else { float w = floorf(*q); *q = *q - w > 0.5f ? w + 1 : w; }
  return m;
}

#define REAL_ROWS(T, F, X, Y, R, QMOD) \
  switch (op) { \
  case TN_OP_ADD: R = X + Y; break; case TN_OP_SUB: R = X - Y; break; case TN_OP_MUL: R = X * Y; break; case TN_OP_DIV: R = X / Y; break; \
  case TN_OP_FLOORDIV: { T q; QMOD(X, Y, &q); R = q; break; } case TN_OP_MOD: { T q; R = QMOD(X, Y, &q); break; } \
  case TN_OP_POW: R = pow##F(X, Y); break; case TN_OP_NEG: R = -X; break; case TN_OP_POS: case TN_OP_REALPART: case TN_OP_CONJ: R = X; break; \
  case TN_OP_ABS: R = fabs##F(X); break; case TN_OP_SIGN: R = X > 0 ? 1 : X < 0 ? -1 : X == 0 ? 0 : X; break; \
  case TN_OP_SQUARE: R = X * X; break; case TN_OP_RECIPROCAL: R = 1 / X; break; case TN_OP_SQRT: R = sqrt##F(X); break; \
  case TN_OP_CBRT: R = cbrt##F(X); break; case TN_OP_EXP: R = exp##F(X); break; case TN_OP_EXP2: R = exp2##F(X); break; \
  case TN_OP_EXPM1: R = expm1##F(X); break; case TN_OP_LOG: R = log##F(X); break; case TN_OP_LOG2: R = log2##F(X); break; \
  case TN_OP_LOG10: R = log10##F(X); break; case TN_OP_LOG1P: R = log1p##F(X); break; case TN_OP_SIN: R = sin##F(X); break; \
  case TN_OP_COS: R = cos##F(X); break; case TN_OP_TAN: R = tan##F(X); break; case TN_OP_ARCSIN: R = asin##F(X); break; \
  case TN_OP_ARCCOS: R = acos##F(X); break; case TN_OP_ARCTAN: R = atan##F(X); break; case TN_OP_ARCTAN2: R = atan2##F(X, Y); break; \
  case TN_OP_SINH: R = sinh##F(X); break; case TN_OP_COSH: R = cosh##F(X); break; case TN_OP_TANH: R = tanh##F(X); break; \
  case TN_OP_ARCSINH: R = asinh##F(X); break; case TN_OP_ARCCOSH: R = acosh##F(X); break; case TN_OP_ARCTANH: R = atanh##F(X); break; \
  case TN_OP_HYPOT: R = hypot##F(X, Y); break; case TN_OP_FLOOR: R = floor##F(X); break; case TN_OP_CEIL: R = ceil##F(X); break; \
  case TN_OP_TRUNC: R = trunc##F(X); break; case TN_OP_RINT: R = rint##F(X); break; \
  case TN_OP_MINIMUM: R = isnan(X) ? X : isnan(Y) ? Y : X < Y ? X : Y; break; case TN_OP_MAXIMUM: R = isnan(X) ? X : isnan(Y) ? Y : X > Y ? X : Y; break; \
  case TN_OP_FMIN: R = isnan(Y) || X <= Y ? X : Y; break; case TN_OP_FMAX: R = isnan(Y) || X >= Y ? X : Y; break; \
  case TN_OP_COPYSIGN: R = copysign##F(X, Y); break; case TN_OP_IMAGPART: R = 0; break; \
  case TN_OP_ANGLE: R = isnan(X) ? X : signbit(X) ? (T)3.141592653589793 : 0; break; \
  case TN_OP_EQ: r.b = X == Y; break; case TN_OP_NE: r.b = X != Y; break; case TN_OP_LT: r.b = X < Y; break; case TN_OP_LE: r.b = X <= Y; break; \
  case TN_OP_GT: r.b = X > Y; break; case TN_OP_GE: r.b = X >= Y; break; \
  case TN_OP_ISNAN: r.b = isnan(X) != 0; break; case TN_OP_ISINF: r.b = isinf(X) != 0; break; case TN_OP_ISFINITE: r.b = isfinite(X) != 0; break; \
  default: cr_assert(false, "no reference for row %s", tn_ops[op].name); \
  }

/* The exact power modulo 2^64, which gives it modulo 2^32 too. */
static uint64_t int_power(uint64_t x, int64_t n)
{
  uint64_t p = 1;
  if (n < 0) return x == 1 ? 1 : x != (uint64_t)-1 ? 0 : n & 1 ? x : 1;
  for (int bit = 62; bit >= 0; bit--) {
    p *= p;
    if (n >> bit & 1) p *= x;
  }
  return p;
}

#define INT_ROWS(T, U, BITS, X, Y, R) \
  switch (op) { \
  case TN_OP_ADD: R = (T)((U)X + (U)Y); break; case TN_OP_SUB: R = (T)((U)X - (U)Y); break; case TN_OP_MUL: R = (T)((U)X * (U)Y); break; \
  case TN_OP_FLOORDIV: R = Y == 0 ? 0 : Y == -1 ? (T)-(U)X : (T)(X / Y - (X % Y && (X < 0) != (Y < 0))); break; \
  case TN_OP_MOD: R = Y == 0 || Y == -1 ? 0 : (T)(X % Y + (X % Y && (X < 0) != (Y < 0) ? Y : 0)); break; \
  case TN_OP_POW: R = (T)int_power((uint64_t)X, Y); break; \
  case TN_OP_NEG: R = (T)-(U)X; break; case TN_OP_POS: case TN_OP_REALPART: case TN_OP_CONJ: case TN_OP_FLOOR: case TN_OP_CEIL: case TN_OP_TRUNC: R = X; break; \
  case TN_OP_ABS: R = X < 0 ? (T)-(U)X : X; break; case TN_OP_SIGN: R = (X > 0) - (X < 0); break; case TN_OP_SQUARE: R = (T)((U)X * (U)X); break; \
  case TN_OP_MINIMUM: case TN_OP_FMIN: R = X < Y ? X : Y; break; case TN_OP_MAXIMUM: case TN_OP_FMAX: R = X > Y ? X : Y; break; \
  case TN_OP_BAND: R = X & Y; break; case TN_OP_BOR: R = X | Y; break; case TN_OP_BXOR: R = X ^ Y; break; case TN_OP_INVERT: R = ~X; break; \
  case TN_OP_SHL: R = (U)Y < BITS ? (T)((U)X << Y) : 0; break; case TN_OP_SHR: R = (U)Y < BITS ? X >> Y : X < 0 ? -1 : 0; break; \
  case TN_OP_IMAGPART: R = 0; break; \
  case TN_OP_EQ: r.b = X == Y; break; case TN_OP_NE: r.b = X != Y; break; case TN_OP_LT: r.b = X < Y; break; case TN_OP_LE: r.b = X <= Y; break; \
  case TN_OP_GT: r.b = X > Y; break; case TN_OP_GE: r.b = X >= Y; break; \
  default: cr_assert(false, "no reference for row %s", tn_ops[op].name); \
  }

static bool bool_row(int op, bool x, bool y)
{
  switch (op) {
  case TN_OP_ADD: case TN_OP_MAXIMUM: case TN_OP_FMAX: case TN_OP_LOR: case TN_OP_BOR: return x || y;
  case TN_OP_MUL: case TN_OP_MINIMUM: case TN_OP_FMIN: case TN_OP_LAND: case TN_OP_BAND: return x && y;
  case TN_OP_NE: case TN_OP_LXOR: case TN_OP_BXOR: return x != y;
  case TN_OP_EQ: return x == y;
  case TN_OP_LT: return x < y;
  case TN_OP_LE: return x <= y;
  case TN_OP_GT: return x > y;
  case TN_OP_GE: return x >= y;
  case TN_OP_LNOT: case TN_OP_INVERT: return !x;
  case TN_OP_IMAGPART: return false;
  case TN_OP_ABS: case TN_OP_REALPART: case TN_OP_CONJ: case TN_OP_FLOOR: case TN_OP_CEIL: case TN_OP_TRUNC: return x;
  default: cr_assert(false, "no reference for row %s", tn_ops[op].name);
  }
  return false;
}

static val ref_row(int op, unsigned dt, val x, val y, val z)
{
  val r = {0};
  if (op == TN_OP_WHERE) return x.b ? y : z;
  switch (dt) {
  case TN_F64: REAL_ROWS(double, , x.d, y.d, r.d, npy_mod) break;
  case TN_F32: REAL_ROWS(float, f, x.f, y.f, r.f, npy_modf) break;
  case TN_I64: INT_ROWS(int64_t, uint64_t, 64, x.l, y.l, r.l) break;
  case TN_I32: INT_ROWS(int32_t, uint32_t, 32, x.i, y.i, r.i) break;
  default: r.b = bool_row(op, x.b, y.b); break;
  }
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
  static const double f64[] = {0, -0.0, 1, -1, 0.5, -2.5, 3, 1e300, -1e300, 5e-324, 2.2250738585072014e-308, INFINITY, -INFINITY, NAN, 2147483648.0, -2147483649.0, 9.3e18, 1e-5, 0.1, 7.25};
  static const int64_t ints[] = {0, 1, -1, 2, -2, 3, 7, -7, 63, 64, 31, 32, INT64_MIN, INT64_MAX, INT32_MIN, INT32_MAX, 1000000007, -12345};
  val v = {0};
  uint64_t bits = rnd() << 32 ^ rnd();
  switch (dt) {
  case TN_F64: v.d = below(3) ? (double)((int64_t)rnd() % 2001 - 1000) / 64 : f64[below(20)]; break;
  case TN_F32: v.f = below(3) ? (float)((int64_t)rnd() % 2001 - 1000) / 64 : (float)f64[below(20)]; break;
  case TN_I64: v.l = below(3) ? (int64_t)(rnd() % 201) - 100 : below(2) ? ints[below(18)] : (int64_t)bits; break;
  case TN_I32: v.i = below(3) ? (int32_t)(rnd() % 201) - 100 : below(2) ? (int32_t)ints[below(18)] : (int32_t)bits; break;
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
  b->l = (struct tn_launch){.ndim = ndim, .nkeep = nkeep, .kept = 1, .reduced = 1, .in = b->oin, .out = b->oout, .args = b->args};
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
  static const int row[] = {[TN_RED_SUM] = TN_OP_ADD, [TN_RED_PROD] = TN_OP_MUL, [TN_RED_MIN] = TN_OP_MINIMUM,
                            [TN_RED_MAX] = TN_OP_MAXIMUM, [TN_RED_ANY] = TN_OP_LOR, [TN_RED_ALL] = TN_OP_LAND};
  return ref_row(row[red], dt, x, y, y);
}

/* The canonical order, in its plainest form: 128 lanes a chunk (those that exist), halving tree, pairwise tree. */
static val ref_chunk(int red, unsigned dt, const val *x, int64_t n)
{
  val lane[128];
  for (int64_t k = 0; k < n; k++) lane[k % 128] = k < 128 ? x[k] : ref_combine(red, dt, lane[k % 128], x[k]);
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
  for (int64_t c = 0; c < chunks; c++) p[c] = ref_chunk(red, dt, x + c * 4096, m - c * 4096 < 4096 ? m - c * 4096 : 4096);
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
        x[row] = ref_reduce(b->g->out[k].reduce, tn_dtype_real(b->g->out[k].dtype), x + row * b->l.reduced, b->l.reduced);
      }
  }
  return all;
}

static void check_outputs(struct bench *b, const val *e, double tolerance, const char *what)
{
  int64_t n = b->l.kept * b->l.reduced;
  for (int k = 0; k < b->g->p.nout; k++) {
    unsigned dt = b->g->out[k].dtype, real = tn_dtype_real(dt);
    for (int part = 0; part <= (int)tn_dtype_is_complex(dt); part++)
      for (int64_t i = 0; i < (b->g->out[k].reduce ? b->l.kept : n); i++) {
        const char *p = b->g->out[k].reduce ? b->out[k].block + (size_t)i * tn_dtype_size(dt) : element(b, &b->oout[k], i);
        val got = {0}, want = e[(k * 2 + part) * n + i];
        memcpy(&got, p + (size_t)part * tn_dtype_size(real), tn_dtype_size(real));
        if (same(real, want, got)) continue;
        double x = real == TN_F64 ? want.d : want.f, y = real == TN_F64 ? got.d : got.f;
        if (tolerance > 0 && fabs(x - y) <= tolerance * fabs(x)) continue;
        cr_assert(false, "%s: output %d (%s) part %d point %lld of %lld: expected %.17g (%llx), got %.17g (%llx)", what, k, tn_dtype_info(dt)->name,
                  part, (long long)i, (long long)n, x, (unsigned long long)want.l, y, (unsigned long long)got.l);
      }
  }
}

/* Runs at every ISA level and the given thread counts and compares. */
static void check(struct bench *b, double tolerance, const char *what)
{
  static const int threads[] = {1, 2, 3, 8};
  val *e = expected(b);
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
      check_outputs(b, e, tolerance, text);
      if (b->l.kept * b->l.reduced <= TN_CHUNK) break;       /* one thread anyway */
    }
  }
  free(e);
}

static const unsigned real_dtypes[] = {TN_BOOL, TN_I32, TN_I64, TN_F32, TN_F64};

/* ---- Rows ---- */

/* Ways to bring an operand: an array, a value of a step, a scalar argument, an array of one element. */
static uint32_t operand(struct prog *g, unsigned dt, int way)
{
  uint32_t x = way < 2 ? full(g, dt) : way == 2 ? scalar(g, dt) : splat(g, dt);
  if (way != 1) return x;
  if (dt == TN_BOOL) return op1(g, TN_OP_LNOT, dt, x);
  return op2(g, TN_OP_COPYSIGN >= 0 && dt >= TN_F32 ? TN_OP_MUL : TN_OP_ADD, dt, x, constant(g, dt, dt >= TN_F32 ? 1 : 0));
}

static double row_tolerance(int op, unsigned dt)
{
  bool text = strstr(tn_ops[op].body[0], "M1(") || strstr(tn_ops[op].body[0], "M2(");
  return !text || tn_dtype_kind(dt) != 'f' ? 0 : dt == TN_F64 ? 0x1p-51 : 0x1p-22;
}

static bool result_is_bool(int op)
{
  return tn_ops[op].rule == TN_RULE_CMP || tn_ops[op].rule == TN_RULE_PRED || tn_ops[op].rule == TN_RULE_LOG;
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
          uint32_t x = operand(&g, op == TN_OP_WHERE ? TN_BOOL : dt, way & 3);
          uint32_t y = arity > 1 ? operand(&g, dt, way >> 2 & 3) : 0, z = arity > 2 ? operand(&g, dt, way >> 4) : 0;
          output(&g, result_is_bool(op) ? TN_BOOL : dt, TN_RED_NONE, op3(&g, op, dt, x, y, z), 0);
          bench_init(&b, &g, 1, 1, &n, NULL);
          snprintf(what, sizeof what, "%s of %s, width %d, way %d", tn_ops[op].name, tn_dtype_info(dt)->name, width, way);
          check(&b, row_tolerance(op, dt), what);
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
        output(&g, result_is_bool(op) ? TN_BOOL : dt, TN_RED_NONE, op2(&g, op, dt, x, x), 0);
        bench_init(&b, &g, 1, 1, &n, NULL);
        check(&b, row_tolerance(op, dt), tn_ops[op].name);
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
          snprintf(what, sizeof what, "%s from %s, width %d", tn_dtype_info(to)->name, tn_dtype_info(from)->name, width);
          check(&b, 0, what);
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
        check(&b, 0, what);
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
        output(&g, dt, TN_RED_NONE, op2(&g, TN_OP_SUB, dt, op2(&g, TN_OP_MUL, dt, f[0], f[2]), op2(&g, TN_OP_MUL, dt, f[1], f[2])), 0);
        bench_init(&b, &g, 1, 1, &n, NULL);
        snprintf(what, sizeof what, "sum of products of %s, width %d, way %d", tn_dtype_info(dt)->name, width, way);
        check(&b, 0, what);
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
    unsigned is = s->kind == TN_P_OP && result_is_bool(s->op) ? TN_BOOL : s->dt;
    if (is == dt) found[n++] = (uint32_t)k;
  }
  if (n && below(5)) return below(2) ? found[n - 1] : found[below(n)];
  if (g->p.nin >= MAX_IO - 2) return constant(g, dt, below(7) - 3);
  unsigned c = dt == TN_F64 ? TN_C128 : TN_C64;
  switch (below(g->p.nargs + g->p.nconsts < MAX_IO - 6 ? 8 : 4)) {
  case 0: return splat(g, dt);
  case 1: if (dt >= TN_F32) { int in = input(g, c, below(4) ? TN_B_FULL : TN_B_SPLAT); return below(2) ? (load(g, in, 1), load(g, in, 0)) : load(g, in, below(2)); } return full(g, dt);
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
    if (!strcmp(tn_ops[op].body[tn_body_column(tn_dtype_kind(dt))], "_")) continue;
    uint32_t x = pick(g, op == TN_OP_WHERE ? TN_BOOL : dt), y = tn_ops[op].arity > 1 ? pick(g, dt) : 0, z = tn_ops[op].arity > 2 ? pick(g, dt) : 0;
    op3(g, op, dt, x, y, z);
    return;
  }
}

static void random_outputs(struct prog *g, int ndtypes, const unsigned *dtypes, bool reduce)
{
  static const char *kinds[] = {"", "ifc", "if", "bif", "bif", "b", "b"};
  int n = 1 + below(4);
  for (int k = 0; k < n; k++) {
    unsigned dt = dtypes[below(ndtypes)];
    if (dt >= TN_F32 && !below(3)) {
      output(g, dt == TN_F64 ? TN_C128 : TN_C64, reduce && below(2) ? TN_RED_SUM : TN_RED_NONE, pick(g, dt), pick(g, dt));
      continue;
    }
    int red = reduce && below(4) ? 1 + below(6) : 0;
    if (red && !strchr(kinds[red], tn_dtype_kind(dt))) red = TN_RED_MIN;
    output(g, dt, red, pick(g, dt), 0);
  }
}

static void random_program(struct prog *g, bool reduce)
{
  static const unsigned narrow[] = {TN_BOOL, TN_I32, TN_F32}, real[] = {TN_F64, TN_BOOL}, all[] = {TN_BOOL, TN_I32, TN_I64, TN_F32, TN_F64};
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
    for (int i = 0; i < ndim; i++) shape[i] = 2 + below(ndim == 1 ? 300 : ndim == 2 ? 30 : 9);
    random_layouts(layouts);
    random_program(&g, false);
    bench_init(&b, &g, ndim, ndim, shape, layouts);
    snprintf(what, sizeof what, "random program %d", round);
    check(&b, 0, what);
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
    check(&b, 0, what);
    bench_free(&b);
    prog_free(&g);
  }
}

/* ---- Lengths, layouts, reductions at size ---- */

static const int64_t lengths[] = {1, 2, 7, 31, 32, 33, 63, 64, 65, 100, 127, 128, 129, 1023, 4095, 4096, 4097, 10007, 40000};
enum { NLENGTHS = sizeof lengths / sizeof *lengths };

/* (x*y + s > z) ? x : y*y, its f32 image, and z of another dtype. */
static void mixed_program(struct prog *g, bool reduce)
{
  prog_init(g, 8);
  uint32_t x = full(g, TN_F64), y = full(g, TN_F64), s = scalar(g, TN_F64), i = full(g, TN_I32), h = full(g, TN_F32), t = full(g, TN_BOOL);
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
      check(&b, 0, what);
      bench_free(&b);
      prog_free(&g);
    }
}

/* Sums of magnitudes that any other order would round differently. */
Test(cpu, reductions_at_size)
{
  static const int64_t shapes[][2] = {{1, 100000}, {3, 10000}, {5, 4097}, {64, 128}, {100, 100}, {1000, 7}, {5000, 4}, {600, 200}, {70, 5000}, {4100, 2}, {2, 20000}};
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
        snprintf(what, sizeof what, "reduction of (%lld, %lld), layout %d", (long long)shapes[k][0], (long long)shapes[k][1], layout);
        check(&b, 0, what);
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
  check(&b, 0, "sum of -0.0");
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
    uint32_t i = push(&g, (struct tn_pstep){TN_P_IOTA, TN_I64, 0, 0, 0, 0, 0});
    output(&g, TN_F64, TN_RED_NONE, op2(&g, TN_OP_MUL, TN_F64, cast(&g, TN_F64, TN_I64, i), scalar(&g, TN_F64)), 0);
    bench_init(&b, &g, 1, 1, &lengths[k], k % 2 ? layouts : NULL);
    check(&b, 0, "index");
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
  check(&b, 0, "0-d");
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
  check(&b, 0, "after failures");
  bench_free(&b);
  prog_free(&g);
}
