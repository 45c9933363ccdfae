# parts of equal length
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
c = np.arange(24).reshape(2, 3, 4)
print(show(np.split(v[:6], 3)))  # -> float64 (2,) [3.0, -1.5] | float64 (2,) [0.25, 7.0] | float64 (2,) [2.0, -4.0]
print(show(np.split(v, [2, 5])))  # -> float64 (2,) [3.0, -1.5] | float64 (3,) [0.25, 7.0, 2.0] | float64 (2,) [-4.0, 1.0]
print(show(np.split(i, 3, axis=1)))  # -> int64 (2, 1) [[3], [1]] | int64 (2, 1) [[-1], [5]] | int64 (2, 1) [[4], [-9]]
print(show(np.split(c, 2)))  # -> int64 (1, 3, 4) [[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]] | int64 (1, 3, 4) [[[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]
print(show(np.split(c, [1], axis=1)))  # -> int64 (2, 1, 4) [[[0, 1, 2, 3]], [[12, 13, 14, 15]]] | int64 (2, 2, 4) [[[4, 5, 6, 7], [8, 9, 10, 11]], [[16, 17, 18, 19], [20, 21, 22, 23]]]
p = np.split(v, [3])
p[0][0] = 99.0
print(v[0])  # -> 99.0
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.split(v, 3)  # error: ValueError: array split does not result in an equal division
