# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
q = np.linalg.qr(np.diag([3.0, 1.0]))
print(np.abs(q.Q).tolist(), np.abs(q.R).tolist(), len(q), np.linalg.qr(np.ones((4, 2)), "r").shape)  # -> [[1.0, 0.0], [0.0, 1.0]] [[3.0, 0.0], [0.0, 1.0]] 2 (2, 2)
h, tau = np.linalg.qr(np.array([[3.0, 1.0], [4.0, 2.0], [0.0, 3.0]]), "raw")
print(h.shape, tau.shape, np.abs(h[0, 0]))  # ~1e-12 (2, 3) (2,) 5.0
print(np.linalg.qr(np.zeros((3, 0)), "complete").Q.tolist(), np.linalg.qr(np.zeros((0, 3))).R.shape, np.linalg.qr(np.zeros((0, 2, 2))).Q.shape)  # -> [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]] (0, 3) (0, 2, 2)
# ---
import numpy as np
np.linalg.qr(np.eye(2), 'other')  # error: ValueError: Unrecognized mode 'other'
