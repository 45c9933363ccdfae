# a window
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.hamming(0)))  # ~1e-13 float64 (0,) []
print(show(np.hamming(1)))  # ~1e-13 float64 (1,) [1.0]
print(show(np.hamming(2)))  # ~1e-13 float64 (2,) [0.08000000000000002, 0.08000000000000002]
print(show(np.hamming(3)))  # ~1e-13 float64 (3,) [0.08000000000000002, 1.0, 0.08000000000000002]
print(show(np.round(np.hamming(8), 12)))  # ~1e-13 float64 (8,) [0.08, 0.253194691145, 0.64235962962, 0.954445679235, 0.954445679235, 0.64235962962, 0.253194691145, 0.08]
