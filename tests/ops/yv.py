# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import yv
print((yv(1.5, [0.1, 3.0, 30.0])).tolist())  # ~1e-12 -25.3571666299111 0.08700809072083532 0.1431806436837722
print(yv(0, 0.0), yv(0, -1.0))  # -> -inf nan
