# keys as tuples
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
print(show(x[np.index_exp[1:, ::2]]))  # -> float64 (2, 2) [[0.5, -1.0], [-0.75, 8.0]]
print(np.index_exp[1:3])  # -> (slice(1, 3, None),)
