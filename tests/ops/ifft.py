# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
print(np.fft.ifft([10, -2 + 2j, -2, -2 - 2j]).tolist(), np.fft.ifft([4, 0, 0, 0], norm="forward").tolist())  # -> [(1+0j), (2+0j), (3+0j), (4+0j)] [(4+0j), (4+0j), (4+0j), (4+0j)]
x = np.arange(60.0).reshape(5, 12) ** 2 % 7
print(np.abs(np.fft.ifft(np.fft.fft(x, axis=0), axis=0) - x).max() < 1e-14, np.fft.ifft(x, 7).shape)  # -> True (5, 7)
print(np.fft.ifft(np.float32([1, 2, 3])))  # ~1e-6 [ 2. +0.j         -0.5-0.28867513j -0.5+0.28867513j]
# ---
import numpy as np
np.fft.ifft([1.0], 0)  # error: ValueError: Invalid number of FFT data points (0) specified.
