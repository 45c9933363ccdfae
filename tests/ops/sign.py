# -1, 0 or 1; NaN stays NaN
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25])
r = np.sign(x)
print(r.tolist())  # -> [nan, 1.0, -1.0, 0.0, 0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25]).astype(np.float32)
r = np.sign(h)
print(r.tolist())  # -> [nan, 1.0, -1.0, 0.0, 0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, 0.0, -1.0, 1.0]
print(r.dtype)  # -> float32
r = np.sign(x[::-2])
print(r.tolist())  # -> [1.0, 1.0, -1.0, 1.0, 1.0, 1.0, 0.0, 1.0]
r = np.sign(x[5:14].reshape(3, 3).T)
print(r.tolist())  # -> [[1.0, -1.0, -1.0], [-1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]
print(np.sign(2.5))  # -> 1.0
r = np.sign(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
r = np.sign(i)
print(r.tolist(), r.dtype)  # -> [1, -1, 1, -1, 0, 1] int32
r = np.sign(i.astype(np.int64))
print(r.dtype)  # -> int64
# ---
import numpy as np
np.sign(np.array([True]))  # error: TypeError: ufunc 'sign'
# ---
import numpy as np
z = np.array([3 + 4j, 0, -2, 1e300 + 1e300j, -5e-324j, complex(np.inf, 1), complex(0, -np.inf), complex(np.inf, np.inf), complex(np.nan, 1)])
print(np.sign(z).tolist())  # ~1e-15 [(0.6+0.8j), 0j, (-1+0j), (0.7071067811865475+0.7071067811865475j), (-0-1j), (1+0j), -1j, (nan+nanj), (nan+nanj)]
print(np.sign(np.array([3 + 4j], dtype=np.complex64)))  # -> [0.6+0.8j]
