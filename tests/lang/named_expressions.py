# SPDX-License-Identifier: MIT
if (n := len([1, 2, 3])) > 2:
    print(n)  # -> 3
print([y := 5, y**2], (z := 3), z, (w := 2) + w)  # -> [5, 25] 3 3 4
print([q for x in range(4) if (q := x * 2) > 2], q)  # -> [4, 6] 6
def f():
    total = 0
    r = [total := total + v for v in range(5)]
    return r, total
print(f())  # -> ([0, 1, 3, 6, 10], 10)
def g(data):
    parts = []
    while (chunk := data[:2]):
        data = data[2:]
        parts.append(chunk)
    return parts, chunk
print(g([1, 2, 3]))  # -> ([[1, 2], [3]], [])
# ---
x = 10
print(x + (x := 5), x)  # -> 15 5
def h(x):
    return x + (x := 5) + x
print(h(10))  # -> 20
def k(a, b):
    return a, b
print(k((p := 1), b=(r := 2)), p, r, [1, 2, 3][(i := 1)], [1, 2, 3][j := 2], {'a': (m := 4)}, m)  # -> (1, 2) 1 2 2 3 {'a': 4} 4
def maybe():
    if False and (u := 1):
        pass
    try:
        return u
    except UnboundLocalError:
        return 'unbound'
print(maybe(), (lambda: (t := 5) + t)())  # -> unbound 10
# ---
(a := 1) = 2  # error: SyntaxError
# ---
x = [i := 0 for i in range(3)]  # error: SyntaxError: cannot rebind
# ---
x := 5  # error: SyntaxError: invalid syntax
# ---
y = (x + 1 := 5)  # error: SyntaxError
# ---
def f(a, b=2, /, c=3, *, d=4):
    return a, b, c, d
print(f(1), f(1, 5, c=6, d=7))  # -> (1, 2, 3, 4) (1, 5, 6, 7)
def g(a, /, **k):
    return a, k
print(g(1, a=2))  # -> (1, {'a': 2})
try:
    f(a=1)
except TypeError as error:
    print(error)  # -> f() got some positional-only arguments passed as keyword arguments: 'a'
h = lambda a, /, b=lambda c, /: c: (a, b(3))
print(h(1))  # -> (1, 3)
f(1, b=1)  # error: TypeError: f() got some positional-only arguments passed as keyword arguments: 'b'
