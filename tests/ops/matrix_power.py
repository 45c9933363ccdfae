# SPDX-License-Identifier: MIT
import numpy as np
f = np.array([[1, 1], [1, 0]])
print(np.linalg.matrix_power(f, 10).tolist(), np.linalg.matrix_power(f, 0).tolist(), np.linalg.matrix_power(f, 1).tolist())  # -> [[89, 55], [55, 34]] [[1, 0], [0, 1]] [[1, 1], [1, 0]]
print(np.linalg.matrix_power(np.array([[0.0, 2.0], [4.0, 0.0]]), -3).tolist(), np.linalg.matrix_power(np.stack([f, f]), 3)[1].tolist())  # -> [[0.0, 0.03125], [0.0625, 0.0]] [[3, 2], [2, 1]]
r = np.linalg.matrix_power(f, 1)
r[0, 0] = 7
print(f.tolist(), np.linalg.matrix_power(f * 1j, 2).tolist())  # -> [[7, 1], [1, 0]] [[(-50+0j), (-7+0j)], [(-7+0j), (-1+0j)]]
# ---
import numpy as np
np.linalg.matrix_power(np.eye(2), 1.5)  # error: TypeError: exponent must be an integer
# ---
import numpy as np
np.linalg.matrix_power(np.ones((2, 3)), 2)  # error: LinAlgError: Last 2 dimensions of the array must be square
# ---
import numpy as np
np.linalg.matrix_power(np.ones((2, 2)), -1)  # error: LinAlgError: Singular matrix
