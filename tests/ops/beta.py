# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import beta
print((beta([0.5, 3.0], [2.0, 60.0])).tolist())  # ~1e-12 1.3333333333333333 8.813678829543451e-06
