# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import spherical_yn
print((spherical_yn(2, [0.5, 5.0])).tolist())  # ~1e-12 -25.059922824838637 0.16499545760110446
print(spherical_yn(1, 2.0, True))  # ~1e-12 0.5586854225496265
