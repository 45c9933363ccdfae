# the middle
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
t = np.array([True, False, True, True])
c = np.arange(24).reshape(2, 3, 4)
n = np.array([[3.0, np.nan, 1.0], [2.0, 5.0, -1.0]])
print(show(np.median(v)))  # ~1e-13 float64 () 1.0
print(show(np.median(x, 0)))  # ~1e-13 float64 (4,) [0.5, 1.0, 0.25, 2.0]
print(show(np.median(x, axis=1, keepdims=True)))  # ~1e-13 float64 (3, 1) [[0.875], [1.25], [0.125]]
print(show(np.median(x, (0, 1))))  # ~1e-13 float64 () 0.75
print(show(np.median(i)))  # ~1e-13 float64 () 2.0
print(show(np.median(f)))  # ~1e-13 float32 () 1.0
print(show(np.median(t)))  # ~1e-13 float64 () 1.0
print(show(np.median(n, 1)))  # ~1e-13 float64 (2,) [nan, 2.0]
print(show(np.median(n)))  # ~1e-13 float64 () nan
print(show(np.median([7])))  # ~1e-13 float64 () 7.0
print(show(np.median(c, axis=(0, 2))))  # ~1e-13 float64 (3,) [7.5, 11.5, 15.5]
print(show(np.median(np.zeros((2, 0)), 1)))  # ~1e-13 float64 (2,) [nan, nan]
