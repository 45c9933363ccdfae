# SPDX-License-Identifier: MIT
# Counts in bins, and values between given points.
import numpy as np


def _bin_width(x, rule):
    """the width of bins that a rule (see numpy.histogram_bin_edges) finds for the vector x"""
    n = x.size
    span = np.ptp(x)
    if rule == "sqrt":
        return span / np.sqrt(n)
    if rule == "sturges":
        return span / (np.log2(n) + 1.0)
    if rule == "rice":
        return span / (2.0 * n ** (1.0 / 3))
    if rule == "scott":
        return (24.0 * np.pi ** 0.5 / n) ** (1.0 / 3.0) * np.std(x)
    if rule == "doane":
        if n > 2:
            sg1 = np.sqrt(6.0 * (n - 2) / ((n + 1.0) * (n + 3)))
            sigma = np.std(x)
            if sigma > 0.0:
                g1 = np.mean(((x - np.mean(x)) / sigma) ** 3)
                return span / (1.0 + np.log2(n) + np.log2(1.0 + np.abs(g1) / sg1))
        return 0.0
    quarters = percentile(x, [75, 25])
    fd = 2.0 * (quarters[0] - quarters[1]) * n ** (-1.0 / 3.0)
    if rule == "fd":
        return fd
    sturges = _bin_width(x, "sturges")
    return min(fd, sturges) if fd > 0 else sturges


def _bin_range(a, limits):
    """the first and the last edge for the vector a"""
    if limits is not None:
        first, last = limits
        if first > last:
            raise ValueError("max must be larger than min in range parameter.")
        if not (np.isfinite(first) and np.isfinite(last)):
            raise ValueError("supplied range of [" + str(first) + ", " + str(last) + "] is not finite")
    elif a.size == 0:
        first, last = 0, 1
    else:
        first, last = np.min(a), np.max(a)
        if not (np.isfinite(first) and np.isfinite(last)):
            raise ValueError("autodetected range of [" + str(first) + ", " + str(last) + "] is not finite")
    if first == last:
        return first - 0.5, last + 0.5
    return first, last


def _edges(a, bins, limits, weights):
    """(edges, number of equal bins or None)"""
    if isinstance(bins, str):
        if weights is not None:
            raise TypeError("Automated estimation of the number of bins is not supported for weighted data")
        if bins not in ("auto", "doane", "fd", "rice", "scott", "sqrt", "sturges"):
            raise ValueError("'" + bins + "' is not a valid estimator for `bins`")
        first, last = _bin_range(a, limits)
        x = a if limits is None else a[(a >= first) & (a <= last)]
        n = 1
        if x.size > 0:
            width = _bin_width(np.asarray(x, np.float64), bins)
            if a.dtype.kind in "iu" and 0 < width < 1:
                width = 1
            n = int(np.ceil((last - first) / width)) if width > 0 else 1
    elif np.ndim(bins) == 0:
        if np.asarray(bins).dtype.kind not in "iu":
            raise TypeError("`bins` must be an integer, a string, or an array")
        n = int(bins)
        if n < 1:
            raise ValueError("`bins` must be positive, when an integer")
        first, last = _bin_range(a, limits)
    else:
        edges = np.asarray(bins)
        if edges.ndim != 1:
            raise ValueError("`bins` must be 1d, when an array")
        if np.any(edges[:-1] > edges[1:]):
            raise ValueError("`bins` must increase monotonically, when an array")
        return edges, None
    dtype = np.result_type(first, last, a)
    return np.linspace(first, last, n + 1, dtype=np.result_type(dtype, np.float64) if dtype.kind in "biu" else dtype), n


def _observations(a, weights):
    """a and its weights as vectors"""
    a = np.asarray(a)
    if a.dtype.kind == "b":
        a = np.asarray(a, np.int64)
    if weights is not None:
        weights = np.asarray(weights)
        if weights.shape != a.shape:
            raise ValueError("weights should have the same shape as a.")
        weights = np.ravel(weights)
    return np.ravel(a), weights


#: np
def histogram_bin_edges(a, bins=10, range=None, weights=None):
    """the edges of the bins of histogram"""
    a, weights = _observations(a, weights)
    return _edges(a, bins, range, weights)[0]


def _bins_of(a, edges, n):
    """in which bin each element of a lies, len(edges) - 1 or more or negative where in none; n: bins of equal width"""
    top = edges.size - 1
    if n is None:
        i = np.searchsorted(edges, a, "right") - 1
        return np.where(a == edges[-1], np.searchsorted(edges, a, "left") - 1, i)
    first, last = edges[0], edges[-1]
    inside = (a >= first) & (a <= last)
    i = np.asarray(np.where(inside, (a - first) / (last - first) * n, -1.0), int)
    i = np.where(i == n, n - 1, i)
    at = np.clip(i, 0, n - 1)
    i = i - (inside & (a < edges[at]))
    at = np.clip(i, 0, n - 1)
    i = i + (inside & (a >= edges[at + 1]) & (i != n - 1))
    return np.where(inside, i, top)


def _counted(i, weights, n):
    """how often 0 ... n - 1 occur in i, or their weights"""
    ok = (i >= 0) & (i < n)
    if weights is None:
        return bincount(i[ok], minlength=n)
    w = weights[ok]
    if w.dtype.kind == "c":
        return bincount(i[ok], w.real, n) + 1j * bincount(i[ok], w.imag, n)
    r = bincount(i[ok], w, n)
    return np.asarray(r, w.dtype) if w.dtype.kind in "iu" else r


#: np
def histogram(a, bins=10, range=None, density=None, weights=None):
    """(counts, edges): how many elements of a lie in each bin, or their weights; density: as a probability density"""
    a, weights = _observations(a, weights)
    edges, n = _edges(a, bins, range, weights)
    if a.dtype.kind in "iu" and edges.dtype.kind == "f":
        a = np.asarray(a, np.float64)
    counts = _counted(_bins_of(a, edges, n), weights, edges.size - 1)
    if density:
        return counts / (edges[1:] - edges[:-1]) / np.sum(counts), edges
    return counts, edges


#: np
def histogramdd(sample, bins=10, range=None, density=None, weights=None):
    """(counts, list of edges) of points: an array of them, or a list of their coordinates"""
    if isinstance(sample, (list, tuple)):
        sample = np.stack([np.ravel(s) for s in sample], -1)
    sample = np.asarray(sample)
    if sample.ndim == 1:
        sample = sample[:, None]
    dims = sample.shape[1]
    if not isinstance(bins, (list, tuple)) and np.ndim(bins) == 0:
        bins = [bins] * dims
    elif len(bins) != dims:
        raise ValueError("The dimension of bins must be equal to the dimension of the sample x.")
    if range is None:
        range = [None] * dims
    elif len(range) != dims:
        raise ValueError("range argument must have one entry per dimension")
    edges = []
    shape = []
    for d in np.arange(dims).tolist():
        x = sample[:, d]
        if np.ndim(bins[d]) == 0:
            if bins[d] < 1:
                raise ValueError("`bins[" + str(d) + "]` must be positive, when an integer")
            first, last = _bin_range(x, range[d])
            edges.append(np.linspace(first, last, int(bins[d]) + 1))
        else:
            e = np.asarray(bins[d])
            if e.ndim != 1:
                raise ValueError("`bins[" + str(d) + "]` must be an integer or 1d array")
            if np.any(e[:-1] > e[1:]):
                raise ValueError("`bins[" + str(d) + "]` must be monotonically increasing, when an array")
            edges.append(e)
        i = _bins_of(x, edges[d], None)
        n = edges[d].size - 1
        shape.append(n)
        ok = (i >= 0) & (i < n)
        if d == 0:
            flat, inside = i, ok
        else:
            flat, inside = flat * n + i, inside & ok
    total = 1
    for n in shape:
        total *= n
    w = None if weights is None else np.ravel(np.asarray(weights))
    counts = np.reshape(bincount(flat[inside], None if w is None else w[inside], total) * 1.0, tuple(shape))
    if density:
        all_counts = np.sum(counts)
        for d in np.arange(dims).tolist():
            counts = counts / np.reshape(np.diff(edges[d]), (-1,) + (1,) * (dims - 1 - d))
        counts = counts / all_counts
    return counts, tuple(edges)


#: np
def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    """(counts, edges of x, edges of y) of points in the plane"""
    if len(x) != len(y):
        raise ValueError("x and y must have the same length.")
    if np.ndim(bins) == 1 and len(bins) != 1 and len(bins) != 2:
        bins = [np.asarray(bins), np.asarray(bins)]
    elif np.ndim(bins) == 1 and len(bins) == 1:
        bins = [bins[0], bins[0]]
    counts, edges = histogramdd([x, y], bins, range, density, weights)
    return counts, edges[0], edges[1]


#: np
def digitize(x, bins, right=False):
    """the number of the bin of each element of x: how many edges lie at or below it (right: below it)"""
    x, bins = np.asarray(x), np.asarray(bins)
    if x.dtype.kind == "c":
        raise TypeError("x may not be complex")
    up = bool(np.all(bins[:-1] <= bins[1:]))
    if not up and not bool(np.all(bins[:-1] >= bins[1:])):
        raise ValueError("bins must be monotonically increasing or decreasing")
    side = "left" if right else "right"
    if up:
        return np.searchsorted(bins, x, side)
    return len(bins) - np.searchsorted(bins[::-1], x, side)


#: np
def interp(x, xp, fp, left=None, right=None, period=None):
    """the piecewise linear function through the points (xp, fp) at x; left and right stand beyond them"""
    xp, fp = np.asarray(xp), np.asarray(fp)
    fp = np.asarray(fp, np.complex128 if fp.dtype.kind == "c" else np.float64)
    xp, x = np.asarray(xp, np.float64), np.asarray(x, np.float64)
    if xp.ndim != 1 or fp.ndim != 1:
        raise ValueError("Data points must be 1-D sequences")
    if xp.shape != fp.shape:
        raise ValueError("fp and xp are not of the same length.")
    if xp.size == 0:
        raise ValueError("array of sample points is empty")
    if period is not None:
        if period == 0:
            raise ValueError("period must be a non-zero value")
        period = abs(period)
        left = right = None
        x, xp = x % period, xp % period
        order = np.argsort(xp)
        xp, fp = xp[order], fp[order]
        xp = np.concatenate((xp[-1:] - period, xp, xp[:1] + period))
        fp = np.concatenate((fp[-1:], fp, fp[:1]))
    n = xp.size
    j = np.clip(np.searchsorted(xp, x, "right") - 1, 0, max(n - 2, 0))
    k = np.minimum(j + 1, n - 1)
    x0, x1, f0, f1 = xp[j], xp[k], fp[j], fp[k]
    slope = (f1 - f0) / (x1 - x0)
    r = slope * (x - x0) + f0
    r = np.where(np.isnan(r), slope * (x - x1) + f1, r)
    r = np.where(np.isnan(r) & (f0 == f1), f0, r)
    r = np.where(x == x0, f0, np.where(x == x1, f1, r))
    r = np.where(x < xp[0], fp[0] if left is None else left, r)
    r = np.where(x > xp[-1], fp[-1] if right is None else right, r)
    return _number(np.where(np.isnan(x), x, r) if n > 1 else r)


def _lengthened(a, before, after):
    """the vector a between zeros"""
    return np.concatenate((np.zeros(before, a.dtype), a, np.zeros(after, a.dtype)))


#: np
def convolve(a, v, mode="full"):
    """convolution of two vectors: sum(a[k] * v[n - k]); mode: full, same (as the longer one) or valid (both overlap)"""
    a, v = np.atleast_1d(a), np.atleast_1d(v)
    if a.ndim != 1 or v.ndim != 1:
        raise ValueError("object too deep for desired array")
    if len(a) == 0:
        raise ValueError("a cannot be empty")
    if len(v) == 0:
        raise ValueError("v cannot be empty")
    if mode not in ("full", "same", "valid"):
        raise ValueError("mode must be one of 'valid', 'same', or 'full' (got '" + str(mode) + "')")
    if len(v) > len(a):
        a, v = v, a
    n, m = len(a), len(v)
    dtype = np.result_type(a, v)
    if mode == "valid":
        wide, size = np.asarray(a, dtype), n - m + 1
    elif mode == "same":
        before = (m - 1) - (m - 1) // 2
        wide, size = _lengthened(np.asarray(a, dtype), before, (m - 1) // 2), n
    else:
        wide, size = _lengthened(np.asarray(a, dtype), m - 1, m - 1), n + m - 1
    r = v[m - 1] * wide[:size]
    for k in range(1, m):
        r = r + v[m - 1 - k] * wide[k:k + size]
    return np.asarray(r, dtype)


#: np
def correlate(a, v, mode="valid"):
    """cross-correlation of two vectors: sum(a[n + k] * conj(v[k])); mode as in convolve"""
    a, v = np.asarray(a), np.asarray(v)
    if len(a) == 0:
        raise ValueError("first array argument cannot be empty" if len(v) else "both array arguments cannot be empty")
    if len(v) == 0:
        raise ValueError("second array argument cannot be empty")
    back = np.conj(v)[::-1]
    if len(v) > len(a) and mode == "same":
        full = convolve(a, back, "full")
        return full[len(a) // 2:len(a) // 2 + len(v)]
    return convolve(a, back, mode)
