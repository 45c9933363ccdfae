# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import comb
print((comb([5, 30], [2, 15])).tolist())  # ~1e-12 10.0 155117520.0
print(comb(5, 7), comb(60, 30, exact=True), comb(4, 2, exact=True, repetition=True))  # ~1e-12 0.0 1.1826458156486142e+17 10.0
