# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import eval_chebyt
print((eval_chebyt(5, [-0.5, 0.25])).tolist())  # ~1e-12 -0.5 0.953125
