# What is wrong with a formula
# no twin: lambdify and evaluate are Tenon's
import numpy as np
import tenon
def wrong(f, *args):
    try:
        f(*args)
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
print(wrong(tenon.lambdify, "x", "x + tehta"))  # -> NameError: name 'tehta' is not defined
print(wrong(tenon.lambdify, "theta", "1 + tehta"))  # -> NameError: name 'tehta' is not defined. Did you mean: 'theta'?
print(wrong(tenon.lambdify, "x", "piecewse((x, x > 0))"))  # -> NameError: name 'piecewse' is not defined. Did you mean: 'piecewise'?
print(wrong(tenon.lambdify, "x", "Heavyside(x)"))  # -> NameError: name 'Heavyside' is not defined. Did you mean: 'Heaviside'?
print(wrong(tenon.lambdify, "x", "numpy.arcsinn(x)"))  # -> AttributeError: module 'numpy' has no attribute 'arcsinn'. Did you mean: 'arcsin'?
print(wrong(tenon.lambdify, "x", "scipy.integrate(x)"))  # -> AttributeError: module 'scipy' has no attribute 'integrate'
print(wrong(tenon.lambdify, "x", "Integral(x, (x, 0, 1))"))  # -> NameError: name 'Integral' is not defined: it is no number; evaluate it in SymPy before printing
print(wrong(tenon.lambdify, "x", "2*\\Gamma_{f_{0}(980)} + x"))  # -> SyntaxError: '\Gamma_{f_{0}(980)}' is not an identifier: rename the symbol, or print the expression with lambdify(..., cse=True)
print(wrong(tenon.lambdify, "x", "2*m_{0}^{2} + x"))  # -> SyntaxError: 'm_{0}^{2}' is not an identifier: rename the symbol, or print the expression with lambdify(..., cse=True)
print(wrong(tenon.lambdify, ["x", "\\Gamma_{f}"], "x"))  # -> SyntaxError: '\Gamma_{f}' is not an identifier: rename the symbol, or print the expression with lambdify(..., cse=True)
print(wrong(tenon.lambdify, "x lambda", "x"))  # -> SyntaxError: 'lambda' is not an identifier
print(wrong(tenon.lambdify, ["x", ["y", "x"]], "x"))  # -> SyntaxError: duplicate argument 'x' in function definition
print(wrong(tenon.lambdify, "x", "x +"))  # -> SyntaxError: invalid syntax
print(wrong(tenon.lambdify, "x", "x +\n(2"))  # -> SyntaxError: '(' was never closed
print(wrong(tenon.lambdify, "x", "x)"))  # -> SyntaxError: unmatched ')'
print(wrong(tenon.lambdify, "x", "x = 3"))  # -> SyntaxError: invalid syntax
print(wrong(tenon.lambdify, "x", "x; x"))  # -> SyntaxError: invalid syntax
print(wrong(tenon.lambdify, "x", ""))  # -> SyntaxError: invalid syntax
print(wrong(tenon.lambdify, "x", "Sum(x, (x, 3))"))  # -> SyntaxError: the limits of a sum or product are (index, first, last)
print(wrong(tenon.lambdify, "x", "Piecewise(x, 3)"))  # -> SyntaxError: Piecewise() takes pairs (value, condition)
print(wrong(tenon.lambdify, 3, "x"))  # -> TypeError: lambdify() needs names, or lists of names, not 'int'
print(wrong(tenon.lambdify, ["x", 3], "x"))  # -> TypeError: the arguments of a formula are names, and lists of names, not 'int'
print(wrong(tenon.lambdify, "x", None))  # -> TypeError: a formula is a str, or a list of them, not 'NoneType'
print(wrong(tenon.lambdify, "x", "x", 3))  # -> TypeError: lambdify(): modules are names and dicts, not 'int'
print(wrong(tenon.lambdify("x y", "x"), 1))  # -> TypeError: _lambdifygenerated() missing 1 required positional argument: 'y'
print(wrong(tenon.lambdify([["x", "y"]], "x"), [1, 2, 3]))  # -> ValueError: too many values to unpack (expected 2)
print(wrong(tenon.lambdify("x y", "x if x > y else 3"), np.ones(3), np.ones(2)))  # -> ValueError: operands could not be broadcast together with shapes (3,) (2,)
print(wrong(tenon.lambdify("n", "builtins.sum(k for k in range(0, n))"), np.ones(3)))  # -> TypeError: the bounds of range() are numbers, not arrays: sum the elements by NumPy's sum, or call the function for each element
print(wrong(tenon.lambdify("n", "Sum(k, (k, 0, n))"), inf))  # -> ValueError: the bounds of a sum are whole numbers, not inf
print(wrong(tenon.lambdify("n", "Sum(k, (k, 0, n))"), 2.5))  # -> ValueError: the bounds of a sum are whole numbers, not 2.5
print(wrong(tenon.lambdify("x", "array([[x, 1], [2]])"), 1))  # -> ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions.
