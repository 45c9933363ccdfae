# jit: host reading through subscripts is the host's work
# x[...]: integers, slices, new axes, ellipsis, masks, integer arrays
import numpy as np
x = np.arange(24).reshape(2, 3, 4)
v = np.arange(10.0) * 1.5
print(v[3], v[-1], v[2:5].tolist(), v[::-3].tolist(), v[7:2:-2].tolist(), v[20:].tolist())  # -> 4.5 13.5 [3.0, 4.5, 6.0] [13.5, 9.0, 4.5, 0.0] [10.5, 7.5, 4.5] []
print(v[:].shape, v[None].shape, v[..., None].shape, v[:, np.newaxis].shape)  # -> (10,) (1, 10) (10, 1) (10, 1)
print(x[1, 2, 3], x[0, -1].tolist(), x[..., 1].tolist(), x[1, ..., 0].tolist())  # -> 23 [8, 9, 10, 11] [[1, 5, 9], [13, 17, 21]] [12, 16, 20]
print(x[:, 1:, ::2].tolist())  # -> [[[4, 6], [8, 10]], [[16, 18], [20, 22]]]
print(x[1, :, None, 1:3].shape, x[..., None, 2].shape, x[()].shape, x[...].shape)  # -> (3, 1, 2) (2, 3, 1) (2, 3, 4) (2, 3, 4)
print(type(v[3]) == type(np.float64(1)), v[3].dtype, x[0, 0, 0].dtype, x[0, 0, 0].shape)  # -> True float64 int64 ()
# ---
import numpy as np
v = np.arange(10.0)
m = v > 6
print(v[m].tolist(), v[~m].sum(), v[v > 100].tolist())  # -> [7.0, 8.0, 9.0] 21.0 []
print(v[[1, 3, -1]].tolist(), v[np.array([[0, 1], [2, 3]])].tolist(), v[[]].tolist())  # -> [1.0, 3.0, 9.0] [[0.0, 1.0], [2.0, 3.0]] []
x = np.arange(24).reshape(2, 3, 4)
print(x[[0, 1], [1, 2]].tolist())  # -> [[4, 5, 6, 7], [20, 21, 22, 23]]
print(x[[0, 1], :, [1, 2]].tolist())  # -> [[1, 5, 9], [14, 18, 22]]
print(x[:, [0, 2], [1, 3]].tolist())  # -> [[1, 11], [13, 23]]
print(x[0, :, [1, 3]].tolist(), x[0, [0, 2], 1:3].tolist())  # -> [[1, 5, 9], [3, 7, 11]] [[1, 2], [9, 10]]
print(x[:, [[0], [2]], [1, 3]].shape, x[[1], [0], [2]].tolist())  # -> (2, 2, 2) [14]
print(x[x > 20].tolist(), x[x % 7 == 0].tolist())  # -> [21, 22, 23] [0, 7, 14, 21]
print(x[np.array([False, True])].tolist())  # -> [[[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]
print(x[:, np.array([True, False, True]), 1].tolist())  # -> [[1, 9], [13, 21]]
print(x[np.array([[True, False, False], [False, False, True]])].tolist())  # -> [[0, 1, 2, 3], [20, 21, 22, 23]]
print(x[np.array([True, False]), 1, :].tolist(), x[1, np.array([True, False, True])].tolist())  # -> [[4, 5, 6, 7]] [[12, 13, 14, 15], [20, 21, 22, 23]]
print(x[[True, False]].shape, v[np.int64(3)], v[np.array(4)])  # -> (1, 3, 4) 3.0 4.0
print(x[..., [0, 3]].tolist())  # -> [[[0, 3], [4, 7], [8, 11]], [[12, 15], [16, 19], [20, 23]]]
print(x[None, [1, 0], 1].shape, x[[0, 1], None, 1].shape, x[1:, [0, 1], :].shape)  # -> (1, 2, 4) (2, 1, 4) (1, 2, 4)
i = np.argsort(np.array([3, 1, 2]))
print(np.array([30, 10, 20])[i].tolist())  # -> [10, 20, 30]
# ---
import numpy as np
x = np.zeros((3, 4))
y = x[1]
y[2] = 5.0
print(x.tolist())  # -> [[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 5.0, 0.0], [0.0, 0.0, 0.0, 0.0]]
x[2, 0] = 7.0
z = x[::-1, ::2]
print(z.tolist(), z.shape)  # -> [[7.0, 0.0], [0.0, 5.0], [0.0, 0.0]] (3, 2)
z += 1
print(x.tolist(), y.tolist())  # -> [[1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 6.0, 0.0], [8.0, 0.0, 1.0, 0.0]] [1.0, 0.0, 6.0, 0.0]
# ---
import numpy as np
a = np.arange(12.0).reshape(3, 4)
b = a * 2 + 1
c = b[1:, ::2]
print(c.tolist(), (c * c).sum(), c.T.tolist(), c[1, 1])  # -> [[9.0, 13.0], [17.0, 21.0]] 980.0 [[9.0, 17.0], [13.0, 21.0]] 21.0
# ---
import numpy as np
np.arange(3)[7]  # error: IndexError: index 7 is out of bounds for axis 0 with size 3
# ---
import numpy as np
np.zeros((2, 3))[1, -4]  # error: IndexError: index -4 is out of bounds for axis 1 with size 3
# ---
import numpy as np
np.arange(3)[0, 1]  # error: IndexError: too many indices for array: array is 1-dimensional, but 2 were indexed
# ---
import numpy as np
np.arange(3)[np.array([True, False, True, True])]  # error: IndexError: boolean index did not match indexed array along
# ---
import numpy as np
np.arange(3)[[0, 3]]  # error: IndexError: index 3 is out of bounds for axis 0 with size 3
# ---
import numpy as np
np.arange(3)[1.5]  # error: IndexError: only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices
# ---
import numpy as np
np.arange(3)[np.array([1.0])]  # error: IndexError: arrays used as indices must be of integer (or boolean) type
# ---
import numpy as np
np.zeros((2, 3))[..., 0, ...]  # error: IndexError: an index can only have a single ellipsis ('...')
# ---
import numpy as np
np.zeros((4, 5))[[0, 1], [0, 1, 2]]  # error: IndexError: shape mismatch: indexing arrays could not be broadcast together with shapes (2,) (3,)
# ---
import numpy as np
np.arange(5)[::0]  # error: ValueError: slice step cannot be zero
