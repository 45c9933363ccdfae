# logarithm to base 2
# jit: approx 4e-6
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, 0.0, -0.0, 1.0, 0.5, 2.0, 2.5, 3.0, 1e10, 1e300, 5e-324, -1.0, 7.25, 1e-10, 123.456])
r = np.log2(x)
print(r.tolist())  # ~4e-15 [nan, inf, -inf, -inf, 0.0, -1.0, 1.0, 1.3219280948873624, 1.584962500721156, 33.219280948873624, 996.5784284662087, -1074.0, nan, 2.8579809951275723, -33.219280948873624, 6.947853143387016]
print(r.dtype)  # -> float64
h = np.array([nan, inf, 0.0, -0.0, 1.0, 0.5, 2.0, 2.5, 3.0, 1e10, 1e300, 5e-324, -1.0, 7.25, 1e-10, 123.456]).astype(np.float32)
r = np.log2(h)
print(r.tolist())  # ~1e-06 [nan, inf, -inf, -inf, 0.0, -1.0, 1.0, 1.3219281435012817, 1.5849624872207642, 33.21928024291992, inf, -inf, nan, 2.857980966567993, -33.21928024291992, 6.947853088378906]
print(r.dtype)  # -> float32
r = np.log2(x[::-2])
print(r.tolist())  # ~4e-15 [6.947853143387016, 2.8579809951275723, -1074.0, 33.219280948873624, 1.3219280948873624, -1.0, -inf, inf]
r = np.log2(x[5:14].reshape(3, 3).T)
print(r.tolist())  # ~4e-15 [[-1.0, 1.584962500721156, -1074.0], [1.0, 33.219280948873624, nan], [1.3219280948873624, 996.5784284662087, 2.8579809951275723]]
print(np.log2(2.5))  # ~4e-15 1.3219280948873624
r = np.log2(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([1, 2, 10], dtype=np.int32)
r = np.log2(i)
print(r.tolist(), r.dtype)  # ~4e-15 [0.0, 1.0, 3.321928094887362] float64
r = np.log2(i.astype(np.int64))
print(r.dtype)  # -> float64
# ---
import numpy as np
np.log2("x")  # error: TypeError: ufunc 'log2'
