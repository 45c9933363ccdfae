# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import gammaincc
print((gammaincc([0.5, 3.0, 50.0], [0.2, 7.0, 70.0])).tolist())  # ~1e-12 0.5270892568655381 0.029636163880521763 0.0051405024585059085
print((gammaincc([1e6, 3.0, 650000.0], [1001000.0, 30.0, 650500.0])).tolist())  # ~1e-12 0.15865521363165971 4.501016648012131e-11 0.26748797272158736
