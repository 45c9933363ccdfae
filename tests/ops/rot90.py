# turned by right angles
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
c = np.arange(24).reshape(2, 3, 4)
print(show(np.rot90(i)))  # -> int64 (3, 2) [[4, -9], [-1, 5], [3, 1]]
print(show(np.rot90(i, 2)))  # -> int64 (2, 3) [[-9, 5, 1], [4, -1, 3]]
print(show(np.rot90(i, -1)))  # -> int64 (3, 2) [[1, 3], [5, -1], [-9, 4]]
print(show(np.rot90(i, 4)))  # -> int64 (2, 3) [[3, -1, 4], [1, 5, -9]]
print(show(np.rot90(c, 1, (1, 2))))  # -> int64 (2, 4, 3) [[[3, 7, 11], [2, 6, 10], [1, 5, 9], [0, 4, 8]], [[15, 19, 23], [14, 18, 22], [13, 17, 21], [12, 16, 20]]]
print(show(np.rot90(c, 3, (2, 0))))  # -> int64 (4, 3, 2) [[[3, 15], [7, 19], [11, 23]], [[2, 14], [6, 18], [10, 22]], [[1, 13], [5, 17], [9, 21]], [[0, 12], [4, 16], [8, 20]]]
print(show(np.rot90(c, axes=(-1, 0)).shape))  # -> int64 () 4 | int64 () 3 | int64 () 2
# ---
import numpy as np
c = np.arange(24).reshape(2, 3, 4)
np.rot90(c, 1, (0, 0))  # error: ValueError: Axes must be different.
# ---
import numpy as np
c = np.arange(24).reshape(2, 3, 4)
np.rot90(c, 1, (0, 1, 2))  # error: ValueError: len(axes) must be 2.
