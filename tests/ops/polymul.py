# products of polynomials
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.polymul([1, 2, 3], [1, 1])))  # ~1e-13 int64 (4,) [1, 3, 5, 3]
print(show(np.polymul([0, 0, 2], [1, -1.5])))  # ~1e-13 float64 (2,) [2.0, -3.0]
print(show(np.polymul([0], [1, 1])))  # ~1e-13 int64 (2,) [0, 0]
print(show(np.polymul([1j, 2], [1, 1j])))  # ~1e-13 complex128 (3,) [1j, (1+0j), 2j]
