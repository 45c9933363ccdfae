# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import ndtr
print((ndtr([-3.0, 0.0, 1.5])).tolist())  # ~1e-12 0.0013498980316300933 0.5 0.9331927987311419
