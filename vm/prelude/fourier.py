# SPDX-License-Identifier: MIT
# np.fft: Fourier transforms along axes, their norms and frequencies.
import numpy as np


def _transformed(a, n, axis, norm, kind, inverse, out):
    """transforms of n points along axis; kind: 0 forward, 1 inverse, 2 of real numbers, 3 to real numbers; inverse:
    does the norm mean it for one?"""
    a = np.asarray(a)
    axis = _axis(axis, a.ndim)
    if n is None:
        n = a.shape[axis]
        if kind == 3:
            n = (n - 1) * 2
    n = _int(n, "n")
    if n < 1:
        raise ValueError("Invalid number of FFT data points (" + str(n) + ") specified.")
    if norm not in (None, "backward", "ortho", "forward"):
        raise ValueError("Invalid norm value " + str(norm) + '; should be "backward","ortho" or "forward".')
    if kind == 2 and a.dtype.kind == "c":
        raise TypeError("ufunc 'rfft_n_" + ("odd" if n % 2 else "even") + "' did not contain a loop with signature "
                        + "matching types: it takes real numbers, no " + a.dtype.name)
    factor = 1.0
    if norm == "ortho":
        factor = 1 / np.sqrt(n)
    elif (norm == "forward") != inverse:
        factor = 1 / n
    r = _fourier(np.moveaxis(a, axis, -1), n, kind, factor)
    return _store(np.moveaxis(r, -1, axis), out, "fft")


#: fft
def fft(a, n=None, axis=-1, norm=None, out=None):
    """Fourier transform of n points along axis"""
    return _transformed(a, n, axis, norm, 0, False, out)


#: fft
def ifft(a, n=None, axis=-1, norm=None, out=None):
    """inverse Fourier transform of n points along axis"""
    return _transformed(a, n, axis, norm, 1, True, out)


#: fft
def rfft(a, n=None, axis=-1, norm=None, out=None):
    """Fourier transform of n real numbers along axis: its first n//2 + 1 points, of which the others are conjugates"""
    return _transformed(a, n, axis, norm, 2, False, out)


#: fft
def irfft(a, n=None, axis=-1, norm=None, out=None):
    """the n real numbers along axis whose rfft is a"""
    return _transformed(a, n, axis, norm, 3, True, out)


#: fft
def hfft(a, n=None, axis=-1, norm=None, out=None):
    """Fourier transform to n real numbers, of numbers of which a is the first half and the others are conjugates"""
    return _transformed(np.conjugate(a), n, axis, norm, 3, False, out)


#: fft
def ihfft(a, n=None, axis=-1, norm=None, out=None):
    """the first half of the numbers whose hfft is a"""
    return _store(np.conjugate(_transformed(a, n, axis, norm, 2, True, None)), out, "ihfft")


def _points(a, s, axes, halved=False):
    """the lengths and axes of a transform along several axes; halved: the last one has half the points"""
    if s is None:
        axes = list(range(-a.ndim, 0)) if axes is None else list(axes)
        s = [a.shape[i] for i in [_axis(j, a.ndim) for j in axes]]
        if halved and len(s) > 0:
            s[-1] = (s[-1] - 1) * 2
    else:
        s = list(s)
        axes = list(range(-len(s), 0)) if axes is None else list(axes)
        if len(s) != len(axes):
            raise ValueError("Shape and axes have different lengths.")
        for i in range(len(s)):
            if s[i] == -1:
                s[i] = a.shape[axes[i]]
    return s, axes


def _along_axes(a, s, axes, norm, kind, inverse):
    """transforms along several axes, the last one first"""
    for i in range(len(axes) - 1, -1, -1):
        a = _transformed(a, s[i], axes[i], norm, kind, inverse, None)
    return a


#: fft
def fftn(a, s=None, axes=None, norm=None, out=None):
    """Fourier transform along several axes, of s points; all axes for None"""
    a = np.asarray(a)
    s, axes = _points(a, s, axes)
    return _store(_along_axes(a, s, axes, norm, 0, False), out, "fftn")


#: fft
def ifftn(a, s=None, axes=None, norm=None, out=None):
    """inverse Fourier transform along several axes, of s points; all axes for None"""
    a = np.asarray(a)
    s, axes = _points(a, s, axes)
    return _store(_along_axes(a, s, axes, norm, 1, True), out, "ifftn")


#: fft
def rfftn(a, s=None, axes=None, norm=None, out=None):
    """Fourier transform of real numbers along several axes, of s points, of which the last axis has the first half"""
    a = np.asarray(a)
    s, axes = _points(a, s, axes)
    a = _transformed(a, s[-1], axes[-1], norm, 2, False, None)
    return _store(_along_axes(a, s[:-1], axes[:-1], norm, 0, False), out, "rfftn")


#: fft
def irfftn(a, s=None, axes=None, norm=None, out=None):
    """the real numbers whose rfftn is a"""
    a = np.asarray(a)
    s, axes = _points(a, s, axes, True)
    for i in range(len(axes) - 1):
        a = _transformed(a, s[i], axes[i], norm, 1, True, None)
    return _transformed(a, s[-1], axes[-1], norm, 3, True, out)


#: fft
def fft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """Fourier transform along two axes"""
    return np.fft.fftn(a, s, axes, norm, out)


#: fft
def ifft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """inverse Fourier transform along two axes"""
    return np.fft.ifftn(a, s, axes, norm, out)


#: fft
def rfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """Fourier transform of real numbers along two axes"""
    return np.fft.rfftn(a, s, axes, norm, out)


#: fft
def irfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """the real numbers whose rfft2 is a"""
    return np.fft.irfftn(a, s, axes, norm, out)


def _frequencies(k, n, d, dtype):
    """k / (n d)"""
    return k * (1.0 / (n * d)) if dtype is None else np.asarray(k * (1.0 / (n * d)), dtype)


def _window(n):
    """the length of a window, an integer"""
    if isinstance(n, float):
        raise ValueError("n should be an integer")
    return _int(n, "n")


#: fft
def fftfreq(n, d=1.0, device=None, *, dtype=None):
    """the frequencies of fft's points, d apart before: 0, 1, ... and from the middle on the negative ones, over n d"""
    n = _window(n)
    half = (n - 1) // 2 + 1
    return _frequencies(np.concatenate((np.arange(half), np.arange(-(n // 2), 0))), n, d, dtype)


#: fft
def rfftfreq(n, d=1.0, device=None, *, dtype=None):
    """the frequencies of rfft's points: 0, 1 ... n // 2, over n d"""
    n = _window(n)
    return _frequencies(np.arange(n // 2 + 1), n, d, dtype)


def _shifted(x, axes, back):
    """x rolled by half the lengths of axes"""
    x = np.asarray(x)
    axes = tuple(range(x.ndim)) if axes is None else (axes,) if isinstance(axes, int) else tuple(axes)
    return np.roll(x, [-(x.shape[i] // 2) if back else x.shape[i] // 2 for i in axes], axes)


#: fft
def fftshift(x, axes=None):
    """x with frequency 0 in the middle of axes"""
    return _shifted(x, axes, False)


#: fft
def ifftshift(x, axes=None):
    """what fftshift makes x of"""
    return _shifted(x, axes, True)
