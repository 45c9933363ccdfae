# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import polygamma
print((polygamma([0, 1, 3], 2.5)).tolist())  # ~1e-12 0.7031566406452432 0.4903577561002349 0.2239058488172521
print((polygamma(1, [0.1, 40.0])).tolist())  # ~1e-12 101.43329915079275 0.025315103841291032
