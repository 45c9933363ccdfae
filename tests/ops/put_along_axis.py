# elements at indices along an axis
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
np.put_along_axis(x, np.argmax(x, 1)[:, None], 99, 1)
print(show(x))  # -> float64 (3, 4) [[1.5, -2.0, 0.25, 99.0], [0.5, 99.0, -1.0, 2.0], [-0.75, 1.0, 99.0, -6.0]]
np.put_along_axis(i, np.array([[0, 1, 0]]), [[7, 8, 9]], 0)
print(show(i))  # -> int64 (2, 3) [[7, -1, 9], [1, 8, -9]]
np.put_along_axis(v, np.array([0, 2]), 5, None)
print(show(v))  # -> float64 (7,) [5.0, -1.5, 5.0, 7.0, 2.0, -4.0, 1.0]
# ---
import numpy as np
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
np.put_along_axis(x, np.array([1]), 0, 0)  # error: ValueError: `indices` and `arr` must have the same number of dimensions
# ---
import numpy as np
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
np.put_along_axis(x, np.array([[1.5]]), 0, 0)  # error: IndexError: `indices` must be an integer array
