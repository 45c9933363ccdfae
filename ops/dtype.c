/* SPDX-License-Identifier: MIT
 * The dtype table and the promotion lattice; see dtype.h. */
#include "dtype.h"

#include <math.h>
#include <string.h>

const struct tn_dtype_info tn_dtypes[TN_DTYPE_LIMIT + 1] = {
#define TN_DT(ID, num, name, ctype, bytes, kind, descr, cl) [num] = {name, bytes, kind, descr, cl},
#include "dtype.def"
#undef TN_DT
};

unsigned tn_dtype_find(const char *name)
{
  static const struct { const char *name; uint8_t dt; } alias[] = {
    {"b1", TN_BOOL}, {"?", TN_BOOL}, {"bool_", TN_BOOL}, {"i4", TN_I32}, {"i8", TN_I64}, {"int", TN_I64},
    {"int_", TN_I64}, {"f4", TN_F32}, {"f8", TN_F64}, {"single", TN_F32}, {"double", TN_F64}, {"float", TN_F64},
    {"c8", TN_C64}, {"c16", TN_C128}, {"complex", TN_C128},
  };
  for (unsigned d = 0; d < TN_DTYPE_LIMIT; d++)
    if (tn_dtypes[d].name && (!strcmp(tn_dtypes[d].name, name) || !strcmp(tn_dtypes[d].descr, name))) return d;
  for (size_t i = 0; i < sizeof alias / sizeof *alias; i++)
    if (!strcmp(alias[i].name, name)) return alias[i].dt;
  return TN_NO_DTYPE;
}

unsigned tn_dtype_complex(unsigned dt) { return dt == TN_F32 || dt == TN_C64 ? TN_C64 : TN_C128; }
unsigned tn_dtype_inexact(unsigned dt) { return dt < TN_F32 ? TN_F64 : dt; }

static int kind_rank(char k) { return k == 'b' ? 0 : k == 'i' ? 1 : k == 'f' ? 2 : 3; }

unsigned tn_promote(unsigned a, unsigned b)
{
  if (a == b) return a;
  int ka = kind_rank(tn_dtypes[a].kind), kb = kind_rank(tn_dtypes[b].kind);
  if (ka > kb) return tn_promote(b, a);
  if (ka == kb) return tn_dtypes[a].size > tn_dtypes[b].size ? a : b;
  if (ka == 0) return b;                                   /* bool with anything */
  if (ka == 1) return kb == 2 ? TN_F64 : TN_C128;          /* a 32- or 64-bit integer does not fit f32 */
  return tn_dtypes[a].size == 8 ? TN_C128 : b;                 /* f64 with complex, f32 with complex */
}

unsigned tn_weak_dtype(enum tn_weak w)
{
  static const uint8_t dt[] = {TN_BOOL, TN_I64, TN_F64, TN_C128};
  return dt[w];
}

unsigned tn_promote_weak(unsigned dt, enum tn_weak w)
{
  int k = kind_rank(tn_dtypes[dt].kind);
  if (k >= (int)w) return dt;
  if (w == TN_WEAK_COMPLEX && k == 2) return tn_dtype_complex(dt);
  return tn_weak_dtype(w);
}

static int64_t to_int(double x, int64_t lo, double limit)  /* limit = -(double)lo */
{
  return x >= (double)lo && x < limit ? (int64_t)x : lo;
}

static void cast_from(unsigned to, void *dst, double re, double im, int64_t i, bool integral)
{
  switch (to) {
  case TN_BOOL: *(uint8_t *)dst = integral ? i != 0 : re != 0 || im != 0; break;
  case TN_I32:
    *(int32_t *)dst = integral ? (int32_t)(uint32_t)(uint64_t)i : (int32_t)to_int(re, INT32_MIN, 0x1p31);
    break;
  case TN_I64: *(int64_t *)dst = integral ? i : to_int(re, INT64_MIN, 0x1p63); break;
  case TN_F32: *(float *)dst = integral ? (float)i : (float)re; break;
  case TN_F64: *(double *)dst = integral ? (double)i : re; break;
  case TN_C64: *(tn_c64 *)dst = (tn_c64){integral ? (float)i : (float)re, (float)im}; break;
  case TN_C128: *(tn_c128 *)dst = (tn_c128){integral ? (double)i : re, im}; break;
  default: break;
  }
}

void tn_element_cast(unsigned to, void *dst, unsigned from, const void *src)
{
  switch (from) {
  case TN_BOOL: cast_from(to, dst, 0, 0, *(const uint8_t *)src, true); break;
  case TN_I32: cast_from(to, dst, 0, 0, *(const int32_t *)src, true); break;
  case TN_I64: cast_from(to, dst, 0, 0, *(const int64_t *)src, true); break;
  case TN_F32: cast_from(to, dst, (double)*(const float *)src, 0, 0, false); break;
  case TN_F64: cast_from(to, dst, *(const double *)src, 0, 0, false); break;
  case TN_C64: { tn_c64 z = *(const tn_c64 *)src; cast_from(to, dst, (double)z.re, (double)z.im, 0, false); break; }
  case TN_C128: { tn_c128 z = *(const tn_c128 *)src; cast_from(to, dst, z.re, z.im, 0, false); break; }
  default: break;
  }
}
