# running results of an operation
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
t = np.array([True, False, True, True])
print(show(np.add.accumulate(i, axis=1)))  # ~1e-13 int64 (2, 3) [[3, 2, 6], [1, 6, -3]]
print(show(np.multiply.accumulate([1, 2, 3, 4])))  # ~1e-13 int64 (4,) [1, 2, 6, 24]
print(show(np.maximum.accumulate(v)))  # ~1e-13 float64 (7,) [3.0, 3.0, 3.0, 7.0, 7.0, 7.0, 7.0]
print(show(np.minimum.accumulate(x, axis=1)))  # ~1e-13 float64 (3, 4) [[1.5, -2.0, -2.0, -2.0], [0.5, 0.5, -1.0, -1.0], [-0.75, -0.75, -0.75, -6.0]]
print(show(np.subtract.accumulate([10, 1, 2])))  # ~1e-13 int64 (3,) [10, 9, 7]
print(show(np.logical_or.accumulate([0, 0, 2, 0])))  # ~1e-13 bool (4,) [False, False, True, True]
print(show(np.bitwise_xor.accumulate([1, 3, 5])))  # ~1e-13 int64 (3,) [1, 2, 7]
print(show(np.divide.accumulate([8.0, 2.0, 4.0])))  # ~1e-13 float64 (3,) [8.0, 4.0, 1.0]
print(show(np.add.accumulate(t[:3] * 1)))  # ~1e-13 int64 (3,) [1, 1, 2]
print(show(np.maximum.accumulate(np.zeros((0, 2)))))  # ~1e-13 float64 (0, 2) []
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.sin.accumulate(v)  # error: ValueError: accumulate only supported for binary functions
# ---
import numpy as np
np.add.accumulate(3)  # error: TypeError: cannot accumulate on a scalar
