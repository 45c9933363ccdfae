# 1 / x
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25])
r = np.reciprocal(x)
print(r.tolist())  # -> [nan, 0.0, -0.0, inf, -inf, 1.0, -1.0, 2.0, -0.4, 0.3333333333333333, 1e-10, -1e-300, 5.562684646268003e-309, inf, -10.0, 0.13793103448275862]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25]).astype(np.float32)
r = np.reciprocal(h)
print(r.tolist())  # -> [nan, 0.0, -0.0, inf, -inf, 1.0, -1.0, 2.0, -0.4000000059604645, 0.3333333432674408, 1.000000013351432e-10, -0.0, 0.0, inf, -10.0, 0.13793103396892548]
print(r.dtype)  # -> float32
z = np.array([1j, 0.5 + 0.5j, 2, -4j])
print(np.reciprocal(z).tolist(), np.reciprocal(z).dtype)  # -> [-1j, (1-1j), (0.5-0j), (-0+0.25j)] complex128
print(np.reciprocal(z.astype(np.complex64)).dtype)  # -> complex64
r = np.reciprocal(x[::-2])
print(r.tolist())  # -> [0.13793103448275862, inf, -1e-300, 0.3333333333333333, 2.0, 1.0, inf, 0.0]
r = np.reciprocal(x[5:14].reshape(3, 3).T)
print(r.tolist())  # -> [[1.0, -0.4, -1e-300], [-1.0, 0.3333333333333333, 5.562684646268003e-309], [2.0, 1e-10, inf]]
print(np.reciprocal(2.5))  # -> 0.4
r = np.reciprocal(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
r = np.reciprocal(np.array([1, 2, -1, 0, 7, -3]))
print(r.dtype, r.tolist())  # -> int64 [1, 0, -1, -9223372036854775808, 0, 0]
r = np.reciprocal(np.array([1, 2, -1, 0, 7, -3], dtype=np.int32))
print(r.dtype, r.tolist())  # -> int32 [1, 0, -1, -2147483648, 0, 0]
print(np.reciprocal(2), np.reciprocal(np.int32(1)).dtype)  # -> 0 int32
# ---
import numpy as np
np.reciprocal("x")  # error: TypeError: ufunc 'reciprocal'
