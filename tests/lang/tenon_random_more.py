# SPDX-License-Identifier: MIT
# Random numbers: arguments, names and errors as NumPy's; what raises comes last.
# no twin: what differs from CPython on purpose
import numpy as np
# integers: bounds that are arrays, the whole range, dtypes
g = np.random.default_rng(2)
r = g.integers([[0], [3]], [5, 20, 2**40], (2, 3))
print(r.shape, (r >= np.array([[0], [3]])).all(), (r < np.array([5, 20, 2**40])).all(), g.integers([3, 3], 4).tolist())  # -> (2, 3) True True [3, 3]
low = -2**62 * 2
high = 2**62 - 1 + 2**62
r = g.integers(low, high, 1000, endpoint=True)
print((r < low // 2).mean() > 0.2, (r > high // 2).mean() > 0.2, abs((r & 1).mean() - 0.5) < 0.06)  # -> True True True
print(g.integers(2, size=4, dtype=bool).dtype, g.integers(3, size=(2, 0)).shape, g.integers(1e3) < 1000, g.integers(high, high, endpoint=True) == high)  # -> bool (2, 0) True True
print(type(g.integers(5)), g.randint(0, 1), np.random.randint(4, 5, 2).tolist())  # -> <class 'int'> 0 [4, 4]
a = np.random.default_rng(3).integers(0, 2**31 - 1, 5)
b = np.random.default_rng(3).integers(0, np.full(5, 2**31 - 1))
print((a == b).all(), (a == np.random_below(np.arange(5), 3, 7 << 36 | 2**31 - 2)).all())  # -> True True
# ---
import numpy as np
# choice: probabilities without replacement, axes, nothing
g = np.random.default_rng(4)
p = [0.1, 0.0, 0.4, 0.5, 0.0]
s = g.choice(5, 3, replace=False, p=p)
print(np.sort(s).tolist(), g.choice(5, (3, 1), replace=False, p=p).shape, g.choice([7, 8], 1, replace=False, p=[0.0, 1.0]).tolist())  # -> [0, 2, 3] (3, 1) [8]
t = g.choice(50, 40, replace=False, p=np.full(50, 0.02))
print(np.unique(t).size, (t == g.choice(50, 40, replace=False, p=np.full(50, 0.02))).all())  # -> 40 False
x = np.arange(12).reshape(3, 4)
c = g.choice(x, (2, 5), axis=1)
print(c.shape, (c // 4 == np.array([0, 1, 2]).reshape(3, 1, 1)).all(), g.choice(x, 2).shape, g.choice(x, axis=1).shape, g.choice(x, 4, False, axis=-1, shuffle=False).shape)  # -> (3, 2, 5) True (2, 4) (3,) (3, 4)
print(g.choice(0, 0).shape, g.choice([], (0, 2)).shape, g.choice(3, 0, p=[0.5, 0.5, 0]).shape, g.choice(1, p=[1.0]))  # -> (0,) (0, 2) (0,) 0
q = g.permutation(x, axis=1)
print(np.sort(q[0]).tolist(), (q[1] - q[0] == 4).all(), g.permutation(0).shape, g.permutation([]).shape)  # -> [0, 1, 2, 3] True (0,) (0,)
g.shuffle(x, axis=1)
print(np.sort(x[2]).tolist(), (x[2] - x[1] == 4).all())  # -> [8, 9, 10, 11] True
# draws of a call that takes one for each item are those of no other call
g = np.random.default_rng(4)
a = g.choice(5, 1, replace=False, p=p)
h = np.random.default_rng(4)
h.advance(5)
print((g.random(3) == h.random(3)).all())  # -> True
# ---
import numpy as np
# the usual names of generators, all of one kind; places in a stream
x = np.random.default_rng(5).random(8)
r = np.random.RandomState(5)
print((r.rand(2, 2).ravel() == x[:4]).all(), (r.random_sample(4) == x[4:]).all(), r.randn(2, 2).shape, 0 <= r.randint(3) < 3, 0 <= r.rand() < 1)  # -> True True (2, 2) True True
r.seed(5)
print((np.random.Generator(np.random.PCG64(5)).random(8) == x).all(), r.random() == x[0])  # -> True True
g = np.random.default_rng(5)
g.bit_generator.advance(3)
print((g.random(5) == x[3:]).all(), (g.advance(-8).random(8) == x).all())  # -> True True
# draws carry over 2**32 and wrap at 2**64; a call that lies across is one stream
def across(start):
    a = np.random.default_rng(5).advance(start).random(8)
    g = np.random.default_rng(5).advance(start)
    b = np.concatenate([g.random(3), g.random((1, 2)).ravel(), g.random(3)])
    c = [np.random.default_rng(5).advance(start).advance(i).random() for i in range(8)]
    return (a == b).all() and (a == np.array(c)).all(), np.unique(np.concatenate([a, x])).size
print(across(2**32 - 4), across(2**62 - 1 + 2**62), across(-4))  # -> (np.True_, 16) (np.True_, 16) (np.True_, 12)
# ---
from numpy.random import *
import numpy.random as npr
from numpy.random import default_rng as rng, normal as gauss
seed(3)
a = normal(size=2)
npr.seed(3)
print((gauss(size=2) == a).all(), rng(3).normal() == a[0], integers(1), shuffle([1]), permutation(1).tolist())  # -> True True 0 None [0]
# ---
import numpy as np
# further distributions: shapes and errors (their laws: unit/test_random_laws.c)
g = np.random.default_rng(6)
print(g.lognormal(size=3).shape, abs(g.laplace([0, 10], 1e-9).round(3)).tolist(), g.triangular(0, [1, 2], 3).shape, g.weibull(0, 2).tolist())  # -> (3,) [0.0, 10.0] (2,) [0.0, 0.0]
print(g.pareto(3.0, (2, 2)).min() > 0, g.rayleigh(0), g.standard_cauchy(3).shape, g.chisquare([1, 2]).shape, g.standard_t(5) < 1e9)  # -> True 0.0 (3,) (2,) True
print(g.standard_gamma([2.0, 3.0], dtype=np.float32).dtype, g.standard_exponential(2, np.float32).dtype, np.random.lognormal(key=1) == np.random.lognormal(key=1))  # -> float32 float32 True
# ---
import numpy as np
np.random.integers([1, 5], [2, 5])  # error: ValueError: low >= high
# ---
import numpy as np
np.random.integers(3, 2, endpoint=True)  # error: ValueError: low > high
# ---
import numpy as np
np.random.integers(0)  # error: ValueError: high <= 0
# ---
import numpy as np
np.random.integers(0, [5, 2**31 + 1], dtype=np.int32)  # error: ValueError: high is out of bounds for int32
# ---
import numpy as np
np.random.integers(3, dtype=np.float64)  # error: TypeError: Unsupported dtype dtype('float64') for integers
# ---
import numpy as np
np.random.uniform(-1e308, 1e308)  # error: OverflowError: high - low range exceeds valid bounds
# ---
import numpy as np
np.random.choice(3, 2, replace=False, p=[0.0, 1.0, 0.0])  # error: ValueError: Fewer non-zero entries in p than size
# ---
import numpy as np
np.random.choice(3, 2, p=[0.5, 0.6, 0.0])  # error: ValueError: Probabilities do not sum to 1
# ---
import numpy as np
np.random.choice(3, 2, p=[0.5, 0.5])  # error: ValueError: a and p must have same size
# ---
import numpy as np
np.random.choice(3, 2, p=[0.5, np.nan, 0.5])  # error: ValueError: Probabilities contain NaN
# ---
import numpy as np
np.random.choice([], 2)  # error: ValueError: a cannot be empty unless no samples are taken
# ---
import numpy as np
np.random.choice(np.eye(2), 2, axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
# ---
import numpy as np
np.random.shuffle([1, 2], axis=1)  # error: NotImplementedError: Axis argument is only supported on ndarray objects
# ---
import numpy as np
np.random.default_rng(1).normall()  # error: AttributeError: 'Generator' object has no attribute 'normall'. Did you mean: 'normal'?
# ---
from numpy.random import nothing  # error: ImportError: cannot import name 'nothing' from 'numpy.random'
# ---
import numpy as np
np.random.triangular(0, 3, 2)  # error: ValueError: mode > right
# ---
import numpy as np
np.random.lognormal(0, [1, -1])  # error: ValueError: sigma < 0
