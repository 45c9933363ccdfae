# elements again from the start
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.resize(i, (3, 3))))  # -> int64 (3, 3) [[3, -1, 4], [1, 5, -9], [3, -1, 4]]
print(show(np.resize(v, 9)))  # -> float64 (9,) [3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0, 3.0, -1.5]
print(show(np.resize(v, (2, 2))))  # -> float64 (2, 2) [[3.0, -1.5], [0.25, 7.0]]
print(show(np.resize([], (2, 2))))  # -> float64 (2, 2) [[0.0, 0.0], [0.0, 0.0]]
print(show(np.resize(5, 3)))  # -> int64 (3,) [5, 5, 5]
print(show(np.resize(i, (0, 2))))  # -> int64 (0, 2) []
# ---
import numpy as np
i = np.array([[3, -1, 4], [1, 5, -9]])
np.resize(i, (2, -1))  # error: ValueError: all elements of `new_shape` must be non-negative
