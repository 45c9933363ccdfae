# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import erfi
print((erfi([0.5, -2.0])).tolist())  # ~1e-12 0.6149520946965109 -18.564802414575553
