/* SPDX-License-Identifier: MIT
 * The dtype table and the promotion lattice; see dtype.h. */
#include "dtype.h"

#include <math.h>
#include <string.h>

const struct tn_dtype_info tn_dtypes[TN_DTYPE_LIMIT + 1] = {
#define TN_DT(ID, num, name, ctype, bytes, kind, descr, cl, compute) \
  [num] = {name, bytes, kind, descr, cl, TN_##compute},
#include "dtype.def"
#undef TN_DT
};

unsigned tn_dtype_find(const char *name)
{
  static const struct { const char *name; uint8_t dt; } alias[] = {
    {"?", TN_BOOL}, {"bool_", TN_BOOL}, {"byte", TN_I8}, {"ubyte", TN_U8}, {"short", TN_I16}, {"ushort", TN_U16},
    {"intc", TN_I32}, {"uintc", TN_U32}, {"long", TN_I64}, {"ulong", TN_U64}, {"longlong", TN_I64},
    {"ulonglong", TN_U64}, {"intp", TN_I64}, {"uintp", TN_U64}, {"int", TN_I64}, {"uint", TN_U64}, {"int_", TN_I64},
    {"single", TN_F32}, {"double", TN_F64}, {"float", TN_F64}, {"complex", TN_C128}, {"csingle", TN_C64},
    {"cdouble", TN_C128}, {"b", TN_I8}, {"B", TN_U8}, {"h", TN_I16}, {"H", TN_U16}, {"i", TN_I32}, {"I", TN_U32},
    {"l", TN_I64}, {"L", TN_U64}, {"q", TN_I64}, {"Q", TN_U64}, {"p", TN_I64}, {"P", TN_U64}, {"n", TN_I64},
    {"N", TN_U64}, {"f", TN_F32}, {"d", TN_F64}, {"F", TN_C64}, {"D", TN_C128},
  };
  bool marked = *name == '<' || *name == '|' || *name == '=';      /* of a byte order, which may be left out */
  for (unsigned d = 0; d < TN_DTYPE_LIMIT; d++)
    if (!strcmp(tn_dtypes[d].name, name) || !strcmp(tn_dtypes[d].descr + 1, name + marked)) return d;
  for (size_t i = 0; i < sizeof alias / sizeof *alias; i++)
    if (!strcmp(alias[i].name, name)) return alias[i].dt;
  return TN_NO_DTYPE;
}

unsigned tn_dtype_complex(unsigned dt) { return dt == TN_F32 || dt == TN_C64 ? TN_C64 : TN_C128; }
unsigned tn_dtype_inexact(unsigned dt) { return dt < TN_F32 ? TN_F64 : dt; }

unsigned tn_dtype_of_sum(unsigned dt)
{
  return tn_dtype_is_unsigned(dt) ? TN_U64 : dt < TN_F32 ? TN_I64 : dt;
}

unsigned tn_dtype_of_function(unsigned dt)
{
  return tn_dtype_is_integer(dt) && tn_dtype_size(dt) < 4 ? TN_F32 : tn_dtype_inexact(dt);
}

int64_t tn_dtype_least(unsigned dt)
{
  return tn_dtype_is_unsigned(dt) ? 0 : INT64_MIN >> (64 - 8 * (int)tn_dtype_size(dt));
}

int64_t tn_dtype_most(unsigned dt)
{
  int bits = 8 * (int)tn_dtype_size(dt) - !tn_dtype_is_unsigned(dt);
  return (int64_t)(UINT64_MAX >> (64 - (bits > 63 ? 63 : bits)));
}

static int kind_rank(char k) { return k == 'b' ? 0 : k == 'i' || k == 'u' ? 1 : k == 'f' ? 2 : 3; }

/* The least signed type that holds both, float64 where there is none. */
static unsigned promote_integers(unsigned a, unsigned b)
{
  static const uint8_t wider[] = {[1] = TN_I16, [2] = TN_I32, [4] = TN_I64, [8] = TN_F64};
  if (tn_dtype_is_unsigned(a) == tn_dtype_is_unsigned(b)) return tn_dtype_size(a) > tn_dtype_size(b) ? a : b;
  unsigned u = tn_dtype_is_unsigned(a) ? a : b, i = u == a ? b : a;
  return tn_dtype_size(i) > tn_dtype_size(u) ? i : wider[tn_dtype_size(u)];
}

unsigned tn_promote(unsigned a, unsigned b)
{
  if (a == b) return a;
  int ka = kind_rank(tn_dtypes[a].kind), kb = kind_rank(tn_dtypes[b].kind);
  if (ka > kb) return tn_promote(b, a);
  if (ka == 1 && kb == 1) return promote_integers(a, b);
  if (ka == kb) return tn_dtypes[a].size > tn_dtypes[b].size ? a : b;
  if (ka == 0) return b;                                   /* bool with anything */
  if (ka == 1 && tn_dtypes[a].size < 4) return b;              /* 8 and 16 bits fit the fraction of f32 */
  if (ka == 1) return kb == 2 ? TN_F64 : TN_C128;
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

/* Towards zero; |limit| is the first number beyond the range. */
static int64_t to_signed(double x, int64_t least, double limit)
{
  return x > (double)least - 1 && x < limit ? (int64_t)x : least;
}

static uint64_t to_unsigned(double x, uint64_t most, double limit)
{
  return !(x > 0) ? 0 : x < limit ? (uint64_t)x : most;
}

/* The integer |i| is the bits of a uint64 where |big|. */
static void cast_from(unsigned to, void *dst, double re, double im, int64_t i, bool integral, bool big)
{
  if (integral) re = big ? (double)(uint64_t)i : (double)i;
  float single = !integral ? (float)re : big ? (float)(uint64_t)i : (float)i;
  switch (to) {
  case TN_BOOL: *(uint8_t *)dst = integral ? i != 0 : re != 0 || im != 0; break;
  case TN_I8: *(int8_t *)dst = (int8_t)(integral ? i : to_signed(re, INT8_MIN, 0x1p7)); break;
  case TN_I16: *(int16_t *)dst = (int16_t)(integral ? i : to_signed(re, INT16_MIN, 0x1p15)); break;
  case TN_I32: *(int32_t *)dst = (int32_t)(integral ? i : to_signed(re, INT32_MIN, 0x1p31)); break;
  case TN_I64: *(int64_t *)dst = integral ? i : re >= -0x1p63 && re < 0x1p63 ? (int64_t)re : INT64_MIN; break;
  case TN_U8: *(uint8_t *)dst = (uint8_t)(integral ? (uint64_t)i : to_unsigned(re, UINT8_MAX, 0x1p8)); break;
  case TN_U16: *(uint16_t *)dst = (uint16_t)(integral ? (uint64_t)i : to_unsigned(re, UINT16_MAX, 0x1p16)); break;
  case TN_U32: *(uint32_t *)dst = (uint32_t)(integral ? (uint64_t)i : to_unsigned(re, UINT32_MAX, 0x1p32)); break;
  case TN_U64: *(uint64_t *)dst = integral ? (uint64_t)i : to_unsigned(re, UINT64_MAX, 0x1p64); break;
  case TN_F32: *(float *)dst = single; break;
  case TN_F64: *(double *)dst = re; break;
  case TN_C64: *(tn_c64 *)dst = (tn_c64){single, (float)im}; break;
  case TN_C128: *(tn_c128 *)dst = (tn_c128){re, im}; break;
  default: break;
  }
}

void tn_element_cast(unsigned to, void *dst, unsigned from, const void *src)
{
  switch (from) {
#define INTEGER(ID, type) \
  case TN_##ID: cast_from(to, dst, 0, 0, (int64_t)*(const type *)src, true, TN_##ID == TN_U64); break;
  INTEGER(BOOL, uint8_t)
  INTEGER(I8, int8_t)
  INTEGER(I16, int16_t)
  INTEGER(I32, int32_t)
  INTEGER(I64, int64_t)
  INTEGER(U8, uint8_t)
  INTEGER(U16, uint16_t)
  INTEGER(U32, uint32_t)
  INTEGER(U64, uint64_t)
#undef INTEGER
  case TN_F32: cast_from(to, dst, (double)*(const float *)src, 0, 0, false, false); break;
  case TN_F64: cast_from(to, dst, *(const double *)src, 0, 0, false, false); break;
  case TN_C64: {
    tn_c64 z = *(const tn_c64 *)src;
    cast_from(to, dst, (double)z.re, (double)z.im, 0, false, false);
    break;
  }
  case TN_C128: { tn_c128 z = *(const tn_c128 *)src; cast_from(to, dst, z.re, z.im, 0, false, false); break; }
  default: break;
  }
}
