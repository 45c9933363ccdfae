# columns in reverse
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
c = np.arange(24).reshape(2, 3, 4)
print(show(np.fliplr(i)))  # -> int64 (2, 3) [[4, -1, 3], [-9, 5, 1]]
print(show(np.fliplr(c)))  # -> int64 (2, 3, 4) [[[8, 9, 10, 11], [4, 5, 6, 7], [0, 1, 2, 3]], [[20, 21, 22, 23], [16, 17, 18, 19], [12, 13, 14, 15]]]
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.fliplr(v)  # error: ValueError: Input must be >= 2-d.
