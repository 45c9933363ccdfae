# SPDX-License-Identifier: MIT
import numpy as np
print(np.fft.ifftshift([0, 1, 2, 3, 4]).tolist())  # -> [2, 3, 4, 0, 1]
x = np.arange(6).reshape(2, 3)
print(np.fft.ifftshift(np.fft.fftshift(x)).tolist(), np.fft.ifftshift(x, 1).tolist())  # -> [[0, 1, 2], [3, 4, 5]] [[1, 2, 0], [4, 5, 3]]
