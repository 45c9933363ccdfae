# ones below a diagonal
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.tri(3)))  # -> float64 (3, 3) [[1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [1.0, 1.0, 1.0]]
print(show(np.tri(3, 5, 1)))  # -> float64 (3, 5) [[1.0, 1.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 0.0, 0.0], [1.0, 1.0, 1.0, 1.0, 0.0]]
print(show(np.tri(2, 3, -1, dtype=int)))  # -> int64 (2, 3) [[0, 0, 0], [1, 0, 0]]
print(show(np.tri(0)))  # -> float64 (0, 0) []
