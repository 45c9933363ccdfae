# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import inv_boxcox1p
print(inv_boxcox1p([0.5, 1e-200, 2.0], [0.0, 1.0, -0.3]).tolist())  # ~1e-12 0.6487212707001282 1e-200 20.206387629647704
print(inv_boxcox1p(0.0, 0.0))  # ~1e-12 0.0
