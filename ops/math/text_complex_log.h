/* SPDX-License-Identifier: MIT
 * Logarithms and powers of x + iy as functions of real numbers; as text_complex.h, whose levels they use, for
 * quotients.  The sum of squares keeps its rounding errors, so that its logarithm is right where it is near 1. */

/*@ square_sum needs level @*/
INLINE SUM NAME(square_sum)(F x, F y)
{
  SUM p = NAME(exact_product)(x, x), q = NAME(exact_product)(y, y);
  SUM s = NAME(exact_sum)(p.hi, q.hi);
  s.lo = s.lo + (p.lo + q.lo);
  return s;
}

/*@ half_log needs square_sum log_reduced @*/
/* Half the logarithm of d / 2^(2k). */
INLINE F NAME(half_log)(SUM d, F k)
{
  U u = NAME(log_bits)(d.hi);
  F e = NAME(log_exponent)(u) - (k + k);
  return K(0.5) * NAME(log_reduced)(NAME(log_significand)(u) - K(1.0), e, DIV(d.lo, d.hi));
}

/* Its special cases: r, unless x or y is infinite or the sum of squares d is 0 or NaN. */
INLINE F NAME(half_log_special)(F r, F d, F x, F y)
{
  F inf = NAME(infinity)();
  r = SELECT(d == ZERO, -inf, SELECT(d == d, r, d));
  M of_x = NAME(magnitude)(x) == inf, of_y = NAME(other_magnitude)(y) == inf;
  return SELECT(of_x | of_y, inf, r);
}

/*@ log_size needs half_log @*/
COMPLETE F FULL(log_size)(F x, F y)
{
  M plain = NAME(plain_divisor)(x * x + y * y);
  F down = NAME(level)(NAME(larger)(NAME(magnitude)(x), NAME(other_magnitude)(y)), plain);
  SUM d = NAME(square_sum)(x * down, y * down);
  return NAME(half_log_special)(NAME(half_log)(d, NAME(log_exponent)(AS_U(down))), d.hi, x, y);
}

#if FAST_PATHS
SHORT F NAME(log_size)(F x, F y)
{
  SUM d = NAME(square_sum)(x, y);
  UNLESS_ALL(NAME(plain_divisor)(d.hi), FULL(log_size)(x, y));
  return NAME(half_log)(d, ZERO);
}
#endif

/*@ log1p_size needs half_log @*/
/* 1 + x is a sum; its low part's square is too small to count. */
COMPLETE F FULL(log1p_size)(F x, F y)
{
  SUM u = NAME(exact_sum)(K(1.0), x);
  M plain = NAME(plain_divisor)(u.hi * u.hi + y * y);
  F down = NAME(level)(NAME(larger)(NAME(magnitude)(u.hi), NAME(other_magnitude)(y)), plain);
  F re = u.hi * down;
  SUM d = NAME(square_sum)(re, y * down);
  d.lo = FMA(re + re, u.lo * down, d.lo);
  return NAME(half_log_special)(NAME(half_log)(d, NAME(log_exponent)(AS_U(down))), d.hi, x, y);
}

#if FAST_PATHS
PUBLIC F NAME(log1p_size)(F x, F y)
{
  SUM u = NAME(exact_sum)(K(1.0), x);
  SUM d = NAME(square_sum)(u.hi, y);
  UNLESS_ALL(NAME(plain_divisor)(d.hi), FULL(log1p_size)(x, y));
  d.lo = FMA(u.hi + u.hi, u.lo, d.lo);
  return NAME(half_log)(d, ZERO);
}
#endif

/*@ power_core needs half_log log_sum atan2_core exp_core trig_core polar_core @*/
/* A power is exp(E + iA), E + iA = (u + iv)(L + iT) with L = log|x + iy|, T its angle; all four are sums, L with about
 * 12 bits more than F has, T with 4. */
INLINE SUM NAME(half_log_sum)(SUM d, F k)
{
  U u = NAME(log_bits)(d.hi);
  SUM y = NAME(log_sum)(NAME(log_significand)(u), NAME(log_exponent)(u) - (k + k));
  F c = DIV(d.lo, d.hi);
  return NAME(exact_sum)(K(0.5) * y.hi, K(0.5) * (y.lo + FMA(c * K(-0.5), c, c)));
}

INLINE SUM NAME(full_half_log_sum)(F x, F y)
{
  M plain = NAME(plain_divisor)(x * x + y * y);
  F down = NAME(level)(NAME(larger)(NAME(magnitude)(x), NAME(other_magnitude)(y)), plain);
  SUM d = NAME(square_sum)(x * down, y * down);
  SUM l = NAME(half_log_sum)(d, NAME(log_exponent)(AS_U(down)));
  l.hi = NAME(half_log_special)(l.hi, d.hi, x, y);
  return l;
}

/* Can atan2_from do?  It can on the axes, too. */
INLINE M NAME(plain_angle)(F x, F y)
{
  F ax = NAME(magnitude)(x), ay = NAME(other_magnitude)(y);
  M large = (ax >= C(NEAR)) | ((ax == ZERO) & (ay >= C(NEAR)));
  return large & ((ay >= C(NEAR)) | (ay == ZERO)) & (ax <= C(FAR)) & (ay <= C(FAR));
}

INLINE SUM NAME(flip_sum)(SUM s, F y)
{
  s.hi = NAME(flip_by)(s.hi, y);
  s.lo = NAME(flip_by)(s.lo, y);
  return s;
}

INLINE SUM NAME(angle_sum)(F x, F y)
{
  F ax = NAME(magnitude)(x), ay = NAME(other_magnitude)(y);
  M steep = ay > ax;
  SUM t = NAME(atan2_from)(SELECT(steep, ax, ay), SELECT(steep, ay, ax), steep, (AS_U(x) & CU(SIGN)) != 0);
  return NAME(flip_sum)(t, y);
}

INLINE SUM NAME(full_angle_sum)(F x, F y)
{
  SUM t = NAME(flip_sum)(NAME(atan2_sum)(y, x), y);
  t.hi = SELECT((x == x) & (y == y), t.hi, x + y);
  return t;
}

INLINE SUM NAME(multiple)(F u, SUM s)
{
  SUM p = NAME(exact_product)(u, s.hi);
  p.lo = FMA(u, s.lo, p.lo);
  return p;
}

/* u s + v t */
INLINE SUM NAME(combination)(F u, SUM s, F v, SUM t)
{
  SUM p = NAME(multiple)(u, s), q = NAME(multiple)(v, t);
  SUM y = NAME(exact_sum)(p.hi, q.hi);
  y.lo = y.lo + (p.lo + q.lo);
  return y;
}

/* exp E, less POLAR_REST and with a minus where that much is beyond the range; 1 where one says so, for the base 0 that
 * of the exponent's real part u. */
INLINE F NAME(size_of)(SUM e, F x, F y, F u, M one)
{
  F none = SELECT(u > ZERO, -NAME(infinity)(), AS_F(CU(NAN)));
  e.hi = SELECT((x == ZERO) & (y == ZERO), none, e.hi);
  e.hi = SELECT(one, ZERO, e.hi);
  F lo = SELECT(NOT(one) & (NAME(magnitude)(e.hi) < K(4096.0)), e.lo, ZERO);
  M beyond = e.hi > C(POLAR_MAX);
  F hi = SELECT(beyond, e.hi - C(POLAR_MAX), e.hi);
  hi = SELECT(hi > C(EXP_MAX), C(EXP_MAX), hi);
  hi = SELECT(hi < C(EXP_MIN), C(EXP_MIN), hi);
  F t = NAME(exp_steps)(hi);
  F r = NAME(scale)(NAME(exp_reduced)(hi, lo, t), t);
  return SELECT(beyond, -r, r);
}

/* The same where exp E is normal. */
INLINE F NAME(plain_size_of)(SUM e)
{
  F t = NAME(exp_steps)(e.hi);
  return AS_F(AS_U(NAME(exp_reduced)(e.hi, e.lo, t)) + (AS_U(t) << MANT_BITS));
}

/* A without its whole turns. */
INLINE F NAME(within_a_turn)(SUM a)
{
  F t = FMA(a.hi, K(0.25) * C(TWO_OVER_PI), C(SHIFT));
  F k = K(4.0) * (t - C(SHIFT));
  F r = FMA(k, -C(PIO2_0), a.hi);
  F w = k * C(PIO2_1);
  F hi = r - w;
  F lo = ((r - hi) - w) - FMA(k, C(PIO2_1), -w);
  return SELECT(a.hi == ZERO, a.hi, hi + (FMA(k, -C(PIO2_2), lo) + a.lo));
}

INLINE F NAME(angle_of)(SUM a, F x, F y, M one)
{
  M small = NAME(magnitude)(a.hi) <= C(TRIG_MAX);
  a.hi = SELECT(one | ((x == ZERO) & (y == ZERO)), ZERO, a.hi);
  return SELECT(small, NAME(within_a_turn)(a), a.hi);
}

/*@ real_power_size needs power_core @*/
COMPLETE F FULL(real_power_size)(F x, F y, F u)
{
  return NAME(size_of)(NAME(multiple)(u, NAME(full_half_log_sum)(x, y)), x, y, u, u == ZERO);
}

#if FAST_PATHS
PUBLIC F NAME(real_power_size)(F x, F y, F u)
{
  SUM d = NAME(square_sum)(x, y);
  SUM e = NAME(multiple)(u, NAME(half_log_sum)(d, ZERO));
  UNLESS_ALL(NAME(plain_divisor)(d.hi) & (NAME(magnitude)(e.hi) <= C(EXP_FAST)), FULL(real_power_size)(x, y, u));
  return NAME(plain_size_of)(e);
}
#endif

/*@ real_power_angle needs power_core @*/
COMPLETE F FULL(real_power_angle)(F x, F y, F u)
{
  return NAME(angle_of)(NAME(multiple)(u, NAME(full_angle_sum)(x, y)), x, y, u == ZERO);
}

#if FAST_PATHS
PUBLIC F NAME(real_power_angle)(F x, F y, F u)
{
  SUM a = NAME(multiple)(u, NAME(angle_sum)(x, y));
  M plain = NAME(plain_angle)(x, y) & (u != ZERO);
  UNLESS_ALL(plain & (NAME(magnitude)(a.hi) <= C(TRIG_MAX)), FULL(real_power_angle)(x, y, u));
  return NAME(within_a_turn)(a);
}
#endif

/*@ power_size needs power_core @*/
COMPLETE F FULL(power_size)(F x, F y, F u, F v)
{
  SUM e = NAME(combination)(u, NAME(full_half_log_sum)(x, y), -v, NAME(full_angle_sum)(x, y));
  return NAME(size_of)(e, x, y, u, (u == ZERO) & (v == ZERO));
}

#if FAST_PATHS
PUBLIC F NAME(power_size)(F x, F y, F u, F v)
{
  SUM d = NAME(square_sum)(x, y);
  SUM e = NAME(combination)(u, NAME(half_log_sum)(d, ZERO), -v, NAME(angle_sum)(x, y));
  M plain = NAME(plain_divisor)(d.hi) & NAME(plain_angle)(x, y);
  UNLESS_ALL(plain & (NAME(magnitude)(e.hi) <= C(EXP_FAST)), FULL(power_size)(x, y, u, v));
  return NAME(plain_size_of)(e);
}
#endif

/*@ power_angle needs power_core @*/
COMPLETE F FULL(power_angle)(F x, F y, F u, F v)
{
  SUM a = NAME(combination)(v, NAME(full_half_log_sum)(x, y), u, NAME(full_angle_sum)(x, y));
  return NAME(angle_of)(a, x, y, (u == ZERO) & (v == ZERO));
}

#if FAST_PATHS
PUBLIC F NAME(power_angle)(F x, F y, F u, F v)
{
  SUM d = NAME(square_sum)(x, y);
  SUM a = NAME(combination)(v, NAME(half_log_sum)(d, ZERO), u, NAME(angle_sum)(x, y));
  M plain = NAME(plain_divisor)(d.hi) & NAME(plain_angle)(x, y) & ((u != ZERO) | (v != ZERO));
  UNLESS_ALL(plain & (NAME(magnitude)(a.hi) <= C(TRIG_MAX)), FULL(power_angle)(x, y, u, v));
  return NAME(within_a_turn)(a);
}
#endif

/* Size and angle together, with the bits of each alone; for tiles. */
#if FAST_PATHS && !HUGE_TEXT
COMPLETE SUM FULL(power_both)(F x, F y, F u, F v)
{
  SUM r;
  r.hi = FULL(power_size)(x, y, u, v);
  r.lo = FULL(power_angle)(x, y, u, v);
  return r;
}

PUBLIC SUM NAME(power_both)(F x, F y, F u, F v)
{
  SUM d = NAME(square_sum)(x, y);
  SUM l = NAME(half_log_sum)(d, ZERO), t = NAME(angle_sum)(x, y);
  SUM e = NAME(combination)(u, l, -v, t), a = NAME(combination)(v, l, u, t);
  M plain = NAME(plain_divisor)(d.hi) & NAME(plain_angle)(x, y) & ((u != ZERO) | (v != ZERO));
  UNLESS_ALL(plain & (NAME(magnitude)(e.hi) <= C(EXP_FAST)) & (NAME(magnitude)(a.hi) <= C(TRIG_MAX)),
             FULL(power_both)(x, y, u, v));
  SUM r;
  r.hi = NAME(plain_size_of)(e);
  r.lo = NAME(within_a_turn)(a);
  return r;
}
#endif

/*@ power_parts needs base @*/
/* Is the size all there is to it, and not 0, and the direction c one? */
INLINE M NAME(plain_part)(F c, F size)
{
  return (size > ZERO) & (size < NAME(infinity)()) & (c == c);
}

INLINE F NAME(sized)(F c, F size)
{
  return NAME(other_magnitude)(size) * c * SELECT(size < ZERO, C(POLAR_REST), K(1.0));
}

/*@ power_re needs power_parts @*/
COMPLETE F FULL(power_re)(F c, F size)
{
  F a = NAME(other_magnitude)(size);
  M no_angle = (c != c) & ((a == ZERO) | (a == NAME(infinity)()));
  return NAME(sized)(SELECT(no_angle, K(1.0), c), size);
}

#if FAST_PATHS
SHORT F NAME(power_re)(F c, F size)
{
  UNLESS_ALL(NAME(plain_part)(c, size), FULL(power_re)(c, size));
  return size * c;
}
#endif

/*@ power_im needs power_parts @*/
COMPLETE F FULL(power_im)(F s, F size)
{
  F r = NAME(sized)(SELECT((s != s) & (size == ZERO), ZERO, s), size);
  return SELECT((s == ZERO) & (size == size), s, r);
}

#if FAST_PATHS
SHORT F NAME(power_im)(F s, F size)
{
  UNLESS_ALL(NAME(plain_part)(s, size), FULL(power_im)(s, size));
  return size * s;
}
#endif
