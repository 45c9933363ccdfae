# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import eval_hermitenorm
print(eval_hermitenorm(3, [0.5, -2.0]).tolist())  # ~1e-12 -1.375 -2.0
print(eval_hermitenorm(0, 2.0))  # ~1e-12 1.0
