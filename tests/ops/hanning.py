# a window
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.hanning(0)))  # ~1e-13 float64 (0,) []
print(show(np.hanning(1)))  # ~1e-13 float64 (1,) [1.0]
print(show(np.hanning(2)))  # ~1e-13 float64 (2,) [0.0, 0.0]
print(show(np.hanning(3)))  # ~1e-13 float64 (3,) [0.0, 1.0, 0.0]
print(show(np.round(np.hanning(8), 12)))  # ~1e-13 float64 (8,) [0.0, 0.188255099071, 0.611260466978, 0.950484433951, 0.950484433951, 0.611260466978, 0.188255099071, 0.0]
