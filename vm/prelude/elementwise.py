# SPDX-License-Identifier: MIT
# Functions of elements that are a few operations each, and comparisons of whole arrays.
import numpy as np


def _number(r):
    """the array r, or the number that it is when it has no axes"""
    return r[()] if r.ndim == 0 else r


def _parts(x, f):
    """the complex numbers whose parts are f of those of x"""
    z = np.array(x)
    z.real[...] = f(z.real)
    z.imag[...] = f(z.imag)
    return _number(z)


#: np ndarray
def clip(a, a_min=None, a_max=None, out=None, *, min=None, max=None):
    """a limited to a_min … a_max"""
    if a_min is None:
        a_min = min
    if a_max is None:
        a_max = max
    x = np.asarray(a)
    if x.dtype.kind in "iu":
        # limits beyond the integers of the type limit nothing
        lowest, highest = _limits(x)
        if isinstance(a_min, int) and a_min <= lowest:
            a_min = None
        if isinstance(a_max, int) and a_max >= highest and x.dtype != np.uint64:     # whose top is no int
            a_max = None
    if a_min is None:
        r = _number(x.copy()) if a_max is None else np.minimum(x, a_max)
    elif a_max is None:
        r = np.maximum(x, a_min)
    elif np.size(a_min) == 1 and np.size(a_max) == 1:
        r = np.minimum(a_max, np.maximum(a_min, x))         # of equals x stays: -0.0 is within 0 … 1
    else:
        r = np.minimum(np.maximum(x, a_min), a_max)
    return r if out is None else _store(r, out, "clip")


#: np ndarray
def round(a, decimals=0, out=None):
    """a rounded to decimals, ties to even"""
    decimals = _int(decimals, "decimals")
    x = np.asarray(a)
    whole = x.dtype.kind in "iu"
    if whole and decimals >= 0:
        return _store(_number(x.copy()), out, "round")
    scale = 10.0 ** abs(decimals)

    def rounded(p):
        if decimals > 0:
            return np.rint(p * scale) / scale
        return np.rint(p / scale) * scale

    if decimals == 0:
        r = np.rint(x)
    else:
        r = _parts(x, rounded) if x.dtype.kind == "c" else rounded(x)
    if whole:
        r = np.asarray(r, x.dtype)
    return r if out is None else _store(r, out, "rint" if decimals == 0 else "multiply" if decimals < 0 else "divide")


around = round


#: np
def modf(x, /):
    """(fraction, whole part) of x, both with its sign"""
    x = np.divide(x, 1)
    whole = np.trunc(x)
    return np.copysign(np.where(np.isinf(x), 0, x - whole), x), whole


#: np
def logaddexp(x1, x2, /):
    """log(exp(x1) + exp(x2)) without overflow"""
    dtype = _real_inexact(x1, x2)
    x1, x2 = np.asarray(x1, dtype), np.asarray(x2, dtype)
    tail = np.log1p(np.exp(-np.abs(x1 - x2)))
    return _number(np.where(x1 == x2, x1 + 0.6931471805599453, np.maximum(x1, x2) + tail))


#: np
def logaddexp2(x1, x2, /):
    """log2(2**x1 + 2**x2) without overflow"""
    dtype = _real_inexact(x1, x2)
    x1, x2 = np.asarray(x1, dtype), np.asarray(x2, dtype)
    tail = np.log1p(np.exp2(-np.abs(x1 - x2))) * 1.4426950408889634
    return _number(np.where(x1 == x2, x1 + 1, np.maximum(x1, x2) + tail))


#: np
def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    """x with numbers in place of NaN (nan) and the infinities (posinf, neginf: the greatest and least number)"""
    x = np.asarray(x)
    if x.dtype.kind not in "fc":
        return _number(x.copy() if copy else x)
    lowest, highest = _limits(x)
    highest = highest if posinf is None else posinf
    lowest = lowest if neginf is None else neginf

    def numbers(p):
        p = np.where(np.isnan(p), nan, p)
        p = np.where(p == np.inf, highest, p)
        return _number(np.where(p == -np.inf, lowest, p))

    r = _parts(x, numbers) if x.dtype.kind == "c" else numbers(x)
    if copy:
        return r
    x[...] = r
    return x


#: np
def select(condlist, choicelist, default=0):
    """the first choice whose condition is true, else default"""
    if len(condlist) != len(choicelist):
        raise ValueError("list of cases must be same length as list of conditions")
    if len(condlist) == 0:
        raise ValueError("select with an empty condition list is not possible")
    return _choices(condlist, choicelist, default)


#: np
def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """is each element of a within atol + rtol * |b| of that of b?"""
    if isinstance(b, int):
        b = float(b)
    elif not isinstance(b, (float, complex)):
        b = np.asarray(b, _inexact(b))              # so that no difference of integers wraps
    if not isinstance(a, (int, float, complex)):
        a = np.asarray(a)
    r = (np.abs(a - b) <= atol + rtol * np.abs(b)) & np.isfinite(b) | (a == b)
    if equal_nan:
        r = r | np.isnan(a) & np.isnan(b)
    return r


#: np
def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """are all elements of a close to those of b, as isclose says?"""
    return bool(np.all(isclose(a, b, rtol, atol, equal_nan)))


#: np
def array_equal(a1, a2, equal_nan=False):
    """do a1 and a2 have the same shape and elements?"""
    a1, a2 = np.asarray(a1), np.asarray(a2)
    if a1.shape != a2.shape:
        return False
    same = a1 == a2
    if equal_nan:
        same = same | np.isnan(a1) & np.isnan(a2)
    return bool(np.all(same))


#: np
def array_equiv(a1, a2):
    """do a1 and a2 have the same elements where one is broadcast to the other's shape?"""
    a1, a2 = np.asarray(a1), np.asarray(a2)
    lead = max(a1.ndim, a2.ndim)
    s, t = (1,) * (lead - a1.ndim) + a1.shape, (1,) * (lead - a2.ndim) + a2.shape
    for i in range(lead):
        if s[i] != t[i] and s[i] != 1 and t[i] != 1:
            return False
    return bool(np.all(a1 == a2))


#: np
def signbit(x, /):
    """has x its sign bit set, as -0.0 has?"""
    x = np.asarray(x)
    return np.copysign(np.asarray(1, _real_inexact(x)), x) < 0


#: np
def nextafter(x1, x2, /):
    """the floating number next to x1 on the way to x2"""
    dtype = _real_inexact(x1, x2)
    x, to = np.asarray(x1, dtype), np.asarray(x2, dtype)
    digits, least = (53, -1022) if dtype.itemsize == 8 else (24, -126)
    tiny = 2.0 ** (least - digits + 1)
    # u * (1 + 2u) * |x| is rounded to more than half a step and less than three halves (Rump, Zimmermann, Boldo and
    # Melquiond 2009); a smaller |x| is scaled for that, and where all steps are the tiniest it is not needed.
    half = 2.0 ** -digits * (1 + 2.0 ** (1 - digits))
    scale = 2.0 ** digits
    size = np.abs(x)
    small = size < 2.0 ** (least + digits + 1)
    big = np.where(small, size * scale, size)
    up, down = big + half * big, big - half * big
    up, down = np.where(small, up / scale, up), np.where(small, down / scale, down)
    steps_of_tiny = size < 2.0 ** (least + 1)
    up = np.where(steps_of_tiny, size + tiny, up)
    down = np.where(steps_of_tiny, size - tiny, down)
    down = np.where(np.isinf(size), _limits(dtype)[1], down)
    moved = np.where((to > x) == (x > 0), up, down)
    r = np.where(x == 0, np.copysign(tiny, to), np.copysign(moved, x))
    return _number(np.where(x == to, to, np.where(np.isnan(x) | np.isnan(to), x + to, r)))
