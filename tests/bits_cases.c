/* SPDX-License-Identifier: MIT
 * The expressions that check_bits computes (see bits.h), of x, y, m and w, c, t: made by set_numbers. */
#include "bits.h"
#include "random_cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { D0 = 5, D1 = 9, D2 = 130 };

static void set_array(struct run *r, const char *name, unsigned d, int ndim, const int64_t *shape, void *data)
{
  tenon_view view = {.size = sizeof view, .data = data, .dtype = (tenon_dtype)d, .ndim = ndim, .shape = shape};
  for (int i = 0; i < r->n; i++) {
    struct config *c = &r->config[i];
    tenon_value *v;
    bits_need(c, tenon_array_from(c->vm, &view, NULL, NULL, &v));
    bits_need(c, tenon_set(c->vm, name, v));
    tenon_release(c->vm, v);
  }
}

/* x, y and m for the rows; w of |BITS_LONGEST| elements, its part c with three axes, and t, c with its axes
 * reversed. */
static void set_numbers(struct run *r, unsigned d, enum number_class c)
{
  static const int64_t cube[] = {D0, D1, D2};
  const int64_t longest = BITS_LONGEST;
  r->dtype = d;
  r->class_name = bits_class_names[c];
  bits_fill(d, c, false, r->x, r->count, 10 + c);
  bits_fill(d, c, true, r->y, r->count, 20 + c);
  bits_fill(TN_BOOL, RANDOM, false, r->m, r->count, 30 + c);
  bits_fill(d, c, false, r->wide, BITS_LONGEST, 40 + c);
  set_array(r, "x", d, 1, &r->count, r->x);
  set_array(r, "y", d, 1, &r->count, r->y);
  set_array(r, "m", TN_BOOL, 1, &r->count, r->m);
  set_array(r, "w", d, 1, &longest, r->wide);
  set_array(r, "c", d, 3, cube, r->wide);
  for (int i = 0; i < r->n; i++) bits_eval(&r->config[i], "t = np.transpose(c)\n");
}

static const unsigned dtypes[] = {TN_F32, TN_F64, TN_I32, TN_I64, TN_BOOL, TN_C64,
                                   TN_C128, TN_I8, TN_U16, TN_U32, TN_U64};
enum { NDTYPES = sizeof dtypes / sizeof *dtypes };

static void check_rows(struct run *r)
{
  for (int op = 0; op < TN_NOPS; op++) {
    const struct tn_op_info *info = &tn_ops[op];
    /* a negative one is an error */
    if (op == TN_OP_POW && tn_dtype_is_integer(r->dtype)) bits_check(r, "np.power(x, y & 63)");
    const char *args[] = {"x", "x, y", "m, x, y"}, *home = info->home == TN_HOME_NP ? "np." : "";
    bits_check(r, "%s%s(%s)", home, info->name, args[info->arity - 1]);
  }
  for (int k = 0; k < NDTYPES; k++) bits_check(r, "x.astype('%s')", tn_dtype_info(dtypes[k])->name);
}

static void check_chains(struct run *r)
{
  static const char *const real[] = {"x * y + x", "x * y - 0.1", "(x - y) * (x + y) / (1 + x * x)", "x ** 2 + y ** 3",
                                     "x ** 0.5", "x ** -1", "2.5 ** x",
    "np.where(x < y, x, -y) * m", "np.exp(-x * x / 2) * np.cos(y)", "np.hypot(x, y) - np.arctan2(y, x)",
    "np.clip(x, -1, 1) + y[::-1]",
    "x // y", "x % y", "x[1::2] - y[-2::-2]", "np.logaddexp(x, y)", "np.abs(1 / (x * x - 2 - 1j * x)) ** 2",
    "np.exp(1j * x) * y", "cosm1(x) + np.sin(y)"};
  static const char *const complex[] = {"x * y + x", "x / y", "x ** 2", "x ** 0.5", "np.abs(x * y) ** 2",
                                        "x * y.real - y.imag", "y.real / x - x / y.imag", "np.exp(x) * y",
    "(x * np.conj(y)).real",
    "np.angle(x) + np.abs(y)", "np.sqrt(x) / np.log(y)", "1 / x", "np.sin(x) * np.cos(y)"};
  static const char *const whole[] = {"x * y + x", "x / y", "x // y + x % y", "x ** 2", "(x << 3) ^ (y >> 2)",
                                      "abs(x) - y", "x * 0.5", "np.where(m, x, -y)"};
  char kind = tn_dtype_kind(r->dtype);
  if (kind == 'f') for (size_t i = 0; i < sizeof real / sizeof *real; i++) bits_check(r, "%s", real[i]);
  if (kind == 'c') for (size_t i = 0; i < sizeof complex / sizeof *complex; i++) bits_check(r, "%s", complex[i]);
  if (kind == 'i') for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) bits_check(r, "%s", whole[i]);
}

static void check_reductions(struct run *r)
{
  static const char *const functions[] = {"sum", "prod", "min", "max", "any", "all", "mean", "var", "std", "argmin",
                                          "argmax", "cumsum", "cumprod"};
  static const char *const axes[] = {"0", "1", "2", "(0, 1)", "(0, 2)", "(1, 2)", "None"};
  static const int lengths[] = {0, 1, 2, 127, 128, 129, 4095, 4096, 4097, BITS_LONGEST};
  for (size_t f = 0; f < sizeof functions / sizeof *functions; f++) {
    bool one_axis = f > 8;
    for (size_t i = 0; i < sizeof axes / sizeof *axes; i++) {
      if (one_axis && axes[i][0] == '(') continue;
      bits_check(r, "np.%s(c, axis=%s)", functions[f], axes[i]);
      if (!r->quick || i % 3 == 0) bits_check(r, "np.%s(t, axis=%s)", functions[f], axes[i]);
    }
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
      bits_check(r, "np.%s(w[:%d])", functions[f], lengths[i]);
  }
  bits_check(r, "np.sum(w * w + w)");
  bits_check(r, "np.sum(w[::-3])");
  bits_check(r, "np.dot(w, w[::-1])");
  bits_check(r, "c[0] @ c[1].T");
}

static void check_random(struct run *r)
{
  r->class_name = "random";
  r->dtype = TN_F64;
  for (size_t i = 0; i < sizeof random_cases / sizeof *random_cases; i++)
    if (!r->quick || i % 4 == 0) bits_check(r, "%s", random_cases[i]);
  bits_run_batch(r);
}

/* Runs a script of the source tree in every configuration, as a module. */
static void run_script(struct run *r, const char *file)
{
  const char *top = getenv("srcdir");
  char path[1000];
  snprintf(path, sizeof path, "%s/%s", top ? top : ".", file);
  FILE *f = fopen(path, "rb");
  if (!f) bits_fail("cannot read %s", path);
  char *source = bits_must(calloc(1, 1 << 16));
  source[fread(source, 1, (1 << 16) - 1, f)] = 0;
  fclose(f);
  for (int i = 0; i < r->n; i++) {
    struct config *c = &r->config[i];
    double start = bits_now();
    tenon_value *name;
    bits_need(c, tenon_from_string(c->vm, "model", 5, &name));
    bits_need(c, tenon_set(c->vm, "__name__", name));
    tenon_release(c->vm, name);
    bits_eval(c, source);
    c->seconds += bits_now() - start;
  }
  free(source);
}

/* The physics model of the examples: its functions, and the 64 bits of its sums. */
static void check_model(struct run *r)
{
  run_script(r, "examples/jpsi_intensity.py");
  for (int i = 0; i < r->n; i++) {
    r->config[i].sampled = false;
    bits_eval(&r->config[i], "m12, theta, phi, weight = events(100000)\n"
                             "narrow = [a.astype(np.float32) for a in (m12, theta, phi)]\n");
  }
  r->dtype = TN_F64;
  bits_check(r, "intensity(m12, theta, phi).sum()");
  bits_check(r, "(intensity(m12, theta, phi) * weight).sum()");
  bits_check(r, "intensity(m12, theta, phi)");
  bits_check(r, "intensity(m12, theta, phi, [0, 0, 1 + 0j, 0, 0, 0]).sum()");
  bits_run_batch(r);
  r->dtype = TN_F32;
  bits_check(r, "intensity(narrow[0], narrow[1], narrow[2]).sum()");
  bits_check(r, "intensity(narrow[0], narrow[1], narrow[2])");
  bits_run_batch(r);
}

/* Its likelihood over generated events: the script generates them and has names for all that the function takes. */
static void check_likelihood(struct run *r)
{
  run_script(r, "tests/workloads/w8.py");
  r->dtype = TN_F64;
  bits_check(r, "nll(TRUE, data, domain, weight)");
  bits_check(r, "nll(START, data, domain, weight)");
  bits_check(r, "data[0]");
  bits_run_batch(r);
  r->dtype = TN_F32;
  bits_check(r, "nll(TRUE, narrow, wide, light)");
  bits_run_batch(r);
}

static bool is_wanted(const struct run *r, const char *kind) { return !r->only_dtype || !strcmp(r->only_dtype, kind); }

void bits_cases(struct run *r)
{
  size_t room = (size_t)BITS_LONGEST * 16;
  r->count = r->quick ? 9001 : 40009;
  r->x = bits_must(malloc(room));
  r->y = bits_must(malloc(room));
  r->wide = bits_must(malloc(room));
  r->m = bits_must(malloc(room));
  for (int k = 0; k < NDTYPES; k++)
    for (int c = 0; c < NCLASSES; c++) {
      if (!is_wanted(r, tn_dtype_info(dtypes[k])->name)) continue;
      if (r->quick && c != SPECIAL && (c + k) % 4) continue;
      set_numbers(r, dtypes[k], (enum number_class)c);
      if (c != ZEROS) check_rows(r);
      if (c != ZEROS) check_chains(r);
      check_reductions(r);
      bits_run_batch(r);
    }
  if (is_wanted(r, "random")) check_random(r);
  r->class_name = "the model's";
  if (is_wanted(r, "model")) {
    check_model(r);
    if (!r->quick) check_likelihood(r);
  }
  free(r->x);
  free(r->y);
  free(r->wide);
  free(r->m);
}
