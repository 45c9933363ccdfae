# sorted as complex numbers
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
print(show(np.sort_complex([3, 1, 2])))  # -> complex128 (3,) [(1+0j), (2+0j), (3+0j)]
print(show(np.sort_complex(z)))  # -> complex128 (4,) [(-1+0.5j), (-0-3j), (1+2j), (2.5+0j)]
