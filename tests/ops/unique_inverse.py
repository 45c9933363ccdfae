# the distinct elements and what is told of them, by name and in order
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[3, 1, 3], [2, 3, 1]])
f = np.array([2.5, np.nan, 0.0, 0.0, np.nan, 2.5], dtype=np.float32)
r = np.unique_inverse(x)
print(r)  # -> UniqueInverseResult(values=array([1, 2, 3]), inverse_indices=array([[2, 0, 2],\n       [1, 2, 0]]))
print(isinstance(r, tuple), len(r))  # -> True 2
print([show(p) for p in np.unique_inverse(f)])  # -> ['float32 (4,) [0.0, 2.5, nan, nan]', 'int64 (6,) [1, 2, 0, 0, 3, 1]']
print([show(p) for p in np.unique_inverse([True, False, True])])  # -> ['bool (2,) [False, True]', 'int64 (3,) [1, 0, 1]']
print([show(p) for p in np.unique_inverse([2j, 1, 2j])])  # -> ['complex128 (2,) [2j, (1+0j)]', 'int64 (3,) [0, 1, 0]']
print([show(p) for p in np.unique_inverse(np.zeros((0, 2)))])  # -> ['float64 (0,) []', 'int64 (0, 2) []']
print([show(p) for p in np.unique_inverse(7)])  # -> ['int64 (1,) [7]', 'int64 () 0']
print(show(r.values), r[0][0], r._fields)  # -> int64 (3,) [1, 2, 3] 1 ('values', 'inverse_indices')

# ---
import numpy as np
np.unique_inverse([1, 2]).modes  # error: AttributeError: has no attribute 'modes'
