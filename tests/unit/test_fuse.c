/* SPDX-License-Identifier: MIT
 * Tracer, fusion and launches, on a fake executor: values against closed forms, and the counts of programs,
 * launches and cache hits that the design promises. */
#include "recording.h"

#include "vm/trace/plan.h"

#include <complex.h>
#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

/* ---- One program, its cache, its temporaries ---- */

Test(fuse, chain_is_one_program)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 10, ramp), y = vec(vm, 10, wave);
  T a = opk(vm, TN_OP_MUL, x, 3), b = opk(vm, TN_OP_ADD, y, 1), c = op2(vm, TN_OP_SUB, a, b);
  DROP(a, b);
  const double *p = values(vm, c);
  for (int i = 0; i < 10; i++) cr_assert_eq(p[i], 3.0 * i - (wave(i) + 1));
  cr_assert_eq(vm->n.programs, 1);
  cr_assert_eq(vm->n.launches, 1);
  cr_assert_eq(vm->n.fused_steps, 3);
  cr_assert_eq(vm->n.flush[TN_FLUSH_VALUE], 1);
  DROP(x, y, c);
  close_vm(vm);
}

Test(fuse, temporaries_are_not_stored)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 1000, ramp);
  uint64_t before = vm->n.buffer_allocations;
  T a = opk(vm, TN_OP_MUL, x, 2);
  a = instead(vm, a, opk(vm, TN_OP_ADD, a, 1));
  T kept = opk(vm, TN_OP_MUL, a, 5);
  a = instead(vm, a, op2(vm, TN_OP_ADD, a, kept));
  values(vm, a);
  cr_assert_eq(vm->n.buffer_allocations - before, 2, "the result and the value that is still held");
  cr_assert(kept->step == TN_CONCRETE, "a live value of the slice is computed with it");
  cr_assert_eq(values(vm, kept)[7], 75);
  DROP(x, a, kept);
  close_vm(vm);
}

static double run_formula(tenon_vm *vm, int64_t n, double k)
{
  T x = vec(vm, n, ramp), a = opk(vm, TN_OP_MUL, x, k), b = op1(vm, TN_OP_SQRT, a),
    s = reduce(vm, TN_RED_SUM, b, 1, false);
  double r = values(vm, s)[0];
  DROP(x, a, b, s);
  return r;
}

Test(fuse, other_lengths_and_scalars_hit_the_cache)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  run_formula(vm, 100, 2);
  cr_assert_eq(vm->n.programs, 1, "three values stored or reduced by one program");
  double got = run_formula(vm, 37, 5), want = 0;
  for (int i = 0; i < 37; i++) want += sqrt(5.0 * i);
  cr_assert_float_eq(got, want, 1e-12 * want);
  cr_assert_eq(vm->n.programs, 1);
  cr_assert_eq(vm->n.cache_hits, 1);
  run_formula(vm, 1, 5);
  cr_assert_eq(vm->n.programs, 2, "length 1 is a class of its own");
  close_vm(vm);
}

Test(fuse, aliasing_is_structure)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 5, ramp), y = vec(vm, 5, wave), a = op2(vm, TN_OP_ADD, x, x), b = op2(vm, TN_OP_ADD, x, y);
  cr_assert_eq(values(vm, a)[4], 8);
  cr_assert_eq(values(vm, b)[4], 4 + wave(4));
  cr_assert_eq(vm->n.programs, 2);
  T same = tn_tensor_over(vm, x->buf, 0, TN_F64, 1, tn_tshape(x), NULL), c = op2(vm, TN_OP_ADD, x, same);
  values(vm, c);
  cr_assert_eq(vm->n.cache_hits, 1, "equal views are one input");
  DROP(x, y, a, b, same, c);
  close_vm(vm);
}

/* ---- Slices ---- */

Test(trace, a_flush_computes_its_slice_only)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 6, ramp), a = opk(vm, TN_OP_MUL, x, 2), b = opk(vm, TN_OP_ADD, a, 1), other = opk(vm, TN_OP_SUB, a, 10);
  values(vm, b);
  cr_assert(a->step == TN_CONCRETE);
  cr_assert(other->step != TN_CONCRETE, "not part of the slice");
  cr_assert_eq(values(vm, other)[3], -4);
  DROP(x, a, b, other);
  close_vm(vm);
}

Test(trace, an_unreachable_step_that_others_need_is_recomputed)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 6, ramp), t = op1(vm, TN_OP_EXP, x), a = opk(vm, TN_OP_MUL, t, 2), b = opk(vm, TN_OP_ADD, t, 1);
  DROP(t);
  uint64_t buffers = vm->n.buffer_allocations;
  cr_assert_eq(values(vm, a)[2], exp(2) * 2);
  cr_assert_eq(vm->n.buffer_allocations, buffers + 1);
  DROP(a, x);
  cr_assert_eq(values(vm, b)[2], exp(2) + 1);
  DROP(b);
  close_vm(vm);
}

Test(trace, dead_steps_are_dropped)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 6, ramp), keep = opk(vm, TN_OP_ADD, x, 1);
  for (int i = 0; i < 5000; i++) DROP(opk(vm, TN_OP_MUL, x, i));
  cr_assert_leq(vm->n.launches, 5, "only %d flushes of what is alive", (int)vm->n.launches);
  cr_assert_eq(values(vm, keep)[5], 6);
  DROP(x, keep);
  close_vm(vm);
}

Test(trace, a_long_chain_is_bounded)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 3, ramp);
  x = instead(vm, x, opk(vm, TN_OP_ADD, x, 1));
  for (int i = 0; i < 20000; i++) x = instead(vm, x, opk(vm, TN_OP_ADD, x, 1));
  cr_assert_geq(vm->n.flush[TN_FLUSH_FULL], 19);
  cr_assert_eq(values(vm, x)[2], 20003);
  cr_assert_leq(vm->n.programs, 20, "equal stretches share their programs");
  DROP(x);
  close_vm(vm);
}

Test(trace, inputs_do_not_pile_up_behind_dead_steps)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t n = 1 << 18;
  T x = vec(vm, 3, ramp), keep = opk(vm, TN_OP_ADD, x, 1);
  for (int i = 0; i < 600; i++) {                    /* 2 MiB each */
    T big = tn_tensor_new(vm, TN_F64, 1, &n), dead = opk(vm, TN_OP_MUL, big, 2);
    DROP(big, dead);
  }
  cr_assert_lt(vm->heap.peak, (size_t)300 << 20);
  cr_assert_eq(values(vm, keep)[1], 2);
  DROP(x, keep);
  close_vm(vm);
}

Test(trace, eager_computes_at_once)
{
  tenon_vm *vm = fake_vm_new(TENON_EAGER);
  T x = vec(vm, 6, ramp), a = opk(vm, TN_OP_ADD, x, 1), b = opk(vm, TN_OP_ADD, a, 1);
  cr_assert(a->step == TN_CONCRETE && b->step == TN_CONCRETE);
  cr_assert_eq(vm->n.flush[TN_FLUSH_EAGER], 2);
  cr_assert_eq(vm->n.programs, 1);
  cr_assert_eq(vm->n.fused_steps, 0);
  DROP(x, a, b);
  close_vm(vm);
}

Test(trace, explain_names_flushes_and_programs)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  struct log log = {0};
  log_to(vm, &log);
  for (int round = 0; round < 2; round++) {
    vm->pos.line = 3;
    T x = vec(vm, 8, ramp), y = opk(vm, TN_OP_MUL, x, 2);
    vm->pos.line = 4;
    T s = reduce(vm, TN_RED_SUM, y, 1, false);
    DROP(y);
    vm->pos.line = 7;
    values(vm, s);
    DROP(x, s);
  }
  cr_assert_str_eq(log.text, "flush (value) at line 7: 2 steps of lines 3-4, 1 results, 1 program built\n"
                             "program 0: 3 steps for 2 recorded, 1 in, 1 scalars, 1 out\n"
                             "  in0 : float64\n"
                             "  v0 = load in0 : float64\n"
                             "  v1 = scalar 0 : float64\n"
                             "  v2 = multiply v0, v1 : float64\n"
                             "  out0 = sum v2 : float64\n"
                             "program 0 on fake: 8 elements\n"
                             "flush (value) at line 7: 2 steps of lines 3-4, 1 results, 1 program known\n"
                             "program 0 on fake: 8 elements\n");
  close_vm(vm);
}

Test(trace, everything_at_once)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 50, positive), i = op1(vm, TN_OP_SQUARE, x), sum = reduce(vm, TN_RED_SUM, i, 1, false),
    max = reduce(vm, TN_RED_MAX, i, 1, false);
  cr_assert_eq(tn_trace_force_all(vm, TN_FLUSH_SYNC), TENON_OK);
  cr_assert_eq(vm->n.programs, 1, "stored, summed and searched in one program");
  cr_assert_eq(values(vm, max)[0], 9);
  double want = 0;
  for (int k = 0; k < 50; k++) want += positive(k) * positive(k);
  cr_assert_float_eq(values(vm, sum)[0], want, 1e-12 * want);
  cr_assert_eq(vm->n.traces, 1);
  DROP(x, i, sum, max);
  close_vm(vm);
}

/* ---- Spaces ---- */

Test(space, views_broadcast_in_one_program)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t col[2] = {4, 1}, row[2] = {1, 3};
  T x = array(vm, TN_F64, 2, col, ramp), y = array(vm, TN_F64, 2, row, wave), z = op2(vm, TN_OP_MUL, x, y);
  T s = reduce(vm, TN_RED_SUM, z, 2, false);
  DROP(z);
  const double *p = values(vm, s);
  for (int i = 0; i < 4; i++) cr_assert_float_eq(p[i], i * (wave(0) + wave(1) + wave(2)), 1e-14);
  cr_assert_eq(vm->n.programs, 1, "the outer product is never stored");
  DROP(x, y, s);
  close_vm(vm);
}

Test(space, a_small_operand_is_computed_once_at_its_own_rank)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t big[2] = {5, 3};
  T x = array(vm, TN_F64, 2, big, ramp), y = vec(vm, 3, wave), e = op1(vm, TN_OP_EXP, y), z = op2(vm, TN_OP_ADD, x, e);
  DROP(e);
  const double *p = values(vm, z);
  for (int i = 0; i < 15; i++) cr_assert_eq(p[i], i + exp(wave(i % 3)));
  cr_assert_eq(vm->n.programs, 2);
  DROP(x, y, z);
  close_vm(vm);
}

static double zero_of(int64_t i) { (void)i; return 0; }

Test(space, equal_lengths_alone_do_not_unify)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 4, ramp), y = vec(vm, 4, wave), a = opk(vm, TN_OP_MUL, x, 2), b = opk(vm, TN_OP_MUL, y, 3);
  cr_assert_eq(tn_trace_force_all(vm, TN_FLUSH_SYNC), TENON_OK);
  DROP(x, y, a, b);
  x = vec(vm, 4, ramp); y = vec(vm, 9, wave); a = opk(vm, TN_OP_MUL, x, 2); b = opk(vm, TN_OP_MUL, y, 3);
  cr_assert_eq(tn_trace_force_all(vm, TN_FLUSH_SYNC), TENON_OK);
  cr_assert_eq(vm->n.cache_hits, 1);
  cr_assert_eq(values(vm, b)[8], 3 * wave(8));
  DROP(x, y, a, b);
  close_vm(vm);
}

Test(space, a_reduction_feeds_a_later_program)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 8, ramp), s = reduce(vm, TN_RED_SUM, x, 1, false), mean = opk(vm, TN_OP_DIV, s, 8);
  T d = op2(vm, TN_OP_SUB, x, mean);
  DROP(s, mean);
  const double *p = values(vm, d);
  for (int i = 0; i < 8; i++) cr_assert_eq(p[i], i - 3.5);
  cr_assert_eq(vm->n.programs, 2, "the division is repeated in the second program");
  cr_assert_eq(vm->n.traces, 1);
  DROP(x, d);
  close_vm(vm);
}

Test(space, softmax_over_the_last_axis)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t shape[2] = {3, 5};
  T x = array(vm, TN_F64, 2, shape, wave), m = reduce(vm, TN_RED_MAX, x, 2, true), d = op2(vm, TN_OP_SUB, x, m),
    e = op1(vm, TN_OP_EXP, d), s = reduce(vm, TN_RED_SUM, e, 2, true), r = op2(vm, TN_OP_DIV, e, s);
  DROP(m, d, e, s);
  const double *p = values(vm, r);
  for (int i = 0; i < 3; i++) {
    double sum = 0, max = -INFINITY;
    for (int j = 0; j < 5; j++) max = fmax(max, wave(5 * i + j));
    for (int j = 0; j < 5; j++) sum += exp(wave(5 * i + j) - max);
    for (int j = 0; j < 5; j++) cr_assert_float_eq(p[5 * i + j], exp(wave(5 * i + j) - max) / sum, 1e-15);
  }
  cr_assert_eq(vm->n.programs, 3);
  DROP(x, r);
  close_vm(vm);
}

Test(space, every_subset_of_axes_reduces)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t shape[3] = {2, 3, 4};
  T x = array(vm, TN_F64, 3, shape, wave);
  for (uint32_t axes = 1; axes < 8; axes++)
    for (int keep = 0; keep < 2; keep++) {
      T y = opk(vm, TN_OP_ADD, x, 1), s = reduce(vm, TN_RED_SUM, y, axes, keep);
      DROP(y);
      double want[24] = {0};
      for (int i = 0; i < 24; i++) {
        int at[3] = {i / 12, i / 4 % 3, i % 4}, k = 0;
        for (int a = 0; a < 3; a++)
          if (!(axes >> a & 1)) k = k * (int)shape[a] + at[a];
        want[k] += wave(i) + 1;
      }
      const double *p = values(vm, s);
      for (int64_t k = 0; k < s->count; k++) cr_assert_float_eq(p[k], want[k], 1e-13, "axes %u", axes);
      DROP(s);
    }
  DROP(x);
  close_vm(vm);
}

Test(space, reductions_over_different_axes)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t shape[2] = {3, 4};
  T x = array(vm, TN_F64, 2, shape, ramp), y = opk(vm, TN_OP_MUL, x, 2), r0 = reduce(vm, TN_RED_SUM, y, 1, false),
    r1 = reduce(vm, TN_RED_SUM, y, 2, false), all = reduce(vm, TN_RED_SUM, y, 3, false);
  DROP(y);
  cr_assert_eq(tn_trace_force_all(vm, TN_FLUSH_SYNC), TENON_OK);
  cr_assert_eq(vm->n.launches, 3, "one for each choice of axes");
  cr_assert_eq(vm->n.programs, 1, "of one structure");
  cr_assert_eq(values(vm, r0)[1], 2 * (1 + 5 + 9));
  cr_assert_eq(values(vm, r1)[2], 2 * (8 + 9 + 10 + 11));
  cr_assert_eq(values(vm, all)[0], 132);
  DROP(x, r0, r1, all);
  close_vm(vm);
}

Test(space, strides_and_layouts)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t shape[2] = {3, 4}, turned[2] = {4, 3}, back[2] = {8, 32}, reversed[2] = {-32, 8};
  T x = array(vm, TN_F64, 2, shape, ramp), xt = tn_tensor_over(vm, x->buf, 0, TN_F64, 2, turned, back);
  T a = opk(vm, TN_OP_ADD, xt, 1), s = reduce(vm, TN_RED_SUM, xt, 1, false);
  const double *p = values(vm, a);
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 3; j++) cr_assert_eq(p[3 * i + j], 4 * j + i + 1);
  for (int j = 0; j < 3; j++) cr_assert_eq(values(vm, s)[j], 4 * j * 4 + 6);
  T up = tn_tensor_over(vm, x->buf, 64, TN_F64, 2, shape, reversed), b = op2(vm, TN_OP_SUB, x, up);
  cr_assert_eq(values(vm, b)[0], -8);
  cr_assert_eq(values(vm, b)[11], 8);
  DROP(x, xt, a, s, up, b);
  close_vm(vm);
}

Test(space, empty_arrays)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t shape[2] = {0, 3};
  T x = array(vm, TN_F64, 2, shape, zero_of), y = opk(vm, TN_OP_ADD, x, 1), s = reduce(vm, TN_RED_SUM, y, 1, false),
    q = reduce(vm, TN_RED_PROD, y, 3, false), none = reduce(vm, TN_RED_SUM, y, 2, false);
  cr_assert_eq(tn_trace_force_all(vm, TN_FLUSH_SYNC), TENON_OK);
  for (int i = 0; i < 3; i++) cr_assert(values(vm, s)[i] == 0 && !signbit(values(vm, s)[i]));
  cr_assert_eq(values(vm, q)[0], 1);
  cr_assert_eq(none->count, 0);
  cr_assert_eq(vm->n.launches, 0);
  DROP(x, y, s, q, none);
  close_vm(vm);
}

Test(space, length_one_axes)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t shape[3] = {1, 4, 1};
  T x = array(vm, TN_F64, 3, shape, ramp), s = reduce(vm, TN_RED_SUM, x, 1, false),
    t = reduce(vm, TN_RED_MAX, x, 7, true), y = op2(vm, TN_OP_SUB, s, t);
  cr_assert_eq(y->ndim, 3);
  const double *p = values(vm, y);
  for (int i = 0; i < 4; i++) cr_assert_eq(p[i], i - 3);
  DROP(x, s, t, y);
  close_vm(vm);
}

Test(space, full_and_iota_need_no_memory)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t n = 6;
  T i = tn_record(vm, TN_STEP_IOTA, TN_I64, TN_I64, 1, &n, 0, NULL, 0), x = cast(vm, TN_F64, i);
  T one = tn_record(vm, TN_STEP_FULL, TN_F64, TN_F64, 1, &n, 1, (struct tn_arg[]){num(0.5)}, 0),
    y = op2(vm, TN_OP_MUL, x, one);
  DROP(i, x, one);
  uint64_t before = vm->n.buffer_allocations;
  const double *p = values(vm, y);
  for (int k = 0; k < 6; k++) cr_assert_eq(p[k], 0.5 * k);
  cr_assert_eq(vm->n.buffer_allocations - before, 1);
  cr_assert_eq(vm->n.programs, 1);
  int64_t big[2] = {2, 6};
  T z = array(vm, TN_F64, 2, big, ramp);
  T f = tn_record(vm, TN_STEP_FULL, TN_F64, TN_F64, 1, &n, 1, (struct tn_arg[]){num(100)}, 0);
  T w = op2(vm, TN_OP_ADD, z, f);
  DROP(f);
  cr_assert_eq(values(vm, w)[11], 111);
  cr_assert_eq(vm->n.programs, 2, "a constant array is a scalar");
  DROP(y, z, w);
  close_vm(vm);
}

Test(space, iota_of_one_and_broadcast_iota)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  int64_t one = 1, n = 3, big[2] = {2, 3};
  T i = tn_record(vm, TN_STEP_IOTA, TN_I64, TN_I64, 1, &one, 0, NULL, 0), x = cast(vm, TN_F64, i);
  cr_assert_eq(values(vm, x)[0], 0);
  T j = tn_record(vm, TN_STEP_IOTA, TN_I64, TN_I64, 1, &n, 0, NULL, 0), y = cast(vm, TN_F64, j),
    m = array(vm, TN_F64, 2, big, ramp), z = op2(vm, TN_OP_MUL, m, y);
  DROP(j, y);
  const double *p = values(vm, z);
  for (int k = 0; k < 6; k++) cr_assert_eq(p[k], k * (k % 3));
  DROP(i, x, m, z);
  close_vm(vm);
}

Test(space, a_program_does_not_wait_for_itself)
{
  /* y needs the sum of x's program and is combined with a value of that program. */
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 5, positive), a = op1(vm, TN_OP_EXP, x), s = reduce(vm, TN_RED_SUM, a, 1, false),
    y = op2(vm, TN_OP_DIV, a, s), t = reduce(vm, TN_RED_SUM, y, 1, false), z = op2(vm, TN_OP_ADD, y, t),
    w = op2(vm, TN_OP_MUL, z, a);
  DROP(a, s, y, t, z);
  const double *p = values(vm, w);
  double sum = 0;
  for (int i = 0; i < 5; i++) sum += exp(positive(i));
  for (int i = 0; i < 5; i++) cr_assert_float_eq(p[i], (exp(positive(i)) / sum + 1) * exp(positive(i)), 1e-12);
  cr_assert_eq(vm->n.programs, 3);
  DROP(x, w);
  close_vm(vm);
}

/* ---- Executors ---- */

Test(executor, jit_falls_back_and_counts)
{
  tenon_vm *vm = fake_vm_new(TENON_JIT);
  struct fake_executor *dev = fake_executor_new("fake device");
  vm->executor[vm->device = 1] = &dev->b;
  T x = vec(vm, 3, ramp), y = opk(vm, TN_OP_ADD, x, 1);
  cr_assert_eq(values(vm, y)[2], 3);
  cr_assert_eq(dev->runs, 1);
  dev->fail = 1;
  T z = opk(vm, TN_OP_ADD, x, 2);
  cr_assert_eq(values(vm, z)[2], 4);
  cr_assert_eq(vm->n.fall[TN_FALL_RUN], 1);
  dev->refuse = true;
  T w = opk(vm, TN_OP_ADD, x, 3);
  cr_assert_eq(values(vm, w)[2], 5);
  cr_assert_eq(vm->n.fall[TN_FALL_UNSUPPORTED], 1);
  vm->opt.fallback_error = true;
  T v = opk(vm, TN_OP_ADD, x, 4);
  cr_assert_eq(tn_trace_force(vm, v, TN_FLUSH_VALUE), TENON_E_RUNTIME);
  cr_assert(v->step != TN_CONCRETE, "a failed flush leaves the trace as it was");
  tn_error_clear(&vm->err);
  vm->opt.fallback_error = false;
  cr_assert_eq(values(vm, v)[2], 6);
  DROP(x, y, z, w, v);
  close_vm(vm);
}

Test(executor, a_failed_eager_step_leaves_nothing)
{
  tenon_vm *vm = fake_vm_new(TENON_EAGER);
  struct fake_executor *cpu = (struct fake_executor *)(void *)vm->executor[TN_HOST];
  T x = vec(vm, 3, ramp);
  cpu->fail = 1;
  cr_assert_null(opk(vm, TN_OP_ADD, x, 1));
  cr_assert_eq(vm->err.pub.status, TENON_E_DEVICE);
  tn_error_clear(&vm->err);
  T y = opk(vm, TN_OP_ADD, x, 1);
  cr_assert_eq(values(vm, y)[0], 1);
  DROP(x, y);
  close_vm(vm);
}

/* A program of everything: spaces, levels, reductions, complex values, a cut. */
static tenon_status mixed(tenon_vm *vm)
{
  int64_t shape[2] = {4, 3}, n = 3;
  T t[12] = {0};
  tenon_status st = TENON_E_NOMEM;
  int k = 0;
#define GOT(expr) if (!(t[k++] = (expr))) goto out
  GOT(array(vm, TN_F64, 2, shape, wave));
  GOT(array(vm, TN_F64, 1, &n, positive));
  GOT(op1(vm, TN_OP_EXP, t[1]));
  GOT(op2(vm, TN_OP_MUL, t[0], t[2]));
  GOT(reduce(vm, TN_RED_SUM, t[3], 2, true));
  GOT(op2(vm, TN_OP_SUB, t[3], t[4]));
  GOT(cast(vm, TN_C128, t[5]));
  GOT(op(vm, TN_OP_DIV, TN_C128, TN_C128, 2, (struct tn_arg[]){of(t[6]), znum(1, 2)}));
  GOT(op(vm, TN_OP_SQRT, TN_C128, TN_C128, 1, (struct tn_arg[]){of(t[7])}));
  GOT(op(vm, TN_OP_ABS, TN_C128, TN_F64, 1, (struct tn_arg[]){of(t[8])}));
  GOT(reduce(vm, TN_RED_MAX, t[9], 3, false));
  st = tn_trace_force(vm, t[10], TN_FLUSH_VALUE);
  if (!st) st = tn_trace_force_all(vm, TN_FLUSH_SYNC);
out:
#undef GOT
  for (int i = 0; i < 12; i++) tn_tensor_release(vm, t[i]);
  return st;
}

Test(failure, every_allocation_may_fail)
{
  bool finished = false;
  for (int mode = 0; mode < 2; mode++)
    for (int once = 0; once < 2; once++, finished = false)
      for (uint64_t nth = 1; !finished; nth++) {
        tenon_vm *vm = fake_vm_new(mode ? TENON_EAGER : TENON_GRAPH);
        vm->heap.fail_at = vm->heap.requests + nth;
        vm->heap.fail_once = once;
        tenon_status st = mixed(vm);
        finished = st == TENON_OK && vm->heap.requests < vm->heap.fail_at;
        cr_assert(st == TENON_OK || st == TENON_E_NOMEM);
        vm->heap.fail_at = 0;
        tn_error_clear(&vm->err);
        cr_assert_eq(mixed(vm), TENON_OK, "the VM stays usable after request %d failed", (int)nth);
        close_vm(vm);
        cr_assert_lt(nth, 2000);
      }
}

/* ---- The main job: J/psi -> gamma f0 -> gamma pi0 pi0, intensity (six resonances, four helicity terms) ---- */

static const double f0[6][2] = {{0.6, 0.45}, {0.99, 0.06}, {1.35, 0.35}, {1.522, 0.108}, {1.723, 0.149}, {1.982, 0.44}};
static const double m_jpsi = 3.0969, m_pi = 0.1349768;

/* The same with a real operand, which is promoted first. */
static T promote(tenon_vm *vm, T taken) { return instead(vm, taken, cast(vm, TN_C128, taken)); }

static T amplitude_sum(tenon_vm *vm, T m12, const double f[6][2])
{
  T sum = NULL, s = op2(vm, TN_OP_MUL, m12, m12), rho = opk(vm, TN_OP_SUB, s, 4 * m_pi * m_pi);
  rho = instead(vm, rho, op2(vm, TN_OP_MUL, rho, s));
  rho = instead(vm, rho, op1(vm, TN_OP_SQRT, rho));
  rho = instead(vm, rho, op2(vm, TN_OP_DIV, rho, s));
  for (int r = 0; r < 6; r++) {
    double m = f[r][0], g = f[r][1], rho0 = sqrt((m * m - 4 * m_pi * m_pi) * m * m) / (m * m);
    T d = rsub(vm, m * m, s), w = promote(vm, opk(vm, TN_OP_DIV, rho, rho0));
    w = instead(vm, w, zk(vm, TN_OP_MUL, 0, m * g, w));
    d = promote(vm, d);
    d = instead(vm, d, zop(vm, TN_OP_SUB, d, w));
    d = instead(vm, d, zk(vm, TN_OP_DIV, m * g, 0, d));
    tn_tensor_release(vm, w);
    T next = sum ? zop(vm, TN_OP_ADD, sum, d) : zk(vm, TN_OP_ADD, 0, 0, d);
    tn_tensor_release(vm, sum);
    tn_tensor_release(vm, d);
    sum = next;
  }
  DROP(s, rho);
  return sum;
}

static T intensity(tenon_vm *vm, T m12, T theta, T phi, const double f[6][2])
{
  T z = op1(vm, TN_OP_SQUARE, m12), total = NULL;
  z = instead(vm, z, rsub(vm, m_jpsi * m_jpsi, z));
  z = instead(vm, z, opk(vm, TN_OP_DIV, z, 2 * m_jpsi));
  z = instead(vm, z, op1(vm, TN_OP_SQUARE, z));
  T twice = opk(vm, TN_OP_MUL, z, 2), up = opk(vm, TN_OP_ADD, z, 1), form = op2(vm, TN_OP_DIV, twice, up);
  DROP(z, twice, up);
  form = instead(vm, form, op1(vm, TN_OP_SQRT, form));
  T a = amplitude_sum(vm, m12, f), zform = cast(vm, TN_C128, form);
  a = instead(vm, a, zop(vm, TN_OP_MUL, zform, a));
  DROP(form, zform);
  for (int h = 0; h < 4; h++) {
    T d = op1(vm, TN_OP_COS, theta), e = cast(vm, TN_C128, phi);
    d = instead(vm, d, h & 1 ? rsub(vm, 1, d) : opk(vm, TN_OP_ADD, d, 1));
    d = promote(vm, instead(vm, d, opk(vm, TN_OP_DIV, d, 2)));
    e = instead(vm, e, zk(vm, TN_OP_MUL, 0, h & 2 ? -1 : 1, e));
    e = instead(vm, e, op(vm, TN_OP_EXP, TN_C128, TN_C128, 1, (struct tn_arg[]){of(e)}));
    T term = zop(vm, TN_OP_MUL, a, d);
    term = instead(vm, term, zop(vm, TN_OP_MUL, term, e));
    term = instead(vm, term, op(vm, TN_OP_ABS, TN_C128, TN_F64, 1, (struct tn_arg[]){of(term)}));
    term = instead(vm, term, op1(vm, TN_OP_SQUARE, term));
    DROP(d, e);
    total = total ? instead(vm, total, instead(vm, term, op2(vm, TN_OP_ADD, total, term))) : term;
  }
  DROP(a);
  return total;
}

static double mass(int64_t i) { return 0.28 + 2.7 * fmod((double)(i + 1) * 0.6180339887498949, 1); }
static double angle(int64_t i) { return M_PI * fmod((double)(i + 1) * 0.41421356237309515, 1); }

/* I = F² (1 + cos² theta) |S|². */
static double closed_form(double m12, double theta)
{
  double s = m12 * m12, q = (m_jpsi * m_jpsi - s) / (2 * m_jpsi), z = q * q, rho = sqrt((s - 4 * m_pi * m_pi) * s) / s;
  double complex sum = 0;
  for (int r = 0; r < 6; r++) {
    double m = f0[r][0], g = f0[r][1], rho0 = sqrt((m * m - 4 * m_pi * m_pi) * m * m) / (m * m);
    sum += m * g / (m * m - s - I * m * g * (rho / rho0));
  }
  return 2 * z / (1 + z) * (1 + cos(theta) * cos(theta)) * (creal(sum) * creal(sum) + cimag(sum) * cimag(sum));
}

Test(workload, intensity_is_at_most_three_programs)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  double other[6][2];
  memcpy(other, f0, sizeof other);
  for (int round = 0; round < 2; round++) {
    int64_t n = round ? 57 : 100;
    T m12 = vec(vm, n, mass), theta = vec(vm, n, angle), phi = vec(vm, n, ramp),
      i = intensity(vm, m12, theta, phi, other);
    const double *p = values(vm, i);
    for (int64_t k = 0; k < n && !round; k++) {
      double want = closed_form(mass(k), angle(k));
      cr_expect_float_eq(p[k], want, 1e-13 * want);
    }
    cr_assert_leq(vm->n.programs, 3);
    other[2][0] = 1.4;
    DROP(m12, theta, phi, i);
  }
  cr_assert_eq(vm->n.cache_hits, 1, "another length and another mass build nothing");
  close_vm(vm);
}
