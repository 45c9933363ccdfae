# x log(1 + y), and 0 where x is 0
# no twin: NumPy has no such function
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, 0.0, -0.0, 0.0, 0.0, 2.0, -3.5, 1e-300, 1e+300, 5e-324, inf, 0.0, 2.0, -2.0, 0.75, 7.0])
y = np.array([1.0, -1.0, -1.0, nan, -2.0, 3.0, 0.25, 1e-300, 1e+300, 0.5, 2.0, inf, -1.0, -1.0, 1e-17, -2.0])
r = xlog1py(x, y)
print(r.tolist())  # ~1e-15 [nan, 0.0, 0.0, nan, 0.0, 2.772588722239781, -0.7810024295997341, 0.0, 6.907755278982137e+302, 0.0, inf, 0.0, -inf, inf, 7.5e-18, nan]
print(r.dtype)  # -> float64
h = np.array([nan, 0.0, -0.0, 0.0, 0.0, 2.0, -3.5, 1e-30, 1e+30, 1e-45, inf, 0.0, 2.0, -2.0, 0.75, 7.0]).astype(np.float32)
k = np.array([1.0, -1.0, -1.0, nan, -2.0, 3.0, 0.25, 1e-30, 1e+30, 0.5, 2.0, inf, -1.0, -1.0, 1e-09, -2.0]).astype(np.float32)
r = xlog1py(h, k)
print(r.tolist())  # ~4e-07 [nan, 0.0, 0.0, nan, 0.0, 2.7725887298583984, -0.781002402305603, 0.0, 6.90775522695619e+31, 0.0, inf, 0.0, -inf, inf, 7.499999510329758e-10, nan]
print(r.dtype)  # -> float32
r = xlog1py(x[::-2], y[::-2])
print(r.tolist())  # ~1e-15 [nan, inf, 0.0, 0.0, 0.0, 2.772588722239781, nan, 0.0]
r = xlog1py(x[5:8, None], y[6:8])
print(r.tolist())  # ~1e-15 [[0.44628710262841953, 2e-300], [-0.7810024295997341, -3.5e-300], [2.2314355131420977e-301, 0.0]]
print(xlog1py(2.5, 0.1))  # ~1e-15 0.23827544951081217
print(xlog1py(np.zeros((0, 3)), 2.0).shape)  # -> (0, 3)
i = np.array([0, 1, -1, 10], dtype=np.int32)
r = xlog1py(i, 2.5)
print(r.tolist(), r.dtype)  # ~1e-15 [0.0, 1.252762968495368, -1.252762968495368, 12.52762968495368] float64
print(xlog1py(i, i.astype(np.int64)).dtype)  # -> float64
# ---
import numpy as np
xlog1py("x", 1)  # error: TypeError: ufunc 'xlog1py'
