# indices of the main diagonal
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.diag_indices(3)))  # -> int64 (3,) [0, 1, 2] | int64 (3,) [0, 1, 2]
print(show(np.diag_indices(2, 3)))  # -> int64 (2,) [0, 1] | int64 (2,) [0, 1] | int64 (2,) [0, 1]
