# values between points
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.interp(v, [0, 1, 3], [2, 4, -1])))  # ~1e-13 float64 (7,) [-1.0, 2.0, 2.5, -1.0, 1.5, 2.0, 4.0]
print(show(np.interp(2.5, [1, 2, 3], [3, 2, 0])))  # ~1e-13 float64 () 1.0
print(show(np.interp(v, [0, 1, 3], [2, 4, -1], left=-9, right=9)))  # ~1e-13 float64 (7,) [-1.0, -9.0, 2.5, 9.0, 1.5, -9.0, 4.0]
print(show(np.interp([-180, 0, 190, 370.5], [-170, 0, 170], [1, 2, 4], period=360)))  # ~1e-13 float64 (4,) [2.5, 2.0, 1.0, 2.123529411764706]
print(show(np.interp(v, [0, 2], [1j, 2])))  # ~1e-13 complex128 (7,) [(2+0j), 1j, (0.25+0.875j), (2+0j), (2+0j), 1j, (1+0.5j)]
print(show(np.interp([np.nan, np.inf, -np.inf], [0, 1], [2, 3])))  # ~1e-13 float64 (3,) [nan, 3.0, 2.0]
print(show(np.interp(i, [0, 4], [0, 1])))  # ~1e-13 float64 (2, 3) [[0.75, 0.0, 1.0], [0.25, 1.0, 0.0]]
print(show(np.interp([0.5, 2], [1], [5])))  # ~1e-13 float64 (2,) [5.0, 5.0]
# ---
import numpy as np
np.interp(1, [], [])  # error: ValueError: array of sample points is empty
# ---
import numpy as np
np.interp(1, [1, 2], [1])  # error: ValueError: fp and xp are not of the same length.
# ---
import numpy as np
np.interp(1, [1, 2], [1, 2], period=0)  # error: ValueError: period must be a non-zero value
