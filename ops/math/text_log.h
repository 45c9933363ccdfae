/* SPDX-License-Identifier: MIT
 * log, log2, log10, log1p.  See text.h for the vocabulary.
 *
 * x = 2^e m with m in [sqrt(1/2), sqrt(2)): adding 1 - sqrt(1/2) to the bits of x carries into the exponent exactly
 * where m would be too large.  Then, with f = m - 1 (exact) and s = f/(2 + f), log m = log((1+s)/(1-s)). */

/*@ log_core needs base ln2_constants @*/
INLINE U NAME(log_bits)(F x)
{
  return AS_U(x) + (CU(ONE) - CU(SQRT_HALF));
}

/* e: the exponent field becomes the low bits of 2^MANT_BITS + field. */
INLINE F NAME(log_exponent)(U u)
{
  return AS_F((u >> MANT_BITS) | AS_U(C(TWO_MANT))) - (C(TWO_MANT) + C(BIAS));
}

INLINE F NAME(log_significand)(U u)
{
  return AS_F((u & CU(MANT)) + CU(SQRT_HALF));
}

/* y where x is positive and finite, else what IEEE 754 asks of a logarithm. */
INLINE F NAME(log_special)(F y, F x)
{
  y = SELECT(x == ZERO, -NAME(infinity)(), y);
  y = SELECT(x < ZERO, AS_F(CU(NAN)), y);
  return SELECT(x < NAME(infinity)(), y, x + x);
}

/*@ log_reduced needs log_core log_constants @*/
/* log m = f - f^2/2 + s (f^2/2 + z LOG(z)), z = s^2: f is exact and carries the result, the rest is small.  Gives
 * e log 2 + log m + c. */
INLINE F NAME(log_reduced)(F f, F e, F c)
{
  F s = DIV(f, K(2.0) + f);
  F z = s * s;
  F p = POLY(LOG, z);
  F h = K(0.5) * f * f;
  F q = FMA(s, FMA(p, z, h), FMA(e, C(LN2_LO), c));
  return FMA(e, C(LN2_HI), f - (h - q));
}

/*@ log needs log_reduced @*/
COMPLETE F FULL(log)(F x)
{
  M tiny = x < C(MIN_NORMAL);
  U u = NAME(log_bits)(SELECT(tiny, x * C(SUB_SCALE), x));
  F e = NAME(log_exponent)(u) - SELECT(tiny, C(SUB_SHIFT), ZERO);
  return NAME(log_special)(NAME(log_reduced)(NAME(log_significand)(u) - K(1.0), e, ZERO), x);
}

#if FAST_PATHS
SHORT F NAME(log)(F x)
{
  UNLESS_ALL((x >= C(MIN_NORMAL)) & (x < NAME(infinity)()), FULL(log)(x));
  U u = NAME(log_bits)(x);
  return NAME(log_reduced)(NAME(log_significand)(u) - K(1.0), NAME(log_exponent)(u), ZERO);
}
#endif

/*@ log_parts needs log_core log_constants @*/
/* x = 2^e m and log m = hi + lo: hi = f - f^2/2 rounded, so that a factor can be applied exactly. */
typedef struct {
  F e, hi, lo;
} PARTS;

INLINE PARTS NAME(log_parts)(F x)
{
  PARTS y;
  M tiny = x < C(MIN_NORMAL);
  U u = NAME(log_bits)(SELECT(tiny, x * C(SUB_SCALE), x));
  y.e = NAME(log_exponent)(u) - SELECT(tiny, C(SUB_SHIFT), ZERO);
  F f = NAME(log_significand)(u) - K(1.0);
  F s = DIV(f, K(2.0) + f);
  F z = s * s;
  F p = POLY(LOG, z);
  F h = K(0.5) * f * f;
  y.hi = f - h;
  y.lo = FMA(s, FMA(p, z, h), (f - y.hi) - h);
  return y;
}

/*@ log2 needs log_parts log2_constants @*/
PUBLIC F NAME(log2)(F x)
{
  PARTS a = NAME(log_parts)(x);
  SUM m = NAME(exact_product)(a.hi, C(INV_LN2_0));
  m.lo = FMA(a.hi, C(INV_LN2_1), FMA(a.lo, C(INV_LN2_0), m.lo));
  SUM y = NAME(fast_sum)(a.e, m.hi);
  return NAME(log_special)(y.hi + (y.lo + m.lo), x);
}

/*@ log10 needs log_parts log10_constants @*/
PUBLIC F NAME(log10)(F x)
{
  PARTS a = NAME(log_parts)(x);
  SUM m = NAME(exact_product)(a.hi, C(INV_LN10_0));
  m.lo = FMA(a.hi, C(INV_LN10_1), FMA(a.lo, C(INV_LN10_0), m.lo));
  SUM y = NAME(fast_sum)(a.e * C(LOG10_2_HI), m.hi);
  return NAME(log_special)(y.hi + (y.lo + FMA(a.e, C(LOG10_2_LO), m.lo)), x);
}

/*@ log1p needs log_reduced @*/
/* log of the rounded sum u = 1 + x, and what rounding took from it: log(u + c u) = log u + c. */
PUBLIC F NAME(log1p)(F x)
{
  SUM sum = NAME(exact_sum)(K(1.0), x);
  F c = DIV(sum.lo, sum.hi);
  U u = NAME(log_bits)(sum.hi);
  F y = NAME(log_reduced)(NAME(log_significand)(u) - K(1.0), NAME(log_exponent)(u), c);
  y = SELECT(x == K(-1.0), -NAME(infinity)(), y);
  y = SELECT(x < K(-1.0), AS_F(CU(NAN)), y);
  y = SELECT(x == ZERO, x, y);
  return SELECT(x < NAME(infinity)(), y, x + x);
}

/*@ log_sum needs log_core log_dd_constants @*/
/* log(2^e m) as a sum with about 12 bits more than F has.  s, z and the cubic term s z (2/3 + z LOG_DD(z)) are sums;
 * z LOG_DD(z) is so small against 2/3 that it need not be. */
INLINE SUM NAME(log_sum)(F m, F e)
{
  F f = m - K(1.0);
  F d = m + K(1.0);
  F d_lo = m - (d - K(1.0));
  F r = DIV(K(1.0), d);
  F s = f * r;
  F s_lo = FMA(-s, d_lo, FMA(-s, d, f)) * r;
  F z = s * s;
  F z_lo = FMA(s + s, s_lo, FMA(s, s, -z));
  F q = POLY(LOG_DD, z);
  F w = FMA(z, q, C(TWO_THIRDS_0));
  F w_lo = FMA(z, q, C(TWO_THIRDS_0) - w) + C(TWO_THIRDS_1);
  SUM t = NAME(exact_product)(z, w);
  t.lo = t.lo + FMA(z, w_lo, z_lo * w);
  SUM g = NAME(exact_product)(s, t.hi);
  g.lo = g.lo + FMA(s, t.lo, s_lo * t.hi);
  SUM y = NAME(fast_sum)(s + s, g.hi);
  y.lo = y.lo + (g.lo + (s_lo + s_lo));
  SUM sum = NAME(fast_sum)(e * C(LN2_HI), y.hi);
  sum.lo = sum.lo + FMA(e, C(LN2_LO), y.lo);
  return NAME(fast_sum)(sum.hi, sum.lo);
}

/* log of any positive finite x as a sum. */
INLINE SUM NAME(log_sum_of)(F x)
{
  M tiny = x < C(MIN_NORMAL);
  U u = NAME(log_bits)(SELECT(tiny, x * C(SUB_SCALE), x));
  F e = NAME(log_exponent)(u) - SELECT(tiny, C(SUB_SHIFT), ZERO);
  return NAME(log_sum)(NAME(log_significand)(u), e);
}

/* log(2^k (a.hi + a.lo)), a.hi normal and a.lo at most half an ulp of it: log a.hi + c - c^2/2, c = a.lo/a.hi. */
INLINE F NAME(log_of_sum)(SUM a, F k)
{
  U u = NAME(log_bits)(a.hi);
  SUM y = NAME(log_sum)(NAME(log_significand)(u), NAME(log_exponent)(u) + k);
  F c = DIV(a.lo, a.hi);
  return y.hi + (y.lo + FMA(c * K(-0.5), c, c));
}
