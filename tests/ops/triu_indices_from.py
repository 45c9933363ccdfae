# indices above a diagonal of an array
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.triu_indices_from(i, 1)))  # -> int64 (3,) [0, 0, 1] | int64 (3,) [1, 2, 2]
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.triu_indices_from(v)  # error: ValueError: input array must be 2-d
