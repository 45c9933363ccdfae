# SPDX-License-Identifier: MIT
# np.linalg: sizes of vectors and matrices.
import numpy as np


def _squares(x):
    """|x|**2"""
    return x.real ** 2 + x.imag ** 2 if x.dtype.kind == "c" else x * x


def _vector_norm(x, axes, ord, keepdims):
    """norms over a tuple of axes"""
    if isinstance(ord, str):
        raise ValueError("Invalid norm order '" + ord + "' for vectors")
    if ord is None or ord == 2:
        return np.sqrt(np.sum(_squares(x), axes, keepdims=keepdims))
    if ord == np.inf:
        return np.max(np.abs(x), axes, keepdims=keepdims)
    if ord == -np.inf:
        return np.min(np.abs(x), axes, keepdims=keepdims)
    if ord == 0:
        return np.sum(np.asarray(x != 0, _real(x)), axes, keepdims=keepdims)
    if ord == 1:
        return np.sum(np.abs(x), axes, keepdims=keepdims)
    return np.power(np.sum(np.power(np.abs(x), ord), axes, keepdims=keepdims), 1 / ord)


def _matrix_norm(x, rows, columns, ord, keepdims):
    """norms of the matrices of these axes"""
    if rows == columns:
        raise ValueError("Duplicate axes given.")
    both = (rows, columns)
    if ord is None or ord == "fro" or ord == "f":
        return np.sqrt(np.sum(_squares(x), both, keepdims=keepdims))
    if ord == 1 or ord == -1:
        sums = np.sum(np.abs(x), rows, keepdims=True)
    elif ord == np.inf or ord == -np.inf:
        sums = np.sum(np.abs(x), columns, keepdims=True)
    elif ord == 2 or ord == -2 or ord == "nuc":
        s = _svd(np.moveaxis(x, both, (-2, -1)), False, False)
        sums = np.moveaxis(s[..., None], (-2, -1), both)
    else:
        raise ValueError("Invalid norm order for matrices.")
    if ord == "nuc":
        return np.sum(sums, both, keepdims=keepdims)
    return np.max(sums, both, keepdims=keepdims) if ord > 0 else np.min(sums, both, keepdims=keepdims)


#: linalg
def norm(x, ord=None, axis=None, keepdims=False):
    """norm of all of x, of the vectors along an axis, or of the matrices of two axes"""
    x = np.asarray(x)
    x = np.asarray(x, _inexact(x))
    if axis is None:
        every = tuple(range(x.ndim))
        if ord is None or x.ndim == 2 and (ord == "f" or ord == "fro") or x.ndim == 1 and ord == 2:
            return np.sqrt(np.sum(_squares(x), every, keepdims=keepdims))
        axes = every
    elif isinstance(axis, (tuple, list)):
        axes = tuple([_axis(i, x.ndim) for i in axis])
    else:
        axes = (_axis(axis, x.ndim),)
    if len(axes) == 1:
        return _vector_norm(x, axes, ord, keepdims)
    if len(axes) == 2:
        return _matrix_norm(x, axes[0], axes[1], ord, keepdims)
    raise ValueError("Improper number of dimensions to norm.")


#: linalg
def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    """norms of the vectors along an axis or several; of all of x for None"""
    x = np.asarray(x)
    x = np.asarray(x, _inexact(x))
    if isinstance(axis, tuple):
        axes = tuple([_axis(i, x.ndim) for i in axis])
    else:
        axes = tuple(range(x.ndim)) if axis is None else (_axis(axis, x.ndim),)
    return _vector_norm(x, axes, ord, keepdims)


#: linalg
def matrix_norm(x, /, *, keepdims=False, ord="fro"):
    """norms of matrices"""
    x = np.asarray(x)
    if x.ndim < 2:
        raise np.exceptions.AxisError("axis -2 is out of bounds for array of dimension " + str(x.ndim))
    return _matrix_norm(np.asarray(x, _inexact(x)), x.ndim - 2, x.ndim - 1, ord, keepdims)


#: linalg
def cond(x, p=None):
    """condition numbers of matrices: of their singular values, or norm(x, p) * norm(inv(x), p)"""
    x = np.asarray(x)
    if x.size == 0:
        raise np.linalg.LinAlgError("cond is not defined on empty arrays")
    if p is None or p == 2 or p == -2:
        s = _svd(_matrices(x), False, False)
        r = s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]
    else:
        x = _matrices(x, True)
        singular = np.any(_pivots(x)[1] == 0, -1)
        y = _inv(np.where(singular[..., None, None], np.eye(x.shape[-1], dtype=x.dtype), x))
        rows, columns = x.ndim - 2, x.ndim - 1
        r = _matrix_norm(x, rows, columns, p, False) * _matrix_norm(y, rows, columns, p, False)
        r = np.where(singular, np.inf, r)
    known = np.any(np.isnan(x), (-2, -1))
    return np.where(np.isnan(r) & ~known, np.inf, r)[()]
