# What formulas mean beyond their values: dtypes, names, what is computed, where each kind of argument goes.
# no twin: lambdify and evaluate are Tenon's
import numpy as np
import tenon
print(tenon.lambdify("x y", "x + 2*y")(1, 3))  # -> 7
# ---
# float literals, rationals, constants and parameters are weak
import numpy as np
import tenon
x = np.array([-2.0, -0.5, 0.0, 0.5, 2.0], np.float32)
def kind(text, x=x):
    return str(np.asarray(tenon.lambdify("x", text)(x)).dtype)
print(kind("0.1*x"), kind("1/2*x"), kind("x**(-2.0)"), kind("x**(1/3)"), kind("pi*x"), kind("nan*x"))  # -> float32 float32 float32 float32 float32 float32
print(kind("1j*x"), kind("(1/2)*1j*x"), kind("I*x + E"), kind("conjugate(x)"), kind("abs(1j*x)"))  # -> complex64 complex64 complex64 float32 float32
print(kind("select([greater(x, 0),True], [x,0], default=nan)"), kind("((x) if (x > 0) else (0))"))  # -> float32 float32
print(kind("((x) if (x > 1) else (1) if (x > 0) else (1/2))"), kind("Piecewise((x, x > 0), (1, x < -1))"))  # -> float32 float32
print(kind("Piecewise((sqrt(x), x >= 0), (1j*sqrt(-x), True))"), kind("Heaviside(x)"), kind("Max(x, 0, 1/2)"))  # -> complex64 float64 float32
print(kind("array([[x, 1], [0, x]])"), kind("amax((0, x), axis=0)"), kind("1180591620717411303424*x"))  # -> float32 float32 float32
print(kind("x**2", np.arange(3)), kind("x/2", np.arange(3)), kind("KroneckerDelta(x, 1)", np.arange(3)), kind("x**2*0.5", np.arange(3)))  # -> int64 float64 int64 float64
print(tenon.lambdify("x", "x**2")(3), tenon.lambdify("x", "x/2")(3), tenon.lambdify("x", "0.0**0")(1))  # -> 9 1.5 1.0
# ---
# division by zero, roots and logarithms of negative numbers, branches that are not taken
import tenon
def at(text, x):
    return tenon.lambdify("x", text)(x)
print(at("1/x", 0), at("-1/x", 0.0), at("x/x", 0.0), at("x**(-1.0)", 0), at("1/x**2", 0))  # -> inf -inf nan inf inf
print(at("sqrt(x)", -1.0), at("log(x)", -1), at("x**(1/3)", -8.0), at("log(x)", 0), at("acos(x)", 2))  # -> nan nan nan -inf nan
print(at("select([not_equal(x, 0),True], [sin(x)/x,1], default=nan)", 0.0), at("((sin(x)/x) if (x != 0) else (1))", 0))  # -> 1.0 1
print(at("Piecewise((1 % x, Ne(x, 0)), (7, True))", 0), at("(5 % x if x != 0 else 7)", 0), at("ITE(x > 0, 1//x, 2)", 0))  # -> 7 7 2
print(at("((1) if (x > 0) else None)", -1), at("Piecewise((1, x > 0))", -1))  # -> nan nan
print(at("log(x)", -1 + 0j).imag, at("log(x)", complex(-1, -0.0)).imag, at("sqrt(x)", -4 + 0j))  # ~1e-15 3.141592653589793 -3.141592653589793 2j
print(at("atan2(x, -1)", 0.0), at("atan2(x, -1)", -0.0), at("arccos(x)", float("nan")))  # ~1e-15 3.141592653589793 -3.141592653589793 nan
# ---
# names: arguments and the caller's come before all others
import tenon
print(tenon.lambdify("gamma beta lambda_", "gamma*beta + lambda_")(2, 3, 4))  # -> 10
print(tenon.lambdify("E, I, S, N", "E + I + S*N")(1, 2, 3, 4))  # -> 15
print(tenon.lambdify("x", "E*x")(1.0))  # ~1e-15 2.718281828459045
E = 5
print(tenon.lambdify("x", "E*x")(1.0))  # -> 5.0
print(tenon.lambdify("θ_1 λ", "θ_1**2 + λ")(3, 1))  # -> 10
print(tenon.lambdify("np", "np + numpy.pi*0")(3))  # -> 3.0
print(tenon.lambdify("x", "f(x) + g(x)", {"f": lambda x: x + 1, "g": abs})(-3))  # -> 1
print(tenon.lambdify("x", "f(x)", [{"f": lambda x: 1}, {"f": lambda x: 2}, "numpy"])(0))  # -> 1
def twice(x):
    return 2 * x
print(tenon.lambdify("x", "twice(x)")(4))  # -> 8
print(tenon.lambdify("x", "[E for E in range(int(x))]")(3), tenon.lambdify("x", "(lambda E: E + x)(1)")(2))  # -> [0, 1, 2] 3
# ---
# arguments: one name, several, lists that are unpacked; results: lists, tuples, dicts
import tenon
print(tenon.lambdify("x", "x")(3), tenon.lambdify(["x"], "x")(3), tenon.lambdify(("x", "y"), "x - y")(y=1, x=3))  # -> 3 3 2
print(tenon.lambdify("", "1 + 1")(), tenon.lambdify([], "2")())  # -> 2 2
print(tenon.lambdify([["x", "y"], "z"], "x + y*z")([1, 2], 3), tenon.lambdify([["x", ["y", "z"]]], "x - y*z")((1, (2, 3))))  # -> 7 -5
print(tenon.lambdify("x", "[x, 2*x]")(3), tenon.lambdify("x", "(x, x**2,)")(3), tenon.lambdify("x", "x, 1")(3), tenon.lambdify("x", "{'a': x}")(3))  # -> [3, 6] (3, 9) (3, 1) {'a': 3}
print(tenon.lambdify("x", ["x + 1", "x**2", 3])(4), tenon.lambdify("x", ("x + 1",))(4), tenon.lambdify("x", 2.5)(1))  # -> [5, 16, 3] (5,) 2.5
f = tenon.lambdify("x", "x + 1")
print(f.__name__, f.__doc__)  # -> _lambdifygenerated x + 1
# ---
# sums and products; bounds that are arguments
import tenon
s = tenon.lambdify("x n", "Sum(x**k/factorial(k), (k, 0, n))")
print(s(0.5, 3), s(0.5, 3.0), s(0.5, 0), s(0.5, -1))  # ~1e-15 1.6458333333333333 1.6458333333333333 1 0
print(tenon.lambdify("n", "Product(k, (k, 1, n))")(5), tenon.lambdify("n", "Sum(i*j, (j, 1, i), (i, 1, n))")(3))  # -> 120 25
print(tenon.lambdify("n", "(builtins.sum(k for k in range(1, n - 1+1)))")(4.0))  # -> 6
# ---
# matrices, members of arrays, methods
import numpy as np
import tenon
x = np.array([1.0, 2.0, 3.0])
m = tenon.lambdify("x", "array([[x, 1], [0, x**2]])")(x)
print(m.shape, m[0, 1].tolist(), m[1, 1].tolist())  # -> (2, 2, 3) [1.0, 1.0, 1.0] [1.0, 4.0, 9.0]
print(tenon.lambdify("x", "Matrix([[x, 1], [0, 2]])")(3).tolist(), tenon.lambdify("x", "Matrix([x, 1])")(3).tolist())  # -> [[3, 1], [0, 2]] [[3], [1]]
print(tenon.lambdify("x", "Matrix(1, 2, [x, 1])")(3).tolist(), tenon.lambdify("x", "ImmutableDenseMatrix([[x]])")(3).tolist())  # -> [[3, 1]] [[3]]
A = np.array([[2.0, 1.0], [1.0, 3.0]])
print(tenon.lambdify("A", "abs((A).dot(inv(A)))")(A).round(12).tolist(), tenon.lambdify("A", "matrix_power(A, 2)")(A).tolist())  # -> [[1.0, 0.0], [0.0, 1.0]] [[5.0, 5.0], [5.0, 10.0]]
print(tenon.lambdify("A k", "A[0, k + 1] + trace(A.T) + A.sum(axis=0)[0]")(A, 0), tenon.lambdify("A", "numpy.linalg.det(A)")(A))  # ~1e-14 9.0 5.0
print(tenon.lambdify("p", 'einsum("...i,...i->...", p, p)')(A).tolist(), tenon.lambdify("p", "sum(p[:, 1:]**2, axis=1)")(A).tolist())  # -> [5.0, 10.0] [1.0, 9.0]
print(tenon.lambdify("x", "array([[x, zeros(len(x))], [ones(len(x)), --sqrt(x)]]).transpose((2, 0, 1))")(x).shape)  # -> (3, 2, 2)
# ---
# decorators and modes
import numpy as np
import tenon
x = np.linspace(-1, 1, 5)
f = tenon.lambdify("x", "((x) if (x > 0) else (x**2))")
print([mode(f)(x).tolist() for mode in (tenon.eager, tenon.graph, tenon.jit)])  # -> [[1.0, 0.25, 0.0, 0.5, 1.0], [1.0, 0.25, 0.0, 0.5, 1.0], [1.0, 0.25, 0.0, 0.5, 1.0]]
@tenon.graph
def g(x):
    return tenon.lambdify("y", "2*y")(x) + tenon.evaluate("x if x > 0 else -x")
print(g(x).tolist())  # -> [-1.0, -0.5, 0.0, 1.5, 3.0]
# ---
# long and deep: time and memory grow as the text does
import tenon
n = 10000
print(tenon.lambdify("x", "(" * n + "x" + ")" * n)(3))  # -> 3
print(tenon.lambdify("x", "abs(" * n + "-x" + ")" * n)(3))  # -> 3
print(tenon.lambdify("x", "-" * n + "x")(3))  # -> 3
print(tenon.lambdify("x", "(0 if x > 9 else 1 + " * n + "x" + ")" * n)(3))  # -> 10003
print(tenon.lambdify("x", "".join(["%d if x < %d else " % (i, i) for i in range(n)]) + "7")(n - 1.5))  # -> 9999
print(tenon.lambdify("x", " + ".join(["x**2*cos(%d)**0*(1/2)" % i for i in range(n // 2)]))(2.0))  # -> 10000.0
names = ["x" + str(i) for i in range(300)]
print(tenon.lambdify(names, " + ".join(names))(*range(300)))  # -> 44850
# ---
# a megabyte: what is asked for grows as the text does, and the time is none to wait for
import time
import tenon
def asked(terms):
    text = " + ".join(["x**%d*sin(y + %d)*(1/2)" % (i % 7, i) for i in range(terms)])
    before, start = tenon.stats()["allocations"], time.time()
    f = tenon.lambdify("x y", text)
    return tenon.stats()["allocations"] - before, time.time() - start, len(text)
def compare(small, large):
    return large[2] > 1000000, large[0] < 20 * small[0], large[1] < 60
print(compare(asked(4000), asked(40000)))  # -> (True, True, True)
# ---
# gradients go through the branch that was taken
import numpy as np
import tenon
f = tenon.lambdify("x", "Piecewise((sqrt(x), x > 0), (x**2, True))")
print(tenon.grad(lambda x: f(x).sum())(np.array([-2.0, 0.25, 4.0])).tolist(), tenon.grad(f)(0.25), tenon.grad(f)(-2.0))  # -> [-4.0, 1.0, 0.25] 1.0 -4.0
k = tenon.grad(tenon.lambdify("x", "x if 0 < x < 1 else Max(x, 2*x) + (x**3 if x > 0 and x > 3 else Heaviside(x)*x)"))
print(k(0.5), k(2.0), k(4.0), k(-1.0))  # -> 1.0 3.0 50.0 1.0
print(tenon.grad(lambda x: tenon.evaluate("x*x + 1"))(3.0))  # -> 6.0
# ---
# variables of the function that calls lambdify, as they are then
import tenon
m = 1
def model(m):
    def g(x):
        return x * 100
    f = tenon.lambdify("x", "x - m + g(x)")
    m = 50
    return f
def later(text):
    shift = 7
    return tenon.lambdify(args="x", expr=text)(1)
print(model(3)(10), tenon.lambdify("x", "x + m")(1), later("x + shift + m"), [tenon.lambdify("x", "x*k")(2) for k in (1, 2)])  # -> 1007 2 9 [2, 4]
