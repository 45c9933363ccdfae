/* SPDX-License-Identifier: MIT
 * Where a row of codes repeats itself, and how it is cut: cases done by hand, and laws on random rows. */
#include "recording.h"

#include "vm/trace/period.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const struct tn_limits limits = {FAKE_STEPS, FAKE_ARRAYS, FAKE_ACCUMULATORS};

/* Expects the segments of |text|, a letter a step, to be |expected|: "start:length*count" each. */
static void expect_segments(const char *text, const char *expected)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  struct tn_segments s = {0};
  uint32_t code[200];
  char got[200] = "";
  size_t n = strlen(text);
  for (size_t i = 0; i < n; i++) code[i] = (uint32_t)text[i] * 0x9E3779B1u;
  cr_assert_eq(tn_period_find(vm, &s, code, n), TENON_OK);
  for (size_t k = 0; k < s.n; k++) {
    size_t at = strlen(got);
    snprintf(got + at, sizeof got - at, "%s%u:%u*%u", k ? " " : "", s.at[k].start, s.at[k].length, s.at[k].count);
  }
  cr_expect_str_eq(got, expected, "%s: %s, not %s", text, got, expected);
  tn_segments_free(vm, &s);
  close_vm(vm);
}

Test(period, segments)
{
  expect_segments("", "");
  expect_segments("a", "0:1*1");
  expect_segments("abcdefgh", "0:8*1");
  expect_segments("aaaa", "0:1*4");
  expect_segments("abcabcabcabc", "0:3*4");
  expect_segments("xyabcabcabcabc", "0:2*1 2:3*4");
  expect_segments("abcabcabcabcxy", "0:3*4 12:2*1");
  expect_segments("xababababyzzzzw", "0:1*1 1:2*4 9:1*1 10:1*4 14:1*1");
  expect_segments("abcabcabcab", "0:3*3 9:2*1");            /* the loop is left in the middle of a body */
  expect_segments("abcdabcd", "0:4*2");                     /* all of a short row */
  expect_segments("abab----------cdef", "0:4*1 4:1*10 14:4*1");      /* two alike are no loop */
}

/* Segments lie one behind the other, bodies of one are alike, and what repeats many times is found. */
Test(period, laws)
{
  enum { MOST = 900 };
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  struct tn_segments s = {0};
  uint32_t code[MOST];
  seed_uniform(7);
  for (int round = 0; round < 300; round++) {
    size_t head = (size_t)(uniform() * 20), body = 1 + (size_t)(uniform() * 30), turns = (size_t)(uniform() * 20);
    size_t n = head + body * turns + (size_t)(uniform() * 20), at = 0;
    for (size_t i = 0; i < n; i++)
      code[i] = i < head || i >= head + body * turns ? (uint32_t)(1000 + i) : (uint32_t)((i - head) % body);
    cr_assert_eq(tn_period_find(vm, &s, code, n), TENON_OK);
    uint32_t most = 0;
    for (size_t k = 0; k < s.n; k++) {
      cr_assert_eq(s.at[k].start, at);
      cr_assert(s.at[k].length && s.at[k].count);
      for (size_t i = s.at[k].length; i < (size_t)s.at[k].length * s.at[k].count; i++)
        cr_assert_eq(code[at + i], code[at + i - s.at[k].length]);
      if (s.at[k].count > most) most = s.at[k].count;
      at += (size_t)s.at[k].length * s.at[k].count;
    }
    cr_expect_eq(at, n);
    if (turns >= 3) cr_expect_eq(most, turns, "%zu bodies of %zu", turns, body);
    cr_expect_eq(tn_period_loops(&s, n), turns >= 3 ? 2 * body * turns >= n : tn_period_loops(&s, n));
  }
  tn_segments_free(vm, &s);
  close_vm(vm);
}

Test(period, bodies_of_a_plan_are_one_of_three_numbers)
{
  uint32_t seen[4] = {0}, n = 0;
  for (uint32_t length = 1; length < 200; length += 7, n = 0) {
    for (uint32_t left = 1; left < 300; left++) {
      uint32_t b = tn_period_bodies(length, left, false, &limits), k = 0;
      cr_assert(b >= 1 && b <= left);
      cr_expect(b == 1 || (int64_t)b * length <= limits.steps);
      while (k < n && seen[k] != b) k++;
      if (k == n) { cr_assert_lt(n, 3, "length %u", length); seen[n++] = b; }
    }
  }
}

Test(period, loops_of_a_few_counts_may_be_whole)
{
  tenon_vm *vm = fake_vm_new(TENON_GRAPH);
  struct tn_segments s = {0};
  struct tn_sights seen;
  uint32_t code[600];
  memset(&seen, 0, sizeof seen);
  for (size_t i = 0; i < 600; i++) code[i] = (uint32_t)(i % 3);
  cr_assert_eq(tn_period_find(vm, &s, code, 60), TENON_OK);
  cr_expect(tn_period_whole(&seen, &s, code, 60, false, &limits));
  cr_expect(tn_period_whole(&seen, &s, code, 60, false, &limits));
  cr_assert_eq(tn_period_find(vm, &s, code, 63), TENON_OK);
  for (int i = 0; i < 3; i++) cr_expect(!tn_period_whole(&seen, &s, code, 63, false, &limits), "the count varies");
  cr_expect(tn_period_whole(&seen, &s, code, 63, false, &limits), "another count that comes often");
  cr_assert_eq(tn_period_find(vm, &s, code, 600), TENON_OK);
  memset(&seen, 0, sizeof seen);
  cr_expect(!tn_period_whole(&seen, &s, code, 600, false, &limits), "too long");
  for (size_t i = 0; i < 600; i++) code[i] = (uint32_t)i;
  cr_assert_eq(tn_period_find(vm, &s, code, 600), TENON_OK);
  cr_expect(tn_period_whole(&seen, &s, code, 600, false, &limits), "no loop");
  tn_segments_free(vm, &s);
  close_vm(vm);
}

/* Steps from the same place of the source are alike, whatever their operands; others are not. */
Test(period, codes)
{
  struct tn_tstep p = {.code = TN_OP_ADD, .dtype = TN_F64, .out = TN_F64, .ndim = 1, .line = 3, .col = 5}, q = p;
  q.arg[0] = tn_ref_make(TN_REF_INPUT, 9);
  cr_expect_eq(tn_period_code(&p, 0), tn_period_code(&q, 100));
  q.line = 4;
  cr_expect_neq(tn_period_code(&p, 0), tn_period_code(&q, 0));
  q = p;
  q.code = TN_OP_MUL;
  cr_expect_neq(tn_period_code(&p, 0), tn_period_code(&q, 0));
  p.col = UINT16_MAX;                                       /* too far right for a position: by place */
  cr_expect_neq(tn_period_code(&p, 0), tn_period_code(&p, 1));
}
