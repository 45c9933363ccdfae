# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import ellipkinc
print(ellipkinc([0.5, 2.0, -5.0, 1.0], [0.5, -3.0, 0.9, 1.0]).tolist())  # ~1e-12 0.5104671356280046 1.2979278392804403 -8.558511085027696 1.2261911708835171
print(ellipkinc([2.0, 0.5], [1.0, 2.0]).tolist())  # -> [inf, nan]
