# pieces joined
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
print(show(np.r_[1:4, 0, [5, 6]]))  # -> int64 (6,) [1, 2, 3, 0, 5, 6]
print(show(np.r_[0:1:3j]))  # -> float64 (3,) [0.0, 0.5, 1.0]
print(show(np.r_[v, 9]))  # -> float64 (8,) [3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0, 9.0]
