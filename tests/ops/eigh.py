# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
e = np.linalg.eigh(np.diag([3.0, 1.0]))
print(e.eigenvalues.tolist(), np.abs(e.eigenvectors).tolist(), len(e), e[0].tolist())  # -> [1.0, 3.0] [[0.0, 1.0], [1.0, 0.0]] 2 [1.0, 3.0]
print(np.linalg.eigh(np.zeros((2, 0, 0))).eigenvalues.shape, np.linalg.eigh(np.eye(2, dtype=np.complex64)).eigenvalues.dtype)  # -> (2, 0) float32
w, v = np.linalg.eigh([[2.0, 1j], [-1j, 2.0]])
print(w, np.abs(v).ravel())  # ~1e-14 [1. 3.] [0.70710678 0.70710678 0.70710678 0.70710678]
# ---
import numpy as np
np.linalg.eigh(np.eye(2), 'X')  # error: ValueError: UPLO argument must be 'L' or 'U'
