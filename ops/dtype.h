/* SPDX-License-Identifier: MIT
 * Element types and promotion.  Pure functions of dtypes: knows nothing of arrays, values or devices.
 * Promotion is NumPy's (NEP 50) and never looks at a value or a shape. */
#ifndef TN_DTYPE_H
#define TN_DTYPE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct { float re, im; } tn_c64;
typedef struct { double re, im; } tn_c128;

/* One element of any dtype. */
typedef union tn_scalar { uint8_t b; int32_t i32; int64_t i64; float f32; double f64; tn_c64 c64; tn_c128 c128;
                          } tn_scalar;

enum tn_dtype {
#define TN_DT(ID, num, ...) TN_##ID = num,
#include "dtype.def"
#undef TN_DT
  TN_DTYPE_LIMIT = 13,  /* table size; not every number below it is a type */
  TN_NO_DTYPE = 255
};

_Static_assert(TN_BOOL < TN_I32 && TN_I32 < TN_I64 && TN_I64 < TN_F32 && TN_F32 < TN_F64 && TN_F64 < TN_C64 &&
                   TN_C64 < TN_C128 && (int)TN_C128 < TN_DTYPE_LIMIT,
               "below float32 all are exact; narrow to wide within a kind");

/* The kinds of Python scalar: weak beside arrays (they choose a kind, never a width). */
enum tn_weak { TN_WEAK_BOOL, TN_WEAK_INT, TN_WEAK_FLOAT, TN_WEAK_COMPLEX };

struct tn_dtype_info {
  const char *name;     /* "float64"; NULL for a number that is no type */
  uint8_t size;         /* bytes of one element */
  char kind;            /* 'b' 'i' 'f' 'c' */
  const char *descr;    /* NumPy's type string, little-endian */
  const char *cl;       /* OpenCL C type of one element in memory */
};

extern const struct tn_dtype_info tn_dtypes[TN_DTYPE_LIMIT + 1];
/* Never NULL; |dt| outside the table gives an entry whose name is NULL. */
static inline const struct tn_dtype_info *tn_dtype_info(unsigned dt)
{
  return &tn_dtypes[dt < TN_DTYPE_LIMIT ? dt : TN_DTYPE_LIMIT];
}
static inline size_t tn_dtype_size(unsigned dt) { return tn_dtype_info(dt)->size; }
static inline char tn_dtype_kind(unsigned dt) { return tn_dtype_info(dt)->kind; }

/* TN_NO_DTYPE if |name| is none; accepts NumPy's names and the short forms f4 f8 i4 i8 c8 c16 b1 ?. */
unsigned tn_dtype_find(const char *name);

unsigned tn_promote(unsigned a, unsigned b);                  /* array with array */
unsigned tn_promote_weak(unsigned dt, enum tn_weak w);        /* array with Python scalar */
/* what the scalar becomes on its own: bool int64 float64 complex128 */
unsigned tn_weak_dtype(enum tn_weak w);
static inline unsigned tn_dtype_real(unsigned dt)             /* c64 → f32, c128 → f64, others themselves */
{
  return dt == TN_C64 ? TN_F32 : dt == TN_C128 ? TN_F64 : dt;
}
unsigned tn_dtype_complex(unsigned dt);                       /* f32 → c64, f64/int/bool → c128 */
unsigned tn_dtype_inexact(unsigned dt);                       /* bool/int → f64, others themselves */
static inline bool tn_dtype_is_complex(unsigned dt) { return dt == TN_C64 || dt == TN_C128; }

/* One element converted between dtypes by the rules of the language (float → int:
 * NaN and out of range give the minimum; complex → real drops the imaginary part; → bool is != 0). */
void tn_element_cast(unsigned to, void *dst, unsigned from, const void *src);
#endif
