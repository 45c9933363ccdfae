# indices above a diagonal
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.triu_indices(3)))  # -> int64 (6,) [0, 0, 0, 1, 1, 2] | int64 (6,) [0, 1, 2, 1, 2, 2]
print(show(np.triu_indices(3, 1)))  # -> int64 (3,) [0, 0, 1] | int64 (3,) [1, 2, 2]
print(show(np.triu_indices(2, -1, 3)))  # -> int64 (6,) [0, 0, 0, 1, 1, 1] | int64 (6,) [0, 1, 2, 0, 1, 2]
