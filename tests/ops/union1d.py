# elements of both
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.union1d([3, 1, 3], [2, 1])))  # -> int64 (3,) [1, 2, 3]
print(show(np.union1d(i, [2.5])))  # -> float64 (7,) [-9.0, -1.0, 1.0, 2.5, 3.0, 4.0, 5.0]
print(show(np.union1d([], [1])))  # -> float64 (1,) [1.0]
