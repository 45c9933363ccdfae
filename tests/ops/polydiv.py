# quotients of polynomials
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.polydiv([1, -6, 11, -6], [1, -1])))  # ~1e-13 float64 (3,) [1.0, -5.0, 6.0] | float64 (1,) [0.0]
print(show(np.polydiv([3.0, 5.0, 2.0], [2.0, 1.0])))  # ~1e-13 float64 (2,) [1.5, 1.75] | float64 (1,) [0.25]
print(show(np.polydiv([1, 2], [1, 0, 3])))  # ~1e-13 float64 (1,) [0.0] | float64 (2,) [1.0, 2.0]
