# where the kth element is
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
print(show(v[np.argpartition(v, 3)[3]]))  # -> float64 () 1.0
print(show(np.argpartition(x, 0)[:, 0]))  # -> int64 (3,) [1, 2, 3]
print(show(v[v.argpartition(2)[2]]))  # -> float64 () 0.25
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.argpartition(v, -9)  # error: ValueError: out of bounds (7)
