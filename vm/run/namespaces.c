/* SPDX-License-Identifier: MIT
 * Names of builtins: which function, constant or module a name means in a module, as a method of a type, or
 * unqualified, and what a near miss was probably meant to be.  Everything is built once from the tables of
 * builtins and of operations.  Declared in interp.h and exec.h. */
#include "interp.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- spaces */

static struct tn_dict *space(tenon_vm *vm, const char *name, size_t n, bool make)
{
  struct tn_interp *I = vm->interp;
  for (int i = 0; i < I->nspaces; i++) {
    const struct tn_namespace *s = &I->spaces[i];
    if (s->n == n && s->name[0] == name[0] && !memcmp(s->name, name, n)) return TN_AS(tn_dict, s->names);
  }
  if (!make) return NULL;
  if (I->nspaces == TN_SPACES_MAX) { tn_raise(vm, TENON_E_RUNTIME, "too many modules"); return NULL; }
  tn_value d = tn_dict_new(vm);
  char *copy = d.tag == TN_UNDEF ? NULL : tn_strndup(vm, name, n);
  if (!copy) { tn_release(vm, d); return NULL; }
  I->spaces[I->nspaces++] = (struct tn_namespace){copy, n, d};
  return TN_AS(tn_dict, d);
}

struct tn_dict *tn_space_find(tenon_vm *vm, const char *name) { return space(vm, name, strlen(name), false); }

tenon_status tn_names_put(tenon_vm *vm, const char *where, const char *name, tn_value v)
{
  tn_value key = tn_str_new(vm, name, strlen(name));
  tenon_status st = tn_made(key);
  for (const char *w = where; !st && *w;) {
    size_t n = strcspn(w, " ");
    struct tn_dict *d = space(vm, w, n, true);
    st = d ? tn_dict_offer(vm, d, key, v) : vm->err.pub.status;
    w += n + (w[n] == ' ');
  }
  tn_release(vm, key);
  return st;
}

static tenon_status add_row(tenon_vm *vm, const struct tn_builtin *row)
{
  static const struct tn_signature composed = {.least = 1};      /* its parameters are the prototype's */
  struct tn_builtin_obj *o = tn_obj_new(vm, TN_BUILTIN, sizeof *o, false);
  if (!o) return TENON_E_NOMEM;
  o->fn = row;
  o->signature = row->fn ? tn_signature_add(vm, row) : &composed;
  tenon_status st = tn_names_put(vm, row->where, row->name, tn_object(o));
  tn_release(vm, tn_object(o));
  return st;
}

static size_t count_aliases(const struct tn_op_info *op)
{
  size_t n = 0;
  while (n < TN_MAX_ALSO && op->also[n]) n++;
  return n;
}

/* Rows under the other names of the elementwise operations. */
static tenon_status make_aliases(tenon_vm *vm)
{
  struct tn_interp *I = vm->interp;
  size_t n = 0;
  for (const struct tn_builtin *b = I->lib->elementwise; b->name; b++) n += count_aliases(&tn_ops[b->aux]);
  I->aliases = tn_alloc(vm, n * sizeof *I->aliases);
  if (!I->aliases) return TENON_E_NOMEM;
  I->naliases = n;
  n = 0;
  for (const struct tn_builtin *b = I->lib->elementwise; b->name; b++)
    for (size_t k = 0; k < count_aliases(&tn_ops[b->aux]); k++) {
      I->aliases[n] = *b;
      I->aliases[n++].name = tn_ops[b->aux].also[k];
    }
  return TENON_OK;
}

static tenon_status add_tables(tenon_vm *vm)
{
  struct tn_interp *I = vm->interp;
  TN_TRY(make_aliases(vm));
  size_t rows = I->naliases;
  for (int t = 0; I->lib->tables[t]; t++)
    for (const struct tn_builtin *b = I->lib->tables[t]; b->name; b++) rows++;
  TN_TRY(tn_signatures_new(vm, rows));
  for (int t = 0; I->lib->tables[t]; t++)
    for (const struct tn_builtin *b = I->lib->tables[t]; b->name; b++) TN_TRY(add_row(vm, b));
  for (size_t i = 0; i < I->naliases; i++) TN_TRY(add_row(vm, &I->aliases[i]));
  return TENON_OK;
}

/* ---- modules and constants */

static const struct { const char *name, *space, *shown; } modules[] = {
  {"numpy", "np", "numpy"}, {"np", "np", "numpy"}, {"builtins", "builtins", "builtins"},   /* most are found there */
  {"math", "math", "math"}, {"cmath", "cmath", "cmath"},
  {"tenon", "tenon", "tenon"}, {"numpy.exceptions", "exceptions", "numpy.exceptions"},
  {"exceptions", "exceptions", "numpy.exceptions"}, {"numpy.random", "random", "numpy.random"},
  {"random", "random", "numpy.random"}, {"numpy.linalg", "linalg", "numpy.linalg"},
  {"linalg", "linalg", "numpy.linalg"}, {"numpy.fft", "fft", "numpy.fft"}, {"fft", "fft", "numpy.fft"},
  {"numpy.lib", "lib", "numpy.lib"}, {"lib", "lib", "numpy.lib"},
  {"numpy.lib.format", "format", "numpy.lib.format"}, {"format", "format", "numpy.lib.format"},
  {"itertools", "itertools", "itertools"},
  {"functools", "functools", "functools"}, {"operator", "operator", "operator"},
  {"sys", "sys", "sys"}, {"sys.stdout", "sys.stdout", "sys.stdout"},
  {"sys.stderr", "sys.stderr", "sys.stderr"}, {"time", "time", "time"}, {"scipy", "scipy", "scipy"},
  {"scipy.special", "special", "scipy.special"}, {"special", "special", "scipy.special"},
  {"scipy.constants", "constants", "scipy.constants"}, {"constants", "constants", "scipy.constants"},
  {"tenon.optimize", "optimize", "tenon.optimize"}, {"optimize", "optimize", "tenon.optimize"},
};
enum { NMODULES = sizeof modules / sizeof *modules };

tn_value tn_module_value(tenon_vm *vm, const char *name)
{
  for (int i = 0; i < NMODULES; i++) {
    if (strcmp(modules[i].name, name)) continue;
    struct tn_module *m = tn_obj_new(vm, TN_MODULE, sizeof *m, false);
    if (!m) return tn_undef();
    m->name = modules[i].space;
    m->names = tn_space_find(vm, m->name);
    return tn_object(m);
  }
  return tn_undef();
}

const char *tn_module_shown(const struct tn_module *m)
{
  for (int i = 0; i < NMODULES; i++)
    if (!strcmp(modules[i].space, m->name)) return modules[i].shown;
  return m->name;
}

static tenon_status add_modules(tenon_vm *vm)
{
  static const struct { const char *name, *where; } shown[] = {
    {"np", "builtins"}, {"numpy", "builtins"}, {"math", "builtins"}, {"tenon", "builtins"}, {"random", "np builtins"},
    {"linalg", "np builtins"}, {"fft", "np"}, {"exceptions", "np"}, {"lib", "np"}, {"format", "lib"},
    {"special", "scipy"}, {"constants", "scipy"}, {"optimize", "tenon"}};
  static const char *const streams[][2] = {{"sys.stdout", "stdout"}, {"sys.stderr", "stderr"}};
  for (int i = 0; i < NMODULES; i++)
    if (!space(vm, modules[i].space, strlen(modules[i].space), true)) return vm->err.pub.status;
  for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
    tn_value m = tn_module_value(vm, shown[i].name);
    if (m.tag == TN_UNDEF) return vm->err.pub.status;
    tenon_status st = tn_names_put(vm, shown[i].where, shown[i].name, m);
    tn_release(vm, m);
    TN_TRY(st);
  }
  for (int i = 0; i < 2; i++) {
    tn_value m = tn_module_value(vm, streams[i][0]);
    TN_TRY(tn_made(m));
    tenon_status st = tn_names_put(vm, "sys", streams[i][1], m);
    tn_release(vm, m);
    TN_TRY(st);
  }
  return TENON_OK;
}

/* What scipy.special has of the library's functions, under its names. */
static tenon_status add_special(tenon_vm *vm)
{
  static const struct { const char *name, *of; } functions[] = {
    {"erf", "erf"}, {"erfc", "erfc"}, {"gamma", "gamma"}, {"gammaln", "lgamma"}, {"expit", "expit"}, {"logit", "logit"},
    {"xlogy", "xlogy"}, {"xlog1py", "xlog1py"}, {"cbrt", "cbrt"}, {"exp2", "exp2"}, {"exp10", "exp10"},
    {"expm1", "expm1"}, {"log1p", "log1p"}, {"cosm1", "cosm1"}, {"sinc", "sinc"}, {"i0", "i0"}};
  struct tn_dict *np = tn_space_find(vm, "np"), *tenon = tn_space_find(vm, "tenon");
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    const char *of = functions[i].of;
    tn_value v;
    if (tn_dict_get_str(np, of, strlen(of), &v) || tn_dict_get_str(tenon, of, strlen(of), &v))
      TN_TRY(tn_names_put(vm, "special", functions[i].name, v));
  }
  return TENON_OK;
}

static tenon_status add_physics(tenon_vm *vm)
{
  static const struct { const char *name; tn_value value; } constants[] = {
#define TN_CONSTANT(name, number) {name, {.tag = TN_FLOAT, .u.f = number}},
#define TN_COUNT(name, number) {name, {.tag = TN_INT, .u.i = number}},
#include "vm/run/constants.def"
#undef TN_CONSTANT
#undef TN_COUNT
  };
  for (size_t i = 0; i < sizeof constants / sizeof *constants; i++)
    TN_TRY(tn_names_put(vm, "constants", constants[i].name, constants[i].value));
  return TENON_OK;
}

static tenon_status add_constants(tenon_vm *vm)
{
  static const struct { const char *name, *where; double value; } numbers[] = {
    {"pi", "np math cmath builtins", 3.141592653589793}, {"e", "np math cmath builtins", 2.718281828459045},
    {"inf", "np math cmath builtins", INFINITY}, {"nan", "np math cmath builtins", NAN},
    {"tau", "math cmath", 6.283185307179586}, {"euler_gamma", "np builtins", 0.5772156649015329},
    {"PI", "np", 3.141592653589793}, {"Inf", "np", INFINITY}, {"NaN", "np", NAN},
  };
  static const struct { const char *name, *where; unsigned dtype; } dtypes[] = {
    {"bool_", "np builtins", TN_BOOL}, {"bool", "np", TN_BOOL}, {"int8", "np builtins", TN_I8},
    {"int16", "np builtins", TN_I16}, {"int32", "np builtins", TN_I32}, {"int64", "np builtins", TN_I64},
    {"uint8", "np builtins", TN_U8}, {"uint16", "np builtins", TN_U16}, {"uint32", "np builtins", TN_U32},
    {"uint64", "np builtins", TN_U64}, {"byte", "np", TN_I8}, {"ubyte", "np", TN_U8}, {"short", "np", TN_I16},
    {"ushort", "np", TN_U16}, {"uintc", "np", TN_U32}, {"uint", "np", TN_U64}, {"uintp", "np", TN_U64},
    {"long", "np", TN_I64}, {"ulong", "np", TN_U64}, {"longlong", "np", TN_I64}, {"ulonglong", "np", TN_U64},
    {"float32", "np builtins", TN_F32}, {"float64", "np builtins", TN_F64}, {"complex64", "np builtins", TN_C64},
    {"complex128", "np builtins", TN_C128}, {"int_", "np", TN_I64}, {"intp", "np", TN_I64}, {"intc", "np", TN_I32},
    {"single", "np", TN_F32}, {"double", "np", TN_F64}, {"csingle", "np", TN_C64}, {"cdouble", "np", TN_C128},
    {"float_", "np", TN_F64}, {"complex_", "np", TN_C128},
  };
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    TN_TRY(tn_names_put(vm, numbers[i].where, numbers[i].name, tn_float(numbers[i].value)));
  for (size_t i = 0; i < sizeof dtypes / sizeof *dtypes; i++)
    TN_TRY(tn_names_put(vm, dtypes[i].where, dtypes[i].name, tn_dtype_value(dtypes[i].dtype)));
  TN_TRY(tn_names_put(vm, "np builtins", "newaxis", tn_none()));
  TN_TRY(tn_names_put(vm, "sys", "maxsize", tn_int(INT64_MAX)));
  static const struct { const char *name; double im; } imaginary[] = {{"infj", INFINITY}, {"nanj", NAN}};
  for (size_t i = 0; i < 2; i++) {
    tn_value z = tn_complex_new(vm, 0, imaginary[i].im);
    TN_TRY(tn_made(z));
    tenon_status st = tn_names_put(vm, "cmath", imaginary[i].name, z);
    tn_release(vm, z);
    TN_TRY(st);
  }
  tn_value version = tn_str_new(vm, "2024.12", 7);               /* of the array API standard */
  TN_TRY(tn_made(version));
  tenon_status put_version = tn_names_put(vm, "np", "__array_api_version__", version);
  tn_release(vm, version);
  TN_TRY(put_version);
  tenon_status cls;
  const char *module, *name;
  for (unsigned i = 0; (name = tn_status_at(i, &cls, &module)); i++)
    TN_TRY(tn_names_put(vm, module, name, (tn_value){.tag = TN_EXCCLASS, .u.i = cls}));
  TN_TRY(tn_names_put(vm, "builtins", "IOError", (tn_value){.tag = TN_EXCCLASS, .u.i = TENON_E_OS}));
  return tn_names_put(vm, "builtins", "EnvironmentError", (tn_value){.tag = TN_EXCCLASS, .u.i = TENON_E_OS});
}

/* Modules whose names are seen unqualified. */
static const char *const open_modules[] = {"np", "math", "tenon"};
enum { NOPEN = sizeof open_modules / sizeof *open_modules };

/* The names of a script but those with an underscore, or those that its __all__ lists. */
static tenon_status import_script(tenon_vm *vm, const struct tn_module *m, struct tn_dict *to)
{
  tn_value all, list, v;
  if (!tn_dict_get_str(m->names, "__all__", 7, &all)) {
    for (size_t i = 0; i < m->names->used; i++) {
      const struct tn_entry *e = &m->names->e[i];
      if (TN_IS(e->key, TN_STR) && TN_AS(tn_str, e->key)->s[0] != '_') TN_TRY(tn_dict_set(vm, to, e->key, e->value));
    }
    return TENON_OK;
  }
  TN_TRY(tn_to_list(vm, all, &list));
  tenon_status st = TENON_OK;
  for (size_t i = 0; i < TN_AS(tn_list, list)->n && !st; i++) {
    tn_value name = TN_AS(tn_list, list)->v[i];
    if (tn_dict_get(vm, m->names, name, &v)) st = tn_dict_set(vm, to, name, v);
    else if (!(st = vm->err.pub.status))
      st = tn_raise(vm, TENON_E_ATTRIBUTE, "module '%s' has no attribute '%s'", m->name,
                    TN_IS(name, TN_STR) ? TN_AS(tn_str, name)->s : "?");
  }
  tn_release(vm, list);
  return st;
}

tenon_status tn_import_all(tenon_vm *vm, const struct tn_module *m)
{
  const struct tn_dict *d = m->names;
  const struct tn_interp *I = vm->interp;
  tn_value home = I->nframes ? I->frames[I->nframes - 1].proto->home : tn_undef();
  struct tn_dict *to = home.tag == TN_UNDEF ? tn_globals(vm) : TN_AS(tn_dict, home);
  if (m->own.tag != TN_UNDEF) return import_script(vm, m, to);
  for (size_t k = 0; k < NOPEN; k++)
    if (!strcmp(open_modules[k], m->name)) return TENON_OK;
  for (size_t i = 0; d && i < d->used; i++)
    if (TN_IS(d->e[i].key, TN_STR)) TN_TRY(tn_dict_set(vm, to, d->e[i].key, d->e[i].value));
  return TENON_OK;
}

/* What np and math offer is seen unqualified too, where no builtin has the name. */
static tenon_status add_unqualified(tenon_vm *vm)
{
  struct tn_dict *to = space(vm, "builtins", 8, true);
  if (!to) return vm->err.pub.status;
  for (size_t k = 0; k < NOPEN; k++) {
    const struct tn_dict *d = tn_space_find(vm, open_modules[k]);
    for (size_t i = 0; d && i < d->used; i++) {
      const struct tn_entry *e = &d->e[i];
      if (TN_IS(e->value, TN_BUILTIN))
        TN_TRY(tn_dict_offer(vm, to, e->key, e->value));
    }
  }
  vm->interp->builtins = tn_retain(tn_object(to));
  struct tn_dict *own = space(vm, "prelude", 7, true);
  if (!own) return vm->err.pub.status;
  vm->interp->prelude = tn_retain(tn_object(own));
  return TENON_OK;
}

tenon_status tn_names_new(tenon_vm *vm)
{
  TN_TRY(add_modules(vm));
  TN_TRY(add_constants(vm));
  TN_TRY(add_physics(vm));
  TN_TRY(add_tables(vm));
  TN_TRY(add_special(vm));
  TN_TRY(tn_attributes_new(vm));
  return add_unqualified(vm);
}

void tn_names_free(tenon_vm *vm)
{
  struct tn_interp *I = vm->interp;
  tn_release(vm, I->composed);
  for (int i = 0; i < TN_DTYPE_LIMIT; i++) tn_release(vm, I->kinds[i]);
  tn_release(vm, I->prelude);
  tn_release(vm, I->builtins);
  for (int i = 0; i < I->nspaces; i++) {
    tn_release(vm, I->spaces[i].names);
    tn_free(vm, (void *)(uintptr_t)I->spaces[i].name, strlen(I->spaces[i].name) + 1);
  }
  tn_free(vm, I->aliases, I->naliases * sizeof *I->aliases);
  tn_signatures_free(vm);
}

const struct tn_builtin *tn_builtin_find(tenon_vm *vm, const char *where, const char *name, size_t n)
{
  const struct tn_dict *d = tn_space_find(vm, where);
  tn_value v;
  return d && tn_dict_get_str(d, name, n, &v) && TN_IS(v, TN_BUILTIN) ? TN_AS(tn_builtin_obj, v)->fn : NULL;
}

/* ---- near misses */

/* What an edit costs: another letter is a worse guess than one too many or two swapped. */
enum { CASE = 1, EDIT = 2, LETTER = 3 };

static size_t letter_cost(char a, char b) { return a == b ? 0 : (a ^ b) == 32 ? CASE : LETTER; }

/* Cost of turning one short name into the other; |limit| + 1 when the lengths alone cost more than |limit|. */
static size_t distance(const char *a, size_t na, const char *b, size_t nb, size_t limit)
{
  enum { LONGEST = 40 };
  size_t rows[3][LONGEST + 1], *before = rows[0], *last = rows[1], *row = rows[2];
  if (na > LONGEST || nb > LONGEST || (na > nb ? na - nb : nb - na) * EDIT > limit) return limit + 1;
  for (size_t j = 0; j <= nb; j++) last[j] = before[j] = j * EDIT;
  for (size_t i = 1; i <= na; i++) {
    row[0] = i * EDIT;
    for (size_t j = 1; j <= nb; j++) {
      size_t d = last[j - 1] + letter_cost(a[i - 1], b[j - 1]);
      if (last[j] + EDIT < d) d = last[j] + EDIT;
      if (row[j - 1] + EDIT < d) d = row[j - 1] + EDIT;
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && before[j - 2] + EDIT < d)
        d = before[j - 2] + EDIT;
      row[j] = d;
    }
    size_t *free_row = before;
    before = last; last = row; row = free_row;
  }
  return last[nb];
}

const char *tn_near_name(const struct tn_dict *d, const char *name, size_t n, size_t *best)
{
  const char *found = NULL;
  for (size_t i = 0; d && i < d->used; i++) {
    if (!TN_IS(d->e[i].key, TN_STR)) continue;
    const struct tn_str *k = TN_AS(tn_str, d->e[i].key);
    if (!*best || (k->s[0] == '_' && name[0] != '_')) continue;
    size_t far = distance(name, n, k->s, k->n, *best - 1);
    if (far && far < *best && far < EDIT * k->n) { *best = far; found = k->s; }
  }
  return found;
}

/* A guess may differ in a third of the letters. */
static size_t first_bound(size_t n) { return n < 3 ? EDIT : n < 6 ? 2 * EDIT : 3 * EDIT; }

tenon_status tn_name_error_near(tenon_vm *vm, const char *name, size_t n, const struct tn_dict *const *known,
                                size_t count)
{
  size_t best = first_bound(n);
  const char *near = NULL, *other;
  if (tn_python_has(name))
    return tn_raise(vm, TENON_E_NAME, "name '%s' is not defined: Python's builtin '%s' is not supported", name, name);
  for (size_t i = 0; i < count; i++)
    if ((other = tn_near_name(known[i], name, n, &best))) near = other;
  if (near) return tn_raise(vm, TENON_E_NAME, "name '%s' is not defined. Did you mean: '%s'?", name, near);
  return tn_raise(vm, TENON_E_NAME, "name '%s' is not defined", name);
}

tenon_status tn_name_error(tenon_vm *vm, const char *name, size_t n)
{
  const struct tn_dict *known[] = {TN_AS(tn_dict, vm->interp->globals), TN_AS(tn_dict, vm->interp->builtins)};
  return tn_name_error_near(vm, name, n, known, 2);
}

tenon_status tn_attribute_error(tenon_vm *vm, const char *owner, const char *space_name, const char *name, size_t n)
{
  size_t best = first_bound(n);
  const char *near = tn_near_name(tn_space_find(vm, space_name), name, n, &best);
  if (near) return tn_raise(vm, TENON_E_ATTRIBUTE, "%s has no attribute '%s'. Did you mean: '%s'?", owner, name, near);
  return tn_raise(vm, TENON_E_ATTRIBUTE, "%s has no attribute '%s'", owner, name);
}

tenon_status tn_module_attr(tenon_vm *vm, struct tn_module *m, const char *name, size_t n, tn_value *out)
{
  bool found = tn_dict_get_str(m->names, name, n, out);
  if (!found && m->own.tag == TN_UNDEF && !strcmp(m->name, "sys") && !strcmp(name, "argv"))
    found = tn_dict_get_str(tn_globals(vm), "argv", 4, out);
  if (found) { tn_retain(*out); return TENON_OK; }
  char owner[300];
  snprintf(owner, sizeof owner, "%smodule '%.200s'", m->loading ? "partially initialized " : "", tn_module_shown(m));
  if (m->loading)
    return tn_raise(vm, TENON_E_ATTRIBUTE, "%s has no attribute '%s' (most likely due to a circular import)", owner,
                    name);
  return tn_attribute_error(vm, owner, m->name, name, n);
}

/* ---- life of the interpreter */

struct tn_dict *tn_globals(tenon_vm *vm) { return TN_AS(tn_dict, vm->interp->globals); }

/* The dicts in which names are looked up tell |version| when they change. */
static void watch_names(struct tn_interp *I, uint64_t *version)
{
  const tn_value dicts[] = {I->globals, I->prelude, I->builtins};
  for (size_t i = 0; i < sizeof dicts / sizeof *dicts; i++)
    if (TN_IS(dicts[i], TN_DICT)) TN_AS(tn_dict, dicts[i])->watch = version;
}

tenon_status tn_interp_new(tenon_vm *vm, const struct tn_library *lib)
{
  struct tn_interp *I = tn_zalloc(vm, sizeof *I);
  if (!I) return TENON_E_NOMEM;
  vm->interp = I;
  I->lib = lib;
  I->handling = tn_none();
  I->globals = tn_dict_new(vm);
  if (I->globals.tag == TN_UNDEF) return TENON_E_NOMEM;
  TN_TRY(tn_names_new(vm));
  I->names_version = 1;                /* what nothing remembered has */
  watch_names(I, &I->names_version);
  return TENON_OK;
}

void tn_interp_free(tenon_vm *vm)
{
  struct tn_interp *I = vm->interp;
  if (!I) return;
  tn_traceback_clear(vm);
  watch_names(I, NULL);                /* they may outlive it */
  const struct tn_dict *scripts = TN_IS(I->modules, TN_DICT) ? TN_AS(tn_dict, I->modules) : NULL;
  for (size_t i = 0; scripts && i < scripts->used; i++)
    if (TN_IS(scripts->e[i].value, TN_MODULE))
      TN_AS(tn_dict, TN_AS(tn_module, scripts->e[i].value)->own)->watch = NULL;
  tn_release(vm, I->modules);
  tn_release(vm, I->formulas);
  tn_release(vm, I->globals);
  tn_release(vm, I->echo);
  tn_release(vm, I->handling);
  tn_release(vm, I->raised);
  tn_release(vm, I->context);
  tn_names_free(vm);
  tn_free(vm, I->regs, I->cap * sizeof *I->regs);
  tn_free(vm, I->frames, I->frames_cap * sizeof *I->frames);
  tn_free(vm, I, sizeof *I);
  vm->interp = NULL;
}
