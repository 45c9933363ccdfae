# diagonals of and into matrices
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
c = np.arange(24).reshape(2, 3, 4)
print(show(np.diag(i)))  # -> int64 (2,) [3, 5]
print(show(np.diag(i, 1)))  # -> int64 (2,) [-1, -9]
print(show(np.diag(i, -1)))  # -> int64 (1,) [1]
print(show(np.diag(v[:3])))  # -> float64 (3, 3) [[3.0, 0.0, 0.0], [0.0, -1.5, 0.0], [0.0, 0.0, 0.25]]
print(show(np.diag([1, 2], 1)))  # -> int64 (3, 3) [[0, 1, 0], [0, 0, 2], [0, 0, 0]]
print(show(np.diag([1, 2], -2)))  # -> int64 (4, 4) [[0, 0, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0], [0, 2, 0, 0]]
print(show(np.diag(i, 9)))  # -> int64 (0,) []
# ---
import numpy as np
c = np.arange(24).reshape(2, 3, 4)
np.diag(c)  # error: ValueError: Input must be 1- or 2-d.
