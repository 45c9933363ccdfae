# SPDX-License-Identifier: MIT
import numpy as np
print(np.linalg.outer([1, 2], [3, 4]).tolist(), np.outer([[1], [2]], [3, 4]).tolist(), np.linalg.outer([1j], [2, 3]).tolist())  # -> [[3, 4], [6, 8]] [[3, 4], [6, 8]] [[2j, 3j]]
print(np.outer(2, [1, 2]).tolist(), np.outer([], [1, 2]).shape)  # -> [[2, 4]] (0, 2)
# ---
import numpy as np
np.linalg.outer([[1]], [3, 4])  # error: ValueError: Input arrays must be one-dimensional, but they are x1.ndim=2 and x2.ndim=1.
