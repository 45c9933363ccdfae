# parts of about equal length
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
c = np.arange(24).reshape(2, 3, 4)
print(show(np.array_split(v, 3)))  # -> float64 (3,) [3.0, -1.5, 0.25] | float64 (2,) [7.0, 2.0] | float64 (2,) [-4.0, 1.0]
print(show(np.array_split(v, 9)))  # -> float64 (1,) [3.0] | float64 (1,) [-1.5] | float64 (1,) [0.25] | float64 (1,) [7.0] | float64 (1,) [2.0] | float64 (1,) [-4.0] | float64 (1,) [1.0] | float64 (0,) [] | float64 (0,) []
print(show(np.array_split(v, [2, 5])))  # -> float64 (2,) [3.0, -1.5] | float64 (3,) [0.25, 7.0, 2.0] | float64 (2,) [-4.0, 1.0]
print(show(np.array_split(v, [2, 2, 99])))  # -> float64 (2,) [3.0, -1.5] | float64 (0,) [] | float64 (5,) [0.25, 7.0, 2.0, -4.0, 1.0] | float64 (0,) []
print(show(np.array_split(i, 2, axis=1)))  # -> int64 (2, 2) [[3, -1], [1, 5]] | int64 (2, 1) [[4], [-9]]
print(show(np.array_split(c, 2, -1)))  # -> int64 (2, 3, 2) [[[0, 1], [4, 5], [8, 9]], [[12, 13], [16, 17], [20, 21]]] | int64 (2, 3, 2) [[[2, 3], [6, 7], [10, 11]], [[14, 15], [18, 19], [22, 23]]]
print(show(np.array_split(v, [])))  # -> float64 (7,) [3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0]
print(show(np.array_split(v, [-2])))  # -> float64 (5,) [3.0, -1.5, 0.25, 7.0, 2.0] | float64 (2,) [-4.0, 1.0]
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.array_split(v, 0)  # error: ValueError: number sections must be larger than 0.
