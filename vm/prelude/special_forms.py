# SPDX-License-Identifier: MIT
# scipy.special: entropies, losses, powers, means, counts, incomplete elliptic integrals, all over the library's rows;
# and the orthogonal polynomials that have parameters.
import numpy as np


# ---- entropies


#: special prelude
def entr(x, /, out=None):
    """-x log(x); 0 at 0, -inf where x is negative"""
    (x,), dtype = _reals("entr", x)
    inside = np.where(x < 0, 1.0, x)
    return _result(np.where(x < 0, -np.inf, -xlogy(inside, inside)), dtype, out, "entr")


def _entropy(x, y):
    """x log(x / y) of positive numbers, elsewhere 0; and where both are positive"""
    good = (x > 0) & (y > 0)
    x, y = np.where(good, x, 1.0), np.where(good, y, 1.0)
    ratio = x / y
    near = (ratio > 0.5) & (ratio < 2)
    far = (ratio == 0) | (ratio == np.inf)
    close = np.log1p(np.where(near, (x - y) / y, 0.0))
    plain = np.log(np.where(far, 1.0, ratio))
    return x * np.where(near, close, np.where(far, np.log(x) - np.log(y), plain)), good


#: special prelude
def rel_entr(x, y, /, out=None):
    """x log(x / y); 0 where x is 0 and y is not negative, inf where either is outside"""
    (x, y), dtype = _reals("rel_entr", x, y)
    r, good = _entropy(x, y)
    r = np.where(good, r, np.where((x == 0) & (y >= 0), 0.0, np.inf))
    return _result(np.where(np.isnan(x) | np.isnan(y), np.nan, r), dtype, out, "rel_entr")


#: special prelude
def kl_div(x, y, /, out=None):
    """x log(x / y) - x + y; y where x is 0 and y is not negative, inf where either is outside"""
    (x, y), dtype = _reals("kl_div", x, y)
    r, good = _entropy(x, y)
    r = np.where(good, r - x + y, np.where((x == 0) & (y >= 0), y, np.inf))
    return _result(np.where(np.isnan(x) | np.isnan(y), np.nan, r), dtype, out, "kl_div")


# ---- losses


#: special prelude
def huber(delta, r, /, out=None):
    """Huber's loss: r**2 / 2 where abs(r) <= delta, beyond delta (abs(r) - delta / 2); inf for a negative delta"""
    (delta, r), dtype = _reals("huber", delta, r)
    size = np.abs(r)
    loss = np.where(size <= delta, 0.5 * r * r, delta * (size - 0.5 * delta))
    return _result(np.where(delta < 0, np.inf, loss), dtype, out, "huber")


#: special prelude
def pseudo_huber(delta, r, /, out=None):
    """delta**2 (sqrt(1 + (r / delta)**2) - 1), a smooth loss; inf for a negative delta"""
    (delta, r), dtype = _reals("pseudo_huber", delta, r)
    v = r / np.where(delta == 0, 1.0, delta)
    loss = np.where((delta == 0) | (r == 0), 0.0, delta * delta * np.expm1(0.5 * np.log1p(v * v)))
    return _result(np.where(delta < 0, np.inf, loss), dtype, out, "pseudo_huber")


# ---- powers


#: special prelude
def boxcox(x, lmbda, /, out=None):
    """transform of Box and Cox: (x**lmbda - 1) / lmbda, or log(x) where lmbda is 0"""
    (x, lmbda), dtype = _reals("boxcox", x, lmbda)
    log = np.log(x)
    flat = np.abs(lmbda) < 1e-19
    power = np.where(flat, 1.0, lmbda)
    return _result(np.where(flat, log, np.expm1(power * log) / power), dtype, out, "boxcox")


#: special prelude
def boxcox1p(x, lmbda, /, out=None):
    """boxcox(1 + x, lmbda), accurate for small x"""
    (x, lmbda), dtype = _reals("boxcox1p", x, lmbda)
    log = np.log1p(x)
    flat = (np.abs(lmbda) < 1e-19) | ((np.abs(log) < 1e-289) & (np.abs(lmbda) < 1e273))
    power = np.where(flat, 1.0, lmbda)
    return _result(np.where(flat, log, np.expm1(power * log) / power), dtype, out, "boxcox1p")


#: special prelude
def inv_boxcox(x, lmbda, /, out=None):
    """number whose boxcox is x"""
    (x, lmbda), dtype = _reals("inv_boxcox", x, lmbda)
    power = np.where(lmbda == 0, 1.0, lmbda)
    return _result(np.exp(np.where(lmbda == 0, x, np.log1p(lmbda * x) / power)), dtype, out, "inv_boxcox")


#: special prelude
def inv_boxcox1p(x, lmbda, /, out=None):
    """number whose boxcox1p is x"""
    (x, lmbda), dtype = _reals("inv_boxcox1p", x, lmbda)
    power = np.where(lmbda == 0, 1.0, lmbda)
    r = np.expm1(np.where(lmbda == 0, x, np.log1p(lmbda * x) / power))
    return _result(np.where((lmbda != 0) & (np.abs(lmbda * x) < 1e-154), x, r), dtype, out, "inv_boxcox1p")


#: special prelude
def exprel(x, /, out=None):
    """(exp(x) - 1) / x, and 1 at 0"""
    (x,), dtype = _reals("exprel", x)
    flat = np.abs(x) < 1e-16
    r = np.expm1(x) / np.where(flat | (x == np.inf), 1.0, x)
    return _result(np.where(flat, 1.0, r), dtype, out, "exprel")


# ---- means


def _mean_of_both(a, b):
    """arithmetic-geometric mean of positive numbers; the logarithm of their ratio halves until the mean is squared"""
    for i in range(17):
        a, b = 0.5 * a + 0.5 * b, np.sqrt(a) * np.sqrt(b)
    return a


#: special prelude
def agm(a, b, /, out=None):
    """arithmetic-geometric mean; of numbers of different signs, NaN"""
    (a, b), dtype = _reals("agm", a, b)
    inside = (a * np.sign(b) > 0) & np.isfinite(a) & np.isfinite(b)
    r = _mean_of_both(np.where(inside, np.abs(a), 1.0), np.where(inside, np.abs(b), 1.0))
    r = np.copysign(np.where(a == b, np.abs(a), r), a)
    edge = np.where(np.sign(a) == np.sign(b), a + b, np.where(np.isfinite(a + b) & (a * b == 0), 0.0, np.nan))
    return _result(np.where(inside, r, edge), dtype, out, "agm")


#: special prelude
def ellipkm1(p, /, out=None):
    """complete elliptic integral of the first kind, of the parameter 1 - p; accurate for small p"""
    (p,), dtype = _reals("ellipkm1", p)
    inside = (p > 0) & (p < np.inf)
    r = np.pi / 2 / _mean_of_both(np.ones_like(p), np.sqrt(np.where(inside, p, 1.0)))
    edge = np.where(p == 0, np.inf, np.where(p == np.inf, 0.0, np.nan))
    return _result(np.where(inside, r, edge), dtype, out, "ellipkm1")


# ---- counts


#: special prelude
def perm(N, k, exact=False):
    """number of ways to order k of N things; exact: of ints, as an int"""
    if exact:
        return math.perm(N, k) if N >= k >= 0 else 0
    (n, m), dtype = _reals("perm", N, k)
    good = (m <= n) & (n >= 0) & (m >= 0)
    n, m = np.where(good, n, 1.0), np.where(good, np.minimum(m, 1000.0), 0.0)
    whole = np.floor(m)
    product = np.ones_like(n)
    for i in range(int(np.max(whole, initial=0))):
        product = np.where(i < whole, product * (n - i), product)
    rest, part = n - whole + 1, m - whole
    small = rest < 160
    ratio = gamma(np.where(small, rest, 1.0)) / gamma(np.where(small, rest - part, 1.0))
    ratio = np.where(small, ratio, np.exp(lgamma(rest) - lgamma(rest - part)))
    return _result(np.where(good, np.where(part == 0, product, product * ratio), 0.0), dtype, None, "perm")


# ---- orthogonal polynomials of whole order n, with parameters


#: special prelude
def eval_hermitenorm(n, x, out=None):
    """Hermite polynomial of whole order n, for the weight exp(-x**2 / 2)"""
    (x,), dtype = _reals("eval_hermitenorm", x)
    r = _three_terms(_order("eval_hermitenorm", n), np.ones_like(x), x, lambda k, p, q: x * q - k * p)
    return _result(r, dtype, out, "eval_hermitenorm")


#: special prelude
def eval_gegenbauer(n, alpha, x, out=None):
    """Gegenbauer polynomial of whole order n"""
    (alpha, x), dtype = _reals("eval_gegenbauer", alpha, x)
    r = _three_terms(_order("eval_gegenbauer", n), np.ones_like(x), 2 * alpha * x,
                     lambda k, p, q: (2 * (k + alpha) * x * q - (k + 2 * alpha - 1) * p) / (k + 1))
    return _result(r, dtype, out, "eval_gegenbauer")


#: special prelude
def eval_jacobi(n, alpha, beta, x, out=None):
    """Jacobi polynomial of whole order n, for parameters above -1; no number where the recurrence divides by 0"""
    (alpha, beta, x), dtype = _reals("eval_jacobi", alpha, beta, x)
    both = alpha + beta

    def following(k, p, q):
        c = 2 * k + both
        right = (c + 1) * ((c + 2) * c * x + both * (alpha - beta)) * q - 2 * (k + alpha) * (k + beta) * (c + 2) * p
        return right / (2 * (k + 1) * (k + both + 1) * c)
    r = _three_terms(_order("eval_jacobi", n), np.ones_like(x), alpha + 1 + (both + 2) * (0.5 * (x - 1)), following)
    return _result(r, dtype, out, "eval_jacobi")


# ---- incomplete elliptic integrals, by Carlson's duplication (DLMF 19.36)


def _carlson(x, y):
    """Carlson's integrals RF(x, y, 1) and RD(x, y, 1)"""
    z, scale, more = np.ones_like(x), 1.0, np.zeros_like(x)
    for i in range(600):
        root = np.sqrt(x), np.sqrt(y), np.sqrt(z)
        step = root[0] * root[1] + root[1] * root[2] + root[2] * root[0]
        more = more + scale / (root[2] * (z + step))
        x, y, z, scale = 0.25 * (x + step), 0.25 * (y + step), 0.25 * (z + step), 0.25 * scale
        mean = (x + y + z) / 3
        if not np.any(np.maximum(np.abs(mean - x), np.maximum(np.abs(mean - y), np.abs(mean - z))) > 0.002 * mean):
            break
    u, v = (mean - x) / mean, (mean - y) / mean
    w = -u - v
    s, t = u * v - w * w, u * v * w
    first = 1 - s / 10 + t / 14 + s * s / 24 - 3 * s * t / 44 - 5 * s * s * s / 208 + 3 * t * t / 104
    mean3 = (x + y + 3 * z) / 5
    u, v = (mean3 - x) / mean3, (mean3 - y) / mean3
    w = -(u + v) / 3
    p = u * v
    s, t, f, g = p - 6 * w * w, (3 * p - 8 * w * w) * w, 3 * (p - w * w) * w * w, p * w * w * w
    second = 1 - 3 * s / 14 + t / 6 + 9 * s * s / 88 - 3 * f / 22 - 9 * s * t / 52 + 3 * g / 26 - s * s * s / 16
    second = second + 3 * t * t / 40 + 3 * s * f / 20
    return first / np.sqrt(mean), 3 * more + scale * second / (mean3 * np.sqrt(mean3))


def _elliptic(name, phi, m, second, out):
    """incomplete elliptic integral of the first or second kind: of phi's rest by pi, and as many complete ones"""
    (phi, m), dtype = _reals(name, phi, m)
    good = np.isfinite(phi) & (m <= 1) & (m > -np.inf)
    angle, k = np.where(good, phi, 0.0), np.where(good, m, 0.0)
    turns = np.rint(angle / np.pi)
    rest = angle - turns * np.pi
    single = k == 1
    pole = single & (np.abs(angle) >= np.pi / 2)

    def part(sine, square, k):
        f, d = _carlson(square, square + (1 - k) * sine * sine)
        return sine * f - k / 3 * sine * sine * sine * d if second else sine * f
    r = part(np.sin(rest), np.cos(rest)**2, np.where(pole, 0.0, k))
    complete = part(np.ones_like(k), np.zeros_like(k), np.where(single, 0.0, k))
    if second:
        r, complete = np.where(pole, np.sin(rest), r), np.where(single, 1.0, complete)
    r = np.where(turns == 0, r, r + 2 * turns * complete)
    if not second:
        r = np.where(pole, np.copysign(np.inf, angle), r)
    return _result(np.where(good, r, np.where(np.isinf(phi) & (m <= 1), phi, np.nan)), dtype, out, name)


#: special prelude
def ellipkinc(phi, m, /, out=None):
    """incomplete elliptic integral of the first kind, of the parameter m = k**2 <= 1"""
    return _elliptic("ellipkinc", phi, m, False, out)


#: special prelude
def ellipeinc(phi, m, /, out=None):
    """incomplete elliptic integral of the second kind, of the parameter m = k**2 <= 1"""
    return _elliptic("ellipeinc", phi, m, True, out)


# ---- logistic function


#: special prelude
def log_expit(x, /, out=None):
    """log(expit(x)), accurate for large negative and positive x"""
    (x,), dtype = _reals("log_expit", x)
    return _result(-softplus(-x), dtype, out, "log_expit")
