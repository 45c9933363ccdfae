# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import kn
print((kn(3, [0.5, 10.0])).tolist())  # ~1e-12 62.05790952993025 2.7252700256598695e-05
