/* SPDX-License-Identifier: MIT
 * The order of elements as NumPy sorts them: NaN comes last, complex numbers by real, then by imaginary part.  A real
 * element has a key, an unsigned number that compares as the element does; equal elements (-0.0 and 0.0, any two NaNs)
 * have one key. */
#ifndef TN_ORDER_H
#define TN_ORDER_H
#include "vm/data/array.h"

#include <string.h>

/* Of dtypes that are not complex. */
static inline uint64_t tn_order_key(unsigned dtype, const char *p)
{
  union { double d; float f; uint64_t u; int64_t i; uint32_t w; int32_t h; uint16_t s; } x;
  const uint64_t top = UINT64_C(1) << 63;
  const uint32_t half_top = UINT32_C(1) << 31;
  switch (dtype) {
  case TN_F64:
    memcpy(&x.d, p, sizeof x.d);
    if (x.d != x.d) return UINT64_MAX;
    if (x.d == 0) return top;
    return x.u & top ? ~x.u : x.u | top;
  case TN_F32:
    memcpy(&x.f, p, sizeof x.f);
    if (x.f != x.f) return UINT32_MAX;
    if (x.f == 0) return half_top;
    return x.w & half_top ? ~x.w : x.w | half_top;
  case TN_I64: memcpy(&x.i, p, sizeof x.i); return x.u ^ top;
  case TN_I32: memcpy(&x.h, p, sizeof x.h); return x.w ^ half_top;
  case TN_I16: memcpy(&x.s, p, sizeof x.s); return x.s ^ 0x8000u;
  case TN_I8: return (uint8_t)*p ^ 0x80u;
  case TN_U64: memcpy(&x.u, p, sizeof x.u); return x.u;
  case TN_U32: memcpy(&x.w, p, sizeof x.w); return x.w;
  case TN_U16: memcpy(&x.s, p, sizeof x.s); return x.s;
  default: return (uint8_t)*p;                         /* and bool */
  }
}

/* Does the element at |a| come before the one at |b|? */
bool tn_order_complex_before(unsigned dtype, const char *a, const char *b);
static inline bool tn_order_before(unsigned dtype, const char *a, const char *b)
{
  if (tn_dtype_is_complex(dtype)) return tn_order_complex_before(dtype, a, b);
  return tn_order_key(dtype, a) < tn_order_key(dtype, b);
}

/* What sorting rows of |n| elements works with; zero it, then reserve, then free. */
struct tn_order_room { int64_t n; uint64_t *key, *other_key; uint32_t *at, *other_at; int64_t *merged; };
tenon_status tn_order_reserve(tenon_vm *vm, struct tn_order_room *room, unsigned dtype, int64_t n);
void tn_order_free(tenon_vm *vm, struct tn_order_room *room);
/* The positions of the |n| elements at |p| in their order into |order|; equal ones stay in theirs. */
tenon_status tn_order_row(tenon_vm *vm, unsigned dtype, const char *p, int64_t n, int64_t *order,
                          struct tn_order_room *room);
/* The |n| elements at |p| in their order at |out|, with |room| of 16 n bytes.  Not |*done|: of such elements (complex
 * ones, a -0.0) the positions must be asked for. */
tenon_status tn_order_values(tenon_vm *vm, unsigned dtype, const char *p, int64_t n, char *out, void *room, bool *done);
#endif
