# SPDX-License-Identifier: MIT
# Functions applied along axes or to each element, and grids of places.
import numpy as np


#: np
def ix_(*args):
    """vectors as an open grid: an index of each combination of them"""
    r = []
    for i in range(len(args)):
        v = np.asarray(args[i])
        if v.ndim != 1:
            raise ValueError("Cross index must be 1 dimensional")
        if v.dtype.kind == "b":
            v = np.flatnonzero(v)
        elif v.size == 0:
            v = np.asarray(v, int)
        r.append(np.reshape(v, (1,) * i + (-1,) + (1,) * (len(args) - 1 - i)))
    return tuple(r)


#: np
def indices(dimensions, dtype=int, sparse=False):
    """the index along each axis of every place in an array of these dimensions"""
    dims = tuple(dimensions)
    r = []
    for i in range(len(dims)):
        v = np.reshape(np.arange(dims[i], dtype=dtype), (1,) * i + (-1,) + (1,) * (len(dims) - 1 - i))
        r.append(v if sparse else np.broadcast_to(v, dims))
    if sparse:
        return tuple(r)
    return np.stack(r) if len(r) > 0 else np.zeros((0,), dtype)


#: np
def fromfunction(function, shape, *, dtype=float, like=None, **kwargs):
    """function of the indices along each axis, called once with arrays of this shape"""
    return function(*indices(shape, dtype), **kwargs)


#: np
def ndindex(*shape):
    """the indices of every place in an array of this shape, as tuples, the last one running fastest"""
    if len(shape) == 1 and isinstance(shape[0], (tuple, list)):
        shape = tuple(shape[0])
    places = [()]
    for n in shape:
        if n < 0:
            raise ValueError("negative dimensions are not allowed")
        places = [p + (i,) for p in places for i in range(n)]
    return iter(places)


#: np
def ndenumerate(arr):
    """(indices, element) of every element in order"""
    arr = np.asarray(arr)
    return zip(ndindex(arr.shape), np.ravel(arr))


#: np
def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """func1d of every vector along axis; its results take the vectors' place"""
    arr = np.asarray(arr)
    axis = _axis(axis, arr.ndim)
    rows = np.moveaxis(arr, axis, -1)
    lead = rows.shape[:-1]
    rows = np.reshape(rows, (-1, arr.shape[axis])) if arr.size > 0 else rows
    if arr.size == 0:
        raise ValueError("Cannot apply_along_axis when any iteration dimensions are 0")
    made = [np.asarray(func1d(rows[i], *args, **kwargs)) for i in range(rows.shape[0])]
    r = np.stack(made)
    one = made[0].ndim
    r = np.reshape(r, lead + made[0].shape)
    order = list(range(axis)) + list(range(len(lead), len(lead) + one)) + list(range(axis, len(lead)))
    return np.transpose(r, order) if len(order) > 0 else r


#: np
def apply_over_axes(func, a, axes):
    """func(a, axis) for one axis after the other, with the axes kept"""
    a = np.asarray(a)
    for axis in (axes if isinstance(axes, (tuple, list)) else np.ravel(axes).tolist()):
        r = func(a, _axis(axis, a.ndim))
        a = r if np.ndim(r) == a.ndim else np.expand_dims(r, _axis(axis, a.ndim))
    return a


def _common_shape(shapes):
    """the shape to which arrays of these shapes broadcast"""
    r = ()
    for s in shapes:
        lead = max(len(r), len(s))
        a, b = (1,) * (lead - len(r)) + r, (1,) * (lead - len(s)) + s
        for i in range(lead):
            if a[i] != b[i] and a[i] != 1 and b[i] != 1:
                raise ValueError("shape mismatch: objects cannot be broadcast to a single shape, " + str(r) + " and "
                                 + str(s))
        r = tuple([b[i] if a[i] == 1 else a[i] for i in range(lead)])
    return r


#: np
def vectorize(pyfunc, otypes=None, doc=None, excluded=None, cache=False, signature=None):
    """a function that calls pyfunc once for each element of its arguments, broadcast: a loop, no faster than one"""
    if signature is not None:
        raise NotImplementedError("vectorize() with a signature is not supported; write the loop")
    left_out = () if excluded is None else excluded

    def vectorized(*args, **kwargs):
        names = [k for k in kwargs if k not in left_out]
        spread = [np.asarray(args[i]) for i in range(len(args)) if i not in left_out]
        spread = spread + [np.asarray(kwargs[k]) for k in names]
        shape = _common_shape([s.shape for s in spread])
        flat = [np.ravel(np.broadcast_to(s, shape)).tolist() for s in spread]
        size = 1
        for n in shape:
            size *= n
        if size == 0 and otypes is None:
            raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
        if len(left_out) == 0 and len(names) == 0:
            results = [pyfunc(*these) for these in zip(*flat)] if len(flat) > 0 else [pyfunc()]
        else:
            results = []
            for j in range(size):
                rest = [column[j] for column in flat]
                these = [args[i] if i in left_out else rest.pop(0) for i in range(len(args))]
                named = kwargs.copy()
                for k in names:
                    named[k] = rest.pop(0)
                results.append(pyfunc(*these, **named))
        if size > 0 and isinstance(results[0], tuple):
            r = []
            for i in range(len(results[0])):
                column = np.reshape(np.array([row[i] for row in results]), shape)
                r.append(column if otypes is None else np.asarray(column, otypes[i]))
            return tuple(r)
        r = np.reshape(np.array(results), shape)
        return _number(r if otypes is None else np.asarray(r, otypes[0]))

    return vectorized


def _grid_axis(key):
    """the places that start:stop:step names; a complex step is their number, the stop among them"""
    start = 0 if key.start is None else key.start
    step = 1 if key.step is None else key.step
    if isinstance(step, complex):
        return np.linspace(start, key.stop, int(abs(step)))
    return np.arange(start, key.stop, step)


#: np subscript
def ogrid(key):
    """an open grid: ogrid[0:3, 0:1:5j] gives a vector for each axis; a complex step is how many there are"""
    if not isinstance(key, tuple):
        return _grid_axis(key)
    axes = [_grid_axis(k) for k in key]
    dtype = np.result_type(*axes)
    return tuple([np.reshape(np.asarray(axes[i], dtype), (1,) * i + (-1,) + (1,) * (len(axes) - 1 - i))
                  for i in range(len(axes))])


#: np subscript
def mgrid(key):
    """a grid: mgrid[0:3, 0:1:5j] gives the place along each axis of every point; a complex step is how many"""
    if not isinstance(key, tuple):
        return _grid_axis(key)
    grid = ogrid[key]
    return np.stack([np.broadcast_to(g, tuple([h.size for h in grid])) for g in grid])


#: np subscript
def s_(key):
    """the key of a subscript as an object: s_[1:3, ::2]"""
    return key


#: np subscript
def index_exp(key):
    """the key of a subscript as a tuple"""
    return key if isinstance(key, tuple) else (key,)


def _row_pieces(key):
    """the pieces that a key of r_ and c_ names, as arrays"""
    pieces = []
    for k in (key if isinstance(key, tuple) else (key,)):
        if isinstance(k, str):
            raise NotImplementedError("strings in r_ and c_ are not supported; use concatenate or stack")
        pieces.append(_grid_axis(k) if isinstance(k, slice) else np.atleast_1d(k))
    return pieces


#: np subscript
def r_(key):
    """pieces joined along the first axis: r_[1:4, 0, [5, 6]]"""
    return np.concatenate(_row_pieces(key))


#: np subscript
def c_(key):
    """pieces as columns side by side: c_[[1, 2], [3, 4]]"""
    pieces = []
    for p in _row_pieces(key):
        pieces.append(p[:, None] if p.ndim == 1 else p)
    return np.concatenate(pieces, -1)


def _associative(f):
    """does it not matter in which order f combines three numbers or more?"""
    return f in (np.maximum, np.minimum, np.fmax, np.fmin, np.logical_and, np.logical_or, np.bitwise_and,
                 np.bitwise_or, np.bitwise_xor, np.logical_xor)


#: ufunc
def accumulate(self, array, axis=0, dtype=None, out=None):
    """what the operation makes of each element along axis and all before it"""
    _binary(self, "accumulate")
    a = np.asarray(array) if dtype is None else np.asarray(array, dtype)
    if a.ndim == 0:
        raise TypeError("cannot accumulate on a scalar")
    axis = _axis(axis, a.ndim)
    if self == np.add:
        r = np.cumsum(a, axis, dtype)
    elif self == np.multiply:
        r = np.cumprod(a, axis, dtype)
    else:
        n = a.shape[axis]
        if n > 0:
            first = self(a, a) if n > 1 else a
            a = np.asarray(a, np.result_type(a, first)) if first.dtype.kind != "b" else a
        if _associative(self):
            r = a if n < 2 or self not in (np.logical_and, np.logical_or, np.logical_xor) else np.asarray(a, bool)
            step = 1
            while step < n:                                 # each sum so far takes in the one that ends before it
                r = np.concatenate((r[_slices(axis, 0, step)],
                                    self(r[_slices(axis, 0, n - step)], r[_slices(axis, step, n)])), axis)
                step *= 2
        else:
            parts = [a[_slices(axis, 0, 1)]]
            for i in range(1, n):
                parts.append(self(parts[-1], a[_slices(axis, i, i + 1)]))
            r = np.concatenate(parts, axis) if n > 0 else a
    return _give(r.copy() if r is array else r, out, "accumulate")


#: ufunc
def reduceat(self, array, indices, axis=0, dtype=None, out=None):
    """what the operation makes of the elements along axis from each index to the next one"""
    _binary(self, "reduceat")
    a = np.asarray(array) if dtype is None else np.asarray(array, dtype)
    axis = _axis(axis, a.ndim)
    n = a.shape[axis]
    at = [int(i) for i in np.ravel(indices)]
    parts = []
    for k in range(len(at)):
        if at[k] < 0 or at[k] >= n:
            raise IndexError("index " + str(at[k]) + " out-of-bounds in " + self.__name__ + ".reduceat [0, " + str(n)
                             + ")")
        stop = at[k + 1] if k + 1 < len(at) else n
        part = a[_slices(axis, at[k], max(stop, at[k] + 1))]
        parts.append(np.expand_dims(self.reduce(part, axis), axis))
    r = np.concatenate(parts, axis) if len(parts) > 0 else a[_slices(axis, 0, 0)]
    return _give(r, out, "reduceat")


#: ufunc
def at(self, a, indices, b=None):
    """a[indices] becomes what the operation makes of it (and b); an index that is there twice counts twice"""
    if not isinstance(a, np.ndarray):
        raise TypeError("first operand must be array")
    places = np.asarray(np.reshape(np.arange(a.size), a.shape)[indices])
    if b is not None:
        _binary(self, "at")
        b = np.asarray(b)
        more = b.ndim - places.ndim
        if more > 0 and np.prod(b.shape[:more]) == 1:
            b = np.reshape(b, b.shape[more:])
        b = np.ravel(np.broadcast_to(b, places.shape))
        if not _same_kind(np.zeros(0, np.result_type(a, b)), a.dtype):
            raise TypeError("Cannot cast ufunc '" + self.__name__ + "' output from " + repr(np.result_type(a, b))
                            + " to " + repr(a.dtype) + " with casting rule 'same_kind'")
    places = np.ravel(places)
    flat = np.ravel(a)
    if self in (np.add, np.subtract) and a.dtype.kind != "b":
        b = np.asarray(b, a.dtype)
        flat = _add_at(flat, places, b if self == np.add else -b)
    elif places.size > 0:
        order = np.argsort(places, kind="stable")
        sorted_places = places[order]
        new = np.concatenate((np.ones(1, bool), sorted_places[1:] != sorted_places[:-1]))
        i = np.arange(places.size)
        turn = i - np.maximum.accumulate(np.where(new, i, 0))
        for k in range(int(np.max(turn)) + 1):              # the k-th time that a place is there
            now = order[turn == k]
            x = flat[places[now]]
            flat[places[now]] = self(x) if b is None else self(x, b[now])
    a[...] = np.reshape(flat, a.shape)


#: np
def bincount(x, weights=None, minlength=0):
    """how often 0, 1, 2 ... occur in x, or the sums of their weights"""
    x = np.asarray(x)
    if x.ndim != 1:
        raise ValueError("object " + ("too deep" if x.ndim > 1 else "of too small depth") + " for desired array")
    minlength = _int(minlength, "minlength")
    if minlength < 0:
        raise ValueError("'minlength' must not be negative")
    if x.size > 0 and x.dtype.kind not in "biu":
        raise TypeError("Cannot cast array data from " + repr(x.dtype)
                        + " to dtype('int64') according to the rule 'safe'")
    if x.size > 0 and np.min(x) < 0:
        raise ValueError("'list' argument must have no negative elements")
    n = max(int(np.max(x)) + 1 if x.size > 0 else 0, minlength)
    if weights is None:
        return _add_at(np.zeros(n, int), np.asarray(x, int), np.ones(x.size, int))
    w = np.asarray(weights)
    if w.dtype.kind == "c":
        raise TypeError("Cannot cast array data from " + repr(w.dtype)
                        + " to dtype('float64') according to the rule 'safe'")
    if w.shape != x.shape:
        raise ValueError("The weights and list don't have the same length.")
    return _add_at(np.zeros(n), np.asarray(x, int), np.asarray(w, np.float64))
