# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import k0
print((k0([0.1, 5.0])).tolist())  # ~1e-12 2.4270690247020164 0.0036910983340425942
