# sin(pi x): exact at multiples of 1/2
# no twin: NumPy has no such function
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 10000000000.0, 1e+300, 0.25, -0.3333333333333333, 7.1, 1e-10])
r = np.sinpi(x)
print(r.tolist())  # ~4e-15 [nan, nan, nan, 0.0, -0.0, 0.0, -0.0, 1.0, -1.0, 0.0, 0.0, 0.0, 0.7071067811865476, -0.8660254037844386, -0.30901699437494634, 3.1415926535897934e-10]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 8388607.5, 1e+30, 0.25, -0.3333333333333333, 7.1, 1e-10]).astype(np.float32)
r = np.sinpi(h)
print(r.tolist())  # ~1e-06 [nan, nan, nan, 0.0, -0.0, 0.0, -0.0, 1.0, -1.0, 0.0, -1.0, 0.0, 0.7071067690849304, -0.866025447845459, -0.30901670455932617, 3.1415928192224385e-10]
print(r.dtype)  # -> float32
r = np.sinpi(x[::-2])
print(r.tolist())  # ~4e-15 [3.1415926535897934e-10, -0.8660254037844386, 0.0, 0.0, 1.0, 0.0, 0.0, nan]
r = np.sinpi(x[5:14].reshape(3, 3).T)
print(r.tolist())  # ~4e-15 [[0.0, -1.0, 0.0], [-0.0, 0.0, 0.7071067811865476], [1.0, 0.0, -0.8660254037844386]]
print(np.sinpi(2.5))  # ~4e-15 1.0
r = np.sinpi(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([0, 1, -1, 10], dtype=np.int32)
r = np.sinpi(i)
print(r.tolist(), r.dtype)  # ~4e-15 [0.0, 0.0, -0.0, 0.0] float64
r = np.sinpi(i.astype(np.int64))
print(r.dtype)  # -> float64
# ---
import numpy as np
np.sinpi("x")  # error: TypeError: ufunc 'sinpi'
