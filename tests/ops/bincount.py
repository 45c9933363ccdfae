# how often numbers occur
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
t = np.array([True, False, True, True])
print(show(np.bincount([1, 1, 3])))  # -> int64 (4,) [0, 2, 0, 1]
print(show(np.bincount([1, 1, 3], minlength=6)))  # -> int64 (6,) [0, 2, 0, 1, 0, 0]
print(show(np.bincount([1, 1, 3], weights=[0.5, 1.5, 2])))  # -> float64 (4,) [0.0, 2.0, 0.0, 2.0]
print(show(np.bincount([])))  # -> int64 (0,) []
print(show(np.bincount(t)))  # -> int64 (2,) [1, 3]
print(show(np.bincount([0, 2], [1, 2], 4)))  # -> float64 (4,) [1.0, 0.0, 2.0, 0.0]
# ---
import numpy as np
np.bincount([-1])  # error: ValueError: 'list' argument must have no negative elements
# ---
import numpy as np
np.bincount([1.5])  # error here: TypeError: Cannot cast array data
# ---
import numpy as np
np.bincount(np.array([[1]]))  # error: ValueError: object too deep for desired array
# ---
import numpy as np
np.bincount([1], [1, 2])  # error: ValueError: The weights and list don't have the same length.
# ---
import numpy as np
np.bincount([1], minlength=-1)  # error: ValueError: 'minlength' must not be negative
