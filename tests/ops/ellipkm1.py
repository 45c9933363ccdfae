# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import ellipkm1
print(ellipkm1([1.0, 0.5, 1e-20, 2.0]).tolist())  # ~1e-12 1.5707963267948966 1.8540746773013719 24.412145291060348 1.3110287771460598
print(ellipkm1([0.0, -1.0]).tolist())  # -> [inf, nan]
