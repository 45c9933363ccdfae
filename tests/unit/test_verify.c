/* SPDX-License-Identifier: MIT
 * The verifier: refuses whatever could lead out of bounds, accepts what the compiler makes, and survives
 * bytecode spoiled at random. */
#include "unit.h"

#include <stdio.h>

static const char source[] =
  "def f(a, b=1, *c, d=2, **e):\n"
  "  def g(): return a\n"
  "  x, y = c\n"
  "  for i in c:\n"
  "    x += g(i, k=b)[i:2, ...] if i else f'{x}{y:.2f}'\n"
  "  if x < 2: y += 1 - x\n"
  "  y += c[1]\n"
  "  c[2] = y\n"
  "  y += 3\n"
  "  return [x.real, {1: y}, g(*c, **e), x.f(y), x.f(k=y)]\n";

/* The first instruction |op| of f. */
static size_t find(const struct tn_proto *f, enum tn_bc op)
{
  for (size_t i = 0; i < f->ncode; i++)
    if (f->code[i].op == op) return i;
  cr_assert_fail("no %s", tn_bcs[op].name);
  return 0;
}

static tenon_status verify_again(tenon_vm *vm, struct tn_proto *p)
{
  p->verified = false;
  for (size_t i = 0; i < p->nproto; i++) p->protos[i]->verified = false;
  tenon_status st = tn_verify(vm, p);
  return st;
}

Test(verify, accepts_the_compiler)
{
  tenon_vm *vm = unit_open();
  struct tn_proto *p = unit_compile(vm, source, sizeof source - 1);
  cr_assert(p->verified && p->protos[0]->verified && p->protos[0]->protos[0]->verified);
  cr_assert_eq(verify_again(vm, p), TENON_OK);
  unit_drop(vm, p);
  unit_close(vm);
}

/* One change each; |field| 0 1 2 is A B C, 3 the flags, 4 the operation. */
static const struct { const char *what; enum tn_bc op; int field; uint16_t value; const char *message; } changes[] = {
  {"register written", TN_BC_LOADK, 0, 500, "registers out of range"},
  {"register read", TN_BC_RETURN, 0, 500, "registers out of range"},
  {"constant", TN_BC_LOADK, 1, 500, "constant out of range"},
  {"constant of a name", TN_BC_GETATTR, 2, 500, "constant out of range"},
  {"constant of an operator", TN_BC_ADDK, 2, 500, "constant out of range"},
  {"dying constant", TN_BC_ADDK, 3, TN_KILL_C, "flags that the instruction does not have"},
  {"comparison in place", TN_BC_LTK, 3, TN_INPLACE, "flags that the instruction does not have"},
  {"constant on the left in place", TN_BC_KSUB, 3, TN_INPLACE, "flags that the instruction does not have"},
  {"run of a call", TN_BC_CALLKW, 2, 500, "registers out of range"},
  {"a method and its object", TN_BC_METHOD, 0, 500, "registers out of range"},
  {"name of a method", TN_BC_METHOD, 2, 500, "constant out of range"},
  {"run of a method's call", TN_BC_CALLM, 2, 500, "registers out of range"},
  {"run of a method's call by keywords", TN_BC_CALLMKW, 2, 500, "registers out of range"},
  {"run of three", TN_BC_CALLEX, 1, 500, "registers out of range"},
  {"run of a list", TN_BC_LIST, 2, 9000, "registers out of range"},
  {"pairs of a dict", TN_BC_DICT, 2, 9000, "registers out of range"},
  {"run of a slice", TN_BC_SLICE, 1, 500, "registers out of range"},
  {"run written", TN_BC_UNPACK, 2, 500, "registers out of range"},
  {"strings joined", TN_BC_JOIN, 2, 500, "registers out of range"},
  {"child", TN_BC_FUNCTION, 1, 1, "child out of range"},
  {"jump far ahead", TN_BC_ITER, 1, 5000, "jump out of the code"},
  {"jump far back", TN_BC_FORITER, 2, 0xFFFE, "jump out of the code"},
  {"registers of a loop", TN_BC_FORITER, 0, 500, "registers out of range"},
  {"constant of a subscript", TN_BC_GETITEMK, 2, 500, "constant out of range"},
  {"constant of an assigned subscript", TN_BC_SETITEMK, 1, 500, "constant out of range"},
  {"kill of a written register", TN_BC_LOADK, 3, TN_KILL_A, "flags that the instruction does not have"},
  {"in-place load", TN_BC_LOADK, 3, TN_INPLACE, "flags that the instruction does not have"},
  {"unknown flag", TN_BC_ADD, 3, 128, "flags that the instruction does not have"},
  {"unknown operation", TN_BC_ADD, 4, TN_NBC, "no such instruction"},
  {"last of the numbers", TN_BC_ADD, 4, 255, "no such instruction"},
  {"a prefix before a jump", TN_BC_LTK, 4, TN_BC_EXTEND, "EXTEND"},
  {"no end", TN_BC_RETURN, 4, TN_BC_POS, "the code has no end"},
};

Test(verify, refuses)
{
  tenon_vm *vm = unit_open();
  for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
    struct tn_proto *p = unit_compile(vm, source, sizeof source - 1), *f = p->protos[0];
    struct tn_ins *ins = &f->code[find(f, changes[i].op)];
    switch (changes[i].field) {
    case 0: ins->a = changes[i].value; break;
    case 1: ins->b = changes[i].value; break;
    case 2: ins->c = changes[i].value; break;
    case 3: ins->flags = (uint8_t)changes[i].value; break;
    default: ins->op = (uint8_t)changes[i].value; ins->flags = 0;
    }
    cr_assert_eq(verify_again(vm, p), TENON_E_BYTECODE, "%s", changes[i].what);
    cr_assert(strstr(vm->err.message, changes[i].message), "%s: %s", changes[i].what, vm->err.message);
    cr_assert(!p->verified && !f->verified);
    tn_error_clear(&vm->err);
    unit_drop(vm, p);
  }
  unit_close(vm);
}

/* Changes to the prototype itself. */
enum { REGISTERS, PARAMETERS, DEFAULTS, NAME, CAPTURE, LENGTH, TOP_CAPTURES, NHEADERS };

static void spoil(struct tn_proto *p, struct tn_proto *f, int what, tn_value *keep)
{
  switch (what) {
  case REGISTERS: f->nregs = 3; break;
  case PARAMETERS: f->nregs = f->nparam; break;
  case DEFAULTS: f->ndefaults = f->nparam + f->nkwonly + 1; break;
  case NAME:
    *keep = f->consts[f->code[find(f, TN_BC_GETATTR)].c];
    f->consts[f->code[find(f, TN_BC_GETATTR)].c] = tn_int(1);
    break;
  case CAPTURE: f->protos[0]->captures[0].index = 1000; break;
  case LENGTH: f->code[f->ncode - 1].op = TN_BC_JUMPIF; break;
  default: p->ncapture = 1;
  }
}

Test(verify, refuses_headers)
{
  for (int what = 0; what < NHEADERS; what++) {
    tenon_vm *vm = unit_open();
    struct tn_proto *p = unit_compile(vm, source, sizeof source - 1), *f = p->protos[0];
    tn_value keep = tn_none();
    spoil(p, f, what, &keep);
    cr_assert_eq(verify_again(vm, p), TENON_E_BYTECODE, "%d", what);
    if (what == TOP_CAPTURES) p->ncapture = 0;
    tn_release(vm, keep);
    unit_drop(vm, p);
    unit_close(vm);
  }
}

/* EXTEND stands before something, is never jumped over into, and extends no jump. */
Test(verify, extend)
{
  tenon_vm *vm = unit_open();
  static const struct { struct tn_ins code[4]; bool good; } rows[] = {
    {{{TN_BC_EXTEND, 0, 0, 0, 0}, {TN_BC_LOADK, 0, 0, 0, 0}, {TN_BC_RETURN, 0, 0, 0, 0},
    {TN_BC_RETURN, 0, 0, 0, 0}}, true}, {{{TN_BC_EXTEND, 0, 1, 0, 0}, {TN_BC_LOADK, 0, 0, 0, 0},
    {TN_BC_RETURN, 0, 0, 0, 0}, {TN_BC_RETURN, 0, 0, 0, 0}}, false}, {{{TN_BC_EXTEND, 0, 0, 0, 0},
    {TN_BC_EXTEND, 0, 0, 0, 0}, {TN_BC_LOADK, 0, 0, 0, 0}, {TN_BC_RETURN, 0, 0, 0, 0}}, false},
    {{{TN_BC_LOADK, 0, 0, 0, 0}, {TN_BC_LOADK, 0, 0, 0, 0}, {TN_BC_RETURN, 0, 0, 0, 0},
    {TN_BC_EXTEND, 0, 0, 0, 0}}, false}, {{{TN_BC_JUMP, 0, 0, 1, 0}, {TN_BC_EXTEND, 0, 0, 0, 0},
    {TN_BC_LOADK, 0, 0, 0, 0}, {TN_BC_RETURN, 0, 0, 0, 0}}, false}, {{{TN_BC_JUMP, 0, 0, 0, 0},
    {TN_BC_EXTEND, 0, 0, 0, 0}, {TN_BC_LOADK, 0, 0, 0, 0}, {TN_BC_RETURN, 0, 0, 0, 0}}, true},
    {{{TN_BC_EXTEND, 0, 0, 1, 0}, {TN_BC_JUMPIF, 0, 0, 0, 0}, {TN_BC_LOADK, 0, 0, 0, 0},
    {TN_BC_RETURN, 0, 0, 0, 0}}, false}, {{{TN_BC_EXTEND, 0, 0, 0, 0}, {TN_BC_JUMPIF, 0, 0, 0, 0},
    {TN_BC_LOADK, 0, 0, 0, 0}, {TN_BC_RETURN, 0, 0, 0, 0}}, true}, {{{TN_BC_JUMP, 0, 0, 0xFFFF, 0xFFFF},
    {TN_BC_LOADK, 0, 0, 0, 0}, {TN_BC_LOADK, 0, 0, 0, 0}, {TN_BC_RETURN, 0, 0, 0, 0}}, true},
    {{{TN_BC_JUMP, 0, 0, 0xFFFE, 0xFFFF}, {TN_BC_LOADK, 0, 0, 0, 0}, {TN_BC_LOADK, 0, 0, 0, 0},
    {TN_BC_RETURN, 0, 0, 0, 0}}, false}, {{{TN_BC_LOADK, 0, 0, 0, 0}, {TN_BC_LOADK, 0, 0, 0, 0},
    {TN_BC_LOADK, 0, 0, 0, 0}, {TN_BC_JUMP, 0, 0, 0, 0}}, false},
  };
  struct tn_proto *p = unit_compile(vm, "a = b\n", 6);      /* four instructions, constants and one register */
  cr_assert(p->ncode == 4 && p->nregs == 1);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    memcpy(p->code, rows[i].code, sizeof rows[i].code);
    cr_assert_eq(verify_again(vm, p), rows[i].good ? TENON_OK : TENON_E_BYTECODE, "row %zu: %s", i, vm->err.message);
    tn_error_clear(&vm->err);
  }
  unit_drop(vm, p);
  unit_close(vm);
}

/* Whatever the bytes, the answer is yes or no; the disassembler shows what the verifier lets pass. */
Test(verify, random_bytecode)
{
  uint32_t seed = 4711, passed = 0;
  tenon_vm *vm = unit_open();
  struct tn_proto *p = unit_compile(vm, source, sizeof source - 1), *f = p->protos[0];
  size_t bytes = f->ncode * sizeof *f->code;
  struct tn_ins *good = malloc(bytes);
  cr_assert(good);
  memcpy(good, f->code, bytes);
  for (int round = 0; round < 200000; round++) {
    seed = seed * 1664525u + 1013904223u;
    uint8_t *at = (uint8_t *)f->code + (seed >> 7) % bytes;
    *at = round % 3 ? (uint8_t)(seed >> 20) : (uint8_t)(*at ^ 1u << (seed >> 29));
    if (!verify_again(vm, p)) {
      struct unit_text t = {0};
      passed++;
      cr_assert_eq(tn_disassemble(vm, p, unit_write, &t), TENON_OK);
      free(t.s);
    } else cr_assert_eq(vm->err.pub.status, TENON_E_BYTECODE);
    tn_error_clear(&vm->err);
    if (round % 2) memcpy(f->code, good, bytes);
  }
  cr_assert_gt(passed, 100);
  free(good);
  unit_drop(vm, p);
  unit_close(vm);
}
