# no twin: NumPy has no gradients
# The gradient of the likelihood of w8.py; golden values by five-point differences in extended precision.
import numpy as np
from tenon import value_and_grad
from tenon.optimize import minimize

M_JPSI = 3.0969
M_PI = 0.1349768
ALPHA = [0.6180339887498949, 0.41421356237309515, 0.7320508075688772, 0.3166247903554]
MASSES = [0.6, 0.99, 1.35, 1.522, 1.723, 1.982]
WIDTHS = [0.45, 0.06, 0.35, 0.108, 0.149, 0.44]


def uniform(n, j, first):
    x = (np.arange(first, first + n, dtype=np.float64) + 1.0) * ALPHA[j]
    return x - np.floor(x)


def events(n, first):
    low = 2 * M_PI
    m12 = low + (M_JPSI - low) * uniform(n, 0, first)
    theta = np.arccos(2 * uniform(n, 1, first) - 1)
    phi = 2 * np.pi * uniform(n, 2, first) - np.pi
    q = np.sqrt((m12**2 - low**2) * m12**2 / (4 * m12**2))
    return m12, theta, phi, (M_JPSI**2 - m12**2) / (2 * M_JPSI) * q


def rho(s):
    return ((s - (2 * M_PI) ** 2) * s) ** 0.5 / s


def amplitude(m12, couplings, masses, widths):
    s = m12 * m12
    r = rho(s)
    total = 0
    for c, m, g in zip(couplings, masses, widths):
        total = total + c * m * g / (m * m - s - 1j * m * g * (r / rho(m * m)))
    return total


def intensity(m12, theta, phi, couplings, masses, widths):
    z = ((M_JPSI**2 - m12**2) / (2 * M_JPSI)) ** 2
    a = np.sqrt(2 * z / (1 + z)) * amplitude(m12, couplings, masses, widths)
    total = 0
    for d in ((1 + np.cos(theta)) / 2, (1 - np.cos(theta)) / 2):
        for rotation in (np.exp(1j * phi), np.exp(-1j * phi)):
            total = total + np.abs(a * d * rotation) ** 2
    return total


def unpack(p):
    couplings = [1, 1, 1, p[0] + 1j * p[1], 1, 1]
    return couplings, [p[2], p[3], p[4], p[5], p[6], MASSES[5]], [p[7], p[8], WIDTHS[2], WIDTHS[3], p[9], WIDTHS[5]]


def nll(p, data, domain, weight):
    """-sum log(I(x) / mean(w I))"""
    couplings, masses, widths = unpack(p)
    norm = np.mean(intensity(domain[0], domain[1], domain[2], couplings, masses, widths) * weight)
    return -np.sum(np.log(intensity(data[0], data[1], data[2], couplings, masses, widths) / norm))


ones = [1, 1, 1, 1, 1, 1]
m12, theta, phi, weight = events(100000, 0)
domain = (m12, theta, phi)
limit = 1.05 * (intensity(m12, theta, phi, ones, MASSES, WIDTHS) * weight).max()
kept = [[], [], []]
accepted = 0
first = 100000
bunches = 0
while accepted < 10000:
    e = events(50000, first)
    wi = intensity(e[0], e[1], e[2], ones, MASSES, WIDTHS) * e[3]
    keep = uniform(50000, 3, first) * limit < wi
    for k in range(3):
        kept[k].append(e[k][keep])
    accepted += int(keep.sum())
    first += 50000
    bunches += 1
data = [np.concatenate(k)[:10000] for k in kept]
START = [1.0, 0.0, 0.4, 0.88, 1.22, 1.45, 1.83, 0.3, 0.1, 0.3]
both = value_and_grad(nll)
value, gradient = both(START, data, domain, weight)
print(float(value))  # ~1e-12 -5684.1046601775715
print(gradient)  # ~1e-9 [-499.3313229651, 531.0897902612, -2714.77486426, -8.979586887937, -2737.015567883, -7203.108743113, 7098.337354116, -953.7504842796, -1780.291774148, -1881.616047337]

# the fit, in units of a tenth of each start
start = np.array(START)
unit = np.where(start != 0, 0.1 * np.abs(start), 0.1)
fit = minimize(lambda u: nll(start + unit * u, data, domain, weight), np.zeros(10), tol=1e-3)
print(fit.fun)  # ~1e-9 -7502.0336540100225
best = [1.001088, 0.003488, 0.601012, 0.990191, 1.349831, 1.522648, 1.723769, 0.441565, 0.060207, 0.148553]
print(np.max(np.abs(start + unit * fit.x - best)) < 1e-4, fit.success, fit.nfev < 150)  # -> True True True
