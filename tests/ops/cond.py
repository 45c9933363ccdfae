# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
print(np.linalg.cond(np.eye(2) * 2), np.linalg.cond([[1.0, 2], [3, 4]]), np.linalg.cond([[1.0, 2], [3, 4]], "fro"))  # ~1e-12 1.0 14.933034373659265 14.999999999999998
print(np.linalg.cond([[1.0, 2], [3, 4]], 1), np.linalg.cond([[1.0, 2], [3, 4]], -2), np.linalg.cond([[1.0, 2], [3, 4]], -1))  # ~1e-12 20.999999999999993 0.06696562634074718 5.999999999999998
print(np.linalg.cond([[1.0, 2], [2, 4]], 1), np.linalg.cond(np.zeros((2, 2))), np.linalg.cond(np.stack([np.eye(2), np.diag([1.0, 4.0])]), np.inf))  # -> inf inf [1. 4.]
# ---
import numpy as np
np.linalg.cond(np.zeros((0, 0)))  # error: LinAlgError: cond is not defined on empty arrays
