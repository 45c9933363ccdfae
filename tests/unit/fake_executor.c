/* SPDX-License-Identifier: MIT
 * The plain executor of the tests; see fake_executor.h. */
#include "fake_executor.h"

#include "naive.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef union value { double f; int64_t i; } value;      /* f: float32 and float64; i: the others */

static bool is_real(unsigned dt) { return dt == TN_F32 || dt == TN_F64; }

static value load_value(unsigned dt, const char *p)
{
  value v = {0};
  tn_element_cast(is_real(dt) ? TN_F64 : TN_I64, &v, dt, p);
  return v;
}

static void store_value(unsigned dt, char *p, value v) { tn_element_cast(dt, p, is_real(dt) ? TN_F64 : TN_I64, &v); }

static int64_t wrap(unsigned dt, uint64_t x) { return dt == TN_I32 ? (int32_t)(uint32_t)x : (int64_t)x; }

static int64_t floor_div(int64_t x, int64_t y)
{
  if (y == 0) return 0;
  if (y == -1) return (int64_t)(0 - (uint64_t)x);
  int64_t q = x / y;
  return q - (x % y != 0 && (x < 0) != (y < 0));
}

static double eval_real(enum tn_op op, double x, double y, double z, double w)
{
  switch (op) {
  case TN_OP_ADD: return x + y;
  case TN_OP_SUB: return x - y;
  case TN_OP_MUL: return x * y;
  case TN_OP_DIV: return x / y;
  case TN_OP_FLOORDIV: return floor(x / y);
  case TN_OP_FMOD: return fmod(x, y);
  case TN_OP_MOD: { double r = fmod(x, y); return r != 0 && (r < 0) != (y < 0) ? r + y : r; }
  case TN_OP_POW: return pow(x, y);
  case TN_OP_NEG: return -x;
  case TN_OP_ABS: return fabs(x);
  case TN_OP_SIGN: return x > 0 ? 1 : x < 0 ? -1 : x == 0 ? 0 : x;
  case TN_OP_SQUARE: return x * x;
  case TN_OP_RECIPROCAL: return 1 / x;
  case TN_OP_SQRT: return sqrt(x);
  case TN_OP_CBRT: return cbrt(x);
  case TN_OP_EXP: return exp(x);
  case TN_OP_EXP2: return exp2(x);
  case TN_OP_EXPM1: return expm1(x);
  case TN_OP_LOG: return log(x);
  case TN_OP_LOG2: return log2(x);
  case TN_OP_LOG10: return log10(x);
  case TN_OP_LOG1P: return log1p(x);
  case TN_OP_SIN: return sin(x);
  case TN_OP_COS: return cos(x);
  case TN_OP_TAN: return tan(x);
  case TN_OP_ARCSIN: return asin(x);
  case TN_OP_ARCCOS: return acos(x);
  case TN_OP_ARCTAN: return atan(x);
  case TN_OP_ARCTAN2: return atan2(x, y);
  case TN_OP_SINH: return sinh(x);
  case TN_OP_COSH: return cosh(x);
  case TN_OP_TANH: return tanh(x);
  case TN_OP_ARCSINH: return asinh(x);
  case TN_OP_ARCCOSH: return acosh(x);
  case TN_OP_ARCTANH: return atanh(x);
  case TN_OP_HYPOT: return hypot(x, y);
  case TN_OP_FLOOR: return floor(x);
  case TN_OP_CEIL: return ceil(x);
  case TN_OP_TRUNC: return trunc(x);
  case TN_OP_RINT: return rint(x);
  case TN_OP_MINIMUM: return x < y || x != x ? x : y;
  case TN_OP_MAXIMUM: return x > y || x != x ? x : y;
  case TN_OP_FMIN: return x <= y || y != y ? x : y;
  case TN_OP_FMAX: return x >= y || y != y ? x : y;
  case TN_OP_COPYSIGN: return copysign(x, y);
  case TN_OP_WHERE: return w != 0 ? y : z;
  case TN_OP_ANGLE: return x != x ? x : signbit(x) ? M_PI : 0;
  default: return NAN;
  }
}

static int64_t compare(enum tn_op op, int less, int equal)
{
  switch (op) {
  case TN_OP_EQ: return equal;
  case TN_OP_NE: return !equal;
  case TN_OP_LT: return less;
  case TN_OP_LE: return less || equal;
  default: return -1;
  }
}

/* Operations of real operands whose result is bool; -1 for the others. */
static int64_t eval_predicate(enum tn_op op, double x, double y)
{
  switch (op) {
  case TN_OP_ISNAN: return isnan(x) != 0;
  case TN_OP_ISINF: return isinf(x) != 0;
  case TN_OP_ISFINITE: return isfinite(x) != 0;
  case TN_OP_GT: return x > y;
  case TN_OP_GE: return x >= y;
  default: return compare(op, x < y, x == y);
  }
}

static int64_t eval_int(enum tn_op op, unsigned dt, int64_t x, int64_t y, int64_t z)
{
  uint64_t ux = (uint64_t)x, uy = (uint64_t)y;
  int bits = dt == TN_I32 ? 32 : 64;
  switch (op) {
  case TN_OP_ADD: return dt == TN_BOOL ? x | y : wrap(dt, ux + uy);
  case TN_OP_SUB: return wrap(dt, ux - uy);
  case TN_OP_MUL: return wrap(dt, ux * uy);
  case TN_OP_FLOORDIV: return wrap(dt, (uint64_t)floor_div(x, y));
  case TN_OP_FMOD: return y == 0 || y == -1 ? 0 : wrap(dt, (uint64_t)(x % y));
  case TN_OP_MOD: return y == 0 ? 0 : wrap(dt, ux - (uint64_t)floor_div(x, y) * uy);
  case TN_OP_NEG: return wrap(dt, 0 - ux);
  case TN_OP_ABS: return x < 0 ? wrap(dt, 0 - ux) : x;
  case TN_OP_SIGN: return (x > 0) - (x < 0);
  case TN_OP_SQUARE: return wrap(dt, ux * ux);
  case TN_OP_MINIMUM: case TN_OP_FMIN: return x < y ? x : y;
  case TN_OP_MAXIMUM: case TN_OP_FMAX: return x > y ? x : y;
  case TN_OP_WHERE: return x ? y : z;
  case TN_OP_RANDOM: return wrap(dt, naive_philox(ux, uy, (uint64_t)z));
  case TN_OP_BELOW: return wrap(dt, naive_below(ux, uy, (uint64_t)z));
  case TN_OP_GT: return x > y;
  case TN_OP_GE: return x >= y;
  case TN_OP_LAND: case TN_OP_BAND: return x & y;
  case TN_OP_LOR: case TN_OP_BOR: return x | y;
  case TN_OP_LXOR: case TN_OP_BXOR: return x ^ y;
  case TN_OP_LNOT: return !x;
  case TN_OP_INVERT: return dt == TN_BOOL ? !x : ~x;
  case TN_OP_SHL: return uy < (unsigned)bits ? wrap(dt, ux << uy) : 0;
  case TN_OP_SHR: return x >> (uy < (unsigned)bits ? y : bits - 1);
  default: { int64_t m = compare(op, x < y, x == y); return m >= 0 ? m : x; }
  }
}

static value eval_op(const struct tn_pstep *s, const value *v)
{
  value x = v[s->a], y = v[s->b], z = v[s->c], r;
  if (!is_real(s->dt)) { r.i = eval_int((enum tn_op)s->op, s->dt, x.i, y.i, z.i); return r; }
  unsigned rule = tn_ops[s->op].rule;
  if (rule == TN_RULE_CMP || rule == TN_RULE_PRED) { r.i = eval_predicate((enum tn_op)s->op, x.f, y.f); return r; }
  r.f = eval_real((enum tn_op)s->op, x.f, y.f, z.f, s->op == TN_OP_WHERE ? (double)x.i : 0);
  if (s->dt == TN_F32) r.f = (double)(float)r.f;
  return r;
}

static value eval_cast(const struct tn_pstep *s, value x)
{
  union { uint8_t b; int32_t i32; int64_t i64; float f32; double f64; } from, to;
  store_value(s->from, (char *)&from, x);
  tn_element_cast(s->dt, &to, s->from, &from);
  return load_value(s->dt, (const char *)&to);
}

static const char *element(const struct tn_operand *o, const struct tn_launch *l, const int64_t *at)
{
  const char *p = (const char *)o->buf->host + o->offset;
  for (int i = 0; i < l->ndim; i++) p += at[i] * o->stride[i];
  return p;
}

static void eval_point(const struct tn_program *p, const struct tn_launch *l, const int64_t *at, value *v)
{
  for (int i = 0; i < p->nsteps; i++) {
    const struct tn_pstep *s = &p->steps[i];
    double c;
    switch (s->kind) {
    case TN_P_LOAD: v[i] = load_value(s->dt, element(&l->in[s->a], l, at) + s->b * tn_dtype_size(s->dt)); break;
    case TN_P_SCALAR: v[i] = load_value(s->dt, (const char *)&l->args[s->a]); break;
    case TN_P_CONST:
      c = p->consts[s->a];
      if (is_real(s->dt)) v[i].f = c; else v[i].i = (int64_t)c;
      break;
    case TN_P_IOTA: v[i].i = l->ndim ? at[0] : 0; break;
    case TN_P_CAST: v[i] = eval_cast(s, v[s->a]); break;
    default: v[i] = eval_op(s, v);
    }
  }
}

static value combine(enum tn_red r, unsigned dt, value x, value y)
{
  static const enum tn_op as_op[TN_NREDS] = {[TN_RED_SUM] = TN_OP_ADD, [TN_RED_PROD] = TN_OP_MUL, [TN_RED_MIN] = TN_OP_MINIMUM,
    [TN_RED_MAX] = TN_OP_MAXIMUM, [TN_RED_ANY] = TN_OP_LOR, [TN_RED_ALL] = TN_OP_LAND};
  value v[2] = {x, y};
  struct tn_pstep s = {.kind = TN_P_OP, .dt = (uint8_t)dt, .op = (uint8_t)as_op[r], .a = 0, .b = 1, .c = 0};
  return eval_op(&s, v);
}

/* |nth| counts the points of the reduced axes. */
static void put_outputs(const struct tn_program *p, const struct tn_launch *l, const int64_t *at, const value *v, int64_t kept,
                        int64_t nth)
{
  for (int k = 0; k < p->nout; k++) {
    const struct tn_poutput *q = &p->out[k];
    unsigned part = tn_dtype_real(q->dtype);
    size_t size = tn_dtype_size(q->dtype);
    for (int c = 0; c < 1 + tn_dtype_is_complex(q->dtype); c++) {
      value x = v[q->value[c]];
      char *dst = q->reduce ? (char *)l->out[k].buf->host + l->out[k].offset + (size_t)kept * size
                            : (char *)(uintptr_t)element(&l->out[k], l, at);
      dst += (size_t)c * tn_dtype_size(part);
      if (q->reduce && nth) x = combine((enum tn_red)q->reduce, part, load_value(part, dst), x);
      store_value(part, dst, x);
    }
  }
}

/* Does every element that |o| walks lie in its buffer? */
static bool in_bounds(const struct tn_launch *l, const struct tn_operand *o, unsigned dt)
{
  int64_t low = o->offset, high = o->offset;
  for (int i = 0; i < l->ndim; i++) *(o->stride[i] < 0 ? &low : &high) += o->stride[i] * (l->shape[i] - 1);
  return low >= 0 && (uint64_t)high + tn_dtype_size(dt) <= o->buf->bytes;
}

/* What program.h promises of a launch. */
static bool is_sound(const struct tn_program *p, const struct tn_launch *l)
{
  int64_t kept = 1, reduced = 1;
  for (int i = 0; i < l->ndim; i++) {
    if (l->shape[i] < 2) return false;
    *(i < l->nkeep ? &kept : &reduced) *= l->shape[i];
  }
  if (kept != l->kept || reduced != l->reduced || (!p->reduces && l->nkeep != l->ndim)) return false;
  for (int k = 0; k < p->nin; k++)
    if (!in_bounds(l, &l->in[k], p->in[k].dtype)) return false;
  for (int k = 0; k < p->nout; k++)
    if (p->out[k].reduce ? (uint64_t)kept * tn_dtype_size(p->out[k].dtype) > l->out[k].buf->bytes
                         : !in_bounds(l, &l->out[k], p->out[k].dtype))
      return false;
  return true;
}

static tenon_status run(struct tn_executor *self, tenon_vm *vm, struct tn_program *p, const struct tn_launch *l,
                        enum tn_fallback *why)
{
  struct fake_executor *f = (struct fake_executor *)(void *)self;
  if (f->fail > 0) {
    f->fail--;
    *why = TN_FALL_RUN;
    return tn_raise(vm, TENON_E_DEVICE, "fake device is out of memory");
  }
  if (!is_sound(p, l)) return tn_raise(vm, TENON_E_RUNTIME, "unsound launch of program %u", p->id);
  size_t bytes = (size_t)p->nsteps * sizeof(value);
  value *v = tn_alloc(vm, bytes);
  if (!v) return TENON_E_NOMEM;
  int64_t at[TN_MAX_NDIM] = {0};
  for (int64_t kept = 0; kept < l->kept; kept++)
    for (int64_t nth = 0; nth < l->reduced; nth++) {
      eval_point(p, l, at, v);
      put_outputs(p, l, at, v, kept, nth);
      for (int i = l->ndim; i-- > 0 && ++at[i] == l->shape[i];) at[i] = 0;
    }
  tn_free(vm, v, bytes);
  for (int k = 0; k < p->nout; k++) l->out[k].buf->host_valid = true;
  f->runs++;
  return TENON_OK;
}

static bool accepts(struct tn_executor *self, const struct tn_program *p, enum tn_fallback *why)
{
  (void)p;
  *why = TN_FALL_UNSUPPORTED;
  return !((struct fake_executor *)(void *)self)->refuse;
}

static tenon_status finish(struct tn_executor *self, tenon_vm *vm)
{
  (void)self; (void)vm;
  return TENON_OK;
}

static void destroy(struct tn_executor *self, tenon_vm *vm)
{
  (void)vm;
  free(self);
}

struct fake_executor *fake_executor_new(const char *name)
{
  struct fake_executor *f = calloc(1, sizeof *f);
  if (f) f->b = (struct tn_executor){.name = name, .accepts = accepts, .run = run, .finish = finish, .free = destroy};
  return f;
}

tenon_vm *fake_vm_new(tenon_mode mode)
{
  tenon_vm *vm = calloc(1, sizeof *vm);
  if (!vm) return NULL;
  tn_error_clear(&vm->err);
  vm->mode = mode;
  vm->pos.line = 1;
  struct fake_executor *cpu = fake_executor_new("fake");
  vm->executor[TN_HOST] = cpu ? &cpu->b : NULL;
  if (cpu && !tn_pool_new(vm) && !tn_trace_new(vm)) return vm;
  fake_vm_free(vm);
  return NULL;
}

void fake_vm_free(tenon_vm *vm)
{
  tn_trace_free(vm);
  tn_executors_free(vm);
  tn_pool_free(vm);
  tn_heap_trim(&vm->heap);
  free(vm);
}
