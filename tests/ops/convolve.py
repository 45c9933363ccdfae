# convolutions
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
f = np.array([1.5, -2.25, 3.0, 0.5], dtype=np.float32)
t = np.array([True, False, True, True])
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
print(show(np.convolve([1, 2, 3], [0, 1, 0.5])))  # ~1e-13 float64 (5,) [0.0, 1.0, 2.5, 4.0, 1.5]
print(show(np.convolve([1, 2, 3], [0, 1, 0.5], "same")))  # ~1e-13 float64 (3,) [1.0, 2.5, 4.0]
print(show(np.convolve([1, 2, 3], [0, 1, 0.5], "valid")))  # ~1e-13 float64 (1,) [2.5]
print(show(np.convolve(v, [1, -1])))  # ~1e-13 float64 (8,) [3.0, -4.5, 1.75, 6.75, -5.0, -6.0, 5.0, -1.0]
print(show(np.convolve([1, 2], v, "same")))  # ~1e-13 float64 (7,) [3.0, 4.5, -2.75, 7.5, 16.0, 0.0, -7.0]
print(show(np.convolve(z, [1, 1j])))  # ~1e-13 complex128 (5,) [(1+2j), (-2-2j), (5.5+0j), (-1+3j), (-0.5-1j)]
print(show(np.convolve([1, 2, 3], [4, 5])))  # ~1e-13 int64 (4,) [4, 13, 22, 15]
print(show(np.convolve(t, [True, True])))  # ~1e-13 bool (5,) [True, True, True, True, True]
print(show(np.convolve(3, [1, 2])))  # ~1e-13 int64 (2,) [3, 6]
print(show(np.convolve(f, f)))  # ~1e-13 float32 (7,) [2.25, -6.75, 14.0625, -12.0, 6.75, 3.0, 0.25]
# ---
import numpy as np
np.convolve([], [1])  # error: ValueError: a cannot be empty
# ---
import numpy as np
np.convolve([1], [])  # error: ValueError: v cannot be empty
# ---
import numpy as np
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
np.convolve([1], [1], "x")  # error: ValueError: mode must be one of
# ---
import numpy as np
np.convolve([[1]], [1])  # error: ValueError: object too deep for desired array
