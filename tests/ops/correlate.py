# cross-correlations
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
print(show(np.correlate([1, 2, 3], [0, 1, 0.5])))  # ~1e-13 float64 (1,) [3.5]
print(show(np.correlate([1, 2, 3], [0, 1, 0.5], "same")))  # ~1e-13 float64 (3,) [2.0, 3.5, 3.0]
print(show(np.correlate([1, 2, 3], [0, 1, 0.5], "full")))  # ~1e-13 float64 (5,) [0.5, 2.0, 3.5, 3.0, 0.0]
print(show(np.correlate([1, 2], v, "same")))  # ~1e-13 float64 (7,) [-2.0, -6.0, 11.0, 14.25, -1.0, 0.0, 6.0]
print(show(np.correlate([1, 2, 3], v, "same")))  # ~1e-13 float64 (7,) [-2.0, -3.0, -1.0, 20.25, 20.0, 0.75, 1.5]
print(show(np.correlate([1, 2], v)))  # ~1e-13 float64 (6,) [-2.0, -6.0, 11.0, 14.25, -1.0, 0.0]
print(show(np.correlate([1, 2], v, "full")))  # ~1e-13 float64 (8,) [1.0, -2.0, -6.0, 11.0, 14.25, -1.0, 0.0, 6.0]
print(show(np.correlate(z, [1j, 2])))  # ~1e-13 complex128 (3,) [(2-7j), (2+0j), (-2-1.5j)]
# ---
import numpy as np
np.correlate([], [1])  # error: ValueError: first array argument cannot be empty
