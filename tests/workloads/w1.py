# Mixture of two Gaussians and a Gamma shape in x, times an oscillation in y; hit-and-miss data; likelihood.
import numpy as np

ALPHA = [0.6180339887498949, 0.41421356237309515, 0.7320508075688772]


def uniform(n, j, first=0):
    x = (np.arange(first, first + n, dtype=np.float64) + 1.0) * ALPHA[j]
    return x - np.floor(x)


def mixture(x, y, a=0.15, b=0.05, c=0.3, mu0=1.0, mu1=2.7, s0=0.3, s1=0.5, omega=0.5):
    g0 = np.exp(-((x - mu0) / s0) ** 2 / 2)
    g1 = np.exp(-((x - mu1) / s1) ** 2 / 2)
    return (a * g0 + b * g1 + (1 / 2) * c * x**2 * np.exp(-x)) * np.cos(omega * y) ** 2


def domain(n, dtype, first=0):
    x = 5.0 * uniform(n, 0, first)
    y = 2.0 * np.pi * uniform(n, 1, first) - np.pi
    return x.astype(dtype), y.astype(dtype)


def sample(n, bunch=10000):
    xs, ys, first, bunches = np.zeros(0), np.zeros(0), 0, 0
    while len(xs) < n:
        x, y = domain(bunch, np.float64, first)
        f = mixture(x, y)
        keep = uniform(bunch, 2, first) * f.max() < f
        xs = np.concatenate([xs, x[keep]])
        ys = np.concatenate([ys, y[keep]])
        first += bunch
        bunches += 1
    return xs[:n], ys[:n], bunches


def nll(data, phsp):
    return -np.sum(np.log(data / np.mean(phsp)))


x, y = domain(30000, np.float64)
f = mixture(x, y)
print(float(f.sum()))  # ~1e-12 1314.0049234053647
print(float(f.max()))  # ~1e-12 0.2059305642904497
print(float(f[0]))  # ~1e-12 0.09480671066495154
print(float(f[-1]))  # ~1e-12 0.0027069501693348192
dx, dy, bunches = sample(3000)
print(bunches)  # -> 2
print(float(dx.sum()))  # ~1e-12 6481.278998103111
print(float(dy.sum()))  # ~1e-12 -36.84777733075586
print(float(nll(mixture(dx, dy), f)))  # ~1e-12 -1475.451710772009
f32 = mixture(x.astype(np.float32), y.astype(np.float32))
print(f32.dtype)  # -> float32
print(float(f32.sum()))  # ~2e-6 1314.0049234053647
print(float(nll(mixture(dx.astype(np.float32), dy.astype(np.float32)), f32)))  # ~2e-6 -1475.451710772009
