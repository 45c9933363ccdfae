/* SPDX-License-Identifier: MIT
 * Operands as they lie in memory: over how many points one is contiguous or constant, where a point is, and
 * copies between scattered elements and contiguous strips.  Knows axes and strides, not programs. */
#include "cpu.h"

#include <string.h>

void tn_cpu_operand_scan(struct tn_cpu_operand *o, const struct tn_cpu_space *s)
{
  bool contiguous = true, constant = true;
  o->run = o->same = 1;
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

/* Elements |stride| bytes apart ↔ contiguous ones.  The loops are instantiated for the sizes of the dtypes;
 * memcpy of a constant size is one move. */
static inline void spread(char *to, int64_t to_stride, const char *from, int64_t from_stride, int64_t n, size_t size)
{
  for (int64_t i = 0; i < n; i++) memcpy(to + i * to_stride, from + i * from_stride, size);
}

static void copy_row(char *to, int64_t to_stride, const char *from, int64_t from_stride, int64_t n, int64_t size)
{
  if (to_stride == size && from_stride == size && n >= 8) { memcpy(to, from, (size_t)(n * size)); return; }
  switch (size) {
  case 1: spread(to, to_stride, from, from_stride, n, 1); break;
  case 4: spread(to, to_stride, from, from_stride, n, 4); break;
  case 8: spread(to, to_stride, from, from_stride, n, 8); break;
  default: spread(to, to_stride, from, from_stride, n, 16); break;
  }
}

/* Walks |n| points from |point| on by rows of the innermost axis; |gather| says which side is the strip. */
static inline void walk(const struct tn_cpu_operand *o, const struct tn_cpu_space *s, char *strip, int64_t point, int64_t n, bool gather)
{
  int64_t index[TN_MAX_NDIM];
  char *p = unravel(o, s, point, index);
  int last = s->ndim - 1;
  if (last < 0) { copy_row(gather ? strip : p, 0, gather ? p : strip, 0, n, o->size); return; }
  int64_t inner = o->stride[s->axis[last]];
  for (;;) {
    int64_t row = s->shape[last] - index[last];
    if (row > n) row = n;
    if (gather) copy_row(strip, o->size, p, inner, row, o->size);
    else copy_row(p, inner, strip, o->size, row, o->size);
    n -= row;
    if (!n) return;
    strip += row * o->size;
    p -= index[last] * inner;                       /* back to the row's start, then on to the next row */
    index[last] = 0;
    for (int i = last; i-- > 0;) {
      int64_t stride = o->stride[s->axis[i]];
      p += stride;
      if (++index[i] < s->shape[i]) break;
      p -= stride * s->shape[i];
      index[i] = 0;
    }
  }
}

void tn_cpu_gather(char *dst, const struct tn_cpu_operand *o, const struct tn_cpu_space *s, int64_t point, int64_t n)
{
  walk(o, s, dst, point, n, true);
}

void tn_cpu_scatter(const struct tn_cpu_operand *o, const char *src, const struct tn_cpu_space *s, int64_t point, int64_t n)
{
  walk(o, s, (char *)(uintptr_t)src, point, n, false);
}
