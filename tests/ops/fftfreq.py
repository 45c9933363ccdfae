# SPDX-License-Identifier: MIT
import numpy as np
print(np.fft.fftfreq(5).tolist(), np.fft.fftfreq(6, 0.5).tolist(), np.fft.fftfreq(1).tolist(), np.fft.fftfreq(4, d=0.25).dtype)  # -> [0.0, 0.2, 0.4, -0.4, -0.2] [0.0, 0.3333333333333333, 0.6666666666666666, -1.0, -0.6666666666666666, -0.3333333333333333] [0.0] float64
# ---
import numpy as np
np.fft.fftfreq(2.5)  # error: ValueError: n should be an integer
