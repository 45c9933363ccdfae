# x - y
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5, -3.25, 1e300])
r = x[:, None] - x
print(r.tolist())  # -> [[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan], [nan, nan, inf, inf, inf, inf, inf, inf, inf, inf], [nan, -inf, nan, -inf, -inf, -inf, -inf, -inf, -inf, -inf], [nan, -inf, inf, 0.0, 0.0, -1.0, 1.0, -2.5, 3.25, -1e+300], [nan, -inf, inf, -0.0, 0.0, -1.0, 1.0, -2.5, 3.25, -1e+300], [nan, -inf, inf, 1.0, 1.0, 0.0, 2.0, -1.5, 4.25, -1e+300], [nan, -inf, inf, -1.0, -1.0, -2.0, 0.0, -3.5, 2.25, -1e+300], [nan, -inf, inf, 2.5, 2.5, 1.5, 3.5, 0.0, 5.75, -1e+300], [nan, -inf, inf, -3.25, -3.25, -4.25, -2.25, -5.75, 0.0, -1e+300], [nan, -inf, inf, 1e+300, 1e+300, 1e+300, 1e+300, 1e+300, 1e+300, 0.0]]
print(r.shape, r.dtype)  # -> (10, 10) float64
u = np.array([1.5, 2.25, 0.1, 7.75, 3.0])
v = np.array([0.3, 4.5, 2.0, 0.7, 1.25])
print((u - v).tolist())  # -> [1.2, -2.25, -1.9, 7.05, 1.75]
print((u - 2.5).tolist())  # -> [-1.0, -0.25, -2.4, 5.25, 0.5]
print((2.5 - v).tolist())  # -> [2.2, -2.0, 0.5, 1.8, 1.25]
h = u.astype(np.float32)
r = h - v.astype(np.float32)
print(r.tolist())  # -> [1.2000000476837158, -2.25, -1.899999976158142, 7.050000190734863, 1.75]
print(r.dtype)  # -> float32
r = h - 3
print(r.tolist())  # -> [-1.5, -0.75, -2.9000000953674316, 4.75, 0.0]
print(r.dtype)  # -> float32
r = h - v
print(r.tolist())  # -> [1.2, -2.25, -1.8999999985098839, 7.05, 1.75]
print(r.dtype)  # -> float64
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([3, -2, 7, 1, -1, 2], dtype=np.int32)
r = i - j
print(r.tolist(), r.dtype)  # -> [4, -5, 2147483640, 2147483647, 1, 3] int32
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = k - j
print(r.tolist(), r.dtype)  # -> [4, -5, 9223372036854775800, 9223372036854775807, 1, 3] int64
r = i - 2
print(r.tolist(), r.dtype)  # -> [5, -9, 2147483645, 2147483646, -2, 3] int32
r = i - np.float32(2)
print(r.dtype)  # -> float64
z = np.array([1 + 2j, -0.5j, 3.0, -2 - 1j])
r = z - z[::-1]
print(r.tolist())  # -> [(3+3j), (-3-0.5j), (3+0.5j), (-3-3j)]
r = z.astype(np.complex64) - 2.0
print(r.dtype)  # -> complex64
r = h[:4] - 2j
print(r.dtype)  # -> complex64
r = u.reshape(5, 1) - v[:3]
print(r.shape)  # -> (5, 3)
print(r[4].tolist())  # -> [2.7, -1.5, 1.0]
print(np.subtract(2.5, 1.5))  # -> 1.0
# ---
import numpy as np
np.zeros(3) - np.ones(4)  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
# ---
import numpy as np
np.array([True]) - np.array([False])  # error: TypeError: numpy boolean subtract
