# blocks of blocks
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.block([[i, i], [i, i]])))  # -> int64 (4, 6) [[3, -1, 4, 3, -1, 4], [1, 5, -9, 1, 5, -9], [3, -1, 4, 3, -1, 4], [1, 5, -9, 1, 5, -9]]
print(show(np.block([1, 2])))  # -> int64 (2,) [1, 2]
print(show(np.block([[i], [np.array([7, 8, 9])]])))  # -> int64 (3, 3) [[3, -1, 4], [1, 5, -9], [7, 8, 9]]
print(show(np.block(3)))  # -> int64 () 3
print(show(np.block([i[:, :1], i])))  # -> int64 (2, 4) [[3, 3, -1, 4], [1, 1, 5, -9]]
print(show(np.block([[np.ones((2, 2)), np.zeros((2, 1))], [np.zeros((1, 2)), np.array([[7.0]])]])))  # -> float64 (3, 3) [[1.0, 1.0, 0.0], [1.0, 1.0, 0.0], [0.0, 0.0, 7.0]]
# ---
import numpy as np
np.block([])  # error: ValueError: List at arrays cannot be empty
# ---
import numpy as np
np.block([1, [2]])  # error: ValueError: List depths are mismatched
# ---
import numpy as np
np.block((1, 2))  # error: TypeError
# ---
import numpy as np
np.block([[1, 2], [3]])  # error: ValueError
