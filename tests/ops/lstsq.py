# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
x, rest, rank, s = np.linalg.lstsq(np.array([[0.0, 1], [1, 1], [2, 1], [3, 1]]), np.array([-1.0, 0.2, 0.9, 2.1]))
print(x[0], x[1], rest[0], rank, s[0], s[1])  # ~1e-12 0.9999999999999999 -0.9499999999999995 0.04999999999999998 2 4.10003044816824 1.090756766696107
# ---
import numpy as np
x, rest, rank, s = np.linalg.lstsq(np.ones((2, 3)), np.array([[1.0, 2.0j], [1.0, 2.0j]]))
print(x.dtype, np.abs(x[2, 1] - 2j / 3) < 1e-14, rest.tolist(), rank, s.shape, np.linalg.lstsq(np.ones((3, 0)), np.ones(3))[0].shape)  # -> complex128 True [] 1 (2,) (0,)
print(np.linalg.lstsq(np.diag([4.0, 1.0]), np.ones((2, 2)), rcond=0.5)[2])  # -> 1
# ---
import numpy as np
np.linalg.lstsq(np.ones((2, 3)), np.ones(3))  # error: LinAlgError: Incompatible dimensions
# ---
import numpy as np
np.linalg.lstsq(np.ones((2, 2, 2)), np.ones(2))  # error: LinAlgError: 3-dimensional array given. Array must be two-dimensional
