# one of several arrays for each element
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
t = np.array([True, False, True, True])
print(show(np.choose([2, 0, 1], [[1, 2, 3], [4, 5, 6], [7, 8, 9.5]])))  # -> float64 (3,) [7.0, 2.0, 6.0]
print(show(np.choose([[0, 1], [1, 0]], [10, 20])))  # -> int64 (2, 2) [[10, 20], [20, 10]]
print(show(np.choose([5, -1], [1, 2], mode="wrap")))  # -> int64 (2,) [2, 2]
print(show(np.choose([5, -1], [1, 2], mode="clip")))  # -> int64 (2,) [2, 1]
print(show(np.choose(t * 1, [v[:4], 0])))  # -> float64 (4,) [0.0, -1.5, 0.0, 0.0]
# ---
import numpy as np
np.choose([2], [1, 2])  # error: ValueError: invalid entry in choice array
# ---
import numpy as np
np.choose([1.5], [1, 2])  # error: TypeError: Cannot cast array data
# ---
import numpy as np
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
np.choose([1], [1, 2], mode="x")  # error: ValueError: clipmode
