# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import pseudo_huber
print(pseudo_huber([1.0, 0.0, 3.0], [0.5, -4.0, 1e-5]).tolist())  # ~1e-12 0.11803398874989485 0.0 4.9999999999861126e-11
print(pseudo_huber(-1.0, 1.0))  # -> inf
