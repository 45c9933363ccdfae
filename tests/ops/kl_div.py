# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import kl_div
print(kl_div([1.0, 0.0, 5.0], [2.0, 1.0, 3.5]).tolist())  # ~1e-12 0.3068528194400546 1.0 0.28337471969366224
print(kl_div([0.0, 1.0, -1.0], [0.0, 0.0, 1.0]).tolist())  # -> [0.0, inf, inf]
