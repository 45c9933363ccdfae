# SPDX-License-Identifier: MIT
# no twin: NumPy has no gradients
# Gradients through loops of any length, lists, growing arrays, choices and singular points: closed forms.
import numpy as np
from tenon import grad, value_and_grad


def nsqrt(a):
    x = a
    while abs(x * x - a) > 1e-12:
        x = 0.5 * (x + a / x)
    return x


def power_beyond(a, x=1.0):
    while x < 100.0:
        x = x * a
    return x


print(grad(nsqrt)(2.0))  # ~1e-14 0.35355339059327373
print(value_and_grad(power_beyond)(2.0))  # -> (128.0, 448.0)
print(grad(power_beyond)(2.0, 200.0))  # -> 0.0
# ---
import numpy as np
from tenon import grad, graph, eager, jit


def parts(x):
    made = []
    for i in range(3):
        made.append(x * i + 1)
    return made


def use(x):
    made = parts(x)
    return np.sum(made[0] * made[2])


x = np.array([1.0, 2.0])
print(use(x), grad(use)(x))  # -> 8.0 [2. 2.]
answers = []
for outer in (eager, graph, jit):
    for inner in (eager, graph, jit):
        parts = inner(parts)
        answers.append([grad(outer(use))(x).tolist(), outer(grad(use))(x).tolist()])
print(len(answers), answers == [[[2.0, 2.0], [2.0, 2.0]]] * 9)  # -> 9 True
# ---
import numpy as np
from tenon import grad


def positive(x):
    out = np.zeros(0)
    for v in x:
        if v > 0:
            out = np.append(out, v)
    return np.sum(out)


def prefixes(x):
    y = 0.0
    for i in range(1, len(x) + 1):
        y += np.sum(x[:i])
    return y


print(grad(positive)(np.array([1.0, -2.0, 3.0])))  # -> [1. 0. 1.]
print(grad(prefixes)(np.array([1.0, 2.0, 3.0])))  # -> [3. 2. 1.]
print(grad(lambda x: np.sum(x[x > 0]**2))(np.array([3.0, -1.0, 3.0, 2.0])))  # -> [6. 0. 6. 4.]
noise = np.random.default_rng(1)
print(grad(lambda x: np.sum(x + noise.normal(size=3)))(np.zeros(3)))  # -> [1. 1. 1.]
print(grad(lambda x: x if x > 0 else -x)(-2.0))  # -> -1.0
kept = []


def escaping(y):
    kept.append(y * 2)
    return y * y


print(grad(escaping)(3.0), float(kept[0]) + 1)  # -> 6.0 7.0
# ---
# a branch that is not taken has no part, whatever it is; a power at 0
import numpy as np
from tenon import grad
x = np.array([0.0, 0.5, 4.0, -1.0])
print(grad(lambda x: np.sum(np.where(x < 1, x, np.sqrt(x))))(x))  # -> [1.   1.   0.25 1.  ]
print(grad(lambda x: np.sum(np.where(x < 1, x, np.log(x) + 1 / x)))(x))  # -> [1.     1.     0.1875 1.    ]
root = lambda x: np.select([x < 0, True], [1j * np.sqrt(-x), np.sqrt(x)])
print(grad(lambda x: np.sum(np.abs(root(x))**2))(x[1:]))  # ~1e-15 [1 1 -1]
print(grad(lambda x: x**2)(0.0), grad(lambda x: x**0)(0.0))  # -> 0.0 0.0
print(grad(lambda y: np.sum(np.array([0.0, 2.0])**y))(1.0))  # ~1e-15 1.3862943611198906
print(grad(lambda x: np.max(x) + 2 * np.min(x))(np.array([2.0, 1.0, 2.0, 1.0])))  # -> [1. 2. 0. 0.]
larger = grad(lambda a, b: np.sum(np.maximum(a, b)), (0, 1))
print(larger(np.array([1.0, 2.0]), np.array([1.0, 3.0])))  # -> (array([1., 0.]), array([0., 1.]))
print(grad(lambda x: np.sum(np.hypot(x, 0.0)))(np.array([3.0, -2.0])))  # -> [ 1. -1.]
# ---
# complex numbers: dL/dRe + i dL/dIm
import numpy as np
from tenon import grad
print(grad(lambda c: abs(c)**2)(3 + 4j), grad(lambda c: abs(c))(0j))  # -> (6+8j) 0j
z = np.array([1 + 2j, -0.5 + 1j])
print(grad(lambda z: np.sum(z.real * 2 + z.imag * 3))(z))  # -> [2.+3.j 2.+3.j]
print(grad(lambda z: np.sum(np.abs(z * (2 - 1j))**2))(z))  # -> [10.+20.j -5.+10.j]
print(grad(lambda z: np.sum((z * z).real))(z))  # -> [ 2.-4.j -1.-2.j]
print(grad(lambda z: np.sum(np.conj(z) * z).real)(z))  # -> [ 2.+4.j -1.+2.j]
w = grad(lambda z: np.sum(z.real))(z.astype(np.complex64))
print(w, w.dtype)  # -> [1.+0.j 1.+0.j] complex64
# ---
# what it was before is what an array has after an error; nothing goes on being recorded
import numpy as np
from tenon import grad


def fails(x):
    y = x * 2
    raise ValueError("no")


try:
    grad(fails)(1.0)
except ValueError as e:
    print(e)  # -> no
print(grad(lambda x: x * x)(3.0))  # -> 6.0
# ---
# values are those of the function alone, also where Python's rules make them
import numpy as np
from tenon import value_and_grad


def f(x):
    return [f"{x:.3f}", x // 1, x % 0.7, int(x), round(x * 100) / 100, round(x, 1), x ** 2, 2 ** x, x > 1, -x, abs(x),
            float(x), isinstance(x, float), str(x), repr(x)]


seen = value_and_grad(lambda x: (x * 1.0, f(x)), has_aux=True)(1.75)[0][1]
print(seen == f(1.75))  # -> True
# ---
# second derivatives through loops, branches and assignments
import numpy as np
from tenon import grad, hessian


def program(x):
    y = np.zeros(3)
    for i in range(3):
        y[i] = x[i] * x[(i + 1) % 3]
    return np.sum(np.where(y > 1, y**2, y))


x = np.array([0.5, 1.0, 3.0])
print(hessian(program)(x).tolist())  # -> [[18.0, 1.0, 6.0], [1.0, 18.0, 12.0], [6.0, 12.0, 2.5]]
