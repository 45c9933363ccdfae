# SPDX-License-Identifier: MIT
import numpy as np
print(np.fft.rfftfreq(5).tolist(), np.fft.rfftfreq(6, d=2).tolist(), np.fft.rfftfreq(1).tolist())  # -> [0.0, 0.2, 0.4] [0.0, 0.08333333333333333, 0.16666666666666666, 0.25] [0.0]
# ---
import numpy as np
np.fft.rfftfreq(2.5)  # error: ValueError: n should be an integer
