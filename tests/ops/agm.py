# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import agm
print(agm([24.0, -1.0, 1e300], [6.0, -2.0, 1e-300]).tolist())  # ~1e-12 13.458171481725614 -1.4567910310469068 1.1358405546107696e+297
print(agm([1.0, 0.0, 2.0], [-1.0, 1.0, 2.0]).tolist())  # -> [nan, 0.0, 2.0]
