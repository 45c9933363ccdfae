# where the least that is no NaN is
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
n = np.array([[3.0, np.nan, 1.0], [2.0, 5.0, -1.0]])
print(show(np.nanargmin(n)))  # -> int64 () 5
print(show(np.nanargmin(n, 0)))  # -> int64 (3,) [1, 1, 1]
print(show(np.nanargmin(n, axis=1, keepdims=True)))  # -> int64 (2, 1) [[2], [2]]
print(show(np.nanargmin(i)))  # -> int64 () 5
# ---
import numpy as np
np.nanargmin([np.nan])  # error: ValueError: All-NaN slice encountered
