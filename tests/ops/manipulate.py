# jit: host changes of shape copy on the host
# shapes: reshape, ravel, transpose, squeeze, broadcast_to, concatenate, stack, …
import numpy as np
a = np.arange(6)
print(a.reshape(2, 3).tolist(), a.reshape((3, -1)).tolist(), np.reshape(a, (1, 6)).shape, a.reshape(-1).shape, a.reshape(2, 3).T.reshape(6).tolist())  # -> [[0, 1, 2], [3, 4, 5]] [[0, 1], [2, 3], [4, 5]] (1, 6) (6,) [0, 3, 1, 4, 2, 5]
m = a.reshape(2, 3)
print(m.ravel().tolist(), m.T.ravel().tolist(), m.flatten().tolist(), np.ravel([[1, 2], [3, 4]]).tolist())  # -> [0, 1, 2, 3, 4, 5] [0, 3, 1, 4, 2, 5] [0, 1, 2, 3, 4, 5] [1, 2, 3, 4]
m[0, 0] = 99
r = m.ravel()
r[1] = 88
f = m.flatten()
f[2] = 77
print(a.tolist(), f.tolist())  # -> [99, 88, 2, 3, 4, 5] [99, 88, 77, 3, 4, 5]
x = np.arange(24).reshape(2, 3, 4)
print(x.T.shape, x.transpose().shape, x.transpose(1, 0, 2).shape, x.transpose((2, 0, 1)).shape, np.transpose(x, (0, 2, 1)).shape, np.transpose(m).tolist())  # -> (4, 3, 2) (4, 3, 2) (3, 2, 4) (4, 2, 3) (2, 4, 3) [[99, 3], [88, 4], [2, 5]]
print(np.swapaxes(x, 0, 2).shape, np.moveaxis(x, 0, -1).shape, np.moveaxis(x, [0, 1], [1, 0]).shape, x.swapaxes(1, 2)[1, 2].tolist())  # -> (4, 3, 2) (3, 4, 2) (3, 2, 4) [14, 18, 22]
print(np.expand_dims(a, 0).shape, np.expand_dims(a, (0, 2)).shape, np.squeeze(np.zeros((1, 3, 1))).shape, np.squeeze(np.zeros((1, 3, 1)), axis=0).shape, np.zeros((1, 2)).squeeze().shape)  # -> (1, 6) (1, 6, 1) (3,) (3, 1) (2,)
print(np.broadcast_to(np.array([1, 2, 3]), (2, 3)).tolist(), np.broadcast_to(5, (2, 2)).tolist(), (np.broadcast_to(np.arange(3.0), (2, 3)) * 2).tolist())  # -> [[1, 2, 3], [1, 2, 3]] [[5, 5], [5, 5]] [[0.0, 2.0, 4.0], [0.0, 2.0, 4.0]]
print(np.concatenate([[1, 2], [3.5]]).tolist(), np.concatenate((m, m), axis=1).shape, np.concatenate([m, m[:1]]).shape, np.concatenate([m, m], axis=None).shape)  # -> [1.0, 2.0, 3.5] (2, 6) (3, 3) (12,)
print(np.concatenate([np.arange(2, dtype=np.int32), np.ones(1, dtype=np.float32)]).dtype, np.concatenate([np.zeros((0, 3)), np.ones((1, 3))]).tolist())  # -> float64 [[1.0, 1.0, 1.0]]
print(np.stack([a, a * 2]).tolist(), np.stack([a, a], axis=1).shape, np.stack([m, m], axis=-1).shape, np.stack([1.0, 2.0]).tolist())  # -> [[99, 88, 2, 3, 4, 5], [198, 176, 4, 6, 8, 10]] (6, 2) (2, 3, 2) [1.0, 2.0]
print(np.hstack([[1, 2], [3]]).tolist(), np.hstack([m, m]).shape, np.vstack([[1, 2], [3, 4]]).tolist(), np.vstack([m, m]).shape, np.column_stack([[1, 2], [3, 4]]).tolist())  # -> [1, 2, 3] (2, 6) [[1, 2], [3, 4]] (4, 3) [[1, 3], [2, 4]]
print(np.column_stack([[7, 8], m, [0.5, 1.5]]).tolist(), np.column_stack([1, 2.5]).tolist(), np.column_stack([m, m]).shape)  # -> [[7.0, 99.0, 88.0, 2.0, 0.5], [8.0, 3.0, 4.0, 5.0, 1.5]] [[1.0, 2.5]] (2, 6)
print(m.squeeze() is m, np.squeeze(m[:1]).shape, np.squeeze(np.array(5.0)).shape)  # -> True (3,) ()
print(np.append([1, 2], 3).tolist(), np.append(m, m, axis=0).shape, np.append([1], [[2, 3]]).tolist())  # -> [1, 2, 3] (4, 3) [1, 2, 3]
print(np.flip(a).tolist(), np.flip(m, axis=1).tolist(), np.atleast_1d(3).shape, np.atleast_2d([1, 2]).shape)  # -> [5, 4, 3, 2, 88, 99] [[2, 88, 99], [5, 4, 3]] (1,) (1, 2)
print(np.shape(x), np.ndim(x), np.size(x), np.size(x, 1), x.shape, x.ndim, x.size, len(x), np.shape(3))  # -> (2, 3, 4) 3 24 3 (2, 3, 4) 3 24 2 ()
w4 = [[np.arange(3) + 10 * i + j for j in range(4)] for i in range(4)]
t = np.array(w4)
print(t.shape, t.transpose((2, 0, 1)).shape, t.transpose((2, 0, 1))[1].tolist())  # -> (4, 4, 3) (3, 4, 4) [[1, 2, 3, 4], [11, 12, 13, 14], [21, 22, 23, 24], [31, 32, 33, 34]]
y = np.arange(3.0) * 2
print(y.reshape(3, 1).tolist(), (y.reshape(3, 1) + y).tolist())  # -> [[0.0], [2.0], [4.0]] [[0.0, 2.0, 4.0], [2.0, 4.0, 6.0], [4.0, 6.0, 8.0]]
print(np.diff([1, 4, 9, 16]).tolist(), np.diff([1, 4, 9, 16], n=2).tolist(), np.diff(m, axis=0).tolist(), np.diff(np.array([True, False, False])).tolist())  # -> [3, 5, 7] [2, 2] [[-96, -84, 3]] [True, False]
print(np.arange(6).reshape(2, 3).tolist()[1], np.array(5).tolist(), np.array([1.5]).item(), x.item(5), x.item(1, 2, 3))  # -> [3, 4, 5] 5 1.5 5 23
# ---
import numpy as np
np.arange(6).reshape(4, 2)  # error: ValueError: cannot reshape array of size 6 into shape (4,2)
# ---
import numpy as np
np.arange(6).reshape(-1, -1)  # error: ValueError: can only specify one unknown dimension
# ---
import numpy as np
np.broadcast_to(np.zeros(3), (2, 2))  # error: ValueError: operands could not be broadcast together with remapped shapes [original->remapped]: (3,)  and requested shape (2,2)
# ---
import numpy as np
np.concatenate([np.zeros((2, 2)), np.zeros((2, 3))])  # error: ValueError: all the input array dimensions except for the concatenation axis must match exactly, but along dimension 1, the array at index 0 has size 2 and the array at index 1 has size 3
# ---
import numpy as np
np.stack([np.zeros(2), np.zeros(3)])  # error: ValueError: all input arrays must have the same shape
# ---
import numpy as np
np.concatenate([])  # error: ValueError: need at least one array to concatenate
# ---
import numpy as np
np.squeeze(np.zeros((2, 1)), axis=0)  # error: ValueError: cannot select an axis to squeeze out which has size not equal to one
# ---
import numpy as np
np.zeros((2, 3)).transpose(0, 0)  # error: ValueError: repeated axis in transpose
# ---
# the standard's names, and reshaping with and without a copy
import numpy as np
x = np.arange(6).reshape(2, 3)
print(np.concat(([1, 2], [3.5])), np.concat((x, x), axis=1), np.concat((x, [7]), axis=None))  # -> [1.  2.  3.5] [[0 1 2 0 1 2]\n [3 4 5 3 4 5]] [0 1 2 3 4 5 7]
print(np.permute_dims(np.zeros((2, 3, 4)), (2, 0, 1)).shape, np.permute_dims(x, (1, 0))[0, 1])  # -> (4, 2, 3) 3
y = np.reshape(x, 6, copy=True)
y[0] = 9
z = np.reshape(x, shape=(3, 2), copy=False)
z[0, 1] = 8
print(x, x.reshape(6, copy=False)[1], x.reshape(3, 2, copy=True)[0, 0], x.T.reshape(6, copy=True))  # -> [[0 8 2]\n [3 4 5]] 8 0 [0 3 8 4 2 5]
# ---
import numpy as np
np.reshape(np.zeros((2, 3)).T, 6, copy=False)  # error: ValueError: Unable to avoid creating a copy while reshaping.
# ---
import numpy as np
np.permute_dims(np.zeros((2, 3)), (0, 0))  # error: ValueError: repeated axis in transpose
