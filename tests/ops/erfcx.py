# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import erfcx
print((erfcx([-2.0, 0.0, 30.0])).tolist())  # ~1e-12 108.94090438997797 1.0 0.018795888861416754
