# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
a = np.eye(24).reshape(6, 4, 2, 3, 4) * 2
x = np.linalg.tensorsolve(a, np.arange(24.0).reshape(6, 4))
print(x.shape, x[1, 2].tolist())  # -> (2, 3, 4) [10.0, 10.5, 11.0, 11.5]
y = np.linalg.tensorsolve(np.moveaxis(a, 2, 0), np.arange(24.0).reshape(6, 4), axes=(0,))
print(y.shape, np.tensordot(np.moveaxis(np.moveaxis(a, 2, 0), 0, -1), y, 3)[5].tolist())  # -> (3, 4, 2) [20.0, 21.0, 22.0, 23.0]
# ---
import numpy as np
np.linalg.tensorsolve(np.ones((2, 3)), np.ones(2))  # error: LinAlgError: Input arrays must satisfy the requirement
