# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import log_ndtr
print((log_ndtr([-100.0, -3.0, 2.0])).tolist())  # ~1e-12 -5005.524208694205 -6.60772622151035 -0.023012909328963476
