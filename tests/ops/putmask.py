# elements by a mask, values by place
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.putmask(x, x > 1, [10, 20, 30])
print(show(x))  # -> float64 (3, 4) [[10.0, -2.0, 0.25, 10.0], [0.5, 30.0, -1.0, 20.0], [-0.75, 1.0, 20.0, -6.0]]
np.putmask(v, v > 0, v * 2)
print(show(v))  # -> float64 (7,) [6.0, -1.5, 0.5, 14.0, 4.0, -4.0, 2.0]
