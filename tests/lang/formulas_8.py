# Expressions as SymPy prints them, at numbers and in arrays of them, and what NumPy and SciPy make of them.
# no twin: written by tests/expressions/formulas.py
import numpy as np
import tenon
points = [-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0]
def show(text):
    f = tenon.lambdify("x", text)
    whole = np.asarray(f(np.array(points))) + np.zeros(len(points), bool)
    each = np.asarray([f(v) for v in points])
    if not np.allclose(whole, each, 1e-12, 1e-300, True):
        return "differs number by number " + str(each)
    parts = [whole.real, whole.imag] if np.iscomplexobj(whole) else [whole * 1]
    return " ".join([repr(v) for v in np.concatenate(parts).tolist()])
print(show('(x if x > 0 else -x) if x < 1 else (2 if x < 2 else 3*x)'))  # ~1e-12 2.0 1.0 0.5 0.0 0.5 2.0 6.0
print(show('(0.0 if x == 0 else math.copysign(1, x))'))  # ~1e-12 -1.0 -1.0 -1.0 0.0 1.0 1.0 1.0
print(show('(1 if 0 < x < 2 else 0)'))  # ~1e-12 0 0 0 0 1 1 0
print(show('(1 if (x if x > 0 else -x) > 1 else 2)'))  # ~1e-12 1 2 2 2 2 2 1
print(show('where(x > 0, x, 0)'))  # ~1e-12 0.0 0.0 0.0 0.0 0.5 1.0 2.0
print(show('select([x > 1,x > 0], [1,2], default=nan)'))  # ~1e-12 nan nan nan nan 2.0 2.0 1.0
print(show('Piecewise((1, (x > 0) & (x < 2)), (2, ~(x > 0)), (3, True))'))  # ~1e-12 2 2 2 2 1 1 3
print(show('ITE(x > 0, 1, 2)'))  # ~1e-12 2 2 2 2 1 1 1
print(show('Xor(x > 0, x < 1)'))  # ~1e-12 1 1 1 1 0 1 1
print(show('And(x > 0, x < 1) | Not(x > -1)'))  # ~1e-12 1 1 0 0 1 0 0
print(show('Nand(x > 0, x < 1)'))  # ~1e-12 1 1 1 1 0 1 1
print(show('Implies(x > 0, x > 1)'))  # ~1e-12 1 1 1 1 0 0 1
print(show('Equivalent(x > 0, x > 1)'))  # ~1e-12 1 1 1 1 0 0 1
print(show('Eq(x, 1) | Ne(x, x) | Lt(x, -1) & Le(x, -1) | Gt(x, 1) & Ge(x, 1)'))  # ~1e-12 1 0 0 0 0 1 1
print(show("Rational(1, 3)*x + Integer(2)*Float('0.5', 15) + S(1)/4 + S('1/8')"))  # ~1e-12 0.7083333333333334 1.0416666666666667 1.2083333333333333 1.375 1.5416666666666667 1.7083333333333333 2.0416666666666665
print(show('complex(x, 2*x)'))  # ~1e-12 -2.0 -1.0 -0.5 0.0 0.5 1.0 2.0 -4.0 -2.0 -1.0 0.0 1.0 2.0 4.0
print(show('I*x + 2.5j*x'))  # ~1e-12 -0.0 -0.0 -0.0 0.0 0.0 0.0 0.0 -7.0 -3.5 -1.75 0.0 1.75 3.5 7.0
print(show('zoo*0 + x*0'))  # ~1e-12 nan nan nan nan nan nan nan nan nan nan nan nan nan nan
print(show('--x - -x'))  # ~1e-12 -4.0 -2.0 -1.0 0.0 1.0 2.0 4.0
print(show('-1/16*x'))  # ~1e-12 0.125 0.0625 0.03125 -0.0 -0.03125 -0.0625 -0.125
print(show('x**-2'))  # ~1e-12 0.25 1.0 4.0 inf 4.0 1.0 0.25
print(show('2**-x'))  # ~1e-12 4.0 2.0 1.4142135623730951 1.0 0.7071067811865476 0.5 0.25
print(show('1000000000000000000000000000000.*x'))  # ~1e-12 -2e+30 -1e+30 -5e+29 0.0 5e+29 1e+30 2e+30
print(show('x if True else 0'))  # ~1e-12 -2.0 -1.0 -0.5 0.0 0.5 1.0 2.0
print(show('x +\n  1  # of course\n'))  # ~1e-12 -1.0 0.0 0.5 1.0 1.5 2.0 3.0
print(show('# Not supported in Python:\n# gamma\ngamma(x + 3)'))  # ~1e-12 1.0 1.0 1.329340388179137 2.0 3.323350970447843 6.0 24.0
print(show('RisingFactorial(x + 3, 5/2)'))  # ~1e-12 3.323350970447842 11.63172839656745 18.054066673528197 26.171388892276763 36.1081333470564 47.980879635840736 77.9689294082412
print(show('sinc(x/pi)'))  # ~1e-12 0.45464871341284085 0.8414709848078965 0.958851077208406 1.0 0.958851077208406 0.8414709848078965 0.45464871341284085
print(show('x // 1 + x % 3'))  # ~1e-12 -1.0 1.0 1.5 0.0 0.5 2.0 4.0
print(show('trunc(x) + rint(x)'))  # ~1e-12 -4.0 -2.0 -0.0 0.0 0.0 2.0 4.0
print(show('GoldenRatio*x + EulerGamma + Catalan + golden_ratio'))  # ~1e-12 -0.12485272967114314 1.4931812590787519 2.302198253453699 3.1112152478286466 3.920232242203594 4.729249236578542 6.347283225328437
