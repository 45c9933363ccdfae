# SPDX-License-Identifier: MIT
# Modes within a program: a mode changes only the time.
# no twin: what differs from CPython on purpose
import numpy as np
from tenon import jit, graph, eager
x = np.arange(5.0)
pending = x * 2 + 1
with mode("eager"):
    a = x * 2 + 1
    with mode("graph"):
        b = x * 2 + 1
    c = pending + 0
d = x * 2 + 1
print(a, b, c, d)  # -> [1. 3. 5. 7. 9.] [1. 3. 5. 7. 9.] [1. 3. 5. 7. 9.] [1. 3. 5. 7. 9.]
@graph
def f(v):
    return np.sqrt(v * v + 1)
@eager
def g(v):
    w = f(v) * 2
    return w + f(v)
def h(v):
    return np.sqrt(v * v + 1) * 3
print(np.allclose(g(x), h(x)), (g(x) == g(x)).all())  # -> True True
fast = graph(h)
slow = eager(h)
print((fast(x) == slow(x)).all(), fast(v=2.0), slow(2.0) == h(2.0))  # -> True 6.708203932499369 True
@jit
def fact(n):
    return 1 if n == 0 else n * fact(n - 1)
print(fact(10))  # -> 3628800
def loop():
    for i in range(3):
        with mode("eager"):
            if i == 1:
                return x + i
print(loop(), x + 1)  # -> [1. 2. 3. 4. 5.] [1. 2. 3. 4. 5.]
# ---
import numpy as np
@eager
def fails(v):
    with mode("graph"):
        return v[10]  # error: IndexError: index 10 is out of bounds for axis 0 with size 3
fails(np.ones(3))
