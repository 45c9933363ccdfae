# the last two axes exchanged: function and attribute
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.arange(12).reshape(2, 2, 3)
print(show(np.matrix_transpose(x)))  # -> int64 (2, 3, 2) [[[0, 3], [1, 4], [2, 5]], [[6, 9], [7, 10], [8, 11]]]
print(show(x.mT))  # -> int64 (2, 3, 2) [[[0, 3], [1, 4], [2, 5]], [[6, 9], [7, 10], [8, 11]]]
print(show(np.matrix_transpose([[1, 2], [3, 4]])))  # -> int64 (2, 2) [[1, 3], [2, 4]]
print(show(np.zeros((0, 3)).mT))  # -> float64 (3, 0) [[], [], []]
print(x.mT.strides, x[0].mT.shape)  # -> (48, 8, 24) (3, 2)
y = x.mT
y[0, 0, 1] = 99
print(x[0, 1, 0], np.matrix_transpose(y)[0, 1, 0])  # -> 99 99
# ---
import numpy as np
np.matrix_transpose(np.zeros(3))  # error: ValueError: Input array must be at least 2-dimensional, but it is 1
# ---
import numpy as np
np.zeros(3).mT  # error: ValueError: matrix transpose with ndim < 2 is undefined
