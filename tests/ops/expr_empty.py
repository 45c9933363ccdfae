# jit: host every array is empty: there is nothing to compute
# expressions of users: empty
import numpy as np
nan, inf, pi = np.nan, np.inf, np.pi
a = np.zeros((0,), dtype=np.float64)
b = np.zeros((0,), dtype=np.float64)
r = np.asarray(a+b)
print(r.tolist(), r.dtype)  # -> [] float64
r = np.asarray(np.sin(a))
print(r.tolist(), r.dtype)  # ~1e-13 [] float64
r = np.asarray(np.where(a>b,a,b))
print(r.tolist(), r.dtype)  # -> [] float64
r = np.asarray(a>b)
print(r.tolist(), r.dtype)  # -> [] bool
a = np.zeros((0,), dtype=np.int32)
r = np.asarray(a/2)
print(r.tolist(), r.dtype)  # -> [] float64
a = np.zeros((0, 3), dtype=np.float64)
r = np.asarray(a+1)
print(r.tolist(), r.dtype)  # -> [] float64
r = np.asarray(np.sum(a))
print(r.tolist(), r.dtype)  # ~1e-13 0.0 float64
r = np.asarray(np.sum(a,axis=1))
print(r.tolist(), r.dtype)  # ~1e-13 [] float64
r = np.asarray(np.prod(a))
print(r.tolist(), r.dtype)  # ~1e-13 1.0 float64
r = np.asarray(np.prod(a,axis=0))
print(r.tolist(), r.dtype)  # ~1e-13 [1.0, 1.0, 1.0] float64
a = np.zeros((0, 1), dtype=np.float64)
b = np.array([[-1.25, 1.0625, -2.9375]], dtype=np.float64)
r = np.asarray(a+b)
print(r.tolist(), r.dtype)  # -> [] float64
a = np.zeros((0,), dtype=np.float64)
b = np.array([-1.25], dtype=np.float64)
r = np.asarray(a+b)
print(r.tolist(), r.dtype)  # -> [] float64
