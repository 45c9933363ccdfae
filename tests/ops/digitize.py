# numbers of bins
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
print(show(np.digitize(v, [0, 1, 2.5])))  # -> int64 (7,) [3, 0, 1, 3, 2, 0, 2]
print(show(np.digitize(v, [0, 1, 2.5], right=True)))  # -> int64 (7,) [3, 0, 1, 3, 2, 0, 1]
print(show(np.digitize(v, [3, 1, 0])))  # -> int64 (7,) [0, 3, 2, 0, 1, 3, 1]
print(show(np.digitize(v, [3, 1, 0], right=True)))  # -> int64 (7,) [1, 3, 2, 0, 1, 3, 2]
print(show(np.digitize(1.0, [0, 1, 2])))  # -> int64 () 2
print(show(np.digitize(i, [0, 3])))  # -> int64 (2, 3) [[2, 0, 2], [1, 2, 0]]
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.digitize(v, [0, 2, 1])  # error: ValueError: bins must be monotonically increasing or decreasing
# ---
import numpy as np
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
np.digitize(z, [0, 1])  # error: TypeError: x may not be complex
