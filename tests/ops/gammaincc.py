# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import gammaincc
print((gammaincc([0.5, 3.0, 50.0], [0.2, 7.0, 70.0])).tolist())  # ~1e-12 0.5270892568655381 0.029636163880521763 0.0051405024585059085
