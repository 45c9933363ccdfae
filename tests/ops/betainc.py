# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import betainc
print((betainc([0.5, 3.0, 20.0], 2.0, [0.1, 0.5, 0.9])).tolist())  # ~1e-12 0.45853026072441494 0.3125 0.364729963771708
print(betainc(1.0, 2.0, 0.0), betainc(1.0, 2.0, 2.0))  # -> 0.0 nan
print((betainc([0.46, 300.0, 2.0], [0.0134, 0.5, 500.0], [0.706, 0.999, 0.01])).tolist())  # ~1e-12 0.034471261075239505 0.438654268870091 0.9605771017455124
