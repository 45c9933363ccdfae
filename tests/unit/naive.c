/* SPDX-License-Identifier: MIT
 * The scalar reference; see naive.h. */
#include "naive.h"

#include <complex.h>
#include <math.h>
#include <string.h>

/* Every element as a complex double and, exactly, as an integer. */
struct num { double complex z; int64_t i; };

static struct num load(unsigned dtype, const void *p)
{
  struct num n = {0, 0};
  tn_c128 c;
  tn_element_cast(TN_C128, &c, dtype, p);
  __real__ n.z = c.re;
  __imag__ n.z = c.im;
  if (dtype == TN_BOOL || tn_dtype_kind(dtype) == 'i') tn_element_cast(TN_I64, &n.i, dtype, p);
  return n;
}

static void put_real(unsigned out, double x, void *result) { tn_element_cast(out, result, TN_F64, &x); }
static void put_int(unsigned out, int64_t i, void *result) { tn_element_cast(out, result, TN_I64, &i); }
static void put_complex(unsigned out, double complex z, void *result)
{
  tn_c128 c = {creal(z), cimag(z)};
  tn_element_cast(out, result, TN_C128, &c);
}

/* ---- integers and truth values ---- */

static int64_t ipow(uint64_t x, uint64_t n)
{
  uint64_t r = 1;
  for (; n; n >>= 1, x *= x)
    if (n & 1) r *= x;
  return (int64_t)r;
}

static int64_t floordiv(int64_t x, int64_t y)
{
  if (!y) return 0;
  if (y == -1) return (int64_t)(0 - (uint64_t)x);
  return x / y - (x % y != 0 && (x < 0) != (y < 0));
}

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

/* Of the 2^32 values of 32 bits, span * floor(2^32 / span) are shared out, by steps of 2^32 / span; the rest are not. */
uint64_t naive_below(uint64_t index, uint64_t key, uint64_t last)
{
  uint64_t span = (last & 0xFFFFFFFF) + 1, all = UINT64_C(1) << 32;
  for (uint64_t branch = last >> 32 << 32;; branch++) {
    uint64_t bits = naive_philox(index, key, branch) & 0xFFFFFFFF, x = bits * span / all;
    if (bits * span - x * all >= all % span) return x;
  }
}

static int64_t on_ints(unsigned code, int64_t x, int64_t y, int64_t z, int width, bool truth)
{
  uint64_t ux = (uint64_t)x, uy = (uint64_t)y;
  switch (code) {
  case TN_OP_ADD: return truth ? x | y : (int64_t)(ux + uy);
  case TN_OP_SUB: return (int64_t)(ux - uy);
  case TN_OP_MUL: return (int64_t)(ux * uy);
  case TN_OP_FLOORDIV: return floordiv(x, y);
  case TN_OP_FMOD: return y && y != -1 ? x % y : 0;
  case TN_OP_MOD: return y ? (int64_t)(ux - (uint64_t)floordiv(x, y) * uy) : 0;
  case TN_OP_POW: return y < 0 ? 0 : ipow(ux, uy);
  case TN_OP_NEG: return (int64_t)(0 - ux);
  case TN_OP_ABS: return x < 0 ? (int64_t)(0 - ux) : x;
  case TN_OP_SIGN: return (x > 0) - (x < 0);
  case TN_OP_SQUARE: return (int64_t)(ux * ux);
  case TN_OP_MINIMUM: case TN_OP_FMIN: return x < y ? x : y;
  case TN_OP_MAXIMUM: case TN_OP_FMAX: return x > y ? x : y;
  case TN_OP_WHERE: return x ? y : z;
  case TN_OP_RANDOM: return (int64_t)naive_philox(ux, uy, (uint64_t)z);
  case TN_OP_BELOW: return (int64_t)naive_below(ux, uy, (uint64_t)z);
  case TN_OP_EQ: return x == y;
  case TN_OP_NE: return x != y;
  case TN_OP_LT: return x < y;
  case TN_OP_LE: return x <= y;
  case TN_OP_GT: return x > y;
  case TN_OP_GE: return x >= y;
  case TN_OP_LAND: case TN_OP_BAND: return x & y;
  case TN_OP_LOR: case TN_OP_BOR: return x | y;
  case TN_OP_LXOR: case TN_OP_BXOR: return x ^ y;
  case TN_OP_LNOT: return !x;
  case TN_OP_INVERT: return truth ? !x : ~x;
  case TN_OP_SHL: return y >= 0 && y < width ? (int64_t)(ux << uy) : 0;
  case TN_OP_SHR: return y >= 0 && y < width ? x >> y : x < 0 ? -1 : 0;
  case TN_OP_IMAGPART: return 0;
  default: return x;       /* positive, floor, ceil, trunc, real, conjugate */
  }
}

/* ---- reals ---- */

static double floor_quotient(double x, double y, double *mod)
{
  if (y == 0) { *mod = NAN; return x / y; }
  double m = fmod(x, y), div = (x - m) / y;
  if (m == 0) m = copysign(0, y);
  else if ((y < 0) != (m < 0)) { m += y; div -= 1; }
  *mod = m;
  if (div == 0) return copysign(0, x / y);
  double f = floor(div);
  return div - f > 0.5 ? f + 1 : f;
}

static double pick(bool first, double x, double y) { return first ? x : y; }

/* sin and cos of pi x for 0 <= x <= 1/2, and by exact reductions for every x. */
static const long double pi = 3.14159265358979323846264338327950288L;

static double sin_pi(double x)
{
  double r = remainder(x, 2), f = fabs(r);
  double s = (double)sinl(pi * (long double)(f > 0.5 ? 1 - f : f));
  return isfinite(x) ? copysign(s, r) : NAN;
}

static double cos_pi(double x)
{
  double f = fabs(remainder(x, 2));
  if (!isfinite(x)) return NAN;
  if (f <= 0.25) return (double)cosl(pi * (long double)f);
  return f <= 0.75 ? (double)sinl(pi * (long double)(0.5 - f)) : -(double)cosl(pi * (long double)(1 - f));
}

static double on_reals(unsigned code, double x, double y, double z, bool mask)
{
  double mod;
  switch (code) {
  case TN_OP_ADD: return x + y;
  case TN_OP_SUB: return x - y;
  case TN_OP_MUL: return x * y;
  case TN_OP_DIV: return x / y;
  case TN_OP_FLOORDIV: return floor_quotient(x, y, &mod);
  case TN_OP_MOD: floor_quotient(x, y, &mod); return mod;
  case TN_OP_FMOD: return fmod(x, y);
  case TN_OP_POW: return pow(x, y);
  case TN_OP_NEG: return -x;
  case TN_OP_ABS: return fabs(x);
  case TN_OP_SIGN: return x > 0 ? 1 : x < 0 ? -1 : x == 0 ? 0 : x;
  case TN_OP_SQUARE: return x * x;
  case TN_OP_RECIPROCAL: return 1 / x;
  case TN_OP_SQRT: return sqrt(x);
  case TN_OP_CBRT: return cbrt(x);
  case TN_OP_EXP: return exp(x);
  case TN_OP_EXP2: return exp2(x);
  case TN_OP_EXPM1: return expm1(x);
  case TN_OP_LOG: return log(x);
  case TN_OP_LOG2: return log2(x);
  case TN_OP_LOG10: return log10(x);
  case TN_OP_LOG1P: return log1p(x);
  case TN_OP_SIN: return sin(x);
  case TN_OP_COS: return cos(x);
  case TN_OP_TAN: return tan(x);
  case TN_OP_ARCSIN: return asin(x);
  case TN_OP_ARCCOS: return acos(x);
  case TN_OP_ARCTAN: return atan(x);
  case TN_OP_ARCTAN2: return atan2(x, y);
  case TN_OP_SINH: return sinh(x);
  case TN_OP_COSH: return cosh(x);
  case TN_OP_TANH: return tanh(x);
  case TN_OP_ARCSINH: return asinh(x);
  case TN_OP_ARCCOSH: return acosh(x);
  case TN_OP_ARCTANH: return atanh(x);
  case TN_OP_HYPOT: return hypot(x, y);
  case TN_OP_EXP10: return pow(10, x);
  case TN_OP_SINPI: return sin_pi(x);
  case TN_OP_COSPI: return cos_pi(x);
  case TN_OP_ERF: return erf(x);
  case TN_OP_ERFC: return erfc(x);
  case TN_OP_GAMMA: return (double)tgammal((long double)x);
  case TN_OP_LGAMMA: return (double)lgammal((long double)x);
  case TN_OP_FLOOR: return floor(x);
  case TN_OP_CEIL: return ceil(x);
  case TN_OP_TRUNC: return trunc(x);
  case TN_OP_RINT: return rint(x);
  case TN_OP_MINIMUM: return pick(x < y || isnan(x), x, y);
  case TN_OP_MAXIMUM: return pick(x > y || isnan(x), x, y);
  case TN_OP_FMIN: return pick(x <= y || isnan(y), x, y);
  case TN_OP_FMAX: return pick(x >= y || isnan(y), x, y);
  case TN_OP_COPYSIGN: return copysign(x, y);
  case TN_OP_WHERE: return mask ? y : z;
  case TN_OP_EQ: return x == y;
  case TN_OP_NE: return x != y;
  case TN_OP_LT: return x < y;
  case TN_OP_LE: return x <= y;
  case TN_OP_GT: return x > y;
  case TN_OP_GE: return x >= y;
  case TN_OP_ISNAN: return isnan(x);
  case TN_OP_ISINF: return isinf(x) != 0;
  case TN_OP_ISFINITE: return isfinite(x) != 0;
  case TN_OP_IMAGPART: return 0;
  case TN_OP_ANGLE: return isnan(x) ? x : signbit(x) ? 3.141592653589793 : 0;
  default: return x;
  }
}

/* ---- complex numbers ---- */

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
  case TN_OP_ISNAN: return isnan(a) || isnan(b);
  case TN_OP_ISINF: return isinf(a) || isinf(b);
  case TN_OP_ISFINITE: return isfinite(a) && isfinite(b);
  case TN_OP_REALPART: return a;
  case TN_OP_IMAGPART: return b;
  case TN_OP_CONJ: return rectangular(a, -b);
  case TN_OP_ANGLE: return atan2(b, a);
  default: return x;
  }
}

void naive_element(unsigned code, unsigned dtype, unsigned out, unsigned from, const void *const *x, void *result)
{
  if (code == TN_STEP_CAST) { tn_element_cast(out, result, from, x[0]); return; }
  if (code == TN_STEP_FULL) { tn_element_cast(out, result, dtype, x[0]); return; }
  int arity = tn_ops[code].arity;
  struct num n[3] = {{0, 0}, {0, 0}, {0, 0}};
  for (int i = 0; i < arity; i++) n[i] = load(code == TN_OP_WHERE && !i ? TN_BOOL : dtype, x[i]);
  if (dtype == TN_BOOL || tn_dtype_kind(dtype) == 'i')
    put_int(out, on_ints(code, n[0].i, n[1].i, n[2].i, dtype == TN_I32 ? 32 : 64, dtype == TN_BOOL), result);
  else if (tn_dtype_is_complex(dtype)) put_complex(out, on_complex(code, n[0].z, n[1].z, n[2].z, n[0].i), result);
  else put_real(out, on_reals(code, creal(n[0].z), creal(n[1].z), creal(n[2].z), n[0].i), result);
}

/* ---- reductions ---- */

static void combine(enum tn_red r, unsigned dtype, void *acc, const void *y)
{
  static const unsigned op[] = {[TN_RED_SUM] = TN_OP_ADD, [TN_RED_PROD] = TN_OP_MUL, [TN_RED_MIN] = TN_OP_MINIMUM,
                                [TN_RED_MAX] = TN_OP_MAXIMUM, [TN_RED_ANY] = TN_OP_BOR, [TN_RED_ALL] = TN_OP_BAND};
  const void *x[2] = {acc, y};
  naive_element(op[r], dtype, dtype, dtype, x, acc);
}

enum { CHUNK = 4096, LANES = 128, WIDEST = 16 };

/* Up to CHUNK elements: lane k mod |lanes| adds element k, then the halving tree. */
static void reduce_chunk(enum tn_red r, unsigned dtype, const char *p, int64_t n, int64_t lanes, void *result)
{
  size_t size = tn_dtype_size(dtype);
  char acc[LANES * WIDEST];
  int64_t used = n < lanes ? n : lanes;
  memcpy(acc, p, (size_t)used * size);
  for (int64_t k = lanes; k < n; k++) combine(r, dtype, acc + (size_t)(k % lanes) * size, p + (size_t)k * size);
  for (int64_t h = lanes / 2; h; h /= 2)
    for (int64_t k = 0; k < h && k + h < used; k++) combine(r, dtype, acc + (size_t)k * size, acc + (size_t)(k + h) * size);
  memcpy(result, acc, size);
}

/* Chunks |lo| … |hi| - 1: the pairwise tree splits at the largest power of two below their number. */
static void reduce_chunks(enum tn_red r, unsigned dtype, const char *p, int64_t n, int64_t lanes, int64_t lo, int64_t hi, void *result)
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
    put_int(dtype, r == TN_RED_PROD || r == TN_RED_ALL, result);
    return;
  }
  int64_t lanes = 1;
  while (lanes < n && lanes < LANES) lanes *= 2;
  reduce_chunks(r, dtype, elements, n, lanes, 0, (n + CHUNK - 1) / CHUNK, result);
}

/* ---- whole steps ---- */

static struct tn_tensor *elementwise(tenon_vm *vm, struct tn_tensor *t, char *dst, unsigned code, unsigned dtype, int nargs,
                                     const struct tn_arg *args)
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
    naive_element(code, dtype, t->dtype, nargs && args[0].t ? args[0].t->dtype : dtype, x, dst + (size_t)k * tn_dtype_size(t->dtype));
    for (int d = t->ndim; d-- > 0 && ++at[d] == tn_tshape(t)[d];) at[d] = 0;
  }
  return t;
}

static struct tn_tensor *reduction(tenon_vm *vm, struct tn_tensor *t, char *dst, enum tn_red r, struct tn_tensor *x, uint32_t axes)
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
  for (int64_t i = 0; i < t->count; i++) naive_reduce(r, t->dtype, flat + (size_t)(i * len) * size, len, dst + (size_t)i * size);
  tn_free(vm, flat, (size_t)x->count * size + 1);
  return t;
}

struct tn_tensor *naive_step(tenon_vm *vm, unsigned code, unsigned dtype, unsigned out, int ndim, const int64_t *shape, int nargs,
                             const struct tn_arg *args, uint32_t axes)
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
