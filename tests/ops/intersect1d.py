# elements that are in both
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.intersect1d([3, 1, 3, 2], [2, 3, 7])))  # -> int64 (2,) [2, 3]
print(show(np.intersect1d(i, [5, 1.0])))  # -> float64 (2,) [1.0, 5.0]
print(show(np.intersect1d([3, 1, 3, 2], [2, 3, 3], return_indices=True)))  # -> int64 (2,) [2, 3] | int64 (2,) [3, 0] | int64 (2,) [0, 1]
print(show(np.intersect1d([3, 2], [2, 3], assume_unique=True, return_indices=True)))  # -> int64 (2,) [2, 3] | int64 (2,) [1, 0] | int64 (2,) [0, 1]
print(show(np.intersect1d([], [1])))  # -> float64 (0,) []
