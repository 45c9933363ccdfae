# integrals of polynomials
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.polyint([6, 4, 2])))  # ~1e-13 float64 (4,) [2.0, 2.0, 2.0, 0.0]
print(show(np.polyint([6, 4, 2], 2)))  # ~1e-13 float64 (5,) [0.5, 0.6666666666666666, 1.0, 0.0, 0.0]
print(show(np.polyint([6, 4], 1, k=3)))  # ~1e-13 float64 (3,) [3.0, 4.0, 3.0]
print(show(np.polyint([6, 4], 2, k=[5, 7])))  # ~1e-13 float64 (4,) [1.0, 2.0, 5.0, 7.0]
print(show(np.polyint([6], 0)))  # ~1e-13 int64 (1,) [6]
# ---
import numpy as np
np.polyint([1, 2], -1)  # error: ValueError: Order of integral must be positive (see polyder)
