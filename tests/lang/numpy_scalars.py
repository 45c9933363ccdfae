# SPDX-License-Identifier: MIT
# Array scalars beside Python's objects, by NumPy 2: repetition, comparison with what is no number, keys, text.
import numpy as np
n = np.arange(5)[2]
print([1, 2] * n, n * [1, 2], (1, 2) * n, n * (1, 2), "ab" * n, n * "ab", ["x"] * n, [[]] * n)  # -> [1, 2, 1, 2] [1, 2, 1, 2] (1, 2, 1, 2) (1, 2, 1, 2) abab abab ['x', 'x'] [[], []]
print([1, 2] * np.int32(2), [0] * np.arange(5).max(), "a" * np.int64(0), [1] * np.int64(-3), () * n)  # -> [1, 2, 1, 2] [0, 0, 0, 0]  [] ()
x = y = [0]
x *= np.arange(5)[3]
print(x, y, len(y))  # -> [0, 0, 0] [0, 0, 0] 3
t = s = (1,)
t *= n
u = "-"
u *= n
k = n
k *= [7]
print(t, s, u, k)  # -> (1, 1) (1,) -- [7, 7]
print([1, 2] * np.array(2), np.array([2, 3]) * [1, 2], (1, 2) + n, [1, 2] - n, range(3) * n, n * range(3))  # -> [2 4] [2 6] [3 4] [-1  0] [0 2 4] [0 2 4]
lazy = (np.arange(6) * 2).sum() // 10
print([1] * lazy, lazy * "+")  # -> [1, 1, 1] +++
# ---
import numpy as np
print([1] * np.arange(5.0)[2])  # error: TypeError: can't multiply sequence by non-int of type 'numpy.float64'
# ---
import numpy as np
print(np.float32(2) * (1, 2))  # error: TypeError: can't multiply sequence by non-int of type 'numpy.float32'
# ---
import numpy as np
print("a" * np.complex128(2))  # error: TypeError: can't multiply sequence by non-int of type 'numpy.complex128'
# ---
import numpy as np
print([1] * (np.arange(3)[1] == 1))  # error: TypeError: can't multiply sequence by non-int of type 'numpy.bool'
# ---
import numpy as np
x = [1]
x *= np.float64(2)  # error: TypeError: can't multiply sequence by non-int of type 'numpy.float64'
# ---
import numpy as np
print({} * np.int64(2))  # error: TypeError
# ---
import numpy as np
print("ab" * np.array(2))  # error: TypeError
# ---
# Comparing (==, !=) with what is never a number: element by element, in every dtype and rank, also of pending arrays.
import numpy as np
a = np.arange(3)
print(a == None, a != None, None == a, None != a)  # -> [False False False] [ True  True  True] [False False False] [ True  True  True]
print(a == "a", a != "a", a == {}, a == np.sin, a == ..., a == float)  # -> [False False False] [ True  True  True] [False False False] [False False False] [False False False] [False False False]
many = [np.zeros((2, 2)), np.array([True]), np.array([1j]), np.arange(2, dtype=np.int32), np.zeros(1, dtype=np.float32), np.zeros((0, 3))]
print([(b == None).tolist() for b in many])  # -> [[[False, False], [False, False]], [False], [False], [False, False], [False], []]
print([(b != "a").tolist() for b in many], [(b == None).shape for b in many[::5]], (a + a == None).dtype)  # -> [[[True, True], [True, True]], [True], [True], [True, True], [True], []] [(2, 2), (0, 3)] bool
print(np.int64(3) == None, np.int64(3) != None, np.float64(3) == "a", np.array(3) == None, np.array(3) != None)  # -> False True False False True
print(a == range(3), range(1, 4) - a, None in a, "a" in a, a[::2] == None, (a == None).any(), (a != None).all())  # -> [ True  True  True] [1 1 1] False False [False False] False True
if np.int64(0) == None:
    print("never")
# ---
import numpy as np
if np.arange(3) == None:  # error: ValueError: The truth value of an array with more than one element is ambiguous
    pass
# ---
import numpy as np
np.arange(3) < None  # error: TypeError: '<' not supported between instances of
# ---
# As keys array scalars are the numbers that they are worth.
import numpy as np
d = {1: "i", 2.5: "f", 1j: "c", (1, 2.5): "t"}
print(d[np.int64(1)], d[np.int32(1)], d[np.float64(1)], d[np.float32(2.5)], d[np.complex128(1)], d[np.complex64(1j)], d[1 + 0j], d[True])  # -> i i i f i c i i
print(d[(np.int64(1), np.float64(2.5))], d[np.ones(1, dtype=bool)[0]], d.get(np.float32(0.1), "none"), np.int64(1) in d, np.float64(0.5) in d)  # -> t i none True False
e = {np.arange(4)[k]: k for k in range(4)}
e[np.float32(0.1)] = "single"
e[0.1] = "double"
e[np.int64(2)] = "two"
del e[np.float64(3)]
print([e[0], e[1.0], e[2]], len(e), e[np.float64(0.1)], e[np.float32(0.1)], e.pop(np.int64(1)), 1 in e)  # -> [0, 1, 'two'] 5 double single 1 False
big = {2 ** 53 + 1: "int", 2.0 ** 53: "float"}
print(len(big), big[np.int64(2 ** 53 + 1)], big[np.float64(2 ** 53)], 9007199254740992 in big, {0: 1}[-0.0], {-0.0: 1}[np.float64(0)])  # -> 2 int float True 1 1
pending = (np.arange(5) * 3).sum()
print({30: "sum"}[pending], {pending: 1}[30], {(pending, "a"): 2}[30, "a"])  # -> sum 1 2
nan = np.nan
m = {nan: 1}
m[nan] = 2
print(m[nan], len(m), nan in m, (nan,) in {(nan,): 0})  # -> 2 1 True True
# ---
import numpy as np
{np.array(1): 2}  # error: TypeError: unhashable type: 'numpy.ndarray'
# ---
import numpy as np
{}[(1, np.arange(2))]  # error: TypeError: unhashable type: 'numpy.ndarray'
# ---
# Text; formatting goes by the Python number that the scalar is worth.
import numpy as np
f = np.float32
print(f(1e-4), f(0.00010001), f(1e-5), f(0), f(-0.0), f(np.inf), np.float64(1e15), np.float64(1e16), np.float64(1e-4))  # -> 1e-04 0.00010001 1e-05 0.0 -0.0 inf 1000000000000000.0 1e+16 0.0001
v = f(0.1)
print(f"{v} {v:} {v!s} {v:.3f} {v:10.4} {v:g}", "{} {:>22}".format(v, v), format(v), format(v, ""), "%s %g" % (v, v))  # -> 0.10000000149011612 0.10000000149011612 0.1 0.100        0.1 0.1 0.10000000149011612    0.10000000149011612 0.10000000149011612 0.10000000149011612 0.1 0.1
print(f"{f(16777216)} {np.complex64(0.1 + 2j)} {np.int64(7)} {np.float64(0.1)} {np.ones(1, dtype=bool)[0]} {np.array(0.1, dtype=np.float32)} {np.array([v])}")  # -> 16777216.0 (0.10000000149011612+2j) 7 0.1 True 0.10000000149011612 [0.1]
# ---
# round: to an int without digits, in its own dtype with them.
import numpy as np
print(round(np.float64(2.5)), round(np.float32(3.5)), round(np.float64(-0.5)), round(np.int64(5)), round(np.int32(-7)), round(np.float64(2.5), None))  # -> 2 4 0 5 -7 2
print(isinstance(round(np.float64(2.5)), int), isinstance(round(np.float64(2.5), 0), int), round(np.float64(2.567), 2), round(np.float32(2.567), 2), round(np.float64(2.5), 0), round(np.int64(15), -1))  # -> True False 2.57 2.57 2.0 20
print(round(np.float32(2.567), 2).dtype, round(np.int32(5), 2).dtype, round((np.arange(4) / 2).sum()), round(2.5), round(-2.5), round(True))  # -> float32 int32 3 2 -2 1
# ---
import numpy as np
round(np.float64(np.nan))  # error: ValueError: cannot convert float NaN to integer
# ---
import numpy as np
round(np.float64(np.inf))  # error: OverflowError: cannot convert float infinity to integer
# ---
import numpy as np
round(np.complex128(2.5))  # error: TypeError: type numpy.complex128 doesn't define __round__ method
# ---
import numpy as np
print(int(np.array(3)), float(np.array(2.5)), int(np.float64(2.9)), complex(np.array(2j)), int(np.complex128(3 + 0j)), float(np.complex64(3)))  # -> 3 2.5 2 2j 3 3.0
# ---
import numpy as np
int(np.array([3]))  # error: TypeError: only 0-dimensional arrays can be converted to Python scalars
# ---
import numpy as np
float(np.ones((1, 1)))  # error: TypeError: only 0-dimensional arrays can be converted to Python scalars
# ---
# One element takes one number.
import numpy as np
x = np.zeros(3)
x[1] = np.array(2)
x[1:2] = np.ones(1)
x[2, ...] = np.ones(1)
x[None, 0] = [3]
y = np.zeros((2, 2))
y[0] = np.ones(1)
y[1, 0] = np.float32(5)
z = np.array(1.0)
z[()] = np.array(4)
b = np.zeros(2, dtype=bool)
b[1] = np.ones(1)
print(x, y.tolist(), z, b)  # -> [3. 1. 1.] [[1.0, 1.0], [5.0, 0.0]] 4.0 [False  True]
# ---
import numpy as np
x = np.zeros(3)
x[1] = np.ones(1)  # error: ValueError: setting an array element with a sequence.
# ---
import numpy as np
x = np.zeros((2, 2), dtype=np.int32)
x[0, np.int64(1)] = np.ones((1, 1))  # error: ValueError: setting an array element with a sequence.
# ---
import numpy as np
x = np.array(0.0)
x[()] = [1]  # error: ValueError: setting an array element with a sequence.
# ---
import numpy as np
x = np.zeros(2, dtype=complex)
x[0] = np.ones(1)  # error: TypeError: only 0-dimensional arrays can be converted to Python scalars
# ---
import numpy as np
x = np.zeros(2, dtype=int)
x[0] = (1,)  # error: TypeError: int() argument must be a string, a bytes-like object or a real number, not 'tuple'
# ---
import numpy as np
x = np.linspace(0, 1, 3)
np.array([[x, 1], [0, x]])  # error: ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 2 dimensions.
# ---
# an array of no axes has no imaginary part to drop, as an array scalar has
import numpy as np
float(np.array(4 + 0j))  # error: TypeError: float() argument must be a string or a real number, not 'complex'
# ---
import numpy as np
int(np.array(4 + 0j))  # error: TypeError: int() argument must be a string, a bytes-like object or a real number, not 'complex'
