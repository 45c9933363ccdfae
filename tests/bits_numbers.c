/* SPDX-License-Identifier: MIT
 * Numbers to compute with: ordinary and difficult ones of every dtype, the same in every run. */
#include "bits.h"

#include <float.h>
#include <math.h>
#include <string.h>

const char *const bits_class_names[NCLASSES] = {"random", "special", "huge", "tiny", "zeros"};

static uint64_t next_random(uint64_t *s)
{
  *s ^= *s << 13;
  *s ^= *s >> 7;
  *s ^= *s << 17;
  return *s;
}

static double between(uint64_t *s, double a, double b)
{
  return a + (b - a) * (double)(next_random(s) >> 11) * 0x1p-53;
}
static double with_sign(uint64_t *s, double x) { return next_random(s) >> 40 & 1 ? -x : x; }

/* Real numbers come as double; the extremes are those of the type itself. */
static double special_real(bool narrow, unsigned i)
{
  const double top = narrow ? FLT_MAX : DBL_MAX, least = narrow ? FLT_TRUE_MIN : DBL_TRUE_MIN,
               normal = narrow ? FLT_MIN : DBL_MIN;
  const double eps = narrow ? FLT_EPSILON : DBL_EPSILON;
  const double list[] = {NAN, -NAN, INFINITY, -INFINITY, 0, -0.0, 1, -1, top, -top, least, -least, normal - least,
                         normal, -normal, 0.5, -0.5, 2, -2,
                         3, -3, 1 + eps, 1 - eps / 2, M_PI, -M_PI_2, 0x1p31, -0x1p31, 0x1p53, 0x1p63, -0x1p63, 7.25,
                         -1e-3, 1e5, 88.7, -745.1};
  return list[i % (sizeof list / sizeof *list)];
}
enum { NSPECIAL = 35, NWHOLE = 28 };

static double real_number(enum number_class c, bool narrow, int64_t i, uint64_t *s)
{
  int most = narrow ? 128 : 1024, least = narrow ? -149 : -1074;
  switch (c) {
  case RANDOM: return i % 3 ? with_sign(s, exp2(between(s, -6, 5))) : between(s, -1, 1);
  case SPECIAL: return special_real(narrow, (unsigned)i);
  case HUGE: return with_sign(s, exp2(between(s, most / 2, most - 1e-3)));
  case TINY: return with_sign(s, ldexp(between(s, 1, 2), (int)between(s, least - 1, -most / 2)));
  default: return i % 97 == 96 ? special_real(narrow, (unsigned)(next_random(s) >> 20)) : with_sign(s, 0);
  }
}

static int64_t whole_number(enum number_class c, bool narrow, int64_t i, uint64_t *s)
{
  static const int64_t list[] = {0, 1, -1, 2, -2, 3, -3, 7, -7, 31, 32, 33, 63, 64, 65, -31, -64, 1000003, INT32_MAX,
                                 INT32_MIN, INT32_MAX - 1,
                                 INT32_MIN + 1, INT64_MAX, INT64_MIN, INT64_MAX - 1, INT64_MIN + 1, 46341, 3037000500};
  int64_t any = (int64_t)next_random(s);
  switch (c) {
  case RANDOM: return any % 1000;
  case SPECIAL: return narrow ? (int32_t)list[i % 22] : list[i % NWHOLE];
  case HUGE: return narrow ? (int32_t)(any >> 32) : any;
  case TINY: return any % 4;
  default: return any & 1;
  }
}

void bits_fill(unsigned d, enum number_class c, bool second, void *out, int64_t n, uint64_t seed)
{
  int64_t period = !second ? 1 : tn_dtype_is_integer(d) ? NWHOLE : NSPECIAL;
  unsigned real = tn_dtype_real(d);
  bool narrow = tn_dtype_size(real) <= 4, complex = tn_dtype_is_complex(d);
  size_t part = tn_dtype_size(real);
  seed = (seed + 1) * 0x9E3779B97F4A7C15u;
  for (int64_t i = 0; i < n; i++)
    for (int k = 0; k <= complex; k++) {
      char *p = (char *)out + (size_t)(i * (1 + complex) + k) * part;
      int64_t at = complex ? (k ? i / NSPECIAL * (period > 1 ? 11 : 1) : i * (period > 1 ? 8 : 1) + (period > 1))
                           : i / period;
      double x = tn_dtype_kind(real) == 'f' ? real_number(c, narrow, at, &seed) : 0;
      int64_t w = tn_dtype_is_integer(real) ? whole_number(c, narrow, at, &seed) : 0;
      if (real == TN_F32) { float f = (float)x; memcpy(p, &f, 4); }
      else if (real == TN_F64) memcpy(p, &x, 8);
      else if (tn_dtype_is_integer(real)) tn_element_cast(real, p, TN_I64, &w);
      else *(uint8_t *)p = c == ZEROS ? i % 97 != 96 : next_random(&seed) >> 33 & 1;
    }
}
