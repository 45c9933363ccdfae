# cross products of vectors of three
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
a = np.array([[1, 2, 3], [4, 5, 6]])
b = np.array([0.5, -1.0, 2.0])
print(show(np.cross([1, 2, 3], [4, 5, 6])))  # -> int64 (3,) [-3, 6, -3]
print(show(np.cross(a, b)))  # -> float64 (2, 3) [[7.0, -0.5, -2.0], [16.0, -5.0, -6.5]]
print(show(np.cross(b, a)))  # -> float64 (2, 3) [[-7.0, 0.5, 2.0], [-16.0, 5.0, 6.5]]
print(show(np.cross(a, a[::-1])))  # -> int64 (2, 3) [[-3, 6, -3], [3, -6, 3]]
print(show(np.cross(np.eye(3), b)))  # -> float64 (3, 3) [[0.0, -2.0, -1.0], [2.0, 0.0, -0.5], [1.0, 0.5, -0.0]]
print(show(np.cross(a.T, b, axisa=0)))  # -> float64 (2, 3) [[7.0, -0.5, -2.0], [16.0, -5.0, -6.5]]
print(show(np.cross(a.T, a.T, axis=0)))  # -> int64 (3, 2) [[0, 0], [0, 0], [0, 0]]
print(show(np.cross(a, a + 1, axisc=0)))  # -> int64 (3, 2) [[-1, -1], [2, 2], [-1, -1]]
print(show(np.cross(b.astype(np.float32), [1, 0, 0])))  # -> float64 (3,) [-0.0, 2.0, 1.0]
print(show(np.cross([1j, 0, 0], [0, 1, 0])))  # -> complex128 (3,) [0j, 0j, 1j]
print(show(np.cross(a[:, None, :], a)))  # -> int64 (2, 2, 3) [[[0, 0, 0], [-3, 6, -3]], [[3, -6, 3], [0, 0, 0]]]
print(show(np.cross(np.zeros((0, 3)), b)))  # -> float64 (0, 3) []
print(show(np.cross(np.array([1, 0, 2], dtype=np.int32), np.array([3, 1, 1], dtype=np.int32))))  # -> int32 (3,) [-2, 5, 1]
# ---
import numpy as np
a = np.array([[1, 2, 3], [4, 5, 6]])
b = np.array([0.5, -1.0, 2.0])
np.cross(3, b)  # error: ValueError: At least one array has zero dimension
# ---
import numpy as np
a = np.array([[1, 2, 3], [4, 5, 6]])
b = np.array([0.5, -1.0, 2.0])
np.cross(a, b, axisa=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
