# every index
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(list(np.ndindex(2, 3)))  # -> [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
print(list(np.ndindex((2, 1))))  # -> [(0, 0), (1, 0)]
print(list(np.ndindex()))  # -> [()]
print(list(np.ndindex(0, 2)))  # -> []
print([k for k in np.ndindex(3)])  # -> [(0,), (1,), (2,)]
