# parts where a condition is true
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
print(show(np.compress([True, False, True], x, axis=0)))  # -> float64 (2, 4) [[1.5, -2.0, 0.25, 4.0], [-0.75, 1.0, 8.0, -6.0]]
print(show(np.compress([0, 1], x, axis=1)))  # -> float64 (3, 1) [[-2.0], [3.0], [1.0]]
print(show(np.compress([0, 1, 1], x)))  # -> float64 (2,) [-2.0, 0.25]
print(show(v.compress([1, 0, 1])))  # -> float64 (2,) [3.0, 0.25]
# ---
import numpy as np
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
np.compress([1] * 9, x, axis=0)  # error: IndexError
# ---
import numpy as np
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
np.compress([[1]], x)  # error: ValueError: condition must be a 1-d array
