# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
print(np.fft.ihfft([2, 4, 6, 8]).tolist(), np.fft.ihfft([2, 4, 6, 8], norm="forward").tolist())  # -> [(5-0j), (-1-1j), (-1-0j)] [(20-0j), (-4-4j), (-4-0j)]
x = np.arange(9.0) ** 2 % 5
print(np.abs(np.fft.hfft(np.fft.ihfft(x), 9) - x).max() < 1e-14)  # -> True
