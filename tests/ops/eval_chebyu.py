# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import eval_chebyu
print((eval_chebyu(4, [-0.5, 0.25])).tolist())  # ~1e-12 -1.0 0.3125
