# places in a flattened array
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.unravel_index([0, 5, 11], (3, 4))))  # -> int64 (3,) [0, 1, 2] | int64 (3,) [0, 1, 3]
print(show(np.unravel_index(7, (2, 2, 2))))  # -> int64 () 1 | int64 () 1 | int64 () 1
print(show(np.unravel_index([5], (3, 4), order="F")))  # -> int64 (1,) [2] | int64 (1,) [1]
print(show(np.unravel_index(3, 7)))  # -> int64 () 3
# ---
import numpy as np
np.unravel_index(12, (3, 4))  # error: ValueError: index 12 is out of bounds for array with size 12
# ---
import numpy as np
np.unravel_index([-1], (3, 4))  # error: ValueError: is out of bounds
# ---
import numpy as np
np.unravel_index([1.5], (3, 4))  # error: TypeError
