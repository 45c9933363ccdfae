# nearest whole number, ties to even
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e10, 4503599627370497.5, 1e300, 5e-324, -0.1, 7.75])
r = np.rint(x)
print(r.tolist())  # -> [nan, inf, -inf, 0.0, -0.0, 0.0, -0.0, 2.0, 2.0, -2.0, 10000000000.0, 4503599627370498.0, 1e+300, 0.0, -0.0, 8.0]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e10, 4503599627370497.5, 1e300, 5e-324, -0.1, 7.75]).astype(np.float32)
r = np.rint(h)
print(r.tolist())  # -> [nan, inf, -inf, 0.0, -0.0, 0.0, -0.0, 2.0, 2.0, -2.0, 10000000000.0, 4503599627370496.0, inf, 0.0, -0.0, 8.0]
print(r.dtype)  # -> float32
r = np.rint(x[::-2])
print(r.tolist())  # -> [8.0, 0.0, 4503599627370498.0, -2.0, 2.0, 0.0, 0.0, inf]
r = np.rint(x[5:14].reshape(3, 3).T)
print(r.tolist())  # -> [[0.0, 2.0, 4503599627370498.0], [-0.0, -2.0, 1e+300], [2.0, 10000000000.0, 0.0]]
print(np.rint(2.5))  # -> 2.0
r = np.rint(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([7, -7, 0], dtype=np.int32)
r = np.rint(i)
print(r.tolist(), r.dtype)  # -> [7.0, -7.0, 0.0] float64
r = np.rint(i.astype(np.int64))
print(r.dtype)  # -> float64
z = np.array([1.5 + 2.5j, -0.5j])
r = np.rint(z)
print(r.tolist())  # -> [(2+2j), (-0-0j)]
r = np.rint(z.astype(np.complex64))
print(r.dtype)  # -> complex64
print(np.round(x).tolist(), np.round(np.array([1.235, -2.345, 1234.5]), 2).tolist())  # -> [nan, inf, -inf, 0.0, -0.0, 0.0, -0.0, 2.0, 2.0, -2.0, 10000000000.0, 4503599627370498.0, 1e+300, 0.0, -0.0, 8.0] [1.24, -2.35, 1234.5]
print(np.around(np.array([1234.5, -55.0]), -1).tolist(), np.round(np.array([15, 25, -35]), -1).tolist(), np.round(np.array([1, 2])).dtype)  # -> [1230.0, -60.0] [20, 20, -40] int64
print(np.array([0.5, 1.5]).round().tolist())  # -> [0.0, 2.0]
# ---
import numpy as np
np.rint("x")  # error: TypeError: ufunc 'rint'
