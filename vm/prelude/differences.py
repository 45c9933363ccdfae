# SPDX-License-Identifier: MIT
# Differences and areas: what neighbours along an axis make, and products of vectors of three.
import numpy as np


def _slices(axis, start, stop):
    """the key of an array's part from start to stop along axis"""
    return (slice(None),) * axis + (slice(start, stop),)


def _edge(a, v, axis):
    """the array v, which a number stands for one element of, beside a along axis"""
    v = np.asarray(v)
    if v.ndim == 0:
        v = np.broadcast_to(v, a.shape[:axis] + (1,) + a.shape[axis + 1:])
    return v


#: np
def diff(a, n=1, axis=-1, prepend=None, append=None):
    """differences of neighbours along axis, n times over; prepend and append stand before and after a"""
    n = _int(n, "n")
    if n == 0:
        return a
    if n < 0:
        raise ValueError("order must be non-negative but got " + repr(n))
    a = np.asarray(a)
    if a.ndim == 0:
        raise ValueError("diff requires input that is at least one dimensional")
    axis = _axes(axis, a.ndim)[0]
    if prepend is not None:
        a = np.concatenate((_edge(a, prepend, axis), a), axis)
    if append is not None:
        a = np.concatenate((a, _edge(a, append, axis)), axis)
    rest = _slices(axis, 1, None)
    first = _slices(axis, None, -1)
    truth = a.dtype.kind == "b"
    for i in range(min(n, max(a.shape[axis], 1))):          # no more is left to subtract then
        a = a[rest] != a[first] if truth else a[rest] - a[first]
    return a


#: np
def trapezoid(y, x=None, dx=1.0, axis=-1):
    """area under y along axis by the trapezoidal rule: at the places x, or dx apart"""
    y = np.asarray(y)
    axis = _axes(axis, y.ndim)[0]
    if x is not None:
        x = np.asarray(x)
        dx = diff(x) if x.ndim == 1 else diff(x, axis=axis)
        if x.ndim == 1:
            dx = np.reshape(dx, (-1,) + (1,) * (y.ndim - 1 - axis))
    both = y[_slices(axis, 1, None)] + y[_slices(axis, None, -1)]
    return np.sum(dx * both / 2.0, axis)


#: np
def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """cross product of vectors of three along axis"""
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = np.asarray(a), np.asarray(b)
    if a.ndim < 1 or b.ndim < 1:
        raise ValueError("At least one array has zero dimension")
    a = np.moveaxis(a, _axes(axisa, a.ndim)[0], -1)
    b = np.moveaxis(b, _axes(axisb, b.ndim)[0], -1)
    if a.shape[-1] != 3 or b.shape[-1] != 3:
        raise ValueError("Both input arrays must be (arrays of) 3-dimensional vectors, but they are "
                         + str(a.shape[-1]) + " and " + str(b.shape[-1]) + " dimensional instead.")
    a0, a1, a2 = a[..., 0], a[..., 1], a[..., 2]
    b0, b1, b2 = b[..., 0], b[..., 1], b[..., 2]
    c = np.stack((a1 * b2 - a2 * b1, a2 * b0 - a0 * b2, a0 * b1 - a1 * b0), -1)
    return np.moveaxis(c, -1, _axes(axisc, c.ndim)[0])


def _gradient_along(f, h, axis, edge_order):
    """derivative of f along axis, where its places are h apart: a number or one less than there are places"""
    n = f.shape[axis]
    if n < edge_order + 1:
        raise ValueError("Shape of array too small to calculate a numerical gradient, "
                         + "at least (edge_order + 1) elements are required.")

    def at(start, stop):
        return f[_slices(axis, start, stop)]

    if np.ndim(h) == 0:
        h1 = h2 = first = second = last = before = h
        inner = (at(2, None) - at(None, -2)) / (2.0 * h)
    else:
        shape = (-1,) + (1,) * (f.ndim - 1 - axis)
        h1, h2 = np.reshape(h[:-1], shape), np.reshape(h[1:], shape)
        first, last = h[0], h[-1]
        if edge_order == 2:
            second, before = h[1], h[-2]
        a, b, c = -h2 / (h1 * (h1 + h2)), (h2 - h1) / (h1 * h2), h1 / (h2 * (h1 + h2))
        inner = a * at(None, -2) + b * at(1, -1) + c * at(2, None)
    if edge_order == 1:
        left = (at(1, 2) - at(0, 1)) / first
        right = (at(n - 1, n) - at(n - 2, n - 1)) / last
    else:
        if np.ndim(h) == 0:
            p, q, r = -1.5 / h, 2.0 / h, -0.5 / h
            s, t, u = 0.5 / h, -2.0 / h, 1.5 / h
        else:
            p, q = -(2.0 * first + second) / (first * (first + second)), (first + second) / (first * second)
            r = -first / (second * (first + second))
            s, t = last / (before * (before + last)), -(last + before) / (before * last)
            u = (2.0 * last + before) / (last * (before + last))
        left = p * at(0, 1) + q * at(1, 2) + r * at(2, 3)
        right = s * at(n - 3, n - 2) + t * at(n - 2, n - 1) + u * at(n - 1, n)
    return np.concatenate((left, inner, right), axis)


#: np
def gradient(f, *varargs, axis=None, edge_order=1):
    """derivative of f along each axis (or axis), by central differences; varargs: the distances or places along them"""
    f = np.asarray(f)
    if f.dtype.kind not in "fc":
        f = np.asarray(f, np.float64)
    axes = _axes(axis, f.ndim)
    if isinstance(axis, tuple):
        axes = [i % f.ndim for i in axis]
    if len(varargs) > 1 and len(varargs) != len(axes):
        raise TypeError("invalid number of arguments")
    if edge_order != 1 and edge_order != 2:
        raise ValueError("'edge_order' greater than 2 not supported")
    steps = list(varargs)
    if len(varargs) == 0:
        steps = [1.0] * len(axes)
    elif len(varargs) == 1:
        steps = [varargs[0]] * len(axes)
    parts = []
    for k in range(len(axes)):
        h = steps[k]
        if np.ndim(h) > 0:
            h = np.asarray(h)
            if h.ndim != 1:
                raise ValueError("distances must be either scalars or 1d")
            if len(h) != f.shape[axes[k]]:
                raise ValueError("when 1d, distances must match the length of the corresponding dimension")
            h = diff(np.asarray(h, np.result_type(h, np.float64) if h.dtype.kind in "biu" else h.dtype))
            if len(h) > 0 and np.all(h == h[0]):
                h = h[0]
        parts.append(_gradient_along(f, h, axes[k], edge_order))
    return parts[0] if len(axes) == 1 else tuple(parts)
