# 2 to the power x
# jit: approx 4e-6
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1023.5, 1024.0, -1000.0, -1080.0, 1e-10, -50.0])
r = np.exp2(x)
print(r.tolist())  # ~4e-15 [nan, inf, 0.0, 1.0, 1.0, 2.0, 0.5, 1.4142135623730951, 0.1767766952966369, 8.0, 1.2711610061536464e+308, inf, 9.332636185032189e-302, 0.0, 1.0000000000693148, 8.881784197001252e-16]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 88.5, 89.0, -87.0, -104.0, 1e-10, -50.0]).astype(np.float32)
r = np.exp2(h)
print(r.tolist())  # ~1e-06 [nan, inf, 0.0, 1.0, 1.0, 2.0, 0.5, 1.4142135381698608, 0.1767766922712326, 8.0, 4.3767789074997854e+26, 6.189700196426902e+26, 6.462348535570529e-27, 4.930380657631324e-32, 1.0, 8.881784197001252e-16]
print(r.dtype)  # -> float32
r = np.exp2(x[::-2])
print(r.tolist())  # ~4e-15 [8.881784197001252e-16, 0.0, inf, 8.0, 1.4142135623730951, 2.0, 1.0, inf]
r = np.exp2(x[5:14].reshape(3, 3).T)
print(r.tolist())  # ~4e-15 [[2.0, 0.1767766952966369, inf], [0.5, 8.0, 9.332636185032189e-302], [1.4142135623730951, 1.2711610061536464e+308, 0.0]]
print(np.exp2(2.5))  # ~4e-15 5.656854249492381
r = np.exp2(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([0, 1, -1, 10], dtype=np.int32)
r = np.exp2(i)
print(r.tolist(), r.dtype)  # ~4e-15 [1.0, 2.0, 0.5, 1024.0] float64
r = np.exp2(i.astype(np.int64))
print(r.dtype)  # -> float64
# ---
import numpy as np
np.exp2("x")  # error: TypeError: ufunc 'exp2'
