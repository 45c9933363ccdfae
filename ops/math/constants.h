/* SPDX-License-Identifier: MIT
 * Constants of the math text, made by coefficients.py; do not edit.
 * TM_NAME_f64 and TM_NAME_f32 are literals without suffix: the text reads them as C(NAME) or, where they are
 * bit patterns, CU(NAME); a polynomial as POLY(NAME, x).  A line with @ begins a section (see embed.sh). */

/*@ layout @*/
/* sign bit */
#define TM_SIGN_f64 0x8000000000000000
#define TM_SIGN_f32 0x80000000
/* all bits but the sign */
#define TM_ABS_f64 0x7fffffffffffffff
#define TM_ABS_f32 0x7fffffff
/* stored bits of the significand */
#define TM_MANT_f64 0x000fffffffffffff
#define TM_MANT_f32 0x007fffff
/* infinity */
#define TM_INF_f64 0x7ff0000000000000
#define TM_INF_f32 0x7f800000
/* the quiet NaN */
#define TM_NAN_f64 0x7ff8000000000000
#define TM_NAN_f32 0x7fc00000
/* 1 */
#define TM_ONE_f64 0x3ff0000000000000
#define TM_ONE_f32 0x3f800000
/* SHIFT */
#define TM_SHIFT_BITS_f64 0x4338000000000000
#define TM_SHIFT_BITS_f32 0x4b400000
/* sqrt(1/2) */
#define TM_SQRT_HALF_f64 0x3fe6a09e667f3bcd
#define TM_SQRT_HALF_f32 0x3f3504f3
/* sums of squares need no scaling from here on */
#define TM_PLAIN_LEAST_f64 0x1a70000000000000
#define TM_PLAIN_LEAST_f32 0x21800000
/* and so far, up to the inverse of that */
#define TM_PLAIN_RANGE_f64 0x4b00000000000000
#define TM_PLAIN_RANGE_f32 0x3c000000
/* dividends need no scaling above this: 1/2^511, 1/2^63 */
#define TM_PLAIN_DIVIDEND_f64 0x1fffffffffffffff
#define TM_PLAIN_DIVIDEND_f32 0x1fffffff
/* the largest power of two */
#define TM_LEVEL_TOP_f64 0x7fe0000000000000
#define TM_LEVEL_TOP_f32 0x7f000000
/* lowest bit of the exponent */
#define TM_ODD_EXPONENT_f64 0x0010000000000000
#define TM_ODD_EXPONENT_f32 0x00800000
/* x + SHIFT has the whole number nearest to x in its low bits */
#define TM_SHIFT_f64 0x1.8p52
#define TM_SHIFT_f32 0x1.8p23
/* from here on every number is whole */
#define TM_TWO_MANT_f64 0x1p52
#define TM_TWO_MANT_f32 0x1p23
/* its exponent */
#define TM_MANT_PLACES_f64 52.0
#define TM_MANT_PLACES_f32 23.0
/* two rounding errors of a whole number below this are less than 1/2 */
#define TM_WHOLE_LIMIT_f64 0x1p50
#define TM_WHOLE_LIMIT_f32 0x1p21
/* least normal number */
#define TM_MIN_NORMAL_f64 0x1p-1022
#define TM_MIN_NORMAL_f32 0x1p-126
/* makes subnormals normal */
#define TM_SUB_SCALE_f64 0x1p54
#define TM_SUB_SCALE_f32 0x1p24
/* its exponent, a multiple of 3 */
#define TM_SUB_SHIFT_f64 54.0
#define TM_SUB_SHIFT_f32 24.0
/* exponent bias */
#define TM_BIAS_f64 1023.0
#define TM_BIAS_f32 127.0
/* exp overflows from here on */
#define TM_EXP_MAX_f64 710.0
#define TM_EXP_MAX_f32 89.0
/* exp rounds to 0 from here on */
#define TM_EXP_MIN_f64 -746.0
#define TM_EXP_MIN_f32 -104.0
/* up to here three pieces of pi/2 reduce an angle */
#define TM_TRIG_MAX_f64 0x1p25
#define TM_TRIG_MAX_f32 0x1p16
/* up to here exp and its reciprocal are normal */
#define TM_EXP_FAST_f64 708.0
#define TM_EXP_FAST_f32 87.0
/* exp2 overflows from here on */
#define TM_EXP2_MAX_f64 1025.0
#define TM_EXP2_MAX_f32 129.0
/* exp2 rounds to 0 from here on */
#define TM_EXP2_MIN_f64 -1076.0
#define TM_EXP2_MIN_f32 -151.0
/* up to here exp2 and its reciprocal are normal */
#define TM_EXP2_FAST_f64 1021.0
#define TM_EXP2_FAST_f32 125.0
/* exp10 overflows from here on */
#define TM_EXP10_MAX_f64 309.0
#define TM_EXP10_MAX_f32 39.0
/* exp10 rounds to 0 from here on */
#define TM_EXP10_MIN_f64 -324.0
#define TM_EXP10_MIN_f32 -46.0
/* up to here exp10 and its reciprocal are normal */
#define TM_EXP10_FAST_f64 307.0
#define TM_EXP10_FAST_f32 37.0
/* erf rounds to 1 from here on */
#define TM_ERF_MAX_f64 5.9375
#define TM_ERF_MAX_f32 3.9375
/* erfc rounds to 0 from here on */
#define TM_ERFC_MAX_f64 28.0
#define TM_ERFC_MAX_f32 10.5
/* gamma overflows and its reciprocal rounds to 0 from here on */
#define TM_GAMMA_MAX_f64 190.0
#define TM_GAMMA_MAX_f32 46.0
/* gamma(x) rounds to 1/x up to here */
#define TM_GAMMA_TINY_f64 0x1p-60
#define TM_GAMMA_TINY_f32 0x1p-30
/* atan rounds to pi/2 from here on */
#define TM_ATAN_MAX_f64 0x1p60
#define TM_ATAN_MAX_f32 0x1p30
/* atan rounds to its argument up to here */
#define TM_ATAN_TINY_f64 0x1p-30
#define TM_ATAN_TINY_f32 0x1p-30
/* two terms of the series of asinh are enough up to here */
#define TM_ARC_TINY_f64 0x1p-14
#define TM_ARC_TINY_f32 0x1p-6
/* 1 is lost beside the square from here on */
#define TM_ARC_LARGE_f64 0x1p30
#define TM_ARC_LARGE_f32 0x1p14
/* squares, quotients and residuals of numbers in [NEAR, FAR] stay normal */
#define TM_FAR_f64 0x1p500
#define TM_FAR_f32 0x1p50
/* 1/FAR */
#define TM_NEAR_f64 0x1p-500
#define TM_NEAR_f32 0x1p-50
/* takes numbers above FAR below it */
#define TM_SHRINK_f64 0x1p-600
#define TM_SHRINK_f32 0x1p-70
/* takes numbers below NEAR above it */
#define TM_GROW_f64 0x1p600
#define TM_GROW_f32 0x1p90
/* exponent of GROW */
#define TM_GROW_SHIFT_f64 600.0
#define TM_GROW_SHIFT_f32 90.0
/* 1/SHRINK */
#define TM_UNSHRINK_f64 0x1p600
#define TM_UNSHRINK_f32 0x1p70
/* 1/GROW */
#define TM_UNGROW_f64 0x1p-600
#define TM_UNGROW_f32 0x1p-90
/* expm1 rounds to -1 from here on */
#define TM_EXPM1_MIN_f64 -40.0
#define TM_EXPM1_MIN_f32 -20.0
/* sinh and cosh overflow from here on */
#define TM_HYPER_MAX_f64 712.0
#define TM_HYPER_MAX_f32 92.0
/* tanh rounds to 1 from here on */
#define TM_TANH_MAX_f64 22.0
#define TM_TANH_MAX_f32 10.0
/* the largest power of two whose inverse is normal */
#define TM_LEVEL_MAX_f64 0x1p1022
#define TM_LEVEL_MAX_f32 0x1p126
/* the largest whole number whose exponential is finite */
#define TM_POLAR_MAX_f64 709.0
#define TM_POLAR_MAX_f32 88.0
/* its exponential */
#define TM_POLAR_REST_f64 0x1.d422d2be5dc9bp1022
#define TM_POLAR_REST_f32 0x1.f1056ep126

/*@ exp_constants @*/
/* 1/ln(2) */
#define TM_INV_LN2_f64 0x1.71547652b82fep0
#define TM_INV_LN2_f32 0x1.715476p0
/* exp(r) = 1 + r + r^2 EXP(r), |r| <= ln(2)/2 */
#define TM_EXP_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.1f8bbd4b1c735p-29), \
  K(0x1.af6eb3c38a2d9p-26)), K(0x1.27e4cc2288c65p-22)), K(0x1.71ddee5748d11p-19)), K(0x1.a01a01ad78a44p-16)), \
  K(0x1.a01a01b44e318p-13)), K(0x1.6c16c16c15008p-10)), K(0x1.111111110e9eap-7)), K(0x1.5555555555558p-5)), \
  K(0x1.555555555555cp-3)), K(0x1p-1))
#define TM_EXP_f32(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.a27404p-13), K(0x1.6d5154p-10)), K(0x1.110feep-7)), K(0x1.5554e4p-5)), \
  K(0x1.555556p-3)), K(0x1p-1))

/*@ ln2_constants @*/
/* ln(2), so short that its product with an exponent is exact */
#define TM_LN2_HI_f64 0x1.62e42fefa38p-1
#define TM_LN2_HI_f32 0x1.62e4p-1
/* the rest of ln(2) */
#define TM_LN2_LO_f64 0x1.ef35793c7673p-45
#define TM_LN2_LO_f32 0x1.7f7d1cp-20

/*@ exp2_constants @*/
/* ln(2) as a sum */
#define TM_LN2_0_f64 0x1.62e42fefa39efp-1
#define TM_LN2_0_f32 0x1.62e43p-1
/* ln(2) as a sum */
#define TM_LN2_1_f64 0x1.abc9e3b39803fp-56
#define TM_LN2_1_f32 -0x1.05c61p-29

/*@ log2_constants @*/
/* 1/ln(2) as a sum */
#define TM_INV_LN2_0_f64 0x1.71547652b82fep0
#define TM_INV_LN2_0_f32 0x1.715476p0
/* 1/ln(2) as a sum */
#define TM_INV_LN2_1_f64 0x1.777d0ffda0d24p-56
#define TM_INV_LN2_1_f32 0x1.4ae0cp-26

/*@ log10_constants @*/
/* log10(2), so short that its product with an exponent is exact */
#define TM_LOG10_2_HI_f64 0x1.34413509f78p-2
#define TM_LOG10_2_HI_f32 0x1.344p-2
/* the rest of log10(2) */
#define TM_LOG10_2_LO_f64 0x1.fef311f12b358p-46
#define TM_LOG10_2_LO_f32 0x1.3509f8p-18
/* 1/ln(10) as a sum */
#define TM_INV_LN10_0_f64 0x1.bcb7b1526e50ep-2
#define TM_INV_LN10_0_f32 0x1.bcb7b2p-2
/* 1/ln(10) as a sum */
#define TM_INV_LN10_1_f64 0x1.95355baaafad3p-57
#define TM_INV_LN10_1_f32 -0x1.5b235ep-27

/*@ exp10_constants @*/
/* log2(10) */
#define TM_LOG2_10_f64 0x1.a934f0979a371p1
#define TM_LOG2_10_f32 0x1.a934fp1
/* ln(10) as a sum */
#define TM_LN10_0_f64 0x1.26bb1bbb55516p1
#define TM_LN10_0_f32 0x1.26bb1cp1
/* ln(10) as a sum */
#define TM_LN10_1_f64 -0x1.f48ad494ea3e9p-53
#define TM_LN10_1_f32 -0x1.12aabap-25

/*@ pi_constants @*/
/* pi as a sum */
#define TM_PI_0_f64 0x1.921fb54442d18p1
#define TM_PI_0_f32 0x1.921fb6p1
/* pi as a sum */
#define TM_PI_1_f64 0x1.1a62633145c07p-53
#define TM_PI_1_f32 -0x1.777a5cp-24

/*@ gamma_constants @*/
/* (log(2 pi) - 1)/2 as a sum */
#define TM_STIRLING_0_f64 0x1.acfe390c97d69p-2
#define TM_STIRLING_0_f32 0x1.acfe3ap-2
/* (log(2 pi) - 1)/2 as a sum */
#define TM_STIRLING_1_f64 0x1.3494bc9001442p-56
#define TM_STIRLING_1_f32 -0x1.e6d052p-27
/* log gamma(y) = (y - 1/2) (log y - 1) + STIRLING + STIRLING_TAIL(z)/y, z = y^-2, y >= 8 */
#define TM_STIRLING_TAIL_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(-0x1.c2f610fb38c64p-7), K(0x1.79c9a0e7fdee2p-8)), \
  K(-0x1.f30d8b5b3f369p-10)), K(0x1.b93ba8068396p-11)), K(-0x1.38135a47df4dep-11)), K(0x1.a01a017ae97bap-11)), \
  K(-0x1.6c16c16c127eap-9)), K(0x1.5555555555555p-4))
#define TM_STIRLING_TAIL_f32(x) \
  FMA(x, FMA(x, K(0x1.a4b67p-11), K(-0x1.6c250ap-9)), K(0x1.555556p-4))

/*@ log_dd_constants @*/
/* 2/3 as a sum */
#define TM_TWO_THIRDS_0_f64 0x1.5555555555555p-1
#define TM_TWO_THIRDS_0_f32 0x1.555556p-1
/* 2/3 as a sum */
#define TM_TWO_THIRDS_1_f64 0x1.5555555555555p-55
#define TM_TWO_THIRDS_1_f32 -0x1.555556p-26
/* the same = 2s + s z (2/3 + z LOG_DD(z)) */
#define TM_LOG_DD_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(-0x1.c66071b89cb19p-2), K(0x1.7684b03b3e87dp-3)), \
  K(0x1.95dab152546b2p-4)), K(0x1.e2e28d16ed91cp-4)), K(0x1.110deda26aa05p-3)), K(0x1.3b13bdbb9ad9ep-3)), \
  K(0x1.745d17266065dp-3)), K(0x1.c71c71c74c157p-3)), K(0x1.249249249235bp-2)), K(0x1.999999999999ap-2))
#define TM_LOG_DD_f32(x) \
  FMA(x, FMA(x, FMA(x, K(0x1.8fee1ap-3), K(0x1.c644a4p-3)), K(0x1.2493acp-2)), K(0x1.999998p-2))

/*@ trig_constants @*/
/* 2/pi */
#define TM_TWO_OVER_PI_f64 0x1.45f306dc9c883p-1
#define TM_TWO_OVER_PI_f32 0x1.45f306p-1
/* sin(r) = r + r z SIN(z), z = r^2, |r| <= pi/4 */
#define TM_SIN_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.5d8e866c09c8dp-33), K(-0x1.ae5e55ce3cb88p-26)), K(0x1.71de35610216cp-19)), \
  K(-0x1.a01a019bf47c9p-13)), K(0x1.111111110f76cp-7)), K(-0x1.5555555555548p-3))
#define TM_SIN_f32(x) \
  FMA(x, FMA(x, FMA(x, K(0x1.7864f8p-19), K(-0x1.a04a76p-13)), K(0x1.111166p-7)), K(-0x1.555556p-3))
/* cos(r) = 1 - z/2 + z^2 COS(z) */
#define TM_COS_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(-0x1.8fa8986bcf974p-37), K(0x1.1ee9dfb7eb973p-29)), K(-0x1.27e4f7f6ea8ap-22)), \
  K(0x1.a01a019c9568ap-16)), K(-0x1.6c16c16c1503fp-10)), K(0x1.555555555554bp-5))
#define TM_COS_f32(x) \
  FMA(x, FMA(x, K(0x1.99e9d4p-16), K(-0x1.6c0c2cp-10)), K(0x1.55554ap-5))

/*@ pio2_constants @*/
/* pi/2 as a sum */
#define TM_PIO2_0_f64 0x1.921fb54442d18p0
#define TM_PIO2_0_f32 0x1.921fb6p0
/* pi/2 as a sum */
#define TM_PIO2_1_f64 0x1.1a62633145c07p-54
#define TM_PIO2_1_f32 -0x1.777a5cp-25
/* pi/2 as a sum */
#define TM_PIO2_2_f64 -0x1.f1976b7ed8fbcp-110
#define TM_PIO2_2_f32 -0x1.ee59dap-50

/*@ atan_constants @*/
/* pi/4, so short that j*PIO4_HI is exact for j <= 4 */
#define TM_PIO4_HI_f64 0x1.921fb54442d18p-1
#define TM_PIO4_HI_f32 0x1.921fbp-1
/* the rest of pi/4 */
#define TM_PIO4_LO_f64 0x1.1a62633145c07p-55
#define TM_PIO4_LO_f32 0x1.5110b4p-23
/* atan(t) = t + t z ATAN(z), z = t^2, |t| <= 1/2 */
#define TM_ATAN_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(-0x1.108d2d2ef9367p-7), \
  K(0x1.8244c700e3fedp-6)), K(-0x1.2f9ae21288832p-5)), K(0x1.77c46a27d0fe4p-5)), K(-0x1.ac633f74237eap-5)), \
  K(0x1.e17ff0a938132p-5)), K(-0x1.110c40ebc6984p-4)), K(0x1.3b135c5f520c7p-4)), K(-0x1.745d134c504fep-4)), \
  K(0x1.c71c71a84b7cfp-4)), K(-0x1.249249244b53ep-3)), K(0x1.9999999998f36p-3)), K(-0x1.5555555555551p-2))
#define TM_ATAN_f32(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.3a0fap-5), K(-0x1.45ce8cp-4)), K(0x1.bfc964p-4)), K(-0x1.2444ap-3)), \
  K(0x1.99968cp-3)), K(-0x1.55555p-2))

/*@ arc_constants @*/
/* 1/6 */
#define TM_SIXTH_f64 0x1.5555555555555p-3
#define TM_SIXTH_f32 0x1.555556p-3

/*@ cbrt_constants @*/
/* 2^(1/3) */
#define TM_CBRT2_f64 0x1.428a2f98d728bp0
#define TM_CBRT2_f32 0x1.428a3p0
/* 2^(-1/3) */
#define TM_CBRT_HALF_f64 0x1.965fea53d6e3dp-1
#define TM_CBRT_HALF_f32 0x1.965feap-1
/* coefficient of (1 - h)^(-1/3): 1/3 */
#define TM_THIRD_f64 0x1.5555555555555p-2
#define TM_THIRD_f32 0x1.555556p-2
/* coefficient of (1 - h)^(-1/3): 2/9 */
#define TM_TWO_NINTHS_f64 0x1.c71c71c71c71cp-3
#define TM_TWO_NINTHS_f32 0x1.c71c72p-3
/* coefficient of (1 - h)^(-1/3): 14/81 */
#define TM_FOURTEEN_81_f64 0x1.61f9add3c0ca4p-3
#define TM_FOURTEEN_81_f32 0x1.61f9aep-3
/* m^(-1/3) on [1, 2], roughly */
#define TM_RCBRT_f64(x) \
  FMA(x, FMA(x, FMA(x, K(-0x1.970fa69db9405p-5), K(0x1.443e61f6280c3p-2)), K(-0x1.9dddf12abb2p-1)), \
  K(0x1.8a86c0ef3d78ap0))
#define TM_RCBRT_f32(x) \
  FMA(x, FMA(x, FMA(x, K(-0x1.970fap-5), K(0x1.443e5ep-2)), K(-0x1.9dddeep-1)), K(0x1.8a86cp0))

/*@ expm1_constants @*/
/* the same = 1 + r + r^2/2 + r^3 EXPM1(r) */
#define TM_EXPM1_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.1f83ea45fb6dbp-29), K(0x1.af5f4691dc325p-26)), \
  K(0x1.27e4d14000c4dp-22)), K(0x1.71ddf801853ebp-19)), K(0x1.a01a01ab1514ep-16)), K(0x1.a01a01b0082a4p-13)), \
  K(0x1.6c16c16c1577bp-10)), K(0x1.111111110f64dp-7)), K(0x1.5555555555557p-5)), K(0x1.5555555555559p-3))
#define TM_EXPM1_f32(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.a28f3cp-13), K(0x1.6d4374p-10)), K(0x1.110fe2p-7)), K(0x1.5554fp-5)), \
  K(0x1.555556p-3))

/*@ log_constants @*/
/* log((1+s)/(1-s)) = 2s + s z LOG(z), z = s^2, |s| <= 3 - sqrt(8) */
#define TM_LOG_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.2f17efa94bb3cp-3), K(0x1.399fd376aebe3p-3)), \
  K(0x1.746652b1500b2p-3)), K(0x1.c71c51a26870dp-3)), K(0x1.249249427c47dp-2)), K(0x1.999999997f26cp-2)), \
  K(0x1.5555555555595p-1))
#define TM_LOG_f32(x) \
  FMA(x, FMA(x, FMA(x, K(0x1.ec1d96p-3), K(0x1.23f1a2p-2)), K(0x1.999bd4p-2)), K(0x1.555554p-1))

/*@ asin_constants @*/
/* asin(s) = s + s z ASIN(z), z = s^2, |s| <= 1/2 */
#define TM_ASIN_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.0b4b7078caf68p-5), \
  K(-0x1.58093019c8bfbp-6)), K(0x1.63a35b61c1147p-6)), K(0x1.e5defa89202bp-9)), K(0x1.613e69298dc1fp-7)), \
  K(0x1.75850c0c701a3p-7)), K(0x1.ca1fa5c656423p-7)), K(0x1.1c49eebb8d8dp-6)), K(0x1.6e8bdf05530e7p-6)), \
  K(0x1.f1c71a92dc6c2p-6)), K(0x1.6db6db721b49fp-5)), K(0x1.333333332dff9p-4)), K(0x1.5555555555578p-3))
#define TM_ASIN_f32(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.33c024p-5), K(0x1.d7ce98p-7)), K(0x1.04ab3ap-5)), K(0x1.6cab24p-5)), \
  K(0x1.33389cp-4)), K(0x1.55554cp-3))

/*@ hyper_constants @*/
/* sinh(r) = r + r z SINH(z), z = r^2, |r| <= ln(2)/2 */
#define TM_SINH_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.741139d15dc41p-33), K(0x1.ae566b9dc6f1dp-26)), K(0x1.71de3e424ab6fp-19)), \
  K(0x1.a01a019f1147p-13)), K(0x1.111111111130dp-7)), K(0x1.5555555555555p-3))
#define TM_SINH_f32(x) \
  FMA(x, FMA(x, K(0x1.a28f3cp-13), K(0x1.110fe2p-7)), K(0x1.555556p-3))
/* cosh(r) = 1 + z COSH(z) */
#define TM_COSH_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.b847339cbc3efp-37), K(0x1.1edec53373c56p-29)), \
  K(0x1.27e500190809ap-22)), K(0x1.a01a019eb673bp-16)), K(0x1.6c16c16c16f3ep-10)), K(0x1.5555555555555p-5)), \
  K(0x1p-1))
#define TM_COSH_f32(x) \
  FMA(x, FMA(x, FMA(x, K(0x1.a34802p-16), K(0x1.6c14dp-10)), K(0x1.555556p-5)), K(0x1p-1))

/*@ erf_constants @*/
/* erf(a) = a + a ERF(z), z = a^2, a <= 1/2 */
#define TM_ERF_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(-0x1.994c5a53cffebp-23), K(0x1.c59faf4729a6ep-20)), \
  K(-0x1.f59e6dec5764bp-17)), K(0x1.f9aa68ecef02dp-14)), K(-0x1.c02ddaa21b28fp-11)), K(0x1.565bcd89bee44p-8)), \
  K(-0x1.b82ce31455543p-6)), K(0x1.ce2f21a0465fcp-4)), K(-0x1.812746b037a1cp-2)), K(0x1.06eba8214db69p-3))
#define TM_ERF_f32(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.3563e4p-8), K(-0x1.b66ae4p-6)), K(0x1.ce2552p-4)), K(-0x1.812734p-2)), \
  K(0x1.06eba8p-3))

/*@ wide_erf_constants @*/
/* erf(a) = a + a WIDE_ERF(z), z = a^2, a <= 9/8 */
#define TM_WIDE_ERF_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.cc59e0ca73ec4p-35), \
  K(-0x1.2b7dc858eb1f5p-30)), K(0x1.f2f14c9578fdep-27)), K(-0x1.5e9ed00775a08p-23)), K(0x1.b9cdf80884453p-20)), \
  K(-0x1.f4d05a4cb2367p-17)), K(0x1.f9a30a25796c9p-14)), K(-0x1.c02db2e6593bep-11)), K(0x1.565bcd07586cp-8)), \
  K(-0x1.b82ce31250b4ap-6)), K(0x1.ce2f21a041c81p-4)), K(-0x1.812746b0379c8p-2)), K(0x1.06eba8214db68p-3))
#define TM_WIDE_ERF_f32(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.29b9ap-14), K(-0x1.97d6a8p-11)), K(0x1.524dap-8)), \
  K(-0x1.b7c0c8p-6)), K(0x1.ce29dcp-4)), K(-0x1.81273p-2)), K(0x1.06eba8p-3))
/* 1 - erf(a) = ERF_REST(a)^8, less and less of it needed, 9/8 <= a <= ERF_MAX */
#define TM_ERF_REST_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.dbca250d1ce62p-45), \
  K(-0x1.6c5d6d20b9581p-39)), K(0x1.072f86383ca0ap-34)), K(-0x1.de05645ff4aa2p-31)), K(0x1.31a37fde80ea8p-27)), \
  K(-0x1.21685ee7d521ap-24)), K(0x1.9a95b7242fd96p-22)), K(-0x1.aca9aa1c19e9dp-20)), K(0x1.3e33cfcd7ff5ap-18)), \
  K(-0x1.43dafd924430ep-17)), K(0x1.0eb59326a5e8p-17)), K(0x1.4b3fc0a5812eap-14)), K(-0x1.0c523ee86e3b8p-11)), \
  K(0x1.9754ceb178503p-13)), K(0x1.af2376659de85p-8)), K(-0x1.10d5e75d42a6bp-9)), K(-0x1.1d37f92273073p-4)), \
  K(-0x1.20dd1310e914bp-3)), K(0x1.fffffd60f6d39p-1))
#define TM_ERF_REST_f32(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.6cca8ap-17), K(0x1.885ep-16)), K(-0x1.e7282ep-10)), \
  K(0x1.737032p-7)), K(-0x1.2606a8p-7)), K(-0x1.043136p-4)), K(-0x1.2714bcp-3)), K(0x1.002a78p0))

/*@ erfc_constants @*/
/* exp(a^2) erfc(a) = (19/16 + ERFC(t)) / (1 + 2a), t = (a - 4)/(a + 4), 0 <= a <= 28 */
#define TM_ERFC_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(-0x1.e62b1679f8aap-30), \
  K(-0x1.d100415df9e84p-27)), K(-0x1.0a9962e67f09ep-27)), K(0x1.edc666c2b85b5p-24)), K(0x1.0ccc16d41020dp-24)), \
  K(-0x1.c02165d2dadbbp-21)), K(0x1.43d8674e59854p-22)), K(0x1.7fb36f7f2a0dbp-18)), K(-0x1.78a60052a4599p-17)), \
  K(-0x1.996a4d8f943f2p-16)), K(0x1.3be0c0be712cfp-13)), K(-0x1.a1de8087c533ap-13)), K(-0x1.8d4a9ea7d2faap-11)), \
  K(0x1.49c6718e65b76p-8)), K(-0x1.0962388238efp-6)), K(0x1.3079edfa001e2p-5)), K(-0x1.0fb06dfe4d976p-4)), \
  K(0x1.7fee004df69acp-4)), K(-0x1.9ddb23c3e9393p-4)), K(0x1.16ecefcfa6042p-4)), K(0x1.f7f5df66fd8afp-7)), \
  K(-0x1.1df1ad154a29cp-3)), K(0x1.74b22dd3fafd9p-5))
#define TM_ERFC_f32(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.005c1p-13), \
  K(-0x1.fcb87ep-13)), K(-0x1.7e72dap-11)), K(0x1.4c281ep-8)), K(-0x1.099cb2p-6)), K(0x1.305994p-5)), \
  K(-0x1.0facc4p-4)), K(0x1.7ff168p-4)), K(-0x1.9ddb8ep-4)), K(0x1.16ecap-4)), K(0x1.f7f5f8p-7)), K(-0x1.1df1acp-3)), \
  K(0x1.74b22ep-5))

/*@ lgamma_constants @*/
/* log gamma(1 + u) = u LOG_GAMMA_1(u), |u| <= 1/16 */
#define TM_LOG_GAMMA_1_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(-0x1.7621c2b007a62p-4), \
  K(0x1.9db58fc073f38p-4)), K(-0x1.c8081cce5e1a7p-4)), K(0x1.0109599ec484bp-3)), K(-0x1.2703a004e2926p-3)), \
  K(0x1.5b40cbe28ba9bp-3)), K(-0x1.a8b9c17bad08cp-3)), K(0x1.151322ac6a757p-2)), K(-0x1.9a4d55beab12fp-2)), \
  K(0x1.a51a6625307dbp-1)), K(-0x1.2788cfc6fb619p-1))
#define TM_LOG_GAMMA_1_f32(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.5b71b8p-3), K(-0x1.ad33c8p-3)), K(0x1.1513ccp-2)), K(-0x1.9a4b4cp-2)), \
  K(0x1.a51a66p-1)), K(-0x1.2788dp-1))
/* log gamma(2 + u) = u LOG_GAMMA_2(u) */
#define TM_LOG_GAMMA_2_f64(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.e33b00fb282f6p-12), \
  K(0x1.9e348d1c24419p-14)), K(-0x1.df628e8136adp-13)), K(0x1.0b37c10422b87p-11)), K(-0x1.38aaef7ef6552p-10)), \
  K(0x1.7add6e71044ddp-9)), K(-0x1.e404fc4972a3cp-8)), K(0x1.51322ac7dadfbp-6)), K(-0x1.13e001a556ee7p-4)), \
  K(0x1.4a34cc4a60fa6p-2)), K(0x1.b0ee6072093cep-2))
#define TM_LOG_GAMMA_2_f32(x) \
  FMA(x, FMA(x, FMA(x, FMA(x, FMA(x, K(0x1.2645d4p-9), K(-0x1.1fdf0ap-7)), K(0x1.514106p-6)), K(-0x1.13d8dep-4)), \
  K(0x1.4a34ccp-2)), K(0x1.b0ee6p-2))

/*@ huge_constants @*/
#define TM_TWO_OVER_PI_WORDS_f64 \
  0x0000000000000000UL, 0x0000000000000000UL, 0xa2f9836e4e441529UL, 0xfc2757d1f534ddc0UL, \
  0xdb6295993c439041UL, 0xfe5163abdebbc561UL, 0xb7246e3a424dd2e0UL, 0x06492eea09d1921cUL, \
  0xfe1deb1cb129a73eUL, 0xe88235f52ebb4484UL, 0xe99c7026b45f7e41UL, 0x3991d639835339f4UL, \
  0x9c845f8bbdf9283bUL, 0x1ff897ffde05980fUL, 0xef2f118b5a0a6d1fUL, 0x6d367ecf27cb09b7UL, \
  0x4f463f669e5fea2dUL, 0x7527bac7ebe5f17bUL, 0x3d0739f78a5292eaUL, 0x6bfb5fb11f8d5d08UL, \
  0x56033046fc7b6babUL, 0xf0cfbc209af4361dUL, 0xa9e391615ee61b08UL, 0x6599855f14a06840UL
#define TM_TWO_OVER_PI_WORDS_f32 \
  0x00000000U, 0x00000000U, 0xa2f9836eU, 0x4e441529U, 0xfc2757d1U, 0xf534ddc0U, \
  0xdb629599U, 0x3c439041U, 0xfe5163abU, 0xdebbc561U, 0xb7246e3aU, 0x424dd2e0U
