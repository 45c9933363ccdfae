# steps
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
f = np.array([1.5, -2.25, 3.0, 0.5], dtype=np.float32)
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.heaviside([-1.5, 0, 2, np.nan, -0.0], 0.5)))  # -> float64 (5,) [0.0, 0.5, 1.0, nan, 0.5]
print(show(np.heaviside(3, 0)))  # -> float64 () 1.0
print(show(np.heaviside(f, f)))  # -> float32 (4,) [1.0, 0.0, 1.0, 1.0]
print(show(np.heaviside(i, 1)))  # -> float64 (2, 3) [[1.0, 0.0, 1.0], [1.0, 1.0, 0.0]]
