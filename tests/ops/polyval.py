# polynomials at places
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
print(show(np.polyval([1, 2, 3], 2)))  # ~1e-13 int64 () 11
print(show(np.polyval([1, 2, 3], v)))  # ~1e-13 float64 (7,) [18.0, 2.25, 3.5625, 66.0, 11.0, 11.0, 6.0]
print(show(np.polyval([1, 1j], z)))  # ~1e-13 complex128 (4,) [(1+3j), -2j, (2.5+1j), (-1+1.5j)]
print(show(np.polyval([], 2.0)))  # ~1e-13 float64 () 0.0
print(show(np.polyval([2], i)))  # ~1e-13 int64 (2, 3) [[2, 2, 2], [2, 2, 2]]
