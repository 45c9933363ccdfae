# x * y
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5, -3.25, 1e300])
r = x[:, None] * x
print(r.tolist())  # -> [[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan], [nan, inf, -inf, nan, nan, inf, -inf, inf, -inf, inf], [nan, -inf, inf, nan, nan, -inf, inf, -inf, inf, -inf], [nan, nan, nan, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 0.0], [nan, nan, nan, -0.0, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0], [nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5, -3.25, 1e+300], [nan, -inf, inf, -0.0, 0.0, -1.0, 1.0, -2.5, 3.25, -1e+300], [nan, inf, -inf, 0.0, -0.0, 2.5, -2.5, 6.25, -8.125, 2.5e+300], [nan, -inf, inf, -0.0, 0.0, -3.25, 3.25, -8.125, 10.5625, -3.2500000000000003e+300], [nan, inf, -inf, 0.0, -0.0, 1e+300, -1e+300, 2.5e+300, -3.2500000000000003e+300, inf]]
print(r.shape, r.dtype)  # -> (10, 10) float64
u = np.array([1.5, 2.25, 0.1, 7.75, 3.0])
v = np.array([0.3, 4.5, 2.0, 0.7, 1.25])
print((u * v).tolist())  # -> [0.44999999999999996, 10.125, 0.2, 5.425, 3.75]
print((u * 2.5).tolist())  # -> [3.75, 5.625, 0.25, 19.375, 7.5]
print((2.5 * v).tolist())  # -> [0.75, 11.25, 5.0, 1.75, 3.125]
h = u.astype(np.float32)
r = h * v.astype(np.float32)
print(r.tolist())  # -> [0.45000001788139343, 10.125, 0.20000000298023224, 5.424999713897705, 3.75]
print(r.dtype)  # -> float32
r = h * 3
print(r.tolist())  # -> [4.5, 6.75, 0.30000001192092896, 23.25, 9.0]
print(r.dtype)  # -> float32
r = h * v
print(r.tolist())  # -> [0.44999999999999996, 10.125, 0.20000000298023224, 5.425, 3.75]
print(r.dtype)  # -> float64
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([3, -2, 7, 1, -1, 2], dtype=np.int32)
r = i * j
print(r.tolist(), r.dtype)  # -> [21, 14, 2147483641, -2147483648, 0, 10] int32
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = k * j
print(r.tolist(), r.dtype)  # -> [21, 14, 9223372036854775801, -9223372036854775808, 0, 10] int64
r = i * 2
print(r.tolist(), r.dtype)  # -> [14, -14, -2, 0, 0, 10] int32
r = i * np.float32(2)
print(r.dtype)  # -> float64
p = np.array([False, False, True, True])
q = np.array([False, True, False, True])
r = p * q
print(r.tolist(), r.dtype)  # -> [False, False, False, True] bool
z = np.array([1 + 2j, -0.5j, 3.0, -2 - 1j])
r = z * z[::-1]
print(r.tolist())  # -> [-5j, -1.5j, -1.5j, -5j]
r = z.astype(np.complex64) * 2.0
print(r.dtype)  # -> complex64
r = h[:4] * 2j
print(r.dtype)  # -> complex64
r = u.reshape(5, 1) * v[:3]
print(r.shape)  # -> (5, 3)
print(r[4].tolist())  # -> [0.8999999999999999, 13.5, 6.0]
print(np.multiply(2.5, 1.5))  # -> 3.75
# ---
import numpy as np
np.zeros(3) * np.ones(4)  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
