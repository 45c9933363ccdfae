/* SPDX-License-Identifier: MIT
 * The adjoint rules of ops/elementwise.def: each is an expression of the language in the names that it may use, and
 * gives what difference quotients of its row do. */
#include "unit.h"

#include "ops/op.h"
#include "vm/front/lex.h"
#include "vm/tenon.h"

#include <ctype.h>
#include <stdio.h>

/* The rule of operand |k| of row |op|: its text and length; false where the row has none. */
static bool rule_of(int op, int k, const char **s, int *n)
{
  *s = tn_ops[op].grad;
  for (; k > 0 && **s; k--) {
    *s += strcspn(*s, ";");
    *s += **s == ';';
  }
  *s += strspn(*s, " ");
  *n = (int)strcspn(*s, ";");
  return *n > 0;
}

static int rules(const char *grad)
{
  int n = *grad != 0;
  for (; *grad; grad++) n += *grad == ';';
  return n;
}

/* g, r, the row's operands, and other rows. */
static bool is_allowed(int op, const char *name, int n)
{
  char text[64];
  snprintf(text, sizeof text, "%.*s", n, name);
  if (n == 1 && strchr("gr", *name)) return true;
  if (n == 1 && *name >= 'x' && *name < 'x' + tn_ops[op].arity) return true;
  return tn_op_find(text) >= 0 || !strcmp(text, "digamma");
}

static void check_names(int op, const char *rule, int n)
{
  tenon_vm *vm = unit_open();
  struct tn_source s;
  struct tn_lexer lx;
  cr_assert_eq(tn_source_open(&s, vm, "rule", rule, (size_t)n), TENON_OK);
  tn_lexer_open(&lx, &s);
  do {
    cr_assert_eq(tn_lex(&lx), TENON_OK, "%s: %.*s: %s", tn_ops[op].name, n, rule, vm->err.message);
    const char *t = rule + lx.tok.start;
    int length = (int)(lx.tok.end - lx.tok.start);
    bool word = length > 0 && (isalpha((unsigned char)*t) || *t == '_');
    cr_expect(!word || is_allowed(op, t, length), "%s: %.*s uses '%.*s'", tn_ops[op].name, n, rule, length, t);
  } while (lx.tok.kind != TN_T_END);
  tn_lexer_close(&lx);
  tn_source_close(&s);
  unit_close(vm);
}

Test(grad, rules_are_expressions_in_names_they_may_use)
{
  for (int op = 0; op < TN_NOPS; op++) {
    int count = rules(tn_ops[op].grad);
    cr_expect(count == 0 || count == tn_ops[op].arity, "%s: %d rules for %d operands", tn_ops[op].name, count,
              tn_ops[op].arity);
    for (int k = 0; k < tn_ops[op].arity; k++) {
      const char *rule;
      int n;
      if (!rule_of(op, k, &rule, &n)) continue;
      check_names(op, rule, n);
      char source[512];
      int length = snprintf(source, sizeof source, "(%.*s)\n", n, rule);
      tenon_vm *vm = unit_open();
      unit_drop(vm, unit_compile(vm, source, (size_t)length));
      unit_close(vm);
    }
  }
}

/* Points where no row has a jump or a kink; a first operand that is a mask is true or false with its sign. */
static const char check_text[] =
  "wrong = []\n"
  "for x in (0.3, 0.71, 1.7, 2.6, -0.4, -2.3, 7.7):\n"
  "    for y in (0.45, 1.37, 2.9, -0.6):\n"
  "        z = 0.9\n"
  "        h = 1e-5\n"
  "        r = value(x, y, z)\n"
  "        want = (%s - %s) / (2 * h)\n"
  "        if want - want == 0:\n"
  "            got = rule(0.75, r, %s, y, z)\n"
  "            if not abs(got - 0.75 * want) <= 1e-7 * (1 + abs(want)) ** 2:\n"
  "                wrong.append((x, y, got, 0.75 * want))\n"
  "print(len(wrong), wrong[:3])\n";

static int collect(void *ud, const char *s, size_t n)
{
  char *to = ud;
  size_t used = strlen(to);
  snprintf(to + used, 1000 - used, "%.*s", (int)n, s);
  return 0;
}

static void check_slope(int op, int k, const char *rule, int n)
{
  static const char *const calls[] = {"x", "x, y", "x, y, z"};
  static const char *const up[] = {"value(x + h, y, z)", "value(x, y + h, z)", "value(x, y, z + h)"};
  static const char *const down[] = {"value(x - h, y, z)", "value(x, y - h, z)", "value(x, y, z - h)"};
  char source[2048], printed[1000] = "";
  bool mask = tn_ops[op].rule == TN_RULE_SEL;
  int used = snprintf(source, sizeof source,
                      "from scipy.special import digamma\ndef value(x, y, z): return float(%s(%s))\n"
                      "def rule(g, r, x, y, z): return float(real(%.*s))\n",
                      tn_ops[op].name, mask ? "x > 0, y, z" : calls[tn_ops[op].arity - 1], n, rule);
  used += snprintf(source + used, sizeof source - (size_t)used, check_text, up[k], down[k], mask ? "x > 0" : "x");
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = TENON_EAGER;
  o.write = collect;
  o.write_ud = printed;
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  tenon_status st = tenon_eval(vm, "rule", source, (size_t)used, NULL);
  cr_expect(st == TENON_OK && !strncmp(printed, "0 ", 2), "%s, operand %d: %.*s: %s %s", tn_ops[op].name, k, n, rule,
            printed, st ? vm->err.message : "");
  tenon_vm_free(vm);
}

Test(grad, rules_give_the_slope)
{
  for (int op = 0; op < TN_NOPS; op++)
    for (int k = 0; k < tn_ops[op].arity; k++) {
      const char *rule;
      int n;
      if (strchr(tn_ops[op].kinds, 'f') && rule_of(op, k, &rule, &n)) check_slope(op, k, rule, n);
    }
}
