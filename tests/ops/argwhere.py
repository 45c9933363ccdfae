# indices of what is not zero
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
t = np.array([True, False, True, True])
c = np.arange(24).reshape(2, 3, 4)
print(show(np.argwhere(x > 1)))  # -> int64 (5, 2) [[0, 0], [0, 3], [1, 1], [1, 3], [2, 2]]
print(show(np.argwhere(t)))  # -> int64 (3, 1) [[0], [2], [3]]
print(show(np.argwhere(np.array(3))))  # -> int64 (1, 0) [[]]
print(show(np.argwhere(0).shape))  # -> int64 () 0 | int64 () 0
print(show(np.argwhere(np.zeros((2, 0)))))  # -> int64 (0, 2) []
print(show(np.argwhere(c > 20)))  # -> int64 (3, 3) [[1, 2, 1], [1, 2, 2], [1, 2, 3]]
