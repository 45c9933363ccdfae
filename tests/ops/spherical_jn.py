# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import spherical_jn
print((spherical_jn(2, [0.0, 0.5, 5.0])).tolist())  # ~1e-12 0.0 0.016371106607993423 0.13473121008512523
print((spherical_jn([0, 1, 3], 2.0, derivative=True)).tolist())  # ~1e-12 -0.43539777497999166 0.019250938432849196 0.07700375373139699
