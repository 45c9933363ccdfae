# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import jv
print((jv(2.5, [0.1, 3.0, 30.0])).tolist())  # ~1e-12 0.00016808871900334145 0.4127100322097165 0.14120285879928213
print((jv([0, 1, -3], 2.0)).tolist())  # ~1e-12 0.22389077914123562 0.5767248077568736 -0.12894324947440208
print(jv(3, -2.5))  # ~1e-12 -0.21660039103911358
