# of two polynomials
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.polysub([1, 2, 3], [1, 1])))  # -> int64 (3,) [1, 1, 2]
print(show(np.polysub([1.5], [1, 0, 2])))  # -> float64 (3,) [-1.0, 0.0, -0.5]
print(show(np.polysub([1, 2], [1j])))  # -> complex128 (2,) [(1+0j), (2-1j)]
print(show(np.polysub(3, [1, 2])))  # -> int64 (2,) [-1, 1]
