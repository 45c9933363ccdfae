# and of truth values
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, 0.0, -0.0, 1.0, -1.0, 5e-324])
r = np.logical_and(x[:, None], x)
print(r.tolist())  # -> [[True, True, False, False, True, True, True], [True, True, False, False, True, True, True], [False, False, False, False, False, False, False], [False, False, False, False, False, False, False], [True, True, False, False, True, True, True], [True, True, False, False, True, True, True], [True, True, False, False, True, True, True]]
print(r.shape, r.dtype)  # -> (7, 7) bool
u = np.array([1.5, 2.25, 0.1, 7.75, 3.0])
v = np.array([0.3, 4.5, 2.0, 0.7, 1.25])
print((np.logical_and(u, v)).tolist())  # -> [True, True, True, True, True]
print((np.logical_and(u, 2.5)).tolist())  # -> [True, True, True, True, True]
print((np.logical_and(2.5, v)).tolist())  # -> [True, True, True, True, True]
h = u.astype(np.float32)
r = np.logical_and(h, v.astype(np.float32))
print(r.tolist())  # -> [True, True, True, True, True]
print(r.dtype)  # -> bool
r = np.logical_and(h, 3)
print(r.tolist())  # -> [True, True, True, True, True]
print(r.dtype)  # -> bool
r = np.logical_and(h, v)
print(r.tolist())  # -> [True, True, True, True, True]
print(r.dtype)  # -> bool
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([3, -2, 7, 1, -1, 2], dtype=np.int32)
r = np.logical_and(i, j)
print(r.tolist(), r.dtype)  # -> [True, True, True, True, False, True] bool
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = np.logical_and(k, j)
print(r.tolist(), r.dtype)  # -> [True, True, True, True, False, True] bool
r = np.logical_and(i, 2)
print(r.tolist(), r.dtype)  # -> [True, True, True, True, False, True] bool
r = np.logical_and(i, np.float32(2))
print(r.dtype)  # -> bool
p = np.array([False, False, True, True])
q = np.array([False, True, False, True])
r = np.logical_and(p, q)
print(r.tolist(), r.dtype)  # -> [False, False, False, True] bool
z = np.array([1 + 2j, -0.5j, 3.0, -2 - 1j])
r = np.logical_and(z, z[::-1])
print(r.tolist())  # -> [True, True, True, True]
r = np.logical_and(z.astype(np.complex64), 2.0)
print(r.dtype)  # -> bool
r = np.logical_and(h[:4], 2j)
print(r.dtype)  # -> bool
r = np.logical_and(u.reshape(5, 1), v[:3])
print(r.shape)  # -> (5, 3)
print(r[4].tolist())  # -> [True, True, True]
print(np.logical_and(2.5, 1.5))  # -> True
# ---
import numpy as np
np.logical_and(np.zeros(3), np.ones(4))  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
