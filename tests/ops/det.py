# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
print(np.linalg.det([[2, 0], [0, 3]]), np.linalg.det([[1, 2], [2, 4]]), np.linalg.det([[0, 1], [1, 0]]))  # -> 6.0 0.0 -1.0
print(np.linalg.det(np.zeros((0, 0))), np.linalg.det(np.zeros((2, 0, 0))), np.linalg.det([[[2, 0], [0, 3]]] * 2))  # -> 1.0 [1. 1.] [6. 6.]
print(np.linalg.det(np.diag([2**600.0, 2**600.0, 2**-600.0, 2**-600.0])), np.linalg.det(np.eye(2, dtype=np.complex64)).dtype)  # -> 1.0 complex64
print(np.linalg.det([[0.0, 2.0], [4.0, 1.0]]), np.linalg.det([[1j, 2], [3, 4]]), np.linalg.det(np.eye(50) * 2))  # ~1e-13 -7.999999999999998 (-6.000000000000001+3.9999999999999996j) 1125899906842585.0
# ---
import numpy as np
np.linalg.det(np.ones(3))  # error: LinAlgError: 1-dimensional array given. Array must be at least two-dimensional
