# results between indices
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
print(show(np.add.reduceat(np.arange(8), [0, 4, 1, 5])))  # -> int64 (4,) [6, 4, 10, 18]
print(show(np.maximum.reduceat(v, [0, 3])))  # -> float64 (2,) [3.0, 7.0]
print(show(np.add.reduceat(x, [0, 2], axis=1)))  # -> float64 (3, 2) [[-0.5, 4.25], [3.5, 1.0], [0.25, 2.0]]
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.add.reduceat(v, [9])  # error: IndexError: index 9 out-of-bounds
