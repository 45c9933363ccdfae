# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import ive
print((ive(1.0, [1.0, 50.0])).tolist())  # ~1e-12 0.20791041534970842 0.0559931238928954
