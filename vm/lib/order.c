/* SPDX-License-Identifier: MIT
 * Elements of a row → their positions in order; see order.h.  Keys are sorted digit by digit, from the lowest on, which
 * keeps equal ones in place; what has no key, and rows too long for short positions, by merging.  Knows memory and
 * dtypes, not tensors. */
#include "order.h"

#include "vm/base/poll.h"

#include <math.h>

enum { DIGIT = 8, VALUES = 1 << DIGIT, DIGITS = 64 / DIGIT,
       SHORT = 40 };             /* elements that are faster inserted one by one */

/* ---- what comes before what ---- */

/* As NumPy: by real, then by imaginary part; a NaN comes after the numbers of its part, one in an imaginary part
 * first. */
static bool complex_before(tn_c128 a, tn_c128 b)
{
  bool na = isnan(a.im), nb = isnan(b.im);
  if (a.re < b.re) return !na || nb;
  if (a.re > b.re) return nb && !na;
  if (a.re == b.re || (isnan(a.re) && isnan(b.re))) return a.im < b.im || (nb && !na);
  return isnan(b.re);
}

bool tn_order_complex_before(unsigned dtype, const char *a, const char *b)
{
  tn_c128 x, y;
  tn_element_cast(TN_C128, &x, dtype, a);
  tn_element_cast(TN_C128, &y, dtype, b);
  return complex_before(x, y);
}

/* ---- by merging ---- */

static tenon_status merge(tenon_vm *vm, unsigned dtype, const char *p, int64_t n, int64_t *order, int64_t *room)
{
  int64_t *from = order, *to = room, size = (int64_t)tn_dtype_size(dtype);
  for (int64_t i = 0; i < n; i++) {
    TN_TRY(tn_poll_at(vm, (uint64_t)i));
    from[i] = i;
  }
  for (int64_t width = 1; width < n; width *= 2) {
    for (int64_t lo = 0; lo < n; lo += 2 * width) {
      int64_t mid = lo + width < n ? lo + width : n, hi = lo + 2 * width < n ? lo + 2 * width : n;
      for (int64_t i = lo, j = mid, o = lo; o < hi; o++) {
        TN_TRY(tn_poll_at(vm, (uint64_t)o));
        bool first = j >= hi || (i < mid && !tn_order_before(dtype, p + from[j] * size, p + from[i] * size));
        to[o] = first ? from[i++] : from[j++];
      }
    }
    int64_t *sorted = to;
    to = from;
    from = sorted;
  }
  for (int64_t i = 0; i < n && from != order; i++) {
    TN_TRY(tn_poll_at(vm, (uint64_t)i));
    order[i] = from[i];
  }
  return TENON_OK;
}

/* ---- by digits ---- */

static void insert(uint64_t *key, uint32_t *at, int64_t n)
{
  for (int64_t i = 1; i < n; i++) {
    uint64_t k = key[i];
    uint32_t a = at[i];
    int64_t j = i;
    for (; j && key[j - 1] > k; j--) { key[j] = key[j - 1]; at[j] = at[j - 1]; }
    key[j] = k;
    at[j] = a;
  }
}

/* Writes keys and positions, and counts how often each digit has each value. */
static tenon_status list_keys(tenon_vm *vm, unsigned dtype, const char *p, int64_t n, struct tn_order_room *r,
                              uint32_t count[DIGITS][VALUES])
{
  int64_t size = (int64_t)tn_dtype_size(dtype);
  int digits = dtype == TN_BOOL ? 1 : (int)size * 8 / DIGIT;
  memset(count, 0, sizeof(uint32_t) * DIGITS * VALUES);
  for (int64_t i = 0; i < n; i++) {
    TN_TRY(tn_poll_at(vm, (uint64_t)i));
    uint64_t k = tn_order_key(dtype, p + i * size);
    r->key[i] = k;
    r->at[i] = (uint32_t)i;
    for (int d = 0; d < digits && n > SHORT; d++) count[d][k >> d * DIGIT & (VALUES - 1)]++;
  }
  return TENON_OK;
}

/* One digit: elements go where all that have a smaller one leave room. */
static tenon_status deal(tenon_vm *vm, int64_t n, struct tn_order_room *r, int digit, uint32_t *count)
{
  uint32_t next = 0;
  for (int v = 0; v < VALUES; v++) {
    uint32_t c = count[v];
    count[v] = next;
    next += c;
  }
  uint64_t *restrict key = r->key, *restrict to_key = r->other_key;
  uint32_t *restrict at = r->at, *restrict to_at = r->other_at;
  for (int64_t i = 0; i < n; i++) {
    TN_TRY(tn_poll_at(vm, (uint64_t)i));
    uint32_t to = count[key[i] >> digit * DIGIT & (VALUES - 1)]++;
    to_key[to] = key[i];
    to_at[to] = at[i];
  }
  r->key = to_key;
  r->at = to_at;
  r->other_key = key;
  r->other_at = at;
  return TENON_OK;
}

static tenon_status by_digits(tenon_vm *vm, unsigned dtype, const char *p, int64_t n, int64_t *order,
                              struct tn_order_room *r)
{
  uint32_t count[DIGITS][VALUES];
  TN_TRY(list_keys(vm, dtype, p, n, r, count));
  if (n <= SHORT) insert(r->key, r->at, n);
  else
    for (int d = 0; d < DIGITS; d++) {
      uint32_t of_first = count[d][r->key[0] >> d * DIGIT & (VALUES - 1)];
      if (of_first && of_first < n) TN_TRY(deal(vm, n, r, d, count[d]));
    }
  for (int64_t i = 0; i < n; i++) {
    TN_TRY(tn_poll_at(vm, (uint64_t)i));
    order[i] = r->at[i];
  }
  return TENON_OK;
}

/* ---- */

static bool merges(unsigned dtype, int64_t n) { return tn_dtype_is_complex(dtype) || n > (int64_t)UINT32_MAX; }

tenon_status tn_order_reserve(tenon_vm *vm, struct tn_order_room *r, unsigned dtype, int64_t n)
{
  r->n = n;
  if (merges(dtype, n)) {
    r->merged = tn_alloc(vm, (size_t)n * sizeof *r->merged);
    return r->merged ? TENON_OK : vm->err.pub.status;
  }
  r->key = tn_alloc(vm, (size_t)n * sizeof *r->key);
  if (r->key) r->other_key = tn_alloc(vm, (size_t)n * sizeof *r->key);
  if (r->other_key) r->at = tn_alloc(vm, (size_t)n * sizeof *r->at);
  if (r->at) r->other_at = tn_alloc(vm, (size_t)n * sizeof *r->at);
  return r->other_at ? TENON_OK : vm->err.pub.status;
}

void tn_order_free(tenon_vm *vm, struct tn_order_room *r)
{
  size_t n = (size_t)r->n;
  tn_free(vm, r->merged, n * sizeof *r->merged);
  tn_free(vm, r->key, n * sizeof *r->key);
  tn_free(vm, r->other_key, n * sizeof *r->key);
  tn_free(vm, r->at, n * sizeof *r->at);
  tn_free(vm, r->other_at, n * sizeof *r->at);
}

tenon_status tn_order_row(tenon_vm *vm, unsigned dtype, const char *p, int64_t n, int64_t *order,
                          struct tn_order_room *r)
{
  return merges(dtype, n) ? merge(vm, dtype, p, n, order, r->merged) : by_digits(vm, dtype, p, n, order, r);
}
