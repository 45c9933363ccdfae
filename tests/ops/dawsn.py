# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import dawsn
print((dawsn([0.5, -20.0])).tolist())  # ~1e-12 0.4244363835020223 -0.02503136792640365
