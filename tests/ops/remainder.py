# x % y: the sign of y; an integer modulo 0 gives 0
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5, -3.25, 0.1])
r = x[:, None] % x
print(r.tolist())  # -> [[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan], [nan, nan, nan, nan, nan, nan, nan, nan, nan, nan], [nan, nan, nan, nan, nan, nan, nan, nan, nan, nan], [nan, 0.0, -0.0, nan, nan, 0.0, -0.0, 0.0, -0.0, 0.0], [nan, 0.0, -0.0, nan, nan, 0.0, -0.0, 0.0, -0.0, 0.0], [nan, 1.0, -inf, nan, nan, 0.0, -0.0, 1.0, -2.25, 0.09999999999999995], [nan, inf, -1.0, nan, nan, 0.0, -0.0, 1.5, -1.0, 5.551115123125783e-17], [nan, 2.5, -inf, nan, nan, 0.5, -0.5, 0.0, -0.75, 0.09999999999999987], [nan, inf, -3.25, nan, nan, 0.75, -0.25, 1.75, -0.0, 0.05000000000000018], [nan, 0.1, -inf, nan, nan, 0.1, -0.9, 0.1, -3.15, 0.0]]
print(r.shape, r.dtype)  # -> (10, 10) float64
u = np.array([1.5, 2.25, 0.1, 7.75, 3.0])
v = np.array([0.3, 4.5, 2.0, 0.7, 1.25])
print((u % v).tolist())  # -> [5.551115123125783e-17, 2.25, 0.1, 0.05000000000000049, 0.5]
print((u % 2.5).tolist())  # -> [1.5, 2.25, 0.1, 0.25, 0.5]
print((2.5 % v).tolist())  # -> [0.10000000000000009, 2.5, 0.5, 0.40000000000000013, 0.0]
h = u.astype(np.float32)
r = h % v.astype(np.float32)
print(r.tolist())  # -> [0.2999999523162842, 2.25, 0.10000000149011612, 0.050000131130218506, 0.5]
print(r.dtype)  # -> float32
r = h % 3
print(r.tolist())  # -> [1.5, 2.25, 0.10000000149011612, 1.75, 0.0]
print(r.dtype)  # -> float32
r = h % v
print(r.tolist())  # -> [5.551115123125783e-17, 2.25, 0.10000000149011612, 0.05000000000000049, 0.5]
print(r.dtype)  # -> float64
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([3, -2, 7, -1, 0, 2], dtype=np.int32)
r = i % j
print(r.tolist(), r.dtype)  # -> [1, -1, 1, 0, 0, 1] int32
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = k % j
print(r.tolist(), r.dtype)  # -> [1, -1, 0, 0, 0, 1] int64
r = i % 2
print(r.tolist(), r.dtype)  # -> [1, 1, 1, 0, 0, 1] int32
r = i % np.float32(2)
print(r.dtype)  # -> float64
r = u.reshape(5, 1) % v[:3]
print(r.shape)  # -> (5, 3)
print(r[4].tolist())  # -> [1.1102230246251565e-16, 3.0, 1.0]
print(np.remainder(2.5, 1.5))  # -> 1.0
# ---
import numpy as np
np.zeros(3) % np.ones(4)  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
# ---
import numpy as np
np.array([1j]) % np.array([2j])  # error: TypeError: ufunc 'remainder' not supported for the input types
