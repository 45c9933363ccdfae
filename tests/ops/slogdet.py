# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
sign, log = np.linalg.slogdet([[0.0, 2.0], [3.0, 1.0]])
print(sign, log)  # ~1e-14 -1.0 1.791759469228055
s = np.linalg.slogdet([[1.0, 2.0], [2.0, 4.0]])
print(s.sign, s.logabsdet, s[0], len(s))  # -> 0.0 -inf 0.0 2
print(np.linalg.slogdet([[[2j, 0], [0, 1]], [[1, 0], [0, -1]]]).sign.tolist())  # -> [1j, (-1+0j)]
print(np.linalg.slogdet(np.eye(500) * 10).logabsdet)  # ~1e-14 1151.2925464970251
print(np.linalg.slogdet(np.zeros((0, 0)))[0], np.linalg.slogdet(np.eye(3, dtype=np.float32)).logabsdet.dtype)  # -> 1.0 float32
# ---
import numpy as np
np.linalg.slogdet(np.ones((2, 3)))  # error: LinAlgError: Last 2 dimensions of the array must be square
