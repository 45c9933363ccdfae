# is neither infinite nor NaN
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25])
r = np.isfinite(x)
print(r.tolist())  # -> [False, False, False, True, True, True, True, True, True, True, True, True, True, True, True, True]
print(r.dtype)  # -> bool
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25]).astype(np.float32)
r = np.isfinite(h)
print(r.tolist())  # -> [False, False, False, True, True, True, True, True, True, True, True, False, False, True, True, True]
print(r.dtype)  # -> bool
r = np.isfinite(x[::-2])
print(r.tolist())  # -> [True, True, True, True, True, True, True, False]
r = np.isfinite(x[5:14].reshape(3, 3).T)
print(r.tolist())  # -> [[True, True, True], [True, True, True], [True, True, True]]
print(np.isfinite(2.5))  # -> True
r = np.isfinite(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([0, 1], dtype=np.int32)
r = np.isfinite(i)
print(r.tolist(), r.dtype)  # -> [True, True] bool
r = np.isfinite(i.astype(np.int64))
print(r.dtype)  # -> bool
r = np.isfinite(np.array([True, False]))
print(r.tolist(), r.dtype)  # -> [True, True] bool
z = np.array([1 + 2j, complex(nan, 1.0), complex(1.0, inf)])
r = np.isfinite(z)
print(r.tolist())  # -> [True, False, False]
r = np.isfinite(z.astype(np.complex64))
print(r.dtype)  # -> bool
# ---
import numpy as np
np.isfinite("x")  # error: TypeError: ufunc 'isfinite'
