/* SPDX-License-Identifier: MIT
 * Functions of real numbers that well-kept libraries compute, on the host: Bessel functions by Boost.Math, the
 * Faddeeva function and its kin by libcerf.  A library is opened when a function of it is first called, as linking it
 * would lengthen every start.  Knows no shapes but its operands' own.  Declared in tables.h. */
#include "tables.h"
#include "vm/arrays/arrayfn.h"

#include <complex.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

enum library { BOOST, CERF, NLIBRARIES };
enum form { OF_2, OF_1, OF_3, TO_COMPLEX };       /* real numbers: two, one, three; two to a complex one */

static const struct { const char *name, *symbol; enum library library; enum form form; } functions[] = {
  {"jv", "boost_cyl_bessel_j", BOOST, OF_2},     {"yv", "boost_cyl_neumann", BOOST, OF_2},
  {"iv", "boost_cyl_bessel_i", BOOST, OF_2},     {"kv", "boost_cyl_bessel_k", BOOST, OF_2},
  {"expi", "boost_expint", BOOST, OF_1},         {"zeta", "boost_riemann_zeta", BOOST, OF_1},
  {"ellipk", "boost_comp_ellint_1", BOOST, OF_1}, {"ellipe", "boost_comp_ellint_2", BOOST, OF_1},
  {"ellipkinc", "boost_ellint_1", BOOST, OF_2},  {"ellipeinc", "boost_ellint_2", BOOST, OF_2},
  {"wofz", "w_of_z", CERF, TO_COMPLEX},          {"erfcx", "erfcx", CERF, OF_1},
  {"erfi", "erfi", CERF, OF_1},                  {"dawsn", "dawson", CERF, OF_1},
  {"voigt_profile", "voigt", CERF, OF_3},
};
enum { NFUNCTIONS = sizeof functions / sizeof *functions };

/* ---- libraries */

/* Files have versions in their names: without the development package's link, each from |first| to |last| is tried. */
static const struct { const char *title, *file, *package; int first, last; } libraries[NLIBRARIES] = {
  [BOOST] = {"Boost.Math", "libboost_math_tr1.so", "libboost-math-dev", 74, 99},
  [CERF] = {"libcerf", "libcerf.so", "libcerf-dev", 1, 3}};

#if defined(TN_WITHOUT_BOOST_MATH)
enum { WITH_BOOST = 0 };
#else
enum { WITH_BOOST = 1 };
#endif
#if defined(TN_WITHOUT_CERF)
enum { WITH_CERF = 0 };
#else
enum { WITH_CERF = 1 };
#endif

static void *open_library(enum library l)
{
  void *h = dlopen(libraries[l].file, RTLD_NOW | RTLD_LOCAL);
  for (int v = libraries[l].first; !h && v <= libraries[l].last; v++) {
    char version[16], name[64];
    snprintf(version, sizeof version, l == BOOST ? ".1.%d.0" : ".%d", v);
    snprintf(name, sizeof name, "%s%s", libraries[l].file, version);
    h = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  }
  return h;
}

typedef void (*any_function)(void);

static tenon_status find(tenon_vm *vm, int which, any_function *f)
{
  enum library l = functions[which].library;
  bool with = l == BOOST ? WITH_BOOST : WITH_CERF;
  void *h = with ? open_library(l) : NULL;
  *f = h ? (any_function)dlsym(h, functions[which].symbol) : NULL;
  if (*f) return TENON_OK;
  if (!with)
    return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "%s() needs %s, without which this Tenon was built",
                    functions[which].name, libraries[l].title);
  return tn_raise(vm, TENON_E_IMPORT, "%s() needs %s, which is not here (%s; Debian: %s)", functions[which].name,
                  libraries[l].title, libraries[l].file, libraries[l].package);
}

/* ---- elements */

static void compute(any_function f, enum form form, const double *const x[3], int64_t from, int64_t to, double *r)
{
  double (*f1)(double) = (double (*)(double))f;
  double (*f2)(double, double) = (double (*)(double, double))f;
  double (*f3)(double, double, double) = (double (*)(double, double, double))f;
  double complex (*fc)(double complex) = (double complex (*)(double complex))f;
  for (int64_t i = from; i < to; i++) {
    double parts[2];
    double complex z;                /* made of its parts by a copy: not every compiler has CMPLX */
    switch (form) {
    case OF_1: r[i] = f1(x[0][i]); break;
    case OF_2: r[i] = f2(x[0][i], x[1][i]); break;
    case OF_3: r[i] = f3(x[0][i], x[1][i], x[2][i]); break;
    case TO_COMPLEX:
      parts[0] = x[0][i];
      parts[1] = x[1][i];
      memcpy(&z, parts, sizeof z);
      z = fc(z);
      r[2 * i] = creal(z);
      r[2 * i + 1] = cimag(z);
    }
  }
}

/* name, operands: arrays of one shape, read as float64; the values of the function */
TN_BUILTIN_FN(fn_special)
{
  const struct tn_tuple *t = TN_AS(tn_tuple, args[1]);
  int which = 0;
  while (which < NFUNCTIONS && !(TN_IS(args[0], TN_STR) && !strcmp(functions[which].name, TN_AS(tn_str, args[0])->s)))
    which++;
  if (which == NFUNCTIONS || t->n < 1 || t->n > 3) return tn_raise(vm, TENON_E_RUNTIME, "no such function");
  any_function f;
  TN_TRY(find(vm, which, &f));
  struct tn_tensor *x[3] = {NULL}, *r = NULL;
  const void *data[3] = {NULL};
  void *to;
  bool ok = true;
  for (size_t i = 0; i < t->n && ok; i++) {
    x[i] = tn_on_host(vm, tn_arg_tensor(vm, t->v[i]), TN_F64, functions[which].name, &data[i]);
    ok = x[i] && x[i]->count == x[0]->count;
  }
  bool complex_result = functions[which].form == TO_COMPLEX;
  if (ok) r = tn_fresh(vm, complex_result ? TN_C128 : TN_F64, x[0]->ndim, tn_tshape(x[0]), &to);
  const double *const from[3] = {data[0], data[1], data[2]};
  tenon_status st = r ? TENON_OK : vm->err.pub.status;
  for (int64_t i = 0, end; r && i < r->count && !st; i = end) {
    end = r->count - i < 1024 ? r->count : i + 1024;
    st = tn_poll(vm);
    if (!st) compute(f, functions[which].form, from, i, end, to);
  }
  for (size_t i = 0; i < t->n; i++) tn_tensor_release(vm, x[i]);
  if (!st && r) return tn_give(vm, r, false, out);
  tn_tensor_release(vm, r);
  return st ? st : tn_raise(vm, TENON_E_RUNTIME, "operands of different shapes");
}

const struct tn_builtin tn_special_builtins[] = {
  {"_special", "prelude", "name, *operands", fn_special, 0, "a function that only a library of the host has"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
