# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import zeta
print((zeta([1.5, 2.0, 20.0])).tolist())  # ~1e-12 2.612375348685488 1.6449340668482264 1.0000009539620338
print((zeta(3.0, [0.5, 7.0])).tolist())  # ~1e-12 8.414398322117158 0.011765236492927617
print(zeta(1.0))  # -> inf
