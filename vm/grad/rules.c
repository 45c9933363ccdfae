/* SPDX-License-Identifier: MIT
 * The rules of the grad column of ops/elementwise.def → functions: each is compiled when it is first needed, as a
 * function of the prelude is, so that its names mean what the library says.  A rule is linear in g.  Of a row that
 * makes complex numbers of complex ones it is the derivative's, and the adjoint has its conjugate.
 * Declared in grad.h. */
#include "grad.h"

#include "vm/run/interp.h"

#include <stdio.h>
#include <string.h>

enum { GUARDED = 1, CONJUGATED = 2, FORMS = 4, OPERANDS = 3 };

struct tn_rules { tn_value fn[TN_NOPS][OPERANDS][FORMS]; };

void tn_grad_rules_free(tenon_vm *vm)
{
  struct tn_rules *all = vm->rules;
  if (!all) return;
  for (int op = 0; op < TN_NOPS; op++)
    for (int k = 0; k < OPERANDS; k++)
      for (int f = 0; f < FORMS; f++) tn_release(vm, all->fn[op][k][f]);
  tn_free(vm, all, sizeof *all);
  vm->rules = NULL;
}

static bool contains(const char *s, size_t n, const char *what)
{
  size_t m = strlen(what);
  for (size_t i = 0; i + m <= n; i++)
    if (!memcmp(s + i, what, m)) return true;
  return false;
}

bool tn_grad_selects(const struct tn_maker *x, int k)
{
  size_t n;
  const char *rule = tn_step_rule((enum tn_op)x->code, k, &n);
  return contains(rule, n, "where(");
}

/* A rule that is infinite somewhere needs a guard even where nothing was selected; but a quotient is infinite where its
 * value is. */
static bool singular(enum tn_op op, const char *rule, size_t n)
{
  if (op == TN_OP_DIV || op == TN_OP_RECIPROCAL || op == TN_OP_MUL || op == TN_OP_LOG) return false;
  return contains(rule, n, "/") || contains(rule, n, "**") || contains(rule, n, "log(");
}

static bool reads_operands(const char *rule, size_t n)
{
  return tn_rule_reads(rule, n, 'x') || tn_rule_reads(rule, n, 'y') || tn_rule_reads(rule, n, 'z') ||
         tn_rule_reads(rule, n, 'r');
}

static tenon_status compile(tenon_vm *vm, enum tn_op op, const char *rule, size_t n, int form, tn_value *fn)
{
  static const char *const calls[] = {"", "x", "x, y", "x, y, z"};
  char source[1024], value[64] = "";
  if (tn_rule_reads(rule, n, 'r'))
    snprintf(value, sizeof value, "  r = %s(%s)\n", tn_ops[op].name, calls[tn_ops[op].arity]);
  const char *conj = form & CONJUGATED ? "conjugate" : "";
  int length = snprintf(source, sizeof source,
                        "def load():\n def rule(g, x, y, z):\n%s%s  return %s%s(%.*s)%s\n return rule\n",
                        form & CONJUGATED ? "  g = conjugate(g)\n" : "", value,
                        form & GUARDED ? "where(g == 0, 0, " : "", conj, (int)n, rule, form & GUARDED ? ")" : "");
  if (length < 0 || (size_t)length >= sizeof source)
    return tn_raise(vm, TENON_E_RUNTIME, "the rule of '%s' is too long", tn_ops[op].name);
  const struct tn_composed_text text = {"ops/elementwise.def", source, (size_t)length};
  return tn_compose(vm, &text, fn);
}

tenon_status tn_grad_rule(tenon_vm *vm, const struct tn_maker *x, int k, bool guarded, tn_value *fn)
{
  enum tn_op op = (enum tn_op)x->code;
  size_t n;
  const char *rule = tn_step_rule(op, k, &n);
  if (!n) return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "no gradient through '%s'", tn_ops[op].name);
  int form = (guarded || singular(op, rule, n)) && reads_operands(rule, n) ? GUARDED : 0;
  if (tn_dtype_is_complex(x->dtype)) form |= CONJUGATED;
  if (!vm->rules && !(vm->rules = tn_zalloc(vm, sizeof *vm->rules))) return TENON_E_NOMEM;
  tn_value *at = &vm->rules->fn[op][k][form];
  if (at->tag == TN_UNDEF) TN_TRY(compile(vm, op, rule, n, form, at));
  *fn = *at;
  return TENON_OK;
}
