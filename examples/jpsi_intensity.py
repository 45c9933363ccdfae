# SPDX-License-Identifier: MIT
# The decay J/psi -> gamma f0, f0 -> pi0 pi0: intensity of six interfering resonances over 100 000 events.
# Plain NumPy: runs under CPython and under Tenon in every mode, with the same answer.
#     python3 jpsi_intensity.py        tenon --mode=jit jpsi_intensity.py
import math
import numpy as np

M_JPSI = 3.0969                       # masses in GeV
M_PI = 0.1349768
ALPHA = [0.6180339887498949, 0.41421356237309515, 0.7320508075688772]

COUPLINGS = [1 + 0j, 1 + 0j, 1 + 0j, 1 + 0j, 1 + 0j, 1 + 0j]
MASSES = [0.6, 0.99, 1.35, 1.522, 1.723, 1.982]
WIDTHS = [0.45, 0.06, 0.35, 0.108, 0.149, 0.44]


def uniform(n, j, first=0):
    """A sequence in [0, 1) without a random generator: fractional parts of multiples of an irrational number."""
    x = (np.arange(first, first + n, dtype=np.float64) + 1.0) * ALPHA[j]
    return x - np.floor(x)


def events(n, first=0):
    """Invariant mass of the pions, two angles, and the phase-space weight, all float64."""
    low = 2 * M_PI
    m12 = low + (M_JPSI - low) * uniform(n, 0, first)
    theta = np.arccos(2 * uniform(n, 1, first) - 1)
    phi = 2 * np.pi * uniform(n, 2, first) - np.pi
    s = m12**2
    q = np.sqrt((s - low**2) * s / (4 * s))
    p = (M_JPSI**2 - s) / (2 * M_JPSI)
    return m12, theta, phi, p * q


def phase_space(s):
    return ((s - (2 * M_PI) ** 2) * s) ** 0.5 / s


def amplitude(m12, couplings, masses, widths):
    """Sum of relativistic Breit-Wigner functions with running width."""
    s = m12 * m12
    rho = phase_space(s)
    total = 0
    for c, m, g in zip(couplings, masses, widths):
        total = total + c * m * g / (m * m - s - 1j * m * g * (rho / phase_space(m * m)))
    return total


def intensity(m12, theta, phi, couplings=COUPLINGS, masses=MASSES, widths=WIDTHS):
    """Sum over helicities and spin projections of |form factor x amplitude x rotation|^2."""
    z = ((M_JPSI**2 - m12**2) / (2 * M_JPSI)) ** 2
    a = np.sqrt(2 * z / (1 + z)) * amplitude(m12, couplings, masses, widths)
    total = 0
    for d in ((1 + np.cos(theta)) / 2, (1 - np.cos(theta)) / 2):
        for rotation in (np.exp(1j * phi), np.exp(-1j * phi)):
            total = total + np.abs(a * d * rotation) ** 2
    return total


if __name__ == "__main__":
    m12, theta, phi, weight = events(100000)
    for dtype in (np.float64, np.float32):
        density = intensity(m12.astype(dtype), theta.astype(dtype), phi.astype(dtype))
        print(density.dtype, "sum", float(density.sum()), "max", float(density.max()),
              "weighted", float((density * weight).sum()))
