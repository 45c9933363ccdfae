# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import y1
print((y1([0.5, 7.0])).tolist())  # ~1e-12 -1.4714723926702433 -0.3026672370241849
