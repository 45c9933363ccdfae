# parts below each other
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
c = np.arange(24).reshape(2, 3, 4)
print(show(np.vsplit(x, 3)))  # -> float64 (1, 4) [[1.5, -2.0, 0.25, 4.0]] | float64 (1, 4) [[0.5, 3.0, -1.0, 2.0]] | float64 (1, 4) [[-0.75, 1.0, 8.0, -6.0]]
print(show(np.vsplit(c, [1])))  # -> int64 (1, 3, 4) [[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]] | int64 (1, 3, 4) [[[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.vsplit(v, 1)  # error: ValueError: vsplit only works on arrays of 2 or more dimensions
