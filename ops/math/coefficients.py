#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes constants.h: every polynomial and split constant of the math text, from closed forms alone.

Run `python3 coefficients.py > constants.h` (needs mpmath).  The result is committed, so a build needs no Python.

A polynomial is a weighted least-squares fit on Chebyshev nodes, which is within a few percent of minimax.  Its
coefficients are rounded one after the other, lowest first, and the rest is fitted again each time: the rounding error
of a low coefficient is thus taken up by the higher ones.  The weight makes the *relative* error of the function level.
"""
import struct
from mpmath import (mp, mpf, asin, atan, cbrt, cos, cosh, erf, erfc, euler, exp, floor, log, loggamma, matrix, pi,
                    qr_solve, sin, sinh, sqrt, zeta)

mp.prec = 300
TYPES = {"f64": 53, "f32": 24}


def rounded(x, bits):
    """x rounded to nearest in the type of that many significand bits."""
    if bits == 53:
        return mpf(float(x))
    return mpf(struct.unpack("f", struct.pack("f", float(x)))[0])


def truncated(x, bits):
    """x with its significand cut to `bits` bits: its product with a short integer is exact."""
    scale = mpf(2) ** (bits - 1 - int(floor(log(abs(x), 2))))
    return floor(x * scale) / scale


def fit(f, lo, hi, count, weight, bits):
    """Coefficients of the polynomial nearest to f on [lo, hi], as numbers of the type."""
    nodes = 4 * count + 20
    xs = [(lo + hi) / 2 + (hi - lo) / 2 * cos(pi * (2 * i + 1) / (2 * nodes)) for i in range(nodes)]
    ws = [weight(x) for x in xs]
    left = [f(x) for x in xs]
    fixed = []
    while len(fixed) < count:
        n = len(fixed)
        a = matrix(nodes, count - n)
        b = matrix(nodes, 1)
        for i, x in enumerate(xs):
            for j in range(count - n):
                a[i, j] = ws[i] * x ** (n + j)
            b[i] = ws[i] * left[i]
        c = rounded(qr_solve(a, b)[0][0], bits)
        fixed.append(c)
        left = [v - c * x ** n for v, x in zip(left, xs)]
    return fixed


def series(f, about_zero):
    """f away from 0, where cancellation would spoil it the first terms of its series."""
    return lambda x: f(mpf(x)) if abs(x) > mpf(10) ** -12 else sum(c * mpf(x) ** i for i, c in enumerate(about_zero))


def odd(f, sign):
    """(f(r) - r) / r**3 as a function of z = r*r, for f(r) = r + c r**3 + ..."""
    def g(z):
        r = sqrt(z)
        return (f(r) - r) / (r * z)
    return series(g, sign)


exp_poly = series(lambda r: (exp(r) - 1 - r) / r ** 2, [mpf(1) / 2, mpf(1) / 6, mpf(1) / 24])
exp_tail = series(lambda r: (exp(r) - 1 - r - r ** 2 / 2) / r ** 3, [mpf(1) / 6, mpf(1) / 24, mpf(1) / 120])
log_tail = series(lambda z: (log((1 + sqrt(z)) / (1 - sqrt(z))) - 2 * sqrt(z)) / (sqrt(z) * z),
                  [mpf(2) / 3, mpf(2) / 5])
log_tail2 = series(lambda z: (log_tail(z) - mpf(2) / 3) / z, [mpf(2) / 5, mpf(2) / 7])
sin_poly = odd(sin, [-mpf(1) / 6, mpf(1) / 120])
cos_poly = series(lambda z: (cos(sqrt(z)) - 1 + z / 2) / z ** 2, [mpf(1) / 24, -mpf(1) / 720])
atan_poly = odd(atan, [-mpf(1) / 3, mpf(1) / 5])
asin_poly = odd(asin, [mpf(1) / 6, mpf(3) / 40])
sinh_poly = odd(sinh, [mpf(1) / 6, mpf(1) / 120])
cosh_poly = series(lambda z: (cosh(sqrt(z)) - 1) / z, [mpf(1) / 2, mpf(1) / 24, mpf(1) / 720])
erf_poly = series(lambda z: erf(sqrt(z)) / sqrt(z) - 1, [2 / sqrt(pi) - 1, -2 / sqrt(pi) / 3, 2 / sqrt(pi) / 10])
erf_rest = lambda a: erfc(a) ** (mpf(1) / 8)
erf_rest_weight = lambda a: 8 * erfc(a) ** (mpf(7) / 8)
log_gamma_1 = series(lambda u: loggamma(1 + u) / u, [-euler, zeta(2) / 2, -zeta(3) / 3])
log_gamma_2 = series(lambda u: loggamma(2 + u) / u, [1 - euler, (zeta(2) - 1) / 2, (1 - zeta(3)) / 3])
ERFC_MIDDLE = 4


def erfc_poly(t):
    """(1 + 2a) exp(a^2) erfc(a) - 19/16 for t = (a - ERFC_MIDDLE)/(a + ERFC_MIDDLE)."""
    a = ERFC_MIDDLE * (1 + t) / (1 - t)
    return (1 + 2 * a) * exp(a * a) * erfc(a) - mpf(19) / 16


def stirling(z):
    """y (log gamma(y) - ((y - 1/2) (log y - 1) + STIRLING)) for z = y^-2."""
    if z < mpf(10) ** -20:
        return mpf(1) / 12 - z / 360
    y = 1 / sqrt(z)
    return y * (loggamma(y) - ((y - mpf(1) / 2) * (log(y) - 1) + (log(2 * pi) - 1) / 2))


HALF_LN2 = log(mpf(2)) / 2 * mpf("1.0003")
S2 = ((sqrt(mpf(2)) - 1) / (sqrt(mpf(2)) + 1)) ** 2 * mpf("1.001")
QUARTER_PI2 = (pi / 4) ** 2 * mpf("1.002")

# section, polynomial, function, interval, number of coefficients for f64 and f32, weight, meaning; where the interval's
# end depends on the type it is a pair
POLYNOMIALS = [
    ("exp_constants", "EXP", exp_poly, -HALF_LN2, HALF_LN2, (11, 6), lambda r: r ** 2,
     "exp(r) = 1 + r + r^2 EXP(r), |r| <= ln(2)/2"),
    ("expm1_constants", "EXPM1", exp_tail, -HALF_LN2, HALF_LN2, (10, 5), lambda r: r ** 2,
     "the same = 1 + r + r^2/2 + r^3 EXPM1(r)"),
    ("log_constants", "LOG", log_tail, mpf(0), S2, (7, 4), lambda z: z,
     "log((1+s)/(1-s)) = 2s + s z LOG(z), z = s^2, |s| <= 3 - sqrt(8)"),
    ("log_dd_constants", "LOG_DD", log_tail2, mpf(0), S2, (10, 4), lambda z: z ** 2,
     "the same = 2s + s z (2/3 + z LOG_DD(z))"),
    ("trig_constants", "SIN", sin_poly, mpf(0), QUARTER_PI2, (6, 4), lambda z: z,
     "sin(r) = r + r z SIN(z), z = r^2, |r| <= pi/4"),
    ("trig_constants", "COS", cos_poly, mpf(0), QUARTER_PI2, (6, 3), lambda z: z ** 2, "cos(r) = 1 - z/2 + z^2 COS(z)"),
    ("atan_constants", "ATAN", atan_poly, mpf(0), mpf("0.2502"), (13, 6), lambda z: z,
     "atan(t) = t + t z ATAN(z), z = t^2, |t| <= 1/2"),
    ("asin_constants", "ASIN", asin_poly, mpf(0), mpf("0.2502"), (13, 6), lambda z: z,
     "asin(s) = s + s z ASIN(z), z = s^2, |s| <= 1/2"),
    ("hyper_constants", "SINH", sinh_poly, mpf(0), HALF_LN2 ** 2, (6, 3), lambda z: z,
     "sinh(r) = r + r z SINH(z), z = r^2, |r| <= ln(2)/2"),
    ("hyper_constants", "COSH", cosh_poly, mpf(0), HALF_LN2 ** 2, (7, 4), lambda z: z, "cosh(r) = 1 + z COSH(z)"),
    ("cbrt_constants", "RCBRT", lambda m: 1 / cbrt(m), mpf(1), mpf(2), (4, 4), lambda m: mpf(1),
     "m^(-1/3) on [1, 2], roughly"),
    ("erf_constants", "ERF", erf_poly, mpf(0), mpf("0.2502"), (10, 5), lambda z: mpf(1),
     "erf(a) = a + a ERF(z), z = a^2, a <= 1/2"),
    ("wide_erf_constants", "WIDE_ERF", erf_poly, mpf(0), mpf("1.125") ** 2 * mpf("1.0001"), (13, 7), lambda z: mpf(1),
     "erf(a) = a + a WIDE_ERF(z), z = a^2, a <= 9/8"),
    ("wide_erf_constants", "ERF_REST", erf_rest, mpf("1.125"), (mpf("5.95"), mpf("3.95")), (19, 8), erf_rest_weight,
     "1 - erf(a) = ERF_REST(a)^8, less and less of it needed, 9/8 <= a <= ERF_MAX"),
    ("erfc_constants", "ERFC", erfc_poly, mpf(-1), mpf("0.7502"), (23, 13), lambda t: mpf(1),
     "exp(a^2) erfc(a) = (19/16 + ERFC(t)) / (1 + 2a), t = (a - 4)/(a + 4), 0 <= a <= 28"),
    ("gamma_constants", "STIRLING_TAIL", stirling, mpf(0), mpf(1) / 63, (8, 3), lambda z: sqrt(z) + mpf(1) / 1000,
     "log gamma(y) = (y - 1/2) (log y - 1) + STIRLING + STIRLING_TAIL(z)/y, z = y^-2, y >= 8"),
    ("lgamma_constants", "LOG_GAMMA_1", log_gamma_1, -mpf(1) / 16, mpf(1) / 16, (11, 6), lambda u: mpf(1),
     "log gamma(1 + u) = u LOG_GAMMA_1(u), |u| <= 1/16"),
    ("lgamma_constants", "LOG_GAMMA_2", log_gamma_2, -mpf(1) / 16, mpf(1) / 16, (11, 6), lambda u: mpf(1),
     "log gamma(2 + u) = u LOG_GAMMA_2(u)"),
]


def pieces(x, bits, count):
    """x as a sum of `count` numbers of the type, each the rest rounded."""
    out = []
    for _ in range(count):
        out.append(rounded(x, bits))
        x -= out[-1]
    return out


def head_and_tail(x, cut, bits):
    """x = head of cut bits + tail of the type."""
    head = truncated(x, cut)
    return head, rounded(x - head, bits)


def split_constants(bits):
    """(section, name, value, meaning) of everything that is not a polynomial."""
    ln2, ln10 = log(mpf(2)), log(mpf(10))
    ln2_hi, ln2_lo = head_and_tail(ln2, 42 if bits == 53 else 15, bits)
    yield "exp_constants", "INV_LN2", rounded(1 / ln2, bits), "1/ln(2)"
    yield "ln2_constants", "LN2_HI", ln2_hi, "ln(2), so short that its product with an exponent is exact"
    yield "ln2_constants", "LN2_LO", ln2_lo, "the rest of ln(2)"
    for i, v in enumerate(pieces(ln2, bits, 2)):
        yield "exp2_constants", "LN2_%d" % i, v, "ln(2) as a sum"
    for i, v in enumerate(pieces(1 / ln2, bits, 2)):
        yield "log2_constants", "INV_LN2_%d" % i, v, "1/ln(2) as a sum"
    hi, lo = head_and_tail(ln2 / ln10, 42 if bits == 53 else 15, bits)
    yield "log10_constants", "LOG10_2_HI", hi, "log10(2), so short that its product with an exponent is exact"
    yield "log10_constants", "LOG10_2_LO", lo, "the rest of log10(2)"
    for i, v in enumerate(pieces(1 / ln10, bits, 2)):
        yield "log10_constants", "INV_LN10_%d" % i, v, "1/ln(10) as a sum"
    yield "exp10_constants", "LOG2_10", rounded(ln10 / ln2, bits), "log2(10)"
    for i, v in enumerate(pieces(ln10, bits, 2)):
        yield "exp10_constants", "LN10_%d" % i, v, "ln(10) as a sum"
    for i, v in enumerate(pieces(pi, bits, 2)):
        yield "pi_constants", "PI_%d" % i, v, "pi as a sum"
    for i, v in enumerate(pieces((log(2 * pi) - 1) / 2, bits, 2)):
        yield "gamma_constants", "STIRLING_%d" % i, v, "(log(2 pi) - 1)/2 as a sum"
    for i, v in enumerate(pieces(mpf(2) / 3, bits, 2)):
        yield "log_dd_constants", "TWO_THIRDS_%d" % i, v, "2/3 as a sum"
    yield "trig_constants", "TWO_OVER_PI", rounded(2 / pi, bits), "2/pi"
    for i, v in enumerate(pieces(pi / 2, bits, 3)):
        yield "pio2_constants", "PIO2_%d" % i, v, "pi/2 as a sum"
    hi, lo = head_and_tail(pi / 4, bits - 2, bits)
    yield "atan_constants", "PIO4_HI", hi, "pi/4, so short that j*PIO4_HI is exact for j <= 4"
    yield "atan_constants", "PIO4_LO", lo, "the rest of pi/4"
    yield "arc_constants", "SIXTH", rounded(mpf(1) / 6, bits), "1/6"
    yield "cbrt_constants", "CBRT2", rounded(cbrt(mpf(2)), bits), "2^(1/3)"
    yield "cbrt_constants", "CBRT_HALF", rounded(1 / cbrt(mpf(2)), bits), "2^(-1/3)"
    for name, n, d in (("THIRD", 1, 3), ("TWO_NINTHS", 2, 9), ("FOURTEEN_81", 14, 81)):
        yield "cbrt_constants", name, rounded(mpf(n) / d, bits), "coefficient of (1 - h)^(-1/3): %d/%d" % (n, d)


# Bit patterns and limits of the two types: name, f64, f32, meaning.  Not computed: the layout of IEEE 754.
LAYOUT = [
    ("SIGN", "0x8000000000000000", "0x80000000", "sign bit"),
    ("ABS", "0x7fffffffffffffff", "0x7fffffff", "all bits but the sign"),
    ("MANT", "0x000fffffffffffff", "0x007fffff", "stored bits of the significand"),
    ("INF", "0x7ff0000000000000", "0x7f800000", "infinity"),
    ("NAN", "0x7ff8000000000000", "0x7fc00000", "the quiet NaN"),
    ("ONE", "0x3ff0000000000000", "0x3f800000", "1"),
    ("SHIFT_BITS", "0x4338000000000000", "0x4b400000", "SHIFT"),
    ("SQRT_HALF", "0x3fe6a09e667f3bcd", "0x3f3504f3", "sqrt(1/2)"),
    ("PLAIN_LEAST", "0x1a70000000000000", "0x21800000", "sums of squares need no scaling from here on"),
    ("PLAIN_RANGE", "0x4b00000000000000", "0x3c000000", "and so far, up to the inverse of that"),
    ("PLAIN_DIVIDEND", "0x1fffffffffffffff", "0x1fffffff", "dividends need no scaling above this: 1/2^511, 1/2^63"),
    ("LEVEL_TOP", "0x7fe0000000000000", "0x7f000000", "the largest power of two"),
    ("ODD_EXPONENT", "0x0010000000000000", "0x00800000", "lowest bit of the exponent"),
]
LIMITS = [
    ("SHIFT", "0x1.8p52", "0x1.8p23", "x + SHIFT has the whole number nearest to x in its low bits"),
    ("TWO_MANT", "0x1p52", "0x1p23", "from here on every number is whole"),
    ("MANT_PLACES", "52.0", "23.0", "its exponent"),
    ("WHOLE_LIMIT", "0x1p50", "0x1p21", "two rounding errors of a whole number below this are less than 1/2"),
    ("MIN_NORMAL", "0x1p-1022", "0x1p-126", "least normal number"),
    ("SUB_SCALE", "0x1p54", "0x1p24", "makes subnormals normal"),
    ("SUB_SHIFT", "54.0", "24.0", "its exponent, a multiple of 3"),
    ("BIAS", "1023.0", "127.0", "exponent bias"),
    ("EXP_MAX", "710.0", "89.0", "exp overflows from here on"),
    ("EXP_MIN", "-746.0", "-104.0", "exp rounds to 0 from here on"),
    ("TRIG_MAX", "0x1p25", "0x1p16", "up to here three pieces of pi/2 reduce an angle"),
    ("EXP_FAST", "708.0", "87.0", "up to here exp and its reciprocal are normal"),
    ("EXP2_MAX", "1025.0", "129.0", "exp2 overflows from here on"),
    ("EXP2_MIN", "-1076.0", "-151.0", "exp2 rounds to 0 from here on"),
    ("EXP2_FAST", "1021.0", "125.0", "up to here exp2 and its reciprocal are normal"),
    ("EXP10_MAX", "309.0", "39.0", "exp10 overflows from here on"),
    ("EXP10_MIN", "-324.0", "-46.0", "exp10 rounds to 0 from here on"),
    ("EXP10_FAST", "307.0", "37.0", "up to here exp10 and its reciprocal are normal"),
    ("ERF_MAX", "5.9375", "3.9375", "erf rounds to 1 from here on"),
    ("ERFC_MAX", "28.0", "10.5", "erfc rounds to 0 from here on"),
    ("GAMMA_MAX", "190.0", "46.0", "gamma overflows and its reciprocal rounds to 0 from here on"),
    ("GAMMA_TINY", "0x1p-60", "0x1p-30", "gamma(x) rounds to 1/x up to here"),
    ("ATAN_MAX", "0x1p60", "0x1p30", "atan rounds to pi/2 from here on"),
    ("ATAN_TINY", "0x1p-30", "0x1p-30", "atan rounds to its argument up to here"),
    ("ARC_TINY", "0x1p-14", "0x1p-6", "two terms of the series of asinh are enough up to here"),
    ("ARC_LARGE", "0x1p30", "0x1p14", "1 is lost beside the square from here on"),
    ("FAR", "0x1p500", "0x1p50", "squares, quotients and residuals of numbers in [NEAR, FAR] stay normal"),
    ("NEAR", "0x1p-500", "0x1p-50", "1/FAR"),
    ("SHRINK", "0x1p-600", "0x1p-70", "takes numbers above FAR below it"),
    ("GROW", "0x1p600", "0x1p90", "takes numbers below NEAR above it"),
    ("GROW_SHIFT", "600.0", "90.0", "exponent of GROW"),
    ("UNSHRINK", "0x1p600", "0x1p70", "1/SHRINK"),
    ("UNGROW", "0x1p-600", "0x1p-90", "1/GROW"),
    ("EXPM1_MIN", "-40.0", "-20.0", "expm1 rounds to -1 from here on"),
    ("HYPER_MAX", "712.0", "92.0", "sinh and cosh overflow from here on"),
    ("TANH_MAX", "22.0", "10.0", "tanh rounds to 1 from here on"),
    ("LEVEL_MAX", "0x1p1022", "0x1p126", "the largest power of two whose inverse is normal"),
    ("POLAR_MAX", "709.0", "88.0", "the largest whole number whose exponential is finite"),
    ("POLAR_REST", "0x1.d422d2be5dc9bp1022", "0x1.f1056ep126", "its exponential"),
]


def literal(v):
    """A hexadecimal literal without needless zeros."""
    digits, exponent = float(v).hex().split("p")
    return "%sp%d" % (digits.rstrip("0").rstrip("."), int(exponent))


def horner(name, type_name, cs):
    """One macro: nested FMAs."""
    text = "FMA(x, " * (len(cs) - 1) + "K(%s)" % literal(cs[-1])
    lines = ["#define TM_%s_%s(x)" % (name, type_name)]
    for c in cs[-2::-1]:
        word = ", K(%s))" % literal(c)
        if len(text) + len(word) > 116:
            lines.append("  " + text + ",")
            text = word[2:]
        else:
            text += word
    lines.append("  " + text)
    return " \\\n".join(lines)


def two_over_pi():
    """2/pi as words, zeros in front so that the least exponent's window begins inside."""
    mp.prec = 1600
    value = 2 / pi
    for bits, zeros, words, suffix in ((64, 2, 22, "UL"), (32, 2, 10, "U")):
        whole = int(floor(value * mpf(2) ** (bits * words)))
        row = [0] * zeros + [(whole >> (bits * (words - 1 - i))) & (2 ** bits - 1) for i in range(words)]
        form = "0x%%0%dx%s" % (bits // 4, suffix)
        per_line = 4 if bits == 64 else 6
        lines = [", ".join(form % w for w in row[i:i + per_line]) for i in range(0, len(row), per_line)]
        yield "#define TM_TWO_OVER_PI_WORDS_%s \\\n  %s" % ("f64" if bits == 64 else "f32", ", \\\n  ".join(lines))


def main():
    sections = {}

    def put(section, text):
        sections.setdefault(section, []).append(text)

    for name, f64, f32, meaning in LAYOUT + LIMITS:
        put("layout", "/* %s */\n#define TM_%s_f64 %s\n#define TM_%s_f32 %s" % (meaning, name, f64, name, f32))
    rows = {t: list(split_constants(b)) for t, b in TYPES.items()}
    for (section, name, v64, meaning), (_, _, v32, _) in zip(rows["f64"], rows["f32"]):
        put(section, "/* %s */\n#define TM_%s_f64 %s\n#define TM_%s_f32 %s"
            % (meaning, name, literal(v64), name, literal(v32)))
    for section, name, f, lo, hi, counts, weight, meaning in POLYNOMIALS:
        put(section, "/* %s */" % meaning)
        his = hi if isinstance(hi, tuple) else (hi, hi)
        for count, top, (t, bits) in zip(counts, his, TYPES.items()):
            put(section, horner(name, t, fit(f, lo, top, count, weight, bits)))
    for text in two_over_pi():
        put("huge_constants", text)

    print("/* SPDX-License-Identifier: MIT\n"
          " * Constants of the math text, made by coefficients.py; do not edit.\n"
          " * TM_NAME_f64 and TM_NAME_f32 are literals without suffix: the text reads them as C(NAME) or, where "
          "they are\n"
          " * bit patterns, CU(NAME); a polynomial as POLY(NAME, x).  A line with @ begins a section (see "
          "embed.sh). */")
    for section, texts in sections.items():
        print("\n/*@ %s @*/" % section)
        print("\n".join(texts))


main()
