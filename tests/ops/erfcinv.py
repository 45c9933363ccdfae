# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import erfcinv
print((erfcinv([1e-30, 0.3, 1.9])).tolist())  # ~1e-12 8.148616223169864 0.7328690779592171 -1.1630871536766738
print(erfcinv(0.0), erfcinv(3.0))  # -> inf nan
