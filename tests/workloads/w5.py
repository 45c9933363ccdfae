# Breit-Wigner with Blatt-Weisskopf form factors, L = 0 to 4, complex below threshold; a million points.
import numpy as np

NUMERATOR = [1, 2, 13, 277, 12746]


def csqrt(x):
    r = np.sqrt(np.abs(x))
    return np.where(x < 0, 1j * r, r)


def barrier2(L, z):
    if L == 0:
        d = 1
    elif L == 1:
        d = z + 1
    elif L == 2:
        d = z**2 + 3 * z + 9
    elif L == 3:
        d = z**3 + 6 * z**2 + 45 * z + 225
    else:
        d = z**4 + 10 * z**3 + 135 * z**2 + 1575 * z + 11025
    return NUMERATOR[L] * z**L / d


def q2(s, ma, mb):
    return (s - (ma + mb) ** 2) * (s - (ma - mb) ** 2) / (4 * s)


def breit_wigner(s, L, m0=0.77, g0=0.15, ma=0.1396, mb=0.1396):
    above, below = (ma + mb) ** 2, (ma - mb) ** 2
    s0 = m0**2
    rho = csqrt(s - above) * csqrt(s - below) / s
    rho0 = (s0 - above) ** 0.5 * (s0 - below) ** 0.5 / s0
    f2 = barrier2(L, q2(s, ma, mb))
    width = g0 * (f2 / barrier2(L, q2(s0, ma, mb))) * (rho / rho0)
    return m0 * g0 * csqrt(f2) / (m0**2 - s - 1j * m0 * width)


s = np.linspace(0.02, 4.0, 1000000)
a = breit_wigner(s, 0)
print(a.dtype)  # -> complex128
print(float((np.abs(a) ** 2).sum()), float(a.real.sum()), float(a.imag.sum()))  # ~1e-12 84518.75960193727 -50157.651991175415 83208.93432906692
a = breit_wigner(s, 1)
print(float((np.abs(a) ** 2).sum()), float(a.real.sum()), float(a.imag.sum()))  # ~1e-12 20150.323996942378 -44339.4316994565 47399.4733718022
a = breit_wigner(s, 2)
print(float((np.abs(a) ** 2).sum()), float(a.real.sum()), float(a.imag.sum()))  # ~1e-12 2264.980371789214 -14216.93770232231 27117.2007495146
a = breit_wigner(s, 3)
print(float((np.abs(a) ** 2).sum()), float(a.real.sum()), float(a.imag.sum()))  # ~1e-12 207.0241618562033 -1149.3743527039135 8262.53572835017
a = breit_wigner(s, 4)
print(float((np.abs(a) ** 2).sum()), float(a.imag.sum()))  # ~1e-12 20.6540439729741 2192.4587412768046
print(float(a.real.sum()))  # ~1e-12 15.923852201090073
s = s.astype(np.float32)
a = breit_wigner(s, 0)
print(a.dtype)  # -> complex64
print(float((np.abs(a) ** 2).sum()), float(a.real.sum()), float(a.imag.sum()))  # ~2e-6 84518.75960193727 -50157.651991175415 83208.93432906692
a = breit_wigner(s, 1)
print(float((np.abs(a) ** 2).sum()), float(a.real.sum()), float(a.imag.sum()))  # ~2e-6 20150.323996942378 -44339.4316994565 47399.4733718022
a = breit_wigner(s, 2)
print(float((np.abs(a) ** 2).sum()), float(a.real.sum()), float(a.imag.sum()))  # ~2e-6 2264.980371789214 -14216.93770232231 27117.2007495146
a = breit_wigner(s, 3)
print(float((np.abs(a) ** 2).sum()), float(a.real.sum()), float(a.imag.sum()))  # ~2e-6 207.0241618562033 -1149.3743527039135 8262.53572835017
a = breit_wigner(s, 4)
print(float((np.abs(a) ** 2).sum()), float(a.imag.sum()))  # ~2e-6 20.6540439729741 2192.4587412768046
# the real part cancels: f32 keeps 6e-6 of it in NumPy too
print(float(a.real.sum()))  # ~1e-5 15.923852201090073
