# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
x = (np.arange(120) ** 3 % 10007 / 10007.0 - 0.5).reshape(4, 6, 5)

print(np.abs(np.fft.ifft2(np.fft.fft2(x)) - x).max() < 1e-14, np.fft.ifft2([[4, 0], [0, 0]]).tolist())  # -> True [[(1+0j), (1+0j)], [(1+0j), (1+0j)]]
