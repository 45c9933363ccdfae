# SPDX-License-Identifier: MIT
import numpy as np
print(np.fft.fftshift([0, 1, 2, 3, 4]).tolist(), np.fft.fftshift([0.0, 1, 2, 3]).tolist())  # -> [3, 4, 0, 1, 2] [2.0, 3.0, 0.0, 1.0]
x = np.arange(6).reshape(2, 3)
print(np.fft.fftshift(x).tolist(), np.fft.fftshift(x, 1).tolist(), np.fft.fftshift(x, (0,)).tolist())  # -> [[5, 3, 4], [2, 0, 1]] [[2, 0, 1], [5, 3, 4]] [[3, 4, 5], [0, 1, 2]]
