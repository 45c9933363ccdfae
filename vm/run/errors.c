/* SPDX-License-Identifier: MIT
 * Exceptions as values: what raise, except, finally and with do.  An error on its way is a record (vm/base/status.h);
 * when something catches it, it becomes an exception, which may be raised again and then is the same record as before.
 * Declared in interp.h. */
#include "interp.h"

#include <stdio.h>
#include <string.h>

tenon_status tn_exception_new(tenon_vm *vm, tenon_status cls, size_t n, const tn_value *args, tn_value *out)
{
  tn_value tuple = tn_tuple_new(vm, n);
  if (tuple.tag == TN_UNDEF) return TENON_E_NOMEM;
  for (size_t i = 0; i < n; i++) TN_AS(tn_tuple, tuple)->v[i] = tn_retain(args[i]);
  struct tn_exception *e = tn_obj_new(vm, TN_EXCEPTION, sizeof *e, true);
  if (!e) { tn_release(vm, tuple); return TENON_E_NOMEM; }
  e->cls = cls;
  e->args = tuple;
  *out = tn_object(e);
  return TENON_OK;
}

/* Of the classes that name some of their arguments: which one, of how many at least. */
static const struct { tenon_status cls; const char *name; unsigned char at, least; } named[] = {
  {TENON_E_EXIT, "code", 0, 0}, {TENON_E_STOP, "value", 0, 0}, {TENON_E_OS, "errno", 0, 2},
  {TENON_E_OS, "strerror", 1, 2}, {TENON_E_OS, "filename", 2, 2}, {TENON_E_IMPORT, "msg", 0, 0},
  {TENON_E_SYNTAX, "msg", 0, 0}};

tenon_status tn_exception_attribute(const struct tn_exception *e, const char *name, tn_value *out, bool *found)
{
  const struct tn_tuple *args = TN_AS(tn_tuple, e->args);
  tn_value v = tn_undef();
  if (!strcmp(name, "args")) v = e->args;
  else if (!strcmp(name, "__cause__")) v = TN_IS(e->cause, TN_EXCEPTION) ? e->cause : tn_none();
  else if (!strcmp(name, "__context__")) v = TN_IS(e->context, TN_EXCEPTION) ? e->context : tn_none();
  else if (!strcmp(name, "__suppress_context__")) v = tn_bool(e->quiet);
  for (size_t i = 0; v.tag == TN_UNDEF && i < sizeof named / sizeof *named; i++)
    if (!strcmp(named[i].name, name) && tenon_status_is(e->cls, named[i].cls))
      v = args->n >= named[i].least && args->n > named[i].at ? args->v[named[i].at] : tn_none();
  *found = v.tag != TN_UNDEF;
  *out = tn_retain(v);
  return TENON_OK;
}

/* ---- raising */

/* Records |exception|, which is taken; |again|: as it was recorded before, in the present frame. */
static tenon_status raise_exception(tenon_vm *vm, tn_value exception, bool again)
{
  struct tn_exception *e = TN_AS(tn_exception, exception);
  tn_value text;
  tenon_status st = tn_repr(vm, exception, false, &text);
  if (!st) {
    st = tn_raise(vm, e->cls, "%s", TN_AS(tn_str, text)->s);
    tn_release(vm, text);
    tn_assign(vm, &vm->interp->raised, tn_retain(exception));
    vm->err.object = true;
    if (e->trail.tag != TN_UNDEF) tn_trail_load(vm, e->trail);
    vm->err.again = again;
  }
  tn_release(vm, exception);
  return st;
}

/* An exception from one or a class of them, owned. */
static tenon_status as_exception(tenon_vm *vm, tn_value v, const char *otherwise, tn_value *out)
{
  if (v.tag == TN_EXCCLASS) return tn_exception_new(vm, (tenon_status)v.u.i, 0, NULL, out);
  if (!TN_IS(v, TN_EXCEPTION)) return tn_raise(vm, TENON_E_TYPE, "%s", otherwise);
  *out = tn_retain(v);
  return TENON_OK;
}

tenon_status tn_raise_value(tenon_vm *vm, tn_value v)
{
  tn_value e;
  TN_TRY(as_exception(vm, v, "exceptions must derive from BaseException", &e));
  return raise_exception(vm, e, false);
}

tenon_status tn_raise_from(tenon_vm *vm, tn_value v, tn_value cause)
{
  tn_value e, why = tn_undef();
  TN_TRY(as_exception(vm, v, "exceptions must derive from BaseException", &e));
  if (cause.tag != TN_NONE && as_exception(vm, cause, "exception causes must derive from BaseException", &why)) {
    tn_release(vm, e);
    return vm->err.pub.status;
  }
  tn_assign(vm, &TN_AS(tn_exception, e)->cause, why);
  TN_AS(tn_exception, e)->quiet = true;
  return raise_exception(vm, e, false);
}

tenon_status tn_raise_again(tenon_vm *vm, tn_value caught)
{
  if (caught.tag == TN_NONE) return tn_raise(vm, TENON_E_RUNTIME, "No active exception to reraise");
  if (!TN_IS(caught, TN_EXCEPTION)) return tn_broken(vm, TN_BC_RERAISE);
  return raise_exception(vm, tn_retain(caught), true);
}

tenon_status tn_raise_with(tenon_vm *vm, tenon_status cls, tn_value arg)
{
  tn_value e;
  TN_TRY(tn_exception_new(vm, cls, 1, &arg, &e));
  return raise_exception(vm, e, false);
}

/* ---- catching */

tenon_status tn_matches(tenon_vm *vm, tn_value exception, tn_value cls, bool *out)
{
  bool many = TN_IS(cls, TN_TUPLE);
  const tn_value *v = many ? TN_AS(tn_tuple, cls)->v : &cls;
  size_t n = many ? TN_AS(tn_tuple, cls)->n : 1;
  *out = false;
  if (!TN_IS(exception, TN_EXCEPTION)) return tn_broken(vm, TN_BC_MATCHES);
  for (size_t i = 0; i < n; i++) {
    if (v[i].tag != TN_EXCCLASS)
      return tn_raise(vm, TENON_E_TYPE, "catching classes that do not inherit from BaseException is not allowed");
    *out = *out || tenon_status_is(TN_AS(tn_exception, exception)->cls, (tenon_status)v[i].u.i);
  }
  return TENON_OK;
}

/* The new exception met |handling|; one that met it itself has forgotten so. */
static void meet(tenon_vm *vm, struct tn_exception *e, tn_value handling)
{
  if (handling.u.o == &e->h) return;
  for (struct tn_exception *x = TN_AS(tn_exception, handling); TN_IS(x->context, TN_EXCEPTION);) {
    struct tn_exception *next = TN_AS(tn_exception, x->context);
    if (next == e) {
      tn_assign(vm, &x->context, tn_undef());
      break;
    }
    x = next;
  }
  tn_assign(vm, &e->context, tn_retain(handling));
}

/* Frames begin to be left with the error: what is being handled is its context. */
static void begin(tenon_vm *vm)
{
  struct tn_interp *I = vm->interp;
  tn_value handling = TN_IS(I->handling, TN_EXCEPTION) ? I->handling : tn_undef();
  vm->err.begun = true;
  if (!vm->err.object) tn_assign(vm, &I->context, tn_retain(handling));
  else if (handling.tag != TN_UNDEF && !vm->err.again) meet(vm, TN_AS(tn_exception, I->raised), handling);
}

/* The recorded error as an exception in I->raised; then none is recorded.  Without memory, that is the error. */
static tenon_status become_exception(tenon_vm *vm)
{
  struct tn_interp *I = vm->interp;
  struct tn_error *e = &vm->err;
  if (!e->object) {
    struct tn_error *keep = e;
    tn_value exception, text = tn_undef();
    bool said = keep->message[0];
    if (said && (text = tn_str_new(vm, e->message, strlen(e->message))).tag == TN_UNDEF) return TENON_E_NOMEM;
    tenon_status st = tn_exception_new(vm, e->pub.status, said, &text, &exception);
    tn_release(vm, text);
    TN_TRY(st);
    tn_assign(vm, &I->raised, exception);
    TN_AS(tn_exception, exception)->context = I->context;
    I->context = tn_undef();
  }
  tn_assign(vm, &TN_AS(tn_exception, I->raised)->trail, tn_trail(vm));
  tn_error_clear(e);
  tn_traceback_clear(vm);
  return TENON_OK;
}

/* The innermost frame looks whether it catches the error where it stands. */
static bool take(tenon_vm *vm, struct tn_frame *f, uint32_t ip)
{
  struct tn_interp *I = vm->interp;
  const struct tn_proto *p = f->proto;
  tn_value *r = I->regs + f->base;
  for (size_t i = 0; i < p->nguards; i++) {
    const struct tn_guard *g = &p->guards[i];
    if (ip < g->start || ip >= g->end) continue;
    if (g->restores) {
      tn_assign(vm, &I->handling, tn_retain(r[g->top]));
      continue;
    }
    if (become_exception(vm)) {
      tn_error_clear(&vm->err);
      tn_nomem(vm);
      vm->err.begun = true;
      continue;
    }
    for (uint32_t k = g->top; k < p->nregs; k++) tn_assign(vm, &r[k], tn_undef());
    if (vm->unfinished) tn_array_finish(vm);
    f->pc = p->run + g->target;
    return true;
  }
  return false;
}

bool tn_unwind(tenon_vm *vm, size_t floor)
{
  struct tn_interp *I = vm->interp;
  if (!vm->err.begun) begin(vm);
  while (I->nframes > floor) {
    struct tn_frame *f = &I->frames[I->nframes - 1];
    uint32_t ip = f->pc > f->proto->run ? (uint32_t)(f->pc - f->proto->run - 1) : 0;
    if (!vm->err.again) tn_note_error(vm, f->proto, ip);
    vm->err.again = false;
    if (f->proto->nguards && take(vm, f, ip)) return true;
    /* what is pending stays so: it has one value in every mode */
    if (I->nframes == floor + 1 || !f->fn || f->fn->mode != TENON_AUTO) vm->mode = f->mode;
    tn_drop_frame(vm);
  }
  return false;
}

/* ---- with */

/* The method of a context manager, owned. */
static tenon_status context_method(tenon_vm *vm, tn_value v, const char *name, tn_value *out)
{
  char type[48];
  size_t n = 0;
  const char *given = TN_IS(v, TN_RECORD) ? tn_item_name(TN_AS(tn_tuple, v), 0, &n) : NULL;
  snprintf(type, sizeof type, "%.*s", given ? (int)n : 47, given ? given : tn_type_name(v));
  const struct tn_builtin *b = v.tag == TN_OBJECT ? tn_builtin_find(vm, type, name, strlen(name)) : NULL;
  if (!b) return tn_raise(vm, TENON_E_TYPE, "'%s' object does not support the context manager protocol", type);
  *out = tn_bound_new(vm, v, b);
  return tn_made(*out);
}

static tenon_status enter_mode(tenon_vm *vm, tenon_mode mode, tn_value *keep)
{
  struct tn_mode_obj *before = tn_obj_new(vm, TN_MODE, sizeof *before, false);
  if (!before) return TENON_E_NOMEM;
  before->mode = vm->mode;
  *keep = tn_object(before);
  if (tn_switch_mode(vm, mode)) { tn_release(vm, *keep); return vm->err.pub.status; }
  return TENON_OK;
}

tenon_status tn_with_enter(tenon_vm *vm, tn_value v, tn_value *keep, tn_value *value)
{
  tn_value enter;
  *value = tn_none();
  if (TN_IS(v, TN_MODE)) return enter_mode(vm, TN_AS(tn_mode_obj, v)->mode, keep);
  TN_TRY(context_method(vm, v, "__exit__", keep));
  tenon_status st = context_method(vm, v, "__enter__", &enter);
  if (!st) {
    st = tn_call(vm, enter, 0, NULL, value);
    tn_release(vm, enter);
  }
  if (st) tn_release(vm, *keep);
  return st;
}

static tenon_status leave_context(tenon_vm *vm, tn_value keep, tn_value cls, tn_value exception, bool *swallow)
{
  const tn_value args[3] = {cls, exception, tn_none()};
  tn_value v = tn_undef();
  if (!TN_IS(keep, TN_BOUND)) return tn_broken(vm, TN_BC_WITHEXIT);
  TN_TRY(tn_call(vm, keep, 3, args, &v));
  tenon_status st = tn_truth(vm, v, swallow);
  tn_release(vm, v);
  return st;
}

tenon_status tn_with_exit(tenon_vm *vm, tn_value keep)
{
  bool swallow;
  if (TN_IS(keep, TN_MODE)) return tn_switch_mode(vm, TN_AS(tn_mode_obj, keep)->mode);
  return leave_context(vm, keep, tn_none(), tn_none(), &swallow);
}

tenon_status tn_with_fail(tenon_vm *vm, tn_value keep, tn_value exception, bool *swallow)
{
  *swallow = false;
  if (!TN_IS(exception, TN_EXCEPTION)) return tn_broken(vm, TN_BC_WITHFAIL);
  if (!TN_IS(keep, TN_MODE)) {
    tn_value cls = {.tag = TN_EXCCLASS, .u.i = TN_AS(tn_exception, exception)->cls};
    return leave_context(vm, keep, cls, exception, swallow);
  }
  vm->mode = TN_AS(tn_mode_obj, keep)->mode;             /* what is pending stays so */
  return TENON_OK;
}
