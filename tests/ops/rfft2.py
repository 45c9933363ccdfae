# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
x = (np.arange(120) ** 3 % 10007 / 10007.0 - 0.5).reshape(4, 6, 5)

print(np.abs(np.fft.rfft2(x, norm="forward")).sum())  # ~1e-12 3.6921791116275835
print(np.fft.rfft2([[1, 0], [0, 0]]).tolist(), np.fft.rfft2(x).shape)  # -> [[(1+0j), (1+0j)], [(1+0j), (1+0j)]] (4, 6, 3)
