/* SPDX-License-Identifier: MIT
 * Random programs: what is fused must equal, bit for bit, what is computed step by step. */
#include "recording.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

enum { NVALUES = 24 };
static unsigned pick(unsigned n) { return (unsigned)(uniform() * n); }

static const unsigned random_ops[] = {TN_OP_ADD, TN_OP_SUB, TN_OP_MUL, TN_OP_DIV, TN_OP_MAXIMUM,
                                      TN_OP_EXP, TN_OP_SQRT, TN_OP_NEG, TN_OP_ABS};

/* One random step on the values at hand; both VMs see the same because the choices come from one seed. */
static T random_step(tenon_vm *vm, T *v)
{
  T x = v[pick(NVALUES)], y = v[pick(NVALUES)];
  int64_t n = 1 + pick(4), out[TN_MAX_NDIM];
  int nout;
  unsigned what = pick(20), axes;
  if (what == 0) {
    T i = tn_record(vm, TN_STEP_IOTA, TN_I64, TN_I64, 1, &n, 0, NULL, 0);
    return instead(vm, i, cast(vm, TN_F64, i));
  }
  if (what == 1)
    return tn_record(vm, TN_STEP_FULL, TN_F64, TN_F64, x->ndim, tn_tshape(x), 1, (struct tn_arg[]){num(uniform())}, 0);
  if (what < 6 && x->ndim) {
    axes = 1 + pick((1u << x->ndim) - 1);
    return reduce(vm, what & 1 ? TN_RED_SUM : TN_RED_MAX, x, axes, what & 2);
  }
  if (what < 9) {
    T z = cast(vm, TN_C128, x), w = zk(vm, TN_OP_MUL, uniform(), uniform(), z);
    T r = op(vm, what & 1 ? TN_OP_ABS : TN_OP_IMAGPART, TN_C128, TN_F64, 1, (struct tn_arg[]){of(w)});
    DROP(z, w);
    return r;
  }
  unsigned code = random_ops[pick(sizeof random_ops / sizeof *random_ops)];
  if (tn_ops[code].arity == 1) return op1(vm, code, x);
  bool fit = tn_shape_broadcast(x->ndim, tn_tshape(x), y->ndim, tn_tshape(y), &nout, out);
  if (what < 12 || !fit || tn_shape_count(nout, out) > 300) return opk(vm, code, x, uniform() * 2);
  return op2(vm, code, x, y);
}

static T random_input(tenon_vm *vm)
{
  int64_t shape[3];
  int nd = (int)pick(4);
  for (int i = 0; i < nd; i++) shape[i] = pick(3) ? 1 + (int64_t)pick(2) * 2 : pick(8) ? 4 : 0;
  T t = tn_tensor_new(vm, TN_F64, nd, shape);
  double *p = tn_buffer_write(vm, t->buf, false);
  for (int64_t i = 0; i < t->count; i++) p[i] = uniform() * 4 - 1;
  return t;
}

/* The maximum over nothing is an error that the recorder reports; here it must not be asked for. */
static bool is_empty(T x) { return x->count == 0; }

static void random_program(tenon_vm *vm, uint64_t seed, double *digest, int ndigest)
{
  T v[NVALUES];
  seed_uniform(seed);
  for (int i = 0; i < NVALUES; i++)
    for (v[i] = random_input(vm); is_empty(v[i]) && seed % 2;) v[i] = instead(vm, v[i], random_input(vm));
  for (int k = 0; k < 120; k++) {
    unsigned at = pick(NVALUES);
    T y = random_step(vm, v);
    cr_assert_not_null(y, "%s", vm->err.message);
    v[at] = instead(vm, v[at], y);
    if (!pick(12)) {
      unsigned at_value = pick(NVALUES);
      cr_assert_eq(tn_trace_force(vm, v[at_value], TN_FLUSH_VALUE), TENON_OK);
    }
  }
  for (int i = 0; i < NVALUES; i++) {
    const double *p = values(vm, v[i]);
    for (int64_t j = 0; j < v[i]->count; j++) {
      double x = p[j] != p[j] ? 1 : p[j];
      digest[(size_t)(i * 7 + j) % (size_t)ndigest] += x == 0 ? signbit(x) * 0.125 : isinf(x) ? 3 : x;
    }
    DROP(v[i]);
  }
}

Test(random, graph_equals_eager)
{
  enum { NDIGEST = 64 };
  for (uint64_t seed = 0; seed < 1500; seed++) {
    double graph[NDIGEST] = {0}, eager[NDIGEST] = {0};
    for (int mode = 0; mode < 2; mode++) {
      tenon_vm *vm = fake_vm_new(mode ? TENON_EAGER : TENON_GRAPH);
      random_program(vm, seed, mode ? eager : graph, NDIGEST);
      close_vm(vm);
    }
    cr_assert(!memcmp(graph, eager, sizeof graph), "seed %d", (int)seed);
  }
}
