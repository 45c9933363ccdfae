/* SPDX-License-Identifier: MIT
 * Complex arithmetic as real steps; see complex.h.  The formulas use only operations whose bits are the same
 * everywhere (+ - * / sqrt, comparisons, selections, the functions of ops/math), so that complex results are
 * too.  + - * are the exact formulas; quotients, moduli, roots, exponentials, logarithms and powers come from
 * ops/zparts.def, scaled where they must; special values follow C99 Annex G where NumPy does. */
#include "complex.h"
#include "narrow.h"

#include <math.h>

/* Short names: every helper emits one step in the real dtype |dt| at hand and returns its value. */
struct at { struct tn_build *b; unsigned dt; };

static uint32_t op1(const struct at *a, enum tn_op op, uint32_t x) { return tn_build_op(a->b, op, a->dt, x, 0, 0); }
static uint32_t op2(const struct at *a, enum tn_op op, uint32_t x, uint32_t y)
{
  return tn_build_op(a->b, op, a->dt, x, y, 0);
}
static uint32_t add(const struct at *a, uint32_t x, uint32_t y) { return op2(a, TN_OP_ADD, x, y); }
static uint32_t sub(const struct at *a, uint32_t x, uint32_t y) { return op2(a, TN_OP_SUB, x, y); }
static uint32_t mul(const struct at *a, uint32_t x, uint32_t y) { return op2(a, TN_OP_MUL, x, y); }
static uint32_t quo(const struct at *a, uint32_t x, uint32_t y) { return op2(a, TN_OP_DIV, x, y); }
static uint32_t neg(const struct at *a, uint32_t x) { return op1(a, TN_OP_NEG, x); }
static uint32_t mag(const struct at *a, uint32_t x) { return op1(a, TN_OP_ABS, x); }
static uint32_t eq(const struct at *a, uint32_t x, uint32_t y) { return op2(a, TN_OP_EQ, x, y); }
static uint32_t lt(const struct at *a, uint32_t x, uint32_t y) { return op2(a, TN_OP_LT, x, y); }
static uint32_t pick(const struct at *a, uint32_t m, uint32_t x, uint32_t y)
{
  return tn_build_op(a->b, TN_OP_WHERE, a->dt, m, x, y);
}
static uint32_t both(const struct at *a, uint32_t m, uint32_t n)
{
  return tn_build_op(a->b, TN_OP_LAND, TN_BOOL, m, n, 0);
}
static uint32_t either(const struct at *a, uint32_t m, uint32_t n)
{
  return tn_build_op(a->b, TN_OP_LOR, TN_BOOL, m, n, 0);
}
static uint32_t inverse(const struct at *a, uint32_t m) { return tn_build_op(a->b, TN_OP_LNOT, TN_BOOL, m, 0, 0); }
static uint32_t num(const struct at *a, double x)
{
  return tn_build_const(a->b, a->dt, a->dt == TN_F32 ? (double)(float)x : x);
}

static tn_pair zmul(const struct at *a, tn_pair x, tn_pair y)
{
  return (tn_pair){sub(a, mul(a, x.re, y.re), mul(a, x.im, y.im)), add(a, mul(a, x.re, y.im), mul(a, x.im, y.re))};
}

static bool is_real(tn_pair x) { return x.im == TN_NO_VALUE; }
static tn_pair whole(const struct at *a, tn_pair x) { return is_real(x) ? (tn_pair){x.re, num(a, 0)} : x; }
static tn_pair scaled(const struct at *a, tn_pair x, uint32_t by)
{
  return (tn_pair){mul(a, x.re, by), mul(a, x.im, by)};
}

static tn_pair zpick(const struct at *a, uint32_t m, tn_pair x, tn_pair y)
{
  return (tn_pair){pick(a, m, x.re, y.re), pick(a, m, x.im, y.im)};
}

/* Part |part| of a complex function (ops/zparts.def), which scales where it must. */
static uint32_t zpart(const struct at *a, enum tn_zpart part, uint32_t x, uint32_t y, uint32_t z, uint32_t w)
{
  return tn_build_zpart(a->b, part, a->dt, (const uint32_t[TN_STEP_VALUES]){x, y, z, w});
}

static tn_pair zquo(const struct at *a, tn_pair x, tn_pair y)
{
  return (tn_pair){zpart(a, TN_Z_QUOTIENT_RE, x.re, x.im, y.re, y.im),
                   zpart(a, TN_Z_QUOTIENT_IM, x.re, x.im, y.re, y.im)};
}

/* Real x over complex y. */
static tn_pair over(const struct at *a, uint32_t x, tn_pair y)
{
  return (tn_pair){zpart(a, TN_Z_OVER_RE, x, y.re, y.im, 0), zpart(a, TN_Z_OVER_IM, x, y.re, y.im, 0)};
}

static tn_pair zreciprocal(const struct at *a, tn_pair y)
{
  return (tn_pair){zpart(a, TN_Z_INVERSE_RE, y.re, y.im, 0, 0), zpart(a, TN_Z_INVERSE_IM, y.re, y.im, 0, 0)};
}

static uint32_t zabs(const struct at *a, tn_pair x) { return zpart(a, TN_Z_MODULUS, x.re, x.im, 0, 0); }

/* The root in the right half plane: one part is the root of half the sum of |x| and |re|, the other follows. */
static tn_pair zsqrt(const struct at *a, tn_pair x)
{
  uint32_t t = zpart(a, TN_Z_ROOT, x.re, x.im, 0, 0), other = zpart(a, TN_Z_OTHER_ROOT, x.im, t, 0, 0);
  uint32_t left = lt(a, x.re, num(a, 0));
  return (tn_pair){pick(a, left, other, t), op2(a, TN_OP_COPYSIGN, pick(a, left, t, other), x.im)};
}

/* e^re (cos im + i sin im). */
static tn_pair zexp(const struct at *a, tn_pair x)
{
  uint32_t e = zpart(a, TN_Z_GROWTH, x.re, 0, 0, 0);
  return (tn_pair){zpart(a, TN_Z_POLAR_RE, op1(a, TN_OP_COS, x.im), e, x.re, x.im),
                   zpart(a, TN_Z_POLAR_IM, op1(a, TN_OP_SIN, x.im), e, x.re, x.im)};
}

/* The same to base 2: beyond its range a factor is kept apart, so that a small cosine or sine can still bring the
 * product back.  An infinite re wins over an angle without direction. */
static tn_pair zexp2(const struct at *a, tn_pair x)
{
  int top = a->dt == TN_F32 ? 127 : 1023;
  uint32_t re = x.re, angle = mul(a, x.im, num(a, M_LN2));
  uint32_t limit = num(a, top), one = num(a, 1), beyond = op2(a, TN_OP_GT, re, limit);
  uint32_t e = op1(a, TN_OP_EXP2, pick(a, beyond, sub(a, re, limit), re));
  uint32_t rest = pick(a, beyond, num(a, ldexp(1, top)), one);
  uint32_t undirected = both(a, op1(a, TN_OP_ISINF, re), inverse(a, op1(a, TN_OP_ISFINITE, angle)));
  uint32_t c = pick(a, undirected, one, op1(a, TN_OP_COS, angle)),
           s = pick(a, undirected, num(a, 0), op1(a, TN_OP_SIN, angle));
  return (tn_pair){mul(a, mul(a, e, c), rest), pick(a, eq(a, angle, num(a, 0)), angle, mul(a, mul(a, e, s), rest))};
}

/* expm1(re) cos im - 2 sin(im/2)^2, e^re sin im. */
static tn_pair zexpm1(const struct at *a, tn_pair x)
{
  tn_pair e = zexp(a, x);
  uint32_t one = num(a, 1), half = op1(a, TN_OP_SIN, mul(a, x.im, num(a, 0.5)));
  uint32_t low = sub(a, mul(a, op1(a, TN_OP_EXPM1, x.re), op1(a, TN_OP_COS, x.im)),
                     mul(a, num(a, 2), mul(a, half, half)));
  uint32_t direct = either(a, op2(a, TN_OP_GT, x.re, one), op1(a, TN_OP_ISINF, x.re));
  return (tn_pair){pick(a, direct, sub(a, e.re, one), pick(a, eq(a, x.im, num(a, 0)), op1(a, TN_OP_EXPM1, x.re), low)),
                   e.im};
}

static tn_pair zlog(const struct at *a, tn_pair x)
{
  return (tn_pair){zpart(a, TN_Z_LOG_SIZE, x.re, x.im, 0, 0), op2(a, TN_OP_ARCTAN2, x.im, x.re)};
}

static tn_pair zlog1p(const struct at *a, tn_pair x)
{
  return (tn_pair){zpart(a, TN_Z_LOG1P_SIZE, x.re, x.im, 0, 0),
                   op2(a, TN_OP_ARCTAN2, x.im, add(a, x.re, num(a, 1)))};
}

/* e^(y log x), by size and angle; 1 where y is 0, and powers of 0 are 0 or NaN. */
static tn_pair zpow(const struct at *a, tn_pair x, tn_pair y)
{
  bool real = is_real(y);
  uint32_t size = zpart(a, real ? TN_Z_REAL_POWER_SIZE : TN_Z_POWER_SIZE, x.re, x.im, y.re, y.im),
           angle = zpart(a, real ? TN_Z_REAL_POWER_ANGLE : TN_Z_POWER_ANGLE, x.re, x.im, y.re, y.im);
  return (tn_pair){zpart(a, TN_Z_POWER_RE, op1(a, TN_OP_COS, angle), size, 0, 0),
                   zpart(a, TN_Z_POWER_IM, op1(a, TN_OP_SIN, angle), size, 0, 0)};
}

/* i x, and what undoes it. */
static tn_pair turned(const struct at *a, tn_pair x) { return (tn_pair){neg(a, x.im), x.re}; }
static tn_pair turned_back(const struct at *a, tn_pair x) { return (tn_pair){x.im, neg(a, x.re)}; }

/* The largest whole number whose exponential is finite, and that: constants, as bits must not depend on a library. */
enum { TOP32 = 88, TOP64 = 709 };
#define E_TOP32 1.6516362549940018e+38
#define E_TOP64 8.218407461554972e+307

/* sinh re and cosh re without a factor |rest| that could overflow, cos im and sin im. */
struct waves { uint32_t sinh, cosh, rest, cos, sin, im_zero, undirected, blind; };

static struct waves waves(const struct at *a, tn_pair x)
{
  struct waves w;
  bool single = a->dt == TN_F32;
  double top = single ? TOP32 : TOP64;
  uint32_t size = mag(a, x.re), beyond = op2(a, TN_OP_GT, size, num(a, top)), one = num(a, 1);
  uint32_t e = op1(a, TN_OP_EXP, sub(a, size, num(a, top)));
  w.sinh = pick(a, beyond, op2(a, TN_OP_COPYSIGN, e, x.re), op1(a, TN_OP_SINH, x.re));
  w.cosh = pick(a, beyond, e, op1(a, TN_OP_COSH, x.re));
  w.rest = pick(a, beyond, num(a, (single ? E_TOP32 : E_TOP64) / 2), one);
  w.blind = inverse(a, op1(a, TN_OP_ISFINITE, x.im));
  w.undirected = both(a, op1(a, TN_OP_ISINF, x.re), w.blind);
  w.cos = pick(a, w.undirected, one, op1(a, TN_OP_COS, x.im));
  w.sin = op1(a, TN_OP_SIN, x.im);
  w.im_zero = eq(a, x.im, num(a, 0));
  return w;
}

/* sinh re cos im + i cosh re sin im.  A zero part of the argument keeps a zero a zero beside infinities. */
static tn_pair zsinh(const struct at *a, tn_pair x)
{
  struct waves w = waves(a, x);
  uint32_t re = mul(a, mul(a, w.sinh, w.cos), w.rest);
  return (tn_pair){pick(a, both(a, eq(a, x.re, num(a, 0)), w.blind), x.re, re),
                   pick(a, w.im_zero, x.im, mul(a, mul(a, w.cosh, w.sin), w.rest))};
}

/* cosh re cos im + i sinh re sin im. */
static tn_pair zcosh(const struct at *a, tn_pair x)
{
  struct waves w = waves(a, x);
  uint32_t im = mul(a, mul(a, w.sinh, w.sin), w.rest), sign = op2(a, TN_OP_COPYSIGN, num(a, 1), x.re);
  im = pick(a, w.im_zero, mul(a, sign, x.im), pick(a, both(a, eq(a, x.re, num(a, 0)), w.blind), x.re, im));
  return (tn_pair){mul(a, mul(a, w.cosh, w.cos), w.rest), im};
}

/* (sinh re cosh re + i sin im cos im) / (sinh^2 re + cos^2 im); where that is 1 in its real part, 4 sin im cos im
 * e^(-2|re|) is left of the other. */
static tn_pair ztanh(const struct at *a, tn_pair x)
{
  uint32_t size = mag(a, x.re), beyond = op2(a, TN_OP_GT, size, num(a, a->dt == TN_F32 ? 10 : 20)), zero = num(a, 0);
  uint32_t near = pick(a, beyond, zero, x.re), c = op1(a, TN_OP_COS, x.im), cs = mul(a, op1(a, TN_OP_SIN, x.im), c);
  uint32_t s = op1(a, TN_OP_SINH, near), d = add(a, mul(a, s, s), mul(a, c, c)), infinite = op1(a, TN_OP_ISINF, x.re);
  uint32_t blind = inverse(a, op1(a, TN_OP_ISFINITE, x.im));
  uint32_t far_re = op2(a, TN_OP_COPYSIGN, pick(a, both(a, blind, inverse(a, infinite)), num(a, NAN), num(a, 1)), x.re);
  uint32_t far_im = mul(a, mul(a, num(a, 4), cs), op1(a, TN_OP_EXP, mul(a, num(a, -2), size)));
  far_im = pick(a, both(a, blind, infinite), op2(a, TN_OP_COPYSIGN, zero, x.im), far_im);
  uint32_t re = pick(a, beyond, far_re, quo(a, mul(a, s, op1(a, TN_OP_COSH, near)), d));
  return (tn_pair){pick(a, eq(a, x.re, zero), x.re, re),
                   pick(a, eq(a, x.im, zero), x.im, pick(a, beyond, far_im, quo(a, cs, d)))};
}

static tn_pair zsin(const struct at *a, tn_pair x) { return turned_back(a, zsinh(a, turned(a, x))); }
static tn_pair zcos(const struct at *a, tn_pair x) { return zcosh(a, turned(a, x)); }
static tn_pair ztan(const struct at *a, tn_pair x) { return turned_back(a, ztanh(a, turned(a, x))); }

/* sin(pi x)/(pi x), and 1 at 0. */
static tn_pair zsinc(const struct at *a, tn_pair x)
{
  tn_pair y = scaled(a, x, num(a, M_PI)), one = {num(a, 1), num(a, 0)};
  uint32_t is_zero = both(a, eq(a, x.re, num(a, 0)), eq(a, x.im, num(a, 0)));
  return zpick(a, is_zero, one, zquo(a, zsin(a, y), y));
}

/* sqrt(1 - x) and sqrt(1 + x), from which W. Kahan, "Branch cuts for complex elementary functions" (1987), makes the
 * inverse functions without cancellation.  Where their product could overflow x is taken an eighth as large, and the
 * logarithm gets log 8 back. */
struct roots { tn_pair minus, plus; uint32_t shift, infinite; };

static struct roots roots(const struct at *a, tn_pair x)
{
  struct roots r;
  uint32_t larger = op2(a, TN_OP_FMAX, mag(a, x.re), mag(a, x.im)), one = num(a, 1);
  uint32_t huge = op2(a, TN_OP_GT, larger, num(a, a->dt == TN_F32 ? 0x1p120 : 0x1p1000));
  tn_pair y = zpick(a, huge, scaled(a, x, num(a, 0.125)), x);
  r.minus = zsqrt(a, (tn_pair){sub(a, one, y.re), neg(a, y.im)});
  r.plus = zsqrt(a, (tn_pair){add(a, one, y.re), y.im});
  r.shift = pick(a, huge, num(a, 3 * M_LN2), num(a, 0));
  r.infinite = eq(a, larger, num(a, INFINITY));
  return r;
}

/* asinh v, of a number taken an eighth as large where |shift| is not 0; its sign that of |like|. */
static uint32_t log_part(const struct at *a, const struct roots *r, uint32_t v, uint32_t like)
{
  uint32_t y = add(a, mag(a, op1(a, TN_OP_ARCSINH, v)), r->shift);
  return op2(a, TN_OP_COPYSIGN, pick(a, r->infinite, num(a, INFINITY), y), like);
}

static tn_pair zasin(const struct at *a, tn_pair x)
{
  struct roots r = roots(a, x);
  uint32_t w = sub(a, mul(a, r.minus.re, r.plus.re), mul(a, r.minus.im, r.plus.im));
  uint32_t v = sub(a, mul(a, r.minus.re, r.plus.im), mul(a, r.minus.im, r.plus.re));
  uint32_t eighth = pick(a, eq(a, r.shift, num(a, 0)), x.re, mul(a, x.re, num(a, 0.125)));
  uint32_t re = op2(a, TN_OP_ARCTAN2, pick(a, r.infinite, x.re, eighth), pick(a, r.infinite, mag(a, x.im), w));
  return (tn_pair){pick(a, eq(a, x.re, num(a, 0)), x.re, re), log_part(a, &r, v, x.im)};
}

static tn_pair zacos(const struct at *a, tn_pair x)
{
  struct roots r = roots(a, x);
  uint32_t v = sub(a, mul(a, r.plus.re, r.minus.im), mul(a, r.plus.im, r.minus.re));
  uint32_t re = mul(a, num(a, 2), op2(a, TN_OP_ARCTAN2, r.minus.re, r.plus.re));
  uint32_t re_infinite = op2(a, TN_OP_ARCTAN2, mag(a, x.im), x.re);
  uint32_t no_im = both(a, eq(a, x.re, num(a, 0)), op1(a, TN_OP_ISNAN, x.im));
  return (tn_pair){pick(a, no_im, num(a, M_PI_2), pick(a, r.infinite, re_infinite, re)),
                   log_part(a, &r, v, neg(a, x.im))};
}

static tn_pair zacosh(const struct at *a, tn_pair x)
{
  tn_pair y = zacos(a, x);
  return (tn_pair){mag(a, y.im), op2(a, TN_OP_COPYSIGN, y.re, x.im)};
}

/* log1p(4|re| / ((1 - |re|)^2 + im^2))/4 with the sign of re, arg(2 im, (1 - re)(1 + re) - im^2)/2; near 1, where the
 * quotient could overflow, log(2/|1 - x|)/2. */
static tn_pair zatanh(const struct at *a, tn_pair x)
{
  uint32_t re = mag(a, x.re), im = mag(a, x.im), one = num(a, 1), two = num(a, 2), zero = num(a, 0), half = num(a, 0.5);
  uint32_t d = sub(a, one, re), big = op2(a, TN_OP_FMAX, mag(a, d), im), u = quo(a, d, big), v = quo(a, im, big);
  uint32_t q = quo(a, mul(a, num(a, 4), quo(a, re, big)), mul(a, big, add(a, mul(a, u, u), mul(a, v, v))));
  uint32_t near = lt(a, big, num(a, a->dt == TN_F32 ? 0x1p-40 : 0x1p-300));
  uint32_t near_log = mul(a, half, sub(a, num(a, M_LN2), op1(a, TN_OP_LOG, op2(a, TN_OP_HYPOT, d, im))));
  uint32_t log = pick(a, near, near_log, mul(a, num(a, 0.25), op1(a, TN_OP_LOG1P, q)));
  uint32_t infinite = either(a, op1(a, TN_OP_ISINF, x.re), op1(a, TN_OP_ISINF, x.im));
  uint32_t far = both(a, eq(a, re, re), op2(a, TN_OP_GT, big, num(a, a->dt == TN_F32 ? 0x1p60 : 0x1p500)));
  uint32_t angle = op2(a, TN_OP_ARCTAN2, mul(a, two, x.im), sub(a, mul(a, d, add(a, one, re)), mul(a, x.im, x.im)));
  uint32_t half_pi = pick(a, op1(a, TN_OP_ISNAN, x.im), x.im, op2(a, TN_OP_COPYSIGN, num(a, M_PI_2), x.im));
  uint32_t no_re = either(a, infinite, eq(a, re, zero));
  return (tn_pair){op2(a, TN_OP_COPYSIGN, pick(a, no_re, zero, log), x.re),
                   pick(a, either(a, far, infinite), half_pi, mul(a, half, angle))};
}

/* x < y (or <=, by |im_op|) in NumPy's lexicographic order. */
static uint32_t before(const struct at *a, enum tn_op im_op, tn_pair x, tn_pair y)
{
  uint32_t ordered = both(a, eq(a, x.im, x.im), eq(a, y.im, y.im));
  return either(a, both(a, lt(a, x.re, y.re), ordered), both(a, eq(a, x.re, y.re), op2(a, im_op, x.im, y.im)));
}

/* The first operand where it is the larger one (the smaller one, by |op|) or equal, or a NaN; of fmax and fmin where
 * the second one is a NaN. */
static tn_pair zextreme(const struct at *a, enum tn_op op, tn_pair x, tn_pair y)
{
  bool larger = op == TN_OP_MAXIMUM || op == TN_OP_FMAX, skips = op == TN_OP_FMAX || op == TN_OP_FMIN;
  tn_pair n = skips ? y : x;
  uint32_t nan = either(a, op1(a, TN_OP_ISNAN, n.re), op1(a, TN_OP_ISNAN, n.im));
  return zpick(a, either(a, before(a, TN_OP_LE, larger ? y : x, larger ? x : y), nan), x, y);
}

/* z/|z|: 0 of 0, the direction of one infinite part, NaN of two. */
static tn_pair zsign(const struct at *a, tn_pair x)
{
  uint32_t size = zabs(a, x), zero = num(a, 0), one = num(a, 1);
  uint32_t re_inf = op1(a, TN_OP_ISINF, x.re), im_inf = op1(a, TN_OP_ISINF, x.im);
  uint32_t finite = op1(a, TN_OP_ISFINITE, size), none = eq(a, size, zero);
  uint32_t scale = pick(a, none, one, size), nan = num(a, NAN);
  uint32_t blind = either(a, both(a, re_inf, im_inf), op1(a, TN_OP_ISNAN, add(a, x.re, x.im)));
  tn_pair far = {pick(a, re_inf, op2(a, TN_OP_COPYSIGN, one, x.re), zero),
                 pick(a, im_inf, op2(a, TN_OP_COPYSIGN, one, x.im), zero)};
  tn_pair near = {quo(a, x.re, scale), quo(a, x.im, scale)};
  near = zpick(a, none, (tn_pair){zero, zero}, near);
  return zpick(a, blind, (tn_pair){nan, nan}, zpick(a, finite, near, far));
}

static tn_pair parts1(const struct at *a, enum tn_op op, tn_pair x)
{
  return (tn_pair){op1(a, op, x.re), op1(a, op, x.im)};
}
static tn_pair parts2(const struct at *a, enum tn_op op, tn_pair x, tn_pair y)
{
  return (tn_pair){op2(a, op, x.re, y.re), op2(a, op, x.im, y.im)};
}
static tn_pair real_value(uint32_t v) { return (tn_pair){v, TN_NO_VALUE}; }

/* Where an operand has no imaginary part: the other one's parts are scaled, or only one of them changes. */
static tn_pair lower_mixed(const struct at *a, enum tn_op op, tn_pair x, tn_pair y)
{
  switch (op) {
  case TN_OP_ADD: return (tn_pair){add(a, x.re, y.re), is_real(x) ? y.im : x.im};
  case TN_OP_SUB: return (tn_pair){sub(a, x.re, y.re), is_real(x) ? sub(a, num(a, 0), y.im) : x.im};
  case TN_OP_MUL: return is_real(x) ? scaled(a, y, x.re) : scaled(a, x, y.re);
  case TN_OP_DIV: return is_real(x) ? over(a, x.re, y) : (tn_pair){quo(a, x.re, y.re), quo(a, x.im, y.re)};
  default: return zpow(a, whole(a, x), y);
  }
}

static tn_pair lower_complex(const struct at *a, enum tn_op op, const tn_pair *arg)
{
  tn_pair x = arg[0], y = tn_ops[op].arity > 1 ? arg[1] : arg[0];
  bool arithmetic = op == TN_OP_ADD || op == TN_OP_SUB || op == TN_OP_MUL || op == TN_OP_DIV || op == TN_OP_POW;
  if (arithmetic && is_real(x) != is_real(y)) return lower_mixed(a, op, x, y);
  if (op != TN_OP_WHERE) x = whole(a, x);
  y = whole(a, y);
  switch (op) {
  case TN_OP_ADD: case TN_OP_SUB: return parts2(a, op, x, y);
  case TN_OP_MUL: return zmul(a, x, y);
  case TN_OP_SQUARE: return zmul(a, x, x);
  case TN_OP_DIV: return zquo(a, x, y);
  case TN_OP_RECIPROCAL: return zreciprocal(a, x);
  case TN_OP_NEG: case TN_OP_RINT: return parts1(a, op, x);
  case TN_OP_CONJ: return (tn_pair){x.re, neg(a, x.im)};
  case TN_OP_REALPART: return real_value(x.re);
  case TN_OP_IMAGPART: return real_value(x.im);
  case TN_OP_ABS: return real_value(zabs(a, x));
  case TN_OP_ANGLE: return real_value(op2(a, TN_OP_ARCTAN2, x.im, x.re));
  case TN_OP_SQRT: return zsqrt(a, x);
  case TN_OP_EXP: return zexp(a, x);
  case TN_OP_LOG: return zlog(a, x);
  case TN_OP_POW: return zpow(a, x, y);
  case TN_OP_SIN: return zsin(a, x);
  case TN_OP_COS: return zcos(a, x);
  case TN_OP_TAN: return ztan(a, x);
  case TN_OP_SINC: return zsinc(a, x);
  case TN_OP_SINH: return zsinh(a, x);
  case TN_OP_COSH: return zcosh(a, x);
  case TN_OP_TANH: return ztanh(a, x);
  case TN_OP_ARCSIN: return zasin(a, x);
  case TN_OP_ARCCOS: return zacos(a, x);
  case TN_OP_ARCTAN: return turned_back(a, zatanh(a, turned(a, x)));
  case TN_OP_ARCSINH: return turned_back(a, zasin(a, turned(a, x)));
  case TN_OP_ARCCOSH: return zacosh(a, x);
  case TN_OP_ARCTANH: return zatanh(a, x);
  case TN_OP_EXP2: return zexp2(a, x);
  case TN_OP_EXPM1: return zexpm1(a, x);
  case TN_OP_LOG2: return scaled(a, zlog(a, x), num(a, M_LOG2E));
  case TN_OP_LOG10: return scaled(a, zlog(a, x), num(a, M_LOG10E));
  case TN_OP_LOG1P: return zlog1p(a, x);
  case TN_OP_WHERE: return zpick(a, x.re, y, whole(a, arg[2]));
  case TN_OP_EQ: return real_value(both(a, eq(a, x.re, y.re), eq(a, x.im, y.im)));
  case TN_OP_NE: return real_value(either(a, op2(a, TN_OP_NE, x.re, y.re), op2(a, TN_OP_NE, x.im, y.im)));
  case TN_OP_LT: case TN_OP_LE: return real_value(before(a, op, x, y));
  case TN_OP_GT: return real_value(before(a, TN_OP_LT, y, x));
  case TN_OP_GE: return real_value(before(a, TN_OP_LE, y, x));
  case TN_OP_MAXIMUM: case TN_OP_MINIMUM: case TN_OP_FMAX: case TN_OP_FMIN: return zextreme(a, op, x, y);
  case TN_OP_SIGN: return zsign(a, x);
  case TN_OP_ISNAN: case TN_OP_ISINF: return real_value(either(a, op1(a, op, x.re), op1(a, op, x.im)));
  case TN_OP_ISFINITE: return real_value(both(a, op1(a, op, x.re), op1(a, op, x.im)));
  default: return x;                                                /* POS: the value itself */
  }
}

static tn_pair lower_cast(struct tn_build *b, unsigned to, unsigned from, tn_pair x)
{
  unsigned rf = tn_dtype_real(from), rt = tn_dtype_real(to);
  if (to == TN_BOOL && tn_dtype_is_complex(from)) {
    struct at a = {b, rf};
    uint32_t zero = num(&a, 0);
    return real_value(either(&a, op2(&a, TN_OP_NE, x.re, zero), op2(&a, TN_OP_NE, x.im, zero)));
  }
  uint32_t re = tn_narrow_cast(b, x.re, rf, rt);
  if (!tn_dtype_is_complex(to)) return real_value(re);
  return (tn_pair){re, tn_dtype_is_complex(from) ? tn_build_cast(b, x.im, rf, rt) : tn_build_const(b, rt, 0)};
}

tn_pair tn_lower(struct tn_build *b, unsigned code, unsigned dtype, unsigned from, const tn_pair *arg)
{
  if (code == TN_STEP_CAST) return lower_cast(b, dtype, from, arg[0]);
  struct at a = {b, tn_dtype_real(dtype)};
  enum tn_op op = (enum tn_op)code;
  if (tn_dtype_is_complex(dtype)) return lower_complex(&a, op, arg);
  switch (op) {
  case TN_OP_POS: case TN_OP_CONJ: case TN_OP_REALPART: return real_value(arg[0].re);
  case TN_OP_IMAGPART: return real_value(tn_build_const(b, tn_dtype_register(dtype), 0));
  default: break;
  }
  int arity = tn_ops[op].arity;
  uint32_t x = arg[0].re, y = arity > 1 ? arg[1].re : 0, z = arity > 2 ? arg[2].re : 0;
  return real_value((tn_dtype_is_stored(dtype) ? tn_narrow_op : tn_build_op)(b, op, dtype, x, y, z));
}

int tn_lower_weight(unsigned code, unsigned dtype, bool *heavy)
{
  bool z = tn_dtype_is_complex(dtype);
  int weight = code == TN_STEP_CAST ? 1 + z : z ? tn_ops[code].zweight : tn_ops[code].weight;
  *heavy = weight == TN_WEIGHT_LOT;
  return weight;
}
