# Intensity of J/psi -> gamma f0, f0 -> pi0 pi0 over 100 000 events; fit fractions; the closed form.
import numpy as np

M_JPSI = 3.0969
M_PI = 0.1349768
ALPHA = [0.6180339887498949, 0.41421356237309515, 0.7320508075688772]
MASSES = [0.6, 0.99, 1.35, 1.522, 1.723, 1.982]
WIDTHS = [0.45, 0.06, 0.35, 0.108, 0.149, 0.44]


def uniform(n, j):
    x = (np.arange(n, dtype=np.float64) + 1.0) * ALPHA[j]
    return x - np.floor(x)


def rho(s):
    return ((s - (2 * M_PI) ** 2) * s) ** 0.5 / s


def amplitude(m12, couplings):
    s = m12 * m12
    r = rho(s)
    total = 0
    for i in range(6):
        m, g = MASSES[i], WIDTHS[i]
        total = total + couplings[i] * m * g / (m * m - s - 1j * m * g * (r / rho(m * m)))
    return total


def form_factor2(m12):
    z = ((M_JPSI**2 - m12**2) / (2 * M_JPSI)) ** 2
    return 2 * z / (1 + z)


def intensity(m12, theta, phi, couplings):
    a = np.sqrt(form_factor2(m12)) * amplitude(m12, couplings)
    total = 0
    for d in ((1 + np.cos(theta)) / 2, (1 - np.cos(theta)) / 2):
        for rotation in (np.exp(1j * phi), np.exp(-1j * phi)):
            total = total + np.abs(a * d * rotation) ** 2
    return total


n = 100000
low = 2 * M_PI
m12 = low + (M_JPSI - low) * uniform(n, 0)
theta = np.arccos(2 * uniform(n, 1) - 1)
phi = 2 * np.pi * uniform(n, 2) - np.pi
q = np.sqrt((m12**2 - low**2) * m12**2 / (4 * m12**2))
w = (M_JPSI**2 - m12**2) / (2 * M_JPSI) * q
ones = [1 + 0j, 1 + 0j, 1 + 0j, 1 + 0j, 1 + 0j, 1 + 0j]

f = intensity(m12, theta, phi, ones)
print(f.dtype)  # -> float64
print(float(f.sum()))  # ~1e-12 201854.0340153843
print(float(f.max()))  # ~1e-12 8.072546023117116
print(float((f * w).sum()))  # ~1e-12 129660.54686349811
print(float(f[0]), float(f[-1]))  # ~1e-12 1.6035411899909737 2.7242819351346297
closed = form_factor2(m12) * (1 + np.cos(theta) ** 2) * np.abs(amplitude(m12, ones)) ** 2
print(bool((np.abs(closed - f) / closed).max() < 1e-14))  # -> True
total = float((f * w).sum())
print(float((intensity(m12, theta, phi, [1 + 0j, 0, 0, 0, 0, 0]) * w).sum()) / total)  # ~1e-12 0.10085615851351776
print(float((intensity(m12, theta, phi, [0, 1 + 0j, 0, 0, 0, 0]) * w).sum()) / total)  # ~1e-12 0.028923638759204093
print(float((intensity(m12, theta, phi, [0, 0, 1 + 0j, 0, 0, 0]) * w).sum()) / total)  # ~1e-12 0.17242805645718007
print(float((intensity(m12, theta, phi, [0, 0, 0, 1 + 0j, 0, 0]) * w).sum()) / total)  # ~1e-12 0.0601790347795971
print(float((intensity(m12, theta, phi, [0, 0, 0, 0, 1 + 0j, 0]) * w).sum()) / total)  # ~1e-12 0.07822926587895296
print(float((intensity(m12, theta, phi, [0, 0, 0, 0, 0, 1 + 0j]) * w).sum()) / total)  # ~1e-12 0.18164403884070188

f = intensity(m12.astype(np.float32), theta.astype(np.float32), phi.astype(np.float32), ones)
print(f.dtype)  # -> float32
print(float(f.sum()), float((f * w).sum()))  # ~2e-6 201854.0340153843 129660.54686349811
