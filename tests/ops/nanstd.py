# standard deviations of what is not NaN
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
n = np.array([[3.0, np.nan, 1.0], [2.0, 5.0, -1.0]])
print(show(np.nanstd(n)))  # ~1e-13 float64 () 2.0
print(show(np.nanstd(n, axis=0)))  # ~1e-13 float64 (3,) [0.5, 0.0, 1.0]
print(show(np.nanstd(n, 1, ddof=1)))  # ~1e-13 float64 (2,) [1.4142135623730951, 3.0]
print(show(np.nanstd(i)))  # ~1e-13 float64 () 4.681523968396046
print(show(np.nanstd(z)))  # ~1e-13 float64 () 2.229069312515876
