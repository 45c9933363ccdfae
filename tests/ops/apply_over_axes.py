# a function along several axes
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
c = np.arange(24).reshape(2, 3, 4)
print(show(np.apply_over_axes(np.sum, c, [0, 2])))  # -> int64 (1, 3, 1) [[[60], [92], [124]]]
print(show(np.apply_over_axes(np.max, x, 1)))  # -> float64 (3, 1) [[4.0], [3.0], [8.0]]
