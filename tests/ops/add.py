# x + y
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5, -3.25, 1e300])
r = x[:, None] + x
print(r.tolist())  # -> [[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan], [nan, inf, nan, inf, inf, inf, inf, inf, inf, inf], [nan, nan, -inf, -inf, -inf, -inf, -inf, -inf, -inf, -inf], [nan, inf, -inf, 0.0, 0.0, 1.0, -1.0, 2.5, -3.25, 1e+300], [nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5, -3.25, 1e+300], [nan, inf, -inf, 1.0, 1.0, 2.0, 0.0, 3.5, -2.25, 1e+300], [nan, inf, -inf, -1.0, -1.0, 0.0, -2.0, 1.5, -4.25, 1e+300], [nan, inf, -inf, 2.5, 2.5, 3.5, 1.5, 5.0, -0.75, 1e+300], [nan, inf, -inf, -3.25, -3.25, -2.25, -4.25, -0.75, -6.5, 1e+300], [nan, inf, -inf, 1e+300, 1e+300, 1e+300, 1e+300, 1e+300, 1e+300, 2e+300]]
print(r.shape, r.dtype)  # -> (10, 10) float64
u = np.array([1.5, 2.25, 0.1, 7.75, 3.0])
v = np.array([0.3, 4.5, 2.0, 0.7, 1.25])
print((u + v).tolist())  # -> [1.8, 6.75, 2.1, 8.45, 4.25]
print((u + 2.5).tolist())  # -> [4.0, 4.75, 2.6, 10.25, 5.5]
print((2.5 + v).tolist())  # -> [2.8, 7.0, 4.5, 3.2, 3.75]
h = u.astype(np.float32)
r = h + v.astype(np.float32)
print(r.tolist())  # -> [1.7999999523162842, 6.75, 2.0999999046325684, 8.449999809265137, 4.25]
print(r.dtype)  # -> float32
r = h + 3
print(r.tolist())  # -> [4.5, 5.25, 3.0999999046325684, 10.75, 6.0]
print(r.dtype)  # -> float32
r = h + v
print(r.tolist())  # -> [1.8, 6.75, 2.100000001490116, 8.45, 4.25]
print(r.dtype)  # -> float64
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([3, -2, 7, 1, -1, 2], dtype=np.int32)
r = i + j
print(r.tolist(), r.dtype)  # -> [10, -9, -2147483642, -2147483647, -1, 7] int32
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = k + j
print(r.tolist(), r.dtype)  # -> [10, -9, -9223372036854775802, -9223372036854775807, -1, 7] int64
r = i + 2
print(r.tolist(), r.dtype)  # -> [9, -5, -2147483647, -2147483646, 2, 7] int32
r = i + np.float32(2)
print(r.dtype)  # -> float64
p = np.array([False, False, True, True])
q = np.array([False, True, False, True])
r = p + q
print(r.tolist(), r.dtype)  # -> [False, True, True, True] bool
z = np.array([1 + 2j, -0.5j, 3.0, -2 - 1j])
r = z + z[::-1]
print(r.tolist())  # -> [(-1+1j), (3-0.5j), (3-0.5j), (-1+1j)]
r = z.astype(np.complex64) + 2.0
print(r.dtype)  # -> complex64
r = h[:4] + 2j
print(r.dtype)  # -> complex64
r = u.reshape(5, 1) + v[:3]
print(r.shape)  # -> (5, 3)
print(r[4].tolist())  # -> [3.3, 7.5, 5.0]
print(np.add(2.5, 1.5))  # -> 4.0
# ---
import numpy as np
np.zeros(3) + np.ones(4)  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
