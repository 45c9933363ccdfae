# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import ellipeinc
print(ellipeinc([0.5, 2.0, -5.0, 1.0], [0.5, -3.0, 0.9, 1.0]).tolist())  # ~1e-12 0.4899109597925171 3.261074564114756 -3.4153983161223085 0.8414709848078965
print(ellipeinc([0.0, 0.5], [0.25, 2.0]).tolist())  # -> [0.0, nan]
