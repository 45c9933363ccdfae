# values below which some per cent lie
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
f = np.array([1.5, -2.25, 3.0, 0.5], dtype=np.float32)
i = np.array([[3, -1, 4], [1, 5, -9]])
n = np.array([[3.0, np.nan, 1.0], [2.0, 5.0, -1.0]])
print(show(np.percentile(v, 30)))  # ~1e-13 float64 () -0.10000000000000031
print(show(np.percentile(x, [0, 25, 100], axis=0)))  # ~1e-13 float64 (3, 4) [[-0.75, -2.0, -1.0, -6.0], [-0.125, -0.5, -0.375, -2.0], [1.5, 3.0, 8.0, 4.0]]
print(show(np.percentile(i, 35.5)))  # ~1e-13 float64 () 0.5499999999999998
print(show(np.percentile(f, 25)))  # ~1e-13 float32 () -0.1875
print(show(np.percentile(n, 50, axis=1)))  # ~1e-13 float64 (2,) [nan, 2.0]
print(show(np.percentile(x, 50, method="lower")))  # ~1e-13 float64 () 0.5
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.percentile(v, 101)  # error: ValueError: Percentiles must be in the range [0, 100]
