# the kth element in its place
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
print(show(np.partition(v, 3)[3]))  # -> float64 () 1.0
print(show(np.partition(x, 1, axis=0)[1]))  # -> float64 (4,) [0.5, 1.0, 0.25, 2.0]
print(show(np.partition(x, [0, -1])[:, 0]))  # -> float64 (3,) [-2.0, -1.0, -6.0]
print(show(np.partition(x, 5, axis=None)[5]))  # -> float64 () 0.5
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.partition(v, 9)  # error: ValueError: kth(=9) out of bounds (7)
