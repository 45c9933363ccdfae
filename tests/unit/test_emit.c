/* SPDX-License-Identifier: MIT
 * Kernel texts against tests/golden: no device is needed.  TENON_UPDATE_GOLDEN=1 writes the files instead. */
#include "opencl_support.h"

#include "opencl/emit.h"

#include <stdio.h>

static const struct tn_target cpu = {.fp64 = true, .lanes = 1, .max_args = 960},
                              gpu = {.fp64 = true, .lanes = 128, .max_args = 960};

static char *read_file(const char *path)
{
  FILE *f = fopen(path, "rb");
  if (!f) return NULL;
  char *s = calloc(1, 1 << 16);
  size_t n = fread(s, 1, (1 << 16) - 1, f);
  fclose(f);
  s[n] = 0;
  return s;
}

static void expect_golden(struct tn_text *t, const char *name, bool skip_definitions)
{
  char path[512];
  const char *top = getenv("srcdir"), *text = skip_definitions ? strstr(t->s, "struct words") : t->s;
  snprintf(path, sizeof path, "%s/tests/golden/%s.cl", top ? top : ".", name);
  cr_assert(!t->failed && text);
  if (getenv("TENON_UPDATE_GOLDEN")) {
    FILE *f = fopen(path, "wb");
    cr_assert(f);
    fputs(text, f);
    fclose(f);
  }
  char *want = read_file(path);
  cr_assert(want, "no file %s", path);
  cr_expect(!strcmp(text, want), "%s differs:\n%s", name, text);
  free(want);
  tn_text_free(t);
}

static void golden(const struct built *p, const struct launched *l, const struct tn_target *target, const char *name,
                   bool skip_definitions)
{
  static struct tn_geometry g;
  tenon_vm *vm = new_vm();
  struct tn_text text = {.vm = vm};
  cr_assert(tn_geometry_make(&g, &p->p, &l->l, 16));
  cr_assert_eq(tn_cl_emit(vm, &p->p, &g.sk, target, &text), TENON_OK);
  expect_golden(&text, name, skip_definitions);
  free_vm(vm);
}

static struct built p;
static struct launched l;
static struct tn_buffer nowhere;

static void place_in(int i, int nd, const int64_t *strides) { place(&l.in[i], &nowhere, 0, nd, strides); }
static void place_out(int i, int nd, const int64_t *strides) { place(&l.out[i], &nowhere, 0, nd, strides); }

/* a * x + y in one stretch: the plainest kernel. */
Test(emit, map)
{
  begin(&p);
  uint32_t x = load(&p, TN_F64), y = load(&p, TN_F64), a = scalar(&p, TN_F64);
  store(&p, TN_F64, TN_RED_NONE, op(&p, TN_OP_ADD, TN_F64, op(&p, TN_OP_MUL, TN_F64, a, x, 0), y, 0), 0);
  shape_launch(&l, 1, 1, (const int64_t[]){1000});
  for (int i = 0; i < 2; i++) place_in(i, 1, (const int64_t[]){8});
  place_out(0, 1, (const int64_t[]){8});
  golden(&p, &l, &cpu, "map", false);
}

/* No length in the text: another shape of the same kind gives the same text. */
Test(emit, length_is_an_argument)
{
  begin(&p);
  uint32_t x = load(&p, TN_F64), y = load(&p, TN_F64), a = scalar(&p, TN_F64);
  store(&p, TN_F64, TN_RED_NONE, op(&p, TN_OP_ADD, TN_F64, op(&p, TN_OP_MUL, TN_F64, a, x, 0), y, 0), 0);
  for (int n = 1; n < 3; n++) {
    shape_launch(&l, n - 1, n - 1, (const int64_t[]){123456789});
    for (int i = 0; i < 2; i++) place_in(i, n - 1, (const int64_t[]){8});
    place_out(0, n - 1, (const int64_t[]){8});
    golden(&p, &l, &cpu, "map", false);
  }
}

/* Three axes: a broadcast operand, a transposed one, and statements at all three levels. */
Test(emit, map_strided)
{
  begin(&p);
  uint32_t x = load(&p, TN_F32), y = load(&p, TN_F32), z = load_part(&p, add_input(&p, TN_F32, TN_B_SPLAT), 0);
  uint32_t u = op(&p, TN_OP_MUL, TN_F32, y, op(&p, TN_OP_SQUARE, TN_F32, z, 0, 0), 0);
  store(&p, TN_F32, TN_RED_NONE, op(&p, TN_OP_MAXIMUM, TN_F32, x, u, 0), 0);
  shape_launch(&l, 3, 3, (const int64_t[]){10, 20, 30});
  place_in(0, 3, (const int64_t[]){4, 40, 800});
  place_in(1, 3, (const int64_t[]){80, 4, 0});
  place_in(2, 3, (const int64_t[]){0, 0, 0});
  place_out(0, 3, (const int64_t[]){2400, 120, 4});
  golden(&p, &l, &cpu, "map_strided", false);
}

/* Integers, bool, casts and constants: guarded operations and their definitions. */
Test(emit, integers)
{
  begin(&p);
  uint32_t x = load(&p, TN_I32), m = load(&p, TN_BOOL);
  uint32_t q = op(&p, TN_OP_FLOORDIV, TN_I32, x, constant(&p, TN_I32, 3), 0),
           wide = cast(&p, TN_I64, TN_I32, op(&p, TN_OP_SHL, TN_I32, q, x, 0));
  uint32_t back = cast(&p, TN_I32, TN_F32, cast(&p, TN_F32, TN_I64, wide));
  store(&p, TN_I32, TN_RED_NONE,
        op(&p, TN_OP_WHERE, TN_I32, op(&p, TN_OP_LNOT, TN_BOOL, m, 0, 0), back, constant(&p, TN_I32, -2147483648.0)),
        0);
  store(&p, TN_BOOL, TN_RED_NONE, op(&p, TN_OP_GE, TN_I64, wide, constant(&p, TN_I64, 0), 0), 0);
  store(&p, TN_F32, TN_RED_NONE, constant(&p, TN_F32, 0.1), 0);
  shape_launch(&l, 1, 1, (const int64_t[]){1000});
  place_in(0, 1, (const int64_t[]){4});
  place_in(1, 1, (const int64_t[]){1});
  place_out(0, 1, (const int64_t[]){4});
  place_out(1, 1, (const int64_t[]){1});
  place_out(2, 1, (const int64_t[]){4});
  golden(&p, &l, &cpu, "integers", false);
}

static void dot(void)
{
  begin(&p);
  uint32_t x = load(&p, TN_F64), y = load(&p, TN_F64);
  store(&p, TN_F64, TN_RED_SUM, op(&p, TN_OP_MUL, TN_F64, x, y, 0), 0);
}

Test(emit, chunk)
{
  dot();
  shape_launch(&l, 1, 0, (const int64_t[]){100000});
  for (int i = 0; i < 2; i++) place_in(i, 1, (const int64_t[]){8});
  place_out(0, 0, NULL);
  golden(&p, &l, &gpu, "chunk", false);
}

/* Two reduced axes that memory does not join: rows of 128 are cut where the innermost axis ends. */
Test(emit, chunk_cut)
{
  dot();
  shape_launch(&l, 3, 1, (const int64_t[]){50, 60, 70});
  for (int i = 0; i < 2; i++) place_in(i, 3, (const int64_t[]){80 * 60 * 8, 80 * 8, 8});
  place_out(0, 0, NULL);
  golden(&p, &l, &cpu, "chunk_cut", false);
}

Test(emit, column)
{
  dot();
  shape_launch(&l, 2, 1, (const int64_t[]){500, 600});
  for (int i = 0; i < 2; i++) place_in(i, 2, (const int64_t[]){8, 4000});
  place_out(0, 0, NULL);
  golden(&p, &l, &cpu, "column", false);
}

/* A complex product: two parts in memory, both of them reduced. */
Test(emit, complex)
{
  begin(&p);
  uint32_t z = add_input(&p, TN_C64, TN_B_FULL), re = load_part(&p, z, 0), im = load_part(&p, z, 1),
           k = scalar(&p, TN_F32);
  uint32_t a = op(&p, TN_OP_MUL, TN_F32, re, k, 0), b = op(&p, TN_OP_MUL, TN_F32, im, k, 0);
  store(&p, TN_C64, TN_RED_SUM, a, b);
  store(&p, TN_C64, TN_RED_NONE, a, b);
  shape_launch(&l, 1, 0, (const int64_t[]){100000});
  place_in(0, 1, (const int64_t[]){8});
  place_out(0, 0, NULL);
  place_out(1, 1, (const int64_t[]){8});
  golden(&p, &l, &cpu, "complex", false);
}

/* sin: a fast pass, what it flagged again, then the stores.  The math text itself is not golden. */
Test(emit, guarded)
{
  begin(&p);
  uint32_t x = load(&p, TN_F32);
  store(&p, TN_F32, TN_RED_NONE, op(&p, TN_OP_ADD, TN_F32, op(&p, TN_OP_SIN, TN_F32, x, 0, 0), x, 0), 0);
  shape_launch(&l, 1, 1, (const int64_t[]){1000});
  place_in(0, 1, (const int64_t[]){4});
  place_out(0, 1, (const int64_t[]){4});
  golden(&p, &l, &cpu, "guarded", true);
}

static bool guard_is(const char *body, unsigned dt, const char *want)
{
  tenon_vm *vm = new_vm();
  struct tn_text text = {.vm = vm};
  struct tn_needs need = {.target = &cpu, .fast = true};
  tn_put_guard(&text, &need, body, dt, "a", "b", "c");
  bool same = text.s && !strcmp(text.s, want);
  cr_expect(same, "%s asks %s", body, text.s);
  tn_text_free(&text);
  free_vm(vm);
  return same;
}

/* Parts of a complex quotient and modulus: the plain formulas, and a pass for rows in which they do not do. */
Test(emit, quotient)
{
  begin(&p);
  uint32_t x = add_input(&p, TN_C64, TN_B_FULL), y = add_input(&p, TN_C64, TN_B_FULL), v[4], q[2];
  for (unsigned i = 0; i < 4; i++) v[i] = load_part(&p, i < 2 ? x : y, i % 2);
  for (unsigned i = 0; i < 2; i++)
    q[i] = add_step(&p, (struct tn_pstep){.kind = TN_P_ZPART, .dt = TN_F32, .op = (uint8_t)(TN_Z_QUOTIENT_RE + i),
                                          .a = v[0], .b = v[1], .c = v[2], .d = v[3]});
  store(&p, TN_F32, TN_RED_NONE,
        add_step(&p, (struct tn_pstep){.kind = TN_P_ZPART, .dt = TN_F32, .op = TN_Z_MODULUS, .a = q[0], .b = q[1]}), 0);
  shape_launch(&l, 1, 1, (const int64_t[]){100000});
  for (int i = 0; i < 2; i++) place_in(i, 1, (const int64_t[]){8});
  place_out(0, 1, (const int64_t[]){4});
  golden(&p, &l, &cpu, "quotient", true);
}

/* A body asks for each guarded function that it calls, wherever that stands and whatever it is given. */
Test(emit, guards_of_composed_bodies)
{
  cr_expect(!tn_body_is_guarded("M1(exp, x) + M2(pow, x, y) * SEL(x < y, x, M1(sinpi, x))"));
  cr_expect(tn_body_is_guarded("SEL(x == K(0), K(1), DIV(M1(sin, x), x))"));
  cr_expect(guard_is("M1(sin, x)", TN_F32, "tn_slow_sin_f32(a)"));
  cr_expect(guard_is("SEL(x == K(0), K(1), DIV(M1(sin, x), x))", TN_F64, "tn_slow_sin_f64(a)"));
  cr_expect(guard_is("K(0.5) * M1(sin, DIV(x, K(2))) - M1(cos, (x + y) * z)", TN_F64,
                     "tn_slow_sin_f64(DIV_f64(a, 2.0)) | tn_slow_cos_f64((a + b) * c)"));
  cr_expect(guard_is("M1(exp, M1(tan, M2(fmod, x, K(0.25))))", TN_F32,
                     "tn_slow_tan_f32(tn_fast_fmod_f32(a, 0.25f)) | tn_slow_fmod_f32(a, 0.25f)"));
}

Test(emit, fold)
{
  tenon_vm *vm = new_vm();
  struct tn_text text = {.vm = vm};
  cr_assert_eq(tn_emit_fold(vm, TN_RED_MIN, TN_F32, &gpu, &text), TENON_OK);
  expect_golden(&text, "fold", false);
  free_vm(vm);
}

/* Float division on a device that rounds it wrongly, and more words than arguments may be bytes. */
Test(emit, narrow_and_long)
{
  struct tn_target target = {.fp64 = true, .narrow_by_double = true, .lanes = 1, .max_args = 32};
  begin(&p);
  uint32_t x = load(&p, TN_F32), y = load(&p, TN_F32);
  store(&p, TN_F32, TN_RED_NONE, op(&p, TN_OP_SQRT, TN_F32, op(&p, TN_OP_DIV, TN_F32, x, y, 0), 0, 0), 0);
  shape_launch(&l, 1, 1, (const int64_t[]){1000});
  for (int i = 0; i < 2; i++) place_in(i, 1, (const int64_t[]){4});
  place_out(0, 1, (const int64_t[]){4});
  golden(&p, &l, &target, "narrow_and_long", false);
}

/* The math text divides as such a device must: the definition stands before it. */
Test(emit, narrow_math)
{
  struct tn_target target = {.fp64 = true, .narrow_by_double = true, .lanes = 1, .max_args = 960};
  static struct tn_geometry g;
  tenon_vm *vm = new_vm();
  struct tn_text text = {.vm = vm};
  begin(&p);
  uint32_t x = load(&p, TN_F32);
  store(&p, TN_F32, TN_RED_NONE, op(&p, TN_OP_FMOD, TN_F32, x, x, 0), 0);
  shape_launch(&l, 1, 1, (const int64_t[]){1000});
  place_in(0, 1, (const int64_t[]){4});
  place_out(0, 1, (const int64_t[]){4});
  cr_assert(tn_geometry_make(&g, &p.p, &l.l, 16));
  cr_assert_eq(tn_cl_emit(vm, &p.p, &g.sk, &target, &text), TENON_OK);
  const char *fp64 = strstr(text.s, "cl_khr_fp64"), *own = strstr(text.s, "#define DIV_f32"),
             *used = strstr(text.s, "#ifdef DIV_f32");
  cr_expect(fp64 && own && used && fp64 < own && own < used);
  cr_expect(strstr(text.s, "slow |= tn_slow_fmod_f32(v0, v0)"));
  tn_text_free(&text);
  free_vm(vm);
}

/* A compiler that drops x + 0 is shown no zero; fma that loses subnormal numbers is not called. */
Test(emit, zeros_and_fma_of_a_limited_device)
{
  struct tn_target target = {.zeros_hidden = true, .fma_in_integers = true, .lanes = 1, .max_args = 960};
  static struct tn_geometry g;
  tenon_vm *vm = new_vm();
  struct tn_text text = {.vm = vm};
  begin(&p);
  uint32_t x = load(&p, TN_F32), zero = constant(&p, TN_F32, 0), minus = constant(&p, TN_F32, -0.0);
  x = op(&p, TN_OP_MUL, TN_F32, op(&p, TN_OP_ADD, TN_F32, op(&p, TN_OP_EXPM1, TN_F32, x, 0, 0), zero, 0), minus, 0);
  store(&p, TN_F32, TN_RED_NONE, op(&p, TN_OP_SIGN, TN_F32, x, 0, 0), 0);
  shape_launch(&l, 1, 1, (const int64_t[]){1000});
  place_in(0, 1, (const int64_t[]){4});
  place_out(0, 1, (const int64_t[]){4});
  cr_assert(tn_geometry_make(&g, &p.p, &l.l, 16));
  cr_assert_eq(tn_cl_emit(vm, &p.p, &g.sk, &target, &text), TENON_OK);
  const char *zeros = strstr(text.s, "#define ZERO_f32"), *used = strstr(text.s, "#ifdef ZERO_f32");
  const char *fma = strstr(text.s, "float tn_fma_f32("), *called = strstr(text.s, "#ifdef FMA_f32"),
             *kernel = strstr(text.s, "__kernel");
  cr_assert(zeros && used && fma && called && kernel);
  cr_expect(zeros < used && fma < called && called < kernel);
  cr_expect(!strstr(text.s, "ZERO_f64"));
  cr_expect(strstr(kernel, "= -ZERO_f32;") && strstr(kernel, "= ZERO_f32;") && !strstr(kernel, "0.0f"), "%s", kernel);
  tn_text_free(&text);
  free_vm(vm);
}

Test(emit, refusals)
{
  enum tn_fallback why;
  struct tn_target f32_only = cpu;
  f32_only.fp64 = false;
  dot();
  cr_expect(tn_emit_accepts(&p.p, &cpu, &why));
  cr_expect(!tn_emit_accepts(&p.p, &f32_only, &why));
  cr_expect_eq(why, TN_FALL_NO_FP64);
  begin(&p);
  uint32_t v = 0;
  for (int i = 0; i < 65; i++) v = load(&p, TN_F32);
  store(&p, TN_F32, TN_RED_NONE, v, 0);
  cr_expect(!tn_emit_accepts(&p.p, &cpu, &why));
  cr_expect_eq(why, TN_FALL_UNSUPPORTED);
}
