# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import huber
print(huber([1.0, 1.0, 3.0], [0.5, -4.0, 2.0]).tolist())  # ~1e-12 0.125 3.5 2.0
print(huber(-1.0, 1.0))  # -> inf
