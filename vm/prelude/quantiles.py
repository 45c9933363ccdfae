# SPDX-License-Identifier: MIT
# Order statistics along axes: medians, quantiles, percentiles, also of what is not NaN; covariances.
import numpy as np


def _rows_of(a, axis):
    """a with the axes that |axis| names joined into one, the last; and the shape of a with 1 in their places"""
    axes = _axes(axis, a.ndim)
    rest = [i for i in range(a.ndim) if i not in axes]
    n = 1
    for i in axes:
        n *= a.shape[i]
    rows = np.reshape(np.transpose(a, rest + list(axes)), tuple([a.shape[i] for i in rest]) + (n,))
    return rows, tuple([1 if i in axes else a.shape[i] for i in range(a.ndim)])


def _along_last(s, j):
    """the elements s[..., j] where j has any axes and then those of s but the last"""
    n = s.shape[-1]
    rest = s.shape[:-1]
    count = 1
    for k in rest:
        count *= k
    return np.reshape(s, (-1,))[np.reshape(np.arange(count) * n, rest) + j]


def _in_rows(s, j):
    """the elements s[..., j] where j has the axes of s"""
    n = s.shape[-1]
    rows = s.size // max(n, 1)
    return np.reshape(s, (-1,))[np.reshape(np.arange(rows) * n, s.shape[:-1] + (1,)) + j]


def _ordered(rows, ranks):
    """(s, i): s[..., i] are the elements of the ranks in each row, s has no more of its row than it needs"""
    ranks = np.asarray(ranks)
    few = np.unique(ranks)
    if few.size > 12 or rows.dtype.kind == "c":
        return np.sort(rows, -1), ranks
    return _of_rank(rows, few), np.searchsorted(few, ranks)


#: np
def sort_complex(a):
    """a sorted along its last axis, as complex numbers"""
    s = np.sort(np.asarray(a))
    return s if s.dtype.kind == "c" else np.asarray(s, np.result_type(s, 1j))


def _continuous(method):
    """(alpha, beta) of Hyndman and Fan's continuous estimates of quantiles, else None"""
    table = {"linear": (1.0, 1.0), "weibull": (0.0, 0.0), "hazen": (0.5, 0.5), "interpolated_inverted_cdf": (0.0, 1.0),
             "median_unbiased": (1 / 3.0, 1 / 3.0), "normal_unbiased": (3 / 8.0, 3 / 8.0)}
    return table.get(method)


def _between(q, n, method):
    """where the quantiles q of n sorted elements lie: the index below, and how far on to the next one"""
    if method == "linear":
        at = (n - 1) * q
    elif _continuous(method) is not None:
        alpha, beta = _continuous(method)
        at = n * q + (alpha + q * (1 - alpha - beta)) - 1
    elif method in ("lower", "higher", "midpoint", "nearest"):
        at = (n - 1) * q
        low, high = np.floor(at), np.ceil(at)
        if method == "lower":
            return low, at * 0
        if method == "higher":
            return high, at * 0
        if method == "nearest":
            return np.rint(at), at * 0
        return low, np.where(low == high, 0.0, 0.5)
    elif method == "inverted_cdf":
        return np.ceil(n * q) - 1, n * q * 0
    elif method == "averaged_inverted_cdf":
        at = n * q - 1
        low = np.floor(at)
        return low, np.where(at == low, 0.5, 1.0)
    elif method == "closest_observation":
        at = n * q - 1 - 0.5
        low = np.floor(at)
        return low, np.where((at == low) & (low % 2 == 1), 0.0, 1.0)
    else:
        raise ValueError("'" + str(method) + "' is not a valid method. Use one of: inverted_cdf, "
                         + "averaged_inverted_cdf, closest_observation, interpolated_inverted_cdf, hazen, weibull, "
                         + "linear, median_unbiased, normal_unbiased, lower, higher, midpoint, nearest")
    low = np.floor(at)
    return low, at - low


def _quantiles(a, q, axis, method, keepdims, skip):
    """quantiles q of a along axis; skip: of what is not NaN"""
    a = np.asarray(a)
    q = np.asarray(q, a.dtype) if a.dtype.kind == "f" and isinstance(q, (int, float)) else np.asarray(q)
    if a.dtype.kind == "c":
        raise TypeError("a must be an array of real numbers")
    s, ones = _rows_of(a, axis)
    q = np.asarray(q, np.float64 if q.dtype.kind in "biu" else q.dtype)
    keys = np.reshape(q, q.shape + (1,) * (s.ndim - 1))
    real = s.dtype.kind == "f"
    n = s.shape[-1]
    if skip and real:
        s = np.sort(s, -1)
        count = n - np.sum(np.isnan(s), -1)
    else:
        count = n
    last = np.maximum(count - 1, 0)
    low, part = _between(keys, count, method)
    low = np.asarray(np.broadcast_to(low, q.shape + s.shape[:-1]), int)
    whole = method in ("lower", "higher", "nearest", "inverted_cdf", "closest_observation")
    if not whole or method == "closest_observation":
        part = np.where(low < 0, 0.0, np.where(low >= last, 1.0, part))
    if n == 0:
        r = np.full(low.shape, np.nan)
    else:
        low, high, top = np.clip(low, 0, last), np.clip(low + 1, 0, last), last
        if not skip or not real:                            # the same ranks in each row
            s, i = _ordered(s, np.concatenate((np.ravel(low), np.ravel(high), [last])))
            low, high = np.reshape(i[:low.size], low.shape), np.reshape(i[low.size:-1], low.shape)
            top = i[-1]
        x, y = _along_last(s, low), _along_last(s, high)
        if whole:
            r = np.where(part == 0, x, y)
        else:
            part = np.asarray(part, np.result_type(s, q) if real else np.float64)
            r = np.where(part < 0.5, x + (y - x) * part, y - (y - x) * (1 - part))
            r = np.where(x == y, x, r)
        if real:
            r = np.where(np.isnan(_along_last(s, top + low * 0)) | (count == 0), np.nan, r)
    if keepdims:
        r = np.reshape(r, q.shape + ones)
    return _number(np.asarray(r))


def _give(r, out, name):
    """r, or out with the elements of r"""
    return r if out is None else _store(r, out, name)


def _fractions(q, most, what):
    """q / most, all of them within 0 ... 1"""
    q = q / most if isinstance(q, (int, float)) else np.true_divide(q, most) if most != 1 else np.asarray(q)
    if not np.all((q >= 0) & (q <= 1)):
        raise ValueError(what)
    return q


#: np
def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False):
    """the value below which the fraction q of the elements lies, by one of NumPy's methods"""
    q = _fractions(q, 1, "Quantiles must be in the range [0, 1]")
    return _give(_quantiles(a, q, axis, method, keepdims, False), out, "quantile")


#: np
def percentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False):
    """the value below which q percent of the elements lie, by one of NumPy's methods"""
    q = _fractions(q, 100, "Percentiles must be in the range [0, 100]")
    return _give(_quantiles(a, q, axis, method, keepdims, False), out, "percentile")


#: np
def nanquantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False):
    """quantile of the elements that are not NaN"""
    q = _fractions(q, 1, "Quantiles must be in the range [0, 1]")
    return _give(_quantiles(a, q, axis, method, keepdims, True), out, "nanquantile")


#: np
def nanpercentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False):
    """percentile of the elements that are not NaN"""
    q = _fractions(q, 100, "Percentiles must be in the range [0, 100]")
    return _give(_quantiles(a, q, axis, method, keepdims, True), out, "nanpercentile")


def _medians(a, axis, keepdims, skip):
    """medians of a along axis; skip: of what is not NaN"""
    rows, ones = _rows_of(np.asarray(a), axis)
    n = rows.shape[-1]
    s = np.sort(rows, -1) if skip else rows
    dtype = np.result_type(s, np.float64) if s.dtype.kind in "biu" else s.dtype
    if n == 0:
        r = np.full(s.shape[:-1], np.nan, dtype)
    else:
        if skip:
            count = n - np.sum(np.isnan(s), -1)
            last = np.maximum(count - 1, 0)
            low, high = _along_last(s, last // 2), _along_last(s, np.minimum(count // 2, last))
            none = count == 0
        else:
            s, i = _ordered(s, [(n - 1) // 2, n // 2, n - 1])
            low, high, none = s[..., i[0]], s[..., i[1]], np.isnan(s[..., i[2]])
        low, high = np.asarray(low, dtype), np.asarray(high, dtype)
        r = np.asarray(np.where(none, np.nan, np.where(low == high, low, (low + high) / 2)), dtype)
    if keepdims:
        r = np.reshape(r, ones)
    return _number(np.asarray(r))


#: np
def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """the middle element in order, or the mean of both"""
    return _give(_medians(a, axis, keepdims, False), out, "median")


#: np
def nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """median of the elements that are not NaN"""
    return _give(_medians(a, axis, keepdims, True), out, "nanmedian")


#: np
def nanvar(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, mean=None, correction=None):
    """variance of the elements that are not NaN"""
    if correction is not None:
        if ddof != 0:
            raise ValueError("ddof and correction can't be provided simultaneously.")
        ddof = correction
    x = np.asarray(a)
    if x.dtype.kind not in "fc":
        return var(x, axis, dtype, out, ddof, keepdims, mean=mean)
    nan = np.isnan(x)
    dtype = _inexact(x if dtype is None else dtype)
    count = np.sum(~nan, axis, keepdims=True)
    x = np.where(nan, 0, x)
    if mean is None:
        mean = np.sum(x, axis, dtype, keepdims=True) / count
    apart = np.where(nan, 0, x - mean)
    square = np.square(apart.real) + np.square(apart.imag) if apart.dtype.kind == "c" else np.square(apart)
    left = np.sum(~nan, axis, keepdims=keepdims) - ddof
    r = np.sum(square, axis, _real(dtype), keepdims=keepdims) / np.where(left <= 0, np.nan, left)
    return _give(np.asarray(r, _real(dtype))[()], out, "nanvar")


#: np
def nanstd(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, mean=None, correction=None):
    """standard deviation of the elements that are not NaN"""
    return _give(np.sqrt(nanvar(a, axis, dtype, None, ddof, keepdims, mean=mean, correction=correction)), out, "nanstd")


def _nan_place(a, axis, keepdims, filler, f):
    """f (argmin, argmax) of a with the filler for NaN"""
    x = np.asarray(a)
    if x.dtype.kind in "fc":
        nan = np.isnan(x)
        if np.any(np.all(nan, axis)):
            raise ValueError("All-NaN slice encountered")
        x = np.where(nan, filler, x)
    return f(x, axis, keepdims=keepdims)


#: np
def nanargmin(a, axis=None, out=None, *, keepdims=False):
    """where the least element that is not NaN is"""
    return _give(_nan_place(a, axis, keepdims, np.inf, np.argmin), out, "nanargmin")


#: np
def nanargmax(a, axis=None, out=None, *, keepdims=False):
    """where the greatest element that is not NaN is"""
    return _give(_nan_place(a, axis, keepdims, -np.inf, np.argmax), out, "nanargmax")


def _weights(w, n, name, whole):
    """weights of n observations, checked"""
    w = np.asarray(w, np.float64)
    if whole and np.any(w != np.round(w)):
        raise TypeError("fweights must be integer")
    if w.ndim > 1:
        raise RuntimeError("cannot handle multidimensional " + name)
    if w.shape[0] != n:
        raise RuntimeError("incompatible numbers of samples and " + name)
    if np.any(w < 0):
        raise ValueError(name + " cannot be negative")
    return w


#: np
def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    """covariances of the rows of m (columns, unless rowvar), with those of y below them"""
    if ddof is not None and ddof != int(ddof):
        raise ValueError("ddof must be integer")
    m = np.asarray(m)
    if m.ndim > 2:
        raise ValueError("m has more than 2 dimensions")
    if y is not None:
        y = np.asarray(y)
        if y.ndim > 2:
            raise ValueError("y has more than 2 dimensions")
    if dtype is None:
        dtype = np.result_type(m, np.float64) if y is None else np.result_type(m, y, np.float64)
    x = np.array(np.atleast_2d(m), dtype)
    if not rowvar and m.ndim != 1:
        x = x.T
    if x.shape[0] == 0:
        return np.zeros((0, 0), dtype)
    if y is not None:
        other = np.array(np.atleast_2d(y), dtype)
        x = np.concatenate((x, other.T if not rowvar and other.shape[0] != 1 else other), 0)
    if ddof is None:
        ddof = 0 if bias else 1
    n = x.shape[1]
    w = None
    if fweights is not None:
        w = _weights(fweights, n, "fweights", True)
    if aweights is not None:
        more = _weights(aweights, n, "aweights", False)
        w = more if w is None else w * more
    total = n if w is None else np.sum(w)
    mean = np.mean(x, 1, keepdims=True) if w is None else np.sum(x * w, 1, keepdims=True) / total
    if w is None:
        left = n - ddof
    elif ddof == 0:
        left = total
    elif aweights is None:
        left = total - ddof
    else:
        left = total - ddof * np.sum(w * aweights) / total
    if left <= 0:
        left = 0.0
    x = x - mean
    weighted = x if w is None else x * w
    r = np.matmul(x, np.conj(weighted.T)) / np.float64(left)
    return np.squeeze(r)


#: np
def corrcoef(x, y=None, rowvar=True, *, dtype=None):
    """correlation coefficients of the rows of x (columns, unless rowvar), with those of y below them"""
    c = cov(x, y, rowvar, dtype=dtype)
    if c.ndim == 0:
        return c / c
    d = np.sqrt(np.diagonal(c).real)
    c = c / d[:, None] / d[None, :]
    if c.dtype.kind == "c":
        return np.clip(c.real, -1, 1) + 1j * np.clip(c.imag, -1, 1)
    return np.clip(c, -1, 1)
