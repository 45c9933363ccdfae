/* SPDX-License-Identifier: MIT
 * erf, erfc, gamma, log gamma.  See text.h for the vocabulary. */

/*@ erfc_core needs exp_sum erfc_constants @*/
/* erfc(a) / 2^k where t = SHIFT + k, a from 0 to ERFC_MAX: exp(-a^2) as a sum times a polynomial over 1 + 2a, in
 * a variable that folds the half line (M. M. Shepherd, J. G. Laframboise, "Chebyshev approximation of (1 + 2x) exp(x^2)
 * erfc x in 0 <= x < infinity", 1981). */
INLINE SUM NAME(erfc_reduced)(F a, F t, SUM square)
{
  SUM e = NAME(exp_sum)(-square.hi, -square.lo, t);
  F fold = DIV(a - K(4.0), a + K(4.0));
  SUM g = NAME(fast_sum)(K(1.1875), POLY(ERFC, fold));
  g = NAME(sum_quotient)(g, NAME(exact_sum)(K(1.0), a + a));
  SUM y = NAME(exact_product)(e.hi, g.hi);
  y.lo = y.lo + FMA(e.hi, g.lo, e.lo * g.hi);
  return y;
}

/*@ erf needs base wide_erf_constants @*/
/* a + a WIDE_ERF(a^2) up to 9/8, then 1 - ERF_REST(a)^8: the eighth power is so small beside 1 that its error is too.
 * NaN passes through both. */
PUBLIC F NAME(erf)(F x)
{
  F a = NAME(magnitude)(x);
  F b = SELECT(a > C(ERF_MAX), C(ERF_MAX), a);
  F square = a * a;
  F p = POLY(WIDE_ERF, square);
  F near = FMA(a, p, a);
  F root = POLY(ERF_REST, b);
  F rest = root * root;
  rest = rest * rest;
  F far = FMA(-rest, rest, K(1.0));
  return NAME(flip_by)(SELECT(a <= K(1.125), near, far), x);
}

/*@ erfc needs erfc_core erf_constants @*/
/* 1 - x - x ERF(x^2) for |x| up to 1/2; beyond it erfc(a), or 2 - erfc(a). */
PUBLIC F NAME(erfc)(F x)
{
  F a = NAME(magnitude)(x);
  F b = SELECT(a < C(ERFC_MAX), a, C(ERFC_MAX));
  SUM square = NAME(exact_product)(b, b);
  F t = NAME(exp_steps)(-square.hi);
  SUM c = NAME(erfc_reduced)(b, t, square);
  F y = NAME(scale)(c.hi + c.lo, t);
  y = SELECT(x < ZERO, K(2.0) - y, y);
  F p = POLY(ERF, square.hi);
  SUM less = NAME(exact_sum)(K(1.0), -x);
  y = SELECT(a <= K(0.5), less.hi + FMA(-x, p, less.lo), y);
  return SELECT(x == x, y, x);
}

/*@ gamma_core needs angle_of_pi log_sum gamma_constants @*/
/* For a > 0 let n be the least whole number for which y = a + n is at least 8; then
 *   gamma(a) = gamma(y) / (a (a + 1) ... (a + n - 1)),  gamma(-a) = -pi / (sin(pi a) a gamma(a)).
 * So gamma(x) and its logarithm are made of log gamma(y), by Stirling's series, and a factor; all are sums. */

/* p (a + i) if n > i. */
INLINE SUM NAME(rise)(SUM p, F a, F i)
{
  SUM f = NAME(exact_sum)(a, i);
  SUM q = NAME(exact_product)(p.hi, f.hi);
  q.lo = q.lo + FMA(p.hi, f.lo, p.lo * f.hi);
  M below = a < K(8.0) - i;
  q.hi = SELECT(below, q.hi, p.hi);
  q.lo = SELECT(below, q.lo, p.lo);
  return q;
}

/* (a + 1) ... (a + n - 1) */
INLINE SUM NAME(rising)(F a)
{
  SUM p;
  p.hi = K(1.0);
  p.lo = ZERO;
  p = NAME(rise)(p, a, K(1.0));
  p = NAME(rise)(p, a, K(2.0));
  p = NAME(rise)(p, a, K(3.0));
  p = NAME(rise)(p, a, K(4.0));
  p = NAME(rise)(p, a, K(5.0));
  p = NAME(rise)(p, a, K(6.0));
  return NAME(rise)(p, a, K(7.0));
}

INLINE F NAME(one_below)(F a, F limit)
{
  return SELECT(a < limit, K(1.0), ZERO);
}

/* log gamma(a + n) = (y - 1/2) (log y - 1) + STIRLING + STIRLING_TAIL(y^-2)/y; what y lacks of a + n counts with the
 * derivative log y - 1/(2y). */
INLINE SUM NAME(stirling)(F a)
{
  F n = NAME(one_below)(a, K(8.0)) + NAME(one_below)(a, K(7.0)) + NAME(one_below)(a, K(6.0)) +
        NAME(one_below)(a, K(5.0));
  n = n + NAME(one_below)(a, K(4.0)) + NAME(one_below)(a, K(3.0)) + NAME(one_below)(a, K(2.0)) +
      NAME(one_below)(a, K(1.0));
  SUM y = NAME(exact_sum)(a, n);
  U u = NAME(log_bits)(y.hi);
  SUM log = NAME(log_sum)(NAME(log_significand)(u), NAME(log_exponent)(u));
  F r = DIV(K(1.0), y.hi);
  F tail = r * POLY(STIRLING_TAIL, r * r);
  SUM less = NAME(fast_sum)(log.hi, K(-1.0));
  less.lo = less.lo + log.lo;
  SUM h = NAME(exact_sum)(y.hi, K(-0.5));
  SUM p = NAME(exact_product)(h.hi, less.hi);
  p.lo = p.lo + FMA(h.hi, less.lo, h.lo * less.hi);
  p.lo = p.lo + FMA(y.lo, FMA(r, K(-0.5), log.hi), C(STIRLING_1));
  SUM s = NAME(exact_sum)(p.hi, C(STIRLING_0));
  return NAME(fast_sum)(s.hi, (s.lo + p.lo) + tail);
}

INLINE SUM NAME(sum_product)(SUM a, F b)
{
  SUM p = NAME(exact_product)(a.hi, b);
  p.lo = FMA(a.lo, b, p.lo);
  return p;
}

/* gamma(x) = factor exp(+-stirling(a)), minus where x is reflected; a whole a then gives an infinity or NaN.  size
 * stands for a in the factor of an x that is not reflected. */
INLINE SUM NAME(gamma_factor)(F a, F size, M reflected)
{
  ANGLE x = NAME(angle_of_pi)(a);
  SUM s = NAME(sin_sum)(x);
  SUM c = NAME(cos_sum)(x);
  M odd = (x.quarters & 1) != 0;
  s = NAME(fast_sum)(SELECT(odd, c.hi, s.hi), SELECT(odd, c.lo, s.lo));
  M negative = (x.quarters & 2) == 0;   /* of -sin(pi a) */
  SUM rising = NAME(rising)(a);
  SUM pi;
  pi.hi = SELECT(negative, -C(PI_0), C(PI_0));
  pi.lo = SELECT(negative, -C(PI_1), C(PI_1));
  SUM n = NAME(sum_product)(pi, rising.hi);
  n.lo = FMA(pi.hi, rising.lo, n.lo);
  n.hi = SELECT(reflected, n.hi, K(1.0));
  n.lo = SELECT(reflected, n.lo, ZERO);
  M few = a < K(8.0);
  SUM d;
  d.hi = SELECT(reflected, s.hi, rising.hi);
  d.lo = SELECT(reflected, s.lo, rising.lo);
  d = NAME(sum_product)(d, SELECT(few, SELECT(reflected, K(1.0), size), SELECT(reflected, a, K(1.0))));
  return NAME(sum_quotient)(n, d);
}

/* Is sin(pi a) zero? */
INLINE M NAME(is_whole)(F a)
{
  M large = a >= C(TWO_MANT);
  F b = SELECT(large, ZERO, a);
  return large | ((b + C(TWO_MANT)) - C(TWO_MANT) == b);
}

/*@ gamma needs gamma_core exp_sum @*/
PUBLIC F NAME(gamma)(F x)
{
  F a = NAME(magnitude)(x);
  M reflected = x < ZERO;
  F b = SELECT(a < C(GAMMA_MAX), a, C(GAMMA_MAX) + K(0.5));
  SUM p = NAME(stirling)(b);
  SUM q = NAME(gamma_factor)(a, a, reflected);
  p.hi = SELECT(reflected, -p.hi, p.hi);
  p.lo = SELECT(reflected, -p.lo, p.lo);
  F t = NAME(exp_steps)(p.hi);
  SUM e = NAME(exp_sum)(p.hi, p.lo, t);
  F y = NAME(scale)(FMA(e.hi, q.hi, FMA(e.hi, q.lo, e.lo * q.hi)), t);
  y = SELECT(a < C(GAMMA_TINY), DIV(K(1.0), x), y);
  y = SELECT(reflected & NAME(is_whole)(a), AS_F(CU(NAN)), y);
  return SELECT(x == x, y, x);
}

/*@ lgamma needs gamma_core lgamma_constants @*/
/* log |gamma(x)|; near 1 and 2, where it vanishes, by polynomials. */
PUBLIC F NAME(lgamma)(F x)
{
  F inf = NAME(infinity)();
  F a = NAME(magnitude)(x);
  M tiny = a < C(NEAR);
  M reflected = (x < ZERO) & NOT(tiny);
  SUM p = NAME(stirling)(a);
  SUM q = NAME(gamma_factor)(a, SELECT(tiny, a * C(GROW), a), reflected);
  U u = NAME(log_bits)(NAME(magnitude)(q.hi));
  SUM log = NAME(log_sum)(NAME(log_significand)(u), NAME(log_exponent)(u) + SELECT(tiny, C(GROW_SHIFT), ZERO));
  log.lo = log.lo + DIV(q.lo, q.hi);
  SUM y = NAME(exact_sum)(SELECT(reflected, -p.hi, p.hi), log.hi);
  F sum = y.hi + (y.lo + (SELECT(reflected, -p.lo, p.lo) + log.lo));
  F v = x - K(1.0);
  F w = x - K(2.0);
  sum = SELECT(NAME(magnitude)(v) <= K(0.0625), v * POLY(LOG_GAMMA_1, v) + ZERO, sum);
  sum = SELECT(NAME(magnitude)(w) <= K(0.0625), w * POLY(LOG_GAMMA_2, w) + ZERO, sum);
  sum = SELECT(p.hi < inf, sum, inf);
  sum = SELECT(reflected & NAME(is_whole)(a), inf, SELECT(a == ZERO, inf, sum));
  return SELECT(a < inf, sum, a);
}
