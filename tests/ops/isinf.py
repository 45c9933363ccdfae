# is an infinity
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25])
r = np.isinf(x)
print(r.tolist())  # -> [False, True, True, False, False, False, False, False, False, False, False, False, False, False, False, False]
print(r.dtype)  # -> bool
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25]).astype(np.float32)
r = np.isinf(h)
print(r.tolist())  # -> [False, True, True, False, False, False, False, False, False, False, False, True, True, False, False, False]
print(r.dtype)  # -> bool
r = np.isinf(x[::-2])
print(r.tolist())  # -> [False, False, False, False, False, False, False, True]
r = np.isinf(x[5:14].reshape(3, 3).T)
print(r.tolist())  # -> [[False, False, False], [False, False, False], [False, False, False]]
print(np.isinf(2.5))  # -> False
r = np.isinf(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([0, 1], dtype=np.int32)
r = np.isinf(i)
print(r.tolist(), r.dtype)  # -> [False, False] bool
r = np.isinf(i.astype(np.int64))
print(r.dtype)  # -> bool
r = np.isinf(np.array([True, False]))
print(r.tolist(), r.dtype)  # -> [False, False] bool
z = np.array([1 + 2j, complex(nan, 1.0), complex(1.0, inf)])
r = np.isinf(z)
print(r.tolist())  # -> [False, False, True]
r = np.isinf(z.astype(np.complex64))
print(r.dtype)  # -> bool
# ---
import numpy as np
np.isinf("x")  # error: TypeError: ufunc 'isinf'
