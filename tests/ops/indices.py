# the index of every place
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.indices((2, 3))))  # -> int64 (2, 2, 3) [[[0, 0, 0], [1, 1, 1]], [[0, 1, 2], [0, 1, 2]]]
print(show(np.indices((2, 3), sparse=True)))  # -> int64 (2, 1) [[0], [1]] | int64 (1, 3) [[0, 1, 2]]
print(show(np.indices((2,), dtype=float)))  # -> float64 (1, 2) [[0.0, 1.0]]
print(show(np.indices((0, 2))))  # -> int64 (2, 0, 2) [[], []]
