# open grids of indices
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
c = np.arange(24).reshape(2, 3, 4)
print(show(np.ix_([0, 1], [2, 3])))  # -> int64 (2, 1) [[0], [1]] | int64 (1, 2) [[2, 3]]
print(show(np.ix_([True, False, True], [1])))  # -> int64 (2, 1) [[0], [2]] | int64 (1, 1) [[1]]
print(show(c[np.ix_([0, 1], [2, 0], [3])]))  # -> int64 (2, 2, 1) [[[11], [3]], [[23], [15]]]
# ---
import numpy as np
np.ix_([[1]])  # error: ValueError: Cross index must be 1 dimensional
