# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import eval_gegenbauer
print(eval_gegenbauer(3, 0.75, [0.5, -0.25]).tolist())  # ~1e-12 -0.7109375 0.5810546875
print(eval_gegenbauer(1, 1.5, 0.5))  # ~1e-12 1.5
