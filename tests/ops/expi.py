# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import expi
print((expi([-2.0, 0.5, 20.0])).tolist())  # ~1e-12 -0.048900510708061125 0.45421990486317354 25615652.664056595
