/* SPDX-License-Identifier: MIT
 * The compiler: listings against tests/golden/NAME.bc (TENON_UPDATE_GOLDEN=1 writes them instead), operands
 * beyond 16 bits, liveness, every allocation failing once. */
#include "unit.h"

#include <stdio.h>

static char *read_file(const char *name, const char *ending, size_t *n)
{
  char path[1024];
  const char *top = getenv("srcdir");
  snprintf(path, sizeof path, "%s/tests/golden/%s.%s", top ? top : ".", name, ending);
  FILE *f = fopen(path, "rb");
  cr_assert(f, "cannot open %s", path);
  char *s = malloc(1 << 16);
  cr_assert(s);
  *n = fread(s, 1, (1 << 16) - 1, f);
  s[*n] = 0;
  fclose(f);
  return s;
}

static char *listing(tenon_vm *vm, struct tn_proto *p)
{
  struct unit_text t = {0};
  cr_assert_eq(tn_disassemble(vm, p, unit_write, &t), TENON_OK);
  return t.s;
}

static void golden(const char *name)
{
  size_t n, expected_n;
  tenon_vm *vm = unit_open();
  char *src = read_file(name, "py", &n);
  struct tn_proto *p = unit_compile(vm, src, n);
  char *got = listing(vm, p);
  if (getenv("TENON_UPDATE_GOLDEN")) {
    char path[1024];
    const char *top = getenv("srcdir");
    snprintf(path, sizeof path, "%s/tests/golden/%s.bc", top ? top : ".", name);
    FILE *f = fopen(path, "wb");
    cr_assert(f);
    fputs(got, f);
    fclose(f);
  }
  char *want = read_file(name, "bc", &expected_n);
  cr_assert_str_eq(got, want, "%s.bc differs; see TENON_UPDATE_GOLDEN", name);
  free(want);
  free(got);
  free(src);
  unit_drop(vm, p);
  unit_close(vm);
}

Test(compile, loops) { golden("loops"); }
Test(compile, closures) { golden("closures"); }
Test(compile, arrays) { golden("arrays"); }
Test(compile, flow) { golden("flow"); }
Test(compile, errors) { golden("errors"); }
Test(compile, instructions) { golden("instructions"); }

/* More variables and constants than 16 bits can number. */
Test(compile, wide_operands)
{
  enum { N = 70000 };
  tenon_vm *vm = unit_open();
  struct unit_text t = {0};
  char line[128];
  unit_write(&t, "def f(q):\n", 10);
  for (int i = 0; i < N; i++) unit_write(&t, line, (size_t)snprintf(line, sizeof line, " x%d = %d\n", i, i));
  unit_write(&t, line,
             (size_t)snprintf(line, sizeof line, " if x%d:\n  for i in x3: q += i\n return x5 + x%d\n", N - 1, N - 2));
  struct tn_proto *p = unit_compile(vm, t.s, t.n), *f = p->protos[0];
  cr_assert(f->nregs > N && f->nconst >= N);
  size_t extended = 0;
  for (size_t i = 0; i < f->ncode; i++) extended += f->code[i].op == TN_BC_EXTEND;
  cr_assert_geq(extended, N - 65536);
  unit_drop(vm, p);
  free(t.s);
  unit_close(vm);
}

/* Long displays, calls and strings do not need a register for each part. */
Test(compile, long_runs)
{
  static const char *const shapes[][4] = {{"x = [", "a, ", "]\n"}, {"x = (", "a, ", ")\n"}, {"f(", "a, ", ")\n"},
                                          {"x = {", "a: b, ", "}\n"}, {"x = f'", "{a}", "'\n"}};
  tenon_vm *vm = unit_open();
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
    struct unit_text t = {0};
    unit_write(&t, shapes[i][0], strlen(shapes[i][0]));
    for (int k = 0; k < 5000; k++) unit_write(&t, shapes[i][1], strlen(shapes[i][1]));
    unit_write(&t, shapes[i][2], strlen(shapes[i][2]));
    struct tn_proto *p = unit_compile(vm, t.s, t.n);
    cr_assert_lt(p->nregs, 300);
    unit_drop(vm, p);
    free(t.s);
  }
  unit_close(vm);
}

/* Positions of an instruction: line, first column and the one behind the last. */
static void expect_position(const char *src, enum tn_bc op, unsigned line, unsigned col, unsigned end)
{
  tenon_vm *vm = unit_open();
  struct tn_proto *p = unit_compile(vm, src, strlen(src));
  bool found = false;
  for (size_t i = 0; i < p->ncode && !found; i++)
    if (p->code[i].op == op) {
      found = true;
      cr_assert(p->pos[i].line == line && p->pos[i].col == col && p->pos[i].end == end, "%s: %u:%u-%u", src,
                p->pos[i].line, p->pos[i].col, p->pos[i].end);
    }
  cr_assert(found);
  unit_drop(vm, p);
  unit_close(vm);
}

Test(compile, positions)
{
  expect_position("x = a + (b * c) - d\n", TN_BC_ADD, 1, 5, 16);
  expect_position("x = a + (b * c) - d\n", TN_BC_SUB, 1, 5, 20);
  expect_position("\nx = f(a,\n      b)[0]\n", TN_BC_CALL, 2, 5, 9);
  expect_position("y = (a.b\n  .c)\n", TN_BC_GETATTR, 1, 6, 9);
  expect_position("x[i] += 2\n", TN_BC_ADDK, 1, 1, 10);
  expect_position("y = 2 - (a\n  .b)\n", TN_BC_KSUB, 1, 5, 11);
  expect_position("assert a == b, 'c'\n", TN_BC_ASSERTFAIL, 1, 8, 14);
  expect_position("θ = é @ b\n", TN_BC_MATMUL, 1, 6, 12);      /* columns are bytes */
}

/* The flags of the first instruction |op| of f. */
static void expect_kills(const char *src, enum tn_bc op, unsigned flags)
{
  tenon_vm *vm = unit_open();
  struct tn_proto *p = unit_compile(vm, src, strlen(src)), *f = p->protos[0];
  for (size_t i = 0; i < f->ncode; i++)
    if (f->code[i].op == op) {
      cr_assert_eq(f->code[i].flags, flags, "%s: %u", src, f->code[i].flags);
      break;
    }
  unit_drop(vm, p);
  unit_close(vm);
}

Test(compile, kills)
{
  expect_kills("def f(a, b):\n  return a + b\n", TN_BC_ADD, TN_KILL_B | TN_KILL_C);
  expect_kills("def f(a, b):\n  c = a + b\n  return a * c\n", TN_BC_ADD, TN_KILL_C);
  expect_kills("def f(a):\n  return a + a\n", TN_BC_ADD, TN_KILL_C);
  expect_kills("def f(a, b):\n  a = a + b\n  return a\n", TN_BC_ADD, TN_KILL_C);
  expect_kills("def f(a, b):\n  for i in a:\n    b = b - i\n  return b\n", TN_BC_SUB, TN_KILL_C);
  /* b lives on */
  expect_kills("def f(a, b):\n  for i in a:\n    c = b @ i\n  return c\n", TN_BC_MATMUL, TN_KILL_C);
  expect_kills("def f(a, b):\n  if a:\n    c = b % a\n  else:\n    c = b\n  return c\n", TN_BC_MOD,
               TN_KILL_B | TN_KILL_C);
  expect_kills("def f(a):\n  def g(): return a\n  return a - g\n", TN_BC_GETCELL, 0);
  expect_kills("def f(a, b):\n  a = a * 2\n  return 2 * a\n", TN_BC_MULK, 0);
  expect_kills("def f(a, b):\n  a = a * 2\n  return 2 * a\n", TN_BC_KMUL, TN_KILL_C);
  expect_kills("def f(a, b):\n  b = a << 1\n  return b\n", TN_BC_SHLK, TN_KILL_B);
  expect_kills("def f(a, b):\n  a[b] = a\n", TN_BC_SETITEM, TN_KILL_B | TN_KILL_C);
  expect_kills("def f(a, b):\n  while a:\n    a -= b\n  return b\n", TN_BC_SUB, TN_INPLACE);
}

/* Whichever allocation fails, the result is a MemoryError and nothing leaks. */
Test(compile, out_of_memory)
{
  size_t n;
  tenon_vm *vm = unit_open();
  char *src = read_file("arrays", "py", &n);
  tenon_status st;
  for (uint64_t k = 1;; k++) {
    struct tn_proto *p;
    vm->heap.requests = 0;
    vm->heap.fail_at = k;
    st = tn_compile(vm, "test.py", src, n, false, &p);
    if (!st) unit_drop(vm, p);
    tn_heap_trim(&vm->heap);
    cr_assert_eq(vm->heap.now, 0, "request %llu", (unsigned long long)k);
    if (!st) break;
    cr_assert_eq(st, TENON_E_NOMEM);
    tn_error_clear(&vm->err);
  }
  free(src);
  unit_close(vm);
}

/* Texts spoiled at random compile or fail cleanly; all that compile are valid bytecode. */
Test(compile, spoiled_sources)
{
  static const char *const names[] = {"loops", "closures", "arrays", "flow", "errors"};
  static const char scraps[] = "()[]{}:,.=+-*/%@<>!~^&|'\"\\\n\t #fxif1e0_";
  uint32_t seed = 12345;
  tenon_vm *vm = unit_open();
  for (int round = 0; round < 4000; round++) {
    size_t n;
    char *src = read_file(names[round % 4], "py", &n);
    for (int k = 0; k < 1 + round % 4; k++) {
      seed = seed * 1664525u + 1013904223u;
      size_t at = (seed >> 8) % n;
      if (seed >> 31) src[at] = scraps[(seed >> 3) % (sizeof scraps - 1)];
      else memmove(src + at, src + at + 1, n-- - at);
    }
    struct tn_proto *p;
    if (!tn_compile(vm, "test.py", src, n, true, &p)) unit_drop(vm, p);
    else cr_assert(vm->err.pub.status == TENON_E_SYNTAX || vm->err.pub.status == TENON_E_INDENT, "%s", vm->err.message);
    tn_error_clear(&vm->err);
    tn_source_incomplete(vm, src, n);
    free(src);
  }
  unit_close(vm);
}
