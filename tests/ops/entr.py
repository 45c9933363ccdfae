# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import entr
print(entr([0.0, 0.5, 2.0]).tolist())  # ~1e-12 0.0 0.34657359027997264 -1.3862943611198906
print(entr(-1.0))  # -> -inf
