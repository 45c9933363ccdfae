# powers as columns
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.vander([1, 2, 3])))  # -> int64 (3, 3) [[1, 1, 1], [4, 2, 1], [9, 3, 1]]
print(show(np.vander([1.5, 2], 3)))  # -> float64 (2, 3) [[2.25, 1.5, 1.0], [4.0, 2.0, 1.0]]
print(show(np.vander([1, 2, 3], 2, increasing=True)))  # -> int64 (3, 2) [[1, 1], [1, 2], [1, 3]]
print(show(np.vander([1, 2], 0)))  # -> int64 (2, 0) [[], []]
# ---
import numpy as np
i = np.array([[3, -1, 4], [1, 5, -9]])
np.vander(i)  # error: ValueError: x must be a one-dimensional array or sequence.
