# rows in reverse
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
c = np.arange(24).reshape(2, 3, 4)
print(show(np.flipud(i)))  # -> int64 (2, 3) [[1, 5, -9], [3, -1, 4]]
print(show(np.flipud(v)))  # -> float64 (7,) [1.0, -4.0, 2.0, 7.0, 0.25, -1.5, 3.0]
print(show(np.flipud(c)))  # -> int64 (2, 3, 4) [[[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]], [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]]
# ---
import numpy as np
np.flipud(1)  # error: ValueError: Input must be >= 1-d.
