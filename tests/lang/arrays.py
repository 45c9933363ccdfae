# SPDX-License-Identifier: MIT
# Arrays in the language: operators with scalars and lists, truth, iteration, unpacking, attributes.
import numpy as np
x = np.array([1.0, 2.0, 3.0])
print(x + 1, 2 * x, x / 2, x**2, -x, x // 2, x % 2, 1 - x)  # -> [2. 3. 4.] [2. 4. 6.] [0.5 1.  1.5] [1. 4. 9.] [-1. -2. -3.] [0. 1. 1.] [1. 0. 1.] [ 0. -1. -2.]
print(x + [10, 20, 30], [1, 1, 1] * x, x == 2, x > 1, (x > 1) & (x < 3), ~(x > 1))  # -> [11. 22. 33.] [1. 2. 3.] [False  True False] [False  True  True] [False  True False] [ True False False]
print(x.shape, x.ndim, x.size, x.dtype, x.T.shape, x.itemsize, x.nbytes, len(x))  # -> (3,) 1 3 float64 (3,) 8 24 3
m = np.arange(6).reshape(2, 3)
print(m.T.shape, m[1, 2], m[0], m[:, 1], m[-1, ::-1], m.sum(), m.sum(axis=0))  # -> (3, 2) 5 [0 1 2] [1 4] [5 4 3] 15 [3 5 7]
a, b = m
print(a, b, [int(v) for v in a], list(a), [r.sum() for r in m])  # -> [0 1 2] [3 4 5] [0, 1, 2] [np.int64(0), np.int64(1), np.int64(2)] [np.int64(3), np.int64(12)]
total = 0.0
for v in x:
    total += v
print(total, 2.0 in x, 5 in x, sum(x), max(x), min(x), sorted(x, reverse=True))  # -> 6.0 True False 6.0 3.0 1.0 [np.float64(3.0), np.float64(2.0), np.float64(1.0)]
y = x
y += 1
x *= 2
print(x, y is x, y)  # -> [4. 6. 8.] True [4. 6. 8.]
v = x[1:]
v[0] = 100
x[-1] = 7
print(x, v)  # -> [  4. 100.   7.] [100.   7.]
if x[0] > 3:
    print("big", x[0], repr(x[0]), x[0] + 1, type(x[0]) is np.float64, float(x[0]), int(x[0]))  # -> big 4.0 np.float64(4.0) 5.0 True 4.0 4
print(bool(np.array([1])), bool(np.array(0.0)), x[0] and 3, not x[0])  # -> True False 3 False
print([x[0], 1], (x[1],), {"k": x[2]}, [np.array([1, 2])], f"{x[0]:.2f} {m[1, 1]} {x}")  # -> [np.float64(4.0), 1] (np.float64(100.0),) {'k': np.float64(7.0)} [array([1, 2])] 4.00 4 [  4. 100.   7.]
z = np.array([1 + 2j, 3j])
print(z.real, z.imag, abs(z), z.conj(), z.dtype, z * 1j)  # -> [1. 0.] [2. 3.] [2.23606798 3.        ] [1.-2.j 0.-3.j] complex128 [-2.+1.j -3.+0.j]
f = np.float32(0.1)
print(f, f + 1, repr(f), f.dtype, np.float32(0.1) * np.float32(3), np.ones(2, dtype=np.float32) * 2.5)  # -> 0.1 1.1 np.float32(0.1) float32 0.3 [2.5 2.5]
print(np.float64(3), np.int32(7) // 2, np.bool_(1), np.sin(0.0), np.sqrt(2.0), np.maximum(2, 3))  # -> 3.0 3 True 0.0 1.4142135623730951 3
print(round(np.float64(2.567), 1), abs(np.array([-1, 2])), pow(np.array([2, 3]), 2), divmod(np.array([7, 8]), 3))  # -> 2.6 [1 2] [4 9] (array([2, 2]), array([1, 2]))
print(np.maximum.reduce([np.array([1, 5]), np.array([3, 2])]), np.logical_and.reduce([x > 1, x < 50]), np.add.reduce(x), np.multiply.outer([1, 2], [3, 4]).tolist())  # -> [3 5] [ True False  True] 111.0 [[3, 4], [6, 8]]
print(np.pi, np.e, np.inf, np.newaxis, x[np.newaxis].shape, x[:, None].shape, x[...].shape)  # -> 3.141592653589793 2.718281828459045 inf None (1, 3) (3, 1) (3,)
print(x.dtype == np.float64, x.dtype == "float64", m.dtype == float, isinstance(x, np.ndarray), isinstance(x[0], float))  # -> True True False True True
print(np.add(1, 2, out=None), getattr(x, "shape"), hasattr(x, "nope"))  # -> 3 (3,) False
w = np.zeros(3)
np.multiply(x, 2, out=w)
print(w)  # -> [  8. 200.  14.]
# ---
import numpy as np
x = np.ones(3)
if x > 0:  # error: ValueError: The truth value of an array with more than one element is ambiguous
    pass
# ---
import numpy as np
x = np.ones(3) + np.ones(4)  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
# ---
import numpy as np
a, b = np.ones(3)  # error: ValueError: too many values to unpack (expected 2)
# ---
import numpy as np
print(np.ones(3)[5])  # error: IndexError: index 5 is out of bounds for axis 0 with size 3
# ---
import numpy as np
float(np.ones(3))  # error: TypeError: only
# ---
import numpy as np
for v in np.array(1.0):  # error: TypeError: iteration over a 0-d array
    pass
# ---
import numpy as np
np.ones(3) + None  # error: TypeError: unsupported operand type(s) for +
