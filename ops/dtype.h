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
typedef union tn_scalar {
  uint8_t b;
  int8_t i8; int16_t i16; int32_t i32; int64_t i64;
  uint8_t u8; uint16_t u16; uint32_t u32; uint64_t u64;
  float f32; double f64;
  tn_c64 c64; tn_c128 c128;
} tn_scalar;

enum tn_dtype {
#define TN_DT(ID, num, ...) TN_##ID = num,
#include "dtype.def"
#undef TN_DT
  TN_DTYPE_LIMIT = 13,  /* table size */
  TN_NO_DTYPE = 255
};

_Static_assert(TN_BOOL < TN_I8 && TN_I64 < TN_U8 && TN_U64 < TN_F32 && TN_F32 < TN_F64 && TN_F64 < TN_C64 &&
                   TN_C64 < TN_C128 && (int)TN_C128 < TN_DTYPE_LIMIT,
               "below float32 all are exact; narrow to wide within a kind");

/* The kinds of Python scalar: weak beside arrays (they choose a kind, never a width). */
enum tn_weak { TN_WEAK_BOOL, TN_WEAK_INT, TN_WEAK_FLOAT, TN_WEAK_COMPLEX };

struct tn_dtype_info {
  const char *name;     /* "float64"; NULL for a number that is no type */
  uint8_t size;         /* bytes of one element */
  char kind;            /* 'b' 'i' 'u' 'f' 'c' */
  const char *descr;    /* NumPy's type string, little-endian */
  const char *cl;       /* OpenCL C type of one element in memory */
  uint8_t compute;      /* dtype of the registers in which programs compute it, of a part if it is complex */
};

extern const struct tn_dtype_info tn_dtypes[TN_DTYPE_LIMIT + 1];
/* Never NULL; |dt| outside the table gives an entry whose name is NULL. */
static inline const struct tn_dtype_info *tn_dtype_info(unsigned dt)
{
  return &tn_dtypes[dt < TN_DTYPE_LIMIT ? dt : TN_DTYPE_LIMIT];
}
static inline size_t tn_dtype_size(unsigned dt) { return tn_dtype_info(dt)->size; }
static inline char tn_dtype_kind(unsigned dt) { return tn_dtype_info(dt)->kind; }
static inline bool tn_dtype_is_integer(unsigned dt) { return dt > TN_BOOL && dt < TN_F32; }
static inline bool tn_dtype_is_unsigned(unsigned dt) { return dt >= TN_U8 && dt <= TN_U64; }
/* The dtype of the registers in which programs compute |dt| (of a part if it is complex). */
static inline unsigned tn_dtype_register(unsigned dt) { return tn_dtype_info(dt)->compute; }
/* Integers that are not computed as what they are. */
static inline bool tn_dtype_is_stored(unsigned dt) { return tn_dtype_is_integer(dt) && dt != TN_I32 && dt != TN_I64; }
/* Those that have fewer bytes in memory than in a register. */
static inline bool tn_dtype_is_packed(unsigned dt) { return tn_dtype_is_stored(dt) && dt != TN_U64; }
/* The least and, if it fits, the greatest integer of such a dtype; that of uint64 is given as INT64_MAX. */
int64_t tn_dtype_least(unsigned dt);
int64_t tn_dtype_most(unsigned dt);

/* TN_NO_DTYPE if |name| is none; accepts NumPy's names and the short forms f4 u1 |b1 ?. */
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
/* The dtype in which elements of |dt| add up: narrow integers and bool in one of 64 bits, others in their own. */
unsigned tn_dtype_of_sum(unsigned dt);
/* The dtype in which functions of real numbers take |dt|: 8- and 16-bit integers → f32, else as inexact. */
unsigned tn_dtype_of_function(unsigned dt);
static inline bool tn_dtype_is_complex(unsigned dt) { return dt == TN_C64 || dt == TN_C128; }

/* One element converted between dtypes by the rules of the language: integers wrap; float → signed: NaN and what is out
 * of range give the minimum, → unsigned: NaN gives 0, else the nearest; complex → real drops the imaginary part;
 * → bool is != 0. */
void tn_element_cast(unsigned to, void *dst, unsigned from, const void *src);
#endif
