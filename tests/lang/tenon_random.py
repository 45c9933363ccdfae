# SPDX-License-Identifier: MIT
# Random numbers: streams, shapes, errors; the same in every mode (the runner compares their bits).
# no twin: what differs from CPython on purpose
import numpy as np
np.random.seed(7)
a = np.random.normal(size=3)
b = np.random.normal(size=3)
np.random.seed(7)
c = np.random.normal(size=6)
print((np.concatenate([a, b]) == c).all(), (a == b).any())  # -> True False
np.random.seed(7)
m = np.random.normal(size=(2, 3))
print((m.ravel() == c).all(), m.shape)  # -> True (2, 3)
np.random.seed(7)
with mode("eager"):
    a = np.random.normal(size=1)
with mode("graph"):
    b = np.random.normal(size=2)
    with mode("jit"):
        d = np.random.normal(size=2)
    e = np.random.normal(size=1)
print((np.concatenate([a, b, d, e]) == c).all())  # -> True
def noisy(x):
    return x + np.random.normal(size=len(x))
x = np.zeros(4)
print((noisy(x) == noisy(x)).any())  # -> False
# the order of computing is not the order of drawing
np.random.seed(7)
late = np.random.normal(size=3)
now = np.random.normal(size=3)
print((now == c[3:]).all(), (late == c[:3]).all())  # -> True True
np.random.seed(7)
print([np.random.normal() for i in range(3)] == c[:3].tolist(), type(np.random.normal()))  # -> True <class 'float'>
# ---
import numpy as np
# stateless draws, and generators with streams of their own
np.random.seed(7)
k = np.random.uniform(key=3, size=(2, 3))
print((k == np.random.uniform(key=3, size=(2, 3))).all(), (k == np.random.uniform(key=4, size=(2, 3))).any())  # -> True False
a = np.random.random(3)
np.random.seed(7)
print((a == np.random.random(3)).all(), (a == np.random.uniform(key=7, size=3)).any())  # -> True False
g = np.random.default_rng(7)
h = np.random.Generator(7)
x = g.random(5)
np.random.random(9)
print((x == h.random(5)).all(), (x[:3] == a).all(), (g.random(5) == x).any(), g)  # -> True True False <Generator>
print(np.random.rand(2, 3).shape, np.random.randn(4).shape)  # -> (2, 3) (4,)
print(g.random(3, dtype=np.float32).dtype, g.standard_normal((2, 2), dtype=np.float32).dtype)  # -> float32 float32
print(abs(g.normal([0, 10, 100], 0.001).round(0)).tolist(), g.uniform(np.zeros((2, 1)), np.ones(3)).shape)  # -> [0.0, 10.0, 100.0] (2, 3)
print(g.normal(size=0).shape, g.normal(size=(1, 3, 1)).shape, g.normal(size=()).shape, g.gamma(2.0, size=0).shape)  # -> (0,) (1, 3, 1) () (0,)
# ---
import numpy as np
np.random.normal(size=-1)  # error: ValueError: negative dimensions are not allowed
# ---
import numpy as np
np.random.normal(0, -1)  # error: ValueError: scale < 0
# ---
import numpy as np
np.random.normal([0, 1], 1, size=3)  # error: ValueError: Output size is not compatible with broadcast dimensions of inputs.
# ---
import numpy as np
np.random.integers(3, 3)  # error: ValueError: low >= high
# ---
import numpy as np
np.random.choice(3, 4, replace=False)  # error: ValueError: Cannot take a larger sample than population when 'replace=False'
# ---
import numpy as np
# whole numbers and orders
g = np.random.default_rng(1)
r = g.integers(0, 6, 60000)
n = np.array([(r == i).sum() for i in range(6)])
print(r.dtype, r.min(), r.max(), ((n - 10000) ** 2 / 10000).sum() < 20.5)  # -> int64 0 5 True
print(g.integers(3, 4, 5).tolist(), g.integers(1, 2, endpoint=True) in [1, 2], g.integers(5, size=3, dtype=np.int32).dtype)  # -> [3, 3, 3, 3, 3] True int32
big = g.integers(-2**62, 2**62 + 1, 1000)
print(big.min() < -2**61, big.max() > 2**61, abs(big.mean() / 2.0**62) < 0.06)  # -> True True True
p = g.permutation(1000)
print(np.sort(p).tolist() == list(range(1000)), p.tolist() == list(range(1000)), g.permutation([4, 5, 6]).sum())  # -> True False 15
x = np.arange(12).reshape(6, 2)
g.shuffle(x)
print(np.sort(x[:, 0]).tolist(), (x[:, 1] - x[:, 0]).tolist())  # -> [0, 2, 4, 6, 8, 10] [1, 1, 1, 1, 1, 1]
v = [1, 2, 3, 4]
g.shuffle(v)
print(sorted(v))  # -> [1, 2, 3, 4]
# each of the 6 orders of 3 items equally often: chi-square of 5 degrees of freedom below its 99.9 % point
count = {}
for i in range(600):
    t = tuple(g.permutation(3).tolist())
    count[t] = count.get(t, 0) + 1
print(len(count), sum([(c - 100) ** 2 / 100 for c in count.values()]) < 20.5)  # -> 6 True
c = g.choice([10, 20, 30], 30000, p=[0.2, 0.0, 0.8])
print(abs((c == 10).mean() - 0.2) < 0.01, (c == 20).any(), np.sort(g.choice(5, 5, replace=False)).tolist())  # -> True False [0, 1, 2, 3, 4]
print(g.choice(7) in range(7), g.choice([5, 5]), g.choice(4, (2, 3)).shape, g.choice(9, (2, 3), replace=False).shape)  # -> True 5 (2, 3) (2, 3)
# ---
import numpy as np
np.random.gamma(np.nan)  # error: ValueError: shape < 0
# ---
import numpy as np
np.random.gamma([1.0, np.inf], size=2)  # error: ValueError: gamma(): a parameter is too large or no number
# ---
import numpy as np
np.random.binomial(5, 1.5)  # error: ValueError: p < 0, p > 1 or p is NaN
