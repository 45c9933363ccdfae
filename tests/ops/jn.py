# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import jn
print((jn(2, [0.5, 10.0])).tolist())  # ~1e-12 0.030604023458682638 0.2546303136851206
