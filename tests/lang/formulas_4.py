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
print(show('reduce(minimum, [0, x])'))  # ~1e-12 -2.0 -1.0 -0.5 0.0 0.0 0.0 0.0
print(show('functools.reduce(numpy.minimum, [0, x])'))  # ~1e-12 -2.0 -1.0 -0.5 0.0 0.0 0.0 0.0
print(show('Max(x, x**2) + Min(-x, x)'))  # ~1e-12 2.0 0.0 -0.25 0.0 0.0 0.0 2.0
print(show('max(x, x**2) + min(x, -x)'))  # ~1e-12 2.0 0.0 -0.25 0.0 0.0 0.0 2.0
print(show('reduce(maximum, [x, x**2]) + reduce(minimum, [x, -x])'))  # ~1e-12 2.0 0.0 -0.25 0.0 0.0 0.0 2.0
print(show('functools.reduce(numpy.maximum, [x, x**2]) + functools.reduce(numpy.minimum, [x, -x])'))  # ~1e-12 2.0 0.0 -0.25 0.0 0.0 0.0 2.0
print(show('floor(x)'))  # ~1e-12 -2.0 -1.0 -1.0 0.0 0.0 1.0 2.0
print(show('numpy.floor(x)'))  # ~1e-12 -2.0 -1.0 -1.0 0.0 0.0 1.0 2.0
print(show('ceiling(x)'))  # ~1e-12 -2.0 -1.0 -0.0 0.0 1.0 1.0 2.0
print(show('ceil(x)'))  # ~1e-12 -2.0 -1.0 -0.0 0.0 1.0 1.0 2.0
print(show('numpy.ceil(x)'))  # ~1e-12 -2.0 -1.0 -0.0 0.0 1.0 1.0 2.0
print(show('frac(x)'))  # ~1e-12 0.0 0.0 0.5 0.0 0.5 0.0 0.0
print(show('x % 1'))  # ~1e-12 0.0 0.0 0.5 0.0 0.5 0.0 0.0
print(show('mod(x, 1)'))  # ~1e-12 0.0 0.0 0.5 0.0 0.5 0.0 0.0
print(show('numpy.mod(x, 1)'))  # ~1e-12 0.0 0.0 0.5 0.0 0.5 0.0 0.0
print(show('Mod(x, 3)'))  # ~1e-12 1.0 2.0 2.5 0.0 0.5 1.0 2.0
print(show('x % 3'))  # ~1e-12 1.0 2.0 2.5 0.0 0.5 1.0 2.0
print(show('mod(x, 3)'))  # ~1e-12 1.0 2.0 2.5 0.0 0.5 1.0 2.0
print(show('numpy.mod(x, 3)'))  # ~1e-12 1.0 2.0 2.5 0.0 0.5 1.0 2.0
print(show('Mod(x, -3/2)'))  # ~1e-12 -0.5 -1.0 -0.5 -0.0 -1.0 -0.5 -1.0
print(show('x % (-3/2)'))  # ~1e-12 -0.5 -1.0 -0.5 -0.0 -1.0 -0.5 -1.0
print(show('mod(x, -3/2)'))  # ~1e-12 -0.5 -1.0 -0.5 -0.0 -1.0 -0.5 -1.0
print(show('numpy.mod(x, -3/2)'))  # ~1e-12 -0.5 -1.0 -0.5 -0.0 -1.0 -0.5 -1.0
print(show('x < 1/2'))  # ~1e-12 1 1 1 1 0 0 0
print(show('(x < 1/2)'))  # ~1e-12 1 1 1 1 0 0 0
print(show('less(x, 1/2)'))  # ~1e-12 1 1 1 1 0 0 0
print(show('numpy.less(x, 1/2)'))  # ~1e-12 1 1 1 1 0 0 0
print(show('x <= 1/2'))  # ~1e-12 1 1 1 1 1 0 0
print(show('(x <= 1/2)'))  # ~1e-12 1 1 1 1 1 0 0
print(show('less_equal(x, 1/2)'))  # ~1e-12 1 1 1 1 1 0 0
print(show('numpy.less_equal(x, 1/2)'))  # ~1e-12 1 1 1 1 1 0 0
print(show('x > 1/2'))  # ~1e-12 0 0 0 0 0 1 1
print(show('(x > 1/2)'))  # ~1e-12 0 0 0 0 0 1 1
print(show('greater(x, 1/2)'))  # ~1e-12 0 0 0 0 0 1 1
print(show('numpy.greater(x, 1/2)'))  # ~1e-12 0 0 0 0 0 1 1
print(show('x >= 1/2'))  # ~1e-12 0 0 0 0 1 1 1
print(show('(x >= 1/2)'))  # ~1e-12 0 0 0 0 1 1 1
print(show('greater_equal(x, 1/2)'))  # ~1e-12 0 0 0 0 1 1 1
print(show('numpy.greater_equal(x, 1/2)'))  # ~1e-12 0 0 0 0 1 1 1
print(show('Eq(x, 1)'))  # ~1e-12 0 0 0 0 0 1 0
print(show('(x == 1)'))  # ~1e-12 0 0 0 0 0 1 0
print(show('equal(x, 1)'))  # ~1e-12 0 0 0 0 0 1 0
print(show('numpy.equal(x, 1)'))  # ~1e-12 0 0 0 0 0 1 0
print(show('Ne(x, 1)'))  # ~1e-12 1 1 1 1 1 0 1
print(show('(x != 1)'))  # ~1e-12 1 1 1 1 1 0 1
print(show('not_equal(x, 1)'))  # ~1e-12 1 1 1 1 1 0 1
print(show('numpy.not_equal(x, 1)'))  # ~1e-12 1 1 1 1 1 0 1
print(show('(x > -1) & (x < 1)'))  # ~1e-12 0 0 1 1 1 0 0
print(show('(x > -1) and (x < 1)'))  # ~1e-12 0 0 1 1 1 0 0
print(show('logical_and.reduce((greater(x, -1),less(x, 1)))'))  # ~1e-12 0 0 1 1 1 0 0
print(show('numpy.logical_and.reduce((numpy.greater(x, -1),numpy.less(x, 1)))'))  # ~1e-12 0 0 1 1 1 0 0
print(show('(x > 1) | (x < -1)'))  # ~1e-12 1 0 0 0 0 0 1
print(show('(x > 1) or (x < -1)'))  # ~1e-12 1 0 0 0 0 0 1
print(show('logical_or.reduce((greater(x, 1),less(x, -1)))'))  # ~1e-12 1 0 0 0 0 0 1
print(show('numpy.logical_or.reduce((numpy.greater(x, 1),numpy.less(x, -1)))'))  # ~1e-12 1 0 0 0 0 0 1
print(show('~((x > -1) & (x < 1))'))  # ~1e-12 1 1 0 0 0 1 1
print(show('not ((x > -1) and (x < 1))'))  # ~1e-12 1 1 0 0 0 1 1
print(show('logical_not(logical_and.reduce((greater(x, -1),less(x, 1))))'))  # ~1e-12 1 1 0 0 0 1 1
print(show('numpy.logical_not(numpy.logical_and.reduce((numpy.greater(x, -1),numpy.less(x, 1))))'))  # ~1e-12 1 1 0 0 0 1 1
print(show('(x > -1) ^ (x < 1)'))  # ~1e-12 1 1 0 0 0 1 1
