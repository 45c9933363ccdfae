# elements that are in one only
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.setxor1d([3, 1, 3, 2], [2, 7])))  # -> int64 (3,) [1, 3, 7]
print(show(np.setxor1d([3, 1], [1, 4], assume_unique=True)))  # -> int64 (2,) [3, 4]
