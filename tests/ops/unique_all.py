# the distinct elements and what is told of them, by name and in order
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[3, 1, 3], [2, 3, 1]])
f = np.array([2.5, np.nan, 0.0, 0.0, np.nan, 2.5], dtype=np.float32)
r = np.unique_all(x)
print(r)  # -> UniqueAllResult(values=array([1, 2, 3]), indices=array([1, 3, 0]), inverse_indices=array([[2, 0, 2],\n       [1, 2, 0]]), counts=array([2, 1, 3]))
print(isinstance(r, tuple), len(r))  # -> True 4
print([show(p) for p in np.unique_all(f)])  # -> ['float32 (4,) [0.0, 2.5, nan, nan]', 'int64 (4,) [2, 0, 1, 4]', 'int64 (6,) [1, 2, 0, 0, 3, 1]', 'int64 (4,) [2, 2, 1, 1]']
print([show(p) for p in np.unique_all([True, False, True])])  # -> ['bool (2,) [False, True]', 'int64 (2,) [1, 0]', 'int64 (3,) [1, 0, 1]', 'int64 (2,) [1, 2]']
print([show(p) for p in np.unique_all([2j, 1, 2j])])  # -> ['complex128 (2,) [2j, (1+0j)]', 'int64 (2,) [0, 1]', 'int64 (3,) [0, 1, 0]', 'int64 (2,) [2, 1]']
print([show(p) for p in np.unique_all(np.zeros((0, 2)))])  # -> ['float64 (0,) []', 'int64 (0,) []', 'int64 (0, 2) []', 'int64 (0,) []']
print([show(p) for p in np.unique_all(7)])  # -> ['int64 (1,) [7]', 'int64 (1,) [0]', 'int64 () 0', 'int64 (1,) [1]']
print(show(r.values), r[0][0], r._fields)  # -> int64 (3,) [1, 2, 3] 1 ('values', 'indices', 'inverse_indices', 'counts')
values, indices, inverse, counts = r
print(show(values[inverse]), show(r.counts), show(r.indices), show(r.inverse_indices))  # -> int64 (2, 3) [[3, 1, 3], [2, 3, 1]] int64 (3,) [2, 1, 3] int64 (3,) [1, 3, 0] int64 (2, 3) [[2, 0, 2], [1, 2, 0]]
# ---
import numpy as np
np.unique_all([1, 2]).modes  # error: AttributeError: has no attribute 'modes'
