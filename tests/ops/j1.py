# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import j1
print((j1([0.5, -7.0])).tolist())  # ~1e-12 0.24226845767487387 0.004682823482345805
