# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import ndtri
print((ndtri([1e-30, 0.3, 0.99])).tolist())  # ~1e-12 -11.464024688443613 -0.5244005127080409 2.3263478740408408
print(ndtri(0.0))  # -> -inf
