# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import eval_hermite
print((eval_hermite(5, [-0.5, 2.0])).tolist())  # ~1e-12 -41.0 -15.99999999999986
