# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import ellipe
print((ellipe([-3.0, 0.0, 1.0])).tolist())  # ~1e-12 2.422112055136919 1.5707963267948966 1.0
print(ellipe(2.0))  # -> nan
