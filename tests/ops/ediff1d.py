# differences of neighbours
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.ediff1d(i)))  # -> int64 (5,) [-4, 5, -3, 4, -14]
print(show(np.ediff1d(v, to_end=[1, 2], to_begin=3)))  # -> float64 (9,) [3.0, -4.5, 1.75, 6.75, -5.0, -6.0, 5.0, 1.0, 2.0]
print(show(np.ediff1d([1])))  # -> int64 (0,) []
