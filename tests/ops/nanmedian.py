# the middle of what is not NaN
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
n = np.array([[3.0, np.nan, 1.0], [2.0, 5.0, -1.0]])
print(show(np.nanmedian(n)))  # ~1e-13 float64 () 2.0
print(show(np.nanmedian(n, 1)))  # ~1e-13 float64 (2,) [2.0, 2.0]
print(show(np.nanmedian(n, axis=0, keepdims=True)))  # ~1e-13 float64 (1, 3) [[2.5, 5.0, 0.0]]
print(show(np.nanmedian(i, 0)))  # ~1e-13 float64 (3,) [2.0, 2.0, -2.5]
print(show(np.nanmedian([np.nan])))  # ~1e-13 float64 () nan
