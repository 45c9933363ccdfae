# SPDX-License-Identifier: MIT
import numpy as np
a = np.array([[1.0, -7.0], [2.0, -3.0]])
print(np.linalg.matrix_norm(a), np.linalg.matrix_norm(np.diag([3.0, -4.0]), ord="nuc"), np.linalg.matrix_norm(np.diag([3.0, -4.0]), ord=2))  # ~1e-14 7.937253933193772 7.0 4.0
print(np.linalg.matrix_norm(np.stack([a, a]), ord=1), np.linalg.matrix_norm(a, ord=-np.inf, keepdims=True).tolist(), np.linalg.matrix_norm(a, ord=-1))  # -> [10. 10.] [[5.0]] 3.0
# ---
import numpy as np
np.linalg.matrix_norm(np.ones(2))  # error: AxisError: out of bounds for array of dimension 1
# ---
import numpy as np
np.linalg.matrix_norm(np.eye(2), ord=3)  # error: ValueError: Invalid norm order for matrices.
