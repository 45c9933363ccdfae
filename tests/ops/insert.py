# with more elements
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.insert(v, 1, 9)))  # -> float64 (8,) [3.0, 9.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0]
print(show(np.insert(v, -1, [8, 9])))  # -> float64 (9,) [3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 8.0, 9.0, 1.0]
print(show(np.insert(v, [1, 3], 9.5)))  # -> float64 (9,) [3.0, 9.5, -1.5, 0.25, 9.5, 7.0, 2.0, -4.0, 1.0]
print(show(np.insert(v, [3, 1, 1], [1, 2, 3])))  # -> float64 (10,) [3.0, 2.0, 3.0, -1.5, 0.25, 1.0, 7.0, 2.0, -4.0, 1.0]
print(show(np.insert(i, 1, 7)))  # -> int64 (7,) [3, 7, -1, 4, 1, 5, -9]
print(show(np.insert(i, 1, 7, axis=1)))  # -> int64 (2, 4) [[3, 7, -1, 4], [1, 7, 5, -9]]
print(show(np.insert(i, 0, [7, 8, 9], axis=0)))  # -> int64 (3, 3) [[7, 8, 9], [3, -1, 4], [1, 5, -9]]
print(show(np.insert(i, [0, 2], [[1], [2]], axis=1)))  # -> int64 (2, 5) [[1, 3, -1, 1, 4], [2, 1, 5, 2, -9]]
print(show(np.insert(i, [1], [[1], [2]], axis=1)))  # -> int64 (2, 4) [[3, 1, -1, 4], [1, 2, 5, -9]]
print(show(np.insert(i, 1, [1, 2], axis=1)))  # -> int64 (2, 4) [[3, 1, -1, 4], [1, 2, 5, -9]]
print(show(np.insert(i, slice(0, 2), 5, axis=1)))  # -> int64 (2, 5) [[5, 3, 5, -1, 4], [5, 1, 5, 5, -9]]
print(show(np.insert([1, 2], np.array([True, False]), 7)))  # -> int64 (3,) [7, 1, 2]
print(show(np.insert(i, np.zeros(0, dtype=int), 5)))  # -> int64 (6,) [3, -1, 4, 1, 5, -9]
print(show(np.insert(np.array([1, 2]), 1, 9.7)))  # -> int64 (3,) [1, 9, 2]
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.insert(v, 9, 1)  # error: IndexError: index 9 is out of bounds for axis 0 with size 7
