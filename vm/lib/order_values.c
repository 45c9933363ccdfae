/* SPDX-License-Identifier: MIT
 * Elements of a row → the same in order, where nobody asks for positions; see order.h.  Only the keys are
 * dealt out, digit by digit from the lowest on, and the elements are made of them again.  A row that has a -0.0,
 * which the key of 0.0 does not tell, is left to those who know positions.  Knows memory and dtypes, not tensors. */
#include "order.h"

#include "vm/base/poll.h"

enum { MOST_DIGIT = 11, FEW_DIGIT = 8, MOST_VALUES = 1 << MOST_DIGIT, MOST_DIGITS = 8,
       LONG = 1 << 14 };         /* rows from here on are worth the larger tables */

/* Sorts the |n| keys of |bits| bits at |a|, with as much room at |b|; where they are then. */
#define SORT_KEYS(name, type) \
  static tenon_status name(tenon_vm *vm, type *a, type *b, int64_t n, int bits, type **sorted) \
  { \
    uint32_t count[MOST_DIGITS][MOST_VALUES]; \
    int digit = n < LONG ? FEW_DIGIT : MOST_DIGIT, digits = (bits + digit - 1) / digit, values = 1 << digit; \
    for (int d = 0; d < digits; d++) memset(count[d], 0, sizeof **count * (size_t)values); \
    for (int64_t lo = 0, hi; lo < n; lo = hi) { \
      TN_TRY(tn_poll(vm)); \
      hi = n - lo < TN_POLL_EVERY ? n : lo + TN_POLL_EVERY; \
      for (int64_t i = lo; i < hi; i++) \
        for (int d = 0; d < digits; d++) count[d][a[i] >> d * digit & (type)(values - 1)]++; \
    } \
    for (int d = 0; d < digits; d++) { \
      uint32_t *c = count[d], next = 0; \
      if (c[a[0] >> d * digit & (type)(values - 1)] == n) continue;        /* all have the same digit */ \
      for (int v = 0; v < values; v++) { uint32_t here = c[v]; c[v] = next; next += here; } \
      for (int64_t lo = 0, hi; lo < n; lo = hi) { \
        TN_TRY(tn_poll(vm)); \
        hi = n - lo < TN_POLL_EVERY ? n : lo + TN_POLL_EVERY; \
        for (int64_t i = lo; i < hi; i++) b[c[a[i] >> d * digit & (type)(values - 1)]++] = a[i]; \
      } \
      type *full = b; \
      b = a; \
      a = full; \
    } \
    *sorted = a; \
    return TENON_OK; \
  }
SORT_KEYS(sort_short_keys, uint32_t)
SORT_KEYS(sort_long_keys, uint64_t)
#undef SORT_KEYS

static inline bool is_minus_zero(unsigned dtype, const char *p)
{
  uint32_t w;
  uint64_t l;
  if (tn_dtype_size(dtype) == 4) { memcpy(&w, p, sizeof w); return w == UINT32_C(1) << 31; }
  memcpy(&l, p, sizeof l);
  return l == UINT64_C(1) << 63;
}

/* The element of |dtype| with |key|: 0.0 of the zeros, some NaN of the NaNs. */
static inline void put_element(unsigned dtype, uint64_t key, char *p)
{
  int bits = (int)tn_dtype_size(dtype) * 8;
  uint64_t top = UINT64_C(1) << (bits - 1);
  char kind = tn_dtype_kind(dtype);
  if (kind == 'i') key ^= top;
  else if (kind == 'f') key = key & top ? key ^ top : ~key;
  switch (bits) {
  case 8: { uint8_t x = (uint8_t)key; memcpy(p, &x, sizeof x); break; }
  case 16: { uint16_t x = (uint16_t)key; memcpy(p, &x, sizeof x); break; }
  case 32: { uint32_t x = (uint32_t)key; memcpy(p, &x, sizeof x); break; }
  default: memcpy(p, &key, sizeof key);
  }
}

/* Keys of the elements into |a|; is there a -0.0, whose key is that of 0.0? */
#define LIST_KEYS(name, type) \
  static inline tenon_status name(tenon_vm *vm, unsigned dtype, const char *p, int64_t n, type *a, bool *minus_zero) \
  { \
    int64_t size = (int64_t)tn_dtype_size(dtype); \
    bool real = tn_dtype_kind(dtype) == 'f', found = false; \
    for (int64_t i = 0; i < n; i++) { \
      TN_TRY(tn_poll_at(vm, (uint64_t)i)); \
      a[i] = (type)tn_order_key(dtype, p + i * size); \
      if (real) found |= is_minus_zero(dtype, p + i * size); \
    } \
    *minus_zero = found; \
    return TENON_OK; \
  }
LIST_KEYS(list_short_keys, uint32_t)
LIST_KEYS(list_long_keys, uint64_t)
#undef LIST_KEYS

static tenon_status long_row(tenon_vm *vm, unsigned dtype, const char *p, int64_t n, char *out, uint64_t *a, bool *done)
{
  bool minus_zero;
  uint64_t *sorted;
  TN_TRY(dtype == TN_F64 ? list_long_keys(vm, TN_F64, p, n, a, &minus_zero)
                         : list_long_keys(vm, dtype, p, n, a, &minus_zero));
  *done = !minus_zero;
  if (minus_zero) return TENON_OK;
  TN_TRY(sort_long_keys(vm, a, a + n, n, 64, &sorted));
  for (int64_t i = 0; i < n; i++) {
    TN_TRY(tn_poll_at(vm, (uint64_t)i));
    put_element(dtype, sorted[i], out + i * 8);
  }
  return TENON_OK;
}

static tenon_status short_row(tenon_vm *vm, unsigned dtype, const char *p, int64_t n, char *out, uint32_t *a,
                              bool *done)
{
  bool minus_zero;
  uint32_t *sorted;
  int64_t size = (int64_t)tn_dtype_size(dtype);
  TN_TRY(dtype == TN_F32 ? list_short_keys(vm, TN_F32, p, n, a, &minus_zero)
                         : list_short_keys(vm, dtype, p, n, a, &minus_zero));
  *done = !minus_zero;
  if (minus_zero) return TENON_OK;
  TN_TRY(sort_short_keys(vm, a, a + n, n, (int)size * 8, &sorted));
  for (int64_t i = 0; i < n; i++) {
    TN_TRY(tn_poll_at(vm, (uint64_t)i));
    put_element(dtype, sorted[i], out + i * size);
  }
  return TENON_OK;
}

tenon_status tn_order_values(tenon_vm *vm, unsigned dtype, const char *p, int64_t n, char *out, void *room, bool *done)
{
  *done = false;
  if (tn_dtype_is_complex(dtype) || n > (int64_t)UINT32_MAX) return TENON_OK;
  *done = true;
  if (!n) return TENON_OK;
  return tn_dtype_size(dtype) == 8 ? long_row(vm, dtype, p, n, out, room, done)
                                   : short_row(vm, dtype, p, n, out, room, done);
}
