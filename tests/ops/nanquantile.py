# quantiles of what is not NaN
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
n = np.array([[3.0, np.nan, 1.0], [2.0, 5.0, -1.0]])
print(show(np.nanquantile(n, 0.3)))  # ~1e-13 float64 () 1.2
print(show(np.nanquantile(n, [0.1, 0.5], axis=1)))  # ~1e-13 float64 (2, 2) [[1.2, -0.3999999999999999], [2.0, 2.0]]
print(show(np.nanquantile(n, 0.25, axis=0, keepdims=True)))  # ~1e-13 float64 (1, 3) [[2.25, 5.0, -0.5]]
print(show(np.nanquantile(i, 0.5, axis=1)))  # ~1e-13 float64 (2,) [3.0, 1.0]
print(show(np.nanquantile([np.nan, np.nan], 0.5)))  # ~1e-13 float64 () nan
# ---
import numpy as np
n = np.array([[3.0, np.nan, 1.0], [2.0, 5.0, -1.0]])
np.nanquantile(n, -0.5)  # error: ValueError: Quantiles must be in the range [0, 1]
