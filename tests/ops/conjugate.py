# complex conjugate
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25])
r = np.conjugate(x)
print(r.tolist())  # -> [nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 10000000000.0, -1e+300, 1.7976931348623157e+308, 5e-324, -0.1, 7.25]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25]).astype(np.float32)
r = np.conjugate(h)
print(r.tolist())  # -> [nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 10000000000.0, -inf, inf, 0.0, -0.10000000149011612, 7.25]
print(r.dtype)  # -> float32
r = np.conjugate(x[::-2])
print(r.tolist())  # -> [7.25, 5e-324, -1e+300, 3.0, 0.5, 1.0, 0.0, inf]
r = np.conjugate(x[5:14].reshape(3, 3).T)
print(r.tolist())  # -> [[1.0, -2.5, -1e+300], [-1.0, 3.0, 1.7976931348623157e+308], [0.5, 10000000000.0, 5e-324]]
print(np.conjugate(2.5))  # -> 2.5
r = np.conjugate(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
r = np.conjugate(i)
print(r.tolist(), r.dtype)  # -> [7, -7, 2147483647, -2147483648, 0, 5] int32
r = np.conjugate(i.astype(np.int64))
print(r.dtype)  # -> int64
z = np.array([1 + 2j, -0.5j, 3.0, -2 - 1j, 0.25 + 0.125j])
r = np.conjugate(z)
print(r.tolist())  # -> [(1-2j), (-0+0.5j), (3-0j), (-2+1j), (0.25-0.125j)]
r = np.conjugate(z.astype(np.complex64))
print(r.dtype)  # -> complex64
print(np.conj(z).tolist(), z.conj().tolist())  # -> [(1-2j), (-0+0.5j), (3-0j), (-2+1j), (0.25-0.125j)] [(1-2j), (-0+0.5j), (3-0j), (-2+1j), (0.25-0.125j)]
r = z * np.conj(z)
print(r.tolist())  # -> [(5+0j), (0.25+0j), (9+0j), (5+0j), (0.078125+0j)]
b = np.array([True, False])
print(b.conj().tolist(), b.conj().dtype)  # -> [True, False] bool
# ---
import numpy as np
np.conjugate("x")  # error: TypeError: ufunc 'conjugate'
