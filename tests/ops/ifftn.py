# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
x = (np.arange(120) ** 3 % 10007 / 10007.0 - 0.5).reshape(4, 6, 5)

print(np.abs(np.fft.ifftn(np.fft.fftn(x)) - x).max() < 1e-14, np.fft.ifftn([[4, 0], [0, 0]]).tolist())  # -> True [[(1+0j), (1+0j)], [(1+0j), (1+0j)]]
print(np.abs(np.fft.ifftn(x, (3, 7), (1, 0))).sum(), np.abs(np.fft.ifftn(x, norm="ortho")).sum())  # ~1e-12 4.995315129754174 33.277313919060965
