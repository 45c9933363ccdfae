/* SPDX-License-Identifier: MIT
 * What kernels compute: every row, cast, layout and reduction, with shared and with copied memory, with loops in
 * one lane and in many.  Expectations come from the scalar reference. */
#include "naive.h"
#include "opencl_support.h"

#include <math.h>

static uint64_t next_random(uint64_t *s)
{
  *s ^= *s << 13; *s ^= *s >> 7; *s ^= *s << 17;
  return *s;
}

/* Values that find mistakes, then random ones of every size. */
static void fill(unsigned dt, void *data, int n, uint64_t seed)
{
  static const double reals[] = {0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 1e-310, -1e-310, 1e-42, INFINITY, -INFINITY,
                                 NAN, 3, -7, 1e18, -1e19, 2147483647.5,
                                 -2147483649.0, 1e300, 0x1p63, -0x1p63, 64, 31, 0.1};
  static const int64_t ints[] = {0, 1, -1, 2, -2, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN, 31, 32, 63, 64, 7, -7,
                                 100, 3, -3};
  enum { NR = sizeof reals / sizeof *reals, NI = sizeof ints / sizeof *ints };
  uint64_t s = seed * 0x9E3779B97F4A7C15u + 88172645463325252u;
  for (int i = 0; i < n; i++) {
    uint64_t r = next_random(&s);
    double x = i % 3 ? reals[r % NR] : ((double)(r >> 11) * 0x1p-53 - 0.5) * (i % 2 ? 20 : 2e4);
    int64_t k = i % 3 ? ints[r % NI] : (int64_t)(r >> (r & 63));
    switch (dt) {
    case TN_BOOL: ((uint8_t *)data)[i] = r >> 40 & 1; break;
    case TN_I32: ((int32_t *)data)[i] = (int32_t)k; break;
    case TN_I64: ((int64_t *)data)[i] = k; break;
    case TN_F32: ((float *)data)[i] = (float)x; break;
    default: ((double *)data)[i] = x; break;
    }
  }
}

/* ---- every row on every type */

static bool same_bits(unsigned dt, const void *a, const void *b)
{
  if (dt == TN_F32) { float x = *(const float *)a, y = *(const float *)b; return x != x ? y != y : !memcmp(a, b, 4); }
  if (dt == TN_F64) {
    double x = *(const double *)a, y = *(const double *)b;
    return x != x ? y != y : !memcmp(a, b, 8);
  }
  return !memcmp(a, b, tn_dtype_size(dt));
}

enum { N = 1001 };

static bool is_subnormal(unsigned dt, const void *p)
{
  return dt == TN_F32 ? fpclassify(*(const float *)p) == FP_SUBNORMAL
                      : dt == TN_F64 && fpclassify(*(const double *)p) == FP_SUBNORMAL;
}

static void expect_row(bool flushes, int o, unsigned dt, const char *x, const char *y, const uint8_t *mask,
                       const char *got)
{
  unsigned out = tn_op_result((enum tn_op)o, dt), bad = 0;
  size_t size = tn_dtype_size(dt), osize = tn_dtype_size(out);
  for (int i = 0; i < N && bad < 3; i++) {
    char want[16];
    const void *operands[3] = {x + (size_t)i * size, y + (size_t)i * size, y + (size_t)i * size};
    if (o == TN_OP_WHERE) { operands[0] = mask + i; operands[1] = x + (size_t)i * size; }
    naive_element((unsigned)o, dt, out, dt, operands, want);
    const char *g = got + (size_t)i * osize;
    if (tn_dtype_kind(out) == 'f' ? naive_within((unsigned)o, out, g, want) : same_bits(out, g, want)) continue;
    if (flushes && (is_subnormal(dt, operands[0]) || is_subnormal(dt, operands[1]))) continue;
    double a, b, gave, wanted;
    tn_element_cast(TN_F64, &a, dt, operands[0]);
    tn_element_cast(TN_F64, &b, dt, operands[1]);
    tn_element_cast(TN_F64, &gave, out, g);
    tn_element_cast(TN_F64, &wanted, out, want);
    cr_expect(false, "%s of %s: (%.17g, %.17g) at %d is %.17g, not %.17g", tn_ops[o].name, tn_dtype_info(dt)->name, a,
              b, i, gave, wanted);
    bad++;
  }
}

static bool excluded(int o, unsigned dt)      /* a negative exponent is refused before it gets here */
{
  return o == TN_OP_POW && tn_dtype_kind(dt) == 'i';
}

/* Rows |from| … of those that |dt| has, as many as make a kernel of ordinary size; returns where to go on. */
static int some_rows(struct tn_executor *b, tenon_vm *vm, unsigned dt, int from)
{
  enum { MOST = 12 };
  static struct built p;
  static struct launched l;
  char x[N * 8], y[N * 8];
  uint8_t mask[N];
  int rows[MOST], nrows = 0, column = tn_body_column(tn_dtype_kind(dt)), o;
  size_t size = tn_dtype_size(dt);
  fill(dt, x, N, 1);
  fill(dt, y, N, 2);
  fill(TN_BOOL, mask, N, 3);
  begin(&p);
  uint32_t vx = load(&p, dt), vy = load(&p, dt), choice = load(&p, TN_BOOL);
  for (o = from; o < TN_NOPS && nrows < MOST; o++) {
    if (!strcmp(tn_ops[o].body[column], "_") || excluded(o, dt)) continue;
    uint32_t v = o == TN_OP_WHERE ? op(&p, o, dt, choice, vx, vy)
                                  : op(&p, (enum tn_op)o, dt, vx, vy, tn_ops[o].arity == 3 ? vy : 0);
    store(&p, tn_op_result((enum tn_op)o, dt), TN_RED_NONE, v, 0);
    rows[nrows++] = o;
  }
  shape_launch(&l, 1, 1, (const int64_t[]){N});
  place(&l.in[0], buffer_of(vm, x, N * size), 0, 1, (const int64_t[]){(int64_t)size});
  place(&l.in[1], buffer_of(vm, y, N * size), 0, 1, (const int64_t[]){(int64_t)size});
  place(&l.in[2], buffer_of(vm, mask, N), 0, 1, (const int64_t[]){1});
  for (int k = 0; k < nrows; k++)
    place(&l.out[k], buffer_of(vm, NULL, N * 8), 0, 1, (const int64_t[]){(int64_t)tn_dtype_size(p.out[k].dtype)});
  if (nrows) run(b, vm, &p, &l);
  const char *remark;
  tn_opencl_device(b, &remark);
  for (int k = 0; k < nrows; k++) {
    const char *got = tn_buffer_read(vm, l.out[k].buf);
    cr_assert(got);
    expect_row(strstr(remark, "flushes") != NULL, rows[k], dt, x, y, mask, got);
    tn_buffer_release(vm, l.out[k].buf);
  }
  for (int k = 0; k < 3; k++) tn_buffer_release(vm, l.in[k].buf);
  drop_program(vm, &p);
  return o;
}

static void rows(unsigned dt, unsigned flags)
{
  tenon_vm *vm = new_vm();
  struct tn_executor *b = open_device(vm, flags);
  for (int o = 0; o < TN_NOPS;) o = some_rows(b, vm, dt, o);
  b->free(b, vm);
  free_vm(vm);
}
Test(opencl, rows_float64) { rows(TN_F64, 0); }
Test(opencl, rows_float32) { rows(TN_F32, 0); }
Test(opencl, rows_int64) { rows(TN_I64, 0); }
Test(opencl, rows_int32) { rows(TN_I32, 0); }
Test(opencl, rows_bool) { rows(TN_BOOL, 0); }
Test(opencl, rows_float32_of_a_limited_device) { rows(TN_F32, TN_CL_LIMITED); }

/* ---- casts: all pairs of types in one program */

Test(opencl, casts)
{
  static const unsigned types[] = {TN_BOOL, TN_I32, TN_I64, TN_F32, TN_F64};
  static struct built p;
  static struct launched l;
  static char data[5][N * 8];
  tenon_vm *vm = new_vm();
  struct tn_executor *b = open_device(vm, 0);
  begin(&p);
  shape_launch(&l, 1, 1, (const int64_t[]){N});
  for (int f = 0; f < 5; f++) {
    size_t size = tn_dtype_size(types[f]);
    fill(types[f], data[f], N, 10 + (uint64_t)f);
    place(&l.in[f], buffer_of(vm, data[f], N * size), 0, 1, (const int64_t[]){(int64_t)size});
    uint32_t v = load(&p, types[f]);
    for (int t = 0; t < 5; t++) {
      place(&l.out[p.p.nout], buffer_of(vm, NULL, N * 8), 0, 1, (const int64_t[]){(int64_t)tn_dtype_size(types[t])});
      store(&p, types[t], TN_RED_NONE, cast(&p, types[t], types[f], v), 0);
    }
  }
  run(b, vm, &p, &l);
  for (int k = 0; k < 25; k++) {
    unsigned from = types[k / 5], to = types[k % 5], bad = 0;
    const char *got = tn_buffer_read(vm, l.out[k].buf);
    for (int i = 0; i < N && bad < 3; i++) {
      char want[8];
      tn_element_cast(to, want, from, data[k / 5] + (size_t)i * tn_dtype_size(from));
      if (same_bits(to, got + (size_t)i * tn_dtype_size(to), want)) continue;
      cr_expect(false, "%s to %s at %d", tn_dtype_info(from)->name, tn_dtype_info(to)->name, i);
      bad++;
    }
    tn_buffer_release(vm, l.out[k].buf);
  }
  for (int k = 0; k < 5; k++) tn_buffer_release(vm, l.in[k].buf);
  drop_program(vm, &p);
  b->free(b, vm);
  free_vm(vm);
}

/* ---- layouts: out = 3 * x + y for operands of every shape and stride */

struct layout { int ndim; int64_t shape[5], x[5], y[5], out[5]; int64_t x0, y0; enum tn_bclass yclass; };

/* Byte address of point |i| (C order) under |strides|. */
static int64_t address(const struct layout *t, const int64_t *strides, int64_t i)
{
  int64_t at = 0;
  for (int a = t->ndim; a-- > 0;) { at += i % t->shape[a] * strides[a]; i /= t->shape[a]; }
  return at;
}

static void check_layout(struct tn_executor *b, tenon_vm *vm, const struct layout *t, int number)
{
  enum { SIZE = 1 << 18 };
  static struct built p;
  static struct launched l;
  static double data[SIZE / 8];
  int64_t count = 1;
  for (int a = 0; a < t->ndim; a++) count *= t->shape[a];
  for (int i = 0; i < SIZE / 8; i++) data[i] = i * 0.25 - 100;
  begin(&p);
  uint32_t x = load(&p, TN_F64), y = load_part(&p, add_input(&p, TN_F64, t->yclass), 0);
  store(&p, TN_F64, TN_RED_NONE,
        op(&p, TN_OP_ADD, TN_F64, op(&p, TN_OP_MUL, TN_F64, constant(&p, TN_F64, 3), x, 0), y, 0), 0);
  shape_launch(&l, t->ndim, t->ndim, t->shape);
  place(&l.in[0], buffer_of(vm, data, SIZE), t->x0, t->ndim, t->x);
  place(&l.in[1], buffer_of(vm, data, SIZE), t->y0, t->ndim, t->y);
  place(&l.out[0], buffer_of(vm, NULL, SIZE), 64, t->ndim, t->out);
  run(b, vm, &p, &l);
  const char *got = tn_buffer_read(vm, l.out[0].buf);
  int bad = 0;
  for (int64_t i = 0; i < count && bad < 3; i++) {
    double u, v, w;
    memcpy(&u, (const char *)data + t->x0 + address(t, t->x, i), 8);
    memcpy(&v, (const char *)data + t->y0 + address(t, t->y, i), 8);
    memcpy(&w, got + 64 + address(t, t->out, i), 8);
    if (w == 3 * u + v) continue;
    cr_expect(false, "layout %d, point %d", number, (int)i);
    bad++;
  }
  uint64_t untouched = 0xA5A5A5A5A5A5A5A5u;
  cr_expect(!memcmp(got, &untouched, 8) && !memcmp(got + SIZE - 8, &untouched, 8), "layout %d wrote beside its output",
            number);
  for (int k = 0; k < 2; k++) tn_buffer_release(vm, l.in[k].buf);
  tn_buffer_release(vm, l.out[0].buf);
  drop_program(vm, &p);
}

static const struct layout layouts[] = {
  {.ndim = 0},
  {.ndim = 1, .shape = {1000}, .x = {8}, .y = {8}, .out = {8}, .x0 = 8},
  {.ndim = 1, .shape = {3}, .x = {8}, .y = {8}, .out = {8}},
  {.ndim = 1, .shape = {4099}, .x = {8}, .y = {0}, .out = {8}, .y0 = 80, .yclass = TN_B_SPLAT},
  /* reversed, stepped */
  {.ndim = 1, .shape = {1000}, .x = {-8}, .y = {24}, .out = {16}, .x0 = 7992},
  /* a row for each row */
  {.ndim = 2, .shape = {70, 90}, .x = {720, 8}, .y = {0, 8}, .out = {720, 8}},
  {.ndim = 2, .shape = {70, 90}, .x = {720, 8}, .y = {8, 0}, .out = {720, 8}},                         /* a column */
  {.ndim = 2, .shape = {70, 90}, .x = {8, 560}, .y = {720, 8}, .out = {720, 8}},                       /* transposed */
  /* short last axis */
  {.ndim = 2, .shape = {2000, 3}, .x = {24, 8}, .y = {0, 8}, .out = {24, 8}},
  {.ndim = 3, .shape = {5, 40, 33}, .x = {8 * 33, 8 * 33 * 5, 8}, .y = {0, 8 * 33, 8}, .out = {10560, 264, 8}},
  {.ndim = 3, .shape = {7, 6, 5}, .x = {240, 40, 8}, .y = {8, 0, 56}, .out = {240, 40, 8}},            /* all short */
  {.ndim = 4, .shape = {3, 20, 4, 17}, .x = {10880, 544, 136, 8}, .y = {0, 136, 0, 8}, .out = {10880, 544, 136, 8}},
  {.ndim = 5, .shape = {2, 3, 4, 5, 60}, .x = {8, 16, 48, 192, 960}, .y = {28800, 9600, 2400, 480, 8},
   .out = {28800, 9600, 2400, 480, 8}},
};

static void all_layouts(unsigned flags)
{
  tenon_vm *vm = new_vm();
  struct tn_executor *b = open_device(vm, flags);
  for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) check_layout(b, vm, &layouts[i], (int)i);
  b->free(b, vm);
  free_vm(vm);
}
Test(opencl, layouts) { all_layouts(0); }
Test(opencl, layouts_copied) { all_layouts(TN_CL_COPY); }
Test(opencl, layouts_lanes) { all_layouts(TN_CL_LANES); }

/* ---- reductions in the canonical order */

/* Reduces |x| (as |dt|) over the last of the axes {kept, reduced} with the given strides, in one launch that
 * also stores the values, and compares with the reference. */
static void check_reduction(struct tn_executor *b, tenon_vm *vm, enum tn_red red, unsigned dt, const char *x,
                            int64_t kept, int64_t reduced, int64_t kept_stride, int64_t reduced_stride)
{
  static struct built p;
  static struct launched l;
  int64_t size = (int64_t)tn_dtype_size(dt), n = kept * reduced;
  int nkeep = kept > 1, nred = reduced > 1, nd = nkeep + nred;
  const int64_t shape[2] = {nkeep ? kept : reduced, reduced},
    in[2] = {nkeep ? kept_stride : reduced_stride, reduced_stride};
  const int64_t out[2] = {nkeep ? reduced * size : size, size};
  begin(&p);
  uint32_t v = load(&p, dt);
  store(&p, dt, red, v, 0);
  store(&p, dt, TN_RED_NONE, v, 0);
  shape_launch(&l, nd, nkeep, shape);
  place(&l.in[0], buffer_of(vm, x, (size_t)(n * size)), 0, nd, in);
  place(&l.out[0], buffer_of(vm, NULL, (size_t)(kept * size)), 0, 0, NULL);
  place(&l.out[1], buffer_of(vm, NULL, (size_t)(n * size)), 0, nd, out);
  run(b, vm, &p, &l);
  char *row = malloc((size_t)(reduced * size)), want[16];
  const char *got = tn_buffer_read(vm, l.out[0].buf), *stored = tn_buffer_read(vm, l.out[1].buf);
  for (int64_t q = 0; q < kept; q++) {
    for (int64_t k = 0; k < reduced; k++)
      memcpy(row + k * size, x + q * kept_stride + k * reduced_stride, (size_t)size);
    naive_reduce(red, dt, row, reduced, want);
    if (same_bits(dt, got + q * size, want) && !memcmp(stored + q * reduced * size, row, (size_t)(reduced * size)))
      continue;
    cr_expect(false, "%s of %s, %d of (%d, %d), strides (%d, %d)", tn_reds[red].name, tn_dtype_info(dt)->name, (int)q,
              (int)kept, (int)reduced, (int)kept_stride, (int)reduced_stride);
    break;
  }
  free(row);
  tn_buffer_release(vm, l.in[0].buf);
  tn_buffer_release(vm, l.out[0].buf);
  tn_buffer_release(vm, l.out[1].buf);
  drop_program(vm, &p);
}

static void reductions(unsigned flags)
{
  enum { M = 1000000 };
  static char x[M * 8];
  static const int64_t sizes[] = {1, 2, 3, 7, 64, 127, 128, 129, 255, 1000, 4095, 4096, 4097, 8192, 10007, 12289, M};
  static const struct { enum tn_red red; unsigned dt; } kinds[] = {
    {TN_RED_SUM, TN_F64}, {TN_RED_SUM, TN_F32}, {TN_RED_SUM, TN_I64}, {TN_RED_SUM, TN_I32}, {TN_RED_PROD, TN_F64},
    {TN_RED_PROD, TN_I32},
    {TN_RED_MIN, TN_F64}, {TN_RED_MAX, TN_F32}, {TN_RED_MIN, TN_I64}, {TN_RED_MAX, TN_I32}, {TN_RED_MAX, TN_BOOL},
    {TN_RED_ANY, TN_BOOL}, {TN_RED_ALL, TN_BOOL}};
  tenon_vm *vm = new_vm();
  struct tn_executor *b = open_device(vm, flags);
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
    unsigned dt = kinds[k].dt;
    int64_t size = (int64_t)tn_dtype_size(dt);
    uint64_t s = 12345 + k;
    fill(dt, x, M, k);
    for (int64_t i = 0; i < M && dt >= TN_F32; i++) {        /* finite numbers, so that the order shows */
      double r = ((double)(next_random(&s) >> 11) * 0x1p-53 - 0.5) * (i % 7 ? 1 : 1e6) +
                 (kinds[k].red == TN_RED_PROD ? 1 : 0);
      tn_element_cast(dt, x + i * size, TN_F64, &r);
    }
    if (dt == TN_BOOL && kinds[k].red != TN_RED_ALL) memset(x, 0, M);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes && (k < 3 || i % 3 == 1); i++) {
      if (dt == TN_BOOL) x[sizes[i] - 1] = kinds[k].red != TN_RED_ALL;
      check_reduction(b, vm, kinds[k].red, dt, x, 1, sizes[i], 0, size);
    }
    check_reduction(b, vm, kinds[k].red, dt, x, 300, 1, size, size);              /* nothing to add up */
    check_reduction(b, vm, kinds[k].red, dt, x, 300, 3, 3 * size, size);          /* short rows */
    check_reduction(b, vm, kinds[k].red, dt, x, 300, 777, size, 300 * size);      /* columns */
    if (k > 2) continue;
    check_reduction(b, vm, kinds[k].red, dt, x, 5, 9001, 9001 * size, size);
    check_reduction(b, vm, kinds[k].red, dt, x, 5, 9001, size, 5 * size);
    check_reduction(b, vm, kinds[k].red, dt, x, 150, 5000, size, 150 * size);
    check_reduction(b, vm, kinds[k].red, dt, x, 777, 300, 300 * size, size);
    check_reduction(b, vm, kinds[k].red, dt, x, 2000, 31, 31 * size, size);
  }
  if (true) {                               /* min and max let a NaN through */
    double nan = NAN;
    memcpy(x + 5000 * 8, &nan, 8);
    check_reduction(b, vm, TN_RED_MIN, TN_F64, x, 1, 10007, 0, 8);
    check_reduction(b, vm, TN_RED_MAX, TN_F64, x, 1, 10007, 0, 8);
  }
  b->free(b, vm);
  free_vm(vm);
}
Test(opencl, reductions) { reductions(0); }
Test(opencl, reductions_lanes) { reductions(TN_CL_LANES); }

/* Several kept and several reduced axes: both forms cross the ends of their innermost axes. */
static void many_axes(unsigned flags, bool columns)
{
  enum { A = 6, B = 11, C = 9, D = 45, TOTAL = A * B * C * D };
  static struct built p;
  static struct launched l;
  static double x[TOTAL];
  const int64_t shape[4] = {A, B, C, D};            /* kept, kept, reduced, reduced */
  const int64_t by_row[4] = {B * C * D * 8, D * 8, B * D * 8, 8}, by_column[4] = {B * 8, 8, A * B * 8, A * B * C * 8};
  const int64_t *in = columns ? by_column : by_row;
  tenon_vm *vm = new_vm();
  struct tn_executor *b = open_device(vm, flags);
  for (int i = 0; i < TOTAL; i++) x[i] = sin(i) * (i % 5 ? 1 : 1e9);
  begin(&p);
  uint32_t v = load(&p, TN_F64);
  store(&p, TN_F64, TN_RED_SUM, op(&p, TN_OP_SQUARE, TN_F64, v, 0, 0), 0);
  store(&p, TN_F64, TN_RED_MAX, v, 0);
  shape_launch(&l, 4, 2, shape);
  place(&l.in[0], buffer_of(vm, x, sizeof x), 0, 4, in);
  for (int k = 0; k < 2; k++) place(&l.out[k], buffer_of(vm, NULL, A * B * 8 + 64), 64, 0, NULL);
  run(b, vm, &p, &l);
  const double *sum = (const double *)tn_buffer_read(vm, l.out[0].buf) + 8,
               *max = (const double *)tn_buffer_read(vm, l.out[1].buf) + 8;
  for (int q = 0; q < A * B; q++) {
    double row[C * D], square[C * D], want[2];
    for (int k = 0; k < C * D; k++) {
      row[k] = x[(q / B * in[0] + q % B * in[1] + k / D * in[2] + k % D * in[3]) / 8];
      square[k] = row[k] * row[k];
    }
    naive_reduce(TN_RED_SUM, TN_F64, square, C * D, &want[0]);
    naive_reduce(TN_RED_MAX, TN_F64, row, C * D, &want[1]);
    cr_expect(sum[q] == want[0] && max[q] == want[1], "point %d", q);
  }
  tn_buffer_release(vm, l.in[0].buf);
  for (int k = 0; k < 2; k++) tn_buffer_release(vm, l.out[k].buf);
  drop_program(vm, &p);
  b->free(b, vm);
  free_vm(vm);
}
Test(opencl, many_axes_chunks) { many_axes(0, false); }
Test(opencl, many_axes_columns) { many_axes(0, true); }
Test(opencl, many_axes_chunks_lanes) { many_axes(TN_CL_LANES, false); }
Test(opencl, many_axes_columns_lanes) { many_axes(TN_CL_LANES, true); }

/* Complex: z * w summed and stored, interleaved in memory; the index along the axis. */
Test(opencl, complex_and_index)
{
  enum { M = 9999 };
  static struct built p;
  static struct launched l;
  static tn_c128 z[M], w[M];
  static double re[M], im[M];
  tenon_vm *vm = new_vm();
  struct tn_executor *b = open_device(vm, 0);
  for (int i = 0; i < M; i++) {
    z[i] = (tn_c128){i * 0.5 - 7, 100 - i};
    w[i] = (tn_c128){1.0 / (i + 1), i};
    re[i] = z[i].re * w[i].re - z[i].im * w[i].im;
    im[i] = z[i].re * w[i].im + z[i].im * w[i].re;
  }
  begin(&p);
  uint32_t iz = add_input(&p, TN_C128, TN_B_FULL), iw = add_input(&p, TN_C128, TN_B_FULL);
  uint32_t a = load_part(&p, iz, 0), c = load_part(&p, iz, 1), d = load_part(&p, iw, 0), e = load_part(&p, iw, 1);
  uint32_t vr = op(&p, TN_OP_SUB, TN_F64, op(&p, TN_OP_MUL, TN_F64, a, d, 0), op(&p, TN_OP_MUL, TN_F64, c, e, 0), 0);
  uint32_t vi = op(&p, TN_OP_ADD, TN_F64, op(&p, TN_OP_MUL, TN_F64, a, e, 0), op(&p, TN_OP_MUL, TN_F64, c, d, 0), 0);
  uint32_t index = add_step(&p, (struct tn_pstep){.kind = TN_P_IOTA, .dt = TN_I64});
  store(&p, TN_C128, TN_RED_SUM, vr, vi);
  store(&p, TN_C128, TN_RED_NONE, vr, vi);
  store(&p, TN_I64, TN_RED_NONE, index, 0);
  shape_launch(&l, 1, 0, (const int64_t[]){M});
  place(&l.in[0], buffer_of(vm, z, sizeof z), 0, 1, (const int64_t[]){16});
  place(&l.in[1], buffer_of(vm, w, sizeof w), 0, 1, (const int64_t[]){16});
  place(&l.out[0], buffer_of(vm, NULL, 16), 0, 0, NULL);
  place(&l.out[1], buffer_of(vm, NULL, sizeof z), 0, 1, (const int64_t[]){16});
  place(&l.out[2], buffer_of(vm, NULL, M * 8), 0, 1, (const int64_t[]){8});
  run(b, vm, &p, &l);
  double want[2];
  naive_reduce(TN_RED_SUM, TN_F64, re, M, &want[0]);
  naive_reduce(TN_RED_SUM, TN_F64, im, M, &want[1]);
  const tn_c128 *sum = tn_buffer_read(vm, l.out[0].buf), *product = tn_buffer_read(vm, l.out[1].buf);
  const int64_t *at = tn_buffer_read(vm, l.out[2].buf);
  cr_expect(sum->re == want[0] && sum->im == want[1], "sum");
  for (int i = 0; i < M; i++)
    if (product[i].re != re[i] || product[i].im != im[i] || at[i] != i) { cr_expect(false, "element %d", i); break; }
  for (int k = 0; k < 2; k++) tn_buffer_release(vm, l.in[k].buf);
  for (int k = 0; k < 3; k++) tn_buffer_release(vm, l.out[k].buf);
  drop_program(vm, &p);
  b->free(b, vm);
  free_vm(vm);
}

/* ---- guarded functions, in place: huge arguments are redone, the others keep their bits */

static void guarded(unsigned flags)
{
  enum { M = 5000 };
  static struct built p;
  static struct launched l;
  static double x[M];
  tenon_vm *vm = new_vm();
  struct tn_executor *b = open_device(vm, flags);
  for (int i = 0; i < M; i++) x[i] = i % 700 == 350 ? 1e300 / (i + 1) : i * 0.01 - 20;
  begin(&p);
  uint32_t v = load(&p, TN_F64);
  store(&p, TN_F64, TN_RED_NONE, op(&p, TN_OP_SIN, TN_F64, v, 0, 0), 0);
  shape_launch(&l, 1, 1, (const int64_t[]){M});
  struct tn_buffer *buf = buffer_of(vm, x, sizeof x);
  place(&l.in[0], buf, 0, 1, (const int64_t[]){8});
  place(&l.out[0], buf, 0, 1, (const int64_t[]){8});
  run(b, vm, &p, &l);
  const double *got = tn_buffer_read(vm, buf);
  for (int i = 0; i < M; i++) {
    double want = sin(x[i]);
    if (!naive_within(TN_OP_SIN, TN_F64, &got[i], &want)) { cr_expect(false, "sin(%.17g)", x[i]); break; }
  }
  tn_buffer_release(vm, buf);
  drop_program(vm, &p);
  b->free(b, vm);
  free_vm(vm);
}
Test(opencl, guarded) { guarded(0); }
Test(opencl, guarded_lanes) { guarded(TN_CL_LANES); }
