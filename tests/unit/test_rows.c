/* SPDX-License-Identifier: MIT
 * Every row of the operation tables in every dtype and operand form against the scalar reference (naive.c):
 * exact rows bit for bit, the others within their own bound (over the whole range: test_bounds.c, test_math.c);
 * reductions bit for bit in the canonical order. */
#include "vm/arrays/apply.h"
#include "vm/tenon.h"
#include "naive.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ops/body.h"     /* last: its words are short */

enum { N = 300, ROWS = 20, COLS = 15 };     /* N = ROWS * COLS */
static const unsigned dtypes[] = {TN_BOOL, TN_I32, TN_I64, TN_F32, TN_F64, TN_C64, TN_C128,
                                   TN_I8, TN_I16, TN_U8, TN_U16, TN_U32, TN_U64};
enum { NDTYPES = sizeof dtypes / sizeof *dtypes };

static tenon_vm *new_vm(tenon_mode mode)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  return vm;
}

static uint64_t next_random(uint64_t *s)
{
  *s ^= *s << 13;
  *s ^= *s >> 7;
  *s ^= *s << 17;
  return *s;
}

/* Special values first, then ordinary ones; complex numbers stay ordinary. */
static double sample(unsigned d, int64_t i, uint64_t *seed)
{
  static const double special[] = {0, -0.0, 1, -1, INFINITY, -INFINITY, NAN, 0.5, -2.5, 1e30, -1e-30, 3, 2};
  static const double whole[] = {0, 1, -1, 2, -2, 2147483647, -2147483648.0, 31, 32, 63, 64,
                                 127, -128, 255, 65535, 4294967295.0, 1.8e19, -9e18, 7, 9};
  double x = (double)(int64_t)(next_random(seed) >> 11) * 0x1p-53 * 20 - 10;
  char k = tn_dtype_kind(d);
  if (k == 'f' && i % 3 == 0) return special[(uint64_t)(i / 3) % (sizeof special / sizeof *special)];
  if (tn_dtype_is_integer(d)) return i % 2 ? whole[(uint64_t)(i / 2) % (sizeof whole / sizeof *whole)] : floor(x);
  return k == 'b' ? x > 0 : x;
}

static struct tn_tensor *random_tensor(tenon_vm *vm, unsigned d, int ndim, const int64_t *shape, uint64_t seed)
{
  struct tn_tensor *t = tn_tensor_new(vm, d, ndim, shape);
  cr_assert(t);
  char *p = tn_buffer_write(vm, t->buf, false);
  seed = seed * 0x9E3779B97F4A7C15u + 1;
  for (int64_t i = 0; i < t->count; i++) {
    tn_c128 z = {sample(d, i + (int64_t)(seed % 7), &seed), tn_dtype_is_complex(d) ? sample(d, i, &seed) : 0};
    tn_element_cast(d, p + (size_t)i * tn_dtype_size(d), TN_C128, &z);
  }
  return t;
}

/* ---- comparing ---- */

static bool is_nan(unsigned d, const void *p)
{
  tn_c128 z;
  tn_element_cast(TN_C128, &z, d, p);
  return isnan(z.re) || isnan(z.im);
}

static bool same(unsigned d, const void *a, const void *b)
{
  return is_nan(d, a) ? is_nan(d, b) : !memcmp(a, b, tn_dtype_size(d));
}

/* Complex results have no bound in the table: those of sums, products and selections are the reference's, the others
 * near it. */
static bool near_complex(unsigned op, unsigned d, unsigned out, const void *a, const void *b)
{
  bool plain = tn_ops[op].zweight != TN_WEIGHT_LOT || tn_ops[op].rule == TN_RULE_CMP || tn_ops[op].rule == TN_RULE_PRED;
  bool twice = d == TN_C64 && (op == TN_OP_MUL || op == TN_OP_SQUARE);      /* the reference rounds once only */
  if (plain && !twice) return same(out, a, b);
  tn_c128 x, y;
  tn_element_cast(TN_C128, &x, out, a);
  tn_element_cast(TN_C128, &y, out, b);
  double tolerance = (d == TN_C64 ? 4e-6 : 1e-13) * fmax(hypot(y.re, y.im), 0x1p-126);
  return is_nan(out, a) ? is_nan(out, b) : fabs(x.re - y.re) <= tolerance && fabs(x.im - y.im) <= tolerance;
}

static bool agree(unsigned op, unsigned d, unsigned out, const void *a, const void *b)
{
  if (tn_dtype_is_complex(d)) return near_complex(op, d, out, a, b);
  return tn_dtype_kind(out) == 'f' ? naive_within(op, out, a, b) : same(out, a, b);
}

/* ---- elementwise rows ---- */

/* Operands of form |form|: 0 equal shapes, 1 reversed views, 2 broadcast (ROWS, 1) with (COLS), 3 a 0-d second. */
static tn_value operand(tenon_vm *vm, unsigned d, int form, int i)
{
  int64_t shape[2] = {N, 1}, n = N, back = -(int64_t)tn_dtype_size(d);
  int ndim = 1;
  if (form == 2) { ndim = i == 0 ? 2 : 1; shape[0] = i == 0 ? ROWS : COLS; }
  if (form == 3 && i) ndim = 0;
  tn_value v = tn_array_wrap(vm, random_tensor(vm, d, ndim, shape, (uint64_t)(11 + 17 * i)), false);
  if (form != 1) return v;
  tn_value view = tn_array_view(vm, tn_as_array(v), (N - 1) * (int64_t)tn_dtype_size(d), 1, &n, &back);
  tn_release(vm, v);
  return view;
}

static void check_form(tenon_vm *vm, unsigned op, unsigned d, int form)
{
  int arity = tn_ops[op].arity;
  tn_value args[3], result;
  struct tn_arg plain[3];
  for (int i = 0; i < arity; i++) {
    args[i] = operand(vm, tn_op_operand((enum tn_op)op, i, d), form, i);
    plain[i].t = tn_as_array(args[i])->t;
  }
  cr_assert_eq(tn_apply(vm, (enum tn_op)op, arity, args, &result), TENON_OK, "%s of %s: %s", tn_ops[op].name,
               tn_dtype_info(d)->name, vm->err.message);
  struct tn_tensor *t = tn_array_force(vm, tn_as_array(result), TN_FLUSH_VALUE);
  cr_assert(t, "%s", vm->err.message);
  struct tn_tensor *r = naive_step(vm, op, d, t->dtype, t->ndim, tn_tshape(t), arity, plain, 0);
  cr_assert(r && t->count == N);
  const char *a = tn_tensor_read(vm, t), *b = tn_tensor_read(vm, r);
  size_t size = tn_dtype_size(t->dtype);
  for (int64_t i = 0; i < N; i++)
    cr_assert(agree(op, d, t->dtype, a + (size_t)i * size, b + (size_t)i * size),
              "%s of %s, form %d: element %lld differs from the reference", tn_ops[op].name, tn_dtype_info(d)->name,
              form, (long long)i);
  tn_tensor_release(vm, r);
  tn_release(vm, result);
  for (int i = 0; i < arity; i++) tn_release(vm, args[i]);
}

static void check_rows(tenon_mode mode)
{
  tenon_vm *vm = new_vm(mode);
  for (unsigned op = 0; op < TN_NOPS; op++)
    for (int k = 0; k < NDTYPES; k++) {
      unsigned d = dtypes[k];
      if (!tn_has_kind(tn_ops[op].kinds, tn_dtype_kind(d))) continue;
      /* an integer to a negative power is an error; a complex power has no bound here */
      if (op == TN_OP_POW && tn_dtype_kind(d) != 'f') continue;
      /* their complex values cancel: test_lower.c has points of higher precision */
      if ((op == TN_OP_EXPM1 || op == TN_OP_LOG1P) && tn_dtype_is_complex(d)) continue;
      for (int form = 0; form < (tn_ops[op].arity == 2 ? 4 : 2); form++) check_form(vm, op, d, form);
    }
  tenon_vm_free(vm);
}

Test(rows, eager) { check_rows(TENON_EAGER); }
Test(rows, graph) { check_rows(TENON_GRAPH); }

/* ---- scripts ---- */

/* The dtypes of a kind as a script may spell them. */
static bool shows(const char *script, char kind)
{
  static const char *const names[][4] = {
    {"bool", "True", "False"}, {"int32", "int64"}, {"float32", "float64"}, {"complex64", "complex128", "1j", "0.5j"}};
  bool found = false;
  for (int i = 0; i < 4; i++) {
    const char *name = names[kind == 'b' ? 0 : kind == 'i' ? 1 : kind == 'f' ? 2 : 3][i];
    found |= name && strstr(script, name);
  }
  return found;
}

/* A row is right where its script has values from outside: of every kind of number that it takes. */
Test(rows, scripts_show_every_kind)
{
  static char script[1 << 16];
  for (int op = 0; op < TN_NOPS; op++) {
    const char *top = getenv("srcdir");
    char path[512];
    snprintf(path, sizeof path, "%s/tests/ops/%s.py", top ? top : ".", tn_ops[op].name);
    FILE *f = fopen(path, "rb");
    cr_expect(f, "%s is missing", path);
    if (!f) continue;
    script[fread(script, 1, sizeof script - 1, f)] = 0;
    fclose(f);
    for (const char *kind = tn_ops[op].kinds; *kind; kind++)
      cr_expect(shows(script, *kind), "%s has no value of kind '%c'", path, *kind);
  }
}

/* ---- words ---- */

#define SPELLED_(...) #__VA_ARGS__
#define SPELLED(...) SPELLED_(__VA_ARGS__)
static const struct { const char *name, *in_c; } words[] = {
#define TN_WORD(NAME, parameters, ...) {#NAME, SPELLED(NAME parameters)},
#include "ops/body.def"
#undef TN_WORD
};
enum { NWORDS = sizeof words / sizeof *words };

static void check_words(const char *row, const char *body)
{
  for (const char *s = body; *s; s++) {
    size_t n = 0;
    while (isalnum((unsigned char)s[n])) n++;
    if (!n) continue;
    bool known = !isupper((unsigned char)*s);
    for (size_t w = 0; w < NWORDS; w++) known |= strlen(words[w].name) == n && !memcmp(words[w].name, s, n);
    cr_expect(known, "%s: '%.*s' is no word of body.def", row, (int)n, s);
    s += n - 1;
  }
}

/* Bodies are made of the words of body.def, and body.h has them all. */
Test(rows, words)
{
  for (size_t w = 0; w < NWORDS; w++) {
    size_t n = strlen(words[w].name);
    const char *c = words[w].in_c;
    cr_expect(strncmp(c, words[w].name, n) || c[n] == '_', "body.h lacks %s", words[w].name);
  }
  for (int op = 0; op < TN_NOPS; op++)
    for (int k = 0; k < 3; k++) check_words(tn_ops[op].name, tn_ops[op].body[k]);
  for (int r = 1; r < TN_NREDS; r++)
    for (int k = 0; k < 3; k++) check_words(tn_reds[r].name, tn_reds[r].identity[k]);
}

/* ---- reductions ---- */

/* What |r| folds of |t|. */
static struct tn_tensor *to_fold(tenon_vm *vm, enum tn_red r, struct tn_tensor *t, unsigned d)
{
  bool truth = tn_reds[r].rule == TN_BY_TRUTH || tn_reds[r].rule == TN_BY_COUNT;
  struct tn_tensor *b = tn_cast(vm, t, truth ? TN_BOOL : d), *x = tn_cast(vm, b, d);
  struct tn_arg arg = {.t = x};
  struct tn_tensor *y = tn_record(vm, tn_reds[r].map, d, d, x->ndim, tn_tshape(x), 1, &arg, 0);
  cr_assert(y && tn_trace_force(vm, y, TN_FLUSH_VALUE) == TENON_OK, "%s", vm->err.message);
  tn_tensor_release(vm, b);
  tn_tensor_release(vm, x);
  return y;
}

static void check_reduction(tenon_vm *vm, enum tn_red r, unsigned d, int64_t rows, int64_t len)
{
  int64_t shape[2] = {rows, len};
  struct tn_tensor *t = random_tensor(vm, d, 2, shape, 5), *got = tn_reduce(vm, r, t, 2, false, d);
  cr_assert(got && tn_trace_force(vm, got, TN_FLUSH_VALUE) == TENON_OK, "%s", vm->err.message);
  d = got->dtype;
  struct tn_tensor *x = to_fold(vm, r, t, d);
  const char *src = tn_tensor_read(vm, x), *p = tn_tensor_read(vm, got);
  size_t size = tn_dtype_size(d);
  for (int64_t i = 0; i < rows; i++) {
    char expected[16];
    naive_reduce((enum tn_red)tn_reds[r].fold, d, src + (size_t)(i * len) * size, len, expected);
    cr_assert(same(d, p + (size_t)i * size, expected), "%s of %lld %s: row %lld differs from the canonical order",
              tn_reds[r].name, (long long)len, tn_dtype_info(d)->name, (long long)i);
  }
  tn_tensor_release(vm, got);
  tn_tensor_release(vm, x);
  tn_tensor_release(vm, t);
}

static void check_reductions(tenon_mode mode)
{
  static const int64_t lengths[] = {1, 2, 3, 7, 8, 16, 17, 31, 63, 64, 65, 127, 128, 129, 130, 255, 256, 257, 1000,
                                    4095, 4096, 4097, 8192, 8193,
                                    12289, 20000, 40961};
  tenon_vm *vm = new_vm(mode);
  for (int r = 1; r < TN_NREDS; r++)
    for (int k = 0; k < NDTYPES; k++) {
      if (!strchr(tn_reds[r].kinds, tn_dtype_kind(dtypes[k]))) continue;
      for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        for (int64_t rows = 1; rows < 40; rows += 37) {
          if (rows > 1 && lengths[i] > 5000) continue;
          check_reduction(vm, (enum tn_red)r, dtypes[k], rows, lengths[i]);
        }
    }
  tenon_vm_free(vm);
}

Test(reductions, eager) { check_reductions(TENON_EAGER); }
Test(reductions, graph) { check_reductions(TENON_GRAPH); }
