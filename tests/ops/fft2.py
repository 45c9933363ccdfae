# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
x = (np.arange(120) ** 3 % 10007 / 10007.0 - 0.5).reshape(4, 6, 5)

print(np.abs(np.fft.fft2(x, norm="ortho")).sum(), np.abs(np.fft.fft2(x, (3, 3), (0, 1))).sum())  # ~1e-12 32.170767823996556 36.99954522676649
print(np.fft.fft2([[1, 0], [0, 0]]).tolist())  # -> [[(1+0j), (1+0j)], [(1+0j), (1+0j)]]
