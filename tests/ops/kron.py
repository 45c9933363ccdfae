# SPDX-License-Identifier: MIT
import numpy as np
print(np.kron([1, 10], [1, 2, 3]).tolist(), np.kron(np.eye(2), [[1, 2], [3, 4]]).tolist())  # -> [1, 2, 3, 10, 20, 30] [[1.0, 2.0, 0.0, 0.0], [3.0, 4.0, 0.0, 0.0], [0.0, 0.0, 1.0, 2.0], [0.0, 0.0, 3.0, 4.0]]
print(np.kron(2, 3), np.kron(np.ones((2, 1)), [1, 2j]).tolist(), np.kron([], [1, 2]).shape)  # -> 6 [[(1+0j), 2j], [(1+0j), 2j]] (0,)
print(np.kron(np.arange(4).reshape(1, 2, 2), [[1], [10]]).tolist(), np.kron([1, 2], np.float32(3)).dtype)  # -> [[[0, 1], [0, 10], [2, 3], [20, 30]]] float64
