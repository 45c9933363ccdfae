/* SPDX-License-Identifier: MIT
 * The scalar reference; see naive.h.  Real rows are their bodies in plain C (naive_rows.h); complex ones are C's
 * complex functions. */
#include "naive.h"

#include "ops/body.h"
#include "ops/math/scalar.h"

#include <complex.h>
#undef I
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Philox4x32-10 as its authors write it: 32-bit words, one round after the other. */
uint64_t naive_philox(uint64_t index, uint64_t key, uint64_t branch)
{
  uint32_t c[4] = {(uint32_t)index, (uint32_t)(index >> 32), (uint32_t)branch, (uint32_t)(branch >> 32)};
  uint32_t k[2] = {(uint32_t)key, (uint32_t)(key >> 32)};
  for (int r = 0; r < 10; r++, k[0] += 0x9E3779B9, k[1] += 0xBB67AE85) {
    uint64_t p = (uint64_t)0xD2511F53 * c[0], q = (uint64_t)0xCD9E8D57 * c[2];
    uint32_t next[4] = {(uint32_t)(q >> 32) ^ c[1] ^ k[0], (uint32_t)q, (uint32_t)(p >> 32) ^ c[3] ^ k[1], (uint32_t)p};
    memcpy(c, next, sizeof c);
  }
  return (uint64_t)c[1] << 32 | c[0];
}

/* Of the 2^32 values of 32 bits, span * floor(2^32 / span) are shared out, by steps of 2^32 / span; the rest are
 * not. */
uint64_t naive_below(uint64_t index, uint64_t key, uint64_t last)
{
  uint64_t span = (last & 0xFFFFFFFF) + 1, all = UINT64_C(1) << 32;
  for (uint64_t branch = last >> 32 << 32;; branch++) {
    uint64_t bits = naive_philox(index, key, branch) & 0xFFFFFFFF, x = bits * span / all;
    if (bits * span - x * all >= all % span) return x;
  }
}

/* ---- the words of the bodies, on one number ---- */

#define ROW_WORD static inline __attribute__((unused))   /* not every type has bodies with every word */

static int no_body(unsigned op)
{
  fprintf(stderr, "naive.c: no reference for row %s in this type\n", tn_ops[op].name);
  abort();
}
#define _ no_body(op)

#define BY_LANE(f, x, y) ((T)int_##f(x, y, 8 * (int)sizeof(T)))
#define DIVIDE(f, x, y) BY_LANE(f, x, y)

static int64_t int_floordiv(int64_t x, int64_t y, int width)
{
  (void)width;
  if (!y) return 0;
  if (y == -1) return (int64_t)(0 - (uint64_t)x);
  return x / y - (x % y != 0 && (x < 0) != (y < 0));
}

static int64_t int_mod(int64_t x, int64_t y, int width)
{
  return y ? (int64_t)((uint64_t)x - (uint64_t)int_floordiv(x, y, width) * (uint64_t)y) : 0;
}

static int64_t int_fmod(int64_t x, int64_t y, int width)
{
  (void)width;
  return y && y != -1 ? x % y : 0;
}

/* The exact power modulo 2^64, which gives it modulo 2^32 too. */
static int64_t int_pow(int64_t x, int64_t n, int width)
{
  uint64_t p = 1;
  (void)width;
  if (n < 0) return x == 1 ? 1 : x != -1 ? 0 : n & 1 ? x : 1;
  for (int bit = 62; bit >= 0; bit--) {
    p *= p;
    if (n >> bit & 1) p *= (uint64_t)x;
  }
  return (int64_t)p;
}

static int64_t int_shl(int64_t x, int64_t n, int width)
{
  return n >= 0 && n < width ? (int64_t)((uint64_t)x << n) : 0;
}

static int64_t int_shr(int64_t x, int64_t n, int width) { return n >= 0 && n < width ? x >> n : x < 0 ? -1 : 0; }

/* sin and cos of pi x for 0 <= x <= 1/2, and by exact reductions for every x. */
static const long double pi = 3.14159265358979323846264338327950288L;

static long double sin_pi(long double x)
{
  if (!isfinite(x)) return NAN;
  long double r = remainderl(x, 2), f = fabsl(r);
  return copysignl(sinl(pi * (f > 0.5L ? 1 - f : f)), f == 1 ? x : r);
}

static long double cos_pi(long double x)
{
  if (!isfinite(x)) return NAN;
  long double f = fabsl(remainderl(x, 2));
  if (f <= 0.25L) return cosl(pi * f);
  return f <= 0.75L ? sinl(pi * (0.5L - f)) : -cosl(pi * (1 - f));
}

/* On x86, glibc's powl takes -infinity to the power -2^63 for an infinity. */
static long double power(long double x, long double y) { return isinf(x) ? pow((double)x, (double)y) : powl(x, y); }

/* The math text's names, where the C library has the function under another one, or not in every version. */
#undef gammal
#define gammal tgammal
#define powl power
#define exp10l(x) power(10, x)
#define sinpil sin_pi
#define cospil cos_pi

/* Python's divmod, in the arithmetic of T; its fmod is exact in any. */
#define DIVMOD(T, S) \
  ROW_WORD T CAT(floordiv_, S)(T x, T y, T *mod) \
  { \
    if (y == 0) { *mod = (T)NAN; return x / y; } \
    T m = (T)fmodl(x, y), q = (x - m) / y; \
    if (m == 0) m = (T)copysignl(0, y); \
    else if ((y < 0) != (m < 0)) { m += y; q -= 1; } \
    *mod = m; \
    if (q == 0) return (T)copysignl(0, x / y); \
    T f = (T)floorl(q); \
    return q - f > (T)0.5 ? f + 1 : f; \
  } \
  ROW_WORD T CAT(mod_, S)(T x, T y) { T m; CAT(floordiv_, S)(x, y, &m); return m; }
DIVMOD(float, f32)
DIVMOD(double, f64)
DIVMOD(long double, ext)
#define modl(x, y) CAT(mod_, S)(x, y)
#define floordivl(x, y) CAT(floordiv_, S)(x, y, &(T){0})

/* What the C library computes in long double and T holds: exact, or rounded a second time 11 bits down. */
#define LIBRARY(word, f, S, T) ROW_WORD T word##_##S(T x) { return (T)f(x); }
#define FAMILY(S, T, root) \
  LIBRARY(fabs, fabsl, S, T) LIBRARY(floor, floorl, S, T) LIBRARY(ceil, ceill, S, T) LIBRARY(trunc, truncl, S, T) \
  LIBRARY(rint, rintl, S, T) LIBRARY(sqrt, root, S, T) \
  ROW_WORD T copysign_##S(T x, T y) { return (T)copysignl(x, y); }
FAMILY(f32, float, sqrtf)
FAMILY(f64, double, sqrt)
FAMILY(ext, long double, sqrtl)
#define M1_f32(f, x) ((float)f##l(x))
#define M1_f64(f, x) ((double)f##l(x))
#define M1_ext(f, x) f##l(x)
#define M2_f32(f, x, y) ((float)f##l(x, y))
#define M2_f64(f, x, y) ((double)f##l(x, y))
#define M2_ext(f, x, y) f##l(x, y)
#define M3_i32(f, x, y, z) ((int32_t)naive_##f((uint64_t)(int64_t)(x), (uint64_t)(int64_t)(y), (uint64_t)(int64_t)(z)))
#define M3_i64(f, x, y, z) ((int64_t)naive_##f((uint64_t)(x), (uint64_t)(y), (uint64_t)(z)))

/* Literals are long double's, so that a body's constants are as good as they are written. */
#define NUMBER(c) c##L
#define PLAIN(S, T) \
  ROW_WORD T splat_##S(long double c) { return (T)c; } \
  ROW_WORD T sel_##S(bool m, T x, T y) { return m ? x : y; } \
  ROW_WORD bool not_##S(T m) { return !m; }
#define max_i32 INT32_MAX
#define min_i32 INT32_MIN
#define max_i64 INT64_MAX
#define min_i64 INT64_MIN
PLAIN(f32, float)
PLAIN(f64, double)
PLAIN(ext, long double)
PLAIN(i32, int32_t)
PLAIN(i64, int64_t)
PLAIN(b, bool)

#define FLOATS(F, I, B) F
#define INTEGERS(F, I, B) I
#define TRUTHS(F, I, B) B
#define T float
#define S f32
#define PICK FLOATS
#include "naive_rows.h"
#define T double
#define S f64
#define PICK FLOATS
#include "naive_rows.h"
#define T long double
#define S ext
#define PICK FLOATS
#include "naive_rows.h"
#define T int32_t
#define S i32
#define SCALAR i32
#define VEC int32_t
#define UVEC uint32_t
#define PICK INTEGERS
#include "naive_rows.h"
#define T int64_t
#define S i64
#define SCALAR i64
#define VEC int64_t
#define UVEC uint64_t
#define PICK INTEGERS
#include "naive_rows.h"
#define T bool
#define S b
#define PICK TRUTHS
#include "naive_rows.h"
#undef _

/* Exact rows in the type itself, the others in a longer one. */
static void real_row(unsigned op, unsigned dtype, unsigned out, const tn_scalar *x, void *result)
{
  long double wide = 0;
  double y;
  bool exact = tn_ops[op].ulp == 0;
  if (dtype == TN_F32 && exact) y = (double)row_f32(op, x[0].f32, x[1].f32, x[2].f32);
  else if (dtype == TN_F64 && exact) y = row_f64(op, x[0].f64, x[1].f64, x[2].f64);
  else {
    if (dtype == TN_F32) wide = row_ext(op, (long double)x[0].f32, (long double)x[1].f32, (long double)x[2].f32);
    else wide = row_ext(op, (long double)x[0].f64, (long double)x[1].f64, (long double)x[2].f64);
    y = out == TN_F32 ? (double)(float)wide : (double)wide;
  }
  tn_element_cast(out, result, TN_F64, &y);
}

/* Rows of uint64 that are not those of int64 with the same bits. */
static bool u64_row(unsigned op, uint64_t x, uint64_t y, uint64_t *r)
{
  switch (op) {
  case TN_OP_LT: *r = x < y; return true;
  case TN_OP_LE: *r = x <= y; return true;
  case TN_OP_GT: *r = x > y; return true;
  case TN_OP_GE: *r = x >= y; return true;
  case TN_OP_MINIMUM: case TN_OP_FMIN: *r = x < y ? x : y; return true;
  case TN_OP_MAXIMUM: case TN_OP_FMAX: *r = x > y ? x : y; return true;
  case TN_OP_FLOORDIV: *r = y ? x / y : 0; return true;
  case TN_OP_MOD: case TN_OP_FMOD: *r = y ? x % y : 0; return true;
  case TN_OP_SHR: *r = y < 64 ? x >> y : 0; return true;
  case TN_OP_ABS: case TN_OP_RELU: *r = x; return true;
  case TN_OP_SIGN: *r = x != 0; return true;
  case TN_OP_RECIPROCAL: *r = x == 1; return true;
  default: return false;
  }
}

/* Rows of integers that programs do not know: those of int64, wrapped. */
static void stored_row(unsigned op, unsigned dtype, unsigned out, const tn_scalar *x, void *result)
{
  int64_t w[3], y;
  uint64_t u;
  for (int i = 0; i < 3; i++) {
    unsigned d = i < tn_ops[op].arity ? tn_op_operand((enum tn_op)op, i, dtype) : TN_I64;
    tn_element_cast(TN_I64, &w[i], d, &x[i]);
  }
  if (dtype == TN_U64 && u64_row(op, (uint64_t)w[0], (uint64_t)w[1], &u)) y = (int64_t)u;
  else y = row_i64(op, w[0], w[1], w[2]);
  tn_element_cast(out, result, TN_I64, &y);
}

static void whole_row(unsigned op, unsigned dtype, unsigned out, const tn_scalar *x, void *result)
{
  if (tn_dtype_is_stored(dtype)) { stored_row(op, dtype, out, x, result); return; }
  int64_t y = dtype == TN_I32   ? row_i32(op, x[0].i32, x[1].i32, x[2].i32)
              : dtype == TN_I64 ? row_i64(op, x[0].i64, x[1].i64, x[2].i64)
                                : row_b(op, x[0].b, x[1].b, x[2].b);
  tn_element_cast(out, result, TN_I64, &y);
}

bool naive_within(unsigned op, unsigned dtype, const void *got, const void *want)
{
  double g, w;
  int bound = tn_ops[op].ulp;
  tn_element_cast(TN_F64, &g, dtype, got);
  tn_element_cast(TN_F64, &w, dtype, want);
  if (isnan(g) || isnan(w)) return isnan(g) && isnan(w);
  if (!bound || g == w) return !memcmp(got, want, tn_dtype_size(dtype));
  bool narrow = dtype == TN_F32;
  int digits = narrow ? 24 : 53, least = narrow ? -149 : -1074, most = narrow ? 128 : 1024, e;
  long double past = ldexpl(1, most);                  /* an infinity counts as the number past the largest */
  long double a = isinf(g) ? copysignl(past, g) : g, b = isinf(w) ? copysignl(past, w) : w;
  frexpl(fmaxl(fabsl(a), fabsl(b)), &e);
  if (e > most) e = most;
  if (op == TN_OP_LGAMMA && e < -2) e = -2;            /* near its negative zeros the bound is relative to 1/8 */
  return fabsl(a - b) <= bound * ldexpl(1, e - digits < least ? least : e - digits);
}

/* ---- complex numbers ---- */

static double complex load(unsigned dtype, const void *p)
{
  tn_c128 c;
  double complex z;
  tn_element_cast(TN_C128, &c, dtype, p);
  __real__ z = c.re;
  __imag__ z = c.im;
  return z;
}

static void put_complex(unsigned out, double complex z, void *result)
{
  tn_c128 c = {creal(z), cimag(z)};
  tn_element_cast(out, result, TN_C128, &c);
}

static double complex rectangular(double re, double im)
{
  double complex z;
  __real__ z = re;
  __imag__ z = im;
  return z;
}

/* Smith's quotient. */
static double complex quotient(double complex x, double complex y)
{
  double a = creal(x), b = cimag(x), c = creal(y), d = cimag(y);
  if (fabs(c) >= fabs(d)) {
    if (c == 0 && d == 0) return rectangular(a / fabs(c), b / fabs(c));
    double r = d / c, s = c + d * r;
    return rectangular((a + b * r) / s, (b - a * r) / s);
  }
  double r = c / d, s = d + c * r;
  return rectangular((a * r + b) / s, (b * r - a) / s);
}

static bool is_nan(double complex z) { return isnan(creal(z)) || isnan(cimag(z)); }

/* Is x before y by real and then imaginary part, or equal? */
static bool not_after(double complex x, double complex y)
{
  return creal(x) < creal(y) || (creal(x) == creal(y) && cimag(x) <= cimag(y));
}

static double complex direction(double complex z)
{
  if (is_nan(z) || (isinf(creal(z)) && isinf(cimag(z)))) return rectangular(NAN, NAN);
  if (isinf(creal(z))) return copysign(1, creal(z));
  if (isinf(cimag(z))) return rectangular(0, copysign(1, cimag(z)));
  double size = hypot(creal(z), cimag(z));
  return size == 0 ? 0 : rectangular(creal(z) / size, cimag(z) / size);
}

static double complex on_complex(unsigned code, double complex x, double complex y, double complex z, bool mask)
{
  double a = creal(x), b = cimag(x), c = creal(y), d = cimag(y);
  switch (code) {
  case TN_OP_ADD: return rectangular(a + c, b + d);
  case TN_OP_SUB: return rectangular(a - c, b - d);
  case TN_OP_MUL: return rectangular(a * c - b * d, a * d + b * c);
  case TN_OP_DIV: return quotient(x, y);
  case TN_OP_POW: return x == 0 ? (y == 0 ? 1 : 0) : cexp(y * clog(x));
  case TN_OP_NEG: return rectangular(-a, -b);
  case TN_OP_ABS: return hypot(a, b);
  case TN_OP_SQUARE: return rectangular(a * a - b * b, a * b + b * a);
  case TN_OP_RECIPROCAL: return quotient(1, x);
  case TN_OP_SQRT: return csqrt(x);
  case TN_OP_EXP: return cexp(x);
  case TN_OP_LOG: return clog(x);
  case TN_OP_SIN: return csin(x);
  case TN_OP_COS: return ccos(x);
  case TN_OP_TAN: return ctan(x);
  case TN_OP_SINC: return x == 0 ? 1 : csin(M_PI * x) / (M_PI * x);
  case TN_OP_SINH: return csinh(x);
  case TN_OP_COSH: return ccosh(x);
  case TN_OP_TANH: return ctanh(x);
  case TN_OP_ARCSIN: return casin(x);
  case TN_OP_ARCCOS: return cacos(x);
  case TN_OP_ARCTAN: return catan(x);
  case TN_OP_ARCSINH: return casinh(x);
  case TN_OP_ARCCOSH: return cacosh(x);
  case TN_OP_ARCTANH: return catanh(x);
  case TN_OP_EXP2: return cexp(rectangular(a * M_LN2, b * M_LN2));
  case TN_OP_LOG2: return rectangular(creal(clog(x)) / M_LN2, cimag(clog(x)) / M_LN2);
  case TN_OP_LOG10: return rectangular(creal(clog(x)) / M_LN10, cimag(clog(x)) / M_LN10);
  case TN_OP_RINT: return rectangular(rint(a), rint(b));
  case TN_OP_WHERE: return mask ? y : z;
  case TN_OP_EQ: return a == c && b == d;
  case TN_OP_NE: return a != c || b != d;
  case TN_OP_LT: return a < c || (a == c && b < d);
  case TN_OP_LE: return a < c || (a == c && b <= d);
  case TN_OP_GT: return a > c || (a == c && b > d);
  case TN_OP_GE: return a > c || (a == c && b >= d);
  case TN_OP_MAXIMUM: return is_nan(x) || not_after(y, x) ? x : y;
  case TN_OP_MINIMUM: return is_nan(x) || not_after(x, y) ? x : y;
  case TN_OP_FMAX: return is_nan(y) || not_after(y, x) ? x : y;
  case TN_OP_FMIN: return is_nan(y) || not_after(x, y) ? x : y;
  case TN_OP_SIGN: return direction(x);
  case TN_OP_ISNAN: return is_nan(x);
  case TN_OP_ISINF: return isinf(a) || isinf(b);
  case TN_OP_ISFINITE: return isfinite(a) && isfinite(b);
  case TN_OP_REALPART: return a;
  case TN_OP_IMAGPART: return b;
  case TN_OP_CONJ: return rectangular(a, -b);
  case TN_OP_ANGLE: return atan2(b, a);
  case TN_OP_POS: return x;
  default: return no_body(code);
  }
}

double naive_zpart(enum tn_zpart part, unsigned dtype, const double *x)
{
#define OF_1(T) (T)x[0]
#define OF_2(T) OF_1(T), (T)x[1]
#define OF_3(T) OF_2(T), (T)x[2]
#define OF_4(T) OF_3(T), (T)x[3]
  switch (part) {
#define TN_ZPART(ID, name, arity, ...) \
  case TN_Z_##ID: \
    return dtype == TN_F32 ? (double)tn_##name##_f32(OF_##arity(float)) : tn_##name##_f64(OF_##arity(double));
#include "ops/zparts.def"
#undef TN_ZPART
  default: abort();
  }
}

/* ---- one element ---- */

void naive_element(unsigned code, unsigned dtype, unsigned out, unsigned from, const void *const *x, void *result)
{
  if (code == TN_STEP_CAST) { tn_element_cast(out, result, from, x[0]); return; }
  if (code == TN_STEP_FULL) { tn_element_cast(out, result, dtype, x[0]); return; }
  int arity = tn_ops[code].arity;
  if (tn_dtype_is_complex(dtype)) {
    double complex z[3] = {0};
    bool mask = false;
    for (int i = 0; i < arity; i++) {
      unsigned dt = tn_op_operand((enum tn_op)code, i, dtype);
      if (dt == TN_BOOL) mask = *(const uint8_t *)x[i] != 0;
      else z[i] = load(dt, x[i]);
    }
    put_complex(out, on_complex(code, z[0], z[1], z[2], mask), result);
    return;
  }
  tn_scalar s[3];
  memset(s, 0, sizeof s);
  for (int i = 0; i < arity; i++) tn_element_cast(dtype, &s[i], tn_op_operand((enum tn_op)code, i, dtype), x[i]);
  if (tn_dtype_kind(dtype) == 'f') real_row(code, dtype, out, s, result);
  else whole_row(code, dtype, out, s, result);
}

/* ---- reductions ---- */

static void combine(enum tn_red r, unsigned dtype, void *acc, const void *y)
{
  const void *x[2] = {acc, y};
  naive_element(tn_reds[r].combine, dtype, dtype, dtype, x, acc);
}

enum { CHUNK = 4096, LANES = 128, WIDEST = 16 };

/* Up to CHUNK elements: lane k mod |lanes| adds element k, then the halving tree. */
static void reduce_chunk(enum tn_red r, unsigned dtype, const char *p, int64_t n, int64_t lanes, void *result)
{
  size_t size = tn_dtype_size(dtype);
  char acc[LANES * WIDEST];
  int64_t used = n < lanes ? n : lanes;
  memcpy(acc, p, (size_t)used * size);
  for (int64_t k = 0; k < used && r == TN_RED_SUM; k++)
    combine(r, dtype, acc + (size_t)k * size, (const char[WIDEST]){0}); /* -0.0 */
  for (int64_t k = lanes; k < n; k++) combine(r, dtype, acc + (size_t)(k % lanes) * size, p + (size_t)k * size);
  for (int64_t h = lanes / 2; h; h /= 2)
    for (int64_t k = 0; k < h && k + h < used; k++)
      combine(r, dtype, acc + (size_t)k * size, acc + (size_t)(k + h) * size);
  memcpy(result, acc, size);
}

/* Chunks |lo| … |hi| - 1: the pairwise tree splits at the largest power of two below their number. */
static void reduce_chunks(enum tn_red r, unsigned dtype, const char *p, int64_t n, int64_t lanes, int64_t lo,
                          int64_t hi, void *result)
{
  size_t size = tn_dtype_size(dtype);
  if (hi - lo == 1) {
    int64_t left = n - lo * CHUNK;
    reduce_chunk(r, dtype, p + (size_t)(lo * CHUNK) * size, left < CHUNK ? left : CHUNK, lanes, result);
    return;
  }
  int64_t half = 1;
  while (half * 2 < hi - lo) half *= 2;
  char right[WIDEST];
  reduce_chunks(r, dtype, p, n, lanes, lo, lo + half, result);
  reduce_chunks(r, dtype, p, n, lanes, lo + half, hi, right);
  combine(r, dtype, result, right);
}

void naive_reduce(enum tn_red r, unsigned dtype, const void *elements, int64_t n, void *result)
{
  if (!n) {                                  /* sum 0, product 1, any false, all true */
    int64_t identity = r == TN_RED_PROD || r == TN_RED_ALL;
    tn_element_cast(dtype, result, TN_I64, &identity);
    return;
  }
  int64_t lanes = 1;
  while (lanes < n && lanes < LANES) lanes *= 2;
  reduce_chunks(r, dtype, elements, n, lanes, 0, (n + CHUNK - 1) / CHUNK, result);
}

/* ---- whole steps ---- */

static struct tn_tensor *elementwise(tenon_vm *vm, struct tn_tensor *t, char *dst, unsigned code, unsigned dtype,
                                     int nargs, const struct tn_arg *args)
{
  int64_t strides[3][TN_MAX_NDIM], at[TN_MAX_NDIM] = {0};
  const char *base[3];
  for (int i = 0; i < nargs; i++) {
    struct tn_tensor *a = args[i].t;
    base[i] = a ? tn_tensor_read(vm, a) : (const char *)&args[i].s;
    if (a) tn_shape_stretch(a->ndim, tn_tshape(a), tn_tstrides(a), t->ndim, tn_tshape(t), strides[i]);
    else memset(strides[i], 0, sizeof strides[i]);
  }
  for (int64_t k = 0; k < t->count; k++) {
    const void *x[3];
    for (int i = 0; i < nargs; i++) {
      const char *p = base[i];
      for (int d = 0; d < t->ndim; d++) p += at[d] * strides[i][d];
      x[i] = p;
    }
    naive_element(code, dtype, t->dtype, nargs && args[0].t ? args[0].t->dtype : dtype, x,
                  dst + (size_t)k * tn_dtype_size(t->dtype));
    for (int d = t->ndim; d-- > 0 && ++at[d] == tn_tshape(t)[d];) at[d] = 0;
  }
  return t;
}

static struct tn_tensor *reduction(tenon_vm *vm, struct tn_tensor *t, char *dst, enum tn_red r, struct tn_tensor *x,
                                   uint32_t axes)
{
  int64_t shape[TN_MAX_NDIM], from[TN_MAX_NDIM], to[TN_MAX_NDIM], len = 1;
  int n = 0;
  size_t size = tn_dtype_size(x->dtype);
  for (int last = 0; last < 2; last++)
    for (int i = 0; i < x->ndim; i++)
      if ((axes >> i & 1) == (unsigned)last) {
        shape[n] = tn_tshape(x)[i];
        from[n++] = tn_tstrides(x)[i];
        if (last) len *= tn_tshape(x)[i];
      }
  char *flat = tn_alloc(vm, (size_t)x->count * size + 1);
  if (!flat) {
    tn_tensor_release(vm, t);
    return NULL;
  }
  tn_shape_strides(n, shape, (int64_t)size, to);
  tn_strided_cast(n, shape, x->dtype, flat, to, x->dtype, tn_tensor_read(vm, x), from);
  for (int64_t i = 0; i < t->count; i++)
    naive_reduce(r, t->dtype, flat + (size_t)(i * len) * size, len, dst + (size_t)i * size);
  tn_free(vm, flat, (size_t)x->count * size + 1);
  return t;
}

struct tn_tensor *naive_step(tenon_vm *vm, unsigned code, unsigned dtype, unsigned out, int ndim, const int64_t *shape,
                             int nargs, const struct tn_arg *args, uint32_t axes)
{
  struct tn_tensor *t = tn_tensor_new(vm, out, ndim, shape);
  char *dst = t ? tn_buffer_write(vm, t->buf, false) : NULL;
  if (!dst) {
    tn_tensor_release(vm, t);
    return NULL;
  }
  if (code >= TN_STEP_REDUCE) return reduction(vm, t, dst, (enum tn_red)(code - TN_STEP_REDUCE + 1), args[0].t, axes);
  if (code == TN_STEP_IOTA) {
    for (int64_t i = 0; i < t->count; i++) ((int64_t *)(void *)dst)[i] = i;
    return t;
  }
  return elementwise(vm, t, dst, code, dtype, nargs, args);
}
