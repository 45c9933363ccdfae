# of each element
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
print(show(np.isneginf([1, np.inf, -np.inf, np.nan])))  # -> bool (4,) [False, False, True, False]
print(show(np.isneginf(v)))  # -> bool (7,) [False, False, False, False, False, False, False]
print(show(np.isneginf(3)))  # -> bool () False
