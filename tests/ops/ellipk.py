# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import ellipk
print((ellipk([-3.0, 0.0, 0.9])).tolist())  # ~1e-12 1.0782578237498215 1.5707963267948966 2.5780921133481733
print(ellipk(1.0), ellipk(2.0))  # -> inf nan
