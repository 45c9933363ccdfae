/* SPDX-License-Identifier: MIT
 * exp, exp2, exp10, expm1.  See text.h for the vocabulary. */

/*@ exp_core needs scale exp_constants ln2_constants @*/
/* SHIFT + k, k the whole number nearest to x/ln 2: adding SHIFT rounds to a whole number, in the low bits. */
INLINE F NAME(exp_steps)(F x)
{
  return FMA(x, C(INV_LN2), C(SHIFT));
}

/* exp(hi + lo) / 2^k - 1 where t = SHIFT + k, in two pieces.  head is exact because k LN2_HI is; c is what head still
 * lacks.  With r = head - c, exp(r) = 1 + r + r^2 EXP(r); r is in both pieces, so its rounding does not reach the
 * result. */
INLINE SUM NAME(exp_pieces)(F hi, F lo, F t)
{
  SUM s;
  F k = t - C(SHIFT);
  s.hi = FMA(k, -C(LN2_HI), hi);
  F c = FMA(k, C(LN2_LO), -lo);
  F r = s.hi - c;
  s.lo = FMA(r * r, POLY(EXP, r), -c);
  return s;
}

/* exp(hi + lo) / 2^k. */
INLINE F NAME(exp_reduced)(F hi, F lo, F t)
{
  SUM s = NAME(exp_pieces)(hi, lo, t);
  return K(1.0) + (s.hi + s.lo);
}

/*@ exp_sum needs exp_core @*/
/* The same as a sum, with about 10 bits more than F has. */
INLINE SUM NAME(exp_sum)(F hi, F lo, F t)
{
  SUM s = NAME(exp_pieces)(hi, lo, t);
  s = NAME(exact_sum)(s.hi, s.lo);
  SUM y = NAME(fast_sum)(K(1.0), s.hi);
  y.lo = y.lo + s.lo;
  return y;
}

/*@ exp needs exp_core @*/
COMPLETE F FULL(exp)(F x)
{
  F clamped = SELECT(x > C(EXP_MAX), C(EXP_MAX), x);
  clamped = SELECT(clamped < C(EXP_MIN), C(EXP_MIN), clamped);
  F t = NAME(exp_steps)(clamped);
  return NAME(scale)(NAME(exp_reduced)(clamped, ZERO, t), t);
}

#if FAST_PATHS
/* Where the result is normal, k is added to its exponent. */
SHORT F NAME(exp)(F x)
{
  UNLESS_ALL(NAME(magnitude)(x) <= C(EXP_FAST), FULL(exp)(x));
  F t = NAME(exp_steps)(x);
  return AS_F(AS_U(NAME(exp_reduced)(x, ZERO, t)) + (AS_U(t) << MANT_BITS));
}
#endif

/*@ exp2 needs exp_core exp2_constants @*/
/* 2^x = 2^k exp(r ln 2), r = x - k exact; r ln 2 as a sum goes through the same polynomial.  Divided by 2^k, t = SHIFT
 * + k. */
INLINE F NAME(exp2_reduced)(F x, F t)
{
  F part = x - (t - C(SHIFT));
  SUM a = NAME(exact_product)(part, C(LN2_0));
  a.lo = FMA(part, C(LN2_1), a.lo);
  F p = POLY(EXP, a.hi);
  return K(1.0) + (a.hi + FMA(a.hi * a.hi, p, a.lo));
}

COMPLETE F FULL(exp2)(F x)
{
  F clamped = SELECT(x > C(EXP2_MAX), C(EXP2_MAX), x);
  clamped = SELECT(clamped < C(EXP2_MIN), C(EXP2_MIN), clamped);
  F t = clamped + C(SHIFT);
  return NAME(scale)(NAME(exp2_reduced)(clamped, t), t);
}

#if FAST_PATHS
SHORT F NAME(exp2)(F x)
{
  UNLESS_ALL(NAME(magnitude)(x) <= C(EXP2_FAST), FULL(exp2)(x));
  F t = x + C(SHIFT);
  return AS_F(AS_U(NAME(exp2_reduced)(x, t)) + (AS_U(t) << MANT_BITS));
}
#endif

/*@ exp10 needs exp_core log10_constants exp10_constants @*/
/* 10^x = 2^k exp(r ln 10), r = x - k log10(2): its head is exact because k LOG10_2_HI is; then as exp2. */
INLINE F NAME(exp10_reduced)(F x, F t)
{
  F k = t - C(SHIFT);
  F head = FMA(k, -C(LOG10_2_HI), x);
  SUM a = NAME(exact_product)(head, C(LN10_0));
  a.lo = FMA(head, C(LN10_1), FMA(k * -C(LOG10_2_LO), C(LN10_0), a.lo));
  a = NAME(exact_sum)(a.hi, a.lo);
  F p = POLY(EXP, a.hi);
  return K(1.0) + (a.hi + FMA(a.hi * a.hi, p, a.lo));
}

COMPLETE F FULL(exp10)(F x)
{
  F clamped = SELECT(x > C(EXP10_MAX), C(EXP10_MAX), x);
  clamped = SELECT(clamped < C(EXP10_MIN), C(EXP10_MIN), clamped);
  F t = FMA(clamped, C(LOG2_10), C(SHIFT));
  return NAME(scale)(NAME(exp10_reduced)(clamped, t), t);
}

#if FAST_PATHS
SHORT F NAME(exp10)(F x)
{
  UNLESS_ALL(NAME(magnitude)(x) <= C(EXP10_FAST), FULL(exp10)(x));
  F t = FMA(x, C(LOG2_10), C(SHIFT));
  return AS_F(AS_U(NAME(exp10_reduced)(x, t)) + (AS_U(t) << MANT_BITS));
}
#endif

/*@ expm1 needs exp_core expm1_constants @*/
/* exp(x) - 1 = 2^k ((1 - 2^-k) + r + r^2/2 + r^3 EXPM1(r)).  The terms may cancel, so all but the last are summed with
 * their rounding errors, that of r = head - c among them: its square gets r times it. */
PUBLIC F NAME(expm1)(F x)
{
  F clamped = SELECT(x > C(EXP_MAX), C(EXP_MAX), x);
  clamped = SELECT(clamped < C(EXPM1_MIN), C(EXPM1_MIN), clamped);
  F t = NAME(exp_steps)(clamped);
  F k = t - C(SHIFT);
  F head = FMA(k, -C(LN2_HI), clamped);
  F c = k * C(LN2_LO);
  F r = head - c;
  F p = POLY(EXPM1, r);
  SUM square = NAME(exact_product)(K(0.5) * r, r);
  F few = SELECT(k > K(100.0), K(100.0), k);
  SUM a = NAME(exact_sum)(K(1.0), -NAME(power_of_two)(C(SHIFT) - few));
  SUM b = NAME(exact_sum)(a.hi, head);
  SUM y = NAME(fast_sum)(b.hi, square.hi);
  F lost = (head - r) - c;
  F rest = FMA(r * (square.hi + square.hi), p, FMA(r, lost, square.lo - c));
  return SELECT(x == ZERO, x, NAME(scale)(y.hi + (y.lo + (b.lo + (a.lo + rest))), t));
}
