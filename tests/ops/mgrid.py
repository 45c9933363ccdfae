# grids
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.mgrid[0:2, 0:3]))  # -> int64 (2, 2, 3) [[[0, 0, 0], [1, 1, 1]], [[0, 1, 2], [0, 1, 2]]]
print(show(np.mgrid[0:1:5j]))  # -> float64 (5,) [0.0, 0.25, 0.5, 0.75, 1.0]
print(show(np.mgrid[0:3]))  # -> int64 (3,) [0, 1, 2]
print(show(np.mgrid[0:2, 0:1:3j]))  # -> float64 (2, 2, 3) [[[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]], [[0.0, 0.5, 1.0], [0.0, 0.5, 1.0]]]
print(show(np.mgrid[0:2, 0:2, 0:2]))  # -> int64 (3, 2, 2, 2) [[[[0, 0], [0, 0]], [[1, 1], [1, 1]]], [[[0, 0], [1, 1]], [[0, 0], [1, 1]]], [[[0, 1], [0, 1]], [[0, 1], [0, 1]]]]
