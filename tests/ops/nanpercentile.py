# percentiles of what is not NaN
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
n = np.array([[3.0, np.nan, 1.0], [2.0, 5.0, -1.0]])
print(show(np.nanpercentile(n, 30)))  # ~1e-13 float64 () 1.2
print(show(np.nanpercentile(n, [10, 50], axis=1)))  # ~1e-13 float64 (2, 2) [[1.2, -0.3999999999999999], [2.0, 2.0]]
print(show(np.nanpercentile(i, 50)))  # ~1e-13 float64 () 2.0
# ---
import numpy as np
n = np.array([[3.0, np.nan, 1.0], [2.0, 5.0, -1.0]])
np.nanpercentile(n, 200)  # error: ValueError: Percentiles must be in the range [0, 100]
