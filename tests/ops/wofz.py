# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import wofz
print((wofz([1 + 1j, 0.5 - 2j]).real).tolist())  # ~1e-12 0.30474420525691254 -35.6353035120019
print(wofz(2.0 + 0.1j).imag)  # ~1e-12 0.3315826873345632
