/* SPDX-License-Identifier: MIT
 * fmod, mod (Python's %), floordiv (Python's //): exact remainders.  See text.h for the vocabulary.
 *
 * Let 0 <= a/b < TWO_MANT, n its floor and q the rounded quotient rounded again to a whole number: n or n + 1, since
 * rounding passes no whole number.  a - q b is a multiple of the last place of the smaller of a and b, and not larger
 * than b (or is a itself), so it is a number: FMA gives it without error, and where it is negative, b more is the
 * remainder.  A larger quotient is taken in pieces: of a by b 2^s for falling s, each below TWO_MANT.
 *
 * In OpenCL C the loop would stop the work-item vectoriser: see text_trig.h on fast_ and slow_ functions. */

/*@ mod_core needs base @*/
/* The whole number nearest to t, 0 <= t < TWO_MANT. */
INLINE F NAME(nearest_whole)(F t)
{
  return (t + C(TWO_MANT)) - C(TWO_MANT);
}

/* a - n b for n the floor of a/b, where a/b < TWO_MANT rounds to t. */
INLINE F NAME(rest_of)(F a, F b, F t)
{
  F r = FMA(-NAME(nearest_whole)(t), b, a);
  return SELECT(r < ZERO, r + b, r);
}

/* Do x and y have different signs? */
INLINE M NAME(signs_differ)(F x, F y)
{
  return ((AS_U(x) ^ AS_U(y)) & CU(SIGN)) != 0;
}

/* fmod(x, y) made to have the sign of y. */
INLINE F NAME(rest_with_sign)(F r, F y)
{
  F moved = SELECT(NAME(signs_differ)(r, y), r + y, r);
  return SELECT(r == ZERO, NAME(flip_by)(ZERO, y), moved);
}

/* x // y as Python and NumPy round it, r = fmod(x, y): (x - r)/y is near a whole number; a tie goes down. */
INLINE F NAME(quotient_of)(F x, F y, F r)
{
  M below = NAME(signs_differ)(r, y) & (r != ZERO);
  F v = DIV(x - r, y) - SELECT(below, K(1.0), ZERO);
  F size = NAME(magnitude)(v);
  F n = NAME(flip_by)(NAME(nearest_whole)(size), v);
  n = SELECT(size < C(TWO_MANT), n, v);
  n = SELECT(n - v == K(0.5), n - K(1.0), n);
  n = SELECT(v == ZERO, NAME(flip_by)(NAME(flip_by)(ZERO, x), y), n);
  return SELECT(y == ZERO, DIV(x, y), n);
}

/*@ mod_fast needs mod_core @*/
/* Is b finite and a/b, rounded to t, below a limit? */
INLINE M NAME(is_small_quotient)(F t, F b, F limit)
{
  return (t < limit) & (b < NAME(infinity)());
}

/* The same quotient where a/b is below WHOLE_LIMIT: (x - r)/y - 1 is then less than 1/2 off the floor, which is what it
 * becomes. */
INLINE F NAME(small_quotient)(F x, F y, F a, F b, F t)
{
  F n = NAME(nearest_whole)(t);
  F r = FMA(-n, b, a);
  n = SELECT(r < ZERO, n - K(1.0), n);
  n = SELECT(NAME(signs_differ)(x, y) & (r != ZERO), n + K(1.0), n);
  return NAME(flip_by)(NAME(flip_by)(n, x), y);
}

/*@ fmod needs mod_core scale @*/
/* b is scaled so that it begins less than MANT_BITS places below a, then brought down.  The exponent of a subnormal a
 * may be taken for too large, that of b may not. */
COMPLETE F FULL(fmod)(F x, F y)
{
  F a = NAME(magnitude)(x), b = NAME(other_magnitude)(y), inf = NAME(infinity)();
  M defined = (a < inf) & (b > ZERO);
  F r = SELECT(defined, a, ZERO);
  F d = SELECT((b > ZERO) & (b < inf), b, K(1.0));
  M tiny = d < C(MIN_NORMAL);
  U high = (AS_U(r) >> MANT_BITS) | AS_U(C(TWO_MANT));
  U low = (AS_U(SELECT(tiny, d * C(SUB_SCALE), d)) >> MANT_BITS) | AS_U(C(TWO_MANT));
  F s = (AS_F(high) - AS_F(low)) + SELECT(tiny, C(SUB_SHIFT), ZERO) - (C(MANT_PLACES) - K(1.0));
  s = SELECT(s > ZERO, s, ZERO);
  F part = NAME(scale)(d, s + C(SHIFT));
  r = NAME(rest_of)(r, part, DIV(r, part));
  while (!ALL(s == ZERO)) {
    s = s - C(MANT_PLACES);
    s = SELECT(s > ZERO, s, ZERO);
    part = NAME(scale)(d, s + C(SHIFT));
    r = NAME(rest_of)(r, part, DIV(r, part));
  }
  r = NAME(flip_by)(SELECT(b == inf, a, r), x);
  r = SELECT(defined, r, AS_F(CU(NAN)));
  return SELECT((x == x) & (y == y), r, x + y);
}

#if FAST_PATHS
SHORT F NAME(fmod)(F x, F y)
{
  F a = NAME(magnitude)(x), b = NAME(other_magnitude)(y);
  F t = DIV(a, b);
  UNLESS_ALL(NAME(is_small_quotient)(t, b, C(TWO_MANT)), FULL(fmod)(x, y));
  return NAME(flip_by)(NAME(rest_of)(a, b, t), x);
}
#endif

/*@ mod needs fmod @*/
PUBLIC F NAME(mod)(F x, F y)
{
  return NAME(rest_with_sign)(NAME(fmod)(x, y), y);
}

/*@ floordiv needs fmod @*/
COMPLETE F FULL(floordiv)(F x, F y)
{
  return NAME(quotient_of)(x, y, FULL(fmod)(x, y));
}

#if FAST_PATHS
SHORT F NAME(floordiv)(F x, F y)
{
  F a = NAME(magnitude)(x), b = NAME(other_magnitude)(y);
  F t = DIV(a, b);
  UNLESS_ALL(NAME(is_small_quotient)(t, b, C(WHOLE_LIMIT)), FULL(floordiv)(x, y));
  return NAME(small_quotient)(x, y, a, b, t);
}
#endif

#if GUARDED_TEXT
/*@ fast_fmod needs mod_fast @*/
PUBLIC F NAME(fast_fmod)(F x, F y)
{
  F a = NAME(magnitude)(x), b = NAME(other_magnitude)(y);
  return NAME(flip_by)(NAME(rest_of)(a, b, DIV(a, b)), x);
}

/*@ fast_mod needs fast_fmod @*/
PUBLIC F NAME(fast_mod)(F x, F y)
{
  return NAME(rest_with_sign)(NAME(fast_fmod)(x, y), y);
}

/*@ fast_floordiv needs mod_fast @*/
PUBLIC F NAME(fast_floordiv)(F x, F y)
{
  F a = NAME(magnitude)(x), b = NAME(other_magnitude)(y);
  return NAME(small_quotient)(x, y, a, b, DIV(a, b));
}

/*@ slow_fmod needs mod_fast @*/
PUBLIC int NAME(slow_fmod)(F x, F y)
{
  F b = NAME(other_magnitude)(y);
  return NOT(NAME(is_small_quotient)(DIV(NAME(magnitude)(x), b), b, C(TWO_MANT)));
}

/*@ slow_mod needs slow_fmod @*/
PUBLIC int NAME(slow_mod)(F x, F y)
{
  return NAME(slow_fmod)(x, y);
}

/*@ slow_floordiv needs mod_fast @*/
PUBLIC int NAME(slow_floordiv)(F x, F y)
{
  F b = NAME(other_magnitude)(y);
  return NOT(NAME(is_small_quotient)(DIV(NAME(magnitude)(x), b), b, C(WHOLE_LIMIT)));
}
#endif
