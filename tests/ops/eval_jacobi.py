# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import eval_jacobi
print(eval_jacobi(3, 0.5, -0.25, [0.5, -0.75]).tolist())  # ~1e-12 -0.38366699218750006 0.2427825927734375
print(eval_jacobi(0, 0.5, 0.25, 2.0))  # ~1e-12 1.0
