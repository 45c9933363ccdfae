# real where it nearly is
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
print(show(np.real_if_close([2.5 + 4e-14j, 5.25])))  # ~1e-13 complex128 (2,) [(2.5+4e-14j), (5.25+0j)]
print(show(np.real_if_close([2.5 + 4e-10j])))  # ~1e-13 complex128 (1,) [(2.5+4e-10j)]
print(show(np.real_if_close(v)))  # ~1e-13 float64 (7,) [3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0]
print(show(np.real_if_close([1 + 1e-14j], tol=10)))  # ~1e-13 complex128 (1,) [(1+1e-14j)]
