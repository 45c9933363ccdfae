# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
e = np.linalg.eig([[0.0, 1.0], [-1.0, 0.0]])
print(e.eigenvalues.tolist(), e.eigenvectors.dtype, len(e), np.linalg.eig(np.diag([2.0, 3.0])).eigenvectors.tolist())  # -> [1j, -1j] complex128 2 [[1.0, 0.0], [0.0, 1.0]]
w, v = np.linalg.eig(np.array([[2.0, 1.0], [1.0, 2.0]], np.float32))
print(w.dtype, v.dtype, np.abs(np.array([[2, 1], [1, 2]]) @ v - v * w).max() < 1e-6)  # -> float32 float32 True
# ---
import numpy as np
np.linalg.eig(np.ones((2, 3)))  # error: LinAlgError: Last 2 dimensions of the array must be square
