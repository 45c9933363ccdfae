# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import erfinv
print((erfinv([-0.99, 1e-9, 0.4])).tolist())  # ~1e-12 -1.8213863677184496 8.86226925452758e-10 0.37080715859355795
print(erfinv(1.0), erfinv(-1.0))  # -> inf -inf
