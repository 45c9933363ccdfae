# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
print(np.linalg.pinv(np.diag([2.0, 0.0])).tolist(), np.linalg.pinv(np.zeros((0, 3))).shape, np.linalg.pinv(np.diag([4.0, 1.0]), rtol=0.5).tolist())  # -> [[0.5, 0.0], [0.0, 0.0]] (3, 0) [[0.25, 0.0], [0.0, 0.0]]
print(np.linalg.pinv(np.diag([-2.0, 4.0]), hermitian=True).tolist(), np.linalg.pinv(np.diag([4.0, 1.0]), 0.5).tolist())  # -> [[-0.5, 0.0], [0.0, 0.25]] [[0.25, 0.0], [0.0, 0.0]]
print(np.linalg.pinv([[1.0, 2], [3, 4], [5, 6]]).ravel())  # ~1e-12 [-1.33333333 -0.33333333  0.66666667  1.08333333  0.33333333 -0.41666667]
print(np.linalg.pinv(np.stack([np.diag([4.0, 1.0]), np.eye(2)]), rcond=np.array([0.5, 0.5])).tolist(), np.abs(np.linalg.pinv(np.eye(2) * 2j, rtol=None)).tolist())  # -> [[[0.25, 0.0], [0.0, 0.0]], [[1.0, 0.0], [0.0, 1.0]]] [[0.5, 0.0], [0.0, 0.5]]
# ---
import numpy as np
np.linalg.pinv(np.eye(2), 0.1, rtol=0.1)  # error: ValueError: `rtol` and `rcond` can't be both set.
