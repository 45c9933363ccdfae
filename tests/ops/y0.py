# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import y0
print((y0([0.5, 7.0])).tolist())  # ~1e-12 -0.4445187335067066 -0.02594974396720925
