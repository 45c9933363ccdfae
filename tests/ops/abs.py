# absolute value; the modulus of a complex number
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25])
r = np.abs(x)
print(r.tolist())  # -> [nan, inf, inf, 0.0, 0.0, 1.0, 1.0, 0.5, 2.5, 3.0, 10000000000.0, 1e+300, 1.7976931348623157e+308, 5e-324, 0.1, 7.25]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25]).astype(np.float32)
r = np.abs(h)
print(r.tolist())  # -> [nan, inf, inf, 0.0, 0.0, 1.0, 1.0, 0.5, 2.5, 3.0, 10000000000.0, inf, inf, 0.0, 0.10000000149011612, 7.25]
print(r.dtype)  # -> float32
r = np.abs(x[::-2])
print(r.tolist())  # -> [7.25, 5e-324, 1e+300, 3.0, 0.5, 1.0, 0.0, inf]
r = np.abs(x[5:14].reshape(3, 3).T)
print(r.tolist())  # -> [[1.0, 2.5, 1e+300], [1.0, 3.0, 1.7976931348623157e+308], [0.5, 10000000000.0, 5e-324]]
print(np.abs(2.5))  # -> 2.5
r = np.abs(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
r = np.abs(i)
print(r.tolist(), r.dtype)  # -> [7, 7, 2147483647, -2147483648, 0, 5] int32
r = np.abs(i.astype(np.int64))
print(r.dtype)  # -> int64
r = np.abs(np.array([True, False]))
print(r.tolist(), r.dtype)  # -> [True, False] bool
z = np.array([3 + 4j, -0.5j, 1e200 + 1e200j, 5e-324j])
r = np.abs(z)
print(r.tolist())  # ~1e-15 [5.0, 0.5, 1.414213562373095e+200, 5e-324]
print(r.dtype, np.abs(z.astype(np.complex64)).dtype)  # -> float64 float32
print(abs(x[7:]).tolist())  # -> [0.5, 2.5, 3.0, 10000000000.0, 1e+300, 1.7976931348623157e+308, 5e-324, 0.1, 7.25]
# ---
import numpy as np
np.abs("x")  # error: TypeError: ufunc 'abs
