# an axis moved
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
c = np.arange(24).reshape(2, 3, 4)
print(show(np.rollaxis(c, 2).shape))  # -> int64 () 4 | int64 () 2 | int64 () 3
print(show(np.rollaxis(c, 0, 3).shape))  # -> int64 () 3 | int64 () 4 | int64 () 2
print(show(np.rollaxis(c, 1, 1).shape))  # -> int64 () 2 | int64 () 3 | int64 () 4
print(show(np.rollaxis(c, -1)))  # -> int64 (4, 2, 3) [[[0, 4, 8], [12, 16, 20]], [[1, 5, 9], [13, 17, 21]], [[2, 6, 10], [14, 18, 22]], [[3, 7, 11], [15, 19, 23]]]
print(show(np.rollaxis(c, 2, -2).shape))  # -> int64 () 2 | int64 () 4 | int64 () 3
# ---
import numpy as np
c = np.arange(24).reshape(2, 3, 4)
np.rollaxis(c, 0, 9)  # error: AxisError
