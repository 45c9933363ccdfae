/* SPDX-License-Identifier: MIT
 * Recording in short form; see recording.h. */
#include "recording.h"

#include "vm/base/threads.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

T array(tenon_vm *vm, unsigned dtype, int ndim, const int64_t *shape, double (*f)(int64_t))
{
  T t = tn_tensor_new(vm, dtype, ndim, shape);
  if (!t) return NULL;
  char *p = tn_buffer_write(vm, t->buf, false);
  for (int64_t i = 0; i < t->count; i++) {
    double x = f(i);
    tn_element_cast(dtype, p + (size_t)i * tn_dtype_size(dtype), TN_F64, &x);
  }
  return t;
}

T vec(tenon_vm *vm, int64_t n, double (*f)(int64_t)) { return array(vm, TN_F64, 1, &n, f); }

double ramp(int64_t i) { return (double)i; }
double wave(int64_t i) { return sin(0.7 * (double)i) + 0.1; }
double positive(int64_t i) { return 1 + (double)(i % 7) / 3; }

T op(tenon_vm *vm, unsigned code, unsigned dtype, unsigned out, int n, const struct tn_arg *a)
{
  int64_t shape[TN_MAX_NDIM], sofar[TN_MAX_NDIM];
  int ndim = 0;
  for (int k = 0; k < n; k++) {
    memcpy(sofar, shape, (size_t)ndim * sizeof *shape);
    if (a[k].t) cr_assert(tn_shape_broadcast(ndim, sofar, a[k].t->ndim, tn_tshape(a[k].t), &ndim, shape));
  }
  return tn_record(vm, code, dtype, out, ndim, shape, n, a, 0);
}
T op1(tenon_vm *vm, unsigned code, T x) { return op(vm, code, TN_F64, TN_F64, 1, (struct tn_arg[]){of(x)}); }
T op2(tenon_vm *vm, unsigned code, T x, T y)
{
  return op(vm, code, TN_F64, TN_F64, 2, (struct tn_arg[]){of(x), of(y)});
}
T opk(tenon_vm *vm, unsigned code, T x, double k)
{
  return op(vm, code, TN_F64, TN_F64, 2, (struct tn_arg[]){of(x), num(k)});
}
T rsub(tenon_vm *vm, double k, T x)
{
  return op(vm, TN_OP_SUB, TN_F64, TN_F64, 2, (struct tn_arg[]){num(k), of(x)});
}
T zop(tenon_vm *vm, unsigned code, T x, T y)
{
  return op(vm, code, TN_C128, TN_C128, 2, (struct tn_arg[]){of(x), of(y)});
}
T zk(tenon_vm *vm, unsigned code, double re, double im, T x)
{
  return op(vm, code, TN_C128, TN_C128, 2, (struct tn_arg[]){znum(re, im), of(x)});
}
T cast(tenon_vm *vm, unsigned dtype, T x)
{
  return tn_record(vm, TN_STEP_CAST, dtype, dtype, x->ndim, tn_tshape(x), 1, (struct tn_arg[]){of(x)}, 0);
}

T reduce(tenon_vm *vm, enum tn_red r, T x, uint32_t axes, bool keep)
{
  int64_t shape[TN_MAX_NDIM];
  int n = 0;
  for (int i = 0; i < x->ndim; i++)
    if (!(axes >> i & 1)) shape[n++] = tn_tshape(x)[i];
    else if (keep) shape[n++] = 1;
  return tn_record(vm, tn_step_reduce(r), x->dtype, x->dtype, n, shape, 1, (struct tn_arg[]){of(x)}, axes);
}

T instead(tenon_vm *vm, T x, T y)
{
  tn_tensor_release(vm, x);
  return y;
}

const double *values(tenon_vm *vm, T t)
{
  cr_assert(tn_trace_force(vm, t, TN_FLUSH_VALUE) == TENON_OK, "%s", vm->err.message);
  cr_assert(t->step == TN_CONCRETE);
  return (const double *)(const void *)tn_tensor_read(vm, t);
}

void drop(tenon_vm *vm, int n, T *t)
{
  for (int i = 0; i < n; i++) tn_tensor_release(vm, t[i]);
}
void close_vm(tenon_vm *vm)
{
  size_t left;
  tn_trace_free(vm);
  tn_executors_free(vm);
  tn_crew_free(vm);
  tn_pool_free(vm);
  tn_heap_trim(&vm->heap);
  left = vm->heap.now;
  fake_vm_free(vm);
  cr_expect(left == 0, "%zu bytes leaked", left);
}

static int keep_log(void *ud, const char *s, size_t n)
{
  struct log *l = ud;
  for (size_t i = 0; i < n && l->n + 1 < sizeof l->text; i++) l->text[l->n++] = s[i];
  return 0;
}

void log_to(tenon_vm *vm, struct log *l)
{
  vm->opt.explain = true;
  vm->opt.log = keep_log;
  vm->opt.log_ud = l;
}

static uint64_t random_state;

void seed_uniform(uint64_t seed) { random_state = seed * 0x9E3779B97F4A7C15u + 88172645463325252u; }

double uniform(void)
{
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return (double)(random_state >> 11) * 0x1p-53;
}
