# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import inv_boxcox
print(inv_boxcox([0.5, 1.0, 2.0], [0.0, 1.0, -0.3]).tolist())  # ~1e-12 1.6487212707001282 2.0 21.206387629647704
print(inv_boxcox(0.0, 0.0))  # ~1e-12 1.0
