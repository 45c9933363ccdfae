# SPDX-License-Identifier: MIT
# What is timed, as plain NumPy: the same text for Tenon and for each peer (peers/adapters.py says what a peer's dialect
# changes).  Names ending in _model are the functions of models/; erf is SciPy's.
import numpy as np

# ---- elementwise, and sums of it

COEFFICIENTS = [0.3, -1.2, 0.7, 0.5, -0.9, 1.1, -0.4, 0.8, -0.6, 0.2, 0.1]


def axpby(a, b):
    return 2.5 * a + 1.5 * b


def binomial(a, b):
    return a**2 + b**2 + 2 * a * b


def horner(x):
    p = COEFFICIENTS[10]
    for k in range(9, -1, -1):
        p = p * x + COEFFICIENTS[k]
    return p


def chain(a, b):
    return np.exp(-(a**2)) * np.sin(b) + np.sqrt(np.abs(a))


def choose(a, b):
    return np.where(a > 0.5, np.sin(a), np.cos(b))


def sumsq(a, b):
    return np.sum((a - b) ** 2)


def polynomial(x, length):
    p = x
    for i in range(length):
        p = p * x + (0.1 + 0.01 * (i % 7))
    return p


def length_1(x):
    return polynomial(x, 1)


def length_3(x):
    return polynomial(x, 3)


def length_10(x):
    return polynomial(x, 10)


def length_30(x):
    return polynomial(x, 30)


def length_100(x):
    return polynomial(x, 100)


def length_300(x):
    return polynomial(x, 300)


# ---- amplitudes

BW_MASSES = [0.6, 0.99, 1.35, 1.522, 1.723]
BW_WIDTHS = [0.45, 0.06, 0.35, 0.108, 0.149]
BW_COUPLINGS = [1 + 0j, 0.5 - 0.5j, 0.7 + 0.1j, -0.3 + 0.9j, 0.2 + 0.4j]


def five_breit_wigners(s):
    total = 0
    for c, m, g in zip(BW_COUPLINGS, BW_MASSES, BW_WIDTHS):
        total = total + c * m * g / (m * m - s - 1j * m * g)
    return np.abs(total) ** 2


def csqrt(x):
    r = np.sqrt(np.abs(x))
    return np.where(x < 0, 1j * r, r)


def barrier2(z):
    return 13 * z**2 / (z**2 + 3 * z + 9)


def q2(s, above, below):
    return (s - above) * (s - below) / (4 * s)


def breit_wigner(s, m0=0.77, g0=0.15, ma=0.1396, mb=0.1396):
    above, below = (ma + mb) ** 2, (ma - mb) ** 2
    s0 = m0**2
    rho = csqrt(s - above) * csqrt(s - below) / s
    rho0 = (s0 - above) ** 0.5 * (s0 - below) ** 0.5 / s0
    f2 = barrier2(q2(s, above, below))
    width = g0 * (f2 / barrier2(q2(s0, above, below))) * (rho / rho0)
    return m0 * g0 * csqrt(f2) / (m0**2 - s - 1j * m0 * width)


M_JPSI = 3.0969
M_PI = 0.1349768
COUPLINGS = [1 + 0j, 1 + 0j, 1 + 0j, 1 + 0j, 1 + 0j, 1 + 0j]
MASSES = [0.6, 0.99, 1.35, 1.522, 1.723, 1.982]
WIDTHS = [0.45, 0.06, 0.35, 0.108, 0.149, 0.44]


def phase_space(s):
    return ((s - (2 * M_PI) ** 2) * s) ** 0.5 / s


def amplitude(m12, scale):
    s = m12 * m12
    rho = phase_space(s)
    total = 0
    for c, mass, g in zip(COUPLINGS, MASSES, WIDTHS):
        m = mass * scale
        total = total + c * m * g / (m * m - s - 1j * m * g * (rho / phase_space(m * m)))
    return total


def intensity_at(m12, theta, phi, scale):
    z = ((M_JPSI**2 - m12**2) / (2 * M_JPSI)) ** 2
    a = np.sqrt(2 * z / (1 + z)) * amplitude(m12, scale)
    total = 0
    for d in ((1 + np.cos(theta)) / 2, (1 - np.cos(theta)) / 2):
        for rotation in (np.exp(1j * phi), np.exp(-1j * phi)):
            total = total + np.abs(a * d * rotation) ** 2
    return total


def intensity(m12, theta, phi):
    return intensity_at(m12, theta, phi, 1.0)


def likelihood(m12, theta, phi, weight, data_m12, data_theta, data_phi, scale):
    norm = np.mean(intensity_at(m12, theta, phi, scale) * weight)
    return -np.sum(np.log(intensity_at(data_m12, data_theta, data_phi, scale) / norm))


# ---- amplitude models as SymPy prints them


def flatte(s):
    return flatte_model(s, 0.165, 0.695, 0.98, 0.1396, 0.1396, 0.4937, 0.4937)


def jpsi_at(m12, phi0, phi1, theta0, theta1, scale):
    return jpsi_model(m12, phi0, phi1, theta0, theta1, 1 + 0j, 1 + 0j, 1 + 0j, 1 + 0j, 1 + 0j, 0.108, 0.06, 0.1866,
                      1.0, 0.1349768, 0.1349768, 1.522 * scale, 0.99 * scale, 1.2754 * scale)


def jpsi(m12, phi0, phi1, theta0, theta1):
    return jpsi_at(m12, phi0, phi1, theta0, theta1, 1.0)


def jpsi_likelihood(m12, phi0, phi1, theta0, theta1, data_m12, data_phi0, data_phi1, data_theta0, data_theta1, scale):
    norm = np.mean(jpsi_at(m12, phi0, phi1, theta0, theta1, scale))
    return -np.sum(np.log(jpsi_at(data_m12, data_phi0, data_phi1, data_theta0, data_theta1, scale) / norm))


JPSI_FREE = [0.108, 0.06, 0.1866, 1.522, 0.99, 1.2754]


def jpsi_gradient(m12, phi0, phi1, theta0, theta1, scale):
    """One call of a gradient by differences: one of six parameters is off, in the next call another one."""
    which = ((scale - 1) * 10000 + 0.5) // 1 % 6
    p = []
    for i in range(6):
        p.append(JPSI_FREE[i] * (1 + (which == i) * 1e-4))
    density = jpsi_model(m12, phi0, phi1, theta0, theta1, 1 + 0j, 1 + 0j, 1 + 0j, 1 + 0j, 1 + 0j, p[0], p[1], p[2],
                         1.0, 0.1349768, 0.1349768, p[3], p[4], p[5])
    return -np.sum(np.log(density))


def kmat22(s):
    return kmat22_model(s, 0.12, 0.12, 0.12, 0.12, 0.8, 0.8, 0.8, 0.8, 1.0, 1.5, 0.1396, 0.4937, 0.1396, 0.4937)


def dalitz(z0, z1, z2, z3, z4, z5, m12, m13, phi12, phi13, phi1, phi2, theta12, theta13, theta1, theta2):
    return dalitz_model(z0, z1, z2, z3, z4, z5, m12, m13, phi12, phi13, phi1, phi2, theta12, theta13, theta1, theta2,
                        1 + 0j, 1 + 0j, 1 + 0j, 1 + 0j, 0.125, 0.2, 1.0, 0.497611, 1.18937, 0.93827208943, 1.95, 1.66)


# ---- what others time


def black_scholes(price, strike, time):
    rate, sigma = 0.03, 0.2
    scale = sigma * np.sqrt(time)
    d1 = (np.log(price / strike) + (rate + 0.5 * sigma**2) * time) / scale
    d2 = d1 - scale
    n1, n2 = 0.5 * (1 + erf(d1 * 0.7071067811865476)), 0.5 * (1 + erf(d2 * 0.7071067811865476))
    return price * n1 - strike * np.exp(-rate * time) * n2


def softmax_rows(x):
    e = np.exp(x - np.max(x, axis=1, keepdims=True))
    return e / np.sum(e, axis=1, keepdims=True)


def standardise(x):
    centred = x - np.mean(x, axis=1, keepdims=True)
    return centred / np.sqrt(np.mean(centred**2, axis=1, keepdims=True))


def pairs(x, y, z, u, v, w):
    d2 = (x[:, None] - u[None, :]) ** 2 + (y[:, None] - v[None, :]) ** 2 + (z[:, None] - w[None, :]) ** 2
    return np.sum(np.exp(-0.5 * d2), axis=1)


def mandelbrot(re, im):
    c = re + 1j * im
    z = c
    count = re * 0
    for i in range(50):
        inside = z.real**2 + z.imag**2 < 4
        count = count + np.where(inside, 1, 0).astype(count.dtype)
        z = np.where(inside, z * z + c, z)
    return count


def jacobi(u):
    u = u.copy()
    for sweep in range(100):
        u[1:-1, 1:-1] = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])
    return u


def option(price):
    """The value of a call at the mean of these prices, by as many draws."""
    z = np.random.normal(size=len(price))
    end = np.mean(price) * np.exp(0.03 - 0.02 + 0.2 * z)
    return np.mean(np.maximum(end - 1.0, 0.0)) * 0.970445533548508


def state_coefficient(i, j, k):
    return ((7 * i + 5 * j + 3 * k) % 11 - 5) / (1.0 + i + j + k)


def state(s, t, p):
    """An equation of state: a polynomial of 100 terms in salinity, temperature and pressure."""
    total = 0
    for i in range(4, -1, -1):
        in_t = 0
        for j in range(4, -1, -1):
            in_p = state_coefficient(i, j, 3)
            for k in range(2, -1, -1):
                in_p = in_p * p + state_coefficient(i, j, k)
            in_t = in_t * t + in_p
        total = total * s + in_t
    return total
