# vectors of iterables
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.fromiter([1, 2, 3], float)))  # -> float64 (3,) [1.0, 2.0, 3.0]
print(show(np.fromiter((k * k for k in range(5)), int, 3)))  # -> int64 (3,) [0, 1, 4]
print(show(np.fromiter([], int)))  # -> int64 (0,) []
# ---
import numpy as np
np.fromiter([1], int, 2)  # error: ValueError: iterator too short
