# polynomials by their zeros
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.poly([1, 2, 3])))  # ~1e-13 float64 (4,) [1.0, -6.0, 11.0, -6.0]
print(show(np.poly([1j, -1j])))  # ~1e-13 float64 (3,) [1.0, 0.0, 1.0]
print(show(np.poly([])))  # ~1e-13 float64 () 1.0
print(show(np.poly([0.5])))  # ~1e-13 float64 (2,) [1.0, -0.5]
