/* SPDX-License-Identifier: MIT
 * The identities of reduce.def as elements of each dtype; declared in op.h. */
#include "op.h"

#include "body.h"
#include "dtype.h"

#include <math.h>
#include <string.h>

#define NUMBER(c) (c)
static inline double splat_f64(double x) { return x; }
static inline int64_t splat_i64(int64_t x) { return x; }
static inline bool splat_b8(int x) { return x != 0; }
static inline bool not_b8(bool x) { return !x; }
static const int64_t max_i64 = INT64_MAX, min_i64 = INT64_MIN, max_i32 = INT32_MAX, min_i32 = INT32_MIN;
#define _ 0

/* The four functions differ in what S and SCALAR are where a row's text is expanded. */
#define TN_MAPRED(...)

#define S f64
#define TN_RED(ID, name, home, rule, kinds, combine, F, I, B, ...) case TN_RED_##ID: return F;
static double real_identity(enum tn_red r)
{
  switch (r) {
#include "reduce.def"
  default: return 0;
  }
}
#undef S
#undef TN_RED

#define S i64
#define TN_RED(ID, name, home, rule, kinds, combine, F, I, B, ...) case TN_RED_##ID: return I;
#define SCALAR i64
static int64_t long_identity(enum tn_red r)
{
  switch (r) {
#include "reduce.def"
  default: return 0;
  }
}
#undef SCALAR
#define SCALAR i32
static int64_t int_identity(enum tn_red r)
{
  switch (r) {
#include "reduce.def"
  default: return 0;
  }
}
#undef SCALAR
#undef S
#undef TN_RED

#define S b8
#define TN_RED(ID, name, home, rule, kinds, combine, F, I, B, ...) case TN_RED_##ID: return B;
static bool bool_identity(enum tn_red r)
{
  switch (r) {
#include "reduce.def"
  default: return false;
  }
}
#undef S
#undef TN_RED

void tn_red_identity(enum tn_red r, unsigned dtype, void *element)
{
  enum tn_red fold = (enum tn_red)tn_reds[r].fold;
  double real = real_identity(fold);
  int64_t whole = dtype == TN_I32 ? int_identity(fold) : long_identity(fold);
  uint8_t truth = bool_identity(fold);
  switch (tn_dtype_kind(dtype)) {
  case 'b': memcpy(element, &truth, 1); break;
  case 'i': case 'u': tn_element_cast(dtype, element, TN_I64, &whole); break;
  default: tn_element_cast(dtype, element, TN_F64, &real);
  }
}
