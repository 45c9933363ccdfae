# magnitude of x, sign of y
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5, -3.25, 1e300])
r = np.copysign(x[:, None], x)
print(r.tolist())  # -> [[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan], [inf, inf, -inf, inf, -inf, inf, -inf, inf, -inf, inf], [inf, inf, -inf, inf, -inf, inf, -inf, inf, -inf, inf], [0.0, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 0.0], [0.0, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 0.0], [1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0], [1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0], [2.5, 2.5, -2.5, 2.5, -2.5, 2.5, -2.5, 2.5, -2.5, 2.5], [3.25, 3.25, -3.25, 3.25, -3.25, 3.25, -3.25, 3.25, -3.25, 3.25], [1e+300, 1e+300, -1e+300, 1e+300, -1e+300, 1e+300, -1e+300, 1e+300, -1e+300, 1e+300]]
print(r.shape, r.dtype)  # -> (10, 10) float64
u = np.array([1.5, 2.25, 0.1, 7.75, 3.0])
v = np.array([0.3, 4.5, 2.0, 0.7, 1.25])
print((np.copysign(u, v)).tolist())  # -> [1.5, 2.25, 0.1, 7.75, 3.0]
print((np.copysign(u, 2.5)).tolist())  # -> [1.5, 2.25, 0.1, 7.75, 3.0]
print((np.copysign(2.5, v)).tolist())  # -> [2.5, 2.5, 2.5, 2.5, 2.5]
h = u.astype(np.float32)
r = np.copysign(h, v.astype(np.float32))
print(r.tolist())  # -> [1.5, 2.25, 0.10000000149011612, 7.75, 3.0]
print(r.dtype)  # -> float32
r = np.copysign(h, 3)
print(r.tolist())  # -> [1.5, 2.25, 0.10000000149011612, 7.75, 3.0]
print(r.dtype)  # -> float32
r = np.copysign(h, v)
print(r.tolist())  # -> [1.5, 2.25, 0.10000000149011612, 7.75, 3.0]
print(r.dtype)  # -> float64
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([3, -2, 7, 1, -1, 2], dtype=np.int32)
r = np.copysign(i, j)
print(r.tolist(), r.dtype)  # -> [7.0, -7.0, 2147483647.0, 2147483648.0, -0.0, 5.0] float64
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = np.copysign(k, j)
print(r.tolist(), r.dtype)  # -> [7.0, -7.0, 9.223372036854776e+18, 9.223372036854776e+18, -0.0, 5.0] float64
r = np.copysign(i, 2)
print(r.tolist(), r.dtype)  # -> [7.0, 7.0, 2147483647.0, 2147483648.0, 0.0, 5.0] float64
r = np.copysign(i, np.float32(2))
print(r.dtype)  # -> float64
r = np.copysign(u.reshape(5, 1), v[:3])
print(r.shape)  # -> (5, 3)
print(r[4].tolist())  # -> [3.0, 3.0, 3.0]
print(np.copysign(2.5, 1.5))  # -> 2.5
# ---
import numpy as np
np.copysign(np.zeros(3), np.ones(4))  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
# ---
import numpy as np
np.copysign(np.array([1j]), 1.0)  # error: TypeError: ufunc 'copysign' not supported for the input types
