# derivatives of polynomials
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.polyder([1, 2, 3, 4])))  # -> int64 (3,) [3, 4, 3]
print(show(np.polyder([1, 2, 3, 4], 2)))  # -> int64 (2,) [6, 4]
print(show(np.polyder([1, 2, 3, 4], 0)))  # -> int64 (4,) [1, 2, 3, 4]
print(show(np.polyder([5])))  # -> int64 (0,) []
print(show(np.polyder([1.5, 2])))  # -> float64 (1,) [1.5]
# ---
import numpy as np
np.polyder([1, 2], -1)  # error: ValueError: Order of derivative must be positive (see polyint)
