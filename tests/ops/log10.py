# logarithm to base 10
# jit: approx 4e-6
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, 0.0, -0.0, 1.0, 0.5, 2.0, 2.5, 3.0, 1e10, 1e300, 5e-324, -1.0, 7.25, 1e-10, 123.456])
r = np.log10(x)
print(r.tolist())  # ~4e-15 [nan, inf, -inf, -inf, 0.0, -0.3010299956639812, 0.3010299956639812, 0.3979400086720376, 0.47712125471966244, 10.0, 300.0, -323.3062153431158, nan, 0.8603380065709937, -10.0, 2.0915122016277716]
print(r.dtype)  # -> float64
h = np.array([nan, inf, 0.0, -0.0, 1.0, 0.5, 2.0, 2.5, 3.0, 1e10, 1e300, 5e-324, -1.0, 7.25, 1e-10, 123.456]).astype(np.float32)
r = np.log10(h)
print(r.tolist())  # ~1e-06 [nan, inf, -inf, -inf, 0.0, -0.3010300099849701, 0.3010300099849701, 0.3979400098323822, 0.4771212339401245, 10.0, inf, -inf, nan, 0.860338032245636, -10.0, 2.0915122032165527]
print(r.dtype)  # -> float32
r = np.log10(x[::-2])
print(r.tolist())  # ~4e-15 [2.0915122016277716, 0.8603380065709937, -323.3062153431158, 10.0, 0.3979400086720376, -0.3010299956639812, -inf, inf]
r = np.log10(x[5:14].reshape(3, 3).T)
print(r.tolist())  # ~4e-15 [[-0.3010299956639812, 0.47712125471966244, -323.3062153431158], [0.3010299956639812, 10.0, nan], [0.3979400086720376, 300.0, 0.8603380065709937]]
print(np.log10(2.5))  # ~4e-15 0.3979400086720376
r = np.log10(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([1, 2, 10], dtype=np.int32)
r = np.log10(i)
print(r.tolist(), r.dtype)  # ~4e-15 [0.0, 0.3010299956639812, 1.0] float64
r = np.log10(i.astype(np.int64))
print(r.dtype)  # -> float64
# ---
import numpy as np
np.log10("x")  # error: TypeError: ufunc 'log10'
