# variances of what is not NaN
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
n = np.array([[3.0, np.nan, 1.0], [2.0, 5.0, -1.0]])
print(show(np.nanvar(n)))  # ~1e-13 float64 () 4.0
print(show(np.nanvar(n, axis=0)))  # ~1e-13 float64 (3,) [0.25, 0.0, 1.0]
print(show(np.nanvar(n, 1, ddof=1, keepdims=True)))  # ~1e-13 float64 (2, 1) [[2.0], [9.0]]
print(show(np.nanvar(i)))  # ~1e-13 float64 () 21.916666666666668
print(show(np.nanvar(z)))  # ~1e-13 float64 () 4.96875
print(show(np.nanvar(np.float32(n), 0)))  # ~1e-13 float32 (3,) [0.25, 0.0, 1.0]
print(show(np.nanvar([np.nan])))  # ~1e-13 float64 () nan
