/* SPDX-License-Identifier: MIT
 * sin, cos, tan, sinpi, cospi.  See text.h for the vocabulary.
 *
 * |x| = q pi/2 + (hi + lo) with |hi| <= pi/4; then a polynomial of the rest, chosen by the low bits of q.  Up to
 * TRIG_MAX three pieces of pi/2 do; beyond it 2/pi is multiplied by as many of its bits as matter (Payne and Hanek,
 * "Radian reduction for trigonometric functions", 1983), number by number.
 *
 * In OpenCL C that `if` would stop the work-item vectoriser.  So there are three texts: sin is always right; fast_sin
 * has no branch and is right where slow_sin says 0, so a kernel can run a fast pass and redo what it flagged. */

/*@ trig_core needs base trig_constants pio2_constants @*/
typedef struct {
  F hi, lo;
  U quarters;
} ANGLE;

/* Cody and Waite: r is exact (k and the piece are short enough for one FMA), the second piece's product is exact as
 * the pair w, FMA(k, PIO2_1, -w). */
INLINE ANGLE NAME(angle_moderate)(F a)
{
  ANGLE x;
  F t = FMA(a, C(TWO_OVER_PI), C(SHIFT));
  F k = t - C(SHIFT);
  F r = FMA(k, -C(PIO2_0), a);
  F w = k * C(PIO2_1);
  x.hi = r - w;
  x.lo = ((r - x.hi) - w) - FMA(k, C(PIO2_1), -w);
  x.lo = FMA(k, -C(PIO2_2), x.lo);
  x.quarters = AS_U(t);
  return x;
}

/* sin(hi + lo) = hi + (hi z SIN(z) + lo cos hi), z = hi^2. */
INLINE SUM NAME(sin_sum)(ANGLE x)
{
  SUM s;
  F z = x.hi * x.hi;
  F p = POLY(SIN, z);
  s.hi = x.hi;
  s.lo = FMA(x.hi * z, p, x.lo * FMA(z, K(-0.5), K(1.0)));
  return s;
}

/* cos(hi + lo) = 1 - z/2 + (z^2 COS(z) - hi lo); 1 - z/2 as a sum. */
INLINE SUM NAME(cos_sum)(ANGLE x)
{
  SUM c;
  F z = x.hi * x.hi;
  F p = POLY(COS, z);
  c.hi = FMA(z, K(-0.5), K(1.0));
  c.lo = FMA(z * z, p, FMA(-x.hi, x.lo, FMA(z, K(-0.5), K(1.0) - c.hi)));
  return c;
}

/*@ sincos_core needs trig_core @*/
/* sin(q pi/2 + x): odd q take the cosine, q with bit 1 set negate. */
INLINE F NAME(sin_of_angle)(ANGLE x)
{
  SUM s = NAME(sin_sum)(x);
  SUM c = NAME(cos_sum)(x);
  F y = SELECT((x.quarters & 1) != 0, c.hi + c.lo, s.hi + s.lo);
  return AS_F(AS_U(y) ^ ((x.quarters << (WIDTH - 2)) & CU(SIGN)));
}

/*@ tan_core needs trig_core @*/
/* tan(q pi/2 + x): sin/cos, or -cos/sin for odd q, as a quotient of sums. */
INLINE F NAME(tan_of_angle)(ANGLE x)
{
  SUM s = NAME(sin_sum)(x);
  SUM c = NAME(cos_sum)(x);
  M odd = (x.quarters & 1) != 0;
  SUM n = NAME(fast_sum)(SELECT(odd, c.hi, s.hi), SELECT(odd, c.lo, s.lo));
  SUM d = NAME(fast_sum)(SELECT(odd, s.hi, c.hi), SELECT(odd, s.lo, c.lo));
  SUM y = NAME(sum_quotient)(n, d);
  return AS_F(AS_U(y.hi + y.lo) ^ (x.quarters << (WIDTH - 1)));
}

#if HUGE_TEXT
/*@ angle_huge needs trig_core huge_constants @*/
/* |x| = q pi/2 + x for a above TRIG_MAX (and infinity, which gives NaN).  a = m 2^e, m whole; the window of 2/pi that
 * begins two bits left of the point, times m, has q mod 4 in its two top bits and the fraction of a quarter below. */
#if WIDTH == 64
TABLE U64 NAME(two_over_pi)[] = { TM_TWO_OVER_PI_WORDS_f64 };

INLINE U64 NAME(window)(int word, int shift)
{
  U64 high = NAME(two_over_pi)[word];
  return shift ? (high << shift) | (NAME(two_over_pi)[word + 1] >> (64 - shift)) : high;
}

RARE ANGLE NAME(angle_huge)(F a)
{
  ANGLE x;
  U64 bits = AS_U(a);
  x.hi = a - a;
  x.lo = ZERO;
  x.quarters = 0;
  if (bits >= CU(INF))
    return x;
  U64 m = (bits & CU(MANT)) | (CU(MANT) + 1);
  int first = (int)(bits >> 52) - 1075 - 2 + 128;
  int word = first >> 6, shift = first & 63;
  U64 w0 = NAME(window)(word, shift), w1 = NAME(window)(word + 1, shift), w2 = NAME(window)(word + 2, shift);
  /* p0 p1 p2 = m (w0 w1 w2) mod 2^192: 2 bits of q, 190 of fraction */
  U64 p2 = m * w2;
  U64 carry = MUL_HIGH(m, w2);
  U64 p1 = m * w1 + carry;
  U64 p0 = m * w0 + MUL_HIGH(m, w1) + (p1 < carry);
  /* to the nearest quarter: the fraction becomes signed */
  U64 q = (p0 + 0x2000000000000000) >> 62;
  p0 -= q << 62;
  int negative = (p0 >> 63) != 0;
  if (negative) {
    p2 = ~p2 + 1;
    p1 = ~p1 + (p2 == 0);
    p0 = ~p0 + (p2 == 0 && p1 == 0);
  }
  /* leading bit to the top; no double is nearer to a multiple of pi/2 than 2^-62, so 64 bits from p1 are enough */
  int moved = 0;
  if (p0 == 0) {
    p0 = p1;
    p1 = p2;
    p2 = 0;
    moved = 64;
  }
  int n = LEADING_ZEROS(p0);
  if (n) {
    p0 = (p0 << n) | (p1 >> (64 - n));
    p1 = (p1 << n) | (p2 >> (64 - n));
  }
  /* 53 bits and the next 53, as doubles, times pi/2 */
  F unit = AS_F((U64)(1023 + 11 - 62 - moved - n) << 52);
  F h = (F)(I64)(p0 >> 11) * unit;
  F l = (F)(I64)(((p0 & 0x7ff) << 42) | (p1 >> 22)) * (unit * 0x1p-53);
  SUM r = NAME(exact_product)(h, C(PIO2_0));
  r.lo = r.lo + FMA(h, C(PIO2_1), l * C(PIO2_0));
  r = NAME(fast_sum)(r.hi, r.lo);
  x.hi = negative ? -r.hi : r.hi;
  x.lo = negative ? -r.lo : r.lo;
  x.quarters = q;
  return x;
}
#else
TABLE U32 NAME(two_over_pi)[] = { TM_TWO_OVER_PI_WORDS_f32 };

INLINE U32 NAME(window)(int word, int shift)
{
  U32 high = NAME(two_over_pi)[word];
  return shift ? (high << shift) | (NAME(two_over_pi)[word + 1] >> (32 - shift)) : high;
}

RARE ANGLE NAME(angle_huge)(F a)
{
  ANGLE x;
  U32 bits = AS_U(a);
  x.hi = a - a;
  x.lo = ZERO;
  x.quarters = 0;
  if (bits >= CU(INF))
    return x;
  U64 m = (bits & CU(MANT)) | (CU(MANT) + 1);
  int first = (int)(bits >> 23) - 150 - 2 + 64;
  int word = first >> 5, shift = first & 31;
  U64 w0 = NAME(window)(word, shift), w1 = NAME(window)(word + 1, shift), w2 = NAME(window)(word + 2, shift);
  /* 2 bits of q, 62 of fraction: no float is nearer to a multiple of pi/2 than 2^-31 */
  U64 p = (m * w0 << 32) + m * w1 + (m * w2 >> 32);
  U64 q = (p + 0x2000000000000000) >> 62;
  p -= q << 62;
  int negative = (p >> 63) != 0;
  p = negative ? ~p + 1 : p;
  int n = LEADING_ZEROS(p);
  p <<= n;
  F unit = AS_F((U32)(127 + 40 - 62 - n) << 23);
  F h = (F)(int)(p >> 40) * unit;
  F l = (F)(int)((p >> 16) & 0xffffff) * (unit * 0x1p-24f);
  SUM r = NAME(exact_product)(h, C(PIO2_0));
  r.lo = r.lo + FMA(h, C(PIO2_1), l * C(PIO2_0));
  r = NAME(fast_sum)(r.hi, r.lo);
  x.hi = negative ? -r.hi : r.hi;
  x.lo = negative ? -r.lo : r.lo;
  x.quarters = (U32)q;
  return x;
}
#endif

INLINE ANGLE NAME(angle)(F a)
{
  if (a > C(TRIG_MAX))
    return NAME(angle_huge)(a);
  return NAME(angle_moderate)(a);
}
#else
/* Every lane by the moderate way, then the lanes that are huge again by the scalar text. */
RARE ANGLE NAME(angle_huge_lanes)(F a, ANGLE x)
{
  for (int i = 0; i < LANES; i++)
    if (a[i] > C(TRIG_MAX)[i])
      SCALAR_NAME(huge_angle)(a[i], (ELEMENT *)&x.hi + i, (ELEMENT *)&x.lo + i, (ELEMENT_BITS *)&x.quarters + i);
  return x;
}

INLINE ANGLE NAME(angle)(F a)
{
  ANGLE x = NAME(angle_moderate)(a);
  UNLESS_ALL(a <= C(TRIG_MAX), NAME(angle_huge_lanes)(a, x));
  return x;
}
#endif

/*@ sin needs sincos_core angle_huge @*/
SHORT F NAME(sin)(F x)
{
  return NAME(flip_by)(NAME(sin_of_angle)(NAME(angle)(NAME(magnitude)(x))), x);
}

/*@ cos needs sincos_core angle_huge @*/
/* sin(x + pi/2) */
SHORT F NAME(cos)(F x)
{
  ANGLE a = NAME(angle)(NAME(magnitude)(x));
  a.quarters = a.quarters + 1;
  return NAME(sin_of_angle)(a);
}

/*@ sin_cos needs sincos_core angle_huge @*/
/* Both, with the bits of each alone. */
typedef struct {
  F sin, cos;
} WAVES;

INLINE WAVES NAME(sin_cos)(F x)
{
  WAVES y;
  ANGLE a = NAME(angle)(NAME(magnitude)(x));
  y.sin = NAME(flip_by)(NAME(sin_of_angle)(a), x);
  a.quarters = a.quarters + 1;
  y.cos = NAME(sin_of_angle)(a);
  return y;
}

/*@ tan needs tan_core angle_huge @*/
PUBLIC F NAME(tan)(F x)
{
  return NAME(flip_by)(NAME(tan_of_angle)(NAME(angle)(NAME(magnitude)(x))), x);
}

/*@ angle_of_pi needs trig_core pi_constants @*/
/* a pi = q pi/2 + (hi + lo).  Without its even whole part a is w, |w| <= 1, and that is k/2 + r, both exact.  From
 * twice TWO_MANT on every number is even; infinity and NaN give 0 here. */
INLINE ANGLE NAME(angle_of_pi)(F a)
{
  ANGLE x;
  F v = SELECT(a < C(TWO_MANT) + C(TWO_MANT), a, ZERO);
  F w = FMA(K(-2.0), FMA(v, K(0.5), C(TWO_MANT)) - C(TWO_MANT), v);
  F t = FMA(w, K(2.0), C(SHIFT));
  F r = FMA(t - C(SHIFT), K(-0.5), w);
  x.hi = r * C(PI_0);
  x.lo = FMA(r, C(PI_1), FMA(r, C(PI_0), -x.hi));
  x.quarters = AS_U(t);
  return x;
}

/*@ sinpi needs sincos_core angle_of_pi @*/
/* Zeros have the sign of x. */
PUBLIC F NAME(sinpi)(F x)
{
  F a = NAME(magnitude)(x);
  F y = NAME(sin_of_angle)(NAME(angle_of_pi)(a));
  y = NAME(flip_by)(SELECT(y == ZERO, ZERO, y), x);
  return SELECT(a < NAME(infinity)(), y, x - x);
}

/*@ cospi needs sincos_core angle_of_pi @*/
/* Zeros are positive. */
PUBLIC F NAME(cospi)(F x)
{
  F a = NAME(magnitude)(x);
  ANGLE b = NAME(angle_of_pi)(a);
  b.quarters = b.quarters + 1;
  F y = NAME(sin_of_angle)(b);
  return SELECT(a < NAME(infinity)(), y + ZERO, x - x);
}

#if GUARDED_TEXT
/*@ fast_sin needs sincos_core @*/
PUBLIC F NAME(fast_sin)(F x)
{
  return NAME(flip_by)(NAME(sin_of_angle)(NAME(angle_moderate)(NAME(magnitude)(x))), x);
}

/*@ fast_cos needs sincos_core @*/
PUBLIC F NAME(fast_cos)(F x)
{
  ANGLE a = NAME(angle_moderate)(NAME(magnitude)(x));
  a.quarters = a.quarters + 1;
  return NAME(sin_of_angle)(a);
}

/*@ fast_tan needs tan_core @*/
PUBLIC F NAME(fast_tan)(F x)
{
  return NAME(flip_by)(NAME(tan_of_angle)(NAME(angle_moderate)(NAME(magnitude)(x))), x);
}

/*@ slow_sin needs base @*/
PUBLIC int NAME(slow_sin)(F x)
{
  return NAME(magnitude)(x) > C(TRIG_MAX);
}

/*@ slow_cos needs base @*/
PUBLIC int NAME(slow_cos)(F x)
{
  return NAME(magnitude)(x) > C(TRIG_MAX);
}

/*@ slow_tan needs base @*/
PUBLIC int NAME(slow_tan)(F x)
{
  return NAME(magnitude)(x) > C(TRIG_MAX);
}
#endif
