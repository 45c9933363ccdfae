# elements by their place
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
f = np.array([1.5, -2.25, 3.0, 0.5], dtype=np.float32)
i = np.array([[3, -1, 4], [1, 5, -9]])
np.put(x, [0, 5, -1], [10, 20])
print(show(x))  # -> float64 (3, 4) [[10.0, -2.0, 0.25, 4.0], [0.5, 20.0, -1.0, 2.0], [-0.75, 1.0, 8.0, 10.0]]
np.put(v, [9, -9], [1, 2], mode="wrap")
print(show(v))  # -> float64 (7,) [3.0, -1.5, 1.0, 7.0, 2.0, 2.0, 1.0]
i.put([[1, 2]], 7)
print(show(i))  # -> int64 (2, 3) [[3, 7, 7], [1, 5, -9]]
np.put(f, [99, -99], 0, mode="clip")
print(show(f))  # -> float32 (4,) [0.0, -2.25, 3.0, 0.0]
np.put(v, [], 5)
np.put(v, [1, 1], [3, 4])
print(show(v))  # -> float64 (7,) [3.0, 4.0, 1.0, 7.0, 2.0, 2.0, 1.0]
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.put(v, [9], 1)  # error: IndexError: index 9 is out of bounds for axis 0 with size 7
# ---
import numpy as np
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.put(v, [9], 1, mode="x")  # error: ValueError: clipmode
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.put(v, [1.5], 1)  # error here: TypeError: Cannot cast array data
