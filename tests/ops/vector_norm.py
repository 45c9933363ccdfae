# SPDX-License-Identifier: MIT
import numpy as np
print(np.linalg.vector_norm(np.ones((2, 3, 4)), axis=(0, 2), ord=1), np.linalg.vector_norm([[3.0, 4.0]], axis=1, keepdims=True).tolist())  # -> [8. 8. 8.] [[5.0]]
print(np.linalg.vector_norm([3, -4]), np.linalg.vector_norm([3, 0, -4], ord=0), np.linalg.vector_norm([3j, 4], ord=np.inf), np.linalg.vector_norm([3, -4], ord=-np.inf))  # -> 5.0 2.0 4.0 3.0
print(np.linalg.vector_norm([3.0, 4.0], ord=3), np.linalg.vector_norm([3.0, 4.0], ord=0.5))  # ~1e-13 4.497941445275415 13.928203230275509
# ---
import numpy as np
np.linalg.vector_norm([1], ord='fro')  # error: ValueError: Invalid norm order 'fro' for vectors
