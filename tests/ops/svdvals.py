# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
print(np.linalg.svdvals(np.diag([1.0, -3.0])).tolist(), np.linalg.svdvals(np.zeros((3, 0))).shape, np.linalg.svdvals([[3j, 0], [0, 4]]).tolist())  # -> [3.0, 1.0] (0,) [4.0, 3.0]
print(np.linalg.svdvals([[1.0, 2], [3, 4], [5, 6]]))  # ~1e-13 [9.52551809 0.51430058]
# ---
import numpy as np
np.linalg.svdvals(np.ones(3))  # error: LinAlgError: 1-dimensional array given. Array must be at least two-dimensional
