# the distinct elements, in any order
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.sort(np.unique_values([[3, 1], [2, 3]]))))  # -> int64 (3,) [1, 2, 3]
print(show(np.sort(np.unique_values(np.array([2.5, np.nan, 0.0, np.nan], dtype=np.float32)))))  # -> float32 (4,) [0.0, 2.5, nan, nan]
print(show(np.sort(np.unique_values([True, False, True]))), show(np.sort(np.unique_values([2j, 1, 2j]))))  # -> bool (2,) [False, True] complex128 (2,) [2j, (1+0j)]
print(show(np.unique_values(np.zeros((0, 2)))), show(np.unique_values(7)))  # -> float64 (0,) [] int64 (1,) [7]
