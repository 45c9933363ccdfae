# inverse hyperbolic tangent
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, 1.5, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 0.25, 1e-10, 5e-324, -0.99, 0.99, -0.1, 0.75])
r = np.arctanh(x)
print(r.tolist())  # ~4e-15 [nan, nan, nan, 0.0, -0.0, inf, -inf, 0.5493061443340548, -0.5493061443340548, 0.25541281188299536, 1e-10, 5e-324, -2.6466524123622457, 2.6466524123622457, -0.10033534773107558, 0.9729550745276566]
print(r.dtype)  # -> float64
h = np.array([nan, inf, 1.5, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 0.25, 1e-10, 5e-324, -0.99, 0.99, -0.1, 0.75]).astype(np.float32)
r = np.arctanh(h)
print(r.tolist())  # ~1e-06 [nan, nan, nan, 0.0, -0.0, inf, -inf, 0.5493061542510986, -0.5493061542510986, 0.2554128170013428, 1.000000013351432e-10, 0.0, -2.646652936935425, 2.646652936935425, -0.10033534467220306, 0.9729551076889038]
print(r.dtype)  # -> float32
r = np.arctanh(x[::-2])
print(r.tolist())  # ~4e-15 [0.9729550745276566, 2.6466524123622457, 5e-324, 0.25541281188299536, 0.5493061443340548, inf, 0.0, nan]
r = np.arctanh(x[5:14].reshape(3, 3).T)
print(r.tolist())  # ~4e-15 [[inf, -0.5493061443340548, 5e-324], [-inf, 0.25541281188299536, -2.6466524123622457], [0.5493061443340548, 1e-10, 2.6466524123622457]]
print(np.arctanh(0.25))  # ~4e-15 0.25541281188299536
r = np.arctanh(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([0, 1], dtype=np.int32)
r = np.arctanh(i)
print(r.tolist(), r.dtype)  # ~4e-15 [0.0, inf] float64
r = np.arctanh(i.astype(np.int64))
print(r.dtype)  # -> float64
z = np.array([0.5 + 1j, -1.25 - 0.75j, 2 - 3j, -0.125 + 4j])
r = np.arctanh(z)
print(r.real.tolist())  # ~4e-15 [0.23887786125685911, -0.5493061443340549, 0.14694666622552977, -0.00734671783028868]
print(r.imag.tolist())  # ~4e-15 [0.847575660670829, -1.1071487177940904, -1.3389725222944935, 1.3260337513861982]
r = np.arctanh(z.astype(np.complex64))
print(r.real.tolist(), r.dtype)  # ~2e-06 [0.23887786269187927, -0.5493061542510986, 0.14694666862487793, -0.007346717640757561] complex64
print(r.imag.tolist())  # ~2e-06 [0.8475756645202637, -1.1071487665176392, -1.338972568511963, 1.3260337114334106]
# ---
import numpy as np
np.arctanh("x")  # error: TypeError: ufunc 'arctanh'
