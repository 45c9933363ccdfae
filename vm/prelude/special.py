# SPDX-License-Identifier: MIT
# scipy.special: what is no row.  Bessel functions and the Faddeeva function come from libraries of the host (_special:
# vm/lib/special.c), in double precision; the rest is a few operations over those and over the library's rows.
import numpy as np


def _reals(name, *args):
    """args as real arrays of one shape, and the dtype of the result"""
    for x in args:
        if np.asarray(x).dtype.kind == "c":
            raise TypeError(name + "() takes real numbers here, no complex ones")
    dtype = _real_inexact(*args)
    return [np.asarray(x, np.float64) for x in np.broadcast_arrays(*[np.asarray(x) for x in args])], dtype


def _result(r, dtype, out, name):
    """r as what the function gives"""
    r = np.asarray(r, dtype)
    return r[()] if out is None else _store(r, out, name)


def _boost(name, *args):
    """the values of a function of Boost's where all args are finite, else NaN"""
    finite = np.isfinite(args[0])
    for x in args[1:]:
        finite = finite & np.isfinite(x)
    r = _special(name, *[np.where(finite, x, 0.5) for x in args])
    return np.where(finite, r, np.nan)


def _signed(v, z, r):
    """r, computed at |z|, for a negative z: of a whole order the same with a sign, of others no number"""
    odd = np.where(v % 2 == 1, -1.0, 1.0)
    return np.where(z < 0, np.where(v == np.floor(v), odd * r, np.nan), r)


#: special prelude
def jv(v, z, /, out=None):
    """Bessel function of the first kind, of real order v"""
    (v, z), dtype = _reals("jv", v, z)
    r = _boost("jv", v, np.abs(z))
    r = np.where((z == 0) & (v < 0) & (v != np.floor(v)), np.where(np.floor(-v) % 2 == 0, np.inf, -np.inf), r)
    return _result(_signed(v, z, np.where(np.isinf(z) & np.isfinite(v), 0.0, r)), dtype, out, "jv")


jn = jv


#: special prelude
def yv(v, z, /, out=None):
    """Bessel function of the second kind, of real order v; no number where z is negative"""
    (v, z), dtype = _reals("yv", v, z)
    r = _boost("yv", v, np.where(z > 0, z, 1.0))
    r = np.where(z == 0, -np.inf, np.where(z < 0, np.nan, np.where(np.isinf(z), 0.0, r)))
    return _result(np.where(np.isnan(v) | np.isnan(z), np.nan, r), dtype, out, "yv")


#: special prelude
def yn(n, x, /, out=None):
    """Bessel function of the second kind, of whole order n"""
    return yv(n, x, out)


#: special prelude
def y0(x, /, out=None):
    """Bessel function of the second kind, of order 0"""
    return yv(0, x, out)


#: special prelude
def y1(x, /, out=None):
    """Bessel function of the second kind, of order 1"""
    return yv(1, x, out)


#: special prelude
def iv(v, z, /, out=None):
    """modified Bessel function of the first kind, of real order v"""
    (v, z), dtype = _reals("iv", v, z)
    order = np.where(v == np.floor(v), np.abs(v), v)
    r = np.where(np.isinf(z) & np.isfinite(v), np.inf, _boost("iv", order, np.abs(z)))
    return _result(_signed(v, z, r), dtype, out, "iv")


#: special prelude
def ive(v, z, /, out=None):
    """iv(v, z) * exp(-abs(z)); limited to where iv is finite"""
    (v, z), dtype = _reals("ive", v, z)
    return _result(np.asarray(iv(v, z)) * np.exp(-np.abs(z)), dtype, out, "ive")


#: special prelude
def kv(v, z, /, out=None):
    """modified Bessel function of the second kind, of real order v; no number where z is negative"""
    (v, z), dtype = _reals("kv", v, z)
    r = _boost("kv", np.abs(v), np.where(z > 0, z, 1.0))
    r = np.where(z == 0, np.inf, np.where(z < 0, np.nan, np.where(np.isinf(z), 0.0, r)))
    return _result(np.where(np.isnan(v) | np.isnan(z), np.nan, r), dtype, out, "kv")


#: special prelude
def kn(n, x, /, out=None):
    """modified Bessel function of the second kind, of whole order n"""
    return kv(n, x, out)


#: special prelude
def k0(x, /, out=None):
    """modified Bessel function of the second kind, of order 0"""
    return kv(0, x, out)


#: special prelude
def k1(x, /, out=None):
    """modified Bessel function of the second kind, of order 1"""
    return kv(1, x, out)


#: special prelude
def i1(x, /, out=None):
    """modified Bessel function of the first kind, of order 1"""
    return iv(1, x, out)


#: special prelude
def j0(x, /, out=None):
    """Bessel function of the first kind, of order 0"""
    return jv(0, x, out)


#: special prelude
def j1(x, /, out=None):
    """Bessel function of the first kind, of order 1"""
    return jv(1, x, out)


def _spherical(name, f, n, z, derivative, sign):
    """spherical functions by those of half-integer order: f at |z|, and the slope by f'_n = f_(n-1) - (n+1)/z f_n"""
    (n, z), dtype = _reals(name, n, z)

    def value(k):
        x = np.where(z == 0, 1.0, np.abs(z))
        r = np.sqrt(np.pi / 2 / x) * np.asarray(f(k + 0.5, x))
        return np.where(z < 0, np.where((k + sign) % 2 == 0, r, -r), r)
    if not derivative:
        r = value(n)
        r = np.where(z == 0, np.where(n == 0, 1.0, 0.0) if sign == 0 else -np.inf, r)
    else:
        x = np.where(z == 0, 1.0, z)
        before = np.where(n == 0, -value(n + 1), value(np.where(n == 0, 1, n) - 1) - (n + 1) / x * value(n))
        r = np.where(z == 0, np.where(n == 1, 1 / 3, 0.0) if sign == 0 else np.inf, before)
    return _result(r, dtype, None, name)


#: special prelude
def spherical_jn(n, z, derivative=False):
    """spherical Bessel function of the first kind, or its derivative"""
    return _spherical("spherical_jn", jv, n, z, derivative, 0)


#: special prelude
def spherical_yn(n, z, derivative=False):
    """spherical Bessel function of the second kind, or its derivative"""
    return _spherical("spherical_yn", yv, n, z, derivative, 1)


# ---- the error function's kin


#: special prelude
def wofz(z, /, out=None):
    """Faddeeva function exp(-z**2) * erfc(-i z)"""
    z = np.asarray(z)
    if z.dtype.kind != "c":
        z = np.asarray(z, np.complex128)
    r = _special("wofz", np.asarray(z.real, np.float64), np.asarray(z.imag, np.float64))
    return _result(r, z.dtype, out, "wofz")


def _by_library(name, args, out):
    """the values of a function that the host's library has as it is"""
    args, dtype = _reals(name, *args)
    return _result(_special(name, *args), dtype, out, name)


#: special prelude
def erfcx(x, /, out=None):
    """exp(x**2) * erfc(x), which does not vanish for large x"""
    return _by_library("erfcx", (x,), out)


#: special prelude
def erfi(x, /, out=None):
    """imaginary error function -i erf(i x)"""
    return _by_library("erfi", (x,), out)


#: special prelude
def dawsn(x, /, out=None):
    """Dawson's integral exp(-x**2) * integral of exp(t**2) from 0 to x"""
    return _by_library("dawsn", (x,), out)


#: special prelude
def voigt_profile(x, sigma, gamma, /, out=None):
    """density of the sum of a normal variate of deviation sigma and a Cauchy variate of half width gamma"""
    (x, sigma, gamma), dtype = _reals("voigt_profile", x, sigma, gamma)
    r = _special("voigt_profile", x, np.where(sigma == 0, 1.0, sigma), np.where(gamma == 0, 1.0, gamma))
    wide = np.where(sigma == 0, 1.0, sigma)
    normal = np.exp(-(x / wide)**2 / 2) / wide * 0.3989422804014327
    cauchy = gamma / np.where(gamma == 0, 1.0, np.pi * (x * x + gamma * gamma))
    r = np.where(gamma == 0, normal, np.where(sigma == 0, cauchy, r))
    point = np.where(x == 0, np.inf, np.where(np.isnan(x), np.nan, 0.0))
    return _result(np.where((sigma == 0) & (gamma == 0), point, r), dtype, out, "voigt_profile")


#: special prelude
def expi(x, /, out=None):
    """exponential integral Ei(x)"""
    (x,), dtype = _reals("expi", x)
    r = np.where(x == 0, -np.inf, _boost("expi", np.where(x == 0, 1.0, x)))
    return _result(np.where(x == np.inf, np.inf, np.where(x == -np.inf, 0.0, r)), dtype, out, "expi")


#: special prelude
def ellipk(m, /, out=None):
    """complete elliptic integral of the first kind, of the parameter m = k**2 <= 1"""
    (m,), dtype = _reals("ellipk", m)
    inside = np.where(m < 1, m, 0.0)
    k = np.sqrt(np.abs(inside) / np.where(inside < 0, 1 - inside, 1.0))
    r = _boost("ellipk", k) / np.where(inside < 0, np.sqrt(1 - inside), 1.0)
    return _result(np.where(m == 1, np.inf, np.where(m < 1, r, np.nan)), dtype, out, "ellipk")


#: special prelude
def ellipe(m, /, out=None):
    """complete elliptic integral of the second kind, of the parameter m = k**2 <= 1"""
    (m,), dtype = _reals("ellipe", m)
    inside = np.where(m <= 1, m, 0.0)
    k = np.sqrt(np.abs(inside) / np.where(inside < 0, 1 - inside, 1.0))
    r = _boost("ellipe", k) * np.where(inside < 0, np.sqrt(1 - inside), 1.0)
    return _result(np.where(m <= 1, r, np.nan), dtype, out, "ellipe")


# ---- the gamma function's kin


def _psi_from(x):
    """digamma of what is at least 10, by its asymptotic series"""
    w = 1 / (x * x)
    tail = 1 / 12 - w * (1 / 120 - w * (1 / 252 - w * (1 / 240 - w * (1 / 132 - w * (691 / 32760 - w / 12)))))
    return np.log(x) - 0.5 / x - w * tail


#: special prelude
def digamma(x, /, out=None):
    """logarithmic derivative of the gamma function"""
    (x,), dtype = _reals("digamma", x)
    pole = (x <= 0) & (x == np.floor(x))
    y = np.where(pole, 0.5, np.where(x < 0.5, 1 - x, x))
    less = np.zeros_like(y)
    for i in range(10):
        low = y < 10
        less = less + np.where(low, 1 / y, 0.0)
        y = np.where(low, y + 1, y)
    r = _psi_from(y) - less
    turned = r - np.pi / np.tan(np.pi * (np.where(pole, 0.25, x) - np.floor(x)))
    r = np.where(x < 0.5, turned, r)
    return _result(np.where(x == 0, np.copysign(np.inf, -x), np.where(pole, np.nan, r)), dtype, out, "digamma")


psi = digamma


def _hurwitz(s, q):
    """sum of (q + k)**-s over k >= 0, by Euler and Maclaurin; s > 1, q > 0"""
    total = np.zeros_like(q)
    for i in range(12):
        total = total + (q + i)**-s
    x = q + 12
    total = total + x**(1 - s) / (s - 1) + 0.5 * x**-s
    factor = s * x**(-s - 1)
    numbers = (1 / 12, -1 / 720, 1 / 30240, -1 / 1209600, 1 / 47900160, -691 / 1307674368000, 1 / 74724249600,
               -3617 / 10670622842880000, 43867 / 5109094217170944000)
    for i in range(9):
        total = total + numbers[i] * factor
        factor = factor * (s + 2 * i + 1) * (s + 2 * i + 2) / (x * x)
    return total


#: special prelude
def zeta(x, q=None, out=None):
    """Riemann's zeta function, or Hurwitz's: sum of (q + k)**-x over k >= 0, for x > 1 and q > 0"""
    if q is None:
        (x,), dtype = _reals("zeta", x)
        r = _boost("zeta", np.where(x == 1, 2.0, x))
        return _result(np.where(x == 1, np.inf, r), dtype, out, "zeta")
    (x, q), dtype = _reals("zeta", x, q)
    good = (x > 1) & (q > 0)
    r = _hurwitz(np.where(good, x, 2.0), np.where(good, q, 1.0))
    r = np.where(x == 1, np.inf, np.where(good, r, np.where((x > 1) & (q == np.floor(q)), np.inf, np.nan)))
    return _result(r, dtype, out, "zeta")


#: special prelude
def polygamma(n, x):
    """n-th derivative of digamma, for x > 0 where n > 0"""
    (n, x), dtype = _reals("polygamma", n, x)
    order = np.maximum(n, 1)
    sign = np.where(order % 2 == 1, 1.0, -1.0)
    good = x > 0
    r = sign * np.exp(lgamma(order + 1)) * _hurwitz(order + 1, np.where(good, x, 1.0))
    r = np.where(good, r, np.where(x == np.floor(x), np.inf, np.nan))
    return _result(np.where(n == 0, np.asarray(digamma(x)), r), dtype, None, "polygamma")


#: special prelude
def betaln(a, b, /, out=None):
    """logarithm of the absolute value of the beta function"""
    (a, b), dtype = _reals("betaln", a, b)
    return _result(lgamma(a) + lgamma(b) - lgamma(a + b), dtype, out, "betaln")


#: special prelude
def beta(a, b, /, out=None):
    """beta function gamma(a) gamma(b) / gamma(a + b)"""
    (a, b), dtype = _reals("beta", a, b)
    small = (np.abs(a) < 170) & (np.abs(b) < 170) & (a + b < 170)
    direct = gamma(np.where(small, a, 1.0)) * (gamma(np.where(small, b, 1.0)) / gamma(np.where(small, a + b, 2.0)))
    return _result(np.where(small, direct, np.exp(np.asarray(betaln(a, b)))), dtype, out, "beta")


#: special prelude
def factorial(n, exact=False):
    """n!: gamma(n + 1), 0 for a negative n; exact: of an int, as an int"""
    if exact:
        if isinstance(n, int):
            return math.factorial(n) if n >= 0 else 0
        raise NotImplementedError("factorial(exact=True) takes an int here")
    (n,), dtype = _reals("factorial", n)
    return _result(np.where(n < 0, 0.0, gamma(np.where(n < 0, 0.0, n) + 1)), dtype, None, "factorial")


#: special prelude
def binom(n, k, /, out=None):
    """binomial coefficient of real numbers"""
    (n, k), dtype = _reals("binom", n, k)
    whole = (k == np.floor(k)) & (np.abs(k) < 20) & (k >= 0)
    top = np.where(whole, k, 0.0)
    product = np.ones_like(n)
    for i in range(20):
        product = np.where(i < top, product * ((n - top + (i + 1)) / (i + 1)), product)
    near = (n == np.floor(n)) & (n >= 0)
    product = np.where(near & whole, np.rint(product), product)
    other = (n - k == np.floor(n - k)) & (n < k) & (n >= 0)
    r = 1 / ((n + 1) * np.asarray(beta(np.where(other, 1.0, 1 + n - k), np.where(other, 1.0, 1 + k))))
    r = np.where(other, 0.0, r)
    exact = near & (k == np.floor(k)) & (r < 1e15)
    return _result(np.where(whole, product, np.where(exact, np.rint(r), r)), dtype, out, "binom")


#: special prelude
def comb(N, k, *, exact=False, repetition=False):
    """number of ways to choose k of N things; exact: of ints, as an int; repetition: things may be chosen again"""
    if repetition:
        N = N + k - 1
    if exact:
        return math.comb(N, k) if k >= 0 and N >= 0 else 0
    (n, m), dtype = _reals("comb", N, k)
    good = (m <= n) & (n >= 0) & (m >= 0)
    return _result(np.where(good, np.asarray(binom(np.where(good, n, 1.0), np.where(good, m, 1.0))), 0.0), dtype, None,
                   "comb")


# ---- normal distribution


#: special prelude
def ndtr(x, /, out=None):
    """probability that a standard normal variate is at most x"""
    (x,), dtype = _reals("ndtr", x)
    return _result(0.5 * erfc(-x * 0.7071067811865476), dtype, out, "ndtr")


def _inverse_of_erfc(p):
    """x with erfc(x) = p for 0 < p <= 1, by Newton's method with the second derivative, from Winitzki's formula"""
    log = np.log(p * (2 - p))
    first = 2 / (np.pi * 0.147) + 0.5 * log
    x = np.sqrt(np.sqrt(first * first - log / 0.147) - first)
    tail = np.sqrt(-np.log(p * 1.7724538509055159 * np.sqrt(-np.log(np.minimum(p, 0.5)))))
    x = np.where(p < 1e-6, tail, x)
    for i in range(4):
        error = (erfc(x) - p) / (1.1283791670955126 * np.exp(-x * x))
        x = x + error / (1 - x * error)
    return x


#: special prelude
def erfcinv(y, /, out=None):
    """x with erfc(x) = y"""
    (y,), dtype = _reals("erfcinv", y)
    inside = (y > 0) & (y < 2)
    p = np.where(inside, np.where(y > 1, 2 - y, y), 0.5)
    x = _inverse_of_erfc(p)
    x = np.where(y > 1, -x, x)
    edge = np.where(y == 0, np.inf, np.where(y == 2, -np.inf, np.nan))
    return _result(np.where(inside, x, edge), dtype, out, "erfcinv")


#: special prelude
def erfinv(y, /, out=None):
    """x with erf(x) = y"""
    (y,), dtype = _reals("erfinv", y)
    inside = np.abs(y) < 1
    a = np.where(inside, np.abs(y), 0.5)
    x = np.where(a > 0.5, _inverse_of_erfc(np.where(a > 0.5, 1 - a, 0.5)), 0.0)
    w = np.where(a > 0.5, 0.25, a)
    small = w * 0.8862269254527580 * (1 + w * w * (np.pi / 12))
    for i in range(4):
        error = (erf(small) - w) / (1.1283791670955126 * np.exp(-small * small))
        small = small - error / (1 + small * error)
    x = np.copysign(np.where(a > 0.5, x, small), y)
    edge = np.where(np.abs(y) == 1, np.copysign(np.inf, y), np.nan)
    return _result(np.where(inside, x, edge), dtype, out, "erfinv")


#: special prelude
def ndtri(y, /, out=None):
    """x below which a standard normal variate is with probability y"""
    (y,), dtype = _reals("ndtri", y)
    upper = y > 0.5
    x = np.asarray(erfcinv(2 * np.where(upper, 1 - y, y))) * 1.4142135623730951
    return _result(np.where(upper, x, -x), dtype, out, "ndtri")


#: special prelude
def log_ndtr(x, /, out=None):
    """logarithm of ndtr(x), accurate far below 0"""
    (x,), dtype = _reals("log_ndtr", x)
    low = np.minimum(x, -1.0)
    far = np.log(np.asarray(erfcx(-low * 0.7071067811865476)) * 0.5) - low * low / 2
    near = np.log1p(-0.5 * erfc(np.maximum(x, -1.0) * 0.7071067811865476))
    return _result(np.where(x < -1, far, near), dtype, out, "log_ndtr")


# ---- incomplete gamma and beta functions


def _gamma_series(a, x):
    """sum for the lower incomplete gamma function, without its factor"""
    term = 1 / a
    total = term
    k = a
    for i in range(200000):
        k = k + 1
        term = term * (x / k)
        total = total + term
        if not np.any(np.abs(term) > np.abs(total) * 1e-17):
            break
    return total


def _gamma_fraction(a, x):
    """continued fraction for the upper incomplete gamma function, without its factor"""
    b = x + 1 - a
    c = np.full_like(x, 1e300)
    d = 1 / b
    h = d
    going = np.ones_like(x, dtype=bool)                 # what has converged stays, whatever stands beside it
    for i in range(1, 200000):
        n = -i * (i - a)
        b = b + 2
        d = 1 / np.where(n * d + b == 0, 1e-300, n * d + b)
        c = np.where(b + n / c == 0, 1e-300, b + n / c)
        h = np.where(going, h * (d * c), h)
        going = going & (np.abs(d * c - 1) > 4e-16)
        if not np.any(going):
            break
    return h


def _gamma_factor(a, x):
    """x**a exp(-x) / gamma(a), from logarithms of ratios where both are large"""
    large = a > 20
    ratio = (x - a) / np.where(large, a, 1.0)
    close = np.where(large, a, 20.0)
    correction = 1 / (12 * close) - 1 / (360 * close**3) + 1 / (1260 * close**5) - 1 / (1680 * close**7)
    from_ratio = close * (np.log1p(ratio) - ratio) + 0.5 * np.log(close / 6.283185307179586) - correction
    small = np.where(large, 1.0, a)
    plain = small * np.log(x) - x - lgamma(small)
    return np.exp(np.where(large, from_ratio, plain))


def _incomplete_gamma(name, a, x, upper, out):
    """lower or upper incomplete gamma function, regularised"""
    (a, x), dtype = _reals(name, a, x)
    inside = (a > 0) & (x > 0) & (a < np.inf) & (x < np.inf)
    p, y = np.where(inside, a, 1.0), np.where(inside, x, 1.0)
    below = y < p + 1
    factor = _gamma_factor(p, y)
    low = factor * _gamma_series(np.where(below, p, 1.0), np.where(below, y, 1.0))
    high = factor * _gamma_fraction(np.where(below, 1.0, p), np.where(below, 3.0, y))
    r = np.where(below, 1 - low, high) if upper else np.where(below, low, 1 - high)
    edge = np.where((x == 0) | ((a == np.inf) & (x < np.inf)), 0.0, 1.0)
    wrong = ((a == 0) & (x == 0)) | ((a == np.inf) & (x == np.inf)) | (a < 0) | (x < 0) | np.isnan(a) | np.isnan(x)
    edge = np.where(wrong, np.nan, edge)
    return _result(np.where(inside, r, 1 - edge if upper else edge), dtype, out, name)


#: special prelude
def gammainc(a, x, /, out=None):
    """lower incomplete gamma function, regularised"""
    return _incomplete_gamma("gammainc", a, x, False, out)


#: special prelude
def gammaincc(a, x, /, out=None):
    """upper incomplete gamma function, regularised"""
    return _incomplete_gamma("gammaincc", a, x, True, out)


def _beta_fraction(a, b, x):
    """continued fraction of the incomplete beta function"""
    tiny = 1e-300
    c = np.ones_like(x)
    d = 1 - (a + b) * x / (a + 1)
    d = 1 / np.where(np.abs(d) < tiny, tiny, d)
    h = d
    going = np.ones_like(x, dtype=bool)
    for m in range(1, 200000):
        n = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        d = 1 / np.where(np.abs(1 + n * d) < tiny, tiny, 1 + n * d)
        c = np.where(np.abs(1 + n / c) < tiny, tiny, 1 + n / c)
        h = np.where(going, h * (d * c), h)
        n = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        d = 1 / np.where(np.abs(1 + n * d) < tiny, tiny, 1 + n * d)
        c = np.where(np.abs(1 + n / c) < tiny, tiny, 1 + n / c)
        h = np.where(going, h * (d * c), h)
        going = going & (np.abs(d * c - 1) > 4e-16)
        if not np.any(going):
            break
    return h


def _incomplete_beta(name, a, b, x, upper, out):
    """incomplete beta function, regularised, or what it lacks of 1: whichever is computed is the smaller one's own"""
    (a, b, x), dtype = _reals(name, a, b, x)
    inside = (a > 0) & (b > 0) & (x > 0) & (x < 1) & (a < np.inf) & (b < np.inf)
    p, q, y = np.where(inside, a, 1.0), np.where(inside, b, 1.0), np.where(inside, x, 0.5)
    turned = y > (p + 1) / (p + q + 2)
    factor = np.exp(p * np.log(y) + q * np.log1p(-y) - np.asarray(betaln(p, q)))
    part = _beta_fraction(np.where(turned, q, p), np.where(turned, p, q), np.where(turned, 1 - y, y))
    part = factor * part / np.where(turned, q, p)
    r = np.where(turned, part, 1 - part) if upper else np.where(turned, 1 - part, part)
    low, high = (b == 0) | (a == np.inf), (a == 0) | (b == np.inf)      # all of it is at 1, at 0
    edge = np.where((x == 0) | (low & (x < 1)), 0.0, 1.0)
    wrong = (a < 0) | (b < 0) | (x < 0) | (x > 1) | (low & high) | np.isnan(a) | np.isnan(b) | np.isnan(x)
    edge = np.where(wrong, np.nan, 1 - edge if upper else edge)
    return _result(np.where(inside, r, edge), dtype, out, name)


#: special prelude
def betainc(a, b, x, /, out=None):
    """incomplete beta function, regularised"""
    return _incomplete_beta("betainc", a, b, x, False, out)


#: special prelude
def betaincc(a, b, x, /, out=None):
    """1 - betainc(a, b, x), accurate where that is small"""
    return _incomplete_beta("betaincc", a, b, x, True, out)


# ---- orthogonal polynomials, of whole order n


def _order(name, n):
    """n, checked"""
    n = _int(n, "n")
    if n < 0:
        raise ValueError(name + "() takes orders from 0 on here")
    return n


def _three_terms(n, first, second, next):
    """the n-th of polynomials that each follow from the two before"""
    if n == 0:
        return first
    for k in range(1, n):
        first, second = second, next(k, first, second)
    return second


#: special prelude
def eval_legendre(n, x, out=None):
    """Legendre polynomial of whole order n"""
    (x,), dtype = _reals("eval_legendre", x)
    r = _three_terms(_order("eval_legendre", n), np.ones_like(x), x,
                     lambda k, p, q: ((2 * k + 1) * x * q - k * p) / (k + 1))
    return _result(r, dtype, out, "eval_legendre")


#: special prelude
def eval_chebyt(n, x, out=None):
    """Chebyshev polynomial of the first kind, of whole order n"""
    (x,), dtype = _reals("eval_chebyt", x)
    r = _three_terms(_order("eval_chebyt", n), np.ones_like(x), x, lambda k, p, q: 2 * x * q - p)
    return _result(r, dtype, out, "eval_chebyt")


#: special prelude
def eval_chebyu(n, x, out=None):
    """Chebyshev polynomial of the second kind, of whole order n"""
    (x,), dtype = _reals("eval_chebyu", x)
    r = _three_terms(_order("eval_chebyu", n), np.ones_like(x), 2 * x, lambda k, p, q: 2 * x * q - p)
    return _result(r, dtype, out, "eval_chebyu")


#: special prelude
def eval_hermite(n, x, out=None):
    """Hermite polynomial of whole order n, for the weight exp(-x**2)"""
    (x,), dtype = _reals("eval_hermite", x)
    r = _three_terms(_order("eval_hermite", n), np.ones_like(x), 2 * x, lambda k, p, q: 2 * x * q - 2 * k * p)
    return _result(r, dtype, out, "eval_hermite")


#: special prelude
def eval_genlaguerre(n, alpha, x, out=None):
    """generalised Laguerre polynomial of whole order n"""
    (alpha, x), dtype = _reals("eval_genlaguerre", alpha, x)
    r = _three_terms(_order("eval_genlaguerre", n), np.ones_like(x), 1 + alpha - x,
                     lambda k, p, q: ((2 * k + 1 + alpha - x) * q - (k + alpha) * p) / (k + 1))
    return _result(r, dtype, out, "eval_genlaguerre")


#: special prelude
def eval_laguerre(n, x, out=None):
    """Laguerre polynomial of whole order n"""
    return eval_genlaguerre(n, 0.0, x, out)
