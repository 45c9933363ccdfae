/* SPDX-License-Identifier: MIT
 * Shape arithmetic; see shape.h. */
#include "shape.h"

#include <stdio.h>
#include <string.h>

int64_t tn_shape_bytes(int ndim, const int64_t *shape, int64_t size)
{
  for (int i = 0; i < ndim; i++)
    if (shape[i] && __builtin_mul_overflow(size, shape[i], &size)) return -1;
  return size;
}

int64_t tn_shape_count(int ndim, const int64_t *shape)
{
  int64_t n = tn_shape_bytes(ndim, shape, 1);
  if (n < 0 || n > TN_MAX_COUNT) return -1;
  for (int i = 0; i < ndim; i++)
    if (!shape[i]) return 0;
  return n;
}

bool tn_shape_equal(int na, const int64_t *a, int nb, const int64_t *b)
{
  if (na != nb) return false;
  for (int i = 0; i < na; i++)
    if (a[i] != b[i]) return false;
  return true;
}

void tn_shape_strides(int ndim, const int64_t *shape, int64_t size, int64_t *strides)
{
  for (int i = ndim; i-- > 0;) {
    strides[i] = size;
    if (shape[i] > 0) size *= shape[i];
  }
}

bool tn_shape_contiguous(int ndim, const int64_t *shape, const int64_t *strides, int64_t size)
{
  for (int i = 0; i < ndim; i++)
    if (shape[i] == 0) return true;
  for (int i = ndim; i-- > 0;) {
    if (shape[i] != 1 && strides[i] != size) return false;
    size *= shape[i];
  }
  return true;
}

bool tn_shape_broadcast(int na, const int64_t *a, int nb, const int64_t *b, int *nout, int64_t *out)
{
  int n = na > nb ? na : nb, least = na < nb ? na : nb;
  for (int i = 1; i <= least; i++) {
    int64_t x = a[na - i], y = b[nb - i];
    if (x != y && x != 1 && y != 1) return false;
  }
  /* From the last axis on: where |out| is |a| or |b| itself, what is overwritten has been read. */
  for (int i = 1; i <= n; i++) {
    int64_t x = i > na ? 1 : a[na - i], y = i > nb ? 1 : b[nb - i];
    out[n - i] = x == 1 ? y : x;
  }
  *nout = n;
  return true;
}

void tn_shape_stretch(int ndim, const int64_t *shape, const int64_t *strides, int nout, const int64_t *out,
                      int64_t *result)
{
  int lead = nout - ndim;
  for (int i = 0; i < nout; i++)
    result[i] = i < lead || (shape[i - lead] == 1 && out[i] != 1) ? 0 : strides[i - lead];
}

char *tn_shape_text(int ndim, const int64_t *shape, char *buf, size_t n)
{
  size_t used = 0;
  if (!n) return buf;
  int w = snprintf(buf, n, "(");
  for (int i = 0; i < ndim && w >= 0; i++) {
    used += (size_t)w;
    if (used >= n) return buf;
    w = snprintf(buf + used, n - used, i ? ", %lld" : "%lld", (long long)shape[i]);
  }
  if (w >= 0) used += (size_t)w;
  if (used < n) snprintf(buf + used, n - used, ndim == 1 ? ",)" : ")");
  return buf;
}

char *tn_shape_message(int ndim, const int64_t *shape, char *buf, size_t n)
{
  tn_shape_text(ndim, shape, buf, n);
  char *to = buf;
  for (const char *s = buf; *s; s++)
    if (*s != ' ') *to++ = *s;
  *to = 0;
  return buf;
}

int64_t tn_slice_clip(int64_t length, bool has_start, int64_t *start, bool has_stop, int64_t *stop, int64_t step)
{
  int64_t low = step < 0 ? -1 : 0, high = step < 0 ? length - 1 : length;
  if (!has_start) *start = step < 0 ? high : low;
  else {
    if (*start < 0) *start += length;
    if (*start < low) *start = low;
    if (*start > high) *start = high;
  }
  if (!has_stop) *stop = step < 0 ? low : high;
  else {
    if (*stop < 0) *stop += length;
    if (*stop < low) *stop = low;
    if (*stop > high) *stop = high;
  }
  if (step > 0) return *stop > *start ? (*stop - *start - 1) / step + 1 : 0;
  uint64_t mag = (uint64_t)0 - (uint64_t)step;
  return *start > *stop ? (int64_t)((uint64_t)(*start - *stop - 1) / mag) + 1 : 0;
}
