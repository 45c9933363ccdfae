/* SPDX-License-Identifier: MIT
 * What is kept from run to run: which items of a batch change together (history), and the least of all ways to compute
 * what varies (cut), against trying them all. */
#include "recording.h"

#include "vm/trace/cut.h"
#include "vm/trace/history.h"

#include <criterion/criterion.h>
#include <string.h>

/* ---- What changes ---- */

enum { N = 6, STEPS = 14 };

/* A batch of no steps with one input and N scalars. */
struct bench {
  tenon_vm *vm;
  struct tn_history h;
  struct tn_tensor *x[2];
  struct tn_tensor *in[1];
  tn_scalar s[N];
  struct tn_batch b;
};

static void open_bench(struct bench *t)
{
  memset(t, 0, sizeof *t);
  t->vm = fake_vm_new(TENON_GRAPH);
  cr_assert(t->vm);
  for (int i = 0; i < 2; i++) t->x[i] = vec(t->vm, 8, ramp);
  t->in[0] = t->x[0];
  t->b = (struct tn_batch){.inputs = t->in, .ninputs = 1, .scalars = t->s, .nscalars = N};
  cr_assert_eq(tn_history_new(t->vm, &t->h, &t->b), TENON_OK);
}

static void close_bench(struct bench *t)
{
  tn_history_free(t->vm, &t->h);
  drop(t->vm, 2, t->x);
  close_vm(t->vm);
}

static uint64_t run_with(struct bench *t, const double *s)
{
  for (int i = 0; i < N; i++) t->s[i].f64 = s[i];
  return tn_history_note(&t->h, &t->b);
}

static uint64_t group_of(const struct bench *t, int scalar)
{
  return tn_history_group(&t->h, tn_ref_make(TN_REF_SCALAR, (size_t)scalar));
}

static uint64_t group_of_input(const struct bench *t) { return tn_history_group(&t->h, tn_ref_make(TN_REF_INPUT, 0)); }

Test(history, what_changes_together_is_a_group)
{
  struct bench t;
  open_bench(&t);
  cr_expect_eq(run_with(&t, (double[N]){1, 2, 3, 4, 5, 6}), UINT64_MAX);            /* nothing is known */
  cr_expect_eq(run_with(&t, (double[N]){1, 2, 3, 4, 5, 6}), 1);                     /* the base */
  cr_expect_eq(t.h.away, 0);
  cr_expect_eq(t.h.ngroups, 1);
  cr_expect_eq(run_with(&t, (double[N]){1, 9, 9, 9, 5, 6}), 0);
  cr_expect_eq(t.h.ngroups, 2);
  cr_expect_eq(t.h.away, group_of(&t, 1));
  cr_expect(group_of(&t, 1) == group_of(&t, 2) && group_of(&t, 2) == group_of(&t, 3));
  cr_expect(group_of(&t, 0) == group_of(&t, 4) && group_of(&t, 0) != group_of(&t, 1));
  cr_expect_eq(run_with(&t, (double[N]){1, 2, 3, 4, 5, 6}), 0);                     /* back */
  cr_expect_eq(t.h.away, 0);
  cr_expect_eq(run_with(&t, (double[N]){1, 2, 9, 4, 5, 6}), 0);                     /* one of the three alone */
  cr_expect_eq(t.h.ngroups, 3);
  cr_expect_eq(t.h.away, group_of(&t, 2));
  cr_expect(group_of(&t, 1) == group_of(&t, 3) && group_of(&t, 1) != group_of(&t, 2));
  cr_expect_eq((uint64_t)1 << t.h.from[t.h.ngroups - 1], group_of(&t, 1));
  close_bench(&t);
}

Test(history, a_value_seen_twice_on_end_is_the_base)
{
  struct bench t;
  open_bench(&t);
  run_with(&t, (double[N]){0});
  run_with(&t, (double[N]){0});
  cr_expect_eq(run_with(&t, (double[N]){1}), 0);
  uint64_t g = group_of(&t, 0);
  cr_expect_eq(t.h.away, g);
  cr_expect_eq(run_with(&t, (double[N]){2}), 0);
  cr_expect_eq(t.h.away, g);
  cr_expect_eq(run_with(&t, (double[N]){2}), g);
  cr_expect_eq(t.h.away, 0);
  cr_expect_eq(run_with(&t, (double[N]){0}), 0);                                    /* what was the base is not */
  cr_expect_eq(t.h.away, g);
  cr_expect_eq(run_with(&t, (double[N]){-0.0}), 0);                                 /* by bits */
  cr_expect_eq(t.h.away, g);
  close_bench(&t);
}

Test(history, alternating_values_have_no_base)
{
  struct bench t;
  open_bench(&t);
  for (int i = 0; i < 20; i++) {
    run_with(&t, (double[N]){i % 2});
    if (i > 2) cr_expect_eq(t.h.away, group_of(&t, 0));
  }
  close_bench(&t);
}

Test(history, inputs_are_known_by_their_contents)
{
  struct bench t;
  open_bench(&t);
  for (int i = 0; i < 3; i++) run_with(&t, (double[N]){0});
  cr_expect_eq(t.h.away, 0);
  t.in[0] = t.x[1];
  run_with(&t, (double[N]){0});
  cr_expect_eq(t.h.away, group_of_input(&t));
  t.in[0] = t.x[0];
  run_with(&t, (double[N]){0});
  cr_expect_eq(t.h.away, 0);
  cr_assert(tn_buffer_write(t.vm, t.x[0]->buf, true));
  run_with(&t, (double[N]){0});
  cr_expect_eq(t.h.away, group_of_input(&t));
  t.x[0]->buf->whose = TN_LENT;                             /* memory of the host: nobody says when it changes */
  for (int i = 0; i < 4; i++) {
    run_with(&t, (double[N]){0});
    cr_expect_eq(t.h.away, group_of_input(&t));
  }
  t.x[0]->buf->whose = TN_OWN;
  close_bench(&t);
}

/* More items that change alone than there are groups: those without one change with others. */
Test(history, groups_are_bounded)
{
  enum { MANY = 100 };
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  struct tn_history h;
  tn_scalar s[MANY] = {{0}};
  struct tn_batch b = {.scalars = s, .nscalars = MANY};
  cr_assert_eq(tn_history_new(vm, &h, &b), TENON_OK);
  tn_history_note(&h, &b);
  tn_history_note(&h, &b);
  for (int round = 0; round < 2; round++)
    for (int i = 0; i < MANY; i++) {
      s[i].f64 = 1;
      tn_history_note(&h, &b);
      cr_expect(h.away & tn_history_group(&h, tn_ref_make(TN_REF_SCALAR, (size_t)i)), "item %d", i);
      s[i].f64 = 0;
      tn_history_note(&h, &b);
      cr_expect_eq(h.away, 0);
    }
  cr_expect_eq(h.ngroups, TN_GROUPS);
  tn_history_free(vm, &h);
  close_vm(vm);
}

/* ---- What is kept ---- */

static const int64_t dims[1] = {1000};

/* What reading step or input |r| costs: 8 bytes an element. */
static int64_t reading(void) { return 8 * TN_CUT_BYTE * dims[0]; }

/* The cost where the steps of |bits| are computed; -1 if that cannot be. */
static int64_t cost_of(const struct tn_batch *b, const uint64_t *on, unsigned bits)
{
  uint8_t how[STEPS];
  unsigned steps = 0, inputs = 0;
  for (size_t i = 0; i < b->nsteps; i++) {
    const struct tn_tstep *p = &b->steps[i];
    how[i] = bits >> i & 1 ? TN_CUT_COMPUTE : TN_CUT_NONE;
    if (how[i] == TN_CUT_NONE) {
      if (on[i]) return -1;
      continue;
    }
    if (p->wanted && !on[i]) return -1;
    for (int k = 0; k < p->nargs; k++) {
      uint32_t j = tn_ref_index(p->arg[k]);
      if (tn_ref_kind(p->arg[k]) == TN_REF_STEP && !(bits >> j & 1)) steps |= 1u << j;
      else if (tn_ref_kind(p->arg[k]) == TN_REF_INPUT) inputs |= 1u << j;
    }
  }
  return tn_cut_cost(b, how) + (__builtin_popcount(steps) + __builtin_popcount(inputs)) * reading();
}

/* A batch of random operations on two inputs and earlier steps, some by a scalar that changes. */
static void random_batch(struct tn_batch *b, uint64_t *on)
{
  static const uint8_t codes[] = {TN_OP_ADD, TN_OP_MUL, TN_OP_EXP, TN_OP_DIV, TN_OP_SQRT, TN_OP_NEG};
  b->nsteps = 6 + (size_t)(uniform() * (STEPS - 6));
  for (size_t i = 0; i < b->nsteps; i++) {
    struct tn_tstep *p = &b->steps[i];
    unsigned code = codes[(int)(uniform() * 6)];
    *p = (struct tn_tstep){.code = (uint8_t)code, .dtype = TN_F64, .out = TN_F64, .ndim = 1};
    p->nargs = tn_ops[code].arity & 3;
    p->wanted = i + 1 == b->nsteps || uniform() < 0.1;
    on[i] = 0;
    for (int k = 0; k < p->nargs; k++) {
      double u = uniform();
      size_t j = (size_t)(uniform() * (double)i);
      if (u < 0.15) { p->arg[k] = tn_ref_make(TN_REF_SCALAR, 0); on[i] = 1; }
      else if (u < 0.3 || !i) p->arg[k] = tn_ref_make(TN_REF_INPUT, (size_t)(uniform() * 2));
      else { p->arg[k] = tn_ref_make(TN_REF_STEP, j); on[i] |= on[j]; }
    }
  }
}

Test(cut, is_the_least_of_all)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  struct tn_tstep steps[STEPS];
  struct tn_tensor *in[2] = {vec(vm, dims[0], ramp), vec(vm, dims[0], wave)};
  struct tn_batch b = {.steps = steps, .inputs = in, .ninputs = 2, .dims = dims};
  uint64_t on[STEPS];
  uint8_t how[STEPS];
  int64_t cost;
  seed_uniform(1);
  for (int round = 0; round < 200; round++) {
    random_batch(&b, on);
    int64_t least = INT64_MAX;
    for (unsigned bits = 0; bits < 1u << b.nsteps; bits++) {
      int64_t c = cost_of(&b, on, bits);
      if (c >= 0 && c < least) least = c;
    }
    unsigned bits = 0;
    cr_assert_eq(tn_cut(vm, &b, on, 1, 1, how, &cost), TENON_OK);
    for (size_t i = 0; i < b.nsteps; i++) bits |= (unsigned)(how[i] == TN_CUT_COMPUTE) << i;
    cr_expect_eq(cost, least, "round %d: %lld, not %lld", round, (long long)cost, (long long)least);
    cr_expect_eq(cost_of(&b, on, bits), least, "round %d", round);
    for (size_t i = 0; i < b.nsteps; i++) {
      const struct tn_tstep *p = &steps[i];
      if (p->wanted) cr_expect_neq(how[i], TN_CUT_NONE);
      for (int k = 0; k < p->nargs && how[i] == TN_CUT_COMPUTE; k++)
        if (tn_ref_kind(p->arg[k]) == TN_REF_STEP) cr_expect_neq(how[tn_ref_index(p->arg[k])], TN_CUT_NONE);
    }
  }
  drop(vm, 2, in);
  close_vm(vm);
}
