# not true
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25])
r = np.logical_not(x)
print(r.tolist())  # -> [False, False, False, True, True, False, False, False, False, False, False, False, False, False, False, False]
print(r.dtype)  # -> bool
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25]).astype(np.float32)
r = np.logical_not(h)
print(r.tolist())  # -> [False, False, False, True, True, False, False, False, False, False, False, False, False, True, False, False]
print(r.dtype)  # -> bool
r = np.logical_not(x[::-2])
print(r.tolist())  # -> [False, False, False, False, False, False, True, False]
r = np.logical_not(x[5:14].reshape(3, 3).T)
print(r.tolist())  # -> [[False, False, False], [False, False, False], [False, False, False]]
print(np.logical_not(2.5))  # -> False
r = np.logical_not(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
r = np.logical_not(i)
print(r.tolist(), r.dtype)  # -> [False, False, False, False, True, False] bool
r = np.logical_not(i.astype(np.int64))
print(r.dtype)  # -> bool
r = np.logical_not(np.array([True, False]))
print(r.tolist(), r.dtype)  # -> [False, True] bool
z = np.array([1 + 2j, 0j, -0.5j])
r = np.logical_not(z)
print(r.tolist())  # -> [False, True, False]
r = np.logical_not(z.astype(np.complex64))
print(r.dtype)  # -> bool
# ---
import numpy as np
np.logical_not(np.zeros(2), 1, 2, 3)  # error: TypeError
