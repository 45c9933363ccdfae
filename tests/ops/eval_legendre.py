# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import eval_legendre
print((eval_legendre(3, [-0.5, 0.25, 1.0])).tolist())  # ~1e-12 0.4375 -0.3359375 1.0
print(eval_legendre(0, 2.0))  # ~1e-12 1.0
