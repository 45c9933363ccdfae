# a window
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.bartlett(0)))  # ~1e-13 float64 (0,) []
print(show(np.bartlett(1)))  # ~1e-13 float64 (1,) [1.0]
print(show(np.bartlett(2)))  # ~1e-13 float64 (2,) [0.0, 0.0]
print(show(np.bartlett(3)))  # ~1e-13 float64 (3,) [0.0, 1.0, 0.0]
print(show(np.round(np.bartlett(8), 12)))  # ~1e-13 float64 (8,) [0.0, 0.285714285714, 0.571428571429, 0.857142857143, 0.857142857143, 0.571428571429, 0.285714285714, 0.0]
