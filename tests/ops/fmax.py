# the larger; a NaN loses
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, 1.0, -1.0, 2.5, -3.25, 1e300])
r = np.fmax(x[:, None], x)
print(r.tolist())  # -> [[nan, inf, -inf, 0.0, 1.0, -1.0, 2.5, -3.25, 1e+300], [inf, inf, inf, inf, inf, inf, inf, inf, inf], [-inf, inf, -inf, 0.0, 1.0, -1.0, 2.5, -3.25, 1e+300], [0.0, inf, 0.0, 0.0, 1.0, 0.0, 2.5, 0.0, 1e+300], [1.0, inf, 1.0, 1.0, 1.0, 1.0, 2.5, 1.0, 1e+300], [-1.0, inf, -1.0, 0.0, 1.0, -1.0, 2.5, -1.0, 1e+300], [2.5, inf, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 1e+300], [-3.25, inf, -3.25, 0.0, 1.0, -1.0, 2.5, -3.25, 1e+300], [1e+300, inf, 1e+300, 1e+300, 1e+300, 1e+300, 1e+300, 1e+300, 1e+300]]
print(r.shape, r.dtype)  # -> (9, 9) float64
u = np.array([1.5, 2.25, 0.1, 7.75, 3.0])
v = np.array([0.3, 4.5, 2.0, 0.7, 1.25])
print((np.fmax(u, v)).tolist())  # -> [1.5, 4.5, 2.0, 7.75, 3.0]
print((np.fmax(u, 2.5)).tolist())  # -> [2.5, 2.5, 2.5, 7.75, 3.0]
print((np.fmax(2.5, v)).tolist())  # -> [2.5, 4.5, 2.5, 2.5, 2.5]
h = u.astype(np.float32)
r = np.fmax(h, v.astype(np.float32))
print(r.tolist())  # -> [1.5, 4.5, 2.0, 7.75, 3.0]
print(r.dtype)  # -> float32
r = np.fmax(h, 3)
print(r.tolist())  # -> [3.0, 3.0, 3.0, 7.75, 3.0]
print(r.dtype)  # -> float32
r = np.fmax(h, v)
print(r.tolist())  # -> [1.5, 4.5, 2.0, 7.75, 3.0]
print(r.dtype)  # -> float64
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([3, -2, 7, 1, -1, 2], dtype=np.int32)
r = np.fmax(i, j)
print(r.tolist(), r.dtype)  # -> [7, -2, 2147483647, 1, 0, 5] int32
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = np.fmax(k, j)
print(r.tolist(), r.dtype)  # -> [7, -2, 9223372036854775807, 1, 0, 5] int64
r = np.fmax(i, 2)
print(r.tolist(), r.dtype)  # -> [7, 2, 2147483647, 2, 2, 5] int32
r = np.fmax(i, np.float32(2))
print(r.dtype)  # -> float64
p = np.array([False, False, True, True])
q = np.array([False, True, False, True])
r = np.fmax(p, q)
print(r.tolist(), r.dtype)  # -> [False, True, True, True] bool
r = np.fmax(u.reshape(5, 1), v[:3])
print(r.shape)  # -> (5, 3)
print(r[4].tolist())  # -> [3.0, 4.5, 3.0]
print(np.fmax(2.5, 1.5))  # -> 2.5
# ---
import numpy as np
np.fmax(np.zeros(3), np.ones(4))  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
# ---
import numpy as np
z = np.array([1 + 2j, 1 - 2j, 3, complex(np.nan, 1), 0, complex(1, np.nan)])
w = np.array([1 + 1j, 1 - 1j, 2 + 9j, 5, complex(0, np.nan), 7])
print(np.fmax(z, w).tolist())  # -> [(1+2j), (1-1j), (3+0j), (5+0j), 0j, (7+0j)]
print(np.fmax(w, z).tolist())  # -> [(1+2j), (1-1j), (3+0j), (5+0j), 0j, (7+0j)]
print(np.fmax(1j, 2), np.fmax(z[:2], 1.0).tolist())  # -> (2+0j) [(1+2j), (1+0j)]
