# elements by a mask
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
np.place(x, x > 1, [10, 20, 30])
print(show(x))  # -> float64 (3, 4) [[10.0, -2.0, 0.25, 20.0], [0.5, 30.0, -1.0, 10.0], [-0.75, 1.0, 20.0, -6.0]]
np.place(i, i > 3, [1.5])
print(show(i))  # -> int64 (2, 3) [[3, -1, 1], [1, 1, -9]]
np.place(v, v > 99, [])
print(show(v))  # -> float64 (7,) [3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0]
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.place(v, v > 0, [])  # error: ValueError: Cannot insert from an empty array!
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.place(v, [1], [1])  # error: ValueError: place: mask and data must be the same size
