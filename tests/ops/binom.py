# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import binom
print((binom([5, 10.5], [2, 3])).tolist())  # ~1e-12 10.0 141.3125
print(binom(0.5, 2.5), binom(3, 5))  # ~1e-12 0.0 0.0
