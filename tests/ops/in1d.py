# members, as a vector
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
# no twin: numpy 2.4 has no in1d
print(show(np.in1d([[1, 2], [3, 4]], [2, 3])))  # -> bool (4,) [False, True, True, False]
