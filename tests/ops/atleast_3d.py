# arrays of three axes or more
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
c = np.arange(24).reshape(2, 3, 4)
print(show(np.atleast_3d(5)))  # -> int64 (1, 1, 1) [[[5]]]
print(show(np.atleast_3d(v)))  # -> float64 (1, 7, 1) [[[3.0], [-1.5], [0.25], [7.0], [2.0], [-4.0], [1.0]]]
print(show(np.atleast_3d(i)))  # -> int64 (2, 3, 1) [[[3], [-1], [4]], [[1], [5], [-9]]]
print(show(np.atleast_3d(c).shape))  # -> int64 () 2 | int64 () 3 | int64 () 4
print(show(np.atleast_3d([1, 2], i)))  # -> int64 (1, 2, 1) [[[1], [2]]] | int64 (2, 3, 1) [[[3], [-1], [4]], [[1], [5], [-9]]]
print(show(np.atleast_3d(np.zeros(0))))  # -> float64 (1, 0, 1) [[]]
