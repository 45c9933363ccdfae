# without some elements
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
c = np.arange(24).reshape(2, 3, 4)
print(show(np.delete(x, 1, 0)))  # -> float64 (2, 4) [[1.5, -2.0, 0.25, 4.0], [-0.75, 1.0, 8.0, -6.0]]
print(show(np.delete(x, [0, 2], 1)))  # -> float64 (3, 2) [[-2.0, 4.0], [3.0, 2.0], [1.0, -6.0]]
print(show(np.delete(x, -1)))  # -> float64 (11,) [1.5, -2.0, 0.25, 4.0, 0.5, 3.0, -1.0, 2.0, -0.75, 1.0, 8.0]
print(show(np.delete(x, slice(None, None, 2), 1)))  # -> float64 (3, 2) [[-2.0, 4.0], [3.0, 2.0], [1.0, -6.0]]
print(show(np.delete(v, [True, False, True, False, False, False, True])))  # -> float64 (4,) [-1.5, 7.0, 2.0, -4.0]
print(show(np.delete(v, [])))  # -> float64 (7,) [3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0]
print(show(np.delete(i, [0, 0, -1])))  # -> int64 (4,) [-1, 4, 1, 5]
print(show(np.delete(c, 0, -2)))  # -> int64 (2, 2, 4) [[[4, 5, 6, 7], [8, 9, 10, 11]], [[16, 17, 18, 19], [20, 21, 22, 23]]]
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.delete(v, 9)  # error: IndexError: index 9 is out of bounds for axis 0 with size 7
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.delete(v, [True])  # error: ValueError: boolean array argument obj to delete must be one dimensional and match the axis length of 7
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.delete(v, [1.5])  # error: IndexError
