# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
a = np.arange(12.0).reshape(3, 4)
print(np.linalg.matrix_rank(a), np.linalg.matrix_rank(np.stack([np.eye(3), np.zeros((3, 3))])), np.linalg.matrix_rank([1, 0]), np.linalg.matrix_rank(0))  # -> 2 [3 0] 1 0
print(np.linalg.matrix_rank(np.diag([4.0, 1.0]), rtol=0.5), np.linalg.matrix_rank(np.diag([4.0, 1.0]), tol=0.5), np.linalg.matrix_rank(np.diag([-4.0, 0.0]), hermitian=True))  # -> 1 2 1
# ---
import numpy as np
np.linalg.matrix_rank(np.eye(2), 0.1, rtol=0.1)  # error: ValueError: `tol` and `rtol` can't be both set.
