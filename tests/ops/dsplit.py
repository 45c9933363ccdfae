# parts along the third axis
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
c = np.arange(24).reshape(2, 3, 4)
print(show(np.dsplit(c, 2)))  # -> int64 (2, 3, 2) [[[0, 1], [4, 5], [8, 9]], [[12, 13], [16, 17], [20, 21]]] | int64 (2, 3, 2) [[[2, 3], [6, 7], [10, 11]], [[14, 15], [18, 19], [22, 23]]]
print(show(np.dsplit(c, [1, 3])))  # -> int64 (2, 3, 1) [[[0], [4], [8]], [[12], [16], [20]]] | int64 (2, 3, 2) [[[1, 2], [5, 6], [9, 10]], [[13, 14], [17, 18], [21, 22]]] | int64 (2, 3, 1) [[[3], [7], [11]], [[15], [19], [23]]]
# ---
import numpy as np
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
np.dsplit(x, 1)  # error: ValueError: dsplit only works on arrays of 3 or more dimensions
