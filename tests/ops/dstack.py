# joined along the third axis
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
c = np.arange(24).reshape(2, 3, 4)
print(show(np.dstack(([1, 2], [3, 4]))))  # -> int64 (1, 2, 2) [[[1, 3], [2, 4]]]
print(show(np.dstack((i, i * 2))))  # -> int64 (2, 3, 2) [[[3, 6], [-1, -2], [4, 8]], [[1, 2], [5, 10], [-9, -18]]]
print(show(np.dstack(([[1]], [[2.5]]))))  # -> float64 (1, 1, 2) [[[1.0, 2.5]]]
print(show(np.dstack(c).shape))  # -> int64 () 3 | int64 () 4 | int64 () 2
# ---
import numpy as np
np.dstack(5)  # error: TypeError: arrays to stack must be passed as a "sequence"
# ---
import numpy as np
i = np.array([[3, -1, 4], [1, 5, -9]])
np.dstack((i, [1]))  # error: ValueError
