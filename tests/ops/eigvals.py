# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
print(np.linalg.eigvals([[2.0, 0.0], [0.0, 3.0]]).tolist(), np.linalg.eigvals([[0, 2], [-2, 0]]).tolist(), np.linalg.eigvals(np.zeros((0, 2, 2))).shape)  # -> [2.0, 3.0] [2.0000000000000004j, -2.0000000000000004j] (0, 2)
print(np.sort(np.linalg.eigvals([[0, 1, 0], [0, 0, 1], [1, 0, 0]]).real))  # ~1e-13 [-0.5 -0.5  1. ]
# ---
import numpy as np
np.linalg.eigvals([[np.nan, 1], [1, 1]])  # error: LinAlgError: Array must not contain infs or NaNs
