# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
print(np.fft.irfft([10, -2 + 2j, -2]).tolist(), np.fft.irfft([10, -2 + 2j, -2, 7, 7], 4).tolist(), np.fft.irfft([3 + 9j, 1 + 5j]).tolist(), np.fft.irfft([1, 2], 4).tolist())  # -> [1.0, 2.0, 3.0, 4.0] [1.0, 2.0, 3.0, 4.0] [2.0, 1.0] [1.25, 0.25, -0.75, 0.25]
x = np.arange(35.0).reshape(5, 7) ** 2 % 11
print(np.abs(np.fft.irfft(np.fft.rfft(x), 7) - x).max() < 1e-14, np.abs(np.fft.irfft(np.fft.rfft(x, axis=0), 5, 0) - x).max() < 1e-14, np.fft.irfft(np.ones(2, np.complex64)).dtype)  # -> True True float32
# ---
import numpy as np
np.fft.irfft([1.0])  # error: ValueError: Invalid number of FFT data points (0) specified.
