# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import kv
print((kv([0.0, -1.5, 7.0], 2.0)).tolist())  # ~1e-12 0.11389387274953341 0.1799066579520922 305.5380176829622
print(kv(1, 0.0), kv(1, -1.0))  # -> inf nan
