# counts in the plane
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
a = np.array([1.0, 2.5, 2.5, 4.0, 0.1, 3.3, 2.0])
print(show(np.histogram2d(a, a[::-1], 2)))  # ~1e-13 float64 (2, 2) [[2.0, 1.0], [1.0, 3.0]] | float64 (3,) [0.1, 2.05, 4.0] | float64 (3,) [0.1, 2.05, 4.0]
print(show(np.histogram2d(a, a[::-1], [2, 3])))  # ~1e-13 float64 (2, 3) [[1.0, 2.0, 0.0], [1.0, 1.0, 2.0]] | float64 (3,) [0.1, 2.05, 4.0] | float64 (4,) [0.1, 1.4000000000000001, 2.7, 4.0]
print(show(np.histogram2d(a, a[::-1], [[0, 2, 4], [0, 1, 4]])))  # ~1e-13 float64 (2, 2) [[0.0, 2.0], [1.0, 4.0]] | int64 (3,) [0, 2, 4] | int64 (3,) [0, 1, 4]
print(show(np.histogram2d(a, a[::-1], 2, density=True)))  # ~1e-13 float64 (2, 2) [[0.07513853667699823, 0.03756926833849911], [0.03756926833849911, 0.11270780501549729]] | float64 (3,) [0.1, 2.05, 4.0] | float64 (3,) [0.1, 2.05, 4.0]
print(show(np.histogram2d(a, a[::-1], 2, weights=a)))  # ~1e-13 float64 (2, 2) [[3.0, 0.1], [2.5, 9.8]] | float64 (3,) [0.1, 2.05, 4.0] | float64 (3,) [0.1, 2.05, 4.0]
print(show(np.histogram2d(a, a[::-1], 2, range=[[0, 3], [1, 4]])))  # ~1e-13 float64 (2, 2) [[1.0, 1.0], [1.0, 1.0]] | float64 (3,) [0.0, 1.5, 3.0] | float64 (3,) [1.0, 2.5, 4.0]
# ---
import numpy as np
a = np.array([1.0, 2.5, 2.5, 4.0, 0.1, 3.3, 2.0])
np.histogram2d(a, a[:3])  # error: ValueError: x and y must have the same length.
