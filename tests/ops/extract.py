# elements where a condition is true
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.extract(x > 0, x)))  # -> float64 (8,) [1.5, 0.25, 4.0, 0.5, 3.0, 2.0, 1.0, 8.0]
print(show(np.extract([1, 0, 1], i)))  # -> int64 (2,) [3, 4]
