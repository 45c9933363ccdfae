/* SPDX-License-Identifier: MIT
 * Bodies of the instructions that are not done in the dispatch loop itself: names, cells, building of tuples,
 * lists, dicts and closures, unpacking, raising, modes, the general forms of a call.  Each checks what the
 * verifier cannot know: the kinds of the values that its registers hold.  Declared in interp.h. */
#include "interp.h"

static void remember(tenon_vm *vm, struct tn_proto *p, uint32_t k, tn_value *at, bool own)
{
  p->globals[k] = (struct tn_global){vm->interp->names_version, at, own};
}

/* The globals of the script that |p| is of. */
static struct tn_dict *own_globals(tenon_vm *vm, const struct tn_proto *p)
{
  return TN_AS(tn_dict, p->home.tag == TN_UNDEF ? vm->interp->globals : p->home);
}

tenon_status tn_global_delete(tenon_vm *vm, const struct tn_proto *p, tn_value name)
{
  if (tn_dict_remove(vm, own_globals(vm, p), name)) return TENON_OK;
  return tn_name_error(vm, TN_AS(tn_str, name)->s, TN_AS(tn_str, name)->n);
}

tenon_status tn_global_find(tenon_vm *vm, struct tn_proto *p, uint32_t k, tn_value **at)
{
  struct tn_interp *I = vm->interp;
  tn_value name = p->consts[k];
  bool own = true;
  *at = tn_dict_find(vm, p->composed ? TN_AS(tn_dict, I->prelude) : own_globals(vm, p), name);
  if (!*at) {
    own = false;
    *at = tn_dict_find(vm, TN_AS(tn_dict, I->builtins), name);
  }
  if (*at) {
    remember(vm, p, k, *at, own && !p->composed);
    return TENON_OK;
  }
  struct tn_str *s = TN_AS(tn_str, name);
  return vm->err.pub.status ? vm->err.pub.status : tn_name_error(vm, s->s, s->n);
}

tenon_status tn_global_set(tenon_vm *vm, struct tn_proto *p, uint32_t k, tn_value v)
{
  struct tn_dict *own = own_globals(vm, p);
  TN_TRY(tn_dict_set(vm, own, p->consts[k], v));
  tn_value *at = p->composed ? NULL : tn_dict_find(vm, own, p->consts[k]);
  if (at) remember(vm, p, k, at, true);
  return TENON_OK;
}

tenon_status tn_unbound(tenon_vm *vm, tn_value name, bool free)
{
  const char *s = TN_IS(name, TN_STR) ? TN_AS(tn_str, name)->s : "?";
  if (free)
    return tn_raise(vm, TENON_E_NAME,
                    "cannot access free variable '%s' where it is not associated with a value in enclosing scope", s);
  return tn_raise(vm, TENON_E_UNBOUND, "cannot access local variable '%s' where it is not associated with a value", s);
}

tenon_status tn_broken(tenon_vm *vm, enum tn_bc op)
{
  return tn_raise(vm, TENON_E_BYTECODE, "%s: a register does not hold what the instruction needs", tn_bcs[op].name);
}

tenon_status tn_cell_get(tenon_vm *vm, enum tn_bc op, tn_value cell, tn_value name, tn_value *out)
{
  if (!TN_IS(cell, TN_CELL)) return tn_broken(vm, op);
  *out = TN_AS(tn_cell, cell)->v;
  if (out->tag == TN_UNDEF) return tn_unbound(vm, name, op == TN_BC_GETFREE);
  tn_retain(*out);
  return TENON_OK;
}

/* Owned tuple or list of a run, whose registers give up their values. */
tenon_status tn_make_sequence(tenon_vm *vm, bool list, tn_value *run, uint32_t n, tn_value *out)
{
  *out = list ? tn_list_new(vm, n) : tn_tuple_new(vm, n);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  tn_value *v = list ? TN_AS(tn_list, *out)->v : TN_AS(tn_tuple, *out)->v;
  for (uint32_t i = 0; i < n; i++) { v[i] = run[i]; run[i] = tn_undef(); }
  return TENON_OK;
}

tenon_status tn_make_dict(tenon_vm *vm, tn_value *run, uint32_t pairs, tn_value *out)
{
  *out = tn_dict_new(vm);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  for (uint32_t i = 0; i < pairs; i++)
    if (tn_dict_set(vm, TN_AS(tn_dict, *out), run[2 * i], run[2 * i + 1])) {
      tn_release(vm, *out);
      return vm->err.pub.status;
    }
  for (uint32_t i = 0; i < 2 * pairs; i++) tn_assign(vm, &run[i], tn_undef());
  return TENON_OK;
}

tenon_status tn_make_set(tenon_vm *vm, tn_value *run, uint32_t n, tn_value *out)
{
  *out = tn_set_new(vm, false);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  for (uint32_t i = 0; i < n; i++)
    if (tn_set_add(vm, TN_AS(tn_set, *out), run[i])) { tn_release(vm, *out); return vm->err.pub.status; }
  for (uint32_t i = 0; i < n; i++) tn_assign(vm, &run[i], tn_undef());
  return TENON_OK;
}

tenon_status tn_merge(tenon_vm *vm, tn_value dict, tn_value from)
{
  if (!TN_IS(dict, TN_DICT)) return tn_broken(vm, TN_BC_MERGE);
  if (!TN_IS(from, TN_DICT))
    return tn_raise(vm, TENON_E_TYPE, "argument after ** must be a mapping, not %s", tn_type_name(from));
  struct tn_dict *d = TN_AS(tn_dict, dict), *s = TN_AS(tn_dict, from);
  for (size_t i = 0; i < s->used; i++) {
    TN_TRY(tn_poll_at(vm, i));
    if (s->e[i].key.tag != TN_UNDEF) TN_TRY(tn_dict_set(vm, d, s->e[i].key, s->e[i].value));
  }
  return TENON_OK;
}

tenon_status tn_make_function(tenon_vm *vm, struct tn_proto *parent, struct tn_function *self, uint32_t child,
                              const tn_value *r, tn_value defaults, tn_value *out)
{
  struct tn_proto *p = parent->protos[child];
  if (!TN_IS(defaults, TN_TUPLE) || TN_AS(tn_tuple, defaults)->n != p->ndefaults) return tn_broken(vm, TN_BC_FUNCTION);
  struct tn_function *f = tn_function_new(vm, p, defaults);
  if (!f) return TENON_E_NOMEM;
  *out = tn_object(f);
  for (size_t i = 0; i < p->ncapture; i++) {
    struct tn_capture c = p->captures[i];
    tn_value cell = c.from_register                 ? r[c.index]
                    : self && c.index < self->nfree ? tn_object(self->free[c.index])
                                                    : tn_undef();
    if (!TN_IS(cell, TN_CELL)) { tn_release(vm, *out); return tn_broken(vm, TN_BC_FUNCTION); }
    f->free[i] = TN_AS(tn_cell, tn_retain(cell));
  }
  return TENON_OK;
}

tenon_status tn_function_in_mode(tenon_vm *vm, const struct tn_function *f, tenon_mode mode, tn_value *out)
{
  struct tn_function *g = tn_function_new(vm, f->proto, f->defaults);
  if (!g) return TENON_E_NOMEM;
  *out = tn_object(g);
  g->mode = mode;
  g->name = tn_retain(f->name);
  g->doc = tn_retain(f->doc);
  for (size_t i = 0; i < f->nfree; i++) g->free[i] = TN_AS(tn_cell, tn_retain(tn_object(f->free[i])));
  return TENON_OK;
}

/* Distributes the items of |v| over |n| registers of the innermost frame. */
static tenon_status unpack_items(tenon_vm *vm, const tn_value *items, size_t have, uint32_t first, uint32_t n)
{
  if (have > n) return tn_raise(vm, TENON_E_VALUE, "too many values to unpack (expected %u)", n);
  if (have < n) return tn_raise(vm, TENON_E_VALUE, "not enough values to unpack (expected %u, got %zu)", n, have);
  tn_value *run = tn_window(vm->interp) + first;
  for (uint32_t i = 0; i < n; i++) tn_assign(vm, &run[i], tn_retain(items[i]));
  return TENON_OK;
}

tenon_status tn_unpack(tenon_vm *vm, tn_value v, uint32_t first, uint32_t n)
{
  bool array = TN_IS(v, TN_ARRAY);
  if (array ? tn_as_array(v)->t->ndim == 0 : v.tag != TN_OBJECT || TN_IS(v, TN_COMPLEX_OBJ))
    return tn_raise(vm, TENON_E_TYPE, "cannot unpack non-iterable %s object", tn_type_name(v));
  if (array && tn_tshape(tn_as_array(v)->t)[0] > n)
    return tn_raise(vm, TENON_E_VALUE, "too many values to unpack (expected %u)", n);
  tn_value list;
  if (TN_IS(v, TN_TUPLE) || TN_IS(v, TN_LIST)) list = tn_retain(v);
  else TN_TRY(tn_to_list(vm, v, &list));
  tenon_status st = TN_IS(list, TN_LIST)
                        ? unpack_items(vm, TN_AS(tn_list, list)->v, TN_AS(tn_list, list)->n, first, n)
                        : unpack_items(vm, TN_AS(tn_tuple, list)->v, TN_AS(tn_tuple, list)->n, first, n);
  tn_release(vm, list);
  return st;
}

tenon_status tn_join(tenon_vm *vm, const tn_value *run, uint32_t n, tn_value *out)
{
  struct tn_text t = tn_text_new(vm);
  for (uint32_t i = 0; i < n; i++) {
    if (!TN_IS(run[i], TN_STR)) { tn_text_free(&t); return tn_broken(vm, TN_BC_JOIN); }
    tn_text_put(&t, TN_AS(tn_str, run[i])->s, TN_AS(tn_str, run[i])->n);
  }
  *out = tn_text_str(&t);
  return out->tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
}

tenon_status tn_format_value(tenon_vm *vm, tn_value v, tn_value spec, tn_value *out)
{
  bool given = TN_IS(spec, TN_STR);
  return tn_format_spec(vm, v, given ? TN_AS(tn_str, spec)->s : "", given ? TN_AS(tn_str, spec)->n : 0, out);
}

tenon_status tn_assert_fail(tenon_vm *vm, tn_value message)
{
  if (message.tag == TN_UNDEF) return tn_raise(vm, TENON_E_ASSERT, "%s", "");
  return tn_raise_with(vm, TENON_E_ASSERT, message);
}

/* *pushed: a Tenon function was entered (its frame is the innermost now); else *out. */
tenon_status tn_call_run(tenon_vm *vm, enum tn_bc op, uint32_t first, uint32_t n, uint32_t dst, tn_value *out,
                         bool *pushed)
{
  struct tn_interp *I = vm->interp;
  tn_value *run = tn_window(I) + first;
  bool method = op == TN_BC_CALLM || op == TN_BC_CALLMKW;
  if (method && run[1].tag == TN_UNDEF) {              /* what is called is no method after all */
    run[1] = run[0];
    *run++ = tn_undef();
    method = false;
  }
  uint32_t nkw = 0, count = 1 + method + n;
  const tn_value *names = NULL;
  if (op == TN_BC_CALLKW || op == TN_BC_CALLMKW) {
    tn_value tuple = run[count];
    if (!TN_IS(tuple, TN_TUPLE) || TN_AS(tn_tuple, tuple)->n > n) return tn_broken(vm, op);
    nkw = (uint32_t)TN_AS(tn_tuple, tuple)->n;
    names = TN_AS(tn_tuple, tuple)->v;
    count++;
  }
  /* The callee may call back and so move the stack of registers: the run is copied out of it. */
  enum { FEW = 8 };
  tn_value few[FEW], *args = few;
  size_t bytes = count * sizeof *args;
  if (count > FEW && !(args = tn_alloc(vm, bytes))) return TENON_E_NOMEM;
  for (uint32_t i = 0; i < count; i++) { args[i] = run[i]; run[i] = tn_undef(); }
  tenon_status st = tn_call_begin(vm, dst, method, n - nkw, args, nkw, names, out, pushed);
  for (uint32_t i = 0; i < count; i++) tn_release(vm, args[i]);
  if (args != few) tn_free(vm, args, bytes);
  return st;
}

/* CALLEX: positional arguments in a list or tuple, keyword arguments in a dict. */
tenon_status tn_call_spread(tenon_vm *vm, uint32_t first, uint32_t dst, tn_value *out, bool *pushed)
{
  tn_value *run = tn_window(vm->interp) + first;
  tn_value fn = run[0], seq = run[1], dict = run[2];
  bool list = TN_IS(seq, TN_LIST);
  if ((!list && !TN_IS(seq, TN_TUPLE)) || !TN_IS(dict, TN_DICT)) return tn_broken(vm, TN_BC_CALLEX);
  size_t npos = list ? TN_AS(tn_list, seq)->n : TN_AS(tn_tuple, seq)->n, nkw = 0;
  const tn_value *pos = list ? TN_AS(tn_list, seq)->v : TN_AS(tn_tuple, seq)->v;
  struct tn_dict *d = TN_AS(tn_dict, dict);
  if (npos > UINT16_MAX || d->n > UINT16_MAX) return tn_raise(vm, TENON_E_VALUE, "too many arguments");
  size_t bytes = (1 + npos + 2 * d->n) * sizeof(tn_value);
  tn_value *v = tn_alloc(vm, bytes);
  if (!v) return TENON_E_NOMEM;
  tn_value *args = v + 1, *names = args + npos + d->n;
  tenon_status st = TENON_OK;
  for (size_t i = 0; i < npos; i++) args[i] = tn_retain(pos[i]);
  for (size_t i = 0; i < d->used && !st; i++) {
    if (d->e[i].key.tag == TN_UNDEF) continue;
    if (!TN_IS(d->e[i].key, TN_STR)) st = tn_raise(vm, TENON_E_TYPE, "keywords must be strings");
    args[npos + nkw] = tn_retain(d->e[i].value);
    names[nkw++] = tn_retain(d->e[i].key);
  }
  v[0] = fn;
  for (int i = 0; i < 3; i++) run[i] = tn_undef();
  if (!st) st = tn_call_begin(vm, dst, false, (uint32_t)npos, v, (uint32_t)nkw, names, out, pushed);
  for (size_t i = 0; i < 1 + npos + nkw; i++) tn_release(vm, v[i]);
  for (size_t i = 0; i < nkw; i++) tn_release(vm, names[i]);
  tn_free(vm, v, bytes);
  tn_release(vm, seq);
  tn_release(vm, dict);
  return st;
}
