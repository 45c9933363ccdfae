# pieces as columns
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
print(show(np.c_[[1, 2], [3, 4]]))  # -> int64 (2, 2) [[1, 3], [2, 4]]
print(show(np.c_[x, x]))  # -> float64 (3, 8) [[1.5, -2.0, 0.25, 4.0, 1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0, 0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0, -0.75, 1.0, 8.0, -6.0]]
print(show(np.c_[v[:3], x]))  # -> float64 (3, 5) [[3.0, 1.5, -2.0, 0.25, 4.0], [-1.5, 0.5, 3.0, -1.0, 2.0], [0.25, -0.75, 1.0, 8.0, -6.0]]
