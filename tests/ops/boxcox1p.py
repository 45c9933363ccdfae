# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import boxcox1p
print(boxcox1p([1.5, 2.0, 1e-12], [2.0, 0.0, -0.5]).tolist())  # ~1e-12 2.625 1.0986122886681096 9.9999999999925e-13
print(boxcox1p(-1.0, [-1.0, 0.0, 1.0]).tolist())  # -> [-inf, -inf, -1.0]
