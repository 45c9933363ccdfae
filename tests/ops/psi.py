# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import psi
print(psi(0.5))  # ~1e-12 -1.9635100260214235
