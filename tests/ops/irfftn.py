# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
x = (np.arange(120) ** 3 % 10007 / 10007.0 - 0.5).reshape(4, 6, 5)

print(np.abs(np.fft.irfftn(np.fft.rfftn(x), x.shape, (0, 1, 2)) - x).max() < 1e-14, np.fft.irfftn(x).shape)  # -> True (4, 6, 8)
print(np.abs(np.fft.irfftn(x, (3, 7), (1, 0))).sum())  # ~1e-12 5.456960475524344
