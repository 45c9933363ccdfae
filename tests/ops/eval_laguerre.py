# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import eval_laguerre
print((eval_laguerre(3, [0.5, 4.0])).tolist())  # ~1e-12 -0.14583333333333331 2.333333333333333
