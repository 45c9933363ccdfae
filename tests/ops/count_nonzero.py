# number of elements that are not zero
import numpy as np
nan = np.nan
a = np.arange(24).reshape(2, 3, 4) % 5 - 1
print(np.count_nonzero(a), [np.count_nonzero(a, axis=s).tolist() for s in [0, 1, -1, (0, 2), ()]])  # -> 19 [[[2, 1, 2, 2], [1, 2, 1, 2], [2, 1, 2, 1]], [[3, 2, 2, 2], [2, 2, 3, 3]], [[3, 3, 3], [4, 3, 3]], [7, 6, 6], [[[1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]], [[1, 1, 1, 1], [0, 1, 1, 1], [1, 0, 1, 1]]]]
print([(np.count_nonzero(a.astype(k), axis=1).tolist(), str(np.count_nonzero(a.astype(k)).dtype)) for k in [bool, np.int32, np.float32, np.float64, np.complex64, np.complex128]])  # -> [([[3, 2, 2, 2], [2, 2, 3, 3]], 'int64'), ([[3, 2, 2, 2], [2, 2, 3, 3]], 'int64'), ([[3, 2, 2, 2], [2, 2, 3, 3]], 'int64'), ([[3, 2, 2, 2], [2, 2, 3, 3]], 'int64'), ([[3, 2, 2, 2], [2, 2, 3, 3]], 'int64'), ([[3, 2, 2, 2], [2, 2, 3, 3]], 'int64')]
print(np.count_nonzero(np.array([0.5, 0, nan, -0.0])), np.count_nonzero(np.array([1j, 0, complex(0, nan)])), np.count_nonzero([]), np.count_nonzero(5), np.count_nonzero(np.array(0.0)))  # -> 2 2 0 1 0
print(np.count_nonzero([[0, 1]], keepdims=True).tolist(), np.count_nonzero(a, axis=2, keepdims=True).shape, np.count_nonzero(np.zeros((0, 3)), axis=0).tolist())  # -> [[1]] (2, 3, 1) [0, 0, 0]
print(np.count_nonzero(a > 0), np.count_nonzero(a[:, ::-2, 1:], axis=0).tolist(), np.count_nonzero(np.arange(100000) % 7))  # -> 14 [[1, 2, 1], [1, 2, 2]] 85714
# ---
import numpy as np
np.count_nonzero([1, 0], None, True)  # error: TypeError
