# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import eval_genlaguerre
print((eval_genlaguerre(3, 1.5, [0.5, 4.0])).tolist())  # ~1e-12 3.1666666666666665 0.39583333333333376
