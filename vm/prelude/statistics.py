# SPDX-License-Identifier: MIT
# Means and moments, and exponentials normalised by their sum.
import numpy as np


def _along(w, a, axis):
    """the weights w of a, given along |axis| only, in a shape that broadcasts to that of a"""
    if axis is None:
        raise TypeError("Axis must be specified when shapes of a and weights differ.")
    axes = _axes(axis, a.ndim)
    named = [i % a.ndim for i in (axis if isinstance(axis, tuple) else (axis,))]
    if w.shape != tuple([a.shape[i] for i in named]):
        raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
    w = np.transpose(w, [named.index(i) for i in axes])
    return np.reshape(w, tuple([a.shape[i] if i in axes else 1 for i in range(a.ndim)]))


def _match(out, result):
    """ValueError unless out has the shape of result"""
    if np.shape(out) != np.shape(result):
        raise ValueError("output array of shape " + str(np.shape(out)) + " does not match the result of shape "
                         + str(np.shape(result)))


#: np
def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    """weighted mean: sum(a * weights) / sum(weights); with returned also the sum of the weights"""
    a = np.asarray(a)
    if weights is None:
        mean = np.mean(a, axis, keepdims=keepdims)
        total = np.full_like(mean, a.size / max(np.size(mean), 1))[()] if returned else None
    else:
        w = np.asarray(weights)
        if w.shape != a.shape:
            w = _along(w, a, axis)
        dtype = np.result_type(a, w, np.float64) if a.dtype.kind in "biu" else np.result_type(a, w)
        total = np.sum(w, axis, dtype, keepdims=keepdims)
        top = np.sum(np.asarray(a, dtype) * np.asarray(w, dtype), axis, keepdims=keepdims)
        zero = total == 0
        if np.any(zero & (zero | (top == 0))):      # any(zero), asked of both sums, so that one pass over w makes both
            raise ZeroDivisionError("Weights sum to zero, can't be normalized")
        mean = top / total
        if returned and np.shape(total) != np.shape(mean):
            total = np.broadcast_to(total, np.shape(mean)).copy()
    return (mean, total) if returned else mean


#: np ndarray
def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, mean=None, correction=None):
    """variance: the mean of |a - mean|**2, where the number of elements is taken for ddof less"""
    if correction is not None:
        if ddof != 0:
            raise ValueError("ddof and correction can't be provided simultaneously.")
        ddof = correction
    x = np.asarray(a)
    dtype = _inexact(x if dtype is None else dtype)
    if mean is None:
        mean = np.mean(x, axis, dtype, keepdims=True)
    apart = x - mean
    square = np.square(apart.real) + np.square(apart.imag) if apart.dtype.kind == "c" else np.square(apart)
    count = x.size / max(np.size(mean), 1)
    r = np.sum(square, axis, _real(dtype), keepdims=keepdims) / max(count - ddof, 0)
    if out is None:
        return r
    _match(out, r)
    out[...] = r
    return out


#: np ndarray
def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, mean=None, correction=None):
    """standard deviation: the square root of the variance"""
    r = np.sqrt(var(a, axis, dtype, None, ddof, keepdims, mean=mean, correction=correction))
    if out is None:
        return r
    _match(out, r)
    return _store(r, out, "sqrt")


#: np builtins special
def logsumexp(a, axis=None, b=None, keepdims=False):
    """log(sum(b * exp(a))) without overflow, as scipy.special"""
    x = np.asarray(a)
    if x.dtype.kind == "c":
        raise TypeError("logsumexp() does not take complex numbers")
    x = np.asarray(x, _inexact(x))
    if b is not None:
        x = np.where(np.equal(b, 0), -np.inf, x)
    most = np.max(x, axis, keepdims=True)
    shift = np.where(np.isfinite(most), most, 0)
    terms = np.exp(x - shift)
    if b is not None:
        terms = np.multiply(b, terms)
    # Terms at the greatest x are summed apart, so that log1p keeps what the others add to them; where they do not sum
    # to a positive number (no term is at 0, or weights cancel), there is nothing to keep.
    greatest = x == shift
    top = np.sum(np.where(greatest, terms, 0), axis, keepdims=keepdims)
    rest = np.sum(np.where(greatest, 0, terms), axis, keepdims=keepdims)
    total = np.where(top > 0, np.log(top) + np.log1p(rest / top), np.log(top + rest))
    if not keepdims:
        shift = np.max(shift, axis)
    return total + shift


#: np builtins special
def softmax(x, axis=None):
    """exp(x) / sum(exp(x)) without overflow, as scipy.special"""
    e = np.exp(x - np.max(x, axis, keepdims=True))
    return e / np.sum(e, axis, keepdims=True)


#: np builtins special
def log_softmax(x, axis=None):
    """log(softmax(x)) without overflow, as scipy.special"""
    most = np.max(x, axis, keepdims=True)
    x = x - np.where(np.isfinite(most), most, 0)
    return x - np.log(np.sum(np.exp(x), axis, keepdims=True))
