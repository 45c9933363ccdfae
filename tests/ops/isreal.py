# of each element
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
print(show(np.isreal(z)))  # -> bool (4,) [False, False, True, False]
print(show(np.isreal(v)))  # -> bool (7,) [True, True, True, True, True, True, True]
print(show(np.isreal(3)))  # -> bool () True
