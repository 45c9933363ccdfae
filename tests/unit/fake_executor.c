/* SPDX-License-Identifier: MIT
 * The plain executor of the tests; see fake_executor.h. */
#include "fake_executor.h"

#include "naive.h"
#include "vm/base/threads.h"

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

static value eval_op(const struct tn_pstep *s, const value *v)
{
  const value in[3] = {v[s->a], v[s->b], v[s->c]};
  unsigned dt = tn_step_dtype(s);
  tn_scalar x[3], r;
  for (int i = 0; i < tn_ops[s->op].arity; i++)
    store_value(tn_op_operand((enum tn_op)s->op, i, s->dt), (char *)&x[i], in[i]);
  naive_element(s->op, s->dt, dt, s->dt, (const void *const[]){&x[0], &x[1], &x[2]}, &r);
  return load_value(dt, (const char *)&r);
}

static value eval_zpart(const struct tn_pstep *s, const value *v)
{
  const double x[TN_STEP_VALUES] = {v[s->a].f, v[s->b].f, v[s->c].f, v[s->d].f};
  return (value){.f = naive_zpart((enum tn_zpart)s->op, s->dt, x)};
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
    case TN_P_ZPART: v[i] = eval_zpart(s, v); break;
    default: v[i] = eval_op(s, v);
    }
  }
}

static value combine(enum tn_red r, unsigned dt, value x, value y)
{
  value v[2] = {x, y};
  struct tn_pstep s = {.kind = TN_P_OP, .dt = (uint8_t)dt, .op = tn_reds[r].combine, .a = 0, .b = 1, .c = 0};
  return eval_op(&s, v);
}

/* |nth| counts the points of the reduced axes. */
static void put_outputs(const struct tn_program *p, const struct tn_launch *l, const int64_t *at, const value *v,
                        int64_t kept, int64_t nth)
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

static const struct tn_limits fake_limits = {FAKE_STEPS, FAKE_ARRAYS, FAKE_ACCUMULATORS};

struct fake_executor *fake_executor_new(const char *name)
{
  struct fake_executor *f = calloc(1, sizeof *f);
  if (f)
    f->b = (struct tn_executor){
        .name = name, .limits = fake_limits, .accepts = accepts, .run = run, .finish = finish, .free = destroy};
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
  tn_crew_free(vm);
  tn_pool_free(vm);
  tn_heap_trim(&vm->heap);
  free(vm);
}
