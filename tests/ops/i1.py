# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import i1
print((i1([0.5, -7.0])).tolist())  # ~1e-12 0.25789430539089636 -156.03909286995534
