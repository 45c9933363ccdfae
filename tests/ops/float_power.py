# powers in double precision
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
f = np.array([1.5, -2.25, 3.0, 0.5], dtype=np.float32)
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
print(show(np.float_power([1, 2, 3], 2)))  # ~1e-13 float64 (3,) [1.0, 4.0, 9.0]
print(show(np.float_power(2, -1)))  # ~1e-13 float64 () 0.5
print(show(np.float_power(f[:1], 2)))  # ~1e-13 float64 (1,) [2.25]
print(show(np.float_power(z, 2)))  # ~1e-13 complex128 (4,) [(-3+4j), (-9+0j), (6.25+0j), (0.75-1j)]
