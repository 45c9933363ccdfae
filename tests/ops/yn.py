# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import yn
print((yn(2, [0.5, 10.0])).tolist())  # ~1e-12 -5.441370837174267 -0.005868082442208836
