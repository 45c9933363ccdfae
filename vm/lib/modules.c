/* SPDX-License-Identifier: MIT
 * import: modules of the library, and scripts of the folders that the host names, each of which is run once and whose
 * globals are then a module.  Declared in tables.h. */
#include "tables.h"
#include "vm/run/interp.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_LENGTH = 4096 };

/* ---- files */

static bool is_folder(const char *path)
{
  struct stat st;
  return !stat(path, &st) && S_ISDIR(st.st_mode);
}

static bool is_file(const char *path)
{
  struct stat st;
  return !stat(path, &st) && S_ISREG(st.st_mode);
}

static tenon_status read_text(tenon_vm *vm, const char *path, struct tn_text *t)
{
  char block[4096];
  FILE *f = fopen(path, "rb");
  if (!f) return tn_raise(vm, TENON_E_IMPORT, "cannot read '%s': %s", path, strerror(errno));
  tenon_status st = TENON_OK;
  for (size_t n; !st && (n = fread(block, 1, sizeof block, f)) > 0; st = tn_poll(vm)) tn_text_put(t, block, n);
  if (!st && ferror(f)) st = tn_raise(vm, TENON_E_IMPORT, "cannot read '%s': %s", path, strerror(errno));
  fclose(f);
  return st ? st : t->failed ? TENON_E_NOMEM : TENON_OK;
}

/* Where the module |name| (dots and all) stands, of the folders of opt.module_path: a script, the __init__ of a folder,
 * or (*folder) a folder without one. */
static bool find_script(tenon_vm *vm, const char *name, char *path, bool *folder)
{
  const char *list = vm->opt.module_path;
  *folder = false;
  if (!vm->opt.files || !list) return false;
  for (bool last = false; !last;) {
    size_t n = strcspn(list, ":");
    last = !list[n];
    int w = snprintf(path, PATH_LENGTH - 16, "%.*s%s%s", (int)n, list, n ? "/" : "", name);
    list += n + !last;
    if (w < 0 || w >= PATH_LENGTH - 16) continue;
    for (char *p = path + w - strlen(name); *p; p++)
      if (*p == '.') *p = '/';
    snprintf(path + w, 16, "/__init__.py");
    if (is_file(path)) return true;
    snprintf(path + w, 16, ".py");
    if (is_file(path)) return true;
    path[w] = 0;
    if (is_folder(path)) { *folder = true; return true; }
  }
  return false;
}

/* ---- scripts as modules */

static tenon_status set_name(tenon_vm *vm, struct tn_dict *d, const char *name, const char *text)
{
  tn_value key = tn_str_new(vm, name, strlen(name)), v = tn_str_new(vm, text, strlen(text));
  tenon_status st = key.tag == TN_UNDEF || v.tag == TN_UNDEF ? TENON_E_NOMEM : tn_dict_set(vm, d, key, v);
  tn_release(vm, key);
  tn_release(vm, v);
  return st;
}

/* All prototypes of a script look their globals up in |home|. */
static tenon_status settle(tenon_vm *vm, struct tn_proto *root, tn_value home)
{
  struct tn_proto **list = NULL;
  size_t n = 0, cap = 0;
  TN_TRY(tn_grow(vm, &list, &cap, 1, sizeof *list));
  list[n++] = root;
  tenon_status st = TENON_OK;
  for (size_t i = 0; i < n && !st; i++) {
    struct tn_proto *p = list[i];
    tn_assign(vm, &p->home, tn_retain(home));
    if (!(st = tn_grow(vm, &list, &cap, n + p->nproto, sizeof *list)))
      for (size_t k = 0; k < p->nproto; k++) list[n++] = p->protos[k];
  }
  tn_free(vm, list, cap * sizeof *list);
  return st;
}

static tenon_status run_script(tenon_vm *vm, const char *path, tn_value home)
{
  struct tn_proto *p = NULL;
  struct tn_text text = tn_text_new(vm);
  tn_value ignored = tn_undef();
  tenon_status st = read_text(vm, path, &text);
  if (!st) st = vm->interp->lib->compile(vm, path, text.s ? text.s : "", text.n, false, &p);
  tn_text_free(&text);
  TN_TRY(st);
  st = settle(vm, p, home);
  if (!st) st = tn_run(vm, p, &ignored);
  if (!st) tn_release(vm, ignored);
  tn_release(vm, tn_object(p));
  return st;
}

/* A module object over a new dict, entered under its name before it runs, so that scripts may import each other. */
static tenon_status new_module(tenon_vm *vm, tn_value name, const char *path, tn_value *out)
{
  tn_value dict = tn_dict_new(vm);
  struct tn_module *m = dict.tag == TN_UNDEF ? NULL : tn_obj_new(vm, TN_MODULE, sizeof *m, false);
  if (!m) { tn_release(vm, dict); return TENON_E_NOMEM; }
  m->own = dict;
  m->title = tn_retain(name);
  m->name = TN_AS(tn_str, name)->s;
  m->names = TN_AS(tn_dict, dict);
  TN_AS(tn_dict, dict)->watch = &vm->interp->names_version;
  *out = tn_object(m);
  tenon_status st = set_name(vm, TN_AS(tn_dict, dict), "__name__", m->name);
  if (!st && path) st = set_name(vm, TN_AS(tn_dict, dict), "__file__", path);
  if (!st) st = tn_dict_set(vm, TN_AS(tn_dict, vm->interp->modules), name, *out);
  if (st) tn_release(vm, *out);
  return st;
}

/* The module of a script, run when it is first asked for; UNDEF and no error: there is none. */
static tenon_status script_module(tenon_vm *vm, tn_value name, tn_value *out)
{
  struct tn_interp *I = vm->interp;
  char path[PATH_LENGTH];
  bool folder;
  *out = tn_undef();
  if (I->modules.tag == TN_UNDEF && (I->modules = tn_dict_new(vm)).tag == TN_UNDEF) return TENON_E_NOMEM;
  if (tn_dict_get(vm, TN_AS(tn_dict, I->modules), name, out)) { tn_retain(*out); return TENON_OK; }
  if (!find_script(vm, TN_AS(tn_str, name)->s, path, &folder)) return vm->err.pub.status;
  TN_TRY(new_module(vm, name, folder ? NULL : path, out));
  if (folder) return TENON_OK;
  struct tn_module *m = TN_AS(tn_module, *out);
  m->loading = true;
  tenon_status st = run_script(vm, path, m->own);
  m->loading = false;
  if (!st) return TENON_OK;
  tn_dict_remove(vm, TN_AS(tn_dict, I->modules), name);
  TN_AS(tn_dict, m->own)->watch = NULL;
  tn_release(vm, *out);
  *out = tn_undef();
  return st;
}

/* ---- what cannot be imported */

/* Names of the table of modules that Python knows only as parts of others. */
static bool only_parts(const char *name)
{
  static const char *const names[] = {"np", "random", "linalg", "lib", "format", "exceptions", "fft", "special",
                                      "constants", "optimize"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(names[i], name)) return true;
  return false;
}

static bool outside(const char *name)
{
  static const char *const names[] = {
    "os", "re", "json", "random", "string", "datetime", "decimal", "fractions", "statistics", "pathlib", "typing",
    "dataclasses", "collections", "copy", "warnings", "logging", "argparse", "subprocess", "threading",
    "multiprocessing", "asyncio", "csv", "io", "pickle", "shutil", "glob", "enum", "abc", "contextlib", "inspect",
    "unittest", "traceback", "heapq", "bisect", "array", "struct", "types", "timeit", "pandas", "matplotlib",
    "sympy", "numba", "jax", "torch", "numexpr", "sklearn", "seaborn", "h5py", "uproot", "awkward", "tqdm", "pytest"};
  size_t n = strcspn(name, ".");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strlen(names[i]) == n && !memcmp(names[i], name, n)) return true;
  return false;
}

static tenon_status not_found(tenon_vm *vm, const char *name)
{
  return tn_raise(vm, TENON_E_NOMODULE, "No module named '%s'%s", name,
                  outside(name) ? ": Tenon has numpy, math, cmath, itertools, functools, operator, time, sys and "
                                  "builtins, and imports scripts; other packages are not supported"
                                : "");
}

/* ---- the functions that import statements call */

/* Each package on the way to a.b.c is imported, and has the next one as an attribute. */
static tenon_status import_path(tenon_vm *vm, const char *name, tn_value *out)
{
  tn_value outer = tn_undef();
  for (size_t n = 0;; n++) {
    n += strcspn(name + n, ".");
    tn_value part = tn_str_new(vm, name, n), module = tn_undef();
    tenon_status st = tn_made(part);
    if (!st) st = script_module(vm, part, &module);
    if (!st && module.tag == TN_UNDEF) {
      tn_value library = tn_module_value(vm, TN_AS(tn_str, part)->s);     /* it is the rest that is not there */
      st = not_found(vm, library.tag == TN_UNDEF ? TN_AS(tn_str, part)->s : name);
      tn_release(vm, library);
    }
    if (!st && outer.tag != TN_UNDEF) {
      const char *dot = strrchr(TN_AS(tn_str, part)->s, '.') + 1;
      tn_value key = tn_str_new(vm, dot, strlen(dot));
      st = tn_made(key);
      if (!st) st = tn_dict_set(vm, TN_AS(tn_dict, TN_AS(tn_module, outer)->own), key, module);
      tn_release(vm, key);
    }
    tn_release(vm, part);
    tn_release(vm, outer);
    if (st) { tn_release(vm, module); return st; }
    outer = module;
    if (!name[n]) break;
  }
  *out = outer;
  return TENON_OK;
}

/* __import__ (aux 0), __import_all__ (aux 1): of a library's names, those that are seen unqualified already stay so. */
TN_BUILTIN_FN(fn_import)
{
  if (!TN_IS(args[0], TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "__import__() argument 1 must be str, not %s", tn_type_name(args[0]));
  const char *name = TN_AS(tn_str, args[0])->s;
  *out = only_parts(name) ? tn_undef() : tn_module_value(vm, name);
  if (out->tag == TN_UNDEF) TN_TRY(vm->err.pub.status ? vm->err.pub.status : import_path(vm, name, out));
  tenon_status s = self->aux ? tn_import_all(vm, TN_AS(tn_module, *out)) : TENON_OK;
  if (s) tn_release(vm, *out);
  return s;
}

TN_BUILTIN_FN(fn_import_from)
{
  if (!TN_IS(args[0], TN_MODULE) || !TN_IS(args[1], TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "__import_from__() takes a module and a name");
  const struct tn_str *name = TN_AS(tn_str, args[1]);
  const struct tn_module *m = TN_AS(tn_module, args[0]);
  tenon_status st = tn_getattr(vm, args[0], name->s, name->n, out);
  if (st != TENON_E_ATTRIBUTE) return st;
  tn_error_clear(&vm->err);
  if (m->own.tag != TN_UNDEF && !m->loading) {           /* a script in its folder */
    tn_value full = tn_str_format(vm, "%s.%s", m->name, name->s);
    TN_TRY(tn_made(full));
    st = import_path(vm, TN_AS(tn_str, full)->s, out);
    tn_release(vm, full);
    if (st != TENON_E_NOMODULE) return st;
    tn_error_clear(&vm->err);
  }
  return tn_raise(vm, TENON_E_IMPORT, "cannot import name '%s' from %s'%s'%s", name->s,
                  m->loading ? "partially initialized module " : "", tn_module_shown(m),
                  m->loading ? " (most likely due to a circular import)" : "");
}

const struct tn_builtin tn_module_builtins[] = {
  {"__import__", "builtins", "name", fn_import, 0, "a module by name"},
  {"__import_all__", "builtins", "name", fn_import, 1, "a module by name, whose names become globals"},
  {"__import_from__", "builtins", "module, name", fn_import_from, 0, "what a module calls by the name"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
