# SPDX-License-Identifier: MIT
# The functions that bench.c times, as plain NumPy; the sixth, intensity, is that of examples/jpsi_intensity.py.
import numpy as np

COEFFICIENTS = [0.3, -1.2, 0.7, 0.5, -0.9, 1.1, -0.4, 0.8, -0.6, 0.2, 0.1]


def csqrt(x):
    r = np.sqrt(np.abs(x))
    return np.where(x < 0, 1j * r, r)


def barrier2(z):
    return 13 * z**2 / (z**2 + 3 * z + 9)


def q2(s, above, below):
    return (s - above) * (s - below) / (4 * s)


def axpby(a, b):
    return 2.5 * a + 1.5 * b


def horner(x):
    p = COEFFICIENTS[10]
    for k in range(9, -1, -1):
        p = p * x + COEFFICIENTS[k]
    return p


def chain(a, b):
    return np.exp(-a * a) * np.sin(b) + np.sqrt(np.abs(a))


def sumsq(a, b):
    return np.sum((a - b) ** 2)


def breit_wigner(s, m0=0.77, g0=0.15, ma=0.1396, mb=0.1396):
    above, below = (ma + mb) ** 2, (ma - mb) ** 2
    s0 = m0**2
    rho = csqrt(s - above) * csqrt(s - below) / s
    rho0 = (s0 - above) ** 0.5 * (s0 - below) ** 0.5 / s0
    f2 = barrier2(q2(s, above, below))
    width = g0 * (f2 / barrier2(q2(s0, above, below))) * (rho / rho0)
    return m0 * g0 * csqrt(f2) / (m0**2 - s - 1j * m0 * width)
