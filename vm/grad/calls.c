/* SPDX-License-Identifier: MIT
 * Calls of builtins that only the host computes, while gradients are asked for: where the prelude has a rule for one
 * (_vjp_ and its name), the call is noted with it; what has integers and truth values for results needs none.
 * Declared in grad.h. */
#include "grad.h"

#include "vm/run/interp.h"

#include <stdio.h>
#include <string.h>

/* Their results are positions or whole numbers. */
static const char *const whole[] = {"nonzero", "flatnonzero", "argsort", "argmin", "argmax", "searchsorted", "int",
                                    "round"};

static bool gives_whole(const struct tn_builtin *fn)
{
  for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
    if (!strcmp(fn->name, whole[i])) return true;
  return false;
}

static bool taped(tenon_vm *vm, tn_value v)
{
  struct tn_tensor *t = TN_IS(v, TN_ARRAY) ? tn_array_tensor(vm, tn_as_array(v)) : NULL;
  return tn_maker_of(vm, t) != NULL;
}

/* |args| as they are at the moment, None for those that were not given, and room for the result. */
static tenon_status snapshot(tenon_vm *vm, const tn_value *args, int n, tn_value *out)
{
  *out = tn_tuple_new(vm, (size_t)n + 1);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  struct tn_tuple *t = TN_AS(tn_tuple, *out);
  t->v[n] = tn_none();
  for (int i = 0; i < n; i++) {
    if (!TN_IS(args[i], TN_ARRAY)) { t->v[i] = args[i].tag == TN_UNDEF ? tn_none() : tn_retain(args[i]); continue; }
    struct tn_array *a = tn_as_array(args[i]);
    struct tn_tensor *x = tn_array_tensor(vm, a);
    t->v[i] = x ? tn_array_wrap(vm, tn_tensor_retain(x), a->scalar) : tn_undef();
    if (t->v[i].tag == TN_UNDEF) { tn_release(vm, *out); return vm->err.pub.status; }
  }
  return TENON_OK;
}

/* |*out|, what the call gave, as results of a call whose adjoint |rule| gives. */
static tenon_status note(tenon_vm *vm, tn_value rule, tn_value saved, const tn_value *args, int n, tn_value *out)
{
  bool several = TN_IS(*out, TN_TUPLE);
  tn_value operands = tn_tuple_new(vm, (size_t)n), one = several ? tn_retain(*out) : tn_tuple_new(vm, 1), all;
  tenon_status st = operands.tag == TN_UNDEF || one.tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
  for (int i = 0; i < n && !st; i++)
    TN_AS(tn_tuple, operands)->v[i] = TN_IS(args[i], TN_ARRAY) ? tn_retain(args[i]) : tn_none();
  if (!st && !several) TN_AS(tn_tuple, one)->v[0] = tn_retain(*out);
  const tn_value given[4] = {rule, saved, operands, one};
  if (!st) st = tn_call_named(vm, "prelude", "_called", 4, given, &all);
  if (!st) {
    tn_assign(vm, out, several ? tn_retain(all) : tn_retain(TN_AS(tn_tuple, all)->v[0]));
    tn_assign(vm, &TN_AS(tn_tuple, saved)->v[n], tn_retain(*out));
    tn_release(vm, all);
  }
  tn_release(vm, operands);
  tn_release(vm, one);
  return st;
}

static tenon_status call_by_rule(tenon_vm *vm, const struct tn_builtin *fn, const struct tn_builtin *rule,
                                 tn_value *args, int n, tn_value *out)
{
  struct tn_function *f;
  tn_value saved;
  TN_TRY(tn_composed(vm, rule, &f));
  TN_TRY(snapshot(vm, args, n, &saved));
  vm->tape.blind++;
  tenon_status st = fn->fn(vm, fn, args, n, out);
  vm->tape.blind--;
  if (!st) st = note(vm, tn_object(f), saved, args, n, out);
  if (st) tn_assign(vm, out, tn_undef());
  tn_release(vm, saved);
  return st;
}

/* What |fn| does, under its name. */
static tenon_status plainly(tenon_vm *vm, const struct tn_builtin *fn, tn_value *args, int n, tn_value *out)
{
  const char *outer = vm->tape.called;
  vm->tape.called = fn->name;
  tenon_status st = fn->fn(vm, fn, args, n, out);
  vm->tape.called = outer;
  return st;
}

tenon_status tn_grad_call(tenon_vm *vm, const struct tn_builtin *fn, tn_value *args, int n, tn_value *out)
{
  bool any = false;
  for (int i = 0; i < n; i++) any |= taped(vm, args[i]);
  if (vm->err.pub.status) return vm->err.pub.status;
  if (any && !strcmp(fn->name, "item") && !tn_as_array(args[0])->t->ndim)
    return tn_call_named(vm, "builtins", "float", 1, args, out);
  if (!any || !strcmp(fn->where, "ndarray")) return plainly(vm, fn, args, n, out);
  if (gives_whole(fn)) {
    vm->tape.blind++;
    tenon_status st = fn->fn(vm, fn, args, n, out);
    vm->tape.blind--;
    return st;
  }
  char name[64];
  int length = snprintf(name, sizeof name, "_vjp_%s", fn->name + (fn->name[0] == '_'));
  const struct tn_builtin *rule = length < (int)sizeof name ? tn_builtin_find(vm, "prelude", name, (size_t)length)
                                                             : NULL;
  return rule ? call_by_rule(vm, fn, rule, args, n, out) : plainly(vm, fn, args, n, out);
}
