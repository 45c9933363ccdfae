# elements along an axis, one position each
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[4, 3, 5], [7, 6, 8]])
f = np.array([[2.5, np.nan, 1.5], [0.0, -np.inf, 4.0]], dtype=np.float32)
print(show(np.take_along_axis(x, np.argsort(x, axis=1), axis=1)))  # -> int64 (2, 3) [[3, 4, 5], [6, 7, 8]]
print(show(np.take_along_axis(f, np.argsort(f, axis=-1), axis=-1)))  # -> float32 (2, 3) [[1.5, 2.5, nan], [-inf, 0.0, 4.0]]
print(show(np.take_along_axis(x, np.argmax(x, axis=0, keepdims=True), axis=0)))  # -> int64 (1, 3) [[7, 6, 8]]
print(show(np.take_along_axis(x, np.array([[0, -1], [2, 2]]))))  # -> int64 (2, 2) [[4, 5], [8, 8]]
print(show(np.take_along_axis(x, np.array([[1], [0]], dtype=np.int32), axis=1)))  # -> int64 (2, 1) [[3], [7]]
print(show(np.take_along_axis(x, np.array([[2]]), axis=1)))  # -> int64 (2, 1) [[5], [8]]
print(show(np.take_along_axis(x.T, np.array([[1, 0]]), axis=0)))  # -> int64 (1, 2) [[3, 7]]
print(show(np.take_along_axis(x, np.array([5, 0, 1]), axis=None)))  # -> int64 (3,) [8, 4, 3]
print(show(np.take_along_axis(x, np.zeros((2, 0), dtype=np.int64), axis=1)))  # -> int64 (2, 0) [[], []]
# ---
import numpy as np
np.take_along_axis(np.zeros((2, 2)), np.array([0, 1]), axis=0)  # error: ValueError: `indices` and `arr` must have the same number of dimensions
# ---
import numpy as np
np.take_along_axis(np.zeros((2, 2)), np.zeros((2, 2)), axis=0)  # error: IndexError: `indices` must be an integer array
# ---
import numpy as np
np.take_along_axis(np.zeros((2, 2)), np.array([[0, 2]]), axis=1)  # error: IndexError: index 2 is out of bounds
