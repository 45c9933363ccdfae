# equal ratios between powers
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.logspace(0, 3, 4)))  # ~1e-13 float64 (4,) [1.0, 10.0, 100.0, 1000.0]
print(show(np.logspace(0, 3, 4, endpoint=False)))  # ~1e-13 float64 (4,) [1.0, 5.62341325190349, 31.622776601683793, 177.82794100389228]
print(show(np.logspace(0, 3, 4, base=2)))  # ~1e-13 float64 (4,) [1.0, 2.0, 4.0, 8.0]
print(show(np.logspace([0, 1], [2, 3], 3)))  # ~1e-13 float64 (3, 2) [[1.0, 10.0], [10.0, 100.0], [100.0, 1000.0]]
print(show(np.logspace([0, 1], [2, 3], 3, axis=-1)))  # ~1e-13 float64 (2, 3) [[1.0, 10.0, 100.0], [10.0, 100.0, 1000.0]]
print(show(np.logspace(0, 2, 3, dtype=int)))  # ~1e-13 int64 (3,) [1, 10, 100]
print(show(np.logspace(0, 3, 3, base=[2, 3])))  # ~1e-13 float64 (3, 2) [[1.0, 1.0], [2.8284271247461903, 5.196152422706632], [8.0, 27.0]]
