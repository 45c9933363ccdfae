# expressions of users: nan
import numpy as np
nan, inf, pi = np.nan, np.inf, np.pi
a = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 3.0, 10000000000.0, -10000000000.0, 1.7976931348623157e+308, -1.7976931348623157e+308, 5e-324, 2.220446049250313e-16, nan, inf], dtype=np.float64)
b = np.array([nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, inf, inf], dtype=np.float64)
r = np.asarray(a+b-b)
print(r.tolist(), r.dtype)  # -> [nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan] float64
r = np.asarray((a>b)|(a<=b))
print(r.tolist(), r.dtype)  # -> [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, True] bool
r = np.asarray(np.where(a>b,a,b))
print(r.tolist(), r.dtype)  # -> [nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, inf, inf] float64
r = np.asarray(np.where(a!=a,0,a))
print(r.tolist(), r.dtype)  # -> [0.0, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 3.0, 10000000000.0, -10000000000.0, 1.7976931348623157e+308, -1.7976931348623157e+308, 5e-324, 2.220446049250313e-16, 0.0, inf] float64
r = np.asarray(a-b)
print(r.tolist(), r.dtype)  # -> [nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan] float64
r = np.asarray(a/b*b)
print(r.tolist(), r.dtype)  # -> [nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan] float64
r = np.asarray(np.where(np.isfinite(a),a,0)*2)
print(r.tolist(), r.dtype)  # -> [0.0, 0.0, 0.0, 0.0, -0.0, 2.0, -2.0, 1.0, -1.0, 5.0, -5.0, 6.0, 20000000000.0, -20000000000.0, inf, -inf, 1e-323, 4.440892098500626e-16, 0.0, 0.0] float64
a = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 3.0, 10000000000.0, -10000000000.0, 3.4028234663852886e+38, -3.4028234663852886e+38, 1.401298464324817e-45, 1.1920928955078125e-07, nan, inf], dtype=np.float32)
b = np.array([nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, inf, inf], dtype=np.float32)
r = np.asarray(a*b)
print(r.tolist(), r.dtype)  # -> [nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, inf] float32
r = np.asarray(a/b)
print(r.tolist(), r.dtype)  # -> [nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan] float32
r = np.asarray(a<b)
print(r.tolist(), r.dtype)  # -> [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False] bool
