# the larger; NaN wins
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, 1.0, -1.0, 2.5, -3.25, 1e300])
r = np.maximum(x[:, None], x)
print(r.tolist())  # -> [[nan, nan, nan, nan, nan, nan, nan, nan, nan], [nan, inf, inf, inf, inf, inf, inf, inf, inf], [nan, inf, -inf, 0.0, 1.0, -1.0, 2.5, -3.25, 1e+300], [nan, inf, 0.0, 0.0, 1.0, 0.0, 2.5, 0.0, 1e+300], [nan, inf, 1.0, 1.0, 1.0, 1.0, 2.5, 1.0, 1e+300], [nan, inf, -1.0, 0.0, 1.0, -1.0, 2.5, -1.0, 1e+300], [nan, inf, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 1e+300], [nan, inf, -3.25, 0.0, 1.0, -1.0, 2.5, -3.25, 1e+300], [nan, inf, 1e+300, 1e+300, 1e+300, 1e+300, 1e+300, 1e+300, 1e+300]]
print(r.shape, r.dtype)  # -> (9, 9) float64
u = np.array([1.5, 2.25, 0.1, 7.75, 3.0])
v = np.array([0.3, 4.5, 2.0, 0.7, 1.25])
print((np.maximum(u, v)).tolist())  # -> [1.5, 4.5, 2.0, 7.75, 3.0]
print((np.maximum(u, 2.5)).tolist())  # -> [2.5, 2.5, 2.5, 7.75, 3.0]
print((np.maximum(2.5, v)).tolist())  # -> [2.5, 4.5, 2.5, 2.5, 2.5]
h = u.astype(np.float32)
r = np.maximum(h, v.astype(np.float32))
print(r.tolist())  # -> [1.5, 4.5, 2.0, 7.75, 3.0]
print(r.dtype)  # -> float32
r = np.maximum(h, 3)
print(r.tolist())  # -> [3.0, 3.0, 3.0, 7.75, 3.0]
print(r.dtype)  # -> float32
r = np.maximum(h, v)
print(r.tolist())  # -> [1.5, 4.5, 2.0, 7.75, 3.0]
print(r.dtype)  # -> float64
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([3, -2, 7, 1, -1, 2], dtype=np.int32)
r = np.maximum(i, j)
print(r.tolist(), r.dtype)  # -> [7, -2, 2147483647, 1, 0, 5] int32
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = np.maximum(k, j)
print(r.tolist(), r.dtype)  # -> [7, -2, 9223372036854775807, 1, 0, 5] int64
r = np.maximum(i, 2)
print(r.tolist(), r.dtype)  # -> [7, 2, 2147483647, 2, 2, 5] int32
r = np.maximum(i, np.float32(2))
print(r.dtype)  # -> float64
p = np.array([False, False, True, True])
q = np.array([False, True, False, True])
r = np.maximum(p, q)
print(r.tolist(), r.dtype)  # -> [False, True, True, True] bool
r = np.maximum(u.reshape(5, 1), v[:3])
print(r.shape)  # -> (5, 3)
print(r[4].tolist())  # -> [3.0, 4.5, 3.0]
print(np.maximum(2.5, 1.5))  # -> 2.5
# ---
import numpy as np
np.maximum(np.zeros(3), np.ones(4))  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
# ---
import numpy as np
z = np.array([1 + 2j, 1 - 2j, 3, complex(np.nan, 1), 0, complex(1, np.nan)])
w = np.array([1 + 1j, 1 - 1j, 2 + 9j, 5, complex(0, np.nan), 7])
print(np.maximum(z, w).tolist())  # -> [(1+2j), (1-1j), (3+0j), (nan+1j), nanj, (1+nanj)]
print(np.maximum(w, z).tolist())  # -> [(1+2j), (1-1j), (3+0j), (nan+1j), nanj, (1+nanj)]
print(np.maximum(1j, 2), np.maximum(z[:2], 1.0).tolist())  # -> (2+0j) [(1+2j), (1+0j)]
