/* SPDX-License-Identifier: MIT
 * Operands as they lie in memory: over how many points one is contiguous or constant, where a point is, and
 * copies between scattered elements and contiguous strips.  Knows axes and strides, not programs.
 * Declared in cpu.h. */
#include "cpu.h"

#include <string.h>

void tn_cpu_operand_scan(struct tn_cpu_operand *o, const struct tn_cpu_space *s)
{
  bool contiguous = true, constant = true;
  int outer = 0;
  if (s->ndim == 1) {                          /* the same as below, of which small launches are to have little */
    int64_t stride = o->stride[s->axis[0]];
    o->run = stride == o->size ? s->shape[0] : 1;
    o->same = stride == 0 ? s->shape[0] : 1;
    o->cycle = stride == 0 ? 1 : s->shape[0];
    o->reach = 0;
    return;
  }
  o->run = o->same = o->cycle = 1;
  o->reach = o->size;
  for (int i = 0; i < s->ndim; i++) {
    int64_t stride = o->stride[s->axis[i]];
    o->reach = stride < 0 || !o->reach ? 0 : o->reach + (s->shape[i] - 1) * stride;
  }
  while (outer < s->ndim && !o->stride[s->axis[outer]]) outer++;
  while (outer < s->ndim) o->cycle *= s->shape[outer++];
  for (int i = s->ndim; i-- > 0;) {
    int64_t stride = o->stride[s->axis[i]];
    contiguous &= stride == o->size * o->run;
    constant &= stride == 0;
    if (contiguous) o->run *= s->shape[i];
    if (constant) o->same *= s->shape[i];
    if (!contiguous && !constant) break;
  }
}

/* Position of a point on every axis, and the operand's element there. */
static char *unravel(const struct tn_cpu_operand *o, const struct tn_cpu_space *s, int64_t point, int64_t *index)
{
  char *p = o->p;
  for (int i = s->ndim; i-- > 0;) {
    int64_t q = i ? point / s->shape[i] : 0;
    index[i] = point - q * s->shape[i];
    p += index[i] * o->stride[s->axis[i]];
    point = q;
  }
  return p;
}

char *tn_cpu_address(const struct tn_cpu_operand *o, const struct tn_cpu_space *s, int64_t point)
{
  int64_t index[TN_MAX_NDIM];
  return unravel(o, s, point, index);
}

typedef uint64_t pair __attribute__((vector_size(16), aligned(1), may_alias));

/* (In registers: what is stored piece by piece is not loaded at once without delay.) */
void tn_cpu_repeat(char *to, const char *p, int64_t size, int64_t n)
{
  uint64_t low, high;
  uint32_t half;
  uint16_t quarter;
  int64_t bytes = n * size;
  switch (size) {            /* memcpy of a constant size is one move */
  case 1: low = high = (uint8_t)*p * UINT64_C(0x0101010101010101); break;
  case 2:
    memcpy(&quarter, p, 2);
    low = high = quarter * UINT64_C(0x0001000100010001);
    break;
  case 4:
    memcpy(&half, p, 4);
    low = high = half | (uint64_t)half << 32;
    break;
  case 8:
    memcpy(&low, p, 8);
    high = low;
    break;
  default:
    memcpy(&low, p, 8);
    memcpy(&high, p + 8, 8);
  }
  pair both = {low, high};
  for (; bytes >= 64; bytes -= 64, to += 64)
    for (int i = 0; i < 64; i += 16) *(pair *)(void *)(to + i) = both;
  for (; bytes >= 16; bytes -= 16, to += 16) *(pair *)(void *)to = both;
  for (; bytes >= 8; bytes -= 8, to += 8) memcpy(to, &low, 8);
  if (bytes) memcpy(to, &low, (size_t)bytes);
}

/* A plane of rows × columns, by strides on both sides.  The loops are instantiated for the sizes of the
 * dtypes; memcpy of a constant size is one move. */
struct side { char *p; int64_t row, column; };

static inline void copy_each(struct side to, struct side from, int64_t rows, int64_t columns, size_t size)
{
  for (int64_t r = 0; r < rows; r++, to.p += to.row, from.p += from.row)
    for (int64_t c = 0; c < columns; c++) memcpy(to.p + c * to.column, from.p + c * from.column, size);
}

static void copy_plane(struct side to, struct side from, int64_t rows, int64_t columns, int64_t size)
{
  if (to.column == size && from.column == size && columns >= 16) {
    for (int64_t r = 0; r < rows; r++, to.p += to.row, from.p += from.row)
      memcpy(to.p, from.p, (size_t)(columns * size));
    return;
  }
  if (!from.column && to.column == size && columns >= 16) {
    for (int64_t r = 0; r < rows; r++, to.p += to.row, from.p += from.row)
      tn_cpu_repeat(to.p, from.p, size, columns);
    return;
  }
  switch (size) {
  case 1: copy_each(to, from, rows, columns, 1); break;
  case 2: copy_each(to, from, rows, columns, 2); break;
  case 4: copy_each(to, from, rows, columns, 4); break;
  case 8: copy_each(to, from, rows, columns, 8); break;
  default: copy_each(to, from, rows, columns, 16); break;
  }
}

/* Moves |p| and |index| on by |rows| rows of the innermost axis but one, from the start of a row. */
static char *next_rows(const struct tn_cpu_operand *o, const struct tn_cpu_space *s, char *p, int64_t *index,
                       int64_t rows)
{
  for (int i = s->ndim - 1; i-- > 0; rows = 1) {
    int64_t stride = o->stride[s->axis[i]];
    p += stride * rows;
    index[i] += rows;
    if (index[i] < s->shape[i]) break;
    p -= stride * s->shape[i];
    index[i] = 0;
  }
  return p;
}

/* Walks |n| points from |point| on by as many whole rows of the innermost axis at once as there are;
 * |gather| says which side is the strip. */
static void walk(const struct tn_cpu_operand *o, const struct tn_cpu_space *s, char *strip, int64_t point, int64_t n,
                 bool gather)
{
  int64_t index[TN_MAX_NDIM];
  char *p = unravel(o, s, point, index);
  int last = s->ndim - 1;
  int64_t width = last < 0 ? 1 : s->shape[last], inner = last < 0 ? 0 : o->stride[s->axis[last]];
  int64_t outer = last < 1 ? 0 : o->stride[s->axis[last - 1]];
  while (n) {
    int64_t start = last < 0 ? 0 : index[last], columns = n < width - start ? n : width - start, rows = 1;
    if (columns == width && last > 0) {
      rows = n / width;
      if (rows > s->shape[last - 1] - index[last - 1]) rows = s->shape[last - 1] - index[last - 1];
    }
    struct side array = {p, outer, inner}, packed = {strip, width * o->size, o->size};
    if (gather) copy_plane(packed, array, rows, columns, o->size);
    else copy_plane(array, packed, rows, columns, o->size);
    n -= rows * columns;
    if (!n) return;
    strip += rows * columns * o->size;
    p -= start * inner;
    index[last] = 0;
    p = next_rows(o, s, p, index, rows);
  }
}

void tn_cpu_gather(char *dst, const struct tn_cpu_operand *o, const struct tn_cpu_space *s, int64_t point, int64_t n)
{
  walk(o, s, dst, point, n, true);
}

void tn_cpu_scatter(const struct tn_cpu_operand *o, const char *src, const struct tn_cpu_space *s, int64_t point,
                    int64_t n)
{
  walk(o, s, (char *)(uintptr_t)src, point, n, false);
}
