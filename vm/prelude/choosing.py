# SPDX-License-Identifier: MIT
# Elements chosen, found and ordered: by masks, choices, sets and several keys.
import numpy as np


#: np
def argwhere(a):
    """the indices of the elements that are not zero, a row each"""
    a = np.asarray(a)
    if a.ndim == 0:
        return np.zeros((1 if a else 0, 0), int)
    return np.stack(np.nonzero(a), -1)


#: np
def compress(condition, a, axis=None, out=None):
    """the parts of a along axis (the elements, without one) for which condition is true"""
    a = np.asarray(a)
    mask = np.asarray(condition, bool)
    if mask.ndim != 1:
        raise ValueError("condition must be a 1-d array")
    if axis is None:
        a, axis = np.ravel(a), 0
    axis = _axis(axis, a.ndim)
    where = np.flatnonzero(mask)
    if where.size > 0 and where[-1] >= a.shape[axis]:
        raise IndexError("index " + str(where[-1]) + " is out of bounds for axis " + str(axis) + " with size "
                         + str(a.shape[axis]))
    return _give(a[(slice(None),) * axis + (where,)], out, "compress")


#: ndarray
def compress(a, condition, axis=None, out=None):
    """the parts of a along axis (the elements, without one) for which condition is true"""
    return np.compress(condition, a, axis, out)


#: np
def extract(condition, arr):
    """the elements of arr for which condition is true, as a vector"""
    return np.ravel(arr)[np.flatnonzero(condition)]


#: np ndarray
def choose(a, choices, out=None, mode="raise"):
    """for each element of a, that of the choice of this number; mode: what numbers beyond the choices do"""
    a = np.asarray(a)
    if a.dtype.kind not in "biu":
        raise TypeError("Cannot cast array data from " + repr(a.dtype)
                        + " to dtype('int64') according to the rule 'safe'")
    n = len(choices)
    if mode == "wrap":
        a = a % n
    elif mode == "clip":
        a = np.clip(a, 0, n - 1)
    elif mode != "raise":
        raise ValueError("clipmode must be one of 'clip', 'raise', or 'wrap' (got '" + str(mode) + "')")
    elif np.any((a < 0) | (a >= n)):
        raise ValueError("invalid entry in choice array")
    dtype = np.result_type(*[np.asarray(c) for c in choices])
    r = np.asarray(choices[n - 1], dtype)
    for i in range(n - 2, -1, -1):
        r = np.where(a == i, np.asarray(choices[i], dtype), r)
    if n == 1:
        r = np.where(a == 0, r, r)
    return _give(r, out, "choose")


#: np
def piecewise(x, condlist, funclist, *args, **kw):
    """for each element of x, the function or number of the last condition that is true; one more: where none is"""
    x = np.asarray(x)
    if not isinstance(condlist, (list, tuple)) or len(condlist) > 0 and np.ndim(condlist[0]) == 0 and x.ndim > 0:
        condlist = [condlist]
    conds = [np.asarray(c, bool) for c in condlist]
    if len(funclist) != len(conds) and len(funclist) != len(conds) + 1:
        raise ValueError("with " + str(len(conds)) + " condition(s), either " + str(len(conds)) + " or "
                         + str(len(conds) + 1) + " functions are expected")
    if len(funclist) == len(conds) + 1:
        none = np.ones(x.shape, bool)
        for c in conds:
            none = none & ~c
        conds.append(none)
    r = np.zeros_like(x)
    for i in range(len(conds)):
        f = funclist[i]
        if callable(f):
            part = x[conds[i]]
            if part.size > 0:
                r[conds[i]] = f(part, *args, **kw)
        else:
            r[conds[i]] = f
    return r


def _placed(a, where, values):
    """a[where] = values, the values again from the start when they end; a changes"""
    if not isinstance(a, np.ndarray):
        raise TypeError("argument 1 must be numpy.ndarray, not " + type(a).__name__)
    values = np.ravel(np.asarray(values, a.dtype))
    flat = np.ravel(a)
    flat[where] = values[np.arange(where.size) % values.size]
    a[...] = np.reshape(flat, a.shape)


#: np
def place(arr, mask, vals):
    """the elements of arr where mask is true become vals, in order, again from the start when they end"""
    where = np.flatnonzero(mask)
    if np.size(mask) != arr.size:
        raise ValueError("place: mask and data must be the same size")
    if np.size(vals) == 0:
        if where.size > 0:
            raise ValueError("Cannot insert from an empty array!")
        return
    _placed(arr, where, vals)


#: np
def putmask(a, mask, values):
    """the elements of a where mask is true become those of values, which is repeated to the size of a"""
    where = np.flatnonzero(mask)
    if np.size(mask) != a.size:
        raise ValueError("putmask: mask and data must be the same size")
    values = np.ravel(values)
    if values.size > 0:
        _placed(a, where, values[where % values.size]) if where.size > 0 else None


#: np ndarray
def put(a, ind, v, mode="raise"):
    """a.flat[ind] = v, v repeated as needed; mode: what indices beyond a do"""
    if mode not in ("raise", "wrap", "clip"):
        raise ValueError("clipmode must be one of 'clip', 'raise', or 'wrap' (got '" + str(mode) + "')")
    i = np.ravel(np.asarray(ind))
    if i.size == 0:
        return
    if i.dtype.kind not in "biu":
        raise TypeError("Cannot cast array data from " + repr(i.dtype)
                        + " to dtype('int64') according to the rule 'safe'")
    n = a.size
    if mode == "wrap":
        i = i % n
    elif mode == "clip":
        i = np.clip(i, 0, n - 1)
    else:
        for k in (np.min(i), np.max(i)):
            if k < -n or k >= n:
                raise IndexError("index " + str(k) + " is out of bounds for axis 0 with size " + str(n))
    if np.size(v) > 0:
        _placed(a, np.asarray(i, int), v)


#: np
def put_along_axis(arr, indices, values, axis):
    """the elements of arr at the indices along axis, which has those of the other axes, become values"""
    indices = np.asarray(indices)
    if indices.dtype.kind not in "iu":
        raise IndexError("`indices` must be an integer array")
    if axis is None:
        put(arr, np.ravel(indices), values)
        return
    axis = _axis(axis, arr.ndim)
    if indices.ndim != arr.ndim:
        raise ValueError("`indices` and `arr` must have the same number of dimensions")
    key = []
    for d in range(arr.ndim):
        key.append(indices if d == axis else np.reshape(np.arange(arr.shape[d]), (-1,) + (1,) * (arr.ndim - 1 - d)))
    arr[tuple(key)] = values


def _same_kind(x, dtype):
    """may x become an array of dtype where only kinds must not go down? Of Python's numbers only the kind counts"""
    kind = np.asarray(x).dtype.kind
    if kind == "i" and dtype.kind == "u":
        return isinstance(x, int)
    return "buifc".index(kind) <= "buifc".index(dtype.kind)


#: np
def copyto(dst, src, casting="same_kind", where=True):
    """the elements of dst become those of src, where |where| is true"""
    if not isinstance(dst, np.ndarray):
        raise TypeError("copyto() argument 1 must be numpy.ndarray, not " + type(dst).__name__)
    if casting not in ("no", "equiv", "safe", "same_kind", "unsafe"):
        raise ValueError("casting must be one of 'no', 'equiv', 'safe', 'same_kind', 'unsafe' (got " + repr(casting)
                         + ")")
    if not (casting == "unsafe" or _same_kind(src, dst.dtype) and casting == "same_kind"
            or casting != "same_kind" and np.can_cast(np.asarray(src).dtype, dst.dtype, casting)):
        raise TypeError("Cannot cast array data from " + repr(np.asarray(src).dtype) + " to " + repr(dst.dtype)
                        + " according to the rule '" + casting + "'")
    if where is True:
        dst[...] = src
    else:
        dst[...] = np.where(where, np.asarray(src, dst.dtype), dst)


#: np
def isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    """is each element one of test_elements?"""
    x, among = np.asarray(element), np.sort(np.ravel(np.asarray(test_elements)))
    if among.size == 0:
        r = np.zeros(x.shape, bool)
    else:
        dtype = np.result_type(x, among)
        x, among = np.asarray(x, dtype), np.asarray(among, dtype)
        r = among[np.minimum(np.searchsorted(among, x), among.size - 1)] == x
    return np.asarray(~r if invert else r)


#: np
def in1d(ar1, ar2, assume_unique=False, invert=False, *, kind=None):
    """isin of the elements of ar1, as a vector"""
    return isin(np.ravel(ar1), ar2, assume_unique, invert)


#: np
def union1d(ar1, ar2):
    """the elements of both in order, each once"""
    return np.unique(np.concatenate((np.ravel(ar1), np.ravel(ar2))))


def _first_of_each(a):
    """the elements of the vector a in order, each once, and where they first are"""
    order = np.argsort(a, kind="stable")
    s = a[order]
    new = np.concatenate((np.ones(min(s.size, 1), bool), s[1:] != s[:-1]))
    return s[new], order[new]


#: np
def intersect1d(ar1, ar2, assume_unique=False, return_indices=False):
    """the elements that are in both, in order, each once; with return_indices where they first are in each, too"""
    a, b = np.ravel(np.asarray(ar1)), np.ravel(np.asarray(ar2))
    if not return_indices:
        a = a if assume_unique else np.unique(a)
        common = np.sort(a[isin(a, b)])
        return np.asarray(common, np.result_type(a, b))
    i, j = np.arange(a.size), np.arange(b.size)
    if not assume_unique:
        a, i = _first_of_each(a)
        b, j = _first_of_each(b)
    else:
        order = np.argsort(a, kind="stable")
        a, i = a[order], i[order]
        order = np.argsort(b, kind="stable")
        b, j = b[order], j[order]
    ina, inb = isin(a, b), isin(b, a)
    return np.asarray(a[ina], np.result_type(a, b)), i[ina], j[inb]


#: np
def setdiff1d(ar1, ar2, assume_unique=False):
    """the elements of ar1 that are not in ar2, in order, each once"""
    a = np.ravel(ar1) if assume_unique else np.unique(ar1)
    return a[isin(a, ar2, invert=True)]


#: np
def setxor1d(ar1, ar2, assume_unique=False):
    """the elements that are in one of both only, in order, each once"""
    a, b = np.ravel(np.asarray(ar1)), np.ravel(np.asarray(ar2))
    if not assume_unique:
        a, b = np.unique(a), np.unique(b)
    return np.sort(np.concatenate((a[isin(a, b, invert=True)], b[isin(b, a, invert=True)])))


def _checked_kth(kth, n):
    """kth within 0 ... n - 1, or a ValueError"""
    for k in np.ravel(kth).tolist():
        if not isinstance(k, int):
            raise TypeError("Partition index must be integer")
        if k < -n or k >= n:
            raise ValueError("kth(=" + str(k) + ") out of bounds (" + str(n) + ")")


#: np
def partition(a, kth, axis=-1, kind="introselect", order=None):
    """a with its kth element along axis where it is in order, no greater ones before and no lesser ones behind it"""
    a = np.asarray(a)
    _checked_kth(kth, a.size if axis is None else a.shape[_axis(axis, a.ndim)])
    return np.sort(a, axis)


#: np ndarray
def argpartition(a, kth, axis=-1, kind="introselect", order=None):
    """the order that partition would make along axis"""
    a = np.asarray(a)
    _checked_kth(kth, a.size if axis is None else a.shape[_axis(axis, a.ndim)])
    return np.argsort(a, axis)


#: np
def lexsort(keys, axis=-1):
    """the order along axis by several keys, of which the last one counts most"""
    keys = [np.asarray(k) for k in keys]
    if len(keys) == 0:
        raise TypeError("need sequence of keys with len > 0 in lexsort")
    for k in keys:
        if k.shape != keys[0].shape:
            raise ValueError("all keys need to be the same shape")
    if keys[0].ndim == 0:
        return np.asarray(0)
    axis = _axis(axis, keys[0].ndim)
    keys = [np.moveaxis(k, axis, -1) for k in keys]
    order = np.broadcast_to(np.arange(keys[0].shape[-1]), keys[0].shape)
    for k in keys:
        order = _in_rows(order, np.argsort(_in_rows(k, order), -1, kind="stable"))
    return np.moveaxis(order, -1, axis)


#: np
def unravel_index(indices, shape, order="C"):
    """positions in a flattened array as a tuple of indices, one for each axis of its shape"""
    i = np.asarray(indices)
    shape = tuple(shape) if isinstance(shape, (tuple, list)) else (shape,)
    if i.size > 0 and i.dtype.kind not in "iu":
        raise TypeError("only int indices permitted")
    n = 1
    for k in shape:
        n *= k
    if i.size > 0:
        for k in (np.min(i), np.max(i)):
            if k < 0 or k >= n:
                raise ValueError("index " + str(k) + " is out of bounds for array with size " + str(n))
    r = []
    for k in (shape[::-1] if order == "C" else shape):
        r.append(i % k)
        i = i // k
    return tuple(r[::-1] if order == "C" else r)


#: np
def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    """the positions in a flattened array of these dimensions to which indices for each axis belong"""
    dims = tuple(dims) if isinstance(dims, (tuple, list)) else (dims,)
    if len(multi_index) != len(dims):
        raise ValueError("parameter multi_index must be a sequence of length " + str(len(dims)))
    modes = mode if isinstance(mode, (tuple, list)) else [mode] * len(dims)
    r = 0
    axes = range(len(dims)) if order == "C" else range(len(dims) - 1, -1, -1)
    for d in axes:
        i, n = np.asarray(multi_index[d]), dims[d]
        if i.size > 0 and i.dtype.kind not in "iu":
            raise TypeError("only int indices permitted")
        if modes[d] == "wrap":
            i = i % n
        elif modes[d] == "clip":
            i = np.clip(i, 0, n - 1)
        elif np.any((i < 0) | (i >= n)):
            raise ValueError("invalid entry in coordinates array")
        r = r * n + i
    return r
