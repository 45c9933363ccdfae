# zeros on one side of a diagonal
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.arange(1, 13).reshape(3, 4)
print(show(np.triu(x)))  # -> int64 (3, 4) [[1, 2, 3, 4], [0, 6, 7, 8], [0, 0, 11, 12]]
print(show(np.triu(x, 1)))  # -> int64 (3, 4) [[0, 2, 3, 4], [0, 0, 7, 8], [0, 0, 0, 12]]
print(show(np.triu(x, k=-1)))  # -> int64 (3, 4) [[1, 2, 3, 4], [5, 6, 7, 8], [0, 10, 11, 12]]
print(show(np.triu(x, 9)), show(np.triu(x, -9)))  # -> int64 (3, 4) [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]] int64 (3, 4) [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
print(show(np.triu([1, 2, 3])))  # -> int64 (3, 3) [[1, 2, 3], [0, 2, 3], [0, 0, 3]]
print(show(np.triu(np.array([[[1.5, np.nan], [np.inf, -0.0]]], dtype=np.float32))))  # -> float32 (1, 2, 2) [[[1.5, nan], [0.0, -0.0]]]
print(show(np.triu(np.array([[True, True], [True, True]]))))  # -> bool (2, 2) [[True, True], [False, True]]
print(show(np.triu(np.array([[1j, 2], [3, 4j]]))))  # -> complex128 (2, 2) [[1j, (2+0j)], [0j, 4j]]
print(show(np.triu(np.zeros((0, 3)))))  # -> float64 (0, 3) []
# ---
import numpy as np
np.triu(5)  # error: TypeError
