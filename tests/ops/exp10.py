# 10 to the power x
# no twin: NumPy has no such function
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 308.25, 309.0, -300.5, -330.0, 1e-10, 22.0])
r = np.exp10(x)
print(r.tolist())  # ~4e-15 [nan, inf, 0.0, 1.0, 1.0, 10.0, 0.1, 3.1622776601683795, 0.0031622776601683794, 1000.0, 1.7782794100389228e+308, inf, 3.1622776601683794e-301, 0.0, 1.0000000002302585, 1e+22]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 38.25, 39.0, -30.5, -50.0, 1e-10, 22.0]).astype(np.float32)
r = np.exp10(h)
print(r.tolist())  # ~1e-06 [nan, inf, 0.0, 1.0, 1.0, 10.0, 0.10000000149011612, 3.1622776985168457, 0.003162277629598975, 1000.0, 1.7782793274651876e+38, inf, 3.162277756960632e-31, 0.0, 1.0, 9.999999778196308e+21]
print(r.dtype)  # -> float32
r = np.exp10(x[::-2])
print(r.tolist())  # ~4e-15 [1e+22, 0.0, inf, 1000.0, 3.1622776601683795, 10.0, 1.0, inf]
r = np.exp10(x[5:14].reshape(3, 3).T)
print(r.tolist())  # ~4e-15 [[10.0, 0.0031622776601683794, inf], [0.1, 1000.0, 3.1622776601683794e-301], [3.1622776601683795, 1.7782794100389228e+308, 0.0]]
print(np.exp10(2.5))  # ~4e-15 316.22776601683796
r = np.exp10(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([0, 1, -1, 10], dtype=np.int32)
r = np.exp10(i)
print(r.tolist(), r.dtype)  # ~4e-15 [1.0, 10.0, 0.1, 10000000000.0] float64
r = np.exp10(i.astype(np.int64))
print(r.dtype)  # -> float64
# ---
import numpy as np
np.exp10("x")  # error: TypeError: ufunc 'exp10'
