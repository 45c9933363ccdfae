/* SPDX-License-Identifier: MIT
 * What complex arithmetic is made of, part by part: quotients, moduli, roots, exponentials of x + iy as functions of
 * real numbers.  See text.h for the vocabulary, ops/zparts.def for what each is.
 *
 * Where no square, product or sum of squares comes near an end of the range the plain formula does; elsewhere operands
 * are first brought near 1 by powers of two (the level), which are exact, and the result gets their quotient.  A level
 * is 1 where the plain formula does, so the complete text gives its bits there.  For f, fast_f is the plain formula and
 * slow_f says where it does not do.
 *
 * Special values: those of NumPy, that is C99's Annex G but for numbers over 0 (part by part) and over two infinities
 * (NaN). */

/*@ level needs scale @*/
/* Is the sum of squares d so far from the ends of the range that no square nor quotient by it can get there? */
INLINE M NAME(plain_divisor)(F d)
{
  return AS_U(d) - CU(PLAIN_LEAST) < CU(PLAIN_RANGE);
}

/* Are a and b both 0, or one so large that products with a plain divisor's parts have all their digits?  The exponent's
 * second bit or its first must be set. */
INLINE M NAME(plain_dividend)(F a, F b)
{
  return ((AS_U(a) | AS_U(b)) & CU(ABS)) - 1 >= CU(PLAIN_DIVIDEND);
}

INLINE M NAME(is_finite)(F x)
{
  return NAME(magnitude)(x) < NAME(infinity)();
}

INLINE F NAME(larger)(F ax, F ay)
{
  return SELECT(ax > ay, ax, ay);
}

/* 1, or where not plain the power of two that brings |x| to [1, 4), subnormal x nearer to it. */
INLINE F NAME(level)(F ax, M plain)
{
  F within = SELECT(ax < C(LEVEL_MAX), ax, C(LEVEL_MAX));
  return SELECT(plain, K(1.0), AS_F(CU(LEVEL_TOP) - (AS_U(within) & CU(INF))));
}

/* y up / down, which are powers of two: once the quotient is exact, then y is rounded once. */
INLINE F NAME(relevel)(F y, F up, F down)
{
  return NAME(scale_by)(y, (AS_U(up) >> MANT_BITS) - (AS_U(down) >> MANT_BITS) + 8192);
}

INLINE M NAME(plain_quotient)(F a, F b, F n, F d)
{
  return NAME(plain_divisor)(d) & NAME(plain_dividend)(a, b) & NAME(is_finite)(n);
}

/*@ divisor needs level @*/
/* c + is as a divisor. */
typedef struct {
  F re, im, square;    /* at its level; of an infinite part ±1 is left, ±0 of a finite one beside it */
  F up;                /* the level */
  F fate;              /* what to multiply dividends by where a part is infinite */
  M infinite, zero;
} DIVISOR;

INLINE DIVISOR NAME(divisor)(F c, F s, M plain)
{
  DIVISOR y;
  F inf = NAME(infinity)(), ac = NAME(magnitude)(c), as = NAME(other_magnitude)(s);
  y.up = NAME(level)(NAME(larger)(ac, as), plain);
  y.infinite = (ac == inf) | (as == inf);
  y.zero = (ac == ZERO) & (as == ZERO);
  y.fate = SELECT((ac < inf) | (as < inf), ZERO, AS_F(CU(NAN)));
  y.re = SELECT(y.infinite, NAME(flip_by)(SELECT(ac == inf, K(1.0), ZERO), c), c * y.up);
  y.im = SELECT(y.infinite, NAME(flip_by)(SELECT(as == inf, K(1.0), ZERO), s), s * y.up);
  y.square = y.re * y.re + y.im * y.im;
  return y;
}

/* n / |y|^2, n a dividend's part times the conjugate of y at its level, the dividend at level down. */
INLINE F NAME(divided)(F n, DIVISOR y, F down)
{
  return SELECT(y.infinite, n * y.fate, NAME(relevel)(DIV(n, y.square), y.up, down));
}

/*@ quotient_core needs divisor @*/
INLINE F NAME(level_quotient)(F a, F b, F c, F s, M plain)
{
  DIVISOR y = NAME(divisor)(c, s, plain);
  F down = NAME(level)(NAME(larger)(NAME(magnitude)(a), NAME(other_magnitude)(b)), plain);
  F q = NAME(divided)((a * down) * y.re + (b * down) * y.im, y, down);
  return SELECT(y.zero, DIV(a, ZERO), q);
}

/*@ fast_quotient_re needs base @*/
INLINE F NAME(fast_quotient_re)(F a, F b, F c, F s)
{
  return DIV(a * c + b * s, c * c + s * s);
}

/*@ slow_quotient_re needs level @*/
INLINE M NAME(slow_quotient_re)(F a, F b, F c, F s)
{
  return NOT(NAME(plain_quotient)(a, b, a * c + b * s, c * c + s * s));
}

/*@ quotient_re needs quotient_core slow_quotient_re @*/
COMPLETE F FULL(quotient_re)(F a, F b, F c, F s)
{
  M plain = NOT(NAME(slow_quotient_re)(a, b, c, s));
  return NAME(level_quotient)(a, b, c, s, plain);
}

#if FAST_PATHS
SHORT F NAME(quotient_re)(F a, F b, F c, F s)
{
  UNLESS_ALL(NOT(NAME(slow_quotient_re)(a, b, c, s)), FULL(quotient_re)(a, b, c, s));
  return NAME(fast_quotient_re)(a, b, c, s);
}
#endif

/*@ fast_quotient_im needs base @*/
INLINE F NAME(fast_quotient_im)(F a, F b, F c, F s)
{
  return DIV(b * c - a * s, c * c + s * s);
}

/*@ slow_quotient_im needs level @*/
INLINE M NAME(slow_quotient_im)(F a, F b, F c, F s)
{
  return NOT(NAME(plain_quotient)(a, b, b * c - a * s, c * c + s * s));
}

/*@ quotient_im needs quotient_core slow_quotient_im @*/
/* The real part of the quotient of (a + ib)/i. */
COMPLETE F FULL(quotient_im)(F a, F b, F c, F s)
{
  M plain = NOT(NAME(slow_quotient_im)(a, b, c, s));
  return NAME(level_quotient)(b, -a, c, s, plain);
}

#if FAST_PATHS
SHORT F NAME(quotient_im)(F a, F b, F c, F s)
{
  UNLESS_ALL(NOT(NAME(slow_quotient_im)(a, b, c, s)), FULL(quotient_im)(a, b, c, s));
  return NAME(fast_quotient_im)(a, b, c, s);
}
#endif

/*@ fast_over_re needs base @*/
INLINE F NAME(fast_over_re)(F a, F c, F s)
{
  return DIV(a * c, c * c + s * s);
}

/*@ slow_over_re needs level @*/
INLINE M NAME(slow_over_re)(F a, F c, F s)
{
  return NOT(NAME(plain_quotient)(a, a, a * c, c * c + s * s));
}

/*@ over_re needs divisor slow_over_re @*/
COMPLETE F FULL(over_re)(F a, F c, F s)
{
  M plain = NOT(NAME(slow_over_re)(a, c, s));
  DIVISOR y = NAME(divisor)(c, s, plain);
  F down = NAME(level)(NAME(magnitude)(a), plain);
  return SELECT(y.zero, DIV(a, ZERO), NAME(divided)((a * down) * y.re, y, down));
}

#if FAST_PATHS
SHORT F NAME(over_re)(F a, F c, F s)
{
  UNLESS_ALL(NOT(NAME(slow_over_re)(a, c, s)), FULL(over_re)(a, c, s));
  return NAME(fast_over_re)(a, c, s);
}
#endif

/*@ fast_over_im needs base @*/
INLINE F NAME(fast_over_im)(F a, F c, F s)
{
  return DIV(ZERO - a * s, c * c + s * s);
}

/*@ slow_over_im needs level @*/
INLINE M NAME(slow_over_im)(F a, F c, F s)
{
  return NOT(NAME(plain_quotient)(a, a, a * s, c * c + s * s));
}

/*@ over_im needs divisor slow_over_im @*/
COMPLETE F FULL(over_im)(F a, F c, F s)
{
  M plain = NOT(NAME(slow_over_im)(a, c, s));
  DIVISOR y = NAME(divisor)(c, s, plain);
  F down = NAME(level)(NAME(magnitude)(a), plain);
  return NAME(divided)(ZERO - (a * down) * y.im, y, down);
}

#if FAST_PATHS
SHORT F NAME(over_im)(F a, F c, F s)
{
  UNLESS_ALL(NOT(NAME(slow_over_im)(a, c, s)), FULL(over_im)(a, c, s));
  return NAME(fast_over_im)(a, c, s);
}
#endif

/*@ fast_inverse_re needs base @*/
INLINE F NAME(fast_inverse_re)(F c, F s)
{
  return DIV(c, c * c + s * s);
}

/*@ slow_inverse_re needs level @*/
INLINE M NAME(slow_inverse_re)(F c, F s)
{
  return NOT(NAME(plain_divisor)(c * c + s * s));
}

/*@ inverse_re needs divisor slow_inverse_re @*/
COMPLETE F FULL(inverse_re)(F c, F s)
{
  M plain = NOT(NAME(slow_inverse_re)(c, s));
  DIVISOR y = NAME(divisor)(c, s, plain);
  return NAME(divided)(y.re, y, K(1.0));
}

#if FAST_PATHS
SHORT F NAME(inverse_re)(F c, F s)
{
  UNLESS_ALL(NOT(NAME(slow_inverse_re)(c, s)), FULL(inverse_re)(c, s));
  return NAME(fast_inverse_re)(c, s);
}
#endif

/*@ fast_inverse_im needs base @*/
INLINE F NAME(fast_inverse_im)(F c, F s)
{
  return DIV(-s, c * c + s * s);
}

/*@ slow_inverse_im needs level @*/
INLINE M NAME(slow_inverse_im)(F c, F s)
{
  return NOT(NAME(plain_divisor)(c * c + s * s));
}

/*@ inverse_im needs divisor slow_inverse_im @*/
COMPLETE F FULL(inverse_im)(F c, F s)
{
  M plain = NOT(NAME(slow_inverse_im)(c, s));
  DIVISOR y = NAME(divisor)(c, s, plain);
  return NAME(divided)(-y.im, y, K(1.0));
}

#if FAST_PATHS
SHORT F NAME(inverse_im)(F c, F s)
{
  UNLESS_ALL(NOT(NAME(slow_inverse_im)(c, s)), FULL(inverse_im)(c, s));
  return NAME(fast_inverse_im)(c, s);
}
#endif

/*@ fast_modulus needs base @*/
INLINE F NAME(fast_modulus)(F x, F y)
{
  return SQRT(x * x + y * y);
}

/*@ slow_modulus needs level @*/
INLINE M NAME(slow_modulus)(F x, F y)
{
  return NOT(NAME(plain_divisor)(x * x + y * y));
}

/*@ modulus needs level slow_modulus @*/
COMPLETE F FULL(modulus)(F x, F y)
{
  M plain = NOT(NAME(slow_modulus)(x, y));
  F inf = NAME(infinity)(), ax = NAME(magnitude)(x), ay = NAME(other_magnitude)(y);
  F down = NAME(level)(NAME(larger)(ax, ay), plain);
  F u = x * down, v = y * down;
  F r = NAME(relevel)(SQRT(u * u + v * v), K(1.0), down);
  return SELECT((ax == inf) | (ay == inf), inf, r);
}

#if FAST_PATHS
SHORT F NAME(modulus)(F x, F y)
{
  UNLESS_ALL(NOT(NAME(slow_modulus)(x, y)), FULL(modulus)(x, y));
  return NAME(fast_modulus)(x, y);
}
#endif

/*@ fast_root needs base @*/
INLINE F NAME(fast_root)(F x, F y)
{
  return SQRT(K(0.5) * (NAME(magnitude)(x) + SQRT(x * x + y * y)));
}

/*@ slow_root needs level @*/
INLINE M NAME(slow_root)(F x, F y)
{
  return NOT(NAME(plain_divisor)(x * x + y * y));
}

/*@ root needs level slow_root @*/
/* A level of 4^k gives the root one of 2^k: its exponent field, like the bias, is odd. */
COMPLETE F FULL(root)(F x, F y)
{
  M plain = NOT(NAME(slow_root)(x, y));
  F inf = NAME(infinity)(), ax = NAME(magnitude)(x), ay = NAME(other_magnitude)(y);
  F big = AS_F(AS_U(NAME(larger)(ax, ay)) | CU(ODD_EXPONENT));
  F down = NAME(level)(big, plain);
  F up = AS_F((CU(ONE) + CU(ONE) + CU(ONE) - AS_U(down)) >> 1);
  F u = x * down, v = y * down;
  F t = SQRT(K(0.5) * (ax * down + SQRT(u * u + v * v))) * up;
  return SELECT((ax == inf) | (ay == inf), inf, t);
}

#if FAST_PATHS
SHORT F NAME(root)(F x, F y)
{
  UNLESS_ALL(NOT(NAME(slow_root)(x, y)), FULL(root)(x, y));
  return NAME(fast_root)(x, y);
}
#endif

/*@ other_root needs base @*/
SHORT F NAME(other_root)(F y, F t)
{
  F inf = NAME(infinity)(), ay = NAME(magnitude)(y);
  return SELECT(ay == inf, inf, SELECT(t == ZERO, ZERO, DIV(ay, t + t)));
}

/*@ growth needs exp @*/
/* POLAR_MAX is whole, so that the difference is exact.  Zeros are what phases alone have: exp(1j * phi). */
SHORT F NAME(growth)(F x)
{
#if FAST_PATHS
  if (ALL(x == ZERO)) return K(1.0);
#endif
  return NAME(exp)(SELECT(x > C(POLAR_MAX), x - C(POLAR_MAX), x));
}

/*@ polar_core needs base @*/
INLINE F NAME(grown)(F w, F e, F x)
{
  return e * w * SELECT(x > C(POLAR_MAX), C(POLAR_REST), K(1.0));
}

INLINE M NAME(undirected)(F x, F y)
{
  M of_x = NAME(magnitude)(x) == NAME(infinity)(), of_y = NOT(NAME(other_magnitude)(y) < NAME(infinity)());
  return of_x & of_y;
}

/*@ polar_re needs polar_core @*/
COMPLETE F FULL(polar_re)(F c, F e, F x, F y)
{
  return NAME(grown)(SELECT(NAME(undirected)(x, y), K(1.0), c), e, x);
}

#if FAST_PATHS
SHORT F NAME(polar_re)(F c, F e, F x, F y)
{
  UNLESS_ALL((x <= C(POLAR_MAX)) & (c == c), FULL(polar_re)(c, e, x, y));
  return e * c;
}
#endif

/*@ polar_im needs polar_core @*/
COMPLETE F FULL(polar_im)(F s, F e, F x, F y)
{
  F r = NAME(grown)(SELECT(NAME(undirected)(x, y), ZERO, s), e, x);
  return SELECT(y == ZERO, y, r);
}

#if FAST_PATHS
SHORT F NAME(polar_im)(F s, F e, F x, F y)
{
  UNLESS_ALL((x <= C(POLAR_MAX)) & (s == s), FULL(polar_im)(s, e, x, y));
  return e * s;
}
#endif
