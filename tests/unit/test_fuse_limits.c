/* SPDX-License-Identifier: MIT
 * What the fuser makes one of: equal steps, equal programs; and what it cuts: programs beyond the limits. */
#include "recording.h"

#include "vm/trace/fuse.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

Test(limits, long_programs_are_cut)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 4, positive), a = opk(vm, TN_OP_MUL, x, 1.5), b = op2(vm, TN_OP_MUL, a, x);
  double want[4];
  DROP(a);
  for (int i = 0; i < 4; i++) want[i] = positive(i) * 1.5 * positive(i);
  for (int k = 0; k < 400; k++) {
    vm->pos.line = (uint32_t)k;                          /* no loop, which would be cut at the ends of its bodies */
    b = instead(vm, b, op2(vm, TN_OP_MUL, b, x));
    b = instead(vm, b, opk(vm, TN_OP_DIV, b, 1.7));
    for (int i = 0; i < 4; i++) want[i] = want[i] * positive(i) / 1.7;
  }
  const double *p = values(vm, b);
  for (int i = 0; i < 4; i++) cr_assert_eq(p[i], want[i]);
  cr_assert_geq(vm->n.launches, 4);
  cr_assert_leq(vm->n.launches, 6);
  DROP(x, b);
  close_vm(vm);
}

/* A few terms alike in a long formula are no loop. */
Test(limits, formulas_are_not_cut_as_loops)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 4, positive), b = opk(vm, TN_OP_MUL, x, 1.5);
  double want[4];
  for (int i = 0; i < 4; i++) want[i] = positive(i) * 1.5;
  for (int k = 0; k < 1500; k++) {
    vm->pos.line = (uint32_t)(k % 10 > 2 ? k : k / 10);
    b = instead(vm, b, k % 10 > 2 ? op2(vm, TN_OP_SUB, b, x) : opk(vm, TN_OP_MUL, b, 0.5));
    for (int i = 0; i < 4; i++) want[i] = k % 10 > 2 ? want[i] - positive(i) : want[i] * 0.5;
  }
  const double *p = values(vm, b);
  for (int i = 0; i < 4; i++) cr_assert_eq(p[i], want[i]);
  cr_assert_leq(vm->n.launches, 10);
  DROP(x, b);
  close_vm(vm);
}

Test(limits, many_inputs_are_cut)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  enum { N = 200 };
  T x[N], s = NULL;
  for (int i = 0; i < N; i++) {
    x[i] = vec(vm, 3, ramp);
    s = s ? instead(vm, s, op2(vm, TN_OP_ADD, s, x[i])) : opk(vm, TN_OP_ADD, x[i], 0);
  }
  cr_assert_eq(values(vm, s)[2], 2 * N);
  cr_assert_leq(vm->n.programs, 8);
  for (int i = 0; i < N; i++) DROP(x[i]);
  DROP(s);
  close_vm(vm);
}

Test(limits, many_reductions_are_cut)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  enum { N = FAKE_ACCUMULATORS + 1 };
  T x = vec(vm, 5, ramp), r[N];
  for (int i = 0; i < N; i++) {
    vm->pos.line = (uint32_t)i;                    /* no loop, which would be cut elsewhere */
    T y = opk(vm, TN_OP_MUL, x, i);
    r[i] = reduce(vm, TN_RED_SUM, y, 1, false);
    DROP(y);
  }
  cr_assert_eq(tn_trace_force_all(vm, TN_FLUSH_SYNC), TENON_OK);
  cr_assert_eq(vm->n.launches, 2);
  for (int i = 0; i < N; i++) {
    cr_assert_eq(values(vm, r[i])[0], 10 * i);
    DROP(r[i]);
  }
  DROP(x);
  close_vm(vm);
}

Test(trace, equal_steps_are_one)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  struct log l = {0};
  T x = vec(vm, 8, ramp), a = reduce(vm, TN_RED_SUM, x, 1, false), b = reduce(vm, TN_RED_SUM, x, 1, false),
    y = op1(vm, TN_OP_SQUARE, x), z = op1(vm, TN_OP_SQUARE, x), c = reduce(vm, TN_RED_MAX, z, 1, false);
  log_to(vm, &l);
  vm->opt.explain = true;
  DROP(z);
  cr_assert_eq(tn_trace_force_all(vm, TN_FLUSH_SYNC), TENON_OK);
  cr_assert_str_eq(l.text, "flush (sync) at line 1: 3 steps of lines 1-1, 3 results, 1 program built\n"
                           "program 0: 2 steps for 3 recorded, 1 in, 0 scalars, 3 out\n"
                           "  in0 : float64\n"
                           "  v0 = load in0 : float64\n"
                           "  v1 = square v0 : float64\n"
                           "  out0 = sum v0 : float64\n"
                           "  out1 = store v1 : float64\n"
                           "  out2 = max v1 : float64\n"
                           "program 0 on fake: 8 elements\n");
  cr_assert_eq(a->buf, b->buf, "one value, two tensors");
  cr_assert_eq(values(vm, a)[0], 28);
  cr_assert_eq(values(vm, y)[7], 49);
  cr_assert_eq(values(vm, c)[0], 49);
  DROP(x, a, b, y, c);
  close_vm(vm);
}

/* What became of a trace becomes of the next one of its structure, unless its inputs or shapes are equal otherwise. */
Test(trace, equal_steps_are_found_again)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 5, ramp), y = vec(vm, 5, wave), same = tn_tensor_over(vm, x->buf, 0, TN_F64, 1, tn_tshape(x), NULL);
  T with[] = {same, same, same, y, y, same, y, same, same};
  enum { N = sizeof with / sizeof *with };
  for (int i = 0; i < N; i++) {
    T a = op1(vm, TN_OP_SQUARE, x), b = op1(vm, TN_OP_SQUARE, with[i]), dead = opk(vm, TN_OP_MUL, x, i),
      c = op2(vm, TN_OP_ADD, a, b), d = op1(vm, TN_OP_SQUARE, x), k = opk(vm, TN_OP_MUL, c, i + 1),
      e = op2(vm, TN_OP_SUB, k, d);
    double w = with[i] == y ? wave(4) : 4;
    DROP(a, dead, c, k);
    cr_assert_eq(values(vm, e)[4], (16 + w * w) * (i + 1) - 16);
    cr_assert_eq(values(vm, b)[4], w * w);
    cr_assert_eq(values(vm, d)[4], 16);
    cr_assert(b->buf != d->buf || with[i] == same);
    DROP(b, d, e);
  }
  cr_assert_eq(vm->n.cache_hits, N - 2);
  cr_assert_eq(vm->n.traces, N);
  DROP(x, y, same);
  close_vm(vm);
}

Test(trace, equal_programs_are_one)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  enum { N = 20 };
  T x[N], y[N];
  for (int i = 0; i < N; i++) {                    /* of different lengths, so that they do not fuse */
    x[i] = vec(vm, 3 + i, ramp);
    y[i] = opk(vm, TN_OP_MUL, x[i], i);
  }
  cr_assert_eq(tn_trace_force_all(vm, TN_FLUSH_SYNC), TENON_OK);
  cr_assert_eq(vm->n.launches, N);
  cr_assert_eq(vm->n.programs, 1);
  for (int i = 0; i < N; i++) {
    cr_assert_eq(values(vm, y[i])[2], 2 * i);
    DROP(x[i], y[i]);
  }
  close_vm(vm);
}

Test(limits, many_outputs_are_cut)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  enum { N = 150 };
  T x = vec(vm, 3, ramp), y[N];
  for (int i = 0; i < N; i++) y[i] = opk(vm, TN_OP_MUL, x, i);
  cr_assert_eq(tn_trace_force_all(vm, TN_FLUSH_SYNC), TENON_OK);
  for (int i = 0; i < N; i++) {
    cr_assert_eq(values(vm, y[i])[2], 2 * i);
    DROP(y[i]);
  }
  cr_assert_eq(vm->n.traces, 1);
  DROP(x);
  close_vm(vm);
}

Test(limits, many_results_of_one_step_are_cut)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  enum { N = 130 };
  T x = vec(vm, 3, ramp), y[N];
  for (int i = 0; i < N; i++) y[i] = op1(vm, TN_OP_POS, x);
  cr_assert_eq(tn_trace_force_all(vm, TN_FLUSH_SYNC), TENON_OK);
  for (int i = 0; i < N; i++) {
    cr_assert_eq(values(vm, y[i])[2], 2);
    DROP(y[i]);
  }
  cr_assert_leq(vm->n.programs, 4);
  DROP(x);
  close_vm(vm);
}

Test(limits, plans_are_bounded)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  T x = vec(vm, 3, positive);
  for (int round = 0; round < 2; round++)
    for (int k = 0; k < TN_PLANS_MAX + 50; k++) {     /* the bits of k choose the operations: all different */
      T y = opk(vm, TN_OP_ADD, x, 1);
      for (int bit = 0; bit < 10; bit++) {
        vm->pos.line = (uint32_t)bit;
        y = instead(vm, y, opk(vm, k >> bit & 1 ? TN_OP_ADD : TN_OP_MUL, y, 1));
      }
      values(vm, y);
      DROP(y);
    }
  cr_assert_eq(vm->n.cache_hits, 0, "a cyclic walk over more plans than fit never hits");
  cr_assert_eq(vm->n.programs, 2 * (TN_PLANS_MAX + 50));
  DROP(x);
  close_vm(vm);
}
