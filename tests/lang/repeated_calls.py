# SPDX-License-Identifier: MIT
# Calls of one function that have operands in common: what is kept from call to call changes no value.
import numpy as np
x = np.arange(4096.0) % 2
def f(a, b):
    return float(np.sum(np.exp2(x * a) + np.exp2(x * b)))
total = 0.0
for k in range(6):
    total += f(3, k)
print(total)  # -> 251904.0
# ---
# a gradient by differences of a model with complex amplitudes, at bases that move
import numpy as np
n = 6000
t = 0.3 + np.arange(n) * (2.5 / n)
rotation = np.exp(1j * t * 5)
def resonance(m, g):
    return m * g / (m * m - t * t - 1j * m * g * np.sqrt(1 + t))
def nll(p):
    a = resonance(p[0], p[1]) * rotation + p[4] * resonance(p[2], p[3]) * np.conj(rotation)
    return -float(np.sum(np.log(np.abs(a) ** 2 + 0.01 * np.exp(-t))))
p = [0.8, 0.15, 1.7, 0.3, 0.5 + 0.2j]
h = 1e-3
values = []
slopes = []
for turn in range(6):
    values.append(nll(p))
    slope = []
    for i in range(5):
        q = list(p)
        q[i] = p[i] + h
        up = nll(q)
        q[i] = p[i] - h
        slope.append((up - nll(q)) / (2 * h))
    slopes.append(slope)
    p = [p[i] - 1e-6 * slope[i] for i in range(5)]
print(values[0], values[5])  # ~1e-12 18467.852800547946 15838.499473357593
print(sum(slopes[0]), sum(slopes[5]))  # ~1e-8 -48052.358183787874 -37001.185297260236
g0, g5 = np.array(slopes[0]), np.array(slopes[5])
# ---
# results that are kept are written to; operands change in place, and by other lengths and views
import numpy as np
x = np.arange(5000.0) % 4
def g(v, s):
    return np.exp2(v + v) * s
seen = 0.0
for k in range(8):
    r = g(x, 2.0)
    seen += float(r[1]) + float(r[3])
    r[1] = -1.0
    seen += float(r[1])
print(seen)  # -> 1080.0
seen = 0.0
for k in range(12):
    x[1] = k // 3 * 1.0
    r = g(x, 1.0)
    seen += float(r[1]) + float(r[2])
print(seen)  # -> 447.0
seen = 0.0
for k in range(24):
    r = g(x[k % 3:4500 + k % 2], k // 6 * 1.0)
    seen += float(r[2]) + float(r[-1])
print(seen)  # -> 2142.0
# ---
# several results, of which some do not depend on what changes
import numpy as np
x = np.arange(4500.0) % 3
a = 1.0
for k in range(10):
    still = np.exp2(x) + a
    moves = still * k - x
    both = still.sum() + moves
    last = float(both[1])
print(float(still[2]), float(moves[2]), last)  # -> 5.0 43.0 15026.0
