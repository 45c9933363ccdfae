# SPDX-License-Identifier: MIT
import numpy as np
a = np.arange(12.0).reshape(3, 4)
print(np.linalg.multi_dot([a, a.T, a])[0].tolist(), np.linalg.multi_dot([a[0], a.T]).tolist())  # -> [648.0, 762.0, 876.0, 990.0] [14.0, 38.0, 62.0]
print(np.linalg.multi_dot([a[0], a.T, a[:, 0]]), np.linalg.multi_dot([a, a[0]]).tolist())  # -> 648.0 [14.0, 38.0, 62.0]
print(np.linalg.multi_dot([np.ones((5, 40)), np.ones((40, 3)), np.ones((3, 50)), np.ones((50, 2))])[4].tolist())  # -> [6000.0, 6000.0]
# ---
import numpy as np
np.linalg.multi_dot([np.ones((2, 3)), np.ones((2, 3))])  # error: ValueError: shapes (2,3) and (2,3) not aligned: 3 (dim 1) != 2 (dim 0)
# ---
import numpy as np
np.linalg.multi_dot([np.ones((2, 3))])  # error: ValueError: Expecting at least two arrays.
# ---
import numpy as np
np.linalg.multi_dot([np.ones(3), np.ones(3), np.ones(3)])  # error: LinAlgError: 1-dimensional array given. Array must be two-dimensional
