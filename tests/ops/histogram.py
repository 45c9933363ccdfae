# counts in bins
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
f = np.array([1.5, -2.25, 3.0, 0.5], dtype=np.float32)
i = np.array([[3, -1, 4], [1, 5, -9]])
a = np.array([1.0, 2.5, 2.5, 4.0, 0.1, 3.3, 2.0])
print(show(np.histogram(a)))  # ~1e-13 int64 (10,) [1, 0, 1, 0, 1, 0, 2, 0, 1, 1] | float64 (11,) [0.1, 0.49, 0.88, 1.27, 1.6600000000000001, 2.0500000000000003, 2.44, 2.83, 3.22, 3.6100000000000003, 4.0]
print(show(np.histogram(a, 3)))  # ~1e-13 int64 (3,) [2, 3, 2] | float64 (4,) [0.1, 1.4000000000000001, 2.7, 4.0]
print(show(np.histogram(a, 4, (0, 4))))  # ~1e-13 int64 (4,) [1, 1, 3, 2] | float64 (5,) [0.0, 1.0, 2.0, 3.0, 4.0]
print(show(np.histogram(a, [0, 1, 2.5, 4])))  # ~1e-13 int64 (3,) [1, 2, 4] | float64 (4,) [0.0, 1.0, 2.5, 4.0]
print(show(np.histogram(a, 3, density=True)))  # ~1e-13 float64 (3,) [0.21978021978021975, 0.32967032967032966, 0.21978021978021983] | float64 (4,) [0.1, 1.4000000000000001, 2.7, 4.0]
print(show(np.histogram(a, 3, weights=a)))  # ~1e-13 float64 (3,) [1.1, 7.0, 7.3] | float64 (4,) [0.1, 1.4000000000000001, 2.7, 4.0]
print(show(np.histogram(a, 3, weights=[1, 2, 3, 4, 5, 6, 7])))  # ~1e-13 int64 (3,) [6, 12, 10] | float64 (4,) [0.1, 1.4000000000000001, 2.7, 4.0]
print(show(np.histogram(i, 3)))  # ~1e-13 int64 (3,) [1, 1, 4] | float64 (4,) [-9.0, -4.333333333333333, 0.3333333333333339, 5.0]
print(show(np.histogram([], 2)))  # ~1e-13 int64 (2,) [0, 0] | float64 (3,) [0.0, 0.5, 1.0]
print(show(np.histogram([5, 5])))  # ~1e-13 int64 (10,) [0, 0, 0, 0, 0, 2, 0, 0, 0, 0] | float64 (11,) [4.5, 4.6, 4.7, 4.8, 4.9, 5.0, 5.1, 5.2, 5.3, 5.4, 5.5]
print(show(np.histogram(a, "sqrt")))  # ~1e-13 int64 (3,) [2, 3, 2] | float64 (4,) [0.1, 1.4000000000000001, 2.7, 4.0]
print(show(np.histogram([1, 2, 2, 5], [1, 2, 3, 5])))  # ~1e-13 int64 (3,) [1, 2, 1] | int64 (4,) [1, 2, 3, 5]
print(show(np.histogram(f, 2)))  # ~1e-13 int64 (2,) [1, 3] | float32 (3,) [-2.25, 0.375, 3.0]
print(show(np.histogram(a, 2, (10, 20))))  # ~1e-13 int64 (2,) [0, 0] | float64 (3,) [10.0, 15.0, 20.0]
# ---
import numpy as np
a = np.array([1.0, 2.5, 2.5, 4.0, 0.1, 3.3, 2.0])
np.histogram(a, 0)  # error: ValueError: `bins` must be positive, when an integer
# ---
import numpy as np
a = np.array([1.0, 2.5, 2.5, 4.0, 0.1, 3.3, 2.0])
np.histogram(a, 1.5)  # error: TypeError: `bins` must be an integer, a string, or an array
# ---
import numpy as np
a = np.array([1.0, 2.5, 2.5, 4.0, 0.1, 3.3, 2.0])
np.histogram(a, [2, 1])  # error: ValueError: `bins` must increase monotonically, when an array
# ---
import numpy as np
np.histogram([1, np.nan])  # error: ValueError: autodetected range of
# ---
import numpy as np
a = np.array([1.0, 2.5, 2.5, 4.0, 0.1, 3.3, 2.0])
np.histogram(a, 3, (2, 1))  # error: ValueError: max must be larger than min in range parameter.
# ---
import numpy as np
a = np.array([1.0, 2.5, 2.5, 4.0, 0.1, 3.3, 2.0])
np.histogram(a, weights=[1])  # error: ValueError: weights should have the same shape as a.
# ---
import numpy as np
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
a = np.array([1.0, 2.5, 2.5, 4.0, 0.1, 3.3, 2.0])
np.histogram(a, "x")  # error: ValueError: 'x' is not a valid estimator for `bins`
