# where the greatest that is no NaN is
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
n = np.array([[3.0, np.nan, 1.0], [2.0, 5.0, -1.0]])
print(show(np.nanargmax(n)))  # -> int64 () 4
print(show(np.nanargmax(n, 0)))  # -> int64 (3,) [0, 1, 0]
print(show(np.nanargmax(n, axis=1, keepdims=True)))  # -> int64 (2, 1) [[0], [1]]
print(show(np.nanargmax(i)))  # -> int64 () 4
# ---
import numpy as np
np.nanargmax([np.nan])  # error: ValueError: All-NaN slice encountered
