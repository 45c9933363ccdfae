# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import exprel
print(exprel([0.0, 1.0, -1e-9, 30.0]).tolist())  # ~1e-12 1.0 1.718281828459045 0.9999999995 356215819384.1154
print(exprel([float("-inf"), float("inf"), 800.0]).tolist())  # -> [0.0, inf, inf]
