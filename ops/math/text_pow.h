/* SPDX-License-Identifier: MIT
 * pow, cbrt, hypot.  See text.h for the vocabulary. */

/*@ pow needs log_sum exp_core @*/
/* y log |x| as a sum: the product of y with a sum. */
INLINE SUM NAME(pow_exponent)(SUM log, F y)
{
  SUM p = NAME(exact_product)(y, log.hi);
  p.lo = FMA(y, log.lo, p.lo);
  return p;
}

/* Special cases as C99 F.9.4.4: a base of 0 or infinity has the logarithm -inf or inf, and the product then goes to
 * 0 or infinity by itself; the rest are selections at the end. */
COMPLETE F FULL(pow)(F x, F y)
{
  F inf = NAME(infinity)(), one = K(1.0);
  F ax = NAME(magnitude)(x), ay = NAME(other_magnitude)(y);
  SUM log = NAME(log_sum_of)(ax);
  M whole_line = (ax > ZERO) & (ax < inf);
  log.hi = SELECT(ax == ZERO, -inf, SELECT(ax == inf, inf, log.hi));
  SUM p = NAME(pow_exponent)(log, y);
  M ordinary = whole_line & (NAME(magnitude)(p.hi) < K(1024.0));
  p.lo = SELECT(ordinary, p.lo, ZERO);
  F hi = SELECT(p.hi > C(EXP_MAX), C(EXP_MAX), p.hi);
  hi = SELECT(hi < C(EXP_MIN), C(EXP_MIN), hi);
  F t = NAME(exp_steps)(hi);
  F r = NAME(scale)(NAME(exp_reduced)(hi, p.lo, t), t);
  /* y is whole if rounding leaves it alone; what rounding leaves in the low bit, or y's own, is then its parity.  From
     TWO_MANT on every number is whole, from twice that on even. */
  M large = ay >= C(TWO_MANT);
  F shifted = SELECT(large, ay, ay + C(TWO_MANT));
  M whole = large | (shifted - C(TWO_MANT) == ay);
  M odd = whole & ((AS_U(shifted) & 1) != 0) & (ay < C(TWO_MANT) + C(TWO_MANT));
  r = SELECT(odd, NAME(flip_by)(r, x), r);
  r = SELECT((x < ZERO) & (ax < inf) & NOT(whole), AS_F(CU(NAN)), r);
  r = SELECT((x == x) & (y == y), r, x + y);
  M unit = (x == one) | (y == ZERO) | ((ax == one) & (ay == inf));
  return SELECT(unit, one, r);
}

#if FAST_PATHS
/* exp of p, which is small enough for a normal result. */
INLINE F NAME(plain_pow)(SUM p)
{
  F t = NAME(exp_steps)(p.hi);
  return AS_F(AS_U(NAME(exp_reduced)(p.hi, p.lo, t)) + (AS_U(t) << MANT_BITS));
}

/* A positive normal base, and a result that is normal. */
SHORT F NAME(pow)(F x, F y)
{
  U u = NAME(log_bits)(x);
  SUM log = NAME(log_sum)(NAME(log_significand)(u), NAME(log_exponent)(u));
  SUM p = NAME(pow_exponent)(log, y);
  F size = NAME(magnitude)(p.hi);
  UNLESS_ALL((x >= C(MIN_NORMAL)) & (x < NAME(infinity)()) & (size <= C(EXP_FAST)),
             FULL(pow)(x, y));
  return NAME(plain_pow)(p);
}
#endif

/* x^y and x^z together, with the bits of each alone; for tiles. */
#if FAST_PATHS && !HUGE_TEXT
COMPLETE SUM FULL(powers)(F x, F y, F z)
{
  SUM r;
  r.hi = FULL(pow)(x, y);
  r.lo = FULL(pow)(x, z);
  return r;
}

PUBLIC SUM NAME(powers)(F x, F y, F z)
{
  U u = NAME(log_bits)(x);
  SUM log = NAME(log_sum)(NAME(log_significand)(u), NAME(log_exponent)(u));
  SUM p = NAME(pow_exponent)(log, y), q = NAME(pow_exponent)(log, z), r;
  M fits = (NAME(magnitude)(p.hi) <= C(EXP_FAST)) & (NAME(magnitude)(q.hi) <= C(EXP_FAST));
  UNLESS_ALL((x >= C(MIN_NORMAL)) & (x < NAME(infinity)()) & fits, FULL(powers)(x, y, z));
  r.hi = NAME(plain_pow)(p);
  r.lo = NAME(plain_pow)(q);
  return r;
}
#endif

/*@ cbrt needs base cbrt_constants scale @*/
/* |x| = 2^(3q + i) m, i in {-1, 0, 1}: a polynomial gives m^(-1/3), one step of third order makes it nearly exact,
 * and c = m times its square is corrected by the residual m - c^3. */
PUBLIC F NAME(cbrt)(F x)
{
  F a = NAME(magnitude)(x);
  M tiny = a < C(MIN_NORMAL);
  F v = SELECT(tiny, a * C(SUB_SCALE), a);
  U u = AS_U(v);
  F e = AS_F((u >> MANT_BITS) | AS_U(C(TWO_MANT))) - (C(TWO_MANT) + C(BIAS));
  e = e - SELECT(tiny, C(SUB_SHIFT), ZERO);
  F m = AS_F((u & CU(MANT)) | CU(ONE));
  F t = FMA(e, C(THIRD), C(SHIFT));
  F i = FMA(K(-3.0), t - C(SHIFT), e);
  F r = POLY(RCBRT, m);
  F h = FMA(-m, r * r * r, K(1.0));
  r = FMA(r * h, FMA(h, FMA(h, C(FOURTEEN_81), C(TWO_NINTHS)), C(THIRD)), r);
  M up = i > K(0.5), down = i < K(-0.5);
  r = r * SELECT(up, C(CBRT_HALF), SELECT(down, C(CBRT2), K(1.0)));
  m = m * SELECT(up, K(2.0), SELECT(down, K(0.5), K(1.0)));
  F c = m * r * r;
  SUM square = NAME(exact_product)(c, c);
  F rest = FMA(-square.lo, c, FMA(-square.hi, c, m));
  c = FMA(rest * C(THIRD), r * r, c);
  F y = NAME(scale)(c, t);
  return NAME(flip_by)(SELECT((a > ZERO) & (a < NAME(infinity)()), y, a + a), x);
}

/*@ hypot needs base @*/
/* The root of a^2 + b^2 as a sum, a the larger; scaled where squares would overflow or underflow. */
PUBLIC F NAME(hypot)(F x, F y)
{
  F inf = NAME(infinity)();
  F ax = NAME(magnitude)(x), ay = NAME(other_magnitude)(y);
  F big = SELECT(ax > ay, ax, ay);
  F down = SELECT(big > C(FAR), C(SHRINK), SELECT(big < C(NEAR), C(GROW), K(1.0)));
  F up = SELECT(big > C(FAR), C(UNSHRINK), SELECT(big < C(NEAR), C(UNGROW), K(1.0)));
  F a = big * down;
  F b = SELECT(ax > ay, ay, ax) * down;
  SUM s = NAME(exact_product)(a, a);
  F all = FMA(b, b, s.hi);
  s.lo = FMA(b, b, s.hi - all) + s.lo;
  s.hi = all;
  SUM r = NAME(sum_sqrt)(s);
  F h = (r.hi + r.lo) * up;
  h = SELECT((x == x) & (y == y), h, x + y);
  return SELECT((big == inf) | (ax == inf), inf, h);
}
