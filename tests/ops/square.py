# x * x
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25])
r = np.square(x)
print(r.tolist())  # -> [nan, inf, inf, 0.0, 0.0, 1.0, 1.0, 0.25, 6.25, 9.0, 1e+20, inf, inf, 0.0, 0.010000000000000002, 52.5625]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25]).astype(np.float32)
r = np.square(h)
print(r.tolist())  # -> [nan, inf, inf, 0.0, 0.0, 1.0, 1.0, 0.25, 6.25, 9.0, 1.0000000200408773e+20, inf, inf, 0.0, 0.010000000707805157, 52.5625]
print(r.dtype)  # -> float32
r = np.square(x[::-2])
print(r.tolist())  # -> [52.5625, 0.0, inf, 9.0, 0.25, 1.0, 0.0, inf]
r = np.square(x[5:14].reshape(3, 3).T)
print(r.tolist())  # -> [[1.0, 6.25, inf], [1.0, 9.0, inf], [0.25, 1e+20, 0.0]]
print(np.square(2.5))  # -> 6.25
r = np.square(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([7, -7, 0, 5, 46341], dtype=np.int32)
r = np.square(i)
print(r.tolist(), r.dtype)  # -> [49, 49, 0, 25, -2147479015] int32
r = np.square(i.astype(np.int64))
print(r.dtype)  # -> int64
z = np.array([1 + 2j, -0.5j, 3.0, -2 - 1j, 0.25 + 0.125j])
r = np.square(z)
print(r.tolist())  # -> [(-3+4j), (-0.25+0j), (9+0j), (3+4j), (0.046875+0.0625j)]
r = np.square(z.astype(np.complex64))
print(r.dtype)  # -> complex64
# ---
import numpy as np
np.square("x")  # error: TypeError: ufunc 'square'
