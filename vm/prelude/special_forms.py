# SPDX-License-Identifier: MIT
# scipy.special: entropies, losses, powers, means and counts, each a few operations over the library's rows; and the
# orthogonal polynomials that have parameters.
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
