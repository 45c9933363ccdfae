# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
x = (np.arange(120) ** 3 % 10007 / 10007.0 - 0.5).reshape(4, 6, 5)

print(np.abs(np.fft.irfft2(np.fft.rfft2(x), (6, 5)) - x).max() < 1e-14, np.fft.irfft2(x, (3, 5)).shape, np.fft.irfft2(x).shape)  # -> True (4, 3, 5) (4, 6, 8)
print(np.abs(np.fft.irfft2(x)).sum())  # ~1e-12 6.621780046209407
