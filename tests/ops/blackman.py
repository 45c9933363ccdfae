# a window
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.blackman(0)))  # ~1e-13 float64 (0,) []
print(show(np.blackman(1)))  # ~1e-13 float64 (1,) [1.0]
print(show(np.blackman(2)))  # ~1e-13 float64 (2,) [-1.3877787807814457e-17, -1.3877787807814457e-17]
print(show(np.blackman(3)))  # ~1e-13 float64 (3,) [-1.3877787807814457e-17, 0.9999999999999999, -1.3877787807814457e-17]
print(show(np.round(np.blackman(8), 12)))  # ~1e-13 float64 (8,) [-0.0, 0.090453424354, 0.459182957546, 0.9203636181, 0.9203636181, 0.459182957546, 0.090453424354, -0.0]
