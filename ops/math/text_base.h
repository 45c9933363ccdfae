/* SPDX-License-Identifier: MIT
 * The math text's arithmetic on unevaluated sums hi + lo ("double-double"), and its ways with signs and exponents.
 * See text.h for the vocabulary. */

/*@ base needs layout @*/
typedef struct {
  F hi, lo;
} SUM;

INLINE F NAME(magnitude)(F x)
{
  return AS_F(AS_U(x) & CU(ABS));
}

/* The same in other words, for the second argument of a function: PoCL pairs like operations on two arguments into
 * short vectors, and then can no longer vectorise over work items. */
INLINE F NAME(other_magnitude)(F x)
{
  return SELECT(x < ZERO, -x, x) + ZERO;
}

/* y with its sign flipped where x is negative. */
INLINE F NAME(flip_by)(F y, F x)
{
  return AS_F(AS_U(y) ^ (AS_U(x) & CU(SIGN)));
}

INLINE F NAME(infinity)(void)
{
  return AS_F(CU(INF));
}

/* a + b without error, |a| >= |b| or a = 0. */
INLINE SUM NAME(fast_sum)(F a, F b)
{
  SUM s;
  s.hi = a + b;
  s.lo = (a - s.hi) + b;
  return s;
}

/* a + b without error. */
INLINE SUM NAME(exact_sum)(F a, F b)
{
  SUM s;
  s.hi = a + b;
  F bb = s.hi - a;
  s.lo = (a - (s.hi - bb)) + (b - bb);
  return s;
}

/* a b without error (but where it underflows). */
INLINE SUM NAME(exact_product)(F a, F b)
{
  SUM p;
  p.hi = a * b;
  p.lo = FMA(a, b, -p.hi);
  return p;
}

/* sqrt(a.hi + a.lo): Heron's step adds half the residual over the root.  a >= 0. */
INLINE SUM NAME(sum_sqrt)(SUM a)
{
  SUM r;
  r.hi = SQRT(a.hi);
  F rest = FMA(-r.hi, r.hi, a.hi) + a.lo;
  r.lo = DIV(rest, r.hi + r.hi);
  r.lo = SELECT(r.hi == ZERO, ZERO, r.lo);
  return r;
}

/* (n.hi + n.lo) / (d.hi + d.lo): one division, its residual makes the low part. */
INLINE SUM NAME(sum_quotient)(SUM n, SUM d)
{
  SUM q;
  F r = DIV(K(1.0), d.hi);
  q.hi = n.hi * r;
  F rest = FMA(-q.hi, d.hi, n.hi) + FMA(-q.hi, d.lo, n.lo);
  q.lo = rest * r;
  return q;
}

/*@ scale needs base @*/
/* 2^k where t = SHIFT + k; -BIAS < k <= BIAS. */
INLINE F NAME(power_of_two)(F t)
{
  return AS_F((AS_U(t) << MANT_BITS) + CU(ONE));
}

/* y 2^k where n = k + 8192, -2 BIAS < k <= 2 BIAS: two steps, so that only the second can round, underflow or overflow.
 * 8192 makes k positive for the shift; its halves vanish in the shift to the exponent. */
INLINE F NAME(scale_by)(F y, U n)
{
  U first = n >> 1;
  U rest = n - first;
  return y * AS_F((first << MANT_BITS) + CU(ONE)) * AS_F((rest << MANT_BITS) + CU(ONE));
}

/* The same where t = SHIFT + k. */
INLINE F NAME(scale)(F y, F t)
{
  return NAME(scale_by)(y, AS_U(t) - CU(SHIFT_BITS) + 8192);
}
