# SPDX-License-Identifier: MIT
# Elements in other places: repeated, rolled, taken by their positions, or left out.
import numpy as np


def _length(shape):
    """the number of elements of an array of shape"""
    n = 1
    for k in shape:
        n *= k
    return n


def _stretched(x, axis, times, group):
    """runs of group elements of x along axis, each times over"""
    before, after = _length(x.shape[:axis]), _length(x.shape[axis + 1:])
    n = x.shape[axis]
    runs = (before, n // group, 1, group * after) if group > 0 else (before, 0, 1, 0)
    wide = np.broadcast_to(np.reshape(x, runs), runs[:2] + (times,) + runs[3:])
    return np.reshape(wide, x.shape[:axis] + (n * times,) + x.shape[axis + 1:])


def _whole_numbers(x, rule):
    """x as an array of integers, to which only lists and numbers may be rounded"""
    r = np.asarray(x)
    if isinstance(x, np.ndarray) and (r.dtype.kind not in "biu" or (rule == "safe" and r.dtype == np.uint64)):
        raise TypeError("Cannot cast array data from dtype('" + str(r.dtype) + "') to dtype('int64') according to the "
                        + "rule '" + rule + "'")
    return r if r.dtype.kind in "iu" else r.astype(np.int64)


#: np ndarray
def repeat(a, repeats, axis=None):
    """the elements of a, or its parts along axis, each repeats times over: a number or one for each"""
    a = np.asarray(a)
    if axis is None:
        a, axis = np.reshape(a, -1), 0
    else:
        axis = _axes(axis, max(a.ndim, 1))[0]
        a = np.atleast_1d(a)
    r = _whole_numbers(repeats, "safe")
    if r.ndim > 1:
        raise ValueError("object too deep for desired array")
    n = a.shape[axis]
    if r.size != 1 and np.any(r < 0):
        raise ValueError("repeats may not contain negative values.")
    if r.size == 1:
        times = int(np.reshape(r, -1)[0])
        if times < 0:
            raise ValueError("negative dimensions are not allowed")
        return _stretched(a, axis, times, 1).copy()
    if r.size != n:
        raise ValueError("operands could not be broadcast together with shape (" + str(n) + ",) (" + str(r.size) + ",)")
    ends = np.cumsum(r)
    total = int(ends[-1]) if n > 0 else 0
    return np.take(a, np.searchsorted(ends, np.arange(total), side="right"), axis)


#: np
def tile(A, reps):
    """A repeated as a whole, reps times along each axis"""
    a = np.asarray(A)
    if not isinstance(reps, (tuple, list, np.ndarray)) or np.ndim(reps) == 0:
        reps = (reps,)
    reps = [_int(k, "reps") for k in reps]
    reps = [1] * (a.ndim - len(reps)) + reps
    a = np.reshape(a, (1,) * (len(reps) - a.ndim) + a.shape)
    for i in range(len(reps)):
        if reps[i] < 0:
            raise ValueError("negative dimensions are not allowed")
        if reps[i] != 1:
            a = _stretched(a, i, reps[i], a.shape[i])
    return a.copy()


#: np
def roll(a, shift, axis=None):
    """a with its elements moved by shift along axis; those that leave at one end come back at the other"""
    a = np.asarray(a)
    if axis is None:
        return np.reshape(roll(np.reshape(a, -1), shift, 0), a.shape)
    shifts = list(shift) if isinstance(shift, (tuple, list, np.ndarray)) and np.ndim(shift) > 0 else [shift]
    axes = list(axis) if isinstance(axis, (tuple, list)) else [axis]
    if len(shifts) != len(axes) and len(shifts) != 1 and len(axes) != 1:
        raise ValueError("shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 "
                         + "with shape (" + str(len(shifts)) + ",) and arg 1 with shape (" + str(len(axes)) + ",).")
    for i in range(max(len(shifts), len(axes)) if shifts and axes else 0):
        k = _axes(axes[i % len(axes)], a.ndim)[0]
        n = a.shape[k]
        by = _int(shifts[i % len(shifts)], "shift") % n if n > 0 else 0
        if by:
            before = (slice(None),) * k
            a = np.concatenate((a[before + (slice(n - by, None),)], a[before + (slice(None, n - by),)]), k)
    return a.copy()


def _positions(indices, n, mode):
    """indices as integers, within 0 … n - 1 by mode"""
    i = _whole_numbers(indices, "same_kind")
    if mode == "wrap":
        return i % n if n > 0 else i
    if mode == "clip":
        return np.clip(i, 0, max(n - 1, 0))
    if mode != "raise":
        raise ValueError("clipmode must be one of 'clip', 'raise', or 'wrap' (got '" + str(mode) + "')")
    return i


#: np ndarray
def take(a, indices, axis=None, out=None, mode="raise"):
    """the elements of a, or its parts along axis, at the positions indices"""
    a = np.asarray(a)
    if axis is None:
        a, axis = np.reshape(a, -1), 0
    else:
        axis = _axes(axis, max(a.ndim, 1))[0]
        a = np.atleast_1d(a)
    i = _positions(indices, a.shape[axis], mode)
    if a.shape[axis] == 0 and i.size > 0:
        r = np.zeros(a.shape[:axis] + i.shape + a.shape[axis + 1:], a.dtype)
        if r.size > 0:
            raise IndexError("cannot do a non-empty take from an empty axes.")
    else:
        r = a[(slice(None),) * axis + (i,)]
    if out is None:
        return r.copy()
    out[...] = r
    return out


def _index_along(a, indices, axis):
    """the key of what indices name along axis of a, its other axes against those of indices"""
    if indices.dtype.kind not in "iu":
        raise IndexError("`indices` must be an integer array")
    if a.ndim != indices.ndim:
        raise ValueError("`indices` and `arr` must have the same number of dimensions")
    key = []
    for i in range(a.ndim):
        key.append(indices if i == axis else np.reshape(np.arange(a.shape[i]), (-1,) + (1,) * (a.ndim - 1 - i)))
    return tuple(key)


#: np
def take_along_axis(arr, indices, axis=-1):
    """elements of arr where indices, an array of as many axes, says along axis: what argsort's result sorts by"""
    arr, indices = np.asarray(arr), np.asarray(indices)
    if axis is None:
        if indices.ndim != 1:
            raise ValueError("when axis=None, `indices` must have a single dimension.")
        arr, axis = np.reshape(arr, -1), 0
    else:
        axis = _axes(axis, arr.ndim)[0]
    return arr[_index_along(arr, indices, axis)]


#: np
def unstack(x, /, *, axis=0):
    """the parts of x along axis, as a tuple of views"""
    x = np.asarray(x)
    if x.ndim == 0:
        raise ValueError("Input array must be at least 1-d.")
    x = np.moveaxis(x, axis, 0)
    return tuple([x[i] for i in range(x.shape[0])])


#: np linalg
def matrix_transpose(x, /):
    """x with its last two axes exchanged"""
    x = np.asarray(x)
    if x.ndim < 2:
        raise ValueError("Input array must be at least 2-dimensional, but it is " + str(x.ndim))
    return np.swapaxes(x, -1, -2)


#: np
def broadcast_shapes(*args):
    """the shape of arrays of these shapes together"""
    shapes = [(s,) if isinstance(s, int) else tuple(s) for s in args]
    r = ()
    for i in range(len(shapes)):
        s = shapes[i]
        lead = max(len(r), len(s))
        r, s = (1,) * (lead - len(r)) + r, (1,) * (lead - len(s)) + s
        for k in range(lead):
            if r[k] != s[k] and r[k] != 1 and s[k] != 1:
                raise ValueError("shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between "
                                 + "arg " + str(_clash(shapes[:i], s[k], lead - k)) + " with shape "
                                 + str(shapes[_clash(shapes[:i], s[k], lead - k)]) + " and arg " + str(i)
                                 + " with shape " + str(shapes[i]) + ".")
        r = tuple([s[k] if r[k] == 1 else r[k] for k in range(lead)])
    return r


def _clash(shapes, n, back):
    """which of shapes has another length than n and 1 in its axis back from the end"""
    for i in range(len(shapes)):
        if back <= len(shapes[i]) and shapes[i][len(shapes[i]) - back] not in (1, n):
            return i
    return 0


#: np
def broadcast_arrays(*args):
    """the arrays stretched to one shape: a tuple of views"""
    arrays = [np.asarray(a) for a in args]
    shape = broadcast_shapes(*[a.shape for a in arrays])
    return tuple([a if a.shape == shape else np.broadcast_to(a, shape) for a in arrays])


def _part_of(m, keep):
    """m where keep, a matrix of truth values, is true, else 0"""
    return np.where(keep, m, np.zeros((), m.dtype))


#: np
def tril(m, k=0):
    """m with zeros above its k-th diagonal"""
    m = np.asarray(m)
    if m.ndim == 0:
        raise TypeError("tri() missing 1 required positional argument: 'N'")
    rows, columns = (m.shape[-1], m.shape[-1]) if m.ndim == 1 else m.shape[-2:]
    return _part_of(m, np.reshape(np.arange(rows), (-1, 1)) + _int(k, "k") >= np.arange(columns))


#: np
def triu(m, k=0):
    """m with zeros below its k-th diagonal"""
    m = np.asarray(m)
    if m.ndim == 0:
        raise TypeError("tri() missing 1 required positional argument: 'N'")
    rows, columns = (m.shape[-1], m.shape[-1]) if m.ndim == 1 else m.shape[-2:]
    return _part_of(m, np.reshape(np.arange(rows), (-1, 1)) + _int(k, "k") <= np.arange(columns))


def _running(run, x, axis, dtype, out, include_initial, start):
    """run (cumsum or cumprod) of x along axis, from start on if include_initial"""
    x = np.atleast_1d(x)
    if axis is None:
        if x.ndim > 1:
            raise ValueError("For arrays which have more than one dimension ``axis`` argument is required.")
        axis = 0
    if not include_initial:
        return run(x, axis, dtype, out)
    axis = _axes(axis, x.ndim)[0]
    r = run(x, axis, dtype)
    r = np.concatenate((np.full(x.shape[:axis] + (1,) + x.shape[axis + 1:], start, r.dtype), r), axis)
    if out is None:
        return r
    out[...] = r
    return out


#: np
def cumulative_sum(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
    """running sums along axis; include_initial puts the 0 first with which they start"""
    return _running(np.cumsum, x, axis, dtype, out, include_initial, 0)


#: np
def cumulative_prod(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
    """running products along axis; include_initial puts the 1 first with which they start"""
    return _running(np.cumprod, x, axis, dtype, out, include_initial, 1)


#: np
def unique_all(x, /):
    """the distinct elements: (values, indices of the first, inverse_indices, counts)"""
    return _named("UniqueAllResult values indices inverse_indices counts",
                  np.unique(x, return_index=True, return_inverse=True, return_counts=True, equal_nan=False))


#: np
def unique_counts(x, /):
    """the distinct elements and how often each is there: (values, counts)"""
    return _named("UniqueCountsResult values counts", np.unique(x, return_counts=True, equal_nan=False))


#: np
def unique_inverse(x, /):
    """the distinct elements, and which of them each element of x is: (values, inverse_indices)"""
    return _named("UniqueInverseResult values inverse_indices", np.unique(x, return_inverse=True, equal_nan=False))


#: np
def unique_values(x, /):
    """the distinct elements"""
    return np.unique(x, equal_nan=False)


#: np linalg
def vecdot(x1, x2, /, *, axis=-1):
    """sums of conj(x1) * x2 along axis"""
    x1, x2 = np.asarray(x1), np.asarray(x2)
    if x1.ndim == 0 or x2.ndim == 0:
        raise ValueError("vecdot: each operand must have at least one axis")
    i, j = _axes(axis, x1.ndim)[0], _axes(axis, x2.ndim)[0]
    if x1.shape[i] != x2.shape[j]:
        raise ValueError("vecdot: lengths along axis differ: " + str(x1.shape) + " and " + str(x2.shape))
    x1, x2 = np.moveaxis(x1, i, -1), np.moveaxis(x2, j, -1)
    product = np.conjugate(x1) * x2 if x1.dtype.kind == "c" else x1 * x2
    if product.dtype.kind == "b":
        return np.any(product, -1)
    return np.sum(product, -1, product.dtype)
