/* SPDX-License-Identifier: MIT
 * Operands and results → floating-point events, by comparing them: a result that is no number though all operands are,
 * or infinite though all are finite; see events.h.  Must not know how anything is computed. */
#include "events.h"

#include "arrayfn.h"

#include <stdio.h>

/* ---- what is done about one ---- */

/* Has a warning of this kind been given for the line already?  Else it has from here on. */
static bool given_before(tenon_vm *vm, enum tn_event e, bool *before)
{
  uint64_t site = (uint64_t)vm->pos.line << 8 | (uint64_t)e;
  *before = true;
  for (size_t i = 0; i < vm->events.n; i++)
    if (vm->events.sites[i] == site) return true;
  if (tn_grow(vm, &vm->events.sites, &vm->events.cap, vm->events.n + 1, sizeof site)) return false;
  vm->events.sites[vm->events.n++] = site;
  *before = false;
  return true;
}

void tn_events_free(tenon_vm *vm)
{
  tn_free(vm, vm->events.sites, vm->events.cap * sizeof *vm->events.sites);
  vm->events.sites = NULL;
  vm->events.n = vm->events.cap = 0;
}

static tenon_status report(tenon_vm *vm, enum tn_event e, const char *where)
{
  static const char *const texts[] = {
    [TN_EVENT_DIVIDE] = "divide by zero", [TN_EVENT_OVER] = "overflow", [TN_EVENT_UNDER] = "underflow",
    [TN_EVENT_INVALID] = "invalid value"};
  bool before;
  if (vm->events.action[e] == TN_EVENT_RAISE)
    return tn_raise(vm, TENON_E_FLOATING, "%s encountered in %s", texts[e], where);
  if (!given_before(vm, e, &before)) return TENON_E_NOMEM;
  if (!before) tn_log(vm, "RuntimeWarning: %s encountered in %s, line %u\n", texts[e], where, vm->pos.line);
  return TENON_OK;
}

/* ---- looking ---- */

/* Truth values whose disjunction says whether each event is there: UNDEF, not asked. */
struct looks { tn_value of[TN_NEVENTS]; };

static bool asked(const tenon_vm *vm, enum tn_event e) { return vm->events.action[e] != TN_EVENT_IGNORE; }

static tn_value both(struct tn_calc *c, tn_value x, tn_value y) { return tn_calc2(c, TN_OP_LAND, x, y); }
static tn_value not(struct tn_calc *c, tn_value x) { return tn_calc1(c, TN_OP_LNOT, x); }

static bool inexact(tn_value v)
{
  if (!TN_IS(v, TN_ARRAY)) return v.tag == TN_FLOAT || TN_IS(v, TN_COMPLEX_OBJ);
  char k = tn_dtype_kind(tn_as_array(v)->t->dtype);
  return k == 'f' || k == 'c';
}

/* Rows that are infinite at a pole, and none of them elsewhere. */
static bool has_poles(enum tn_op op)
{
  return op == TN_OP_LOG || op == TN_OP_LOG2 || op == TN_OP_LOG10 || op == TN_OP_LOG1P || op == TN_OP_ARCTANH ||
         op == TN_OP_RECIPROCAL;
}

/* Where |result| is infinite by an operation on what is finite, and which of it is a quotient by zero. */
static void look_for_infinities(struct tn_calc *c, enum tn_op op, int n, const tn_value *args, tn_value result,
                                struct looks *l)
{
  tn_value made = tn_calc1(c, TN_OP_ISINF, result);
  for (int i = 0; i < n; i++)
    if (inexact(args[i])) made = both(c, made, tn_calc1(c, TN_OP_ISFINITE, args[i]));
  bool quotient = op == TN_OP_DIV || op == TN_OP_FLOORDIV, power = op == TN_OP_POW;
  if (has_poles(op)) { l->of[TN_EVENT_DIVIDE] = made; return; }
  l->of[TN_EVENT_OVER] = made;
  if (!quotient && !power) return;
  tn_value zero = tn_calc2(c, TN_OP_EQ, args[quotient], tn_int(0));
  l->of[TN_EVENT_DIVIDE] = both(c, made, zero);
  l->of[TN_EVENT_OVER] = both(c, made, not(c, zero));
}

static void look_for_nan(struct tn_calc *c, int n, const tn_value *args, tn_value result, struct looks *l)
{
  tn_value made = tn_calc1(c, TN_OP_ISNAN, result);
  for (int i = 0; i < n; i++)
    if (inexact(args[i])) made = both(c, made, not(c, tn_calc1(c, TN_OP_ISNAN, args[i])));
  l->of[TN_EVENT_INVALID] = made;
}

/* Where a real |result| is below the normal numbers, and not exact. */
static void look_for_underflow(struct tn_calc *c, enum tn_op op, int n, const tn_value *args, tn_value result,
                               struct looks *l)
{
  unsigned d = tn_as_array(result)->t->dtype;
  if (d != TN_F32 && d != TN_F64) return;
  double least = d == TN_F32 ? 0x1p-126 : 0x1p-1022;
  tn_value small = tn_calc2(c, TN_OP_LT, tn_calc1(c, TN_OP_ABS, result), tn_float(least)), exact = tn_undef();
  switch (op) {
  case TN_OP_MUL: exact = tn_calc2(c, TN_OP_EQ, tn_calc2(c, TN_OP_DIV, result, args[1]), args[0]); break;
  case TN_OP_DIV: exact = tn_calc2(c, TN_OP_EQ, tn_calc2(c, TN_OP_MUL, result, args[1]), args[0]); break;
  case TN_OP_SQUARE: exact = tn_calc2(c, TN_OP_EQ, tn_calc2(c, TN_OP_DIV, result, args[0]), args[0]); break;
  case TN_OP_EXP: case TN_OP_EXP2: case TN_OP_POW: break;
  default: return;
  }
  if (exact.tag != TN_UNDEF) small = both(c, small, not(c, exact));
  for (int i = 0; i < n; i++) {
    bool factor = op != TN_OP_EXP && op != TN_OP_EXP2 && !(op == TN_OP_POW && i) && !(op == TN_OP_DIV && i);
    if (factor) small = both(c, small, tn_calc2(c, TN_OP_NE, args[i], tn_int(0)));
    if (inexact(args[i])) small = both(c, small, tn_calc1(c, TN_OP_ISFINITE, args[i]));
  }
  l->of[TN_EVENT_UNDER] = small;
}

/* Is any of |v| true? */
static tenon_status is_any(tenon_vm *vm, tn_value v, bool *yes)
{
  tn_value found = v, one = tn_undef();
  struct tn_tensor *t = TN_IS(v, TN_ARRAY) ? tn_array_tensor(vm, tn_as_array(v)) : NULL;
  *yes = v.tag == TN_BOOLEAN && v.u.i;
  if (!t) return vm->err.pub.status;
  if (t->ndim) {
    TN_TRY(tn_give(vm, tn_reduce(vm, TN_RED_ANY, t, (uint32_t)((UINT64_C(1) << t->ndim) - 1), false, TN_NO_DTYPE), true,
                   &one));
    found = one;
  }
  tn_value truth;
  tenon_status st = tn_item(vm, tn_as_array(found), TN_FLUSH_BRANCH, &truth);
  tn_release(vm, one);
  if (!st) *yes = truth.u.i;
  return st;
}

/* Computes the looks and reports what is there; |c| is ended. */
static tenon_status look(tenon_vm *vm, struct tn_calc *c, const struct looks *l, const char *where)
{
  bool there[TN_NEVENTS] = {false};
  tenon_status st = c->status;
  for (int e = 0; e < TN_NEVENTS && !st; e++)
    if (asked(vm, (enum tn_event)e) && l->of[e].tag != TN_UNDEF) st = is_any(vm, l->of[e], &there[e]);
  tn_value ignored;
  if (tn_calc_end(c, tn_none(), &ignored) && !st) st = vm->err.pub.status;
  vm->events.wanted = true;
  for (int e = 0; e < TN_NEVENTS && !st; e++)
    if (there[e]) st = report(vm, (enum tn_event)e, where);
  return st;
}

/* ---- the entries ---- */

static bool is_scalar(tn_value v) { return !TN_IS(v, TN_ARRAY) || tn_as_array(v)->scalar; }

/* The row that a power with a number for exponent is, in NumPy's words. */
static enum tn_op power_row(tn_value e)
{
  if (e.tag == TN_FLOAT && e.u.f == 0.5) return TN_OP_SQRT;
  if (e.tag != TN_INT) return TN_OP_POW;
  return e.u.i == 2 ? TN_OP_SQUARE : e.u.i == -1 ? TN_OP_RECIPROCAL : TN_OP_POW;
}

/* What NumPy calls the operation: of its scalars, a scalar one. */
static void name_of(enum tn_op op, int n, const tn_value *args, char *room, size_t size)
{
  bool scalar = n == 2 && is_scalar(args[0]) && is_scalar(args[1]);
  if (op == TN_OP_POW && !scalar) op = power_row(args[1]);
  snprintf(room, size, "%s%s", scalar ? "scalar " : "", tn_ops[op].name);
}

tenon_status tn_events_of_row(tenon_vm *vm, enum tn_op op, int n, const tn_value *args, tn_value result)
{
  struct tn_calc c = {.vm = vm};
  struct looks l = {{tn_undef(), tn_undef(), tn_undef(), tn_undef()}};
  char name[64];
  bool whole = !inexact(result), quotient = op == TN_OP_FLOORDIV || op == TN_OP_MOD;
  if (!TN_IS(result, TN_ARRAY) || (whole && !quotient) || op == TN_OP_WHERE || op == TN_OP_REALPART ||
      op == TN_OP_IMAGPART)
    return TENON_OK;
  vm->events.wanted = false;
  if (whole) l.of[TN_EVENT_DIVIDE] = tn_calc2(&c, TN_OP_EQ, args[1], tn_int(0));
  else {
    look_for_infinities(&c, op, n, args, result, &l);
    look_for_nan(&c, n, args, result, &l);
    if (asked(vm, TN_EVENT_UNDER)) look_for_underflow(&c, op, n, args, result, &l);
  }
  name_of(op, n, args, name, sizeof name);
  return look(vm, &c, &l, name);
}

/* |x| reduced by |r|, as a value that |c| ends. */
static tn_value reduced(struct tn_calc *c, enum tn_red r, tn_value x, uint32_t mask, bool keepdims)
{
  if (c->status || !mask) return x;
  if (c->n == TN_CALC_MAX) return tn_undef();
  c->status = tn_give_any(c->vm, tn_reduce(c->vm, r, tn_as_array(x)->t, mask, keepdims, TN_NO_DTYPE), &c->made[c->n]);
  return c->status ? tn_undef() : c->made[c->n++];
}

tenon_status tn_events_of_reduction(tenon_vm *vm, struct tn_tensor *x, uint32_t mask, bool keepdims,
                                    struct tn_tensor *result)
{
  struct tn_calc c = {.vm = vm};
  struct looks l = {{tn_undef(), tn_undef(), tn_undef(), tn_undef()}};
  tn_value from = tn_array_wrap(vm, tn_tensor_retain(x), false);
  tn_value to = tn_array_wrap(vm, tn_tensor_retain(result), false);
  tenon_status st = from.tag == TN_UNDEF || to.tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
  if (!st && inexact(from) && inexact(to)) {
    vm->events.wanted = false;
    tn_value finite = reduced(&c, TN_RED_ALL, tn_calc1(&c, TN_OP_ISFINITE, from), mask, keepdims);
    tn_value nan = reduced(&c, TN_RED_ANY, tn_calc1(&c, TN_OP_ISNAN, from), mask, keepdims);
    l.of[TN_EVENT_OVER] = both(&c, tn_calc1(&c, TN_OP_ISINF, to), finite);
    l.of[TN_EVENT_INVALID] = both(&c, tn_calc1(&c, TN_OP_ISNAN, to), not(&c, nan));
    st = look(vm, &c, &l, "reduce");
  }
  tn_release(vm, from);
  tn_release(vm, to);
  return st;
}

tenon_status tn_events_of_cast(tenon_vm *vm, struct tn_tensor *x, struct tn_tensor *result)
{
  struct tn_calc c = {.vm = vm};
  struct looks l = {{tn_undef(), tn_undef(), tn_undef(), tn_undef()}};
  tn_value from = tn_array_wrap(vm, tn_tensor_retain(x), false);
  tn_value to = tn_array_wrap(vm, tn_tensor_retain(result), false);
  tenon_status st = from.tag == TN_UNDEF || to.tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
  unsigned d = result->dtype;
  if (!st && tn_dtype_kind(x->dtype) == 'f' && d != TN_BOOL) {
    vm->events.wanted = false;
    if (inexact(to))
      l.of[TN_EVENT_OVER] = both(&c, tn_calc1(&c, TN_OP_ISINF, to), tn_calc1(&c, TN_OP_ISFINITE, from));
    else {
      double end = tn_dtype_is_unsigned(d) ? 2.0 * (double)(tn_dtype_most(d) / 2 + 1) : (double)tn_dtype_most(d) + 1;
      if (d == TN_U64) end = 0x1p64;
      tn_value whole = tn_calc1(&c, TN_OP_TRUNC, from);
      tn_value within = both(&c, tn_calc2(&c, TN_OP_LT, whole, tn_float(end)),
                             tn_calc2(&c, TN_OP_GE, whole, tn_float((double)tn_dtype_least(d))));
      l.of[TN_EVENT_INVALID] = not(&c, within);
    }
    st = look(vm, &c, &l, "cast");
  }
  tn_release(vm, from);
  tn_release(vm, to);
  return st;
}
