# SPDX-License-Identifier: MIT
# Arrays with margins: np.pad, an axis at a time.
import numpy as np


def _pairs(x, ndim, name):
    """a number, (before, after) or one pair for each axis, as one pair for each axis"""
    a = np.asarray(x)
    if a.ndim > 2 or a.ndim == 2 and a.shape not in ((1, 1), (1, 2), (ndim, 1), (ndim, 2)):
        raise ValueError("operands could not be broadcast together with remapped shapes: " + name + " of shape "
                         + str(a.shape) + " does not give a pair for each of " + str(ndim) + " axes")
    return np.broadcast_to(a, (ndim, 2)).tolist()


def _margin_widths(pad_width, ndim):
    """pad_width checked, as one pair for each axis"""
    if isinstance(pad_width, dict):
        pairs = [[0, 0] for i in range(ndim)]
        for axis in pad_width:
            width = pad_width[axis]
            pairs[_axis(axis, ndim)] = [width, width] if isinstance(width, int) else list(width)
        pad_width = pairs
    if ndim > 0 and np.asarray(pad_width).dtype.kind not in "iu":
        raise TypeError("`pad_width` must be of integral type.")
    pairs = _pairs(pad_width, ndim, "pad_width")
    for before, after in pairs:
        if before < 0 or after < 0:
            raise ValueError("index can't contain negative values")
    return pairs


def _mirrored(a, axis, i, edge, odd):
    """mirror images of a at places i beyond it along axis, its edges twice (edge) or once; odd: turned about them"""
    n = a.shape[axis]
    if n == 1 and not edge:
        turns, inside = i * 0, i * 0
    else:
        period = n if edge else n - 1
        turns, inside = i // period, i % period
    back = n - 1 - inside
    odds = turns % 2 == 1
    key = (slice(None),) * axis
    r = a[key + (np.where(odds, back, inside),)]
    if not odd or n == 1:
        return r
    first, last = a[_slices(axis, 0, 1)], a[_slices(axis, n - 1, n)]
    shape = (-1,) + (1,) * (a.ndim - 1 - axis)
    turns = np.reshape(np.asarray(turns, a.dtype), shape)
    odds = np.reshape(odds, shape)
    step = last - first
    if edge:
        return np.where(odds, (turns + 1) * last - (turns - 1) * first - r, turns * step + r)
    return np.where(odds, 2 * first + (turns + 1) * step - r, turns * step + r)


def _ramp(a, axis, width, end, front):
    """width elements from end to the edge of a, without the edge"""
    edge = a[_slices(axis, 0, 1)] if front else a[_slices(axis, -1, None)]
    t = np.reshape(np.arange(width), (-1,) + (1,) * (a.ndim - 1 - axis))
    ramp = end + (edge - end * 1.0) * (t / max(width, 1))
    ramp = np.asarray(ramp if a.dtype.kind in "fc" else np.floor(ramp), a.dtype)
    return ramp if front else ramp[(slice(None),) * axis + (slice(None, None, -1),)]


def _margin_statistic(a, axis, length, front, mode):
    """one element along axis: the statistic of so many at one end of a"""
    n = a.shape[axis]
    length = n if length is None else min(int(length), n)
    if length == 0 and mode in ("maximum", "minimum"):
        raise ValueError("stat_length of 0 yields no value for padding")
    part = a[_slices(axis, 0, length)] if front else a[_slices(axis, n - length, n)]
    if mode == "maximum":
        return np.max(part, axis, keepdims=True)
    if mode == "minimum":
        return np.min(part, axis, keepdims=True)
    r = np.mean(part, axis, keepdims=True) if mode == "mean" else median(part, axis, keepdims=True)
    return np.asarray(np.round(r) if a.dtype.kind in "iu" else r, a.dtype)


def _margins(a, axis, before, after, mode, pair, odd):
    """a with its margins along one axis; pair: what the mode wants to know of both"""
    n = a.shape[axis]
    if n == 0 and before + after > 0 and mode not in ("constant", "empty"):
        raise ValueError("can't extend empty axis " + str(axis) + " using modes other than 'constant' or 'empty'")
    if before + after == 0:
        return a
    if mode in ("reflect", "symmetric", "wrap"):
        i = np.concatenate((np.arange(-before, 0), np.arange(n, n + after)))
        if mode == "wrap":
            r = a[(slice(None),) * axis + (i % n,)]
        else:
            r = _mirrored(a, axis, i, mode == "symmetric", odd)
        return np.concatenate((r[_slices(axis, 0, before)], a, r[_slices(axis, before, None)]), axis)

    def wide(one, width):
        return np.broadcast_to(one, a.shape[:axis] + (width,) + a.shape[axis + 1:])

    if mode in ("constant", "empty"):
        low, high = np.asarray(pair[0], a.dtype), np.asarray(pair[1], a.dtype)
    elif mode == "edge":
        low, high = a[_slices(axis, 0, 1)], a[_slices(axis, n - 1, n)]
    elif mode == "linear_ramp":
        low, high = _ramp(a, axis, before, pair[0], True), _ramp(a, axis, after, pair[1], False)
    else:
        low = _margin_statistic(a, axis, pair[0], True, mode)
        high = _margin_statistic(a, axis, pair[1], False, mode)
    return np.concatenate((wide(low, before), a, wide(high, after)), axis)


#: np
def pad(array, pad_width, mode="constant", *, stat_length=None, constant_values=None, end_values=None,
        reflect_type=None, **kwargs):
    """array with margins of pad_width elements, filled as mode says: constant, edge, linear_ramp, maximum, mean,
    median, minimum, reflect, symmetric, wrap, empty, or a function of (vector, widths, axis, kwargs) that fills it"""
    a = np.asarray(array)
    widths = _margin_widths(pad_width, a.ndim)
    if callable(mode):
        for axis in range(a.ndim):
            a = _margins(a, axis, widths[axis][0], widths[axis][1], "constant", (0, 0), False)
        for axis in range(a.ndim):
            rows = np.moveaxis(a, axis, -1)
            for where in ndindex(rows.shape[:-1]):
                mode(rows[where], tuple(widths[axis]), axis, kwargs)
        return a
    takes = {"constant": "constant_values", "edge": "", "linear_ramp": "end_values", "maximum": "stat_length",
             "mean": "stat_length", "median": "stat_length", "minimum": "stat_length", "reflect": "reflect_type",
             "symmetric": "reflect_type", "wrap": "", "empty": ""}
    if mode not in takes:
        raise ValueError("mode '" + str(mode) + "' is not supported")
    given = {"constant_values": constant_values, "end_values": end_values, "stat_length": stat_length,
             "reflect_type": reflect_type}
    for name in given:
        if given[name] is not None and name != takes[mode]:
            raise ValueError("unsupported keyword arguments for mode '" + mode + "': {'" + name + "'}")
    for name in kwargs:
        raise ValueError("unsupported keyword arguments for mode '" + mode + "': {'" + name + "'}")
    if stat_length is not None:
        if np.any(np.asarray(stat_length) < 0):
            raise ValueError("index can't contain negative values")
        pairs = _pairs(stat_length, a.ndim, "stat_length")
    elif takes[mode] == "stat_length":
        pairs = [(None, None)] * a.ndim
    else:
        values = given[takes[mode]] if mode in ("constant", "linear_ramp") else None
        pairs = _pairs(0 if values is None else values, a.ndim, takes[mode])
    for axis in range(a.ndim):
        a = _margins(a, axis, widths[axis][0], widths[axis][1], mode, pairs[axis], reflect_type == "odd")
    return a.copy() if a is array else a
