# SPDX-License-Identifier: MIT
# Functions of numbers, element by element: whole numbers, parts of floating ones, angles, windows.
import numpy as np


#: np
def heaviside(x1, x2, /):
    """0 where x1 < 0, x2 where x1 is 0, else 1"""
    dtype = _real_inexact(x1, x2)
    x1, x2 = np.asarray(x1, dtype), np.asarray(x2, dtype)
    step = np.asarray(x1 > 0, dtype)
    return _number(np.where(np.isnan(x1), x1, np.where(x1 == 0, x2, step)))


#: np
def float_power(x1, x2, /):
    """x1 to the power x2 in double precision at least"""
    dtype = np.result_type(np.asarray(x1), np.asarray(x2), np.float64)
    if not isinstance(x2, (int, float, complex)):           # which is a product where it is 2
        x2 = np.asarray(x2, dtype)
    return np.power(np.asarray(x1, dtype), x2)[()]


def _whole(x, name):
    """an array of integers, or a TypeError"""
    x = np.asarray(x)
    if x.dtype.kind not in "biu":
        raise TypeError("ufunc '" + name + "' not supported for the input types: " + x.dtype.name)
    return x


#: np
def gcd(x1, x2, /):
    """greatest common divisor of integers, never negative"""
    x1, x2 = _whole(x1, "gcd"), _whole(x2, "gcd")
    dtype = np.result_type(x1, x2)
    a, b = np.abs(np.asarray(x1, dtype)), np.abs(np.asarray(x2, dtype))
    while np.any(b != 0):
        a, b = np.where(b == 0, a, b), np.where(b == 0, b, a % np.where(b == 0, 1, b))
    return _number(np.asarray(np.abs(a + b * 0), dtype))


#: np
def lcm(x1, x2, /):
    """least common multiple of integers, never negative"""
    x1, x2 = _whole(x1, "lcm"), _whole(x2, "lcm")
    d = np.asarray(gcd(x1, x2))
    return _number(np.asarray(np.abs(x1 // np.where(d == 0, 1, d) * x2), d.dtype))


#: np
def isneginf(x, out=None):
    """is each element -inf?"""
    return _give((np.asarray(x) == -np.inf)[()], out, "isneginf")


#: np
def isposinf(x, out=None):
    """is each element inf?"""
    return _give((np.asarray(x) == np.inf)[()], out, "isposinf")


#: np
def isreal(x):
    """has each element no imaginary part?"""
    return (np.asarray(x).imag == 0)[()]


#: np
def iscomplex(x):
    """has each element an imaginary part?"""
    return (np.asarray(x).imag != 0)[()]


#: np
def isrealobj(x):
    """is the dtype of x no complex one?"""
    return np.asarray(x).dtype.kind != "c"


#: np
def iscomplexobj(x):
    """is the dtype of x a complex one?"""
    return np.asarray(x).dtype.kind == "c"


#: np
def real_if_close(a, tol=100):
    """the real part of a if all imaginary parts are within tol times the dtype's eps of zero, else a"""
    a = np.asarray(a)
    if a.dtype.kind != "c":
        return a
    if tol > 1:
        tol = tol * (1.1920928955078125e-07 if a.dtype == np.complex64 else 2.220446049250313e-16)
    return a.real if np.all(np.abs(a.imag) < tol) else a


#: np
def unwrap(p, discont=None, axis=-1, *, period=6.283185307179586):
    """angles along axis with multiples of period added, so that neighbours differ by half a period (discont) at most"""
    p = np.asarray(p)
    axis = _axis(axis, p.ndim)
    d = diff(p, axis=axis)
    if discont is None:
        discont = period / 2
    dtype = np.result_type(d, period)
    if dtype.kind in "iu":
        high, rest = period // 2, period % 2
        edge = rest == 0
    else:
        high, edge = period / 2, True
    low = -high
    m = (d - low) % period + low
    if edge:
        m = np.where((m == low) & (d > 0), high, m)
    more = np.where(np.abs(d) < discont, 0, m - d)
    rest = _slices(axis, 1, None)
    return np.concatenate((np.asarray(p[_slices(axis, None, 1)], dtype), p[rest] + np.cumsum(more, axis)), axis)


def _places_in_window(M):
    """1 - M, 3 - M ... M - 1"""
    return np.arange(1 - M, M, 2) * 1.0


#: np
def hanning(M):
    """Hann's window of M points"""
    if M < 1:
        return np.zeros(0)
    return np.ones(1) if M == 1 else 0.5 + 0.5 * np.cos(np.pi * _places_in_window(M) / (M - 1))


#: np
def hamming(M):
    """Hamming's window of M points"""
    if M < 1:
        return np.zeros(0)
    return np.ones(1) if M == 1 else 0.54 + 0.46 * np.cos(np.pi * _places_in_window(M) / (M - 1))


#: np
def blackman(M):
    """Blackman's window of M points"""
    if M < 1:
        return np.zeros(0)
    n = _places_in_window(M)
    return np.ones(1) if M == 1 else 0.42 + 0.5 * np.cos(np.pi * n / (M - 1)) + 0.08 * np.cos(2 * np.pi * n / (M - 1))


#: np
def bartlett(M):
    """Bartlett's window of M points: a triangle"""
    if M < 1:
        return np.zeros(0)
    n = _places_in_window(M)
    return np.ones(1) if M == 1 else np.where(n <= 0, 1 + n / (M - 1), 1 - n / (M - 1))


#: np
def tri(N, M=None, k=0, dtype=float):
    """an array of N rows and M columns: 1 at the diagonal k and below it"""
    M = N if M is None else M
    return np.asarray(np.arange(N)[:, None] >= np.arange(-k, M - k), dtype)


#: np
def tril_indices(n, k=0, m=None):
    """the indices of the elements at the diagonal k and below it, of n rows and m columns"""
    return np.nonzero(tri(n, m, k, bool))


#: np
def triu_indices(n, k=0, m=None):
    """the indices of the elements at the diagonal k and above it, of n rows and m columns"""
    return np.nonzero(~tri(n, m, k - 1, bool))


#: np
def tril_indices_from(arr, k=0):
    """tril_indices for an array of this shape"""
    if arr.ndim != 2:
        raise ValueError("input array must be 2-d")
    return tril_indices(arr.shape[0], k, arr.shape[1])


#: np
def triu_indices_from(arr, k=0):
    """triu_indices for an array of this shape"""
    if arr.ndim != 2:
        raise ValueError("input array must be 2-d")
    return triu_indices(arr.shape[0], k, arr.shape[1])


#: np
def diag_indices(n, ndim=2):
    """the indices of the main diagonal of an array of ndim axes, each of length n"""
    return (np.arange(n),) * ndim


#: np
def diag(v, k=0):
    """the diagonal k of a matrix, or the matrix with the vector v there"""
    v = np.asarray(v)
    if v.ndim == 2:
        i = np.arange(max(min(v.shape[0] - max(-k, 0), v.shape[1] - max(k, 0)), 0))
        return v[i + max(-k, 0), i + max(k, 0)]
    if v.ndim != 1:
        raise ValueError("Input must be 1- or 2-d.")
    n = v.size + abs(k)
    r = np.zeros((n, n), v.dtype)
    i = np.arange(v.size)
    r[i + max(-k, 0), i + max(k, 0)] = v
    return r


#: np
def diagflat(v, k=0):
    """the matrix with the elements of v at its diagonal k"""
    return diag(np.ravel(v), k)


#: np
def vander(x, N=None, increasing=False):
    """powers of the vector x as columns: N of them, the highest first unless increasing"""
    x = np.asarray(x)
    if x.ndim != 1:
        raise ValueError("x must be a one-dimensional array or sequence.")
    N = len(x) if N is None else N
    if N == 0:
        return np.zeros((len(x), 0), np.result_type(x, int))
    columns = [np.ones_like(x, np.result_type(x, int))]
    for i in range(1, N):
        columns.append(columns[-1] * x)
    return np.stack(columns if increasing else columns[::-1], 1)


def _even(start, stop, num, endpoint):
    """num numbers from start to stop, which may be arrays, along a new first axis"""
    if np.ndim(start) == 0 and np.ndim(stop) == 0:
        return np.linspace(start, stop, num, endpoint)
    more = len(_common_shape([np.shape(start), np.shape(stop)]))
    t = np.reshape(np.arange(num) * 1.0, (-1,) + (1,) * more)
    return start + (stop - start) / max(num - 1 if endpoint else num, 1) * t


#: np
def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    """num numbers from base**start to base**stop, each the same multiple of the one before"""
    start, stop = np.asarray(start), np.asarray(stop)
    if np.ndim(base) > 0:
        shape = _common_shape([start.shape, stop.shape, np.shape(base)])
        start, stop = np.broadcast_to(start, shape), np.broadcast_to(stop, shape)
        base = np.expand_dims(np.broadcast_to(base, shape), axis)
    y = np.power(base, np.moveaxis(_even(start, stop, num, endpoint), 0, axis))
    return y if dtype is None else np.asarray(y, dtype)


#: np
def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    """num numbers from start to stop, each the same multiple of the one before"""
    start, stop = np.asarray(start), np.asarray(stop)
    if np.any(start == 0) or np.any(stop == 0):
        raise ValueError("Geometric sequence cannot include zero")
    kind = np.result_type(start, stop, np.float64)
    start, stop = np.asarray(start, kind), np.asarray(stop, kind)
    sign = np.sign(start) if kind.kind == "f" else start / np.abs(start)
    x, y = start / sign, stop / sign
    if kind.kind == "f" and np.any(y < 0):
        raise ValueError("Geometric sequence of real numbers cannot change its sign")
    r = np.power(10.0, _even(np.log10(x), np.log10(y), num, endpoint))
    if num > 0:
        r[0] = x
        if num > 1 and endpoint:
            r[-1] = y
    r = np.moveaxis(r, 0, axis)
    r = r * np.expand_dims(sign, axis) if np.ndim(sign) else r * sign
    return r if dtype is None else np.asarray(r, dtype)


#: np
def ediff1d(ary, to_end=None, to_begin=None):
    """differences of neighbours of the flattened array, between to_begin and to_end"""
    a = np.ravel(ary)
    parts = [] if to_begin is None else [np.asarray(np.ravel(to_begin), a.dtype)]
    parts.append(a[1:] - a[:-1])
    if to_end is not None:
        parts.append(np.asarray(np.ravel(to_end), a.dtype))
    return np.concatenate(parts)


#: np
def packbits(a, axis=None, bitorder="big"):
    """truth values as the bits of bytes along axis (flattened, without one)"""
    a = np.asarray(a)
    if a.dtype.kind not in "biu":
        raise TypeError("Expected an input array of integer or boolean data type")
    if axis is None:
        a, axis = np.ravel(a), 0
    axis = _axis(axis, a.ndim)
    bits = np.asarray(np.moveaxis(a, axis, -1) != 0, np.uint8)
    n = bits.shape[-1]
    more = -n % 8
    bits = np.concatenate((bits, np.zeros(bits.shape[:-1] + (more,), np.uint8)), -1)
    bits = np.reshape(bits, bits.shape[:-1] + ((n + more) // 8, 8))
    values = [128, 64, 32, 16, 8, 4, 2, 1] if bitorder == "big" else [1, 2, 4, 8, 16, 32, 64, 128]
    return np.moveaxis(np.sum(bits * np.asarray(values, np.uint8), -1, np.uint8), -1, axis)


#: np
def unpackbits(a, axis=None, count=None, bitorder="big"):
    """the bits of bytes along axis (flattened, without one) as 0 and 1; count: so many of them"""
    a = np.asarray(a)
    if a.dtype != np.uint8:
        raise TypeError("Expected an input array of unsigned byte data type")
    if axis is None:
        a, axis = np.ravel(a), 0
    axis = _axis(axis, a.ndim)
    a = np.moveaxis(a, axis, -1)
    shifts = np.asarray([7, 6, 5, 4, 3, 2, 1, 0] if bitorder == "big" else [0, 1, 2, 3, 4, 5, 6, 7], np.uint8)
    bits = np.reshape(a[..., None] >> shifts & 1, a.shape[:-1] + (8 * a.shape[-1],))
    if count is not None:
        n = bits.shape[-1]
        if count > n:
            bits = np.concatenate((bits, np.zeros(bits.shape[:-1] + (count - n,), np.uint8)), -1)
        else:
            bits = bits[..., :count]
    return np.moveaxis(bits, -1, axis)
