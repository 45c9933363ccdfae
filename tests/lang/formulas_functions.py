# Whole functions as SymPy's lambdify and its users write them, from their source and as programs.
# no twin: lambdify and evaluate are Tenon's
import numpy as np
import tenon
f = tenon.lambdify(None, "def f(x, y=2):\n    return x + y\n")
print(f(1), f(1, 5), f.__name__)  # -> 3 6 f
# ---
# common subexpressions, selections, powers by floats, complex amplitudes
import numpy as np
import tenon
source = '''
def _lambdifygenerated(z0, z1, z2, z4, z5):
    x0 = z1**2
    x1 = -(z0 + z2)**2
    x3 = -(z0 - z2)**2
    x4 = 1j*sqrt((x0 + x1)*(x0 + x3))/x0
    x5 = z5**(-2.0)
    x6 = (1/2)*cos(z4)
    x7 = x0 + x3
    x8 = select([less(x7, 0),True], [1j*sqrt(-x7),sqrt(x7)], default=nan)
    x9 = 1.0*x5; x10 = x6
    return abs(x4*x9 + x8*x10)**2 + abs(x8 - 1/16*x6*x5)**2
'''
z = [np.array([0.5, 1.5]), np.array([3.0, 0.7]), 0.25, np.array([0.1, 2.0]), np.array([2.0, 4.0])]
print(tenon.lambdify(None, source)(*z).tolist())  # ~1e-13 [11.161374314910942, 1.072513754836544]
# ---
# lists of arguments are unpacked; lists and tuples are returned; conditions of arrays; imports that need nothing
import numpy as np
import tenon
source = '''# Not supported in Python with numpy:
# foo
import numpy as np
from numpy import (sqrt, cos as cosine)
from functools import reduce
import scipy.special

def _lambdifygenerated(_Dummy_34, x):
    "of a list and an array"
    [y, z] = _Dummy_34
    w = ((y*x) if (x > 0) else (z*x) if (x > -1) else (0))
    if y > z and not z > y:
        w += 100
    t = x*2; t *= 2
    for k in range(0, 2+1):
        t = t + (k if x < 1 else -k)
    return [w, (t, reduce(maximum, [x, 0, w]),), 1180591620717411303424]
'''
x = np.array([-2.0, -0.5, 0.5, 1.5])
f = tenon.lambdify(None, source)
a, (b, c), d = f([2, 3], x)
print(a.tolist(), b.tolist(), c.tolist(), d, f.__doc__)  # -> [0.0, -1.5, 1.0, 3.0] [-5.0, 1.0, 5.0, 3.0] [0.0, 0.0, 1.0, 3.0] 1.1805916207174113e+21 of a list and an array
print(f([3, 2], 1.5)[0])  # -> 104.5
# ---
# kinematics: slices, einsum, matrices of arrays, methods, double minuses
import numpy as np
import tenon
source = '''
def _lambdifygenerated(z0, z1):
    x0 = z0
    x1 = x0 + z1
    x2 = x1[:, 0]
    x3 = sum(x1[:, 1:]**2, axis=1)/x2**2
    x4 = 1/sqrt(1 - x3)
    x5 = x4*sqrt(x3)
    x7 = len(z0)
    x8 = ones(x7)
    x9 = zeros(x7)
    x15 = einsum("...ij,...j->...i", array(
        [
            [x4, x9, x9, -x5],
            [x9, x8, x9, x9],
            [x9, x9, x8, x9],
            [-x5, x9, x9, --x4],
        ]
    ).transpose((2, 0, 1)), z0)
    return arccos(x15[:, 3]/sqrt(sum(x15[:, 1:]**2, axis=1)))
'''
p = np.array([[3.0, 0.5, 0.25, 1.0], [4.0, 1.0, -0.5, 2.0]])
q = np.array([[2.0, 0.25, 0.5, 0.5], [5.0, -1.0, 0.5, 1.5]])
print(tenon.lambdify(None, source)(p, q).tolist())  # ~1e-13 [1.7650222400475681, 1.1634432189272375]
# ---
# a long line; temporaries by the hundred
import numpy as np
import tenon
x, y = np.linspace(0.1, 1.0, 4), 0.5
terms = ["(x**%d*cos(%d*y + 1/3)/(x + %d))" % (i % 5, i, i + 1) for i in range(3000)]
plain = tenon.lambdify("x y", " + ".join(terms))
lines = ["x%d = %s" % (i, terms[i]) for i in range(300)]
named = tenon.lambdify(None, "def f(x, y):\n    " + "\n    ".join(lines) + "\n    return " + " + ".join(["x%d" % i for i in range(300)]))
part = tenon.lambdify("x y", " + ".join(terms[:300]))
print(len(" + ".join(terms)) > 100000, np.allclose(named(x, y), part(x, y), 1e-13, 0), plain(x, y).shape)  # -> True True (4,)
# ---
# what is no function
import tenon
def wrong(*args):
    try:
        tenon.lambdify(*args)
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
print(wrong("x", "def f(x): return x"))  # -> TypeError: the text defines a function, which has arguments of its own: give None
print(wrong(None, "x"))  # -> TypeError: the arguments of the formula are missing
print(wrong(None, "import numpy"))  # -> SyntaxError: no function is defined here
print(wrong(None, "def f(x): return x\nf(3)"))  # -> SyntaxError: a formula is one expression, or one function
print(wrong(None, "def f(x): return x\ndef g(x): return x"))  # -> SyntaxError: a formula is one expression, or one function
print(wrong(None, "def f(x): return tehta"))  # -> NameError: name 'tehta' is not defined
print(wrong(None, "def f(x): return"), wrong(None, "def f(x, x): return 1"))  # -> None SyntaxError: duplicate argument 'x' in function definition
# ---
# decorators, recursion, defaults that are formulas
import tenon
f = tenon.lambdify(None, "@lru_cache\ndef f(n, one=(1 if 0 < 1 < 2 else 0)):\n    return one if n < 2 else f(n - 1) + f(n - 2)", {"lru_cache": lambda f: f})
print(f(10))  # -> 89
