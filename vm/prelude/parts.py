# SPDX-License-Identifier: MIT
# Floating numbers in parts: mantissa and exponent, the distance to the next one; quotients with their remainders.
import numpy as np


def _power_of_two(n):
    """2.0**n for whole n from -1074 to 1023, exactly"""
    low = np.minimum(n, 0)
    return np.exp2(n - low) * np.exp2(low // 2) * np.exp2(low - low // 2)


def _scaled(m, n):
    """m * 2**n, rounded once, for |m| below 1 and at least a half, or 0, infinite, NaN"""
    n = np.clip(n, -1200, 1200)
    first = np.clip(n, -1021, 1020)
    return m * _power_of_two(first) * _power_of_two(np.clip(n - first, -1074, 1023))


def _split(x):
    """(m, n) with x = m * 2**n, in double precision"""
    x = np.asarray(x, np.float64)
    odd = (x == 0) | ~np.isfinite(x)
    small = np.abs(x) < 2.0 ** -1000
    y = np.where(odd, 1.0, np.where(small, x * 2.0 ** 70, x))
    n = np.floor(np.log2(np.abs(y))) + 1
    m = y * _power_of_two(-(n - n // 2)) * _power_of_two(-(n // 2))
    low, high = np.abs(m) < 0.5, np.abs(m) >= 1
    m = np.where(low, m * 2, np.where(high, m * 0.5, m))
    n = n - low + high - np.where(small, 70, 0)
    return np.where(odd, x, m), np.asarray(np.where(odd, 0, n), np.int32)


#: np
def frexp(x, /):
    """(m, n): x = m * 2**n with |m| below 1 and at least a half"""
    x = np.asarray(x, _real_inexact(x))
    m, n = _split(x)
    return _number(np.asarray(m, x.dtype)), _number(n)


#: np
def ldexp(x1, x2, /):
    """x1 * 2**x2, rounded once"""
    x = np.asarray(x1, _real_inexact(x1))
    n = np.asarray(x2)
    if n.dtype.kind not in "biu":
        raise TypeError("ufunc 'ldexp' not supported for the input types: " + x.dtype.name + ", " + n.dtype.name)
    m, e = _split(x)
    return _number(np.asarray(_scaled(m, np.clip(n, -5000, 5000) + e), x.dtype))


#: np
def spacing(x, /):
    """how far x is from the next number that is larger in size, with its sign"""
    x = np.asarray(x, _real_inexact(x))
    bits, least = (24, -149) if x.dtype == np.float32 else (53, -1074)
    n = np.maximum(np.where(x == 0, -2000, _split(x)[1]) - bits, least)
    r = np.where(x < 0, -1.0, 1.0) * _scaled(0.5, n + 1)
    return _number(np.asarray(np.where(np.isfinite(x), r, np.nan), x.dtype))


#: np
def divmod(x1, x2, /):
    """(x1 // x2, x1 % x2)"""
    return np.floor_divide(x1, x2), np.remainder(x1, x2)


#: np
def fill_diagonal(a, val, wrap=False):
    """writes val along the main diagonal of a; wrap: again from its start after the end of a tall matrix"""
    if a.ndim < 2:
        raise ValueError("array must be at least 2-d")
    if a.ndim > 2 and min(a.shape) != max(a.shape):
        raise ValueError("All dimensions of input must be of equal length")
    n = min(a.shape)
    if a.ndim == 2 and wrap and a.shape[0] > a.shape[1]:
        at = np.arange(0, a.size, a.shape[1] + 1)
        i, j = at // a.shape[1], at % a.shape[1]
        key, n = (i, j), at.size
    else:
        key = (np.arange(n),) * a.ndim
    v = np.ravel(np.asarray(val))
    if n > 0 and v.size > 0:
        a[key] = v[np.arange(n) % v.size]


#: np
def fromiter(iter, dtype, count=-1):
    """a vector of the items of an iterable, count of them at most and no fewer"""
    items = []
    if count != 0:
        for item in iter:
            items.append(item)
            if len(items) == count:
                break
    if len(items) < count:
        raise ValueError("iterator too short: Expected " + str(count) + " but iterator had only " + str(len(items))
                         + " items.")
    return np.array(items, dtype)


def _digits(n, base):
    """the whole number n >= 0 to a base"""
    r = ""
    while n > 0:
        r = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[n % base] + r
        n //= base
    return r


#: np
def base_repr(number, base=2, padding=0):
    """the whole number as text to a base, with padding zeros before it"""
    if base > 36:
        raise ValueError("Bases greater than 36 not handled in base_repr.")
    if base < 2:
        raise ValueError("Bases less than 2 not handled in base_repr.")
    number = _int(number, "number")
    r = "0" * padding + _digits(abs(number), base)
    if number == 0:
        r = "0" * max(padding, 1)
    return ("-" if number < 0 else "") + r


#: np
def binary_repr(num, width=None):
    """the whole number in binary, at least width digits of it; with a width a negative one in two's complement"""
    num = _int(num, "num")
    if width is None:
        return base_repr(num, 2)
    if num >= 0:
        r = base_repr(num, 2)
    else:
        need = len(_digits(-num - 1, 2)) + 1
        r = _digits((1 << max(need, width)) + num, 2) if max(need, width) < 63 else None
        if r is None:
            raise ValueError("binary_repr() takes a width below 63 for negative numbers")
    if width < len(r):
        raise ValueError("Insufficient bit width=" + str(width) + " provided for binwidth=" + str(len(r)))
    return "0" * (width - len(r)) + r
