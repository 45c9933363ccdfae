# places in a flattened array from indices
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.ravel_multi_index(([0, 2], [1, 3]), (3, 4))))  # -> int64 (2,) [1, 11]
print(show(np.ravel_multi_index((1, 2), (3, 4), order="F")))  # -> int64 () 7
print(show(np.ravel_multi_index(([5, -1], [1, 9]), (3, 4), mode="wrap")))  # -> int64 (2,) [9, 9]
print(show(np.ravel_multi_index(([5, 0], [1, 9]), (3, 4), mode="clip")))  # -> int64 (2,) [9, 3]
print(show(np.ravel_multi_index(([5], [1]), (3, 4), mode=("clip", "raise"))))  # -> int64 (1,) [9]
# ---
import numpy as np
np.ravel_multi_index(([3], [1]), (3, 4))  # error: ValueError: invalid entry in coordinates array
# ---
import numpy as np
np.ravel_multi_index(([3],), (3, 4))  # error: ValueError
