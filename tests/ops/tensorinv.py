# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
i = np.linalg.tensorinv(np.eye(24).reshape(4, 6, 8, 3) * 4, ind=2)
print(i.shape, np.tensordot(i, np.arange(24.0).reshape(4, 6), 2)[7].tolist(), np.linalg.tensorinv(np.eye(6).reshape(6, 2, 3), 1).shape)  # -> (8, 3, 4, 6) [5.25, 5.5, 5.75] (2, 3, 6)
# ---
import numpy as np
np.linalg.tensorinv(np.eye(2), 0)  # error: ValueError: Invalid ind argument.
