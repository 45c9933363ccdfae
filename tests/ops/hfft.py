# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
print(np.fft.hfft([1, 2, 3]).tolist(), np.fft.hfft([1, 2j, 3], 4).tolist(), np.fft.hfft([1, 1, 1], norm="forward").tolist())  # -> [8.0, -2.0, 0.0, -2.0] [4.0, 2.0, 4.0, -6.0] [1.0, 0.0, 0.0, 0.0]
print(np.fft.hfft([1.0, 2.0j, 3.0], 5))  # ~1e-14 [ 7.         -0.0498759   5.20524298  0.50296096 -7.65832803]
