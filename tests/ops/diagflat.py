# matrices of diagonals
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.diagflat([[1, 2], [3, 4]])))  # -> int64 (4, 4) [[1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 3, 0], [0, 0, 0, 4]]
print(show(np.diagflat([1.5], 1)))  # -> float64 (2, 2) [[0.0, 1.5], [0.0, 0.0]]
