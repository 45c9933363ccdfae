# a diagonal written
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
np.fill_diagonal(x, 5)
print(show(x))  # -> float64 (3, 4) [[5.0, -2.0, 0.25, 4.0], [0.5, 5.0, -1.0, 2.0], [-0.75, 1.0, 5.0, -6.0]]
w = np.zeros((5, 2), dtype=int)
np.fill_diagonal(w, [1, 2, 3], wrap=True)
print(show(w))  # -> int64 (5, 2) [[1, 0], [0, 2], [0, 0], [3, 0], [0, 1]]
np.fill_diagonal(w, 7)
print(show(w))  # -> int64 (5, 2) [[7, 0], [0, 7], [0, 0], [3, 0], [0, 1]]
w = np.zeros((2, 2, 2))
np.fill_diagonal(w, 1)
print(show(w))  # -> float64 (2, 2, 2) [[[1.0, 0.0], [0.0, 0.0]], [[0.0, 0.0], [0.0, 1.0]]]
# ---
import numpy as np
np.fill_diagonal(np.zeros(3), 1)  # error: ValueError: array must be at least 2-d
# ---
import numpy as np
np.fill_diagonal(np.zeros((2, 2, 3)), 1)  # error: ValueError: All dimensions of input must be of equal length
