# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
print(np.linalg.eigvalsh([[2.0, 9.0], [1j, 2.0]]).round(12).tolist(), np.linalg.eigvalsh([[2.0, 1j], [9, 2.0]], UPLO="U").round(12).tolist())  # -> [1.0, 3.0] [1.0, 3.0]
print(np.linalg.eigvalsh(np.stack([np.diag([4, 1]), np.diag([2, 3])])).tolist())  # -> [[1.0, 4.0], [2.0, 3.0]]
# ---
import numpy as np
np.linalg.eigvalsh(np.ones((2, 3)))  # error: LinAlgError: Last 2 dimensions of the array must be square
