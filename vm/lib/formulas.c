/* SPDX-License-Identifier: MIT
 * lambdify and evaluate: formulas, as SymPy prints them and numexpr takes them, to functions and values.  The front end
 * (vm/front/formula.c) makes a function; what its free names mean is found here, once: of the caller's names, of
 * SymPy's (formulas.def), of the library's.  Declared in tables.h. */
#include "tables.h"
#include "vm/run/interp.h"

#include <math.h>
#include <string.h>

/* ---- what names mean */

/* The value at a path space.name, borrowed; false: there is none. */
static bool at_path(tenon_vm *vm, const char *path, size_t n, tn_value *out)
{
  char space[32];
  size_t k = strcspn(path, ".");
  if (k >= sizeof space) return false;
  memcpy(space, path, k);
  space[k] = 0;
  const struct tn_dict *d = tn_space_find(vm, space);
  return d && tn_dict_get_str(d, path + k + 1, n - k - 1, out);
}

/* The names of formulas.def, put together when the first formula comes. */
static tenon_status own_names(tenon_vm *vm, const struct tn_dict **out)
{
  static const struct { const char *name, *paths; } names[] = {
#define TN_FORMULA_NAME(name, paths) {name, paths},
#define TN_FORMULA_NUMBER(name, re, im)
#include "formulas.def"
#undef TN_FORMULA_NAME
#undef TN_FORMULA_NUMBER
  };
  static const struct { const char *name; double re, im; } numbers[] = {
#define TN_FORMULA_NAME(name, paths)
#define TN_FORMULA_NUMBER(name, re, im) {name, re, im},
#include "formulas.def"
#undef TN_FORMULA_NAME
#undef TN_FORMULA_NUMBER
  };
  tn_value v;
  const char *last = numbers[sizeof numbers / sizeof *numbers - 1].name;
  *out = tn_space_find(vm, "formulas");
  if (*out && tn_dict_get_str(*out, last, strlen(last), &v)) return TENON_OK;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    for (const char *p = names[i].paths, *end; *p; p = end + strspn(end, " ")) {
      end = p + strcspn(p, " ");
      if (!at_path(vm, p, (size_t)(end - p), &v)) continue;
      TN_TRY(tn_names_put(vm, "formulas", names[i].name, v));
      break;
    }
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    bool real = numbers[i].im == 0;
    v = real ? tn_float(numbers[i].re) : tn_complex_new(vm, numbers[i].re, numbers[i].im);
    TN_TRY(tn_made(v));
    tenon_status st = tn_names_put(vm, "formulas", numbers[i].name, v);
    tn_release(vm, v);
    TN_TRY(st);
  }
  *out = tn_space_find(vm, "formulas");
  return TENON_OK;
}

/* Modules by the names that they have in formulas.  |own|: formulas.def comes before the module's names, of which some
 * mean more here. */
static const struct { const char *name, *space; bool own; } modules[] = {
  {"numpy", "np", true}, {"np", "np", true}, {"jnp", "np", true}, {"tnp", "np", true}, {"jax.numpy", "np", true},
  {"math", "math", true}, {"builtins", "builtins", true}, {"cmath", "cmath", false},
  {"functools", "functools", false}, {"operator", "operator", false}, {"special", "special", false},
  {"scipy.special", "special", false}, {"jax.scipy.special", "special", false}, {"scipy.linalg", "linalg", false},
  {"scipy.constants", "constants", false},
};

/* What the name |s| of |n| bytes means that has no dot, borrowed; |own| may be NULL; |space|: of the module that it was
 * looked for in, or NULL. */
static bool plain_name(tenon_vm *vm, const struct tn_dict *own, const char *space, const char *s, size_t n,
                       tn_value *out)
{
  const struct tn_dict *d = space ? tn_space_find(vm, space) : NULL, *special = tn_space_find(vm, "special");
  return (own && tn_dict_get_str(own, s, n, out)) || (d && tn_dict_get_str(d, s, n, out)) ||
         ((!space || strcmp(space, "np")) && tn_dict_get_str(TN_AS(tn_dict, vm->interp->builtins), s, n, out)) ||
         (!space && special && tn_dict_get_str(special, s, n, out));
}

/* a.b.c, where a, or a.b, is a module; what follows its member are attributes.  Owned. */
static tenon_status dotted_name(tenon_vm *vm, const struct tn_dict *own, const struct tn_str *name, tn_value *out)
{
  const char *space = NULL, *module = NULL, *s = name->s;
  const struct tn_dict *before = NULL;
  size_t skip = 0;
  for (size_t i = 0; i < sizeof modules / sizeof *modules; i++) {
    size_t k = strlen(modules[i].name);
    if (k <= skip || strncmp(modules[i].name, s, k) || s[k] != '.') continue;
    space = modules[i].space;
    module = modules[i].name;
    before = modules[i].own ? own : NULL;
    skip = k;
  }
  if (!space)
    return tn_raise(vm, TENON_E_ATTRIBUTE, "module '%.*s' has no attribute '%s'", (int)strcspn(s, "."), s,
                    strchr(s, '.') + 1);
  s += skip + 1;
  size_t n = strcspn(s, ".");
  if (!plain_name(vm, before, space, s, n, out) && !tn_dict_get_str(own, s, n, out)) {
    tn_value owner = tn_str_format(vm, "module '%s'", module), member = tn_str_new(vm, s, n);
    tenon_status st = tn_made(owner) ? TENON_E_NOMEM : tn_made(member);
    if (!st) st = tn_attribute_error(vm, TN_AS(tn_str, owner)->s, space, TN_AS(tn_str, member)->s, n);
    tn_release(vm, owner);
    tn_release(vm, member);
    return st;
  }
  tn_retain(*out);
  for (s += n; *s; s += n) {
    tn_value object = *out;
    n = strcspn(++s, ".");
    tn_value attribute = tn_str_new(vm, s, n);
    tenon_status st = tn_made(attribute);
    if (!st) st = tn_getattr(vm, object, TN_AS(tn_str, attribute)->s, n, out);
    tn_release(vm, attribute);
    tn_release(vm, object);
    TN_TRY(st);
  }
  return TENON_OK;
}

/* SymPy's objects that are no numbers until they are evaluated. */
static bool unevaluated(const char *s)
{
  static const char *const names[] = {"Integral", "Derivative", "Limit", "Subs", "Lambda", "RootSum", "CRootOf",
                                      "ConditionSet", "hyper", "meijerg", "Order"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(names[i], s)) return true;
  return false;
}

static tenon_status unknown_name(tenon_vm *vm, const struct tn_proto *p, const struct tn_dict *own,
                                 const struct tn_str *name)
{
  tn_value params = tn_dict_new(vm);
  tenon_status st = tn_made(params);
  for (uint32_t i = 0; i < p->nparam && !st; i++)
    st = tn_dict_set(vm, TN_AS(tn_dict, params), p->param_names[i], tn_none());
  const struct tn_dict *known[] = {TN_AS(tn_dict, params), tn_globals(vm), TN_AS(tn_dict, vm->interp->builtins), own,
                                   tn_space_find(vm, "special")};
  if (!st && unevaluated(name->s))
    st = tn_raise(vm, TENON_E_NAME, "name '%s' is not defined: it is no number; evaluate it in SymPy before printing",
                  name->s);
  if (!st) st = tn_name_error_near(vm, name->s, name->n, known, 4u + (known[4] != NULL));
  tn_release(vm, params);
  return st;
}

/* ---- from a formula to a function */

struct names {
  tn_value given;               /* dict of names that come before all others, or UNDEF */
  const struct tn_dict *own;    /* the caller's variables, or NULL */
  const struct tn_dict *caller; /* the caller's globals, or NULL */
};

/* What one name means, owned. */
static tenon_status meaning(tenon_vm *vm, const struct names *names, const struct tn_dict *own,
                            const struct tn_proto *root, const struct tn_str *name, tn_value *out)
{
  const struct tn_dict *given = names->given.tag == TN_UNDEF ? NULL : TN_AS(tn_dict, names->given);
  const char *dot = strchr(name->s, '.');
  if (dot && dot != name->s) return dotted_name(vm, own, name, out);
  bool found = (given && tn_dict_get_str(given, name->s, name->n, out)) ||
               (names->own && tn_dict_get_str(names->own, name->s, name->n, out) && !TN_IS(*out, TN_MODULE)) ||
               (names->caller && tn_dict_get_str(names->caller, name->s, name->n, out) && !TN_IS(*out, TN_MODULE)) ||
               plain_name(vm, own, NULL, name->s, name->n, out);
  if (!found) return unknown_name(vm, root, own, name);
  tn_retain(*out);
  return TENON_OK;
}

/* The meanings of the names in |p|, entered in |home|. */
static tenon_status find_names(tenon_vm *vm, const struct names *names, const struct tn_dict *own,
                               struct tn_proto *root, struct tn_proto *p, tn_value home)
{
  tn_value v;
  for (uint32_t i = 0; i < p->ncode; i++) {
    struct tn_ins ins = p->code[i], high = {0};
    TN_TRY(tn_poll_at(vm, i));
    if (ins.op != TN_BC_GETGLOBAL) continue;
    if (i && p->code[i - 1].op == TN_BC_EXTEND) high = p->code[i - 1];
    tn_value name = p->consts[ins.b | (uint32_t)high.b << 16];
    if (tn_dict_get(vm, TN_AS(tn_dict, home), name, &v)) continue;
    vm->pos = (struct tn_pos){0, 0, 0};
    tenon_status st = meaning(vm, names, own, root, TN_AS(tn_str, name), &v);
    if (st) {
      tn_note_error(vm, p, i);
      return st;
    }
    st = tn_dict_set(vm, TN_AS(tn_dict, home), name, v);
    tn_release(vm, v);
    TN_TRY(st);
  }
  tn_assign(vm, &p->home, tn_retain(home));
  return TENON_OK;
}

/* The same for all functions within. */
static tenon_status link_formula(tenon_vm *vm, const struct names *names, struct tn_proto *root)
{
  struct tn_proto **list = NULL;
  const struct tn_dict *own;
  size_t n = 0, cap = 0;
  struct tn_pos before = vm->pos;
  tn_value home = tn_dict_new(vm);
  tenon_status st = tn_made(home);
  if (!st) st = own_names(vm, &own);
  if (!st) st = tn_grow(vm, &list, &cap, 1, sizeof *list);
  if (!st) list[n++] = root;
  for (size_t i = 0; i < n && !st; i++) {
    struct tn_proto *p = list[i];
    st = find_names(vm, names, own, root->protos[0], p, home);
    if (!st) st = tn_grow(vm, &list, &cap, n + p->nproto, sizeof *list);
    for (size_t k = 0; !st && k < p->nproto; k++) list[n++] = p->protos[k];
  }
  tn_free(vm, list, cap * sizeof *list);
  tn_release(vm, home);
  vm->pos = before;
  return st;
}

static tenon_status make(tenon_vm *vm, const char *called, const struct tn_str *text, tn_value args,
                         const struct names *names, tn_value *out)
{
  struct tn_proto *p;
  struct tn_pos before = vm->pos;
  TN_TRY(vm->interp->lib->compile_formula(vm, called, text, args, &p));
  tenon_status st = link_formula(vm, names, p);
  if (!st) st = tn_enter_c(vm);
  if (!st) {
    st = tn_push_frame(vm, p, NULL, 0);
    if (!st) st = tn_execute(vm, vm->interp->nframes - 1, out);
    tn_leave_c(vm->interp);
    vm->pos = before;
  }
  tn_release(vm, tn_object(p));
  return st;
}

/* The globals of the function or script that called. */
static const struct tn_dict *callers_globals(tenon_vm *vm)
{
  const struct tn_interp *I = vm->interp;
  tn_value home = I->nframes ? I->frames[I->nframes - 1].proto->home : tn_undef();
  return home.tag == TN_UNDEF ? tn_globals(vm) : TN_AS(tn_dict, home);
}

/* ---- lambdify */

/* "x y", "x, y", or a list of names, or None, as it is; owned. */
static tenon_status argument_names(tenon_vm *vm, tn_value v, tn_value *out)
{
  static const char gaps[] = " \t\n,";
  if (TN_IS(v, TN_LIST) || TN_IS(v, TN_TUPLE) || v.tag == TN_NONE) {
    *out = tn_retain(v);
    return TENON_OK;
  }
  if (!TN_IS(v, TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "lambdify() needs names, or lists of names, not '%s'", tn_type_name(v));
  tn_value list = tn_list_new(vm, 0);
  TN_TRY(tn_made(list));
  tenon_status st = TENON_OK;
  for (const char *s = TN_AS(tn_str, v)->s; !st && (s += strspn(s, gaps), *s);) {
    size_t n = strcspn(s, gaps);
    tn_value name = tn_str_new(vm, s, n);
    st = tn_made(name);
    if (!st) st = tn_list_append(vm, TN_AS(tn_list, list), name);
    s += n;
  }
  if (st) tn_release(vm, list);
  else *out = list;
  return st;
}

/* The text of a formula, or of a list of them as a display; owned. */
static tenon_status formula_text(tenon_vm *vm, tn_value v, tn_value *out)
{
  bool list = TN_IS(v, TN_LIST), many = list || TN_IS(v, TN_TUPLE);
  const tn_value *items = list ? TN_AS(tn_list, v)->v : many ? TN_AS(tn_tuple, v)->v : &v;
  size_t n = list ? TN_AS(tn_list, v)->n : many ? TN_AS(tn_tuple, v)->n : 1;
  struct tn_text t = tn_text_new(vm);
  tenon_status st = TENON_OK;
  if (many) tn_text_putc(&t, list ? '[' : '(');
  for (size_t i = 0; i < n && !st; i++) {
    bool number = tn_is_number(items[i]);
    if (TN_IS(items[i], TN_STR)) tn_text_put(&t, TN_AS(tn_str, items[i])->s, TN_AS(tn_str, items[i])->n);
    else if (number) st = tn_repr_text(&t, items[i], true);
    else
      st = tn_raise(vm, TENON_E_TYPE, "a formula is a str, or a list of them, not '%s'", tn_type_name(items[i]));
    if (many) tn_text_puts(&t, ",");
  }
  if (many) tn_text_putc(&t, list ? ']' : ')');
  if (st) tn_text_free(&t);
  else *out = tn_text_str(&t);
  return st ? st : tn_made(*out);
}

/* modules=: names that come first: a dict, or a list of which the first dict that has a name counts; names of modules
 * are passed over. */
static tenon_status given_names(tenon_vm *vm, tn_value modules_arg, tn_value *out)
{
  bool list = TN_IS(modules_arg, TN_LIST), many = list || TN_IS(modules_arg, TN_TUPLE);
  const tn_value *v = list ? TN_AS(tn_list, modules_arg)->v : many ? TN_AS(tn_tuple, modules_arg)->v : &modules_arg;
  size_t n = list ? TN_AS(tn_list, modules_arg)->n : many ? TN_AS(tn_tuple, modules_arg)->n : 1;
  *out = tn_dict_new(vm);
  tenon_status st = tn_made(*out);
  for (size_t i = n; i-- > 0 && !st;) {
    if (!tn_given(v[i]) || TN_IS(v[i], TN_STR) || TN_IS(v[i], TN_MODULE)) continue;
    if (!TN_IS(v[i], TN_DICT))
      st = tn_raise(vm, TENON_E_TYPE, "lambdify(): modules are names and dicts, not '%s'", tn_type_name(v[i]));
    const struct tn_dict *d = st ? NULL : TN_AS(tn_dict, v[i]);
    for (size_t k = 0; d && k < d->used && !st; k++)
      if (d->e[k].key.tag != TN_UNDEF) st = tn_dict_set(vm, TN_AS(tn_dict, *out), d->e[k].key, d->e[k].value);
  }
  if (st) tn_assign(vm, out, tn_undef());
  return st;
}

/* aux 1: args[0] are the caller's own variables, which the compiler put together (__scope__). */
TN_BUILTIN_FN(fn_lambdify)
{
  tn_value list = tn_undef(), text = tn_undef(), given = tn_undef();
  const struct tn_dict *own = self->aux ? TN_AS(tn_dict, args[0]) : NULL;
  args += self->aux;
  tenon_status st = argument_names(vm, args[0], &list);
  if (!st) st = formula_text(vm, args[1], &text);
  if (!st) st = given_names(vm, args[2], &given);
  struct names names = {given, own, callers_globals(vm)};
  if (!st) st = make(vm, "_lambdifygenerated", TN_AS(tn_str, text), list, &names, out);
  if (!st && list.tag != TN_NONE) tn_assign(vm, &TN_AS(tn_function, *out)->doc, tn_retain(text));
  tn_release(vm, list);
  tn_release(vm, text);
  tn_release(vm, given);
  return st;
}

/* ---- evaluate */

/* What is kept of a text: a tuple of the names in it, of those among them that the caller had (a tuple), and of the
 * function of these. */
enum { ALL_NAMES, BOUND_NAMES, FUNCTION, KEPT };
enum { TEXTS_MAX = 256 };

struct scope { const struct tn_dict *locals, *globals; };

static bool callers_value(const struct scope *s, const struct tn_str *name, tn_value *out)
{
  return ((s->locals && tn_dict_get_str(s->locals, name->s, name->n, out)) ||
          tn_dict_get_str(s->globals, name->s, name->n, out)) &&
         !TN_IS(*out, TN_MODULE);
}

/* The names in a text, each once, as a tuple. */
static tenon_status names_in(tenon_vm *vm, const struct tn_str *text, tn_value *out)
{
  tn_value seen = tn_dict_new(vm);
  tenon_status st = tn_made(seen);
  const char *s;
  for (size_t at = 0, n; !st && (s = vm->interp->lib->formula_name(text->s, text->n, &at, &n));) {
    tn_value name = tn_str_new(vm, s, n);
    st = tn_made(name);
    if (!st) st = tn_dict_set(vm, TN_AS(tn_dict, seen), name, tn_none());
    tn_release(vm, name);
    if (!st) st = tn_poll(vm);
  }
  if (!st) st = tn_to_tuple(vm, seen, out);
  tn_release(vm, seen);
  return st;
}

/* The names that the caller has of |all|, and their values, as tuples. */
static tenon_status bind(tenon_vm *vm, const struct scope *s, const struct tn_tuple *all, tn_value *names,
                         tn_value *values)
{
  tn_value list = tn_list_new(vm, 0), held = tn_list_new(vm, 0), v;
  tenon_status st = list.tag == TN_UNDEF || held.tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
  for (size_t i = 0; i < all->n && !st; i++) {
    if (!callers_value(s, TN_AS(tn_str, all->v[i]), &v)) continue;
    st = tn_list_append(vm, TN_AS(tn_list, list), tn_retain(all->v[i]));
    if (!st) st = tn_list_append(vm, TN_AS(tn_list, held), tn_retain(v));
  }
  if (!st) st = tn_to_tuple(vm, list, names);
  if (!st && (st = tn_to_tuple(vm, held, values))) tn_assign(vm, names, tn_undef());
  tn_release(vm, list);
  tn_release(vm, held);
  return st;
}

/* Compiles a text for callers that have these names, and keeps it; borrowed. */
static tenon_status keep_text(tenon_vm *vm, tn_value text, tn_value all, tn_value bound, const struct tn_tuple **out)
{
  struct tn_interp *I = vm->interp;
  const struct names none = {tn_undef(), NULL, NULL};
  tn_value entry = tn_tuple_new(vm, KEPT);
  TN_TRY(tn_made(entry));
  struct tn_tuple *t = TN_AS(tn_tuple, entry);
  t->v[ALL_NAMES] = tn_retain(all);
  t->v[BOUND_NAMES] = tn_retain(bound);
  tenon_status st = make(vm, "evaluate", TN_AS(tn_str, text), bound, &none, &t->v[FUNCTION]);
  if (!st && I->formulas.tag == TN_UNDEF) st = tn_made(I->formulas = tn_dict_new(vm));
  if (!st && TN_AS(tn_dict, I->formulas)->n >= TEXTS_MAX) tn_dict_clear(vm, TN_AS(tn_dict, I->formulas));
  if (!st) st = tn_dict_set(vm, TN_AS(tn_dict, I->formulas), text, entry);
  tn_release(vm, entry);
  *out = t;
  return st;
}

/* The function of a text, owned, and its arguments, a tuple. */
static tenon_status find_text(tenon_vm *vm, const struct scope *s, tn_value text, tn_value *fn, tn_value *values)
{
  const struct tn_interp *I = vm->interp;
  const struct tn_tuple *kept = NULL;
  tn_value all, bound, v;
  if (I->formulas.tag != TN_UNDEF && tn_dict_get(vm, TN_AS(tn_dict, I->formulas), text, &v)) kept = TN_AS(tn_tuple, v);
  if (kept) all = tn_retain(kept->v[ALL_NAMES]);
  else TN_TRY(names_in(vm, TN_AS(tn_str, text), &all));
  tenon_status st = bind(vm, s, TN_AS(tn_tuple, all), &bound, values);
  if (!st) {
    if (!kept || !tn_equal(vm, kept->v[BOUND_NAMES], bound)) st = keep_text(vm, text, all, bound, &kept);
    tn_release(vm, bound);
    if (st) tn_release(vm, *values);
    else *fn = tn_retain(kept->v[FUNCTION]);
  }
  tn_release(vm, all);
  return st;
}

/* out[...] = r, where |casting| allows it. */
static tenon_status store_result(tenon_vm *vm, tn_value to, tn_value casting, tn_value *r)
{
  tn_value copyto = tn_undef(), done = tn_undef(), key = tn_str_new(vm, "casting", 7);
  tn_value kind = tn_str_new(vm, "same_kind", 9);       /* what numexpr's "safe" lets pass, too */
  bool safe = casting.tag == TN_UNDEF || (TN_IS(casting, TN_STR) && !strcmp(TN_AS(tn_str, casting)->s, "safe"));
  const tn_value given[] = {to, *r, safe ? kind : casting};
  tenon_status st = key.tag == TN_UNDEF ? TENON_E_NOMEM : tn_made(kind);
  if (!st && !at_path(vm, "np.copyto", 9, &copyto))
    st = tn_raise(vm, TENON_E_NOTIMPLEMENTED, "evaluate() with out= needs copyto()");
  if (!st) st = tn_call_keywords(vm, copyto, 2, given, 1, &key, &done);
  tn_release(vm, kind);
  tn_release(vm, key);
  if (st) return st;
  tn_release(vm, done);
  tn_assign(vm, r, tn_retain(to));
  return TENON_OK;
}

static bool is_number(tn_value v)
{
  return tn_is_number(v) || (TN_IS(v, TN_ARRAY) && tn_as_array(v)->scalar);
}

static tenon_status dict_argument(tenon_vm *vm, tn_value v, const char *name, const struct tn_dict **out)
{
  if (!tn_given(v)) return TENON_OK;
  if (!TN_IS(v, TN_DICT)) return tn_raise(vm, TENON_E_TYPE, "evaluate(): %s must be a dict", name);
  *out = TN_AS(tn_dict, v);
  return TENON_OK;
}

/* aux 1: as in fn_lambdify. */
TN_BUILTIN_FN(fn_evaluate)
{
  enum { TEXT, LOCALS, GLOBALS, OUT, ORDER, CASTING };
  struct scope s = {self->aux ? TN_AS(tn_dict, args[0]) : NULL, callers_globals(vm)};
  tn_value fn, values;
  args += self->aux;
  TN_TRY(dict_argument(vm, args[LOCALS], "local_dict", &s.locals));
  TN_TRY(dict_argument(vm, args[GLOBALS], "global_dict", &s.globals));
  if (!TN_IS(args[TEXT], TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "evaluate() needs a str, not '%s'", tn_type_name(args[TEXT]));
  if (tn_given(args[OUT]) && !TN_IS(args[OUT], TN_ARRAY))
    return tn_raise(vm, TENON_E_TYPE, "evaluate(): out must be an array");
  TN_TRY(find_text(vm, &s, args[TEXT], &fn, &values));
  tenon_status st = tn_call(vm, fn, (int)TN_AS(tn_tuple, values)->n, TN_AS(tn_tuple, values)->v, out);
  tn_release(vm, fn);
  tn_release(vm, values);
  TN_TRY(st);
  if (tn_given(args[OUT])) st = store_result(vm, args[OUT], args[CASTING], out);
  else if (is_number(*out)) {
    tn_value number = *out;
    st = tn_arg_array(vm, number, out);
    tn_release(vm, number);
    return st;
  }
  if (st) tn_release(vm, *out);
  return st;
}

#define EVALUATE "ex, local_dict=None, global_dict=None, out=None, order='K', casting='safe', **options"
#define LAMBDIFY "args, expr, modules=None, printer=None, use_imps=True, dummify=False, cse=False, docstring_limit=1000"

/* What a function calls instead of what it calls evaluate or lambdify: |function| itself, or one of these with its
 * variables, of which some may have no value. */
TN_BUILTIN_FN(fn_scope)
{
  tn_builtin_fn called = TN_IS(args[0], TN_BUILTIN) ? TN_AS(tn_builtin_obj, args[0])->fn->fn : NULL;
  const struct tn_builtin *b = tn_formula_builtins;
  if (!called || (called != fn_evaluate && called != fn_lambdify)) {
    *out = tn_retain(args[0]);
    return TENON_OK;
  }
  if (!TN_IS(args[1], TN_DICT))
    return tn_raise(vm, TENON_E_TYPE, "__scope__() needs a dict, not '%s'", tn_type_name(args[1]));
  struct tn_dict *d = TN_AS(tn_dict, args[1]);
  for (size_t i = d->used; i-- > 0;)
    if (d->e[i].key.tag != TN_UNDEF && d->e[i].value.tag == TN_UNDEF) tn_dict_remove(vm, d, d->e[i].key);
  while (b->fn != called || !b->aux) b++;
  *out = tn_bound_new(vm, args[1], b);
  return tn_made(*out);
}

const struct tn_builtin tn_formula_builtins[] = {
  {"lambdify", "tenon", LAMBDIFY, fn_lambdify, 0,
   "a function of args (\"x y\", or a list of names, in which lists stand for arguments that are unpacked) from the\n"
   "    text of an expression as SymPy prints it: str(expr), pycode, the NumPy and SciPy printers; or from a list of\n"
   "    texts; or, args None, from the source of a function as SymPy's lambdify writes it.  Where a condition is an\n"
   "    array, conditional expressions, and, or, not, Piecewise and comparisons like 0 < x < 1 go element by element.\n"
   "    Names that are no argument are those of modules, a dict, then the caller's variables as they are now, then\n"
   "    SymPy's and NumPy's, no import needed.  The other parameters change nothing"},
  {"evaluate", "tenon", EVALUATE, fn_evaluate, 0,
   "the value of the text of an expression as numexpr takes it, or SymPy prints it (lambdify says what is special),\n"
   "    whose names are the caller's variables, or those of local_dict and global_dict, then SymPy's and NumPy's;\n"
   "    out: the array that takes it.  A text is compiled once.  order and other options change nothing"},
  {"evaluate", "", "scope, " EVALUATE, fn_evaluate, 1, "evaluate, whose caller has these variables"},
  {"lambdify", "", "scope, " LAMBDIFY, fn_lambdify, 1, "lambdify, whose caller has these variables"},
  {"__scope__", "builtins", "function, names", fn_scope, 0,
   "what a function calls evaluate or lambdify, with its variables"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
