# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import log_expit
print(log_expit([-800.0, -1.5, 0.0, 40.0]).tolist())  # ~1e-12 -800.0 -1.7014132779827524 -0.6931471805599453 -4.248354255291589e-18
print(log_expit(2.0))  # ~1e-12 -0.1269280110429725
