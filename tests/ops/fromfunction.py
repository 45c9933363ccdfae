# functions of indices
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.fromfunction(lambda p, q: p + q, (2, 3))))  # -> float64 (2, 3) [[0.0, 1.0, 2.0], [1.0, 2.0, 3.0]]
print(show(np.fromfunction(lambda p, q: p == q, (2, 2), dtype=int)))  # -> bool (2, 2) [[True, False], [False, True]]
