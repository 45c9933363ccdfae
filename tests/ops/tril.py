# zeros on one side of a diagonal
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.arange(1, 13).reshape(3, 4)
print(show(np.tril(x)))  # -> int64 (3, 4) [[1, 0, 0, 0], [5, 6, 0, 0], [9, 10, 11, 0]]
print(show(np.tril(x, 1)))  # -> int64 (3, 4) [[1, 2, 0, 0], [5, 6, 7, 0], [9, 10, 11, 12]]
print(show(np.tril(x, k=-1)))  # -> int64 (3, 4) [[0, 0, 0, 0], [5, 0, 0, 0], [9, 10, 0, 0]]
print(show(np.tril(x, 9)), show(np.tril(x, -9)))  # -> int64 (3, 4) [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]] int64 (3, 4) [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
print(show(np.tril([1, 2, 3])))  # -> int64 (3, 3) [[1, 0, 0], [1, 2, 0], [1, 2, 3]]
print(show(np.tril(np.array([[[1.5, np.nan], [np.inf, -0.0]]], dtype=np.float32))))  # -> float32 (1, 2, 2) [[[1.5, 0.0], [inf, -0.0]]]
print(show(np.tril(np.array([[True, True], [True, True]]))))  # -> bool (2, 2) [[True, False], [True, True]]
print(show(np.tril(np.array([[1j, 2], [3, 4j]]))))  # -> complex128 (2, 2) [[1j, 0j], [(3+0j), 4j]]
print(show(np.tril(np.zeros((0, 3)))))  # -> float64 (0, 3) []
# ---
import numpy as np
np.tril(5)  # error: TypeError
