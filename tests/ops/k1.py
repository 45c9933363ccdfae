# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import k1
print((k1([0.1, 5.0])).tolist())  # ~1e-12 9.853844780870606 0.004044613445452163
