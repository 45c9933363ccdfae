# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import j0
print((j0([0.0, 0.5, 50.0])).tolist())  # ~1e-12 1.0 0.938469807240813 0.055812327669252086
