# SPDX-License-Identifier: MIT
import numpy as np
a = np.arange(24.0).reshape(2, 3, 4)
print(np.inner([1, 2], [3, 4]), np.inner([1, 2], 3).tolist(), np.inner(2, 3))  # -> 11 [3, 6] 6
print(np.inner(a, a).shape, np.inner(a, a)[1, 2, 0].tolist(), np.inner(a[0], [1, 0, 0, 2]).tolist())  # -> (2, 3, 2, 3) [134.0, 478.0, 822.0] [6.0, 18.0, 30.0]
print(np.inner([1j, 2], [3, 4]), np.inner(np.array([1, 2], np.int32), np.array([3, 4], np.int32)).dtype)  # -> (8+3j) int32
print(np.inner(np.zeros((2, 0)), np.zeros((3, 0))).tolist())  # -> [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
# ---
import numpy as np
np.inner([1, 2], [1, 2, 3])  # error: ValueError: shapes (2,) and (3,) not aligned: 2 (dim 0) != 3 (dim 0)
