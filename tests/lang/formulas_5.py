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
print(show('((x >= 1) or (x <= -1)) and ((x > -1) or (x < 1))'))  # ~1e-12 1 1 0 0 0 1 1
print(show('logical_and.reduce((logical_or.reduce((greater_equal(x, 1),less_equal(x, -1))),logical_or.reduce((greater(x, -1),less(x, 1)))))'))  # ~1e-12 1 1 0 0 0 1 1
print(show('numpy.logical_and.reduce((numpy.logical_or.reduce((numpy.greater_equal(x, 1),numpy.less_equal(x, -1))),numpy.logical_or.reduce((numpy.greater(x, -1),numpy.less(x, 1)))))'))  # ~1e-12 1 1 0 0 0 1 1
print(show('Ne(x, 1)'))  # ~1e-12 1 1 1 1 1 0 1
print(show('(x != 1)'))  # ~1e-12 1 1 1 1 1 0 1
print(show('not_equal(x, 1)'))  # ~1e-12 1 1 1 1 1 0 1
print(show('numpy.not_equal(x, 1)'))  # ~1e-12 1 1 1 1 1 0 1
print(show('(x > -1) & ((x > 1/2) | (x < 0))'))  # ~1e-12 0 0 1 0 0 1 1
print(show('((x > 1/2) or (x < 0)) and (x > -1)'))  # ~1e-12 0 0 1 0 0 1 1
print(show('logical_and.reduce((greater(x, -1),logical_or.reduce((greater(x, 1/2),less(x, 0)))))'))  # ~1e-12 0 0 1 0 0 1 1
print(show('numpy.logical_and.reduce((numpy.greater(x, -1),numpy.logical_or.reduce((numpy.greater(x, 1/2),numpy.less(x, 0)))))'))  # ~1e-12 0 0 1 0 0 1 1
print(show('ITE(x > 0, x > 1, x < -1)'))  # ~1e-12 1.0 0.0 0.0 0.0 0.0 0.0 1.0
print(show('(((x > 1)) if (x > 0) else ((x < -1)))'))  # ~1e-12 1.0 0.0 0.0 0.0 0.0 0.0 1.0
print(show('select([greater(x, 0),True], [greater(x, 1),less(x, -1)], default=nan)'))  # ~1e-12 1.0 0.0 0.0 0.0 0.0 0.0 1.0
print(show('numpy.select([numpy.greater(x, 0),True], [numpy.greater(x, 1),numpy.less(x, -1)], default=numpy.nan)'))  # ~1e-12 1.0 0.0 0.0 0.0 0.0 0.0 1.0
print(show('Piecewise((x, x > 0), (0, True))'))  # ~1e-12 0.0 0.0 0.0 0.0 0.5 1.0 2.0
print(show('((x) if (x > 0) else (0))'))  # ~1e-12 0.0 0.0 0.0 0.0 0.5 1.0 2.0
print(show('select([greater(x, 0),True], [x,0], default=nan)'))  # ~1e-12 0.0 0.0 0.0 0.0 0.5 1.0 2.0
print(show('numpy.select([numpy.greater(x, 0),True], [x,0], default=numpy.nan)'))  # ~1e-12 0.0 0.0 0.0 0.0 0.5 1.0 2.0
print(show('Piecewise((x, x > 0), (x**2, x < -1))'))  # ~1e-12 4.0 nan nan nan 0.5 1.0 2.0
print(show('((x) if (x > 0) else (x**2) if (x < -1) else None)'))  # ~1e-12 4.0 nan nan nan 0.5 1.0 2.0
print(show('select([greater(x, 0),less(x, -1)], [x,x**2], default=nan)'))  # ~1e-12 4.0 nan nan nan 0.5 1.0 2.0
print(show('numpy.select([numpy.greater(x, 0),numpy.less(x, -1)], [x,x**2], default=numpy.nan)'))  # ~1e-12 4.0 nan nan nan 0.5 1.0 2.0
print(show('Piecewise((x, x > 1), (2*x, x > 0), (-x, x > -1), (1, True))'))  # ~1e-12 1.0 1.0 0.5 -0.0 1.0 2.0 2.0
print(show('((x) if (x > 1) else (2*x) if (x > 0) else (-x) if (x > -1) else (1))'))  # ~1e-12 1.0 1.0 0.5 -0.0 1.0 2.0 2.0
print(show('select([greater(x, 1),greater(x, 0),greater(x, -1),True], [x,2*x,-x,1], default=nan)'))  # ~1e-12 1.0 1.0 0.5 -0.0 1.0 2.0 2.0
print(show('numpy.select([numpy.greater(x, 1),numpy.greater(x, 0),numpy.greater(x, -1),True], [x,2*x,-x,1], default=numpy.nan)'))  # ~1e-12 1.0 1.0 0.5 -0.0 1.0 2.0 2.0
print(show('Piecewise((sqrt(x), x >= 0), (I*sqrt(-x), True))'))  # ~1e-12 0.0 0.0 0.0 0.0 0.7071067811865476 1.0 1.4142135623730951 1.4142135623730951 1.0 0.7071067811865476 0.0 0.0 0.0 0.0
print(show('((sqrt(x)) if (x >= 0) else (1j*sqrt(-x)))'))  # ~1e-12 0.0 0.0 0.0 0.0 0.7071067811865476 1.0 1.4142135623730951 1.4142135623730951 1.0 0.7071067811865476 0.0 0.0 0.0 0.0
print(show('select([greater_equal(x, 0),True], [sqrt(x),1j*sqrt(-x)], default=nan)'))  # ~1e-12 0.0 0.0 0.0 0.0 0.7071067811865476 1.0 1.4142135623730951 1.4142135623730951 1.0 0.7071067811865476 0.0 0.0 0.0 0.0
print(show('numpy.select([numpy.greater_equal(x, 0),True], [numpy.sqrt(x),1j*numpy.sqrt(-x)], default=numpy.nan)'))  # ~1e-12 0.0 0.0 0.0 0.0 0.7071067811865476 1.0 1.4142135623730951 1.4142135623730951 1.0 0.7071067811865476 0.0 0.0 0.0 0.0
print(show('Piecewise((1/x, Ne(x, 0)), (0, True))'))  # ~1e-12 -0.5 -1.0 -2.0 0.0 2.0 1.0 0.5
print(show('((1/x) if (x != 0) else (0))'))  # ~1e-12 -0.5 -1.0 -2.0 0.0 2.0 1.0 0.5
print(show('select([not_equal(x, 0),True], [x**(-1.0),0], default=nan)'))  # ~1e-12 -0.5 -1.0 -2.0 0.0 2.0 1.0 0.5
print(show('numpy.select([numpy.not_equal(x, 0),True], [x**(-1.0),0], default=numpy.nan)'))  # ~1e-12 -0.5 -1.0 -2.0 0.0 2.0 1.0 0.5
print(show('Piecewise((log(x), x > 0), (Piecewise((1, x < -1), (2, True)), True))'))  # ~1e-12 1.0 2.0 2.0 2.0 -0.6931471805599453 0.0 0.6931471805599453
print(show('((log(x)) if (x > 0) else (((1) if (x < -1) else (2))))'))  # ~1e-12 1.0 2.0 2.0 2.0 -0.6931471805599453 0.0 0.6931471805599453
print(show('select([greater(x, 0),True], [log(x),select([less(x, -1),True], [1,2], default=nan)], default=nan)'))  # ~1e-12 1.0 2.0 2.0 2.0 -0.6931471805599453 0.0 0.6931471805599453
print(show('numpy.select([numpy.greater(x, 0),True], [numpy.log(x),numpy.select([numpy.less(x, -1),True], [1,2], default=numpy.nan)], default=numpy.nan)'))  # ~1e-12 1.0 2.0 2.0 2.0 -0.6931471805599453 0.0 0.6931471805599453
print(show('Heaviside(x)'))  # ~1e-12 0.0 0.0 0.0 0.5 1.0 1.0 1.0
print(show('(((0) if (x < 0) else (1/2) if (x == 0) else (1)))'))  # ~1e-12 0.0 0.0 0.0 0.5 1.0 1.0 1.0
print(show('(select([less(x, 0),equal(x, 0),True], [0,1/2,1], default=nan))'))  # ~1e-12 0.0 0.0 0.0 0.5 1.0 1.0 1.0
print(show('(numpy.select([numpy.less(x, 0),numpy.equal(x, 0),True], [0,1/2,1], default=numpy.nan))'))  # ~1e-12 0.0 0.0 0.0 0.5 1.0 1.0 1.0
print(show('Heaviside(x, 1)'))  # ~1e-12 0.0 0.0 0.0 1.0 1.0 1.0 1.0
print(show('(((0) if (x < 0) else (1)))'))  # ~1e-12 0.0 0.0 0.0 1.0 1.0 1.0 1.0
print(show('(select([less(x, 0),True], [0,1], default=nan))'))  # ~1e-12 0.0 0.0 0.0 1.0 1.0 1.0 1.0
print(show('(numpy.select([numpy.less(x, 0),True], [0,1], default=numpy.nan))'))  # ~1e-12 0.0 0.0 0.0 1.0 1.0 1.0 1.0
print(show('KroneckerDelta(1, floor(x))'))  # ~1e-12 0 0 0 0 0 1 0
print(show('(1 if 1 == floor(x) else 0)'))  # ~1e-12 0 0 0 0 0 1 0
print(show('(1 if 1 == numpy.floor(x) else 0)'))  # ~1e-12 0 0 0 0 0 1 0
print(show('x + KroneckerDelta(x, 1)'))  # ~1e-12 -2.0 -1.0 -0.5 0.0 0.5 2.0 2.0
print(show('x + (1 if x == 1 else 0)'))  # ~1e-12 -2.0 -1.0 -0.5 0.0 0.5 2.0 2.0
print(show('factorial(x + 2)'))  # ~1e-12 1.0 1.0 1.329340388179137 2.0 3.323350970447843 6.0 24.0
print(show('math.factorial(x + 2)'))  # ~1e-12 1.0 1.0 1.329340388179137 2.0 3.323350970447843 6.0 24.0
print(show('scipy.special.factorial(x + 2)'))  # ~1e-12 1.0 1.0 1.329340388179137 2.0 3.323350970447843 6.0 24.0
print(show('binomial(x + 5, 2)'))  # ~1e-12 3.0 6.0 7.874999999999999 10.0 12.374999999999998 15.0 21.0
print(show('((1/2)*gamma(x + 6)/gamma(x + 4))'))  # ~1e-12 3.0 6.0 7.874999999999999 10.0 12.374999999999998 15.0 21.0
print(show('((1/2)*math.gamma(x + 6)/math.gamma(x + 4))'))  # ~1e-12 3.0 6.0 7.874999999999999 10.0 12.374999999999998 15.0 21.0
print(show('((1/2)*scipy.special.gamma(x + 6)/scipy.special.gamma(x + 4))'))  # ~1e-12 3.0 6.0 7.874999999999999 10.0 12.374999999999998 15.0 21.0
print(show('beta(x + 3, 2)'))  # ~1e-12 0.5 0.16666666666666666 0.11428571428571428 0.08333333333333333 0.0634920634920635 0.05 0.03333333333333333
