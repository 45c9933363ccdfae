# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import perm
print(perm([5, 100, 2.5], [2, 30, 2]).tolist())  # ~1e-12 20.0 7.791097137057804e+57 3.75
print(perm([3, -1, 5], [4, 1, 0]).tolist())  # ~1e-12 0.0 0.0 1.0
print(perm(7, 3, exact=True))  # -> 210
print(perm(3, 5, exact=True))  # -> 0
