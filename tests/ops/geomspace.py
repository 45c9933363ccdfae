# equal ratios
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.geomspace(1, 1000, 4)))  # ~1e-13 float64 (4,) [1.0, 10.0, 100.0, 1000.0]
print(show(np.geomspace(-1, -1000, 4)))  # ~1e-13 float64 (4,) [-1.0, -10.0, -100.0, -1000.0]
print(show(np.geomspace(1, 1000, 3, endpoint=False)))  # ~1e-13 float64 (3,) [1.0, 10.0, 100.0]
print(show(np.geomspace([1, 2], [100, 200], 3)))  # ~1e-13 float64 (3, 2) [[1.0, 2.0], [10.0, 20.000000000000004], [100.0, 200.0]]
print(show(np.geomspace([1, 2], [100, 200], 3, axis=-1)))  # ~1e-13 float64 (2, 3) [[1.0, 10.0, 100.0], [2.0, 20.000000000000004, 200.0]]
print(show(np.geomspace(1, 16, 5)))  # ~1e-13 float64 (5,) [1.0, 2.0, 4.0, 7.999999999999999, 16.0]
# ---
import numpy as np
np.geomspace(0, 1)  # error: ValueError: Geometric sequence cannot include zero
