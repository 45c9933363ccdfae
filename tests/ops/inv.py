# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
print(np.linalg.inv([[0, 2], [4, 1]]).tolist(), np.linalg.inv([[2j, 0], [0, 4]]).tolist())  # -> [[-0.125, 0.25], [0.5, 0.0]] [[-0.5j, 0j], [0j, (0.25+0j)]]
print(np.linalg.inv([[[2, 0], [0, 4]], [[0, 1], [1, 0]]]).tolist(), np.linalg.inv(np.zeros((0, 2, 2))).shape)  # -> [[[0.5, 0.0], [0.0, 0.25]], [[0.0, 1.0], [1.0, 0.0]]] (0, 2, 2)
print(np.linalg.inv(np.array([[0, 2], [4, 0]], np.float32)).dtype, np.isnan(np.linalg.inv([[np.nan, 1], [1, np.nan]])).all())  # -> float32 True
# ---
import numpy as np
np.linalg.inv([[1.0, 2.0], [2.0, 4.0]])  # error: LinAlgError: Singular matrix
# ---
import numpy as np
np.linalg.inv(np.ones((40, 40)) * np.eye(40)[0])  # error: LinAlgError: Singular matrix
# ---
import numpy as np
np.linalg.inv(np.ones((2, 3)))  # error: LinAlgError: Last 2 dimensions of the array must be square
