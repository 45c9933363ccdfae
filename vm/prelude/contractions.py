# SPDX-License-Identifier: MIT
# Products of arrays of any rank, summed over some of their axes; diagonals.
import numpy as np


#: np linalg
def tensordot(a, b, axes=2):
    """sum of products over axes of a and of b: the last and first ones, so many, or (those of a, those of b)"""
    a, b = np.asarray(a), np.asarray(b)
    if isinstance(axes, (tuple, list)):
        of_a, of_b = axes
        of_a = list(of_a) if isinstance(of_a, (tuple, list)) else [of_a]
        of_b = list(of_b) if isinstance(of_b, (tuple, list)) else [of_b]
    else:
        of_a, of_b = list(range(-axes, 0)), list(range(axes))
        if axes > a.ndim or axes > b.ndim:
            raise ValueError("shape-mismatch for sum")
    of_a, of_b = [_axis(i, a.ndim) for i in of_a], [_axis(i, b.ndim) for i in of_b]
    if len(of_a) != len(of_b):
        raise ValueError("shape-mismatch for sum")
    first, second = list(range(a.ndim)), list(range(a.ndim, a.ndim + b.ndim))
    for i in range(len(of_a)):
        if a.shape[of_a[i]] != b.shape[of_b[i]]:
            raise ValueError("shape-mismatch for sum")
        second[of_b[i]] = of_a[i]
    rest = [i for i in first if i not in of_a] + [i for i in second if i not in of_a]
    return np.einsum(a, first, b, second, rest)


#: np
def inner(a, b, /):
    """sums of products over the last axes"""
    a, b = np.asarray(a), np.asarray(b)
    if a.ndim == 0 or b.ndim == 0:
        return np.multiply(a, b)
    if a.shape[-1] != b.shape[-1]:
        raise ValueError("shapes " + _shown(a.shape) + " and " + _shown(b.shape) + " not aligned: " + str(a.shape[-1])
                         + " (dim " + str(a.ndim - 1) + ") != " + str(b.shape[-1]) + " (dim " + str(b.ndim - 1) + ")")
    return tensordot(a, b, ([-1], [-1]))


def _shown(shape):
    """a shape as errors show it"""
    return str(shape).replace(" ", "")


#: np
def kron(a, b):
    """Kronecker's product: every element of a times all of b"""
    a, b = np.asarray(a), np.asarray(b)
    n = max(a.ndim, b.ndim)
    p, q = (1,) * (n - a.ndim) + a.shape, (1,) * (n - b.ndim) + b.shape
    first, second, both = [], [], []
    for i in range(n):
        first += [p[i], 1]
        second += [1, q[i]]
        both.append(p[i] * q[i])
    return np.reshape(np.reshape(a, first) * np.reshape(b, second), both)[()]


def _diagonal(a, offset, axis1, axis2):
    """views of diagonals, along a new last axis"""
    if axis1 == axis2:
        raise ValueError("axis1 and axis2 cannot be the same")
    a = np.moveaxis(a, (axis1, axis2), (-2, -1))
    offset = _int(offset, "offset")
    a = a[..., max(-offset, 0):, max(offset, 0):]
    n = min(a.shape[-2:])
    return np.einsum("...ii->...i", a[..., :n, :n])


#: np ndarray
def diagonal(a, offset=0, axis1=0, axis2=1):
    """a read-only view of the diagonals of matrices, offset elements above the main one"""
    a = np.asarray(a)
    if a.ndim < 2:
        raise ValueError("diag requires an array of at least two dimensions")
    d = _diagonal(a, offset, _axis(axis1, a.ndim), _axis(axis2, a.ndim))
    d.flags.writeable = False
    return d


#: np ndarray
def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    """sums of diagonals of matrices"""
    a = np.asarray(a)
    if a.ndim < 2:
        raise ValueError("diag requires an array of at least two dimensions")
    return np.sum(_diagonal(a, offset, _axis(axis1, a.ndim), _axis(axis2, a.ndim)), -1, dtype, out)


#: linalg
def diagonal(x, /, *, offset=0):
    """a read-only view of the diagonals of the matrices of the last two axes"""
    return np.diagonal(x, offset, -2, -1)


#: linalg
def trace(x, /, *, offset=0, dtype=None):
    """sums of the diagonals of the matrices of the last two axes"""
    return np.trace(x, offset, -2, -1, dtype)


#: linalg
def outer(x1, x2, /):
    """all products of an element of a vector and one of another"""
    x1, x2 = np.asarray(x1), np.asarray(x2)
    if x1.ndim != 1 or x2.ndim != 1:
        raise ValueError("Input arrays must be one-dimensional, but they are x1.ndim=" + str(x1.ndim) + " and x2.ndim="
                         + str(x2.ndim) + ".")
    return x1[:, None] * x2


#: linalg
def cross(x1, x2, /, *, axis=-1):
    """cross products of vectors of three along axis"""
    return np.cross(x1, x2, axis=axis)


#: linalg
def multi_dot(arrays, *, out=None):
    """product of several matrices, in the order that costs least; the first and the last may be vectors"""
    arrays = [np.asarray(a) for a in arrays]
    n = len(arrays)
    if n < 2:
        raise ValueError("Expecting at least two arrays.")
    operands = []
    for i in range(n):
        a, left, right = arrays[i], i, i + 1
        vector = a.ndim == 1 and (i == 0 or i == n - 1)
        if a.ndim != 2 and not vector:
            raise np.linalg.LinAlgError(str(a.ndim) + "-dimensional array given. Array must be two-dimensional")
        if i > 0 and arrays[i - 1].shape[-1] != a.shape[0]:
            raise ValueError("shapes " + _shown(arrays[i - 1].shape) + " and " + _shown(a.shape) + " not aligned: "
                             + str(arrays[i - 1].shape[-1]) + " (dim " + str(arrays[i - 1].ndim - 1) + ") != "
                             + str(a.shape[0]) + " (dim 0)")
        operands += [a, ([right] if i == 0 else [left]) if vector else [left, right]]
    ends = ([] if arrays[0].ndim == 1 else [0]) + ([] if arrays[-1].ndim == 1 else [n])
    return np.einsum(*operands, ends, out=out)
