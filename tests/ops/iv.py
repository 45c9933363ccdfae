# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import iv
print((iv([0.5, 2.0, -2.5], 3.0)).tolist())  # ~1e-12 4.614822903407602 2.2452124409299516 1.5688541070744029
print(iv(3, -2.0))  # ~1e-12 -0.21273995923985264
