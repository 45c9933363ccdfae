# Rayleigh times Gauss: likelihood of 50 000 points over 200 000, and the density on a broadcast grid.
import math
import numpy as np

ALPHA = [0.6180339887498949, 0.41421356237309515, 0.7320508075688772, 0.2360679774997898, 0.6457513110645907]


def uniform(n, j):
    x = (np.arange(n, dtype=np.float64) + 1.0) * ALPHA[j]
    return x - np.floor(x)


def density(x, y, mu=-0.3, sx=0.8, sy=2.0):
    rayleigh = x / sx**2 * np.exp(-(x**2) / (2 * sx**2))
    return rayleigh * np.exp(-((y - mu) ** 2) / (2 * sy**2)) / math.sqrt(2 * math.pi * sy**2)


def nll(data, phsp):
    return -np.sum(np.log(data / np.mean(phsp)))


x = np.sqrt(-2 * np.log(1 - uniform(50000, 0)))
y = np.sqrt(-2 * np.log(uniform(50000, 1))) * np.cos(2 * np.pi * uniform(50000, 2))
px = 4 * uniform(200000, 3)
py = 6 * uniform(200000, 4) - 3
print(float(nll(density(x, y), density(px, py))))  # ~1e-12 -25995.37453452829
gx = np.linspace(0, 4, 80)[None, :]
gy = np.linspace(-3, 3, 50)[:, None]
grid = density(gx, gy)
print(grid.shape)  # -> (50, 80)
print(float(grid.sum()))  # ~1e-12 140.2668517639627
print(grid.argmax())  # -> 1776
x32 = x.astype(np.float32)
y32 = y.astype(np.float32)
d32 = density(x32, y32)
print(d32.dtype)  # -> float32
print(float(nll(d32, density(px.astype(np.float32), py.astype(np.float32)))))  # ~2e-6 -25995.37453452829
print(float(density(gx.astype(np.float32), gy.astype(np.float32)).sum()))  # ~2e-6 140.2668517639627
