# x >= y
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5, -3.25, 1e300])
r = x[:, None] >= x
print(r.tolist())  # -> [[False, False, False, False, False, False, False, False, False, False], [False, True, True, True, True, True, True, True, True, True], [False, False, True, False, False, False, False, False, False, False], [False, False, True, True, True, False, True, False, True, False], [False, False, True, True, True, False, True, False, True, False], [False, False, True, True, True, True, True, False, True, False], [False, False, True, False, False, False, True, False, True, False], [False, False, True, True, True, True, True, True, True, False], [False, False, True, False, False, False, False, False, True, False], [False, False, True, True, True, True, True, True, True, True]]
print(r.shape, r.dtype)  # -> (10, 10) bool
u = np.array([1.5, 2.25, 0.1, 7.75, 3.0])
v = np.array([0.3, 4.5, 2.0, 0.7, 1.25])
print((u >= v).tolist())  # -> [True, False, False, True, True]
print((u >= 2.5).tolist())  # -> [False, False, False, True, True]
print((2.5 >= v).tolist())  # -> [True, False, True, True, True]
h = u.astype(np.float32)
r = h >= v.astype(np.float32)
print(r.tolist())  # -> [True, False, False, True, True]
print(r.dtype)  # -> bool
r = h >= 3
print(r.tolist())  # -> [False, False, False, True, True]
print(r.dtype)  # -> bool
r = h >= v
print(r.tolist())  # -> [True, False, False, True, True]
print(r.dtype)  # -> bool
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([3, -2, 7, 1, -1, 2], dtype=np.int32)
r = i >= j
print(r.tolist(), r.dtype)  # -> [True, False, True, False, True, True] bool
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = k >= j
print(r.tolist(), r.dtype)  # -> [True, False, True, False, True, True] bool
r = i >= 2
print(r.tolist(), r.dtype)  # -> [True, False, True, False, False, True] bool
r = i >= np.float32(2)
print(r.dtype)  # -> bool
p = np.array([False, False, True, True])
q = np.array([False, True, False, True])
r = p >= q
print(r.tolist(), r.dtype)  # -> [True, False, True, True] bool
z = np.array([1 + 2j, 1 + 2j, 3.0, 1 + 2j])
r = z >= z[::-1]
print(r.tolist())  # -> [True, False, True, True]
r = z.astype(np.complex64) >= 2.0
print(r.dtype)  # -> bool
r = h[:4] >= 2j
print(r.dtype)  # -> bool
r = u.reshape(5, 1) >= v[:3]
print(r.shape)  # -> (5, 3)
print(r[4].tolist())  # -> [True, False, True]
print(np.greater_equal(2.5, 1.5))  # -> True
# ---
import numpy as np
np.zeros(3) >= np.ones(4)  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
