/* SPDX-License-Identifier: MIT
 * sinh, cosh, tanh and their inverses.  See text.h for the vocabulary. */

/*@ hyper_core needs exp_core hyper_constants @*/
/* sinh and cosh of a number >= 0, each divided by 2^k where t = SHIFT + k. */
typedef struct {
  SUM sinh, cosh;
  F t;
} HYPERBOLIC;

/* a = k ln 2 + r.  With A = (1 - 4^-k)/2 and B = (1 + 4^-k)/2,
 *   sinh(a)/2^k = A cosh r + B sinh r,  cosh(a)/2^k = B cosh r + A sinh r,
 * and cosh r = 1 + z COSH(z), sinh r = r + r z SINH(z), z = r^2.  A, B and r are sums; 4^-k matters up to k = 60. */
INLINE HYPERBOLIC NAME(hyperbolic)(F a)
{
  HYPERBOLIC y;
  y.t = NAME(exp_steps)(a);
  F k = y.t - C(SHIFT);
  F head = FMA(k, -C(LN2_HI), a);
  F c = k * C(LN2_LO);
  SUM r = NAME(exact_sum)(head, -c);
  F few = SELECT(k > K(60.0), K(60.0), k);
  F part = K(0.5) * NAME(power_of_two)(C(SHIFT) - (few + few));
  SUM minus = NAME(fast_sum)(K(0.5), -part);
  SUM plus = NAME(fast_sum)(K(0.5), part);
  F z = r.hi * r.hi;
  F even = z * POLY(COSH, z);
  F odd = r.hi * z * POLY(SINH, z);
  SUM br = NAME(exact_product)(plus.hi, r.hi);
  SUM ar = NAME(exact_product)(minus.hi, r.hi);
  SUM s = NAME(exact_sum)(minus.hi, br.hi);
  s.lo = s.lo + (br.lo + (FMA(plus.lo, r.hi, minus.lo) + plus.hi * r.lo));
  y.sinh.hi = s.hi;
  y.sinh.lo = FMA(minus.hi, even, FMA(plus.hi, odd, s.lo));
  s = NAME(fast_sum)(plus.hi, ar.hi);
  s.lo = s.lo + (ar.lo + (FMA(minus.lo, r.hi, plus.lo) + minus.hi * r.lo));
  y.cosh.hi = s.hi;
  y.cosh.lo = FMA(plus.hi, even, FMA(minus.hi, odd, s.lo));
  return y;
}

/*@ sinh needs hyper_core @*/
PUBLIC F NAME(sinh)(F x)
{
  F a = NAME(magnitude)(x);
  HYPERBOLIC y = NAME(hyperbolic)(SELECT(a > C(HYPER_MAX), C(HYPER_MAX), a));
  return NAME(flip_by)(NAME(scale)(y.sinh.hi + y.sinh.lo, y.t), x);
}

/*@ cosh needs hyper_core @*/
PUBLIC F NAME(cosh)(F x)
{
  F a = NAME(magnitude)(x);
  HYPERBOLIC y = NAME(hyperbolic)(SELECT(a > C(HYPER_MAX), C(HYPER_MAX), a));
  return NAME(scale)(y.cosh.hi + y.cosh.lo, y.t);
}

/*@ tanh needs exp_core @*/
/* (E - 1)/(E + 1), E = exp(2a) = 2^k (1 + p): p and, divided by 2^k, the two are sums. */
PUBLIC F NAME(tanh)(F x)
{
  F a = NAME(magnitude)(x);
  a = SELECT(a > C(TANH_MAX), C(TANH_MAX), a);
  F twice = a + a;
  F t = NAME(exp_steps)(twice);
  SUM p = NAME(exp_pieces)(twice, ZERO, t);
  p = NAME(fast_sum)(p.hi, p.lo);
  F unit = NAME(power_of_two)(C(SHIFT) - (t - C(SHIFT)));
  SUM minus = NAME(fast_sum)(K(1.0), -unit);
  SUM plus = NAME(fast_sum)(K(1.0), unit);
  SUM n = NAME(fast_sum)(minus.hi, p.hi);
  SUM d = NAME(fast_sum)(plus.hi, p.hi);
  n.lo = n.lo + (minus.lo + p.lo);
  d.lo = d.lo + (plus.lo + p.lo);
  SUM y = NAME(sum_quotient)(n, d);
  return NAME(flip_by)(y.hi + y.lo, x);
}

/*@ asinh needs log_sum arc_constants @*/
/* log(1 + q), q = a + a^2/(1 + sqrt(1 + a^2)) as a sum; log(2a) where 1 is lost beside a^2, and a - a^3/6 where a sum
 * is too short for 1 + q. */
PUBLIC F NAME(asinh)(F x)
{
  F a = NAME(magnitude)(x);
  M large = a > C(ARC_LARGE);
  F v = SELECT(large, K(1.0), a);
  F one = K(1.0);
  SUM square = NAME(exact_product)(v, v);
  SUM radicand = NAME(exact_sum)(one, square.hi);
  radicand.lo = radicand.lo + square.lo;
  SUM root = NAME(sum_sqrt)(radicand);
  SUM d = NAME(fast_sum)(root.hi, one);
  d.lo = d.lo + root.lo;
  SUM part = NAME(sum_quotient)(square, d);
  SUM q = NAME(exact_sum)(v, part.hi);
  SUM u = NAME(exact_sum)(one, q.hi);
  u.lo = u.lo + (q.lo + part.lo);
  u.hi = SELECT(large, a, u.hi);
  u.lo = SELECT(large, ZERO, u.lo);
  F y = NAME(log_of_sum)(u, SELECT(large, one, ZERO));
  y = SELECT(a < C(ARC_TINY), FMA(a * a * -C(SIXTH), a, a), y);
  return NAME(flip_by)(SELECT(a < NAME(infinity)(), y, a), x);
}

/*@ acosh needs log_sum @*/
/* log(1 + q), q = t + sqrt(2t + t^2), t = x - 1. */
PUBLIC F NAME(acosh)(F x)
{
  M large = x > C(ARC_LARGE);
  F one = K(1.0);
  F t = SELECT(large, one, x) - one;
  SUM square = NAME(exact_product)(t, t);
  SUM radicand = NAME(exact_sum)(t + t, square.hi);
  radicand.lo = radicand.lo + square.lo;
  SUM root = NAME(sum_sqrt)(radicand);
  SUM q = NAME(exact_sum)(t, root.hi);
  SUM u = NAME(exact_sum)(one, q.hi);
  u.lo = u.lo + (q.lo + root.lo);
  u.hi = SELECT(large, x, u.hi);
  u.lo = SELECT(large, ZERO, u.lo);
  F y = NAME(log_of_sum)(u, SELECT(large, one, ZERO));
  y = SELECT(x < one, AS_F(CU(NAN)), y);
  return SELECT(x < NAME(infinity)(), y, x + x);
}

/*@ atanh needs log_core log_constants @*/
/* log((1 + a)/(1 - a))/2 = k log(2)/2 + atanh s, where 2^k is near that quotient and
 *   s = ((1 + a) - 2^k (1 - a)) / ((1 + a) + 2^k (1 - a)),  atanh s = s + s z LOG(z)/2,  z = s^2.
 * Both sides of the difference are within sqrt(2) of each other, so it is exact, and s is a for small a. */
PUBLIC F NAME(atanh)(F x)
{
  F a = NAME(magnitude)(x);
  F one = K(1.0);
  SUM plus = NAME(fast_sum)(one, a);
  SUM minus = NAME(fast_sum)(one, -a);
  U u = NAME(log_bits)(DIV(plus.hi, minus.hi));
  F k = NAME(log_exponent)(u);
  F power = AS_F(u & ~CU(MANT));
  minus.hi = power * minus.hi;
  minus.lo = power * minus.lo;
  SUM n = NAME(fast_sum)(plus.hi - minus.hi, plus.lo - minus.lo);
  SUM d = NAME(exact_sum)(plus.hi, minus.hi);
  d.lo = d.lo + (plus.lo + minus.lo);
  SUM s = NAME(sum_quotient)(n, d);
  F z = s.hi * s.hi;
  F cubic = K(0.5) * s.hi * z;
  SUM sum = NAME(fast_sum)(k * (K(0.5) * C(LN2_HI)), s.hi);
  F y = sum.hi + (sum.lo + FMA(k, K(0.5) * C(LN2_LO), FMA(cubic, POLY(LOG, z), s.lo)));
  y = SELECT(a == one, NAME(infinity)(), y);
  y = SELECT(a > one, AS_F(CU(NAN)), y);
  return NAME(flip_by)(y, x);
}
