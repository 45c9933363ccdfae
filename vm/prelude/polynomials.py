# SPDX-License-Identifier: MIT
# Polynomials as vectors of coefficients, the highest power first.
import numpy as np


#: np
def polyval(p, x):
    """the polynomial with the coefficients p at x"""
    p = np.asarray(p)
    x = np.asarray(x)
    y = np.zeros_like(x)
    for c in p:
        y = y * x + c
    return y[()]


def _without_lead(p):
    """the coefficients p without zeros at their front"""
    used = trim_zeros(p, "f")
    return used if len(used) > 0 else p[:1] * 0


def _as_long(a1, a2):
    """both polynomials with as many coefficients: zeros before those of the shorter one"""
    a, b = np.atleast_1d(a1), np.atleast_1d(a2)
    more = len(b) - len(a)
    if more > 0:
        a = np.concatenate((np.zeros(more, a.dtype), a))
    elif more < 0:
        b = np.concatenate((np.zeros(-more, b.dtype), b))
    return a, b


#: np
def polyadd(a1, a2):
    """the sum of two polynomials"""
    a, b = _as_long(a1, a2)
    return a + b


#: np
def polysub(a1, a2):
    """the difference of two polynomials"""
    a, b = _as_long(a1, a2)
    return a - b


#: np
def polymul(a1, a2):
    """the product of two polynomials"""
    return convolve(_without_lead(np.atleast_1d(a1)), _without_lead(np.atleast_1d(a2)))


#: np
def polydiv(u, v):
    """(quotient, remainder) of two polynomials"""
    u, v = np.atleast_1d(u) + 0.0, np.atleast_1d(v) + 0.0
    w = u[0] + v[0]
    m, n = len(u) - 1, len(v) - 1
    scale = 1.0 / v[0]
    q = np.zeros(max(m - n + 1, 1), np.asarray(w).dtype)
    r = np.asarray(u, np.asarray(w).dtype).copy()
    for k in range(0, m - n + 1):
        d = scale * r[k]
        q[k] = d
        r[k:k + n + 1] = r[k:k + n + 1] - d * v
    while len(r) > 1 and abs(r[0]) <= 1e-14:
        r = r[1:]
    return q, r


#: np
def polyder(p, m=1):
    """the derivative of a polynomial, m times over"""
    m = _int(m, "m")
    if m < 0:
        raise ValueError("Order of derivative must be positive (see polyint)")
    p = np.asarray(p)
    for i in range(m):
        n = len(p) - 1
        p = p[:-1] * np.arange(n, 0, -1)
    return p


#: np
def polyint(p, m=1, k=None):
    """the integral of a polynomial, m times over, with the constants k"""
    m = _int(m, "m")
    if m < 0:
        raise ValueError("Order of integral must be positive (see polyder)")
    k = np.zeros(m) if k is None else np.atleast_1d(k)
    if len(k) == 1 and m > 1:
        k = k[0] * np.ones(m)
    if len(k) < m:
        raise ValueError("k must be a scalar or a rank-1 array of length 1 or >m.")
    p = np.asarray(p)
    for i in range(m):
        p = np.concatenate((p / np.arange(len(p), 0, -1), k[i:i + 1]))
    return p


#: np
def poly(seq_of_zeros):
    """the coefficients of the polynomial with these zeros, or of a matrix's characteristic polynomial"""
    z = np.atleast_1d(seq_of_zeros)
    if z.ndim == 2 and z.shape[0] == z.shape[1] and z.shape[0] != 0:
        z = np.linalg.eigvals(z)
    elif z.ndim != 1:
        raise ValueError("input must be 1d or non-empty square 2d array.")
    if len(z) == 0:
        return 1.0
    z = np.asarray(z, np.result_type(z, np.float64))
    c = np.ones(1, z.dtype)
    for i in range(len(z)):
        c = convolve(c, np.stack((np.ones_like(z[i]), -z[i])))
    if c.dtype.kind == "c" and np.all(np.sort(z) == np.sort(np.conj(z))):
        c = c.real.copy()
    return c


#: np
def roots(p):
    """the zeros of the polynomial with the coefficients p"""
    p = np.atleast_1d(p)
    if p.ndim != 1:
        raise ValueError("Input must be a rank-1 array.")
    used = np.flatnonzero(p)
    if len(used) == 0:
        return np.zeros(0)
    zeros = len(p) - int(used[-1]) - 1
    p = p[int(used[0]):int(used[-1]) + 1]
    p = np.asarray(p, np.result_type(p, np.float64))
    n = len(p)
    if n > 1:
        companion = np.eye(n - 1, k=-1, dtype=p.dtype)
        companion[0] = -p[1:] / p[0]
        r = np.linalg.eigvals(companion)
    else:
        r = np.zeros(0)
    return np.concatenate((r, np.zeros(zeros, r.dtype)))


#: np
def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    """the coefficients of the polynomial of degree deg through points with the least squares of distances"""
    x, y = np.asarray(x) + 0.0, np.asarray(y) + 0.0
    deg = _int(deg, "deg")
    if deg < 0:
        raise ValueError("expected deg >= 0")
    if x.ndim != 1:
        raise TypeError("expected 1D vector for x")
    if x.size == 0:
        raise TypeError("expected non-empty vector for x")
    if y.ndim < 1 or y.ndim > 2:
        raise TypeError("expected 1D or 2D array for y")
    if x.shape[0] != y.shape[0]:
        raise TypeError("expected x and y to have same length")
    if rcond is None:
        rcond = len(x) * (1.1920928955078125e-07 if x.dtype == np.float32 else 2.220446049250313e-16)
    a = vander(x, deg + 1)
    b = y
    if w is not None:
        w = np.asarray(w) + 0.0
        if w.ndim != 1:
            raise TypeError("expected a 1-d array for weights")
        if w.shape[0] != y.shape[0]:
            raise TypeError("expected w and y to have the same length")
        a = a * w[:, None]
        b = b * w[:, None] if b.ndim == 2 else b * w
    scale = np.sqrt(np.sum(a * a, 0))
    c, rest, rank, s = np.linalg.lstsq(a / scale, b, rcond)
    c = (c.T / scale).T
    if full:
        return c, rest, rank, s, rcond
    if cov is False:
        return c
    v = np.linalg.inv(np.matmul(a.T, a) / np.outer(scale, scale)) / np.outer(scale, scale)
    if cov == "unscaled":
        fact = 1.0
    else:
        if len(x) <= deg + 1:
            raise ValueError("the number of data points must exceed order to scale the covariance matrix")
        fact = rest / (len(x) - deg - 1)
    return (c, v * fact) if y.ndim == 1 else (c, v[:, :, None] * fact)
