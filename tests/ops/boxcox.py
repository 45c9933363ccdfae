# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import boxcox
print(boxcox([1.5, 2.0, 0.25], [2.0, 0.0, -0.5]).tolist())  # ~1e-12 0.625 0.6931471805599453 -2.0
print(boxcox(0.0, [-1.0, 0.0, 1.0]).tolist())  # -> [-inf, -inf, -1.0]
