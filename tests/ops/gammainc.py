# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import gammainc
print((gammainc([0.5, 3.0, 50.0], [0.2, 7.0, 45.0])).tolist())  # ~1e-12 0.47291074313446196 0.9703638361194782 0.24680203440017026
print(gammainc(1.0, 0.0), gammainc(-1.0, 1.0))  # -> 0.0 nan
print((gammainc([1e6, 3.0, 650000.0], [1e6, 1e-3, 650500.0])).tolist())  # ~1e-12 0.5001329807608725 1.6654171665278094e-10 0.7325120272784127
