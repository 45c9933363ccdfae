# SPDX-License-Identifier: MIT
# Arrays put together and taken apart along their axes: stacks, splits, insertions, turns.
import numpy as np


def _axis(axis, ndim):
    """the axis that |axis| names, counted from the front"""
    return _axes(_int(axis, "axis"), ndim)[0]


def _each_at_least(arrays, least):
    """the arrays as |least| (atleast_2d, ...) makes them; a TypeError if they are no sequence"""
    if not isinstance(arrays, (list, tuple, np.ndarray)):
        raise TypeError('arrays to stack must be passed as a "sequence" type such as list or tuple.')
    return [least(a) for a in arrays]


#: np
def atleast_3d(*arys):
    """each argument as an array of three axes or more: (n,) as (1, n, 1), (m, n) as (m, n, 1)"""
    r = []
    for a in arys:
        a = np.asarray(a)
        if a.ndim == 0:
            a = np.reshape(a, (1, 1, 1))
        elif a.ndim == 1:
            a = a[None, :, None]
        elif a.ndim == 2:
            a = a[:, :, None]
        r.append(a)
    return r[0] if len(r) == 1 else tuple(r)


#: np
def dstack(tup):
    """arrays joined along their third axis"""
    return np.concatenate(_each_at_least(tup, atleast_3d), 2)


def _block_depth(arrays):
    """how many lists lie in each other in a block"""
    if isinstance(arrays, tuple):
        raise TypeError("block() is given a tuple; only lists can be used to arrange blocks")
    if not isinstance(arrays, list):
        return 0
    if len(arrays) == 0:
        raise ValueError("List at arrays cannot be empty")
    depths = [_block_depth(a) for a in arrays]
    for d in depths:
        if d != depths[0]:
            raise ValueError("List depths are mismatched: " + str(depths[0] + 1) + " and " + str(d + 1))
    return depths[0] + 1


def _block_joined(arrays, depth, ndim):
    """the arrays of lists of this depth joined along the axes from ndim - depth on"""
    if depth == 0:
        a = np.asarray(arrays)
        return np.reshape(a, (1,) * (ndim - a.ndim) + a.shape)
    return np.concatenate([_block_joined(a, depth - 1, ndim) for a in arrays], ndim - depth)


def _block_ndim(arrays):
    """the greatest number of axes of arrays in lists"""
    if isinstance(arrays, list):
        return max([_block_ndim(a) for a in arrays])
    return np.ndim(arrays)


#: np
def block(arrays):
    """an array of blocks: the innermost lists are joined along the last axis, those around them along the one before"""
    depth = _block_depth(arrays)
    joined = _block_joined(arrays, depth, max(depth, _block_ndim(arrays)))
    return joined.copy() if depth == 0 else joined


#: np
def array_split(ary, indices_or_sections, axis=0):
    """list of parts along axis: so many, of about equal length, or cut before the given indices"""
    a = np.asarray(ary)
    axis = _axis(axis, a.ndim)
    n = a.shape[axis]
    if np.ndim(indices_or_sections) == 0:
        sections = _int(indices_or_sections, "indices_or_sections")
        if sections <= 0:
            raise ValueError("number sections must be larger than 0.")
        each, more = n // sections, n % sections
        cuts = [0]
        for i in range(sections):
            cuts.append(cuts[-1] + each + (1 if i < more else 0))
    else:
        cuts = [0] + [int(i) for i in indices_or_sections] + [n]
    return [a[_slices(axis, cuts[i], cuts[i + 1])] for i in range(len(cuts) - 1)]


#: np
def split(ary, indices_or_sections, axis=0):
    """list of parts along axis: so many of equal length, or cut before the given indices"""
    a = np.asarray(ary)
    if np.ndim(indices_or_sections) == 0:
        sections = _int(indices_or_sections, "indices_or_sections")
        if sections > 0 and a.shape[_axis(axis, a.ndim)] % sections != 0:
            raise ValueError("array split does not result in an equal division")
    return array_split(a, indices_or_sections, axis)


#: np
def hsplit(ary, indices_or_sections):
    """parts side by side: split along axis 1, or along axis 0 of a vector"""
    if np.ndim(ary) == 0:
        raise ValueError("hsplit only works on arrays of 1 or more dimensions")
    return split(ary, indices_or_sections, 1 if np.ndim(ary) > 1 else 0)


#: np
def vsplit(ary, indices_or_sections):
    """parts below each other: split along axis 0"""
    if np.ndim(ary) < 2:
        raise ValueError("vsplit only works on arrays of 2 or more dimensions")
    return split(ary, indices_or_sections, 0)


#: np
def dsplit(ary, indices_or_sections):
    """parts along the third axis"""
    if np.ndim(ary) < 3:
        raise ValueError("dsplit only works on arrays of 3 or more dimensions")
    return split(ary, indices_or_sections, 2)


#: np
def fliplr(m):
    """m with its axis 1 in reverse"""
    m = np.asarray(m)
    if m.ndim < 2:
        raise ValueError("Input must be >= 2-d.")
    return m[:, ::-1]


#: np
def flipud(m):
    """m with its axis 0 in reverse"""
    m = np.asarray(m)
    if m.ndim < 1:
        raise ValueError("Input must be >= 1-d.")
    return m[::-1]


#: np
def rot90(m, k=1, axes=(0, 1)):
    """m turned k times by a right angle in the plane of two axes, from the first to the second"""
    m = np.asarray(m)
    if len(axes) != 2:
        raise ValueError("len(axes) must be 2.")
    p, q = _axis(axes[0], m.ndim), _axis(axes[1], m.ndim)
    if p == q:
        raise ValueError("Axes must be different.")
    k = _int(k, "k") % 4
    reverse = slice(None, None, -1)
    if k == 0:
        return m[...]
    if k == 2:
        return m[tuple([reverse if i in (p, q) else slice(None) for i in range(m.ndim)])]
    turned = m if k == 3 else m[tuple([reverse if i == q else slice(None) for i in range(m.ndim)])]
    turned = np.swapaxes(turned, p, q)
    return turned if k == 1 else turned[tuple([reverse if i == q else slice(None) for i in range(m.ndim)])]


#: np
def rollaxis(a, axis, start=0):
    """a with one axis moved before the axis |start|"""
    a = np.asarray(a)
    axis = _axis(axis, a.ndim)
    start = _int(start, "start")
    if start < 0:
        start += a.ndim
    if start < 0 or start > a.ndim:
        raise np.exceptions.AxisError("'start' arg requires 0 <= start < " + str(a.ndim + 1) + ", but it is "
                                      + str(start))
    return np.moveaxis(a, axis, start - 1 if axis < start else start)


#: np
def resize(a, new_shape):
    """an array of new_shape with the elements of a, again from the start when they end"""
    flat = np.ravel(a)
    shape = new_shape if isinstance(new_shape, (tuple, list)) else (new_shape,)
    n = 1
    for k in shape:
        if k < 0:
            raise ValueError("all elements of `new_shape` must be non-negative")
        n *= k
    if flat.size == 0:
        return np.zeros(shape, flat.dtype)
    return np.reshape(flat[np.arange(n) % flat.size], shape)


#: np
def delete(arr, obj, axis=None):
    """a copy of arr without what obj names along axis: an index, a slice, indices or a mask"""
    a = np.asarray(arr)
    if axis is None:
        a, axis = np.ravel(a), 0
    axis = _axis(axis, a.ndim)
    n = a.shape[axis]
    keep = np.ones(n, bool)
    if isinstance(obj, slice):
        keep[obj] = False
    else:
        which = np.asarray(obj)
        if which.dtype.kind == "b":
            if which.shape != (n,):
                raise ValueError("boolean array argument obj to delete must be one dimensional and match the axis "
                                 + "length of " + str(n))
            keep = ~which
        elif which.size > 0:
            if which.dtype.kind not in "iu":
                raise IndexError("arrays used as indices must be of integer (or boolean) type")
            for i in (np.min(which), np.max(which)):
                if i < -n or i >= n:
                    raise IndexError("index " + str(i) + " is out of bounds for axis " + str(axis) + " with size "
                                     + str(n))
            keep[which] = False
    return a[(slice(None),) * axis + (keep,)]


#: np
def insert(arr, obj, values, axis=None):
    """a copy of arr with values before the places along axis that obj names: an index, a slice, indices or a mask"""
    a = np.asarray(arr)
    if axis is None:
        a, axis = np.ravel(a), 0
    axis = _axis(axis, a.ndim)
    n = a.shape[axis]
    where = np.arange(n)[obj] if isinstance(obj, slice) else np.asarray(obj)
    if where.dtype.kind == "b":
        if where.ndim != 1:
            raise ValueError("boolean array argument obj to insert must be one dimensional")
        where = np.flatnonzero(where)
    elif where.size == 0:
        where = np.asarray(where, int)
    elif where.dtype.kind not in "iu":
        raise IndexError("arrays used as indices must be of integer (or boolean) type")
    elif where.ndim > 1:
        raise ValueError("index array argument obj to insert must be one dimensional or scalar")
    if where.size > 0:
        for i in (np.min(where), np.max(where)):
            if i < -n or i > n:
                raise IndexError("index " + str(i) + " is out of bounds for axis " + str(axis) + " with size " + str(n))
    where = np.where(where < 0, where + n, where)
    v = np.asarray(values, a.dtype)
    v = np.reshape(v, (1,) * (a.ndim - v.ndim) + v.shape)
    if where.size == 1:
        if where.ndim == 0:
            v = np.moveaxis(v, 0, axis)
        at = int(np.ravel(where)[0])
        v = np.broadcast_to(v, a.shape[:axis] + (v.shape[axis],) + a.shape[axis + 1:])
        return np.concatenate((a[_slices(axis, None, at)], v, a[_slices(axis, at, None)]), axis)
    order = np.argsort(where, kind="stable")
    places = np.zeros(where.size, int)
    places[order] = where[order] + np.arange(where.size)
    r = np.zeros(a.shape[:axis] + (n + where.size,) + a.shape[axis + 1:], a.dtype)
    old = np.ones(n + where.size, bool)
    old[places] = False
    before = (slice(None),) * axis
    r[before + (places,)] = v
    r[before + (old,)] = a
    return r


#: np
def trim_zeros(filt, trim="fb"):
    """a vector without the zeros at its front (f) and back (b)"""
    first, last = 0, len(filt)
    trim = trim.lower()
    used = np.flatnonzero(np.asarray(filt) != 0)
    if used.size == 0:
        return filt[:0]
    if "f" in trim:
        first = int(used[0])
    if "b" in trim:
        last = int(used[-1]) + 1
    return filt[first:last]
