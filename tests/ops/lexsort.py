# orders by several keys
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.lexsort(([1, 5, 1, 4], [9, 4, 4, 0]))))  # -> int64 (4,) [3, 2, 1, 0]
print(show(np.lexsort((i, i[::-1]))))  # -> int64 (2, 3) [[2, 0, 1], [1, 0, 2]]
print(show(np.lexsort((i, i[::-1]), axis=0)))  # -> int64 (2, 3) [[0, 1, 0], [1, 0, 1]]
print(show(np.lexsort(i)))  # -> int64 (3,) [2, 0, 1]
print(show(np.lexsort(([2, 1, 2, 1], [0, 0, 0, 0]))))  # -> int64 (4,) [1, 3, 0, 2]
# ---
import numpy as np
np.lexsort(())  # error: TypeError: need sequence of keys with len > 0 in lexsort
# ---
import numpy as np
np.lexsort(([1], [1, 2]))  # error: ValueError: all keys need to be the same shape
