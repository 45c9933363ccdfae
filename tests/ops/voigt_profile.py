# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import voigt_profile
print((voigt_profile([0.0, 1.0, -4.0], 0.7, 0.3)).tolist())  # ~1e-12 0.4174702422486808 0.2076562041298555 0.006577596086683036
print(voigt_profile(1.0, 0.0, 2.0), voigt_profile(1.0, 2.0, 0.0), voigt_profile(1.0, 0.0, 0.0))  # ~1e-12 0.12732395447351627 0.17603266338214976 0.0
