/* SPDX-License-Identifier: MIT
 * Calls: frames, the binding of arguments to parameters (of Tenon functions by their prototype, of builtins by
 * their signature) with Python's messages, and what every kind of callable value does when called.  Knows
 * nothing of instructions.  Declared in interp.h. */
#include "interp.h"
#include "vm/data/tape.h"

#include <stdio.h>
#include <string.h>

tenon_status tn_enter_c(tenon_vm *vm)
{
  if (vm->interp->depth >= TN_DEPTH_LIMIT) return tn_raise(vm, TENON_E_RECURSION, "maximum recursion depth exceeded");
  vm->interp->depth++;
  return TENON_OK;
}

tenon_status tn_switch_mode(tenon_vm *vm, tenon_mode mode)
{
  if (mode == vm->mode) return TENON_OK;
  TN_TRY(tn_trace_force_all(vm, TN_FLUSH_MODE));
  vm->mode = mode;
  return TENON_OK;
}

/* ---- frames */

tenon_status tn_frame_reserve(tenon_vm *vm, size_t end)
{
  struct tn_interp *I = vm->interp;
  if (I->nframes >= TN_FRAME_LIMIT) return tn_raise(vm, TENON_E_RECURSION, "maximum recursion depth exceeded");
  TN_TRY(tn_grow(vm, &I->frames, &I->frames_cap, I->nframes + 1, sizeof *I->frames));
  I->frame_room = I->frames_cap < TN_FRAME_LIMIT ? I->frames_cap : TN_FRAME_LIMIT;
  size_t cap = I->cap;
  TN_TRY(tn_grow(vm, &I->regs, &I->cap, end, sizeof *I->regs));
  for (; cap < I->cap; cap++) I->regs[cap] = tn_undef();
  return TENON_OK;
}

tenon_status tn_push_frame(tenon_vm *vm, struct tn_proto *p, struct tn_function *fn, uint32_t dst)
{
  struct tn_interp *I = vm->interp;
  const struct tn_frame *caller = I->nframes ? &I->frames[I->nframes - 1] : NULL;
  size_t base = caller ? caller->base + caller->proto->nregs : 0;
  TN_TRY(tn_frame_reserve(vm, base + p->nregs));
  for (uint32_t i = 0; i < p->nregs; i++) tn_assign(vm, &I->regs[base + i], tn_undef());
  tn_retain(fn ? tn_object(fn) : tn_object(p));
  vm->library += p->composed;
  I->frames[I->nframes++] = (struct tn_frame){
      .proto = p, .fn = fn, .base = base, .pc = p->run, .dst = dst, .mode = vm->mode, .pos = vm->pos};
  return TENON_OK;
}

void tn_drop_frame(tenon_vm *vm)
{
  struct tn_interp *I = vm->interp;
  struct tn_frame f = I->frames[--I->nframes];
  vm->library -= f.proto->composed;
  for (uint32_t i = 0; i < f.proto->nregs; i++) {
    tn_value v = I->regs[f.base + i];
    I->regs[f.base + i] = tn_undef();
    tn_release(vm, v);
  }
  tn_release(vm, f.fn ? tn_object(f.fn) : tn_object(f.proto));
}

/* ---- Tenon functions */

static const char *text(tn_value v) { return TN_IS(v, TN_STR) ? TN_AS(tn_str, v)->s : "?"; }
static const char *plural(size_t n) { return n == 1 ? "" : "s"; }

static tenon_status too_many(tenon_vm *vm, const struct tn_proto *p, uint32_t given)
{
  uint32_t total = p->nparam + p->nkwonly, first = total - p->ndefaults;     /* parameters before it have no default */
  const char *were = given == 1 ? "was" : "were";
  if (first < p->nparam)
    return tn_raise(vm, TENON_E_TYPE, "%s() takes from %u to %u positional arguments but %u %s given", text(p->name),
                    first, p->nparam, given, were);
  return tn_raise(vm, TENON_E_TYPE, "%s() takes %u positional argument%s but %u %s given", text(p->name), p->nparam,
                  plural(p->nparam), given, were);
}

/* Names the parameters of [from, to) that are unbound. */
static tenon_status missing(tenon_vm *vm, const struct tn_proto *p, const tn_value *r, uint32_t from, uint32_t to,
                            const char *kind)
{
  char names[512] = "";
  size_t count = 0, used = 0, seen = 0;
  for (uint32_t i = from; i < to; i++) count += r[i].tag == TN_UNDEF;
  for (uint32_t i = from; i < to && used < sizeof names; i++) {
    if (r[i].tag != TN_UNDEF) continue;
    const char *between = !seen ? "" : seen + 1 < count ? ", " : count == 2 ? " and " : ", and ";
    int w = snprintf(names + used, sizeof names - used, "%s'%s'", between, text(p->param_names[i]));
    used += w > 0 ? (size_t)w : 0;
    seen++;
  }
  return tn_raise(vm, TENON_E_TYPE, "%s() missing %zu required %s argument%s: %s", text(p->name), count, kind,
                  plural(count), names);
}

static bool same_name(tn_value a, tn_value b)
{
  if (a.u.o == b.u.o) return true;
  const struct tn_str *x = TN_AS(tn_str, a), *y = TN_AS(tn_str, b);
  return x->n == y->n && !memcmp(x->s, y->s, x->n);
}

static tn_value take(tn_value *v)
{
  tn_value taken = *v;
  *v = tn_undef();
  return taken;
}

static tenon_status lacking(tenon_vm *vm, const char *function, const char *keyword)
{
  return tn_raise(vm, TENON_E_TYPE, "%s() does not support NumPy's keyword argument '%s'", function, keyword);
}

static tenon_status unexpected(tenon_vm *vm, const struct tn_proto *p, tn_value name)
{
  for (uint32_t i = 0; i < p->nposonly; i++)
    if (same_name(p->param_names[i], name))
      return tn_raise(vm, TENON_E_TYPE, "%s() got some positional-only arguments passed as keyword arguments: '%s'",
                      text(p->name), text(name));
  if (p->composed && tn_numpy_has_keyword(text(p->name), NULL, text(name)))
    return lacking(vm, text(p->name), text(name));
  return tn_raise(vm, TENON_E_TYPE, "%s() got an unexpected keyword argument '%s'", text(p->name), text(name));
}

static tenon_status bind_keywords(tenon_vm *vm, const struct tn_proto *p, tn_value *r, uint32_t nkw, tn_value *values,
                                  const tn_value *names)
{
  uint32_t total = p->nparam + p->nkwonly;
  for (uint32_t k = 0; k < nkw; k++) {
    if (!TN_IS(names[k], TN_STR)) return tn_raise(vm, TENON_E_TYPE, "keywords must be strings");
    uint32_t i = p->nposonly;
    while (i < total && !same_name(p->param_names[i], names[k])) i++;
    if (i < total) {
      if (r[i].tag != TN_UNDEF)
        return tn_raise(vm, TENON_E_TYPE, "%s() got multiple values for argument '%s'", text(p->name), text(names[k]));
      r[i] = take(&values[k]);
    } else if (p->has_kwargs) TN_TRY(tn_dict_set(vm, TN_AS(tn_dict, r[total + p->has_args]), names[k], values[k]));
    else return unexpected(vm, p, names[k]);
  }
  return TENON_OK;
}

static tenon_status bind(tenon_vm *vm, const struct tn_function *fn, tn_value *r, uint32_t npos, tn_value *args,
                         uint32_t nkw, const tn_value *names)
{
  const struct tn_proto *p = fn->proto;
  uint32_t total = p->nparam + p->nkwonly, given = npos < p->nparam ? npos : p->nparam;
  if (npos > p->nparam && !p->has_args) return too_many(vm, p, npos);
  for (uint32_t i = 0; i < given; i++) r[i] = take(&args[i]);
  if (p->has_args) {
    r[total] = tn_tuple_new(vm, npos - given);
    if (r[total].tag == TN_UNDEF) return TENON_E_NOMEM;
    for (uint32_t i = given; i < npos; i++) TN_AS(tn_tuple, r[total])->v[i - given] = take(&args[i]);
  }
  if (p->has_kwargs && (r[total + p->has_args] = tn_dict_new(vm)).tag == TN_UNDEF) return TENON_E_NOMEM;
  TN_TRY(bind_keywords(vm, p, r, nkw, args + npos, names));
  const struct tn_tuple *d = TN_IS(fn->defaults, TN_TUPLE) ? TN_AS(tn_tuple, fn->defaults) : NULL;
  for (uint32_t i = total - p->ndefaults; d && i < total; i++)
    if (r[i].tag == TN_UNDEF) r[i] = tn_retain(d->v[i - (total - p->ndefaults)]);
  for (uint32_t i = 0; i < total; i++)
    if (r[i].tag == TN_UNDEF)
      return i < p->nparam ? missing(vm, p, r, 0, p->nparam, "positional")
                           : missing(vm, p, r, p->nparam, total, "keyword-only");
  return TENON_OK;
}

tenon_status tn_push_function(tenon_vm *vm, struct tn_function *fn, uint32_t dst, uint32_t npos, tn_value *args,
                              uint32_t nkw, const tn_value *names)
{
  TN_TRY(tn_push_frame(vm, fn->proto, fn, dst));
  tenon_status st = bind(vm, fn, tn_window(vm->interp), npos, args, nkw, names);
  if (!st && fn->mode != TENON_AUTO) st = tn_switch_mode(vm, fn->mode);
  if (st) tn_drop_frame(vm);
  return st;
}

/* ---- builtins */

static tenon_status builtin_missing(tenon_vm *vm, const struct tn_signature *s, const tn_value *v, bool method)
{
  char names[256] = "";
  size_t used = 0, count = 0;
  for (unsigned i = method; i < s->required; i++) {
    if (v[i].tag != TN_UNDEF) continue;
    int w = snprintf(names + used, sizeof names - used, "%s'%.*s'", count++ ? ", " : "", s->param[i].n,
                     s->param[i].name);
    used += w > 0 && used + (size_t)w < sizeof names ? (size_t)w : 0;
  }
  return tn_raise(vm, TENON_E_TYPE, "%s() missing %zu required argument%s: %s", s->fn->name, count, plural(count),
                  names);
}

static tenon_status builtin_keyword(tenon_vm *vm, const struct tn_signature *s, tn_value *v, tn_value name,
                                    tn_value value, tn_value extra)
{
  const struct tn_str *k = TN_AS(tn_str, name);
  for (unsigned i = s->nameless; i < s->count; i++) {
    if ((int)i == s->star || (int)i == s->star2 || s->param[i].n != k->n || memcmp(s->param[i].name, k->s, k->n))
      continue;
    if (v[i].tag != TN_UNDEF)
      return tn_raise(vm, TENON_E_TYPE, "%s() got multiple values for argument '%s'", s->fn->name, k->s);
    v[i] = value;
    return TENON_OK;
  }
  if (extra.tag != TN_UNDEF) return tn_dict_set(vm, TN_AS(tn_dict, extra), name, value);
  for (unsigned i = 0; i < s->nameless; i++)
    if (s->param[i].n == k->n && !memcmp(s->param[i].name, k->s, k->n))
      return tn_raise(vm, TENON_E_TYPE, "%s() got some positional-only arguments passed as keyword arguments: '%s'",
                      s->fn->name, k->s);
  if (tn_numpy_has_keyword(s->fn->name, s->fn->params, k->s)) return lacking(vm, s->fn->name, k->s);
  return tn_raise(vm, TENON_E_TYPE, "%s() got an unexpected keyword argument '%s'", s->fn->name, k->s);
}

/* Calls what a builtin does; |own|: that many values at |v| are its own, and end before what it left pending is
 * computed, which may so use their memory. */
static tenon_status run_builtin(tenon_vm *vm, const struct tn_builtin *fn, tn_value *v, unsigned count, uint32_t own,
                                tn_value *out)
{
  tn_value owned[TN_MAX_PARAMS];
  for (uint32_t i = 0; i < own; i++) owned[i] = v[i];
  *out = tn_undef();
  vm->library++;
  tenon_status st = tn_taping(vm) ? vm->tape.call(vm, fn, v, (int)count, out) : fn->fn(vm, fn, v, (int)count, out);
  for (uint32_t i = 0; i < own; i++) tn_release(vm, owned[i]);
  vm->library--;
  if (st || !tn_trace_settle(vm)) return st;
  tn_assign(vm, out, tn_undef());
  return vm->err.pub.status;
}

/* |self| (UNDEF: none) comes before the positional arguments. */
static tenon_status call_signed(tenon_vm *vm, const struct tn_signature *s, tn_value self, uint32_t npos,
                                const tn_value *args, uint32_t nkw, const tn_value *names, tn_value *out)
{
  if (!s->parsed) TN_TRY(tn_signature_parse(vm, s));
  const struct tn_builtin *fn = s->fn;
  bool method = self.tag != TN_UNDEF;
  uint32_t given = npos + method, fixed = given < s->positional ? given : s->positional;
  tn_value v[TN_MAX_PARAMS], rest = tn_undef(), extra = tn_undef();
  for (unsigned i = 0; i < s->count; i++) v[i] = tn_undef();
  if (given > s->positional && s->star < 0)
    return tn_raise(vm, TENON_E_TYPE, "%s() takes %s%u positional argument%s but %u %s given", fn->name,
                    s->required < s->positional ? "at most " : "", s->positional - method,
                    plural(s->positional - (size_t)method), npos, npos == 1 ? "was" : "were");
  for (uint32_t i = 0; i < fixed; i++) v[i] = method ? (i ? args[i - 1] : self) : args[i];
  if (s->star >= 0) {
    rest = tn_tuple_new(vm, given - fixed);
    if (rest.tag == TN_UNDEF) return TENON_E_NOMEM;
    for (uint32_t i = fixed; i < given; i++) TN_AS(tn_tuple, rest)->v[i - fixed] = tn_retain(args[i - method]);
    v[s->star] = rest;
  }
  tenon_status st = TENON_OK;
  if (s->star2 >= 0) {
    v[s->star2] = extra = tn_dict_new(vm);
    if (extra.tag == TN_UNDEF) st = TENON_E_NOMEM;
  }
  for (uint32_t k = 0; k < nkw && !st; k++) st = builtin_keyword(vm, s, v, names[k], args[npos + k], extra);
  for (unsigned i = 0; i < s->required && !st; i++)
    if (v[i].tag == TN_UNDEF) st = builtin_missing(vm, s, v, method);
  *out = tn_undef();
  if (!st) st = run_builtin(vm, fn, v, s->count, 0, out);
  tn_release(vm, rest);
  tn_release(vm, extra);
  return st;
}

static tenon_status call_builtin(tenon_vm *vm, const struct tn_builtin *fn, tn_value self, uint32_t npos,
                                 const tn_value *args, uint32_t nkw, const tn_value *names, tn_value *out)
{
  const struct tn_signature *s = tn_signature_of(vm, fn);
  if (!s) return tn_raise(vm, TENON_E_RUNTIME, "'%s' is in no table of builtins", fn->name);
  return call_signed(vm, s, self, npos, args, nkw, names, out);
}

tenon_status tn_call_directly(tenon_vm *vm, const struct tn_builtin_obj *o, uint32_t n, tn_value *args, tn_value *out)
{
  tn_value v[TN_MAX_PARAMS];
  unsigned count = o->signature->count;
  for (uint32_t i = 0; i < n; i++) v[i] = take(&args[i]);
  for (unsigned i = n; i < count; i++) v[i] = tn_undef();
  return run_builtin(vm, o->fn, v, count, n, out);
}

/* ---- other callables */

/* np.float32(x): an array scalar, or the converted array. */
static tenon_status convert(tenon_vm *vm, unsigned dtype, tn_value v, tn_value *out)
{
  tn_value a;
  TN_TRY(tn_to_array(vm, v, dtype, &a));
  struct tn_tensor *t = tn_array_tensor(vm, tn_as_array(a));
  if (t && t->ndim == 0) *out = tn_array_wrap(vm, tn_tensor_retain(t), true);
  else *out = t ? tn_retain(a) : tn_undef();
  tn_release(vm, a);
  return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
}

/* Calls anything but what is written in Tenon; the arguments are borrowed. */
static tenon_status call_other(tenon_vm *vm, tn_value fn, uint32_t npos, const tn_value *args, uint32_t nkw,
                               const tn_value *names, tn_value *out)
{
  if (TN_IS(fn, TN_BUILTIN))
    return call_signed(vm, TN_AS(tn_builtin_obj, fn)->signature, tn_undef(), npos, args, nkw, names, out);
  if (TN_IS(fn, TN_BOUND))
    return call_builtin(vm, TN_AS(tn_bound, fn)->fn, TN_AS(tn_bound, fn)->self, npos, args, nkw, names, out);
  if (fn.tag == TN_EXCCLASS && !nkw) return tn_exception_new(vm, (tenon_status)fn.u.i, npos, args, out);
  if (fn.tag == TN_DTYPE && !nkw && npos < 2) return convert(vm, (unsigned)fn.u.i, npos ? args[0] : tn_int(0), out);
  if (fn.tag == TN_DTYPE || fn.tag == TN_EXCCLASS)
    return tn_raise(vm, TENON_E_TYPE, "a conversion takes one argument and no keywords");
  return tn_raise(vm, TENON_E_TYPE, "'%s' object is not callable", tn_type_name(fn));
}

/* ---- any callable */

/* The Tenon function that |callee| is or that a builtin was composed as, borrowed; NULL: it is neither. */
static tenon_status written_in_tenon(tenon_vm *vm, tn_value callee, struct tn_function **fn)
{
  const struct tn_builtin *row = TN_IS(callee, TN_BUILTIN) ? TN_AS(tn_builtin_obj, callee)->fn
                                 : TN_IS(callee, TN_BOUND) ? TN_AS(tn_bound, callee)->fn : NULL;
  *fn = TN_IS(callee, TN_FUNCTION) ? TN_AS(tn_function, callee) : NULL;
  return row && !row->fn ? tn_composed(vm, row, fn) : TENON_OK;
}

tenon_status tn_call_begin(tenon_vm *vm, uint32_t dst, bool method, uint32_t npos, tn_value *run, uint32_t nkw,
                           const tn_value *names, tn_value *out, bool *pushed)
{
  struct tn_function *f;
  *pushed = false;
  if (method && !TN_IS(run[0], TN_BUILTIN)) return tn_broken(vm, TN_BC_CALLM);
  TN_TRY(written_in_tenon(vm, run[0], &f));
  *pushed = f != NULL;
  if (!f && method)
    return call_signed(vm, TN_AS(tn_builtin_obj, run[0])->signature, run[1], npos, run + 2, nkw, names, out);
  if (!f) return call_other(vm, run[0], npos, run + 1, nkw, names, out);
  npos += method;
  if (!TN_IS(run[0], TN_BOUND)) return tn_push_function(vm, f, dst, npos, run + 1, nkw, names);
  tn_value bound = run[0];                        /* its object becomes the first argument */
  run[0] = tn_retain(TN_AS(tn_bound, bound)->self);
  tenon_status st = tn_push_function(vm, f, dst, npos + 1, run, nkw, names);
  tn_release(vm, bound);
  return st;
}

tenon_status tn_call_keywords(tenon_vm *vm, tn_value fn, uint32_t npos, const tn_value *args, uint32_t nkw,
                              const tn_value *names, tn_value *out)
{
  *out = tn_undef();
  TN_TRY(tn_enter_c(vm));
  struct tn_pos pos = vm->pos;
  uint32_t n = npos + nkw + 1;
  tn_value few[8], *run = few;
  size_t bytes = n * sizeof *run;
  bool pushed = false;
  tenon_status st = bytes > sizeof few && !(run = tn_alloc(vm, bytes)) ? TENON_E_NOMEM : TENON_OK;
  if (!st) {
    run[0] = tn_retain(fn);
    for (uint32_t i = 1; i < n; i++) run[i] = tn_retain(args[i - 1]);
    st = tn_call_begin(vm, 0, false, npos, run, nkw, names, out, &pushed);
    for (uint32_t i = 0; i < n; i++) tn_release(vm, run[i]);
    if (run != few) tn_free(vm, run, bytes);
  }
  if (!st && pushed) st = tn_execute(vm, vm->interp->nframes - 1, out);
  tn_leave_c(vm->interp);
  vm->pos = pos;
  if (st && !vm->interp->depth) tn_finish_error(vm);
  return st;
}

tenon_status tn_call_named(tenon_vm *vm, const char *where, const char *name, uint32_t n, const tn_value *args,
                           tn_value *out)
{
  const struct tn_builtin *fn = tn_builtin_find(vm, where, name, strlen(name));
  if (!fn) return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "%s.%s is not implemented", where, name);
  if (fn->fn) return call_builtin(vm, fn, tn_undef(), n, args, 0, NULL, out);
  struct tn_function *f;
  TN_TRY(tn_composed(vm, fn, &f));
  return tn_call(vm, tn_object(f), (int)n, args, out);
}

tenon_status tn_call(tenon_vm *vm, tn_value fn, int n, const tn_value *args, tn_value *out)
{
  return tn_call_keywords(vm, fn, (uint32_t)n, args, 0, NULL, out);
}
