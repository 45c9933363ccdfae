# the distinct elements and what is told of them, by name and in order
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[3, 1, 3], [2, 3, 1]])
f = np.array([2.5, np.nan, 0.0, 0.0, np.nan, 2.5], dtype=np.float32)
r = np.unique_counts(x)
print(r)  # -> UniqueCountsResult(values=array([1, 2, 3]), counts=array([2, 1, 3]))
print(isinstance(r, tuple), len(r))  # -> True 2
print([show(p) for p in np.unique_counts(f)])  # -> ['float32 (4,) [0.0, 2.5, nan, nan]', 'int64 (4,) [2, 2, 1, 1]']
print([show(p) for p in np.unique_counts([True, False, True])])  # -> ['bool (2,) [False, True]', 'int64 (2,) [1, 2]']
print([show(p) for p in np.unique_counts([2j, 1, 2j])])  # -> ['complex128 (2,) [2j, (1+0j)]', 'int64 (2,) [2, 1]']
print([show(p) for p in np.unique_counts(np.zeros((0, 2)))])  # -> ['float64 (0,) []', 'int64 (0,) []']
print([show(p) for p in np.unique_counts(7)])  # -> ['int64 (1,) [7]', 'int64 (1,) [1]']
print(show(r.values), r[0][0], r._fields)  # -> int64 (3,) [1, 2, 3] 1 ('values', 'counts')

# ---
import numpy as np
np.unique_counts([1, 2]).modes  # error: AttributeError: has no attribute 'modes'
