# SPDX-License-Identifier: MIT
def f(a, b=2, *args, c=3, **kw):
    return a, b, args, c, kw
print(f(1))  # -> (1, 2, (), 3, {})
print(f(1, 5, 6, 7, c=8, d=9))  # -> (1, 5, (6, 7), 8, {'d': 9})
print(f(*[1, 2, 3], **{"c": 0, "z": 1}), f(b=1, a=0))  # -> (1, 2, (3,), 0, {'z': 1}) (0, 1, (), 3, {})
def g(x, *, y, z=10):
    return x + y + z
print(g(1, y=2), g(1, z=0, y=5), g(x=1, y=1))  # -> 13 6 12
def nothing():
    pass
print(nothing(), nothing.__name__, (lambda: 0).__name__)  # -> None nothing <lambda>
def counter():
    count = 0
    def step(by=1):
        nonlocal count
        count += by
        return count
    return step
s, t = counter(), counter()
print(s(), s(), s(5), t())  # -> 1 2 7 1
adders = [lambda v, k=k: v + k for k in range(3)]
late = [lambda: k for k in range(3)]
print([h(10) for h in adders], [h() for h in late])  # -> [10, 11, 12] [2, 2, 2]
def outer(x):
    def middle(y):
        def inner(z):
            return x * 100 + y * 10 + z
        return inner
    return middle
print(outer(1)(2)(3))  # -> 123
total = 0
def add(v):
    global total
    total += v
for v in range(5):
    add(v)
print(total)  # -> 10
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(20))  # -> 6765
def fact(n):
    return 1 if n == 0 else n * fact(n - 1)
print(fact(20))  # -> 2432902008176640000
def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)
print(deep(900))  # -> 900
def default(v=[]):
    v.append(1)
    return len(v)
print(default(), default(), default([]))  # -> 1 2 1
def many(a, b, c, d, e, f, g, h, i, j):
    return [a, b, c, d, e, f, g, h, i, j]
print(many(*range(10)), many(1, 2, 3, 4, 5, 6, j=10, i=9, h=8, g=7))  # -> [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
compose = lambda p, q: lambda v: p(q(v))
print(compose(lambda v: v + 1, lambda v: v * 2)(5), (lambda *a, **k: (a, k))(1, z=2))  # -> 11 ((1,), {'z': 2})
print(sorted([3, 1, 2], key=lambda v: -v), list(map(lambda a, b: a + b, [1, 2], [10, 20])), callable(f), callable(3))  # -> [3, 2, 1] [11, 22] True False
def apply(fn, *args, **kwargs):
    return fn(*args, **kwargs)
print(apply(g, 1, y=2), apply(max, 3, 7), apply(sorted, [2, 1], reverse=True))  # -> 13 7 [2, 1]
def early(v):
    for i in range(10):
        while True:
            if i == v:
                return i * 2
            break
print(early(4), early(99))  # -> 8 None
def swap(pair):
    a, b = pair
    return b, a
print(swap((1, 2)), swap([3, 4]))  # -> (2, 1) (4, 3)
print(g.__name__, type(f) is type(g), f == f, f == g)  # -> g True True False
import functools
print(functools.reduce(lambda a, b: a * b, [1, 2, 3, 4]), functools.reduce(lambda a, b: a + b, [], 7))  # -> 24 7
# ---
def f(x): return x
f()  # error: TypeError: f() missing 1 required positional argument: 'x'
# ---
def f(x, y, z): return x
f()  # error: TypeError: f() missing 3 required positional arguments: 'x', 'y', and 'z'
# ---
def f(x, y): return x
f(1, z=3)  # error: TypeError: f() got an unexpected keyword argument 'z'
# ---
def f(x, y): return x
f(1, 2, 3)  # error: TypeError: f() takes 2 positional arguments but 3 were given
# ---
def f(x, y=1): return x
f(1, 2, 3)  # error: TypeError: f() takes from 1 to 2 positional arguments but 3 were given
# ---
def f(): return 1
f(1)  # error: TypeError: f() takes 0 positional arguments but 1 was given
# ---
def f(x, y): return x
f(1, x=2)  # error: TypeError: f() got multiple values for argument 'x'
# ---
def f(*, k): return k
f()  # error: TypeError: f() missing 1 required keyword-only argument: 'k'
# ---
x = 5
x()  # error: TypeError: 'int' object is not callable
# ---
def f():
    print(y)  # error: UnboundLocalError: cannot access local variable 'y' where it is not associated with a value
    y = 1
f()
# ---
def outer():
    def inner():
        return z  # error: NameError: free variable 'z'
    inner()
    z = 1
outer()
# ---
def inner(v):
    return 1 // v  # error: ZeroDivisionError: integer division or modulo by zero
def outer(v):
    return inner(v) + 1
print(outer(1))  # -> 2
outer(0)
# ---
def forever(n):
    return forever(n + 1)  # error: RecursionError: maximum recursion depth exceeded
forever(0)
# ---
list(map(lambda v: 1 // v, [1, 0]))  # error: ZeroDivisionError: integer
# ---
print(undefined_name)  # error: NameError: name 'undefined_name' is not defined
# ---
len()  # error: TypeError: 
# ---
len(1, 2)  # error: TypeError: 
# ---
(5).foo  # error: AttributeError: 'int' object has no attribute 'foo'
# ---
import math
math.foo  # error: AttributeError: module 'math' has no attribute 'foo'
# ---
# A function's variables have no value at first, whatever its caller's temporaries held where they lie now.
def late(n):
    if n > 5:
        y = n
    return y  # error: UnboundLocalError: cannot access local variable 'y' where it is not associated with a value
print([1, [2, 3], late(7)], late(8))  # -> [1, [2, 3], 7] 8
def caller():
    a = [1, 2, (3, [4, 5, late(6)])]
    return a[0] + a[2][1][0] + late(0)
caller()
# ---
# Calls nest beyond the room that there is at first; what waits in the callers stays.
def depth(n, a, b):
    c = [n, a]
    return c + depth(n - 1, b, [n]) if n else [a, b]
d = depth(300, 'x', 'y')
print(len(d), d[:4], d[-3:])  # -> 602 [300, 'x', 299, 'y'] [[3], [2], [1]]
# ---
# Methods are looked up before their arguments are evaluated, on an object that an argument may change or replace.
import numpy as np
x = [3, 1, 2]
def renew(v):
    global x
    x = 'gone'
    return v
x.append(renew(4))
print(x)  # -> gone
a = np.arange(6.0).reshape(2, 3)
print(a.T.sum(axis=0), a.sum(a.ndim - 1), a.max(axis=a.argmin(), keepdims=True))  # -> [ 3. 12.] [ 3. 12.] [[3. 4. 5.]]
print(np.add.reduce([1, 2]), np.random.__name__, 'a'.join(['x', 'y']).upper())  # -> 3 numpy.random XAY
f = a.mean
print(f(), f(axis=0), a.clip(1, 4).tolist())  # -> 2.5 [1.5 2.5 3.5] [[1.0, 1.0, 2.0], [3.0, 4.0, 4.0]]
# ---
[1].append()  # error: TypeError: append()
# ---
[1].append(1, 2)  # error: TypeError: append()
# ---
(1).missing(undefined)  # error: AttributeError: 'int' object has no attribute 'missing'
# ---
import numpy as np
np.arange(3).shape(0)  # error: TypeError: 'tuple' object is not callable
# ---
import numpy as np
np.arange(3).ndin()  # error: AttributeError: object has no attribute 'ndin'
# ---
# Default values of leading calls by position; a frame's registers may hold anything before.
def defaults(a, b=[], c=(1, 2), d=None):
    b.append(a)
    return a, len(b), c, d
def below(n):
    t = [n, [n, (n, [defaults(n), defaults(n, []), defaults(n, [7], n), defaults(n, [], 0, 1)])]]
    return t[1][1][1]
print(below(3))  # -> [(3, 1, (1, 2), None), (3, 1, (1, 2), None), (3, 2, 3, None), (3, 1, 0, 1)]
print(below('x')[0], (lambda x, y=2, z=3: x * y + z)(5))  # -> ('x', 2, (1, 2), None) 13
# ---
def defaults(a, b, c=0): return a
defaults(1)  # error: TypeError: defaults() missing 1 required positional argument: 'b'
# ---
def defaults(a, b, c=0): return a
defaults(1, 2, 3, 4)  # error: TypeError: defaults() takes from 2 to 3 positional arguments but 4 were given
