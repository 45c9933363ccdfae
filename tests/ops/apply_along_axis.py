# a function of every vector
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
i = np.array([[3, -1, 4], [1, 5, -9]])
c = np.arange(24).reshape(2, 3, 4)
print(show(np.apply_along_axis(np.sum, 0, x)))  # -> float64 (4,) [1.25, 2.0, 7.25, 0.0]
print(show(np.apply_along_axis(np.sort, 1, x)))  # -> float64 (3, 4) [[-2.0, 0.25, 1.5, 4.0], [-1.0, 0.5, 2.0, 3.0], [-6.0, -0.75, 1.0, 8.0]]
print(show(np.apply_along_axis(lambda q: q[:2], -1, c)))  # -> int64 (2, 3, 2) [[[0, 1], [4, 5], [8, 9]], [[12, 13], [16, 17], [20, 21]]]
print(show(np.apply_along_axis(lambda q: np.outer(q, q[:2]), 0, i)))  # -> int64 (2, 2, 3) [[[9, 1, 16], [3, -5, -36]], [[3, -5, -36], [1, 25, 81]]]
print(show(np.apply_along_axis(lambda q, k: q * k, 1, i, 10)))  # -> int64 (2, 3) [[30, -10, 40], [10, 50, -90]]
