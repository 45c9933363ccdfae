# the smaller; NaN wins
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, 1.0, -1.0, 2.5, -3.25, 1e300])
r = np.minimum(x[:, None], x)
print(r.tolist())  # -> [[nan, nan, nan, nan, nan, nan, nan, nan, nan], [nan, inf, -inf, 0.0, 1.0, -1.0, 2.5, -3.25, 1e+300], [nan, -inf, -inf, -inf, -inf, -inf, -inf, -inf, -inf], [nan, 0.0, -inf, 0.0, 0.0, -1.0, 0.0, -3.25, 0.0], [nan, 1.0, -inf, 0.0, 1.0, -1.0, 1.0, -3.25, 1.0], [nan, -1.0, -inf, -1.0, -1.0, -1.0, -1.0, -3.25, -1.0], [nan, 2.5, -inf, 0.0, 1.0, -1.0, 2.5, -3.25, 2.5], [nan, -3.25, -inf, -3.25, -3.25, -3.25, -3.25, -3.25, -3.25], [nan, 1e+300, -inf, 0.0, 1.0, -1.0, 2.5, -3.25, 1e+300]]
print(r.shape, r.dtype)  # -> (9, 9) float64
u = np.array([1.5, 2.25, 0.1, 7.75, 3.0])
v = np.array([0.3, 4.5, 2.0, 0.7, 1.25])
print((np.minimum(u, v)).tolist())  # -> [0.3, 2.25, 0.1, 0.7, 1.25]
print((np.minimum(u, 2.5)).tolist())  # -> [1.5, 2.25, 0.1, 2.5, 2.5]
print((np.minimum(2.5, v)).tolist())  # -> [0.3, 2.5, 2.0, 0.7, 1.25]
h = u.astype(np.float32)
r = np.minimum(h, v.astype(np.float32))
print(r.tolist())  # -> [0.30000001192092896, 2.25, 0.10000000149011612, 0.699999988079071, 1.25]
print(r.dtype)  # -> float32
r = np.minimum(h, 3)
print(r.tolist())  # -> [1.5, 2.25, 0.10000000149011612, 3.0, 3.0]
print(r.dtype)  # -> float32
r = np.minimum(h, v)
print(r.tolist())  # -> [0.3, 2.25, 0.10000000149011612, 0.7, 1.25]
print(r.dtype)  # -> float64
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([3, -2, 7, 1, -1, 2], dtype=np.int32)
r = np.minimum(i, j)
print(r.tolist(), r.dtype)  # -> [3, -7, 7, -2147483648, -1, 2] int32
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = np.minimum(k, j)
print(r.tolist(), r.dtype)  # -> [3, -7, 7, -9223372036854775808, -1, 2] int64
r = np.minimum(i, 2)
print(r.tolist(), r.dtype)  # -> [2, -7, 2, -2147483648, 0, 2] int32
r = np.minimum(i, np.float32(2))
print(r.dtype)  # -> float64
p = np.array([False, False, True, True])
q = np.array([False, True, False, True])
r = np.minimum(p, q)
print(r.tolist(), r.dtype)  # -> [False, False, False, True] bool
r = np.minimum(u.reshape(5, 1), v[:3])
print(r.shape)  # -> (5, 3)
print(r[4].tolist())  # -> [0.3, 3.0, 2.0]
print(np.minimum(2.5, 1.5))  # -> 1.5
# ---
import numpy as np
np.minimum(np.zeros(3), np.ones(4))  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
# ---
import numpy as np
z = np.array([1 + 2j, 1 - 2j, 3, complex(np.nan, 1), 0, complex(1, np.nan)])
w = np.array([1 + 1j, 1 - 1j, 2 + 9j, 5, complex(0, np.nan), 7])
print(np.minimum(z, w).tolist())  # -> [(1+1j), (1-2j), (2+9j), (nan+1j), nanj, (1+nanj)]
print(np.minimum(w, z).tolist())  # -> [(1+1j), (1-2j), (2+9j), (nan+1j), nanj, (1+nanj)]
print(np.minimum(1j, 2), np.minimum(z[:2], 1.0).tolist())  # -> 1j [(1+0j), (1-2j)]
