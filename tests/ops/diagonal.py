# SPDX-License-Identifier: MIT
import numpy as np
a = np.arange(12.0).reshape(3, 4)
s = np.arange(24).reshape(2, 3, 4)
print(np.diagonal(a).tolist(), np.diagonal(a, 1).tolist(), np.diagonal(a, -2).tolist(), a.diagonal(offset=2).tolist())  # -> [0.0, 5.0, 10.0] [1.0, 6.0, 11.0] [8.0] [2.0, 7.0]
print(np.diagonal(a, 9).tolist(), np.diagonal(a, -9).tolist(), np.diagonal(np.zeros((0, 3))).shape)  # -> [] [] (0,)
print(np.diagonal(s).tolist(), np.diagonal(s, 1, 1, 2).tolist(), np.diagonal(s, 0, -1, 0).tolist())  # -> [[0, 16], [1, 17], [2, 18], [3, 19]] [[1, 6, 11], [13, 18, 23]] [[0, 13], [4, 17], [8, 21]]
print(np.linalg.diagonal(s, offset=-1).tolist(), np.linalg.diagonal(s).shape)  # -> [[4, 9], [16, 21]] (2, 3)
d = np.diagonal(a)
a[1, 1] = 50.0
print(d.tolist(), d.flags.writeable)  # -> [0.0, 50.0, 10.0] False
# ---
import numpy as np
np.diagonal(np.zeros((2, 2)))[0] = 5  # error: ValueError: assignment destination is read-only
# ---
import numpy as np
np.diagonal([1])  # error: ValueError: diag requires an array of at least two dimensions
# ---
import numpy as np
np.diagonal(np.eye(2), axis1=2)  # error: AxisError: axis
