# an array repeated as a whole
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1, 2], [3, 4]])
print(show(np.tile([1, 2, 3], 2)))  # -> int64 (6,) [1, 2, 3, 1, 2, 3]
print(show(np.tile(x, 2)))  # -> int64 (2, 4) [[1, 2, 1, 2], [3, 4, 3, 4]]
print(show(np.tile(x, (2, 1))))  # -> int64 (4, 2) [[1, 2], [3, 4], [1, 2], [3, 4]]
print(show(np.tile(x, (2, 2, 1))))  # -> int64 (2, 4, 2) [[[1, 2], [3, 4], [1, 2], [3, 4]], [[1, 2], [3, 4], [1, 2], [3, 4]]]
print(show(np.tile(x, [1, 3])))  # -> int64 (2, 6) [[1, 2, 1, 2, 1, 2], [3, 4, 3, 4, 3, 4]]
print(show(np.tile(x.T[::-1], np.array([2, 1]))))  # -> int64 (4, 2) [[2, 4], [1, 3], [2, 4], [1, 3]]
print(show(np.tile(5.0, (2, 3))))  # -> float64 (2, 3) [[5.0, 5.0, 5.0], [5.0, 5.0, 5.0]]
print(show(np.tile([1j], ())))  # -> complex128 (1,) [1j]
print(show(np.tile(x, 0)))  # -> int64 (2, 0) [[], []]
print(show(np.tile(x, (0, 2))))  # -> int64 (0, 4) []
print(show(np.tile(np.zeros((0, 2)), (2, 3))))  # -> float64 (0, 6) []
print(show(np.tile([[True], [False]], (1, 2))))  # -> bool (2, 2) [[True, True], [False, False]]
print(show(np.tile(np.float32(1), 2)))  # -> float32 (2,) [1.0, 1.0]
r = np.tile(x, 1)
r[0, 0] = 9
print(x[0, 0])  # -> 1
# ---
import numpy as np
np.tile([1, 2], -1)  # error: ValueError: negative dimensions are not allowed
