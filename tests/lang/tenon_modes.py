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
# ---
# A decorator is a call of whatever stands behind the @, in the order of Python: evaluated from the top, called from
# the bottom.
import numpy as np
import tenon
log = []
def times(k):
    log.append(k)
    def decorate(f):
        log.append(-k)
        def g(*args, **options):
            return k * f(*args, **options)
        return g
    return decorate
@times(2)
@tenon.jit
@times(3)
@jit
def f(x, y=1):
    return x + y
print(f(4), f(4, y=2), log)  # -> 30 36 [2, 3, -3, -2]
table = {"slow": [eager]}
@table["slow"][0]
def g(x):
    return x - 1
@(lambda h: graph(h) if True else h)
def h(x):
    return x * 2
print(g(h(5)), type(g) == type(h))  # -> 9 True
def outer(n):
    scale = np.arange(3.0)
    @jit
    def inner(x):
        if n > 1:
            return outer(n - 1)(x) + scale
        return x * scale
    return inner
print(outer(4)(2.0).tolist())  # -> [0.0, 5.0, 10.0]
# ---
# The user's own name wins, wherever it is.
def jit(f):
    return "mine"
@jit
def f():
    return 1
def outer(graph, eager):
    @graph
    def g():
        return 2
    @eager
    def h():
        return 3
    return g, h
print(f, outer(lambda f: f(), lambda f: [f(), f()]))  # -> mine (2, [3, 3])
# ---
# jit(f) and @jit are one thing: a function of its own, whose mode the outermost decides; f stays as it is.
import numpy as np
x = np.arange(4.0)
def steps():
    before = stats()["flushes"]
    y = x + 1
    z = y * 2
    after = stats()["flushes"]
    return (after - before, z)[0]
print(eager(steps)(), graph(steps)(), eager(graph(steps))(), graph(eager(steps))(), eager(eager(steps))(), graph(jit(steps))())  # -> 2 0 2 0 2 0
@eager
@graph
def twice():
    return steps()
@graph
@eager
def never():
    return steps()
slow = eager(steps)
print(twice(), never(), slow(), slow(), eager(lambda: steps())(), eager(graph(lambda: steps()))())  # -> 2 0 2 2 2 2
print(slow == steps, slow != slow, [k for k in (steps, slow, eager(np.sin), eager) if not callable(k)])  # -> False False []
print(eager(np.sum)(x), jit(np.sum)(x, axis=0), graph(eager(np.sum))(x), eager(float)("2.5"))  # -> 6.0 6.0 6.0 2.5
# ---
# Recursion through a decorated name, early returns from inner modes, and the mode after an error.
import numpy as np
x = np.arange(3.0)
@jit
def even(n):
    return True if n == 0 else odd(n - 1)
@eager
def odd(n):
    return False if n == 0 else even(n - 1)
print(even(10), odd(10), even(3000), even(3001))  # -> True False True False
@eager
def early(v):
    for i in range(5):
        with mode("graph"):
            with mode("jit"):
                if i == 2:
                    return v + i
print(early(x))  # -> [2. 3. 4.]
@graph
def closure(a):
    total = [0]
    @eager
    def add(b):
        total[0] += a * b
        return total[0]
    return add
add = closure(3)
print(add(2), add(5))  # -> 6 21
# ---
@jit(fast=True)  # error: TypeError: jit() got an unexpected keyword argument 'fast'
def f():
    pass
# ---
@jit()  # error: TypeError: jit() missing 1 required argument: 'f'
def f():
    pass
# ---
jit(3)  # error: TypeError: jit() needs a function, not 'int'
# ---
@nothing  # error: NameError: name 'nothing' is not defined
def f():
    pass
# ---
from tenon import nothing  # error: ImportError: cannot import name 'nothing' from 'tenon'
