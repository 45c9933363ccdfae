# counts of points
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
a = np.array([1.0, 2.5, 2.5, 4.0, 0.1, 3.3, 2.0])
print(show(np.histogramdd(np.stack([a, a[::-1]], 1), 2)[0]))  # ~1e-13 float64 (2, 2) [[2.0, 1.0], [1.0, 3.0]]
print(show(np.histogramdd([a, a[::-1]], (2, 3))[0]))  # ~1e-13 float64 (2, 3) [[1.0, 2.0, 0.0], [1.0, 1.0, 2.0]]
print(show(np.histogramdd(a, 3)[0]))  # ~1e-13 float64 (3,) [2.0, 3.0, 2.0]
print(show(np.histogramdd([a, a], [[0, 2, 5], 2])[0]))  # ~1e-13 float64 (2, 2) [[2.0, 0.0], [1.0, 4.0]]
print(show(np.histogramdd([a, a[::-1]], 2, density=True)[0]))  # ~1e-13 float64 (2, 2) [[0.07513853667699823, 0.03756926833849911], [0.03756926833849911, 0.11270780501549729]]
# ---
import numpy as np
a = np.array([1.0, 2.5, 2.5, 4.0, 0.1, 3.3, 2.0])
np.histogramdd([a, a], (2, 3, 4))  # error: ValueError: The dimension of bins must be equal to the dimension of the sample x.
