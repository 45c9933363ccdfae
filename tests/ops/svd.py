# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
s = np.linalg.svd(np.diag([3.0, 1.0]))
print(s.S.tolist(), np.abs(s.U).tolist(), np.abs(s.Vh).tolist(), len(s), np.linalg.svd(np.eye(2) * 2, compute_uv=False).tolist())  # -> [3.0, 1.0] [[1.0, 0.0], [0.0, 1.0]] [[1.0, 0.0], [0.0, 1.0]] 3 [2.0, 2.0]
print(np.linalg.svd(np.zeros((0, 2))).Vh.tolist(), np.linalg.svd(np.zeros((2, 3, 0)), False).U.shape)  # -> [[1.0, 0.0], [0.0, 1.0]] (2, 3, 0)
print(np.linalg.svd(np.diag([3.0, -2.0, 1.0]), hermitian=True).S.tolist())  # -> [3.0, 2.0, 1.0]
# ---
import numpy as np
np.linalg.svd(np.ones(3))  # error: LinAlgError: 1-dimensional array given. Array must be at least two-dimensional
