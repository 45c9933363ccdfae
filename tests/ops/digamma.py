# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import digamma
print((digamma([0.1, 1.0, 25.0, -1.5])).tolist())  # ~1e-12 -10.423754940411076 -0.5772156649015329 3.198742512851974 0.7031566406452434
print(digamma(-2.0))  # -> nan
