/* SPDX-License-Identifier: MIT
 * atan, atan2, asin, acos.  See text.h for the vocabulary. */

/*@ atan_core needs base atan_constants @*/
/* j pi/4 + atan(n/d) as a sum with about 4 bits more than F has, |n/d| <= 1/2 but for rounding, j one of 0 to 4, d a
 * sum.  j PIO4_HI is exact, and so is its sum with the quotient; the quotient's residual enters with the slope
 * 1/(1 + z) = 1 - z + ... */
INLINE SUM NAME(atan_sum)(F j, F n, SUM d)
{
  SUM num;
  num.hi = n;
  num.lo = ZERO;
  SUM q = NAME(sum_quotient)(num, d);
  F z = q.hi * q.hi;
  F p = POLY(ATAN, z);
  F small = FMA(q.hi * z, p, FMA(-z, q.lo, q.lo));
  SUM y = NAME(fast_sum)(j * C(PIO4_HI), q.hi);
  return NAME(fast_sum)(y.hi, y.lo + FMA(j, C(PIO4_LO), small));
}

/*@ atan needs atan_core @*/
/* a <= 1/2: atan(a/1); a <= 2: pi/4 + atan((a-1)/(a+1)); else pi/2 + atan(-1/a). */
PUBLIC F NAME(atan)(F x)
{
  F a = NAME(magnitude)(x);
  a = SELECT(a > C(ATAN_MAX), C(ATAN_MAX), a);
  M middle = (a > K(0.5)) & (a <= K(2.0));
  M high = a > K(2.0);
  F one = K(1.0);
  F n = SELECT(high, -one, SELECT(middle, a - one, a));
  SUM d = NAME(exact_sum)(SELECT(high | middle, a, one), SELECT(middle, one, ZERO));
  SUM y = NAME(atan_sum)(SELECT(high, K(2.0), SELECT(middle, one, ZERO)), n, d);
  return NAME(flip_by)(y.hi, x);
}

/*@ atan2_core needs atan_core @*/
/* The angle of (|x|, |y|), in the quadrant that x's sign says and before y's sign.  a <= b are the two, steep says that
 * b is |y|.  a/b or (if that is above 1/2) pi/4 + (a - b)/(a + b); j and the sign of n mirror it at pi/4 and pi/2. */
INLINE SUM NAME(atan2_from)(F a, F b, M steep, M left)
{
  M middle = a + a > b;
  F n = a - SELECT(middle, b, ZERO);
  SUM d = NAME(fast_sum)(b, SELECT(middle, a, ZERO));
  F j = SELECT(middle, K(1.0), ZERO);
  j = SELECT(steep, K(2.0) - j, j);
  n = SELECT(steep, -n, n);
  j = SELECT(left, K(4.0) - j, j);
  n = SELECT(left, -n, n);
  return NAME(atan_sum)(j, n, d);
}

/* The same of any numbers.  Those far from 1 are scaled towards it; a zero or an infinity becomes the point on the axis
 * or diagonal that has its angle.  A quotient too small to be scaled with its operands is the result itself. */
INLINE SUM NAME(atan2_sum)(F y, F x)
{
  F ay = NAME(other_magnitude)(y), ax = NAME(magnitude)(x), inf = NAME(infinity)();
  M steep = ay > ax;
  M left = (AS_U(x) & CU(SIGN)) != 0;
  F a = SELECT(steep, ax, ay);
  F b = SELECT(steep, ay, ax);
  M plain = (a >= C(NEAR)) & (b <= C(FAR));
  a = SELECT(b == inf, SELECT(a == inf, K(1.0), ZERO), a);
  b = SELECT((b == inf) | (b == ZERO), K(1.0), b);
  F by = SELECT(b > C(FAR), C(SHRINK), SELECT(b < C(NEAR), C(GROW), K(1.0)));
  SUM angle = NAME(atan2_from)(a * by, b * by, steep, left);
  F quotient = DIV(a, b);
  M direct = NOT(plain | steep | left) & (quotient < C(ATAN_TINY));
  angle.hi = SELECT(direct, quotient, angle.hi);
  angle.lo = SELECT(direct, ZERO, angle.lo);
  return angle;
}

/*@ atan2 needs atan2_core @*/
COMPLETE F FULL(atan2)(F y, F x)
{
  SUM angle = NAME(atan2_sum)(y, x);
  return SELECT((x == x) & (y == y), NAME(flip_by)(angle.hi, y), x + y);
}

#if FAST_PATHS
SHORT F NAME(atan2)(F y, F x)
{
  F ay = NAME(magnitude)(y), ax = NAME(magnitude)(x);
  M steep = ay > ax;
  F a = SELECT(steep, ax, ay);
  F b = SELECT(steep, ay, ax);
  UNLESS_ALL((a >= C(NEAR)) & (b <= C(FAR)), FULL(atan2)(y, x));
  SUM angle = NAME(atan2_from)(a, b, steep, (AS_U(x) & CU(SIGN)) != 0);
  return NAME(flip_by)(angle.hi, y);
}
#endif

/*@ asin_core needs base asin_constants pio2_constants @*/
/* The arc sine of s.hi + s.lo less s.hi, where z = s^2. */
INLINE F NAME(asin_rest)(SUM s, F z)
{
  F p = POLY(ASIN, z);
  return FMA(s.hi * z, p, s.lo);
}

/* a, or for a > 1/2 the number whose arc sine is half the arc cosine of a: sqrt((1 - a)/2). */
INLINE SUM NAME(asin_argument)(F a, F z)
{
  SUM square;
  square.hi = z;
  square.lo = ZERO;
  M big = a > K(0.5);
  SUM s = NAME(sum_sqrt)(square);
  s.hi = SELECT(big, s.hi, a);
  s.lo = SELECT(big, s.lo, ZERO);
  return s;
}

/*@ asin needs asin_core @*/
/* asin a, or pi/2 - 2 asin(sqrt((1 - a)/2)). */
PUBLIC F NAME(asin)(F x)
{
  F a = NAME(magnitude)(x);
  M big = a > K(0.5);
  F z = SELECT(big, K(0.5) * (K(1.0) - a), a * a);
  SUM s = NAME(asin_argument)(a, z);
  F rest = NAME(asin_rest)(s, z);
  SUM y = NAME(fast_sum)(C(PIO2_0), K(-2.0) * s.hi);
  F upper = y.hi + (y.lo + FMA(K(-2.0), rest, C(PIO2_1)));
  return NAME(flip_by)(SELECT(big, upper, s.hi + rest), x);
}

/*@ acos needs asin_core @*/
/* pi/2 - asin x for |x| <= 1/2; else 2 asin(...) or pi - 2 asin(...): a base of 0, 1 or 2 halves of pi less w. */
PUBLIC F NAME(acos)(F x)
{
  F a = NAME(magnitude)(x);
  M big = a > K(0.5);
  F z = SELECT(big, K(0.5) * (K(1.0) - a), a * a);
  SUM s = NAME(asin_argument)(a, z);
  F rest = NAME(asin_rest)(s, z);
  F halves = SELECT(big, SELECT(x < ZERO, K(2.0), ZERO), K(1.0));
  F factor = SELECT(big, SELECT(x < ZERO, K(-2.0), K(2.0)), SELECT(x < ZERO, K(1.0), K(-1.0)));
  SUM y = NAME(fast_sum)(halves * C(PIO2_0), factor * s.hi);
  return y.hi + (y.lo + FMA(factor, rest, halves * C(PIO2_1)));
}
