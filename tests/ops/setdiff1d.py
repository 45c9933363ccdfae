# elements that are not in the other
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.setdiff1d([3, 1, 3, 2], [2, 7])))  # -> int64 (2,) [1, 3]
print(show(np.setdiff1d([3, 1, 3, 2], [2, 7], assume_unique=True)))  # -> int64 (3,) [3, 1, 3]
print(show(np.setdiff1d(i, [5])))  # -> int64 (5,) [-9, -1, 1, 3, 4]
print(show(np.setdiff1d([], [1])))  # -> float64 (0,) []
