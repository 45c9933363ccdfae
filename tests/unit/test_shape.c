/* SPDX-License-Identifier: MIT
 * Shapes, strides, broadcasting, slices.  Expected: NumPy's broadcasting rules and Python's slice.indices(). */
#include "vm/base/shape.h"

#include <criterion/criterion.h>
#include <string.h>

#define SHAPE(...) (int)(sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t)), (const int64_t[]){__VA_ARGS__}

/* Either way round, into a place of its own and into either operand's. */
static void fits(int na, const int64_t *a, int nb, const int64_t *b, int nwant, const int64_t *want)
{
  for (int k = 0; k < 6; k++) {
    bool swap = k & 1;
    int nx = swap ? nb : na, ny = swap ? na : nb, n = -1;
    int64_t x[TN_MAX_NDIM], y[TN_MAX_NDIM], own[TN_MAX_NDIM], *out = k < 2 ? own : k < 4 ? x : y;
    if (nx) memcpy(x, swap ? b : a, (size_t)nx * sizeof *x);
    if (ny) memcpy(y, swap ? a : b, (size_t)ny * sizeof *y);
    cr_assert(tn_shape_broadcast(nx, x, ny, y, k < 2 ? &n : k < 4 ? &nx : &ny, out));
    cr_expect(tn_shape_equal(k < 2 ? n : k < 4 ? nx : ny, out, nwant, want), "case %d", k);
  }
}

/* Any number of operands into one place, as expressions and subscripts do. */
static void fits_all(const char *text, int nwant, const int64_t *want)
{
  int64_t sofar[TN_MAX_NDIM], next[TN_MAX_NDIM];
  int n = 0;
  for (const char *s = text; *s; s++) {
    int m = 0;
    for (; *s && *s != ' '; s++) next[m++] = *s - '0';
    cr_assert(tn_shape_broadcast(n, sofar, m, next, &n, sofar), "%s", text);
    if (!*s) break;
  }
  cr_expect(tn_shape_equal(n, sofar, nwant, want), "%s", text);
}

Test(shape, broadcast)
{
  fits(SHAPE(3), SHAPE(3), SHAPE(3));
  fits(SHAPE(3), SHAPE(1), SHAPE(3));
  fits(SHAPE(4, 1), SHAPE(3), SHAPE(4, 3));
  fits(SHAPE(4, 1), SHAPE(1, 3), SHAPE(4, 3));
  fits(SHAPE(2, 1, 5), SHAPE(7, 1), SHAPE(2, 7, 5));
  fits(SHAPE(0), SHAPE(1), SHAPE(0));
  fits(SHAPE(2, 0), SHAPE(1), SHAPE(2, 0));
  fits(SHAPE(2, 3), 0, NULL, SHAPE(2, 3));
  fits(0, NULL, 0, NULL, 0, NULL);
  fits(SHAPE(2), SHAPE(2, 1), SHAPE(2, 2));
  fits(SHAPE(2), SHAPE(3, 1, 1), SHAPE(3, 1, 2));
  fits(SHAPE(5), SHAPE(4, 3, 2, 1), SHAPE(4, 3, 2, 5));
  fits(SHAPE(3, 2), SHAPE(6, 5, 4, 1, 1), SHAPE(6, 5, 4, 3, 2));
  fits(SHAPE(0), SHAPE(3, 1, 1), SHAPE(3, 1, 0));
}

/* Lengths of one digit; shapes as numpy.broadcast_shapes has them. */
Test(shape, broadcast_of_many)
{
  fits_all("2 1 31", SHAPE(3, 2));
  fits_all("2 31 411", SHAPE(4, 3, 2));
  fits_all("2 31 411 5111 61111", SHAPE(6, 5, 4, 3, 2));
  fits_all("61111 5111 411 31 2", SHAPE(6, 5, 4, 3, 2));
  fits_all("1 11 131 2", SHAPE(1, 3, 2));
  fits_all("23 1 413", SHAPE(4, 2, 3));
  fits_all("0 1 21", SHAPE(2, 0));
  fits_all("21 0 11", SHAPE(2, 0));
}

Test(shape, broadcast_refused)
{
  int64_t out[TN_MAX_NDIM], x[TN_MAX_NDIM] = {2, 5};
  int n, nx = 2;
  cr_expect(!tn_shape_broadcast(nx, x, SHAPE(7, 4, 1), &nx, x));
  cr_expect(nx == 2 && x[0] == 2 && x[1] == 5,
            "an operand that is the place for the result is unharmed, for the message");
  cr_expect(!tn_shape_broadcast(SHAPE(3), SHAPE(4), &n, out));
  cr_expect(!tn_shape_broadcast(SHAPE(3), SHAPE(0), &n, out));
  cr_expect(!tn_shape_broadcast(SHAPE(2, 3), SHAPE(2, 4), &n, out));
  cr_expect(!tn_shape_broadcast(SHAPE(2, 3), SHAPE(3, 2), &n, out));
}

Test(shape, count_and_strides)
{
  int64_t strides[3];
  cr_expect_eq(tn_shape_count(SHAPE(2, 3, 4)), 24);
  cr_expect_eq(tn_shape_count(0, NULL), 1);
  cr_expect_eq(tn_shape_count(SHAPE(5, 0)), 0);
  cr_expect_eq(tn_shape_count(SHAPE(INT64_MAX, 3)), -1);
  cr_expect_eq(tn_shape_count(SHAPE(TN_MAX_COUNT / 2, 2)), TN_MAX_COUNT);
  cr_expect_eq(tn_shape_count(SHAPE(TN_MAX_COUNT / 2, 3)), -1);
  cr_expect_eq(tn_shape_count(SHAPE(INT64_MAX, 3, 0)), -1, "the strides of an empty array are numbers, too");
  cr_expect_eq(tn_shape_bytes(SHAPE(INT64_C(1) << 59), 8), INT64_C(1) << 62);
  cr_expect_eq(tn_shape_bytes(SHAPE(INT64_C(1) << 60), 8), -1);
  cr_expect_eq(tn_shape_bytes(SHAPE(0, INT64_C(1) << 60), 8), -1);
  tn_shape_strides(SHAPE(2, 3, 4), 8, strides);
  cr_expect(strides[0] == 96 && strides[1] == 32 && strides[2] == 8);
  cr_expect(tn_shape_contiguous(SHAPE(2, 3, 4), strides, 8));
  cr_expect(!tn_shape_contiguous(SHAPE(2, 3), (const int64_t[]){8, 16}, 8), "a transposed matrix");
  cr_expect(!tn_shape_contiguous(SHAPE(4), (const int64_t[]){16}, 8), "every second element");
  cr_expect(tn_shape_contiguous(SHAPE(1, 4), (const int64_t[]){999, 8}, 8),
            "the stride of an axis of length 1 does not matter");
}

Test(shape, stretch)
{
  int64_t out[3];
  tn_shape_stretch(SHAPE(4, 1), (const int64_t[]){8, 8}, SHAPE(2, 4, 3), out);
  cr_expect(out[0] == 0 && out[1] == 8 && out[2] == 0);
}

Test(shape, text)
{
  char buf[64];
  cr_expect_str_eq(tn_shape_text(0, NULL, buf, sizeof buf), "()");
  cr_expect_str_eq(tn_shape_text(SHAPE(3), buf, sizeof buf), "(3,)");
  cr_expect_str_eq(tn_shape_text(SHAPE(3, 4), buf, sizeof buf), "(3, 4)");
  memset(buf, 'x', sizeof buf);
  tn_shape_text(SHAPE(1000, 2000, 3000), buf, 8);
  cr_expect(strlen(buf) < 8, "never past the end");
}

enum { NONE = 1000 };

Test(shape, slices)
{
  static const struct { int64_t length, start, stop, step, first, count; } rows[] = {
    {5, NONE, NONE, 1, 0, 5}, {5, NONE, NONE, -1, 4, 5}, {5, NONE, NONE, -3, 4, 2}, {5, 1, 4, 2, 1, 2},
    {5, -9, NONE, -1, -1, 0}, {5, 9, 0, -3, 4, 2}, {0, 0, 3, 1, 0, 0}, {0, -9, 3, -1, -1, 0}, {1, 9, -1, 2, 1, 0},
    {5, 9, 0, 2, 5, 0}, {1, -2, -1, -1, -1, 0}, {1, 2, NONE, -1, 0, 1}, {5, 9, 9, -3, 4, 0}, {0, 9, 3, -3, -1, 0},
    {1, 2, 0, -3, 0, 0}, {5, NONE, -9, -3, 4, 2}, {5, 9, 0, -1, 4, 4}, {0, NONE, -1, -1, -1, 0}, {5, 2, -9, 1, 2, 0},
    {5, -2, 3, 2, 3, 0}, {5, NONE, -1, -1, 4, 0},
    {5, 0, -9, 1, 0, 0}, {1, 2, NONE, -3, 0, 1}, {5, INT64_MIN, INT64_MAX, INT64_MAX, 0, 1},
    {5, INT64_MAX, INT64_MIN, INT64_MIN, 4, 1}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    int64_t start = rows[i].start, stop = rows[i].stop;
    int64_t count = tn_slice_clip(rows[i].length, start != NONE, &start, stop != NONE, &stop, rows[i].step);
    cr_expect_eq(count, rows[i].count, "row %zu: %lld elements", i, (long long)count);
    cr_expect_eq(start, rows[i].first, "row %zu: from %lld", i, (long long)start);
  }
}
